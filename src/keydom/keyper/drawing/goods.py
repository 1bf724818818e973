"""Resources, products, gems and animals, each drawn around 0, 0 about 24 wide; and what stands for several of them."""

from typing import Final

from keydom.engine.drawing import at, path, polygon
from keydom.engine.palette import INK
from keydom.engine.picture import group, tag
from keydom.keyper.actions import ANIMALS, FINISHED, GEMS, GOODS, ITEM_KEYS, RAW, WHEAT
from keydom.keyper.describe import raw_of_one_type
from keydom.keyper.drawing.symbols import LINE, SYMBOLS

CLAY, WOOD, ROCK = "#d9783a", "#9a6a36", "#a7a298"


def clay() -> str:
    return path("M-10 7Q-12 0-6-3-4-9 2-8 8-8 8-3 12 0 10 7Q0 10-10 7Z", fill=CLAY, **LINE) + path(
        "M-4-2Q0-5 4-3M-6 3Q-2 1 1 3", fill="none", stroke="#8d4313", stroke_width=1.2
    )


def log() -> str:
    return (
        path("M-6-6 7-8Q12-8 12-2 12 4 8 5L-5 7Z", fill=WOOD, **LINE)
        + tag("ellipse", cx=-6, cy=0.5, rx=5.2, ry=6.6, fill="#e4c590", **LINE)
        + tag("ellipse", cx=-6, cy=0.5, rx=2.4, ry=3.2, fill="none", stroke="#7b4f22")
        + path("M2-5 9-6M1 0 10-1M2 4 8 3", fill="none", stroke="#5f3c15", stroke_width=1)
    )


def rock() -> str:
    return polygon(-11, 7, -8, -3, -2, -9, 6, -7, 11, 1, 9, 8, fill=ROCK, **LINE) + polygon(
        -2, -9, 1, -1, -4, 7, 9, 8, 11, 1, 6, -7, fill="#7b766c", fill_opacity=0.55
    )


def brick() -> str:
    mortar = {"stroke": "#fff3e6", "stroke-width": 1.3}
    return (
        tag("rect", x=-11, y=-8, width=22, height=16, rx=1.5, fill="#b5502c", **LINE)
        + path("M-11-2.7H11M-11 2.7H11M-3-8V-2.7M6-2.7V2.7M-6-2.7V2.7M1 2.7V8", **mortar)
    )  # fmt: skip


def timber() -> str:
    planks = "".join(
        polygon(x - 11, y, x - 7, y - 4, x + 11, y - 4, x + 7, y, fill="#d9aa63", **LINE)
        + tag("rect", x=x - 11, y=y, width=18, height=4, fill="#b9823c", **LINE)
        for x, y in ((0, 5), (0, -1.5))
    )
    return at(0, -0.5, planks)


def stone() -> str:
    return (
        tag("rect", x=-10, y=-4, width=15, height=12, fill="#c9c5bb", **LINE)
        + polygon(-10, -4, -5, -9, 10, -9, 5, -4, fill="#ebe8e0", **LINE)
        + polygon(5, -4, 10, -9, 10, 3, 5, 8, fill="#8f8a80", **LINE)
    )


def wheat() -> str:
    grain = {"fill": "#e6b422", "stroke": "#6b5a0c", "stroke-width": 0.9}
    ears = "".join(
        tag("ellipse", cx=side * 4, cy=y, rx=2.6, ry=4.6, transform=f"rotate({side * 30} {side * 4} {y})", **grain)
        for y in (-5, 0, 5)
        for side in (-1, 1)
    )  # fmt: skip
    stem = path("M0 12V-6", stroke="#6b5a0c", stroke_width=1.6)
    return stem + ears + tag("ellipse", cy=-9, rx=2.4, ry=4.4, **grain)


def emerald() -> str:
    """An emerald cut: eight sides."""
    outer = (-6, -10, 6, -10, 9, -7, 9, 7, 6, 10, -6, 10, -9, 7, -9, -7)
    return polygon(*outer, fill="#1f8a55", **LINE) + polygon(
        *(-3, -6, 3, -6, 5, -4, 5, 4, 3, 6, -3, 6, -5, 4, -5, -4),
        fill="#57c48c",
        stroke="#0d5433",
    )


def gold() -> str:
    """A bar."""
    return (
        polygon(-11, 7, -8, -2, 5, -2, 8, 7, fill="#e3ac12", **LINE)
        + polygon(-8, -2, -4, -7, 8, -7, 5, -2, fill="#f6d874", **LINE)
        + polygon(5, -2, 8, -7, 11.5, 2, 8, 7, fill="#a97b06", **LINE)
    )


def ruby() -> str:
    """A round cut."""
    return (
        tag("circle", r=10, fill="#b3203a", **LINE)
        + polygon(0, -6, 5.2, -3, 5.2, 3, 0, 6, -5.2, 3, -5.2, -3, fill="#e4667c", stroke="#6d0d20")
        + path("M0-10V-6M8.7-5 5.2-3M8.7 5 5.2 3M0 10V6M-8.7 5-5.2 3M-8.7-5-5.2-3",
               stroke="#6d0d20", fill="none")
    )  # fmt: skip


def sapphire() -> str:
    """A brilliant, point down."""
    return polygon(-11, -3, -6, -9, 6, -9, 11, -3, 0, 11, fill="#1f62b8", **LINE) + path(
        "M-11-3H11M-6-9-4-3 0 11 4-3 6-9M-4-3 0-9 4-3",
        fill="none",
        stroke="#cfe3fb",
        stroke_width=1,
    )


# Animals


def eyes(*spots: tuple[float, float]) -> str:
    return "".join(tag("circle", cx=x, cy=y, r=1.2, fill=INK) for x, y in spots)


def chicken() -> str:
    return (
        path("M-9-4Q-13 8-1 10 9 10 10-2L5 1Q0 2-2-4-2-9-6-9-9-8-9-4Z", fill="#f6efe0", **LINE)
        + path("M-9-8Q-9-12-6.5-10.5-5-13-3.5-10-1-11-2-8Z", fill="#c0392b", **LINE)
        + polygon(-9, -6, -13, -4, -9, -3, fill="#e3ac12", **LINE)
        + path("M-9-2.5Q-10 1-8 1Z", fill="#c0392b", stroke="#7d1d12", stroke_width=0.8)
        + path("M-1 3Q4 7 7 2", fill="none", stroke=INK, stroke_width=1)
        + eyes((-6, -6))
        + path("M-2 10V12.5M3 10V12.5", stroke="#a97b06", stroke_width=1.6)
    )


def cow() -> str:
    return (
        path("M-7-7Q-12-8-12-12M7-7Q12-8 12-12", fill="none", stroke=INK, stroke_width=2.2)
        + path("M-7-4-12-2Q-10 2-6 0M7-4 12-2Q10 2 6 0", fill="#f6efe0", **LINE)
        + path("M-7-7Q0-10 7-7L6 3Q8 10 0 11-8 10-6 3Z", fill="#f6efe0", **LINE)
        + path("M-7-7Q-2-9-1-8-1-2-6.5 0Z", fill="#4b3a2a")
        + tag("ellipse", cy=7, rx=6, ry=4, fill="#e8a9a0", **LINE)
        + eyes((3.2, -2.5), (-2, 7), (2, 7))
        + tag("circle", cx=-3.4, cy=-2.5, r=1.2, fill="#ffffff")
    )


def deer() -> str:
    horn = {"fill": "none", "stroke": "#5f3c15", "stroke-width": 1.7, "stroke-linecap": "round"}
    return (
        path("M-3-4Q-8-6-8-12M-7-8-11-10M3-4Q8-6 8-12M7-8 11-10", **horn)
        + path("M-5-2-11-1Q-9 2-4 1M5-2 11-1Q9 2 4 1", fill="#b77a3e", **LINE)
        + path("M-5-4H5L4 3 2.5 10Q0 12-2.5 10L-4 3Z", fill="#b77a3e", **LINE)
        + tag("ellipse", cy=9.4, rx=2.4, ry=1.8, fill=INK)
        + eyes((-2.6, 0), (2.6, 0))
    )


def goat() -> str:
    return (
        path("M-3-5Q-4-12-11-11-7-9-6-4M3-5Q4-12 11-11 7-9 6-4", fill="#8a7a5c", **LINE)
        + path("M-5-2-11 0Q-9 3-4 1M5-2 11 0Q9 3 4 1", fill="#ded3bd", **LINE)
        + path("M-5-5Q0-7 5-5L4 3 2 7H-2L-4 3Z", fill="#ded3bd", **LINE)
        + path("M-2 7H2L0 13Z", fill="#fffaf0", **LINE)
        + eyes((-2.6, -1), (2.6, -1))
        + path("M-1.5 4.5Q0 6 1.5 4.5", fill="none", stroke=INK)
    )


def horse() -> str:
    return (
        path("M3-11 5-7Q10-3 11 11H-1Q0 4-3 3L-9 7Q-12 7-12 3L-5-6Q-2-9 1-9Z", fill="#8a5a33", **LINE)
        + path("M3-11Q12-8 11 11L8 6 8.5 0 5-2 6-6Z", fill="#3d2714")
        + eyes((-2.5, -3), (-9.8, 3.6))
    )  # fmt: skip


def pig() -> str:
    skin = "#f0a9a7"
    return (
        path("M-8-4-10-11-3-8ZM8-4 10-11 3-8Z", fill="#d97f80", **LINE)
        + tag("ellipse", cy=1, rx=10, ry=9.5, fill=skin, **LINE)
        + tag("ellipse", cy=4, rx=5, ry=3.7, fill="#d97f80", **LINE)
        + eyes((-4.5, -2.5), (4.5, -2.5), (-1.8, 4), (1.8, 4))
    )


def sheep() -> str:
    wool = "".join(
        tag("circle", cx=x, cy=y, r=4.6, fill="#fffdf6", **LINE)
        for x, y in ((-7, -2), (-5, -7), (0, -9), (5, -7), (7, -2), (6, 4), (-6, 4))
    )
    return (
        wool
        + tag("ellipse", cy=-2, rx=7, ry=6.6, fill="#fffdf6")
        + path("M-4.5-2-10 2-4 2M4.5-2 10 2 4 2", fill="#4a443d", **LINE)
        + path("M-4.5-3Q0-5 4.5-3L3.5 7Q0 12-3.5 7Z", fill="#4a443d", **LINE)
        + tag("circle", cx=-2, cy=1, r=1.1, fill="#ffffff")
        + tag("circle", cx=2, cy=1, r=1.1, fill="#ffffff")
    )


def boar() -> str:
    return (
        path("M-7-5-10-12-3-8ZM7-5 10-12 3-8Z", fill="#4d3a29", **LINE)
        + path("M-9-3-6-8-3-7 0-10 3-7 6-8 9-3 7 4 4 10H-4L-7 4Z", fill="#6a5138", **LINE)
        + tag("ellipse", cy=7, rx=4.4, ry=3.4, fill="#b08c74", **LINE)
        + path("M-5 8Q-9 6-8.5 1L-6 4ZM5 8Q9 6 8.5 1L6 4Z", fill="#fffdf6", **LINE)
        + tag("circle", cx=-3.6, cy=-1.5, r=1.2, fill="#ffffff")
        + tag("circle", cx=3.6, cy=-1.5, r=1.2, fill="#ffffff")
        + eyes((-1.6, 7), (1.6, 7))
    )


ITEM_ICONS: Final = [
    SYMBOLS.add(key, draw())
    for key, draw in zip(
        ITEM_KEYS,
        (
            clay, log, rock, brick, timber, stone, wheat, emerald, gold, ruby, sapphire,
            chicken, cow, deer, goat, horse, pig, sheep, boar,
        ),
        strict=True,
    )
]  # fmt: skip


# Several items that serve alike


def any_raw() -> str:
    """A disc in the three colours of raw materials."""
    third = (
        ("M0 0V-11A11 11 0 0 1 9.5 5.5Z", CLAY),
        ("M0 0 9.5 5.5A11 11 0 0 1-9.5 5.5Z", WOOD),
        ("M0 0-9.5 5.5A11 11 0 0 1 0-11Z", ROCK),
    )
    return "".join(path(d, fill=fill, **LINE) for d, fill in third)


def any_finished() -> str:
    """A block in the three colours of finished products."""
    return (
        tag("rect", x=-10, y=-10, width=20, height=20, rx=2, fill="#c9c5bb", **LINE)
        + path("M-10-8Q-10-10-8-10H8Q10-10 10-8V-3.5H-10Z", fill="#b5502c", **LINE)
        + tag("rect", x=-10, y=-3.5, width=20, height=7, fill="#d9aa63", **LINE)
    )


def or_wheat(icon: str) -> str:
    return group(icon, transform="translate(-2.5 1)") + at(8, -3, ITEM_ICONS[WHEAT], 0.72)


def any_gem() -> str:
    parts = (
        ("M-11-3-6-9H0V-3Z", "#1f8a55"),
        ("M0-9H6L11-3H0Z", "#e3ac12"),
        ("M-11-3H0V11Z", "#b3203a"),
        ("M0-3H11L0 11Z", "#1f62b8"),
    )
    return "".join(path(d, fill=fill, **LINE) for d, fill in parts)


def any_goods() -> str:
    """A sack."""
    return path("M-4-6Q-12 2-9 9-7 11 0 11 7 11 9 9 12 2 4-6Z", fill="#d8bb84", **LINE) + path(
        "M-4-6-6-11H6L4-6Z M-5-6H5", fill="#d8bb84", **LINE
    )


def any_animal() -> str:
    """A paw."""
    toes = "".join(
        tag("ellipse", cx=x, cy=y, rx=2.5, ry=3.4, fill="#5f4a33", **LINE)
        for x, y in ((-8, -2), (-3.2, -7.5), (3.2, -7.5), (8, -2))
    )
    return toes + path("M0-2Q6 0 7 6 6 10 0 8-6 10-7 6-6 0 0-2Z", fill="#5f4a33", **LINE)


ANY_RAW: Final[str] = SYMBOLS.add("any-raw", any_raw())
ANY_FINISHED: Final[str] = SYMBOLS.add("any-finished", any_finished())
CLASS_ICONS: Final[list[tuple[list[int], str]]] = [
    ([*RAW, *FINISHED], ANY_RAW),
    ([*RAW, *FINISHED, WHEAT], SYMBOLS.add("raw-or-wheat", or_wheat(ANY_RAW))),
    (RAW, ANY_RAW),
    (FINISHED, ANY_FINISHED),
    ([*FINISHED, WHEAT], SYMBOLS.add("finished-or-wheat", or_wheat(ANY_FINISHED))),
    (GEMS, SYMBOLS.add("any-gem", any_gem())),
    (GOODS, SYMBOLS.add("any-goods", any_goods())),
    (ANIMALS, SYMBOLS.add("any-animal", any_animal())),
]


def icon_of(items: list[int]) -> str:
    """One of these items, as a single icon; the first stands for all where there is no better one."""
    for known, drawn in CLASS_ICONS:
        if items == known:
            return drawn
    return ITEM_ICONS[items[0]]


def icons_of(items: list[int]) -> list[str]:
    """These items as icons: one that stands for all, or each of them."""
    if raw_of_one_type(items) or any(items == known for known, _ in CLASS_ICONS):
        return [icon_of(items)]
    return [ITEM_ICONS[item] for item in items]
