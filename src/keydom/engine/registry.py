"""The games: every folder of the package that holds a `game.py`. A game is imported when somebody asks for it."""

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
    """Return the names of all games."""
    return list(_FOLDERS)


def game_class(name: str) -> type[Game]:
    """Return the title itself, before players and options are chosen. Raises ValueError that lists the games."""
    if name not in _FOLDERS:
        raise ValueError(f"no game {name!r}; there are {', '.join(_FOLDERS)}")
    cls: type[Game] = import_module(_FOLDERS[name]).TheGame
    return cls


def game(name: str, players: int = 4, **options: object) -> Game:
    """Return game `name` for `players`. Raises ValueError that lists the valid names, counts and options."""
    cls = game_class(name)
    if not isinstance(players, int):
        counts = ", ".join(str(n) for n in cls.player_counts)
        raise ValueError(f"{name} is played by {counts} players, not {players!r}")
    return cls(players, options)
