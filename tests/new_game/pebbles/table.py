"""A heap of pebbles, and what everybody has taken from it."""

from typing import Final

from keydom.engine.table import Decision, Field, Step, Table

TAKE: Final = 0  # + pebbles, less one
MOST: Final = 3  # pebbles that one turn takes
LARGEST: Final = 15


def fields(players: int) -> list[Field]:
    return [
        Field("heap", 0, LARGEST, "pebbles left"),
        Field("taken", 0, LARGEST, "pebbles of each seat", players),
    ]


class Heap(Table):
    heap: int
    taken: list[int]

    def __init__(self, players: int, original: "Heap | None" = None) -> None:
        super().__init__(original)
        self.players: Final = players
        if original is None:
            self.lay_out(fields(players))
        else:
            self.heap = original.heap
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
        if table.heap:
            table.taken[self.seat] += count
            table.push(Turn((self.seat + 1) % table.players))


class Begin(Step[Heap]):
    """Chance decides how large the heap is."""

    def run(self, table: Heap) -> None:
        table.heap = 9 + table.random(LARGEST - 8)
        table.push(Turn(0))
