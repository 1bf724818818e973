"""The runner: bots think in other processes and get a View only. It minds the clocks too."""

import logging
import multiprocessing
import os
import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import NamedTuple, TypeAlias

from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError

from keydom.bots.worker import end_with_server, think
from keydom.engine.game import View
from keydom.tables.clock import run_out
from keydom.tables.desk import Tables
from keydom.tables.play import answer
from keydom.tables.refused import Refused
from keydom.tables.schema import RUNNING, SeatRow, TableRow
from keydom.tables.store import Claims

SWEEP = 1.0  # seconds between looks at clocks, and at bots that another process has left alone

log = logging.getLogger(__name__)


class Asked(NamedTuple):
    """A bot that has to decide."""

    table: str
    seat: int
    question: int


_Job: TypeAlias = "tuple[Asked, Future[int]]"


class Runner:
    """Plays for the bots of all tables, from the moment it is made until `close`."""

    def __init__(self, tables: Tables, workers: int | None = None) -> None:
        self._tables = tables
        self._workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._pool = self._new_pool()
        self._claims = Claims(tables.store)
        self._inbox: queue.SimpleQueue[str | _Job | None] = queue.SimpleQueue()
        self._thinking: dict[Asked, View] = {}
        self._end_watch = tables.watch(self._inbox.put)
        self._thread = threading.Thread(target=self._run, name="keydom-bots", daemon=True)
        self._thread.start()

    def _new_pool(self) -> ProcessPoolExecutor:
        # Not forked: a copy of a process with threads may hang.
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, spawn, initializer=end_with_server)

    def close(self) -> None:
        self._end_watch()
        self._inbox.put(None)
        self._thread.join()
        self._pool.shutdown(cancel_futures=True)
        self._claims.close()

    def _run(self) -> None:
        swept = -SWEEP
        while True:
            if time.monotonic() - swept >= SWEEP:
                self._try(self._sweep)
                swept = time.monotonic()
            try:
                item = self._inbox.get(timeout=SWEEP)
            except queue.Empty:
                continue
            if item is None:
                return
            if isinstance(item, str):
                self._try(partial(self._consider, item))
            else:
                self._try(partial(self._play, *item))

    def _try(self, work: Callable[[], None]) -> None:
        try:
            work()
        except Refused as error:
            log.info("a bot was refused: %s", error)
        except SQLAlchemyError:
            log.exception("the database could not be reached; the next sweep tries again")

    def _sweep(self) -> None:
        """Clocks, and bots that nobody has thought for: after a start, or when another process has died."""
        run_out(self._tables)
        with self._tables.store.read() as session:
            waiting = session.scalars(
                select(TableRow.id)
                .join(SeatRow)
                .where(
                    SeatRow.asked,
                    SeatRow.bot.is_not(None),
                    TableRow.status == RUNNING,
                    TableRow.aside.is_(None),
                )
                .distinct()
            ).all()
        busy = {asked.table for asked in self._thinking}
        for table in waiting:
            if table not in busy:
                self._consider(table)

    def _consider(self, table: str) -> None:
        """Lets the bots of a table think that have something to decide."""
        with self._tables.reading(table) as desk:
            if desk.row.status != RUNNING or not any(s.asked and s.bot for s in desk.seats):
                return
            live = desk.live
            jobs = [
                (Asked(table, s.seat, live.questions[s.seat]), s.bot, live.state.view(s.seat))
                for s in desk.seats
                if s.asked and s.bot is not None
            ]
        new = [job for job in jobs if job[0] not in self._thinking]
        busy = any(asked.table == table for asked in self._thinking)
        if new and (busy or self._claims.take(table)):
            for asked, bot, view in new:
                self._thinking[asked] = view
                self._submit(bot, view).add_done_callback(partial(self._done, asked))

    def _submit(self, bot: str, view: View) -> "Future[int]":
        try:
            return self._pool.submit(think, bot, view)
        except BrokenProcessPool:
            self._pool = self._new_pool()
            return self._pool.submit(think, bot, view)

    def _done(self, asked: Asked, future: "Future[int]") -> None:
        self._inbox.put((asked, future))

    def _play(self, asked: Asked, future: "Future[int]") -> None:
        view = self._thinking.pop(asked)
        try:
            with self._tables.writing(asked.table) as desk:
                if desk.row.status == RUNNING and desk.seats[asked.seat].bot is not None:
                    answer(desk, asked.seat, self._choice(asked, view, future), asked.question)
        finally:
            if not any(other.table == asked.table for other in self._thinking):
                self._claims.give(asked.table)
        self._consider(asked.table)

    def _choice(self, asked: Asked, view: View, future: "Future[int]") -> int:
        """The bot's action; of a bot that fails, any: a table never stands still."""
        try:
            action = future.result()
            if action in view.legal_actions():
                return action
            log.error("the bot of seat %d at %s chose %r", asked.seat, asked.table, action)
        except BrokenProcessPool:
            log.exception("a process that thinks for bots has died")
        except Exception:
            log.exception("the bot of seat %d at %s failed", asked.seat, asked.table)
        return think("random", view)
