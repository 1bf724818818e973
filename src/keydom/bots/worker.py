"""What a worker process does: think for one bot at a time. Imports nothing of the server."""

from functools import lru_cache

from keydom.bots.registry import Bot, bot
from keydom.engine.game import View


@lru_cache(maxsize=32)
def _bot(text: str) -> Bot:
    return bot(text)


def think(text: str, view: View) -> int:
    """The choice of the bot of that name."""
    return _bot(text).choose(view)
