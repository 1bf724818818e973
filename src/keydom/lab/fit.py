"""Fitting a model to games: weights and spreads by phase, so that expected leads match how games end.

Every two seats of a position are a row: the difference of their features, the points by which the one finished ahead,
and whether it did. The weights are pulled towards those of the model before (zero is the value written by hand); how
strongly is found on games apart, for each phase.
"""

import os
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # threads do not help with such small matrices

import numpy as np
from numpy.typing import ArrayLike, NDArray

from keydom.arena.lineups import Fixture
from keydom.bots.model import model_of
from keydom.engine.features import Features
from keydom.engine.game import Game
from keydom.lab.selfplay import Recorded, play, positions

Array = NDArray[np.float64]

# Towards zero: squared errors that a weight of one point for a standard deviation costs. A deviation counts as no less than
# RARE: what is seldom seen would get a large weight for nothing, and a search looks for just that.
PULLS = (1000000.0, 300000.0, 100000.0, 30000.0, 10000.0, 3000.0, 1000.0)
RARE = 1.0
SPREADS = np.geomspace(2.0, 60.0, 13)  # points that are tried,
FINER = np.geomspace(0.8, 1.25, 13)  # and parts of the best of them
MARGIN = 0.5  # weight of the points beside that of the win
STEPS = 12  # of improving the weights with one pull,
STEPS_EACH = 6  # and with one spread
HELD_OUT = 5  # one game in so many is not learned from
FORESIGHT = 0.5  # part that the model's own judgement, when the next phase begins, has in how a game is said to have ended


class Rows(NamedTuple):
    """Pairs of seats in positions of many games."""

    game: NDArray[np.int64]  # which of the games
    phase: NDArray[np.int64]
    inputs: Array  # of the one seat less those of the other
    points: Array  # the same for the value written by hand
    lead: Array  # how the game ended: points ahead,
    won: Array  # and 1, 0.5 or 0 for a win, a tie or a loss
    later: NDArray[
        np.int64
    ]  # the row of the same seats where the next phase begins; in the last phase -1

    def where(self, chosen: NDArray[np.bool_]) -> "Rows":
        """The rows of some of the games."""
        number = np.cumsum(chosen) - 1
        part = self.take(np.flatnonzero(chosen))
        return part._replace(later=np.where(part.later < 0, -1, number[part.later]))

    def take(self, chosen: NDArray[np.int64]) -> "Rows":
        """These rows, apart from those that come later."""
        return Rows(
            self.game[chosen],
            self.phase[chosen],
            self.inputs[chosen],
            self.points[chosen],
            self.lead[chosen],
            self.won[chosen],
            self.later[chosen],
        )


class Fitted(NamedTuple):
    weights: list[Array]  # by phase, of each input
    spread: list[float]  # by phase
    pull: list[float]  # by phase


class Judged(NamedTuple):
    """A game as the fit needs it: the features of all seats in each position, and the end."""

    seed: int
    features: list[list[Features]]
    scores: list[int]
    winners: list[int]


def judged(game: Game, record: Recorded) -> Judged:
    """The features of every position in which a turn begins."""
    seats = range(game.players)
    found = [
        [game.features(state.table, seat) for seat in seats] for state in positions(game, record)
    ]
    return Judged(record.seed, found, record.scores, record.winners)


def played(game: Game, fixture: Fixture) -> Judged:
    """A game of self-play, as the fit needs it, by the model that is named at every seat."""
    return judged(game, play(game, fixture.seed, model_of(game, fixture.seats[0])))


def rows(game: Game, games: Sequence[Judged]) -> Rows:
    """All pairs of seats of all positions."""
    pairs = list(combinations(range(game.players), 2))
    numbers: list[int] = []
    phases: list[int] = []
    points: list[float] = []
    leads: list[float] = []
    wins: list[float] = []
    later: list[int] = []
    at: list[tuple[list[int], list[float], list[int], list[float]]] = []
    for number, one in enumerate(games):
        first = len(numbers)
        for seats, after in zip(one.features, next_phases(one), strict=True):
            for pair, (a, b) in enumerate(pairs):
                numbers.append(number)
                phases.append(seats[a].phase)
                points.append(seats[a].points - seats[b].points)
                leads.append(float(one.scores[a] - one.scores[b]))
                wins.append(result(one, a, b))
                later.append(-1 if after < 0 else first + after * len(pairs) + pair)
                at.append((seats[a].inputs, seats[a].amounts, seats[b].inputs, seats[b].amounts))
    inputs = np.zeros((len(at), len(game.inputs)))
    for row, (plus, gains, minus, losses) in enumerate(at):
        inputs[row, plus] += gains
        inputs[row, minus] -= losses
    return Rows(
        np.array(numbers),
        np.array(phases),
        inputs,
        np.array(points),
        np.array(leads),
        np.array(wins),
        np.array(later),
    )


def next_phases(one: Judged) -> list[int]:
    """For each position the one with which the next phase begins, -1 where none does."""
    phases = [seats[0].phase for seats in one.features]
    found = [-1] * len(phases)
    for at in range(len(phases) - 2, -1, -1):
        found[at] = found[at + 1] if phases[at] == phases[at + 1] else at + 1
    return found


def result(one: Judged, a: int, b: int) -> float:
    """1 where seat a finished ahead of b, 0.5 where they shared a place."""
    if (a in one.winners) != (b in one.winners):
        return float(a in one.winners)
    return 0.5 + 0.5 * float(np.sign(one.scores[a] - one.scores[b]))


# ---- Fitting


def chance(lead: Array, spread: float | Array) -> Array:
    found: Array = 1.0 / (1.0 + np.exp(-np.clip(lead / spread, -30.0, 30.0)))
    return found


def log_loss(expected: Array, won: Array) -> float:
    safe = np.clip(expected, 1e-9, 1.0 - 1e-9)
    return float(-np.mean(won * np.log(safe) + (1.0 - won) * np.log(1.0 - safe)))


def best_spread(lead: Array, won: Array) -> float:
    """The points of a lead that tell most: the best of a coarse row, then of a fine one around it."""
    coarse = [log_loss(chance(lead, spread), won) for spread in SPREADS]
    around = SPREADS[int(np.argmin(coarse))] * FINER
    fine = [log_loss(chance(lead, spread), won) for spread in around]
    return float(around[int(np.argmin(fine))])


def fit_phase(data: Rows, pulls: Sequence[float]) -> list[Array]:
    """The weights of one phase for each of the pulls, the strongest first.

    Steps of equal curvature: it is never more than this, so that none goes too far, and the directions of the inputs
    are found once for all pulls.
    """
    size = np.maximum(data.inputs.std(axis=0), RARE)
    scaled = data.inputs / size
    extents, directions = np.linalg.eigh(scaled.T @ scaled)
    weights = np.zeros(data.inputs.shape[1])
    noise = float(np.mean((data.lead - data.points) ** 2)) + 1.0
    found: list[Array] = []
    for pull in pulls:
        lead = data.points + scaled @ weights
        for step in range(STEPS):
            if step % STEPS_EACH == 0:
                spread = best_spread(lead, data.won)
                curve = (0.25 / spread**2 + MARGIN / noise) * extents + pull / noise
            slope = (chance(lead, spread) - data.won) / spread + MARGIN * (lead - data.lead) / noise
            # The pull is in squared errors of one point, as the rows are.
            gradient = scaled.T @ slope + pull / noise * weights
            weights = weights - directions @ ((directions.T @ gradient) / curve)
            lead = data.points + scaled @ weights
        found.append(weights / size)
    return found


def fit(game: Game, data: Rows, before: Sequence[ArrayLike]) -> Fitted:
    """The weights of all games, each phase with the pull towards those before that does best on games apart.

    Each game is apart once, in one of several parts. The spreads too come from these: on the games that weights are
    fitted to, leads tell more than they will elsewhere.
    """
    start = [np.array(weights) for weights in before]
    spread, pull = [1.0] * game.phases, [PULLS[0]] * game.phases
    final = Fitted(start.copy(), spread, pull)
    parts = [data.game % HELD_OUT == part for part in range(1, HELD_OUT)]
    learned = [data.where(~part) for part in parts]
    apart = [data.where(part) for part in parts]
    tried = [Fitted(start.copy(), spread, pull) for _ in parts]
    for phase in reversed(range(game.phases)):  # an earlier one looks ahead to those that follow
        if any((each.phase == phase).sum() < 2 for each in learned):
            raise ValueError(f"no positions of phase {phase}: play more games")
        there = [each.take(np.flatnonzero(each.phase == phase)) for each in apart]
        won = np.concatenate([each.won for each in there])
        found = [
            fit_phase(towards(*each, phase), PULLS) for each in zip(tried, learned, strict=True)
        ]
        losses: list[tuple[float, int, float]] = []
        for number in range(len(PULLS)):
            lead = np.concatenate(
                [
                    each.points + each.inputs @ (start[phase] + weights[number])
                    for each, weights in zip(there, found, strict=True)
                ]
            )
            best = best_spread(lead, won)
            losses.append((log_loss(chance(lead, best), won), number, best))
        _, number, spread[phase] = min(losses)
        pull[phase] = PULLS[number]
        for each, weights in zip(tried, found, strict=True):
            each.weights[phase] = start[phase] + weights[number]
        all_of_them = fit_phase(towards(final, data, phase), PULLS[: number + 1])
        final.weights[phase] = start[phase] + all_of_them[-1]
    return final


def towards(fitted: Fitted, data: Rows, phase: int) -> Rows:
    """The rows of a phase, from the weights before to what became of them: by the end, and by what the phases after it say.

    Between the next phase and the end much happens by chance: how its beginning is judged tells more about this one.
    """
    part = data.take(np.flatnonzero(data.phase == phase))
    on = part.later >= 0
    then = data.take(part.later[on])
    lead, won = part.lead.copy(), part.won.copy()
    lead[on] += FORESIGHT * (leads(fitted, then) - lead[on])
    won[on] += FORESIGHT * (expected_wins(fitted, then) - won[on])
    return part._replace(points=leads(fitted, part), lead=lead, won=won)


def spreads(game: Game, lead: Array, data: Rows) -> list[float]:
    """The best spread of each phase."""
    return [
        best_spread(lead[data.phase == phase], data.won[data.phase == phase])
        for phase in range(game.phases)
    ]


def leads(fitted: Fitted, data: Rows) -> Array:
    """By how many points the first seat of each row will probably be ahead of the second."""
    found = data.points.copy()
    for phase, weights in enumerate(fitted.weights):
        there = data.phase == phase
        found[there] += data.inputs[there] @ weights
    return found


def expected_wins(fitted: Fitted, data: Rows) -> Array:
    """The chance of each row's first seat to finish ahead of the second."""
    return chance(leads(fitted, data), np.array(fitted.spread)[data.phase])


def loss_of(fitted: Fitted, data: Rows) -> float:
    return log_loss(expected_wins(fitted, data), data.won)


def by_hand(game: Game, learned: Rows) -> Fitted:
    """The value written by hand, with spreads as well fitted: against it one sees what the weights are worth."""
    nothing = [np.zeros(len(game.inputs)) for _ in range(game.phases)]
    return Fitted(nothing, spreads(game, learned.points, learned), [])


def calibration(expected: Array, won: Array) -> list[tuple[float, float, int]]:
    """By tenths of the chance: the mean chance, the share that was won, and how many rows. Both seats count."""
    both = np.concatenate([expected, 1.0 - expected])
    wins = np.concatenate([won, 1.0 - won])
    found: list[tuple[float, float, int]] = []
    for tenth in range(10):
        inside = np.minimum((both * 10).astype(np.int64), 9) == tenth
        if inside.any():
            found.append(
                (float(both[inside].mean()), float(wins[inside].mean()), int(inside.sum()))
            )
    return found
