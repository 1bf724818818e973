"""Phase three, action one: acquire a seat in the Keythedral, step by step (KT-66)."""

from typing import ClassVar

from keydom.engine.table import Decision, Step
from keydom.keythedral.actions import (
    EXTRA,
    GIVE,
    LESS,
    PAY,
    SWAP,
    SWAP_RESOURCES,
    WITHDRAW,
)
from keydom.keythedral.laws import LawEffect, open_window
from keydom.keythedral.rules import PURCHASE
from keydom.keythedral.table import COLOURS, EMPTY, NOBODY, RESOURCES, Keyland

GOLD = 7


def cost(table: Keyland, slot: int, extra: int, less: int) -> list[int]:
    """The printed cost with the cube of a Price increase and without the one of a Price decrease."""
    need = table.rules.tile_cost[table.mat[slot]].copy()
    if extra >= 0:
        need[extra] += 1
    if less >= 0:
        need[less] -= 1
    return need


def extras(table: Keyland, slot: int) -> list[int]:
    """The cubes that a Price increase beneath the tile may ask for: any printed colour, gold too (KT-70)."""
    if table.increase_on != slot:
        return [EMPTY]
    return [c for c in range(COLOURS) if table.rules.tile_cost[table.mat[slot]][c]]


def lesses(table: Keyland, slot: int) -> list[int]:
    """The cubes that a Price decrease may take off: any printed colour but gold (KT-30)."""
    if table.decrease_on != slot:
        return [EMPTY]
    return [c for c in range(GOLD) if table.rules.tile_cost[table.mat[slot]][c]]


def swaps(table: Keyland, seat: int, need: list[int]) -> list[int]:
    """How Substitution can pay this cost: any resources for the resources, or one craft for another (KT-32)."""
    base = seat * COLOURS
    ways: list[int] = []
    for shown in range(3):
        if need[RESOURCES + shown]:
            for paid in range(3):
                if paid != shown:
                    swapped = need.copy()
                    swapped[RESOURCES + shown] -= 1
                    swapped[RESOURCES + paid] += 1
                    if table.holds(seat, swapped):
                        ways.append(SWAP + shown * 3 + paid)
    if sum(need[:RESOURCES]) <= sum(table.cubes[base : base + RESOURCES]):
        if (
            need[5] <= table.cubes[base + 5]
            and need[6] <= table.cubes[base + 6]
            and need[7] <= table.cubes[base + 7]
        ):
            ways.append(SWAP_RESOURCES)
    return ways


def covers(table: Keyland, seat: int, need: list[int], substitution: int) -> bool:
    if substitution:
        return bool(swaps(table, seat, need))
    return table.holds(seat, need)


def can_pay(table: Keyland, seat: int, slot: int, substitution: int) -> bool:
    if table.increase_on != slot and table.decrease_on != slot:
        return covers(table, seat, table.rules.tile_cost[table.mat[slot]], substitution)
    for extra in extras(table, slot):
        for less in lesses(table, slot):
            if covers(table, seat, cost(table, slot, extra, less), substitution):
                return True
    return False


def declare(table: Keyland, seat: int, slot: int, substitution: int) -> None:
    """Steps one and two: the purchase is declared, and law cards may answer it, the buyer's last (KT-21)."""
    table.slot = slot
    table.tile = table.mat[slot]
    table.buyer = seat
    table.substitution = substitution
    table.hit = 0
    table.note("declare", seat, slot, table.tile)
    table.push(Settle(seat))
    open_window(table, PURCHASE, (seat + 1) % table.rules.players)


class SubstitutionDeclared(LawEffect):
    """Substitution named together with the purchase; repealed, the action has not happened (KT-68)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "slot")

    def __init__(self, seat: int, slot: int) -> None:
        self.seat = seat
        self.slot = slot

    def run(self, table: Keyland) -> None:
        declare(table, self.seat, self.slot, 1)

    def repealed(self, table: Keyland) -> None:
        table.stopped = 1


def stop(table: Keyland) -> None:
    """No purchase: the buyer chooses another action, but not this tile (KT-29)."""
    table.note("stopped", table.buyer, table.slot)
    table.blocked |= 1 << table.tile
    table.stopped = 1
    close(table)


def close(table: Keyland) -> None:
    table.slot = EMPTY
    table.tile = EMPTY
    table.buyer = NOBODY
    table.substitution = 0
    table.hit = 0
    table.extra = EMPTY
    table.less = EMPTY


class Settle(Step[Keyland]):
    """Steps three and four: void if the tile is gone or too dear; else pay, or withdraw where that is allowed."""

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
            table.pay(self.seat, need)


class ChooseSwap(Decision[Keyland]):
    """Substitution: what stands for what."""

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
        table.pay(self.seat, need)


class PayResources(Step[Keyland]):
    """Substitution: any resource cubes, one after another; without a choice they go at once."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def run(self, table: Keyland) -> None:
        base = self.seat * COLOURS
        if self.left == sum(table.cubes[base : base + RESOURCES]):
            table.pay(self.seat, [*table.cubes[base : base + RESOURCES], 0, 0, 0])
        elif self.left:
            table.push(PayResource(self.seat, self.left))


class PayResource(Decision[Keyland]):
    fields: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def legal(self, table: Keyland) -> list[int]:
        return [GIVE + c for c in range(RESOURCES) if table.cubes[self.seat * COLOURS + c]]

    def apply(self, table: Keyland, action: int) -> None:
        colour = action - GIVE
        table.cubes[self.seat * COLOURS + colour] -= 1
        table.store[colour] += 1
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
