"""How strong the levels are: each measured against the one before it, game by game, by `keydom levels`.

The file lies among the models of a game. One of other rules counts no more.
"""

import json
from pathlib import Path
from typing import NamedTuple

from keydom.bots.model import folder
from keydom.engine.game import Game

FILE = "levels.json"


class Measured(NamedTuple):
    """A match of two players: the bot of a level against that of the level before."""

    bot: str
    before: str
    games: int
    seed: int
    share: float  # of the wins; low and high: its 95% interval
    low: float
    high: float
    points: float  # mean of the one,
    points_before: float  # and of the other


def shipped(cls: type[Game]) -> Path:
    return folder(cls.__module__) / FILE


def read(cls: type[Game], path: Path) -> list[Measured]:
    """What was measured, the weakest first; nothing where there is no file, or one of other rules."""
    if not path.exists():
        return []
    found = json.loads(path.read_text(encoding="utf-8"))
    if (found["game"], found["rules"]) != (cls.name, cls.version):
        return []
    return [Measured(**match) for match in found["matches"]]


def written(cls: type[Game], matches: list[Measured]) -> str:
    found = {
        "game": cls.name,
        "rules": cls.version,
        "matches": [match._asdict() for match in matches],
    }
    return json.dumps(found, indent=1) + "\n"


def usual_points(matches: list[Measured], bot: str) -> float | None:
    """The points that a bot usually scores: against the level before, or after it if it is the weakest."""
    for match in matches:
        if match.bot == bot:
            return match.points
    for match in matches:
        if match.before == bot:
            return match.points_before
    return None
