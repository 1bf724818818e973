"""PettingZoo: every game as an AEC environment, `env("keyflower", players=3)`.

The agents are `player_0`, `player_1` ... in the order of the seats. An observation is a dict with the row of numbers
of `keydom.lab.layout` and the mask of legal actions, both made from the agent's `View` alone. An illegal action raises
`keydom.IllegalAction` and changes nothing.
"""

import copy
import operator
from random import Random
from typing import Any, SupportsIndex

import keydom
from keydom.lab import MISSING
from keydom.lab.episode import RENDER_MODES, Episode, check_mode, deep_copy, rendered, rewards_by
from keydom.lab.layout import Layout

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
    """A table of the game; `rewards` is "placing" or "points", further arguments are options of the game."""
    return TableEnv(keydom.game(name, players, **options), rewards, render_mode)


class TableEnv(AECEnv[str, Observation, int | None]):
    """A table. `clone`, `deepcopy` and `pickle` work at any time; a copy continues exactly as the original would."""

    def __init__(self, game: keydom.Game, rewards: str, render_mode: str | None) -> None:
        super().__init__()
        check_mode(render_mode)
        self.game = game
        self.layout = Layout(game)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"keydom_{game.name}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self._reward = rewards_by(rewards)
        self._seeds = Random()
        self._episode: Episode | None = None
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
    def episode(self) -> Episode:
        if self._episode is None:
            raise RuntimeError("call reset() first: there is no game yet")
        return self._episode

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game with the seed that `Game.new` takes; it also fixes later games that are given none."""
        if seed is None:
            seed = self._seeds.getrandbits(63)
        else:
            seed = operator.index(seed)
            self._seeds = Random(seed)
        self._episode = Episode(self.game, seed)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[self._episode.seat]

    def observe(self, agent: str) -> Observation:
        view = self.episode.view(self.possible_agents.index(agent))
        return {"observation": self.layout.observe(view), "action_mask": self.layout.mask(view)}

    def step(self, action: SupportsIndex | None) -> None:
        episode = self.episode
        if not self.agents:
            raise RuntimeError("the game is over: call reset() for the next one")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise keydom.IllegalAction(f"{agent} has to choose an action, not None")
        episode.apply(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if episode.is_done:
            for player, reward in zip(self.agents, self._reward(episode.state), strict=True):
                self.rewards[player] = reward
                self.terminations[player] = not episode.is_truncated
                self.truncations[player] = episode.is_truncated
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.agents[episode.seat]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table as the current agent sees it, as text or an SVG picture."""
        if self.render_mode is None:
            return None
        return rendered(self.episode.current_view(), self.render_mode)

    def close(self) -> None:
        """Nothing needs to be closed."""

    def clone(self) -> "TableEnv":
        """Return an independent copy."""
        return copy.deepcopy(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> "TableEnv":
        return deep_copy(self, memo)

    def _repr_svg_(self) -> str | None:
        return None if self._episode is None else rendered(self._episode.current_view(), "svg")
