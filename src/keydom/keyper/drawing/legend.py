"""The colours of keyples with their tools and skills, and the ways in which they work."""

from keydom.engine.drawing import box, explained, fit, wrap
from keydom.engine.palette import BORDER, HEADING, MUTED
from keydom.engine.picture import SERIF, words
from keydom.engine.text import N_
from keydom.keyper.actions import COLOURS
from keydom.keyper.drawing.fields import SMALLEST
from keydom.keyper.drawing.keyples import keyple, keyple_text
from keydom.keyper.drawing.sketch import BOLD, KeyperSketch
from keydom.keyper.names import COLOUR_NAMES, SKILL_NAMES
from keydom.keyper.table import WHITE

# How keyples work, with the row of `Rules.actions` that counts it.
WAYS = (
    (N_("alone"), 0),
    (N_("with a co-worker, each"), 2),
    (N_("joining, laying it down"), 4),
    (N_("laying down one"), 8),
    (N_("laying down both"), 10),
)


def strip(sketch: KeyperSketch, wide: float) -> str:
    """One line: each colour with its name and skill."""
    step = wide / COLOURS
    drawn = ""
    for colour in range(COLOURS):
        figure = keyple(sketch, 17, 28, 32, colour)
        lines = colour_lines(sketch, colour, 36, 26, SMALLEST, step - 37)
        drawn += explained(
            colour_text(sketch, colour), figure, lines, transform=f"translate({step * colour:g} 0)"
        )
    return drawn


def colour_lines(
    sketch: KeyperSketch, colour: int, x: float, y: float, size: float, room: float
) -> str:
    """The name of a colour, and below it the skill."""
    name = fit(sketch.say(COLOUR_NAMES[colour]), size * BOLD, room)
    skill = wrap(sketch.name(SKILL_NAMES[colour]), SMALLEST, room, 2)
    return words(x, y, name, size, font_weight=600) + "".join(
        words(x, y + size + 3.5 + i * (SMALLEST + 1), line, SMALLEST, fill=MUTED)
        for i, line in enumerate(skill)
    )


def colour_text(sketch: KeyperSketch, colour: int) -> str:
    text = keyple_text(sketch, colour)
    if colour == WHITE:
        text += "\n" + sketch.say(
            N_("White takes the colour of the field or of the keyple it joins.")
        )
    else:
        text += "\n" + sketch.say(N_("One more action on fields with a frame of this colour."))
    return text


def legend(sketch: KeyperSketch, wide: float, high: float) -> str:
    """The same as a card."""
    drawn = box(4, 4, wide - 8, high - 8, 12, fill="#f6efdd", stroke=BORDER, stroke_width=1.5)
    title = fit(sketch.say(N_("Who works where")), 17, wide - 40)
    drawn += words(20, 34, title, 17, font_family=SERIF, font_weight=700, fill=HEADING)
    for colour in range(COLOURS):
        row, column = divmod(colour, 2)
        drawn += explained(
            colour_text(sketch, colour),
            keyple(sketch, 22, 22, 42, colour),
            colour_lines(sketch, colour, 52, 19, 15, 140),
            transform=f"translate({18 + column * 200} {50 + row * 60})",
        )
    return drawn
