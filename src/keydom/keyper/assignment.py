"""The best use of resources, animals and keyples at the end: each piece serves one building at most (KP-42)."""

from keydom.keyper.actions import BOARD_FIELDS, COLOURS, FIRST_ANIMAL, ITEMS, MAX_FIELDS, PLOTS
from keydom.keyper.matching import fill
from keydom.keyper.rules import PER_BUNDLE, PER_KEYPLE, PER_KIND, PER_RESOURCE, PER_SET, Scoring
from keydom.keyper.table import WHITE, Country

PIECES = ITEMS + COLOURS  # kinds of pieces: the items, then the keyples by colour


def pieces(table: Country, seat: int) -> list[int]:
    """Return all that a seat can assign: its items, and its keyples wherever they are (KP-49)."""
    stock = table.stock[seat * ITEMS : (seat + 1) * ITEMS]
    for colour in range(COLOURS):
        where = seat * COLOURS + colour
        stock.append(table.area[where] + table.resting[where])
    first = MAX_FIELDS + seat * PLOTS
    spaces = list(range(first, first + PLOTS))
    board = table.claimed(seat)
    if board >= 0:
        spaces.extend(range(board * BOARD_FIELDS, (board + 1) * BOARD_FIELDS))
    for space in spaces:
        for where in (space * 2, space * 2 + 1):
            if table.keyples[where] >= 0:
                stock[ITEMS + table.keyples[where] % COLOURS] += 1
    return stock


class Assignment:
    """What lies on each plot, and the points that it brings there.

    `combos` are scorings of sets or bundles, searched exhaustively. Everything else is a place for one piece (`needs`,
    with its `worth` and its `plot`), filled by matching.
    """

    def __init__(self) -> None:
        self.points = [0] * PLOTS
        self.placed: list[list[int]] = [[] for _ in range(PLOTS)]
        self.needs: list[list[int]] = []
        self.worth: list[int] = []
        self.plot: list[int] = []
        self.combos: list[Scoring] = []
        self.combo_plot: list[int] = []
        self.counts: list[int] = []
        self.best = -1
        self.best_counts: list[int] = []
        self.best_found: list[int] = []
        self.limit = 0  # what the single places are worth at most

    def places(self, scoring: Scoring, plot: int) -> None:
        """Add the places for single pieces that a building offers."""
        if scoring.op == PER_KIND:
            for item in scoring.items:
                self.needs.append([item])
        else:
            accepted = scoring.items
            if scoring.op == PER_KEYPLE:
                accepted = [ITEMS + scoring.items[0], ITEMS + WHITE]
            for _ in range(scoring.most):
                self.needs.append(accepted)
        while len(self.plot) < len(self.needs):
            self.plot.append(plot)
            self.worth.append(scoring.each)

    def sort(self) -> None:
        """Put the places in order of their points, as `fill` wants them."""
        order = list(range(len(self.needs)))
        order.sort(key=self.rank)
        self.needs = [self.needs[i] for i in order]
        self.plot = [self.plot[i] for i in order]
        self.worth = [self.worth[i] for i in order]

    def rank(self, place: int) -> int:
        return -self.worth[place]

    def value(self, found: list[int], forced: int) -> int:
        """Return the points of the places that were filled."""
        points = 0
        for place in range(len(self.worth)):
            if found[forced + place] >= 0:
                points += self.worth[place]
        return points

    def search(self, depth: int, stock: list[int], bundles: list[list[int]], value: int) -> None:
        """Try every number of sets and bundles, unless even the most that is left cannot beat the best."""
        bound = value + self.limit
        for later in range(depth, len(self.combos)):
            bound += self.combos[later].each * most_times(self.combos[later], stock)
        if bound <= self.best:
            return
        if depth == len(self.combos):
            found = fill(bundles + self.needs, len(bundles), stock)
            if found or not bundles:
                total = value + self.value(found, len(bundles))
                if total > self.best:
                    self.best = total
                    self.best_counts = self.counts.copy()
                    self.best_found = found
            return
        combo = self.combos[depth]
        for times in range(most_times(combo, stock), -1, -1):
            self.counts.append(times)
            if combo.op == PER_SET:
                left = stock.copy()
                for item in combo.items:
                    left[item] -= times
                self.search(depth + 1, left, bundles, value + times * combo.each)
            else:
                pieces_of = [combo.items for _ in range(times * combo.size)]
                self.search(depth + 1, stock, bundles + pieces_of, value + times * combo.each)
            self.counts.pop()

    def settle(self) -> None:
        """Write the best solution found onto the plots."""
        forced = 0
        for combo in range(len(self.combos)):
            scoring = self.combos[combo]
            plot = self.combo_plot[combo]
            times = self.best_counts[combo]
            self.points[plot] += times * scoring.each
            if scoring.op == PER_SET:
                for item in scoring.items:
                    self.placed[plot].extend([item] * times)
            else:
                for place in range(forced, forced + times * scoring.size):
                    self.placed[plot].append(self.best_found[place])
                forced += times * scoring.size
        for place in range(len(self.needs)):
            item = self.best_found[forced + place]
            if item >= 0:
                self.points[self.plot[place]] += self.worth[place]
                self.placed[self.plot[place]].append(item)


def most_times(scoring: Scoring, stock: list[int]) -> int:
    """Return how often a set or bundle can be made of this stock at most."""
    if scoring.op == PER_SET:
        times = scoring.most
        for item in scoring.items:
            times = min(times, stock[item])
        return times
    total = 0
    for item in scoring.items:
        total += stock[item]
    return min(scoring.most, total // scoring.size)


def assign(table: Country, seat: int) -> Assignment:
    """Return the assignment with the most points."""
    result = Assignment()
    base = seat * PLOTS
    goods = Assignment()  # sets and bundles are made of goods only, so goods are searched apart
    for plot in range(PLOTS):
        if table.top[base + plot] >= 0:
            for scoring in table.rules.sides[table.side(base + plot)].scorings:
                if scoring.op in (PER_SET, PER_BUNDLE):
                    goods.combos.append(scoring)
                    goods.combo_plot.append(plot)
                elif scoring.op in (PER_RESOURCE, PER_KIND, PER_KEYPLE):
                    apart = scoring.op != PER_KEYPLE and max(scoring.items) < FIRST_ANIMAL
                    (goods if apart else result).places(scoring, plot)
    stock = pieces(table, seat)
    for part in (goods, result):
        if part.needs or part.combos:
            part.sort()
            part.limit = part.value(fill(part.needs, 0, stock), 0)
            part.search(0, stock, [], 0)
            part.settle()
    for plot in range(PLOTS):
        result.points[plot] += goods.points[plot]
        result.placed[plot].extend(goods.placed[plot])
        result.placed[plot].sort()
    return result
