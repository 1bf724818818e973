"""The round: its phases, the work order with its markers, and the law cards in force."""

from keydom.engine.drawing import Sketch, at, card, centred, explained, fit, heading, width_of
from keydom.engine.palette import CHOOSE, INK, MUTED, YOUR_MOVE
from keydom.engine.picture import Panel, group, tag, words
from keydom.engine.text import N_, Argument, Message, Seat
from keydom.keythedral.actions import CALL
from keydom.keythedral.drawing import icons
from keydom.keythedral.drawing.hand import law_text
from keydom.keythedral.drawing.pieces import disc
from keydom.keythedral.names import FIELD_NAMES, PHASES
from keydom.keythedral.rules import (
    BROKEN_FENCES,
    DOUBLE_PRODUCTION,
    GOOD_HARVEST,
    HOUSE_MORATORIUM,
    POOR_HARVEST,
    UNEXPECTED_HARVEST,
    WORK_ORDER,
)
from keydom.keythedral.table import Keyland

WIDTH = 400
ORDINALS = (N_("1st"), N_("2nd"), N_("3rd"), N_("4th"), N_("5th"))


def order(sketch: Sketch[Keyland]) -> Panel:
    table = sketch.table
    title = (
        sketch.say(N_("Round {number}"), number=table.round)
        if table.round
        else sketch.say(N_("Set-up"))
    )
    laws = in_force(sketch)
    height = 158 + 21 * len(laws)
    body = card(WIDTH, height) + heading(title, 110) + phases(sketch)
    for number in range(5):
        body += group(drawn_number(sketch, number), transform=f"translate({44 + number * 78} 72)")
    body += callers(sketch)
    for line, (card_number, text) in enumerate(laws):
        y = 168 + 21 * line
        body += explained(
            law_text(sketch, card_number),
            at(26, y - 5, icons.scroll(), 0.75),
            words(42, y, fit(text, 13, WIDTH - 56), 13),
        )
    return sketch.panel("kt-order", "side", Message(N_("Work order")), WIDTH, height, body)


def phases(sketch: Sketch[Keyland]) -> str:
    """Five phases; the present one is filled."""
    names = [sketch.say(name) for name in PHASES[1:]]
    room = WIDTH - 118 - 12
    size = 11.5
    widths = [width_of(name, size) + 12 for name in names]
    shrink = min(1.0, (room - 4 * 3) / sum(widths))
    x = WIDTH - 12 - sum(widths) * shrink - 4 * 3
    drawn = ""
    for phase, (name, full) in enumerate(zip(names, widths, strict=True), 1):
        width = full * shrink
        now = phase == sketch.table.phase and not sketch.view.is_over
        chip = tag(
            "rect", x=x, y=12, width=width, height=21, rx=7, fill=YOUR_MOVE if now else "#e9dfc8"
        )
        text = fit(name, size * shrink, width)
        drawn += explained(
            name,
            chip,
            centred(x + width / 2, 22.5, text, size * shrink, fill="#ffffff" if now else INK),
        )
        x += width + 3
    return drawn


def drawn_number(sketch: Sketch[Keyland], number: int) -> str:
    """A number of the work order, with the marker that lies on it."""
    table = sketch.table
    marker = table.marker[number]
    lit = CALL + number in sketch.legal
    called = marker >= 0
    fill = YOUR_MOVE if called else "#fffdf7"
    parts = [
        tag(
            "circle",
            r=20,
            fill=fill,
            stroke=CHOOSE if lit else INK,
            stroke_width=5 if lit else 1.5,
        ),
        centred(0, 0, str(number + 1), 20, fill="#ffffff" if called else INK, font_weight=700),
    ]
    below = sketch.say(ORDINALS[marker] if called else N_("free"))
    parts.append(words(0, 35, fit(below, 12, 76), 12, text_anchor="middle", fill=MUTED))
    text = (
        sketch.say(
            N_("Cottages {number} were called {place}"), number=number + 1, place=ORDINALS[marker]
        )
        if called
        else sketch.say(N_("Cottages {number} are still to be called"), number=number + 1)
    )
    return sketch.choice(CALL + number, explained(text, *parts))


def callers(sketch: Sketch[Keyland]) -> str:
    """Draw who calls the five numbers in turn, and how far that has gone. Work order is in force for all five."""
    table = sketch.table
    players = table.rules.players
    done = sum(marker >= 0 for marker in table.marker)
    started = table.phase == 1
    label = sketch.say(N_("Called in turn by") if started else N_("Start player"))
    x = 24 + min(width_of(label, 13), 190)
    drawn = words(16, 142, fit(label, 13, 190), 13, fill=MUTED)
    if not started:
        return drawn + disc(x + 8, 137.5, 10, table.start_player)
    for marker in range(5):
        first = (table.start_player + marker) % players
        caller = first if table.work_order_by < 0 else table.work_order_by
        text = sketch.say(
            N_("Marker {place}: {player} calls, {first} sends workers first"),
            place=ORDINALS[marker],
            player=Seat(caller),
            first=Seat(first),
        )
        spot = disc(x + 8 + marker * 30, 137.5, 10, caller)
        if marker < done:
            tick = tag(
                "path",
                d=f"M{x + 10 + marker * 30:g} 145l4 4 7-9",
                fill="none",
                stroke=INK,
                stroke_width=2.4,
            )
            spot += tick
        elif marker == done:
            spot += tag(
                "circle",
                cx=x + 8 + marker * 30,
                cy=137.5,
                r=13,
                fill="none",
                stroke=YOUR_MOVE,
                stroke_width=2.5,
            )
        drawn += explained(text, spot)
    return drawn


def in_force(sketch: Sketch[Keyland]) -> list[tuple[int, str]]:
    """Law cards that still work on this round, each with a line."""
    table = sketch.table
    harvest = table.phase <= 2
    lines: list[tuple[int, str]] = []

    def line(law: int, message: str, **args: Argument) -> None:
        lines.append((law, sketch.say(message, **args)))

    if table.work_order_by >= 0 and table.phase == 1:
        line(WORK_ORDER, N_("{player} calls every number"), player=Seat(table.work_order_by))
    for seat in range(table.rules.players):
        if table.climbers >> seat & 1 and table.phase == 1:
            line(BROKEN_FENCES, N_("No fence stops {player}"), player=Seat(seat))
    if table.good_kind >= 0 and harvest:
        line(GOOD_HARVEST, N_("Good harvest: {field} ×2"), field=FIELD_NAMES[table.good_kind])
    if table.poor_kind >= 0 and harvest:
        line(POOR_HARVEST, N_("Poor harvest: {field} ×0"), field=FIELD_NAMES[table.poor_kind])
    if table.double_field >= 0 and harvest:
        line(DOUBLE_PRODUCTION, N_("Double production: F{number}"), number=table.double_field + 1)
    if table.free_kind >= 0 and harvest:
        line(
            UNEXPECTED_HARVEST,
            N_("{field}: cubes of any colour for {player}"),
            field=FIELD_NAMES[table.free_kind],
            player=Seat(table.free_seat),
        )
    if table.moratorium_by >= 0 and table.phase <= 3:
        line(
            HOUSE_MORATORIUM,
            N_("Only {player} may build houses"),
            player=Seat(table.moratorium_by),
        )
    return lines
