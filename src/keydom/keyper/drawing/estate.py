"""Player boards: the viewer's own, large, with everything to choose from; the others' in small."""

from collections.abc import Hashable
from typing import Final

from keydom.engine.drawing import at, box, card, fit, heading
from keydom.engine.palette import BORDER, INK, MUTED, YOUR_MOVE
from keydom.engine.picture import SEAT_LETTERS, Panel, group, tooltip, words
from keydom.engine.text import N_, Message, Seat
from keydom.keyper.actions import (
    BUILD,
    BUILDINGS,
    COLOURS,
    FIRST_ANIMAL,
    ITEM_KEYS,
    ITEMS,
    JOIN,
    KEYPLE,
    MAX_FIELDS,
    PAY,
    PLOTS,
    RELEASE,
    REST,
    SHIP,
)
from keydom.keyper.building import rights
from keydom.keyper.describe import some, tile_name
from keydom.keyper.drawing import icons
from keydom.keyper.drawing.buildings import add_tile, light_sides, tile_id
from keydom.keyper.drawing.fairs import Place, add_fairs
from keydom.keyper.drawing.goods import ITEM_ICONS
from keydom.keyper.drawing.keyples import add_keyper, keyple, keyple_text
from keydom.keyper.drawing.plots import (
    HIGH,
    WIDE,
    add_own_plot,
    add_small_plot,
    light_plot,
    places_of_plots,
    sites,
)
from keydom.keyper.drawing.sketch import LETTERS, KeyperSketch, disc, glow, move
from keydom.keyper.drawing.symbols import SYMBOLS
from keydom.keyper.names import COLOUR_NAMES
from keydom.keyper.scoring import building_points
from keydom.keyper.table import WINTER, Country

TOP = 54
GAP = 6
LANE = 8  # between farm and village
FAIR_X = 14 + 5 * (WIDE + GAP) + LANE + 6
FAIR_WIDE = 92
WIDTH = FAIR_X + FAIR_WIDE + 14
ROWS = 4 * (HIGH + GAP)
STORE = 88  # the height of the store
AREA = 74  # the height of the keyp area
TEAM_X = 168  # where the keyples at home begin
HAND_ROW = 6
HAND_WIDE, HAND_HIGH = 112, 92
HAND_TOP = 32
ITEM_WIDE, ITEM_HIGH = (WIDTH - 28) / FIRST_ANIMAL, STORE // 2
STORE_TOP = TOP + ROWS + 2

FARM_IDS: Final = [f"kp-farm-{letter}" for letter in LETTERS]
OWN_IDS: Final = [f"{name}-own" for name in FARM_IDS]  # as their player sees them
OWN_HAND_IDS: Final = [f"kp-hand-{letter}-own" for letter in LETTERS]
PAPER_IDS: Final = [f"kp-farm-{letter}-paper" for letter in LETTERS]
STOCK_IDS: Final = [[f"kp-stock-{letter}-{key}" for key in ITEM_KEYS] for letter in LETTERS]
TRACK_IDS: Final = [f"kp-track-{letter}" for letter in LETTERS]
HAND_IDS: Final = [f"kp-hand-{letter}" for letter in LETTERS]
AREA_IDS: Final = [f"kp-area-{letter}" for letter in LETTERS]
REST_IDS: Final = [f"kp-rest-{letter}" for letter in LETTERS]
HOME_IDS: Final = [[f"kp-home-{letter}-{n}" for n in range(COLOURS)] for letter in LETTERS]

OWN_PLOTS: Final = places_of_plots(14, TOP, WIDE, HIGH, GAP, LANE)
OWN_FAIRS: Final = [
    Place(FAIR_X, TOP + season * (HIGH + GAP), FAIR_WIDE, HIGH) for season in range(WINTER + 1)
]
LIT_ITEM: Final[str] = SYMBOLS.add("lit-stock", glow(3, 3, ITEM_WIDE - 6, ITEM_HIGH - 6))
LIT_TILE: Final[str] = SYMBOLS.add("lit-hand", glow(1.5, 1.5, HAND_WIDE - 3, HAND_HIGH - 3))


def own_board(sketch: KeyperSketch, seat: int) -> Panel:
    """What everybody may know of it comes first; the fairs that are not held yet are the viewer's secret."""
    table = sketch.table
    height = STORE_TOP + STORE + 12
    points = tuple(building_points(table, seat))
    stock = tuple(table.stock[seat * ITEMS : (seat + 1) * ITEMS])
    shows = built(table, seat), points, stock, table.track[seat], sketch.working
    sketch.keep_all(OWN_IDS[seat], shows, lambda: keep_own_board(sketch, seat, points, height))
    if sketch.legal:
        for site in sites(table, seat):
            light_plot(sketch, site, *OWN_PLOTS[site.plot])
    add_fairs(sketch, seat, OWN_FAIRS)
    if sketch.legal:
        light_store(sketch, seat)
    title = Message(N_("Your farm and village"))
    return sketch.panel(FARM_IDS[seat], "board", title, WIDTH, height, seat=seat)


def keep_own_board(sketch: KeyperSketch, seat: int, points: tuple[int, ...], height: float) -> None:
    """Plots and store. `points` are those of the plots."""
    sketch.keep(
        PAPER_IDS[seat],
        WIDTH,
        lambda: (
            card(WIDTH, height)
            + columns(sketch)
            + box(14, STORE_TOP, WIDTH - 28, STORE, 8, fill="#f3ead6", stroke=BORDER)
        ),
    )
    for site in sites(sketch.table, seat):
        x, y = OWN_PLOTS[site.plot]
        add_own_plot(sketch, site, points[site.plot], x, y)
    add_store(sketch, seat)


def built(table: Country, seat: int) -> tuple[Hashable, ...]:
    """All that `sites` tells of a player board."""
    first, end = seat * PLOTS, (seat + 1) * PLOTS
    return (
        tuple(rights(table, seat)),
        tuple(table.top[first:end]),
        tuple(table.under[first:end]),
        tuple(table.upgraded[first:end]),
        tuple(table.keyples[(MAX_FIELDS + first) * 2 : (MAX_FIELDS + end) * 2]),
    )


def columns(sketch: KeyperSketch) -> str:
    """The headings of the columns."""
    drawn = heading(sketch.say(N_("Your farm and village")), 330)
    village = 14 + 2 * (WIDE + GAP) + LANE
    for x, text, room in (
        (14, N_("Farm"), 220),
        (village, N_("Village"), 300),
        (FAIR_X, N_("Fairs"), FAIR_WIDE),
    ):
        drawn += words(
            x + 2, TOP - 6, fit(sketch.say(text), 13, room), 13, fill=MUTED, font_weight=600
        )
    return drawn


# The store


def add_store(sketch: KeyperSketch, seat: int) -> None:
    """Every item in its place: goods above, animals below."""
    for item in range(ITEMS):
        add_stored(sketch, seat, item)
    track = sketch.table.track[seat]
    sketch.keep(TRACK_IDS[seat], track, lambda: boat_track(sketch, track))


def add_stored(sketch: KeyperSketch, seat: int, item: int) -> None:
    count = sketch.table.stock[seat * ITEMS + item]
    sketch.keep(STOCK_IDS[seat][item], count, lambda: stored(sketch, item, count))


def light_store(sketch: KeyperSketch, seat: int) -> None:
    """What the viewer pays, ships or lets go is chosen here."""
    for item in range(ITEMS):
        release = RELEASE + item - FIRST_ANIMAL if item >= FIRST_ANIMAL else -1
        action = sketch.one_of(PAY + item, SHIP + item, release)
        if action >= 0:
            name = STOCK_IDS[seat][item]
            sketch.light(action, LIT_ITEM, over=name, transform=place_in_store(item))


def place_in_store(item: int) -> str:
    row, column = divmod(item, FIRST_ANIMAL)
    return move(14 + column * ITEM_WIDE, STORE_TOP + row * ITEM_HIGH)


def stored(sketch: KeyperSketch, item: int, count: int) -> str:
    return tooltip(sketch.tell(some(count, item))) + group(
        box(1, 1, ITEM_WIDE - 2, ITEM_HIGH - 2, 4, fill="transparent"),
        at(ITEM_WIDE * 0.37, ITEM_HIGH / 2, ITEM_ICONS[item], 1.2, opacity=None if count else 0.28),
        words(ITEM_WIDE * 0.66, ITEM_HIGH / 2 + 6, str(count), 17, font_weight=700)
        if count
        else "",
        transform=place_in_store(item),
    )


def boat_track(sketch: KeyperSketch, track: int) -> str:
    left, middle = 14 + 8 * ITEM_WIDE + 30, STORE_TOP + ITEM_HIGH * 1.5
    return (
        tooltip(sketch.say(N_("Boat track: {count}"), count=track))
        + at(left, middle, icons.BOAT, 1.15)
        + words(left + 22, middle + 6, str(track), 17, font_weight=700)
        + at(left + 62, middle, icons.STAR, 0.8)
    )


# Keyples at home


def own_keyples(sketch: KeyperSketch, seat: int) -> Panel:
    """The keyper and the keyples that wait at home, and those that rest on the keyp tile: above the country, where every
    turn begins."""
    table = sketch.table
    resting = tuple(table.resting[seat * COLOURS : (seat + 1) * COLOURS])
    wide = 60 + min(sum(resting), 4) * 44 if any(resting) else 0  # of the keyp tile
    claimed = table.claimed(seat)
    home = tuple(table.area[seat * COLOURS : (seat + 1) * COLOURS])
    out = not any(home)
    sketch.keep(AREA_IDS[seat], (wide, claimed, out), lambda: keyp_area(sketch, wide, claimed, out))
    if table.keyper_home[seat]:
        add_keyper(sketch, seat, 136, 44, 52)
    add_team(sketch, seat, home, WIDTH - 30 - wide)
    if wide:
        lies = not table.keyper_home[seat]
        sketch.keep(
            REST_IDS[seat], (resting, lies), lambda: keyp_tile(sketch, seat, resting, lies, wide)
        )
    title = Message(N_("Keyp area"))
    return sketch.panel("kp-area", "board", title, WIDTH, AREA + 12, seat=seat)


def keyp_area(sketch: KeyperSketch, wide: float, claimed: int, out: bool) -> str:
    """The area itself, beside a keyp tile of this width."""
    drawn = card(WIDTH, AREA + 12)
    drawn += box(
        14, 10, WIDTH - 36 - wide, AREA - 8, 10, fill="#e6dcef", stroke="#6d479c", stroke_width=1.5
    )
    drawn += words(24, 27, fit(sketch.say(N_("Keyp area")), 12.5, 84), 12.5, font_weight=600)
    if claimed >= 0:
        text = sketch.say(N_("keyper on board {n}"), n=claimed + 1)
        drawn += words(24, 46, fit(text, 11.5, 138), 11.5, fill=INK)
    if out:
        none = fit(sketch.say(N_("All keyples are out")), 13, WIDTH - 30 - wide - TEAM_X)
        drawn += words(TEAM_X + 6, 48, none, 13, fill=INK)
    return drawn


def add_team(sketch: KeyperSketch, seat: int, home: tuple[int, ...], right: float) -> None:
    """Keyples at home, grouped by colour."""
    kinds = COLOURS - home.count(0)
    step = min(48, (right - TEAM_X - 10 * kinds) / max(1, sum(home)))
    left = float(TEAM_X)
    for colour, count in enumerate(home):
        if count:
            add_keyples(sketch, seat, colour, count, left, step)
            left += step * count + 10


def add_keyples(
    sketch: KeyperSketch, seat: int, colour: int, count: int, x: float, step: float
) -> None:
    """All keyples at home of one colour."""
    name = HOME_IDS[seat][colour]

    def drawn() -> str:
        text = sketch.say(N_("{n} × {colour}"), n=count, colour=COLOUR_NAMES[colour])
        return tooltip(text) + "".join(
            keyple(
                sketch, x + 2 + step * (n + 0.5), 44, min(46, step), colour, id=f"{name}-{n}"
            )
            for n in range(count)
        )  # fmt: skip

    sketch.keep(name, (count, x, step), drawn)
    if colour == sketch.chosen:
        last = x + 2 + step * (count - 1)
        sketch.mark(
            box(last, 14, step, AREA - 16, 9, fill="none", stroke=YOUR_MOVE, stroke_width=4)
            + at(last + step - 8, 20, icons.CHOSEN)
        )
    action = sketch.one_of(KEYPLE + colour, JOIN + colour, REST + colour)
    if action >= 0:
        shape = glow(x, 15, step * count + 4, AREA - 18, 9, "transparent")  # colours stay true
        sketch.light(action, shape, over=name)


def keyp_tile(
    sketch: KeyperSketch, seat: int, resting: tuple[int, ...], lies: bool, wide: float
) -> str:
    """The keyples that rest this season."""
    codes = [colour for colour, count in enumerate(resting) for _ in range(count)]
    step = min(44, (wide - 12) / len(codes))
    drawn = box(0, 0, wide, AREA - 8, 10, fill="#f3ead6", stroke="#6d479c", stroke_width=1.5)
    drawn += words(8, 17, fit(sketch.say(N_("Keyp tile")), 12.5, wide - 10), 12.5, font_weight=600)
    for number, colour in enumerate(codes):
        drawn += keyple(
            sketch,
            6 + step * (number + 0.5),
            42,
            min(40, step),
            colour + COLOURS if lies else colour,
            id=f"{REST_IDS[seat]}-{number}",
        )
    text = sketch.say(
        N_("They rest this season; each brings a resource when the keyper is placed.")
    )
    lines = [text, *(keyple_text(sketch, code) for code in codes)]
    return tooltip("\n".join(lines)) + group(drawn, transform=move(WIDTH - 14 - wide, 10))


def own_hand(sketch: KeyperSketch, seat: int) -> Panel:
    """Tiles that are not built yet: apart from the board, which keeps its size when tiles come and go."""
    hand = tuple(sketch.table.hands[seat])
    height = HAND_TOP + -(-len(hand) // HAND_ROW) * (HAND_HIGH + 4) + 8
    sketch.keep_all(OWN_HAND_IDS[seat], hand, lambda: keep_hand(sketch, seat, hand, height))
    if sketch.legal:
        for number, tile in enumerate(hand):
            x, y = place_in_hand(number)
            if tile >= BUILDINGS:
                light_sides(sketch, tile, x, y, HAND_WIDE, HAND_HIGH)
            elif BUILD + tile in sketch.legal:
                name = tile_id(tile, SEAT_LETTERS[seat])
                sketch.light(BUILD + tile, LIT_TILE, over=name, transform=move(x, y))
    title = Message(N_("Tiles to build"))
    return sketch.panel("kp-hand", "board", title, WIDTH, height, seat=seat)


def keep_hand(sketch: KeyperSketch, seat: int, hand: tuple[int, ...], height: float) -> None:
    sketch.keep(
        HAND_IDS[seat],
        (HAND_WIDE, len(hand)),
        lambda: card(WIDTH, height) + hand_title(sketch, len(hand)),
    )
    for number, tile in enumerate(hand):
        x, y = place_in_hand(number)
        add_tile(sketch, tile, SEAT_LETTERS[seat], x, y, HAND_WIDE, HAND_HIGH)


def place_in_hand(number: int) -> tuple[float, float]:
    row, column = divmod(number, HAND_ROW)
    return 14 + column * (HAND_WIDE + 4), HAND_TOP + row * (HAND_HIGH + 4)


def hand_title(sketch: KeyperSketch, count: int) -> str:
    title = sketch.say(N_("Tiles to build: {count}"), count=count)
    return words(16, 24, fit(title, 13, 400), 13, fill=MUTED, font_weight=600)


# Other players


SMALL_WIDTH = 400
SMALL_WIDE, SMALL_HIGH = 73, 66
SMALL_TOP = 46
SMALL_BELOW = SMALL_TOP + 4 * (SMALL_HIGH + 3) + 6  # where the fairs begin
SMALL_PLOTS: Final = places_of_plots(10, SMALL_TOP, SMALL_WIDE, SMALL_HIGH, 2, 5)
SMALL_FAIRS: Final = [
    Place(14 + season * 66, SMALL_BELOW, 62, SMALL_HIGH) for season in range(WINTER + 1)
]


def small_board(sketch: KeyperSketch, seat: int) -> Panel:
    seen = sketch.seen(FARM_IDS[seat])
    if seen is not None:
        return seen
    table = sketch.table
    height = SMALL_BELOW + SMALL_HIGH + 10
    shows = (
        *(built(table, seat), tuple(table.hands[seat]), tuple(table.held[seat]), table.season),
        *table.fairs[seat * WINTER : (seat + 1) * WINTER],
    )
    sketch.keep_all(FARM_IDS[seat], shows, lambda: keep_small_board(sketch, seat, height))
    message = Message(N_("{player}"), {"player": Seat(seat)})
    return sketch.panel(FARM_IDS[seat], "side", message, SMALL_WIDTH, height, seat=seat)


def keep_small_board(sketch: KeyperSketch, seat: int, height: float) -> None:
    sketch.keep(PAPER_IDS[seat], SMALL_WIDTH, lambda: small_paper(sketch, seat, height))
    for site in sites(sketch.table, seat):
        x, y = SMALL_PLOTS[site.plot]
        add_small_plot(sketch, site, x, y, SMALL_WIDE, SMALL_HIGH)
    add_fairs(sketch, seat, SMALL_FAIRS)
    hand = tuple(sketch.table.hands[seat])
    sketch.keep(HAND_IDS[seat], (SMALL_WIDTH, hand), lambda: small_hand(sketch, hand))


def small_paper(sketch: KeyperSketch, seat: int, height: float) -> str:
    title = heading(sketch.names[seat], SMALL_WIDTH - 32)
    return (
        card(SMALL_WIDTH, height)
        + disc(26, 22, 12, seat)
        + group(title, transform="translate(28 0)", unicode_bidi="isolate")
    )


def small_hand(sketch: KeyperSketch, hand: tuple[int, ...]) -> str:
    """How many tiles somebody has to build; on hover which."""
    text = sketch.say(N_("Tiles to build: {count}"), count=len(hand))
    names = [sketch.tell(tile_name(tile)) for tile in hand]
    return (
        tooltip("\n".join([text, *names]))
        + box(284, SMALL_BELOW + 1, 100, SMALL_HIGH - 2, 6, fill="#f3ead6", stroke=BORDER)
        + at(310, SMALL_BELOW + 30, icons.TILE, 1.1)
        + words(332, SMALL_BELOW + 36, f"× {len(hand)}", 16, font_weight=600)
    )
