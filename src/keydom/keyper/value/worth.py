"""What a table of Keyper is worth: points so far, and what the actions to come can still make of tiles and goods.

Every tile in hand or on the board, every empty place for an animal or a gem and every fair is a project: points, and
the single actions that it still costs. The best projects count, the less the further they are from being done; actions
for which nothing is planned count a little. Inside, points and actions are counted in hundredths.
"""

from typing import Final

from keydom.engine.text import N_
from keydom.keyper.actions import FARM_PLOTS
from keydom.keyper.scoring import building_points, fair_points
from keydom.keyper.table import Country
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


def worth(table: Country, seat: int) -> list[float]:
    """Return for each of the goals the points that the seat will probably have at the end."""
    if not table.agenda and not table.lanes:
        return final(table, seat)
    outlook = survey(table, seat)
    weigh(outlook)
    return [points / 100 for points in outlook.sums]


def survey(table: Country, seat: int) -> Outlook:
    """Return what the seat has and the time that it has left, before anything is planned with it."""
    outlook = Outlook(table, seat)
    look_at_keyples(outlook)
    raise_scarce(outlook)
    return outlook


def weigh(outlook: Outlook) -> None:
    """Plan, and sum up the points by goal."""
    outlook.sums[ON_BOATS] += outlook.table.track[outlook.seat] * 100
    outlook.sums[GOODS] += outlook.pending.points
    look_at_fairs(outlook)
    set_strays_apart(outlook)
    look_at_board(outlook)
    look_at_hand(outlook)
    carry_out(outlook)
    count_leftovers(outlook)
    judge_chosen_layout(outlook)


def final(table: Country, seat: int) -> list[float]:
    """Return the points by goal once the game is over."""
    points = building_points(table, seat)
    sums = [0.0] * len(GOALS)
    sums[ON_BOATS] = float(table.track[seat])
    sums[ON_FARM] = float(sum(points[:FARM_PLOTS]))
    sums[IN_VILLAGE] = float(sum(points[FARM_PLOTS:]))
    sums[AT_FAIRS] = float(fair_points(table, seat))
    return sums
