"""Small pieces, each drawn around 0, 0 about 28 high: workers, goods, skills. Colour never stands alone."""

from typing import Final

from keydom.engine.drawing import box, centred, on, path, polygon
from keydom.engine.palette import INK, SEAT_COLOURS, WALL
from keydom.engine.picture import SEAT_LETTERS, tag
from keydom.keyflower.drawing.sketch import KeyflowerSketch
from keydom.keyflower.names import COLOUR_LETTERS, RESOURCE_LETTERS

# In the order of the colours: blue, red, yellow, green; then the purple marker.
WORKER_COLOURS: Final = ("#1f63ad", "#b8322a", "#f0c419", "#2f7d4a", "#6d479c")
PURPLE: Final = 4
# In the order of the resources: iron, stone, wood, gold.
RESOURCE_COLOURS: Final = ("#3f434b", "#b9b5ab", "#7b4a20", "#eab308")
LINE: Final = {"stroke": INK, "stroke-width": 1.3, "stroke-linejoin": "round"}
STEEL: Final = "#6b7078"
HANDLE: Final = "#9a6a36"

MEEPLE: Final = (
    "M0-14C4-14 6-11 5-7 10-6 14-3 14 0 14 3 10 3 7 2 8 6 10 9 12 14H3L0 10-3 14H-12"
    "C-10 9-8 6-7 2-10 3-14 3-14 0-14-3-10-6-5-7-6-11-4-14 0-14Z"
)


def meeple(fill: str, letter: str, **attributes: object) -> str:
    attributes = {**LINE, **attributes}
    size = 12 if len(letter) < 2 else 9.5
    figure = centred(0, 0.5, letter, size, fill=on(fill), font_weight=800) if letter else ""
    return path(MEEPLE, fill=fill, **attributes) + figure


def worker(sketch: KeyflowerSketch, colour: int) -> str:
    """A worker of a colour, with its letter; the purple marker has none."""
    letter = sketch.letters(COLOUR_LETTERS)[colour] if colour != PURPLE else ""
    return meeple(WORKER_COLOURS[colour], letter)


def any_worker() -> str:
    """From the bag, or of any colour."""
    return meeple("#ffffff", "?")


def iron() -> str:
    return polygon(-8, -9, 8, -9, 13, 10, -13, 10, fill=RESOURCE_COLOURS[0], **LINE) + path(
        "M-6-6H6L7-3H-7Z", fill="#6c717b"
    )


def stone() -> str:
    return polygon(
        *(-7, -12, 6, -12, 13, -4, 11, 9, -2, 12, -12, 7, -12, -4),
        **{"fill": RESOURCE_COLOURS[1], **LINE},
    ) + path("M-9-4-6-9 3-9", fill="none", stroke="#ffffff", stroke_width=1.6)


def wood() -> str:
    """A log, its end to the right."""
    return (
        path("M-9-9H9Q14-9 14 0 14 9 9 9H-9Q-14 9-14 0-14-9-9-9Z", fill=RESOURCE_COLOURS[2], **LINE)
        + tag("ellipse", cx=10, rx=3.4, ry=8, fill="#dcb784", stroke=INK, stroke_width=1)
        + path("M-9-6H2M-9 6H2", stroke="#54300f", stroke_width=1.2)
    )


def gold() -> str:
    return tag("circle", r=12.5, fill=RESOURCE_COLOURS[3], **LINE) + tag(
        "circle", r=9.6, fill="none", stroke="#8a6400", stroke_width=1.1, stroke_dasharray="2 1.5"
    )


SHAPES: Final = (iron, stone, wood, gold)
LETTER_PLACES: Final = ((0, 2), (0, 1), (-3, 0), (0, 0))


def resource(sketch: KeyflowerSketch, kind: int) -> str:
    """A counter: a shape, a colour and a letter for each resource."""
    x, y = LETTER_PLACES[kind]
    fill = on(RESOURCE_COLOURS[kind])
    letter = sketch.letters(RESOURCE_LETTERS)[kind]
    size = 14 if len(letter) < 2 else 11.5
    return SHAPES[kind]() + centred(x, y, letter, size, fill=fill, font_weight=800)


def any_resource() -> str:
    return polygon(
        *(-5, -12, 5, -12, 12, -5, 12, 5, 5, 12, -5, 12, -12, 5, -12, -5),
        **{"fill": "#ffffff", **LINE},
    ) + centred(0, 0, "?", 15, font_weight=800)


def skill_tile(inside: str) -> str:
    return box(-14, -14, 28, 28, 4, fill="#f0e0bb", **LINE) + inside


def anvil() -> str:
    return path("M-11-6H11V-2Q5-1 4 3L7 6V9H-7V6L-4 3Q-4-1-11-3Z", fill=STEEL, **LINE)


def pick_axe() -> str:
    return path("M-7 10 3-5", stroke=HANDLE, stroke_width=3.6, stroke_linecap="round") + path(
        "M-9-6Q0-14 10-3L11 3Q5-4-1-6-6-6-9-6Z", fill=STEEL, **LINE
    )


def saw() -> str:
    return path("M-12 4 5-8 8-4-7 9-7 6-9 8-9 5-11 7Z", fill="#aeb3ba", **LINE) + path(
        "M4-9 9-11 12-6 8-3Z", fill=HANDLE, **LINE
    )


TOOLS: Final = (anvil, pick_axe, saw)


def skill(kind: int) -> str:
    return skill_tile(TOOLS[kind]())


def any_skill() -> str:
    return box(-14, -14, 28, 28, 4, fill=WALL, **LINE) + centred(0, 0, "?", 17, font_weight=800)


def kind_piece(sketch: KeyflowerSketch, kind: int) -> str:
    """A worker or a skill, as screens count them."""
    return worker(sketch, kind) if kind < 4 else skill(kind - 4)


def disc(x: float, y: float, radius: float, seat: int) -> str:
    """A player's letter on the player's colour."""
    colour = SEAT_COLOURS[seat]
    return tag(
        "circle", cx=x, cy=y, r=radius, fill=colour, stroke=INK, stroke_width=radius / 12
    ) + centred(x, y, SEAT_LETTERS[seat], radius * 1.2, fill=on(colour), font_weight=700)


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
