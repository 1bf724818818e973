"""`keydom serve --workers N`: several processes behind one port.

The parent holds the socket and answers nobody. It starts N workers that answer, and one process that plays for the bots,
watches the clocks and tells the webhooks: so each is done once. What dies is replaced. What happens at one worker the
others hear from PostgreSQL.
"""

import asyncio
import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from typing import Any

from keydom.cli import metrics
from keydom.cli.serve import run_site
from keydom.tables import Tables
from keydom.web.logs import set_up_logs
from keydom.web.request_log import RequestLog
from keydom.web.shared_limits import SharedLimits
from keydom.web.site import beside, create_site
from keydom.web.smtp import mail_server

PATIENCE = 20.0  # seconds that a process has to stop in order before it is killed
LONG = 60.0  # seconds of life after which the next death is the first one again
LONGEST_PAUSE = 30.0  # seconds before a process that dies again and again is replaced

log = logging.getLogger(__name__)

# Not forked: the copy of a process with threads may hang.
_spawn = multiprocessing.get_context("spawn")


@dataclass
class Child:
    """One of the processes, and those that take its place."""

    name: str
    run: Callable[..., None]
    arguments: tuple[Any, ...]
    buried: Callable[[], None] | None = None  # called when it has died
    process: BaseProcess | None = None
    started: float = 0.0
    pause: float = 0.0  # seconds before it is replaced
    due: float = 0.0

    def start(self) -> None:
        # Not a daemon: those may not have children, and bots think in processes of their own.
        self.process = _spawn.Process(target=self.run, args=self.arguments, name=self.name)
        self.process.start()
        self.started = time.monotonic()

    def bury(self, process: BaseProcess) -> None:
        """It has died: say so, and decide when to replace it."""
        process.join()
        self.process = None
        if self.buried is not None:
            self.buried()
        metrics.forget(process.pid or 0)
        now = time.monotonic()
        if now - self.started >= LONG:
            self.pause = 0.0
        self.due = now + self.pause
        log.warning(
            "%s (process %d) ended with status %s; another one starts in %.1f s",
            self.name,
            process.pid,
            process.exitcode,
            self.pause,
        )
        self.pause = min(max(0.5, 2 * self.pause), LONGEST_PAUSE)


def run_workers(count: int, database: str, sock: socket.socket, log_requests: bool) -> None:
    """Serve until SIGTERM or SIGINT, then stop all in order."""
    limits = SharedLimits(count)
    children = [Child("bots", think, (database,))]
    for number in range(count):
        arguments = (database, sock, limits, number, log_requests)
        name = f"worker {number + 1}"
        children.append(Child(name, answer, arguments, partial(limits.forget, number)))
    woken, wake = os.pipe()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: os.write(wake, b"!"))
    try:
        while _keep_up(children, woken):
            pass
    finally:
        _stop([child.process for child in children if child.process is not None])


def _keep_up(children: list[Child], woken: int) -> bool:
    """Start what is due and wait for a death. False: it is time to stop."""
    now = time.monotonic()
    for child in children:
        if child.process is None and child.due <= now:
            child.start()
    alive = [(child, child.process) for child in children if child.process is not None]
    pauses = [child.due - now for child in children if child.process is None]
    happened = wait([woken, *(process.sentinel for _, process in alive)], min(pauses, default=None))
    for child, process in alive:
        if process.sentinel in happened:
            child.bury(process)
    return woken not in happened


def _stop(processes: list[BaseProcess]) -> None:
    for process in processes:
        process.terminate()
    end = time.monotonic() + PATIENCE
    for process in processes:
        process.join(max(0.0, end - time.monotonic()))
        if process.is_alive():
            log.warning("%s did not stop, and is killed", process.name)
            process.kill()
            process.join()


def answer(
    database: str, sock: socket.socket, limits: SharedLimits, number: int, log_requests: bool
) -> None:
    """A worker: answers visitors."""
    set_up_logs()
    _obey_parent()
    limits.worker = number
    request_log = RequestLog(sys.stderr.write) if log_requests else None
    with Tables(database) as tables:
        site = create_site(
            tables, thinking=False, limits=limits, request_log=request_log, server=mail_server()
        )
        run_site(site, sock, limits)


def think(database: str) -> None:
    """The one process that plays for the bots, watches the clocks, tells the webhooks and sends mail."""
    set_up_logs()
    _obey_parent()
    with Tables(database) as tables:
        asyncio.run(_until_told(tables))


async def _until_told(tables: Tables) -> None:
    told = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, told.set)
    async with beside(tables, mail_server()):
        await told.wait()


def _obey_parent() -> None:
    """Stop when the parent says so, or has died. Ctrl+C reaches all processes: it is for the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # uvicorn stops in order and raises the signal again: what is open here is to be closed then.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
