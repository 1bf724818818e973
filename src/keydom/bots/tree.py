"""Information-set tree search: many sampled worlds, one tree of whole turns, every seat playing for itself.

A node is a seat about to move. Its children are lines of that seat's turn, found by a beam search and grouped by their
first choice: the kind of move is chosen before its details. Every pass down the tree deals a new world, so the tree
knows only what the searching seat knows. A leaf is judged after the best reply, by a learned value
where there is one, and so is which line is tried how often: lines are found by the value written by hand.
"""

import gc
import time
from collections.abc import Sequence
from math import exp, sqrt
from random import Random
from typing import Final

from keydom.bots.beam import CHOICE_COST, NEVER, Line, play_line, turn, victory
from keydom.bots.model import Judgement, Model
from keydom.engine.state import State
from keydom.engine.view import View

# ---- Growing: how many lines are looked at

ROOT_WIDTH: Final = 8  # lines kept after each choice, for the move to be made
WIDTH: Final = 2  # and for all later moves
KEPT: Final = 5  # lines of a later move
MOST: Final = 40  # lines added to a node at once; beyond them only the best of each kind
WIDEN: Final = frozenset(
    (24, 128)
)  # visits after which a node looks for lines in another world too

# ---- Choosing: which line is tried next

SHARPNESS: Final = 1.5  # points by which a line must be behind to be tried e times less
TRUST: Final = 1.5  # passes that the first guess is worth, for each seat beyond two: each makes a pass tell less
EXPLORE: Final = 0.12  # weight of trying what was tried little

# ---- Judging: prospects from expected points

WINNING: Final = 0.5  # weight of the chance to win
PLACING: Final = 0.5  # weight of the share of opponents left behind

# ---- Stopping

FIRST_LOOK: Final = 0.4  # part of the seconds for finding the lines of the move to be made
IN_TIME: Final = (
    0.97  # part of the seconds after which the search stops, so that the answer is in time
)
CLEAR: Final = 30  # passes by which the best line must lead for the choice to be clear,
CLEAR_PART: Final = 4  # plus one for every four passes so far
ANY_NUMBER: Final = 1 << 30  # of passes, before the first has shown how long they take


class Arm:
    """Something that can be tried: what it promised, how often it was tried, and what it brought each seat."""

    def __init__(self, guess: list[float], worth: float) -> None:
        self.guess = guess  # the seats' prospects at its end, before anyone has replied
        self.worth = worth  # in points, for the seat that moves
        self.visits = 0
        self.total = [0.0] * len(guess)

    def mean(self, seat: int, drift: float) -> float:
        """What it brought on average; the less it was tried, the more its first guess counts."""
        expected = self.guess[seat] + drift
        if not self.visits:
            return expected
        trust = TRUST * (len(self.guess) - 2)
        return (self.total[seat] + trust * expected) / (self.visits + trust)

    def count(self, result: list[float]) -> None:
        self.visits += 1
        for seat, amount in enumerate(result):
            self.total[seat] += amount

    def take_over(self, known: "Arm") -> None:
        """Count what another tree has tried."""
        self.visits += known.visits
        for seat, amount in enumerate(known.total):
            self.total[seat] += amount


class Branch(Arm):
    """A line in the tree, and the node after it."""

    def __init__(self, line: Line, guess: list[float], worth: float) -> None:
        super().__init__(guess, worth)
        self.actions = line.actions
        self.node: Node | None = None


class MoveKind(Arm):
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

    def graft(self, known: Branch) -> None:
        """Go on with what another tree has found for a line; one that is new here comes with it."""
        self.take_over(known)
        for branch in self.branches:
            if branch.actions == known.actions:
                branch.take_over(known)
                branch.node = known.node
                return
        self.add(known)


class Node:
    """A seat about to move."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.kinds: list[MoveKind] = []
        self.visits = 0

    def add_lines(self, lines: list[Line], model: Model | None, deadline: float) -> None:
        """Add lines, which must be sorted by worth."""
        kinds = {kind.action: kind for kind in self.kinds}
        for number, line in enumerate(lines):
            kind = kinds.get(line.actions[0])
            if kind is not None and number >= MOST:
                continue
            if kinds and time.perf_counter() > deadline:
                break
            branch = Branch(line, *promise(line, self.seat, model))
            if kind is None:
                kind = MoveKind(branch)
                kinds[kind.action] = kind
                self.kinds.append(kind)
            elif not any(is_same(branch, known) for known in kind.branches):
                kind.add(branch)

    def graft(self, known: "Node") -> None:
        """Go on with what another tree has tried in the same position."""
        kinds = {kind.action: kind for kind in self.kinds}
        for other in known.kinds:
            kind = kinds.get(other.action)
            if kind is None:
                self.kinds.append(other)
                continue
            for branch in other.branches:
                if branch.visits:
                    kind.graft(branch)

    def best_guess(self) -> list[float]:
        """The prospects after the line that looks best to the seat that moves."""
        best = self.kinds[0].guess
        for kind in self.kinds:
            if kind.guess[self.seat] > best[self.seat]:
                best = kind.guess
        return best

    def most_visited(self) -> MoveKind:
        most = self.kinds[0]
        for kind in self.kinds:
            if kind.visits > most.visits:
                most = kind
        return most


def is_same(one: Branch, other: Branch) -> bool:
    """Whether two lines are alike, or make the same choices in another order."""
    return one.actions == other.actions or (one.worth == other.worth and one.guess == other.guess)


def prospects(state: State, model: Model | None = None) -> list[float]:
    """For each seat a number from 0 to 1: its chance to win, and the share of opponents it leaves behind."""
    players = state.game.players
    if state.is_over:
        scores = state.scores()
        winners = state.winners()
        return [
            WINNING * ((seat in winners) / len(winners)) + PLACING * share_beaten(scores, seat)
            for seat in range(players)
        ]
    return hopes(Judgement(state, model), players)


def hopes(judgement: Judgement, players: int) -> list[float]:
    """The prospects of each seat while the game goes on."""
    found: list[float] = []
    for seat in range(players):
        lowest = 1.0
        total = 0.0
        for other in range(players):
            if other != seat:
                ahead = judgement.ahead(seat, other)
                lowest = min(lowest, ahead)
                total += ahead
        found.append(WINNING * lowest + PLACING * total / (players - 1))
    return found


def promise(line: Line, seat: int, model: Model | None) -> tuple[list[float], float]:
    """The prospects at a line's end, and what it is worth to the seat: where a value was learned, its lead by that."""
    if model is None:
        return prospects(line.end), line.worth
    judgement = Judgement(line.end, model)
    lead = judgement.lead(seat) + victory(line.end, seat) - CHOICE_COST * len(line.actions)
    if line.end.is_over:
        return prospects(line.end), lead
    return hopes(judgement, len(judgement.points)), lead


def share_beaten(scores: list[int], seat: int) -> float:
    """The share of opponents with a lower score; a tie counts half."""
    beaten = 0.0
    for other, score in enumerate(scores):
        if other != seat:
            beaten += 1.0 if score < scores[seat] else 0.5 if score == scores[seat] else 0.0
    return beaten / (len(scores) - 1)


def pick(arms: Sequence[Arm], seat: int) -> Arm:
    """The most promising: what it brought or promised, and the more so the less it was tried."""
    visits = 0
    surplus = 0.0  # by how much those that were tried did better than they promised
    top = arms[0].worth
    for arm in arms:
        visits += arm.visits
        surplus += arm.total[seat] - arm.guess[seat] * arm.visits
        top = max(top, arm.worth)
    drift = surplus / visits if visits else 0.0
    weights = [exp((arm.worth - top) / SHARPNESS) for arm in arms]
    curiosity = EXPLORE * sqrt(visits + 1.0) / sum(weights)
    best = -NEVER
    found = arms[0]
    for index, arm in enumerate(arms):
        promise = arm.mean(seat, drift) + curiosity * weights[index] / (1 + arm.visits)
        if promise > best:
            best, found = promise, arm
    return found


def is_ahead(arms: Sequence[Arm], lead: int) -> bool:
    """Whether one was tried more often than every other, by more than `lead`."""
    visits = sorted([arm.visits for arm in arms])
    return len(visits) == 1 or visits[-1] - visits[-2] > lead


class Tree:
    """A search from one view. After the time `hurry` it looks at lines in depth only; at `deadline` it stops."""

    def __init__(
        self, view: View, seed: int, hurry: float, deadline: float, model: Model | None
    ) -> None:
        assert view.seat is not None
        self.view = view
        self.model = model
        self.hurry = hurry
        self.deadline = deadline
        self.seat: int = view.seat
        # In a lane of its own nothing that the others do matters to the move to be made.
        self.apart = len(view.table.lanes) > 0 and not view.table.lanes_meet()
        self.random = Random(seed)
        self.root = Node(self.seat)
        self.world = self.deal()  # in which the first lines were found
        self.passes = 0
        self.expand(self.root, self.world)

    def deal(self) -> State:
        return self.view.sample_world(self.random.getrandbits(32))

    def expand(self, node: Node, state: State) -> None:
        if node is self.root:
            lines = turn(state, node.seat, ROOT_WIDTH, True, self.hurry, self.deadline)
        else:
            lines = turn(state, node.seat, WIDTH, False, self.hurry, self.deadline)[:KEPT]
        node.add_lines(lines, self.model, self.deadline)

    def descend(self) -> None:
        """One pass: deal a world, follow the tree to a line that nobody has replied to yet, and count the result."""
        self.passes += 1
        state = self.deal()
        node = self.root
        path: list[Arm] = []
        while True:
            node.visits += 1
            if node.visits in WIDEN:
                self.expand(node, state)
            step = self.follow(node, state)
            if step is None:  # no line of this node is possible in this world
                break
            kind, branch, state = step
            path.append(kind)
            path.append(branch)
            if state.is_over:
                break
            if branch.node is None:
                if self.stops(state):
                    break
                self.finish(path, self.reply(branch, state))
                return
            node = branch.node
            if node.seat not in state.deciding():  # chance passed the turn to another seat
                break
        self.finish(path, prospects(state, self.model))

    def follow(self, node: Node, state: State) -> tuple[MoveKind, Branch, State] | None:
        """The most promising line that can be played in this world, and the state after it."""
        legal = state.legal_actions(node.seat)
        kinds = [kind for kind in node.kinds if kind.action in legal]
        while kinds:
            kind = pick(kinds, node.seat)
            assert isinstance(kind, MoveKind)
            branches = kind.branches.copy()
            while branches:
                branch = pick(branches, node.seat)
                assert isinstance(branch, Branch)
                after = play_line(state, node.seat, branch.actions)
                if after is not None:
                    return kind, branch, after
                branches.remove(branch)
            kinds.remove(kind)
        return None

    def stops(self, state: State) -> bool:
        """Whether a state is judged as it is, without a reply."""
        return (self.apart and len(state.table.lanes) > 0) or state.game.is_pause(state.table)

    def reply(self, branch: Branch, state: State) -> list[float]:
        """Add the node after a branch; the prospects after its best line."""
        branch.node = Node(state.seat)
        self.expand(branch.node, state)
        return branch.node.best_guess()

    def finish(self, path: list[Arm], result: list[float]) -> None:
        for arm in path:
            arm.count(result)

    def decided(self, left: int) -> bool:
        """Whether the choice is clear, or `left` more passes could not change it."""
        lead = min(left, CLEAR + self.passes // CLEAR_PART)
        return is_ahead(self.root.kinds, lead) and is_ahead(self.root.most_visited().branches, lead)


def explore(
    view: View,
    seed: int,
    seconds: float,
    passes: int | None,
    model: Model | None = None,
    known: Node | None = None,
) -> Tree:
    """Search for `passes` if they are given, else for `seconds`; with what another tree already knows of the view."""
    # A search makes many lists and no cycles: to look for cycles meanwhile would take a twelfth of its time.
    collecting = gc.isenabled()
    gc.disable()
    try:
        return search(view, seed, seconds, passes, model, known)
    finally:
        if collecting:
            gc.enable()


def search(
    view: View,
    seed: int,
    seconds: float,
    passes: int | None,
    model: Model | None,
    known: Node | None,
) -> Tree:
    begun = time.perf_counter()
    if passes is None:
        tree = Tree(view, seed, begun + seconds * FIRST_LOOK, begun + seconds * IN_TIME, model)
    else:
        tree = Tree(view, seed, NEVER, NEVER, model)
    if known is not None:
        tree.root.graft(known)
    tree.hurry = tree.deadline
    planted = time.perf_counter()
    while True:
        left = passes_in_time(tree, planted) if passes is None else passes - tree.passes
        if left <= 0 or tree.decided(left):
            return tree
        tree.descend()


def passes_in_time(tree: Tree, planted: float) -> int:
    """How many more passes the tree can make before its deadline, judging by those since it was planted."""
    now = time.perf_counter()
    pace = (now - planted) / tree.passes if tree.passes else 0.0
    if now + pace > tree.deadline:
        return 0
    return max(1, int((tree.deadline - now) / pace)) if pace else ANY_NUMBER
