"""Game end scoring: points on tiles, boats, turn order tiles, and what the goods, skills and workers bring."""

from typing import NamedTuple

from keydom.engine.scores import ScoreLine
from keydom.engine.text import N_, Message
from keydom.keyflower.allocation import (
    CLASSES,
    YARDS,
    Allocation,
    Plan,
    cheapest_goods,
    each,
    take_cheapest,
)
from keydom.keyflower.describe import some
from keydom.keyflower.loop import longest_loop
from keydom.keyflower.names import COLOUR_NAMES, RESOURCE_NAMES, SKILL_NAMES, TILE_NAMES
from keydom.keyflower.rules import (
    APOTHECARY,
    AUTUMN,
    BOAT_3B,
    BOATS,
    CRAFTSMANS_GUILD,
    GOLD,
    GREEN,
    JEWELLER,
    KEY_GUILD,
    KEY_MARKET,
    KEYFLOWER,
    MERCERS_GUILD,
    RESOURCES,
    SCHOLAR,
    SCRIBES,
    SEA_BASTION,
    SEA_BREESE,
    SUMMER_BOATS,
    TILES,
    TURN_ORDER,
    VILLAGE_HALL,
    WATER,
    WATERMILL,
    WHITE_WIND,
    WINDMILL,
    WINTER,
)
from keydom.keyflower.table import EMPTY, Harbour
from keydom.keyflower.transport import doubling


def tile_points(table: Harbour, seat: int, tile: int) -> int:
    """The points of a tile by itself: of the face showing (KF-90), and for what boats and turn order tiles count."""
    rules = table.rules
    points = rules.points[table.face(tile)]
    if tile >= TURN_ORDER:
        points += rules.points_each[tile * 2] * neighbours(table, tile)
    elif tile == KEYFLOWER:
        points += rules.points_each[tile * 2] * transport_capacity(table, seat)
    elif tile == SEA_BASTION:
        points += rules.points_each[tile * 2] * longest_loop(table, seat)
    elif tile == SEA_BREESE:
        boats = river_boats(table, seat)
        points += rules.river_points[boats - 1] if boats else 0
    return points


def neighbours(table: Harbour, tile: int) -> int:
    """Turn order tiles: how many tiles of any kind are next to one (KF-88)."""
    count = 0
    for side in range(6):
        if table.near[tile * 6 + side] >= 0:
            count += 1
    return count


def transport_capacity(table: Harbour, seat: int) -> int:
    """Keyflower: the cart numbers now showing in the village, doubled by boat 2b (KF-84)."""
    total = 0
    for tile in range(WINTER):
        if table.place[tile] == seat:
            total += table.rules.moves[table.face(tile)]
    return total * doubling(table, seat)


def river_boats(table: Harbour, seat: int) -> int:
    """Sea Breese: the boats in a straight line from the home's water side, water to water (KF-86)."""
    tile = table.home(seat)
    side = 0
    while table.edge(tile, side) != WATER:
        side += 1
    boats = 0
    while True:
        tile = table.near[tile * 6 + side]
        boat = SUMMER_BOATS <= tile < AUTUMN or BOATS <= tile < TURN_ORDER
        if not boat or table.edge(tile, (side + 3) % 6) != WATER:
            return boats
        boats += 1


def score(table: Harbour, seat: int) -> int:
    points = 0
    for tile in range(TILES):
        if table.place[tile] == seat:
            points += tile_points(table, seat, tile)
    return points + Allocation(table, seat).points()


def scores(table: Harbour) -> list[int]:
    return [score(table, seat) for seat in range(table.rules.players)]


def winners(table: Harbour) -> list[int]:
    """A tie is shared (KF-89)."""
    points = scores(table)
    best = max(points)
    return [seat for seat in range(len(points)) if points[seat] == best]


# ---- The sheet


def score_sheet(table: Harbour) -> list[list[ScoreLine]]:
    return [seat_sheet(table, seat) for seat in range(table.rules.players)]


def seat_sheet(table: Harbour, seat: int) -> list[ScoreLine]:
    """Tile by tile, then what is allocated to each scoring tile, then gold."""
    lines: list[ScoreLine] = []
    for tile in range(TILES):
        if table.place[tile] == seat:
            points = tile_points(table, seat, tile)
            if points:
                lines.append(ScoreLine(Message(TILE_NAMES[tile]), points))
    best = Allocation(table, seat)
    goods_lines(table, seat, best, lines)
    tiles = KindTiles(SCRIBES, KEY_GUILD, SCHOLAR, EMPTY, EMPTY)
    kinds_lines(table, seat, best.skill_plan, best.skills, SKILL_NAMES, tiles, lines)
    market = each(table, seat, KEY_MARKET) >= each(table, seat, WHITE_WIND)
    green = KEY_MARKET if market else WHITE_WIND
    tiles = KindTiles(CRAFTSMANS_GUILD, APOTHECARY, VILLAGE_HALL, WHITE_WIND, green)
    kinds_lines(table, seat, best.worker_plan, best.workers, COLOUR_NAMES, tiles, lines)
    marker_line(best, lines)
    return lines


def allocated(tile: int, parts: list[Message], points: int, lines: list[ScoreLine]) -> None:
    """Add a line for what is allocated to a tile, if anything is."""
    if parts:
        what = Message(N_("{tile}: {items}"), {"tile": TILE_NAMES[tile], "items": parts})
        lines.append(ScoreLine(what, points))


class KindTiles(NamedTuple):
    """The tiles that score workers or skills: in sets, in groups, all of one kind, each item, each green worker."""

    sets: int
    groups: int
    one_kind: int
    each: int
    green: int


def kinds_lines(
    table: Harbour,
    seat: int,
    plan: Plan,
    counts: list[int],
    names: tuple[str, ...],
    tiles: KindTiles,
    lines: list[ScoreLine],
) -> None:
    """The lines of workers or skills."""
    left = counts.copy()
    if plan.sets:
        parts = [some(plan.sets, names[kind]) for kind in range(3)]
        allocated(tiles.sets, parts, plan.sets * each(table, seat, tiles.sets), lines)
        for kind in range(3):
            left[kind] -= plan.sets
    if plan.groups:
        before = left.copy()
        order = sorted(range(len(counts)), key=plan.value.__getitem__)
        size = table.rules.group_size[tiles.groups * 2]
        take_cheapest(left, order, plan.value, plan.groups * size)
        parts = [
            some(before[kind] - left[kind], names[kind])
            for kind in range(len(counts))
            if before[kind] > left[kind]
        ]
        allocated(tiles.groups, parts, plan.groups * each(table, seat, tiles.groups), lines)
    for kind in range(len(counts)):
        if left[kind] and plan.value[kind]:
            tile = tiles.green if kind == GREEN else tiles.each
            if kind == plan.chosen:
                tile = tiles.one_kind
            allocated(tile, [some(left[kind], names[kind])], left[kind] * plan.value[kind], lines)


def goods_lines(table: Harbour, seat: int, best: Allocation, lines: list[ScoreLine]) -> None:
    """Sets and groups first, then the yards and what scores by itself."""
    plan = best.goods_plan
    swaps = table.has(seat, BOAT_3B)
    size = table.rules.group_size[WINDMILL * 2]
    order = sorted([i for i in range(CLASSES) if best.goods[i]], key=plan.value.__getitem__)
    used = cheapest_goods(best.goods, order, plan.sets, plan.groups * size, swaps)
    typed = [sum(used[r::RESOURCES]) for r in range(RESOURCES)]
    in_sets = [min(plan.sets, typed[r]) for r in range(GOLD)]
    in_sets.append(min(typed[GOLD], plan.sets * 3 - sum(in_sets)))
    for r in range(GOLD):  # boat 3b: any further resource fills a place
        in_sets[r] += min(typed[r] - in_sets[r], plan.sets * 3 - sum(in_sets))
    allocated(
        MERCERS_GUILD,
        [some(in_sets[r], RESOURCE_NAMES[r]) for r in range(RESOURCES) if in_sets[r]],
        plan.sets * each(table, seat, MERCERS_GUILD),
        lines,
    )
    allocated(
        WINDMILL,
        [
            some(typed[r] - in_sets[r], RESOURCE_NAMES[r])
            for r in range(RESOURCES)
            if typed[r] > in_sets[r]
        ],
        plan.groups * each(table, seat, WINDMILL),
        lines,
    )
    single: dict[int, list[int]] = {}  # tile (or EMPTY: gold by itself) -> resources
    points: dict[int, int] = {}
    for i in range(CLASSES):
        n = best.goods[i] - used[i]
        if n and plan.value[i]:
            tile = scored_by(table, seat, i, plan)
            single.setdefault(tile, [0] * RESOURCES)[i % RESOURCES] += n
            points[tile] = points.get(tile, 0) + n * plan.value[i]
    for tile in sorted(single):
        parts = [
            some(single[tile][r], RESOURCE_NAMES[r]) for r in range(RESOURCES) if single[tile][r]
        ]
        if tile == EMPTY:
            lines.append(ScoreLine(parts[0], points[tile]))
        else:
            allocated(tile, parts, points[tile], lines)


def scored_by(table: Harbour, seat: int, i: int, plan: Plan) -> int:
    """The tile at which a resource of this class scores by itself, or EMPTY for gold as gold."""
    value = plan.value[i]
    yard = YARDS[i // RESOURCES]
    if i % RESOURCES == GOLD and value == table.rules.gold_points:
        return EMPTY
    if yard >= 0 and value == table.rules.points_each[table.face(yard)]:
        return yard
    return JEWELLER if value == each(table, seat, JEWELLER) else WATERMILL


def marker_line(best: Allocation, lines: list[ScoreLine]) -> None:
    """What the purple marker counts as; its points are in the lines above."""
    name = ""
    if best.marker_goods >= 0:
        name = RESOURCE_NAMES[GOLD]
    elif best.marker_skill >= 0:
        name = SKILL_NAMES[best.marker_skill]
    elif best.marker_worker >= 0:
        name = COLOUR_NAMES[best.marker_worker]
    if name:
        lines.append(
            ScoreLine(Message(N_("The purple marker counts as {thing}"), {"thing": name}), 0)
        )
