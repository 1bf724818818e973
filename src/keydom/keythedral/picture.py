"""The table of Keythedral as pictures."""

from collections.abc import Callable, Sequence

from keydom.engine.game import View
from keydom.engine.picture import Panel
from keydom.keythedral.drawing.hand import law_cards
from keydom.keythedral.drawing.lattice import board
from keydom.keythedral.drawing.mat import mat
from keydom.keythedral.drawing.order import order
from keydom.keythedral.drawing.scene import Scene
from keydom.keythedral.drawing.seats import seat_panel
from keydom.keythedral.drawing.town import town


def panels(view: View, names: Sequence[str], translate: Callable[[str], str]) -> list[Panel]:
    """The seats, Keyland, and beside it the mat, the work order, Keytown and the viewer's law cards."""
    scene = Scene(view, names, translate)
    rules = scene.table.rules
    drawn = [seat_panel(scene, seat) for seat in range(rules.players)]
    drawn += [board(scene), mat(scene), order(scene), town(scene)]
    if view.seat is not None and rules.laws:
        drawn.append(law_cards(scene, view.seat))
    return drawn
