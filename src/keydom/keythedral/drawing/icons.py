"""Icons, each drawn around 0, 0 about 24 wide."""

from typing import Final

from keydom.engine.drawing import at, polygon
from keydom.engine.palette import CARD, CHOOSE, INK, SEAT_COLOURS, WALL
from keydom.engine.picture import SEAT_LETTERS, Symbols, tag
from keydom.keythedral.actions import MAX_PLAYERS

SYMBOLS: Final = Symbols("kt")  # also those of `pieces` and `fields`

LINE: Final = {"stroke": INK, "stroke-width": 1.2, "stroke-linejoin": "round"}
WOOD: Final = "#a9743f"
GOLD: Final = "#e3ac12"

ANVIL: Final[str] = SYMBOLS.add(
    "anvil",
    tag("path", d="M-11-6H11V-2Q5-1 4 3L7 7V9H-7V7L-4 3Q-4-1-11-3Z", fill="#5d6066", **LINE)
    + tag("path", d="M-2-8 7-13 9-10 0-6Z", fill=WOOD, **LINE),
)

STAINED_GLASS: Final[str] = SYMBOLS.add(
    "stained-glass",
    "".join(
        tag("path", d=d, fill=fill, **LINE)
        for d, fill in (
            ("M-8 10V-1Q-8-8 0-11V10Z", "#6d479c"),
            ("M8 10V-1Q8-8 0-11V10Z", "#1f6a9e"),
            ("M-8 10V3H0V10Z", "#a3293d"),
            ("M0 10V3H8V10Z", "#e3ac12"),
        )
    ),
)

CHALICE: Final[str] = SYMBOLS.add(
    "chalice",
    tag("path", d="M-8-10H8Q8 0 2 2V7Q6 8 7 11H-7Q-6 8-2 7V2Q-8 0-8-10Z", fill=GOLD, **LINE)
    + tag("path", d="M-5-7Q-5-2-2 0", fill="none", stroke="#fff3c4", stroke_width=1.6),
)

CRAFTSMAN_ICONS: Final = (ANVIL, STAINED_GLASS, CHALICE)

# The trader.
SCALES: Final[str] = SYMBOLS.add(
    "scales",
    tag("path", d="M0-11V9M-9-7H9M-6 10H6", stroke=INK, stroke_width=1.8, fill="none")
    + tag("path", d="M-13 2-9-7-5 2Z M5 2 9-7 13 2Z", fill="none", stroke=INK)
    + tag("path", d="M-13 2H-5Q-9 7-13 2ZM5 2H13Q9 7 5 2Z", fill=GOLD, **LINE),
)

# A law card.
SCROLL: Final[str] = SYMBOLS.add(
    "scroll",
    polygon(-8, -9, 8, -9, 8, 9, -8, 9, fill=WALL, **LINE)
    + tag("rect", x=-10, y=-11, width=20, height=4, rx=2, fill="#d8b45c", **LINE)
    + tag("rect", x=-10, y=7, width=20, height=4, rx=2, fill="#d8b45c", **LINE)
    + tag("path", d="M-5-4H5M-5-1H5M-5 2H0", stroke=INK, stroke_width=1.1)
    + tag("circle", cx=4, cy=4, r=2.8, fill="#a3293d", stroke=INK, stroke_width=0.8),
)


def law_back(x: float, y: float, width: float, height: float) -> str:
    paper = tag(
        "rect",
        x=x,
        y=y,
        width=width,
        height=height,
        rx=3,
        fill="#7d2f3b",
        stroke=INK,
        stroke_width=1,
    )
    return paper + at(x + width / 2, y + height / 2, SCROLL, width / 34)


# A law card face down, and a stack of them, both from 0, 0.
LAW_BACK: Final[str] = SYMBOLS.add("law-back", law_back(0, 0, 24, 30))
LAW_STACK: Final[str] = SYMBOLS.add(
    "law-stack", "".join(law_back(shift, -shift, 20, 26) for shift in (4, 2, 0))
)

# A seat in the Keythedral: a carved stall.
STALL: Final[str] = SYMBOLS.add(
    "stall",
    tag("path", d="M-8 11V-4Q-8-10 0-12 8-10 8-4V11H5V5H-5V11Z", fill="#f3e3c0", **LINE)
    + tag("path", d="M-5 1V-4Q-5-7 0-9 5-7 5-4V1Z", fill="#a3293d", **LINE)
    + tag("path", d="M-10 1H10V5H-10Z", fill="#d8b45c", **LINE),
)

# A house without a number.
HOUSE: Final[str] = SYMBOLS.add(
    "house",
    tag("rect", x=4, y=-11, width=4, height=8, fill="#8c4a3a", **LINE)
    + tag("path", d="M-9 11V-2H9V11Z", fill=WALL, **LINE)
    + tag("path", d="M-12-1 0-12 12-1Z", fill="#4b4a55", **LINE)
    + tag("path", d="M-6 2H-2V6H-6ZM2 2H6V6H2ZM-2 11V7H2V11Z", fill=WOOD),
)


def pickets(fill: str) -> str:
    posts = "".join(
        polygon(x - 2.5, 9, x - 2.5, -6, x, -10, x + 2.5, -6, x + 2.5, 9, fill=fill, **LINE)
        for x in (-8, 0, 8)
    )
    rails = "".join(tag("rect", x=-12, y=y, width=24, height=3, fill=fill, **LINE) for y in (-4, 3))
    return rails + posts


# Fences: of wood, and in the colour of each seat.
PICKETS: Final[str] = SYMBOLS.add("pickets", pickets(WOOD))
SEAT_PICKETS: Final = [
    SYMBOLS.add(f"pickets-{SEAT_LETTERS[seat]}", pickets(SEAT_COLOURS[seat]))
    for seat in range(MAX_PLAYERS)
]

# A fence taken away.
AXE: Final[str] = SYMBOLS.add(
    "axe",
    tag("path", d="M-9 11 5-8", stroke=WOOD, stroke_width=3.4, stroke_linecap="round")
    + tag("path", d="M0-8Q6-13 11-11 10-4 6 1Q4-4 0-8Z", fill="#9aa0a6", **LINE),
)

# The start player.
KEY: Final[str] = SYMBOLS.add(
    "key",
    tag("path", d="M-3-2H12V5H9V2H6V4H3V2H-3Z", fill=GOLD, **LINE)
    + tag("circle", cx=-6, cy=0, r=6, fill=GOLD, **LINE)
    + tag("circle", cx=-7, cy=0, r=2.2, fill=CARD, stroke=INK, stroke_width=1),
)

# Points.
STAR: Final[str] = SYMBOLS.add(
    "star",
    tag(
        "path",
        d="M0-11 3.200-3.800 11-3.400 5 1.600 7 9 0 5-7 9-5 1.600-11-3.400-3.200-3.800Z",
        fill=GOLD,
        **LINE,
    ),
)

# Somebody is deciding.
HOURGLASS: Final[str] = SYMBOLS.add(
    "hourglass",
    tag("path", d="M-6-10H6Q6-3 1 0 6 3 6 10H-6Q-6 3-1 0-6-3-6-10Z", fill="#ffffff", **LINE)
    + tag("path", d="M-3-4H3L0 0ZM-5 9Q-3 4 0 3 3 4 5 9Z", fill=CHOOSE)
    + tag("path", d="M-8-10H8M-8 10H8", stroke=INK, stroke_width=2),
)
