"""PettingZoo: every game as an AEC environment, `env("keyflower", players=3)`.

The agents are `player_0`, `player_1` ... in the order of the seats. An observation is a dict with the row of numbers
of `keydom.lab.layout` and the mask of legal actions, both made from the agent's `View` alone. An action that is not legal
raises `keydom.IllegalAction` and changes nothing.
"""

import copy
import operator
from random import Random
from typing import Any, SupportsIndex

import keydom
from keydom.lab import MISSING
from keydom.lab.layout import Layout
from keydom.lab.play import RENDER_MODES, Play, check_render_mode, picture, rewarding, twin

try:
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
    from pettingzoo import AECEnv
except ImportError as error:
    raise ImportError(MISSING) from error

Observation = dict[str, NDArray[Any]]


def env(
    name: str,
    players: int = 4,
    *,
    rewards: str = "placing",
    render_mode: str | None = None,
    **options: object,
) -> "TableEnv":
    """A table of the game; `rewards` is "placing" or "points", further options are those of the game."""
    return TableEnv(keydom.game(name, players, **options), rewards, render_mode)


class TableEnv(AECEnv[str, Observation, int | None]):
    """A table. `clone`, `deepcopy` and `pickle` work at any moment; the copy goes on as the original would."""

    def __init__(self, game: keydom.Game, rewards: str, render_mode: str | None) -> None:
        super().__init__()
        check_render_mode(render_mode)
        self.game = game
        self.layout = Layout(game)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"keydom_{game.name}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self._reward = rewarding(rewards)
        self._seeds = Random()
        self._play: Play | None = None
        self.possible_agents = [f"player_{seat}" for seat in range(game.players)]
        self.agents: list[str] = []
        self.action_spaces = {
            agent: spaces.Discrete(game.num_actions) for agent in self.possible_agents
        }
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(self.layout.low, self.layout.high, dtype=np.float32),
                    "action_mask": spaces.Box(0, 1, (game.num_actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    @property
    def play(self) -> Play:
        if self._play is None:
            raise RuntimeError("call reset() first: there is no game yet")
        return self._play

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game, with the seed of `Game.new`; it also fixes the games that follow without one."""
        if seed is None:
            seed = self._seeds.getrandbits(63)
        else:
            seed = operator.index(seed)
            self._seeds = Random(seed)
        self._play = Play(self.game, seed)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[self._play.seat]

    def observe(self, agent: str) -> Observation:
        view = self.play.view(self.possible_agents.index(agent))
        return {"observation": self.layout.observe(view), "action_mask": self.layout.mask(view)}

    def step(self, action: SupportsIndex | None) -> None:
        play = self.play
        if not self.agents:
            raise RuntimeError("the game is over: call reset() for the next one")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise keydom.IllegalAction(f"{agent} has to choose an action, not None")
        play.apply(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if play.is_done:
            for each, reward in zip(self.agents, self._reward(play.state), strict=True):
                self.rewards[each] = reward
                self.terminations[each] = not play.is_cut
                self.truncations[each] = play.is_cut
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.agents[play.seat]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table as the agent that is asked sees it, as text or as an SVG picture."""
        if self.render_mode is None:
            return None
        return picture(self.play.asked(), self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""

    def clone(self) -> "TableEnv":
        """An independent copy."""
        return copy.deepcopy(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> "TableEnv":
        return twin(self, memo)

    def _repr_svg_(self) -> str | None:
        return None if self._play is None else picture(self._play.asked(), "svg")
