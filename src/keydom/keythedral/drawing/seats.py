"""A panel for each seat: its public belongings. The viewer pays with the cubes of its own panel."""

from typing import Final

from keydom.engine.drawing import Sketch, at, box, centred, explained, fit, polygon
from keydom.engine.palette import BORDER, CARD, INK, MUTED, SEAT_COLOURS, YOUR_MOVE
from keydom.engine.picture import SEAT_LETTERS, Panel, tag, words
from keydom.engine.text import N_, P_, Message, Seat
from keydom.keythedral.actions import EXTRA, GIVE, LESS, SEAT, SWAP, TAKE
from keydom.keythedral.drawing.icons import HOURGLASS, HOUSE, KEY, SCROLL, SEAT_PICKETS, STAR
from keydom.keythedral.drawing.pieces import (
    KEYTHEDRAL,
    SEATS,
    TILE_IDS,
    cube,
    disc,
    glow,
    no_cube,
)
from keydom.keythedral.names import CUBE_NAMES
from keydom.keythedral.table import COLOURS, Keyland
from keydom.keythedral.words import value_of

WIDTH: Final = 250
TILES_PER_ROW: Final = 9
SO_FAR: Final = P_("{count} point so far", "{count} points so far")


def ids(part: str) -> list[str]:
    return [f"kt-{part}-{SEAT_LETTERS[seat]}" for seat in SEATS]


# Of the fragments, by seat; those of the cubes by colour as well.
PAPER_IDS: Final = ids("paper")
SEAT_IDS: Final = ids("seat")
NAME_IDS: Final = ids("name")
STATUS_IDS: Final = ids("status")
POINTS_IDS: Final = ids("points")
SCREEN_IDS: Final = ids("screen")
BELONGINGS_IDS: Final = ids("belongings")
NO_TILE_IDS: Final = ids("no-tile")
CUBE_IDS: Final = [
    f"kt-cubes-{SEAT_LETTERS[seat]}-{colour + 1}" for seat in SEATS for colour in range(COLOURS)
]


def seat_panel(sketch: Sketch[Keyland], seat: int, points: int | None) -> Panel:
    name = SEAT_IDS[seat]
    if seat != sketch.view.seat and SEAT + seat not in sketch.legal:
        seen = sketch.seen(name)
        if seen is not None:
            return seen
    table = sketch.table
    slots = [slot for slot, owner in enumerate(table.owner) if owner == seat]
    rows = max(1, -(-len(slots) // TILES_PER_ROW))
    height = 112 + rows * 24
    if seat == sketch.view.seat or not sketch.takes(name):
        keep_seat(sketch, seat, points, slots, height)
    if SEAT + seat in sketch.legal:
        lit = glow(2, 2, WIDTH - 4, height - 4, 11, 4)
        sketch.light(SEAT + seat, lit, over=NAME_IDS[seat])
    if seat == sketch.view.seat:
        for action in sorted(sketch.legal):
            light_cubes(sketch, action)
    title = Message(N_("{player}"), {"player": Seat(seat)})
    return sketch.panel(name, "seat", title, WIDTH, height, seat=seat)


def keep_seat(
    sketch: Sketch[Keyland], seat: int, points: int | None, slots: list[int], height: int
) -> None:
    """`slots` are those of its tiles."""
    turn = seat in sketch.deciding
    sketch.keep(PAPER_IDS[seat], (height, turn), lambda: paper(seat, height, turn))
    sketch.keep(NAME_IDS[seat], None, lambda: who(sketch, seat))
    keep_status(sketch, seat, turn)
    if seat == sketch.table.start_player:
        sketch.keep("kt-start-player", None, lambda: key(sketch))
    sketch.keep(POINTS_IDS[seat], points, lambda: star(sketch, points))
    if seat in sketch.view.hidden:
        sketch.keep(SCREEN_IDS[seat], None, lambda: screen(sketch, seat))
    else:
        for colour in range(COLOURS):
            keep_cubes(sketch, seat, colour)
    keep_belongings(sketch, seat)
    if not slots:
        sketch.keep(NO_TILE_IDS[seat], None, lambda: no_tile(sketch))
    for number, slot in enumerate(slots):
        keep_tile(sketch, slot, number)


def paper(seat: int, height: float, turn: bool) -> str:
    stripe = tag(
        "path", d=f"M13 4Q4 4 4 13V{height - 13}Q4 {height - 4} 13 {height - 4}Z",
        fill=SEAT_COLOURS[seat],
    )  # fmt: skip
    line = (
        {"stroke": YOUR_MOVE, "stroke-width": 4}
        if turn
        else {"stroke": BORDER, "stroke-width": 1.5}
    )
    return box(2, 2, WIDTH - 4, height - 4, 11, fill=CARD, **line) + stripe


# Who it is


def who(sketch: Sketch[Keyland], seat: int) -> str:
    name = sketch.names[seat]
    line = words(52, 22, fit(name, 16, 108), 16, font_weight=700, unicode_bidi="isolate")
    return disc(32, 24, 14, seat) + explained(name, line)


def keep_status(sketch: Sketch[Keyland], seat: int, turn: bool) -> None:
    """What the seat is doing."""
    table = sketch.table
    own = seat == sketch.view.seat
    bid = table.bid if seat == table.bidder else -1
    done = table.phase == 3 and bool(table.procured >> seat & 1)

    def draw() -> str:
        parts = [sketch.say(N_("You"))] if own else []
        if bid >= 0:
            parts.append(sketch.say(N_("bids {count}"), count=bid))
        if done:
            parts.append(sketch.say(N_("done")))
        elif turn and bid < 0:
            parts.append(sketch.say(N_("to decide")))
        drawn = words(52, 38, fit(" · ".join(parts), 13, 152), 13, fill=MUTED) if parts else ""
        if turn:
            drawn += explained(sketch.say(N_("Deciding now")), at(172, 18, HOURGLASS, 0.6))
        return drawn

    sketch.keep(STATUS_IDS[seat], (own, bid, done, turn), draw)


def key(sketch: Sketch[Keyland]) -> str:
    return explained(sketch.say(N_("Start player")), at(194, 18, KEY, 0.8))


def star(sketch: Sketch[Keyland], points: int | None) -> str:
    if points is None:
        figure, text = "?", sketch.say(N_("Points are hidden until the end"))
    else:
        figure, text = str(points), sketch.say(SO_FAR, count=points)
    return explained(text, at(224, 16, STAR, 0.8), centred(224, 34, figure, 18, font_weight=700))


# What it has


def keep_cubes(sketch: Sketch[Keyland], seat: int, colour: int) -> None:
    """Every colour with its count, so that places stay the same."""
    count = sketch.table.cubes[seat * COLOURS + colour]

    def draw() -> str:
        x = 20 + colour * 28
        text = sketch.say(N_("{count} {cube}"), count=count, cube=CUBE_NAMES[colour])
        if not count:
            return explained(text, no_cube(sketch, x, 45, 22, colour))
        figure = centred(x + 11, 76, str(count), 14, font_weight=600)
        return explained(text, cube(sketch, x, 45, 22, colour), figure)

    sketch.keep(CUBE_IDS[seat * COLOURS + colour], count, draw)


def light_cubes(sketch: Sketch[Keyland], action: int) -> None:
    """Lay a target over the viewer's cubes of the colour that the action chooses, if any."""
    if GIVE <= action < TAKE:
        colour = action - GIVE
    elif EXTRA <= action < LESS:
        colour = action - EXTRA
    elif LESS <= action < SWAP:
        colour = action - LESS
    else:
        return
    assert sketch.view.seat is not None
    place = sketch.view.seat * COLOURS + colour
    x = 20 + colour * 28
    # A cube that is not to be paid may be one that the seat does not have.
    missing = "" if sketch.table.cubes[place] else cube(sketch, x, 45, 22, colour)
    sketch.light(action, glow(x - 2, 42, 26, 43, 5), missing, over=CUBE_IDS[place])


def screen(sketch: Sketch[Keyland], seat: int) -> str:
    """A folded screen in place of the cubes (KT-15)."""
    text = sketch.say(N_("Cubes are hidden until the end"))
    colour = SEAT_COLOURS[seat]
    leaves = "".join(
        polygon(x, 43 + low, x + 72, 47 - low, x + 72, 85 - low, x, 81 + low,
                fill=colour, fill_opacity=opacity, stroke=INK, stroke_width=1)
        for x, low, opacity in ((20, 0, 0.5), (92, 4, 0.35), (164, 0, 0.5))
    )  # fmt: skip
    return explained(text, leaves, centred(128, 64, "?", 22, font_weight=700))


def keep_belongings(sketch: Sketch[Keyland], seat: int) -> None:
    """Houses, fences left, law cards."""
    table = sketch.table
    houses = sum(table.house[seat * 5 : seat * 5 + 5])
    fences = table.fences_left[seat]
    laws = table.hand_size[seat]

    def draw() -> str:
        rows = [
            (HOUSE, f"{houses}/5", sketch.say(N_("Houses: {count} of 5"), count=houses)),
            (
                SEAT_PICKETS[seat],
                str(fences),
                sketch.say(N_("Fences left to build: {count}"), count=fences),
            ),
        ]
        if table.rules.laws:
            rows.append((SCROLL, str(laws), sketch.say(N_("Law cards: {count}"), count=laws)))
        drawn = ""
        for number, (icon, figure, text) in enumerate(rows):
            x = 34 + number * 78
            drawn += explained(text, at(x, 97, icon, 0.85), words(x + 16, 102, figure, 14))
        return drawn

    sketch.keep(BELONGINGS_IDS[seat], (houses, fences, laws), draw)


def no_tile(sketch: Sketch[Keyland]) -> str:
    return words(20, 125, fit(sketch.say(N_("No seat yet")), 13, 210), 13, fill=MUTED)


def keep_tile(sketch: Sketch[Keyland], slot: int, number: int) -> None:
    """A seat in the Keythedral that was bought."""

    def draw() -> str:
        row, place = divmod(number, TILES_PER_ROW)
        value = value_of(sketch.table.rules, slot)
        return explained(
            sketch.say(N_("A seat worth {value}"), value=value),
            tag("rect", width=22, height=20, rx=4, fill=KEYTHEDRAL),
            centred(11, 10, str(value), 13, fill="#ffffff", font_weight=700),
            transform=f"translate({19 + place * 25} {110 + row * 24})",
        )

    sketch.keep(TILE_IDS[slot], number, draw)
