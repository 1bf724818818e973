"""Many games at once, for training: arrays in, arrays out, and a new game wherever one has ended."""

import operator
from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import SupportsIndex

import keydom
from keydom.lab import MISSING
from keydom.lab.layout import Layout
from keydom.lab.play import Play, rewarding

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise ImportError(MISSING) from error


class Batch:
    """The tables after a step, one row for each. Observations and masks are made when they are first asked for."""

    def __init__(
        self,
        layout: Layout,
        views: list[keydom.View],
        rewards: NDArray[np.float64],
        dones: NDArray[np.bool_],
    ) -> None:
        self._layout = layout
        self.views = views  # of the seats that are asked now: what bots take
        self.seats = np.array([view.seat for view in views])
        self.rewards = rewards  # by table and seat: of the game that has just ended there, else 0
        self.dones = dones  # a game has just ended there, and everything else is about the next one

    @cached_property
    def observations(self) -> NDArray[np.float32]:
        return np.stack([self._layout.observe(view) for view in self.views])

    @cached_property
    def masks(self) -> NDArray[np.int8]:
        return np.stack([self._layout.mask(view) for view in self.views])


class Runner:
    """So many tables of one game. A batch is new at every step and never changes, so that it can be kept."""

    def __init__(
        self,
        name: str,
        players: int = 4,
        *,
        games: int = 32,
        seed: int = 0,
        rewards: str = "placing",
        **options: object,
    ) -> None:
        if games < 1:
            raise ValueError(f"games is how many are played at once, at least 1, not {games}")
        self.game = keydom.game(name, players, **options)
        self.layout = Layout(self.game)
        self._reward = rewarding(rewards)
        self._seeds = Random(seed)
        self._plays = [self._new() for _ in range(games)]

    def _new(self) -> Play:
        return Play(self.game, self._seeds.getrandbits(63))

    def look(self) -> Batch:
        """The tables as they stand."""
        count = len(self._plays)
        return self._batch(np.zeros((count, self.game.players)), np.zeros(count, np.bool_))

    def views(self, table: int) -> list[keydom.View]:
        """What each seat at a table sees, also those that are not asked."""
        return [self._plays[table].view(seat) for seat in range(self.game.players)]

    def step(self, actions: Sequence[SupportsIndex] | NDArray[np.int64]) -> Batch:
        """One action for each table; if one of them is not legal, none is carried out."""
        count = len(self._plays)
        if len(actions) != count:
            raise ValueError(f"expected {count} actions, one for each table, not {len(actions)}")
        for play, action in zip(self._plays, actions, strict=True):
            if operator.index(action) not in play.state.legal_actions():
                play.apply(action)  # which says what is wrong
        rewards = np.zeros((count, self.game.players))
        dones = np.zeros(count, np.bool_)
        for table, (play, action) in enumerate(zip(self._plays, actions, strict=True)):
            play.apply(action)
            if play.is_done:
                rewards[table] = self._reward(play.state)
                dones[table] = True
                self._plays[table] = self._new()
        return self._batch(rewards, dones)

    def _batch(self, rewards: NDArray[np.float64], dones: NDArray[np.bool_]) -> Batch:
        views = [play.asked() for play in self._plays]
        return Batch(self.layout, views, rewards, dones)
