"""The tiles of a village: their points, the work still to be had from them, and whether they lie well together."""

from typing import Final

from keydom.keyflower.rules import BOATS, SEA_BREESE, WINTER
from keydom.keyflower.scoring import river_boats
from keydom.keyflower.table import WINTERTIME
from keydom.keyflower.value import goals
from keydom.keyflower.value.auctions import later_worth
from keydom.keyflower.value.numbers import total
from keydom.keyflower.value.outlook import FAR_OFF, Outlook

IDLE: Final = [0.5, 0.5, 0.5, 0.7]  # by season: part of the gain of tiles not used yet in it
USED_ONCE: Final = 0.5  # a tile used once, as one not used yet

FAR_FROM_HOME: Final = 0.1  # less for each step between a tile and the home
ON_LOOP: Final = 0.2
TOUCHING: Final = 0.03
RIVER: Final = 0.4
UNLAID: Final = 2.0  # less for a tile not laid yet, so that nobody takes tiles up again and again


def village(outlook: Outlook) -> None:
    table = outlook.table
    rules = table.rules
    seat = outlook.seat
    before_winter = outlook.season < WINTERTIME
    distance = outlook.roads.distance
    home = table.home(seat) * WINTER
    points = outlook.value[goals.POINTS]
    worth = outlook.value[goals.VILLAGE]
    idle = 0.0
    count = 1.0
    for i in range(len(outlook.tiles)):
        tile = outlook.tiles[i]
        if tile >= WINTER:
            continue
        face = table.face(tile)
        share = outlook.share[i]
        points += share * rules.points[face]
        worth += share * later_worth(outlook, tile)
        if table.cell[tile] >= 0:
            if before_winter:
                worth -= FAR_FROM_HOME * min(distance[home + tile], FAR_OFF)
            last = outlook.placed if tile == outlook.used_tile else table.last_use[tile]
            if last < 2 and rules.usable[face]:
                part = 1.0 if last == 0 else USED_ONCE
                idle += part * outlook.gains[face]
                count += part
        elif table.lanes and share == 1.0:
            worth -= UNLAID
    if not outlook.closing:
        worth += IDLE[outlook.season] * idle * min(1.0, total(outlook.workers) / count)
    if before_winter:
        worth += ON_LOOP * outlook.roads.loop + TOUCHING * outlook.roads.touching
        if rules.boats > SEA_BREESE - BOATS:
            worth += RIVER * river_boats(table, seat)
    outlook.value[goals.POINTS] = points
    outlook.value[goals.VILLAGE] = worth
