"""Trains a small value network by self-play, on one core, and shows that it improves.

    python examples/train_value.py    # a minute and a half, with the compiled engine
    python examples/train_value.py --game keyper --random-games 1500

The network is a multi-layer perceptron in plain numpy. It learns to foretell, from what one seat sees, how the game ends for that
seat: 1 for the first place, -1 for the last. The policy that comes out of it looks one choice ahead: it deals the unknown anew
(`View.sample_world`), tries every action there, and takes the one after which its own view is worth most. In the first round both seats play at random, then by that policy, with some random choices among them.

After every round the table shows the error (mean square) on games that the network was not trained with, before and after
training, and how often the policy wins, seats alternating, against random choices and against itself with untrained networks;
round 0 is such a network.
"""

import argparse
import os
from collections.abc import Callable, Iterator
from typing import NamedTuple

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # with such small matrices threads only wait

import numpy as np
from numpy.typing import NDArray

import keydom
from keydom.lab.layout import Layout
from keydom.lab.play import Play, placing
from keydom.lab.runner import Runner

Array = NDArray[np.float32]
Policy = Callable[[keydom.View], int]

HIDDEN = 64  # neurons
TABLES = 16  # games at once
EVERY = 40  # one in so many positions is kept: neighbours are alike
HELD_OUT = 0.2  # of the games, for the error
CURIOSITY = 0.1  # random choices in self-play
SLIP = 0.01  # random choices in duels: two that never waver might go round for ever
BLINDED = 0.5  # columns that are covered in each step of learning, against learning by heart
EPOCHS = 6
BATCH = 128
RATE = 1e-3  # at first; sinks to nothing
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
        into, shift, out, base = self.weights
        values: Array = np.tanh(np.maximum(rows @ into + shift, 0) @ out + base)[:, 0]
        return values

    def error(self, rows: Array, results: Array) -> float:
        return float(np.mean((self.values(rows) - results) ** 2))

    def learn(self, rows: Array, results: Array, rate: float) -> None:
        """One step down the gradient of the mean square error."""
        into, shift, out, base = self.weights
        hidden = np.maximum(rows @ into + shift, 0)
        values = np.tanh(hidden @ out + base)
        slope = 2 * (values - results[:, None]) * (1 - values**2) / len(rows)
        back = (slope @ out.T) * (hidden > 0)
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
            shown = dice.random(rows.shape[1], np.float32) >= BLINDED
            seen = rows[chosen] * shown / np.float32(1 - BLINDED)
            self.learn(seen, results[chosen], RATE * (1 - number / len(batches)))


def looking_ahead(network: Network, layout: Layout, dice: np.random.Generator) -> Policy:
    """One choice ahead, in a world that agrees with all that the seat knows."""

    def choose(view: keydom.View) -> int:
        seat = view.seat
        assert seat is not None
        actions = view.legal_actions()
        world = view.sample_world(int(dice.integers(2**32)))
        known: dict[int, float] = {}  # of actions that end the game
        rows: list[Array] = []
        for action in actions:
            after = world.clone()
            after.apply(action, seat)
            if after.is_over:
                known[action] = placing(after)[seat]
            else:
                rows.append(layout.observe(after.view(seat)))
        guessed: Iterator[np.float32] = iter(network.values(np.stack(rows)) if rows else [])
        worth = [known[a] if a in known else float(next(guessed)) for a in actions]
        return actions[int(np.argmax(worth))]

    return choose


def at_random(dice: np.random.Generator) -> Policy:
    return lambda view: int(dice.choice(view.legal_actions()))


def wavering(choose: Policy, share: float, dice: np.random.Generator) -> Policy:
    """Now and then a random choice instead."""
    random = at_random(dice)
    return lambda view: random(view) if dice.random() < share else choose(view)


class Samples(NamedTuple):
    """Positions as a seat sees them, each with the result for that seat and the number of its game."""

    rows: Array
    results: Array
    games: NDArray[np.int64]


def self_play(game: str, games: int, choose: Policy, seed: int) -> Samples:
    """Positions of so many games, as both seats see them."""
    rows: list[Array] = []
    results: list[float] = []
    numbers: list[int] = []
    runner = Runner(game, players=2, games=TABLES, seed=seed)
    batch = runner.look()
    playing = list(
        range(TABLES)
    )  # the number of the game at each table; those beyond the last are idle
    begun = TABLES
    kept: list[list[tuple[Array, int]]] = [[] for _ in range(TABLES)]  # of the games under way
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
    """The policy's share of the wins (a shared one is half); each deal is played twice, from both seats."""
    won = 0.0
    other = opponent()
    for number in range(games):
        own = number % 2
        if number and own == 0:
            other = opponent()
        play = Play(game, seed + number // 2)
        while not play.is_done:
            choose = policy if play.seat == own else other
            play.apply(choose(play.asked()))
        won += (placing(play.state)[own] + 1) / 2
    return won / games


class Line(NamedTuple):
    """One line of the table."""

    positions: int
    before: float  # the error on held-out games
    after: float
    random: float  # share of wins
    untrained: float


def main(arguments: list[str] | None = None) -> list[Line]:
    parser = argparse.ArgumentParser(description="Trains a small value network by self-play.")
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
        """Another one for every deal: some are lucky."""
        return wavering(looking_ahead(Network(layout.size, dice), layout, dice), SLIP, dice)

    print(f"{asked.game}, 2 players, {layout.size} columns, seed {asked.seed}")
    print("round  positions  error before   after  wins against random  untrained")
    share = 1 - duel(game, random(), untrained, asked.duels, asked.seed)
    print(f"    0  {'-':>9}  {'-':>12}  {'-':>6}  {share:19.0%}  {'-':>9}", flush=True)
    lines: list[Line] = []
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
        steady = wavering(policy, SLIP, dice)
        line = Line(
            len(samples.rows),
            before,
            network.error(*test),
            duel(game, steady, random, asked.duels, asked.seed),
            duel(game, steady, untrained, asked.duels, asked.seed),
        )
        lines.append(line)
        print(
            f"{number:5}  {line.positions:9}  {before:12.3f}  {line.after:6.3f}"
            f"  {line.random:19.0%}  {line.untrained:9.0%}",
            flush=True,
        )
        choose = wavering(policy, CURIOSITY, dice)
    return lines


if __name__ == "__main__":
    main()
