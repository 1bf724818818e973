"""Transport and upgrading: step by step in the own village, in any order (KF-37, KF-38)."""

from typing import ClassVar, Final

from keydom.engine.table import Decision
from keydom.keyflower.actions import FINISH, FLIP, GIVE, MOVE, SKILL
from keydom.keyflower.rules import (
    BOAT_2A,
    BOAT_3A,
    COLOURS,
    GOLD,
    KINDS,
    RESOURCES,
    ROAD,
    WATER,
    WINTER,
)
from keydom.keyflower.screens import pay_face_down, pay_skill, skills_to_pay
from keydom.keyflower.table import Harbour

# Positions in the cost of a flip, after the four resources.
ANY_RESOURCE: Final = 4
FIRST_SKILL: Final = 5
ANY_SKILL: Final = 8


class Transport(Decision[Harbour]):
    """Move one resource over one side, flip a tile, or finish; a use may also do nothing (KF-26)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "moves", "flips")

    def __init__(self, seat: int, moves: int, flips: int) -> None:
        super().__init__(seat)
        self.moves = moves
        self.flips = flips

    def legal(self, table: Harbour) -> list[int]:
        seat = self.seat
        actions = [FINISH]
        if self.flips:
            for tile in range(WINTER):  # KF-44: only what has come to the village
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
            side = (action - MOVE) % 6
            resource = (action - MOVE) // 6 % RESOURCES
            tile = (action - MOVE) // (6 * RESOURCES)
            to = table.near[tile * 6 + side]
            table.goods[tile * RESOURCES + resource] -= 1
            table.goods[to * RESOURCES + resource] += 1
            table.note("moved", seat, resource, tile, to)
        else:
            table.push(Transport(seat, self.moves, self.flips - 1))
            tile = action - FLIP
            if table.rules.cost[tile][ANY_SKILL]:
                table.push(PayAnySkill(seat))
            table.push(PayGoods(seat, tile, [0] * RESOURCES))


def add_moves(table: Harbour, tile: int, fields: bool, actions: list[int]) -> None:
    """Every step that a resource on this tile can take (KF-36)."""
    goods = table.goods
    base = tile * RESOURCES
    if not (goods[base] or goods[base + 1] or goods[base + 2] or goods[base + 3]):
        return
    open_sides: list[int] = []
    for side in range(6):
        to = table.near[tile * 6 + side]
        if to >= 0:
            near = table.edge(tile, side)
            far = table.edge(to, (side + 3) % 6)
            # KF-46: with boat 2a over fields, but not over rivers.
            if (near == ROAD and far == ROAD) or (fields and near != WATER and far != WATER):
                open_sides.append(side)
    for resource in range(RESOURCES):
        if goods[base + resource]:
            for side in open_sides:
                actions.append(MOVE + (base + resource) * 6 + side)


# ---- Flipping


def flippable(table: Harbour, tile: int) -> bool:
    """A tile with an upgrade box that shows its front (KF-43)."""
    return not table.flipped >> tile & 1 and max(table.rules.cost[tile]) > 0


def can_flip(table: Harbour, seat: int, tile: int) -> bool:
    if not flippable(table, tile):
        return False
    cost = table.rules.cost[tile]
    base = seat * KINDS + COLOURS
    for skill in range(KINDS - COLOURS):
        if table.held[base + skill] < cost[FIRST_SKILL + skill]:
            return False
    if table.count[seat * 2 + 1] < cost[ANY_SKILL]:
        return False
    goods = table.goods
    base = tile * RESOURCES
    total = goods[base] + goods[base + 1] + goods[base + 2] + goods[base + GOLD]
    if total < cost[0] + cost[1] + cost[2] + cost[GOLD] + cost[ANY_RESOURCE]:
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
    return extra <= cost[ANY_RESOURCE] and paid[GOLD] >= gold


def payments(table: Harbour, seat: int, tile: int) -> list[list[int]]:
    """All ways to pay the resources of a flip from what lies on the tile (KF-41, KF-42, KF-95)."""
    cost = table.rules.cost[tile]
    swaps = table.has(seat, BOAT_3A)
    total = cost[0] + cost[1] + cost[2] + cost[GOLD] + cost[ANY_RESOURCE]
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
        """The payments that go on from what is paid: types in order, so that no payment comes twice."""
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
    """The cost goes back to the stock, and the tile is turned over; what else lies on it stays (KF-40)."""
    for resource in range(RESOURCES):
        table.goods[tile * RESOURCES + resource] -= paid[resource]
        table.stock[resource] += paid[resource]
    for skill in range(KINDS - COLOURS):
        if table.rules.cost[tile][FIRST_SKILL + skill]:
            pay_skill(table, seat, COLOURS + skill)
    table.flipped |= 1 << tile
    table.note("flipped", seat, tile)


class PayAnySkill(Decision[Harbour]):
    """Barn and Inn: a skill of any type, face down (KF-95, KF-97)."""

    def legal(self, table: Harbour) -> list[int]:
        return skills_to_pay(table, self.seat)

    def apply(self, table: Harbour, action: int) -> None:
        pay_face_down(table, self.seat, COLOURS + action - SKILL, 0)
