"""The offer: tiles of the season and of the turn order with the bids around them, and the boats at the quay."""

from functools import cache
from math import ceil, sqrt
from typing import Final

from keydom.engine.drawing import at, box, card, centred, fit, shrunk
from keydom.engine.palette import BORDER, CARD, CHOOSE, LIT, MUTED, SEAT_COLOURS, YOUR_MOVE
from keydom.engine.picture import SEAT_LETTERS, Panel, tooltip, words
from keydom.engine.text import N_, Message, Seat
from keydom.keyflower.actions import BID, BOAT, JOIN, TILE_KEYS, USE
from keydom.keyflower.drawing import icons, tiles
from keydom.keyflower.drawing.effects import Sign, does, row
from keydom.keyflower.drawing.pieces import DISCS, MARKER, SKILL_TILES
from keydom.keyflower.drawing.sketch import FRAME, KeyflowerSketch, glow, heading, moved
from keydom.keyflower.drawing.symbols import SYMBOLS
from keydom.keyflower.drawing.tiles import TILE_IDS
from keydom.keyflower.names import COLOUR_NAMES, SEASONS, TILE_NAMES
from keydom.keyflower.placing import PlacingOneColour
from keydom.keyflower.rules import BOATS, COLOURS, SKILLS, TURN_ORDER, WINTER
from keydom.keyflower.secrets import in_hands
from keydom.keyflower.table import DOCK, SLOTS, TURN_SLOT, WINTERTIME
from keydom.keyflower.using import UseMixed

# The side of a tile at which each player's workers stand: the viewer below, the others clockwise.
PLACES: Final = {
    2: (3, 0),
    3: (3, 5, 1),
    4: (3, 5, 0, 1),
    5: (3, 4, 5, 1, 2),
    6: (3, 4, 5, 0, 1, 2),
}
# The same as points.
POINTS: Final = {
    players: [(side, *tiles.towards(side, 104 if side in (0, 3) else 102)) for side in sides]
    for players, sides in PLACES.items()
}
BELOW = 128  # from the middle of a tile to the end of its cell
HALF_CELL = 116  # two turn order tiles or boats share a cell
ASPECT = 2.2  # of the place that a page has for this panel
CHIP = 72


def chip(seat: int, leads: bool) -> str:
    """The paper of a bid."""
    paper = box(
        -CHIP / 2,
        -15,
        CHIP,
        30,
        15,
        fill=CARD if leads else "#e9e0cc",
        stroke=SEAT_COLOURS[seat],
        stroke_width=3.4 if leads else 2,
        stroke_dasharray=None if leads else "5 3",
    )
    crown = at(-24, -13, icons.CROWN, 0.68) if leads else ""
    return paper + at(-24, 2, DISCS[seat], 0.79) + crown


# By seat, then outbid and leading.
CHIPS: Final = [
    [SYMBOLS.add(f"bid-{seat}-{int(leads)}", chip(seat, leads)) for leads in (False, True)]
    for seat in range(6)
]
LIT_CHIP: Final[str] = SYMBOLS.add("lit-bid", box(-CHIP / 2, -15, CHIP, 30, 15, **FRAME))
CHOSEN_CHIP: Final[str] = SYMBOLS.add(
    "chosen-bid",
    box(-CHIP / 2, -15, CHIP, 30, 15, fill="none", stroke=YOUR_MOVE, stroke_width=5),
)
# Where a next bid would lie, and the frame around one that may be raised.
NEXT_BID: Final[str] = SYMBOLS.add(
    "next-bid", glow(-46, -17, 92, 34, 12) + at(-22, 0, icons.GAVEL, 0.8)
)
RAISE: Final[str] = SYMBOLS.add(
    "raise-bid",
    box(39, -17, 37, 34, 12, fill=LIT)
    + box(-41, -18, 118, 36, 15, fill="transparent", stroke=CHOOSE, stroke_width=3.5),
)  # fmt: skip


def offer(sketch: KeyflowerSketch) -> Panel:
    table = sketch.table
    wide = 226 if sketch.players == 2 else 258
    # With three or five players nobody sits opposite the viewer.
    above = 104 if sketch.players in (3, 5) else BELOW
    tall = above + BELOW
    season = [slot for slot in range(TURN_SLOT) if table.offer[slot] >= 0]
    halves = [slot for slot in range(TURN_SLOT, SLOTS) if table.offer[slot] >= 0]
    halves += [-1] * (len(halves) % 2)  # boats begin a cell of their own
    first_boat = len(halves)
    halves += [b for b in range(sketch.rules.boats) if table.place[BOATS + b] == DOCK]
    cells = len(season) + (len(halves) + 1) // 2
    columns = best_columns(cells, wide, tall)
    across = columns * wide + 20
    size = min(30.0, max(20.0, across / 42))
    top = size * 2.1 + (0 if season else 40)
    height = ceil(top + tall * ceil(cells / columns) + 6)
    empty = "" if season else nothing(sketch)
    sketch.keep(
        "kf-offer-paper",
        (table.season, across, height, empty),
        lambda: paper(sketch, across, height, size, empty),
    )
    for number, slot in enumerate(season):
        line, column = divmod(number, columns)
        season_tile(sketch, slot, 10 + wide * (column + 0.5), top + tall * line + above)
    for number, half in enumerate(halves):
        line, column = divmod(len(season) + number // 2, columns)
        x = 10 + wide * (column + 0.5)
        y = top + tall * (line + (0.75 if number % 2 else 0.25))
        if number >= first_boat:
            boat_at_quay(sketch, half, x, y, wide - 14)
        elif half >= 0:
            turn_order(sketch, half, x, y, wide - 14)
    title = Message(N_("{season}: on offer"), {"season": SEASONS[table.season]})
    return sketch.panel("kf-offer", "board", title, across, height)


def paper(sketch: KeyflowerSketch, across: int, height: int, size: float, empty: str) -> str:
    season = SEASONS[sketch.table.season]
    drawn = card(across, height)
    drawn += heading(sketch.say(N_("{season}: on offer"), season=season), across, size)
    if empty:
        lines, shown = shrunk(sketch.say(empty), 22, across - 40, 1)
        drawn += words(20, size * 2.1 + 22, lines[0], shown, fill=MUTED)
    return drawn


def nothing(sketch: KeyflowerSketch) -> str:
    """Why no tile of the season is on offer, as a message id."""
    table = sketch.table
    if sketch.view.is_over:
        return N_("The year is over.")
    if table.season == WINTERTIME and in_hands(table):
        return N_("The players choose which winter tiles they offer.")
    return N_("The auction of this season is over.")


@cache
def best_columns(cells: int, wide: float, tall: float) -> int:
    """How many columns show the cells well both on a broad screen and, half as important, on a narrow one."""

    def merit(columns: int) -> float:
        across = columns * wide + 20
        down = tall * ceil(cells / columns) + 60
        return min(ASPECT / across, 1 / down) / sqrt(across)

    return max(range(3, 8), key=merit)


# Tiles


def season_tile(sketch: KeyflowerSketch, slot: int, x: float, y: float) -> None:
    """A tile of the season. Its hexagon is for using it and its lower side for bidding; where it cannot be used, all
    of it is for bidding."""
    table = sketch.table
    tile = table.offer[slot]
    name = tiles.keep_tile(sketch, tile, x, y)
    tiles.keep_on_tile(sketch, tile, x, y)
    there = tiles.standing(sketch, tile)
    first = max(0, sketch.viewer)
    for turn, (side, across, down) in enumerate(POINTS[sketch.players]):
        seat = (first + turn) % sketch.players
        if table.bid[slot * sketch.players + seat]:
            bid_group(sketch, slot, seat, x + across, y + down)
            there |= tiles.AT_SIDE.get(side, 0)
    if not sketch.legal:
        return
    if sketch.about == tile:
        sketch.mark(at(x, y, tiles.chosen(there)))
    usable = table.season != WINTERTIME and tile < WINTER and sketch.rules.usable[table.face(tile)]
    if usable:
        sketch.light(USE + tile, tiles.lit(there), over=name, transform=moved(x, y))
    if BID + tile in sketch.legal:
        place = at(0, 104, bid_place(sketch, slot))
        if usable:
            own = table.bid[slot * sketch.players + sketch.viewer]
            raised = bid_id(tile, sketch.viewer) if own else ""
            sketch.light(BID + tile, place, over=raised, transform=moved(x, y))
        else:
            sketch.light(BID + tile, tiles.lit(there), place, over=name, transform=moved(x, y))


def needed(sketch: KeyflowerSketch, slot: int) -> int:
    """How many workers the viewer would have to add to take the lead, or to raise it."""
    table = sketch.table
    return table.lead(slot) + 1 - table.bid[slot * sketch.players + sketch.viewer]


def bid_place(sketch: KeyflowerSketch, slot: int) -> str:
    """Where the viewer's next bid would lie, with the workers it takes at least: beside a bid that is raised."""
    if sketch.table.bid[slot * sketch.players + sketch.viewer]:
        return RAISE + centred(57, 0, f"+{needed(sketch, slot)}", 21, font_weight=800)
    return next_bid(sketch, slot)


def next_bid(sketch: KeyflowerSketch, slot: int) -> str:
    return NEXT_BID + centred(16, 0, f"{needed(sketch, slot)}+", 21, font_weight=800)


def bid_id(tile: int, seat: int) -> str:
    return f"kf-bid-{TILE_KEYS[tile]}-{SEAT_LETTERS[seat]}"


def bid_group(
    sketch: KeyflowerSketch, slot: int, seat: int, x: float, y: float, scale: float = 1
) -> None:
    table = sketch.table
    tile = table.offer[slot]
    count = table.bid[slot * sketch.players + seat]
    colour = table.bid_colour[slot * sketch.players + seat]
    leads = table.leader[slot] == seat
    name = bid_id(tile, seat)
    sketch.keep(
        name,
        (x, y, scale, count, colour, leads, table.colour[tile]),
        lambda: at(x, y, bid(sketch, tile, seat, count, colour, leads), scale),
    )
    if seat == sketch.viewer and sketch.legal:
        step = sketch.step
        if isinstance(step, PlacingOneColour | UseMixed) and tile in step.joined:
            sketch.mark(at(x, y, CHOSEN_CHIP, scale))
        sketch.light(JOIN + tile, LIT_CHIP, over=name, transform=moved(x, y, scale))


def bid(sketch: KeyflowerSketch, tile: int, seat: int, count: int, colour: int, leads: bool) -> str:
    message = (
        N_("{player} leads at {tile}: {count} {colour}")
        if leads
        else N_("{player} is outbid at {tile}: {count} {colour}, free to move together")
    )
    text = sketch.say(
        message, player=Seat(seat), tile=TILE_NAMES[tile], count=count, colour=COLOUR_NAMES[colour]
    )
    return (
        tooltip(text + tiles.lying(sketch, tile, colour))
        + CHIPS[seat][leads]
        + at(0, 0, tiles.worker_at(sketch, tile, colour), 0.8)
        + centred(23, 0, str(count), 19 if count < 10 else 16, font_weight=800)
    )


# Turn order tiles


def turn_order(sketch: KeyflowerSketch, slot: int, x: float, y: float, wide: float) -> None:
    """A turn order tile, half as high as the others, with its bids beside it."""
    table = sketch.table
    tile = table.offer[slot]
    left = x - wide / 2 + 58  # the middle of its hexagon
    sketch.keep(
        TILE_IDS[tile],
        (x, y, table.season == WINTERTIME, table.colour[tile]),
        lambda: at(x, y, turn_order_tile(sketch, tile, wide)),
    )
    first = max(0, sketch.viewer)
    seats = [(first + turn) % sketch.players for turn in range(sketch.players)]
    seats = [seat for seat in seats if table.bid[slot * sketch.players + seat]]
    places = slots_beside(len(seats), left + 56, x + wide / 2 - 8)
    for seat, (across, down, scale) in zip(seats, places, strict=True):
        bid_group(sketch, slot, seat, across, y + down, scale)
    if sketch.about == tile:
        line = half_cell(wide, fill="none", stroke=YOUR_MOVE, stroke_width=5)
        sketch.mark(at(x, y, line))
    if BID + tile in sketch.legal:
        sketch.light(
            BID + tile,
            half_cell(wide, **FRAME),
            at(left - x, 36, next_bid(sketch, slot), 0.8),
            over=TILE_IDS[tile],
            transform=moved(x, y),
        )


def half_cell(wide: float, **attributes: object) -> str:
    """The paper of a turn order tile or a boat."""
    return box(-wide / 2, -HALF_CELL / 2 + 5, wide, HALF_CELL - 10, 16, **attributes)


def turn_order_tile(sketch: KeyflowerSketch, tile: int, wide: float) -> str:
    number = tile - TURN_ORDER
    start = number == sketch.rules.purple_tile
    x = -wide / 2 + 58
    label = fit(sketch.say(N_("Turn order")), 15, wide - 122)
    return (
        tooltip(sketch.tile_text(tile))
        + half_cell(wide, fill="#f1eaf8", stroke=tiles.BORDERS[6], stroke_width=2)
        + at(x, 0, tiles.ground(sketch, tile, 0), 0.5)
        + centred(x - 12 if start else x, 0, str(number + 1), 34, font_weight=800)
        + (at(x + 14, 0, MARKER, 0.9) if start else "")
        + words(x + 58, -32, label, 15, fill=MUTED)
    )


def slots_beside(count: int, left: float, right: float) -> list[tuple[float, float, float]]:
    """Places for groups beside a turn order tile: a column, or two of smaller ones."""
    if count <= 2:
        middle = (left + right) / 2
        return [(middle, 13 + (i - (count - 1) / 2) * 35, 1.0) for i in range(count)]
    lines = (count + 1) // 2
    across, down = (right - left) / 2, min(32.0, 76 / lines)
    scale = min(across / 76, down / 32)
    return [
        (left + across * (i % 2 + 0.5), 13 + (i // 2 - (lines - 1) / 2) * down, scale)
        for i in range(count)
    ]


# Boats


def boat_at_quay(sketch: KeyflowerSketch, boat: int, x: float, y: float, wide: float) -> None:
    table = sketch.table
    name = TILE_IDS[BOATS + boat]
    sketch.keep(
        name,
        (
            *(x, y, table.docked >> boat & 1, table.season == WINTERTIME),
            *table.load_workers[boat * COLOURS : boat * COLOURS + COLOURS],
            *table.load_skills[boat * SKILLS : boat * SKILLS + SKILLS],
        ),
        lambda: at(x, y, drawn_boat(sketch, boat, wide)),
    )
    if BOAT + boat in sketch.legal:
        sketch.light(
            BOAT + boat,
            half_cell(wide, **FRAME),
            over=name,
            transform=moved(x, y),
        )


def drawn_boat(sketch: KeyflowerSketch, boat: int, wide: float) -> str:
    """A boat with its load; in winter with what it counts in a village."""
    table = sketch.table
    tile = BOATS + boat
    free = bool(table.docked >> boat & 1)
    winter = table.season == WINTERTIME
    signs = does(sketch, tile * 2, 0) if winter else load(sketch, boat)
    low = HALF_CELL / 2 - 5
    name = fit(f"{boat + 1} {sketch.say(TILE_NAMES[tile])}", 18 * tiles.BOLD, wide - 66)
    drawn = (
        tooltip(sketch.tile_text(tile))
        + half_cell(
            wide,
            fill="#dceaf4" if free else "#efe9db",
            stroke=tiles.BORDERS[5] if free else BORDER,
            stroke_width=2,
        )
        + at(-wide / 2 + 32, 28 - low, icons.SHIP, 1.25)
        + words(-wide / 2 + 60, 35 - low, name, 18, font_weight=700)
    )
    if free and signs:
        return drawn + row(signs, 0, low - 30, wide - 22, 1.15)
    state = sketch.say(N_("empty")) if free else sketch.say(N_("already chosen"))
    return drawn + centred(0, low - 28, fit(state, 17, wide - 24), 17, fill=MUTED)


def load(sketch: KeyflowerSketch, boat: int) -> list[Sign]:
    table = sketch.table
    signs: list[Sign] = []
    for colour in range(COLOURS):
        signs += [(sketch.workers[colour], 29.0)] * table.load_workers[boat * COLOURS + colour]
    for kind in range(SKILLS):
        signs += [(SKILL_TILES[kind], 31.0)] * table.load_skills[boat * SKILLS + kind]
    return signs
