"""The table of Keyper as pictures."""

from collections.abc import Callable, Sequence

from keydom.engine.game import View
from keydom.engine.picture import Panel
from keydom.keyper.drawing.country import country
from keydom.keyper.drawing.display import display, season, supply
from keydom.keyper.drawing.estate import own_board, own_keyples, small_board
from keydom.keyper.drawing.scene import Scene
from keydom.keyper.drawing.seats import seat_panel


def panels(view: View, names: Sequence[str], translate: Callable[[str], str]) -> list[Panel]:
    """The seats, the viewer's keyples, the country boards, the viewer's own board, and beside them everything else."""
    scene = Scene(view, names, translate)
    seats = range(scene.players)
    drawn = [seat_panel(scene, seat) for seat in seats]
    if view.seat is None:
        drawn.append(country(scene))
    else:
        drawn += [
            own_keyples(scene, view.seat),
            country(scene),
            own_board(scene, view.seat),
        ]
    drawn += [season(scene), display(scene), supply(scene)]
    drawn += [small_board(scene, seat) for seat in seats if seat != view.seat]
    return drawn
