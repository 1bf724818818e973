"""Buildings and tiles: what stands, what can be made of it, and what is worth building.

Points and actions are counted in hundredths.
"""

from typing import Final

from keydom.keyper.actions import BUILDINGS, FARM_PLOTS, PLOTS
from keydom.keyper.building import DIRECTIONS, area_of, rights
from keydom.keyper.rules import (
    FARM,
    PER_BUNDLE,
    PER_KIND,
    PER_RESOURCE,
    PER_SET,
    Scoring,
)
from keydom.keyper.value.keyples import SEASON
from keydom.keyper.value.outlook import ACTION, GOODS, IN_VILLAGE, ON_FARM, Outlook
from keydom.keyper.value.points import IN_HAND, expected
from keydom.keyper.value.prices import GEM_PRICE
from keydom.keyper.value.projects import Project, by_rank

BASIC: Final = 0
UPGRADED: Final = 1
PLENTY: Final = 1500  # with so many actions left tiles are planned with their upgrade
PER_PLACE: Final = 250  # actions: for every so many that are left, one place more is planned for
FREE_SIDE: Final = 70  # points a season for a right to build free of charge
STRAY: Final = 50  # actions that a loose animal saves while its house is not built yet
HOUSE_SOON: Final = 3  # such a house must cost no more than the season's actions, divided by this
# Bundles of whatever is left over (the Scrap dealer): usual number, and per cent of their points.
USUAL_BUNDLES: Final = 250
LEFT_FOR_BUNDLES: Final = 60


def has_places(scoring: Scoring) -> bool:
    """Return whether a building scores for pieces that are placed on it."""
    return scoring.op == PER_RESOURCE or scoring.op == PER_KIND or scoring.op == PER_SET


def use(outlook: Outlook, side: int) -> int:
    """Return what a side can do besides scoring, in the time that is left."""
    return outlook.uses[side] * outlook.left // SEASON


def rights_to_come(outlook: Outlook, side: int) -> int:
    """Return what the rights of a side are worth that is not there yet: each may be used once in the game (KP-25)."""
    sides = outlook.rules.sides[side].free_sides & ~outlook.table.free_used
    points = 0
    for direction in DIRECTIONS:
        if sides & direction:
            points += FREE_SIDE
    return points * outlook.left // SEASON


# What stands


def look_at_board(outlook: Outlook) -> None:
    """Count the buildings and the pieces on them, and plan what can be made of them."""
    table = outlook.table
    base = outlook.base
    for plot in range(PLOTS):
        if table.top[base + plot] >= 0:
            area = area_of(plot)
            outlook.built[area] += 1
            outlook.built_up[area] += table.upgraded[base + plot]
    for upgraded in (UPGRADED, BASIC):  # upgraded sides get their pieces first
        for plot in range(PLOTS):
            tile = table.top[base + plot]
            if tile >= 0 and table.upgraded[base + plot] == upgraded:
                look_at_building(outlook, tile, plot, upgraded)
    for scoring in outlook.bundles:  # they take what is left over
        count_bundles(outlook, scoring)


def look_at_building(outlook: Outlook, tile: int, plot: int, upgraded: int) -> None:
    """Count the points of a building, and plan to fill its places or to upgrade it."""
    goal = ON_FARM if plot < FARM_PLOTS else IN_VILLAGE
    side = tile * 2 + upgraded
    points = use(outlook, side)
    if outlook.rules.sides[side].free_sides:
        for right in rights(outlook.table, outlook.seat):
            outlook.rights += right > 0
    full = 0
    for scoring in outlook.rules.sides[side].scorings:
        if has_places(scoring):
            full = fill(outlook.have, scoring)
            points += full * scoring.each * 100
            if full < scoring.most:
                times = planned_places(outlook, scoring.most - full)
                outlook.add(outlook.consider(filling(outlook, goal, scoring, times, full)))
        elif scoring.op == PER_BUNDLE:
            outlook.bundles.append(scoring)
        else:
            points += expected(outlook, scoring, plot)
    outlook.sums[goal] += points
    if not upgraded:
        plan_upgrade(outlook, goal, tile, plot, points, full)


def count_bundles(outlook: Outlook, scoring: Scoring) -> None:
    """Count the points of bundles made of goods that serve nowhere else."""
    count = 0
    for item in scoring.items:
        count += max(0, outlook.have[item])
    count = min(count, scoring.most * scoring.size)
    points = count * 100 // scoring.size * scoring.each
    outlook.sums[GOODS] += points * LEFT_FOR_BUNDLES // 100


def planned_places(outlook: Outlook, empty: int) -> int:
    """Return how many empty places to plan for: fewer when time runs out."""
    return min(empty, 1 + outlook.left // PER_PLACE)


def fill(have: list[int], scoring: Scoring) -> int:
    """Put pieces on the places of a building, and return how many scorings that makes."""
    times = 0
    if scoring.op == PER_SET:
        times = scoring.most
        for item in scoring.items:
            times = min(times, have[item])
        for item in scoring.items:
            have[item] -= times
    elif scoring.op == PER_KIND:
        for item in scoring.items:
            if have[item] > 0:
                have[item] -= 1
                times += 1
    else:
        for item in scoring.items:
            count = min(have[item], scoring.most - times)
            if count > 0:
                have[item] -= count
                times += count
    return times


def filling(outlook: Outlook, goal: int, scoring: Scoring, times: int, full: int) -> Project:
    """Plan the pieces for so many scorings more than the full ones."""
    project = Project(goal, scoring.each * 100 * times)
    if scoring.op == PER_KIND:  # another kind each time
        lacking = times
        for item in scoring.items:
            if outlook.have[item] > 0 and not full:
                lacking -= 1
        project.extra = ACTION * max(0, lacking)
        return project
    project.items = scoring.items
    project.times = times
    project.each = scoring.op == PER_SET
    return project


def plan_upgrade(outlook: Outlook, goal: int, tile: int, plot: int, points: int, full: int) -> None:
    """Plan to turn a tile over, and perhaps to fill it further; `points` and `full` are those of the basic side."""
    side = tile * 2 + UPGRADED
    gain = use(outlook, side) - points
    if outlook.rules.sides[side].free_sides:
        gain += rights_to_come(outlook, side) - rights_to_come(outlook, tile * 2 + BASIC)
    places: Scoring | None = None
    for scoring in outlook.rules.sides[side].scorings:
        if has_places(scoring):
            places = scoring
            gain += full * scoring.each * 100
        elif scoring.op == PER_BUNDLE:
            gain += USUAL_BUNDLES
        else:
            gain += expected(outlook, scoring, plot)
    project = Project(goal, gain)
    project.upgrade = outlook.rules.upgrade_cost[area_of(plot)]
    outlook.consider(project)
    if places is not None and full < places.most:
        more = filling(outlook, goal, places, planned_places(outlook, places.most - full), full)
        more.upgrade = project.upgrade
        more.gain += gain
        if places.op == PER_SET:  # sets that lie there lack a third gem
            more.extra = full * GEM_PRICE
        if outlook.consider(more).merit > project.merit:
            project = more
    outlook.add(project)


# What is in hand


def look_at_hand(outlook: Outlook) -> None:
    """Plan to build the tiles in hand, and the best on display where tiles will be taken."""
    for tile in outlook.table.hands[outlook.seat]:
        if tile < BUILDINGS:
            outlook.add(best_plan(outlook, tile))
    if outlook.pending.tiles:
        found: list[Project] = []
        for tile in outlook.table.display:
            if tile < BUILDINGS:
                project = best_plan(outlook, tile)
                if project.merit > 0:
                    found.append(project)
        found.sort(key=by_rank)
        outlook.projects.extend(found[: outlook.pending.tiles])


def best_plan(outlook: Outlook, tile: int) -> Project:
    """Plan to build a tile, with or without upgrading it."""
    goal = ON_FARM if outlook.rules.area[tile] == FARM else IN_VILLAGE
    better = outlook.consider(plan_tile(outlook, goal, tile, UPGRADED))
    if outlook.left > PLENTY:
        return better
    plain = outlook.consider(plan_tile(outlook, goal, tile, BASIC))
    return better if better.merit > plain.merit else plain


def plan_tile(outlook: Outlook, goal: int, tile: int, upgraded: int) -> Project:
    """Plan to build a tile (and upgrade it) and to fill it."""
    rules = outlook.rules
    side = tile * 2 + upgraded
    project = Project(goal, 0)
    gain = use(outlook, side)
    if rules.sides[side].free_sides:
        gain += rights_to_come(outlook, side)
    for scoring in rules.sides[side].scorings:
        if has_places(scoring):
            times = planned_places(outlook, scoring.most)
            project = filling(outlook, goal, scoring, times, 0)
            gain += project.gain
        elif scoring.op == PER_BUNDLE:
            gain += scoring.each * USUAL_BUNDLES
        else:
            gain += expected(outlook, scoring, IN_HAND)
    project.gain = gain
    project.area = rules.area[tile]
    project.cost = tile
    project.extra -= saved_by_strays(outlook, project, tile)
    if upgraded:
        project.upgrade = rules.upgrade_cost[project.area]
    return project


def saved_by_strays(outlook: Outlook, project: Project, tile: int) -> int:
    """Return the actions that loose animals save for a house that can be built at once."""
    if not project.times:
        return 0
    loose = 0
    for item in project.items:
        loose += outlook.loose[item]
    if not loose:
        return 0
    needed = outlook.missing(outlook.have.copy(), outlook.rules.costs[tile]) + ACTION
    return STRAY * min(loose, project.times) if needed * HOUSE_SOON <= outlook.now else 0
