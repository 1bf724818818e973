"""One game between bots, and what is kept of it."""

import time
from collections import deque
from random import Random
from traceback import extract_tb
from typing import NamedTuple

from keydom import bots
from keydom.arena.lineups import Fixture
from keydom.arena.things import deeds, sources
from keydom.engine.errors import IllegalAction
from keydom.engine.game import Game
from keydom.engine.picture import SEAT_LETTERS

ENDLESS = 1000  # decisions of one seat in a row: a bot that goes round in circles


class Played(NamedTuple):
    """What is kept of one game; lists have an entry for each seat."""

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


class Failed(NamedTuple):
    """A game that could not be finished, and why."""

    fixture: Fixture
    why: str


def seeded_bot(spec: str, seed: int, seat: int) -> bots.Bot:
    """A bot whose chance follows from the game's seed, unless its own is named."""
    return bots.bot(bots.seeded(spec, lambda: Random(f"{seed} {seat}").getrandbits(32)))


def play(game: Game, fixture: Fixture) -> Played | Failed:
    """Plays a game to its end. The seed decides everything, the bots' own chance too."""
    seat, doing = 0, "could not be started"
    decisions = [0] * game.players
    seconds = [0.0] * game.players
    slowest = [0.0] * game.players
    try:
        sitting: list[bots.Bot] = []
        for seat, spec in enumerate(fixture.seats):
            sitting.append(seeded_bot(spec, fixture.seed, seat))
        state = game.new(fixture.seed)
        state.listen()
        course: list[list[int]] = []
        rounds = state.rounds
        row = 0
        lately: deque[int] = deque(maxlen=6)
        while not state.is_over:
            row = row + 1 if state.seat == seat else 1
            seat, doing = state.seat, "failed"
            if row > ENDLESS:
                last = ", ".join(game.notation(action) for action in lately)
                why = f"{ENDLESS} in a row, the last ones {last}"
                return _failed(game, fixture, seat, "goes round in circles", sum(decisions), why)
            view = state.view(seat)
            begun = time.perf_counter()
            action = sitting[seat].choose(view)
            taken = time.perf_counter() - begun
            doing = "could not go on"
            try:
                state.apply(action, seat)
            except IllegalAction as error:
                return _failed(
                    game, fixture, seat, "chose against the rules", sum(decisions), str(error)
                )
            lately.append(action)
            decisions[seat] += 1
            seconds[seat] += taken
            slowest[seat] = max(slowest[seat], taken)
            if state.rounds != rounds:
                if rounds:  # else the set-up was before it
                    course.append(state.scores())
                rounds = state.rounds
    except Exception as error:
        line = extract_tb(error.__traceback__)[-1]
        why = f"{type(error).__name__}: {error} (line {line.lineno} of {line.filename})"
        return _failed(game, fixture, seat, doing, sum(decisions), why)
    course.append(state.scores())
    return Played(
        fixture,
        state.scores(),
        state.winners(),
        rounds,
        decisions,
        seconds,
        slowest,
        course,
        [sources(lines) for lines in state.score_sheet()],
        deeds(game, state.heard()),
    )


def _failed(
    game: Game, fixture: Fixture, seat: int, doing: str, decisions: int, error: str
) -> Failed:
    return Failed(
        fixture,
        f"bot {fixture.seats[seat]} {doing}: {game.name}, {game.players} players, seed {fixture.seed},"
        f" seats {' '.join(fixture.seats)}, seat {SEAT_LETTERS[seat]}, after {decisions} decisions: {error}",
    )
