"""Signs for what a tile does and what counts, each drawn around 0, 0 about 28 high."""

from typing import Final

from keydom.engine.drawing import centred, path, polygon
from keydom.engine.palette import INK, YOUR_MOVE
from keydom.engine.picture import tag
from keydom.keyflower.drawing.pieces import HANDLE, LINE
from keydom.keyflower.drawing.symbols import SYMBOLS

GOLD: Final = "#f1c232"
WATER: Final = "#8fbfe0"
GRASS: Final = "#dbeac6"


def hexagon(fill: str) -> str:
    return polygon(-14, 0, -7, -12, 7, -12, 14, 0, 7, 12, -7, 12, fill=fill, **LINE)


def small_hexagon(x: float, y: float, fill: str) -> str:
    corners = ((-1, 0), (-0.5, -0.87), (0.5, -0.87), (1, 0), (0.5, 0.87), (-0.5, 0.87))
    return polygon(*(v for cx, cy in corners for v in (cx * 5 + x, cy * 5 + y)), fill=fill, **LINE)


def ship(sail: str) -> str:
    return (
        path("M-14 4H14Q12 13 6 13H-7Q-12 13-14 4Z", fill="#8a5a2b", **LINE)
        + path("M0 3V-14", stroke=INK, stroke_width=1.6)
        + path("M2-13Q14-6 11 1H2ZM-2-11Q-11-5-10 1H-2Z", fill=sail, **LINE)
    )


def ring(colour: str, width: float) -> str:
    return path(
        "M-11 0-6-10H6L11 0 6 10H-6Z",
        stroke=colour,
        stroke_width=width,
        fill="none",
        stroke_linejoin="round",
    )


ARROW: Final[str] = SYMBOLS.add("arrow", polygon(-5, -7, 6, 0, -5, 7, fill=INK))
TILE: Final[str] = SYMBOLS.add("hexagon", hexagon(GRASS))
SHIP: Final[str] = SYMBOLS.add("ship", ship("#fffaf0"))
RIVER_BOAT: Final[str] = SYMBOLS.add("river-boat", ship(WATER))
# Points: a rosette for a number, see `star`.
ROSETTE: Final[str] = SYMBOLS.add(
    "rosette",
    path(
        "M0-16 4-11 10-13 11-7 16-4 13 0 16 5 11 7 10 13 4 11 0 16-4 11-10 13-11 7-16 5-13 0-16-4-11-7-10-13-4-11Z",
        fill=GOLD,
        **LINE,
    ),
)
# Transport.
CART: Final[str] = SYMBOLS.add(
    "cart",
    path("M-13-9H8L5 3H-9Z", fill="#c79a5b", **LINE)
    + path("M8-9 15-12", stroke=HANDLE, stroke_width=2.6, stroke_linecap="round")
    + path("M-10-5H6M-9-1H5", stroke="#7d5a2b", stroke_width=1.1)
    + tag("circle", cx=-5, cy=7, r=6, fill="#f3e3c0", stroke=INK, stroke_width=1.6)
    + tag("circle", cx=-5, cy=7, r=1.5, fill=INK),
)
# A tile is turned over.
UPGRADE: Final[str] = SYMBOLS.add(
    "upgrade", hexagon(YOUR_MOVE) + path("M0-9 8 0H3.500V8H-3.500V0H-8Z", fill="#ffffff")
)
# A tile, and the tiles next to it.
NEIGHBOURS: Final[str] = SYMBOLS.add(
    "neighbours",
    "".join(
        small_hexagon(x, y, GRASS)
        for x, y in ((0, -9.5), (8.2, -4.7), (8.2, 4.7), (0, 9.5), (-8.2, 4.7), (-8.2, -4.7))
    )
    + small_hexagon(0, 0, "#b79ad6"),
)
# A closed walk over roads.
LOOP: Final[str] = SYMBOLS.add("loop", ring(INK, 8) + ring("#d9c08a", 5.4))
# Fields, with their furrows.
FIELDS: Final[str] = SYMBOLS.add(
    "fields",
    hexagon("#bcd592")
    + path(
        "M-11-3Q0-8 11-3M-12 3Q0-2 12 3M-9 8Q0 4 9 8",
        fill="none",
        stroke="#6f8f3a",
        stroke_width=1.6,
    ),
)
# A bid.
GAVEL: Final[str] = SYMBOLS.add(
    "gavel",
    path("M-10 12 2 0", stroke=HANDLE, stroke_width=4.4, stroke_linecap="round")
    + path("M-5-4 4-13 12-5 3 4Z", fill="#b98546", **LINE),
)
# The bag of workers.
SACK: Final[str] = SYMBOLS.add(
    "sack",
    path("M-4-8Q-14 0-12 8-10 14 0 14 10 14 12 8 14 0 4-8L7-14H-7Z", fill="#c9a26a", **LINE)
    + path("M-5-8H5", stroke="#7b4a20", stroke_width=3, stroke_linecap="round"),
)
# Somebody is deciding.
HOURGLASS: Final[str] = SYMBOLS.add(
    "hourglass",
    path("M-6-10H6Q6-3 1 0 6 3 6 10H-6Q-6 3-1 0-6-3-6-10Z", fill="#ffffff", **LINE)
    + path("M-3-4H3L0 0ZM-5 9Q-3 4 0 3 3 4 5 9Z", fill="#d98e04")
    + path("M-8-10H8M-8 10H8", stroke=INK, stroke_width=2),
)
# A bid that leads.
CROWN: Final[str] = SYMBOLS.add(
    "crown", path("M-9 6-11-6-4-1 0-9 4-1 11-6 9 6Z", fill=GOLD, **LINE)
)


def star(points: str) -> str:
    """Points: a rosette with the number in it."""
    return ROSETTE + centred(0, 0, points, star_size(points), font_weight=800)


def star_size(points: str) -> float:
    return 17 if len(points) == 1 else 15 if len(points) == 2 else 12.5
