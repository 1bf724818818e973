"""Projects of Keyper's value function: what they bring, what they cost, and the goods that are there to pay for them.

Points and actions are counted in hundredths.
"""

from typing import Final

from keydom.keyper.actions import ITEMS, PLOTS
from keydom.keyper.rules import Rules
from keydom.keyper.table import Country
from keydom.keyper.value.goods import Book, Pending, book, pending

MARGIN: Final = 70  # points that an action is worth when choosing between plans


class Project:
    """Something that may be done: points, single actions, goods."""

    def __init__(self, goal: int, gain: int) -> None:
        self.goal = goal
        self.gain = gain
        self.area = -1  # where it builds
        self.cost = -1  # rows of Rules.costs: to build, to upgrade
        self.upgrade = -1
        self.items: list[int] = []  # what its places take
        self.times = 0
        self.each = False  # one of each of the items, so many times
        self.extra = 0  # further actions
        self.key = 0  # points for its actions and goods: its rank
        self.merit = 0  # points beyond what its actions and goods are worth elsewhere


def by_key(project: Project) -> int:
    return -project.key


class Purse:
    """What a seat has and may still do on a table, and the projects that it could pay for."""

    def __init__(self, table: Country, seat: int) -> None:
        self.table = table
        self.rules: Rules = table.rules
        self.book: Book = book(table.rules)
        self.prices = self.book.price.copy()
        self.wilds = self.book.wild
        self.seat = seat
        self.base = seat * PLOTS
        self.pending: Pending = pending(table, seat)
        self.have = self.pending.have
        self.taken: list[int] = []
        self.wanted = [0] * ITEMS  # pieces that the projects lack
        self.loose = [0] * ITEMS  # animals without a house
        self.projects: list[Project] = []
        self.now = 0  # actions this season
        self.left = 0  # actions in the whole game
        self.builds_now = False  # the last project priced uses an action that is under way
        self.upgrades_now = False

    def take(self, unit: list[int]) -> int:
        """Takes a piece that serves; if there is none, the actions that it costs."""
        have = self.have
        best = -1
        merit = -100
        for item in unit:
            count = have[item]
            if count > 0:
                if item >= 3:
                    count += 3 if item == 6 else -3
                if count > merit:
                    merit = count
                    best = item
        if best < 0:
            best = self.wilds[unit[0]]
            if have[best] <= 0:
                self.wanted[unit[0]] += 1
                return self.prices[unit[0]]
        have[best] -= 1
        self.taken.append(best)
        return 0

    def take_one(self, item: int) -> int:
        have = self.have
        if have[item] <= 0:
            kind = self.wilds[item]
            if have[kind] <= 0:
                self.wanted[item] += 1
                return self.prices[item]
            item = kind
        have[item] -= 1
        self.taken.append(item)
        return 0

    def put_back(self) -> None:
        for item in self.taken:
            self.have[item] += 1
        self.taken.clear()

    def price(self, project: Project) -> int:
        """The actions that a project still costs; goods are taken."""
        costs = self.rules.costs
        under_way = self.pending
        missing = 0
        work = project.extra
        self.builds_now = False
        self.upgrades_now = False
        if project.cost >= 0:
            for unit in costs[project.cost]:
                missing += self.take(unit)
            if under_way.builds[project.area]:
                if under_way.free:
                    missing = 0
                elif under_way.discount:
                    missing = max(0, missing - 100)
            if missing or not under_way.builds[project.area]:
                work += 100
            else:
                self.builds_now = True
        if project.upgrade >= 0:
            for unit in costs[project.upgrade]:
                missing += self.take(unit)
            if missing or not under_way.upgrades or (project.cost >= 0 and not self.builds_now):
                work += 100
            else:
                self.upgrades_now = True
        for _ in range(project.times):
            if project.each:
                for item in project.items:
                    missing += self.take_one(item)
            else:
                missing += self.take(project.items)
        return work + missing

    def consider(self, project: Project) -> Project:
        """Finds the rank of a project."""
        needed = self.price(project)
        held = 0
        for item in self.taken:
            held += self.prices[item]
        self.put_back()
        project.key = project.gain * 100 // (needed + held // 2 + 60)
        project.merit = project.gain - (needed + held // 2) * MARGIN // 100
        if needed > self.left:
            project.merit = -1
        return project

    def add(self, project: Project) -> None:
        if project.merit > 0:
            self.projects.append(project)

    def missing(self, shown: list[int], needs: list[list[int]]) -> int:
        total = 0
        for need in needs:
            found = -1
            for item in need:
                if shown[item] > 0:
                    found = item
                    break
            if found < 0:
                found = self.wilds[need[0]]
            if shown[found] > 0:
                shown[found] -= 1
            else:
                total += self.prices[need[0]]
        return total
