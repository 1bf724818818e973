"""Behind the viewer's screen: workers, skill tiles, and until winter the tiles in hand."""

from keydom.engine.drawing import at, box, card, centred, shrunk, wrap
from keydom.engine.palette import BORDER, CARD, MUTED, YOUR_MOVE
from keydom.engine.picture import SERIF, Panel, tooltip, words
from keydom.engine.text import N_, Message
from keydom.keyflower.actions import ADD, COLOUR, DISCARD, MOVE, OFFER, PAY_SKILL, WORKERS
from keydom.keyflower.describe import face_text, some
from keydom.keyflower.drawing import tiles
from keydom.keyflower.drawing.effects import does
from keydom.keyflower.drawing.pieces import NO_SKILLS, SKILL_TILES
from keydom.keyflower.drawing.sketch import FRAME, KeyflowerSketch, glow, heading, moved, one_line
from keydom.keyflower.drawing.tiles import TILE_IDS
from keydom.keyflower.names import COLOUR_NAMES, SKILL_NAMES, TILE_NAMES
from keydom.keyflower.placing import PlacingOneColour
from keydom.keyflower.rules import BOATS, COLOURS, KINDS, WINTER
from keydom.keyflower.table import CHOSEN, HAND, WINTERTIME
from keydom.keyflower.using import UseMixed

WIDTH = 760
CELL_WIDTH = 101
CELL_HEIGHT = 84
NUMBERS = (306, 446)  # where the numbers of workers to choose from begin, and how wide they may be
CARD_HEIGHT = 150
PER_LINE = 3  # of the winter tiles before winter
SMALL = (234, 104)
THUMB = 0.44  # the scale of a tile on it
KIND_NAMES = (*COLOUR_NAMES, *SKILL_NAMES)


def screen(sketch: KeyflowerSketch) -> Panel:
    """Nobody else may see it: all but its paper is drawn for the viewer alone."""
    in_hand = [
        tile
        for tile in range(WINTER, BOATS)
        if sketch.table.place[tile] in (HAND + sketch.viewer, CHOSEN + sketch.viewer)
    ]
    large = sketch.table.season == WINTERTIME  # they are chosen from
    tall, per_line = (CARD_HEIGHT + 10, 1) if large else (SMALL[1] + 8, PER_LINE)
    top = 184 if in_hand else 146  # of the winter tiles
    height = top - (-len(in_hand) // per_line) * tall + 8
    numbers = [a - WORKERS for a in sorted(sketch.legal) if WORKERS <= a < MOVE]
    shows = height, bool(in_hand), not numbers
    sketch.keep("kf-screen-paper", shows, lambda: paper(sketch, *shows))
    for kind in range(KINDS):
        kind_cell(sketch, kind)
    for place, tile in enumerate(in_hand):
        line, column = divmod(place, per_line)
        x, y = 22 + column * (SMALL[0] + 8), top + line * tall
        if large:
            winter_tile(sketch, tile, x, y)
        else:
            remember(sketch, tile, x, y)
    if numbers:
        ask_number(sketch, numbers)
    return sketch.panel("kf-screen", "board", Message(N_("Behind your screen")), WIDTH, height)


def paper(sketch: KeyflowerSketch, height: int, hand: bool, headed: bool) -> str:
    drawn = card(WIDTH, height)
    if headed:
        drawn += heading(sketch.say(N_("Behind your screen")), WIDTH, 22)
    if hand:
        text = sketch.say(N_("Your winter tiles: nobody else knows them"))
        line, size = one_line(text, 18, WIDTH - 40)
        drawn += words(24, 168, line, size, fill=MUTED)
    return drawn


# Workers and skills


def kind_cell(sketch: KeyflowerSketch, kind: int) -> None:
    """A colour of workers or a type of skill, with its number; a target where one is asked for."""
    count = sketch.table.held[sketch.viewer * KINDS + kind]
    name = f"kf-kind-{kind}"
    x, y = 22 + kind * CELL_WIDTH + (14 if kind >= COLOURS else 0), 52
    sketch.own(
        name,
        count,
        lambda: at(x, y, sketch.once(name, count, lambda: drawn_kind(sketch, kind, count))),
    )
    if not sketch.legal:
        return
    step = sketch.step
    if isinstance(step, PlacingOneColour) and step.colour == kind:
        sketch.mark(at(x, y, cell(fill="none", stroke=YOUR_MOVE, stroke_width=5)))
    for family in (COLOUR, ADD, DISCARD) if kind < COLOURS else (PAY_SKILL - COLOURS,):
        sketch.light(family + kind, cell(**FRAME), over=name, transform=moved(x, y))
    if isinstance(step, UseMixed) and kind in step.added:
        sketch.mark(at(x, y, added(step.added.count(kind)), pointer_events="none"))


def cell(**attributes: object) -> str:
    return box(0, 0, CELL_WIDTH - 9, CELL_HEIGHT, 12, **attributes)


def drawn_kind(sketch: KeyflowerSketch, kind: int, count: int) -> str:
    name = KIND_NAMES[kind]
    pieces = (*sketch.workers, *SKILL_TILES) if count else (*sketch.no_workers, *NO_SKILLS)
    label, size = one_line(sketch.say(name), 16, CELL_WIDTH - 14)
    return (
        tooltip(sketch.say(N_("{things} behind your screen"), things=some(count, name)))
        + cell(fill=CARD, stroke=BORDER, stroke_width=1.5)
        + at(30, 33, pieces[kind], 1.4)
        + centred(69, 33, str(count), 30 if count < 100 else 20, font_weight=800)
        + centred((CELL_WIDTH - 9) / 2, 69, label, size, fill=MUTED)
    )


def added(count: int) -> str:
    """How many workers of a colour the viewer has added, at the corner of their cell."""
    return box(56, -7, 38, 24, 12, fill="#e3efe9", stroke=YOUR_MOVE, stroke_width=2) + centred(
        75, 5, f"+{count}", 17, font_weight=800
    )


def ask_number(sketch: KeyflowerSketch, numbers: list[int]) -> None:
    """How many workers of a colour: a chip for each number. They take the place of the heading, so that the boards below
    stay where they are."""
    step = sketch.step
    colour = step.colour if isinstance(step, PlacingOneColour) else 0
    text = sketch.say(N_("How many {colour} from here?"), colour=COLOUR_NAMES[colour])
    left, room = NUMBERS
    asked, size = one_line(text, 20, left - 30, tiles.BOLD)
    sketch.mark(words(21, 34, asked, size, font_weight=700))
    pitch = min(76.0, room / len(numbers))
    wide = pitch - 4
    for place, number in enumerate(numbers):
        spot = moved(left + place * pitch, 7)
        sketch.light(WORKERS + number, glow(0, 0, wide, 38, 10), transform=spot)
        figure = centred(0, 0, str(number), 22 if wide > 30 else 17, font_weight=800)
        if wide > 60:  # there is room
            figure = at(-16, 0, sketch.workers[colour]) + at(14, 0, figure)
        sketch.lay(at(wide / 2, 19, figure), spot)


# Winter tiles


def remember(sketch: KeyflowerSketch, tile: int, x: float, y: float) -> None:
    """A tile in hand before winter."""
    sketch.own(
        TILE_IDS[tile],
        (x, y),
        lambda: at(x, y, sketch.once("small", tile, lambda: small_winter_tile(sketch, tile))),
    )


def small_winter_tile(sketch: KeyflowerSketch, tile: int) -> str:
    wide, high = SMALL
    text = sketch.tell(face_text(sketch.rules, tile * 2, 0))
    lines, size = shrunk(text[:1].upper() + text[1:], 13, wide - 106, 5, 11)
    name, bold = one_line(sketch.say(TILE_NAMES[tile]), 13.5, wide - 106, tiles.BOLD)
    top = (high - 16 * len(lines)) / 2
    signs = tiles.large(does(sketch, tile * 2, 0), THUMB)
    return (
        tooltip(sketch.tile_text(tile))
        + box(0, 0, wide, high, 12, fill=CARD, stroke=BORDER, stroke_width=1.5)
        + at(50, high / 2, tiles.ground(sketch, tile, 0) + signs, THUMB)
        + words(100, top + 4, name, bold, font_weight=700)
        + "".join(words(100, top + 20 + 16 * i, line, size) for i, line in enumerate(lines))
    )


def winter_tile(sketch: KeyflowerSketch, tile: int, x: float, y: float) -> None:
    """A tile in hand that can be offered, with its text."""
    offered = sketch.table.place[tile] >= CHOSEN
    name = TILE_IDS[tile]
    shows = tile, offered
    sketch.own(
        name,
        (x, y, offered),
        lambda: at(
            x, y, sketch.once("large", shows, lambda: large_winter_tile(sketch, tile, offered))
        ),
    )
    sketch.light(
        OFFER + tile - WINTER,
        box(0, 0, WIDTH - 44, CARD_HEIGHT, 14, **FRAME),
        over=name,
        transform=moved(x, y),
    )


def large_winter_tile(sketch: KeyflowerSketch, tile: int, offered: bool) -> str:
    paper = box(
        0,
        0,
        WIDTH - 44,
        CARD_HEIGHT,
        14,
        fill="#e3efe9" if offered else CARD,
        stroke=YOUR_MOVE if offered else BORDER,
        stroke_width=3 if offered else 1.5,
    )
    shape = tiles.ground(sketch, tile, 0) + tiles.face(sketch, tile, 0.8, named=False)
    text = sketch.tell(face_text(sketch.rules, tile * 2, 0))
    lines = wrap(text[:1].upper() + text[1:], 22, WIDTH - 260, 3)
    name, size = one_line(sketch.say(TILE_NAMES[tile]), 26, 330)
    drawn = (
        tooltip(sketch.tile_text(tile))
        + paper
        + at(96, CARD_HEIGHT / 2, shape, 0.8)
        + words(200, 42, name, size, font_family=SERIF, font_weight=700)
        + "".join(words(200, 76 + 28 * i, line, 22) for i, line in enumerate(lines))
    )
    if not offered:
        return drawn
    state, size = one_line(sketch.say(N_("You offer it")), 20, 180)
    colours = {"fill": YOUR_MOVE, "font-weight": 700}
    return drawn + words(WIDTH - 62, 40, state, size, text_anchor="end", **colours)
