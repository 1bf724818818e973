"""Behind the viewer's screen: workers, skill tiles, and until winter the tiles in hand."""

from keydom.engine.drawing import at, box, card, centred, explained, fit, shrunk, wrap
from keydom.engine.palette import BORDER, CARD, CHOOSE, LIT, MUTED, YOUR_MOVE
from keydom.engine.picture import SERIF, Panel, tag, words
from keydom.engine.text import N_, Message
from keydom.keyflower.actions import ADD, COLOUR, DISCARD, OFFER, PAY_SKILL, TILE_KEYS, WORKERS
from keydom.keyflower.describe import face_text, some
from keydom.keyflower.drawing import tiles
from keydom.keyflower.drawing.pieces import kind_piece, worker
from keydom.keyflower.drawing.sketch import KeyflowerSketch, glow, heading
from keydom.keyflower.names import COLOUR_NAMES, SKILL_NAMES, TILE_NAMES
from keydom.keyflower.rules import BOATS, COLOURS, KINDS, WINTER
from keydom.keyflower.table import CHOSEN, HAND

WIDTH = 760
CELL_WIDTH = 101
PER_ROW = 9
CARD_HEIGHT = 150
PER_LINE = 3  # of the winter tiles while they are not asked for
SMALL = (234, 100)


def screen(sketch: KeyflowerSketch) -> Panel:
    body = heading(sketch.say(N_("Behind your screen")), WIDTH, 24)
    body += "".join(kind_cell(sketch, kind) for kind in range(KINDS))
    top = 146
    numbers = [a - WORKERS for a in sorted(sketch.legal) if WORKERS <= a < WORKERS + 141]
    if numbers:
        body += words(24, top + 22, fit(how_many(sketch), 20, WIDTH - 40), 20, fill=MUTED)
        top += 34
        for place, number in enumerate(numbers):
            line, column = divmod(place, PER_ROW)
            body += number_chip(sketch, number, 24 + column * 80, top + line * 62)
        top += 62 * (1 + (len(numbers) - 1) // PER_ROW) + 6
    in_hand = [
        t
        for t in range(WINTER, BOATS)
        if sketch.table.place[t] in (HAND + sketch.viewer, CHOSEN + sketch.viewer)
    ]
    if in_hand:
        text = sketch.say(N_("Your winter tiles: nobody else knows them"))
        body += words(24, top + 24, fit(text, 20, WIDTH - 40), 20, fill=MUTED)
        top += 38
    asked = any(OFFER <= a < OFFER + BOATS - WINTER for a in sketch.legal)
    for number, tile in enumerate(in_hand):
        if asked:
            body += winter_tile(sketch, tile, 22, top)
            top += CARD_HEIGHT + 10
        else:
            line, column = divmod(number, PER_LINE)
            x, y = 22 + column * (SMALL[0] + 8), top + line * (SMALL[1] + 8)
            body += small_winter_tile(sketch, tile, x, y)
    if not asked:
        top += -(-len(in_hand) // PER_LINE) * (SMALL[1] + 8)
    height = top + 8
    title = Message(N_("Behind your screen"))
    return sketch.panel("kf-screen", "board", title, WIDTH, height, card(WIDTH, height) + body)


def kind_cell(sketch: KeyflowerSketch, kind: int) -> str:
    """A colour of workers or a type of skill, with its number; a target where one is asked for."""
    count = sketch.table.held[sketch.viewer * KINDS + kind]
    families = (COLOUR, ADD, DISCARD) if kind < COLOURS else (PAY_SKILL - COLOURS,)
    action = next((f + kind for f in families if f + kind in sketch.legal), -1)
    asked = kind < COLOURS and getattr(sketch.step, "colour", -1) == kind
    added = getattr(sketch.step, "added", []).count(kind) if kind < COLOURS else 0
    lit = action in sketch.legal
    name = (*COLOUR_NAMES, *SKILL_NAMES)[kind]
    frame = box(
        0,
        0,
        CELL_WIDTH - 9,
        84,
        12,
        fill=LIT if lit else CARD,
        stroke=CHOOSE if lit else YOUR_MOVE if asked else BORDER,
        stroke_width=5 if lit or asked else 1.5,
    )
    middle = (CELL_WIDTH - 9) / 2
    figure = f"{count - added}" if not added else f"{count - added} +{added}"
    parts = [
        frame,
        at(30, 33, kind_piece(sketch, kind), 1.4, opacity=None if count else 0.4),
        centred(69, 33, figure, 30 if len(figure) < 3 else 20, font_weight=800),
        centred(middle, 69, fit(sketch.say(name), 17, CELL_WIDTH - 16), 17, fill=MUTED),
    ]
    text = sketch.say(N_("{things} behind your screen"), things=some(count, name))
    drawn = sketch.choice(action, explained(text, *parts))
    return at(22 + kind * CELL_WIDTH + (14 if kind >= COLOURS else 0), 52, drawn)


def how_many(sketch: KeyflowerSketch) -> str:
    return sketch.say(
        N_("How many {colour} from here?"), colour=COLOUR_NAMES[getattr(sketch.step, "colour", 0)]
    )


def number_chip(sketch: KeyflowerSketch, number: int, x: float, y: float) -> str:
    piece = worker(sketch, getattr(sketch.step, "colour", 0))
    return sketch.choice(
        WORKERS + number,
        glow(0, 0, 72, 54, 12),
        at(20, 27, piece, 1.05),
        centred(50, 27, str(number), 26, font_weight=800),
        transform=f"translate({x:g} {y:g})",
    )


def small_winter_tile(sketch: KeyflowerSketch, tile: int, x: float, y: float) -> str:
    """A tile in hand, to remember it."""
    wide, high = SMALL
    text = sketch.tell(face_text(sketch.rules, tile * 2, 0))
    room = wide - 116
    lines, size = shrunk(text[:1].upper() + text[1:], 15, room, 5)
    parts = [
        box(0, 0, wide, high, 12, fill=CARD, stroke=BORDER, stroke_width=1.5),
        at(54, high / 2, tiles.ground(sketch, tile, 0) + tiles.face(sketch, tile), 0.5),
        *(words(110, 22 + 18 * i, line, size) for i, line in enumerate(lines)),
    ]
    return tag(
        "g",
        explained(sketch.tile_text(tile), *parts),
        id=f"kf-tile-{TILE_KEYS[tile]}",
        transform=f"translate({x:g} {y:g})",
    )


def winter_tile(sketch: KeyflowerSketch, tile: int, x: float, y: float) -> str:
    """A tile in hand that can be offered, with its text."""
    action = OFFER + tile - WINTER
    lit = action in sketch.legal
    offered = sketch.table.place[tile] >= CHOSEN
    frame = box(
        0,
        0,
        WIDTH - 44,
        CARD_HEIGHT,
        14,
        fill=LIT if lit else "#e3efe9" if offered else CARD,
        stroke=CHOOSE if lit else YOUR_MOVE if offered else BORDER,
        stroke_width=5 if lit else 3 if offered else 1.5,
    )
    shape = tiles.ground(sketch, tile, 0) + tiles.face(sketch, tile)
    text = sketch.tell(face_text(sketch.rules, tile * 2, 0))
    lines = wrap(text[:1].upper() + text[1:], 22, WIDTH - 260, 3)
    state = sketch.say(N_("You offer it")) if offered else ""
    parts = [
        frame,
        at(96, CARD_HEIGHT / 2, shape, 0.8),
        words(200, 42, fit(sketch.say(TILE_NAMES[tile]), 26, 330), 26, font_family=SERIF, font_weight=700),
        words(WIDTH - 62, 40, fit(state, 20, 180), 20, text_anchor="end", fill=YOUR_MOVE, font_weight=700)
        if state
        else "",
        *(words(200, 76 + 28 * i, line, 22) for i, line in enumerate(lines)),
    ]  # fmt: skip
    drawn = sketch.choice(action, explained(sketch.tile_text(tile), *parts))
    return tag("g", drawn, id=f"kf-tile-{TILE_KEYS[tile]}", transform=f"translate({x:g} {y:g})")
