"""A tile: a hexagon with roads, fields and water at its sides, and on it a name, signs, workers and goods.

Drawn around 0, 0 with flat sides above and below; its corners are `SIZE` away from the middle.
"""

from functools import cache, lru_cache
from itertools import product
from math import cos, pi, sin
from typing import Final

from keydom.engine.drawing import at, box, centred, explained, path, polygon, wrap
from keydom.engine.palette import CARD, CHOOSE, INK, YOUR_MOVE
from keydom.engine.picture import Number, group, tag, tooltip
from keydom.engine.text import N_, P_
from keydom.keyflower.actions import TILE_KEYS
from keydom.keyflower.drawing import icons
from keydom.keyflower.drawing.effects import Sign, cost, does, lines, row, width
from keydom.keyflower.drawing.pieces import (
    MARKER,
    READABLE,
    SMALLEST_WORKER,
    WORKER_COLOURS,
    badge,
)
from keydom.keyflower.drawing.sketch import KeyflowerSketch, moved
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
    "stand", box(-21, -14, 42, 28, 9, fill="#ffffff", stroke=INK, stroke_width=1.6)
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


CLOSE: Final = 0.6  # the scale from which names can be read
# How wide a line of a name may be, by the number of lines: the upper one lies where the paper is narrower.
ROOM: Final = {1: 112, 2: 108, 3: 98}


@lru_cache(2000)
def title(text: str, scale: float) -> str:
    """The name in up to three lines, as large as fits; nothing where it could not be read."""
    least = READABLE / scale
    for size, most in sizes(least):
        lines = wrap(text, size * BOLD, ROOM[most], most)
        if not any(line.endswith("…") for line in lines) and len(lines) * size < 52:
            middle = (len(lines) - 1) / 2
            return "".join(
                centred(0, -46 + (number - middle) * (size + 0.5), line, size, font_weight=700)
                for number, line in enumerate(lines)
            )
    return ""


def sizes(least: float) -> list[tuple[float, int]]:
    """The sizes of a name to try, and in how many lines: three only where two would be too small."""
    tried = [19 - step / 2 for step in range(20) if 19 - step / 2 > least] + [least]
    return [(size, most) for size in tried for most in (1, 2)] + [(size, 3) for size in tried]


def face(sketch: KeyflowerSketch, tile: int, scale: float = 1, named: bool = True) -> str:
    """Name, what the tile does, and below the cost of its upgrade or its points; at a scale at which names cannot be
    read only what it does, larger."""
    table = sketch.table
    shown = table.face(tile)
    close = scale >= CLOSE
    signs = does(sketch, shown, 0 if tile >= TURN_ORDER else table.side_b)
    if tile >= TURN_ORDER:
        start = tile - TURN_ORDER == sketch.rules.purple_tile
        figure = str(tile - TURN_ORDER + 1)
        return (
            (title(sketch.say(N_("Turn order")), scale) if close and named else "")
            + centred(-18 if start else 0, -2, figure, 38, font_weight=800)
            + (at(20, -2, MARKER, 1.2) if start else "")
            + row(signs, 0, 40, 116, 0.85 if close else 1.45, scale)
        )
    if not close:
        workplace = tile < WINTER and not SUMMER_BOATS <= tile < AUTUMN  # for workers and goods
        return row(signs, 0, -36, 124, 1.9, scale) if workplace else large(signs, scale)
    flipped = table.flipped >> tile & 1
    costs = not flipped and max(sketch.rules.upgrade_cost[tile]) > 0
    most, largest = (88.0, 1.2) if named else (130.0, 1.35)
    upper, lower = (-6.0, 23.0) if named else (-24.0, 26.0)
    drawn = title(sketch.name(TILE_NAMES[tile]), scale) if named else ""
    if not flipped and not costs:  # there is room for two lines
        both = lines(signs, most / largest)
        if len(both) == 2:
            first = row(both[0], 0, upper, most, largest, scale)
            return drawn + first + row(both[1], 0, upper + 36, most, largest, scale)
    drawn += row(signs, 0, upper if costs or flipped else upper + 8, most, largest, scale)
    if flipped:
        drawn += points(sketch, shown)
    elif costs:
        drawn += upgrade_cost(sketch, tile, lower, scale)
    return drawn


def large(signs: list[Sign], scale: float) -> str:
    """All that a tile shows, as large as fits."""
    both = lines(signs, 72)
    if len(both) == 1:
        return row(signs, 0, 0, 128, 1.9, scale)
    return row(both[0], 0, -28, 116, 1.7, scale) + row(both[1], 0, 24, 116, 1.7, scale)


def points(sketch: KeyflowerSketch, shown: int) -> str:
    """The points of an upgraded side, where its main row is taken by its use."""
    if not sketch.rules.points[shown] or not sketch.rules.usable[shown]:
        return at(0, 23, icons.UPGRADE, 0.62)
    return at(0, 25, icons.star(str(sketch.rules.points[shown])), 1.1)


COST: Final = 0.8  # the scale of the cost of an upgrade


def upgrade_cost(sketch: KeyflowerSketch, tile: int, y: float, scale: float) -> str:
    signs = [Sign(at(0, 0, icons.UPGRADE, 0.92), 32), *cost(sketch, tile)]
    return row(signs, 0, y, 96, COST, scale)


def cost_width(sketch: KeyflowerSketch, tile: int) -> float:
    return min(96.0, (width(cost(sketch, tile)) + 32) * COST)


def keep_tile(
    sketch: KeyflowerSketch,
    tile: int,
    x: float,
    y: float,
    scale: float,
    turn: int = 0,
    named: bool = True,
) -> str:
    """A tile of a village or on offer, as a fragment with all about it in its tooltip. Returns its id."""
    table = sketch.table
    name = TILE_IDS[tile]
    winter = tile >= TURN_ORDER and table.season == WINTERTIME
    shows = (
        *(x, y, scale, turn, named, winter, table.place[tile] == OFFERED),
        *(table.colour[tile], table.flipped >> tile & 1, table.side_b),
    )
    sketch.keep(name, shows, lambda: at(x, y, whole(sketch, tile, scale, turn, named), scale))
    return name


def whole(sketch: KeyflowerSketch, tile: int, scale: float, turn: int, named: bool) -> str:
    return (
        tooltip(sketch.tile_text(tile))
        + ground(sketch, tile, turn)
        + face(sketch, tile, scale, named)
    )


# The frame of a tile that may be chosen, or that the present choice is about


@cache
def outline(colour: str, gap: float) -> str:
    """The frame; around both corners it leaves room for what stands there."""
    x = 97 - gap / 1.732
    if not gap:
        d = "M-48.5-84H48.5L97 0 48.5 84H-48.5L-97 0Z"
    else:
        d = f"M{-x:.4g} {-gap:.4g}L-48.5-84H48.5L{x:.4g} {-gap:.4g}M{x:.4g} {gap:.4g}L48.5 84H-48.5L{-x:.4g} {gap:.4g}"
    return path(d, fill="none", stroke=colour, stroke_width=7)


def gap_of(sketch: KeyflowerSketch, tile: int, scale: float) -> float:
    """How far from the middle of a corner the frame begins."""
    return 16 * enlarged(scale) if tile < WINTER and sketch.table.crowd(tile) else 0


def lit(gap: float) -> str:
    return AREA + outline(CHOOSE, gap)


def chosen(gap: float) -> str:
    return outline(YOUR_MOVE, gap)


# What stands and lies on a tile


def enlarged(scale: float) -> float:
    """How much larger than the tile pieces are drawn on it, so that they can be read."""
    return max(0.8, 1 / scale)


def keep_on_tile(sketch: KeyflowerSketch, tile: int, x: float, y: float, scale: float) -> None:
    """Workers and goods on a tile of a village, as a fragment if there are any."""
    if tile >= WINTER:
        return
    table = sketch.table
    used = tuple(table.used[tile * COLOURS : tile * COLOURS + COLOURS])
    goods = tuple(table.goods[tile * RESOURCES : tile * RESOURCES + RESOURCES])
    if not any(used) and not any(goods):
        return
    shows = (
        *(x, y, scale, table.colour[tile], used, goods),
        *(table.last_use[tile], excepted(sketch, tile)),
    )
    sketch.keep(
        ON_IDS[tile],
        shows,
        lambda: at(x, y, on_tile(sketch, tile, used, goods, scale), scale),
    )


def on_tile(
    sketch: KeyflowerSketch, tile: int, used: tuple[int, ...], goods: tuple[int, ...], scale: float
) -> str:
    larger = enlarged(scale)
    y = 0 if scale >= CLOSE else 12
    drawn = goods_on(sketch, tile, goods, scale)
    if any(used):
        workers = workers_on(sketch, tile, used)
        drawn += at(-103 + 21 * larger, y, workers, larger)
        drawn += at(103 - 15 * larger, y, next_use(sketch, tile), larger)
    return drawn


def workers_on(sketch: KeyflowerSketch, tile: int, used: tuple[int, ...]) -> str:
    """Workers at the left corner of a tile, by colour."""
    drawn = ""
    there = [colour for colour, count in enumerate(used) if count]
    for number, colour in enumerate(there):
        y = (number - (len(there) - 1) / 2) * 27
        drawn += group(
            tooltip(standing_text(sketch, tile, colour, used[colour])),
            STAND,
            at(-7, 0, worker_at(sketch, tile, colour), SMALLEST_WORKER),
            centred(13, 0, str(used[colour]), 14, font_weight=800),
            id=used_id(tile, colour),
            transform=f"translate(0 {y:g})",
        )
    return drawn


def used_id(tile: int, colour: int) -> str:
    return f"kf-used-{TILE_KEYS[tile]}-{colour}"


def standing_text(sketch: KeyflowerSketch, tile: int, colour: int, count: int) -> str:
    text = sketch.say(
        N_("{count} {colour} on {tile}"),
        count=count,
        colour=COLOUR_NAMES[colour],
        tile=TILE_NAMES[tile],
    )
    return text + lying(sketch, tile, colour)


def next_use(sketch: KeyflowerSketch, tile: int) -> str:
    """At the right corner the least number of workers for the next use, in the colour that binds the tile."""
    colour = WORKER_COLOURS[sketch.table.colour[tile]]
    return explained(
        colour_text(sketch, tile) + "; " + next_use_text(sketch, tile),
        box(-15, -13, 30, 26, 9, fill=CARD, stroke=colour, stroke_width=3),
        centred(0, 0, next_figure(sketch, tile), 14, font_weight=700),
    )


def next_figure(sketch: KeyflowerSketch, tile: int) -> str:
    need, room = use_range(sketch.table, tile)
    return f"{need}+" if need <= room else "–"


def next_use_text(sketch: KeyflowerSketch, tile: int) -> str:
    need, room = use_range(sketch.table, tile)
    if need > room:
        return sketch.say(N_("no further use"))
    text = P_(
        "the next use takes at least {count} worker",
        "the next use takes at least {count} workers",
    )
    return sketch.say(text, count=need)


def colour_text(sketch: KeyflowerSketch, tile: int) -> str:
    """The colour that binds a tile this season."""
    message = (
        N_("Only {colour}, except for the owner of summer boat 4")
        if excepted(sketch, tile)
        else N_("Only {colour} this season")
    )
    return sketch.say(message, colour=COLOUR_NAMES[sketch.table.colour[tile]])


def excepted(sketch: KeyflowerSketch, tile: int) -> bool:
    """Whether the owner of summer boat 4 may break the colour rule at a tile: with side a by a bid for a village tile,
    except against green, with side b by a use."""
    table = sketch.table
    if sketch.counters:
        offered = table.place[tile] == OFFERED and tile < TURN_ORDER
        return offered and table.colour[tile] != GREEN
    return sketch.mixes and tile < WINTER and sketch.rules.usable[table.face(tile)]


def goods_on(sketch: KeyflowerSketch, tile: int, goods: tuple[int, ...], scale: float) -> str:
    """Resources lying on a tile, below its signs."""
    drawn = ""
    for kind, x in places_of_goods(goods, scale):
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
            transform=moved(x, GOODS_AT, enlarged(scale)),
        )
    return drawn


GOODS_AT: Final = 54  # below the middle of a tile


def places_of_goods(goods: tuple[int, ...], scale: float) -> list[tuple[int, float]]:
    """The resources on a tile, and how far each lies from its middle."""
    there = [kind for kind, count in enumerate(goods) if count]
    gap = min(33.0 * enlarged(scale), 136 / max(1, len(there)))
    return [(kind, (number - (len(there) - 1) / 2) * gap) for number, kind in enumerate(there)]


def counters(sketch: KeyflowerSketch, kind: int, count: int) -> str:
    """So many of a resource."""
    piece = at(-4 if count > 1 else 0, 0, sketch.resources[kind], 0.8)
    return piece + (badge(10, 6, count, 15) if count > 1 else "")


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
