"""Train a small value network by self-play, on one core, and show that it improves.

    python examples/train_value.py    # a minute and a half, with the compiled engine
    python examples/train_value.py --game keyper --random-games 1500

The network is a multi-layer perceptron in plain numpy. From what one seat sees it learns to predict how the game ends for
that seat: 1 for the first place, -1 for the last. The resulting policy looks one choice ahead: it deals the unknown anew
(`View.sample_world`), tries every action there, and takes the one after which its own view is worth most. In the first
round both seats play at random, later by that policy with some random choices.

After every round the table shows the mean square error on games that the network was not trained with, before and after
training, and how often the policy wins from alternating seats, against random choices and against the same policy with
untrained networks. Round 0 is such an untrained network.
"""

import argparse
import os
from collections.abc import Callable, Iterator
from typing import NamedTuple

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # threads do not help with such small matrices

import numpy as np
from numpy.typing import NDArray

import keydom
from keydom.lab.episode import Episode, placing
from keydom.lab.layout import Layout
from keydom.lab.runner import Runner

Array = NDArray[np.float32]
Policy = Callable[[keydom.View], int]

HIDDEN = 64  # neurons
TABLES = 16  # games at once
EVERY = 40  # one in this many positions is kept, as neighbours are alike
HELD_OUT = 0.2  # share of the games that measure the error
EXPLORATION = 0.1  # share of random choices in self-play
SLIP = 0.01  # share of random choices in duels: two fixed policies might go in circles forever
DROPOUT = 0.5  # share of the columns hidden in each learning step, against overfitting
EPOCHS = 6
BATCH = 128
RATE = 1e-3  # at first; falls to 0
DECAY = 3.0  # of the weights, times the rate


class Network:
    """One hidden layer, trained with Adam."""

    def __init__(self, inputs: int, dice: np.random.Generator) -> None:
        self.weights = [
            dice.normal(0, inputs**-0.5, (inputs, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            dice.normal(0, 0.3 * HIDDEN**-0.5, (HIDDEN, 1)).astype(np.float32),
            np.zeros(1, np.float32),
        ]
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def copy(self) -> "Network":
        twin = Network.__new__(Network)
        twin.weights, twin.means, twin.squares = (
            [array.copy() for array in arrays]
            for arrays in (self.weights, self.means, self.squares)
        )
        twin.steps = self.steps
        return twin

    def values(self, rows: Array) -> Array:
        weights_in, bias_in, weights_out, bias_out = self.weights
        hidden = np.maximum(rows @ weights_in + bias_in, 0)
        values: Array = np.tanh(hidden @ weights_out + bias_out)[:, 0]
        return values

    def error(self, rows: Array, results: Array) -> float:
        return float(np.mean((self.values(rows) - results) ** 2))

    def learn(self, rows: Array, results: Array, rate: float) -> None:
        """One step down the gradient of the mean square error."""
        weights_in, bias_in, weights_out, bias_out = self.weights
        hidden = np.maximum(rows @ weights_in + bias_in, 0)
        values = np.tanh(hidden @ weights_out + bias_out)
        slope = 2 * (values - results[:, None]) * (1 - values**2) / len(rows)
        back = (slope @ weights_out.T) * (hidden > 0)
        gradients = [rows.T @ back, back.sum(0), hidden.T @ slope, slope.sum(0)]
        self.steps += 1
        for weight, mean, square, gradient in zip(
            self.weights, self.means, self.squares, gradients, strict=True
        ):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            step = mean / (1 - 0.9**self.steps)
            slope_size = np.sqrt(square / (1 - 0.999**self.steps)) + 1e-7
            weight -= rate * (step / slope_size + DECAY * weight)

    def train(self, rows: Array, results: Array, dice: np.random.Generator) -> None:
        batches = [
            chosen
            for _ in range(EPOCHS)
            for chosen in np.array_split(dice.permutation(len(rows)), len(rows) // BATCH + 1)
        ]
        for number, chosen in enumerate(batches):
            shown = dice.random(rows.shape[1], np.float32) >= DROPOUT
            seen = rows[chosen] * shown / np.float32(1 - DROPOUT)
            self.learn(seen, results[chosen], RATE * (1 - number / len(batches)))


def looking_ahead(network: Network, layout: Layout, dice: np.random.Generator) -> Policy:
    """Look one choice ahead, in a world that agrees with everything the seat knows."""

    def choose(view: keydom.View) -> int:
        seat = view.seat
        assert seat is not None
        actions = view.legal_actions()
        world = view.sample_world(int(dice.integers(2**32)))
        known: dict[int, float] = {}  # results of actions that end the game
        rows: list[Array] = []
        for action in actions:
            after = world.clone()
            after.apply(action, seat)
            if after.is_over:
                known[action] = placing(after)[seat]
            else:
                rows.append(layout.observe(after.view(seat)))
        guessed: Iterator[np.float32] = iter(network.values(np.stack(rows)) if rows else [])
        worth = [known[act] if act in known else float(next(guessed)) for act in actions]
        return actions[int(np.argmax(worth))]

    return choose


def at_random(dice: np.random.Generator) -> Policy:
    return lambda view: int(dice.choice(view.legal_actions()))


def exploring(choose: Policy, share: float, dice: np.random.Generator) -> Policy:
    """The policy with a share of random choices."""
    random = at_random(dice)
    return lambda view: random(view) if dice.random() < share else choose(view)


class Samples(NamedTuple):
    """Positions as a seat sees them, with the result for that seat and the number of the game."""

    rows: Array
    results: Array
    games: NDArray[np.int64]


def self_play(game: str, games: int, choose: Policy, seed: int) -> Samples:
    """Positions of that many games, as both seats see them."""
    rows: list[Array] = []
    results: list[float] = []
    numbers: list[int] = []
    runner = Runner(game, players=2, games=TABLES, seed=seed)
    batch = runner.look()
    # The number of the game at each table; games beyond the last one are not counted.
    playing = list(range(TABLES))
    begun = TABLES
    kept: list[list[tuple[Array, int]]] = [[] for _ in range(TABLES)]  # of the games in progress
    step = 0
    while min(playing) < games:
        if step % EVERY == 0:
            for table, number in enumerate(playing):
                for seat, view in enumerate(runner.views(table)) if number < games else ():
                    kept[table].append((runner.layout.observe(view), seat))
        batch = runner.step(
            [
                choose(view) if number < games else view.legal_actions()[0]
                for view, number in zip(batch.views, playing, strict=True)
            ]
        )
        step += 1
        for table in np.flatnonzero(batch.dones).tolist():
            for row, seat in kept[table]:
                rows.append(row)
                results.append(batch.rewards[table, seat])
                numbers.append(playing[table])
            kept[table] = []
            playing[table] = begun
            begun += 1
    return Samples(np.stack(rows), np.array(results, np.float32), np.array(numbers))


def duel(
    game: keydom.Game, policy: Policy, opponent: Callable[[], Policy], games: int, seed: int
) -> float:
    """The policy's share of the wins; a shared victory is half a win. Each deal is played from both seats."""
    won = 0.0
    other = opponent()
    for number in range(games):
        own = number % 2
        if number and own == 0:
            other = opponent()
        episode = Episode(game, seed + number // 2)
        while not episode.is_done:
            choose = policy if episode.seat == own else other
            episode.apply(choose(episode.current_view()))
        won += (placing(episode.state)[own] + 1) / 2
    return won / games


class Round(NamedTuple):
    """A row of the table."""

    positions: int
    before: float  # the error on held-out games
    after: float
    random: float  # share of wins
    untrained: float


def main(arguments: list[str] | None = None) -> list[Round]:
    parser = argparse.ArgumentParser(description="Train a small value network by self-play.")
    parser.add_argument("--game", default="keythedral", choices=keydom.games())
    parser.add_argument("--random-games", type=int, default=200, help="in the first round")
    parser.add_argument("--games", type=int, default=30, help="in each of the others")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--duels", type=int, default=20, help="games against each opponent")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)

    dice = np.random.default_rng(asked.seed)
    game = keydom.game(asked.game, players=2)
    layout = Layout(game)
    network = Network(layout.size, dice)

    def random() -> Policy:
        return at_random(dice)

    def untrained() -> Policy:
        """A new network for every deal, as some are lucky."""
        return exploring(looking_ahead(Network(layout.size, dice), layout, dice), SLIP, dice)

    print(f"{asked.game}, 2 players, {layout.size} columns, seed {asked.seed}")
    print("round  positions  error before   after  wins against random  untrained")
    share = 1 - duel(game, random(), untrained, asked.duels, asked.seed)
    print(f"    0  {'-':>9}  {'-':>12}  {'-':>6}  {share:19.0%}  {'-':>9}", flush=True)
    rounds: list[Round] = []
    rows: list[Array] = []
    results: list[Array] = []
    choose = random()
    for number in range(1, asked.rounds + 1):
        games = asked.random_games if number == 1 else asked.games
        samples = self_play(asked.game, games, choose, asked.seed + number)
        held_out = samples.games < games * HELD_OUT
        test = samples.rows[held_out], samples.results[held_out]
        rows.append(samples.rows[~held_out])
        results.append(samples.results[~held_out])
        before = network.error(*test)
        network.train(np.concatenate(rows), np.concatenate(results), dice)
        policy = looking_ahead(network, layout, dice)
        steady = exploring(policy, SLIP, dice)
        this = Round(
            len(samples.rows),
            before,
            network.error(*test),
            duel(game, steady, random, asked.duels, asked.seed),
            duel(game, steady, untrained, asked.duels, asked.seed),
        )
        rounds.append(this)
        print(
            f"{number:5}  {this.positions:9}  {before:12.3f}  {this.after:6.3f}"
            f"  {this.random:19.0%}  {this.untrained:9.0%}",
            flush=True,
        )
        choose = exploring(policy, EXPLORATION, dice)
    return rounds


if __name__ == "__main__":
    main()
