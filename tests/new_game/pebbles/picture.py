"""The heap as a picture: the pebbles that can be taken are lit."""

from collections.abc import Sequence

from keydom.engine.drawing import Sketch, card
from keydom.engine.game import View
from keydom.engine.palette import CHOOSE, MUTED
from keydom.engine.picture import Panel, tag
from keydom.engine.text import N_, Message, Translate
from keydom.pebbles.table import MOST, TAKE, Heap

WIDTH, HEIGHT = 500, 60


def panels(
    view: View[Heap],
    names: Sequence[str],
    translate: Translate,
    hinted: int | None,
) -> list[Panel]:
    sketch = Sketch(view, names, translate, hinted)
    pebbles = [pebble(sketch, number) for number in range(view.table.heap)]
    body = card(WIDTH, HEIGHT) + "".join(pebbles)
    return [sketch.panel("board", Message(N_("The heap")), WIDTH, HEIGHT, body)]


def pebble(sketch: Sketch[Heap], number: int) -> str:
    lit = number < MOST and sketch.legal
    drawn = tag("circle", cx=30 + 30 * number, cy=30, r=12, fill=CHOOSE if lit else MUTED)
    return sketch.choice(TAKE + number, drawn) if lit else drawn
