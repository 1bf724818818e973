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
    """The seats; the offer, the viewer's screen and village as boards; beside them the year and other villages."""
    scene = Scene(view, names, translate)
    scores = view.scores()
    drawn = [seat_panel(scene, seat, scores[seat]) for seat in range(scene.players)]
    boards = [offer(scene)]
    if scene.viewer >= 0:
        home = isinstance(scene.step, AT_HOME)
        boards += [screen(scene), village(scene, scene.viewer, alone=home)]
        if home:
            boards = [boards[2], *(panel._replace(place="side") for panel in boards[:2])]
    others = [(max(0, scene.viewer) + turn) % scene.players for turn in range(scene.players)]
    drawn += [*boards, year(scene)]
    return drawn + [village(scene, seat) for seat in others if seat != scene.viewer]
