"""The best use of goods, skills and workers at the end: each item scores at most once (KF-76). Exact, not greedy.

An item scores by itself (its value) or as part of a set or group. Once the number of sets, the number of groups and
the chosen type are fixed, the items with the least value belong in the sets and groups; the rest is a small search.
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
    STONE_YARD,
    TIMBER_YARD,
    VILLAGE_HALL,
    WATERMILL,
    WHITE_WIND,
    WINDMILL,
    WINTER,
)
from keydom.keyflower.screens import SKILL, WORKER
from keydom.keyflower.table import EMPTY, Harbour

# Goods are told apart by where they lie: anywhere, or on a yard, which counts what lies on it (KF-77).
YARDS: Final[list[int]] = [EMPTY, BARN, BLACKSMITH, STONE_YARD, TIMBER_YARD]
CLASSES: Final = 20  # yard * 4 + resource
FIRST_CLASS: Final[list[int]] = [  # by tile
    YARDS.index(tile) * RESOURCES if tile in YARDS else 0 for tile in range(WINTER)
]


class Plan:
    """How many points, with which choices. `value` is what an item of each kind (or class of goods) scores by itself."""

    def __init__(self) -> None:
        self.points = -1
        self.chosen = EMPTY  # the type of Scholar, Village hall or Watermill
        self.sets = 0
        self.groups = 0
        self.value: list[int] = []

    def improve(self, points: int, chosen: int, sets: int, groups: int, value: list[int]) -> None:
        """Take over other choices if they score more."""
        if points > self.points:
            self.points = points
            self.chosen = chosen
            self.sets = sets
            self.groups = groups
            self.value = value


def each(table: Harbour, seat: int, tile: int) -> int:
    """The points per item or group of a scoring tile; 0 for a seat without it."""
    return table.rules.points_each[tile * 2] if table.place[tile] == seat else 0


# ---- Workers and skills


def plan_kinds(
    counts: list[int], alone: list[int], pick: int, per_set: int, per_group: int, size: int
) -> Plan:
    """The best plan where a set is one each of the first three kinds, a group any `size` items, and each item of one
    chosen kind scores `pick` (KF-79)."""
    best = Plan()
    most_sets = min(counts[0], counts[1], counts[2]) if per_set else 0
    for chosen in range(EMPTY, len(counts) if pick else 0):
        value = alone.copy()
        if chosen >= 0:
            value[chosen] = max(pick, value[chosen])
        order = sorted(range(len(counts)), key=value.__getitem__) if per_group else []
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
            best.improve(points, chosen, sets, groups, value)
    return best


def take_cheapest(left: list[int], order: list[int], value: list[int], size: int) -> int:
    """Take the items with the least value. Returns what they would have scored by themselves."""
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
    size = table.rules.group_size[APOTHECARY * 2]
    return plan_kinds(counts, alone, hall, guild, each(table, seat, APOTHECARY), size)


def plan_skills(table: Harbour, seat: int, counts: list[int]) -> Plan:
    scholar = each(table, seat, SCHOLAR)
    scribes = each(table, seat, SCRIBES)
    guild = each(table, seat, KEY_GUILD)
    return plan_kinds(
        counts, [0, 0, 0], scholar, scribes, guild, table.rules.group_size[KEY_GUILD * 2]
    )


# ---- Goods


def plan_goods(table: Harbour, seat: int, counts: list[int]) -> Plan:
    """The same for resources by class: gold stands in for anything (KF-82), with boat 3b everything does (KF-81)."""
    best = Plan()
    swaps = table.has(seat, BOAT_3B)
    mill = each(table, seat, WATERMILL)
    per_set = each(table, seat, MERCERS_GUILD)
    per_group = each(table, seat, WINDMILL)
    size = table.rules.group_size[WINDMILL * 2]
    total = sum(counts)
    # Gold counts as every type for the Watermill, so it need not be chosen.
    for chosen in range(EMPTY, GOLD if mill else 0):
        value = goods_values(table, seat, chosen, swaps)
        alone = 0
        for i in range(CLASSES):
            alone += counts[i] * value[i]
        if not per_set and not per_group:
            best.improve(alone, chosen, 0, 0, value)
            continue
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
                best.improve(points, chosen, sets, groups, value)
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
    for yard in YARDS:
        for resource in range(RESOURCES):
            gold = resource == GOLD
            value = rules.gold_points if gold else 0  # KF-80
            if gold or swaps:
                value = max(value, jeweller)
            if gold or swaps or resource == chosen:
                value = max(value, mill)
            if yard >= 0 and table.place[yard] == seat:
                face = table.face(yard)
                if gold or swaps or rules.yard_goods[face] >> resource & 1:
                    value = max(value, rules.points_each[face])
            values.append(value)
    return values


def cheapest_goods(
    counts: list[int], order: list[int], sets: int, free: int, swaps: bool
) -> list[int]:
    """The least valuable resources that make so many sets and fill `free` further places; empty where none do.

    The resources that can fill the places for iron, stone and wood and the free ones together are a transversal
    matroid: taking the cheapest that still fits is optimal.
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
    place = table.place
    for tile in range(WINTER):
        if place[tile] == seat and table.last_use[tile]:
            for colour in range(COLOURS):
                counts[colour] += table.used[tile * COLOURS + colour]
    return counts


def seat_skills(table: Harbour, seat: int) -> list[int]:
    return table.held[seat * KINDS + COLOURS : seat * KINDS + KINDS]


def seat_goods(table: Harbour, seat: int) -> list[int]:
    """Resources by class; those on tiles without a scoring of their own count from where they lie (KF-78)."""
    counts = [0] * CLASSES
    place = table.place
    goods = table.goods
    for tile in range(WINTER):
        if place[tile] == seat:
            start = FIRST_CLASS[tile]
            for resource in range(RESOURCES):
                counts[start + resource] += goods[tile * RESOURCES + resource]
    return counts


def best_yard(table: Harbour, seat: int) -> int:
    """Which of the seat's yards scores most for each resource; 0 without one."""
    best = 0
    most = 0
    for yard in range(1, len(YARDS)):
        tile = YARDS[yard]
        if table.place[tile] == seat and table.rules.points_each[table.face(tile)] > most:
            best = yard
            most = table.rules.points_each[table.face(tile)]
    return best


def best_addition(
    table: Harbour, seat: int, which: int, counts: list[int], least: int
) -> tuple[int, Plan]:
    """The worker or skill of which one more makes the best plan, if that scores more than `least`; else EMPTY."""
    kind = EMPTY
    best = Plan()
    best.points = least
    for i in range(len(counts)):
        more = counts.copy()
        more[i] += 1
        found = (
            plan_workers(table, seat, more) if which == WORKER else plan_skills(table, seat, more)
        )
        if found.points > best.points:
            kind = i
            best = found
    return kind, best


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
        """Count the marker where it brings most. As a resource it is best as gold, on the best yard."""
        gold = best_yard(table, seat) * RESOURCES + GOLD
        more = self.goods.copy()
        more[gold] += 1
        goods_plan = plan_goods(table, seat, more)
        gain = goods_plan.points - self.goods_plan.points
        worker, worker_plan = best_addition(
            table, seat, WORKER, self.workers, self.worker_plan.points + gain
        )
        if worker >= 0:
            gain = worker_plan.points - self.worker_plan.points
        skill, skill_plan = best_addition(
            table, seat, SKILL, self.skills, self.skill_plan.points + gain
        )
        if skill >= 0:
            self.marker_skill = skill
            self.skill_plan = skill_plan
            self.skills[skill] += 1
        elif worker >= 0:
            self.marker_worker = worker
            self.worker_plan = worker_plan
            self.workers[worker] += 1
        else:
            self.marker_goods = gold
            self.goods_plan = goods_plan
            self.goods = more
