"""Phase two: collect resource cubes."""

from typing import ClassVar

from keydom.engine.table import Decision, Step
from keydom.keythedral.actions import TAKE
from keydom.keythedral.laws import open_window
from keydom.keythedral.rules import BEFORE_COLLECTING, PHASE_TWO
from keydom.keythedral.table import RESOURCES, Keyland


class CollectCubes(Step[Keyland]):
    """The phase begins; the players collect in turn from the start player (KT-44)."""

    def run(self, table: Keyland) -> None:
        table.phase = 2
        table.push(NextCollector(0))
        open_window(table, PHASE_TWO, table.start_player)


class NextCollector(Step[Keyland]):
    """The player `place` seats after the start player collects, then the next one."""

    fields: ClassVar[tuple[str, ...]] = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Keyland) -> None:
        seat = (table.start_player + self.place) % table.rules.players
        if self.place + 1 < table.rules.players:
            table.push(NextCollector(self.place + 1))
        table.push(Collect(seat))
        open_window(table, BEFORE_COLLECTING, seat)


class Collect(Step[Keyland]):
    """A player takes what its workers bring, as far as the store has it (KT-44)."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Keyland) -> None:
        due = [0] * RESOURCES
        poor = False
        for field in range(len(table.worker)):
            if table.worker[field] == self.seat:
                due[table.kind(field)] += table.yields(field)
                poor |= table.kind(field) == table.poor_kind
        if poor:
            table.note("poor", self.seat, table.poor_kind)
        table.collected |= 1 << self.seat
        free = 0
        for kind in range(RESOURCES):
            if kind == table.free_kind and table.free_seat == self.seat:
                free = due[kind]
            else:
                cubes = min(due[kind], table.store[kind])
                if cubes:
                    table.take(self.seat, kind, cubes)
                    table.note("collect", self.seat, kind, cubes)
                if cubes < due[kind]:
                    table.note("failed", self.seat, kind, due[kind] - cubes)
        if free and max(table.store[:RESOURCES]) > 0:  # KT-72: after the fixed colours
            table.push(ChooseHarvest(self.seat, free))


class ChooseHarvest(Decision[Keyland]):
    """Unexpected harvest: take the cubes one by one, of any colour that the store still has."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def legal(self, table: Keyland) -> list[int]:
        return [TAKE + c for c in range(RESOURCES) if table.store[c]]

    def apply(self, table: Keyland, action: int) -> None:
        table.take(self.seat, action - TAKE, 1)
        table.note("collect", self.seat, action - TAKE, 1)
        if self.left > 1 and max(table.store[:RESOURCES]) > 0:
            table.push(ChooseHarvest(self.seat, self.left - 1))
