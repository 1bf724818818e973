"""A heap of pebbles, and what everybody has taken from it."""

from typing import ClassVar, Final

from keydom.engine.table import Decision, Field, Step, Table

TAKE: Final = 0  # + pebbles, less one
MOST: Final = 3  # pebbles that one turn takes
LARGEST: Final = 15
HEAPS: Final = 2


def fields(players: int) -> list[Field]:
    return [
        Field("heap", 0, LARGEST, "pebbles left"),
        Field("heaps", 0, HEAPS, "heaps that have been poured out"),
        Field("taken", 0, LARGEST * HEAPS, "pebbles of each seat", players),
    ]


class Heap(Table):
    heap: int
    heaps: int
    taken: list[int]

    def __init__(self, players: int, original: "Heap | None" = None) -> None:
        super().__init__(original)
        self.players: Final = players
        if original is None:
            self.lay_out(fields(players))
        else:
            self.heap = original.heap
            self.heaps = original.heaps
            self.taken = original.taken.copy()

    def clone(self) -> "Heap":
        return Heap(self.players, self)


class Turn(Decision[Heap]):
    """Take one to three pebbles. Whoever takes the last one gets no point for the pebbles of that turn."""

    def legal(self, table: Heap) -> list[int]:
        return [TAKE + count for count in range(min(MOST, table.heap))]

    def apply(self, table: Heap, action: int) -> None:
        count = action - TAKE + 1
        table.heap -= count
        table.note("take", self.seat, count)
        following = (self.seat + 1) % table.players
        if table.heap:
            table.taken[self.seat] += count
            table.push(Turn(following))
            return
        table.note("last", self.seat, count)
        if table.heaps < HEAPS:
            table.push(Begin(following))


class Begin(Step[Heap]):
    """Chance decides how large the next heap is."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Heap) -> None:
        table.heaps += 1
        table.heap = 9 + table.random(LARGEST - 8)
        table.note("heap", table.heaps)
        table.push(Turn(self.seat))
