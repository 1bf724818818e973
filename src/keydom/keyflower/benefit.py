"""Production: what a tile costs beyond the workers placed, and what it gives."""

from typing import ClassVar

from keydom.engine.table import Decision
from keydom.keyflower.actions import DISCARD, SKILL, TAKE
from keydom.keyflower.rules import (
    ANY_SKILL,
    ANY_WORKER,
    BOAT_2B,
    COLOURS,
    KINDS,
    NO_PAY,
    RESOURCES,
)
from keydom.keyflower.screens import SKILL as SKILLS_OF
from keydom.keyflower.screens import (
    WORKER,
    come,
    common,
    draw,
    leave,
    pay_face_down,
    pay_skill,
    skills_to_pay,
    take_green,
)
from keydom.keyflower.table import Harbour
from keydom.keyflower.transport import Transport


def pay_and_gain(table: Harbour, seat: int, tile: int) -> None:
    face = table.face(tile)
    pay = table.rules.pay[face]
    if pay == ANY_WORKER:
        table.push(DiscardWorker(seat, tile))
    elif pay == ANY_SKILL:
        table.push(PaySkill(seat, tile))
    else:
        gain(table, seat, tile, pay)


class DiscardWorker(Decision[Harbour]):
    """Tavern: an additional worker of any colour, from behind the screen (KF-30)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "tile")

    def __init__(self, seat: int, tile: int) -> None:
        super().__init__(seat)
        self.tile = tile

    def legal(self, table: Harbour) -> list[int]:
        base = self.seat * KINDS
        return [DISCARD + c for c in range(COLOURS) if table.held[base + c]]

    def apply(self, table: Harbour, action: int) -> None:
        gain(table, self.seat, self.tile, action - DISCARD)


class PaySkill(Decision[Harbour]):
    """Brewer and Hiring fair: a skill of any type, face down (KF-97)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "tile")

    def __init__(self, seat: int, tile: int) -> None:
        super().__init__(seat)
        self.tile = tile

    def legal(self, table: Harbour) -> list[int]:
        return skills_to_pay(table, self.seat)

    def apply(self, table: Harbour, action: int) -> None:
        gain(table, self.seat, self.tile, COLOURS + action - SKILL)


def gain(table: Harbour, seat: int, tile: int, paid: int) -> None:
    """The benefit. What was paid goes into the bag or the pile after the draw (KF-31, KF-33)."""
    rules = table.rules
    face = table.face(tile)
    if rules.workers[face]:
        draw(table, seat, WORKER, rules.workers[face], [])
    if paid >= COLOURS and rules.pay[face] == ANY_SKILL:
        pay_face_down(table, seat, paid, rules.skills[face])
    elif rules.skills[face]:
        draw(table, seat, SKILLS_OF, rules.skills[face], [])
    if rules.greens[face]:
        take_green(table, seat, rules.greens[face])
    if paid >= COLOURS:
        if rules.pay[face] != ANY_SKILL:
            pay_skill(table, seat, paid)
    elif paid != NO_PAY:
        leave(table, seat, paid, 1)
        come(table, common(table), paid, 1)
        table.note("paid", seat, paid)
    if rules.choose[face]:
        if any_stock(table, face):
            table.push(ChooseResource(seat, tile))
    else:
        for resource in range(RESOURCES):
            if rules.goods[face][resource]:
                produce(table, seat, tile, resource, rules.goods[face][resource])
    if rules.moves[face] or rules.flips[face]:
        times = 2 if table.has(seat, BOAT_2B) else 1  # KF-45
        # KF-39: the numbers of this face hold for the whole use.
        table.push(Transport(seat, rules.moves[face] * times, rules.flips[face] * times))


def produce(table: Harbour, seat: int, tile: int, resource: int, wanted: int) -> None:
    """Goods from the stock onto the tile in the own village, from elsewhere onto the home (KF-27)."""
    n = min(wanted, table.stock[resource])
    to = tile if table.place[tile] == seat else table.home(seat)
    table.stock[resource] -= n
    table.goods[to * RESOURCES + resource] += n
    table.note("goods", seat, to, resource, n)


def any_stock(table: Harbour, face: int) -> bool:
    for resource in range(RESOURCES):
        if table.rules.goods[face][resource] and table.stock[resource]:
            return True
    return False


class ChooseResource(Decision[Harbour]):
    """Workshop: one of the types shown that are in stock (KF-34)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "tile")

    def __init__(self, seat: int, tile: int) -> None:
        super().__init__(seat)
        self.tile = tile

    def legal(self, table: Harbour) -> list[int]:
        goods = table.rules.goods[table.face(self.tile)]
        return [TAKE + r for r in range(RESOURCES) if goods[r] and table.stock[r]]

    def apply(self, table: Harbour, action: int) -> None:
        resource = action - TAKE
        n = table.rules.goods[table.face(self.tile)][resource]
        produce(table, self.seat, self.tile, resource, n)
