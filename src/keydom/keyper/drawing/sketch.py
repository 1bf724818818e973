"""What every part of the picture needs, beyond what all games share."""

from functools import cached_property

from keydom.engine.drawing import Sketch, box, centred, on, shrunk
from keydom.engine.palette import CHOOSE, INK, SEAT_COLOURS
from keydom.engine.picture import SEAT_LETTERS, tag, words
from keydom.keyper.rules import Rules
from keydom.keyper.table import Country


class KeyperSketch(Sketch[Country]):
    """A view of the country being drawn."""

    @cached_property
    def rules(self) -> Rules:
        return self.table.rules

    @cached_property
    def scores(self) -> list[int]:
        return self.view.scores()

    def one_of(self, *actions: int) -> int:
        """The first of these that is legal, or -1."""
        return next((action for action in actions if action in self.legal), -1)


def bold_lines(x: float, y: float, text: str, size: float, width: float, most: int) -> str:
    """A name in bold, in a few lines from a point on; smaller where it would be cut."""
    lines, size = shrunk(text, size, width, most, 7, BOLD)
    return "".join(
        words(x, y + i * size * 1.05, line, size, font_weight=700) for i, line in enumerate(lines)
    )


BOLD = 1.1  # bold letters are wider by about so much


def glow(x: float, y: float, width: float, height: float, radius: float = 6) -> str:
    """The frame of something that may be chosen."""
    return box(
        x, y, width, height, radius, fill=CHOOSE, fill_opacity=0.14, stroke=CHOOSE, stroke_width=3
    )


def empty(x: float, y: float, width: float, height: float, fill: str = "none") -> str:
    """A place where nothing lies."""
    return box(x, y, width, height, 5, fill=fill, stroke="#b9ac90", stroke_dasharray="4 3")


def disc(x: float, y: float, radius: float, seat: int) -> str:
    """A player's letter on the player's colour."""
    colour = SEAT_COLOURS[seat]
    return tag(
        "circle", cx=x, cy=y, r=radius, fill=colour, stroke=INK, stroke_width=radius / 12
    ) + centred(x, y, SEAT_LETTERS[seat], radius * 1.15, fill=on(colour), font_weight=700)
