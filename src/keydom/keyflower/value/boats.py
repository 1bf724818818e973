"""The turn order, and the boat to come: the better the earlier it can be chosen."""

from typing import Final

from keydom.keyflower.rules import (
    BOATS,
    FLIPPER,
    KEYFLOWER,
    SEA_BASTION,
    SEA_BREESE,
    WHITE_WIND,
)
from keydom.keyflower.scoring import river_boats, transport_capacity
from keydom.keyflower.table import WINTERTIME
from keydom.keyflower.value import goals
from keydom.keyflower.value.numbers import most_of, total
from keydom.keyflower.value.outlook import Outlook
from keydom.keyflower.value.people import NEXT, SKILLED

START: Final = [0.5, 0.5, 0.5, 0.0]  # by season: to be the next start player

GROWTH: Final = 0.5  # neighbours that a turn order tile gets from the tiles of winter
PURPLE: Final = 1.5  # the purple marker, to be scored
FREE_FLIP: Final = 4.0


def turn_order(outlook: Outlook) -> None:
    """The turn order tiles by themselves: the next start player, and in winter their points."""
    rules = outlook.table.rules
    value = outlook.value
    chances = outlook.turn_order
    value[goals.TURN_ORDER] += START[outlook.season] * chances[rules.purple_tile]
    if outlook.season == WINTERTIME:
        for number in range(rules.turn_tiles):
            value[goals.TURN_ORDER] += chances[number] * (outlook.roads.spots[number] + GROWTH)
        value[goals.TURN_ORDER] += PURPLE * chances[rules.purple_tile]


def next_boat(outlook: Outlook) -> None:
    """The best boat for a seat that wins a turn order tile, an average one of the rest otherwise."""
    table = outlook.table
    rules = table.rules
    nobody_chose = table.docked == (1 << rules.boats) - 1
    if outlook.choosing or (not nobody_chose and table.served >> outlook.seat & 1):
        return
    best = 0.0
    all_of = 0.0
    count = 0
    for boat in range(rules.boats):
        if table.docked >> boat & 1:
            worth = boat_worth(outlook, boat)
            best = max(best, worth)
            all_of += worth
            count += 1
    chances = outlook.turn_order
    first = most_of(chances)
    rest = (all_of - best) / (count - 1) if count > 1 else best
    outlook.value[goals.TURN_ORDER] += first * best + (1.0 - first) * rest


def boat_worth(outlook: Outlook, boat: int) -> float:
    """The load of a boat; in winter the boat itself."""
    season = outlook.season
    if season == WINTERTIME:
        return boat_points(outlook, BOATS + boat)
    loads = outlook.table.rules.loads
    load = (boat * 3 + season) * 2
    worth = NEXT[season] * loads[load]
    worth += SKILLED[season] * loads[load + 1]
    return worth


def boat_points(outlook: Outlook, tile: int) -> float:
    """About what a boat scores in this village."""
    table = outlook.table
    rules = table.rules
    each = rules.points_each[tile * 2]
    if tile == KEYFLOWER:
        return float(each * transport_capacity(table, outlook.seat))
    if tile == SEA_BASTION:
        return float(each * outlook.roads.loop)
    if tile == SEA_BREESE:
        boats = river_boats(table, outlook.seat)
        return float(rules.river_points[min(len(rules.river_points) - 1, boats)])
    if tile == WHITE_WIND:
        return each * (total(outlook.workers) + total(outlook.returning))
    return rules.points[tile * 2] + (FREE_FLIP if tile == FLIPPER else 0.0)
