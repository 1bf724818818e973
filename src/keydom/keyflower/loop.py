"""Sea Bastion: the closed walk over roads that uses no link twice and visits the most tiles (KF-85).

All roads of a tile meet in it (KF-96). So such a walk is a connected subgraph with an even number of links at every
tile. Once bridges are cut, the even subgraphs of a part are the sums of its basic cycles; all of them are tried.
"""

from keydom.keyflower.rules import ROAD, TILES
from keydom.keyflower.table import Harbour


def road_links(table: Harbour, seat: int) -> list[tuple[int, int]]:
    """Pairs of tiles with a road on both halves of their common side."""
    links: list[tuple[int, int]] = []
    for tile in range(TILES):
        if table.place[tile] == seat:
            for side in range(3):  # each common side once
                other = table.near[tile * 6 + side]
                if other >= 0 and table.edge(tile, side) == ROAD:
                    if table.edge(other, side + 3) == ROAD:
                        links.append((tile, other))
    return links


def reachable(links: list[tuple[int, int]], used: int, start: int) -> int:
    """The tiles, as bits, that can be reached over the links whose bits are set in `used`."""
    found = 1 << start
    growing = True
    while growing:
        growing = False
        for i in range(len(links)):
            if used >> i & 1:
                a, b = links[i]
                if (found >> a ^ found >> b) & 1:
                    found |= 1 << a | 1 << b
                    growing = True
    return found


def without_bridges(links: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The links that lie on some loop."""
    everything = (1 << len(links)) - 1
    kept: list[tuple[int, int]] = []
    for i in range(len(links)):
        a, b = links[i]
        if reachable(links, everything & ~(1 << i), a) >> b & 1:
            kept.append(links[i])
    return kept


def basic_cycles(links: list[tuple[int, int]]) -> list[int]:
    """A cycle for each link that closes one while a forest grows link by link, as bits over the links."""
    paths: dict[int, int] = {}  # the links from the root to a tile
    cycles: list[int] = []
    placed = 0
    while placed != (1 << len(links)) - 1:
        rooted = False
        for i in range(len(links)):
            a, b = links[i]
            if placed >> i & 1 or (a not in paths and b not in paths):
                continue
            if a in paths and b in paths:
                cycles.append(paths[a] ^ paths[b] ^ 1 << i)
            elif a in paths:
                paths[b] = paths[a] | 1 << i
            else:
                paths[a] = paths[b] | 1 << i
            placed |= 1 << i
            rooted = True
        if not rooted:
            for i in range(len(links)):
                if not placed >> i & 1:
                    paths[links[i][0]] = 0
                    break
    return cycles


def longest_loop(table: Harbour, seat: int) -> int:
    """How many tiles the best walk visits; 0 without a loop."""
    links = without_bridges(road_links(table, seat))
    best = 0
    left = links
    while left:
        everything = (1 << len(left)) - 1
        tiles = reachable(left, everything, left[0][0])
        part = [link for link in left if tiles >> link[0] & 1]
        left = [link for link in left if not tiles >> link[0] & 1]
        best = max(best, best_walk(part, tiles, best))
    return best


def best_walk(links: list[tuple[int, int]], tiles: int, best: int) -> int:
    """The most tiles on a walk within one connected part, or `best` if that is more."""
    at_tile: list[int] = []  # the links at each tile, as bits
    size = 0
    for tile in range(TILES):
        if tiles >> tile & 1:
            size += 1
            ends = 0
            for i in range(len(links)):
                if tile in links[i]:
                    ends |= 1 << i
            at_tile.append(ends)
    cycles = basic_cycles(links)
    walk = 0
    for step in range(1, 1 << len(cycles)):
        if best == size:
            break
        low = 0  # Gray code: one cycle changes from one sum to the next
        while not step >> low & 1:
            low += 1
        walk ^= cycles[low]
        visited = 0
        for ends in at_tile:
            if walk & ends:
                visited += 1
        if visited > best and connected(links, walk, visited):
            best = visited
    return best


def connected(links: list[tuple[int, int]], walk: int, visited: int) -> bool:
    """Whether a walk, as bits over the links, reaches all of the tiles it visits."""
    first = 0
    while not walk >> first & 1:
        first += 1
    return bin(reachable(links, walk, links[first][0])).count("1") == visited
