"""Production: what a tile costs beyond the workers placed, and what it gives."""

from keydom.keyflower.actions import DISCARD, PAY_SKILL, TAKE
from keydom.keyflower.rules import (
    ANY_SKILL,
    ANY_WORKER,
    COLOURS,
    KINDS,
    NO_COST,
    RESOURCES,
)
from keydom.keyflower.screens import (
    SKILL,
    WORKER,
    draw,
    pay_face_down,
    pay_openly,
    skills_to_pay,
    take_green,
)
from keydom.keyflower.table import GOODS, Harbour, TileDecision
from keydom.keyflower.transport import Transport, doubling


def pay_and_gain(table: Harbour, seat: int, tile: int) -> None:
    """Ask which worker or skill pays where the seat has a choice, then give the benefit."""
    cost = table.rules.extra_cost[table.face(tile)]
    if cost == ANY_WORKER:
        table.push(DiscardWorker(seat, tile))
    elif cost == ANY_SKILL:
        table.push(PaySkill(seat, tile))
    else:
        gain(table, seat, tile, cost)


class DiscardWorker(TileDecision):
    """Tavern: an additional worker of any colour, from behind the screen (KF-30)."""

    def legal(self, table: Harbour) -> list[int]:
        base = self.seat * KINDS
        return [DISCARD + c for c in range(COLOURS) if table.held[base + c]]

    def apply(self, table: Harbour, action: int) -> None:
        gain(table, self.seat, self.tile, action - DISCARD)


class PaySkill(TileDecision):
    """Brewer and Hiring fair: a skill of any type, face down (KF-97)."""

    def legal(self, table: Harbour) -> list[int]:
        return skills_to_pay(table, self.seat)

    def apply(self, table: Harbour, action: int) -> None:
        gain(table, self.seat, self.tile, COLOURS + action - PAY_SKILL)


def gain(table: Harbour, seat: int, tile: int, paid: int) -> None:
    """The benefit. What is paid goes into the bag or the pile after the draw (KF-31, KF-33)."""
    rules = table.rules
    face = table.face(tile)
    face_down = rules.extra_cost[face] == ANY_SKILL
    if rules.bag_workers[face]:
        draw(table, seat, WORKER, rules.bag_workers[face], [])
    if face_down:
        pay_face_down(table, seat, paid, rules.pile_skills[face])
    elif rules.pile_skills[face]:
        draw(table, seat, SKILL, rules.pile_skills[face], [])
    if rules.green_workers[face]:
        take_green(table, seat, rules.green_workers[face])
    if paid != NO_COST and not face_down:
        pay_openly(table, seat, paid)
    if rules.choose_one[face]:
        if any_stock(table, face):
            table.push(ChooseResource(seat, tile))
    else:
        for resource in range(RESOURCES):
            if rules.goods[face][resource]:
                produce(table, seat, tile, resource, rules.goods[face][resource])
    if rules.moves[face] or rules.flips[face]:
        times = doubling(table, seat)
        # KF-39: the numbers of this face hold for the whole use.
        table.push(Transport(seat, rules.moves[face] * times, rules.flips[face] * times))


def lands_on(table: Harbour, seat: int, tile: int) -> int:
    """Where the goods of a use go: onto the tile in one's own village, else onto one's home (KF-27)."""
    return tile if table.place[tile] == seat else table.home(seat)


def produce(table: Harbour, seat: int, tile: int, resource: int, wanted: int) -> None:
    """Goods from the stock, as many as there are."""
    n = min(wanted, table.stock[resource])
    to = lands_on(table, seat, tile)
    table.stock[resource] -= n
    table.own(GOODS)
    table.goods[to * RESOURCES + resource] += n
    table.note("goods", seat, to, resource, n)


def any_stock(table: Harbour, face: int) -> bool:
    """Whether any of the goods of a face are in stock."""
    for resource in range(RESOURCES):
        if table.rules.goods[face][resource] and table.stock[resource]:
            return True
    return False


class ChooseResource(TileDecision):
    """Workshop: one of the types shown that are in stock (KF-34)."""

    def legal(self, table: Harbour) -> list[int]:
        goods = table.rules.goods[table.face(self.tile)]
        return [TAKE + r for r in range(RESOURCES) if goods[r] and table.stock[r]]

    def apply(self, table: Harbour, action: int) -> None:
        resource = action - TAKE
        n = table.rules.goods[table.face(self.tile)][resource]
        produce(table, self.seat, self.tile, resource, n)
