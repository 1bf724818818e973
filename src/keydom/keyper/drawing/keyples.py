"""Keyples and keypers. Each colour of keyple has a tool and a letter; one that lies has its head on the left."""

from typing import Final

from keydom.engine.drawing import at, box, centred, explained, on, path
from keydom.engine.palette import CHOOSE, INK, LIT, SEAT_COLOURS
from keydom.engine.picture import SEAT_LETTERS, group, tag, tooltip
from keydom.engine.text import N_, Seat
from keydom.keyper.actions import COLOUR_KEYS, COLOURS
from keydom.keyper.drawing.sketch import LETTERS, KeyperSketch, move
from keydom.keyper.drawing.symbols import SYMBOLS
from keydom.keyper.names import COLOUR_LETTERS, COLOUR_NAMES, SKILL_NAMES

# Light blue, orange, light green, brown, black, grey, white.
KEYPLE_COLOURS: Final = (
    "#7fbfe3",
    "#e58a35",
    "#9ccb52",
    "#7d4e22",
    "#33312f",
    "#a09b92",
    "#ffffff",
)
LETTERED: Final = 26  # the least size with a letter
NO_COLOUR: Final = "#d9cba9"  # the frame of a field without a colour


def turned(degrees: float, drawn: str) -> str:
    return group(drawn, transform=f"rotate({degrees:g})")


def sign(colour: int, ink: str) -> str:
    """The tool of a colour: anchor, spade, fork, axe, pick, hammer, star."""
    line = {"stroke": ink, "fill": "none", "stroke-width": 2.6, "stroke-linecap": "round"}
    if colour == 0:
        ring = tag("circle", cy=-8.5, r=2.6, stroke=ink, stroke_width=2, fill="none")
        return ring + path("M0-5.5V10M-5-2H5M-9.5 2.5Q-8.5 10 0 10 8.5 10 9.5 2.5", **line)
    if colour == 1:
        blade = path("M-5.5 0H5.5V5Q5.5 10 0 12.5-5.5 10-5.5 5Z", fill=ink)
        return blade + path("M0 0V-11M-4.5-11H4.5", **line)
    if colour == 2:
        return path("M0 11V-11M-7.5-11V-5.5Q-7.5-1 0-1 7.5-1 7.5-5.5V-11", **line)
    if colour == 3:
        blade = path("M-4-7.5Q4-7 8-13 13-4 8 5 4-1-4-1Z", fill=ink)
        return turned(38, path("M-4.5 13V-11", **{**line, "stroke-width": 3.2}) + blade)
    if colour == 4:
        head = path("M-12 1Q-9-11 0-11 9-11 12 1 6-6 0-6-6-6-12 1Z", fill=ink)
        return turned(-35, head + path("M0-8V13", **{**line, "stroke-width": 3.2}))
    if colour == 5:
        head = path("M-9-11.5H9V-2.5H-9Z", fill=ink)
        return turned(35, head + path("M0-3V13", **{**line, "stroke-width": 3.4}))
    return path("M0-11 3.2-3.8 11-3.4 5 1.6 7 9 0 5-7 9-5 1.6-11-3.4-3.2-3.8Z", fill=ink)


def plate(colour: int) -> str:
    fill = KEYPLE_COLOURS[colour]
    tool = group(sign(colour, on(fill)), transform="scale(0.72)")
    return tag("circle", r=13, fill=fill, stroke=INK, stroke_width=1.4) + tool


BADGES: Final = [
    SYMBOLS.add(f"badge-{key}", plate(colour)) for colour, key in enumerate(COLOUR_KEYS)
]


def badge(x: float, y: float, radius: float, colour: int) -> str:
    """A colour's tool on a round plate."""
    return at(x, y, BADGES[colour], radius / 13)


# Figures


def figure(colour: int, d: str, head: dict[str, float], tool: tuple[float, float]) -> str:
    fill = KEYPLE_COLOURS[colour]
    line = {"fill": fill, "stroke": INK, "stroke-width": 1.8, "stroke-linejoin": "round"}
    return (
        path(d, fill="none", stroke="#ffffff", stroke_width=5, stroke_linejoin="round")
        + path(d, **line)
        + tag("circle", r=7.5, **head, **line)
        + at(*tool, sign(colour, on(fill)), 0.62)
    )


def standing(colour: int) -> str:
    d = "M-7-8Q-17-4-21 18-21 21-18 21H18Q21 21 21 18 17-4 7-8Z"
    return figure(colour, d, {"cy": -13.5}, (-7, 8))


def lying(colour: int) -> str:
    d = "M-8-7Q-4-17 18-21 21-21 21-18V18Q21 21 18 21-4 17-8 7Z"
    return figure(colour, d, {"cx": -13.5}, (8, -8.5))


FIGURES: Final = [
    *(SYMBOLS.add(f"standing-{key}", standing(c)) for c, key in enumerate(COLOUR_KEYS)),
    *(SYMBOLS.add(f"lying-{key}", lying(c)) for c, key in enumerate(COLOUR_KEYS)),
]


def keyple(
    sketch: KeyperSketch, x: float, y: float, size: float, code: int, **attributes: object
) -> str:
    """A keyple, `size` wide and high, as the table writes it: its colour, plus 7 when it lies.

    A small one has no letter, which nobody could read: its tool tells the colour.
    """
    colour = code % COLOURS
    if size < LETTERED:
        return at(x, y, FIGURES[code], size / 44, **attributes)
    letter = sketch.letters(COLOUR_LETTERS)[colour]
    ink = on(KEYPLE_COLOURS[colour])
    return at(
        x,
        y,
        FIGURES[code]
        + centred(9, 9 if code >= COLOURS else 9.5, letter, 19, fill=ink, font_weight=800),
        size / 44,
        **attributes,
    )


def keyple_text(sketch: KeyperSketch, code: int) -> str:
    colour = code % COLOURS
    text = N_("{colour} keyple ({skill}), lying") if code >= COLOURS else N_(
        "{colour} keyple ({skill}), standing"
    )  # fmt: skip
    return sketch.say(text, colour=COLOUR_NAMES[colour], skill=SKILL_NAMES[colour])


def crew(
    sketch: KeyperSketch, space: int, codes: tuple[int, int], x: float, y: float, size: float
) -> str:
    """The keyples on a space, side by side to the left of a point; each place has an id of its own."""
    here = [code for code in codes if code >= 0]
    drawn = ""
    for slot, code in enumerate(here):
        middle = x - (len(here) - 1 - slot) * size - size / 2
        drawn += explained(
            keyple_text(sketch, code),
            keyple(sketch, middle, y, size, code),
            id=f"kp-keyple-{space}-{slot}",
        )
    return drawn


def raised_arm(seat: int) -> str:
    colour = SEAT_COLOURS[seat]
    d = "M-8-9Q-16-6-17 2L-12 4-14 22H14L11-4 22-17 17-22 7-9Z"
    line = {"fill": colour, "stroke": INK, "stroke-width": 1.8, "stroke-linejoin": "round"}
    return (
        path(d, **{**line, "stroke": "#ffffff", "stroke-width": 5})
        + path(d, **line)
        + tag("circle", cy=-15, r=8, **line)
        + centred(0, 8, SEAT_LETTERS[seat], 19, fill=on(colour), font_weight=800)
    )


# A keyper is taller, with a raised arm and its owner's letter.
KEYPERS: Final = [
    SYMBOLS.add(f"keyper-of-{letter}", raised_arm(seat)) for seat, letter in enumerate(LETTERS)
]
KEYPER_IDS: Final = [f"kp-keyper-{letter}" for letter in LETTERS]


def keyper(x: float, y: float, size: float, seat: int) -> str:
    return at(x, y, KEYPERS[seat], size / 46)


def add_keyper(sketch: KeyperSketch, seat: int, x: float, y: float, size: float) -> None:
    """The one keyper of a seat, wherever it is now."""
    sketch.keep(
        KEYPER_IDS[seat],
        (x, y, size),
        lambda: (
            tooltip(sketch.say(N_("Keyper of {player}"), player=Seat(seat)))
            + keyper(x, y, size, seat)
        ),
    )


def lay_button(count: int) -> str:
    return (
        box(-17, -13, 34, 26, 8, fill=LIT, stroke=CHOOSE, stroke_width=3)
        + centred(-8, 0, str(count), 15, font_weight=800)
        + group(
            tag("circle", cx=-2, r=3.2, fill=INK),
            tag("path", d="M1-3Q6-6 9-6V6Q6 6 1 3Z", fill=INK),
            transform="translate(4 0)",
        )
    )


# Lay down one, lay down both.
LAY_BUTTONS: Final = [SYMBOLS.add(f"lay-{count}", lay_button(count)) for count in (1, 2)]


def light_lay(
    sketch: KeyperSketch,
    one: int,
    two: int,
    x: float,
    y: float,
    wide: float,
    high: float,
    places: tuple[tuple[float, float], tuple[float, float]],
) -> None:
    """One or both of two keyples may be laid down: half of their space for each, with a button."""
    choices = zip(LAY_BUTTONS, (one, two), places, strict=True)
    for half, (button, action, place) in enumerate(choices):
        sketch.light(
            action,
            box(half * wide / 2, 0, wide / 2, high, fill="transparent"),
            at(*place, button, 0.8),
            transform=move(x, y),
        )
