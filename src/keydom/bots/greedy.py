"""The greedy bot: deals one world, looks through its own turn, and takes the line that is worth most to it."""

from random import Random
from typing import Final

from keydom.bots.beam import turn
from keydom.bots.plan import Planner
from keydom.engine.game import State, View

WIDTH: Final = 8  # lines kept after each choice


class GreedyBot(Planner):
    def __init__(self, seed: int | None = None) -> None:
        super().__init__()
        self._random = Random(seed)

    def think(self, view: View) -> tuple[State, list[int]]:
        assert view.seat is not None
        world = view.sample_world(self._random.getrandbits(32))
        return world, turn(world, view.seat, WIDTH, False)[0].actions
