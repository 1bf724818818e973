"""The greedy bot: deals one world, looks through its own turn, and takes the line that is worth most to it.

Where a learned value is at hand, it judges the best of the lines, with what they leave to the others.
"""

from random import Random
from typing import Final

from keydom.bots.beam import CHOICE_COST, NEVER, Line, turn, victory
from keydom.bots.model import Judgement, Model, model_of
from keydom.bots.plan import Planner
from keydom.engine.game import State, View

WIDTH: Final = 8  # lines kept after each choice
JUDGED: Final = 12  # of the lines found, by a learned value


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
        best = lines[0] if model is None else best_line(lines[:JUDGED], view.seat, model)
        return world, best.actions


def best_line(lines: list[Line], seat: int, model: Model) -> Line:
    """The line after which the seat will probably be ahead by the most points."""
    best = lines[0]
    most = -NEVER
    for line in lines:
        lead = Judgement(line.end, model).lead(seat) + victory(line.end, seat)
        lead -= CHOICE_COST * len(line.actions)
        if lead > most:
            best, most = line, lead
    return best
