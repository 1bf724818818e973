"""Looking back at a game: what a turn gave away, judged with what its player could know.

A search from the player's own view finds the best turn. It and the turn that was played are then played in the same sampled
worlds, with the same replies of the others, so that luck and the unknown count alike for both. What lies between them is
the chance to win that was given away. Nothing else than the view and the turn goes in: worlds that the player could not
tell apart get the same verdict.
"""

from collections.abc import Sequence
from math import exp, inf, sqrt
from typing import Final, NamedTuple

from keydom.bots.beam import play_line, turn
from keydom.bots.model import Judgement, Model, model_of
from keydom.bots.search import Tally, compare, ranked, tally_of
from keydom.bots.tree import ROOT_WIDTH, WIDTH, explore
from keydom.engine.state import State
from keydom.engine.view import View

PASSES: Final = 60  # of the search for the best turn
WORLDS: Final = 16  # in which two turns are compared
GLANCES: Final = 4  # worlds in which a table is judged as it stands
SEEN: Final = 12  # visits from which on the tree itself has something to say of a turn
DOUBT: Final = 1.0  # standard errors by which a loss is taken to be smaller than it looks
AS_GOOD: Final = 0.01  # of the chance to win: a turn that loses less is as good as the best
DOUBTFUL: Final = 0.05  # of the chance to win, lost with one turn
BAD: Final = 0.1
# In a decided game nobody can lose that much: what counts there is by how much the odds fell.
SLIGHT: Final = 0.02  # of the chance to win
FALL: Final = 1.5  # the odds before a turn, divided by those after it
# Where next to no chance is left to lose or to win, the points are gone all the same.
DECIDED: Final = 0.05  # of the chance to win, or of the chance not to
MANY: Final = 0.5  # of the spread: between two even seats, that is 12 % of the chance to win
DECAY: Final = 4.35  # how fast the accuracy of a turn falls with the chance that it lost


class Turn(NamedTuple):
    """Choices of a seat without chance or others between them, and what it knew before the first.

    Where seats decide side by side (`Table.lanes`), others may have acted meanwhile: that does not concern it.
    """

    number: int  # of its first action in the game
    last: int  # of its last action
    seat: int
    actions: list[int]
    view: View
    chance: bool  # whether it ended with a draw, or with something that was hidden before


class Verdict(NamedTuple):
    """What a search says of a turn."""

    best: list[
        int
    ]  # the turn that it would have taken; the same actions where it has no better one
    chances: list[float]  # of each seat to win, after the turn that was played
    lost: float  # by how much the chance of its player was higher after the best turn
    behind: float  # the points by which the turn is worth less
    goals: list[float]  # the same by goal of the game
    given_up: float = 0.0  # the points it surely gave up: many, in a game that was decided; else 0


class Judged(NamedTuple):
    """A turn and what is said of it."""

    turn: Turn
    verdict: Verdict


def turns_of(start: State, moves: Sequence[tuple[int, int]]) -> list[Turn]:
    """The turns of a game in which there was something to choose, as they ended. `moves` are seats and actions."""
    state = start.clone()
    found: list[Turn] = []
    under_way: dict[int, Turn] = {}  # by seat
    chosen: set[int] = set()  # the seats that had something to choose in it
    for number, (seat, action) in enumerate(moves):
        if not state.table.lanes:
            for other in [each for each in under_way if each != seat]:
                close(under_way, chosen, other, found)
        begun = under_way.get(seat)
        if begun is None:
            begun = Turn(number, number, seat, [], state.view(seat), False)
        if len(state.legal_actions(seat)) > 1:
            chosen.add(seat)
        state.apply(action, seat)
        under_way[seat] = begun._replace(
            last=number, actions=[*begun.actions, action], chance=state.barrier
        )
        if state.barrier or seat not in state.deciding():  # so far goes a turn that a bot plans
            close(under_way, chosen, seat, found)
    for seat in [*under_way]:
        close(under_way, chosen, seat, found)
    return found


def close(under_way: dict[int, Turn], chosen: set[int], seat: int, found: list[Turn]) -> None:
    """A turn is over; it counts where something was chosen in it."""
    ended = under_way.pop(seat)
    if seat in chosen:
        chosen.discard(seat)
        found.append(ended)


class Study:
    """What a search finds for a view, and the worlds in which any turn is compared with the best one.

    Analyses and hints rest on the same study: with the same seed they find the same turn and see the same worlds.
    """

    def __init__(
        self,
        view: View,
        seed: int,
        passes: int = PASSES,
        worlds: int = WORLDS,
        model: str | None = None,
    ) -> None:
        assert view.seat is not None
        self.view = view
        self.seat: int = view.seat
        self._model = model_of(view.game, model)
        tree = explore(view, seed, 0.0, passes, self._model)
        self._found = tally_of(tree)
        self.world = tree.world  # in which the lines were found
        self.lines: list[list[int]] = []  # that can be played there, best first
        for actions in ranked(self._found):
            if play_line(tree.world, self.seat, list(actions)) is not None:
                self.lines.append(list(actions))
        self.dealt = [tree.deal() for _ in range(worlds)]
        self._ends: dict[tuple[int, ...], tuple[list[State | None], list[list[float] | None]]] = {}

    def verdict(self, played: list[int]) -> Verdict:
        best = self.lines[0] if self.lines else played
        ends, own = self._after(played)
        chances = mean_chances(own, self.view.game.players)
        same = Verdict(played, chances, 0.0, 0.0, [0.0] * len(self.view.game.goals))
        if best[: len(played)] == played:  # if it ended before, then because others were asked
            return same
        better, others = self._after(best)
        lost = agreed(self._found, best, played, surely_lost(self.seat, own, others))
        both = [
            world
            for world, one, other in zip(self.dealt, ends, better, strict=True)
            if one is not None and other is not None
        ]
        decided = not DECIDED < chances[self.seat] + lost < 1.0 - DECIDED
        if not both or (lost <= 0.0 and not decided):
            return same
        advice = compare(both, self.seat, [best, played])
        behind = advice.alternatives[0].behind
        given_up = many_given_up(self.seat, behind, ends, better, self._model) if decided else 0.0
        if lost <= 0.0 and given_up <= 0.0:
            return same
        return Verdict(best, chances, lost, behind, advice.leads, given_up)

    def _after(self, actions: list[int]) -> tuple[list[State | None], list[list[float] | None]]:
        """Where a turn leads in each of the dealt worlds, and what that promises."""
        known = self._ends.get(tuple(actions))
        if known is None:
            ends = [answered(world, self.seat, actions) for world in self.dealt]
            known = ends, [outlook(end, self._model) for end in ends]
            self._ends[tuple(actions)] = known
        return known


def judge(
    view: View,
    played: list[int],
    seed: int = 0,
    passes: int = PASSES,
    worlds: int = WORLDS,
    model: str | None = None,
) -> Verdict:
    """Compare a turn with the best one that a search finds from the view of its player."""
    return Study(view, seed, passes, worlds, model).verdict(played)


def agreed(found: Tally, best: list[int], played: list[int], lost: float) -> float:
    """What was lost, but no more than the search found where it has tried the turn often."""
    tried = found.get(tuple(played))
    top = found.get(tuple(best))
    if tried is None or top is None or tried.visits < SEEN or not top.visits:
        return lost
    # The tree has looked further ahead, but for a place among the others as well as for a win.
    return min(lost, max(0.0, top.total / top.visits - tried.total / tried.visits))


def outlook(end: State | None, model: Model | None) -> list[float] | None:
    """The chances to win where a turn has led; None where it could not be played."""
    return None if end is None else chances(end, model)


def answered(world: State, seat: int, actions: list[int]) -> State | None:
    """Where a turn leads with the best replies of the others; None where it cannot be played."""
    state = play_line(world, seat, actions)
    if state is None:
        return None
    if seat in state.deciding() and not state.barrier:  # the turn has ended otherwise than here
        state = turn(state, seat, ROOT_WIDTH, False)[0].end
    for _ in range(world.game.players - 1):
        if state.is_over or seat in state.deciding():
            break
        state = turn(state, state.seat, WIDTH, False)[0].end
    return state


def chances(state: State, model: Model | None) -> list[float]:
    """The chance of each seat to win; together they are 1. Between two seats it is the one that bots play by."""
    players = state.game.players
    if state.is_over:
        winners = state.winners()
        return [(seat in winners) / len(winners) for seat in range(players)]
    judgement = Judgement(state, model)
    top = max(judgement.points)
    weights = [exp((points - top) / judgement.spread) for points in judgement.points]
    total = sum(weights)
    return [weight / total for weight in weights]


def standing(view: View) -> list[float]:
    """The chance of each seat to win as the table stands, as far as the viewer can know."""
    model = model_of(view.game, None)
    if view.is_over:
        return chances(view.sample_world(0), model)
    found: list[list[float] | None] = []
    for seed in range(GLANCES):
        found.append(chances(view.sample_world(seed), model))
    return mean_chances(found, view.game.players)


def mean_chances(found: list[list[float] | None], players: int) -> list[float]:
    total = [0.0] * players
    count = 0
    for one in found:
        if one is not None:
            count += 1
            for seat in range(players):
                total[seat] += one[seat]
    return [amount / count for amount in total] if count else [1 / players] * players


def surely_lost(
    seat: int, own: list[list[float] | None], others: list[list[float] | None]
) -> float:
    """By how much the others' chance is higher, as far as that is sure."""
    gaps: list[float] = []
    for one, other in zip(own, others, strict=True):
        if one is not None and other is not None:
            gaps.append(other[seat] - one[seat])
    return surely(gaps)


def surely(gaps: list[float]) -> float:
    """The mean, less what may be due to the worlds that were dealt; 0 where that leaves nothing."""
    if len(gaps) < 2:
        return 0.0
    mean = sum(gaps) / len(gaps)
    spread = sqrt(sum([(gap - mean) ** 2 for gap in gaps]) / (len(gaps) - 1))
    return max(0.0, mean - DOUBT * spread / sqrt(len(gaps)))


def many_given_up(
    seat: int,
    behind: float,
    ends: list[State | None],
    better: list[State | None],
    model: Model | None,
) -> float:
    """The points that a turn surely gave up, both at once (`behind`) and after the replies of the others; 0 where these are few."""
    gaps: list[float] = []
    spread = 0.0
    for one, other in zip(ends, better, strict=True):
        if one is not None and other is not None:
            judgement = Judgement(one, model)
            spread = max(spread, judgement.spread)
            gaps.append(Judgement(other, model).points[seat] - judgement.points[seat])
    points = min(behind, surely(gaps))
    return points if gaps and points >= MANY * spread else 0.0


def fall(judged: Judged) -> float:
    """By how much a turn has divided the odds of its player to win."""
    after = judged.verdict.chances[judged.turn.seat]
    before = after + judged.verdict.lost
    if after <= 0.0 or before >= 1.0:
        return inf if judged.verdict.lost > 0.0 else 1.0
    return (before / (1 - before)) / (after / (1 - after))


def accuracy(lost: Sequence[float]) -> float:
    """How well somebody played, from 0 to 100: the mean over the turns, each by the chance that it lost."""
    if not lost:
        return 100.0
    return sum([100.0 * exp(-DECAY * one) for one in lost]) / len(lost)
