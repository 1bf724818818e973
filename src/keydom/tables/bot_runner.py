"""Play for the bots of all tables, and watch the clocks. Bots think in other processes and see only a View."""

import logging
import queue
import threading
import time
from collections.abc import Callable, Collection
from concurrent.futures import Future
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from sqlalchemy import or_, select
from sqlalchemy.exc import SQLAlchemyError

from keydom.bots.hint import advise
from keydom.bots.registry import thinking_time
from keydom.bots.worker import think
from keydom.engine.view import View
from keydom.tables import hints
from keydom.tables.clock import late, run_out
from keydom.tables.database import Claims
from keydom.tables.parting import stand_down
from keydom.tables.play import answer
from keydom.tables.refused import Refused
from keydom.tables.rows import SeatData
from keydom.tables.schema import RUNNING, SEATS, TABLES
from keydom.tables.tidying import tidy
from keydom.tables.transaction import Tables, Transaction
from keydom.tables.worker_pool import WorkerPool

TIDY = 600.0  # seconds between looks for what is no longer to be kept
SWEEP = 1.0  # seconds between checks of the clocks, and for bots that another process left alone

log = logging.getLogger(__name__)


class Asked(NamedTuple):
    """A question that a bot answers: its own, or a person's who wants a hint."""

    table_id: str
    seat: int
    question: int
    hint: bool


def wanted(seat: SeatData) -> bool:
    """Whether a bot has to think for a seat: to play, or to give a hint."""
    return seat.asked and (seat.bot is not None or seat.hint_wanted)


_Job: TypeAlias = "tuple[Asked, Future[Any]]"


class BotRunner:
    """Runs in a thread of its own until `close`."""

    def __init__(self, tables: Tables, workers: int | None = None) -> None:
        self._tables = tables
        self.pool = WorkerPool(workers)
        self._claims = Claims(tables.database)
        self._inbox: queue.SimpleQueue[str | _Job | None] = queue.SimpleQueue()
        self._thinking: dict[Asked, tuple[View, Future[Any]]] = {}
        self._end_watch = tables.watch(self._heard)
        self._thread = threading.Thread(target=self._run, name="keydom-bots", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._end_watch()
        self._inbox.put(None)
        self._thread.join()
        self.pool.close()
        self._claims.close()

    def _heard(self, table_id: str) -> None:
        """A table has changed. To wake this thread costs more than most moves do."""
        seats = self._tables.memory.seats(table_id)
        if seats is None or any(wanted(seat) for seat in seats):
            self._inbox.put(table_id)

    def _run(self) -> None:
        swept = -SWEEP
        tidied = time.monotonic()  # not at once: a machine may start with a wrong time of day
        while True:
            if time.monotonic() - tidied >= TIDY:
                self._try(partial(tidy, self._tables))
                tidied = time.monotonic()
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
                self._try(partial(self._finish, *item))

    def _try(self, work: Callable[[], None]) -> None:
        try:
            work()
        except Refused as error:
            log.info("a bot was refused: %s", error)
        except SQLAlchemyError:
            log.exception("the database could not be reached; the next sweep tries again")
        except Exception:  # one table, or one moment without descriptors: all the others go on
            log.exception("the bots' runner failed at something; the next sweep tries again")

    def _sweep(self) -> None:
        """Check the clocks, and pick up bots that nobody thinks for: after a start, or when another process died."""
        self._tables.database.uptime.beat()
        for table_id in late(self._tables):
            self._try(partial(run_out, self._tables, table_id))
        self._try(partial(stand_down, self._tables))
        with self._tables.database.read_connection() as connection:
            waiting = connection.scalars(
                select(TABLES.c.id)
                .join(SEATS)
                .where(
                    SEATS.c.asked,
                    or_(SEATS.c.bot.is_not(None), SEATS.c.hint_wanted),
                    TABLES.c.status == RUNNING,
                    TABLES.c.aside.is_(None),
                )
                .distinct()
            ).all()
        busy = {asked.table_id for asked in self._thinking}
        for table_id in waiting:
            if table_id not in busy:
                self._try(partial(self._consider, table_id))

    def _consider(self, table_id: str) -> None:
        """Start the bots of a table that have something to decide or a hint to give.

        Called once for every commit at the table, including those of `_finish`.
        """
        with self._tables.reading(table_id) as tx:
            asked = [seat for seat in tx.seats if wanted(seat)] if tx.row.status == RUNNING else []
            jobs = [
                (Asked(table_id, s.seat, question, s.bot is None), s, tx.history.state.view(s.seat))
                for s in asked
                for question in [tx.history.questions[s.seat]]
                if s.bot is not None or hints.given(tx.history, s, question) is not None
            ]
            host = tx.row.host or table_id
            number = len(tx.history.line)  # by which an analysis of the turn chooses its worlds
            waiting = host if any(s.bot is None for s in tx.seats) else None
            household = tx.row.household
        self._drop_others(table_id, [job[0] for job in jobs])
        new = [job for job in jobs if job[0] not in self._thinking]
        busy = any(job.table_id == table_id for job in self._thinking)
        if new and (busy or self._claims.take(table_id)):
            for job, seat, view in new:
                future = self._submit(job, seat, view, number, waiting, household)
                self._thinking[job] = view, future
                future.add_done_callback(partial(self._done, job))

    def _drop_others(self, table_id: str, asked: Collection[Asked]) -> None:
        """Questions of a table that are no longer asked, because somebody went back, do not wait for a bot."""
        for other, (_, future) in [*self._thinking.items()]:
            if other.table_id == table_id and other not in asked:
                self.pool.drop(future)

    def _submit(
        self,
        asked: Asked,
        seat: SeatData,
        view: View,
        number: int,
        waiting: str | None,
        household: str | None,
    ) -> "Future[Any]":
        """A bot's thinking counts towards the host, who chose the bot; a hint towards whoever asked for it."""
        who = f"{asked.table_id} {asked.seat}"
        if seat.bot is None:
            own = seat.player or waiting
            return self.pool.submit(
                own,
                f"{who} hint",
                hints.SECONDS,
                advise,
                view,
                number,
                hints.PASSES,
                household=seat.household,
            )
        try:
            seconds = thinking_time(seat.bot)
        except ValueError:  # a bot that no longer exists: the worker reports it
            seconds = 0.0
        return self.pool.submit(
            waiting, who, seconds, think, seat.bot, view, who, household=household
        )

    def _done(self, asked: Asked, future: "Future[Any]") -> None:
        self._inbox.put((asked, future))

    def _finish(self, asked: Asked, future: "Future[Any]") -> None:
        view, _ = self._thinking.pop(asked)
        try:
            if not future.cancelled():
                with self._tables.writing(asked.table_id) as tx:
                    if tx.row.status == RUNNING:
                        self._use(tx, asked, view, future)
        finally:
            if not any(other.table_id == asked.table_id for other in self._thinking):
                self._claims.give(asked.table_id)

    def _use(self, tx: Transaction, asked: Asked, view: View, future: "Future[Any]") -> None:
        found = self._result(asked, view, future)
        if asked.hint:
            hints.give(tx, asked.seat, asked.question, found)
        elif tx.seats[asked.seat].bot is not None:
            # No table stands still: a bot that failed plays at random.
            action = think("random", view) if found is None else found
            answer(tx, asked.seat, action, asked.question)

    def _result(self, asked: Asked, view: View, future: "Future[Any]") -> Any:
        """The action or the advice; None if the bot failed."""
        try:
            found = future.result()
        except Exception:
            log.exception("the bot of seat %d at %s failed", asked.seat, asked.table_id)
            return None
        if (found.action if asked.hint else found) in view.legal_actions():
            return found
        log.error("the bot of seat %d at %s chose %r", asked.seat, asked.table_id, found)
        return None
