"""Many games at once, for training: arrays in, arrays out, and a new game wherever one ends."""

import operator
from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import SupportsIndex

import keydom
from keydom.lab import MISSING
from keydom.lab.episode import Episode, rewards_by
from keydom.lab.layout import Layout

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise ImportError(MISSING) from error


class Batch:
    """The tables after a step, a row for each. Observations and masks are computed when first used."""

    def __init__(
        self,
        layout: Layout,
        views: list[keydom.View],
        rewards: NDArray[np.float64],
        dones: NDArray[np.bool_],
    ) -> None:
        self._layout = layout
        self.views = views  # of the seats that decide now
        self.seats = np.array([view.seat for view in views])
        self.rewards = rewards  # by table and seat, for a game that has just ended there; else 0
        self.dones = dones  # whether a game has just ended; all else is about the next one there

    @cached_property
    def observations(self) -> NDArray[np.float32]:
        return np.stack([self._layout.observe(view) for view in self.views])

    @cached_property
    def masks(self) -> NDArray[np.int8]:
        return np.stack([self._layout.mask(view) for view in self.views])


class Runner:
    """Several tables of one game. Every step makes a new batch, which never changes, so it can be kept."""

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
            raise ValueError(f"games is the number played at once, at least 1, not {games}")
        self.game = keydom.game(name, players, **options)
        self.layout = Layout(self.game)
        self._reward = rewards_by(rewards)
        self._seeds = Random(seed)
        self._episodes = [self._new() for _ in range(games)]

    def _new(self) -> Episode:
        return Episode(self.game, self._seeds.getrandbits(63))

    def look(self) -> Batch:
        """The tables as they stand."""
        count = len(self._episodes)
        return self._batch(np.zeros((count, self.game.players)), np.zeros(count, np.bool_))

    def views(self, table: int) -> list[keydom.View]:
        """What each seat at a table sees, including those that are not deciding."""
        return [self._episodes[table].view(seat) for seat in range(self.game.players)]

    def step(self, actions: Sequence[SupportsIndex] | NDArray[np.int64]) -> Batch:
        """Apply one action at each table; if one of them is illegal, none is applied."""
        count = len(self._episodes)
        if len(actions) != count:
            raise ValueError(f"expected {count} actions, one for each table, not {len(actions)}")
        for episode, action in zip(self._episodes, actions, strict=True):
            if operator.index(action) not in episode.state.legal_actions():
                episode.apply(action)  # raises an error that says what is wrong
        rewards = np.zeros((count, self.game.players))
        dones = np.zeros(count, np.bool_)
        for table, (episode, action) in enumerate(zip(self._episodes, actions, strict=True)):
            episode.apply(action)
            if episode.is_done:
                rewards[table] = self._reward(episode.state)
                dones[table] = True
                self._episodes[table] = self._new()
        return self._batch(rewards, dones)

    def _batch(self, rewards: NDArray[np.float64], dones: NDArray[np.bool_]) -> Batch:
        views = [episode.current_view() for episode in self._episodes]
        return Batch(self.layout, views, rewards, dones)
