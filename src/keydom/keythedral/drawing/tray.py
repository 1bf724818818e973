"""The set-up: the field that was drawn, the stack, and the cottages that are still to be laid."""

from keydom.engine.drawing import Sketch, centred, explained, fit, polygon
from keydom.engine.palette import BORDER, CHOOSE, INK, MUTED, YOUR_MOVE
from keydom.engine.picture import SEAT_LETTERS, group, tag, words
from keydom.engine.text import N_, Seat
from keydom.keythedral.actions import COTTAGE
from keydom.keythedral.drawing import fields
from keydom.keythedral.drawing.pieces import cottage, diamond
from keydom.keythedral.names import CUBE_NAMES, FIELD_NAMES
from keydom.keythedral.setup import LayCottage
from keydom.keythedral.table import Keyland, number_of

TRAY = 124  # its height


def tray(sketch: Sketch[Keyland], width: float) -> str:
    seat = sketch.deciding[0] if sketch.deciding else sketch.table.rules.start_player
    line = tag("line", x1=16, y1=TRAY, x2=width - 16, y2=TRAY, stroke=BORDER, stroke_width=1.5)
    return line + drawn_tile(sketch) + stack(sketch) + cottages(sketch, seat, width)


def drawn_tile(sketch: Sketch[Keyland]) -> str:
    """The field to lay now, or an empty place."""
    code = sketch.table.drawn
    if code < 0:
        tile = fields.octagon(2, fill="none", stroke=BORDER, stroke_width=2, stroke_dasharray="6 5")
        text = sketch.say(N_("The field is laid; now a cottage"))
        below = sketch.say(N_("a cottage"))
    else:
        kind = code % 5
        tile = fields.field(kind)
        below = sketch.say(FIELD_NAMES[kind])
        text = sketch.say(
            N_("The field to lay: {field}, a worker brings {cube}"),
            field=FIELD_NAMES[kind],
            cube=CUBE_NAMES[kind],
        )
    shown = group(tile, transform="translate(70 62)")
    caption = words(132, 52, fit(sketch.say(N_("To lay")), 17, 140), 17, fill=MUTED)
    return explained(text, shown, caption) + words(132, 78, fit(below, 21, 140), 21)


def stack(sketch: Sketch[Keyland]) -> str:
    """Only the number on the back of the top tile is seen (KT-75)."""
    stack = sketch.table.stack
    if not stack:
        return ""
    number = number_of(stack[-1]) + 1
    text = sketch.say(
        N_(
            "Field tiles still to draw: {count}. The back of the next one shows {number}. How the "
            "kinds are shared out among the numbers is reconstructed."
        ),
        count=len(stack),
        number=number,
    )
    back = fields.octagon(2, fill="#d9c7a0", stroke=INK, stroke_width=2)
    tiles = "".join(
        group(back, transform=f"translate({x} {y}) scale(0.62)")
        for x, y in ((6, 6), (3, 3), (0, 0))
    )
    return explained(
        text,
        group(
            tiles,
            centred(0, 0, str(number), 26, font_weight=700),
            transform="translate(322 59)",
        ),
        words(368, 66, f"× {len(stack)} ≈", 18),
    )


def cottages(sketch: Sketch[Keyland], seat: int, width: float) -> str:
    """What the seat whose turn it is has left to lay; empty places for the rest."""
    step = sketch.view.step
    chosen = step.cottage if isinstance(step, LayCottage) else -1
    left = width - 5 * 74 - 6
    title = sketch.say(N_("Cottages of {player}"), player=Seat(seat))
    drawn = words(left, 30, fit(title, 17, width - left - 16), 17, fill=MUTED)
    for number in range(5):
        tile = seat * 5 + number
        place = f"translate({left + 34 + number * 74} 76)"
        if sketch.table.corner[tile] >= 0:
            empty = diamond(fill="none", stroke=BORDER, stroke_width=1.5, stroke_dasharray="5 4")
            drawn += group(empty, transform=place)
            continue
        parts = [cottage(seat, number + 1, 0)]
        lit = COTTAGE + number in sketch.legal
        if lit or tile == chosen:
            colour = CHOOSE if lit else YOUR_MOVE
            parts.append(
                polygon(0, -33, 33, 0, 0, 33, -33, 0, fill="none", stroke=colour, stroke_width=5)
            )
        text = sketch.say(
            N_("Cottage {number} of {player}, not laid yet"), number=number + 1, player=Seat(seat)
        )
        drawn += sketch.choice(
            COTTAGE + number,
            explained(text, *parts),
            id=f"kt-cottage-{SEAT_LETTERS[seat]}-{number + 1}",
            transform=place,
        )
    return drawn
