"""What a building tile costs, with price cards and Substitution, and whether a seat can pay it."""

from typing import Final

from keydom.keythedral.actions import SWAP, SWAP_RESOURCES
from keydom.keythedral.table import COLOURS, EMPTY, RESOURCES, Keyland

GOLD: Final = 7


def cost(table: Keyland, slot: int, extra: int, less: int) -> list[int]:
    """Return the printed cost with the cube of a Price increase and without the one of a Price decrease."""
    need = table.rules.tile_cost[table.mat[slot]].copy()
    if extra >= 0:
        need[extra] += 1
    if less >= 0:
        need[less] -= 1
    return need


def extras(table: Keyland, slot: int) -> list[int]:
    """Return the colours that a Price increase beneath the tile may add: any printed one, gold too (KT-70)."""
    if table.increase_on != slot:
        return [EMPTY]
    return [c for c in range(COLOURS) if table.rules.tile_cost[table.mat[slot]][c]]


def lesses(table: Keyland, slot: int) -> list[int]:
    """Return the colours that a Price decrease may take off: any printed one but gold (KT-30)."""
    if table.decrease_on != slot:
        return [EMPTY]
    return [c for c in range(GOLD) if table.rules.tile_cost[table.mat[slot]][c]]


def swaps(table: Keyland, seat: int, need: list[int]) -> list[int]:
    """Return how Substitution can pay a cost: any resources for the resources, or one craft for another (KT-32)."""
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
        for craft in range(RESOURCES, COLOURS):
            if need[craft] > table.cubes[base + craft]:
                break
        else:
            ways.append(SWAP_RESOURCES)
    return ways


def covers(table: Keyland, seat: int, need: list[int], substitution: int) -> bool:
    """Return whether the seat's cubes pay a cost, with Substitution if it applies."""
    if substitution:
        return bool(swaps(table, seat, need))
    return table.holds(seat, need)


def can_pay(table: Keyland, seat: int, slot: int, substitution: int) -> bool:
    """Return whether the seat can pay for a tile, with some choice of colours for its price cards."""
    if table.increase_on != slot and table.decrease_on != slot:
        return covers(table, seat, table.rules.tile_cost[table.mat[slot]], substitution)
    for extra in extras(table, slot):
        for less in lesses(table, slot):
            if covers(table, seat, cost(table, slot, extra, less), substitution):
                return True
    return False
