"""Phase three, action three: build or remove a fence, and cottages that move because of one."""

from typing import ClassVar

from keydom.engine.table import Decision
from keydom.keythedral.actions import CORNER, EDGE
from keydom.keythedral.table import NOBODY, Keyland


def open_edges(table: Keyland) -> list[int]:
    """Return the edges without a fence between a field and any player's cottage tile (KT-49)."""
    edges: list[int] = []
    for cottage in range(len(table.corner)):
        for side in range(4):
            field = table.around[cottage * 4 + side]
            if field >= 0 and table.fence[field * 4 + side] < 0:
                edges.append(field * 4 + side)
    edges.sort()
    return edges


def any_open_edge(table: Keyland) -> bool:
    """Return whether there is such an edge."""
    fence = table.fence
    around = table.around
    for cottage in range(len(table.corner)):
        for side in range(4):
            field = around[cottage * 4 + side]
            if field >= 0 and fence[field * 4 + side] < 0:
                return True
    return False


def any_fence(table: Keyland) -> bool:
    """Return whether anybody has built a fence."""
    for seat in table.fence:
        if seat >= 0:
            return True
    return False


class BuildFence(Decision[Keyland]):
    """The player chooses where to build the fence, which is already paid for."""

    def legal(self, table: Keyland) -> list[int]:
        return [EDGE + edge for edge in open_edges(table)]

    def apply(self, table: Keyland, action: int) -> None:
        edge = action - EDGE
        table.set_fence(edge, self.seat)
        table.fences_left[self.seat] -= 1
        for cottage in range(len(table.corner)):
            if table.around[cottage * 4 + edge % 4] == edge // 4:
                table.note("fence", self.seat, table.kind(edge // 4), edge, cottage)
                if table.cut_off(table.corner[cottage]):
                    relocate(table, cottage)


def relocate(table: Keyland, cottage: int) -> None:
    """Let a cottage that is cut off from every field move at once, if there is anywhere to go (KT-50, KT-51)."""
    if any(not table.cut_off(corner) for corner in table.free_corners()):
        table.push(Relocate(cottage // 5, cottage))


class Relocate(Decision[Keyland]):
    """The owner lays the tile on any empty corner with a way into a field; a house stays a house (KT-52)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cottage")

    def __init__(self, seat: int, cottage: int) -> None:
        super().__init__(seat)
        self.cottage = cottage

    def legal(self, table: Keyland) -> list[int]:
        return [CORNER + c for c in table.free_corners() if not table.cut_off(c)]

    def apply(self, table: Keyland, action: int) -> None:
        table.lay_cottage(self.cottage, action - CORNER)
        table.note("moved", self.seat, self.cottage % 5 + 1)


class RemoveFence(Decision[Keyland]):
    """The player chooses a fence of any colour, which leaves the game (KT-54)."""

    def legal(self, table: Keyland) -> list[int]:
        return [EDGE + e for e in range(len(table.fence)) if table.fence[e] >= 0]

    def apply(self, table: Keyland, action: int) -> None:
        remove_fence(table, self.seat, action - EDGE)


def remove_fence(table: Keyland, seat: int, edge: int) -> None:
    table.note("unfence", seat, table.kind(edge // 4), edge, table.fence[edge])
    table.set_fence(edge, NOBODY)
