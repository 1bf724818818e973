"""The round: its phases, the work order with its markers, and the law cards in force."""

from typing import Final

from keydom.engine.drawing import Sketch, at, box, card, centred, explained, fit, heading, width_of
from keydom.engine.palette import CHOOSE, INK, MUTED, YOUR_MOVE
from keydom.engine.picture import Panel, tag, words
from keydom.engine.text import N_, Argument, Message, Seat
from keydom.keythedral.actions import CALL
from keydom.keythedral.drawing.icons import SCROLL
from keydom.keythedral.drawing.pieces import disc
from keydom.keythedral.law_texts import LAW_HELP
from keydom.keythedral.names import FIELD_NAMES, LAW_NAMES, PHASES
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

WIDTH: Final = 400
SIZE: Final = 12  # of the phases
ORDINALS: Final = (N_("1st"), N_("2nd"), N_("3rd"), N_("4th"), N_("5th"))
NUMBER_IDS: Final = [f"kt-number-{number + 1}" for number in range(5)]  # of the fragments


def order(sketch: Sketch[Keyland]) -> Panel:
    seen = None if sketch.legal else sketch.seen("kt-order")
    if seen is not None:
        return seen
    table = sketch.table
    laws = in_force(sketch)
    height = 140 + 21 * len(laws)
    phase = 0 if sketch.view.is_over else table.phase
    if not sketch.takes("kt-order"):
        sketch.keep("kt-order-paper", (table.round, height), lambda: paper(sketch, height))
        sketch.keep("kt-phases", phase, lambda: phases(sketch, phase))
        for number in range(5):
            keep_number(sketch, number)
        keep_callers(sketch)
        if laws:
            shows = tuple((law, message.id, *message.args.values()) for law, message in laws)
            sketch.keep("kt-in-force", shows, lambda: lines(sketch, laws))
    for number in range(5):
        light_number(sketch, number)
    return sketch.panel("kt-order", "side", Message(N_("Work order")), WIDTH, height)


def paper(sketch: Sketch[Keyland], height: float) -> str:
    number = sketch.table.round
    title = sketch.say(N_("Round {number}"), number=number) if number else sketch.say(N_("Set-up"))
    return card(WIDTH, height) + heading(title, 120)


def phases(sketch: Sketch[Keyland], present: int) -> str:
    """Five phases side by side; the present one is filled."""
    names = [sketch.say(name) for name in PHASES[1:]]
    widths = [width_of(name, SIZE) for name in names]
    rest = (WIDTH - 24 - 4 * 3 - sum(widths, 0.0)) / 5  # for each, beyond its name
    x = 12.0
    drawn = ""
    for phase, (name, room) in enumerate(zip(names, widths, strict=True), 1):
        width = room + rest
        now = phase == present
        chip = tag(
            "rect", x=x, y=110, width=width, height=22, rx=7, fill=YOUR_MOVE if now else "#e9dfc8"
        )
        drawn += explained(
            name,
            chip,
            centred(x + width / 2, 121, name, SIZE, fill="#ffffff" if now else INK),
        )
        x += width + 3
    return drawn


def keep_number(sketch: Sketch[Keyland], number: int) -> None:
    """A number of the work order, with the marker that lies on it."""
    marker = sketch.table.marker[number]

    def draw() -> str:
        called = marker >= 0
        below = sketch.say(ORDINALS[marker] if called else N_("free"))
        text = (
            sketch.say(
                N_("Cottages {number} were called {place}"),
                number=number + 1,
                place=ORDINALS[marker],
            )
            if called
            else sketch.say(N_("Cottages {number} are still to be called"), number=number + 1)
        )
        return explained(
            text,
            circle(fill=YOUR_MOVE if called else "#fffdf7", stroke=INK, stroke_width=1.5),
            centred(0, 0, str(number + 1), 20, fill="#ffffff" if called else INK, font_weight=700),
            words(0, 34, fit(below, 12, 76), 12, text_anchor="middle", fill=MUTED),
            transform=place(number),
        )

    sketch.keep(NUMBER_IDS[number], marker, draw)


def light_number(sketch: Sketch[Keyland], number: int) -> None:
    if CALL + number in sketch.legal:
        lit = circle(fill="transparent", stroke=CHOOSE, stroke_width=5)
        below = box(-20, 20, 40, 20, fill="transparent")
        sketch.light(CALL + number, lit, below, over=NUMBER_IDS[number], transform=place(number))


def place(number: int) -> str:
    """The transform of a number of the work order."""
    return f"translate({44 + number * 78} 63)"


def circle(**attributes: object) -> str:
    return tag("circle", r=20, **attributes)


def keep_callers(sketch: Sketch[Keyland]) -> None:
    table = sketch.table
    done = sum(marker >= 0 for marker in table.marker)
    started = table.phase == 1
    shows = started, table.start_player, table.work_order_by, done
    sketch.keep("kt-callers", shows, lambda: callers(sketch, started, done))


def callers(sketch: Sketch[Keyland], started: bool, done: int) -> str:
    """Draw beside the title who calls the five numbers in turn, and how far that has gone. Work order is in force for all five."""
    table = sketch.table
    players = table.rules.players
    label = sketch.say(N_("In turn") if started else N_("Start player"))
    x = WIDTH - 26.0 - (4 * 30 if started else 0)  # of the first disc
    drawn = words(x - 18, 27, fit(label, 13, 110), 13, fill=MUTED, text_anchor="end")
    if not started:
        return drawn + disc(x, 22.5, 10, table.start_player)
    for marker in range(5):
        first = (table.start_player + marker) % players
        caller = first if table.work_order_by < 0 else table.work_order_by
        text = sketch.say(
            N_("Marker {place}: {player} calls, {first} sends workers first"),
            place=ORDINALS[marker],
            player=Seat(caller),
            first=Seat(first),
        )
        spot = disc(x + marker * 30, 22.5, 10, caller)
        if marker < done:
            tick = tag(
                "path",
                d=f"M{x + 2 + marker * 30:g} 30l4 4 7-9",
                fill="none",
                stroke=INK,
                stroke_width=2.4,
            )
            spot += tick
        elif marker == done:
            spot += tag(
                "circle",
                cx=x + marker * 30,
                cy=22.5,
                r=13,
                fill="none",
                stroke=YOUR_MOVE,
                stroke_width=2.5,
            )
        drawn += explained(text, spot)
    return drawn


def lines(sketch: Sketch[Keyland], laws: list[tuple[int, Message]]) -> str:
    drawn = ""
    for line, (law, message) in enumerate(laws):
        y = 150 + 21 * line
        drawn += explained(
            sketch.say(LAW_NAMES[law]) + "\n" + sketch.say(LAW_HELP[law]),
            at(26, y - 5, SCROLL, 0.75),
            words(42, y, fit(sketch.tell(message), 13, WIDTH - 56), 13),
        )
    return drawn


def in_force(sketch: Sketch[Keyland]) -> list[tuple[int, Message]]:
    """Law cards that still work on this round, each with a line."""
    table = sketch.table
    harvest = table.phase <= 2
    lines: list[tuple[int, Message]] = []

    def line(law: int, message: str, **args: Argument) -> None:
        lines.append((law, Message(message, args)))

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
