"""The greedy bot: deals one world, looks through its own turn, and takes the line that is worth most to it.

Where a learned value is at hand, or in a game of rivalry, what the lines leave to the others counts too.
"""

from random import Random
from typing import Final

from keydom.bots.beam import CHOICE_COST, NEVER, Line, turn, victory
from keydom.bots.model import Judgement, Model, model_of
from keydom.bots.plan import Planner
from keydom.engine.state import State
from keydom.engine.view import View

WIDTH: Final = 8  # lines kept after each choice
JUDGED: Final = 12  # of the lines found, with what they leave to the others


class GreedyBot(Planner):
    def __init__(self, seed: int | None = None, model: str | None = None) -> None:
        super().__init__()
        self._random = Random(seed)
        self._model = model

    def think(self, view: View) -> tuple[State, list[int]]:
        assert view.seat is not None
        world = view.sample_world(self._random.getrandbits(32))
        lines = turn(world, view.seat, WIDTH, False)
        model = model_of(view.game, self._model)
        if model is None and view.game.players > view.game.rivalry:
            return world, lines[0].actions
        return world, best_line(lines[:JUDGED], view.seat, model).actions


def best_line(lines: list[Line], seat: int, model: Model | None) -> Line:
    """The line after which the seat will probably be ahead by the most points."""
    best = lines[0]
    most = -NEVER
    for line in lines:
        lead = Judgement(line.end, model).lead(seat) + victory(line.end, seat)
        lead -= CHOICE_COST * len(line.actions)
        if lead > most:
            best, most = line, lead
    return best
