"""What a table of Keyflower is worth to a seat: what is sure, what is led, and what can still be made of the rest.

A led tile counts as won with the chance that nobody bids more, a flip with the chance that its goods and skill come
together in time. What the seat is in the middle of doing counts as if it were done, as cheaply as it can be.
"""

from math import exp
from typing import Final

from keydom.engine.text import N_
from keydom.keyflower.allocation import Allocation, plan_goods, seat_goods
from keydom.keyflower.rules import (
    BOATS,
    COLOURS,
    FLIPPER,
    GREEN,
    KEYFLOWER,
    RESOURCES,
    SEA_BASTION,
    SEA_BREESE,
    TILES,
    WHITE_WIND,
    WINTER,
)
from keydom.keyflower.scoring import river_boats, score, transport_capacity
from keydom.keyflower.table import CHOSEN, EMPTY, HAND, OFFERED, TURN_SLOT, WINTERTIME, Harbour
from keydom.keyflower.value.goods import FAR_OFF, stores, upgrades
from keydom.keyflower.value.outlook import (
    ORDER,
    POINTS,
    SCORING,
    SKILL,
    VILLAGE,
    WORKERS,
    Outlook,
)
from keydom.keyflower.value.village import total, winter_points
from keydom.keyflower.village import ChooseTurn, fitting_turns

GOALS: Final[tuple[str, ...]] = (
    N_("points on its tiles"),
    N_("upgrades"),
    N_("goods"),
    N_("skills"),
    N_("workers"),
    N_("useful tiles in its village"),
    N_("the scoring of winter"),
    N_("a place in the turn order"),
)

# By season.
ACTIONS: Final = [8.0, 7.0, 8.0, 15.0]  # points that very many workers could still bring in it
NEXT: Final = [1.5, 1.05, 0.6, 0.0]  # a worker in the season after
SKILLED: Final = [0.7, 0.65, 0.5, 0.0]
IDLE: Final = [0.5, 0.5, 0.5, 0.7]  # uses of a tile not used yet in it
START: Final = [0.5, 0.5, 0.5, 0.0]  # to be start player
HOLDING: Final = [0.15, 0.2, 0.18]  # part of the points a winter tile in the hand would bring

MANY: Final = 8.0  # workers that bring two thirds of what very many could
LOOSE: Final = 0.6  # a worker in a losing group, as one behind the screen
GREENER: Final = 0.25  # part more for a green one
PROSPECT: Final = 0.4  # of what a winter tile at auction would bring
RIVAL: Final = 0.5  # less of what it would bring another
WORST: Final = -1.5
LED: Final = 0.6  # the same where somebody leads
SMOOTH: Final = 0.25  # how much broken sets and groups count
FAR_FROM_HOME: Final = 0.1
ON_LOOP: Final = 0.2
TOUCHING: Final = 0.03
RIVER: Final = 0.4
UNLAID: Final = 2.0  # while tiles are laid: so that nobody takes them up again and again
GROWTH: Final = 0.5  # neighbours that a turn order tile gets from the tiles of winter
PURPLE: Final = 1.5
FREE_FLIP: Final = 4.0


def village(look: Outlook) -> None:
    """Points, work to come, and tiles that lie well together."""
    table = look.table
    rules = table.rules
    value = look.value
    home = table.home(look.seat) * WINTER
    idle = 0.0
    count = 1.0
    for i in range(len(look.tiles)):
        tile = look.tiles[i]
        if tile >= WINTER:
            continue
        value[POINTS] += look.share[i] * rules.points[table.face(tile)]
        value[VILLAGE] += look.share[i] * look.later(tile)
        if table.cell[tile] >= 0:
            if look.season < WINTERTIME:
                value[VILLAGE] -= FAR_FROM_HOME * min(look.roads.far[home + tile], FAR_OFF)
            last = look.placed if tile == look.tile else table.last_use[tile]
            if last < 2 and rules.usable[table.face(tile)]:
                idle += (1.0 if last == 0 else 0.5) * look.gains[table.face(tile)]
                count += 1.0 if last == 0 else 0.5
        elif table.lanes and look.share[i] == 1.0:
            value[VILLAGE] -= UNLAID
    if not look.closing:
        value[VILLAGE] += IDLE[look.season] * idle * min(1.0, total(look.workers) / count)
    if look.season < WINTERTIME:
        value[VILLAGE] += ON_LOOP * look.roads.loop + TOUCHING * look.roads.touching
        if rules.boats > SEA_BREESE - BOATS:
            value[VILLAGE] += RIVER * river_boats(table, look.seat)


def people(look: Outlook) -> None:
    season = look.season
    if not look.closing:
        now = total(look.workers) + LOOSE * look.loose
        passed = look.table.passes / look.table.rules.players  # every pass brings the end nearer
        look.value[WORKERS] += (1.0 - passed * passed) * ACTIONS[season] * (1.0 - exp(-now / MANY))
    later = total(look.workers) + total(look.back)
    later += GREENER * (look.workers[GREEN] + look.back[GREEN])
    look.value[WORKERS] += NEXT[season] * later
    look.value[SKILL] += SKILLED[season] * total(look.skills)


def boats(look: Outlook) -> None:
    """The boat to come, the better the earlier it can be chosen."""
    table = look.table
    rules = table.rules
    season = look.season
    look.value[ORDER] += START[season] * look.order[rules.purple_tile]
    if season == WINTERTIME:
        for number in range(rules.turn_tiles):
            look.value[ORDER] += look.order[number] * (look.roads.spots[number] + GROWTH)
        look.value[ORDER] += PURPLE * look.order[rules.purple_tile]
    everything = table.docked == (1 << rules.boats) - 1
    if look.choosing or (not everything and table.served >> look.seat & 1):
        return
    best = 0.0
    all_of = 0.0
    count = 0
    for boat in range(rules.boats):
        if table.docked >> boat & 1:
            if season == WINTERTIME:
                worth = boat_points(look, BOATS + boat)
            else:
                load = (boat * 3 + season) * 2
                worth = NEXT[season] * rules.load[load]
                worth += SKILLED[season] * rules.load[load + 1]
            best = max(best, worth)
            all_of += worth
            count += 1
    first = max(look.order[0], look.order[1], look.order[2], look.order[3])
    rest = (all_of - best) / (count - 1) if count > 1 else best
    look.value[ORDER] += first * best + (1.0 - first) * rest


def boat_points(look: Outlook, tile: int) -> float:
    """About what a boat scores in this village."""
    table = look.table
    rules = table.rules
    each = rules.each[tile * 2]
    if tile == KEYFLOWER:
        return float(each * transport_capacity(table, look.seat))
    if tile == SEA_BASTION:
        return float(each * look.roads.loop)
    if tile == SEA_BREESE:
        return float(rules.river[min(len(rules.river) - 1, river_boats(table, look.seat))])
    if tile == WHITE_WIND:
        return each * (total(look.workers) + total(look.back))
    return rules.points[tile * 2] + (FREE_FLIP if tile == FLIPPER else 0.0)


def winter(look: Outlook) -> None:
    """The winter tiles: in the hand, at auction, led."""
    table = look.table
    seat = look.seat
    workers = [look.workers[c] + look.back[c] for c in range(COLOURS)]
    goods = [0.0] * RESOURCES
    for tile in look.roads.tiles:
        for resource in range(RESOURCES):
            goods[resource] += look.goods[tile * RESOURCES + resource]
    undecided = not look.choosing or len(table.lanes[seat]) > 0
    led = False
    for tile in range(WINTER, BOATS):
        place = table.place[tile]
        if place == HAND + seat:
            if undecided:
                worth = winter_points(table.rules, tile, workers, look.skills, goods)
                look.value[SCORING] += HOLDING[look.season] * worth
        elif tile in look.tiles:
            led = True
        elif place == OFFERED or place == CHOSEN + seat:
            worth = winter_points(table.rules, tile, workers, look.skills, goods)
            worth = PROSPECT * (worth - RIVAL * look.interest(tile))
            if place == OFFERED:
                worth *= can_lead(look, tile)
            look.value[SCORING] += max(WORST, worth)
    if led:
        led_winter(look, workers, goods)


def can_lead(look: Outlook, tile: int) -> float:
    """0 without the workers for a bid, less than 1 where somebody leads."""
    table = look.table
    slot = table.slot(tile)
    need = table.lead(slot) + 1 - table.bid[slot * table.rules.players + look.seat]
    most = 0.0
    for colour in range(COLOURS):
        if table.colour[tile] < 0 or colour == table.colour[tile]:
            most = max(most, look.workers[colour])
    if most < need:
        return 0.0
    return 1.0 if table.leader[slot] < 0 else LED


def led_winter(look: Outlook, workers: list[float], goods: list[float]) -> None:
    """All led tiles together, as they will be scored: no item counts twice (KF-76)."""
    table = look.table
    seat = look.seat
    likely = 0.0
    alone = 0.0
    for i in range(len(look.tiles)):
        if look.tiles[i] >= WINTER:
            worth = winter_points(table.rules, look.tiles[i], workers, look.skills, goods)
            fixed = table.rules.points[look.tiles[i] * 2]
            look.value[POINTS] += look.share[i] * fixed
            likely += look.share[i] * (worth - fixed)
            alone += worth - fixed
    before = plan_goods(table, seat, seat_goods(table, seat)).points
    for tile in look.tiles:
        if tile >= WINTER:
            table.place[tile] = seat
    after = Allocation(table, seat).points()
    for tile in look.tiles:
        if tile >= WINTER:
            table.place[tile] = OFFERED
    share = likely / alone if alone > 0.0 else 0.0
    look.value[SCORING] += (1.0 - SMOOTH) * share * (after - before) + SMOOTH * likely


def worth(table: Harbour, seat: int) -> list[float]:
    """The points that a seat will probably have, by goal. The table is the same afterwards."""
    if table.lanes and table.lanes[seat]:
        step = table.lanes[seat][-1]
        if isinstance(step, ChooseTurn):
            return best_turn(table, seat, step)
    return judge(table, seat)


def best_turn(table: Harbour, seat: int, step: ChooseTurn) -> list[float]:
    """A tile about to be laid lies as it is best."""
    near = table.near
    rim = table.rim
    best: list[float] = []
    for turn in fitting_turns(table, seat, step.tile, step.cell):
        table.lay(step.tile, step.cell, turn)
        found = judge(table, seat)
        if not best or total(found) > total(best):
            best = found
        table.near = near
        table.rim = rim
    table.cell[step.tile] = EMPTY
    table.turn[step.tile] = 0
    return best


def judge(table: Harbour, seat: int) -> list[float]:
    if table.season == WINTERTIME and auctions_over(table):
        return last_things(table, seat)
    look = Outlook(table, seat)
    look.foresee()
    if table.season == WINTERTIME:
        look.look_at_rivals()
    look.gather()
    winter(look)
    village(look)
    upgrades(look)
    stores(look)
    people(look)
    boats(look)
    return look.value


def auctions_over(table: Harbour) -> bool:
    """In winter: whether the bids are settled, and not still to come."""
    for slot in range(TURN_SLOT):
        if table.offer[slot] >= 0:
            return False
    for tile in range(WINTER, BOATS):
        if table.place[tile] >= HAND:
            return False
    return True


def last_things(table: Harbour, seat: int) -> list[float]:
    """After the last season the score counts, and a boat that is still to be chosen."""
    value = [0.0] * len(GOALS)
    value[POINTS] = float(score(table, seat))
    if table.lanes:
        for tile in range(TILES):
            if table.place[tile] == seat and table.cell[tile] < 0:
                value[POINTS] -= UNLAID
    if table.agenda and not table.served >> seat & 1:
        look = Outlook(table, seat)
        for boat in range(table.rules.boats):
            if table.docked >> boat & 1:
                value[ORDER] = max(value[ORDER], boat_points(look, BOATS + boat))
    return value
