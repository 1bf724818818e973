"""What a worker process does: think for one bot at a time. Imports nothing of the server."""

import os
import signal
import threading
from collections.abc import Callable
from functools import lru_cache
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from typing import Any, TypeAlias

from keydom.bots.registry import Bot, bot
from keydom.engine.game import View

Call: TypeAlias = tuple[Callable[..., Any], tuple[Any, ...]]

POLITE = 5  # nice level: whoever asks the server for a page comes first


@lru_cache(maxsize=128)
def _bot(text: str, whose: str) -> Bot:
    """A bot per seat: it may follow a plan through its turn."""
    return bot(text)


def think(text: str, view: View, whose: str = "") -> int:
    """The choice of the bot of that name; `whose` tells seats apart."""
    return _bot(text, whose).choose(view)


def work(line: "Connection[Any, Any]") -> None:
    """Answers calls, one after another, until the server is gone. An answer is a result or an exception."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which ends its workers
    end_with_server()
    if hasattr(os, "nice"):
        os.nice(POLITE)
    while True:
        try:
            function, arguments = line.recv()
        except EOFError:
            return
        try:
            result, problem = function(*arguments), None
        except Exception as error:
            result, problem = None, RuntimeError(f"{type(error).__name__}: {error}")
        line.send((result, problem))


def end_with_server() -> None:
    """A server that is killed cannot end its workers, so they watch it, also while they think."""
    threading.Thread(target=_follow, daemon=True).start()


def _follow() -> None:
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)
