"""Phase one: place worker counters."""

from typing import ClassVar

from keydom.engine.table import Decision, Step
from keydom.keythedral.actions import CALL, SKIP, TILE, WORK
from keydom.keythedral.laws import Departure, open_window
from keydom.keythedral.rules import AFTER_MARKER, BEFORE_MARKER, BEFORE_PLACING, PHASE_ONE
from keydom.keythedral.table import EMPTY, NOBODY, Keyland


class PlaceWorkers(Step[Keyland]):
    """The phase begins: what law cards did last round is over, and five markers are set in turn."""

    def run(self, table: Keyland) -> None:
        table.phase = 1
        table.round += 1
        table.note("round", table.round)
        table.work_order_by = NOBODY
        table.climbers = 0
        table.good_kind = EMPTY
        table.poor_kind = EMPTY
        table.double_field = EMPTY
        table.free_kind = EMPTY
        table.free_seat = NOBODY
        table.collected = 0
        table.moratorium_by = NOBODY
        table.nominated = EMPTY
        table.nominated_for = EMPTY
        table.push(NextMarker(0))
        open_window(table, PHASE_ONE, table.start_player)


class NextMarker(Step[Keyland]):
    """Marker k belongs to the k-th player from the start player, who also places first (KT-18)."""

    fields: ClassVar[tuple[str, ...]] = ("marker",)

    def __init__(self, marker: int) -> None:
        self.marker = marker

    def run(self, table: Keyland) -> None:
        first = (table.start_player + self.marker) % table.rules.players
        # The player of Work order sets every marker; who places first still rotates.
        setter = first if table.work_order_by < 0 else table.work_order_by
        if self.marker < 4:
            table.push(NextMarker(self.marker + 1))
        table.push(CallNumber(setter, self.marker, first))
        open_window(table, BEFORE_MARKER, setter)


class CallNumber(Decision[Keyland]):
    """The marker goes on one of the numbers that are left."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "marker", "first")

    def __init__(self, seat: int, marker: int, first: int) -> None:
        super().__init__(seat)
        self.marker = marker
        self.first = first

    def legal(self, table: Keyland) -> list[int]:
        return [CALL + n for n in range(5) if table.marker[n] < 0]

    def apply(self, table: Keyland, action: int) -> None:
        number = action - CALL
        table.marker[number] = self.marker
        table.called = number
        table.note("call", self.seat, number + 1)
        for seat in range(table.rules.players - 1, -1, -1):
            table.push(Placement((self.first + seat) % table.rules.players))
        open_window(table, AFTER_MARKER, self.first)


class Placement(Departure):
    """It is a player's turn to place from the cottage of the called number; law cards may be played first (KT-20)."""

    def run(self, table: Keyland) -> None:
        if self.seat * 5 + table.called != table.nominated:  # KT-71: its workers left earlier
            table.push(LeaveHome(self.seat))
            open_window(table, BEFORE_PLACING, self.seat)


class LeaveHome(Departure):
    """Workers leave one cottage, or two with Cottage number (KT-33)."""

    def run(self, table: Keyland) -> None:
        called = self.seat * 5 + table.called
        if table.nominated // 5 == self.seat and table.nominated_for == table.called:
            if free_fields(table, called) and free_fields(table, table.nominated):
                table.push(WhichFirst(self.seat, called, table.nominated))
            else:
                table.push(SendWorker(self.seat, called))
                table.push(SendWorker(self.seat, table.nominated))
        else:
            table.push(SendWorker(self.seat, called))


class WhichFirst(Decision[Keyland]):
    """Cottage number: the owner chooses which of the two tiles places first."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "called", "nominated")

    def __init__(self, seat: int, called: int, nominated: int) -> None:
        super().__init__(seat)
        self.called = called
        self.nominated = nominated

    def legal(self, table: Keyland) -> list[int]:
        return sorted([TILE + self.called, TILE + self.nominated])

    def apply(self, table: Keyland, action: int) -> None:
        first = action - TILE
        table.push(SendWorker(self.seat, self.called + self.nominated - first))
        table.push(SendWorker(self.seat, first))


def free_fields(table: Keyland, cottage: int) -> list[int]:
    """Return the fields beside a cottage without a worker (KT-19) and, unless Broken fences helps, without a fence."""
    free: list[int] = []
    climbs = table.climbers >> (cottage // 5) & 1
    for side in range(4):
        field = table.around[cottage * 4 + side]
        if field >= 0 and table.worker[field] < 0 and (climbs or table.fence[field * 4 + side] < 0):
            free.append(field)
    free.sort()
    return free


def reached(table: Keyland, tile: int) -> list[int]:
    """Return the fields beside a tile that no fence shuts off from it."""
    climbs = table.phase == 1 and table.climbers >> (tile // 5) & 1
    around = table.around[tile * 4 : tile * 4 + 4]
    return [
        field
        for side, field in enumerate(around)
        if field >= 0 and (climbs or table.fence[field * 4 + side] < 0)
    ]


def rivals(table: Keyland, tile: int) -> int:
    """Return how many workers, of anybody, can come from other cottages and houses to the fields of this one.

    With more fields than rivals its worker always finds one free.
    """
    near = reached(table, tile)
    count = 0
    for other in range(len(table.corner)):
        if other != tile and not set(near).isdisjoint(reached(table, other)):
            count += 1 + table.house[other]
    return count


class SendWorker(Step[Keyland]):
    """The first worker must go if a field is free; otherwise the workers are idle (KT-16)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cottage")

    def __init__(self, seat: int, cottage: int) -> None:
        self.seat = seat
        self.cottage = cottage

    def run(self, table: Keyland) -> None:
        if free_fields(table, self.cottage):
            if table.house[self.cottage]:
                table.push(SecondWorker(self.seat, self.cottage))
            table.push(FirstWorker(self.seat, self.cottage))
        else:
            table.note("idle", self.seat, self.cottage % 5 + 1)


class FirstWorker(Decision[Keyland]):
    """A worker goes to a free field beside its cottage."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cottage")

    def __init__(self, seat: int, cottage: int) -> None:
        super().__init__(seat)
        self.cottage = cottage

    def legal(self, table: Keyland) -> list[int]:
        return [WORK + field for field in free_fields(table, self.cottage)]

    def apply(self, table: Keyland, action: int) -> None:
        table.worker[action - WORK] = self.seat
        table.note("work", self.seat, table.kind(action - WORK), action - WORK)


class SecondWorker(FirstWorker):
    """A house may send a second worker to another field (KT-17)."""

    def legal(self, table: Keyland) -> list[int]:
        return [SKIP] + [WORK + field for field in free_fields(table, self.cottage)]

    def apply(self, table: Keyland, action: int) -> None:
        if action != SKIP:
            super().apply(table, action)
        elif not free_fields(table, self.cottage):
            table.note("crowded", self.seat, self.cottage % 5 + 1)
