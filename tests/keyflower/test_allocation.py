"""The best allocation against brute force, and the longest loop against trying every set of links."""

import random
from functools import cache
from itertools import combinations

from keydom.keyflower.actions import TILE_KEYS
from keydom.keyflower.allocation import Allocation
from keydom.keyflower.loop import longest_loop, road_links
from keydom.keyflower.rules import BOAT_3B
from tests.keyflower.town import Town

WORKER_TILES = ("apothecary", "craftsmans_guild", "key_market", "village_hall", "white_wind")
SKILL_TILES = ("key_guild", "scholar", "scribes")
GOODS_TILES = ("jeweller", "mercers_guild", "watermill", "windmill")
STORES = ("barn", "blacksmith", "stone_yard", "timber_yard")


def brute_kinds(counts: tuple[int, ...], own: set[str], tiles: tuple[str, ...]) -> int:
    """Every way to take sets, groups and single items, one after another."""
    worker = tiles is WORKER_TILES

    @cache
    def best(left: tuple[int, ...], pick: int) -> int:
        found = 0
        for kind, n in enumerate(left):
            if n:
                less = tuple(m - (k == kind) for k, m in enumerate(left))
                single = 0
                if worker:
                    if "white_wind" in own:
                        single = 1
                    if "key_market" in own and kind == 3:
                        single = 2
                    if "village_hall" in own and kind == pick:
                        single = max(single, 1)
                elif "scholar" in own and kind == pick:
                    single = 3
                found = max(found, single + best(less, pick))
                break  # in order: an item scores alone or in what follows
        sets = ("craftsmans_guild", 3) if worker else ("scribes", 10)
        if sets[0] in own and min(left[:3]) > 0:
            less = tuple(m - (k < 3) for k, m in enumerate(left))
            found = max(found, sets[1] + best(less, pick))
        size = ("apothecary", 3) if worker else ("key_guild", 10)
        if size[0] in own and sum(left) >= 5:
            for some in splits(5, left):
                less = tuple(m - s for m, s in zip(left, some, strict=True))
                found = max(found, size[1] + best(less, pick))
        return found

    return max(best(counts, pick) for pick in range(len(counts)))


def splits(n: int, limits: tuple[int, ...]) -> list[tuple[int, ...]]:
    """All ways to take n things from piles."""
    if len(limits) == 1:
        return [(n,)] if n <= limits[0] else []
    return [
        (first, *rest)
        for first in range(min(n, limits[0]) + 1)
        for rest in splits(n - first, limits[1:])
    ]


def brute_goods(items: list[tuple[str, str]], own: set[str], swaps: bool, backs: set[str]) -> int:
    """Items are (resource, tile). Every item by itself, in a set or in a group."""
    order = tuple(sorted(items))

    @cache
    def best(left: tuple[tuple[str, str], ...], mill: str) -> int:
        if not left:
            return 0
        (resource, tile), rest = left[0], left[1:]
        wild = swaps or resource == "gold"
        single = int(resource == "gold")
        if "jeweller" in own and wild:
            single = max(single, 2)
        if "watermill" in own and (wild or resource == mill):
            single = max(single, 1)
        stores = {
            "barn": resource,
            "blacksmith": "iron",
            "stone_yard": "stone",
            "timber_yard": "wood",
        }
        if tile in stores and (wild or stores[tile] == resource):
            base = 1 if tile == "barn" else 2
            single = max(single, base + (tile in backs))
        found = single + best(rest, mill)
        if "mercers_guild" in own:
            for pair in set(combinations(rest, 2)):
                kinds = sorted(r for r, _ in (left[0], *pair) if r != "gold")
                if swaps or len(set(kinds)) == len(kinds):
                    found = max(found, 5 + best(without(rest, pair), mill))
        if "windmill" in own and len(left) >= 5:
            for four in set(combinations(rest, 4)):
                found = max(found, 5 + best(without(rest, four), mill))
        return found

    return max(best(order, mill) for mill in ("iron", "stone", "wood"))


def without(
    items: tuple[tuple[str, str], ...], some: tuple[tuple[str, str], ...]
) -> tuple[tuple[str, str], ...]:
    left = list(items)
    for item in some:
        left.remove(item)
    return tuple(left)


def test_workers_against_brute_force() -> None:
    rng = random.Random(1)
    for _ in range(150):
        own = {t for t in WORKER_TILES if rng.random() < 0.6}
        counts = tuple(rng.randrange(0, 6) for _ in range(4))
        town = Town(6, season=3).behind(0, blue=counts[0], red=counts[1], yellow=counts[2])
        town.behind(0, green=counts[3])
        for tile in own:
            town.own(0, tile)
        town.fill()
        found = Allocation(town.table, 0).worker_plan.points
        assert found == brute_kinds(counts, own, WORKER_TILES), (own, counts)


def test_skills_against_brute_force() -> None:
    rng = random.Random(2)
    for _ in range(150):
        own = {t for t in SKILL_TILES if rng.random() < 0.7}
        counts = tuple(rng.randrange(0, 7) for _ in range(3))
        town = Town(2, season=3).behind(0, anvil=counts[0], pick_axe=counts[1], saw=counts[2])
        for tile in own:
            town.own(0, tile)
        town.fill()
        found = Allocation(town.table, 0).skill_plan.points
        assert found == brute_kinds(counts, own, SKILL_TILES), (own, counts)


def random_goods(
    rng: random.Random, most: int
) -> tuple[Town, list[tuple[str, str]], set[str], set[str]]:
    own = {t for t in GOODS_TILES if rng.random() < 0.6}
    stores = [t for t in STORES if rng.random() < 0.5]
    backs = {t for t in stores if rng.random() < 0.5}
    town = Town(2, season=3)
    for tile in own:
        town.own(0, tile)
    for tile in stores:
        town.own(0, tile, flipped=tile in backs)
    items = []
    for _ in range(rng.randrange(most + 1)):
        resource = rng.choice(("iron", "stone", "wood", "gold"))
        tile = rng.choice([*stores, "home_1"])
        items.append((resource, tile))
        town.own(0, tile, (0, 0) if tile == "home_1" else None, **{resource: 1})  # type: ignore[arg-type]
    return town, items, own, backs


def test_goods_against_brute_force() -> None:
    rng = random.Random(3)
    for _ in range(250):
        town, items, own, backs = random_goods(rng, 9)
        swaps = rng.random() < 0.25
        if swaps:
            town.own(0, "summer_boat_3", side="b")
        town.fill()
        assert town.table.has(0, BOAT_3B) == swaps
        found = Allocation(town.table, 0).goods_plan.points
        assert found == brute_goods(items, own, swaps, backs), (own, items, swaps)


def test_the_purple_marker_against_trying_every_item() -> None:
    rng = random.Random(4)
    for _ in range(40):
        town, items, own, backs = random_goods(rng, 5)
        skills = {t for t in SKILL_TILES if rng.random() < 0.5}
        counts = tuple(rng.randrange(0, 4) for _ in range(3))
        town.behind(0, anvil=counts[0], pick_axe=counts[1], saw=counts[2])
        workers = {t for t in WORKER_TILES[:4] if rng.random() < 0.5}
        people = tuple(rng.randrange(0, 4) for _ in range(4))
        town.behind(0, blue=people[0], red=people[1], yellow=people[2], green=people[3])
        for tile in skills | workers:
            town.own(0, tile)
        town.table.purple = 0
        town.fill()
        goods = brute_goods(items, own, False, backs)
        skill = brute_kinds(counts, skills, SKILL_TILES)
        worker = brute_kinds(people, workers, WORKER_TILES)
        best = 0
        for resource in ("iron", "stone", "wood", "gold"):
            for tile in (
                "home_1",
                *(t for t in STORES if town.table.place[TILE_KEYS.index(t)] == 0),
            ):
                more = brute_goods([*items, (resource, tile)], own, False, backs)
                best = max(best, more + skill + worker)
        for kind in range(3):
            more = brute_kinds(plus(counts, kind), skills, SKILL_TILES)
            best = max(best, goods + more + worker)
        for kind in range(4):
            more = brute_kinds(plus(people, kind), workers, WORKER_TILES)
            best = max(best, goods + skill + more)
        assert Allocation(town.table, 0).points() == best


def plus(counts: tuple[int, ...], kind: int) -> tuple[int, ...]:
    return tuple(n + (k == kind) for k, n in enumerate(counts))


def brute_loop(links: list[tuple[int, int]]) -> int:
    """Every set of links: connected, and an even number at every tile."""
    best = 0
    for chosen in range(1, 1 << len(links)):
        used = [link for i, link in enumerate(links) if chosen >> i & 1]
        ends: dict[int, int] = {}
        for a, b in used:
            ends[a] = ends.get(a, 0) + 1
            ends[b] = ends.get(b, 0) + 1
        if any(n % 2 for n in ends.values()) or len(ends) <= best:
            continue
        reached = {used[0][0]}
        for _ in used:
            reached |= {t for link in used if reached & set(link) for t in link}
        if len(reached) == len(ends):
            best = len(ends)
    return best


def test_loops_against_every_set_of_links() -> None:
    """Villages of a few tiles laid close together without a thought for matching sides."""
    rng = random.Random(5)
    found = set()
    around = [(0, -1), (1, -1), (1, 0), (-1, 1), (-1, 0), (0, 1), (1, -2), (2, -1), (2, -2)]
    for _ in range(120):
        town = Town(2, season=3)
        for name, at in zip(rng.sample(TILE_KEYS[6:18], 9), around, strict=True):
            town.own(0, name, at, turn=rng.randrange(6))
        links = road_links(town.table, 0)
        if len(links) <= 12:
            best = longest_loop(town.table, 0)
            assert best == brute_loop(links)
            found.add(best)
    assert {0, 3} < found
    assert max(found) >= 6
