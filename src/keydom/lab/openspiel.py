"""OpenSpiel: every game as a Python game: `register()`, then `pyspiel.load_game("keydom_keythedral(players=3)")`.

Chance is explicit. The set-up, and every choice whose outcome depends on chance, is followed by chance nodes that draw a
number byte by byte; it seeds the engine's generator for this one outcome. So a copy of a state reveals nothing about
future chance. (Sampled chance would be simpler, but OpenSpiel cannot serialize Python games that use it.)

Information states have perfect recall and are strings. Tensors are the rows of `keydom.lab.layout` for the current view.
"""

import json
from functools import cache
from typing import Any, ClassVar

import keydom
from keydom.engine.chance import seeded
from keydom.engine.registry import game_class
from keydom.lab import MISSING
from keydom.lab.episode import MAX_DECISIONS, Episode, placing
from keydom.lab.layout import Layout
from keydom.lab.perfect_recall import Memory

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise ImportError(MISSING) from error

BYTES = 4  # of the number that chance draws
DEFAULT = "default"  # an option whose value the game chooses

Key = tuple[str, int, tuple[tuple[str, object], ...]]  # a game: name, players, options


def register() -> list[str]:
    """Register all games with OpenSpiel and return their names there. May be called more than once."""
    names: list[str] = []
    for name in keydom.games():
        game_type = _game_type(name)
        if game_type.short_name not in pyspiel.registered_names():
            # A class for each game: OpenSpiel holds on to it after Python has ended, when other objects cannot
            # be freed any more.
            maker = type(f"Spiel{game_class(name).__name__}", (SpielGame,), {"title": name})
            pyspiel.register_game(game_type, maker)
        names.append(game_type.short_name)
    return names


def _game_type(name: str) -> pyspiel.GameType:
    game = game_class(name)
    parameters: dict[str, object] = {"players": min(game.player_counts)}
    for option in game.offered:
        if option.values:
            parameters[option.name] = DEFAULT if option.default is None else option.default
    return pyspiel.GameType(
        short_name=f"keydom_{name}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.player_counts),
        min_num_players=min(game.player_counts),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


def _load_game(text: str) -> pyspiel.Game:
    """Load a game from a pickle, even where `register` has not been called yet."""
    register()
    return pyspiel.load_game(text)


def _load_state(text: str) -> pyspiel.State:
    register()
    return pyspiel.deserialize_game_and_state(text)[1]


@cache
def _game(key: Key) -> keydom.Game:
    name, players, options = key
    return keydom.game(name, players, **dict(options))


class SpielGame(pyspiel.Game):
    """A game of the engine; `register` makes a subclass for each."""

    title: ClassVar[str]

    def __init__(self, params: dict[str, Any]) -> None:
        name = self.title
        options = {
            option: value
            for option, value in params.items()
            if option != "players" and value != DEFAULT
        }
        self.key: Key = name, params["players"], tuple(sorted(options.items()))
        game = _game(self.key)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.num_actions,
            max_chance_outcomes=256,
            num_players=game.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MAX_DECISIONS,
        )
        super().__init__(_game_type(name), info, params)

    def __reduce__(self) -> tuple[object, ...]:
        return _load_game, (str(self),)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return BYTES * (MAX_DECISIONS + 1)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: object = None
    ) -> "SpielObserver":
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(_game(self.key), wanted, params)


class SpielState(pyspiel.State):
    """A state of the engine. OpenSpiel copies and stores its `__dict__`."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._key = game.key
        self._episode: Episode | None = None  # None before the set-up
        self._memory: Memory | None = None
        self._pending = -1  # an action that waits for chance
        self._drawn: list[int] = []  # bytes so far

    def __reduce__(self) -> tuple[object, ...]:
        return _load_state, (pyspiel.serialize_game_and_state(self.get_game(), self),)

    def is_terminal(self) -> bool:
        return self._episode is not None and self._episode.is_done

    def current_player(self) -> int:
        if self._episode is None or self._pending >= 0:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self._episode.is_done else self._episode.seat

    def _legal_actions(self, player: int) -> list[int]:
        assert self._episode is not None
        return self._episode.state.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(byte, 1 / 256) for byte in range(256)]

    def _apply_action(self, action: int) -> None:
        if self._episode is not None and self._pending < 0:
            self._choose(self._episode, action)
        else:
            self._drawn.append(action)
            if len(self._drawn) == BYTES:
                self._draw(int.from_bytes(self._drawn))
                self._drawn = []

    def _choose(self, episode: Episode, action: int) -> None:
        """Apply an action that needs no chance; any other waits for it."""
        after = episode.clone()
        after.apply(action)
        if after.state.table.chance == episode.state.table.chance:
            self._reach(after, episode.seat, action)
        else:
            self._pending = action

    def _draw(self, number: int) -> None:
        """Use the number that chance drew: make the set-up, or apply the action that waits."""
        if self._episode is None:
            self._episode = Episode(_game(self._key), number)
            self._memory = Memory(None, self._episode.state.clone())
            return
        after = self._episode.clone()
        after.state.table.chance = seeded(number)
        after.apply(self._pending)
        self._reach(after, self._episode.seat, self._pending)
        self._pending = -1

    def _reach(self, episode: Episode, seat: int, action: int) -> None:
        assert self._memory is not None
        self._episode = episode
        self._memory = self._memory.after(episode.state, seat, action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"chance {action}" if player < 0 else _game(self._key).notation(action)

    def returns(self) -> list[float]:
        """By placing: from 1 for the first to -1 for the last."""
        if self._episode is None or not self._episode.is_done:
            return [0.0] * _game(self._key).players
        return placing(self._episode.state)

    def __str__(self) -> str:
        """The whole position, including hidden information."""
        position = None if self._episode is None else self._episode.state.to_dict()
        decisions = 0 if self._episode is None else self._episode.decisions
        return json.dumps([decisions, self._pending, self._drawn, position])

    # What observers read: nothing before the set-up; while a choice waits for chance, the view before it.

    def view(self, seat: int) -> keydom.View | None:
        return None if self._episode is None else self._episode.view(None if seat < 0 else seat)

    @property
    def memory(self) -> Memory | None:
        return self._memory


class SpielObserver:
    """Observes a seat's view, or a spectator's if no private information is wanted."""

    def __init__(
        self, game: keydom.Game, wanted: pyspiel.IIGObservationType, params: object
    ) -> None:
        if params:
            raise ValueError(f"observations take no parameters, not {params!r}")
        private = wanted.private_info
        if not wanted.public_info or private == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError(
                "observations have the public information, and the observer's private information or none"
            )
        self._spectator = private == pyspiel.PrivateInfoType.NONE
        self._recalls = wanted.perfect_recall
        self._layout = Layout(game)
        # A row of fixed size cannot hold everything ever seen: with perfect recall there is only the string.
        self.tensor = None if self._recalls else np.zeros(self._layout.size, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is not None:
            view = state.view(-1 if self._spectator else player)
            self.tensor[:] = 0 if view is None else self._layout.observe(view)

    def string_from(self, state: SpielState, player: int) -> str:
        if state.memory is None:
            return ""
        text, _, digest = state.memory.seen(-1 if self._spectator else player)
        return f"{digest}\n{text}" if self._recalls else text
