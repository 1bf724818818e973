"""Phase three, action one: acquire a seat in the Keythedral, step by step (KT-66)."""

from typing import ClassVar

from keydom.engine.table import Decision, Step
from keydom.keythedral.actions import (
    EXTRA,
    GIVE,
    LESS,
    PAY,
    SLOT,
    SWAP,
    SWAP_RESOURCES,
    WITHDRAW,
)
from keydom.keythedral.cost import can_pay, cost, covers, extras, lesses, swaps
from keydom.keythedral.laws import LawEffect, open_window
from keydom.keythedral.pay import give
from keydom.keythedral.rules import PURCHASE, SUBSTITUTION
from keydom.keythedral.table import COLOURS, EMPTY, NOBODY, RESOURCES, Keyland


def declare(table: Keyland, seat: int, slot: int, substitution: int) -> None:
    """Steps one and two: declare the purchase, and let law cards answer it, the buyer's last (KT-21)."""
    table.slot = slot
    table.tile = table.mat[slot]
    table.buyer = seat
    table.substitution = substitution
    table.hit = 0
    table.note("declare", seat, slot, table.tile)
    table.push(Settle(seat))
    open_window(table, PURCHASE, (seat + 1) % table.rules.players)


class SubstitutionDeclared(LawEffect):
    """Substitution declared with the purchase. If it is repealed, the action has not happened (KT-68)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "slot")

    def __init__(self, seat: int, slot: int) -> None:
        self.seat = seat
        self.slot = slot

    def announce(self, table: Keyland) -> None:
        table.note("aim", SUBSTITUTION, SLOT + self.slot, table.mat[self.slot])

    def run(self, table: Keyland) -> None:
        declare(table, self.seat, self.slot, 1)

    def repealed(self, table: Keyland) -> None:
        table.stopped = 1


def stop(table: Keyland) -> None:
    """Cancel the purchase: the buyer chooses another action, but not this tile (KT-29)."""
    table.note("stopped", table.buyer, table.slot, table.tile)
    table.blocked |= 1 << table.tile
    table.stopped = 1
    close(table)


def close(table: Keyland) -> None:
    """Forget the declared purchase."""
    table.slot = EMPTY
    table.tile = EMPTY
    table.buyer = NOBODY
    table.substitution = 0
    table.hit = 0
    table.extra = EMPTY
    table.less = EMPTY


class Settle(Step[Keyland]):
    """Steps three and four: the purchase is void if the tile is gone or too dear; else the buyer pays or may withdraw."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Keyland) -> None:
        if table.mat[table.slot] != table.tile or not can_pay(
            table, self.seat, table.slot, table.substitution
        ):
            stop(table)
        elif table.hit:
            table.push(PayOrWithdraw(self.seat))
        else:
            table.push(ChooseExtra(self.seat))


class PayOrWithdraw(Decision[Keyland]):
    """Another player's card hit the purchase: the buyer may withdraw (KT-28)."""

    def legal(self, table: Keyland) -> list[int]:
        return [PAY, WITHDRAW]

    def apply(self, table: Keyland, action: int) -> None:
        if action == WITHDRAW:
            stop(table)
        else:
            table.push(ChooseExtra(self.seat))


class ChooseExtra(Decision[Keyland]):
    """The colour of the extra cube, where a Price increase lies beneath the tile."""

    def legal(self, table: Keyland) -> list[int]:
        fit: list[int] = []
        for extra in extras(table, table.slot):
            for less in lesses(table, table.slot):
                need = cost(table, table.slot, extra, less)
                if covers(table, self.seat, need, table.substitution):
                    fit.append(EXTRA if extra < 0 else EXTRA + extra)
                    break
        return fit

    def apply(self, table: Keyland, action: int) -> None:
        if table.increase_on == table.slot:
            table.extra = action - EXTRA
        table.push(ChooseLess(self.seat))


class ChooseLess(Decision[Keyland]):
    """The cube that is taken off, where a Price decrease lies beneath the tile."""

    def legal(self, table: Keyland) -> list[int]:
        fit: list[int] = []
        for less in lesses(table, table.slot):
            need = cost(table, table.slot, table.extra, less)
            if covers(table, self.seat, need, table.substitution):
                fit.append(LESS if less < 0 else LESS + less)
        return fit

    def apply(self, table: Keyland, action: int) -> None:
        if table.decrease_on == table.slot:
            table.less = action - LESS
        need = cost(table, table.slot, table.extra, table.less)
        table.push(TakeTile(self.seat))
        if table.substitution:
            table.push(ChooseSwap(self.seat))
        else:
            pay_tile(table, self.seat, need)


def pay_tile(table: Keyland, seat: int, need: list[int]) -> None:
    """Move the cubes to the store. A cost other than the printed one goes into the log: all have seen it (KT-15)."""
    table.pay(seat, need)
    if table.substitution or table.extra >= 0 or table.less >= 0:
        for colour in range(COLOURS):
            if need[colour]:
                table.note("paid", seat, colour, need[colour])


class ChooseSwap(Decision[Keyland]):
    """Substitution: the buyer chooses what replaces what."""

    def legal(self, table: Keyland) -> list[int]:
        return swaps(table, self.seat, cost(table, table.slot, table.extra, table.less))

    def apply(self, table: Keyland, action: int) -> None:
        need = cost(table, table.slot, table.extra, table.less)
        if action == SWAP_RESOURCES:
            table.push(PayResources(self.seat, sum(need[:RESOURCES])))
            need[:RESOURCES] = [0] * RESOURCES
        else:
            shown, paid = divmod(action - SWAP, 3)
            need[RESOURCES + shown] -= 1
            need[RESOURCES + paid] += 1
        pay_tile(table, self.seat, need)


class PayResources(Step[Keyland]):
    """Substitution: `left` resource cubes of any colour are still to be paid. Without a choice they go at once."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def run(self, table: Keyland) -> None:
        base = self.seat * COLOURS
        if self.left == sum(table.cubes[base : base + RESOURCES]):
            pay_tile(table, self.seat, [*table.cubes[base : base + RESOURCES], 0, 0, 0])
        elif self.left:
            table.push(PayResource(self.seat, self.left))


class PayResource(Decision[Keyland]):
    """Substitution: the next resource cube of the payment."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def legal(self, table: Keyland) -> list[int]:
        return [GIVE + c for c in range(RESOURCES) if table.cubes[self.seat * COLOURS + c]]

    def apply(self, table: Keyland, action: int) -> None:
        give(table, self.seat, NOBODY, action - GIVE, 1)
        table.push(PayResources(self.seat, self.left - 1))


class TakeTile(Step[Keyland]):
    """Step five: the tile is taken, its price cards are gone, the next row is turned over, or the game ends."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Keyland) -> None:
        slot = table.slot
        table.owner[slot] = self.seat
        table.note("bought", self.seat, slot, table.tile)
        if table.increase_on == slot:
            table.increase_on = EMPTY
        if table.decrease_on == slot:
            table.decrease_on = EMPTY
        close(table)
        for other in range(table.rules.slots):
            if table.for_sale(other):
                return
        if table.row + 1 < len(table.rules.row_value):  # KT-48: at once
            table.row += 1
            table.barrier = True
            table.note("row", table.row)
        else:  # KT-59: no further turn, no law card
            table.note("end")
            table.end()
