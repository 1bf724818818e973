"""The heap as a picture: the pebbles that can be taken are lit."""

from collections.abc import Sequence

from keydom.engine.drawing import Sketch, card
from keydom.engine.palette import CHOOSE, LIT, MUTED
from keydom.engine.picture import Panel, tag
from keydom.engine.text import N_, Message, Translate
from keydom.engine.view import View
from keydom.pebbles.table import MOST, TAKE, Heap

WIDTH, HEIGHT = 500, 60


def panels(
    view: View[Heap],
    names: Sequence[str],
    translate: Translate,
    hinted: int | None,
) -> list[Panel]:
    sketch = Sketch(view, names, translate, hinted)
    heap = view.table.heap
    sketch.keep("heap", heap, lambda: card(WIDTH, HEIGHT) + "".join(map(pebble, range(heap))))
    for number in range(MOST):
        sketch.light(TAKE + number, circle(number, fill=LIT, stroke=CHOOSE, stroke_width=4))
    return [sketch.panel("heap-board", "board", Message(N_("The heap")), WIDTH, HEIGHT)]


def pebble(number: int) -> str:
    return circle(number, fill=MUTED)


def circle(number: int, **attributes: object) -> str:
    return tag("circle", cx=30 + 30 * number, cy=30, r=12, **attributes)
