"""A panel for each seat: its public belongings. The viewer pays with the cubes of its own panel."""

from keydom.engine.drawing import Sketch, at, centred, explained, fit, polygon, shrunk
from keydom.engine.palette import BORDER, CARD, CHOOSE, INK, LIT, MUTED, SEAT_COLOURS, YOUR_MOVE
from keydom.engine.picture import SEAT_LETTERS, Panel, tag, words
from keydom.engine.text import N_, P_, Message, Seat
from keydom.keythedral.actions import EXTRA, GIVE, LESS, SEAT
from keydom.keythedral.drawing import icons
from keydom.keythedral.drawing.pieces import KEYTHEDRAL, cube, disc, glow, no_cube
from keydom.keythedral.names import CUBE_NAMES
from keydom.keythedral.table import COLOURS, Keyland
from keydom.keythedral.words import value_of

WIDTH = 250
TILES_PER_ROW = 9
SO_FAR = P_("{count} point so far", "{count} points so far")


def seat_panel(sketch: Sketch[Keyland], seat: int) -> Panel:
    table = sketch.table
    slots = [slot for slot in range(table.rules.slots) if table.owner[slot] == seat]
    rows = max(1, -(-len(slots) // TILES_PER_ROW))
    height = 136 + rows * 24
    body = (
        paper(sketch, seat, height)
        + who(sketch, seat)
        + (screen(sketch, seat) if seat in sketch.view.hidden else cubes(sketch, seat))
        + belongings(sketch, seat)
        + acquired(sketch, slots)
    )
    title = Message(N_("{player}"), {"player": Seat(seat)})
    return sketch.panel(
        f"kt-seat-{SEAT_LETTERS[seat]}",
        "seat",
        title,
        WIDTH,
        height,
        sketch.choice(SEAT + seat, body),
        seat,
    )


def paper(sketch: Sketch[Keyland], seat: int, height: float) -> str:
    lit = SEAT + seat in sketch.legal
    turn = seat in sketch.deciding
    frame = tag(
        "rect",
        x=2,
        y=2,
        width=WIDTH - 4,
        height=height - 4,
        rx=11,
        fill=LIT if lit else CARD,
        stroke=CHOOSE if lit else YOUR_MOVE if turn else BORDER,
        stroke_width=4 if lit or turn else 1.5,
    )
    stripe = tag(
        "path", d=f"M13 4Q4 4 4 13V{height - 13}Q4 {height - 4} 13 {height - 4}Z",
        fill=SEAT_COLOURS[seat],
    )  # fmt: skip
    return frame + stripe


def who(sketch: Sketch[Keyland], seat: int) -> str:
    """Letter, name, points; the start player's key; what the seat is doing."""
    table = sketch.table
    name = sketch.names[seat]
    points = sketch.view.points()[seat]
    drawn = disc(32, 28, 14, seat)
    drawn += explained(
        name, words(52, 25, fit(name, 16, 124), 16, font_weight=700, unicode_bidi="isolate")
    )
    lines, size = shrunk(status(sketch, seat), 12, 124, 1)
    drawn += words(52, 43, lines[0] if lines else "", size, fill=MUTED)
    if seat == table.start_player:
        drawn += explained(
            sketch.say(N_("Start player")),
            at(194, 22, icons.key(), 0.8),
            id="kt-start-player",
        )
    if seat in sketch.deciding:
        drawn += explained(sketch.say(N_("Deciding now")), at(184, 40, icons.hourglass(), 0.6))
    if points is None:
        figure, text = "?", sketch.say(N_("Points are hidden until the end"))
    else:
        figure, text = str(points), sketch.say(SO_FAR, count=points)
    return drawn + explained(
        text,
        at(224, 17, icons.star(), 0.8),
        centred(224, 37, figure, 18, font_weight=700),
    )


def status(sketch: Sketch[Keyland], seat: int) -> str:
    table = sketch.table
    parts = [sketch.say(N_("You"))] if seat == sketch.view.seat else []
    if seat == table.bidder:
        parts.append(sketch.say(N_("bids {count}"), count=table.bid))
    if table.phase == 3 and table.procured >> seat & 1:
        parts.append(sketch.say(N_("done for this round")))
    elif seat in sketch.deciding:
        parts.append(sketch.say(N_("to decide")))
    return " · ".join(parts)


def cubes(sketch: Sketch[Keyland], seat: int) -> str:
    """Every colour with its count, so that places stay the same."""
    own = seat == sketch.view.seat
    drawn = ""
    for colour in range(COLOURS):
        x = 20 + colour * 28
        count = sketch.table.cubes[seat * COLOURS + colour]
        choices = [family + colour for family in (GIVE, EXTRA, LESS) if own]
        action = next((a for a in choices if a in sketch.legal), -1)
        parts = [glow(x - 2, 51, 26, 46, 5)] if action >= 0 else []
        piece = cube if count or action >= 0 else no_cube
        parts.append(piece(sketch, x + 1, 55, 20, colour))
        if count:
            parts.append(centred(x + 11, 87, str(count), 14, font_weight=600))
        text = sketch.say(N_("{count} {cube}"), count=count, cube=CUBE_NAMES[colour])
        drawn += sketch.choice(action, explained(text, *parts))
    return drawn


def screen(sketch: Sketch[Keyland], seat: int) -> str:
    """A folded screen in place of the cubes (KT-15)."""
    text = sketch.say(N_("Cubes are hidden until the end"))
    colour = SEAT_COLOURS[seat]
    leaves = "".join(
        polygon(x, 53 + low, x + 72, 57 - low, x + 72, 95 - low, x, 91 + low,
                fill=colour, fill_opacity=opacity, stroke=INK, stroke_width=1)
        for x, low, opacity in ((20, 0, 0.5), (92, 4, 0.35), (164, 0, 0.5))
    )  # fmt: skip
    return explained(text, leaves, centred(128, 74, "?", 22, font_weight=700))


def belongings(sketch: Sketch[Keyland], seat: int) -> str:
    """Houses, fences left, law cards."""
    table = sketch.table
    houses = sum(table.house[seat * 5 : seat * 5 + 5])
    fences = table.fences_left[seat]
    laws = table.hand_size[seat]
    rows = [
        (icons.home(True), f"{houses}/5", sketch.say(N_("Houses: {count} of 5"), count=houses)),
        (
            icons.pickets(SEAT_COLOURS[seat]),
            str(fences),
            sketch.say(N_("Fences left to build: {count}"), count=fences),
        ),
    ]
    if table.rules.laws:
        rows.append((icons.scroll(), str(laws), sketch.say(N_("Law cards: {count}"), count=laws)))
    drawn = ""
    for number, (icon, figure, text) in enumerate(rows):
        x = 34 + number * 78
        drawn += explained(text, at(x, 112, icon, 0.85), words(x + 16, 117, figure, 14))
    return drawn


def acquired(sketch: Sketch[Keyland], slots: list[int]) -> str:
    """The seats in the Keythedral that were bought."""
    if not slots:
        return words(20, 147, fit(sketch.say(N_("No seat yet")), 12, 210), 12, fill=MUTED)
    drawn = ""
    for number, slot in enumerate(slots):
        row, place = divmod(number, TILES_PER_ROW)
        value = value_of(sketch.table.rules, slot)
        tile = tag("rect", width=22, height=20, rx=4, fill=KEYTHEDRAL)
        drawn += explained(
            sketch.say(N_("A seat worth {value}"), value=value),
            tile,
            centred(11, 10, str(value), 12.5, fill="#ffffff", font_weight=700),
            id=f"kt-tile-{slot + 1}",
            transform=f"translate({19 + place * 25} {132 + row * 24})",
        )
    return drawn
