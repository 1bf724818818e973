"""A tile: a hexagon with roads, fields and water at its sides, and on it a name, signs, workers and goods.

Drawn around 0, 0 with flat sides above and below; its corners are `SIZE` away from the middle.
"""

from functools import cache
from itertools import product
from math import cos, pi, sin
from typing import Final

from keydom.engine.drawing import at, box, breaks, centred, explained, fit, path, polygon, width_of
from keydom.engine.palette import CARD, CHOOSE, INK, YOUR_MOVE
from keydom.engine.picture import Number, group, tag, tooltip
from keydom.engine.text import N_, P_
from keydom.keyflower.actions import TILE_KEYS
from keydom.keyflower.drawing import icons
from keydom.keyflower.drawing.effects import cost, does, row, width
from keydom.keyflower.drawing.pieces import MARKER, WORKER_COLOURS, badge
from keydom.keyflower.drawing.sketch import KeyflowerSketch
from keydom.keyflower.drawing.symbols import SYMBOLS
from keydom.keyflower.names import COLOUR_NAMES, RESOURCE_NAMES, TILE_NAMES
from keydom.keyflower.rules import (
    AUTUMN,
    BOATS,
    COLOURS,
    FIELD,
    GREEN,
    RESOURCES,
    ROAD,
    SPRING,
    SUMMER,
    SUMMER_BOATS,
    TURN_ORDER,
    WATER,
    WINTER,
)
from keydom.keyflower.table import OFFERED, WINTERTIME
from keydom.keyflower.using import use_range

SIZE: Final = 100
HALF: Final = 86.6  # from the middle to a side
BOLD: Final = 1.08  # how much wider bold letters are
PLATE: Final = 79  # the corners of the paper inside
# Home, spring, summer, autumn, winter, boats, turn order: the ground and the line around it.
GROUNDS: Final = ("#ecdcc0", "#d5e7bd", "#f6e2a0", "#f0cda6", "#d9e2ec", "#cfe2f0", "#e0d4ef")
BORDERS: Final = ("#8a6a3a", "#5f8a2c", "#a87f12", "#a85a20", "#5f7690", "#356f9c", "#6d4ba0")
# What is at a side.
MARKS: Final = {
    FIELD: path(  # tufts
        "M-26-74q-1-5-4-7M-26-74v-8M-26-74q1-5 4-7M24-74q-1-5-4-7M24-74v-8M24-74q1-5 4-7"
        "M-1-74q-1-5-4-7M-1-74v-8M-1-74q1-5 4-7",
        fill="none",
        stroke="#5d7f2c",
        stroke_width=1.8,
    ),
    ROAD: path("M-13-85V-65Q0-60 13-65V-85Z", fill="#d3b984")
    + path("M-13-85V-65M13-85V-65", stroke="#8c6f3d", stroke_width=2.2)
    + path("M0-85V-66", stroke="#fbf3df", stroke_width=2.4, stroke_dasharray="6 4"),
    WATER: path("M-47-85Q-36-62 0-62 36-62 47-85Z", fill=icons.WATER)
    + path(
        "M-30-77q5-5 10 0t10 0 10 0 10 0 10 0 10 0M-10-69q5-4 10 0t10 0",
        fill="none",
        stroke="#2f76a3",
        stroke_width=2.2,
    ),
}
TILE_IDS: Final = tuple(f"kf-tile-{key}" for key in TILE_KEYS)
ON_IDS: Final = tuple(f"kf-on-{key}" for key in TILE_KEYS)


def ground_of(tile: int) -> int:
    """Which of the grounds a tile has."""
    if SUMMER_BOATS <= tile < AUTUMN:
        return 5
    starts = (SPRING, SUMMER, AUTUMN, WINTER, BOATS, TURN_ORDER)
    return sum(tile >= start for start in starts)


def hexagon(size: Number = SIZE, **attributes: object) -> str:
    h = size * HALF / SIZE
    half = size / 2
    return polygon(-size, 0, -half, -h, half, -h, size, 0, half, h, -half, h, **attributes)


def towards(side: int, far: float) -> tuple[float, float]:
    """A point on the way from the middle to a side."""
    angle = side * pi / 3
    return sin(angle) * far, -cos(angle) * far


def half_of_sides(kinds: tuple[int, ...]) -> str:
    """Three sides from the upper one on."""
    drawn = [SIDES[kind] for kind in kinds]
    return drawn[0] + "".join(
        group(drawn[turn], transform=f"rotate({turn * 60})") for turn in range(1, 3)
    )


def paper(flipped: int, bound: int) -> str:
    return hexagon(
        PLATE,
        fill="#fff3cd" if flipped else CARD,
        stroke=WORKER_COLOURS[bound] if bound >= 0 else "#d8ccb0",
        stroke_width=5 if bound >= 0 else 1.5,
    )


LAND: Final = [
    SYMBOLS.add(f"land-{kind}", hexagon(fill=colour)) for kind, colour in enumerate(GROUNDS)
]
RIMS: Final = [
    SYMBOLS.add(
        f"rim-{kind}", hexagon(SIZE - 1.5, fill="none", stroke=colour, stroke_width=3)
    )
    for kind, colour in enumerate(BORDERS)
]  # fmt: skip
# By the side that shows, then by the colour that binds the tile; the first is for none.
PAPERS: Final = [
    [
        SYMBOLS.add(f"paper-{flipped}-{bound + 1}", paper(flipped, bound))
        for bound in range(-1, COLOURS)
    ]
    for flipped in range(2)
]
SIDES: Final = {kind: SYMBOLS.add(f"side-{kind}", mark) for kind, mark in MARKS.items()}
# By the kinds of three sides, two bits each, as rules have them.
HALVES: Final = {
    one | two << 2 | three << 4: SYMBOLS.add(
        f"sides-{one}{two}{three}", half_of_sides((one, two, three))
    )
    for one, two, three in product(MARKS, repeat=3)
}
# Over a tile that may be chosen: all of it takes the click.
AREA: Final[str] = SYMBOLS.add("area", hexagon(fill="transparent"))
# A free place in a village where a tile may lie.
GHOST: Final[str] = SYMBOLS.add(
    "ghost",
    hexagon(
        SIZE - 6,
        fill="#fff3d6",
        fill_opacity=0.8,
        stroke=CHOOSE,
        stroke_width=6,
        stroke_dasharray="16 9",
    ),
)
STAND: Final[str] = SYMBOLS.add(  # for workers on a tile
    "stand", box(-20, -14, 40, 28, 9, fill="#ffffff", stroke=INK, stroke_width=1.6)
)


def ground(sketch: KeyflowerSketch, tile: int, turn: int) -> str:
    """A tile with nothing on it but its paper, which the roads run onto."""
    table = sketch.table
    kind = ground_of(tile)
    edges = sketch.rules.edges[tile * 6 + turn]
    return (
        LAND[kind]
        + PAPERS[table.flipped >> tile & 1][table.colour[tile] + 1]
        + HALVES[edges & 63]
        + group(HALVES[edges >> 6], transform="rotate(180)")
        + RIMS[kind]
    )


def title(text: str, most: float) -> str:
    """The name: one line, or two where it is long; the letters are bold, and as large as fits."""
    lines = [text]
    wide = width_of(text, 19) * BOLD
    parts = text.split(" ")
    splits = [(" ".join(parts[:i]), " ".join(parts[i:])) for i in range(1, len(parts))]
    if not splits and wide > 1.4 * most:  # broken is read more easily than small
        splits = breaks(text)
    if wide > most and splits:
        lines = list(min(splits, key=lambda pair: max(width_of(line, 1) for line in pair)))
    largest = 19.0 if len(lines) == 1 else 16.5
    most -= 8 * (len(lines) - 1)  # the upper line lies where the paper is narrower
    widest = max(width_of(line, largest) for line in lines) * BOLD
    size = max(11.5, min(largest, largest * most / max(widest, 1)))
    drawn = ""
    for number, line in enumerate(lines):
        y = (-41 if len(lines) == 1 else -43.5) + (number - (len(lines) - 1) / 2) * 17
        drawn += centred(0, y, fit(line, size * BOLD, most + 4), size, font_weight=700)
    return drawn


ROOM: Final = 102  # for the name of a tile


def face(sketch: KeyflowerSketch, tile: int, most: float = ROOM) -> str:
    """Name, what the tile does, and below the cost of its upgrade or its points."""
    table = sketch.table
    shown = table.face(tile)
    if tile >= TURN_ORDER:
        start = tile - TURN_ORDER == sketch.rules.purple_tile
        figure = str(tile - TURN_ORDER + 1)
        return (
            title(sketch.say(N_("Turn order")), most)
            + centred(-18 if start else 0, -2, figure, 38, font_weight=800)
            + (at(20, -2, MARKER, 1.2) if start else "")
            + row(does(sketch, shown, 0), 0, 37, 92, 0.85)
        )
    drawn = title(sketch.name(TILE_NAMES[tile]), most)
    drawn += row(does(sketch, shown, table.side_b), 0, -5, 96, 1.06)
    if table.flipped >> tile & 1:
        drawn += points(sketch, shown)
    elif max(sketch.rules.upgrade_cost[tile]):
        drawn += upgrade_cost(sketch, tile)
    return drawn


def points(sketch: KeyflowerSketch, shown: int) -> str:
    """The points of an upgraded side, where its main row is taken by its use."""
    if not sketch.rules.points[shown] or not sketch.rules.usable[shown]:
        return at(0, 23, icons.UPGRADE, 0.62)
    return at(0, 24, icons.star(str(sketch.rules.points[shown])), 0.8)


def upgrade_cost(sketch: KeyflowerSketch, tile: int) -> str:
    signs = [(at(0, 0, icons.UPGRADE, 0.92), 32.0), *cost(sketch, tile)]
    return row(signs, 0, 23, 90, 0.72)


def cost_width(sketch: KeyflowerSketch, tile: int) -> float:
    return min(90.0, (width(cost(sketch, tile)) + 32) * 0.72)


def keep_tile(
    sketch: KeyflowerSketch,
    tile: int,
    x: float,
    y: float,
    scale: float = 1,
    turn: int = 0,
    room: float = ROOM,
) -> str:
    """A tile of a village or on offer, as a fragment with all about it in its tooltip. Returns its id."""
    table = sketch.table
    name = TILE_IDS[tile]
    winter = tile >= TURN_ORDER and table.season == WINTERTIME
    shows = (
        *(x, y, scale, turn, room, winter, table.place[tile] == OFFERED),
        *(table.colour[tile], table.flipped >> tile & 1, table.side_b),
    )
    sketch.keep(
        name,
        shows,
        lambda: at(
            x,
            y,
            tooltip(sketch.tile_text(tile)) + ground(sketch, tile, turn) + face(sketch, tile, room),
            scale,
        ),
    )
    return name


# The frame of a tile that may be chosen, or that the present choice is about

# What may stand at the sides and corners: bids at the slanted sides, workers and the flag at the corners.
AT_SIDE: Final = {1: 1, 2: 4, 4: 8, 5: 32}  # by side
AT_RIGHT: Final = 2
AT_LEFT: Final = 16
# From above to below, where the frame of a tile begins and ends and where it leaves room for them.
BREAKS: Final = (-84, -72, -30, -16, 16, 30, 72, 84)


def standing(sketch: KeyflowerSketch, tile: int) -> int:
    """What stands at the corners of a tile."""
    table = sketch.table
    if table.colour[tile] < 0:
        return 0
    return AT_RIGHT | (AT_LEFT if tile < WINTER and table.crowd(tile) else 0)


@cache
def outline(colour: str, there: int) -> str:
    """The frame, which covers nothing of what is there."""
    d = "M0-84H48.5"
    for side, heights in ((1, BREAKS[1:]), (-1, BREAKS[-2::-1])):
        for number, y in enumerate(heights):
            gap = number % 2 and there >> number // 2 + (0 if side > 0 else 3) & 1
            if number == 3 and not gap:
                d += f"L{side * 97} 0"
            d += f"{'M' if gap else 'L'}{side * (97 - abs(y) / 1.732):.4g} {y}"
        d += "H-48.5" if side > 0 else "H0"
    return path(d, fill="none", stroke=colour, stroke_width=7)


def lit(there: int) -> str:
    return AREA + outline(CHOOSE, there)


def chosen(there: int) -> str:
    return outline(YOUR_MOVE, there)


# What stands and lies on a tile


def keep_on_tile(sketch: KeyflowerSketch, tile: int, x: float, y: float, scale: float = 1) -> None:
    """Workers, goods and the colour of a tile, as a fragment if there are any."""
    table = sketch.table
    colour = table.colour[tile]
    used: tuple[int, ...] = ()
    goods: tuple[int, ...] = ()
    last = 0
    if tile < WINTER:
        used = tuple(table.used[tile * COLOURS : tile * COLOURS + COLOURS])
        goods = tuple(table.goods[tile * RESOURCES : tile * RESOURCES + RESOURCES])
        last = table.last_use[tile]
    if colour < 0 and not any(goods):
        return
    flipped = table.flipped >> tile & 1
    sketch.keep(
        ON_IDS[tile],
        (x, y, scale, colour, used, last, flipped, excepted(sketch, tile), goods),
        lambda: at(
            x,
            y,
            workers_on(sketch, tile, used)
            + colour_flag(sketch, tile)
            + goods_on(sketch, tile, goods),
            scale,
        ),
    )


def workers_on(sketch: KeyflowerSketch, tile: int, used: tuple[int, ...]) -> str:
    """Workers at the left corner of a tile, by colour."""
    drawn = ""
    there = [colour for colour, count in enumerate(used) if count]
    for number, colour in enumerate(there):
        y = (number - (len(there) - 1) / 2) * 27
        text = sketch.say(
            N_("{count} {colour} on {tile}"),
            count=used[colour],
            colour=COLOUR_NAMES[colour],
            tile=TILE_NAMES[tile],
        )
        drawn += explained(
            text + lying(sketch, tile, colour),
            STAND,
            at(-6, 0, worker_at(sketch, tile, colour), 0.82),
            centred(12, 0, str(used[colour]), 18, font_weight=800),
            id=f"kf-used-{TILE_KEYS[tile]}-{colour}",
            transform=f"translate({-73 + abs(y) * 0.3:g} {y:g})",
        )
    return drawn


def colour_flag(sketch: KeyflowerSketch, tile: int) -> str:
    """At the right corner the colour that binds the tile this season, and the least number of workers for a use."""
    table = sketch.table
    colour = table.colour[tile]
    if colour < 0:
        return ""
    usable = tile < WINTER and sketch.rules.usable[table.face(tile)]
    message = (
        N_("Only {colour}, except for the owner of summer boat 4")
        if excepted(sketch, tile)
        else N_("Only {colour} this season")
    )
    text = sketch.say(message, colour=COLOUR_NAMES[colour])
    figure = ""
    if usable:
        need, room = use_range(table, tile)
        figure = f"{need}+" if need <= room else "–"
        more = (
            sketch.say(
                P_(
                    "the next use takes at least {count} worker",
                    "the next use takes at least {count} workers",
                ),
                count=need,
            )
            if need <= room
            else sketch.say(N_("no further use"))
        )
        text += "; " + more
    wide = 47 if usable else 28
    return explained(
        text,
        box(-wide / 2, -13, wide, 26, 9, fill=CARD, stroke=WORKER_COLOURS[colour], stroke_width=2),
        at(-12 if usable else 0, 0, sketch.workers[colour], 0.56),
        centred(9.5, 0, figure, 14.5, font_weight=700) if figure else "",
        transform=f"translate({96 - wide / 2:g} 0)",
    )


def excepted(sketch: KeyflowerSketch, tile: int) -> bool:
    """Whether the owner of summer boat 4 may break the colour rule at a tile: with side a by a bid for a village tile,
    except against green, with side b by a use."""
    table = sketch.table
    if sketch.counters:
        offered = table.place[tile] == OFFERED and tile < TURN_ORDER
        return offered and table.colour[tile] != GREEN
    return sketch.mixes and tile < WINTER and sketch.rules.usable[table.face(tile)]


def goods_on(sketch: KeyflowerSketch, tile: int, goods: tuple[int, ...]) -> str:
    """Resources lying on a tile, below its signs."""
    drawn = ""
    for kind, x in places_of_goods(goods):
        text = sketch.say(
            N_("{count} {thing} on {tile}"),
            count=goods[kind],
            thing=RESOURCE_NAMES[kind],
            tile=TILE_NAMES[tile],
        )
        drawn += explained(
            text,
            counters(sketch, kind, goods[kind]),
            id=f"kf-goods-{TILE_KEYS[tile]}-{kind}",
            transform=f"translate({x:.4g} 51)",
        )
    return drawn


def places_of_goods(goods: tuple[int, ...]) -> list[tuple[int, float]]:
    """The resources on a tile, and how far each lies from its middle."""
    there = [kind for kind, count in enumerate(goods) if count]
    gap = min(36.0, 112 / max(1, len(there)))
    return [(kind, (number - (len(there) - 1) / 2) * gap) for number, kind in enumerate(there)]


def counters(sketch: KeyflowerSketch, kind: int, count: int) -> str:
    """So many of a resource."""
    piece = at(-4 if count > 1 else 0, 0, sketch.resources[kind], 0.86)
    return piece + (badge(11, 7, count) if count > 1 else "")


def worker_at(sketch: KeyflowerSketch, tile: int, colour: int) -> str:
    """A worker at a tile or on it; one that breaks the colour rule, with summer boat 4, lies down (KF-67, KF-71)."""
    piece = sketch.workers[colour]
    return tag("g", piece, transform="rotate(90)") if lies(sketch, tile, colour) else piece


def lies(sketch: KeyflowerSketch, tile: int, colour: int) -> bool:
    return colour != sketch.table.colour[tile]


def lying(sketch: KeyflowerSketch, tile: int, colour: int) -> str:
    """What the tooltip of such a worker says besides."""
    if not lies(sketch, tile, colour):
        return ""
    bound = COLOUR_NAMES[sketch.table.colour[tile]]
    return "\n" + sketch.say(N_("Lying down: the colour of the tile is {colour}"), colour=bound)
