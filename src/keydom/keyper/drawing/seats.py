"""A panel for each seat: its keyples, its goods and where it stands."""

from keydom.engine.drawing import at, box, centred, explained, fit
from keydom.engine.palette import BORDER, CARD, MUTED, SEAT_COLOURS, YOUR_MOVE
from keydom.engine.picture import SEAT_LETTERS, Panel, tag, words
from keydom.engine.text import N_, P_, Message, Seat
from keydom.keyper.actions import BOARD_FIELDS, BUILDINGS, COLOURS, ITEMS, MAX_FIELDS, PLOTS
from keydom.keyper.describe import some
from keydom.keyper.drawing import icons
from keydom.keyper.drawing.goods import ITEM_ICONS
from keydom.keyper.drawing.keyples import keyper, keyper_mark, keyple, keyple_text
from keydom.keyper.drawing.sketch import KeyperSketch, disc
from keydom.keyper.names import COLOUR_NAMES

WIDTH = 250
PER_ROW = 6
MOST_KEYPLES = 8  # as many are drawn one by one


def seat_panel(sketch: KeyperSketch, seat: int) -> Panel:
    own = sketch.table.stock[seat * ITEMS : (seat + 1) * ITEMS]
    kinds = [item for item in range(ITEMS) if own[item]]
    rows = max(1, -(-len(kinds) // PER_ROW))
    height = 116 + rows * 25
    body = (
        paper(sketch, seat, height) + who(sketch, seat) + team(sketch, seat) + facts(sketch, seat)
    )
    for number, item in enumerate(kinds):
        row, column = divmod(number, PER_ROW)
        x, y = 18 + column * 38, 123 + row * 25
        body += explained(
            sketch.tell(some(own[item], item)),
            box(x - 3, y - 11, 37, 23, 3, fill=CARD),
            at(x + 9, y, ITEM_ICONS[item], 0.8),
            words(x + 20, y + 5, str(own[item]), 13, font_weight=600),
        )
    if not kinds:
        body += words(20, 127, fit(sketch.say(N_("Nothing in store")), 12, 210), 12, fill=MUTED)
    return sketch.panel(
        f"kp-seat-{SEAT_LETTERS[seat]}",
        "seat",
        Message(N_("{player}"), {"player": Seat(seat)}),
        WIDTH,
        height,
        body,
        seat,
    )


def paper(sketch: KeyperSketch, seat: int, height: float) -> str:
    turn = seat in sketch.deciding
    frame = box(
        2, 2, WIDTH - 4, height - 4, 11, fill=CARD, stroke=YOUR_MOVE if turn else BORDER,
        stroke_width=4 if turn else 1.5,
    )  # fmt: skip
    stripe = f"M13 4Q4 4 4 13V{height - 13}Q4 {height - 4} 13 {height - 4}Z"
    return frame + tag("path", d=stripe, fill=SEAT_COLOURS[seat])


def who(sketch: KeyperSketch, seat: int) -> str:
    """Letter, name, points; the start player's key; what the seat is doing."""
    name = sketch.names[seat]
    drawn = disc(32, 28, 14, seat)
    drawn += explained(
        name, words(52, 25, fit(name, 16, 118), 16, font_weight=700, unicode_bidi="isolate")
    )
    parts = [sketch.say(N_("You"))] if seat == sketch.view.seat else []
    claimed = sketch.table.claimed(seat)
    if claimed >= 0:
        parts.append(sketch.say(N_("board {n}"), n=claimed + 1))
    drawn += words(52, 43, fit(" · ".join(parts), 12, 124), 12, fill=MUTED)
    if seat == sketch.table.start_player:
        drawn += explained(
            sketch.say(N_("Start player")), at(190, 20, icons.key(), 0.8), id="kp-start-player"
        )
    if seat in sketch.deciding:
        drawn += explained(sketch.say(N_("Deciding now")), at(190, 39, icons.hourglass(), 0.6))
    points = sketch.scores[seat]
    return drawn + explained(
        sketch.say(P_("{count} point so far", "{count} points so far"), count=points),
        at(224, 17, icons.star(), 0.8),
        centred(224, 37, str(points), 18, font_weight=700),
    )


def team(sketch: KeyperSketch, seat: int) -> str:
    """The keyper and the keyples at home."""
    table = sketch.table
    codes = [
        colour for colour in range(COLOURS) for _ in range(table.area[seat * COLOURS + colour])
    ]
    drawn = ""
    left = 18.0
    own = seat == sketch.view.seat
    if table.keyper_home[seat]:
        # The viewer's keyper is drawn large on the own board: an id is there only once.
        drawn += keyper(30, 64, 28, seat) if own else keyper_mark(sketch, seat, 30, 64, 28)
        left = 46
    if not codes:
        text = fit(sketch.say(N_("All keyples are out")), 12, WIDTH - left - 12)
        return drawn + words(left + 2, 69, text, 12, fill=MUTED)
    if len(codes) > MOST_KEYPLES:
        return drawn + counted_team(sketch, seat, left)
    step = min(25, (WIDTH - 10 - left) / len(codes))
    for number, code in enumerate(codes):
        name = None if own else f"kp-home-{SEAT_LETTERS[seat]}-{number}"
        drawn += explained(
            keyple_text(sketch, code),
            keyple(sketch, left + step * (number + 0.5), 64, 24, code, id=name),
        )
    return drawn


def counted_team(sketch: KeyperSketch, seat: int, left: float) -> str:
    """A large team: each colour once, with its number."""
    own = sketch.table.area[seat * COLOURS : (seat + 1) * COLOURS]
    colours = [colour for colour in range(COLOURS) if own[colour]]
    step = (WIDTH - 12 - left) / len(colours)
    size = min(24, step - 9)
    drawn = ""
    for number, colour in enumerate(colours):
        x = left + step * number
        drawn += explained(
            sketch.say(N_("{n} × {colour}"), n=own[colour], colour=COLOUR_NAMES[colour]),
            keyple(sketch, x + size / 2, 64, size, colour),
            words(x + size + 0.5, 70, str(own[colour]), 12, font_weight=700),
        )
    return drawn


def facts(sketch: KeyperSketch, seat: int) -> str:
    """Keyples that will come home and stand or lie or rest, buildings, tiles to build, fairs held, the boat track."""
    table = sketch.table
    spaces = [MAX_FIELDS + seat * PLOTS + plot for plot in range(PLOTS)]
    claimed = table.claimed(seat)
    if claimed >= 0:
        spaces += range(claimed * BOARD_FIELDS, (claimed + 1) * BOARD_FIELDS)
    stand = sum(table.standing(space) for space in spaces)
    lie = sum(table.crew(space) for space in spaces) - stand
    rest = sum(table.resting[seat * COLOURS : (seat + 1) * COLOURS])
    fairs = len(table.held[seat])
    tiles = len([tile for tile in table.hands[seat] if tile < BUILDINGS])
    built = sum(1 for tile in table.top[seat * PLOTS : (seat + 1) * PLOTS] if tile >= 0)
    rows = [
        (figure(False), stand, N_("Standing on the claimed board and own plots: {count}")),
        (figure(True), lie, N_("Lying on the claimed board and own plots: {count}")),
        (icons.house(), built, N_("Buildings: {count}")),
        (icons.tile(), tiles, N_("Tiles to build: {count}")),
        (icons.flag(), fairs, N_("Fairs held: {count}")),
        (icons.boat(), table.track[seat], N_("Boat track: {count}")),
    ]
    if rest:
        rows.insert(2, (icons.keyp(), rest, N_("Resting on the keyp tile: {count}")))
    step = (WIDTH - 22) / len(rows)
    drawn = tag("line", x1=16, x2=WIDTH - 10, y1=82, y2=82, stroke=BORDER)
    drawn += tag("line", x1=16, x2=WIDTH - 10, y1=108, y2=108, stroke=BORDER)
    for number, (icon, count, text) in enumerate(rows):
        x = 16 + number * step
        drawn += explained(
            sketch.say(text, count=count),
            box(x - 1, 84, step - 1, 22, 3, fill=CARD),
            at(x + 6.5, 95, icon, 0.5),
            words(x + 13.5, 99.5, str(count), 12, font_weight=600),
        )
    return drawn


def figure(lying: bool) -> str:
    """A keyple of no particular colour."""
    turn = "rotate(-90)" if lying else None
    return tag(
        "path",
        d="M-5-5Q-11-2-12 11H12Q11-2 5-5A5.5 5.5 0 1 0-5-5Z",
        fill="#655c4c",
        transform=turn,
    )
