"""Players that choose from a View, never from a State."""

from keydom.bots.program import BotFailed
from keydom.bots.registry import (
    LEVELS,
    Bot,
    BotKind,
    Level,
    bot,
    check_online,
    kind,
    level,
    names,
    seeded,
)

__all__ = [
    "LEVELS",
    "Bot",
    "BotFailed",
    "BotKind",
    "Level",
    "bot",
    "check_online",
    "kind",
    "level",
    "names",
    "seeded",
]
