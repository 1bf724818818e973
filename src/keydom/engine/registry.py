"""The games: every folder of the package that holds a `game.py`. A game is imported when somebody asks for it."""

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

from keydom.engine.game import Game

_ENGINE: Final = Path(__file__).parent  # its game.py is the contract, not a game
_FOLDERS: Final = {
    path.parent.name: f"keydom.{path.parent.name}"
    for path in sorted(_ENGINE.parent.glob("*/game.py"))
    if path.parent != _ENGINE
}


def games() -> list[str]:
    """Return the names of all games.

    >>> "keyper" in games()
    True
    """
    return list(_FOLDERS)


def game_class(name: str) -> type[Game]:
    """Return the title itself, before players and options are chosen. Raises ValueError that lists the games."""
    if name not in _FOLDERS:
        raise ValueError(f"no game {name!r}; there are {', '.join(_FOLDERS)}")
    return _title(_FOLDERS[name])


@cache
def _title(module: str) -> type[Game]:
    cls: type[Game] = import_module(module).TheGame
    return cls


def game(name: str, players: int = 4, **options: object) -> Game:
    """Return a game for a number of players.

    Args:
        name: One of `games()`.
        players: One of the game's `player_counts`.
        options: The game's options by name (`keydom games` lists them); by default those of the usual game.

    Raises:
        ValueError: If one of these is not valid; the message lists what is.

    >>> game("keyper", players=2).new(seed=7).seat
    0
    >>> game("keyper", players=9)
    Traceback (most recent call last):
        ...
    ValueError: keyper is played by 2, 3, 4 players, not 9
    """
    cls = game_class(name)
    if not isinstance(players, int):
        counts = ", ".join(str(n) for n in cls.player_counts)
        raise ValueError(f"{name} is played by {counts} players, not {players!r}")
    return cls(players, options)
