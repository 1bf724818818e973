"""The best use of goods, skills and workers at the end: each item scores at most once (KF-76). Exact, not greedy.

An item can score by itself (its value) or as part of sets and groups. Once the number of sets, the number of groups
and the chosen type are fixed, the cheapest items belong into the sets and groups; the rest is a small search.
"""

from typing import Final

from keydom.keyflower.rules import (
    APOTHECARY,
    BARN,
    BLACKSMITH,
    BOAT_3B,
    COLOURS,
    CRAFTSMANS_GUILD,
    GOLD,
    GREEN,
    JEWELLER,
    KEY_GUILD,
    KEY_MARKET,
    KINDS,
    MERCERS_GUILD,
    RESOURCES,
    SCHOLAR,
    SCRIBES,
    SKILLS,
    STONE_YARD,
    TIMBER_YARD,
    VILLAGE_HALL,
    WATERMILL,
    WHITE_WIND,
    WINDMILL,
    WINTER,
)
from keydom.keyflower.table import EMPTY, Harbour

# Where goods lie: anywhere, or on one of the tiles that count what lies on them (KF-77).
STORES: Final[list[int]] = [EMPTY, BARN, BLACKSMITH, STONE_YARD, TIMBER_YARD]
CLASSES: Final = 20  # store * 4 + resource


class Plan:
    """How many points, with which choices. `value` is what each kind (or class of goods) scores by itself."""

    def __init__(self) -> None:
        self.points = -1
        self.chosen = EMPTY  # the type of Scholar, Village hall or Watermill
        self.sets = 0
        self.groups = 0
        self.value: list[int] = []


def each(table: Harbour, seat: int, tile: int) -> int:
    """The points per item or group of a scoring tile, 0 without it."""
    return table.rules.each[tile * 2] if table.place[tile] == seat else 0


# ---- Workers and skills


def plan_kinds(
    counts: list[int], alone: list[int], pick: int, per_set: int, per_group: int, size: int
) -> Plan:
    """Sets are one each of the first three kinds, groups any `size` items, `pick` for each of one kind (KF-79)."""
    best = Plan()
    most_sets = min(counts[0], counts[1], counts[2]) if per_set else 0
    for chosen in range(EMPTY, len(counts) if pick else 0):
        value = alone.copy()
        if chosen >= 0:
            value[chosen] = max(pick, value[chosen])
        order = sorted(range(len(counts)), key=value.__getitem__)
        for sets in range(most_sets + 1):
            points = per_set * sets
            left = counts.copy()
            for kind in range(3):
                left[kind] -= sets
            total = 0
            for kind in range(len(counts)):
                points += left[kind] * value[kind]
                total += left[kind]
            groups = 0
            if per_group:
                while total >= size:
                    cost = take_cheapest(left, order, value, size)
                    if cost >= per_group:
                        break
                    points += per_group - cost
                    total -= size
                    groups += 1
            if points > best.points:
                best.points = points
                best.chosen = chosen
                best.sets = sets
                best.groups = groups
                best.value = value
    return best


def take_cheapest(left: list[int], order: list[int], value: list[int], size: int) -> int:
    """Takes the items with the least value of their own; returns what they would have scored."""
    cost = 0
    for kind in order:
        n = min(left[kind], size)
        left[kind] -= n
        size -= n
        cost += n * value[kind]
        if not size:
            break
    return cost


def plan_workers(table: Harbour, seat: int, counts: list[int]) -> Plan:
    wind = each(table, seat, WHITE_WIND)  # KF-103
    alone = [wind] * COLOURS
    alone[GREEN] = max(wind, each(table, seat, KEY_MARKET))
    hall = each(table, seat, VILLAGE_HALL)
    guild = each(table, seat, CRAFTSMANS_GUILD)
    size = table.rules.size[APOTHECARY * 2]
    return plan_kinds(counts, alone, hall, guild, each(table, seat, APOTHECARY), size)


def plan_skills(table: Harbour, seat: int, counts: list[int]) -> Plan:
    scholar = each(table, seat, SCHOLAR)
    scribes = each(table, seat, SCRIBES)
    guild = each(table, seat, KEY_GUILD)
    return plan_kinds(counts, [0, 0, 0], scholar, scribes, guild, table.rules.size[KEY_GUILD * 2])


# ---- Goods


def plan_goods(table: Harbour, seat: int, counts: list[int]) -> Plan:
    """The same for resources by class; gold stands in for anything (KF-82), with boat 3b all do (KF-81)."""
    best = Plan()
    swaps = table.has(seat, BOAT_3B)
    mill = each(table, seat, WATERMILL)
    per_set = each(table, seat, MERCERS_GUILD)
    per_group = each(table, seat, WINDMILL)
    size = table.rules.size[WINDMILL * 2]
    total = sum(counts)
    # Gold counts as every type for the Watermill, so it need not be chosen.
    for chosen in range(EMPTY, GOLD if mill else 0):
        value = goods_values(table, seat, chosen, swaps)
        alone = 0
        for i in range(CLASSES):
            alone += counts[i] * value[i]
        order = sorted([i for i in range(CLASSES) if counts[i]], key=value.__getitem__)
        for sets in range(total // 3 + 1 if per_set else 1):
            before = -1
            for groups in range((total - 3 * sets) // size + 1 if per_group else 1):
                used = cheapest_goods(counts, order, sets, groups * size, swaps)
                if not used:
                    break
                points = alone + sets * per_set + groups * per_group
                for i in order:
                    points -= used[i] * value[i]
                if points > best.points:
                    best.points = points
                    best.chosen = chosen
                    best.sets = sets
                    best.groups = groups
                    best.value = value
                if points < before:  # each further group costs more than the one before
                    break
                before = points
            if before < 0:  # so many sets cannot be made
                break
    return best


def goods_values(table: Harbour, seat: int, chosen: int, swaps: bool) -> list[int]:
    """What a resource of each class scores by itself."""
    rules = table.rules
    jeweller = each(table, seat, JEWELLER)
    mill = each(table, seat, WATERMILL) if chosen >= 0 else 0
    values: list[int] = []
    for store in STORES:
        for resource in range(RESOURCES):
            gold = resource == GOLD
            value = rules.gold_points if gold else 0  # KF-80
            if gold or swaps:
                value = max(value, jeweller)
            if gold or swaps or resource == chosen:
                value = max(value, mill)
            if store >= 0 and table.place[store] == seat:
                face = table.face(store)
                if gold or swaps or rules.store_goods[face] >> resource & 1:
                    value = max(value, rules.each[face])
            values.append(value)
    return values


def cheapest_goods(
    counts: list[int], order: list[int], sets: int, free: int, swaps: bool
) -> list[int]:
    """The least valuable resources that make so many sets and `free` more; empty where they cannot be made.

    What can fill a place for iron, stone or wood, or a free place, is a transversal matroid: taking the cheapest
    that still fits is optimal.
    """
    used = [0] * CLASSES
    room = sets * 3 + free
    typed = [0] * RESOURCES
    excess = 0  # resources beyond the places of their own type
    for i in order:
        n = min(counts[i], room)
        resource = i % RESOURCES
        if resource != GOLD and not swaps:
            own = max(0, sets - typed[resource])
            n = min(n, own + free - excess)
            excess += max(0, n - own)
            typed[resource] += n
        used[i] = n
        room -= n
    return used if not room else []


# ---- All together


def seat_workers(table: Harbour, seat: int) -> list[int]:
    """Workers behind the screen, and those in the own village, who come back to it (KF-83)."""
    counts = table.held[seat * KINDS : seat * KINDS + COLOURS]
    for tile in range(WINTER):
        if table.last_use[tile] and table.place[tile] == seat:
            for colour in range(COLOURS):
                counts[colour] += table.used[tile * COLOURS + colour]
    return counts


def seat_skills(table: Harbour, seat: int) -> list[int]:
    return table.held[seat * KINDS + COLOURS : seat * KINDS + KINDS]


def seat_goods(table: Harbour, seat: int) -> list[int]:
    """Resources by class; those on tiles without a scoring of their own count from where they lie (KF-78)."""
    counts = [0] * CLASSES
    for tile in range(WINTER):
        if table.place[tile] == seat:
            store = STORES.index(tile) if tile in STORES else 0
            for resource in range(RESOURCES):
                counts[store * RESOURCES + resource] += table.goods[tile * RESOURCES + resource]
    return counts


def store_points(table: Harbour, store: int) -> int:
    return table.rules.each[table.face(STORES[store])]


class Allocation:
    """Everything a seat can allocate, and the best plan for it. The purple marker is one item more (KF-75)."""

    def __init__(self, table: Harbour, seat: int) -> None:
        self.workers = seat_workers(table, seat)
        self.skills = seat_skills(table, seat)
        self.goods = seat_goods(table, seat)
        self.worker_plan = plan_workers(table, seat, self.workers)
        self.skill_plan = plan_skills(table, seat, self.skills)
        self.goods_plan = plan_goods(table, seat, self.goods)
        self.marker_worker = EMPTY
        self.marker_skill = EMPTY
        self.marker_goods = EMPTY
        if table.purple == seat:
            self.place_marker(table, seat)

    def points(self) -> int:
        return self.worker_plan.points + self.skill_plan.points + self.goods_plan.points

    def place_marker(self, table: Harbour, seat: int) -> None:
        """Where the marker brings most. As a resource it is best as gold, on the store that counts most."""
        store = 0
        for other in range(1, len(STORES)):
            if table.place[STORES[other]] == seat:
                if not store or store_points(table, other) > store_points(table, store):
                    store = other
        self.marker_goods = store * RESOURCES + GOLD
        more = self.goods.copy()
        more[self.marker_goods] += 1
        plan = plan_goods(table, seat, more)
        best = plan.points - self.goods_plan.points
        goods_plan = plan
        for colour in range(COLOURS):
            more = self.workers.copy()
            more[colour] += 1
            found = plan_workers(table, seat, more)
            if found.points - self.worker_plan.points > best:
                best = found.points - self.worker_plan.points
                plan = found
                self.marker_worker = colour
        worker_plan = plan
        for skill in range(SKILLS):
            more = self.skills.copy()
            more[skill] += 1
            found = plan_skills(table, seat, more)
            if found.points - self.skill_plan.points > best:
                best = found.points - self.skill_plan.points
                plan = found
                self.marker_skill = skill
        if self.marker_skill >= 0:
            self.skill_plan = plan
            self.skills[self.marker_skill] += 1
            self.marker_worker = EMPTY
            self.marker_goods = EMPTY
        elif self.marker_worker >= 0:
            self.worker_plan = worker_plan
            self.workers[self.marker_worker] += 1
            self.marker_goods = EMPTY
        else:
            self.goods_plan = goods_plan
            self.goods[self.marker_goods] += 1
