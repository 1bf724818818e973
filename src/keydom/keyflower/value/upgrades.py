"""Upgrades within reach, the best first; goods and skills meant for one are not there for another."""

from typing import Final

from keydom.keyflower.rules import (
    BOAT_3A,
    COST_ANY_RESOURCE,
    COST_ANY_SKILL,
    COST_SKILLS,
    GOLD,
    RESOURCES,
    SKILLS,
    WINTER,
)
from keydom.keyflower.table import EMPTY, WINTERTIME
from keydom.keyflower.transport import flippable
from keydom.keyflower.value import goals
from keydom.keyflower.value.goods import PER_STEP, READY, plain_worth
from keydom.keyflower.value.numbers import largest
from keydom.keyflower.value.outlook import Outlook

# By season, as parts of one.
LACKING: Final = [0.5, 0.42, 0.12, 0.04]  # the chance that a missing resource is found
UNSKILLED: Final = [0.5, 0.42, 0.15, 0.05]  # the same for a skill

FARTHEST: Final = 0.2  # the part that is left however far the goods are
GOODS_TO_COME: Final = 1.5  # resources that a yard may still get before winter
TIRED: Final = 0.85  # in winter each further upgrade needs more workers
SURE: Final = 0.99  # a skill that is there; less is a chance to draw it

# How far a resource seems for an upgrade: two for each step, and what another type could do better.
STEP: Final = 2
GOLD_FOR_ANY: Final = 4
STANDING_IN: Final = 5


def upgrades(outlook: Outlook) -> None:
    """Plan the upgrades of all tiles, from the one that gains most."""
    goods = outlook.goods
    for tile in outlook.roads.tiles:
        for at in range(tile * RESOURCES, tile * RESOURCES + RESOURCES):
            if goods[at] > 0:
                outlook.goods_at.append(at)
    waiting: list[int] = []
    gains: list[float] = []
    for i in range(len(outlook.tiles)):
        tile = outlook.tiles[i]
        if tile < WINTER and flippable(outlook.table, tile):
            gain = outlook.share[i] * flip_gain(outlook, tile)
            if gain > 0.0:
                waiting.append(tile)
                gains.append(gain)
    while waiting:
        best = largest(gains)
        plan_upgrade(outlook, waiting.pop(best), gains.pop(best))


def flip_gain(outlook: Outlook, tile: int) -> float:
    """What the back of a tile is worth more than its front."""
    rules = outlook.table.rules
    front = tile * 2
    gain = outlook.uses.flip[outlook.season][tile]
    if rules.yard_goods[front]:
        n = GOODS_TO_COME if outlook.season < WINTERTIME else 0.0
        for resource in range(RESOURCES):
            if resource == GOLD or rules.yard_goods[front] >> resource & 1:
                n += outlook.goods[tile * RESOURCES + resource]
        gain += n * (rules.points_each[front + 1] - rules.points_each[front])
    return gain


def plan_upgrade(outlook: Outlook, tile: int, gain: float) -> None:
    """Set goods and a skill aside for an upgrade, and add its gain times the chance that it will be made."""
    table = outlook.table
    season = outlook.season
    cost = table.rules.upgrade_cost[tile]
    swaps = table.has(outlook.seat, BOAT_3A)
    used: list[int] = []
    steps = 0
    lacking = 0
    for resource in range(COST_ANY_RESOURCE + 1):
        for _ in range(cost[resource]):
            at = nearest_goods(outlook, tile, resource, swaps)
            if at < 0:
                lacking += 1
                continue
            outlook.goods[at] -= 1
            used.append(at)
            steps += outlook.steps_to(tile, at)
    skilled = take_skill(outlook, cost)
    payable = table.cell[tile] >= 0 and skilled and not lacking
    if payable and outlook.flips > 0 and steps <= outlook.moves:
        outlook.flips -= 1
        outlook.moves -= steps
        chance = 1.0
    else:
        chance = READY[season] * outlook.doable * max(FARTHEST, 1.0 - PER_STEP[season] * steps)
        for _ in range(lacking):
            chance *= LACKING[season]
        if not skilled:
            chance *= UNSKILLED[season]
        if season == WINTERTIME:
            outlook.doable *= TIRED
    outlook.value[goals.UPGRADES] += gain * chance
    for at in used:  # what is not used after all is still there
        outlook.value[goals.GOODS] += (1.0 - chance) * plain_worth(at % RESOURCES, season)


def take_skill(outlook: Outlook, cost: list[int]) -> bool:
    """Use up the skill that an upgrade costs. Returns False where it is missing."""
    for skill in range(SKILLS):
        if cost[COST_SKILLS + skill]:
            if outlook.skills[skill] < SURE:
                return False
            outlook.skills[skill] -= 1.0
    if cost[COST_ANY_SKILL]:
        skill = largest(outlook.skills)
        if outlook.skills[skill] < SURE:
            return False
        outlook.skills[skill] -= 1.0
    return True


def nearest_goods(outlook: Outlook, tile: int, resource: int, swaps: bool) -> int:
    """Where the next resource for an upgrade comes from: the nearest that fits, another type only from much nearer."""
    best = EMPTY
    least = 99
    goods = outlook.goods
    for at in outlook.goods_at:
        if goods[at] <= 0:
            continue
        kind = at % RESOURCES
        if resource != kind and resource != COST_ANY_RESOURCE and kind != GOLD and not swaps:
            continue
        far = STEP * outlook.steps_to(tile, at)
        if resource == COST_ANY_RESOURCE:
            far += GOLD_FOR_ANY if kind == GOLD else 0
        elif kind != resource:
            far += STANDING_IN
        if far < least:
            least = far
            best = at
    return best
