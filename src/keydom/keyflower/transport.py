"""Transport and upgrading: step by step in one's own village, in any order (KF-37, KF-38)."""

from typing import ClassVar

from keydom.engine.table import Decision
from keydom.keyflower.actions import FINISH, FLIP, GIVE, MOVE, PAY_SKILL, move_action, move_parts
from keydom.keyflower.rules import (
    BOAT_2A,
    BOAT_2B,
    BOAT_3A,
    COLOURS,
    COST_ANY_RESOURCE,
    COST_ANY_SKILL,
    COST_SKILLS,
    GOLD,
    KINDS,
    RESOURCES,
    ROAD,
    SKILLS,
    WATER,
    WINTER,
)
from keydom.keyflower.screens import pay_face_down, pay_openly, skills_to_pay
from keydom.keyflower.table import GOODS, Harbour


class Transport(Decision[Harbour]):
    """Move one resource across one side, flip a tile, or finish; a use may also do nothing (KF-26)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "moves", "flips")

    def __init__(self, seat: int, moves: int, flips: int) -> None:
        super().__init__(seat)
        self.moves = moves
        self.flips = flips

    def legal(self, table: Harbour) -> list[int]:
        seat = self.seat
        actions = [FINISH]
        if self.flips:
            for tile in range(WINTER):  # KF-44: only what is already in the village
                if table.place[tile] == seat and can_flip(table, seat, tile):
                    actions.append(FLIP + tile)
        if self.moves:
            fields = table.has(seat, BOAT_2A)
            for tile in range(WINTER):  # KF-28: nobody moves another's goods
                if table.place[tile] == seat:
                    add_moves(table, tile, fields, actions)
        return actions

    def apply(self, table: Harbour, action: int) -> None:
        if action == FINISH:
            return
        seat = self.seat
        if action >= MOVE:
            table.push(Transport(seat, self.moves - 1, self.flips))
            tile, resource, side = move_parts(action)
            to = table.near[tile * 6 + side]
            table.own(GOODS)
            table.goods[tile * RESOURCES + resource] -= 1
            table.goods[to * RESOURCES + resource] += 1
            table.note("moved", seat, resource, tile, to)
        else:
            table.push(Transport(seat, self.moves, self.flips - 1))
            tile = action - FLIP
            if table.rules.upgrade_cost[tile][COST_ANY_SKILL]:
                table.push(PayAnySkill(seat))
            table.push(PayGoods(seat, tile, [0] * RESOURCES))


def doubling(table: Harbour, seat: int) -> int:
    """2 for the owner of boat 2b, whose transport and upgrades count double (KF-45), else 1."""
    return 2 if table.has(seat, BOAT_2B) else 1


def passable(here: int, there: int, fields: bool) -> bool:
    """Whether goods can cross from one edge to the one it touches: over roads, with boat 2a over fields (KF-46)."""
    return (here == ROAD and there == ROAD) or (fields and here != WATER and there != WATER)


def add_moves(table: Harbour, tile: int, fields: bool, actions: list[int]) -> None:
    """Add every step that a resource on this tile can take (KF-36)."""
    goods = table.goods
    base = tile * RESOURCES
    if not (goods[base] or goods[base + 1] or goods[base + 2] or goods[base + 3]):
        return
    open_sides: list[int] = []
    for side in range(6):
        to = table.near[tile * 6 + side]
        if to >= 0:
            here = table.edge(tile, side)
            there = table.edge(to, (side + 3) % 6)
            if passable(here, there, fields):
                open_sides.append(side)
    for resource in range(RESOURCES):
        if goods[base + resource]:
            for side in open_sides:
                actions.append(move_action(tile, resource, side))


# ---- Flipping


def flippable(table: Harbour, tile: int) -> bool:
    """A tile with an upgrade box that shows its front (KF-43)."""
    return table.rules.upgradable[tile] and not table.flipped >> tile & 1


def resources_needed(cost: list[int]) -> int:
    """How many resources an upgrade costs, of whatever type."""
    return cost[0] + cost[1] + cost[2] + cost[GOLD] + cost[COST_ANY_RESOURCE]


def can_flip(table: Harbour, seat: int, tile: int) -> bool:
    """Whether the resources on the tile and the skills behind the screen pay for its upgrade."""
    if not flippable(table, tile):
        return False
    cost = table.rules.upgrade_cost[tile]
    base = seat * KINDS + COLOURS
    for skill in range(SKILLS):
        if table.held[base + skill] < cost[COST_SKILLS + skill]:
            return False
    if table.count[seat * 2 + 1] < cost[COST_ANY_SKILL]:
        return False
    goods = table.goods
    base = tile * RESOURCES
    there = goods[base] + goods[base + 1] + goods[base + 2] + goods[base + GOLD]
    if there < resources_needed(cost):
        return False
    if table.has(seat, BOAT_3A):
        return True
    gold = cost[GOLD]  # KF-42: gold for what is missing, nothing for gold
    for resource in range(GOLD):
        gold += max(0, cost[resource] - goods[base + resource])
    return goods[base + GOLD] >= gold


def pays(cost: list[int], paid: list[int], swaps: bool) -> bool:
    """Whether these resources, as many as the cost, cover it."""
    if swaps:
        return True
    gold = cost[GOLD]
    extra = 0
    for resource in range(GOLD):
        if paid[resource] < cost[resource]:
            gold += cost[resource] - paid[resource]
        else:
            extra += paid[resource] - cost[resource]
    return extra <= cost[COST_ANY_RESOURCE] and paid[GOLD] >= gold


def payments(table: Harbour, seat: int, tile: int) -> list[list[int]]:
    """All ways to pay the resources of a flip from what lies on the tile (KF-41, KF-42, KF-95)."""
    cost = table.rules.upgrade_cost[tile]
    swaps = table.has(seat, BOAT_3A)
    total = resources_needed(cost)
    base = tile * RESOURCES
    there = table.goods[base : base + RESOURCES]
    ways: list[list[int]] = []
    for iron in range(min(there[0], total) + 1):
        for stone in range(min(there[1], total - iron) + 1):
            for wood in range(min(there[2], total - iron - stone) + 1):
                gold = total - iron - stone - wood
                if gold <= there[GOLD]:
                    paid = [iron, stone, wood, gold]
                    if pays(cost, paid, swaps):
                        ways.append(paid)
    return ways


class PayGoods(Decision[Harbour]):
    """Which counters pay: asked type by type, only where the answers differ (KF-95)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "tile", "paid")

    def __init__(self, seat: int, tile: int, paid: list[int]) -> None:
        super().__init__(seat)
        self.tile = tile
        self.paid = paid

    def ways(self, table: Harbour) -> list[list[int]]:
        """The payments that complete what is paid so far: type by type, so that none comes twice."""
        latest = 0
        for resource in range(RESOURCES):
            if self.paid[resource]:
                latest = resource
        return [
            way
            for way in payments(table, self.seat, self.tile)
            if way[:latest] == self.paid[:latest] and way[latest] >= self.paid[latest]
        ]

    def legal(self, table: Harbour) -> list[int]:
        ways = self.ways(table)
        if len(ways) == 1:
            return [FINISH]
        actions: list[int] = []
        for way in ways:
            for resource in range(RESOURCES):
                if way[resource] > self.paid[resource]:
                    if GIVE + resource not in actions:
                        actions.append(GIVE + resource)
                    break
        actions.sort()
        return actions

    def apply(self, table: Harbour, action: int) -> None:
        if action == FINISH:
            settle(table, self.seat, self.tile, self.ways(table)[0])
        else:
            paid = self.paid.copy()
            paid[action - GIVE] += 1
            table.push(PayGoods(self.seat, self.tile, paid))


def settle(table: Harbour, seat: int, tile: int, paid: list[int]) -> None:
    """The cost goes back to the stock and the pile, and the tile is flipped; what else lies on it stays (KF-40)."""
    table.own(GOODS)
    for resource in range(RESOURCES):
        table.goods[tile * RESOURCES + resource] -= paid[resource]
        table.stock[resource] += paid[resource]
    for skill in range(SKILLS):
        if table.rules.upgrade_cost[tile][COST_SKILLS + skill]:
            pay_openly(table, seat, COLOURS + skill)
    table.flipped |= 1 << tile
    table.note("flipped", seat, tile)


class PayAnySkill(Decision[Harbour]):
    """Barn and Inn: a skill of any type, face down (KF-95, KF-97)."""

    def legal(self, table: Harbour) -> list[int]:
        return skills_to_pay(table, self.seat)

    def apply(self, table: Harbour, action: int) -> None:
        pay_face_down(table, self.seat, COLOURS + action - PAY_SKILL, 0)
