"""Legal actions that bring nothing now: a worker without a cube, a house without a second field, a card without effect.

Helping or harming somebody is an effect, whether or not it is wise.
"""

from typing import Final

from keydom.engine.view import View
from keydom.keythedral.about import to_leave
from keydom.keythedral.actions import (
    CRAFT,
    EDGE,
    HOUSE,
    KIND,
    PLAY,
    SEAT,
    SLOT,
    TILE,
    UNFENCE,
    WORK,
)
from keydom.keythedral.laws import NameTarget, targets
from keydom.keythedral.rules import (
    BROKEN_FENCES,
    COTTAGE_NUMBER,
    DOUBLE_PRODUCTION,
    DOWNGRADE_HOUSE,
    GOOD_HARVEST,
    HOUSE_MORATORIUM,
    POOR_HARVEST,
    UNEXPECTED_HARVEST,
    UNSAFE_FENCE,
    UPGRADE_COTTAGE,
)
from keydom.keythedral.table import RESOURCES, Keyland
from keydom.keythedral.work import FirstWorker, free_fields, reached

# Cards that may be played without effect, because of where they can be aimed.
AIMED: Final = (
    UPGRADE_COTTAGE,
    COTTAGE_NUMBER,
    UNEXPECTED_HARVEST,
    BROKEN_FENCES,
    UNSAFE_FENCE,
    DOUBLE_PRODUCTION,
    DOWNGRADE_HOUSE,
    GOOD_HARVEST,
    POOR_HARVEST,
)


def idle(view: View[Keyland], action: int) -> bool:
    table = view.table
    seat = view.seat
    step = view.step
    assert seat is not None
    if isinstance(step, NameTarget):
        return step.card in AIMED and aim_idle(table, seat, step.card, action)
    if isinstance(step, FirstWorker) and WORK <= action < TILE:
        return not brings(table, seat, action - WORK)
    if HOUSE <= action < CRAFT:
        return one_field(table, seat * 5 + action - HOUSE)
    if EDGE <= action < SLOT:
        return stands_alone(table, action - EDGE)
    if action == UNFENCE:
        fences = [edge for edge, owner in enumerate(table.fence) if owner >= 0]
        return all(stands_alone(table, edge) for edge in fences)
    if PLAY <= action < KIND:
        card = action - PLAY
        if card == HOUSE_MORATORIUM:
            return all(table.house[tile] for tile in range(len(table.house)) if tile // 5 != seat)
        if card in AIMED:
            aims = targets(table, seat, card)
            return all(aim_idle(table, seat, card, aim) for aim in aims)
    return False


def aim_idle(table: Keyland, seat: int, card: int, aim: int) -> bool:
    """Return whether a law card changes nothing with this aim."""
    if card in (UPGRADE_COTTAGE, DOWNGRADE_HOUSE):
        return one_field(table, aim - TILE)
    if card == COTTAGE_NUMBER:
        return not free_fields(table, aim - TILE)
    if card == UNSAFE_FENCE:
        return stands_alone(table, aim - EDGE)
    if card == BROKEN_FENCES:
        return not fenced_off(table, aim - SEAT)
    if card == DOUBLE_PRODUCTION:
        field = aim - WORK
        kind = table.kind(field)
        if not table.yields(field) or free(table, seat, kind):
            return not table.yields(field)
        return table.store[kind] <= due(table, [seat], kind)
    kind = aim - KIND
    everybody = list(range(table.rules.players))
    if card == UNEXPECTED_HARVEST:
        return table.phase == 2 and not due(table, [seat], kind)
    if table.free_kind == kind and due(table, [table.free_seat], kind):
        return False
    if card == POOR_HARVEST:
        return not min(due(table, everybody, kind), table.store[kind])
    return not workers(table, everybody, kind) or table.store[kind] <= due(table, everybody, kind)


def brings(table: Keyland, seat: int, field: int) -> bool:
    """Return whether the store has a cube left for one more worker of the seat, after those who collect before it."""
    kind = table.kind(field)
    if free(table, seat, kind):
        return max(table.store[:RESOURCES]) > 0
    players = table.rules.players
    place = (seat - table.start_player) % players
    before = [(table.start_player + earlier) % players for earlier in range(place + 1)]
    return table.store[kind] > due(table, before, kind)


def free(table: Keyland, seat: int, kind: int) -> bool:
    """Return whether Unexpected harvest lets the seat take cubes of any colour for this kind of field."""
    return table.free_kind == kind and table.free_seat == seat


def workers(table: Keyland, seats: list[int], kind: int) -> list[int]:
    """Return the fields of a kind on which workers of these seats stand."""
    return [
        field
        for field, owner in enumerate(table.worker)
        if owner in seats and table.kind(field) == kind
    ]


def due(table: Keyland, seats: list[int], kind: int) -> int:
    """Return the cubes that workers of these seats bring from a kind of field, if the store has them."""
    return sum([table.yields(field) for field in workers(table, seats, kind)])


def one_field(table: Keyland, tile: int) -> bool:
    """Return whether a second worker would find no field beside a tile."""
    return len(reached(table, tile)) < 2


def stands_alone(table: Keyland, edge: int) -> bool:
    """Return whether a fence stands between a field and an empty corner. Without a fence there is none."""
    if table.fence[edge] < 0:
        return False
    field, side = divmod(edge, 4)
    return all(table.around[tile * 4 + side] != field for tile in range(len(table.corner)))


def fenced_off(table: Keyland, seat: int) -> bool:
    """Return whether a fence stands in the way of workers of the seat that are still to leave."""
    for tile in range(seat * 5, seat * 5 + 5):
        beside = [field for field in table.around[tile * 4 : tile * 4 + 4] if field >= 0]
        if to_leave(table, tile) and len(reached(table, tile)) < len(beside):
            return True
    return False
