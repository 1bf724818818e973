"""What every part of the picture needs, beyond what all games share."""

from functools import cached_property

from keydom.engine.drawing import Sketch, box, fit
from keydom.engine.palette import CHOOSE, HEADING, LIT
from keydom.engine.picture import SERIF, words
from keydom.engine.table import Step
from keydom.engine.text import N_
from keydom.keyflower.describe import face_text, tile_text
from keydom.keyflower.rules import AUTUMN, SUMMER_BOATS, Rules
from keydom.keyflower.table import Harbour


class KeyflowerSketch(Sketch[Harbour]):
    """A view of the harbour being drawn."""

    @cached_property
    def rules(self) -> Rules:
        return self.table.rules

    @cached_property
    def viewer(self) -> int:
        """The viewer's seat; -1 for a spectator."""
        return -1 if self.view.seat is None else self.view.seat

    @cached_property
    def step(self) -> Step[Harbour] | None:
        """What the viewer is asked; nothing while others decide."""
        return self.view.step if self.legal else None

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
            text += "\n" + self.say(N_("On its other side: {text}"), text=other)
        return text


def heading(text: str, width: float, size: float = 17) -> str:
    """The title of a panel; panels differ in scale."""
    line = fit(text, size, width - size)
    return words(
        size * 0.95, size * 1.6, line, size, font_family=SERIF, font_weight=700, fill=HEADING
    )


def glow(x: float, y: float, width: float, height: float, radius: float = 6) -> str:
    """The frame of something that may be chosen."""
    return box(x, y, width, height, radius, fill=LIT, stroke=CHOOSE, stroke_width=3.5)
