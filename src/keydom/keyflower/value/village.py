"""What the value of Keyflower is built from: roads in a village, what a use of a tile brings, what winter tiles score."""

from typing import Final

from keydom.keyflower.rules import (
    ANY_WORKER,
    APOTHECARY,
    BOAT_2A,
    COLOURS,
    CRAFTSMANS_GUILD,
    GOLD,
    GREEN,
    JEWELLER,
    KEY_GUILD,
    KEY_MARKET,
    MERCERS_GUILD,
    ROAD,
    SCHOLAR,
    SCRIBES,
    TURN_ORDER,
    VILLAGE_HALL,
    WATER,
    WATERMILL,
    WINDMILL,
    WINTER,
    Rules,
)
from keydom.keyflower.table import Harbour

# What one use brings, in points, in the middle of the game.
RESOURCE: Final = 0.75
FLOOD: Final = 0.08  # part less for every further resource of one use
GOLDEN: Final = 1.1
DRAWN: Final = 0.6  # a worker from the bag
GREEN_ONE: Final = 0.9
SKILL: Final = 0.8
MOVE: Final = 0.15
UPGRADE: Final = 0.35
EFFORT: Final = 0.2  # the placement could have been made elsewhere

NO_WAY: Final = 99


def total(numbers: list[float]) -> float:
    result = 0.0
    for number in numbers:
        result += number
    return result


# ---- Roads


class Roads:
    """How far it is from tile to tile for the goods of one village."""

    def __init__(self, table: Harbour, seat: int, fields: bool) -> None:
        self.near = table.near  # what all this was made from
        self.fields = fields
        self.tiles = [t for t in range(WINTER) if table.place[t] == seat and table.cell[t] >= 0]
        self.touching = 0  # pairs of tiles side by side
        steps: list[list[int]] = [[] for _ in range(WINTER)]
        roads: list[list[int]] = [[] for _ in range(WINTER)]
        for tile in self.tiles:
            for side in range(6):
                other = table.near[tile * 6 + side]
                if other < 0 or other >= WINTER:
                    continue
                if other > tile:
                    self.touching += 1
                here = table.edge(tile, side)
                there = table.edge(other, (side + 3) % 6)
                if here == ROAD and there == ROAD:
                    roads[tile].append(other)
                    steps[tile].append(other)
                elif fields and here != WATER and there != WATER:  # KF-46
                    steps[tile].append(other)
        self.far = [NO_WAY] * (WINTER * WINTER)
        for start in self.tiles:
            self.walk(start, steps)
        self.loop = on_loops(self.tiles, roads)
        self.spots = [best_spot(table, seat, TURN_ORDER + number, fields) for number in range(4)]

    def walk(self, start: int, steps: list[list[int]]) -> None:
        """Fills in how far everything is from one tile."""
        base = start * WINTER
        self.far[base + start] = 0
        row = [start]
        done = 0
        while done < len(row):
            tile = row[done]
            done += 1
            for other in steps[tile]:
                if self.far[base + other] == NO_WAY:
                    self.far[base + other] = self.far[base + tile] + 1
                    row.append(other)


def on_loops(tiles: list[int], roads: list[list[int]]) -> int:
    """How many tiles are left when dead ends are cut: about as many as the Sea Bastion counts (KF-85)."""
    ends = [len(roads[tile]) for tile in range(WINTER)]
    left = len(tiles)
    cut = [tile for tile in tiles if ends[tile] < 2]
    while cut:
        tile = cut.pop()
        left -= 1
        for other in roads[tile]:
            ends[other] -= 1
            if ends[other] == 1:
                cut.append(other)
    return left


def best_spot(table: Harbour, seat: int, tile: int, fields: bool) -> int:
    """The most neighbours that a tile could have in the village as it is (KF-88)."""
    best = 0
    edges = table.rules.edges
    for asked in table.rim[seat].values():
        neighbours = 0
        for side in range(6):
            if asked >> 12 + 2 * side & 3:
                neighbours += 1
        if neighbours > best:
            for turn in table.rules.turns[tile]:
                if fields or edges[tile * 6 + turn] & asked >> 12 == asked & 4095:
                    best = neighbours
                    break
    return best


_roads: dict[int, Roads] = {}  # the latest of each seat: a village seldom changes


def roads_of(table: Harbour, seat: int) -> Roads:
    fields = table.has(seat, BOAT_2A)
    known = _roads.get(seat)
    # A table replaces `near`, and never changes it, when a tile is laid.
    if known is None or known.near is not table.near or known.fields != fields:
        known = Roads(table, seat, fields)
        _roads[seat] = known
    return known


# ---- Uses


class Uses:
    """What one use of each face brings, in points, beyond what it costs."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.gain: list[float] = []
        for face in range(WINTER * 2):
            self.gain.append(max(0.0, use_gain(rules, face)) if rules.usable[face] else 0.0)


def use_gain(rules: Rules, face: int) -> float:
    goods = rules.goods[face]
    plain = goods[0] + goods[1] + goods[2]
    if rules.choose[face]:
        plain = 1
    gain = -EFFORT + GOLDEN * goods[GOLD]
    if plain:
        gain += RESOURCE * plain * (1.0 - FLOOD * (plain - 1))
    gain += DRAWN * rules.workers[face] + GREEN_ONE * rules.greens[face]
    gain += SKILL * rules.skills[face] + MOVE * rules.moves[face] + UPGRADE * rules.flips[face]
    pay = rules.pay[face]
    if pay >= 0:
        gain -= DRAWN if pay < COLOURS or pay == ANY_WORKER else SKILL
    return gain


_uses: list[Uses] = []  # of the latest game


def gains_of(rules: Rules) -> list[float]:
    known = _uses[0] if _uses else None
    if known is None or known.rules is not rules:
        known = Uses(rules)
        _uses[:] = [known]
    return known.gain


# ---- Winter tiles


def winter_points(
    rules: Rules, tile: int, workers: list[float], skills: list[float], goods: list[float]
) -> float:
    """About what a winter tile scores with these things, alone; broken sets and groups count in part."""
    each = float(rules.each[tile * 2])
    size = float(rules.size[tile * 2])
    if tile == APOTHECARY:
        return each * total(workers) / size
    if tile == CRAFTSMANS_GUILD:
        return each * min(workers[0], workers[1], workers[2])
    if tile == JEWELLER:
        return (each - rules.gold_points) * goods[GOLD]
    if tile == KEY_GUILD:
        return each * max(0.0, total(skills) - 0.8) / size
    if tile == KEY_MARKET:
        return each * workers[GREEN]
    if tile == MERCERS_GUILD:
        sets = min(goods[0], goods[1], goods[2]) + goods[GOLD] / 3.0
        return each * min(sets, total(goods) / 3.0)
    if tile == SCHOLAR:
        return each * max(skills[0], skills[1], skills[2])
    if tile == SCRIBES:
        sets = min(skills[0], skills[1], skills[2])
        return each * (sets + 0.15 * min(total(skills) - 3.0 * sets, 2.0))
    if tile == VILLAGE_HALL:
        return each * max(workers[0], workers[1], workers[2], workers[3])
    if tile == WATERMILL:
        return each * max(goods[0], goods[1], goods[2])
    if tile == WINDMILL:
        return each * max(0.0, total(goods) - 1.0) / size
    return float(rules.points[tile * 2])
