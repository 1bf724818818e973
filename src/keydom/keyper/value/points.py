"""The points that buildings will probably have for what is not placed on them: keyples, fields, other buildings.

Counts, points and actions are counted in hundredths.
"""

from typing import Final

from keydom.keyper.actions import FARM_PLOTS, PLOTS
from keydom.keyper.rules import (
    ADJACENT,
    ALL_PLOTS,
    BOAT_TRACK,
    DIAGONAL,
    FAIR_SEASONS,
    FARM,
    FLAT,
    IN_LINES,
    PER_BUILDING,
    PER_FIELD,
    PER_KEYPLE,
    VILLAGE,
    Scoring,
)
from keydom.keyper.scoring import around, layout_fields
from keydom.keyper.table import WHITE, WINTER
from keydom.keyper.value.outlook import Outlook

IN_HAND: Final = -1  # the plot of a tile that is not built yet

# What a count usually comes to by the end.
USUAL_KEYPLES: Final = 250  # of one colour and white
USUAL_BUILDINGS: Final = (300, 800)  # on the farm and in the village
USUAL_UPGRADED: Final = (200, 700)
GROWING: Final = 6000  # with so many actions left or more a count grows most,
GROWTH: Final = 8000  # and with so many it would grow all the way
# Actions that a condition takes.
PER_PLOT: Final = 500  # to build on it
PER_TRACK_POINT: Final = 120
LIKELY: Final = 70  # per cent of the points of a condition that can still be met
FAIR_CHANCE: Final = 50  # of a fair in a season to come
# Per cent of the fields that score: of a layout chosen for winter, and while no board is claimed.
CHOSEN_LAYOUT: Final = 90
NOT_CLAIMED: Final = 85
# Neighbours of a tile in hand for each building of the village: it will get a good plot.
ON_DIAGONALS: Final = 45
IN_ROWS: Final = 60


def expected(outlook: Outlook, scoring: Scoring, plot: int) -> int:
    """Return the points that a scoring will probably bring to the building on a plot."""
    op = scoring.op
    table = outlook.table
    if op == FLAT:
        return scoring.each * 100
    if op == PER_KEYPLE:
        keyples = outlook.colours[scoring.items[0]] + outlook.colours[WHITE]
        later = WINTER - table.season
        keyples = (keyples + USUAL_KEYPLES * later) // (1 + later)
        return scoring.each * min(scoring.most * 100, keyples)
    if op == PER_FIELD:
        return scoring.each * fields(outlook, scoring)
    if op == PER_BUILDING:
        count = outlook.built_up[scoring.area] if scoring.upgraded else outlook.built[scoring.area]
        if plot == IN_HAND:
            count += 1
        usual = USUAL_UPGRADED if scoring.upgraded else USUAL_BUILDINGS
        count = grown(outlook, count * 100, usual[scoring.area])
        return min(scoring.most * 100, count * scoring.each // scoring.size)
    if op in (IN_LINES, ADJACENT):
        return neighbours(outlook, scoring, plot)
    if op == ALL_PLOTS:
        missing = FARM_PLOTS if scoring.area == FARM else PLOTS - FARM_PLOTS
        missing -= outlook.built[scoring.area] + (plot == IN_HAND)
        return likely(outlook, scoring.each, missing * PER_PLOT)
    if op == BOAT_TRACK:
        missing = scoring.base - table.track[outlook.seat]
        return likely(outlook, scoring.each, missing * PER_TRACK_POINT)
    if op == FAIR_SEASONS:
        seasons = outlook.seasons * 100 + (WINTER - table.season) * FAIR_CHANCE
        return scoring.each * min(scoring.most * 100, seasons)
    return 0


def likely(outlook: Outlook, points: int, needed: int) -> int:
    """Return what points are worth that come only after so many actions."""
    if needed <= 0:
        return points * 100
    if needed >= outlook.left:
        return 0
    return points * LIKELY * (outlook.left - needed) // outlook.left


def grown(outlook: Outlook, count: int, usual: int) -> int:
    """Return what a count will be at the end, where it usually comes so far."""
    if count >= usual:
        return count
    return count + (usual - count) * min(outlook.left, GROWING) // GROWTH


def fields(outlook: Outlook, scoring: Scoring) -> int:
    """Return the fields that will score on the board claimed in winter."""
    table = outlook.table
    colour = scoring.items[0]
    if table.lanes and table.season == WINTER and table.choice[outlook.seat] >= 0:
        count = layout_fields(outlook.rules, table.choice[outlook.seat], colour)
        return min(scoring.most, count) * CHOSEN_LAYOUT
    if table.season < WINTER or table.lanes:
        return scoring.most * NOT_CLAIMED
    claimed = table.claimed(outlook.seat)
    if claimed >= 0:
        return min(scoring.most, layout_fields(outlook.rules, table.boards[claimed], colour)) * 100
    most = 0
    for board in range(outlook.rules.players):
        if table.keyper_on[board] < 0:
            most = max(most, layout_fields(outlook.rules, table.boards[board], colour))
    return min(scoring.most, most) * NOT_CLAIMED


def neighbours(outlook: Outlook, scoring: Scoring, plot: int) -> int:
    """Return the points for the buildings around one."""
    most = (scoring.most - scoring.base) // scoring.each * 100
    if plot == IN_HAND:
        share = ON_DIAGONALS if scoring.sides == DIAGONAL else IN_ROWS
        count = min(most, outlook.built[VILLAGE] * share)
    else:
        plots = around(plot, scoring)
        most = min(most, len(plots) * 100)
        count = 0
        for other in plots:
            if outlook.table.top[outlook.base + other] >= 0:
                count += 100
    return scoring.each * grown(outlook, count, most) + scoring.base * 100
