"""Keyper's buildings as its value function sees them: what they will score, what they are of use for, what they lack.

Points and actions are counted in hundredths.
"""

from typing import Final

from keydom.keyper.actions import BUILDINGS, COLOURS, FARM_PLOTS, PLOTS
from keydom.keyper.building import DIRECTIONS, neighbour
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
    PER_BUNDLE,
    PER_FIELD,
    PER_KEYPLE,
    PER_KIND,
    PER_RESOURCE,
    PER_SET,
    VILLAGE,
    Scoring,
)
from keydom.keyper.scoring import in_line
from keydom.keyper.table import WHITE, WINTER, Country
from keydom.keyper.value.projects import Project, Purse, by_key

# What the points are for, see `GOALS`.
ON_BOATS: Final = 0
ON_FARM: Final = 1
IN_VILLAGE: Final = 2
AT_FAIRS: Final = 3
TEAM: Final = 4
GOODS: Final = 5

SEASON: Final = 1900  # single actions of a whole season
PLENTY: Final = 1500  # with so many actions left tiles are planned with their upgrade
STRAY: Final = 50  # actions that an animal saves while its house is not yet built
USUAL: Final = (300, 800)  # buildings at the end, on the farm and in the village
USUAL_UPGRADED: Final = (200, 700)
PLACES: Final = (PER_RESOURCE, PER_KIND, PER_SET)


class Estate(Purse):
    """A seat's farm and village, and the tiles in its hand."""

    def __init__(self, table: Country, seat: int) -> None:
        super().__init__(table, seat)
        self.sums = [0] * 6
        self.built = [0, 0]
        self.built_up = [0, 0]
        self.colours = [0] * COLOURS  # keyples that will be at home, by colour
        self.seasons = 0  # in which fairs were held

    def fixed(self, scoring: Scoring, plot: int) -> int:
        """The points that a building will probably have for what is not placed on it; plot -1: in hand."""
        op = scoring.op
        table = self.table
        if op == FLAT:
            return scoring.each * 100
        if op == PER_KEYPLE:
            keyples = self.colours[scoring.items[0]] + self.colours[WHITE]
            later = WINTER - table.season
            keyples = (keyples + 250 * later) // (1 + later)
            return scoring.each * min(scoring.most * 100, keyples)
        if op == PER_FIELD:
            return scoring.each * self.fields(scoring)
        if op == PER_BUILDING:
            count = self.built_up[scoring.area] if scoring.upgraded else self.built[scoring.area]
            if plot < 0:
                count += 1
            usual = USUAL_UPGRADED if scoring.upgraded else USUAL
            count = self.grown(count * 100, usual[scoring.area])
            return min(scoring.most * 100, count * scoring.each // scoring.size)
        if op in (IN_LINES, ADJACENT):
            return self.neighbours(scoring, plot)
        if op == ALL_PLOTS:
            missing = FARM_PLOTS if scoring.area == FARM else PLOTS - FARM_PLOTS
            missing -= self.built[scoring.area] + (plot < 0)
            return self.likely(scoring.each, missing * 500)
        if op == BOAT_TRACK:
            return self.likely(scoring.each, (scoring.base - table.track[self.seat]) * 120)
        if op == FAIR_SEASONS:
            seasons = self.seasons * 100 + (WINTER - table.season) * 50
            return scoring.each * min(scoring.most * 100, seasons)
        return 0

    def likely(self, points: int, needed: int) -> int:
        """Points that come only after so many actions."""
        if needed <= 0:
            return points * 100
        return 0 if needed >= self.left else points * 70 * (self.left - needed) // self.left

    def grown(self, count: int, usual: int) -> int:
        """What a count (in hundredths) will be at the end, where it usually comes so far."""
        if count >= usual:
            return count
        return count + (usual - count) * min(self.left, 6000) // 8000

    def fields(self, scoring: Scoring) -> int:
        """Fields of a colour on the board that will be claimed in winter, in hundredths."""
        table = self.table
        if table.lanes and table.season == WINTER and table.choice[self.seat] >= 0:
            count = 0
            for kind in self.rules.layouts[table.choice[self.seat]]:
                if self.rules.field_colour[kind] == scoring.items[0]:
                    count += 1
            return min(scoring.most, count) * 90
        if table.season < WINTER or table.lanes:
            return scoring.most * 85
        claimed = table.claimed(self.seat)
        most = 0
        for board in range(self.rules.players):
            if board == claimed or (claimed < 0 and table.keyper_on[board] < 0):
                count = 0
                for kind in self.rules.layouts[table.boards[board]]:
                    if self.rules.field_colour[kind] == scoring.items[0]:
                        count += 1
                most = max(most, count)
        return min(scoring.most, most) * (100 if claimed >= 0 else 85)

    def neighbours(self, scoring: Scoring, plot: int) -> int:
        """For the buildings around one; a tile in hand will get a good plot."""
        count = 0
        top = self.table.top
        most = (scoring.most - scoring.base) // scoring.each * 100
        if scoring.op == ADJACENT:
            most = scoring.most // scoring.each * 100
        if plot < 0:
            count = min(most, self.built[VILLAGE] * (45 if scoring.sides == DIAGONAL else 60))
        elif scoring.op == IN_LINES:
            room = 0
            for other in range(FARM_PLOTS, PLOTS):
                if other != plot and in_line(plot, other, scoring.sides):
                    room += 100
                    if top[self.base + other] >= 0:
                        count += 100
            most = min(most, room)
        else:
            room = 0
            for direction in DIRECTIONS:
                if scoring.sides & direction:
                    beside = neighbour(plot, direction)
                    if beside >= 0:
                        room += 100
                        if top[self.base + beside] >= 0:
                            count += 100
            most = min(most, room)
        points = scoring.each * self.grown(count, most)
        return points + scoring.base * 100 if scoring.op == IN_LINES else points

    def use(self, side: int) -> int:
        """What a side can do beside scoring, in the time that is left."""
        return self.book.use[side] * self.left // SEASON

    def look_at_board(self) -> None:
        """Buildings, the pieces on them, and what can be made of them."""
        table = self.table
        base = self.base
        for plot in range(PLOTS):
            if table.top[base + plot] >= 0:
                area = FARM if plot < FARM_PLOTS else VILLAGE
                self.built[area] += 1
                self.built_up[area] += table.upgraded[base + plot]
        bundles: list[Scoring] = []
        for upgraded in (1, 0):  # upgraded sides get their pieces first
            for plot in range(PLOTS):
                tile = table.top[base + plot]
                if tile >= 0 and table.upgraded[base + plot] == upgraded:
                    self.standing(tile, plot, upgraded, bundles)
        for scoring in bundles:
            self.bundle(scoring)

    def bundle(self, scoring: Scoring) -> None:
        """The Scrap dealer takes what is left over."""
        count = 0
        for item in scoring.items:
            count += max(0, self.have[item])
        count = min(count, scoring.most * scoring.size)
        self.sums[GOODS] += count * 100 // scoring.size * scoring.each * 60 // 100

    def standing(self, tile: int, plot: int, upgraded: int, bundles: list[Scoring]) -> None:
        """A building: its points, and its project: to fill its places or to upgrade it."""
        goal = ON_FARM if plot < FARM_PLOTS else IN_VILLAGE
        side = tile * 2 + upgraded
        points = self.use(side)
        full = 0
        each = 0
        for scoring in self.rules.sides[side].scorings:
            if scoring.op in PLACES:
                full = self.fill(scoring)
                each = scoring.each * 100
                points += full * each
                if full < scoring.most:
                    places = self.filling(goal, scoring, self.room(scoring.most - full), full)
                    self.add(self.consider(places))
            elif scoring.op == PER_BUNDLE:
                bundles.append(scoring)
            else:
                points += self.fixed(scoring, plot)
        self.sums[goal] += points
        if not upgraded:
            self.add_upgrade(goal, tile, plot, points, full)

    def room(self, empty: int) -> int:
        """How many places to plan for: fewer when time runs out."""
        return min(empty, 1 + self.left // 250)

    def fill(self, scoring: Scoring) -> int:
        """Puts pieces on the places of a building; how many scorings that makes."""
        have = self.have
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

    def filling(self, goal: int, scoring: Scoring, times: int, full: int) -> Project:
        """To get the pieces for so many scorings more than the full ones."""
        project = Project(goal, scoring.each * 100 * times)
        if scoring.op == PER_KIND:  # another kind each time
            lacking = times
            for item in scoring.items:
                if self.have[item] > 0 and not full:
                    lacking -= 1
            project.extra = 100 * max(0, lacking)
            return project
        project.items = scoring.items
        project.times = times
        project.each = scoring.op == PER_SET
        return project

    def add_upgrade(self, goal: int, tile: int, plot: int, points: int, full: int) -> None:
        """Turning a tile over, and perhaps filling it further."""
        side = tile * 2 + 1
        area = FARM if plot < FARM_PLOTS else VILLAGE
        gain = self.use(side) - points
        places: Scoring | None = None
        for scoring in self.rules.sides[side].scorings:
            if scoring.op in PLACES:
                places = scoring
                gain += full * scoring.each * 100
            elif scoring.op == PER_BUNDLE:
                gain += 250
            else:
                gain += self.fixed(scoring, plot)
        project = Project(goal, gain)
        project.upgrade = self.rules.upgrade_cost[area]
        if places is not None and full < places.most:
            times = self.room(places.most - full)
            more = self.filling(goal, places, times, full)
            more.upgrade = project.upgrade
            more.gain += gain
            if places.op == PER_SET:  # sets that lie there lack a third gem
                more.extra = full * 105
            if self.consider(more).merit > self.consider(project).merit:
                project = more
            self.add(project)
        else:
            self.add(self.consider(project))

    def look_at_hand(self) -> None:
        for tile in self.table.hands[self.seat]:
            if tile < BUILDINGS:
                self.add(self.best_plan(tile))
        if self.pending.tiles:  # the best on display will be taken
            found: list[Project] = []
            for tile in self.table.display:
                if tile < BUILDINGS:
                    project = self.best_plan(tile)
                    if project.merit > 0:
                        found.append(project)
            found.sort(key=by_key)
            self.projects.extend(found[: self.pending.tiles])

    def best_plan(self, tile: int) -> Project:
        """To build a tile, with or without upgrading it."""
        goal = ON_FARM if self.rules.area[tile] == FARM else IN_VILLAGE
        better = self.consider(self.plan(goal, tile, 1))
        if self.left > PLENTY:
            return better
        plain = self.consider(self.plan(goal, tile, 0))
        return better if better.merit > plain.merit else plain

    def plan(self, goal: int, tile: int, upgraded: int) -> Project:
        """To build a tile (and upgrade it) and to fill it."""
        side = tile * 2 + upgraded
        project = Project(goal, 0)
        area = self.rules.area[tile]
        gain = self.use(side)
        for scoring in self.rules.sides[side].scorings:
            if scoring.op in PLACES:
                project = self.filling(goal, scoring, self.room(scoring.most), 0)
                gain += project.gain
            elif scoring.op == PER_BUNDLE:
                gain += scoring.each * 250
            else:
                gain += self.fixed(scoring, -1)
        project.gain = gain
        project.area = area
        project.cost = tile
        if project.times:
            loose = 0
            for item in project.items:
                loose += self.loose[item]
            if loose:
                needed = self.missing(self.have.copy(), self.rules.costs[tile]) + 100
                if needed * 3 <= self.now:
                    project.extra = -STRAY * min(loose, project.times)
        if upgraded:
            project.upgrade = self.rules.upgrade_cost[area]
        return project
