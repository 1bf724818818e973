"""Small pieces, each drawn around 0, 0 about 28 high: workers, goods, skills. Colour never stands alone."""

from functools import lru_cache
from typing import Final

from keydom.engine.drawing import at, box, centred, on, path, polygon
from keydom.engine.palette import INK, WALL
from keydom.engine.picture import SEAT_LETTERS, group, tag
from keydom.keyflower.drawing.symbols import SYMBOLS
from keydom.keyflower.rules import COLOURS, RESOURCES

# In the order of the colours: blue, red, yellow, green; then the purple marker.
WORKER_COLOURS: Final = ("#1f63ad", "#b8322a", "#f0c419", "#2f7d4a", "#6d479c")
# Of the players, far from all of them and from what is lit: whose a bid is and which colour it has are two things.
SEAT_COLOURS: Final = ("#2fa8a4", "#e37fb4", "#33333b", "#8a5a3c", "#b7a1e0", "#8d99a6")
# In the order of the resources: iron, stone, wood, gold.
RESOURCE_COLOURS: Final = ("#3f434b", "#b9b5ab", "#7b4a20", "#eab308")
LINE: Final = {"stroke": INK, "stroke-width": 1.3, "stroke-linejoin": "round"}
STEEL: Final = "#6b7078"
HANDLE: Final = "#9a6a36"


# Workers


def meeple(fill: str) -> str:
    return path(
        "M0-14C4-14 6-11 5-7 10-6 14-3 14 0 14 3 10 3 7 2 8 6 10 9 12 14H3L0 10-3 14H-12"
        "C-10 9-8 6-7 2-10 3-14 3-14 0-14-3-10-6-5-7-6-11-4-14 0-14Z",
        fill=fill,
        **LINE,
    )


def on_meeple(fill: str, letter: str) -> str:
    return centred(0, -0.5, letter, size_on_worker(letter), fill=on(fill), font_weight=800)


def size_on_worker(letter: str) -> float:
    """Letters of two signs have the arms' breadth."""
    return 14.5 if len(letter) < 2 else 12.5


MEEPLES: Final = [
    SYMBOLS.add(f"worker-{number}", meeple(colour)) for number, colour in enumerate(WORKER_COLOURS)
]
MARKER: Final = MEEPLES[4]  # the purple one of the start player
WHITE_WORKER: Final[str] = SYMBOLS.add("worker-white", meeple("#ffffff"))
ANY_WORKER: Final[str] = SYMBOLS.add("any-worker", WHITE_WORKER + on_meeple("#ffffff", "?"))
READABLE: Final = (
    11.2  # no letter is drawn smaller: panels are shown a little smaller than they are drawn
)
SMALLEST_WORKER: Final = 0.9  # at which its letters can be read, in every language


@lru_cache(100)
def workers(letters: tuple[str, ...]) -> tuple[str, ...]:
    """A worker of each colour, with its letter."""
    return tuple(
        MEEPLES[colour] + on_meeple(WORKER_COLOURS[colour], letters[colour])
        for colour in range(COLOURS)
    )


def faded(shape: str) -> str:
    """What somebody has none of. Its letter is not faded: it is to be read."""
    return group(shape, opacity=0.4)


@lru_cache(100)
def no_workers(letters: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(
        faded(MEEPLES[colour]) + on_meeple("#ffffff", letters[colour]) for colour in range(COLOURS)
    )


# Goods


def size_on_goods(letter: str) -> float:
    return 15.5 if len(letter) < 2 else 14


IRON: Final[str] = SYMBOLS.add(
    "iron",
    polygon(-8, -9, 8, -9, 13, 10, -13, 10, fill=RESOURCE_COLOURS[0], **LINE)
    + path("M-6-6H6L7-3H-7Z", fill="#6c717b"),
)
STONE: Final[str] = SYMBOLS.add(
    "stone",
    polygon(
        *(-7, -12, 6, -12, 13, -4, 11, 9, -2, 12, -12, 7, -12, -4),
        **{"fill": RESOURCE_COLOURS[1], **LINE},
    )
    + path("M-9-4-6-9 3-9", fill="none", stroke="#ffffff", stroke_width=1.6),
)
WOOD: Final[str] = SYMBOLS.add(  # a log, its end to the right
    "wood",
    path("M-9-9H9Q14-9 14 0 14 9 9 9H-9Q-14 9-14 0-14-9-9-9Z", fill=RESOURCE_COLOURS[2], **LINE)
    + tag("ellipse", cx=10, rx=3.4, ry=8, fill="#dcb784", stroke=INK, stroke_width=1)
    + path("M-9-6H2M-9 6H2", stroke="#54300f", stroke_width=1.2),
)
GOLD: Final[str] = SYMBOLS.add(
    "gold",
    tag("circle", r=12.5, fill=RESOURCE_COLOURS[3], **LINE)
    + tag(
        "circle", r=9.6, fill="none", stroke="#8a6400", stroke_width=1.1, stroke_dasharray="2 1.5"
    ),
)
WHITE_RESOURCE: Final[str] = SYMBOLS.add(
    "resource-white",
    polygon(
        *(-5, -12, 5, -12, 12, -5, 12, 5, 5, 12, -5, 12, -12, 5, -12, -5),
        **{"fill": "#ffffff", **LINE},
    ),
)
ANY_RESOURCE: Final[str] = SYMBOLS.add(
    "any-resource", WHITE_RESOURCE + centred(0, 0, "?", size_on_goods("?"), font_weight=800)
)
SHAPES: Final = (IRON, STONE, WOOD, GOLD)
LETTER_PLACES: Final = ((0, 2), (0, 1), (-3, 0), (0, 0))


@lru_cache(100)
def resources(letters: tuple[str, ...]) -> tuple[str, ...]:
    """A counter of each resource: a shape, a colour and a letter."""
    return tuple(
        SHAPES[kind] + on_goods(kind, letters[kind], on(RESOURCE_COLOURS[kind]))
        for kind in range(RESOURCES)
    )


@lru_cache(100)
def no_resources(letters: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(
        faded(SHAPES[kind]) + on_goods(kind, letters[kind], INK) for kind in range(RESOURCES)
    )


def on_goods(kind: int, letter: str, fill: str) -> str:
    x, y = LETTER_PLACES[kind]
    return centred(x, y, letter, size_on_goods(letter), fill=fill, font_weight=800)


# Skills


def skill_tile(inside: str) -> str:
    return box(-14, -14, 28, 28, 4, fill="#f0e0bb", **LINE) + inside


ANVIL: Final[str] = SYMBOLS.add(
    "anvil",
    skill_tile(path("M-11-6H11V-2Q5-1 4 3L7 6V9H-7V6L-4 3Q-4-1-11-3Z", fill=STEEL, **LINE)),
)
PICK_AXE: Final[str] = SYMBOLS.add(
    "pick-axe",
    skill_tile(
        path("M-7 10 3-5", stroke=HANDLE, stroke_width=3.6, stroke_linecap="round")
        + path("M-9-6Q0-14 10-3L11 3Q5-4-1-6-6-6-9-6Z", fill=STEEL, **LINE)
    ),
)
SAW: Final[str] = SYMBOLS.add(
    "saw",
    skill_tile(
        path("M-12 4 5-8 8-4-7 9-7 6-9 8-9 5-11 7Z", fill="#aeb3ba", **LINE)
        + path("M4-9 9-11 12-6 8-3Z", fill=HANDLE, **LINE)
    ),
)
SKILL_TILES: Final = (ANVIL, PICK_AXE, SAW)
NO_SKILLS: Final = tuple(faded(tile) for tile in SKILL_TILES)
BARE_SKILL: Final[str] = SYMBOLS.add("skill-bare", box(-14, -14, 28, 28, 4, fill=WALL, **LINE))
ANY_SKILL: Final[str] = SYMBOLS.add(
    "any-skill", BARE_SKILL + centred(0, 0, "?", 17, font_weight=800)
)


# Players


def shield_of(seat: int) -> str:
    colour = SEAT_COLOURS[seat]
    letter = centred(0, -0.5, SEAT_LETTERS[seat], 14.4, fill=on(colour), font_weight=700)
    return (
        path("M-11-11.5H11V1Q11 9 0 13.5-11 9-11 1Z", fill=colour, stroke=INK, stroke_width=1)
        + letter
    )


SHIELDS: Final = [SYMBOLS.add(f"shield-{seat}", shield_of(seat)) for seat in range(6)]


def shield(x: float, y: float, radius: float, seat: int) -> str:
    """A player's letter on the player's colour."""
    return at(x, y, SHIELDS[seat], radius / 12)


def badge(x: float, y: float, count: int, size: float = 17) -> str:
    """How many of a piece there are, written over its corner."""
    return centred(
        x,
        y,
        str(count),
        size,
        font_weight=800,
        stroke="#ffffff",
        stroke_width=4,
        paint_order="stroke",
        stroke_linejoin="round",
    )
