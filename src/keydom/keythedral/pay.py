"""Payments in cubes of the payer's choice: to the store, or to a player after the auction."""

from typing import ClassVar

from keydom.engine.table import Decision, Step
from keydom.keythedral.actions import GIVE
from keydom.keythedral.table import COLOURS, NOBODY, Keyland


def others(table: Keyland, seat: int, colour: int) -> int:
    """Return how many cubes a seat has that are not of this colour (EMPTY: all of them)."""
    count = table.hand(seat)
    return count if colour < 0 else count - table.cubes[seat * COLOURS + colour]


def give(table: Keyland, seat: int, to: int, colour: int, count: int) -> None:
    """Move cubes of one colour from a seat to another seat, or to the store (NOBODY)."""
    table.cubes[seat * COLOURS + colour] -= count
    if to == NOBODY:
        table.store[colour] += count
    else:
        table.cubes[to * COLOURS + colour] += count
    table.note("paid", seat, colour, count, to)


class Pay(Step[Keyland]):
    """`left` cubes go to a seat or the store, none of them of the colour `barred`. Without a choice they go at once."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "left", "barred", "to")

    def __init__(self, seat: int, left: int, barred: int, to: int) -> None:
        self.seat = seat
        self.left = left
        self.barred = barred
        self.to = to

    def run(self, table: Keyland) -> None:
        if self.left == others(table, self.seat, self.barred):
            for colour in range(COLOURS):
                count = table.cubes[self.seat * COLOURS + colour]
                if count and colour != self.barred:
                    give(table, self.seat, self.to, colour, count)
        elif self.left:
            table.push(PayCube(self.seat, self.left, self.barred, self.to))


class PayCube(Decision[Keyland]):
    """The next cube of a payment."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "left", "barred", "to")

    def __init__(self, seat: int, left: int, barred: int, to: int) -> None:
        super().__init__(seat)
        self.left = left
        self.barred = barred
        self.to = to

    def legal(self, table: Keyland) -> list[int]:
        base = self.seat * COLOURS
        cubes = table.cubes
        barred = self.barred
        return [GIVE + c for c in range(COLOURS) if c != barred and cubes[base + c]]

    def apply(self, table: Keyland, action: int) -> None:
        give(table, self.seat, self.to, action - GIVE, 1)
        table.push(Pay(self.seat, self.left - 1, self.barred, self.to))
