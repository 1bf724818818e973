"""A panel for each seat: its keyples, its goods and where it stands."""

from typing import Final

from keydom.engine.drawing import at, box, centred, explained, fit, path
from keydom.engine.palette import BORDER, CARD, MUTED, SEAT_COLOURS, YOUR_MOVE
from keydom.engine.picture import SEAT_LETTERS, Panel, group, tag, tooltip, words
from keydom.engine.text import N_, P_, Message, Seat
from keydom.keyper.actions import (
    BOARD_FIELDS,
    BUILDINGS,
    COLOURS,
    ITEM_KEYS,
    ITEMS,
    MAX_FIELDS,
    PLOTS,
)
from keydom.keyper.describe import some
from keydom.keyper.drawing import icons
from keydom.keyper.drawing.goods import ITEM_ICONS
from keydom.keyper.drawing.keyples import add_keyper, keyper, keyple, keyple_text
from keydom.keyper.drawing.sketch import LETTERS, KeyperSketch, disc
from keydom.keyper.drawing.symbols import SYMBOLS
from keydom.keyper.names import COLOUR_NAMES
from keydom.keyper.table import EMPTY, Country

WIDTH = 250
PER_ROW = 6
MOST_KEYPLES = 8  # as many are drawn one by one
KEYPER_PLACE = 30, 64, 28  # and its size

# A keyple of no particular colour.
BODY = path("M-5-5Q-11-2-12 11H12Q11-2 5-5A5.5 5.5 0 1 0-5-5Z", fill="#655c4c")
STANDING: Final[str] = SYMBOLS.add("somebody", BODY)
LYING: Final[str] = SYMBOLS.add("somebody-lying", group(BODY, transform="rotate(-90)"))
FACTS: Final = (
    (STANDING, N_("Standing on the claimed board and own plots: {count}")),
    (LYING, N_("Lying on the claimed board and own plots: {count}")),
    (icons.KEYP, N_("Resting on the keyp tile: {count}")),
    (icons.HOUSE, N_("Buildings: {count}")),
    (icons.TILE, N_("Tiles to build: {count}")),
    (icons.TENT, N_("Fairs held: {count}")),
    (icons.BOAT, N_("Boat track: {count}")),
)

SEAT_IDS: Final = [f"kp-seat-{letter}" for letter in LETTERS]
OWN_IDS: Final = [f"{name}-own" for name in SEAT_IDS]  # as its player sees it
PAPER_IDS: Final = [f"kp-seat-{letter}-paper" for letter in LETTERS]
WHO_IDS: Final = [f"kp-who-{letter}" for letter in LETTERS]
POINTS_IDS: Final = [f"kp-points-{letter}" for letter in LETTERS]
TEAM_IDS: Final = [f"kp-team-{letter}" for letter in LETTERS]
FACTS_IDS: Final = [f"kp-facts-{letter}" for letter in LETTERS]
GOODS_IDS: Final = [[f"kp-goods-{letter}-{key}" for key in ITEM_KEYS] for letter in LETTERS]
NOTHING_IDS: Final = [f"kp-goods-{letter}-none" for letter in LETTERS]


def seat_panel(sketch: KeyperSketch, seat: int) -> Panel:
    table = sketch.table
    viewer = seat == sketch.view.seat
    seen = None if viewer else sketch.seen(SEAT_IDS[seat])
    if seen is not None:
        return seen
    own = table.stock[seat * ITEMS : (seat + 1) * ITEMS]
    kinds = [item for item in range(ITEMS) if own[item]]
    rows = max(1, -(-len(kinds) // PER_ROW))
    height = 116 + rows * 25
    claimed = table.claimed(seat)
    counts = facts_of(table, seat, claimed)
    shows = (
        *(seat in sketch.deciding, seat == table.start_player, sketch.scores[seat]),
        *(claimed, counts, tuple(own), table.keyper_home[seat]),
        tuple(table.area[seat * COLOURS : (seat + 1) * COLOURS]),
    )
    sketch.keep_all(
        OWN_IDS[seat] if viewer else SEAT_IDS[seat],
        shows,
        lambda: keep_seat(sketch, seat, kinds, height, counts),
    )
    name = Message(N_("{player}"), {"player": Seat(seat)})
    return sketch.panel(SEAT_IDS[seat], "seat", name, WIDTH, height, seat=seat)


def keep_seat(
    sketch: KeyperSketch, seat: int, kinds: list[int], height: int, counts: tuple[int, ...]
) -> None:
    """`kinds` are the items that it has, `counts` its facts."""
    table = sketch.table
    viewer = seat == sketch.view.seat
    turn = seat in sketch.deciding
    sketch.keep(PAPER_IDS[seat], (height, turn), lambda: paper(sketch, seat, height, turn))
    claimed = table.claimed(seat)
    sketch.keep(WHO_IDS[seat], (viewer, claimed), lambda: who(sketch, seat, viewer, claimed))
    if seat == table.start_player:
        sketch.keep("kp-start-player", (), lambda: start_player(sketch))
    score = sketch.scores[seat]
    sketch.keep(POINTS_IDS[seat], score, lambda: points(sketch, score))
    add_team(sketch, seat, viewer)
    sketch.keep(FACTS_IDS[seat], counts, lambda: facts(sketch, counts))
    for number, item in enumerate(kinds):
        add_goods(sketch, seat, item, number, table.stock[seat * ITEMS + item])
    if not kinds:
        sketch.keep(NOTHING_IDS[seat], (), lambda: nothing(sketch))


def paper(sketch: KeyperSketch, seat: int, height: float, turn: bool) -> str:
    """The paper with the player's colour; whoever decides has a frame and an hourglass."""
    drawn = box(
        2, 2, WIDTH - 4, height - 4, 11, fill=CARD, stroke=YOUR_MOVE if turn else BORDER,
        stroke_width=4 if turn else 1.5,
    )  # fmt: skip
    stripe = f"M13 4Q4 4 4 13V{height - 13}Q4 {height - 4} 13 {height - 4}Z"
    drawn += tag("path", d=stripe, fill=SEAT_COLOURS[seat])
    if turn:
        drawn += explained(sketch.say(N_("Deciding now")), at(190, 39, icons.HOURGLASS, 0.6))
    return drawn


def who(sketch: KeyperSketch, seat: int, viewer: bool, claimed: int) -> str:
    """Letter and name, whether it is the viewer, and the board that the keyper claimed."""
    name = sketch.names[seat]
    drawn = disc(32, 28, 14, seat)
    drawn += explained(
        name, words(52, 25, fit(name, 16, 118), 16, font_weight=700, unicode_bidi="isolate")
    )
    parts = [sketch.say(N_("You"))] if viewer else []
    if claimed >= 0:
        parts.append(sketch.say(N_("board {n}"), n=claimed + 1))
    return drawn + words(52, 43, fit(" · ".join(parts), 12, 124), 12, fill=MUTED)


def start_player(sketch: KeyperSketch) -> str:
    return tooltip(sketch.say(N_("Start player"))) + at(190, 20, icons.KEY, 0.8)


def points(sketch: KeyperSketch, count: int) -> str:
    text = sketch.say(P_("{count} point so far", "{count} points so far"), count=count)
    return (
        tooltip(text)
        + at(224, 17, icons.STAR, 0.8)
        + centred(224, 37, str(count), 18, font_weight=700)
    )


# Goods


def add_goods(sketch: KeyperSketch, seat: int, item: int, number: int, count: int) -> None:
    """So much of an item, as the one with this number."""
    sketch.keep(GOODS_IDS[seat][item], (number, count), lambda: goods(sketch, item, number, count))


def goods(sketch: KeyperSketch, item: int, number: int, count: int) -> str:
    row, column = divmod(number, PER_ROW)
    x, y = 18 + column * 38, 123 + row * 25
    return (
        tooltip(sketch.tell(some(count, item)))
        + box(x - 3, y - 11, 37, 23, 3, fill=CARD)
        + at(x + 9, y, ITEM_ICONS[item], 0.8)
        + words(x + 20, y + 5, str(count), 13, font_weight=600)
    )


def nothing(sketch: KeyperSketch) -> str:
    return words(20, 127, fit(sketch.say(N_("Nothing in store")), 12, 210), 12, fill=MUTED)


# The keyper and the keyples at home


def add_team(sketch: KeyperSketch, seat: int, viewer: bool) -> None:
    table = sketch.table
    at_home = table.keyper_home[seat] > 0
    if at_home and not viewer:  # the viewer's is drawn large in the keyp area
        add_keyper(sketch, seat, *KEYPER_PLACE)
    colours = tuple(table.area[seat * COLOURS : (seat + 1) * COLOURS])
    sketch.keep(
        TEAM_IDS[seat],
        (viewer, at_home, colours),
        lambda: team(sketch, seat, viewer, at_home, colours),
    )


def team(
    sketch: KeyperSketch, seat: int, viewer: bool, at_home: bool, colours: tuple[int, ...]
) -> str:
    left = 46.0 if at_home else 18.0
    drawn = keyper(*KEYPER_PLACE, seat) if at_home and viewer else ""
    codes = [colour for colour, count in enumerate(colours) for _ in range(count)]
    if not codes:
        text = fit(sketch.say(N_("All keyples are out")), 12, WIDTH - left - 12)
        return drawn + words(left + 2, 69, text, 12, fill=MUTED)
    if len(codes) > MOST_KEYPLES:
        return drawn + counted_team(sketch, colours, left)
    step = min(25, (WIDTH - 10 - left) / len(codes))
    for number, code in enumerate(codes):
        # The viewer's keyples are drawn in the keyp area, too: an id is there only once.
        name = None if viewer else f"kp-home-{SEAT_LETTERS[seat]}-{number}"
        drawn += explained(
            keyple_text(sketch, code),
            keyple(sketch, left + step * (number + 0.5), 64, 26, code, id=name),
        )
    return drawn


def counted_team(sketch: KeyperSketch, colours: tuple[int, ...], left: float) -> str:
    """A large team: each colour once, with its number."""
    step = (WIDTH - 12 - left) / (COLOURS - colours.count(0))
    size = min(24, step - 9)
    drawn = ""
    x = left
    for colour, count in enumerate(colours):
        if count:
            drawn += explained(
                sketch.say(N_("{n} × {colour}"), n=count, colour=COLOUR_NAMES[colour]),
                keyple(sketch, x + size / 2, 64, size, colour),
                words(x + size + 0.5, 70, str(count), 12, font_weight=700),
            )
            x += step
    return drawn


# Where it stands


def facts_of(table: Country, seat: int, claimed: int) -> tuple[int, ...]:
    """Keyples that will come home and stand or lie or rest, buildings, tiles to build, fairs held, the boat track."""
    first = (MAX_FIELDS + seat * PLOTS) * 2
    crews = table.keyples[first : first + PLOTS * 2]
    if claimed >= 0:
        first = claimed * BOARD_FIELDS * 2
        crews += table.keyples[first : first + BOARD_FIELDS * 2]
    return (
        len([keyple for keyple in crews if 0 <= keyple < COLOURS]),
        len([keyple for keyple in crews if keyple >= COLOURS]),
        sum(table.resting[seat * COLOURS : (seat + 1) * COLOURS]),
        PLOTS - table.top[seat * PLOTS : (seat + 1) * PLOTS].count(EMPTY),
        len([tile for tile in table.hands[seat] if tile < BUILDINGS]),
        len(table.held[seat]),
        table.track[seat],
    )


def facts(sketch: KeyperSketch, counts: tuple[int, ...]) -> str:
    drawn = tag("line", x1=16, x2=WIDTH - 10, y1=82, y2=82, stroke=BORDER)
    drawn += tag("line", x1=16, x2=WIDTH - 10, y1=108, y2=108, stroke=BORDER)
    rows = [
        (icon, count, text)
        for (icon, text), count in zip(FACTS, counts, strict=True)
        if count or icon != icons.KEYP
    ]
    step = (WIDTH - 22) / len(rows)
    for number, (icon, count, text) in enumerate(rows):
        x = 16 + number * step
        drawn += explained(
            sketch.say(text, count=count),
            box(x - 1, 84, step - 1, 22, 3, fill=CARD),
            at(x + 6.5, 95, icon, 0.5),
            words(x + 13.5, 99.5, str(count), 12, font_weight=600),
        )
    return drawn
