"""Small pieces: cubes, workers, cottages and houses, fences, tiles' backs. Colour never stands alone."""

from functools import lru_cache
from typing import Final

from keydom.engine.drawing import Sketch, at, centred, on, polygon
from keydom.engine.palette import CARD, CHOOSE, INK, LIT, MUTED, SEAT_COLOURS, WALL, YOUR_MOVE
from keydom.engine.picture import SEAT_LETTERS, group, tag
from keydom.keythedral.actions import MAX_PLAYERS, MAX_SLOTS
from keydom.keythedral.drawing.icons import SYMBOLS
from keydom.keythedral.names import CUBE_LETTERS
from keydom.keythedral.table import Keyland

# In the order of the cubes: stone, timber, water, food, wine, ironwork, glass, gold.
CUBE_COLOURS: Final = (
    "#3b3a38",
    "#7b4a20",
    "#1f6a9e",
    "#457519",
    "#a3293d",
    "#f6f3ea",
    "#6d479c",
    "#e3ac12",
)
KEYTHEDRAL: Final = "#6d479c"


def mixed(colour: str, other: str, share: float) -> str:
    """A colour with a share of another one in it."""
    parts = [
        round(int(colour[i : i + 2], 16) * (1 - share) + int(other[i : i + 2], 16) * share)
        for i in (1, 3, 5)
    ]
    return "#" + "".join(f"{part:02x}" for part in parts)


# Cubes

CUBE: Final = 26.0  # the size of the symbols
DEPTH: Final = CUBE * 0.17
SIDE: Final = CUBE - DEPTH


def wood(fill: str) -> str:
    """A cube without its letter, from 0, 0."""
    line = {"stroke": mixed(fill, "#000000", 0.45), "stroke-width": 1}
    return (
        polygon(
            *(0, DEPTH, DEPTH, 0, CUBE, 0, SIDE, DEPTH), fill=mixed(fill, "#ffffff", 0.38), **line
        )
        + polygon(
            *(SIDE, DEPTH, CUBE, 0, CUBE, SIDE, SIDE, CUBE),
            fill=mixed(fill, "#000000", 0.28),
            **line,
        )
        + tag("rect", y=DEPTH, width=SIDE, height=SIDE, fill=fill, **line)
    )


CUBES: Final = [
    SYMBOLS.add(f"cube-{colour}", wood(fill)) for colour, fill in enumerate(CUBE_COLOURS)
]


@lru_cache(100)
def lettered(colour: int, letter: str) -> str:
    fill = on(CUBE_COLOURS[colour])
    # two letters are pressed together, so that they are as high as one
    narrow = {"textLength": SIDE * 0.86, "lengthAdjust": "spacingAndGlyphs"}
    return CUBES[colour] + centred(
        SIDE / 2,
        DEPTH + SIDE / 2,
        letter,
        SIDE * 0.76,
        fill=fill,
        font_weight=700,
        **(narrow if len(letter) > 1 else {}),
    )


def cube(sketch: Sketch[Keyland], x: float, y: float, size: float, colour: int) -> str:
    """A wooden cube; x, y is the upper left corner of a box of this size."""
    return at(x, y, lettered(colour, sketch.letters(CUBE_LETTERS)[colour]), size / CUBE)


def no_cube(sketch: Sketch[Keyland], x: float, y: float, size: float, colour: int) -> str:
    """Where a cube of this colour would lie."""
    return empty(x, y, size, sketch.letters(CUBE_LETTERS)[colour])


@lru_cache(500)
def empty(x: float, y: float, size: float, letter: str) -> str:
    return tag(
        "rect",
        x=x + 0.5,
        y=y + 0.5,
        width=size - 1,
        height=size - 1,
        rx=2,
        fill="none",
        stroke="#b9ac90",
        stroke_dasharray="2 2",
    ) + centred(x + size / 2, y + size / 2, letter, size * 0.62, fill=MUTED)


def cost(
    sketch: Sketch[Keyland], x: float, y: float, width: float, size: float, need: list[int]
) -> str:
    """Cubes side by side, centred in a width; closer together where they would not fit."""
    cubes = [colour for colour, count in enumerate(need) for _ in range(count)]
    step = min(size * 1.12, (width - size) / max(1, len(cubes) - 1))
    left = x + (width - size - step * (len(cubes) - 1)) / 2
    return "".join(cube(sketch, left + step * i, y, size, colour) for i, colour in enumerate(cubes))


# Pieces of the seats

MEEPLE: Final = (
    "M0-47C12-47 18-38 17-28 17-25 16-22 15-20 27-16 46-8 48 3 49 9 44 12 38 12 32 12 25 10 21 9 "
    "23 19 34 34 38 43 39 46 37 48 34 48L11 48C9 48 7 47 6 45L0 33-6 45C-7 47-9 48-11 48L-34 48"
    "C-37 48-39 46-38 43-34 34-23 19-21 9-25 10-32 12-38 12-44 12-49 9-48 3-46-8-27-16-15-20-16-22"
    "-17-25-17-28-18-38-12-47 0-47Z"
)


def worker(seat: int) -> str:
    """A worker as it stands on a field, with its owner's letter."""
    colour = SEAT_COLOURS[seat]
    return at(
        0,
        3,
        tag(
            "path",
            d=MEEPLE,
            fill=colour,
            stroke="#ffffff",
            stroke_width=9,
            stroke_linejoin="round",
            paint_order="stroke",
        )
        + tag("path", d=MEEPLE, fill="none", stroke=INK, stroke_width=3)
        + centred(0, 0, SEAT_LETTERS[seat], 33, fill=on(colour), font_weight=700),
        0.542,
    )


def letter_disc(seat: int) -> str:
    """A player's letter on the player's colour, with a radius of 12."""
    colour = SEAT_COLOURS[seat]
    return tag("circle", r=12, fill=colour, stroke=INK) + centred(
        0, 0, SEAT_LETTERS[seat], 14.4, fill=on(colour), font_weight=700
    )


HALF: Final = 29.3  # half a diagonal of the squares between octagons 100 wide


def diamond(**attributes: object) -> str:
    return polygon(0, -HALF, HALF, 0, 0, HALF, -HALF, 0, **attributes)


def home(seat: int, house: bool) -> str:
    """A cottage tile without its name: thatched and low, or as a house higher, with slates and a chimney."""
    colour = SEAT_COLOURS[seat]
    base = diamond(fill=colour, stroke=INK, stroke_width=2, stroke_linejoin="round")
    line = {"stroke": INK, "stroke-width": 1.4, "stroke-linejoin": "round"}
    if house:
        drawn = (
            tag("path", d="M-25 0 0-25 25 0", fill="none", stroke=on(colour), stroke_width=1.5)
            + tag("rect", x=6, y=-18, width=4, height=10, fill="#8c4a3a", **line)
            + polygon(-14, 12, -14, -7, 14, -7, 14, 12, fill=WALL, **line)
            + polygon(-17.5, -6, 0, -20, 17.5, -6, fill="#4b4a55", **line)
        )
    else:
        drawn = polygon(-14, 12, -14, -5, 14, -5, 14, 12, fill=WALL, **line) + tag(
            "path", d="M-18.500-3Q-9-19 0-19 9-19 18.500-3Z", fill="#d8b45c", **line
        )
    return base + drawn


def pales(seat: int) -> str:
    """A fence from -21 to 21, without its owner's letter."""
    colour = SEAT_COLOURS[seat]
    dark = {"fill": colour, "stroke": INK, "stroke-width": 1.4, "stroke-linejoin": "round"}
    pickets = "".join(
        polygon(x - 2.9, 7.5, x - 2.9, -4.5, x, -8.5, x + 2.9, -4.5, x + 2.9, 7.5, **dark)
        for x in (-17.5, -10.5, 10.5, 17.5)
    )
    return (
        # White around it, so that it stands out from any field.
        tag("rect", x=-23, y=-6.5, width=46, height=15.5, rx=4, fill="#ffffff")
        + tag("rect", x=-21.5, y=-3.8, width=43, height=3.6, **dark)
        + tag("rect", x=-21.5, y=2.2, width=43, height=3.6, **dark)
        + pickets
        + tag("circle", r=9.6, fill=colour, stroke=INK, stroke_width=1.4)
    )


def fence(seat: int, angle: int) -> str:
    """A fence along an edge. Its owner's letter stays upright whichever way it runs."""
    letter = centred(0, 0, SEAT_LETTERS[seat], 16, fill=on(SEAT_COLOURS[seat]), font_weight=800)
    return group(PALES[seat], transform=f"rotate({angle})") + letter


# By seat; those of the edges by the way they run as well: down to the right or up.
SEATS: Final = range(MAX_PLAYERS)
ANGLES: Final = (45, -45)
WORKERS: Final = [SYMBOLS.add(f"worker-{SEAT_LETTERS[seat]}", worker(seat)) for seat in SEATS]
DISCS: Final = [SYMBOLS.add(f"disc-{SEAT_LETTERS[seat]}", letter_disc(seat)) for seat in SEATS]
COTTAGES: Final = [
    SYMBOLS.add(f"cottage-{SEAT_LETTERS[seat]}", home(seat, False)) for seat in SEATS
]
HOUSES: Final = [SYMBOLS.add(f"house-{SEAT_LETTERS[seat]}", home(seat, True)) for seat in SEATS]
PALES: Final = [SYMBOLS.add(f"pales-{SEAT_LETTERS[seat]}", pales(seat)) for seat in SEATS]
FENCES: Final = [
    [
        SYMBOLS.add(f"fence-{SEAT_LETTERS[seat]}-{way}", fence(seat, angle))
        for way, angle in zip(("down", "up"), ANGLES, strict=True)
    ]
    for seat in SEATS
]


def disc(x: float, y: float, radius: float, seat: int) -> str:
    return at(x, y, DISCS[seat], radius / 12)


def cottage(seat: int, number: int, house: int, size: float = 18) -> str:
    """A cottage tile around 0, 0, with its owner's letter and its number: pressed together where they are wider than the
    walls."""
    narrow = {"textLength": 27, "lengthAdjust": "spacingAndGlyphs"} if size > 19 else {}
    name = f"{SEAT_LETTERS[seat]}{number}"
    return (HOUSES if house else COTTAGES)[seat] + centred(
        0, 4, name, size, font_weight=800, **narrow
    )


# Over a cottage whose workers found no field: they sleep.
IDLE: Final[str] = SYMBOLS.add(
    "idle",
    tag(
        "rect",
        x=-16,
        y=-11,
        width=32,
        height=22,
        rx=11,
        fill="#ffffff",
        stroke="#a3293d",
        stroke_width=2.5,
    )
    + centred(0, 0, "zz", 17, fill="#a3293d", font_weight=800),
)

# Of the fragments of building tiles, by slot, and of cottage tiles.
TILE_IDS: Final = [f"kt-tile-{slot + 1}" for slot in range(MAX_SLOTS)]
COTTAGE_IDS: Final = [
    f"kt-cottage-{SEAT_LETTERS[seat]}-{number + 1}" for seat in SEATS for number in range(5)
]


def the_keythedral() -> str:
    line = {"stroke": INK, "stroke-width": 1, "stroke-linejoin": "round"}
    return (
        diamond(fill=KEYTHEDRAL, stroke=INK, stroke_width=2, stroke_linejoin="round")
        + polygon(-15, 13, -15, 0, -6, -5, 6, -5, 15, 0, 15, 13, fill=WALL, **line)
        + polygon(-6, 13, -6, -9, 0, -19, 6, -9, 6, 13, fill=WALL, **line)
        + tag("path", d="M0-25V-18M-3-22.500H3", stroke=WALL, stroke_width=1.8, fill="none")
        + tag("circle", cy=-5, r=2.6, fill="#e3ac12", stroke=INK, stroke_width=0.8)
        + tag("path", d="M-3 13V6A3 3 0 0 1 3 6V13Z", fill="#4b2e78")
        + tag("path", d="M-11 9V4M11 9V4", stroke="#4b2e78", stroke_width=2.2)
    )


# The tile in the middle of Keyland.
MINSTER: Final[str] = SYMBOLS.add("minster", the_keythedral())


# What can be chosen


def ring(colour: str, fill: str) -> str:
    """Around a cottage."""
    return polygon(
        *(0, -33, 33, 0, 0, 33, -33, 0),
        fill=fill,
        stroke=colour,
        stroke_width=5,
        stroke_linejoin="round",
    )


LIT_COTTAGE: Final[str] = SYMBOLS.add("lit-cottage", ring(CHOOSE, "transparent"))
# Around the cottage that is to be laid, whose workers leave home now, or that has to move.
AT_WORK: Final[str] = SYMBOLS.add("at-work", ring(YOUR_MOVE, "none"))

# Where a cottage may be laid.
FREE_CORNER: Final[str] = SYMBOLS.add(
    "free-corner",
    diamond(fill=LIT, fill_opacity=0.9, stroke=CHOOSE, stroke_width=4, stroke_dasharray="7 4"),
)


def lit_edge(angle: int) -> str:
    """Where a fence may be built, or what shines behind one that may be removed."""
    reach = {"x1": -17, "x2": 17, "stroke-linecap": "round"}
    return group(
        tag("line", stroke="#ffffff", stroke_width=15, **reach),
        tag("line", stroke=CHOOSE, stroke_width=11, **reach),
        # a finger needs more than the eye
        tag("line", stroke="transparent", stroke_width=26, **reach),
        transform=f"rotate({angle})",
    )


LIT_EDGES: Final = [
    SYMBOLS.add(f"lit-edge-{way}", lit_edge(angle))
    for way, angle in zip(("down", "up"), ANGLES, strict=True)
]


GLOW: Final = 0.08  # how much of its colour covers what lies below


def glow(
    x: float, y: float, width: float, height: float, radius: float = 6, stroke: float = 3
) -> str:
    """The frame of something that may be chosen. What lies below stays readable through it."""
    return tag(
        "rect",
        x=x,
        y=y,
        width=width,
        height=height,
        rx=radius,
        fill=CHOOSE,
        fill_opacity=GLOW,
        stroke=CHOOSE,
        stroke_width=stroke,
    )


def chosen(x: float, y: float, width: float, height: float) -> str:
    """The frame of what the viewer has chosen already, and is asked more about."""
    return tag(
        "rect",
        x=x,
        y=y,
        width=width,
        height=height,
        rx=6,
        fill="none",
        stroke=YOUR_MOVE,
        stroke_width=3.5,
    )


def tab(x: float, y: float, text: str, fill: str) -> str:
    """The edge of a law card that lies beneath a tile."""
    return tag(
        "rect", x=x, y=y, width=32, height=19, rx=4, fill=fill, stroke=CARD, stroke_width=1.5
    ) + centred(x + 16, y + 10, text, 16, fill=CARD, font_weight=800)
