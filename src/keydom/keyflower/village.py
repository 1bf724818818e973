"""Expanding the villages: all at once, each player with new tiles lays them so that every side matches."""

from typing import ClassVar

from keydom.engine.table import Decision, Step
from keydom.keyflower.actions import AGAIN, CELL, CONFIRM, LAY, TURN
from keydom.keyflower.rules import BOAT_2A, TILES
from keydom.keyflower.table import Harbour


class ExpandVillages(Step[Harbour]):
    """Nobody waits for anybody (KF-52)."""

    def run(self, table: Harbour) -> None:
        steps: list[Step[Harbour] | None] = [Expand(s, []) for s in range(table.rules.players)]
        table.together(list(steps))


def new_tiles(table: Harbour, seat: int) -> list[int]:
    """Tiles of a village that lie beside it: those just taken and those that found no place before (KF-49)."""
    return [t for t in range(TILES) if table.place[t] == seat and table.cell[t] < 0]


def tell_beside(table: Harbour, seat: int) -> None:
    for tile in new_tiles(table, seat):
        table.note("beside", seat, tile)


def fitting_turns(table: Harbour, seat: int, tile: int, cell: int) -> list[int]:
    """The turns of a tile that match; of turns that look the same, the first (KF-47, KF-48, KF-53, KF-54)."""
    turns = table.rules.turns[tile]
    if table.has(seat, BOAT_2A):  # KF-50
        return turns
    asked = table.rim[seat][cell]
    mask = asked >> 12
    sides = asked & 4095
    edges = table.rules.edges
    fitting: list[int] = []
    for turn in turns:
        if edges[tile * 6 + turn] & mask == sides:
            fitting.append(turn)
    return fitting


def fits(table: Harbour, seat: int, tile: int, cell: int) -> bool:
    """Whether the tile can lie there at all."""
    if table.has(seat, BOAT_2A):
        return True
    asked = table.rim[seat][cell]
    mask = asked >> 12
    sides = asked & 4095
    edges = table.rules.edges
    for turn in table.rules.turns[tile]:
        if edges[tile * 6 + turn] & mask == sides:
            return True
    return False


def layable(table: Harbour, seat: int) -> list[int]:
    """The new tiles for which there is a place just now."""
    tiles: list[int] = []
    for tile in new_tiles(table, seat):
        for cell in table.rim[seat]:
            if fits(table, seat, tile, cell):
                tiles.append(tile)
                break
    return tiles


class Expand(Step[Harbour]):
    """The next new tile, as long as one fits; what fits nowhere stays beside the village (KF-49)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "laid")

    def __init__(self, seat: int, laid: list[int]) -> None:
        self.seat = seat
        self.laid = laid

    def run(self, table: Harbour) -> None:
        tiles = layable(table, self.seat)
        if len(tiles) == 1:
            table.push(ChooseCell(self.seat, tiles[0], self.laid))
        elif tiles:
            table.push(LayTile(self.seat, self.laid))
        elif self.laid:
            table.push(ConfirmVillage(self.seat, self.laid))
        else:
            tell_beside(table, self.seat)


class LayTile(Decision[Harbour]):
    """Which of the new tiles comes next: any order will do."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "laid")

    def __init__(self, seat: int, laid: list[int]) -> None:
        super().__init__(seat)
        self.laid = laid

    def legal(self, table: Harbour) -> list[int]:
        return [LAY + tile for tile in layable(table, self.seat)]

    def apply(self, table: Harbour, action: int) -> None:
        table.push(ChooseCell(self.seat, action - LAY, self.laid))


class ChooseCell(Decision[Harbour]):
    """Where the tile lies: next to a tile of the village, with every touching side alike."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "tile", "laid")

    def __init__(self, seat: int, tile: int, laid: list[int]) -> None:
        super().__init__(seat)
        self.tile = tile
        self.laid = laid

    def legal(self, table: Harbour) -> list[int]:
        cells = table.rim[self.seat]
        return sorted([CELL + c for c in cells if fits(table, self.seat, self.tile, c)])

    def apply(self, table: Harbour, action: int) -> None:
        table.push(ChooseTurn(self.seat, self.tile, action - CELL, self.laid))


class ChooseTurn(Decision[Harbour]):
    """How the tile is turned (KF-47)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "tile", "cell", "laid")

    def __init__(self, seat: int, tile: int, cell: int, laid: list[int]) -> None:
        super().__init__(seat)
        self.tile = tile
        self.cell = cell
        self.laid = laid

    def legal(self, table: Harbour) -> list[int]:
        return [TURN + t for t in fitting_turns(table, self.seat, self.tile, self.cell)]

    def apply(self, table: Harbour, action: int) -> None:
        table.lay(self.tile, self.cell, action - TURN)
        table.push(Expand(self.seat, [*self.laid, self.tile]))


class ConfirmVillage(Decision[Harbour]):
    """A free trial until here: now the new tiles stay, or all are taken up again (KF-51)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "laid")

    def __init__(self, seat: int, laid: list[int]) -> None:
        super().__init__(seat)
        self.laid = laid

    def legal(self, table: Harbour) -> list[int]:
        return [CONFIRM, AGAIN]

    def apply(self, table: Harbour, action: int) -> None:
        if action == AGAIN:
            table.take_up(self.laid)
            table.push(Expand(self.seat, []))
            return
        for tile in self.laid:
            table.note("laid", self.seat, tile)
        tell_beside(table, self.seat)
