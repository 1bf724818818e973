"""The table of Keyflower as pictures."""

from collections.abc import Sequence

from keydom.engine.picture import Panel
from keydom.engine.text import Translate
from keydom.engine.view import View
from keydom.keyflower.boats import ChooseBoat
from keydom.keyflower.drawing.offer import offer
from keydom.keyflower.drawing.own import own_strip
from keydom.keyflower.drawing.quay import quay
from keydom.keyflower.drawing.screen import screen
from keydom.keyflower.drawing.seats import seat_panel
from keydom.keyflower.drawing.sketch import KeyflowerSketch
from keydom.keyflower.drawing.villages import village, village_closer, village_name
from keydom.keyflower.drawing.year import year
from keydom.keyflower.table import DOCK, Harbour
from keydom.keyflower.transport import PayGoods, Transport
from keydom.keyflower.village import ChooseCell, ChooseTurn, ConfirmVillage, LayTile
from keydom.keyflower.winter import FreeFlip

# Questions about the viewer's own village: it is larger while they are asked. It is the last board, so that the others
# stay where they are.
AT_HOME = (Transport, PayGoods, LayTile, ChooseCell, ChooseTurn, ConfirmVillage, FreeFlip)


def panels(
    view: View[Harbour],
    names: Sequence[str],
    translate: Translate,
    hinted: int | None = None,
) -> list[Panel]:
    """The seats; the offer, the viewer's screen and village as boards; beside them the year, the boats and the other
    villages. Boats that are chosen from come first on the board."""
    sketch = KeyflowerSketch(view, names, translate, hinted)
    scores = view.scores()
    drawn = [seat_panel(sketch, seat, scores[seat]) for seat in range(sketch.players)]
    boards = [offer(sketch)]
    beside = [year(sketch)]
    if DOCK in sketch.table.place:
        beside.append(quay(sketch))
    if sketch.viewer >= 0:
        drawn.append(own_strip(sketch, scores[sketch.viewer]))
        home = isinstance(sketch.step, AT_HOME)
        boards += [screen(sketch), village(sketch, sketch.viewer, alone=home)]
        if isinstance(sketch.step, ChooseBoat):
            boards.insert(0, beside.pop()._replace(place="board"))
    others = [(max(0, sketch.viewer) + turn) % sketch.players for turn in range(sketch.players)]
    drawn += [*boards, *beside]
    return drawn + [village(sketch, seat) for seat in others if seat != sketch.viewer]


def closer(
    view: View[Harbour], panel: str, names: Sequence[str], translate: Translate
) -> Panel | None:
    """A village of somebody else as large as one's own."""
    sketch = KeyflowerSketch(view, names, translate)
    for seat in range(sketch.players):
        if panel == village_name(seat):
            return village_closer(sketch, seat)
    return None
