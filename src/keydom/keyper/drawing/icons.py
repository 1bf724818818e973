"""Signs for what one does and what counts, each drawn around 0, 0 about 24 wide."""

import math
from typing import Final

from keydom.engine.drawing import path, polygon
from keydom.engine.palette import INK, YOUR_MOVE
from keydom.engine.picture import tag
from keydom.keyper.actions import COLOUR_KEYS, SEASON_KEYS
from keydom.keyper.drawing.keyples import KEYPLE_COLOURS
from keydom.keyper.drawing.symbols import LINE, SYMBOLS

GOLD: Final = "#e3ac12"

# Points.
STAR: Final[str] = SYMBOLS.add(
    "star",
    path("M0-12 3.5-4.5 12-4 5.6 1.8 7.6 10 0 5.6-7.6 10-5.6 1.8-12-4-3.5-4.5Z", fill=GOLD, **LINE),
)


def seal() -> str:
    """A seal with twelve rays."""
    rim = [
        (13 if ray % 2 else 11) * turn(ray * math.pi / 12)
        for ray in range(24)
        for turn in (math.cos, math.sin)
    ]
    return polygon(*(round(x, 1) for x in rim), fill="#f6d055", **LINE)


SEAL: Final[str] = SYMBOLS.add("seal", seal())
SLASH: Final[str] = SYMBOLS.add("slash", path("M-2.5 8 2.5-8", stroke=INK, stroke_width=2.2))
COLON: Final[str] = SYMBOLS.add(
    "colon", tag("circle", cy=-4, r=2, fill=INK) + tag("circle", cy=4, r=2, fill=INK)
)

ARROW: Final[str] = SYMBOLS.add(
    "arrow",
    path("M-9 0H4", stroke=INK, stroke_width=3, fill="none")
    + polygon(3, -6, 11, 0, 3, 6, fill=INK),
)

# Build.
HAMMER: Final[str] = SYMBOLS.add(
    "hammer",
    path("M-8 11 3-2", stroke="#9a6a36", stroke_width=4, stroke_linecap="round")
    + path("M-4-8 2-12 11-3 10 2 6-1 2 3Z", fill="#8b9097", **LINE),
)


def house(roof: str) -> str:
    return (
        path("M-8 10V-1H8V10Z", fill="#fffaf0", **LINE)
        + path("M-12 0 0-11 12 0Z", fill=roof, **LINE)
        + path("M-2.5 10V4H2.5V10Z", fill="#9a6a36")
    )


# A building.
HOUSE: Final[str] = SYMBOLS.add("house", house("#a8482f"))

# Upgrade: the upgraded side.
UP: Final[str] = SYMBOLS.add("up", path("M0-11 10 0H5V10H-5V0H-10Z", fill="#f6d874", **LINE))

UPGRADED_HOUSE: Final[str] = SYMBOLS.add(
    "upgraded-house",
    house("#6d479c")
    + path("M0-9 5-3H2.5V2H-2.5V-3H-5Z", fill="#f6d874", stroke=INK, stroke_width=0.8),
)

# A country tile.
TILE: Final[str] = SYMBOLS.add(
    "tile",
    tag("rect", x=-8, y=-11, width=18, height=18, rx=3, fill="#e9dcbd", **LINE)
    + tag("rect", x=-11, y=-8, width=18, height=18, rx=3, fill="#fffaf0", **LINE)
    + path("M-7 7V1H3V7ZM-9 2-2-5 5 2Z", fill="#c9793f", **LINE),
)

BOAT: Final[str] = SYMBOLS.add(
    "boat",
    path("M-12 3H12L8 10H-8Z", fill="#9a6a36", **LINE)
    + path("M1-12V1H10Z", fill="#fffdf6", **LINE)
    + path("M-2-9V1H-9Z", fill="#f3e3c0", **LINE),
)

# A keyp: the tower that a keyper claims.
KEYP: Final[str] = SYMBOLS.add(
    "keyp",
    path("M-9 11V-5H-10V-11H-6V-8H-2V-11H2V-8H6V-11H10V-5H9V11Z", fill="#f3ead6", **LINE)
    + path("M-3 11V4A3 3 0 0 1 3 4V11Z", fill="#4b2e78"),
)

# Animals live here.
BARN: Final[str] = SYMBOLS.add(
    "barn",
    path("M-10 10V-3L0-11 10-3V10Z", fill="#b5502c", **LINE)
    + path("M-5 10V1H5V10Z", fill="#fffaf0", **LINE)
    + path("M-5 1 5 10M5 1-5 10", stroke="#b5502c", stroke_width=1.3),
)

# A fair.
TENT: Final[str] = SYMBOLS.add(
    "tent",
    path("M-11 10V0H11V10Z", fill="#fffaf0", **LINE)
    + path("M-12 1 0-6 12 1Z", fill="#f6d874", **LINE)
    + path("M-12 1 0-6-4 1ZM4 1 0-6 12 1Z", fill="#c0392b", stroke=INK, stroke_width=0.6)
    + path("M0-6V-12L6-10 0-8", fill="#1f6fb5", stroke=INK, stroke_width=0.9),
)

# It was chosen a moment ago.
CHOSEN: Final[str] = SYMBOLS.add(
    "chosen",
    tag("circle", r=9, fill=YOUR_MOVE, stroke="#ffffff", stroke_width=1.5)
    + path("M-4 0-1 3.5 4.5-4", fill="none", stroke="#ffffff", stroke_width=2.4),
)

# It was held.
TICK: Final[str] = SYMBOLS.add(
    "tick",
    path("M-6 0-2 5 7-6", fill="none", stroke="#2e6b3f", stroke_width=3.4, stroke_linecap="round"),
)


def plots(columns: int) -> str:
    size = 16 / columns
    return "".join(
        tag("rect", x=-8 + c * size, y=-11 + r * 5.5, width=size, height=5.5, fill="#a8482f", **LINE)
        for c in range(columns)
        for r in range(4)
    )  # fmt: skip


# Every plot built on.
FARM_PLOTS: Final[str] = SYMBOLS.add("farm-plots", plots(2))
VILLAGE_PLOTS: Final[str] = SYMBOLS.add("village-plots", plots(3))


def field(colour: str) -> str:
    return tag(
        "rect", x=-8, y=-8, width=16, height=16, rx=3, fill="#fffaf0", stroke=INK, stroke_width=6
    ) + tag(
        "rect", x=-8, y=-8, width=16, height=16, rx=3, fill="none", stroke=colour, stroke_width=4
    )


# A field of a country board with its frame, by colour.
FIELDS: Final = [
    SYMBOLS.add(f"field-{key}", field(colour))
    for key, colour in zip(COLOUR_KEYS, KEYPLE_COLOURS, strict=True)
]

# A plot, and where it looks: left, right, above, below, diagonally, straight.
PLOT: Final[str] = SYMBOLS.add(
    "plot", tag("rect", x=-5, y=-5, width=10, height=10, rx=1.5, fill="#a8482f", **LINE)
)
HEADS: Final = [
    SYMBOLS.add(f"head-{number}", path(d, fill=INK))
    for number, d in enumerate(
        (
            "M-12 0-7-4V4Z",
            "M12 0 7-4V4Z",
            "M0-12-4-7H4Z",
            "M0 12-4 7H4Z",
            "M-11-11-5-10-10-5ZM11-11 5-10 10-5ZM11 11 5 10 10 5ZM-11 11-5 10-10 5Z",
            "M-12 0-7-4V4ZM12 0 7-4V4ZM0-12-4-7H4ZM0 12-4 7H4Z",
        )
    )
]


def directions(sides: int) -> str:
    """A plot and where it looks; `sides` are bits."""
    return PLOT + "".join(head for number, head in enumerate(HEADS) if sides >> number & 1)


# The start player.
KEY: Final[str] = SYMBOLS.add(
    "key",
    path("M-3-2H12V5H9V2H6V4H3V2H-3Z", fill=GOLD, **LINE)
    + tag("circle", cx=-6, cy=0, r=6, fill=GOLD, **LINE)
    + tag("circle", cx=-7, cy=0, r=2.2, fill="#fbf7ec", stroke=INK, stroke_width=1),
)

# Somebody is deciding.
HOURGLASS: Final[str] = SYMBOLS.add(
    "hourglass",
    path("M-6-10H6Q6-3 1 0 6 3 6 10H-6Q-6 3-1 0-6-3-6-10Z", fill="#ffffff", **LINE)
    + path("M-3-4H3L0 0ZM-5 9Q-3 4 0 3 3 4 5 9Z", fill="#d98e04")
    + path("M-8-10H8M-8 10H8", stroke=INK, stroke_width=2),
)

# The bag with tiles still to come.
BAG: Final[str] = SYMBOLS.add(
    "bag",
    path("M-4-5Q-12 3-9 9-7 12 0 12 7 12 9 9 12 3 4-5Z", fill="#6d479c", **LINE)
    + path("M-4-5-7-11 0-9 7-11 4-5Z", fill="#8b6bb3", **LINE),
)


# The seasons: leaf, daisy, brown leaf, snowflake


def leaf(fill: str) -> str:
    return path("M-9 9Q-11-9 10-10 11 10-7 8Z", fill=fill, **LINE) + path(
        "M-11 11Q-4 2 5-5", fill="none", stroke=INK, stroke_width=1.4
    )


def daisy() -> str:
    petals = "".join(
        tag("ellipse", cy=-7.5, rx=3, ry=4.4, fill="#ffffff", transform=f"rotate({turn})", **LINE)
        for turn in range(0, 360, 45)
    )
    return petals + tag("circle", r=4.2, fill=GOLD, **LINE)


def snowflake() -> str:
    arm = {"stroke": "#2f6f9c", "stroke-width": 2, "stroke-linecap": "round", "fill": "none"}
    return "".join(
        path("M0 0V-11M0-7-3.5-10M0-7 3.5-10", transform=f"rotate({turn})", **arm)
        for turn in range(0, 360, 60)
    )


SEASONS: Final = [
    SYMBOLS.add(key, drawn)
    for key, drawn in zip(
        SEASON_KEYS, (leaf("#7fb548"), daisy(), leaf("#a8642d"), snowflake()), strict=True
    )
]
