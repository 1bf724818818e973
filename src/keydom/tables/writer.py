"""The writer: one thread that commits what has gathered, so that many moves share one wait for the disk.

A command is decided in memory and becomes a `Change`. It is acknowledged when its rows are on the disk. Changes of
different tables that wait at the same moment go into one transaction. One that conflicts with what another process has
written is refused alone; the others of its batch stand.
"""

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import orjson
from sqlalchemy import JSON, Connection, Dialect, Insert, Table, Update, bindparam, insert, update
from sqlalchemy.exc import DataError, IntegrityError

from keydom.tables import metrics
from keydom.tables.database import Database
from keydom.tables.rows import CHANGING
from keydom.tables.schema import MOVES, SEATS, TABLES

MOST = 500  # changes of one transaction

log = logging.getLogger(__name__)

_UPDATE_TABLE = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("_id"), TABLES.c.stamp == bindparam("_seen"))
    .values({name: bindparam(f"_{name}") for name in (*CHANGING, "stamp")})
)
_UPDATE_SEAT = (
    update(SEATS)
    .where(SEATS.c.table_id == bindparam("_table_id"), SEATS.c.seat == bindparam("_seat"))
    .values({c.name: bindparam(f"_{c.name}") for c in SEATS.columns if not c.primary_key})
)


class Conflict(Exception):
    """Another process has changed the table meanwhile."""


@dataclass
class Change:
    """What one command writes about one table."""

    table_id: str
    stamp: int  # of the table that the command saw
    table: dict[str, Any]  # the values of the columns in CHANGING, and the new stamp
    seats: list[dict[str, Any]] = field(default_factory=list)
    inserts: list[tuple[Table, dict[str, Any]]] = field(default_factory=list)
    # When the command began, and when it was decided: for the metrics.
    begun: float = 0.0
    decided: float = 0.0


class Prepared:
    """A statement compiled once, whose rows go to the driver as they are.

    SQLAlchemy spends more time on the parameters of a batch than the database does on its rows.
    """

    def __init__(self, statement: Insert | Update, table: Table, dialect: Dialect) -> None:
        compiled = statement.compile(dialect=dialect)
        documents = {column.name for column in table.columns if isinstance(column.type, JSON)}
        self._sql = str(compiled)
        self._by_position = compiled.positional
        # Each parameter, the column it fills, and whether that holds a JSON document.
        self._parameters = [
            (name, name.removeprefix("_"), name.removeprefix("_") in documents)
            for name in compiled.positiontup or compiled.params
        ]

    def execute(self, connection: Connection, rows: Sequence[Mapping[str, Any]]) -> int:
        """Run it for each row. Returns how many rows of the database it concerned."""
        given: list[Any] = []
        for row in rows:
            values = [
                orjson.dumps(row[column]).decode()
                if document and row[column] is not None
                else row[column]
                for _, column, document in self._parameters
            ]
            if self._by_position:
                given.append(tuple(values))
            else:
                names = (name for name, _, _ in self._parameters)
                given.append(dict(zip(names, values, strict=True)))
        return connection.exec_driver_sql(self._sql, given).rowcount


class Ticket:
    """A change on its way to the disk."""

    def __init__(self, change: Change, settle: Callable[[Exception | None], None]) -> None:
        self.change = change
        self.error: Exception | None = None
        self._settle = settle  # called once, by the writer: the change stands, or it failed
        self._done: threading.Event | None = None
        self.loop: asyncio.AbstractEventLoop | None = None
        self._waiter: asyncio.Future[None] | None = None

    def waiting(self) -> Callable[[], None]:
        """A function that returns when the change is on the disk, or raises Conflict where another process was faster.

        To be asked for before the change is submitted.
        """
        done = self._done = threading.Event()

        def wait() -> None:
            done.wait()
            if self.error is not None:
                raise self.error

        return wait

    def future(self) -> "asyncio.Future[None]":
        """As `waiting`, for an event loop."""
        self.loop = asyncio.get_running_loop()
        self._waiter = self.loop.create_future()
        return self._waiter

    def settle(self, error: Exception | None) -> None:
        self.error = error
        try:
            self._settle(error)
        except Exception:  # the writer goes on for all the others
            log.exception("what was written about table %s is not shown", self.change.table_id)

    def finish(self) -> None:
        """Everybody has been told: whoever waits in a thread goes on."""
        if self._done is not None:
            self._done.set()

    def wake(self) -> None:
        """In the loop that waits."""
        if self._waiter is not None and not self._waiter.done():
            if self.error is None:
                self._waiter.set_result(None)
            else:
                self._waiter.set_exception(self.error)


class Writer:
    """Commits changes in the order in which they come."""

    def __init__(
        self,
        database: Database,
        announce: Callable[[Connection, Sequence[str]], None],
        notify: Callable[[Sequence[str]], None],
    ) -> None:
        self._database = database
        dialect = database.engine.dialect
        self._update_table = Prepared(_UPDATE_TABLE, TABLES, dialect)
        self._update_seat = Prepared(_UPDATE_SEAT, SEATS, dialect)
        self._inserts: dict[Table, Prepared] = {}
        self._announce = announce  # to other processes, inside the transaction
        self._notify = notify  # in this process, after it
        self._waiting: queue.SimpleQueue[Ticket | None] = queue.SimpleQueue()
        self._closing = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="keydom-writer", daemon=True)
        self._thread.start()

    def submit(self, ticket: Ticket) -> None:
        with self._closing:
            if self._closed:
                raise RuntimeError("the tables are closed")
            self._waiting.put(ticket)

    def close(self) -> None:
        """Write what still waits, then stop."""
        with self._closing:
            self._closed = True
            self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        going_on = True
        while going_on:
            first = self._waiting.get()
            batch = [] if first is None else [first]
            going_on = first is not None
            while going_on and len(batch) < MOST:
                try:
                    following = self._waiting.get_nowait()
                except queue.Empty:
                    break
                if following is None:
                    going_on = False
                else:
                    batch.append(following)
            if batch:
                self._write(batch)

    def _write(self, batch: list[Ticket]) -> None:
        begun = time.perf_counter()
        try:
            self._transaction([ticket.change for ticket in batch])
        except (Conflict, IntegrityError, DataError, ValueError) as error:
            if len(batch) > 1:
                for ticket in batch:  # find out whose it is
                    self._write([ticket])
                return
            late = isinstance(error, (Conflict, IntegrityError))
            batch[0].settle(Conflict(str(error)) if late else error)
        except Exception as error:  # the disk is full, the database is gone: nothing of it stands
            log.exception("a batch of %d changes was not written", len(batch))
            for ticket in batch:
                ticket.settle(error)
        else:
            metrics.COMMIT.observe(time.perf_counter() - begun)
            for ticket in batch:
                ticket.settle(None)
        self._notify([ticket.change.table_id for ticket in batch if ticket.error is None])
        for ticket in batch:
            ticket.finish()
        _wake(batch)
        _count([ticket.change for ticket in batch if ticket.error is None], begun)

    def _transaction(self, changes: Sequence[Change]) -> None:
        """Write the changes together. Raises Conflict if a table is not as its command saw it."""
        # In one order everywhere, so that two processes never wait for each other.
        changes = sorted(changes, key=lambda change: change.table_id)
        tables = [
            {**change.table, "id": change.table_id, "seen": change.stamp} for change in changes
        ]
        seats = [seat for change in changes for seat in change.seats]
        inserts: dict[Table, list[dict[str, Any]]] = {}
        for change in changes:
            for table, row in change.inserts:
                inserts.setdefault(table, []).append(row)
        with self._database.write_connection() as connection:
            if self._update_table.execute(connection, tables) != len(tables):
                raise Conflict([change.table_id for change in changes])
            if seats:
                self._update_seat.execute(connection, seats)
            for table, rows in inserts.items():
                self._insert(table, rows[0]).execute(connection, rows)
            self._announce(connection, [change.table_id for change in changes])

    def _insert(self, table: Table, row: Mapping[str, Any]) -> Prepared:
        """Rows of one table always have the same columns."""
        if table not in self._inserts:
            statement = insert(table).values({name: bindparam(name) for name in row}).inline()
            self._inserts[table] = Prepared(statement, table, self._database.engine.dialect)
        return self._inserts[table]


def _count(changes: Sequence[Change], begun: float) -> None:
    """Tell the metrics what was committed, once nobody waits for it any more."""
    rows = moves = 0
    for change in changes:
        metrics.RULES.observe(change.decided - change.begun)
        metrics.QUEUE.observe(begun - change.decided)
        rows += 1 + len(change.seats) + len(change.inserts)
        moves += sum(table is MOVES for table, _ in change.inserts)
    if changes:
        metrics.COMMITS.inc()
        metrics.ROWS.observe(rows)
        metrics.MOVES.inc(moves)


def _wake(batch: Sequence[Ticket]) -> None:
    """Tell the event loops that wait, each once."""
    waiting: dict[asyncio.AbstractEventLoop, list[Ticket]] = {}
    for ticket in batch:
        if ticket.loop is not None:
            waiting.setdefault(ticket.loop, []).append(ticket)
    for loop, tickets in waiting.items():
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(_wake_all, tickets)


def _wake_all(tickets: Sequence[Ticket]) -> None:
    for ticket in tickets:
        ticket.wake()
