"""Looks at the whole of its own turn in a sampled world and takes the line with the best value for itself."""

from random import Random
from typing import Final

from keydom.bots.lines import turn
from keydom.bots.plan import Plan
from keydom.bots.values import judge
from keydom.engine.game import View

WIDTH: Final = 8  # lines kept after each choice


class GreedyBot:
    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed)
        self._plan = Plan()

    def choose(self, view: View) -> int:
        legal = view.legal_actions()
        if len(legal) == 1 or view.seat is None:
            return legal[0]
        planned = self._plan.next(view)
        if planned is not None:
            return planned
        world = view.sample_world(self._random.getrandbits(32))
        best = turn(judge(view.game), world, view.seat, WIDTH, False)[0]
        return self._plan.make(world, view.seat, best.actions)
