"""Whose the tiles will be: the chance that a bid wins, and what others may see in a tile."""

from math import exp
from typing import Final

from keydom.keyflower.allocation import seat_skills, seat_workers
from keydom.keyflower.rules import (
    AUTUMN,
    BOAT_4A,
    COLOURS,
    KINDS,
    RESOURCES,
    SUMMER_BOATS,
    TILES,
    WINTER,
)
from keydom.keyflower.table import SLOTS, TURN_SLOT, WINTERTIME, Harbour
from keydom.keyflower.value.belongings import Belongings, winter_points
from keydom.keyflower.value.numbers import total
from keydom.keyflower.value.outlook import Outlook
from keydom.keyflower.value.uses import USES

# By season, in points.
ABILITY: Final = [1.0, 1.0, 0.6, 0.2]  # how much a summer boat still helps

SUMMER_BOAT: Final = [1.8, 1.4, 2.0, 2.5, 1.5, 1.5, 1.5, 2.0]  # 1a, 1b, 2a ...
TURN_TILE: Final = 3.5  # what others may see in a turn order tile
UPGRADED: Final = 0.4  # part of the points of its back that others see in a tile

OUTBID: Final = 0.65  # the chance that a bid of nothing is outbid
SHY: Final = (
    2.85  # how much each worker in a bid deters others, the less the more a tile is worth to them
)
COOL: Final = 2.0
SURPRISE: Final = 0.02  # the chance that a seat outbids that seems to lack the workers
CROWD: Final = [0.0, 0.0, 1.0, 0.8, 0.65, 0.55, 0.5]  # by players: each has other tiles to look at
ENOUGH: Final = 3.0  # workers that can do two thirds of what is left to do in winter


def gather(outlook: Outlook) -> None:
    """Collect the tiles of the village and those led, with the workers that come back from them and from lost bids."""
    table = outlook.table
    seat = outlook.seat
    players = table.rules.players
    bid = table.bid
    leader = table.leader
    for slot in range(SLOTS):
        n = bid[slot * players + seat]
        if n and leader[slot] != seat and slot != outlook.bid_slot:
            outlook.outbid += n
            outlook.returning[table.bid_colour[slot * players + seat]] += n
    place = table.place
    for tile in range(TILES):
        if place[tile] == seat:
            add_tile(outlook, tile, 1.0)
    groups: list[int] = []
    for slot in range(SLOTS):
        if leader[slot] == seat or slot == outlook.bid_slot:
            if not groups:
                groups = outbid_groups(table)
            at = slot * players + seat
            bidding = slot == outlook.bid_slot
            n = outlook.bid if bidding else bid[at]
            colour = outlook.bid_colour if bidding else table.bid_colour[at]
            chance = win_chance(outlook, slot, n, colour, groups)
            if slot >= TURN_SLOT:
                outlook.turn_order[slot - TURN_SLOT] = chance
            else:
                add_tile(outlook, table.offer[slot], chance)
            outlook.returning[colour] += (1.0 - chance) * n
    if outlook.season == WINTERTIME:
        outlook.doable = 1.0 - exp(-(total(outlook.workers) + outlook.outbid) / ENOUGH)


def outbid_groups(table: Harbour) -> list[int]:
    """How many workers each seat has in outbid groups, by colour."""
    players = table.rules.players
    groups = [0] * (players * COLOURS)
    for slot in range(SLOTS):
        for seat in range(players):
            n = table.bid[slot * players + seat]
            if n and table.leader[slot] != seat:
                groups[seat * COLOURS + table.bid_colour[slot * players + seat]] += n
    return groups


def add_tile(outlook: Outlook, tile: int, share: float) -> None:
    """A tile, the chance to own it, and the workers on it, who go to its owner."""
    table = outlook.table
    outlook.tiles.append(tile)
    outlook.share.append(share)
    if tile < WINTER:
        if table.last_use[tile]:
            for colour in range(COLOURS):
                outlook.returning[colour] += share * table.used[tile * COLOURS + colour]
        if tile == outlook.used_tile:
            outlook.returning[outlook.placed_colour] += share * outlook.placed


def win_chance(outlook: Outlook, slot: int, n: int, colour: int, groups: list[int]) -> float:
    """The chance that a bid of n workers wins: others may lack the workers, or the interest at that price."""
    table = outlook.table
    players = table.rules.players
    wanted = TURN_TILE if slot >= TURN_SLOT else interest(outlook, table.offer[slot])
    outbid = OUTBID * exp(-SHY * n / (wanted + COOL)) * CROWD[players]
    chance = 1.0
    for other in range(players):
        if other != outlook.seat:
            most = table.held[other * KINDS + colour] + groups[other * COLOURS + colour]
            if slot < TURN_SLOT and table.has(other, BOAT_4A):
                for c in range(COLOURS):
                    free = table.held[other * KINDS + c] + groups[other * COLOURS + c]
                    most = max(most, free)
            chance *= 1.0 - (outbid if most > n else SURPRISE)
    return chance


def interest(outlook: Outlook, tile: int) -> float:
    """What another seat may see in a tile; in a winter tile what it brings the one that it suits best."""
    rules = outlook.table.rules
    if tile < WINTER:
        front = rules.points[tile * 2]
        gain = max(0, rules.points[tile * 2 + 1] - front)
        return front + later_worth(outlook, tile) + UPGRADED * gain
    best = 0.0
    for rival in outlook.rivals:
        best = max(best, winter_points(rules, tile, rival))
    return best


def look_at_rivals(outlook: Outlook) -> None:
    """Note what the others have to score with in winter."""
    table = outlook.table
    for other in range(table.rules.players):
        if other == outlook.seat:
            continue
        goods = [0.0] * RESOURCES
        for tile in range(WINTER):
            if table.place[tile] == other:
                for resource in range(RESOURCES):
                    goods[resource] += table.goods[tile * RESOURCES + resource]
        workers = [float(n) for n in seat_workers(table, other)]
        skills = [float(n) for n in seat_skills(table, other)]
        outlook.rivals.append(Belongings(workers, skills, goods))


def later_worth(outlook: Outlook, tile: int) -> float:
    """What a tile brings in the seasons to come, apart from goods and upgrades."""
    table = outlook.table
    if SUMMER_BOATS <= tile < AUTUMN:
        boat = tile - SUMMER_BOATS
        return SUMMER_BOAT[boat * 2 + (table.side_b >> boat & 1)] * ABILITY[outlook.season]
    return USES[outlook.season] * outlook.gains[table.face(tile)]
