"""Winter tiles: in the hand, at auction, led."""

from typing import Final

from keydom.keyflower.allocation import Allocation, plan_goods, seat_goods
from keydom.keyflower.rules import BOATS, COLOURS, GOLD, RESOURCES, WINTER
from keydom.keyflower.table import CHOSEN, HAND, OFFERED
from keydom.keyflower.value import goals
from keydom.keyflower.value.auctions import interest
from keydom.keyflower.value.belongings import Belongings, winter_points
from keydom.keyflower.value.outlook import Outlook

HOLDING: Final = [0.15, 0.2, 0.18]  # by season: part of the points of a winter tile in the hand
PROSPECT: Final = 0.4  # the same for one at auction
RIVAL: Final = 0.5  # less of what it would bring another
WORST: Final = -1.5
LED_BY_ANOTHER: Final = 0.6  # part of that where somebody leads
SMOOTH: Final = 0.25  # how much incomplete sets and groups count


def winter_tiles(outlook: Outlook) -> None:
    table = outlook.table
    seat = outlook.seat
    own = belongings(outlook)
    undecided = not outlook.choosing or len(table.lanes[seat]) > 0
    leads = False
    for tile in range(WINTER, BOATS):
        place = table.place[tile]
        if place == HAND + seat:
            if undecided:
                worth = winter_points(table.rules, tile, own)
                outlook.value[goals.SCORING] += HOLDING[outlook.season] * worth
        elif place <= OFFERED and tile in outlook.tiles:
            leads = True
        elif place == OFFERED or place == CHOSEN + seat:
            worth = winter_points(table.rules, tile, own)
            worth = PROSPECT * (worth - RIVAL * interest(outlook, tile))
            if place == OFFERED:
                worth *= chance_to_lead(outlook, tile)
            outlook.value[goals.SCORING] += max(WORST, worth)
    if leads:
        led_tiles(outlook, own)


def belongings(outlook: Outlook) -> Belongings:
    """What the seat will have to score with."""
    workers = [outlook.workers[c] + outlook.returning[c] for c in range(COLOURS)]
    there = outlook.goods
    iron = stone = wood = gold = 0
    for tile in outlook.roads.tiles:
        at = tile * RESOURCES
        iron += there[at]
        stone += there[at + 1]
        wood += there[at + 2]
        gold += there[at + GOLD]
    goods = [float(iron), float(stone), float(wood), float(gold)]
    return Belongings(workers, outlook.skills, goods)


def chance_to_lead(outlook: Outlook, tile: int) -> float:
    """0 without the workers for a bid, less than 1 where somebody leads."""
    table = outlook.table
    slot = table.slot(tile)
    need = table.lead(slot) + 1 - table.bid[slot * table.rules.players + outlook.seat]
    most = 0.0
    for colour in range(COLOURS):
        if table.colour[tile] < 0 or colour == table.colour[tile]:
            most = max(most, outlook.workers[colour])
    if most < need:
        return 0.0
    return 1.0 if table.leader[slot] < 0 else LED_BY_ANOTHER


def led_tiles(outlook: Outlook, own: Belongings) -> None:
    """All led tiles together, as they will be scored: no item counts twice (KF-76)."""
    table = outlook.table
    likely = 0.0
    alone = 0.0
    for i in range(len(outlook.tiles)):
        if outlook.tiles[i] >= WINTER:
            worth = winter_points(table.rules, outlook.tiles[i], own)
            fixed = table.rules.points[outlook.tiles[i] * 2]
            outlook.value[goals.POINTS] += outlook.share[i] * fixed
            likely += outlook.share[i] * (worth - fixed)
            alone += worth - fixed
    share = likely / alone if alone > 0.0 else 0.0
    gain = allocation_gain(outlook)
    outlook.value[goals.SCORING] += (1.0 - SMOOTH) * share * gain + SMOOTH * likely


def allocation_gain(outlook: Outlook) -> int:
    """How many points the best allocation brings with the led tiles more than the goods bring without them."""
    table = outlook.table
    seat = outlook.seat
    before = plan_goods(table, seat, seat_goods(table, seat)).points
    for tile in outlook.tiles:
        if tile >= WINTER:
            table.place[tile] = seat
    after = Allocation(table, seat).points()
    for tile in outlook.tiles:
        if tile >= WINTER:
            table.place[tile] = OFFERED
    return after - before
