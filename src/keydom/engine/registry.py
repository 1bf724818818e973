"""The list of games. Each is a folder that is loaded when somebody asks for it."""

from importlib import import_module
from typing import Final

from keydom.engine.game import Game

_FOLDERS: Final[dict[str, str]] = {}


def register(name: str, folder: str) -> None:
    """Makes a game known: its package has a class `TheGame`."""
    _FOLDERS[name] = folder


def games() -> list[str]:
    """The names of all games."""
    return list(_FOLDERS)


def game_class(name: str) -> type[Game]:
    """The title itself, before players and options are chosen."""
    if name not in _FOLDERS:
        raise ValueError(f"no game {name!r}; there are {', '.join(_FOLDERS)}")
    cls: type[Game] = import_module(_FOLDERS[name]).TheGame
    return cls


def game(name: str, players: int = 4, **options: object) -> Game:
    """A game for so many players, with options by name; bad ones are refused with the list of good ones."""
    cls = game_class(name)
    if not isinstance(players, int):
        counts = ", ".join(str(n) for n in cls.seats)
        raise ValueError(f"{name} is played by {counts} players, not {players!r}")
    return cls(players, options)
