"""Gymnasium: one seat is yours, the others are bots: `env("keyper", bots=["greedy", "random"])`.

An observation is the row of numbers of `keydom.lab.layout`; `info["action_mask"]` says what is legal. An action that is
not legal ends the game at once, as PettingZoo's `TerminateIllegalWrapper` does it: the reward is -1 by placing and 0 by
points, and `info["illegal"]` says what would have been legal.

Importing this module registers `keydom/Keythedral-v0` and so on, one for each game.
"""

import operator
from collections.abc import Sequence
from typing import Any, SupportsIndex

import keydom
from keydom.bots import Bot, bot, seeded
from keydom.bots.program import ProgramBot
from keydom.engine.registry import game_class
from keydom.lab import MISSING
from keydom.lab.layout import Layout
from keydom.lab.play import RENDER_MODES, Play, check_render_mode, picture, rewarding, twin

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
except ImportError as error:
    raise ImportError(MISSING) from error

Info = dict[str, Any]
ILLEGAL = {"placing": -1.0, "points": 0.0}  # the reward


def env(
    name: str,
    bots: Sequence[str] = ("random",),
    *,
    seat: int = 0,
    rewards: str = "placing",
    render_mode: str | None = None,
    **options: object,
) -> "SeatEnv":
    """A table with you at `seat` and the bots at the others, in order; there are as many players as that makes."""
    if isinstance(bots, str):
        raise ValueError(f"bots is a list of names, one for each other seat, not {bots!r}")
    game = keydom.game(name, len(bots) + 1, **options)
    return SeatEnv(game, bots, seat, rewards, render_mode)


class SeatEnv(gymnasium.Env[NDArray[np.float32], np.int64]):
    """A seat at a table of bots. `deepcopy` and `pickle` work at any moment, as far as the bots can be copied."""

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
        check_render_mode(render_mode)
        self.game = game
        self.layout = Layout(game)
        self.seat = seat
        self.render_mode = render_mode
        self.metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}
        self.action_space = spaces.Discrete(game.num_actions)
        self.observation_space = spaces.Box(self.layout.low, self.layout.high, dtype=np.float32)
        self._names = list(bots)
        self._reward = rewarding(rewards)
        self._illegal = ILLEGAL[rewards]
        self._bots: list[Bot | None] = []
        self._play: Play | None = None
        self._done = True

    def reset(
        self, *, seed: int | None = None, options: Info | None = None
    ) -> tuple[NDArray[np.float32], Info]:
        """A new game, up to your first decision. A seed fixes this game, the bots' dice, and all games that follow."""
        super().reset(seed=seed)
        self._play = Play(self.game, self._draw() if seed is None else operator.index(seed))
        # A bot that takes a seed and was given none gets one from this environment.
        self._bots = [bot(seeded(name, self._draw)) for name in self._names]
        self._bots.insert(self.seat, None)
        self._done = False
        self._others(self._play)
        return self._look(self._play)

    def step(self, action: SupportsIndex) -> tuple[NDArray[np.float32], float, bool, bool, Info]:
        """Your choice, then those of the bots up to your next decision, or to the end."""
        play = self._play
        if play is None or self._done:
            raise RuntimeError("there is no game to go on with: call reset()")
        try:
            play.apply(action)
        except keydom.IllegalAction as illegal:
            self._done = True
            observation, info = self._look(play)
            info["illegal"] = str(illegal)
            return observation, self._illegal, True, False, info
        self._others(play)
        self._done = play.is_done
        reward = self._reward(play.state)[self.seat] if self._done else 0.0
        observation, info = self._look(play)
        return observation, reward, self._done and not play.is_cut, play.is_cut, info

    def render(self) -> str | None:
        """The table as you see it, as text or as an SVG picture."""
        if self.render_mode is None or self._play is None:
            return None
        return picture(self._play.view(self.seat), self.render_mode)

    def close(self) -> None:
        """Ends the programs among the bots."""
        for player in self._bots:
            if isinstance(player, ProgramBot):
                player.close()

    def _draw(self) -> int:
        return int(self.np_random.integers(2**63))

    def _others(self, play: Play) -> None:
        """The bots decide, each from its own view, until it is your turn."""
        while not play.is_done and play.seat != self.seat:
            player = self._bots[play.seat]
            assert player is not None
            play.apply(player.choose(play.asked()))

    def _look(self, play: Play) -> tuple[NDArray[np.float32], Info]:
        view = play.view(self.seat)
        return self.layout.observe(view), {"action_mask": self.layout.mask(view)}

    def __deepcopy__(self, memo: dict[int, Any]) -> "SeatEnv":
        return twin(self, memo)

    def _repr_svg_(self) -> str | None:
        return None if self._play is None else picture(self._play.view(self.seat), "svg")


for _name in keydom.games():
    gymnasium.register(
        f"keydom/{game_class(_name).title}-v0",
        "keydom.lab.gymnasium:env",
        kwargs={"name": _name},
    )
