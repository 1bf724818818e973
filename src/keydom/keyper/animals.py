"""Animals at the end of a season: up to four live on a farm tile that shows their kind; the rest go back."""

from typing import ClassVar

from keydom.engine.table import Decision, Step
from keydom.keyper.actions import FARM_PLOTS, FIRST_ANIMAL, HOUSE, ITEMS, PLOTS, RELEASE
from keydom.keyper.matching import fill
from keydom.keyper.scoring import scored_animals
from keydom.keyper.table import Country

KINDS = ITEMS - FIRST_ANIMAL
# Which animals the proposal keeps where points do not decide: the order of the tie-break, goats last.
KEEP_FIRST = [13, 18, 11, 15, 12, 16, 17, 14]


def herd(table: Country, seat: int) -> list[int]:
    """Return how many animals of each kind a seat has."""
    base = seat * ITEMS
    return table.stock[base + FIRST_ANIMAL : base + ITEMS]


def rooms(table: Country, seat: int) -> list[list[int]]:
    """Return for each kind the farm plots whose building houses it; a covered one houses nothing (KP-45)."""
    found: list[list[int]] = [[] for _ in range(KINDS)]
    for plot in range(FARM_PLOTS):
        tile = table.top[seat * PLOTS + plot]
        if tile >= 0:
            for animal in table.rules.houses[tile]:
                found[animal - FIRST_ANIMAL].append(plot)
    return found


def surplus(table: Country, count: list[int], room: list[list[int]]) -> int:
    """Return how many animals find no place, however they are arranged."""
    needs: list[list[int]] = []
    for kind in range(KINDS):
        for _ in range(count[kind]):
            needs.append(room[kind])
    if not needs:
        return 0
    return fill(needs, 0, [table.rules.house_capacity] * FARM_PLOTS).count(-1)


def releases(table: Country, count: list[int], room: list[list[int]]) -> list[int]:
    """Return the kinds of which one can go without losing more than must be lost (KP-47)."""
    left = surplus(table, count, room)
    kinds: list[int] = []
    for kind in range(KINDS):
        if count[kind]:
            count[kind] -= 1
            if surplus(table, count, room) < left:
                kinds.append(kind)
            count[kind] += 1
    return kinds


def proposal(table: Country, seat: int) -> list[int]:
    """Return how many of each kind to keep: those that score most now, then by the order of the tie-break."""
    count = herd(table, seat)
    room = rooms(table, seat)
    keep = scored_animals(table, seat)
    for animal in KEEP_FIRST:
        kind = animal - FIRST_ANIMAL
        while keep[kind] < count[kind]:
            keep[kind] += 1
            if surplus(table, keep, room):
                keep[kind] -= 1
                break
    return keep


class HouseAnimals(Step[Country]):
    """Animals beyond all room for their kind go back at once; where kinds compete for room, the owner chooses."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Country) -> None:
        room = rooms(table, self.seat)
        for kind in range(KINDS):
            places = len(room[kind]) * table.rules.house_capacity
            excess = table.stock[self.seat * ITEMS + FIRST_ANIMAL + kind] - places
            if excess > 0:
                release(table, self.seat, kind, excess)
        if surplus(table, herd(table, self.seat), room):
            table.push(ReleaseAnimal(self.seat))


def release(table: Country, seat: int, kind: int, count: int) -> None:
    """Return animals to the supply."""
    table.give(seat, FIRST_ANIMAL + kind, count)
    table.note("released", seat, FIRST_ANIMAL + kind, count)


class ReleaseAnimal(Decision[Country]):
    """Which animal goes back, one at a time, or all that the proposal lets go."""

    def legal(self, table: Country) -> list[int]:
        kinds = releases(table, herd(table, self.seat), rooms(table, self.seat))
        actions = [RELEASE + kind for kind in kinds]
        if len(actions) > 1:
            actions.insert(0, HOUSE)
        return actions

    def apply(self, table: Country, action: int) -> None:
        if action == HOUSE:
            count = herd(table, self.seat)
            keep = proposal(table, self.seat)
            for kind in range(KINDS):
                if keep[kind] < count[kind]:
                    release(table, self.seat, kind, count[kind] - keep[kind])
            return
        release(table, self.seat, action - RELEASE, 1)
        if surplus(table, herd(table, self.seat), rooms(table, self.seat)):
            table.push(self)
