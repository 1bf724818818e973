"""One seat's prospects on one table: what it has, the time that is left, and its projects with what they cost.

Points and actions are counted in hundredths.
"""

from typing import Final

from keydom.keyper.actions import COLOURS, FIRST_FINISHED, ITEMS, PLOTS, WHEAT
from keydom.keyper.rules import VILLAGE, Rules, Scoring
from keydom.keyper.table import Country
from keydom.keyper.value.pending import Pending, pending
from keydom.keyper.value.prices import CLASSES, PRICES
from keydom.keyper.value.projects import Project
from keydom.keyper.value.uses import uses_of

# What the points are for: see `worth.GOALS`.
ON_BOATS: Final = 0
ON_FARM: Final = 1
IN_VILLAGE: Final = 2
AT_FAIRS: Final = 3
TEAM: Final = 4
GOODS: Final = 5

ACTION: Final = 100  # a single action
POINT_PER_ACTION: Final = 70  # points that an action is worth when plans are compared
START_UP: Final = 60  # actions that every project is taken to need beyond its own, so that rank favours larger ones
# Among items that serve alike the most plentiful one is paid, counted as if there were so many more of wheat and so
# many fewer of what is dearer than raw material.
SPARE: Final = 3


class Outlook:
    """What one seat has and may still do."""

    def __init__(self, table: Country, seat: int) -> None:
        self.table = table
        self.rules: Rules = table.rules
        self.seat = seat
        self.base = seat * PLOTS  # the seat's first plot
        self.sums = [0] * 6  # points by goal
        # Time, in single actions
        self.now = 0  # this season
        self.left = 0  # in the whole game
        self.pending: Pending = pending(table, seat)
        # Goods
        self.have = self.pending.have
        self.prices = PRICES.copy()
        self.scarce = 0  # items that no field offers, as bits
        self.taken: list[int] = []  # by the project that is being priced
        self.wanted = [0] * ITEMS  # pieces that the projects lack
        self.loose = [0] * ITEMS  # animals without a house
        # Keyples, buildings, fairs
        self.colours = [0] * COLOURS  # keyples that will be at home, by colour
        self.uses = uses_of(table.rules)
        self.built = [0, 0]  # on farm and village
        self.built_up = [0, 0]  # of them upgraded
        self.rights = 0  # plots beside the Building plot where a building is free (KP-25)
        self.bundles: list[Scoring] = []  # of the buildings that stand
        self.seasons = 0  # in which fairs were held
        # Projects
        self.projects: list[Project] = []
        self.builds_now = False  # the last project priced uses an action that is under way
        self.upgrades_now = False
        self.free_now = False  # and is free by a right of the Building plot

    # Goods

    def take(self, unit: list[int]) -> int:
        """Take a piece that serves, and return 0; if there is none, return the actions that it costs."""
        have = self.have
        if len(unit) == 1 and have[unit[0]] > 0:  # as below, without comparing
            have[unit[0]] -= 1
            self.taken.append(unit[0])
            return 0
        best = -1
        merit = -100
        for item in unit:
            count = have[item]
            if count > 0:
                if item >= FIRST_FINISHED:
                    count += SPARE if item == WHEAT else -SPARE
                if count > merit:
                    merit = count
                    best = item
        if best < 0:  # an unchosen piece may serve
            first = unit[0]
            best = CLASSES[first]
            if have[best] <= 0:
                self.wanted[first] += 1
                return self.prices[first]
        have[best] -= 1
        self.taken.append(best)
        return 0

    def put_back(self) -> None:
        """Return what was taken since the last project was carried out."""
        for kind in self.taken:
            self.have[kind] += 1
        self.taken.clear()

    def missing(self, shown: list[int], needs: list[list[int]]) -> int:
        """Take what is needed from the pieces `shown`, and return the actions that the rest costs."""
        total = 0
        for need in needs:
            found = -1
            for item in need:
                if shown[item] > 0:
                    found = item
                    break
            if found < 0:
                found = CLASSES[need[0]]
            if shown[found] > 0:
                shown[found] -= 1
            else:
                total += self.prices[need[0]]
        return total

    # Projects

    def price(self, project: Project) -> int:
        """Return the actions that a project still costs; its goods are taken."""
        rules = self.rules
        costs = rules.costs
        missing = 0
        work = project.extra
        self.builds_now = False
        self.upgrades_now = False
        self.free_now = False
        if project.cost >= 0:
            missing = self.price_to_build(project)
            if not self.builds_now:
                work += ACTION
        if project.upgrade >= 0:
            for unit in costs[project.upgrade]:
                missing += self.take(unit)
            ready = project.cost < 0 or self.builds_now
            if ready and missing == 0 and self.pending.upgrades:
                self.upgrades_now = True
            else:
                work += ACTION
        for _ in range(project.times):
            if project.each:
                for item in project.items:
                    missing += self.take(costs[rules.item_cost[item]][0])
            else:
                missing += self.take(project.items)
        return work + missing

    def price_to_build(self, project: Project) -> int:
        """Return the actions for goods that building lacks, and find out whether an action under way builds it."""
        under_way = self.pending
        if self.rights and project.area == VILLAGE:
            self.free_now = True
            self.builds_now = under_way.builds[VILLAGE] > 0
            return 0
        missing = 0
        for unit in self.rules.costs[project.cost]:
            missing += self.take(unit)
        if under_way.builds[project.area]:
            if under_way.free:
                missing = 0
            elif under_way.discount:
                missing = max(0, missing - ACTION)
            self.builds_now = missing == 0
        return missing

    def consider(self, project: Project) -> Project:
        """Find the rank and the merit of a project."""
        needed = self.price(project)
        held = 0
        have = self.have
        for kind in self.taken:
            held += self.prices[kind]
            have[kind] += 1
        self.taken.clear()
        spent = needed + held // 2  # goods at hand could serve elsewhere, but at a loss
        project.rank = project.gain * 100 // (spent + START_UP)
        project.merit = project.gain - spent * POINT_PER_ACTION // 100
        if needed > self.left:
            project.merit = -1
        return project

    def add(self, project: Project) -> None:
        """Keep a considered project if it is worth its price."""
        if project.merit > 0:
            self.projects.append(project)
