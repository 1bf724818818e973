"""One game between bots, and what is kept of it."""

import time
from collections import deque
from random import Random
from traceback import extract_tb
from typing import NamedTuple

from keydom import bots
from keydom.arena.extract import deeds, sources
from keydom.arena.lineups import Fixture
from keydom.engine.errors import IllegalAction
from keydom.engine.game import Game
from keydom.engine.picture import SEAT_LETTERS
from keydom.engine.state import State

MOST_IN_A_ROW = 1000  # decisions of one seat; a bot that makes more is going in circles
SHOWN = 6  # of its last actions


class Played(NamedTuple):
    """What is kept of one game; lists have an entry for each seat. `course` and what follows are its details."""

    fixture: Fixture
    scores: list[int]
    winners: list[int]
    rounds: int
    decisions: list[int]
    seconds: list[float]
    slowest: list[float]
    course: list[list[int]]  # the scores at the end of each round
    sources: list[dict[str, int]]  # points by what they are for
    deeds: list[dict[str, int]]  # how often a seat did something with a tile or card

    def seats_of(self, bot: str) -> list[int]:
        return [seat for seat, name in enumerate(self.fixture.seats) if name == bot]


class Failed(NamedTuple):
    """A game that could not be finished, and why."""

    fixture: Fixture
    why: str


def play(game: Game, fixture: Fixture, details: bool = True) -> Played | Failed:
    """Play a game to its end. The seed decides everything, including the bots' random choices."""
    watched = _Watched(game, fixture, details)
    try:
        watched.run()
    except _Foul as foul:
        return watched.failed(foul.what, foul.why)
    except Exception as error:
        line = extract_tb(error.__traceback__)[-1]
        why = f"{type(error).__name__}: {error} (line {line.lineno} of {line.filename})"
        return watched.failed(watched.stage, why)
    return watched.result()


def play_at_random(game: Game, fixture: Fixture) -> Played:
    """Choose at random for every seat. Far faster than random bots, which need views; keeps no details."""
    state = game.new(fixture.seed)
    decisions = [0] * game.players
    chance = Random(fixture.seed).random
    while not state.is_over:
        decisions[state.seat] += 1
        actions = state.legal_actions()
        state.apply(actions[int(chance() * len(actions))])
    return Played(
        fixture,
        state.scores(),
        state.winners(),
        state.rounds,
        decisions,
        seconds=[0.0] * game.players,
        slowest=[0.0] * game.players,
        course=[],
        sources=[],
        deeds=[],
    )


def seeded_bot(spec: str, seed: int, seat: int) -> bots.Bot:
    """A bot whose random choices follow from the game's seed, unless it names its own seed."""
    return bots.bot(bots.seeded(spec, lambda: Random(f"{seed} {seat}").getrandbits(32)))


class _Foul(Exception):
    """A bot broke the rules of the match."""

    def __init__(self, what: str, why: str) -> None:
        self.what = what
        self.why = why


class _Watched:
    """A game in progress, and what has been noted about it so far."""

    state: State

    def __init__(self, game: Game, fixture: Fixture, details: bool) -> None:
        self.game = game
        self.fixture = fixture
        self.details = details
        self.seat = 0  # whose bot is at work,
        self.stage = "could not be started"  # and what to say about it should it fail now
        self.in_a_row = 0  # decisions of this seat
        self.last_actions: deque[int] = deque(maxlen=SHOWN)
        self.round = 0
        self.decisions = [0] * game.players
        self.seconds = [0.0] * game.players
        self.slowest = [0.0] * game.players
        self.course: list[list[int]] = []

    def run(self) -> None:
        seated: list[bots.Bot] = []
        for seat, spec in enumerate(self.fixture.seats):
            self.seat = seat
            seated.append(seeded_bot(spec, self.fixture.seed, seat))
        self.state = self.game.new(self.fixture.seed)
        if self.details:
            self.state.listen()
        self.round = self.state.rounds
        while not self.state.is_over:
            self._begin_decision()
            view = self.state.view(self.seat)
            begun = time.perf_counter()
            action = seated[self.seat].choose(view)
            taken = time.perf_counter() - begun
            self._apply(action)
            self._note(action, taken)

    def _begin_decision(self) -> None:
        self.in_a_row = self.in_a_row + 1 if self.state.seat == self.seat else 1
        self.seat, self.stage = self.state.seat, "failed"
        if self.in_a_row > MOST_IN_A_ROW:
            last = ", ".join(self.game.notation(action) for action in self.last_actions)
            raise _Foul("goes round in circles", f"{MOST_IN_A_ROW} in a row, the last ones {last}")

    def _apply(self, action: int) -> None:
        self.stage = "could not go on"
        try:
            self.state.apply(action, self.seat)
        except IllegalAction as error:
            raise _Foul("made an illegal choice", str(error)) from error

    def _note(self, action: int, taken: float) -> None:
        self.last_actions.append(action)
        self.decisions[self.seat] += 1
        self.seconds[self.seat] += taken
        self.slowest[self.seat] = max(self.slowest[self.seat], taken)
        if self.details and self.state.rounds != self.round:
            if self.round:  # round 0 is the set-up
                self.course.append(self.state.scores())
            self.round = self.state.rounds

    def result(self) -> Played:
        state = self.state
        return Played(
            self.fixture,
            state.scores(),
            state.winners(),
            state.rounds,
            self.decisions,
            self.seconds,
            self.slowest,
            course=[*self.course, state.scores()] if self.details else [],
            sources=[sources(lines) for lines in state.score_sheet()] if self.details else [],
            deeds=deeds(self.game, state.heard()) if self.details else [],
        )

    def failed(self, what: str, why: str) -> Failed:
        seats = self.fixture.seats
        return Failed(
            self.fixture,
            f"bot {seats[self.seat]} {what}: {self.game.name}, {self.game.players} players,"
            f" seed {self.fixture.seed}, seats {' '.join(seats)}, seat {SEAT_LETTERS[self.seat]},"
            f" after {sum(self.decisions)} decisions: {why}",
        )
