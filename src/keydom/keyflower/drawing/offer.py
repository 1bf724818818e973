"""The offer: tiles of the season and of the turn order with the bids around them, and the boats at the quay."""

from itertools import zip_longest
from math import ceil, sqrt

from keydom.engine.drawing import at, box, card, centred, explained, fit, shrunk
from keydom.engine.palette import BORDER, CARD, CHOOSE, LIT, MUTED, SEAT_COLOURS, YOUR_MOVE
from keydom.engine.picture import SEAT_LETTERS, Panel, words
from keydom.engine.text import N_, Message, Seat
from keydom.keyflower.actions import BID, BOAT, JOIN, TILE_KEYS, USE
from keydom.keyflower.drawing import icons, tiles
from keydom.keyflower.drawing.effects import Sign, does, row
from keydom.keyflower.drawing.pieces import PURPLE, disc, skill, worker
from keydom.keyflower.drawing.sketch import KeyflowerSketch, glow, heading
from keydom.keyflower.names import COLOUR_NAMES, SEASONS, TILE_NAMES
from keydom.keyflower.rules import BOATS, COLOURS, SKILLS, TURN_ORDER, WINTER
from keydom.keyflower.secrets import in_hands
from keydom.keyflower.table import DOCK, SLOTS, TURN_SLOT, WINTERTIME

# The side of a tile at which each player's workers stand: the viewer below, the others clockwise.
PLACES = {
    2: (3, 0),
    3: (3, 5, 1),
    4: (3, 5, 0, 1),
    5: (3, 4, 5, 1, 2),
    6: (3, 4, 5, 0, 1, 2),
}
BELOW = 128  # from the middle of a tile to the end of its cell
HALF_CELL = 116  # two turn order tiles or boats share a cell
ASPECT = 2.2  # of the place that a page has for this panel
CHIP = 72


def offer(sketch: KeyflowerSketch) -> Panel:
    table = sketch.table
    wide = 226 if sketch.players == 2 else 258
    # With three or five players nobody sits opposite the viewer.
    above = 104 if sketch.players in (3, 5) else BELOW
    tall = above + BELOW
    cells = [drawn_tile(sketch, slot) for slot in range(TURN_SLOT) if table.offer[slot] >= 0]
    on_offer = bool(cells)
    halves = [
        drawn_turn(sketch, slot, wide - 14)
        for slot in range(TURN_SLOT, SLOTS)
        if table.offer[slot] >= 0
    ]
    if len(halves) % 2:
        halves.append("")
    halves += boats(sketch, wide - 14)
    middle = (BELOW - above) / 2
    for upper, lower in zip_longest(halves[::2], halves[1::2], fillvalue=""):
        pitch = tall / 4
        cells.append(at(0, middle - pitch, upper) + at(0, middle + pitch, lower))
    columns = best_columns(len(cells), wide, tall)
    across = columns * wide + 20
    size = min(30.0, max(20.0, across / 42))
    top = size * 2.1
    season = SEASONS[table.season]
    body = heading(sketch.say(N_("{season}: on offer"), season=season), across, size)
    if not on_offer:
        lines, shown = shrunk(nothing(sketch), 22, across - 40, 1)
        body += words(20, top + 22, lines[0], shown, fill=MUTED)
        top += 40
    for number, cell in enumerate(cells):
        line, place = divmod(number, columns)
        body += at(10 + wide * (place + 0.5), top + tall * line + above, cell)
    height = ceil(top + tall * ceil(len(cells) / columns) + 6)
    title = Message(N_("{season}: on offer"), {"season": season})
    return sketch.panel("kf-offer", "board", title, across, height, card(across, height) + body)


def nothing(sketch: KeyflowerSketch) -> str:
    table = sketch.table
    if sketch.view.is_over:
        return sketch.say(N_("The year is over."))
    if table.season == WINTERTIME and in_hands(table):
        return sketch.say(N_("The players choose which winter tiles they offer."))
    return sketch.say(N_("The auction of this season is over."))


def best_columns(cells: int, wide: float, tall: float) -> int:
    """How many columns show the cells well both on a broad screen and, half as important, on a narrow one."""

    def merit(columns: int) -> float:
        across = columns * wide + 20
        down = tall * ceil(cells / columns) + 60
        return min(ASPECT / across, 1 / down) / sqrt(across)

    return max(range(3, 8), key=merit)


# Tiles


def drawn_tile(sketch: KeyflowerSketch, slot: int) -> str:
    """A tile of the season. Its hexagon is for using it and its lower side for bidding; where it cannot be used, all
    of it is for bidding."""
    table = sketch.table
    tile = table.offer[slot]
    usable = table.season != WINTERTIME and tile < WINTER and sketch.rules.usable[table.face(tile)]
    bid, use = BID + tile, USE + tile if usable else -1
    chosen = getattr(sketch.step, "tile", -1) == tile
    lit = (use if usable else bid) in sketch.legal
    inside = explained(
        sketch.tile_text(tile),
        tiles.ground(sketch, tile, 0),
        tiles.face(sketch, tile),
        tiles.outline(lit, chosen),
    )
    drawn = sketch.choice(use, inside, tiles.workers_on(sketch, tile))
    plate = bid_place(sketch, slot)
    if usable:
        drawn += sketch.choice(bid, plate)
    groups = bids(sketch, slot)
    if not usable:
        drawn = sketch.choice(bid, drawn, plate)
    return at(0, 0, drawn + groups, id=f"kf-tile-{TILE_KEYS[tile]}")


def needed(sketch: KeyflowerSketch, slot: int) -> int:
    """How many workers the viewer would have to add to take the lead, or to raise it."""
    table = sketch.table
    return table.lead(slot) + 1 - table.bid[slot * sketch.players + sketch.viewer]


def bid_place(sketch: KeyflowerSketch, slot: int) -> str:
    """Where the viewer's next bid would lie, with the workers it takes at least. A bid that is raised is part of it."""
    if BID + sketch.table.offer[slot] not in sketch.legal:
        return ""
    need = needed(sketch, slot)
    if sketch.table.bid[slot * sketch.players + sketch.viewer]:
        raised = bid_group(sketch, slot, sketch.viewer, -19, 104)
        more = centred(39, 104, f"+{need}", 21, font_weight=800)
        return glow(-60, 86, 120, 36, 12) + raised + more
    return glow(-46, 87, 92, 34, 12) + at(0, 104, gavel(need))


def gavel(need: int) -> str:
    return at(-22, 0, icons.gavel(), 0.8) + centred(16, 0, f"{need}+", 21, font_weight=800)


def bids(sketch: KeyflowerSketch, slot: int) -> str:
    """Each player's group on the player's side of the tile, but for one that may be raised."""
    drawn = ""
    first = max(0, sketch.viewer)
    for turn, side in enumerate(PLACES[sketch.players]):
        seat = (first + turn) % sketch.players
        raising = seat == sketch.viewer and BID + sketch.table.offer[slot] in sketch.legal
        if sketch.table.bid[slot * sketch.players + seat] and not raising:
            x, y = tiles.towards(side, 104 if side in (0, 3) else 102)
            drawn += bid_group(sketch, slot, seat, x, y)
    return drawn


def bid_group(
    sketch: KeyflowerSketch, slot: int, seat: int, x: float, y: float, scale: float = 1
) -> str:
    table = sketch.table
    tile = table.offer[slot]
    count = table.bid[slot * sketch.players + seat]
    colour = table.bid_colour[slot * sketch.players + seat]
    leads = table.leader[slot] == seat
    action = JOIN + tile if seat == sketch.viewer else -1
    lit = action in sketch.legal
    joined = seat == sketch.viewer and tile in getattr(sketch.step, "joined", ())
    message = (
        N_("{player} leads at {tile}: {count} {colour}")
        if leads
        else N_("{player} is outbid at {tile}: {count} {colour}, free to move together")
    )
    text = sketch.say(
        message, player=Seat(seat), tile=TILE_NAMES[tile], count=count, colour=COLOUR_NAMES[colour]
    )
    frame = CHOOSE if lit else YOUR_MOVE if joined else SEAT_COLOURS[seat]
    piece = tiles.worker_at(sketch, tile, colour)
    paper = box(
        -CHIP / 2,
        -15,
        CHIP,
        30,
        15,
        fill=LIT if lit else CARD if leads else "#e9e0cc",
        stroke=frame,
        stroke_width=5 if lit or joined else 3.4 if leads else 2,
        stroke_dasharray=None if leads or lit or joined else "5 3",
    )
    drawn = explained(
        text + tiles.lying(sketch, tile, colour),
        paper,
        disc(-24, 2, 9.5, seat),
        at(0, 0, piece, 0.8),
        centred(23, 0, str(count), 19 if count < 10 else 16, font_weight=800),
        at(-24, -13, icons.crown(), 0.68) if leads else "",
    )
    name = f"kf-bid-{TILE_KEYS[tile]}-{SEAT_LETTERS[seat]}"
    place = f"translate({x:.4g} {y:.4g}) scale({scale:g})"
    return sketch.choice(action, drawn, id=name, transform=place)


# Turn order tiles


def drawn_turn(sketch: KeyflowerSketch, slot: int, wide: float) -> str:
    """A turn order tile, half as high as the others, with its bids beside it."""
    table = sketch.table
    tile = table.offer[slot]
    bid = BID + tile
    lit = bid in sketch.legal
    chosen = getattr(sketch.step, "tile", -1) == tile
    number = tile - TURN_ORDER
    start = number == sketch.rules.purple_tile
    paper = box(
        -wide / 2,
        -HALF_CELL / 2 + 5,
        wide,
        HALF_CELL - 10,
        16,
        fill=LIT if lit else "#f1eaf8",
        stroke=CHOOSE if lit else YOUR_MOVE if chosen else tiles.BORDERS[6],
        stroke_width=5 if lit or chosen else 2,
    )
    x = -wide / 2 + 58
    parts = [
        paper,
        at(x, 0, tiles.ground(sketch, tile, 0), 0.5),
        centred(x - 12 if start else x, 0, str(number + 1), 34, font_weight=800),
        at(x + 14, 0, worker(sketch, PURPLE), 0.9) if start else "",
        words(x + 58, -32, fit(sketch.say(N_("Turn order")), 15, wide - 122), 15, fill=MUTED),
    ]
    first = max(0, sketch.viewer)
    seats = [(first + turn) % sketch.players for turn in range(sketch.players)]
    seats = [seat for seat in seats if table.bid[slot * sketch.players + seat]]
    places = slots_beside(len(seats) + lit, x + 56, wide / 2 - 8)
    drawn = explained(sketch.tile_text(tile), *parts)
    for seat, (left, y, scale) in zip(seats, places, strict=False):
        drawn += bid_group(sketch, slot, seat, left, y, scale)
    if lit:
        left, y, scale = places[-1]
        drawn += at(left, y, gavel(needed(sketch, slot)), scale)
    return sketch.choice(bid, drawn, id=f"kf-tile-{TILE_KEYS[tile]}")


def slots_beside(count: int, left: float, right: float) -> list[tuple[float, float, float]]:
    """Places for groups beside a turn order tile: a column, or two of smaller ones."""
    if count <= 2:
        middle = (left + right) / 2
        return [(middle, 13 + (i - (count - 1) / 2) * 35, 1) for i in range(count)]
    lines = (count + 1) // 2
    across, down = (right - left) / 2, min(32.0, 76 / lines)
    scale = min(across / 76, down / 32)
    return [
        (left + across * (i % 2 + 0.5), 13 + (i // 2 - (lines - 1) / 2) * down, scale)
        for i in range(count)
    ]


# Boats


def boats(sketch: KeyflowerSketch, wide: float) -> list[str]:
    """Boats at the quay."""
    here = [b for b in range(sketch.rules.boats) if sketch.table.place[BOATS + b] == DOCK]
    return [drawn_boat(sketch, boat, wide, HALF_CELL - 10) for boat in here]


def load(sketch: KeyflowerSketch, boat: int) -> list[Sign]:
    table = sketch.table
    signs: list[Sign] = []
    for colour in range(COLOURS):
        signs += [(worker(sketch, colour), 29.0)] * table.load_workers[boat * COLOURS + colour]
    for kind in range(SKILLS):
        signs += [(skill(kind), 31.0)] * table.load_skills[boat * SKILLS + kind]
    return signs


def drawn_boat(sketch: KeyflowerSketch, boat: int, wide: float, high: float) -> str:
    """A boat with its load; in winter with what it counts in a village."""
    table = sketch.table
    tile = BOATS + boat
    free = bool(table.docked >> boat & 1)
    lit = BOAT + boat in sketch.legal
    winter = table.season == WINTERTIME
    signs = does(sketch, tile * 2, 0) if winter else load(sketch, boat)
    paper = box(
        -wide / 2,
        -high / 2,
        wide,
        high,
        16,
        fill=LIT if lit else "#dceaf4" if free else "#efe9db",
        stroke=CHOOSE if lit else tiles.BORDERS[5] if free else BORDER,
        stroke_width=5 if lit else 2,
    )
    name = fit(f"{boat + 1} {sketch.say(TILE_NAMES[tile])}", 18 * tiles.BOLD, wide - 66)
    parts = [
        paper,
        at(-wide / 2 + 32, -high / 2 + 28, icons.ship(), 1.25),
        words(-wide / 2 + 60, -high / 2 + 35, name, 18, font_weight=700),
    ]
    if free and signs:
        parts.append(row(signs, 0, high / 2 - 30, wide - 22, 1.15))
    else:
        state = sketch.say(N_("empty")) if free else sketch.say(N_("already chosen"))
        parts.append(centred(0, high / 2 - 28, fit(state, 17, wide - 24), 17, fill=MUTED))
    return sketch.choice(
        BOAT + boat,
        explained(sketch.tile_text(tile), *parts),
        id=f"kf-tile-{TILE_KEYS[tile]}",
    )
