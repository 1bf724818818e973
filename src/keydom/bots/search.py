"""The search bot: grows a tree for every turn, on one core or several, and can say what it is after."""

import time
from concurrent.futures import Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from random import Random
from typing import Final, NamedTuple, TypeAlias

from keydom.bots.beam import NEVER, play_line
from keydom.bots.model import model_of
from keydom.bots.plan import Planner
from keydom.bots.regrowth import grown
from keydom.bots.tree import Tree, explore
from keydom.bots.values import value
from keydom.engine.state import State
from keydom.engine.view import View

LATE: Final = 0.05  # part of the seconds for which other cores are waited for
OFTEN: Final = 0.75  # of the most visits: who has as many is judged by what it brought


class Tried(NamedTuple):
    """A line, or a kind of move: how often it was tried, what that brought in all, and what it is worth in points."""

    visits: int
    total: float
    worth: float


Tally: TypeAlias = "dict[tuple[int, ...], Tried]"  # by the actions of a line


class Alternative(NamedTuple):
    """Another choice that the bot has looked at."""

    line: list[int]  # the best turn that begins with it
    behind: float  # the points by which it is worth less; negative where only the answers of others speak against it


class Advice(NamedTuple):
    """What the bot would do, and why: the points that its turn brings, split by the goals of the game."""

    action: int
    line: list[int]  # the rest of its turn
    gains: list[float]  # more than before it
    leads: list[float]  # more than the best alternative would bring, if there is one
    alternatives: list[Alternative]  # best first


class SearchBot(Planner):
    """Thinks about every turn for `seconds`, or for a number of passes, which makes it repeatable."""

    def __init__(
        self,
        seconds: float = 1.0,
        seed: int | None = None,
        iterations: int | None = None,
        cores: int = 1,
        model: str | None = None,
    ) -> None:
        super().__init__()
        self._model = model
        self._random = Random(seed)
        self._seconds = seconds
        self._passes = iterations
        self._cores = cores
        self._pool: ProcessPoolExecutor | None = None
        self._tree: Tree | None = None  # of the last search,
        self._line: list[int] = []  # and the line that was chosen from it

    def think(self, view: View) -> tuple[State, list[int]]:
        assert view.seat is not None
        world, order = self._search(view)
        for line in order:
            if play_line(world, view.seat, line) is not None:
                self._line = line
                return world, line
        raise AssertionError("lines that were found in a world can be played there")

    def _search(self, view: View) -> tuple[State, list[list[int]]]:
        """A world, and the lines that were found for the turn, best first; those found in other worlds as well."""
        seed = self._random.getrandbits(32)
        others = self._ask_other_cores(view, seed)
        model = model_of(view.game, self._model)
        begun = time.perf_counter()
        known = None if self._tree is None else grown(self._tree, self._line, view)
        seconds = self._seconds - (time.perf_counter() - begun)
        tree = explore(view, seed, seconds, self._passes, model, known)
        self._tree = tree
        self._line = []
        found = tally_of(tree)
        # A core that is late, perhaps because its process has just started, is not waited for.
        late = None if self._passes else LATE * self._seconds
        for other in wait(others, late).done:
            add_tally(found, other.result())
        return tree.world, [list(line) for line in ranked(found)]

    def _ask_other_cores(self, view: View, seed: int) -> "list[Future[Tally]]":
        if self._cores == 1:
            return []
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._cores - 1, get_context("spawn"))
        seconds = self._seconds * (1 - LATE)
        return [
            self._pool.submit(explore_apart, view, seed + core, seconds, self._passes, self._model)
            for core in range(1, self._cores)
        ]


# ---- What it is after


def compare(worlds: list[State], seat: int, lines: list[list[int]]) -> Advice:
    """What the first line brings, against what is there and against the others, on average over the worlds.

    Only those worlds count in which all lines can be played; the first is one of them.
    """
    game = worlds[0].game
    gains = [0.0] * len(game.goals)
    leads = gains.copy()
    behind = [0.0] * len(lines)
    count = 0
    for world in worlds:
        ends = [end for end in [play_line(world, seat, line) for line in lines] if end is not None]
        if len(ends) < len(lines):
            continue
        count += 1
        first = game.worth(ends[0].table, seat)
        add(gains, first, game.worth(world.table, seat))
        add(leads, first, game.worth(ends[min(1, len(ends) - 1)].table, seat))
        for number, end in enumerate(ends):
            behind[number] += value(ends[0], seat) - value(end, seat)
    return Advice(
        lines[0][0],
        lines[0][1:],
        [gain / count for gain in gains],
        [lead / count for lead in leads],
        [Alternative(line, less / count) for line, less in zip(lines[1:], behind[1:], strict=True)],
    )


def add(sums: list[float], amounts: list[float], others: list[float]) -> None:
    """Add by how much each amount is above the other."""
    for i in range(len(sums)):
        sums[i] += amounts[i] - others[i]


# ---- What was tried, on all cores


def explore_apart(
    view: View, seed: int, seconds: float, passes: int | None, model: str | None
) -> Tally:
    """A search in another process."""
    return tally_of(explore(view, seed, seconds, passes, model_of(view.game, model)))


def tally_of(tree: Tree) -> Tally:
    return {
        tuple(branch.actions): Tried(branch.visits, branch.total[tree.seat], branch.worth)
        for kind in tree.root.kinds
        for branch in kind.branches
    }


def add_tally(found: Tally, other: Tally) -> None:
    for actions, theirs in other.items():
        ours = found.get(actions, Tried(0, 0.0, 0.0))
        found[actions] = Tried(ours.visits + theirs.visits, ours.total + theirs.total, theirs.worth)


def ranked(found: Tally) -> list[tuple[int, ...]]:
    """The lines, best first: the best kind of move before the others, and the best line of a kind first."""
    kinds: dict[int, Tried] = {}
    most: dict[int, int] = {}  # visits of a line, by kind
    for actions, tried in found.items():
        first = actions[0]
        kind = kinds.get(first, Tried(0, 0.0, -NEVER))
        kinds[first] = Tried(
            kind.visits + tried.visits, kind.total + tried.total, max(kind.worth, tried.worth)
        )
        most[first] = max(tried.visits, most.get(first, 0))
    most_of_all = max(kind.visits for kind in kinds.values())
    order = [
        (
            merit(kinds[actions[0]], most_of_all),
            actions[0],
            merit(tried, most[actions[0]]),
            actions,
        )
        for actions, tried in found.items()
    ]
    return [actions for _, _, _, actions in sorted(order, reverse=True)]


def merit(tried: Tried, most: int) -> tuple[bool, float, float]:
    """First, being tried often; among those that were, what it brought on average; last, what it is worth."""
    often = tried.visits >= OFTEN * most
    brought = tried.total / tried.visits if often and tried.visits else float(tried.visits)
    return often, brought, tried.worth
