"""Player boards: the viewer's own, large, with everything to choose from; the others' in small."""

from keydom.engine.drawing import at, box, card, centred, explained, fit, heading
from keydom.engine.palette import BORDER, MUTED
from keydom.engine.picture import SEAT_LETTERS, Panel, group, words
from keydom.engine.text import N_, Message, Seat
from keydom.keyper.actions import (
    BUILD,
    BUILDINGS,
    COLOURS,
    FAIRS,
    FIRST_ANIMAL,
    HOLD,
    ITEMS,
    JOIN,
    KEYPLE,
    PAY,
    PLOTS,
    RELEASE,
    REST,
    SEASON_FAIRS,
    SHIP,
)
from keydom.keyper.describe import OURS, fair_text, some, tile_name
from keydom.keyper.drawing import icons
from keydom.keyper.drawing.buildings import EDGES, GROUNDS, fair_card, loose_tile
from keydom.keyper.drawing.goods import ITEM_ICONS
from keydom.keyper.drawing.keyples import keyper_mark, keyple, keyple_text
from keydom.keyper.drawing.plots import HIGH, WIDE, own_plot, place_of_plot, small_plot
from keydom.keyper.drawing.sketch import KeyperSketch, disc, empty, glow
from keydom.keyper.names import COLOUR_NAMES, SEASON_NAMES
from keydom.keyper.scoring import building_points
from keydom.keyper.table import HIDDEN, WINTER

TOP = 54
GAP = 6
LANE = 8  # between farm and village
FAIR_X = 14 + 5 * (WIDE + GAP) + LANE + 6
FAIR_WIDE = 92
WIDTH = FAIR_X + FAIR_WIDE + 14
ROWS = 4 * (HIGH + GAP)
STORE = 88  # the height of the store
AREA = 74  # the height of the keyp area
HAND_ROW = 6
HAND_WIDE, HAND_HIGH = 112, 84


def own_board(sketch: KeyperSketch, seat: int) -> Panel:
    hand = sketch.table.hands[seat]
    rows = -(-len(hand) // HAND_ROW)
    top_store = TOP + ROWS + 2
    top_hand = top_store + STORE + 6
    height = top_hand + (26 + rows * (HAND_HIGH + 4) if hand else 4) + 6
    body = card(WIDTH, height) + columns(sketch)
    points = building_points(sketch.table, seat)
    for plot in range(PLOTS):
        x, y = place_of_plot(plot, WIDE, HIGH, GAP, LANE)
        drawn = own_plot(sketch, seat, plot, points[plot])
        body += group(drawn, transform=f"translate({14 + x:g} {TOP + y:g})")
    body += fairs(sketch, seat)
    body += group(store(sketch, seat), transform=f"translate(14 {top_store})")
    if hand:
        body += group(drawn_hand(sketch, seat), transform=f"translate(14 {top_hand})")
    return sketch.panel(
        f"kp-farm-{SEAT_LETTERS[seat]}",
        "board",
        Message(N_("Your farm and village")),
        WIDTH,
        height,
        body,
        seat,
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


# Fairs


def held_fairs(sketch: KeyperSketch, seat: int) -> list[int]:
    return [code % FAIRS for code in sketch.table.held[seat]]


def fairs(sketch: KeyperSketch, seat: int) -> str:
    """One fair for spring, summer and autumn; below them the winter fairs that were held."""
    drawn = ""
    for season in range(WINTER):
        drawn += group(
            season_fair(sketch, seat, season, FAIR_WIDE, HIGH),
            transform=f"translate({FAIR_X} {TOP + season * (HIGH + GAP)})",
        )
    winter = winter_fairs(sketch, seat, FAIR_WIDE, HIGH)
    return drawn + group(winter, transform=f"translate({FAIR_X} {TOP + 3 * (HIGH + GAP)})")


def season_fair(sketch: KeyperSketch, seat: int, season: int, wide: float, high: float) -> str:
    table = sketch.table
    fair = table.own_fair(seat, season)
    held = fair in held_fairs(sketch, seat)
    if fair == HIDDEN or (not held and season < table.season):
        gone = season < table.season
        text = sketch.say(
            N_("The fair of {season} was not held and left the game") if gone
            else N_("The fair of {season} is a secret until it is held"), season=SEASON_NAMES[season],
        )  # fmt: skip
        paper = empty(1, 1, wide - 2, high - 2)
        if not gone:
            paper = box(
                1, 1, wide - 2, high - 2, 6, fill="#8a6a1c", stroke=EDGES[2], stroke_width=2
            )
        inside = at(wide / 2, high / 2, icons.season(season), 0.9)
        if gone and wide > 70:
            inside = centred(
                wide / 2,
                high / 2,
                fit(sketch.say(SEASON_NAMES[season]), 12, wide - 8),
                12,
                fill=MUTED,
            )
        return explained(text, paper, inside)
    name = f"kp-fair-{SEAT_LETTERS[seat]}-{season + 1}"
    drawn = fair_card(sketch, fair, wide, high, HOLD + fair, held, name)
    return drawn + at(11, high - 12, icons.season(season), 0.55)


def winter_fairs(sketch: KeyperSketch, seat: int, wide: float, high: float) -> str:
    rules = sketch.rules
    held = [fair for fair in held_fairs(sketch, seat) if fair >= SEASON_FAIRS]
    lines = [sketch.say(N_("Winter fairs held: {count}"), count=len(held))]
    lines += [sketch.tell(fair_text(rules, fair)) for fair in held]
    if any(rules.fair_marks[fair] for fair in held):
        lines.append(sketch.say(OURS))
    points = sum(rules.fair_points[fair] for fair in held)
    parts = [empty(1, 1, wide - 2, high - 2, GROUNDS[2] if held else "none")]
    if held:
        parts.append(at(wide * 0.3, high * 0.35, icons.flag(), high / 70))
        parts.append(centred(wide * 0.7, high * 0.35, f"× {len(held)}", high / 6, font_weight=700))
        parts.append(at(wide / 2, high * 0.74, icons.points(points), high / 80))
    else:
        parts.append(at(wide / 2, high / 2, icons.snowflake(), 0.9))
    return explained("\n".join(lines), *parts)


# The store


def store(sketch: KeyperSketch, seat: int) -> str:
    """Every item in its place: goods above, animals below; what the viewer pays, ships or lets go is chosen here."""
    wide, high = (WIDTH - 28) / FIRST_ANIMAL, STORE / 2
    drawn = box(0, 0, WIDTH - 28, STORE, 8, fill="#f3ead6", stroke=BORDER)
    for item in range(ITEMS):
        row, column = divmod(item, FIRST_ANIMAL)
        place = f"translate({column * wide:g} {row * high:g})"
        drawn += group(stored(sketch, seat, item, wide, high), transform=place)
    track = sketch.table.track[seat]
    left = 8 * wide + 30
    return drawn + explained(
        sketch.say(N_("Boat track: {count}"), count=track),
        at(left, high * 1.5, icons.boat(), 1.15),
        words(left + 22, high * 1.5 + 6, str(track), 17, font_weight=700),
        at(left + 62, high * 1.5, icons.star(), 0.8),
    )


def stored(sketch: KeyperSketch, seat: int, item: int, wide: float, high: float) -> str:
    count = sketch.table.stock[seat * ITEMS + item]
    release = RELEASE + item - FIRST_ANIMAL if item >= FIRST_ANIMAL else -1
    action = sketch.one_of(PAY + item, SHIP + item, release)
    parts = [box(1, 1, wide - 2, high - 2, 4, fill="#ffffff", fill_opacity=0)]
    if action >= 0:
        parts = [glow(3, 3, wide - 6, high - 6)]
    fade = None if count else 0.28
    parts.append(at(wide * 0.37, high / 2, ITEM_ICONS[item], 1.2, opacity=fade))
    if count:
        parts.append(words(wide * 0.66, high / 2 + 6, str(count), 17, font_weight=700))
    text = sketch.tell(some(count, item))
    return sketch.choice(action, explained(text, *parts))


# Keyples at home


def own_keyples(sketch: KeyperSketch, seat: int) -> Panel:
    """Above the country, where every turn begins."""
    body = card(WIDTH, AREA + 12) + group(keyp_area(sketch, seat), transform="translate(14 10)")
    return sketch.panel(
        "kp-area",
        "board",
        Message(N_("Keyp area")),
        WIDTH,
        AREA + 12,
        body,
        seat,
    )


def keyp_area(sketch: KeyperSketch, seat: int) -> str:
    """The keyper and the keyples that wait at home, and those that rest on the keyp tile."""
    table = sketch.table
    wide = WIDTH - 28
    resting = sum(table.resting[seat * COLOURS : (seat + 1) * COLOURS])
    split = wide - (60 + min(resting, 4) * 44 if resting else 0)
    drawn = box(0, 0, split - 8, AREA - 8, 10, fill="#e6dcef", stroke="#6d479c", stroke_width=1.5)
    drawn += words(10, 17, fit(sketch.say(N_("Keyp area")), 12.5, 84), 12.5, font_weight=600)
    if table.keyper_home[seat]:
        drawn += keyper_mark(sketch, seat, 122, 34, 52)
    else:
        claimed = sketch.say(N_("keyper on board {n}"), n=table.claimed(seat) + 1)
        drawn += words(10, 36, fit(claimed, 11.5, 138), 11.5, fill=MUTED)
    drawn += team(sketch, seat, 154, split - 16)
    if resting:
        drawn += group(keyp_tile(sketch, seat, wide - split), transform=f"translate({split} 0)")
    return drawn


def team(sketch: KeyperSketch, seat: int, left: float, right: float) -> str:
    """Keyples at home, grouped by colour."""
    own = sketch.table.area[seat * COLOURS : (seat + 1) * COLOURS]
    if not sum(own):
        none = fit(sketch.say(N_("All keyples are out")), 13, right - left)
        return words(left + 6, 38, none, 13, fill=MUTED)
    kinds = sum(1 for count in own if count)
    step = min(48, (right - left - 10 * kinds) / sum(own))
    drawn, x = "", left
    for colour, count in enumerate(own):
        if not count:
            continue
        action = sketch.one_of(KEYPLE + colour, JOIN + colour, REST + colour)
        parts = [glow(x, 5, step * count + 4, AREA - 18, 9)] if action >= 0 else []
        for number in range(count):
            parts.append(
                keyple(sketch, x + 2 + step * (number + 0.5), 34, min(46, step), colour,
                       id=f"kp-home-{SEAT_LETTERS[seat]}-{colour}-{number}")
            )  # fmt: skip
        text = sketch.say(N_("{n} × {colour}"), n=count, colour=COLOUR_NAMES[colour])
        drawn += sketch.choice(action, explained(text, *parts))
        x += step * count + 10
    return drawn


def keyp_tile(sketch: KeyperSketch, seat: int, wide: float) -> str:
    """The keyples that rest this season."""
    own = sketch.table.resting[seat * COLOURS : (seat + 1) * COLOURS]
    codes = [colour for colour, count in enumerate(own) for _ in range(count)]
    step = min(44, (wide - 12) / len(codes))
    lies = 0 if sketch.table.keyper_home[seat] else COLOURS
    parts = [box(0, 0, wide, AREA - 8, 10, fill="#f3ead6", stroke="#6d479c", stroke_width=1.5)]
    parts.append(
        words(8, 17, fit(sketch.say(N_("Keyp tile")), 12.5, wide - 10), 12.5, font_weight=600)
    )
    for number, colour in enumerate(codes):
        x = 6 + step * (number + 0.5)
        parts.append(
            keyple(
                sketch,
                x,
                42,
                min(40, step),
                colour + lies,
                id=f"kp-rest-{SEAT_LETTERS[seat]}-{number}",
            )
        )
    text = sketch.say(
        N_("They rest this season; each brings a resource when the keyper is placed.")
    )
    return explained(text + "\n" + "\n".join(keyple_text(sketch, code) for code in codes), *parts)


def drawn_hand(sketch: KeyperSketch, seat: int) -> str:
    """Tiles that are not built yet."""
    hand = sketch.table.hands[seat]
    title = sketch.say(N_("Tiles to build: {count}"), count=len(hand))
    drawn = words(2, 15, fit(title, 13, 400), 13, fill=MUTED, font_weight=600)
    for number, tile in enumerate(hand):
        row, column = divmod(number, HAND_ROW)
        place = f"translate({column * (HAND_WIDE + 4)} {22 + row * (HAND_HIGH + 4)})"
        action = BUILD + tile if tile < BUILDINGS else -1
        drawn += loose_tile(sketch, tile, HAND_WIDE, HAND_HIGH, action, SEAT_LETTERS[seat], place)
    return drawn


# Other players


SMALL_WIDTH = 400
SMALL_WIDE, SMALL_HIGH = 71, 50


def small_board(sketch: KeyperSketch, seat: int) -> Panel:
    top = 46
    height = top + 4 * (SMALL_HIGH + 3) + 66
    title = sketch.names[seat]
    body = card(SMALL_WIDTH, height) + disc(26, 22, 12, seat)
    body += group(
        heading(title, SMALL_WIDTH - 32), transform="translate(28 0)", unicode_bidi="isolate"
    )
    for plot in range(PLOTS):
        x, y = place_of_plot(plot, SMALL_WIDE, SMALL_HIGH, 3, 6)
        drawn = small_plot(sketch, seat, plot, SMALL_WIDE, SMALL_HIGH)
        body += group(drawn, transform=f"translate({14 + x:g} {top + y:g})")
    y = top + 4 * (SMALL_HIGH + 3) + 6
    for season in range(WINTER):
        fair = season_fair(sketch, seat, season, 62, 50)
        body += group(fair, transform=f"translate({14 + season * 66} {y})")
    body += group(winter_fairs(sketch, seat, 62, 50), transform=f"translate({14 + 3 * 66} {y})")
    hand = sketch.table.hands[seat]
    names = [sketch.tell(tile_name(tile)) for tile in hand]
    text = sketch.say(N_("Tiles to build: {count}"), count=len(hand))
    body += explained(
        "\n".join([text, *names]),
        box(284, y + 1, 100, 48, 6, fill="#f3ead6", stroke=BORDER),
        at(310, y + 25, icons.tile(), 1.1),
        words(332, y + 31, f"× {len(hand)}", 16, font_weight=600),
    )
    message = Message(N_("{player}"), {"player": Seat(seat)})
    return sketch.panel(
        f"kp-farm-{SEAT_LETTERS[seat]}", "side", message, SMALL_WIDTH, height, body, seat
    )
