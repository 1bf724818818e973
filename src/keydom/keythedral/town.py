"""Phase three, actions four to six: the craftsmen, the trader and the law master of Keytown."""

from typing import ClassVar

from keydom.engine.table import Decision, Step
from keydom.keythedral.actions import GIVE, TAKE
from keydom.keythedral.laws import LawEffect, play_law
from keydom.keythedral.pay import Pay, give
from keydom.keythedral.rules import BARGAIN_LAW, SALE_LAW
from keydom.keythedral.table import COLOURS, EMPTY, NOBODY, RESOURCES, Keyland

SALE_DISCOUNT = 2


def sells(table: Keyland, craft: int) -> bool:
    """Return whether a craftsman has a cube, or the store has a used one to refill from (KT-41)."""
    return table.stock[craft] > 0 or table.store[RESOURCES + craft] > 0


def buy_craft(table: Keyland, seat: int, craft: int, price: int) -> None:
    """Let the seat pay cubes of other colours, then take a craft cube (KT-40)."""
    table.push(TakeCraft(seat, craft))
    table.push(Pay(seat, price, RESOURCES + craft, NOBODY))


class TakeCraft(Step[Keyland]):
    """The craft cube that was paid for comes from the craftsman, or else from the store."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "craft")

    def __init__(self, seat: int, craft: int) -> None:
        self.seat = seat
        self.craft = craft

    def run(self, table: Keyland) -> None:
        colour = RESOURCES + self.craft
        if table.stock[self.craft]:
            table.stock[self.craft] -= 1
            table.cubes[self.seat * COLOURS + colour] += 1
        else:
            table.take(self.seat, colour, 1)
        table.note("craft", self.seat, colour)


class SaleEffect(LawEffect):
    """Sale: glass or gold for two cubes less (KT-43). If it is repealed, the action has not happened (KT-68)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "craft")

    def __init__(self, seat: int, craft: int) -> None:
        self.seat = seat
        self.craft = craft

    def announce(self, table: Keyland) -> None:
        table.note("aim", SALE_LAW, TAKE + RESOURCES + self.craft)

    def run(self, table: Keyland) -> None:
        price = table.rules.craft_price[self.craft] - SALE_DISCOUNT
        buy_craft(table, self.seat, self.craft, price)

    def repealed(self, table: Keyland) -> None:
        table.stopped = 1


class TakeResource(Step[Keyland]):
    """The trader hands over the cube that was paid for."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "colour")

    def __init__(self, seat: int, colour: int) -> None:
        self.seat = seat
        self.colour = colour

    def run(self, table: Keyland) -> None:
        table.take(self.seat, self.colour, 1)
        table.note("trade", self.seat, self.colour)


class BargainPay(Decision[Keyland]):
    """Bargain: the player chooses the resource cube to pay."""

    def legal(self, table: Keyland) -> list[int]:
        return [GIVE + c for c in range(RESOURCES) if table.cubes[self.seat * COLOURS + c]]

    def apply(self, table: Keyland, action: int) -> None:
        table.push(BargainTake(self.seat, action - GIVE, EMPTY))


class BargainTake(Decision[Keyland]):
    """Bargain: the player chooses two resource cubes, both of which lie in the store before the payment."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "paid", "first")

    def __init__(self, seat: int, paid: int, first: int) -> None:
        super().__init__(seat)
        self.paid = paid
        self.first = first

    def legal(self, table: Keyland) -> list[int]:
        return [
            TAKE + c for c in range(RESOURCES) if table.store[c] > (1 if c == self.first else 0)
        ]

    def apply(self, table: Keyland, action: int) -> None:
        wanted = action - TAKE
        if self.first < 0:
            table.push(BargainTake(self.seat, self.paid, wanted))
        else:
            effect = BargainEffect(self.seat, self.paid, self.first, wanted)
            play_law(table, self.seat, BARGAIN_LAW, effect)


class BargainEffect(LawEffect):
    """Bargain: two resource cubes for one. If it is repealed, the action has not happened (KT-68)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "paid", "first", "second")

    def __init__(self, seat: int, paid: int, first: int, second: int) -> None:
        self.seat = seat
        self.paid = paid
        self.first = first
        self.second = second

    def announce(self, table: Keyland) -> None:
        table.note("aim", BARGAIN_LAW, TAKE + self.first)
        table.note("aim", BARGAIN_LAW, TAKE + self.second)

    def run(self, table: Keyland) -> None:
        give(table, self.seat, NOBODY, self.paid, 1)
        table.take(self.seat, self.first, 1)
        table.note("trade", self.seat, self.first)
        table.take(self.seat, self.second, 1)
        table.note("trade", self.seat, self.second)

    def repealed(self, table: Keyland) -> None:
        table.stopped = 1


class TakeLaw(Step[Keyland]):
    """The law master hands over a face-down card. Nobody can tell the spaces apart, so it is the first (KT-76)."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Keyland) -> None:
        for space in range(len(table.law_spaces)):
            card = table.law_spaces[space]
            if card != EMPTY:
                table.law_spaces[space] = EMPTY
                table.hands[self.seat] |= 1 << card
                table.hand_size[self.seat] += 1
                table.procured |= 1 << self.seat
                table.barrier = True
                table.note("procured", self.seat)
                table.whisper(self.seat, "your_law", self.seat, card)
                return
