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
    value = outlook.value
    home = table.home(outlook.seat) * WINTER
    idle = 0.0
    count = 1.0
    for i in range(len(outlook.tiles)):
        tile = outlook.tiles[i]
        if tile >= WINTER:
            continue
        value[goals.POINTS] += outlook.share[i] * rules.points[table.face(tile)]
        value[goals.VILLAGE] += outlook.share[i] * later_worth(outlook, tile)
        if table.cell[tile] >= 0:
            if outlook.season < WINTERTIME:
                far = min(outlook.roads.distance[home + tile], FAR_OFF)
                value[goals.VILLAGE] -= FAR_FROM_HOME * far
            last = outlook.placed if tile == outlook.used_tile else table.last_use[tile]
            if last < 2 and rules.usable[table.face(tile)]:
                idle += (1.0 if last == 0 else USED_ONCE) * outlook.gains[table.face(tile)]
                count += 1.0 if last == 0 else USED_ONCE
        elif table.lanes and outlook.share[i] == 1.0:
            value[goals.VILLAGE] -= UNLAID
    if not outlook.closing:
        value[goals.VILLAGE] += (
            IDLE[outlook.season] * idle * min(1.0, total(outlook.workers) / count)
        )
    if outlook.season < WINTERTIME:
        value[goals.VILLAGE] += ON_LOOP * outlook.roads.loop + TOUCHING * outlook.roads.touching
        if rules.boats > SEA_BREESE - BOATS:
            value[goals.VILLAGE] += RIVER * river_boats(table, outlook.seat)
