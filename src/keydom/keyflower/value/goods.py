"""What the goods and skills of a village can still be made of: upgrades, and goods that score where they lie."""

from typing import Final

from keydom.keyflower.rules import BOAT_3A, GOLD, RESOURCES, SKILLS, WINTER
from keydom.keyflower.table import EMPTY, WINTERTIME
from keydom.keyflower.transport import ANY_RESOURCE, ANY_SKILL, FIRST_SKILL
from keydom.keyflower.value.outlook import GOODS, UPGRADES, USES, Outlook

# By season: points, then parts of one.
RESOURCE: Final = [0.55, 0.55, 0.5, 0.02]
NUGGET: Final = [1.2, 1.2, 1.15, 1.0]  # a gold
READY: Final = [0.92, 0.92, 0.75, 0.55]  # a flip for which all is there gets made
FAR: Final = [0.05, 0.06, 0.1, 0.18]  # less for every step of transport
LACKING: Final = [0.5, 0.42, 0.12, 0.04]  # a resource still to be found
UNSKILLED: Final = [0.5, 0.42, 0.15, 0.05]

SURPLUS: Final = 0.03  # part less for every further resource of a type
STILL_TO_COME: Final = 1.5  # resources for a store
TIRED: Final = 0.85  # each further flip in winter needs more workers
FAR_OFF: Final = 6  # steps from which on it makes no difference


def plain_worth(resource: int, season: int) -> float:
    """A resource for which there is no plan yet."""
    return NUGGET[season] if resource == GOLD else RESOURCE[season]


def upgrades(look: Outlook) -> None:
    """Flips within reach, the best first; the goods and skills meant for one are not there for another."""
    for tile in look.roads.tiles:
        for at in range(tile * RESOURCES, tile * RESOURCES + RESOURCES):
            if look.goods[at] > 0:
                look.lying.append(at)
    waiting: list[int] = []
    gains: list[float] = []
    for i in range(len(look.tiles)):
        tile = look.tiles[i]
        if tile < WINTER and not look.table.flipped >> tile & 1:
            gain = look.share[i] * flip_gain(look, tile)
            if gain > 0.0:
                waiting.append(tile)
                gains.append(gain)
    while waiting:
        best = 0
        for i in range(1, len(waiting)):
            if gains[i] > gains[best]:
                best = i
        upgrade(look, waiting.pop(best), gains.pop(best))


def flip_gain(look: Outlook, tile: int) -> float:
    rules = look.table.rules
    if max(rules.cost[tile]) == 0:
        return 0.0
    front = tile * 2
    gain = float(rules.points[front + 1] - rules.points[front])
    gain += USES[look.season] * (look.gains[front + 1] - look.gains[front])
    if rules.store_goods[front]:
        n = STILL_TO_COME if look.season < WINTERTIME else 0.0
        for resource in range(RESOURCES):
            if resource == GOLD or rules.store_goods[front] >> resource & 1:
                n += look.goods[tile * RESOURCES + resource]
        gain += n * (rules.each[front + 1] - rules.each[front])
    return gain


def upgrade(look: Outlook, tile: int, gain: float) -> None:
    """One flip: what it brings, times how likely it is that it will be made."""
    table = look.table
    season = look.season
    cost = table.rules.cost[tile]
    laid = table.cell[tile] >= 0
    swaps = table.has(look.seat, BOAT_3A)
    used: list[int] = []
    steps = 0
    lacking = 0
    for resource in range(RESOURCES + 1):
        for _ in range(cost[resource]):
            at = nearest(look, tile, resource, laid, swaps)
            if at < 0:
                lacking += 1
                continue
            look.goods[at] -= 1
            used.append(at)
            steps += way(look, at, tile, laid)
    skilled = take_skill(look, cost)
    if laid and skilled and not lacking and look.flips > 0 and steps <= look.moves:
        look.flips -= 1
        look.moves -= steps
        reach = 1.0
    else:
        reach = READY[season] * look.able * max(0.2, 1.0 - FAR[season] * steps)
        for _ in range(lacking):
            reach *= LACKING[season]
        if not skilled:
            reach *= UNSKILLED[season]
        if season == WINTERTIME:
            look.able *= TIRED
    look.value[UPGRADES] += gain * reach
    for at in used:  # what is not used after all is still there
        look.value[GOODS] += (1.0 - reach) * plain_worth(at % RESOURCES, season)


def take_skill(look: Outlook, cost: list[int]) -> bool:
    """Whether there is a skill for a flip, if it needs one."""
    for skill in range(SKILLS):
        if cost[FIRST_SKILL + skill]:
            if look.skills[skill] < 0.99:
                return False
            look.skills[skill] -= 1.0
    if cost[ANY_SKILL]:
        skill = look.commonest_skill()
        if look.skills[skill] < 0.99:
            return False
        look.skills[skill] -= 1.0
    return True


def way(look: Outlook, at: int, tile: int, laid: bool) -> int:
    """How many steps it is for a resource to a tile; about two where the tile still has to be laid."""
    if not laid:
        return 2
    return min(look.roads.far[at // RESOURCES * WINTER + tile], FAR_OFF)


def nearest(look: Outlook, tile: int, resource: int, laid: bool, swaps: bool) -> int:
    """Where the next resource for a flip comes from: the nearest that fits, gold only from much nearer."""
    best = EMPTY
    least = 99
    for at in look.lying:
        if look.goods[at] <= 0:
            continue
        far = 2 * way(look, at, tile, laid)
        kind = at % RESOURCES
        if resource == ANY_RESOURCE:
            far += 4 if kind == GOLD else 0
        elif kind != resource:
            if kind != GOLD and not swaps:
                continue
            far += 5
        if far < least:
            least = far
            best = at
    return best


def stores(look: Outlook) -> None:
    """The goods that are left: where they score, where they can be brought, or for what may come."""
    table = look.table
    season = look.season
    where: list[int] = []
    for i in range(len(look.tiles)):
        if table.rules.store_goods[look.tiles[i] * 2]:
            where.append(i)
    left = [0] * RESOURCES
    for at in look.lying:
        n = look.goods[at]
        if n > 0:
            resource = at % RESOURCES
            plain = plain_worth(resource, season)
            best = plain
            for i in where:
                best = max(best, stored(look, at, i, plain))
            if best > plain:
                look.value[GOODS] += n * best
            else:
                left[resource] += n
    for resource in range(RESOURCES):
        n = left[resource]
        few = 1.0 if resource == GOLD else 1.0 - SURPLUS * min(n, 12)
        look.value[GOODS] += n * few * plain_worth(resource, season)


def stored(look: Outlook, at: int, i: int, plain: float) -> float:
    """What a resource scores on a store, or may score when it is brought there. Transport about to be made is made."""
    table = look.table
    store = look.tiles[i]
    face = table.face(store)
    resource = at % RESOURCES
    if resource != GOLD and not table.rules.store_goods[face] >> resource & 1:
        return 0.0
    points = table.rules.each[face] * look.share[i]
    steps = way(look, at, store, table.cell[store] >= 0)
    if steps == 0:
        return points
    if steps >= FAR_OFF:
        return 0.0
    later = points * look.able * max(0.0, READY[look.season] - FAR[look.season] * steps)
    n = min(look.goods[at], look.moves // steps)
    if n:
        look.moves -= n * steps
        look.value[GOODS] += n * max(0.0, points - max(plain, later))
    return later
