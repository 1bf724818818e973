"""Keydom: Keythedral, Keyflower and Keyper, to play, to study and to program."""

from keydom.engine.errors import IllegalAction, InvalidPosition, InvalidRecord
from keydom.engine.game import Game
from keydom.engine.record import Record
from keydom.engine.registry import game, games
from keydom.engine.state import State
from keydom.engine.view import View

__all__ = [
    "Game",
    "IllegalAction",
    "InvalidPosition",
    "InvalidRecord",
    "Record",
    "State",
    "View",
    "game",
    "games",
]
__version__ = "0.1.0"
