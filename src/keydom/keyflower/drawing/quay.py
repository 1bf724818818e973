"""The boats at the quay, with their loads; in winter with what they count in a village."""

from keydom.engine.drawing import at, box, card, centred
from keydom.engine.palette import BORDER, MUTED
from keydom.engine.picture import Panel, tooltip, words
from keydom.engine.text import N_, Message
from keydom.keyflower.actions import BOAT
from keydom.keyflower.drawing import effects, icons, tiles
from keydom.keyflower.drawing.effects import Sign, does, row
from keydom.keyflower.drawing.sketch import FRAME, KeyflowerSketch, heading, moved, one_line
from keydom.keyflower.names import TILE_NAMES
from keydom.keyflower.rules import BOATS, COLOURS, SKILLS
from keydom.keyflower.table import DOCK, WINTERTIME

WIDTH = 372
TOP = 56
BERTH = (174, 74)  # of a boat


def quay(sketch: KeyflowerSketch) -> Panel:
    seen = None if sketch.legal else sketch.seen("kf-quay")
    if seen is not None:
        return seen
    table = sketch.table
    boats = [boat for boat in range(sketch.rules.boats) if table.place[BOATS + boat] == DOCK]
    height = TOP + -(-len(boats) // 2) * (BERTH[1] + 6) + 8
    winter = table.season == WINTERTIME
    sketch.keep("kf-quay-paper", (height, winter), lambda: paper(sketch, height, winter))
    for number, boat in enumerate(boats):
        line, column = divmod(number, 2)
        boat_at_quay(sketch, boat, 9 + column * (BERTH[0] + 6), TOP + line * (BERTH[1] + 6))
    return sketch.panel("kf-quay", "side", Message(N_("Boats")), WIDTH, height)


def paper(sketch: KeyflowerSketch, height: int, winter: bool) -> str:
    """What the boats are for stands below their title."""
    text = N_("At the end of winter everybody takes one: it counts.")
    if not winter:
        text = N_("When the season ends, everybody gets one load.")
    line, size = one_line(sketch.say(text), 13, WIDTH - 40)
    drawn = card(WIDTH, height) + heading(sketch.say(N_("Boats")), WIDTH - 20, 17)
    return drawn + words(20, 45, line, size, fill=MUTED)


def boat_at_quay(sketch: KeyflowerSketch, boat: int, x: float, y: float) -> None:
    table = sketch.table
    name = tiles.TILE_IDS[BOATS + boat]
    shows = (
        *(x, y, table.docked >> boat & 1, table.season == WINTERTIME),
        *table.load_workers[boat * COLOURS : boat * COLOURS + COLOURS],
        *table.load_skills[boat * SKILLS : boat * SKILLS + SKILLS],
    )
    sketch.keep(name, shows, lambda: at(x, y, drawn_boat(sketch, boat)))
    if BOAT + boat in sketch.legal:
        sketch.light(BOAT + boat, berth(**FRAME), over=name, transform=moved(x, y))


def berth(**attributes: object) -> str:
    wide, high = BERTH
    return box(0, 0, wide, high, 12, **attributes)


def drawn_boat(sketch: KeyflowerSketch, boat: int) -> str:
    table = sketch.table
    tile = BOATS + boat
    free = bool(table.docked >> boat & 1)
    signs = does(sketch, tile * 2, 0) if table.season == WINTERTIME else load(sketch, boat)
    wide, high = BERTH
    name, size = one_line(sketch.say(TILE_NAMES[tile]), 14, wide - 42, tiles.BOLD)
    drawn = (
        tooltip(sketch.tile_text(tile))
        + berth(
            fill="#dceaf4" if free else "#efe9db",
            stroke=tiles.BORDERS[5] if free else BORDER,
            stroke_width=2,
        )
        + at(19, 19, icons.SHIP, 0.9)
        + words(38, 24, name, size, font_weight=700)
    )
    if free and signs:
        return drawn + row(signs, wide / 2, high - 22, wide - 14)
    state = sketch.say(N_("empty")) if free else sketch.say(N_("already chosen"))
    line, size = one_line(state, 14, wide - 16)
    return drawn + centred(wide / 2, high - 22, line, size, fill=MUTED)


def load(sketch: KeyflowerSketch, boat: int) -> list[Sign]:
    """Each kind, and how many of it."""
    table = sketch.table
    counted = [
        (effects.worker(sketch, colour), table.load_workers[boat * COLOURS + colour])
        for colour in range(COLOURS)
    ] + [
        (effects.SKILL_SIGNS[kind], table.load_skills[boat * SKILLS + kind])
        for kind in range(SKILLS)
    ]
    signs: list[Sign] = []
    for sign, count in counted:
        if count:
            signs += [sign, effects.text(str(count), 16)]
    return signs
