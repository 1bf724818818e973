"""When the value of a seat follows from its own things alone: while villages grow, and after the last auction."""

from keydom.keyflower.rules import BOATS, COLOURS, KINDS, RESOURCES, TILES, WINTER
from keydom.keyflower.table import CHOSEN, HAND, SLOTS, TURN_SLOT, WINTERTIME, Harbour
from keydom.keyflower.village import Laying


def is_settled(table: Harbour) -> bool:
    """Whether the bids of winter are settled: no tile is on offer, and none is still to be chosen."""
    if table.season < WINTERTIME:
        return False
    for slot in range(TURN_SLOT):
        if table.offer[slot] >= 0:
            return False
    for tile in range(WINTER, BOATS):
        if table.place[tile] >= HAND:
            return False
    return True


def stands_alone(table: Harbour, seat: int) -> bool:
    if table.season == WINTERTIME:
        return is_settled(table)
    if not table.lanes:
        return False
    lane = table.lanes[seat]
    if lane and not isinstance(lane[-1], Laying):
        return False
    players = table.rules.players
    for slot in range(SLOTS):
        if table.leader[slot] == seat or table.bid[slot * players + seat]:
            return False
    return True


def basis(table: Harbour, seat: int) -> tuple[int, ...]:
    """Everything that the value of a seat that stands alone follows from."""
    found = [
        seat,
        table.season,
        table.side_b,
        table.docked,
        table.served >> seat & 1,
        1 if table.purple == seat else 0,
        (1 if table.lanes else 0) + (2 if table.agenda else 0),
    ]
    found += table.held[seat * KINDS : seat * KINDS + KINDS]
    place = table.place
    for tile in range(TILES):
        if place[tile] == seat:
            found.append(table.face(tile))
            found.append(table.cell[tile] * 6 + table.turn[tile])
            if tile < WINTER:
                found += table.goods[tile * RESOURCES : tile * RESOURCES + RESOURCES]
                if table.last_use[tile]:
                    found.append(-table.last_use[tile])
                    found += table.used[tile * COLOURS : tile * COLOURS + COLOURS]
        elif place[tile] == HAND + seat or place[tile] == CHOSEN + seat:
            found.append(-100 * place[tile] - tile)
    return tuple(found)
