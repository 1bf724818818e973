"""Information-set tree search: many sampled worlds, one tree of whole turns, every seat after its own good.

A node is a seat about to move. Its children are lines of that seat's turn, found by the beam search of `lines`, grouped
by their first choice: the kind of move is chosen before its details. A world is dealt anew for every pass down the
tree, so the tree knows only what the searching seat knows. A leaf is judged by the value function after the best reply.
"""

import time
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor, wait
from math import exp, sqrt
from multiprocessing import get_context
from random import Random
from typing import Final, NamedTuple, TypeAlias

from keydom.bots.lines import NEVER, Line, turn
from keydom.bots.plan import Planner
from keydom.bots.values import value
from keydom.engine.game import State, View
from keydom.engine.text import N_

ROOT_WIDTH: Final = 8  # lines kept after each choice, for the move that is to be made
WIDTH: Final = 2  # and for all later moves
KEPT: Final = 5  # lines of a later move
MOST: Final = 40  # lines that one look adds to a node; beyond them only the best of each kind
SHARPNESS: Final = 1.5  # points by which a line must be behind to be tried e times less
TRUST: Final = 1.5  # passes that the first guess is worth, for every seat beyond two: each makes a pass tell less
EXPLORE: Final = 0.12  # how much the untried is worth a try
SPREAD: Final = 12.0  # points ahead that make a victory likely
WIDEN: Final = frozenset((24, 128))  # visits at which another world may add lines to a node
FIRST_LOOK: Final = 0.4  # of the seconds for finding the lines of the move that is to be made
IN_TIME: Final = 0.97  # of the seconds, so that the answer is there in time
LATE: Final = 0.05  # of the seconds: how long other cores are waited for
OFTEN: Final = 0.75  # of the most visits: whoever has as many is judged by what it brought
CLEAR: Final = 30  # passes ahead, and a quarter of all: the choice is clear
Tally: TypeAlias = "dict[tuple[int, ...], tuple[int, float, float]]"
NOTHING = N_("losing as little as possible")


class Arm:
    """Something that can be tried: what was expected of it, how often it was tried, and what it brought each seat."""

    def __init__(self, guess: list[float], worth: float) -> None:
        self.guess = guess  # the seats' prospects at its end, before anybody has answered
        self.worth = worth  # in points, for the seat that moves
        self.visits = 0
        self.total = [0.0] * len(guess)

    def mean(self, seat: int, drift: float) -> float:
        """What it brought, or was expected to; the less it was tried, the more its first guess counts."""
        expected = self.guess[seat] + drift
        if not self.visits:
            return expected
        trust = TRUST * (len(self.guess) - 2)
        return (self.total[seat] + trust * expected) / (self.visits + trust)


class Branch(Arm):
    """A line in the tree, and who moves after it."""

    def __init__(self, line: Line, guess: list[float]) -> None:
        super().__init__(guess, line.worth)
        self.actions = line.actions
        self.node: Node | None = None


class Kind(Arm):
    """All lines of a node that begin with the same choice."""

    def __init__(self, first: Branch) -> None:
        super().__init__(first.guess, first.worth)
        self.action = first.actions[0]
        self.branches = [first]

    def add(self, branch: Branch) -> None:
        self.branches.append(branch)
        if branch.worth > self.worth:
            self.guess = branch.guess
            self.worth = branch.worth


class Node:
    """A seat about to move."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.kinds: list[Kind] = []
        self.visits = 0


class Advice(NamedTuple):
    """What the bot would do, and why."""

    action: int
    line: list[int]  # the rest of its turn
    goal: str  # a message id: what it is after
    gain: float  # in points
    expected: list[float]  # the points that each seat will probably have


def prospects(state: State) -> list[float]:
    """For each seat a number between 0 and 1: half the chance to win, half the share of the others it leaves behind."""
    players = state.game.players
    if state.is_over:
        scores = state.scores()
        winners = state.winners()
        return [
            0.5 * ((seat in winners) / len(winners)) + 0.5 * placed(scores, seat)
            for seat in range(players)
        ]
    values = [value(state, seat) for seat in range(players)]
    found: list[float] = []
    for seat in range(players):
        lowest = 1.0
        total = 0.0
        for other in range(players):
            if other != seat:
                ahead = 1.0 / (1.0 + exp(min(30.0, (values[other] - values[seat]) / SPREAD)))
                lowest = min(lowest, ahead)
                total += ahead
        found.append(0.5 * lowest + 0.5 * total / (players - 1))
    return found


def placed(scores: list[int], seat: int) -> float:
    beaten = 0.0
    for other, score in enumerate(scores):
        if other != seat:
            beaten += 1.0 if score < scores[seat] else 0.5 if score == scores[seat] else 0.0
    return beaten / (len(scores) - 1)


def add_lines(node: Node, lines: list[Line], deadline: float) -> None:
    """Takes over lines, the best of which come first."""
    kinds = {kind.action: kind for kind in node.kinds}
    for number, line in enumerate(lines):
        kind = kinds.get(line.actions[0])
        if kind is not None and number >= MOST:
            continue
        if kinds and time.perf_counter() > deadline:
            break
        branch = Branch(line, prospects(line.end))
        if kind is None:
            kind = Kind(branch)
            kinds[kind.action] = kind
            node.kinds.append(kind)
        elif not any(same(branch, known) for known in kind.branches):
            kind.add(branch)


def same(one: Branch, other: Branch) -> bool:
    """Whether two lines of a kind are alike, or do the same things in another order."""
    return one.actions == other.actions or (one.worth == other.worth and one.guess == other.guess)


def best_guess(node: Node) -> list[float]:
    """The prospects after the line that looks best to the seat that moves."""
    best = node.kinds[0].guess
    for kind in node.kinds:
        if kind.guess[node.seat] > best[node.seat]:
            best = kind.guess
    return best


def pick(arms: Sequence[Arm], seat: int) -> Arm:
    """The most promising: by what it brought, or was expected to bring, and more so the less it was tried."""
    visits = 0
    total = 0.0  # by how much the tried ones did better than expected: the untried will do likewise
    top = arms[0].worth
    for arm in arms:
        visits += arm.visits
        total += arm.total[seat] - arm.guess[seat] * arm.visits
        top = max(top, arm.worth)
    drift = total / visits if visits else 0.0
    weights = [exp((arm.worth - top) / SHARPNESS) for arm in arms]
    curiosity = EXPLORE * sqrt(visits + 1.0) / sum(weights)
    best = -NEVER
    found = arms[0]
    for index, arm in enumerate(arms):
        promise = arm.mean(seat, drift) + curiosity * weights[index] / (1 + arm.visits)
        if promise > best:
            best, found = promise, arm
    return found


class Tree:
    """One search from one view."""

    def __init__(self, view: View, seed: int, hurry: float, deadline: float) -> None:
        assert view.seat is not None
        self.view = view
        self.hurry = hurry
        self.deadline = deadline
        self.seat: int = view.seat
        self.random = Random(seed)
        self.root = Node(self.seat)
        self.world = self.deal()  # the world in which the first lines were found
        self.passes = 0
        self.expand(self.root, self.world)

    def deal(self) -> State:
        return self.view.sample_world(self.random.getrandbits(32))

    def descend(self) -> None:
        """One pass: a world, down the tree to a move nobody has thought about yet, and back."""
        self.passes += 1
        state = self.deal()
        node = self.root
        path: list[tuple[Node, Kind, Branch]] = []
        while True:
            node.visits += 1
            if node.visits in WIDEN:
                self.expand(node, state)
            step = self.follow(node, state)
            if step is None:  # nothing that was thought of is possible in this world
                result = prospects(state)
                break
            kind, branch, state = step
            path.append((node, kind, branch))
            if state.is_over:
                result = prospects(state)
                break
            if branch.node is None:
                branch.node = Node(state.seat)
                self.expand(branch.node, state)
                result = best_guess(branch.node)
                break
            node = branch.node
            if node.seat not in state.deciding():  # chance has given the word to somebody else
                result = prospects(state)
                break
        for _, kind, branch in path:
            kind.visits += 1
            branch.visits += 1
            for seat, amount in enumerate(result):
                kind.total[seat] += amount
                branch.total[seat] += amount

    def expand(self, node: Node, state: State) -> None:
        if node is self.root:
            lines = turn(state, node.seat, ROOT_WIDTH, True, self.hurry, self.deadline)
        else:
            lines = turn(state, node.seat, WIDTH, False, self.hurry, self.deadline)[:KEPT]
        add_lines(node, lines, self.deadline)

    def follow(self, node: Node, state: State) -> tuple[Kind, Branch, State] | None:
        """The most promising line that can be played in this world, and the state after it."""
        legal = state.legal_actions(node.seat)
        kinds = [kind for kind in node.kinds if kind.action in legal]
        while kinds:
            kind = pick(kinds, node.seat)
            assert isinstance(kind, Kind)
            branches = kind.branches.copy()
            while branches:
                branch = pick(branches, node.seat)
                assert isinstance(branch, Branch)
                after = played(state, node.seat, branch.actions)
                if after is not None:
                    return kind, branch, after
                branches.remove(branch)
            kinds.remove(kind)
        return None

    def decided(self, left: int) -> bool:
        """Whether the choice stands, whatever this many passes more bring, or stands out already."""
        enough = min(left, CLEAR + self.passes // 4)
        most = self.root.kinds[0]
        for kind in self.root.kinds:
            if kind.visits > most.visits:
                most = kind
        return ahead(self.root.kinds, enough) and ahead(most.branches, enough)


def ahead(arms: Sequence[Arm], enough: int) -> bool:
    """Whether one was tried more often than all others, by more than is enough."""
    visits = sorted([arm.visits for arm in arms])
    return len(visits) == 1 or visits[-1] - visits[-2] > enough


def played(state: State, seat: int, actions: list[int]) -> State | None:
    """The state after a line, or where somebody else is asked in its midst; None where it cannot be played."""
    after = state.clone()
    for action in actions:
        if seat not in after.deciding():
            break
        if action not in after.legal_actions(seat):
            return None
        after.apply(action, seat)
    return after


def explore(view: View, seed: int, seconds: float, passes: int | None) -> Tree:
    """Thinks for as long, or for as many passes, as it is told."""
    begun = time.perf_counter()
    if passes is None:
        tree = Tree(view, seed, begun + seconds * FIRST_LOOK, begun + seconds * IN_TIME)
    else:
        tree = Tree(view, seed, NEVER, NEVER)
    tree.hurry = tree.deadline
    planted = time.perf_counter()
    while passes is None or tree.passes < passes:
        left = (passes or 0) - tree.passes
        if passes is None:
            now = time.perf_counter()
            pace = (now - planted) / tree.passes if tree.passes else 0.0
            if now + pace > tree.deadline:
                break
            left = int((tree.deadline - now) / pace) if pace else 1 << 30
        if tree.decided(left):
            break
        tree.descend()
    return tree


def tally(view: View, seed: int, seconds: float, passes: int | None) -> Tally:
    """What a search in another process brings home."""
    return lines_of(explore(view, seed, seconds, passes))


def lines_of(tree: Tree) -> Tally:
    return {
        tuple(branch.actions): (branch.visits, branch.total[tree.seat], branch.worth)
        for kind in tree.root.kinds
        for branch in kind.branches
    }


class SearchBot(Planner):
    """Thinks for `seconds` (or a number of passes, which makes it repeatable) about every move, on `cores` cores."""

    def __init__(
        self,
        seconds: float = 1.0,
        seed: int | None = None,
        iterations: int | None = None,
        cores: int = 1,
    ) -> None:
        super().__init__()
        self._random = Random(seed)
        self._seconds = seconds
        self._passes = iterations
        self._cores = cores
        self._pool: ProcessPoolExecutor | None = None

    def advise(self, view: View) -> Advice:
        """What it would choose, and what it is after with the whole of its turn."""
        assert view.seat is not None
        world, line = self.think(view)
        seat = view.seat
        game = view.game
        end = played(world, seat, line) or world
        gains = differences(game.worth(end.table, seat), [game.worth(world.table, seat)])
        if max(gains) <= 0:
            # In the midst of a turn all may be counted already: then what other choices would miss.
            lines = turn(world, seat, 1, True)
            others = [
                game.worth(other.end.table, seat) for other in lines if other.actions[0] != line[0]
            ]
            gains = differences(game.worth(end.table, seat), others)
        gain = max(gains)
        goal = game.goals[gains.index(gain)] if gain > 0 else NOTHING
        expected = [value(end, player) for player in range(game.players)]
        return Advice(line[0], line[1:], goal, gain, expected)

    def think(self, view: View) -> tuple[State, list[int]]:
        seed = self._random.getrandbits(32)
        others = self._ask_others(view, seed)
        tree = explore(view, seed, self._seconds, self._passes)
        found = lines_of(tree)
        # Whoever is late (its process has just begun) is not waited for.
        late = None if self._passes else LATE * self._seconds
        for other in wait(others, late).done:
            for actions, (visits, total, guess) in other.result().items():
                mine, brought, _ = found.get(actions, (0, 0.0, 0.0))
                found[actions] = (mine + visits, brought + total, guess)
        for line in ranked(found):
            if played(tree.world, tree.seat, list(line)) is not None:
                return tree.world, list(line)
        raise AssertionError("the lines that were found in a world can be played there")

    def _ask_others(self, view: View, seed: int) -> "list[Future[Tally]]":
        if self._cores == 1:
            return []
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._cores - 1, get_context("spawn"))
        seconds = self._seconds * (1 - LATE)
        return [
            self._pool.submit(tally, view, seed + core, seconds, self._passes)
            for core in range(1, self._cores)
        ]


def differences(amounts: list[float], others: list[list[float]]) -> list[float]:
    """By how much each amount is above the mean of the others."""
    if not others:
        return [0.0] * len(amounts)
    means = [sum(column) / len(others) for column in zip(*others, strict=True)]
    return [amount - mean for amount, mean in zip(amounts, means, strict=True)]


def ranked(found: Tally) -> list[tuple[int, ...]]:
    """The lines, best first: the best kind before the others, and of a kind the best line."""
    kinds: Tally = {}
    most: dict[int, int] = {}
    for actions, (visits, total, guess) in found.items():
        tried, brought, best = kinds.get(actions[:1], (0, 0.0, -NEVER))
        kinds[actions[:1]] = (tried + visits, brought + total, max(best, guess))
        most[actions[0]] = max(visits, most.get(actions[0], 0))
    often = max(visits for visits, _, _ in kinds.values())
    order = [
        (merit(kinds[actions[:1]], often), actions[0], merit(own, most[actions[0]]), actions)
        for actions, own in found.items()
    ]
    return [actions for _, _, _, actions in sorted(order, reverse=True)]


def merit(tally: tuple[int, float, float], most: int) -> tuple[bool, float, float]:
    """To be tried often counts first; of those that were, what it brought; where nothing was tried, the first guess."""
    visits, total, guess = tally
    often = visits >= OFTEN * most
    return often, total / visits if often and visits else float(visits), guess
