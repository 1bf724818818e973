"""The five kinds of field, each a small landscape in an octagon 100 wide around 0, 0."""

from typing import Final

from keydom.engine.drawing import at, polygon
from keydom.engine.palette import CHOOSE, WALL
from keydom.engine.picture import Number, tag
from keydom.keythedral.drawing.icons import SYMBOLS

# In the order of the kinds: quarry, woods, lake, farm, vineyard. The ground, and the line around it.
GROUND: Final = ("#cfcbc1", "#cfa97e", "#a9cfe6", "#bcd592", "#e2b3b3")
BORDERS: Final = ("#77736a", "#7b4f22", "#356f95", "#5d7f2c", "#94505c")


def octagon(inset: Number = 1, **attributes: object) -> str:
    far = 50 - inset
    near = 20.7 - inset * 0.414
    return polygon(
        *(near, -far, far, -near, far, near, near, far),
        *(-near, far, -far, near, -far, -near, -near, -far),
        **attributes,
    )


def quarry() -> str:
    dark, light = "#77736a", "#a5a198"
    line = {"stroke": "#5f5b53", "stroke-width": 1.2, "stroke-linejoin": "round"}
    return (
        polygon(
            -38,
            8,
            -30,
            -20,
            -14,
            -22,
            -8,
            -36,
            14,
            -36,
            20,
            -18,
            32,
            -16,
            38,
            8,
            fill=light,
            **line,
        )
        + polygon(-8, -36, -14, -22, -12, -6, 4, -8, 2, -24, 14, -36, fill=dark, fill_opacity=0.45)
        + polygon(20, -18, 16, -4, 26, 8, 38, 8, 32, -16, fill=dark, fill_opacity=0.35)
        + block(-35, 13, light, line)
        + block(20, 13, light, line)
        + block(-10, 22, light, line)
    )


def block(x: float, y: float, fill: str, line: dict[str, object]) -> str:
    """A hewn stone."""
    return (
        polygon(x, y, x + 4, y - 4, x + 18, y - 4, x + 14, y, fill="#e6e3db", **line)
        + polygon(x + 14, y, x + 18, y - 4, x + 18, y + 6, x + 14, y + 10, fill="#8a867c", **line)
        + tag("rect", x=x, y=y, width=14, height=10, fill=fill, **line)
    )


LEAVES: Final = {"stroke": "#26391f", "stroke-width": 1.1, "stroke-linejoin": "round"}
TREE: Final[str] = SYMBOLS.add(
    "tree",
    tag("rect", x=-2, y=9, width=4, height=7, fill="#6b4219")
    + polygon(-11, 10, 0, -4, 11, 10, fill="#47653a", **LEAVES)
    + polygon(-9, 2, 0, -11, 9, 2, fill="#557745", **LEAVES)
    + polygon(-6, -6, 0, -16, 6, -6, fill="#66894f", **LEAVES),
)


def woods() -> str:
    trees = (
        (-20, -16, 1),
        (4, -24, 1.1),
        (26, -12, 0.95),
        (-31, 12, 0.85),
        (31, 18, 0.85),
        (0, 4, 0.9),
    )
    return "".join(at(x, y, TREE, scale) for x, y, scale in trees)


def lake() -> str:
    waves = "".join(
        tag(
            "path",
            d=f"M{x} {y}q5-5 10 0t10 0 10 0",
            fill="none",
            stroke="#2f76a3",
            stroke_width=2.2,
            stroke_linecap="round",
        )
        for x, y in ((-34, -14), (4, -22), (-30, 30), (4, 26), (-44, 8), (16, 6))
    )
    sail = (
        polygon(-14, -6, 16, -6, 11, 2, -9, 2, fill="#8a5a2b", stroke="#4c3113", stroke_width=1.1)
        + polygon(1, -34, 1, -9, 15, -9, fill=WALL, stroke="#4c3113", stroke_width=1.1)
        + polygon(-2, -28, -2, -9, -12, -9, fill="#f3e3c0", stroke="#4c3113", stroke_width=1.1)
    )
    fish = tag(
        "path",
        d="M-18 18q7-7 15 0l5-4v8l-5-4q-8 7-15 0Z",
        fill="#4d93bd",
        stroke="#235f86",
        stroke_width=1.1,
    )
    return waves + sail + fish


def wheat() -> str:
    stem = tag("path", d="M0 16Q-1 4 0-12", fill="none", stroke="#7c6a12", stroke_width=1.6)
    ear = {"fill": "#e6b422", "stroke": "#7c6a12", "stroke-width": 0.8}
    ears = "".join(
        tag("ellipse", cx=side * 3.6, cy=y, rx=2.3, ry=4.4, transform=f"rotate({side * 28} {side * 3.6:g} {y:g})", **ear)
        for y in (-9, -3, 3)
        for side in (-1, 1)
    )  # fmt: skip
    return stem + ears + tag("ellipse", cy=-14, rx=2.2, ry=4.4, **ear)


WHEAT: Final[str] = SYMBOLS.add("wheat", wheat())


def farm() -> str:
    furrows = "".join(
        tag(
            "path",
            d=f"M{-44 + i} {8 + i}Q0 {-4 + i} {44 - i} {8 + i}",
            fill="none",
            stroke="#8fae5c",
            stroke_width=3,
        )
        for i in (0, 10, 20, 30)
    )
    places = ((-26, -8), (-9, -15), (9, -15), (26, -8), (-30, 22), (30, 22))
    return furrows + "".join(at(x, y, WHEAT) for x, y in places)


def grapes() -> str:
    leaf = tag(
        "path",
        d="M0-3Q-9-10-10-2-6 3 0-1 6 3 10-2 9-10 0-3Z",
        fill="#5d8a35",
        stroke="#37561c",
        stroke_width=0.9,
    )
    berries = "".join(
        tag("circle", cx=x, cy=y, r=3.3, fill="#8b2f4a", stroke="#561629", stroke_width=0.9)
        for x, y in ((-5, 3), (0, 3), (5, 3), (-2.5, 7.5), (2.5, 7.5), (0, 12))
    )
    return berries + leaf


GRAPES: Final[str] = SYMBOLS.add("grapes", grapes())


def vineyard() -> str:
    post = {"stroke": "#7b4f22", "stroke-width": 2.4, "stroke-linecap": "round"}
    rows = "".join(
        tag(
            "path",
            d=f"M{-x} {y}H{x}M{-x + 4} {y - 7}V{y + 15}M{x - 4} {y - 7}V{y + 15}",
            fill="none",
            **post,
        )
        for x, y in ((30, -28), (42, 4))
    )
    places = ((-15, -22), (15, -22), (-27, 10), (0, 10), (27, 10))
    return rows + "".join(at(x, y, GRAPES) for x, y in places)


def land(kind: int, drawn: str) -> str:
    ground = octagon(fill=GROUND[kind], stroke=BORDERS[kind], stroke_width=2)
    return SYMBOLS.add(f"land-{kind}", ground + drawn)


# A field tile of each kind, without anything on it.
FIELDS: Final = [
    land(kind, drawn) for kind, drawn in enumerate((quarry(), woods(), lake(), farm(), vineyard()))
]

# What is laid over a field that may be chosen, and where the drawn field may be laid.
LIT_FIELD: Final[str] = SYMBOLS.add(
    "lit-field",
    octagon(2.5, fill="transparent", stroke=CHOOSE, stroke_width=5, stroke_linejoin="round"),
)
FREE_PLACE: Final[str] = SYMBOLS.add(
    "free-place",
    octagon(
        5, fill=CHOOSE, fill_opacity=0.12, stroke=CHOOSE, stroke_width=4, stroke_dasharray="9 6"
    )
    + tag("path", d="M-12 0H12M0-12V12", stroke=CHOOSE, stroke_width=5, stroke_linecap="round"),
)
