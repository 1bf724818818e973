"""The table of Keythedral as pictures."""

from collections.abc import Sequence

from keydom.engine.drawing import Sketch
from keydom.engine.picture import Panel
from keydom.engine.text import Translate
from keydom.engine.view import View
from keydom.keythedral.drawing.hand import law_cards
from keydom.keythedral.drawing.lattice import board
from keydom.keythedral.drawing.mat import mat
from keydom.keythedral.drawing.order import order
from keydom.keythedral.drawing.own import own_strip
from keydom.keythedral.drawing.seats import seat_panel
from keydom.keythedral.drawing.town import town
from keydom.keythedral.table import Keyland


def panels(
    view: View[Keyland],
    names: Sequence[str],
    translate: Translate,
    hinted: int | None = None,
) -> list[Panel]:
    """Draw the seats, Keyland, and beside it the mat, the work order, Keytown and the viewer's law cards."""
    sketch = Sketch(view, names, translate, hinted)
    rules = sketch.table.rules
    points = view.points()
    drawn = [seat_panel(sketch, seat, points[seat]) for seat in range(sketch.players)]
    drawn += [board(sketch), mat(sketch), order(sketch), town(sketch)]
    if view.seat is not None:
        if rules.laws:
            drawn.append(law_cards(sketch, view.seat))
        drawn.append(own_strip(sketch, view.seat, points[view.seat]))
    return drawn
