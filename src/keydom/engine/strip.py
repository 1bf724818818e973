"""The strip: what the viewer has in a few low rows, for screens that have no room for the panels of the seats."""

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import NamedTuple

from keydom.engine.drawing import Sketch, at, box
from keydom.engine.generic import T
from keydom.engine.palette import BORDER, CARD
from keydom.engine.picture import Panel, words
from keydom.engine.text import N_, Message

WIDTH = 374  # a phone's, so that the figures are as large there as they are drawn
ROW = 27
ICON, DIGIT, GAP = 24, 9, 10  # widths
FIGURE = 14


class Had(NamedTuple):
    """A thing, drawn around 0, 0 and about 22 wide and high, and how much of it."""

    icon: str
    figure: str


def strip(
    sketch: Sketch[T], name: str, shows: Hashable, rows: Callable[[], list[tuple[Had, ...]]]
) -> Panel:
    """A row is a fragment. Some show what nobody else may see. `shows` is everything that the rows depend on."""

    def draw() -> None:
        found = rows()
        sketch.add(f"{name}-paper", paper(height_of(len(found))))
        for number, row in enumerate(found):
            sketch.add(f"{name}-{number}", drawn(row, 3 + ROW * (number + 0.5)))

    count = sketch.own_all(name, shows, draw) - 1
    return sketch.panel(name, "own", Message(N_("What you have")), WIDTH, height_of(count))


def height_of(rows: int) -> int:
    return 6 + ROW * rows


@lru_cache(20)
def paper(height: int) -> str:
    return box(1, 1, WIDTH - 2, height - 2, 9, fill=CARD, stroke=BORDER, stroke_width=1.5)


@lru_cache(5000)
def drawn(row: tuple[Had, ...], y: float) -> str:
    widths = [ICON + DIGIT * len(had.figure) for had in row]
    gap = min(GAP, (WIDTH - 12 - sum(widths)) / len(row))
    parts = []
    x = 6.0
    for had, width in zip(row, widths, strict=True):
        parts.append(at(x + ICON / 2, y, had.icon))
        parts.append(words(x + ICON + 1, y + 5, had.figure, FIGURE, font_weight=600))
        x += width + gap
    return "".join(parts)
