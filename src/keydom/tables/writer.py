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
from dataclasses import dataclass
from typing import Any

import orjson
from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Dialect,
    Insert,
    Table,
    Update,
    bindparam,
    insert,
    update,
)
from sqlalchemy.types import TypeEngine

from keydom.tables import metrics
from keydom.tables.database import Database
from keydom.tables.history import Entry
from keydom.tables.rows import CHANGING, SeatData, TableData
from keydom.tables.schema import MOVES, SEATS, TABLES

MOST = 500  # changes of one transaction

log = logging.getLogger(__name__)


class Conflict(Exception):
    """Another process has changed the table meanwhile."""


@dataclass
class Change:
    """What one command writes about one table."""

    before: TableData  # as the command saw it
    row: TableData
    seats: list[tuple[SeatData, SeatData]]  # those that changed, before and after
    moves: Sequence[Entry]
    inserts: list[tuple[Table, dict[str, Any]]]  # of all other kinds
    # When the command began, and when it was decided: for the metrics.
    begun: float = 0.0
    decided: float = 0.0

    @property
    def table_id(self) -> str:
        return self.row.id


class Prepared:
    """A statement compiled once, whose rows go to the driver as they are.

    SQLAlchemy spends more time on the parameters of a batch than the database does on its rows.
    """

    def __init__(
        self, statement: Insert | Update, columns: Sequence[Column[Any]], dialect: Dialect
    ) -> None:
        """`columns`: of which column each parameter is a value, in their order in the statement."""
        compiled = statement.compile(dialect=dialect)
        self._sql = str(compiled)
        self._names = None if compiled.positional else list(compiled.params)
        self._documents = _places(columns, JSON)
        # SQLite's driver takes a number as it is, and looks for a way to store anything else.
        self._flags = [] if self._names else _places(columns, Boolean)

    def execute(self, cursor: Any, rows: Sequence[list[Any]]) -> int:
        """Run it for each row of values. Returns how many rows of the database it concerned."""
        for values in rows:
            for number in self._documents:
                if values[number] is not None:
                    values[number] = orjson.dumps(values[number]).decode()
            for number in self._flags:
                values[number] = int(values[number])
        given = (
            rows
            if self._names is None
            else [dict(zip(self._names, values, strict=True)) for values in rows]
        )
        cursor.executemany(self._sql, given)
        return int(cursor.rowcount)


def _places(columns: Sequence[Column[Any]], kind: type[TypeEngine[Any]]) -> list[int]:
    """Where in a row the columns of a kind are."""
    return [number for number, column in enumerate(columns) if isinstance(column.type, kind)]


class Inserts:
    """New rows of one table of the database. They always have the same columns."""

    def __init__(self, table: Table, names: Sequence[str], dialect: Dialect) -> None:
        self._columns = [column for column in table.columns if column.name in names]
        statement = insert(table).values({c.name: bindparam(c.name) for c in self._columns})
        self._prepared = Prepared(statement.inline(), self._columns, dialect)

    def execute(self, cursor: Any, rows: Sequence[Mapping[str, Any]]) -> None:
        self._prepared.execute(
            cursor, [[row[column.name] for column in self._columns] for row in rows]
        )


class Updates:
    """Changed rows of one table of the database, without the columns that a batch leaves as they are.

    One statement for the whole batch: its rows are locked in the order in which they are given.
    """

    def __init__(
        self, table: Table, names: Sequence[str], keys: Sequence[str], dialect: Dialect
    ) -> None:
        self._table = table
        self._names = [column.name for column in table.columns if column.name in names]
        self._keys = keys
        self._dialect = dialect
        self._prepared: dict[tuple[str, ...], Prepared] = {}

    def execute(self, cursor: Any, rows: Sequence[tuple[object, object]]) -> int:
        """Make of each row, as it was, what it is now. Returns how many still were so, by their keys."""
        both = [(vars(old), vars(new)) for old, new in rows]
        # Most values are those of before, the same objects: a copy was worked on.
        found = {
            name
            for old, new in both
            for name in self._names
            if old[name] is not new[name] and old[name] != new[name]
        }
        changed = tuple(name for name in self._names if name in found)
        if changed not in self._prepared:
            self._prepared[changed] = self._prepare(changed)
        return self._prepared[changed].execute(
            cursor,
            [
                [*[new[name] for name in changed], *[old[name] for name in self._keys]]
                for old, new in both
            ],
        )

    def _prepare(self, changed: Sequence[str]) -> Prepared:
        columns = self._table.columns
        statement = (
            update(self._table)
            .where(*(columns[name] == bindparam(f"old_{name}") for name in self._keys))
            .values({name: bindparam(f"new_{name}") for name in changed})
        )
        given = [columns[name] for name in (*changed, *self._keys)]
        return Prepared(statement, given, self._dialect)


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
        announce: Callable[[Any, Sequence[str]], None],
        notify: Callable[[Sequence[str]], None],
    ) -> None:
        self._database = database
        dialect = database.engine.dialect
        self._driver: Any = dialect.loaded_dbapi
        own = [column.name for column in SEATS.columns if not column.primary_key]
        self._update_tables = Updates(TABLES, (*CHANGING, "stamp"), ("id", "stamp"), dialect)
        self._update_seats = Updates(SEATS, own, ("table_id", "seat"), dialect)
        moves = insert(MOVES).values({c.name: bindparam(c.name) for c in MOVES.columns})
        self._insert_moves = Prepared(moves.inline(), [*MOVES.columns], dialect)
        self._inserts: dict[Table, Inserts] = {}
        self._announce = announce  # to other processes, inside the transaction
        self._notify = notify  # in this process, after it
        self._waiting: queue.SimpleQueue[Ticket | None] = queue.SimpleQueue()
        self._gathered: dict[asyncio.AbstractEventLoop, list[Ticket]] = {}
        self._closing = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="keydom-writer", daemon=True)
        self._thread.start()

    def submit(self, ticket: Ticket) -> None:
        with self._closing:
            if self._closed:
                raise RuntimeError("the tables are closed")
            self._waiting.put(ticket)

    def submit_in_loop(self, ticket: Ticket) -> None:
        """As `submit`, together with all else that the running loop decides in the same turn: a commit has its price."""
        loop = asyncio.get_running_loop()
        with self._closing:
            if self._closed:
                raise RuntimeError("the tables are closed")
            if loop not in self._gathered:
                self._gathered[loop] = []
                loop.call_soon(self._hand_over, loop)
            self._gathered[loop].append(ticket)

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        with self._closing:
            for ticket in self._gathered.pop(loop, ()):
                self._waiting.put(ticket)

    def close(self) -> None:
        """Write what still waits, then stop."""
        for loop in [*self._gathered]:
            self._hand_over(loop)
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
        except (Conflict, self._driver.IntegrityError, self._driver.DataError, ValueError) as error:
            if len(batch) > 1:
                for ticket in batch:  # find out whose it is
                    self._write([ticket])
                return
            late = isinstance(error, (Conflict, self._driver.IntegrityError))
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
        tables = [(change.before, change.row) for change in changes]
        seats = [seat for change in changes for seat in change.seats]
        moves = [[change.table_id, *entry] for change in changes for entry in change.moves]
        inserts: dict[Table, list[Mapping[str, Any]]] = {}
        for change in changes:
            for table, row in change.inserts:
                inserts.setdefault(table, []).append(row)
        with self._database.write_cursor() as cursor:
            if self._update_tables.execute(cursor, tables) != len(tables):
                raise Conflict([change.table_id for change in changes])
            if seats:
                self._update_seats.execute(cursor, seats)
            if moves:
                self._insert_moves.execute(cursor, moves)
            for table, rows in inserts.items():
                if table not in self._inserts:
                    dialect = self._database.engine.dialect
                    self._inserts[table] = Inserts(table, [*rows[0]], dialect)
                self._inserts[table].execute(cursor, rows)
            self._announce(cursor, [change.table_id for change in changes])


def _count(changes: Sequence[Change], begun: float) -> None:
    """Tell the metrics what was committed, once nobody waits for it any more."""
    rows = moves = 0
    for change in changes:
        metrics.RULES.observe(change.decided - change.begun)
        metrics.QUEUE.observe(begun - change.decided)
        rows += 1 + len(change.seats) + len(change.moves) + len(change.inserts)
        moves += len(change.moves)
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
