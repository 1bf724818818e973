"""The beginner: has one goal at a time, takes the first good idea, and forgets what the others want.

Its mistakes are those of people who play for the first time: it plays on sensibly, but towards one thing.
"""

from random import Random
from typing import Final

from keydom.bots.beam import turn
from keydom.bots.plan import Planner
from keydom.engine.state import State
from keydom.engine.view import View

OTHER_GOALS: Final = 0.35  # how much all other goals count beside the one that it has in mind
SECOND_THOUGHTS: Final = 0.2  # the chance that it turns to another goal before a turn


class BeginnerBot(Planner):
    def __init__(self, seed: int | None = None) -> None:
        super().__init__()
        self._random = Random(seed)
        self._goal = -1

    def think(self, view: View) -> tuple[State, list[int]]:
        assert view.seat is not None
        goals = len(view.game.goals)
        if self._goal < 0 or self._random.random() < SECOND_THOUGHTS:
            self._goal = self._random.randrange(goals)
        taste = [1.0 if goal == self._goal else OTHER_GOALS for goal in range(goals)]
        world = view.sample_world(self._random.getrandbits(32))
        return world, turn(world, view.seat, 1, False, taste=taste)[0].actions
