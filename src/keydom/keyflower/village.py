"""Expanding the villages: all players at once lay their new tiles so that every side matches."""

from typing import ClassVar

from keydom.engine.table import Decision, Step
from keydom.keyflower.actions import AGAIN, CELL, CONFIRM, LAY, TURN
from keydom.keyflower.rules import BOAT_2A, TILES, Rules
from keydom.keyflower.table import ALL_SIDES, MASK_SHIFT, Harbour, matches


class ExpandVillages(Step[Harbour]):
    """Nobody waits for anybody (KF-52)."""

    def run(self, table: Harbour) -> None:
        steps: list[Step[Harbour] | None] = [Expand(s, []) for s in range(table.rules.players)]
        table.together(list(steps))


def new_tiles(table: Harbour, seat: int) -> list[int]:
    """The tiles of a village that are not laid: those just taken and those that fitted nowhere before (KF-49)."""
    place = table.place
    cell = table.cell
    return [tile for tile in range(TILES) if place[tile] == seat and cell[tile] < 0]


def tell_beside(table: Harbour, seat: int) -> None:
    """Log the tiles that fit nowhere."""
    for tile in new_tiles(table, seat):
        table.note("beside", seat, tile)


def fitting_turns(table: Harbour, seat: int, tile: int, cell: int) -> list[int]:
    """The turns of a tile that match at a cell; of those that look alike, the first (KF-47, KF-48, KF-53, KF-54)."""
    turns = table.rules.turns[tile]
    if table.has(seat, BOAT_2A):  # KF-50
        return turns
    asked = table.rim[seat][cell]
    edges = table.rules.edges
    return [turn for turn in turns if matches(edges[tile * 6 + turn], asked)]


def turns_to(rules: Rules, tile: int, asked: int) -> bool:
    """Whether the tile can be turned so that it has the sides that a free cell asks for."""
    mask = asked >> MASK_SHIFT
    sides = asked & ALL_SIDES
    for edges in rules.turned[tile]:
        if edges & mask == sides:
            return True
    return False


def layable(table: Harbour, seat: int) -> list[int]:
    """The new tiles that fit somewhere now."""
    waiting = new_tiles(table, seat)
    if not waiting or table.has(seat, BOAT_2A):
        return waiting
    tiles: list[int] = []
    asked = list(table.rim[seat].values())
    for tile in waiting:
        for sides in asked:
            if turns_to(table.rules, tile, sides):
                tiles.append(tile)
                break
    return tiles


class Expand(Step[Harbour]):
    """The next new tile, as long as one fits; one that fits nowhere stays beside the village (KF-49)."""

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


class Laying(Decision[Harbour]):
    """A choice while new tiles are laid; `laid` are those of this season that already lie."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "laid")

    def __init__(self, seat: int, laid: list[int]) -> None:
        super().__init__(seat)
        self.laid = laid


class LayTile(Laying):
    """Which of the new tiles comes next: any order will do."""

    def legal(self, table: Harbour) -> list[int]:
        return [LAY + tile for tile in layable(table, self.seat)]

    def apply(self, table: Harbour, action: int) -> None:
        table.push(ChooseCell(self.seat, action - LAY, self.laid))


class ChooseCell(Laying):
    """Where the tile lies: next to a tile of the village, with all touching sides alike."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "tile", "laid")

    def __init__(self, seat: int, tile: int, laid: list[int]) -> None:
        super().__init__(seat, laid)
        self.tile = tile

    def legal(self, table: Harbour) -> list[int]:
        rules = table.rules
        anywhere = table.has(self.seat, BOAT_2A)
        actions: list[int] = []
        for cell, asked in table.rim[self.seat].items():
            if anywhere or turns_to(rules, self.tile, asked):
                actions.append(CELL + cell)
        actions.sort()
        return actions

    def apply(self, table: Harbour, action: int) -> None:
        table.push(ChooseTurn(self.seat, self.tile, action - CELL, self.laid))


class ChooseTurn(Laying):
    """How the tile is turned (KF-47)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "tile", "cell", "laid")

    def __init__(self, seat: int, tile: int, cell: int, laid: list[int]) -> None:
        super().__init__(seat, laid)
        self.tile = tile
        self.cell = cell

    def legal(self, table: Harbour) -> list[int]:
        return [TURN + t for t in fitting_turns(table, self.seat, self.tile, self.cell)]

    def apply(self, table: Harbour, action: int) -> None:
        table.lay(self.tile, self.cell, action - TURN)
        table.push(Expand(self.seat, [*self.laid, self.tile]))


class ConfirmVillage(Laying):
    """Whether the new tiles stay as they were tried out, or all are taken up again (KF-51)."""

    def legal(self, table: Harbour) -> list[int]:
        return [CONFIRM, AGAIN]

    def apply(self, table: Harbour, action: int) -> None:
        if action == AGAIN:
            table.take_up(self.seat, self.laid)
            table.push(Expand(self.seat, []))
            return
        for tile in self.laid:
            table.note("laid", self.seat, tile)
        tell_beside(table, self.seat)
