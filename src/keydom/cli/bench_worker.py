"""The worker process of `keydom bench`: plays random games, copies states or searches, as it is told.

Each contestant has its own process, so that the compiled engine, the interpreted engine and the peer can take turns. A
worker first prints which form its engine has. Then it reads lines (a kind of work and a number of seconds) and answers
each with how much it did, as JSON. Seconds are processor time, so that a busy machine changes little.
"""

import json
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any, Protocol, TypeVar

from keydom.bots.tree import explore
from keydom.cli.about import engine_form
from keydom.engine.registry import game as open_game
from keydom.engine.state import State

PEER = "catanatron"
SEATS = 4
POSITIONS = 32  # states to copy or to search from, spread over a random game
PASSES = 10  # of each search

T = TypeVar("T")


class Contestant(Protocol):
    def play(self, seed: int) -> int:
        """Play a game between random players, driven from Python; return the number of decisions."""

    def copiers(self, seed: int) -> list[Callable[[], object]]:
        """For every state of one game, a function that copies it."""


class Keydom:
    """One of our games, through the public contract."""

    def __init__(self, name: str) -> None:
        self.game = open_game(name, SEATS)

    def play(self, seed: int) -> int:
        randrange = Random(seed).randrange
        state = self.game.new(seed)
        decisions = 0
        while not state.is_over:
            actions = state.legal_actions()
            state.apply(actions[randrange(len(actions))])
            decisions += 1
        return decisions

    def states(self, seed: int) -> list[State]:
        """Every state of one random game."""
        randrange = Random(seed).randrange
        state = self.game.new(seed)
        found: list[State] = []
        while not state.is_over:
            found.append(state.clone())
            actions = state.legal_actions()
            state.apply(actions[randrange(len(actions))])
        return found

    def copiers(self, seed: int) -> list[Callable[[], object]]:
        return [state.clone for state in self.states(seed)]


class Peer:
    """catanatron, driven as its own `Game.play` does it; every action of a player is a decision."""

    def __init__(self) -> None:
        import catanatron
        from catanatron.game import TURNS_LIMIT

        self.limit = TURNS_LIMIT
        self.new: Callable[[int], Any] = lambda seed: catanatron.Game(
            [catanatron.RandomPlayer(colour) for colour in catanatron.Color], seed=seed
        )

    def play(self, seed: int) -> int:
        game = self.new(seed)
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < self.limit:
            game.play_tick()
            decisions += 1
        return decisions

    def copiers(self, seed: int) -> list[Callable[[], object]]:
        game = self.new(seed)
        found: list[Callable[[], object]] = []
        while game.winning_color() is None and game.state.num_turns < self.limit:
            found.append(game.copy().copy)
            game.play_tick()
        return found


def decisions(contestant: Contestant, seconds: float) -> dict[str, float]:
    """Whole games, at least one, until the time is up."""
    games = count = 0
    begun = time.process_time()
    while not games or time.process_time() - begun < seconds:
        games += 1
        count += contestant.play(games)
    return {"games": games, "decisions": count, "seconds": time.process_time() - begun}


def copies(contestant: Contestant, seconds: float) -> dict[str, float]:
    copiers = spread(contestant.copiers(1))
    count = 0
    begun = time.process_time()
    while not count or time.process_time() - begun < seconds:
        for copy in copiers:
            copy()
        count += len(copiers)
    return {"copies": count, "seconds": time.process_time() - begun}


def simulations(contestant: Contestant, seconds: float) -> dict[str, float]:
    """Searches from positions of one game, in random order, until the time is up."""
    if not isinstance(contestant, Keydom):
        return {}
    views = [state.view(state.seat) for state in spread(contestant.states(1))]
    Random(1).shuffle(views)
    count = turns = 0
    begun = time.process_time()
    while not turns or time.process_time() - begun < seconds:
        count += explore(views[turns % len(views)], turns, seconds, PASSES).passes
        turns += 1
    return {"simulations": count, "seconds": time.process_time() - begun}


def spread(items: list[T]) -> list[T]:
    """About `POSITIONS` of the items, evenly spaced."""
    return items[:: max(1, len(items) // POSITIONS)]


WORK = {"decisions": decisions, "copies": copies, "simulations": simulations}


def run(name: str) -> None:
    contestant: Contestant = Peer() if name == PEER else Keydom(name)
    print(engine_form(), flush=True)
    for line in sys.stdin:
        kind, seconds = line.split()
        print(json.dumps(WORK[kind](contestant, float(seconds))), flush=True)
