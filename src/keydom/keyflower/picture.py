"""The table of Keyflower as pictures."""

from collections.abc import Callable, Sequence

from keydom.engine.game import View
from keydom.engine.picture import Panel
from keydom.keyflower.drawing.offer import offer
from keydom.keyflower.drawing.scene import Scene
from keydom.keyflower.drawing.screen import screen
from keydom.keyflower.drawing.seats import seat_panel
from keydom.keyflower.drawing.villages import village
from keydom.keyflower.drawing.year import year
from keydom.keyflower.transport import PayGoods, Transport
from keydom.keyflower.village import ChooseCell, ChooseTurn, ConfirmVillage, LayTile
from keydom.keyflower.winter import FreeFlip

# Questions about the viewer's own village: it takes the whole board while they are asked.
AT_HOME = (Transport, PayGoods, LayTile, ChooseCell, ChooseTurn, ConfirmVillage, FreeFlip)


def panels(view: View, names: Sequence[str], translate: Callable[[str], str]) -> list[Panel]:
    """The seats; the offer, the viewer's village and screen as boards; beside them the year and other villages."""
    scene = Scene(view, names, translate)
    scores = view.scores()
    drawn = [seat_panel(scene, seat, scores[seat]) for seat in range(scene.players)]
    if scene.viewer < 0:
        boards = [offer(scene)]
    else:
        boards = [offer(scene), village(scene, scene.viewer), screen(scene)]
    if isinstance(scene.step, AT_HOME):
        boards = [boards[1], boards[0]._replace(place="side"), boards[2]._replace(place="side")]
    others = [(max(0, scene.viewer) + turn) % scene.players for turn in range(scene.players)]
    drawn += [*boards, year(scene)]
    return drawn + [village(scene, seat) for seat in others if seat != scene.viewer]
