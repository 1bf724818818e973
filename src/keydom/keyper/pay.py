"""Paying and gaining: what serves for what, and what the supply still holds."""

from typing import ClassVar

from keydom.engine.table import Decision, Step
from keydom.keyper.actions import FIRST_FINISHED, GET, ITEMS, PAY, WHEAT
from keydom.keyper.rules import CONVERT, Effect
from keydom.keyper.table import EMPTY, Country


def left_of(units: list[list[int]]) -> int:
    """Return all resources of a cost as bits."""
    return (1 << len(units)) - 1


def first_unit(left: int) -> int:
    """Return the first of the resources that are left."""
    unit = 0
    while not left >> unit & 1:
        unit += 1
    return unit


def type_paid(table: Country, cost: int, item: int) -> int:
    """Return the type that a payment counts as: a finished product paid as raw material counts as that (KP-21)."""
    if table.rules.raw_cost[cost] and FIRST_FINISHED <= item < WHEAT:
        return item - FIRST_FINISHED
    return item


def on_offer(table: Country, effect: Effect) -> list[int]:
    """Return what an effect can give now: of its items, those that the supply holds (KP-51)."""
    return [
        item
        for item in effect.items
        if table.store[item] > 0 and not (effect.other and item == table.paid)
    ]


def covered(stock: list[int], base: int, units: list[list[int]], left: int) -> bool:
    """Return whether the resources `left` of a cost can be paid from a stock."""
    if not left:
        return True
    rest = left & (left - 1)
    for item in units[first_unit(left)]:
        if stock[base + item] > 0:
            if not rest:
                return True
            stock[base + item] -= 1
            fine = covered(stock, base, units, rest)
            stock[base + item] += 1
            if fine:
                return True
    return False


def payable(table: Country, seat: int, cost: int, left: int, effect: int) -> bool:
    """Return whether the resources `left` of a cost can be paid, and the effect (if any) then gives something."""
    if effect < 0:
        return covered(table.stock, seat * ITEMS, table.rules.costs[cost], left)
    if not left:
        return bool(on_offer(table, table.rules.effects[effect]))
    unit = first_unit(left)
    for item in table.rules.costs[cost][unit]:
        if table.stock[seat * ITEMS + item] and serves(table, seat, cost, left, effect, item):
            return True
    return False


def serves(table: Country, seat: int, cost: int, left: int, effect: int, item: int) -> bool:
    """Return whether the rest can be paid, and the effect gives something, once this item pays the next resource."""
    rest = left & (left - 1)
    if not rest and effect < 0:
        return True
    before = table.paid
    table.give(seat, item, 1)
    table.paid = type_paid(table, cost, item)
    fine = payable(table, seat, cost, rest, effect)
    table.give(seat, item, -1)
    table.paid = before
    return fine


def pay(table: Country, seat: int, cost: int, left: int, effect: int) -> None:
    """Pay what leaves no choice, and ask for the rest."""
    every_piece = False
    if left & (
        left - 1
    ):  # several resources; but where what is paid last decides about the gain, its order matters
        if effect < 0 or not table.rules.effects[effect].other:
            every_piece = takes_every_piece(table, seat, cost, left)
    while left:
        choice = PayNext(seat, cost, left, effect)
        items = choice.items(table)
        if len(items) > 1 and not every_piece:
            table.push(choice)
            return
        choice.give(table, items[0])
        left &= left - 1


def takes_every_piece(table: Country, seat: int, cost: int, left: int) -> bool:
    """Return whether a payment takes all pieces that could pay for any part of it: then nobody is asked for an order."""
    units = table.rules.costs[cost]
    counted = [False] * ITEMS
    pieces = 0
    for unit in range(len(units)):
        if left >> unit & 1:
            pieces -= 1
            for item in units[unit]:
                if not counted[item]:
                    counted[item] = True
                    pieces += table.stock[seat * ITEMS + item]
    return pieces == 0


class PayNext(Decision[Country]):
    """What pays for the next resource of a cost; `left` are those not paid yet, as bits."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cost", "left", "effect")

    def __init__(self, seat: int, cost: int, left: int, effect: int) -> None:
        super().__init__(seat)
        self.cost = cost
        self.left = left
        self.effect = effect

    def items(self, table: Country) -> list[int]:
        """Return the items that may be given."""
        row = table.rules.costs[self.cost][first_unit(self.left)]
        base = self.seat * ITEMS
        return [
            item
            for item in row
            if table.stock[base + item]
            and serves(table, self.seat, self.cost, self.left, self.effect, item)
        ]

    def give(self, table: Country, item: int) -> None:
        """Give an item for this resource."""
        table.give(self.seat, item, 1)
        if self.effect >= 0:
            table.paid = type_paid(table, self.cost, item)
        table.note("paid", self.seat, item)

    def legal(self, table: Country) -> list[int]:
        return [PAY + item for item in self.items(table)]

    def apply(self, table: Country, action: int) -> None:
        self.give(table, action - PAY)
        pay(table, self.seat, self.cost, self.left & (self.left - 1), self.effect)


def convert(table: Country, seat: int, effect: int) -> None:
    """Use an effect: the whole payment first, then the gain (KP-51)."""
    shown = table.rules.effects[effect]
    table.push(Receive(seat, effect, shown.n))
    if shown.op == CONVERT:
        cost = shown.cost
        pay(table, seat, cost, left_of(table.rules.costs[cost]), effect)


def can_convert(table: Country, seat: int, effect: int) -> bool:
    """Return whether the seat can pay for an exchange and gets something for it."""
    cost = table.rules.effects[effect].cost
    return payable(table, seat, cost, left_of(table.rules.costs[cost]), effect)


class Receive(Step[Country]):
    """The gain of an effect, piece by piece; what the supply lacks is lost (KP-18)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "effect", "left")

    def __init__(self, seat: int, effect: int, left: int) -> None:
        self.seat = seat
        self.effect = effect
        self.left = left

    def run(self, table: Country) -> None:
        effect = table.rules.effects[self.effect]
        left = self.left
        while left:
            items = on_offer(table, effect)
            if not items:
                table.note("lost", self.seat, left)
                break
            if len(items) > 1:
                table.push(Choose(self.seat, self.effect, left))
                return
            table.gain(self.seat, items[0], 1)
            left -= 1
        table.paid = EMPTY


class Choose(Decision[Country]):
    """Which of the items on offer is gained next."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "effect", "left")

    def __init__(self, seat: int, effect: int, left: int) -> None:
        super().__init__(seat)
        self.effect = effect
        self.left = left

    def legal(self, table: Country) -> list[int]:
        return [GET + item for item in on_offer(table, table.rules.effects[self.effect])]

    def apply(self, table: Country, action: int) -> None:
        table.gain(self.seat, action - GET, 1)
        table.push(Receive(self.seat, self.effect, self.left - 1))
