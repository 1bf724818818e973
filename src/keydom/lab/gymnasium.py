"""Gymnasium: one seat is yours, the others are bots: `env("keyper", bots=["greedy", "random"])`.

An observation is the row of numbers of `keydom.lab.layout`; `info["action_mask"]` says what is legal. An illegal action
ends the game at once, as with PettingZoo's `TerminateIllegalWrapper`: the reward is -1 by placing and 0 by points, and
`info["illegal"]` says what would have been legal.

Importing this module registers an environment for each game: `keydom/Keythedral-v0` and so on.
"""

import operator
from collections.abc import Sequence
from typing import Any, SupportsIndex

import keydom
from keydom.bots import Bot, bot, seeded
from keydom.bots.program import ProgramBot
from keydom.engine.registry import game_class
from keydom.lab import MISSING
from keydom.lab.episode import RENDER_MODES, Episode, check_mode, deep_copy, rendered, rewards_by
from keydom.lab.layout import Layout

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
except ImportError as error:
    raise ImportError(MISSING) from error

Info = dict[str, Any]
ILLEGAL = {"placing": -1.0, "points": 0.0}  # the reward for an illegal action


def env(
    name: str,
    bots: Sequence[str] = ("random",),
    *,
    seat: int = 0,
    rewards: str = "placing",
    render_mode: str | None = None,
    **options: object,
) -> "SeatEnv":
    """A table with you at `seat` and the bots, in order, at the other seats."""
    if isinstance(bots, str):
        raise ValueError(f"bots is a list of names, one for each other seat, not {bots!r}")
    game = keydom.game(name, len(bots) + 1, **options)
    return SeatEnv(game, bots, seat, rewards, render_mode)


class SeatEnv(gymnasium.Env[NDArray[np.float32], np.int64]):
    """A seat at a table of bots. `deepcopy` and `pickle` work at any time if the bots can be copied."""

    def __init__(
        self,
        game: keydom.Game,
        bots: Sequence[str],
        seat: int,
        rewards: str,
        render_mode: str | None,
    ) -> None:
        if seat not in range(game.players):
            raise ValueError(f"seat is 0 to {game.players - 1}, not {seat!r}")
        for name in bots:
            bot(name)
        check_mode(render_mode)
        self.game = game
        self.layout = Layout(game)
        self.seat = seat
        self.render_mode = render_mode
        self.metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}
        self.action_space = spaces.Discrete(game.num_actions)
        self.observation_space = spaces.Box(self.layout.low, self.layout.high, dtype=np.float32)
        self._names = list(bots)
        self._reward = rewards_by(rewards)
        self._illegal = ILLEGAL[rewards]
        self._bots: list[Bot | None] = []
        self._episode: Episode | None = None
        self._done = True

    def reset(
        self, *, seed: int | None = None, options: Info | None = None
    ) -> tuple[NDArray[np.float32], Info]:
        """Start a game and play up to your first decision. A seed fixes this game, its bots, and all games that follow."""
        super().reset(seed=seed)
        self._episode = Episode(self.game, self._draw() if seed is None else operator.index(seed))
        # A bot that takes a seed and has none gets one from this environment.
        self._bots = [bot(seeded(name, self._draw)) for name in self._names]
        self._bots.insert(self.seat, None)
        self._done = False
        self._let_bots_play(self._episode)
        return self._look(self._episode)

    def step(self, action: SupportsIndex) -> tuple[NDArray[np.float32], float, bool, bool, Info]:
        """Apply your choice, then let the bots play up to your next decision or the end."""
        episode = self._episode
        if episode is None or self._done:
            raise RuntimeError("there is no game in progress: call reset()")
        try:
            episode.apply(action)
        except keydom.IllegalAction as illegal:
            self._done = True
            observation, info = self._look(episode)
            info["illegal"] = str(illegal)
            return observation, self._illegal, True, False, info
        self._let_bots_play(episode)
        self._done = episode.is_done
        reward = self._reward(episode.state)[self.seat] if self._done else 0.0
        observation, info = self._look(episode)
        truncated = episode.is_truncated
        return observation, reward, self._done and not truncated, truncated, info

    def render(self) -> str | None:
        """The table as you see it, as text or an SVG picture."""
        if self.render_mode is None or self._episode is None:
            return None
        return rendered(self._episode.view(self.seat), self.render_mode)

    def close(self) -> None:
        """Stop the bots that are programs."""
        for player in self._bots:
            if isinstance(player, ProgramBot):
                player.close()

    def _draw(self) -> int:
        return int(self.np_random.integers(2**63))

    def _let_bots_play(self, episode: Episode) -> None:
        """Let each bot decide from its own view until it is your turn."""
        while not episode.is_done and episode.seat != self.seat:
            player = self._bots[episode.seat]
            assert player is not None
            episode.apply(player.choose(episode.current_view()))

    def _look(self, episode: Episode) -> tuple[NDArray[np.float32], Info]:
        view = episode.view(self.seat)
        return self.layout.observe(view), {"action_mask": self.layout.mask(view)}

    def __deepcopy__(self, memo: dict[int, Any]) -> "SeatEnv":
        return deep_copy(self, memo)

    def _repr_svg_(self) -> str | None:
        return None if self._episode is None else rendered(self._episode.view(self.seat), "svg")


for _name in keydom.games():
    gymnasium.register(
        f"keydom/{game_class(_name).title}-v0",
        "keydom.lab.gymnasium:env",
        kwargs={"name": _name},
    )
