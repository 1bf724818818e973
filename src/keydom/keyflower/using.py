"""Using a tile: each use in a season takes more workers than the one before, six at most in total."""

from typing import ClassVar

from keydom.keyflower.actions import ADD, COLOUR, JOIN, PLACE, WORKERS
from keydom.keyflower.benefit import pay_and_gain
from keydom.keyflower.placing import (
    Hands,
    Placing,
    PlacingOneColour,
    group_size,
    loose_groups,
    move_away,
)
from keydom.keyflower.rules import ANY_WORKER, BOAT_4B, COLOURS, KINDS
from keydom.keyflower.screens import leave
from keydom.keyflower.table import EMPTY, WORKING, Harbour


def use_range(table: Harbour, tile: int) -> tuple[int, int]:
    """The least and the most workers that the next use of a tile takes (KF-22, KF-23)."""
    rules = table.rules
    last = table.last_use[tile]
    need = last + rules.next_use if last else rules.first_use
    return need, rules.most_on_tile - table.crowd(tile)


def can_pay(table: Harbour, seat: int, pay: int) -> bool:
    """Whether the extra cost of a use can be paid at all (KF-25); workers only from behind the screen (KF-30)."""
    if pay < 0:
        return True
    if pay < KINDS:
        return table.held[seat * KINDS + pay] > 0
    return table.count[seat * 2 + (0 if pay == ANY_WORKER else 1)] > 0


def spare(table: Harbour, seat: int, colour: int, pay: int) -> int:
    """How many workers of a colour behind the screen can be placed if the extra cost is kept back."""
    screen = table.held[seat * KINDS + colour]
    if pay == colour:
        return screen - 1
    if pay == ANY_WORKER:
        return min(screen, table.count[seat * 2] - 1)
    return screen


def spare_in_all(table: Harbour, seat: int, pay: int) -> int:
    """The same for workers of all colours."""
    worker = 0 <= pay < COLOURS or pay == ANY_WORKER
    return table.count[seat * 2] - (1 if worker else 0)


def window(low: int, high: int) -> int:
    """A number with the bits from low to high set."""
    return (2 << high) - (1 << max(low, 0)) if high >= low else 0


def fits(sums: int, spare: int, need: int, room: int) -> bool:
    """Whether some groups and up to `spare` further workers make a number from `need` to `room` (KF-18)."""
    return need <= room and sums & window(need - spare, room) != 0


def can_use(table: Harbour, hands: Hands, tile: int) -> bool:
    need, room = use_range(table, tile)
    pay = table.rules.extra_cost[table.face(tile)]
    if need > room or not can_pay(table, hands.seat, pay):
        return False
    colour = table.colour[tile]
    if colour < 0:
        for c in range(COLOURS):
            if fits(hands.sums[c], spare(table, hands.seat, c, pay), need, room):
                return True
        return False
    if hands.mixes:  # KF-70
        return fits(hands.all_sums, spare_in_all(table, hands.seat, pay), need, room)
    return fits(hands.sums[colour], spare(table, hands.seat, colour, pay), need, room)


def use(table: Harbour, seat: int, tile: int) -> None:
    colour = table.colour[tile]
    if colour < 0:
        table.push(UseColour(seat, tile))
    elif table.has(seat, BOAT_4B):
        table.push(UseMixed(seat, tile, [], []))
    else:
        table.push(UseWorkers(seat, tile, colour, []))


class UseColour(Placing):
    """The first worker at a tile sets its colour (KF-13, KF-20)."""

    def legal(self, table: Harbour) -> list[int]:
        hands = Hands(table, self.seat)
        need, room = use_range(table, self.tile)
        pay = table.rules.extra_cost[table.face(self.tile)]
        actions: list[int] = []
        for c in range(COLOURS):
            if fits(hands.sums[c], spare(table, self.seat, c, pay), need, room):
                actions.append(COLOUR + c)
        return actions

    def apply(self, table: Harbour, action: int) -> None:
        table.push(UseWorkers(self.seat, self.tile, action - COLOUR, []))


def joinable(
    table: Harbour, seat: int, groups: list[int], size: int, spare: int, need: int, room: int
) -> list[int]:
    """The groups that can join `size` workers, alone or with groups after them, so that they make a use."""
    players = table.rules.players
    actions: list[int] = []
    sums = 1  # of the groups after the one looked at
    for i in range(len(groups) - 1, -1, -1):
        n = table.bid[table.slot(groups[i]) * players + seat]
        if fits(sums << (size + n), spare, need, room):
            actions.append(JOIN + groups[i])
        sums |= sums << n
    actions.reverse()
    return actions


class UseWorkers(PlacingOneColour):
    """The workers of a use."""

    def legal(self, table: Harbour) -> list[int]:
        seat = self.seat
        need, room = use_range(table, self.tile)
        free = spare(table, seat, self.colour, table.rules.extra_cost[table.face(self.tile)])
        size = group_size(table, seat, self.joined)
        groups = self.more_groups(table, EMPTY)  # KF-94: also from beside the tile itself
        actions = joinable(table, seat, groups, size, free, need, room)
        for n in range(max(need - size, 0), min(free, room - size) + 1):
            actions.append(WORKERS + n)
        return actions

    def with_groups(self, joined: list[int]) -> PlacingOneColour:
        return UseWorkers(self.seat, self.tile, self.colour, joined)

    def place(self, table: Harbour, n: int) -> None:
        added = [0] * COLOURS
        added[self.colour] = n
        put_on_tile(table, self.seat, self.tile, self.joined, added)


class UseMixed(Placing):
    """Boat 4b: workers and outbid groups of any colours, each group whole (KF-71, KF-72)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "tile", "joined", "added")

    def __init__(self, seat: int, tile: int, joined: list[int], added: list[int]) -> None:
        super().__init__(seat, tile)
        self.joined = joined
        self.added = added  # the colours one by one, in order

    def legal(self, table: Harbour) -> list[int]:
        seat = self.seat
        need, room = use_range(table, self.tile)
        pay = table.rules.extra_cost[table.face(self.tile)]
        size = group_size(table, seat, self.joined) + len(self.added)
        actions: list[int] = []
        if size >= need:
            actions.append(PLACE)
        if size < room:
            lowest = self.added[-1] if self.added else 0
            in_all = spare_in_all(table, seat, pay) - len(self.added)
            reach = 0  # workers of this and later colours
            for c in range(COLOURS - 1, lowest - 1, -1):
                left = spare(table, seat, c, pay) - self.added.count(c)
                reach += max(left, 0)
                if left > 0 and in_all > 0 and size + min(reach, in_all) >= need:
                    actions.append(ADD + c)
        if not self.added:
            after = self.joined[-1] if self.joined else EMPTY
            groups = loose_groups(table, seat, EMPTY, after, EMPTY)
            free = spare_in_all(table, seat, pay)
            actions.extend(joinable(table, seat, groups, size, free, need, room))
        actions.sort()
        return actions

    def apply(self, table: Harbour, action: int) -> None:
        if action == PLACE:
            added = [self.added.count(c) for c in range(COLOURS)]
            put_on_tile(table, self.seat, self.tile, self.joined, added)
        elif action < JOIN:
            added = [*self.added, action - ADD]
            table.push(UseMixed(self.seat, self.tile, self.joined, added))
        else:
            joined = [*self.joined, action - JOIN]
            table.push(UseMixed(self.seat, self.tile, joined, self.added))


def put_on_tile(table: Harbour, seat: int, tile: int, joined: list[int], added: list[int]) -> None:
    """Groups and workers by colour go onto a tile, and its benefit follows at once."""
    players = table.rules.players
    base = tile * COLOURS
    size = 0
    table.own(WORKING)
    for group in joined:
        at = table.slot(group) * players + seat
        table.used[base + table.bid_colour[at]] += table.bid[at]
        size += table.bid[at]
    for c in range(COLOURS):
        if added[c]:
            table.used[base + c] += added[c]
            size += added[c]
            leave(table, seat, c, added[c])
    if table.colour[tile] < 0:
        for c in range(COLOURS):
            if table.used[base + c]:
                table.colour[tile] = c
    table.last_use[tile] = size
    move_away(table, seat, joined)
    table.passes = 0
    table.note("use", seat, tile, size, table.face(tile) & 1)
    pay_and_gain(table, seat, tile)
