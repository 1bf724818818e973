"""A worker process, in which bots think one at a time. It imports nothing of the server."""

import os
import signal
import threading
from collections.abc import Callable
from functools import lru_cache
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from typing import Any, TypeAlias

from keydom.bots.registry import Bot, bot
from keydom.engine.view import View

Call: TypeAlias = tuple[Callable[..., Any], tuple[Any, ...]]

NICENESS = 5  # pages of the server come before bots


@lru_cache(maxsize=128)
def _bot(name: str, whose: str) -> Bot:
    """One bot for each seat, as it may be following a plan through its turn."""
    return bot(name)


def think(name: str, view: View, whose: str = "") -> int:
    """The choice of the bot of that name; `whose` tells seats apart."""
    return _bot(name, whose).choose(view)


def work(connection: "Connection[Any, Any]") -> None:
    """Answer calls one after another until the server is gone. An answer is a result or an exception."""
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # Ctrl+C is for the server, which stops its workers
    end_with_server()
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    while True:
        try:
            function, arguments = connection.recv()
        except EOFError:
            return
        try:
            result, problem = function(*arguments), None
        except Exception as error:
            result, problem = None, RuntimeError(f"{type(error).__name__}: {error}")
        connection.send((result, problem))


def end_with_server() -> None:
    """A server that is killed cannot stop its workers, so they watch it, even while they think."""
    threading.Thread(target=_exit_after_server, daemon=True).start()


def _exit_after_server() -> None:
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)
