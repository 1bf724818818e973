"""How the tiles of a village lie: steps for its goods, loops of roads, spots for turn order tiles."""

from typing import Final

from keydom.keyflower.rules import BOAT_2A, ROAD, TILES, TURN_ORDER, WINTER, Rules
from keydom.keyflower.table import MASK_SHIFT, Harbour, matches
from keydom.keyflower.transport import passable

NO_WAY: Final = 99  # more steps than any way has
REMEMBERED: Final = 500  # villages, 15 KB each; in a search nine of ten come again


class Roads:
    """The distances between the tiles of one village, and what else follows from where they lie."""

    def __init__(self, table: Harbour, seat: int, fields: bool) -> None:
        self.fields = fields  # whether goods cross fields (boat 2a)
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
                if passable(here, there, fields):
                    steps[tile].append(other)
                if here == ROAD and there == ROAD:
                    roads[tile].append(other)
        self.distance = [NO_WAY] * (WINTER * WINTER)
        for start in self.tiles:
            self.measure(start, steps)
        self.loop = tiles_on_loops(self.tiles, roads)
        self.spots = [best_spot(table, seat, TURN_ORDER + number, fields) for number in range(4)]

    def measure(self, start: int, steps: list[list[int]]) -> None:
        """Fill in the distance of every tile from one of them, breadth first."""
        base = start * WINTER
        self.distance[base + start] = 0
        reached = [start]
        done = 0
        while done < len(reached):
            tile = reached[done]
            done += 1
            for other in steps[tile]:
                if self.distance[base + other] == NO_WAY:
                    self.distance[base + other] = self.distance[base + tile] + 1
                    reached.append(other)


def tiles_on_loops(tiles: list[int], roads: list[list[int]]) -> int:
    """How many tiles are left when dead ends are cut: about as many as the Sea Bastion counts (KF-85)."""
    ends = [len(roads[tile]) for tile in range(WINTER)]
    left = len(tiles)
    dead_ends = [tile for tile in tiles if ends[tile] < 2]
    while dead_ends:
        tile = dead_ends.pop()
        left -= 1
        for other in roads[tile]:
            ends[other] -= 1
            if ends[other] == 1:
                dead_ends.append(other)
    return left


def best_spot(table: Harbour, seat: int, tile: int, fields: bool) -> int:
    """The most neighbours that a tile could have in the village as it is (KF-88)."""
    best = 0
    edges = table.rules.edges
    for asked in table.rim[seat].values():
        neighbours = 0
        for side in range(6):
            if asked >> MASK_SHIFT + 2 * side & 3:
                neighbours += 1
        if neighbours > best:
            for turn in table.rules.turns[tile]:
                if fields or matches(edges[tile * 6 + turn], asked):
                    best = neighbours
                    break
    return best


_latest: dict[int, Roads] = {}  # by seat: a village seldom changes
_rim: dict[int, dict[int, int]] = {}  # the rim of the village that it was found for, by seat
_known: dict[tuple[int, ...], Roads] = {}  # by what lies in a village, of the latest rules
_rules: list[Rules] = []


def roads_of(table: Harbour, seat: int) -> Roads:
    fields = table.has(seat, BOAT_2A)
    known = _latest.get(seat)
    # A table replaces the rim of a village when a tile is laid there, and never changes it.
    if known is not None and _rim[seat] is table.rim[seat] and known.fields == fields:
        return known
    if not _rules or _rules[0] is not table.rules:  # other rules may have other edges
        _rules[:] = [table.rules]
        _known.clear()
    layout = layout_of(table, seat, fields)
    known = _known.get(layout)
    if known is None:
        if len(_known) >= REMEMBERED:
            _known.clear()
        known = Roads(table, seat, fields)
        _known[layout] = known
    _latest[seat] = known
    _rim[seat] = table.rim[seat]
    return known


def layout_of(table: Harbour, seat: int, fields: bool) -> tuple[int, ...]:
    """Which tiles lie where in a village and how they are turned: what its roads follow from."""
    found = [1 if fields else 0]
    place = table.place
    cell = table.cell
    for tile in range(TILES):
        if place[tile] == seat and cell[tile] >= 0:
            found.append((cell[tile] * TILES + tile) * 6 + table.turn[tile])
    return tuple(found)
