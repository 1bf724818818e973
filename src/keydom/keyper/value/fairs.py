"""Fairs: those that were held, and those for which pieces are still to be found. Points are counted in hundredths."""

from typing import Final

from keydom.keyper.actions import BUILDINGS, FAIRS
from keydom.keyper.fairs import winter_sides
from keydom.keyper.table import WINTER
from keydom.keyper.value.outlook import AT_FAIRS, POINT_PER_ACTION, Outlook
from keydom.keyper.value.projects import Project

READY: Final = 95  # per cent of the points of a fair for which everything is there now
LATER: Final = 30  # per cent of the points of a fair in a later season


def look_at_fairs(outlook: Outlook) -> None:
    """Count the fairs that were held, and plan the others."""
    table = outlook.table
    season = table.season
    held = table.held[outlook.seat]
    seasons = 0  # as bits
    for code in held:
        outlook.sums[AT_FAIRS] += outlook.rules.fair_points[code % FAIRS] * 100
        seasons |= 1 << code // FAIRS
    for number in range(WINTER + 1):
        outlook.seasons += seasons >> number & 1
    shown = outlook.have.copy()
    for code in held:  # what is on show this season cannot be shown again
        if code // FAIRS == season:
            outlook.missing(shown, outlook.rules.fair_need[code % FAIRS])
    for later in range(season, WINTER):
        fair = table.own_fair(outlook.seat, later)
        if fair >= 0 and season * FAIRS + fair not in held:
            plan_fair(outlook, shown, fair, later)
    for tile in table.hands[outlook.seat]:
        if tile >= BUILDINGS:
            plan_winter_fair(outlook, shown, tile)


def plan_winter_fair(outlook: Outlook, shown: list[int], tile: int) -> None:
    """Only one of its sides can be held: plan the one with more points for the actions that it still needs."""
    best = -1
    merit = -9999
    for fair in winter_sides(tile):
        needed = outlook.missing(shown.copy(), outlook.rules.fair_need[fair])
        points = outlook.rules.fair_points[fair] * 100 - needed * POINT_PER_ACTION // 100
        if points > merit:
            merit = points
            best = fair
    at_once = outlook.rules.fair_seasons[best] >> outlook.table.season & 1
    plan_fair(outlook, shown, best, outlook.table.season if at_once else WINTER)


def plan_fair(outlook: Outlook, shown: list[int], fair: int, season: int) -> None:
    """A fair of this season or a later one: pieces are shown, not spent."""
    now = season == outlook.table.season
    rest = shown if now else shown.copy()
    missing = outlook.missing(rest, outlook.rules.fair_need[fair])
    points = outlook.rules.fair_points[fair] * 100
    if now and missing == 0:
        outlook.sums[AT_FAIRS] += points * READY // 100
    elif missing <= (outlook.now if now else outlook.left):
        project = Project(AT_FAIRS, points if now else points * LATER // 100)
        project.extra = missing
        outlook.add(outlook.consider(project))
