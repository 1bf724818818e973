"""What a worker process does: think for one bot at a time. Imports nothing of the server."""

import os
import threading
from functools import lru_cache
from multiprocessing import parent_process

from keydom.bots.registry import Bot, bot
from keydom.engine.game import View


@lru_cache(maxsize=32)
def _bot(text: str) -> Bot:
    return bot(text)


def think(text: str, view: View) -> int:
    """The choice of the bot of that name."""
    return _bot(text).choose(view)


def end_with_server() -> None:
    """The first thing a worker does: a server that is killed cannot end its workers, so they watch it."""
    threading.Thread(target=_follow, daemon=True).start()


def _follow() -> None:
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)
