"""Learned values: the value written by hand plus weights for the features of a seat, by phase of the game.

A model is a small JSON file in the folder `models` of its game, one for each number of players; `keydom train` makes
it. One that was made for other rules or other features is refused, and the value written by hand serves.
"""

import json
import sys
from math import exp
from pathlib import Path
from typing import Any, Final

from keydom.bots.values import values
from keydom.engine.features import Features
from keydom.engine.game import Game
from keydom.engine.state import State

FORMAT: Final = 1
HAND: Final = "hand"  # instead of a model: the value written by hand
SPREAD: Final = 12.0  # points: with such a lead a seat stays ahead with a chance of 73%
LOWEST: Final = 1e9
STEEPEST: Final = 30.0  # the most spreads that count, so that exp() does not overflow


class UnfitModel(ValueError):
    """A model that cannot be played with; says why."""


class Model:
    """Weights by phase and input, and by phase how many points of a lead tell how much."""

    def __init__(
        self,
        games: int,
        options: dict[str, object],
        weights: list[list[float]],
        spread: list[float],
    ) -> None:
        self.games = games  # that it learned from,
        self.options = options  # and what they were played with
        self.weights = weights
        self.spread = spread

    def value(self, found: Features) -> float:
        """The points that a seat will probably have at the end."""
        weights = self.weights[found.phase]
        inputs = found.inputs
        amounts = found.amounts
        total = found.points
        for i in range(len(inputs)):
            total += weights[inputs[i]] * amounts[i]
        return total


class Judgement:
    """The points that each seat will probably have, and how many points of a lead tell how much."""

    def __init__(self, state: State, model: Model | None) -> None:
        self.points: list[float] = []
        self.spread = SPREAD
        if model is None or state.is_over:
            self.points = values(state)
        else:
            for found in state.game.all_features(state.table):
                self.points.append(model.value(found))
                self.spread = model.spread[found.phase]

    def ahead(self, seat: int, other: int) -> float:
        """The chance that a seat ends ahead of another."""
        behind = (self.points[other] - self.points[seat]) / self.spread
        return 1.0 / (1.0 + exp(min(STEEPEST, behind)))

    def lead(self, seat: int) -> float:
        """By how many points a seat will probably be ahead of the best of the others."""
        best = -LOWEST
        for other in range(len(self.points)):
            if other != seat:
                best = max(best, self.points[other])
        return self.points[seat] - best


# ---- Files


def folder(module: str) -> Path:
    """Where the models of a game lie, by the name of the module of its class."""
    found = sys.modules[module].__file__
    assert found is not None
    return Path(found).parent / "models"


def shipped(game: Game) -> Path:
    return folder(type(game).__module__) / f"{game.players}.json"


def document(
    game: Game, weights: list[list[float]], spread: list[float], trained: dict[str, Any]
) -> dict[str, Any]:
    """A model as it is written down: each input with its weights by phase, where one is not zero."""
    rows = {
        name: [round(weights[phase][number], 4) for phase in range(game.phases)]
        for number, name in enumerate(game.inputs)
    }
    return {
        "format": FORMAT,
        "game": game.name,
        "rules": game.version,
        "players": game.players,
        "options": game.options,
        "trained": trained,
        "inputs": len(game.inputs),
        "spread": [round(points, 3) for points in spread],
        "weights": {name: row for name, row in rows.items() if any(row)},
    }


def read(game: Game, path: Path) -> Model:
    """The model in a file. Raises UnfitModel that says what does not fit."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise UnfitModel(f"{path.name}: {error}") from None
    if not isinstance(found, dict):
        raise UnfitModel(f"{path.name}: not a JSON object")
    expected = {
        "format": FORMAT,
        "game": game.name,
        "rules": game.version,
        "players": game.players,
        "inputs": len(game.inputs),
    }
    for key, wanted in expected.items():
        if found.get(key) != wanted:
            raise UnfitModel(f"{path.name}: {key}: expected {wanted!r}, not {found.get(key)!r}")
    spread = numbers(path, "spread", found.get("spread"), game.phases)
    if min(spread) <= 0.0:
        raise UnfitModel(f"{path.name}: spread: expected points above 0")
    rows = found.get("weights")
    if not isinstance(rows, dict):
        raise UnfitModel(f"{path.name}: weights: expected an object")
    weights = [[0.0] * len(game.inputs) for _ in range(game.phases)]
    number = {name: at for at, name in enumerate(game.inputs)}
    for name, row in rows.items():
        if name not in number:
            raise UnfitModel(f"{path.name}: weights: {game.name} has no input {name!r}")
        for phase, weight in enumerate(numbers(path, name, row, game.phases)):
            weights[phase][number[name]] = weight
    options = found.get("options")
    trained = found.get("trained")
    if not isinstance(options, dict) or not isinstance(trained, dict):
        raise UnfitModel(f"{path.name}: options, trained: expected objects")
    games = trained.get("games")
    if not isinstance(games, int):
        raise UnfitModel(f"{path.name}: trained: expected a number of games, not {games!r}")
    return Model(games, options, weights, spread)


def numbers(path: Path, what: str, found: object, count: int) -> list[float]:
    if not isinstance(found, list) or len(found) != count:
        raise UnfitModel(f"{path.name}: {what}: expected {count} numbers")
    for number in found:
        if (
            isinstance(number, bool)
            or not isinstance(number, (int, float))
            or not abs(number) < 1e6
        ):
            raise UnfitModel(f"{path.name}: {what}: expected numbers, not {number!r}")
    return [float(number) for number in found]


_known: dict[tuple[str, int], Model | None] = {}  # the shipped ones, by game and players
_named: dict[tuple[str, int, str], Model] = {}  # and those in files that were named


def model_of(game: Game, choice: str | None) -> Model | None:
    """The model to play with: a file's, none for HAND, by default the shipped one for games with these options.

    Raises UnfitModel for a file that was named and does not fit.
    """
    if choice == HAND:
        return None
    if choice is not None:
        named = (game.name, game.players, choice)
        if named not in _named:
            _named[named] = read(game, Path(choice))
        return _named[named]
    key = (game.name, game.players)
    if key not in _known:
        _known[key] = fitting(game, shipped(game))
    found = _known[key]
    return found if found is not None and found.options == game.options else None


def fitting(game: Game, path: Path) -> Model | None:
    """The model in a file, if there is one. Where it does not fit, says so, and the value written by hand serves."""
    if not path.exists():
        return None
    try:
        return read(game, path)
    except UnfitModel as problem:
        print(
            f"keydom: {game.name}: bots play with the value written by hand, since {problem}",
            file=sys.stderr,
        )
        return None
