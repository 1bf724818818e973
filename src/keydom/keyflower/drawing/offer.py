"""The offer: the tiles of the season and of the turn order. Each has a cell: its name above, the tile, below it who has
used it and what the next use takes, and beside it the bids with the next price below them."""

from math import ceil
from typing import Final

from keydom.engine.drawing import at, box, card, centred
from keydom.engine.palette import BORDER, CARD, LIT, MUTED, YOUR_MOVE
from keydom.engine.picture import SEAT_LETTERS, Panel, group, tooltip, words
from keydom.engine.text import N_, P_, Message, Seat
from keydom.keyflower.actions import BID, JOIN, TILE_KEYS, USE
from keydom.keyflower.drawing import effects, icons, tiles
from keydom.keyflower.drawing.effects import Sign, row
from keydom.keyflower.drawing.pieces import (
    MARKER,
    SEAT_COLOURS,
    SHIELDS,
    SMALLEST_WORKER,
    WORKER_COLOURS,
)
from keydom.keyflower.drawing.sketch import FRAME, KeyflowerSketch, heading, moved, one_line
from keydom.keyflower.drawing.symbols import SYMBOLS
from keydom.keyflower.drawing.tiles import TILE_IDS
from keydom.keyflower.names import COLOUR_NAMES, SEASONS, TILE_NAMES
from keydom.keyflower.placing import PlacingOneColour
from keydom.keyflower.rules import COLOURS, TURN_ORDER, WINTER
from keydom.keyflower.secrets import in_hands
from keydom.keyflower.table import SLOTS, TURN_SLOT, WINTERTIME
from keydom.keyflower.using import UseMixed

# In the pixels of a screen of 1440 by 900.
WIDTH = 760
COLUMNS = 4
CELL = 187  # wide
TOP = 42
TALL = 184  # the height of a cell: with room for many bids, and without a place for uses
TALLEST = 196
LOW = 160
SCALE = 0.65  # of a tile
MIDDLE = (65.5, 81)  # of a tile, within its cell
LEFT = 128  # where the bids begin
CHIP = (56, 24)
FOOT = 21  # from the middle of uses and price to the bottom of the cell
HIGH = 30  # uses and price: workers stand in them, from head to foot
FLAT = 26  # the price at a turn order tile


def chip(seat: int, leads: bool) -> str:
    """The paper of a bid."""
    wide, high = CHIP
    paper = box(
        0,
        -high / 2,
        wide,
        high,
        12,
        fill=CARD if leads else "#e9e0cc",
        stroke=SEAT_COLOURS[seat],
        stroke_width=3 if leads else 1.6,
        stroke_dasharray=None if leads else "4 3",
    )
    crown = at(10.5, -11, icons.CROWN, 0.55) if leads else ""
    return paper + at(10.5, 0, SHIELDS[seat], 0.77) + crown


# By seat, then outbid and leading.
CHIPS: Final = [
    [SYMBOLS.add(f"bid-{seat}-{int(leads)}", chip(seat, leads)) for leads in (False, True)]
    for seat in range(6)
]


LIGHT: Final = {**FRAME, "stroke-width": 3.5}  # around what is small


def around_chip(**attributes: object) -> str:
    wide, high = CHIP
    return box(-1, -high / 2 - 1, wide + 2, high + 2, 13, **attributes)


LIT_CHIP: Final[str] = SYMBOLS.add("lit-bid", around_chip(**FRAME))
CHOSEN_CHIP: Final[str] = SYMBOLS.add(
    "chosen-bid", around_chip(fill="none", stroke=YOUR_MOVE, stroke_width=5)
)


def offer(sketch: KeyflowerSketch) -> Panel:
    table = sketch.table
    season = [slot for slot in range(TURN_SLOT) if table.offer[slot] >= 0]
    turns = [slot for slot in range(TURN_SLOT, SLOTS) if table.offer[slot] >= 0]
    cells = len(season) + (len(turns) + 1) // 2  # two turn order tiles share a cell
    lines = ceil(cells / COLUMNS)
    tall = TALL if sketch.players < 5 else TALLEST
    if table.season == WINTERTIME and (sketch.players < 5 or lines > 3):
        tall = LOW
    top = TOP if season else TOP + 28
    height = top + tall * lines + 6
    empty = "" if season else nothing(sketch)
    sketch.keep(
        "kf-offer-paper",
        (table.season, height, empty),
        lambda: paper(sketch, height, empty),
    )
    for number, slot in enumerate(season):
        line, column = divmod(number, COLUMNS)
        season_tile(sketch, slot, 6 + CELL * column, top + tall * line, tall)
    for number, slot in enumerate(turns):
        line, column = divmod(len(season) + number // 2, COLUMNS)
        turn_order(sketch, slot, 6 + CELL * column, top + tall * line + number % 2 * tall / 2, tall)
    title = Message(N_("{season}: on offer"), {"season": SEASONS[table.season]})
    return sketch.panel("kf-offer", "board", title, WIDTH, height)


def paper(sketch: KeyflowerSketch, height: int, empty: str) -> str:
    season = SEASONS[sketch.table.season]
    drawn = card(WIDTH, height)
    drawn += heading(sketch.say(N_("{season}: on offer"), season=season), WIDTH, 22)
    if empty:
        line, size = one_line(sketch.say(empty), 16, WIDTH - 40)
        drawn += words(20, TOP + 16, line, size, fill=MUTED)
    return drawn


def nothing(sketch: KeyflowerSketch) -> str:
    """Why no tile of the season is on offer, as a message id."""
    table = sketch.table
    if sketch.view.is_over:
        return N_("The year is over.")
    if table.season == WINTERTIME and in_hands(table):
        return N_("The players choose which winter tiles they offer.")
    return N_("The auction of this season is over.")


# Tiles


def season_tile(sketch: KeyflowerSketch, slot: int, x: float, y: float, tall: int) -> None:
    """A tile of the season. The tile is for using it and what is beside it for bidding; where it cannot be used, all of
    it is for bidding."""
    table = sketch.table
    tile = table.offer[slot]
    across, down = x + MIDDLE[0], y + MIDDLE[1]
    named = f"kf-name-{TILE_KEYS[tile]}"
    sketch.keep(named, (x, y, tall), lambda: at(x, y, cell_name(sketch, tile, tall)))
    name = tiles.keep_tile(sketch, tile, across, down, SCALE, named=False)
    usable = table.season != WINTERTIME and tile < WINTER and sketch.rules.usable[table.face(tile)]
    if usable:
        used = tuple(table.used[tile * COLOURS : tile * COLOURS + COLOURS])
        excepted = tiles.excepted(sketch, tile)
        sketch.keep(
            tiles.ON_IDS[tile],
            (x, y, tall, used, table.last_use[tile], table.colour[tile], excepted),
            lambda: at(x, y + tall - FOOT, uses(sketch, tile, used)),
        )
    place = bids(sketch, slot, x + LEFT, y + 27, tall - 66)
    price(sketch, slot, x + LEFT, y + tall - FOOT)
    if not sketch.legal:
        return
    if sketch.about == tile:
        sketch.mark(at(across, down, tiles.chosen(0), SCALE))
    if usable:
        place_of_uses = at(x - across, y + tall - FOOT - down, pill(**LIGHT))
        hexagon = at(0, 0, tiles.lit(0), SCALE)
        sketch.light(USE + tile, hexagon, place_of_uses, over=name, transform=moved(across, down))
    if BID + tile in sketch.legal:
        column = box(-1, 22, CHIP[0] + 2, tall - 27, 14, **LIGHT)  # around all bids at the tile
        hexagon = at(across - x - LEFT, down - y, "" if usable else tiles.lit(0), SCALE)
        over = place if usable else name
        sketch.light(BID + tile, hexagon, column, over=over, transform=moved(x + LEFT, y))
        if table.bid[slot * sketch.players + sketch.viewer]:
            sketch.lay(raised(sketch, slot), moved(x + LEFT + 37, y + tall - FOOT))


def cell_name(sketch: KeyflowerSketch, tile: int, tall: int) -> str:
    line, size = one_line(sketch.say(TILE_NAMES[tile]), 14, CELL - 14, tiles.BOLD)
    frame = box(0, 0, CELL - 3, tall - 4, 10, fill="none", stroke=BORDER)
    return frame + words(7, 17, line, size, font_weight=700)


def pill(**attributes: object) -> str:
    """The paper of what is about uses."""
    return box(2, -HIGH / 2, LEFT - 5, HIGH, HIGH / 2, **attributes)


def uses(sketch: KeyflowerSketch, tile: int, used: tuple[int, ...]) -> str:
    """Who works on a tile, and what the next use takes: in the tile's colour, if it has one."""
    table = sketch.table
    bound = table.colour[tile]
    signs: list[Sign] = []
    text = [tiles.colour_text(sketch, tile)] if bound >= 0 else []
    for colour, count in enumerate(used):
        if count:
            text.append(tiles.standing_text(sketch, tile, colour, count))
            sign = effects.worker(sketch, colour)
            piece = tiles.worker_at(sketch, tile, colour)
            name = tiles.used_id(tile, colour)
            signs.append(
                sign._replace(drawn=group(piece, id=name), plain=group(sign.plain, id=name))
            )
            signs.append(effects.text(str(count), 16))
    if not signs:
        signs = [Sign(at(0, 0, icons.TILE, 0.75), 24)]
    elif len(signs) == 2:  # of one colour: there is room
        signs.append(effects.ARROW)
    text.append(tiles.next_use_text(sketch, tile))
    signs.append(effects.worker(sketch, bound) if bound >= 0 else effects.ANY_WORKER_SIGN)
    signs.append(effects.text(tiles.next_figure(sketch, tile), 16))
    line = WORKER_COLOURS[bound] if bound >= 0 else "#d8ccb0"
    return (
        tooltip("\n".join(text))
        + pill(fill=CARD, stroke=line, stroke_width=2)
        + row(signs, LEFT / 2, 0, LEFT - 10, SMALLEST_WORKER)
    )


# Bids


def bids(sketch: KeyflowerSketch, slot: int, x: float, y: float, room: float) -> str:
    """The bids at a tile from above to below, the viewer's first. Returns the id of the viewer's, or ""."""
    table = sketch.table
    first = max(0, sketch.viewer)
    seats = [(first + turn) % sketch.players for turn in range(sketch.players)]
    seats = [seat for seat in seats if table.bid[slot * sketch.players + seat]]
    pitch = min(CHIP[1] + 2.0, room / max(1, len(seats)))
    for number, seat in enumerate(seats):
        bid_group(sketch, slot, seat, x, y + (number + 0.5) * pitch, min(1.0, pitch / CHIP[1]))
    own = seats and seats[0] == sketch.viewer
    return bid_id(table.offer[slot], sketch.viewer) if own else ""


def price(sketch: KeyflowerSketch, slot: int, x: float, y: float, high: int = HIGH) -> None:
    """What the next bid takes."""
    table = sketch.table
    tile = table.offer[slot]
    bound, least = table.colour[tile], table.lead(slot) + 1
    sketch.keep(
        f"kf-price-{TILE_KEYS[tile]}",
        (x, y, high, bound, least, tiles.excepted(sketch, tile)),
        lambda: at(x, y, drawn_price(sketch, tile, bound, least, high)),
    )


NEXT_BID: Final = P_(
    "The next bid takes at least {count} worker",
    "The next bid takes at least {count} workers",
)


def drawn_price(sketch: KeyflowerSketch, tile: int, bound: int, least: int, high: int) -> str:
    text = sketch.say(NEXT_BID, count=least)
    if bound >= 0:
        text += "\n" + tiles.colour_text(sketch, tile)
    line = WORKER_COLOURS[bound] if bound >= 0 else "#d8ccb0"
    return (
        tooltip(text)
        + box(0, -high / 2, CHIP[0], high, high / 2, fill=CARD, stroke=line, stroke_width=2)
        + at(16, 0, icons.GAVEL, 0.62)
        + centred(37, 0, f"{least}+", 15, font_weight=700)
    )


def needed(sketch: KeyflowerSketch, slot: int) -> int:
    """How many workers the viewer would have to add to take the lead, or to raise it."""
    table = sketch.table
    return table.lead(slot) + 1 - table.bid[slot * sketch.players + sketch.viewer]


def raised(sketch: KeyflowerSketch, slot: int) -> str:
    """On the price: what the viewer's own bid lacks."""
    return box(-15, -11, 30, 22, 8, fill=LIT) + centred(
        0, 0, f"+{needed(sketch, slot)}", 14, font_weight=800
    )


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
        + at(31, 0, tiles.worker_at(sketch, tile, colour), SMALLEST_WORKER)
        + centred(48.5, 0, str(count), 15 if count < 10 else 11.5, font_weight=800)
    )


# Turn order tiles


def turn_order(sketch: KeyflowerSketch, slot: int, x: float, y: float, tall: int) -> None:
    """A turn order tile, half as high as the others, with its bids beside it."""
    table = sketch.table
    tile = table.offer[slot]
    high = tall / 2 - 4
    sketch.keep(
        TILE_IDS[tile],
        (x, y, high, table.season == WINTERTIME, table.colour[tile]),
        lambda: at(x, y, turn_order_tile(sketch, tile, high)),
    )
    first = max(0, sketch.viewer)
    seats = [(first + turn) % sketch.players for turn in range(sketch.players)]
    seats = [seat for seat in seats if table.bid[slot * sketch.players + seat]]
    lines = max(1, -(-len(seats) // 2))
    pitch = min(CHIP[1] + 3.0, (high - 24) / lines)
    for number, seat in enumerate(seats):
        line, column = divmod(number, 2)
        down = y + 10 + high / 2 + (line - (lines - 1) / 2) * pitch
        across = x + 64 + column * (CHIP[0] + 1)
        bid_group(sketch, slot, seat, across, down, min(1.0, pitch / CHIP[1]))
    price(sketch, slot, x + 4, y + high - 15, FLAT)
    if sketch.about == tile:
        sketch.mark(at(x, y, half_cell(high, fill="none", stroke=YOUR_MOVE, stroke_width=4)))
    if BID + tile in sketch.legal:
        sketch.light(
            BID + tile, half_cell(high, **LIGHT), over=TILE_IDS[tile], transform=moved(x, y)
        )
        if table.bid[slot * sketch.players + sketch.viewer]:
            sketch.lay(raised(sketch, slot), moved(x + 41, y + high - 15))


def half_cell(high: float, **attributes: object) -> str:
    """The paper of a turn order tile."""
    return box(0, 0, CELL - 3, high, 10, **attributes)


def turn_order_tile(sketch: KeyflowerSketch, tile: int, high: float) -> str:
    number = tile - TURN_ORDER
    start = number == sketch.rules.purple_tile
    middle = high / 2 - 6
    line, size = one_line(sketch.say(N_("Turn order")), 13, CELL - 14, tiles.BOLD)
    return (
        tooltip(sketch.tile_text(tile))
        + half_cell(high, fill="#f1eaf8", stroke=tiles.BORDERS[6], stroke_width=2)
        + words(7, 15, line, size, font_weight=700)
        + at(33, middle, tiles.ground(sketch, tile, 0), 0.23)
        + centred(26 if start else 33, middle, str(number + 1), 18, font_weight=800)
        + (at(41, middle, MARKER, 0.55) if start else "")
    )
