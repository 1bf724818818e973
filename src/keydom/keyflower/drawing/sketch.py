"""What every part of the picture needs, beyond what all games share."""

from collections.abc import Callable, Hashable, Sequence
from typing import Final

from keydom.engine.drawing import Sketch, box, fit, shrunk
from keydom.engine.palette import CHOOSE, HEADING, LIT
from keydom.engine.picture import SERIF, Fragment, group, words
from keydom.engine.table import Step
from keydom.engine.text import N_, Translate
from keydom.engine.view import View
from keydom.keyflower.describe import face_text, tile_text
from keydom.keyflower.drawing.pieces import READABLE, no_resources, no_workers, resources, workers
from keydom.keyflower.names import COLOUR_LETTERS, RESOURCE_LETTERS
from keydom.keyflower.rules import AUTUMN, BOAT_4A, BOAT_4B, SUMMER_BOATS, TILES, Rules
from keydom.keyflower.table import Harbour, TileDecision
from keydom.keyflower.transport import PayGoods
from keydom.keyflower.village import ChooseCell, ChooseTurn


class KeyflowerSketch(Sketch[Harbour]):
    """A view of the harbour being drawn."""

    def __init__(
        self,
        view: View[Harbour],
        names: Sequence[str],
        translate: Translate,
        hinted: int | None = None,
    ) -> None:
        super().__init__(view, names, translate, hinted)
        table = self.table
        self.rules: Rules = table.rules
        self.viewer = -1 if view.seat is None else view.seat  # -1 is a spectator
        # What the viewer is asked, and about which tile; nothing while others decide.
        self.step: Step[Harbour] | None = view.step if self.legal else None
        self.about = tile_of(self.step)
        self.colour_letters = self.letters(COLOUR_LETTERS)
        self.resource_letters = self.letters(RESOURCE_LETTERS)
        self.workers = workers(self.colour_letters)
        self.resources = resources(self.resource_letters)
        self.no_workers = no_workers(self.colour_letters)
        self.no_resources = no_resources(self.resource_letters)
        self.villages: list[list[int]] = [[] for _ in range(self.players)]  # the tiles of each seat
        for tile in range(TILES):
            if 0 <= table.place[tile] < self.players:
                self.villages[table.place[tile]].append(tile)
        # Whether somebody has summer boat 4 and may break the colour of a tile.
        self.counters = any(table.has(seat, BOAT_4A) for seat in range(self.players))
        self.mixes = any(table.has(seat, BOAT_4B) for seat in range(self.players))

    def once(self, name: str, shows: Hashable, draw: Callable[[], str]) -> str:
        """A part of several fragments, drawn once as long as it is kept. It tells nothing that somebody may not know:
        only that such a piece exists, not where it is."""
        key = name, shows
        found = self._kept.get(key) or self._kept.put(key, Fragment("", draw()))
        return found.svg

    def lay(self, drawn: str, transform: str) -> None:
        """Lay something over a target that belongs to it. Not in it: what is written in a control is expected to be in
        its name."""
        self.mark(group(drawn, transform=transform, pointer_events="none"))

    def tile_text(self, tile: int) -> str:
        """All about a tile: both sides, and the cost of turning it over."""
        table = self.table
        flipped = bool(table.flipped >> tile & 1)
        text = self.tell(tile_text(table, tile))
        text = text[:1].upper() + text[1:]
        if flipped:
            front = self.tell(face_text(self.rules, tile * 2, table.side_b))
            text += "\n" + self.say(N_("Before the upgrade: {text}"), text=front)
        if SUMMER_BOATS <= tile < AUTUMN:
            other = self.tell(face_text(self.rules, tile * 2, ~table.side_b))
            text += "\n" + self.say(
                N_("Its side is fixed for this game. Not in play: {text}"), text=other
            )
        return text


def tile_of(step: Step[Harbour] | None) -> int:
    """The tile that a decision is about, or -1."""
    if isinstance(step, TileDecision | ChooseCell | ChooseTurn | PayGoods):
        return step.tile
    return -1


# Around a piece that may be chosen; inside it takes the click.
FRAME: Final = {"fill": "transparent", "stroke": CHOOSE, "stroke-width": 5}


def heading(text: str, width: float, size: float = 17) -> str:
    """The title of a panel; panels differ in scale."""
    line = fit(text, size, width - size)
    return words(
        size * 0.95, size * 1.6, line, size, font_family=SERIF, font_weight=700, fill=HEADING
    )


def one_line(text: str, size: float, width: float, bold: float = 1) -> tuple[str, float]:
    """A line and its size: smaller where it would be cut, as far as it can be read."""
    lines, size = shrunk(text, size, width, 1, READABLE, bold)
    return "".join(lines), size


def moved(x: float, y: float, scale: float = 1) -> str:
    """The transform that `at` gives a piece: what is laid over it takes the same."""
    place = f"translate({x:.5g} {y:.5g})"
    return place if scale == 1 else f"{place} scale({scale:.4g})"


def glow(x: float, y: float, width: float, height: float, radius: float = 6) -> str:
    """The paper of something that may be chosen."""
    return box(x, y, width, height, radius, fill=LIT, stroke=CHOOSE, stroke_width=3.5)
