"""The search bot: grows a tree for every turn, on one core or several, and can say what it is after."""

from concurrent.futures import Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from random import Random
from typing import Final, NamedTuple, TypeAlias

from keydom.bots.beam import NEVER, play_line, turn
from keydom.bots.model import model_of
from keydom.bots.plan import Planner
from keydom.bots.tree import Tree, explore
from keydom.bots.values import value
from keydom.engine.game import State, View
from keydom.engine.text import N_

LATE: Final = 0.05  # part of the seconds for which other cores are waited for
OFTEN: Final = 0.75  # of the most visits: who has as many is judged by what it brought
NOTHING = N_("losing as little as possible")


class Tried(NamedTuple):
    """A line, or a kind of move: how often it was tried, what that brought in all, and what it is worth in points."""

    visits: int
    total: float
    worth: float


Tally: TypeAlias = "dict[tuple[int, ...], Tried]"  # by the actions of a line


class Advice(NamedTuple):
    """What the bot would do, and why."""

    action: int
    line: list[int]  # the rest of its turn
    goal: str  # a message id: what it is after
    gain: float  # in points
    expected: list[float]  # the points that each seat will probably have


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

    def advise(self, view: View) -> Advice:
        """What it would choose, and what it is after with its whole turn."""
        assert view.seat is not None
        world, line = self.think(view)
        end = play_line(world, view.seat, line) or world
        gains = gains_of(world, view.seat, line, end)
        gain = max(gains)
        goal = view.game.goals[gains.index(gain)] if gain > 0 else NOTHING
        expected = [value(end, seat) for seat in range(view.game.players)]
        return Advice(line[0], line[1:], goal, gain, expected)

    def think(self, view: View) -> tuple[State, list[int]]:
        seed = self._random.getrandbits(32)
        others = self._ask_other_cores(view, seed)
        model = model_of(view.game, self._model)
        tree = explore(view, seed, self._seconds, self._passes, model)
        found = tally_of(tree)
        # A core that is late, perhaps because its process has just started, is not waited for.
        late = None if self._passes else LATE * self._seconds
        for other in wait(others, late).done:
            add_tally(found, other.result())
        for line in ranked(found):
            if play_line(tree.world, tree.seat, list(line)) is not None:
                return tree.world, list(line)
        raise AssertionError("lines that were found in a world can be played there")

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


def gains_of(world: State, seat: int, line: list[int], end: State) -> list[float]:
    """For each goal of the game, how many points the line gains, from `world` to `end`."""
    game = world.game
    gains = differences(game.worth(end.table, seat), [game.worth(world.table, seat)])
    if max(gains) > 0:
        return gains
    # In the middle of a turn everything may be counted already: then, what other choices would miss.
    others = [
        game.worth(other.end.table, seat)
        for other in turn(world, seat, 1, True)
        if other.actions[0] != line[0]
    ]
    return differences(game.worth(end.table, seat), others)


def differences(amounts: list[float], others: list[list[float]]) -> list[float]:
    """By how much each amount is above the mean of the others."""
    if not others:
        return [0.0] * len(amounts)
    means = [sum(column) / len(others) for column in zip(*others, strict=True)]
    return [amount - mean for amount, mean in zip(amounts, means, strict=True)]


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
