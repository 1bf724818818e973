"""Fitting a model to games: weights and spreads by phase, so that expected leads match how games end.

Every two seats of a position are a row: the difference of their features, the points by which the one finished ahead,
and whether it did. The weights are pulled towards zero, where the value written by hand is left as it is; how strongly
is found on games apart.
"""

import os
from collections.abc import Sequence
from typing import NamedTuple

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # threads do not help with such small matrices

import numpy as np
from numpy.typing import NDArray

from keydom.bots.model import model_of
from keydom.engine.features import Features
from keydom.engine.game import Game
from keydom.lab.selfplay import Recorded, play, positions

Array = NDArray[np.float64]

# Towards zero: squared errors that a weight of one point for a standard deviation costs. A deviation counts as no less than
# RARE: what is seldom seen would get a large weight for nothing, and a search looks for just that.
PULLS = (100000.0, 30000.0, 10000.0, 3000.0, 1000.0, 300.0)
RARE = 1.0
SPREADS = np.geomspace(2.0, 60.0, 13)  # points that are tried,
FINER = np.geomspace(0.8, 1.25, 13)  # and parts of the best of them
MARGIN = 0.5  # weight of the points beside that of the win
STEPS = 18  # of improving the weights with one pull,
STEPS_EACH = 6  # and with one spread
HELD_OUT = 5  # one game in so many is not learned from


class Rows(NamedTuple):
    """Pairs of seats in positions of many games."""

    game: NDArray[np.int64]  # which of the games
    phase: NDArray[np.int64]
    inputs: Array  # of the one seat less those of the other
    points: Array  # the same for the value written by hand
    lead: Array  # how the game ended: points ahead,
    won: Array  # and 1, 0.5 or 0 for a win, a tie or a loss

    def where(self, chosen: NDArray[np.bool_]) -> "Rows":
        return Rows(
            self.game[chosen],
            self.phase[chosen],
            self.inputs[chosen],
            self.points[chosen],
            self.lead[chosen],
            self.won[chosen],
        )


class Fitted(NamedTuple):
    weights: list[list[float]]  # by phase and input
    spread: list[float]  # by phase
    pull: float


class Judged(NamedTuple):
    """A game as the fit needs it: the features of all seats in each position, and the end."""

    features: list[list[Features]]
    scores: list[int]
    winners: list[int]


def judged(game: Game, record: Recorded) -> Judged:
    """The features of every position in which a turn begins."""
    seats = range(game.players)
    found = [
        [game.features(state.table, seat) for seat in seats] for state in positions(game, record)
    ]
    return Judged(found, record.scores, record.winners)


def played(game: Game, before: str, seed: int) -> Judged:
    """A game of self-play by the model before, as the fit needs it."""
    return judged(game, play(game, seed, model_of(game, before)))


def rows(game: Game, games: Sequence[Judged]) -> Rows:
    """All pairs of seats of all positions."""
    numbers: list[int] = []
    phases: list[int] = []
    points: list[float] = []
    leads: list[float] = []
    wins: list[float] = []
    at: list[tuple[list[int], list[float], list[int], list[float]]] = []
    for number, one in enumerate(games):
        for seats in one.features:
            for a in range(game.players):
                for b in range(a + 1, game.players):
                    numbers.append(number)
                    phases.append(seats[a].phase)
                    points.append(seats[a].points - seats[b].points)
                    leads.append(float(one.scores[a] - one.scores[b]))
                    wins.append(result(one, a, b))
                    at.append(
                        (seats[a].inputs, seats[a].amounts, seats[b].inputs, seats[b].amounts)
                    )
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
    )


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


def fit_all(game: Game, data: Rows, pulls: Sequence[float]) -> list[list[Array]]:
    """For each of the pulls, the weights by phase."""
    phases: list[list[Array]] = []
    for phase in range(game.phases):
        part = data.where(data.phase == phase)
        if len(part.won) < 2:
            raise ValueError(f"no positions of phase {phase}: play more games")
        phases.append(fit_phase(part, pulls))
    return [[found[at] for found in phases] for at in range(len(pulls))]


def fit(game: Game, data: Rows) -> Fitted:
    """The model whose pull does best on a part of the games, fitted to all of them.

    The spreads come from that part: on the games that weights are fitted to, leads tell more than they will elsewhere.
    """
    apart = data.game % HELD_OUT == 1
    rest, judge = data.where(~apart), data.where(apart)
    tried = [
        Fitted(listed(weights), spreads(game, leads_of(weights, judge), judge), pull)
        for pull, weights in zip(PULLS, fit_all(game, rest, PULLS), strict=True)
    ]
    best = min(tried, key=lambda fitted: loss_of(fitted, judge))
    stronger = PULLS[: PULLS.index(best.pull) + 1]
    return best._replace(weights=listed(fit_all(game, data, stronger)[-1]))


def listed(weights: list[Array]) -> list[list[float]]:
    return [[float(weight) for weight in each] for each in weights]


def spreads(game: Game, lead: Array, data: Rows) -> list[float]:
    """The best spread of each phase."""
    return [
        best_spread(lead[data.phase == phase], data.won[data.phase == phase])
        for phase in range(game.phases)
    ]


def leads(fitted: Fitted, data: Rows) -> Array:
    """By how many points the first seat of each row will probably be ahead of the second."""
    return leads_of([np.array(weights) for weights in fitted.weights], data)


def leads_of(weights: list[Array], data: Rows) -> Array:
    found = data.points.copy()
    for phase, each in enumerate(weights):
        there = data.phase == phase
        found[there] += data.inputs[there] @ each
    return found


def expected_wins(fitted: Fitted, data: Rows) -> Array:
    """The chance of each row's first seat to finish ahead of the second."""
    return chance(leads(fitted, data), np.array(fitted.spread)[data.phase])


def loss_of(fitted: Fitted, data: Rows) -> float:
    return log_loss(expected_wins(fitted, data), data.won)


def loss_by_hand(game: Game, learned: Rows, apart: Rows) -> float:
    """The same for the value written by hand, with spreads as well fitted: what the weights are worth."""
    spread = spreads(game, learned.points, learned)
    nothing = [[0.0] * len(game.inputs) for _ in range(game.phases)]
    return loss_of(Fitted(nothing, spread, 0.0), apart)


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
