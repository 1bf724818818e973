"""Goods that no upgrade will use: where they score, where they can be brought, or for what may come."""

from typing import Final

from keydom.keyflower.rules import GOLD, RESOURCES
from keydom.keyflower.value import goals
from keydom.keyflower.value.outlook import FAR_OFF, Outlook

# By season: points, then parts of one.
RESOURCE: Final = [0.55, 0.55, 0.5, 0.02]
GOLD_COUNTER: Final = [1.2, 1.2, 1.15, 1.0]
READY: Final = [0.92, 0.92, 0.75, 0.55]  # the chance that what can be done gets done
PER_STEP: Final = [0.05, 0.06, 0.1, 0.18]  # less for each step of transport

SURPLUS: Final = 0.03  # part less for each further resource of a type
MANY_GOODS: Final = 12  # resources of a type from which on more lose no further


def plain_worth(resource: int, season: int) -> float:
    """A resource for which there is no plan yet."""
    return GOLD_COUNTER[season] if resource == GOLD else RESOURCE[season]


def spare_goods(outlook: Outlook) -> None:
    """The goods that are left after upgrades: each scores on a yard if that is better than keeping it."""
    table = outlook.table
    season = outlook.season
    yards: list[int] = []  # indices into `tiles`
    for i in range(len(outlook.tiles)):
        if table.rules.yard_goods[outlook.tiles[i] * 2]:
            yards.append(i)
    kept = [0] * RESOURCES
    for at in outlook.goods_at:
        n = outlook.goods[at]
        if n > 0:
            resource = at % RESOURCES
            plain = plain_worth(resource, season)
            best = plain
            for i in yards:
                best = max(best, yard_worth(outlook, at, i, plain))
            if best > plain:
                outlook.value[goals.GOODS] += n * best
            else:
                kept[resource] += n
    for resource in range(RESOURCES):
        n = kept[resource]
        part = 1.0 if resource == GOLD else 1.0 - SURPLUS * min(n, MANY_GOODS)
        outlook.value[goals.GOODS] += n * part * plain_worth(resource, season)


def yard_worth(outlook: Outlook, at: int, i: int, plain: float) -> float:
    """What a resource scores on a yard, or may score once it is brought there.

    Transport that is about to be made is used up, and what it gains is added to the value.
    """
    table = outlook.table
    yard = outlook.tiles[i]
    face = table.face(yard)
    resource = at % RESOURCES
    if resource != GOLD and not table.rules.yard_goods[face] >> resource & 1:
        return 0.0
    points = table.rules.points_each[face] * outlook.share[i]
    steps = outlook.steps_to(yard, at)
    if steps == 0:
        return points
    if steps >= FAR_OFF:
        return 0.0
    season = outlook.season
    later = points * outlook.doable * max(0.0, READY[season] - PER_STEP[season] * steps)
    n = min(outlook.goods[at], outlook.moves // steps)
    if n:
        outlook.moves -= n * steps
        outlook.value[goals.GOODS] += n * max(0.0, points - max(plain, later))
    return later
