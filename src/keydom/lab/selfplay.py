"""Self-play: games of a quick greedy player with a bit of chance in its choices, kept as records to learn from."""

from collections.abc import Iterator
from math import exp
from random import Random
from typing import NamedTuple

from keydom.bots.beam import Line, turn, victory
from keydom.bots.model import Judgement, Model
from keydom.engine.game import Game
from keydom.engine.state import State

WIDTH = 2  # lines kept after each choice: quicker than the bot's own
MOST = 20  # lines that are chosen from
WARMTH = 0.2  # points by which a line must be behind to be chosen e times less
BOLD = 0.01  # part of the turns in which any line is as good as the best


class Recorded(NamedTuple):
    """A game: its seed and every choice, which give it anew, and how it ended."""

    seed: int
    choices: list[tuple[int, int]]  # seat, action
    scores: list[int]
    winners: list[int]


def play(game: Game, seed: int, model: Model | None = None) -> Recorded:
    """Play one game against itself; the seed decides everything. A model judges the lines that were found."""
    chance = Random(seed)
    state = game.new(seed)
    choices: list[tuple[int, int]] = []
    while not state.is_over:
        seat = state.seat
        world = state.view(seat).sample_world(chance.getrandbits(32))
        lines = turn(world, seat, WIDTH, False)[:MOST]
        for action in pick(lines, worths(game, lines, seat, model), chance).actions:
            if seat not in state.deciding() or action not in state.legal_actions(seat):
                break  # what was dealt for the thought is not what there is
            state.apply(action, seat)
            choices.append((seat, action))
            if state.barrier:
                break
    return Recorded(seed, choices, state.scores(), state.winners())


def worths(game: Game, lines: list[Line], seat: int, model: Model | None) -> list[float]:
    """What each line is worth to the seat, as the greedy bot sees it."""
    if model is None and game.players > game.rivalry:
        return [line.worth for line in lines]
    return [Judgement(line.end, model).lead(seat) + victory(line.end, seat) for line in lines]


def pick(lines: list[Line], worth: list[float], chance: Random) -> Line:
    """One of the lines, those that are worth more more often."""
    if chance.random() < BOLD:
        return chance.choice(lines)
    best = max(worth)
    return chance.choices(lines, [exp((each - best) / WARMTH) for each in worth])[0]


def positions(game: Game, record: Recorded) -> Iterator[State]:
    """The states in which a turn begins, as the record replays; one object, which goes on afterwards."""
    state = game.new(record.seed)
    before = -1
    for seat, action in record.choices:
        if seat != before:
            yield state
        before = seat
        state.apply(action, seat)
