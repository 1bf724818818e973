"""What a table of Keyper is worth: points so far, and what the actions to come can still make of tiles and goods.

Every tile in hand or on the board, every empty place for an animal or a gem and every fair is a project: points, and
the single actions that it still costs. The best projects count, the less the further they are from being done; actions
for which nothing is planned count a little. Inside, points and actions are counted in hundredths.
"""

from typing import Final

from keydom.engine.text import N_
from keydom.keyper.actions import FARM_PLOTS, PLOTS
from keydom.keyper.rules import Rules
from keydom.keyper.scoring import building_points, fair_points
from keydom.keyper.table import WINTER, Country
from keydom.keyper.value.buildings import look_at_board, look_at_hand
from keydom.keyper.value.fairs import look_at_fairs
from keydom.keyper.value.goods import (
    count_leftovers,
    judge_chosen_layout,
    raise_scarce,
    set_strays_apart,
)
from keydom.keyper.value.keyples import look_at_keyples
from keydom.keyper.value.outlook import (
    AT_FAIRS,
    GOODS,
    IN_VILLAGE,
    ON_BOATS,
    ON_FARM,
    Outlook,
)
from keydom.keyper.value.plan import carry_out

# In the order of the constants in outlook.py.
GOALS: Final[tuple[str, ...]] = (
    N_("points on the boat track"),
    N_("the farm and its animals"),
    N_("buildings in the village"),
    N_("fairs"),
    N_("keyples for later turns and seasons"),
    N_("goods for later"),
)

REMEMBERED: Final = 3000  # plans, 2 KB each
NO_LANES: Final = -9  # instead of a layout that is chosen


def worth(table: Country, seat: int) -> list[float]:
    """Return for each of the goals the points that the seat will probably have at the end."""
    if not table.agenda and not table.lanes:
        return final(table, seat)
    outlook = survey(table, seat)
    count_certain(outlook)
    planned = remembered_plan(outlook)
    return [(outlook.sums[goal] + planned[goal]) / 100 for goal in range(len(planned))]


def survey(table: Country, seat: int) -> Outlook:
    """Return what the seat has and the time that it has left, before anything is planned with it."""
    outlook = Outlook(table, seat)
    look_at_keyples(outlook)
    raise_scarce(outlook)
    return outlook


def weigh(outlook: Outlook) -> None:
    """Plan, and sum up the points by goal."""
    count_certain(outlook)
    plan(outlook)


def count_certain(outlook: Outlook) -> None:
    """Count the points that nothing has to be planned for."""
    outlook.sums[ON_BOATS] += outlook.table.track[outlook.seat] * 100
    outlook.sums[GOODS] += outlook.pending.points


def plan(outlook: Outlook) -> None:
    """Plan with everything that the seat has, and add the points by goal."""
    look_at_fairs(outlook)
    set_strays_apart(outlook)
    look_at_board(outlook)
    look_at_hand(outlook)
    carry_out(outlook)
    count_leftovers(outlook)
    judge_chosen_layout(outlook)


_known: dict[tuple[int, ...], list[int]] = {}  # plans of the latest rules
_rules: list[Rules] = []


def remembered_plan(outlook: Outlook) -> list[int]:
    """Return what a plan adds to the sums. In a search two of three outlooks come again; the lists must not be changed."""
    if not _rules or _rules[0] is not outlook.rules:
        _rules[:] = [outlook.rules]
        _known.clear()
    key = basis(outlook)
    known = _known.get(key)
    if known is None:
        if len(_known) >= REMEMBERED:
            _known.clear()
        before = outlook.sums.copy()
        plan(outlook)
        known = [outlook.sums[goal] - before[goal] for goal in range(len(before))]
        outlook.sums = before
        _known[key] = known
    return known


def basis(outlook: Outlook) -> tuple[int, ...]:
    """Return everything that a plan follows from."""
    table = outlook.table
    seat = outlook.seat
    under_way = outlook.pending
    first = outlook.base
    last = first + PLOTS
    boats = 0
    for boat in table.boats:
        boats |= 1 << boat
    for boat in table.boat_at:
        if boat >= 0:
            boats |= 1 << boat
    found = [
        seat,
        table.season,
        table.free_used,
        table.track[seat],
        table.choice[seat] if table.lanes else NO_LANES,
        outlook.scarce,
        outlook.left,
        outlook.now,
        under_way.builds[0],
        under_way.builds[1],
        under_way.upgrades,
        under_way.tiles,
        under_way.discount * 2 + under_way.free,
        boats,
        len(table.hands[seat]),
        len(table.held[seat]),
    ]
    found += outlook.have
    found += outlook.colours
    found += table.top[first:last]
    found += table.upgraded[first:last]
    found += table.under[first:last]
    found += table.hands[seat]
    found += table.held[seat]
    found += table.fairs[seat * WINTER : seat * WINTER + WINTER]
    if under_way.tiles:
        found += table.display
    if table.season == WINTER:  # what a board scores
        found += table.boards
        found += table.keyper_on
    return tuple(found)


def final(table: Country, seat: int) -> list[float]:
    """Return the points by goal once the game is over."""
    points = building_points(table, seat)
    sums = [0.0] * len(GOALS)
    sums[ON_BOATS] = float(table.track[seat])
    sums[ON_FARM] = float(sum(points[:FARM_PLOTS]))
    sums[IN_VILLAGE] = float(sum(points[FARM_PLOTS:]))
    sums[AT_FAIRS] = float(fair_points(table, seat))
    return sums
