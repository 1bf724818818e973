"""The set-up: the field that was drawn, the stack, and the cottages that are still to be laid."""

from typing import Final

from keydom.engine.drawing import Sketch, at, centred, explained, fit
from keydom.engine.palette import BORDER, INK, MUTED
from keydom.engine.picture import group, tag, words
from keydom.engine.text import N_, Seat
from keydom.keythedral.actions import COTTAGE
from keydom.keythedral.drawing.fields import FIELDS, octagon
from keydom.keythedral.drawing.icons import SYMBOLS
from keydom.keythedral.drawing.pieces import AT_WORK, COTTAGE_IDS, LIT_COTTAGE, cottage, diamond
from keydom.keythedral.names import CUBE_NAMES, FIELD_NAMES
from keydom.keythedral.setup import LayCottage
from keydom.keythedral.table import Keyland, number_of

TRAY: Final = 124  # its height

NO_FIELD: Final[str] = SYMBOLS.add(
    "no-field",
    octagon(2, fill="none", stroke=BORDER, stroke_width=2, stroke_dasharray="6 5"),
)
FIELD_BACK: Final[str] = SYMBOLS.add(
    "field-back", octagon(2, fill="#d9c7a0", stroke=INK, stroke_width=2)
)
NO_COTTAGE: Final[str] = SYMBOLS.add(
    "no-cottage", diamond(fill="none", stroke=BORDER, stroke_width=1.5, stroke_dasharray="5 4")
)


def tray(sketch: Sketch[Keyland], width: float) -> None:
    keep_drawn_tile(sketch, sketch.table.drawn)
    if sketch.table.stack:
        keep_stack(sketch, len(sketch.table.stack), number_of(sketch.table.stack[-1]) + 1)
    seat = sketch.deciding[0] if sketch.deciding else sketch.table.rules.start_player
    cottages(sketch, seat, width)


def keep_drawn_tile(sketch: Sketch[Keyland], code: int) -> None:
    """The field to lay now, or an empty place."""

    def draw() -> str:
        if code < 0:
            tile = NO_FIELD
            text = sketch.say(N_("The field is laid; now a cottage"))
            below = sketch.say(N_("a cottage"))
        else:
            kind = code % 5
            tile = FIELDS[kind]
            below = sketch.say(FIELD_NAMES[kind])
            text = sketch.say(
                N_("The field to lay: {field}, a worker brings {cube}"),
                field=FIELD_NAMES[kind],
                cube=CUBE_NAMES[kind],
            )
        caption = words(132, 52, fit(sketch.say(N_("To lay")), 17, 140), 17, fill=MUTED)
        return explained(text, at(70, 62, tile), caption) + words(132, 78, fit(below, 21, 140), 21)

    sketch.keep("kt-drawn", code, draw)


def keep_stack(sketch: Sketch[Keyland], count: int, number: int) -> None:
    """Only the number on the back of the top tile is seen (KT-75)."""

    def draw() -> str:
        text = sketch.say(
            N_(
                "Field tiles still to draw: {count}. The back of the next one shows {number}. How the "
                "kinds are shared out among the numbers is reconstructed."
            ),
            count=count,
            number=number,
        )
        tiles = "".join(at(x, x, FIELD_BACK, 0.62) for x in (6, 3, 0))
        top = centred(0, 0, str(number), 26, font_weight=700)
        return explained(text, at(322, 59, tiles + top), words(368, 66, f"× {count} ≈", 18))

    sketch.keep("kt-stack", (count, number), draw)


def cottages(sketch: Sketch[Keyland], seat: int, width: float) -> None:
    """What the seat whose turn it is has left to lay; empty places for the rest."""
    left = width - 5 * 74 - 6
    laid = [sketch.table.corner[seat * 5 + number] >= 0 for number in range(5)]

    def draw() -> str:
        title = sketch.say(N_("Cottages of {player}"), player=Seat(seat))
        line = tag("line", x1=16, y1=TRAY, x2=width - 16, y2=TRAY, stroke=BORDER, stroke_width=1.5)
        places = [
            at(left + 34 + number * 74, 76, NO_COTTAGE) for number in range(5) if laid[number]
        ]
        return (
            line
            + words(left, 30, fit(title, 17, width - left - 16), 17, fill=MUTED)
            + "".join(places)
        )

    sketch.keep("kt-tray", (seat, tuple(laid)), draw)
    step = sketch.view.step
    chosen = step.cottage if isinstance(step, LayCottage) else -1
    for number in range(5):
        if not laid[number]:
            tile = seat * 5 + number
            place = f"translate({left + 34 + number * 74} 76)"
            keep_cottage(sketch, tile, place)
            if tile == chosen:
                sketch.mark(group(AT_WORK, transform=place))
            sketch.light(COTTAGE + number, LIT_COTTAGE, over=COTTAGE_IDS[tile], transform=place)


def keep_cottage(sketch: Sketch[Keyland], tile: int, place: str) -> None:
    def draw() -> str:
        seat, number = divmod(tile, 5)
        text = sketch.say(
            N_("Cottage {number} of {player}, not laid yet"), number=number + 1, player=Seat(seat)
        )
        return explained(text, cottage(seat, number + 1, 0), transform=place)

    sketch.keep(COTTAGE_IDS[tile], place, draw)
