"""A turn that is judged: the tables before it, after it, and after the best turn that begins otherwise."""

from typing import Any

from keydom.engine.table import Step
from keydom.keythedral.about import price
from keydom.keythedral.table import COLOURS, Keyland
from keydom.keythedral.words import value_of


class Turn:
    """`step` is the question that its first choice answers."""

    def __init__(
        self, seat: int, step: Step[Any] | None, before: Keyland, after: Keyland, other: Keyland
    ) -> None:
        self.seat = seat
        self.step = step
        self.before = before
        self.after = after
        self.other = other


def bought(table: Keyland, seat: int) -> set[int]:
    """The slots whose tiles are the seat's, and the one that it is about to pay for."""
    slots = {slot for slot, owner in enumerate(table.owner) if owner == seat}
    return slots | {table.slot} if table.buyer == seat else slots


def holdings(table: Keyland, seat: int) -> list[int]:
    """The seat's cubes, with those that its workers on the fields will bring."""
    held = table.cubes[seat * COLOURS : seat * COLOURS + COLOURS]
    if table.phase in (1, 2) and not table.collected >> seat & 1:
        for field, worker in enumerate(table.worker):
            if worker == seat:
                held[table.kind(field)] += table.yields(field)
    return held


def missing(table: Keyland, seat: int, slot: int) -> list[int]:
    """The cubes that a tile costs and the seat does not hold."""
    held = holdings(table, seat)
    return [max(0, n - h) for n, h in zip(price(table, seat, slot), held, strict=True)]


def on_sale(table: Keyland) -> list[int]:
    return [slot for slot in range(table.rules.slots) if table.for_sale(slot)]


def nearest(table: Keyland, seat: int) -> list[int]:
    """The slots on sale, the one that lacks least first, and of those the one that scores most."""
    slots = on_sale(table)
    slots.sort(key=lambda slot: (sum(missing(table, seat, slot)), -value_of(table.rules, slot)))
    return slots
