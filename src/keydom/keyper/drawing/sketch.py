"""What every part of the picture needs, beyond what all games share."""

from collections.abc import Sequence
from typing import Final

from keydom.engine.drawing import Sketch, at, box, centred, on, shrunk, width_of
from keydom.engine.palette import CHOOSE, INK, SEAT_COLOURS
from keydom.engine.picture import SEAT_LETTERS, tag, words
from keydom.engine.text import Translate
from keydom.engine.view import View
from keydom.keyper.actions import BOARD_FIELDS, MAX_FIELDS
from keydom.keyper.drawing.symbols import SYMBOLS
from keydom.keyper.names import ENGLISH_BREAKS
from keydom.keyper.table import EMPTY, Country
from keydom.keyper.turn import BringTile, ChooseBoat, Follow, LayCompanion, PlaceKeyple
from keydom.keyper.work import Act, AlsoUse

MOST_SEATS: Final = MAX_FIELDS // BOARD_FIELDS  # each brings a board
LETTERS: Final = SEAT_LETTERS[:MOST_SEATS]


class KeyperSketch(Sketch[Country]):
    """A view of the country being drawn."""

    def __init__(
        self,
        view: View[Country],
        names: Sequence[str],
        translate: Translate,
        hinted: int | None = None,
    ) -> None:
        super().__init__(view, names, translate, hinted)
        self.rules = self.table.rules
        self.scores = view.scores()
        step = view.step
        self.working = EMPTY  # the space where somebody works now
        if isinstance(step, (Act, AlsoUse, ChooseBoat, Follow, LayCompanion)):
            self.working = step.space
        self.chosen = EMPTY  # the colour of the keyple that the viewer is placing
        if isinstance(step, (PlaceKeyple, BringTile)) and step.seat == view.seat:
            self.chosen = step.colour

    def name(self, message: str) -> str:
        text = super().name(message)
        return ENGLISH_BREAKS.get(text, text)

    def one_of(self, *actions: int) -> int:
        """The first of these that is legal, or -1."""
        for action in actions:
            if action in self.legal:
                return action
        return -1


def bold_lines(x: float, y: float, text: str, size: float, width: float, most: int) -> str:
    """A name in bold, in a few lines from a point on. Where it would be cut its letters are pressed together: smaller
    ones could not be read."""
    lines, fits = shrunk(text, size, width, most, 8, BOLD)
    narrow = {"textLength": width, "lengthAdjust": "spacingAndGlyphs"}
    return "".join(
        words(
            x,
            y + i * size * 1.02,
            line,
            size,
            font_weight=700,
            **(narrow if fits < size and width_of(line, size * BOLD) > width else {}),
        )
        for i, line in enumerate(lines)
    )


BOLD = 1.1  # bold letters are wider by about so much


def move(x: float, y: float) -> str:
    """The transform that moves something drawn at 0, 0 to a point."""
    return f"translate({x:.5g} {y:.5g})"


def glow(
    x: float, y: float, width: float, height: float, radius: float = 6, fill: str = CHOOSE
) -> str:
    """The frame of something that may be chosen."""
    return box(
        x, y, width, height, radius, fill=fill, fill_opacity=0.1, stroke=CHOOSE, stroke_width=3
    )


def empty(x: float, y: float, width: float, height: float, fill: str = "none") -> str:
    """A place where nothing lies."""
    return box(x, y, width, height, 5, fill=fill, stroke="#b9ac90", stroke_dasharray="4 3")


def letter_disc(seat: int) -> str:
    colour = SEAT_COLOURS[seat]
    return tag("circle", r=12, fill=colour, stroke=INK) + centred(
        0, 0, SEAT_LETTERS[seat], 14.4, fill=on(colour), font_weight=700
    )


DISCS: Final = [
    SYMBOLS.add(f"disc-{letter}", letter_disc(seat)) for seat, letter in enumerate(LETTERS)
]


def disc(x: float, y: float, radius: float, seat: int) -> str:
    """A player's letter on the player's colour."""
    return at(x, y, DISCS[seat], radius / 12)
