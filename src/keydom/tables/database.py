"""The database: an SQLite file, or PostgreSQL for several processes. The same code serves both."""

import json
import logging
import os
import sqlite3
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from functools import cache
from typing import IO, Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.orm import Session

from keydom.tables.uptime import Uptime

VARIABLE = "KEYDOM_DATABASE"
MIGRATING = 0x6B646D  # advisory lock: one process at a time migrates the schema
CREATING = 0x6B6463  # advisory lock: one process at a time creates what there is to be once
THINKING = 0x6B6474  # advisory locks: one process at a time thinks for the bots of a table
WRITES = "keydom_writes"

log = logging.getLogger(__name__)


def database_url(database: str | None = None) -> URL:
    """The URL to open, from an argument or the environment: a URL, or the path of an SQLite file."""
    given = database or os.environ.get(VARIABLE) or "keydom.sqlite"
    if "://" not in given:
        return URL.create("sqlite", database=given)
    try:
        url = make_url(given)
    except (ArgumentError, ValueError):  # not quoted in the message: it may hold a password
        raise ValueError(
            "the database is a path or an address like postgresql://user@host/name"
        ) from None
    if url.get_backend_name() in ("postgresql", "postgres"):
        return url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() != "sqlite":
        raise ValueError(f"{VARIABLE}: expected sqlite or postgresql, found {url.drivername}")
    return url


def storable(text: str) -> bool:
    """Whether every database can store a text: PostgreSQL takes no NUL, and nobody half a character."""
    try:
        return b"\0" not in text.encode()
    except UnicodeEncodeError:
        return False


class InUse(ValueError):
    """An SQLite file that a process has open already. Only PostgreSQL serves several."""

    def __init__(self, file: str) -> None:
        super().__init__(
            f"the database {file} is in use: a Keydom runs with it already. "
            "Several processes can share only a PostgreSQL database"
        )


class Database:
    """An open database with a current schema. Hands out sessions.

    `beside`: a server may be at work on it. Then the schema is as the server left it, and what is written must be nothing
    that the server has in memory.
    """

    def __init__(self, url: URL, beside: bool = False) -> None:
        self.url = url
        self.postgres = url.get_backend_name() == "postgresql"
        if beside and not self.postgres and not os.path.isfile(url.database or ""):
            raise ValueError(f"there is no database {url.database}")
        self._beside = beside
        self._lock = None if self.postgres or beside else _lock_file(url.database)
        try:
            self._open(url, beside)
        except BaseException:
            self._unlock()
            raise

    def _open(self, url: URL, beside: bool) -> None:
        # What is written may be private: errors, and so the log, do not quote it.
        self.engine = create_engine(
            url,
            pool_pre_ping=self.postgres,
            hide_parameters=True,
            json_deserializer=_document,
        )
        self._writer = self.engine.execution_options(**{WRITES: True})
        # A read sees one version of the data. (With SQLite it always does.)
        self._reader = (
            self.engine.execution_options(isolation_level="REPEATABLE READ")
            if self.postgres
            else self.engine
        )
        # Errors that are nobody's fault who asks: the disk is full, the file locked, the server gone.
        driver: Any = self.engine.dialect.loaded_dbapi
        self.troubles: tuple[type[Exception], ...] = (
            OperationalError,
            NoConnection,
            driver.OperationalError,
        )
        self._writing = threading.Lock()
        self._creating = threading.RLock()
        self._is_creating = False  # guarded by it
        if not self.postgres:
            event.listen(self.engine, "connect", _open_sqlite)
            event.listen(self.engine, "begin", _begin_sqlite)
        if beside:
            with self._reader.connect() as connection:
                if MigrationContext.configure(connection).get_current_heads() != _heads():
                    raise ValueError(
                        "the database belongs to another version of Keydom: start the site with this one first"
                    )
        else:
            with self._one_writer(), self._writer.begin() as connection:
                _migrate(connection, self.postgres)
        self.uptime = Uptime(self)

    @contextmanager
    def _one_writer(self) -> Iterator[None]:
        """SQLite allows one writer at a time. Waiting for a lock is fairer and faster than its polling."""
        if self.postgres:
            yield
        else:
            with self._writing:
                yield

    @contextmanager
    def write(self) -> Iterator[Session]:
        """Open a transaction that commits at the end, or leaves no trace."""
        with (
            self._one_writer(),
            Session(self._writer, expire_on_commit=False) as session,
            session.begin(),
        ):
            yield session

    @contextmanager
    def creating(self) -> Iterator[None]:
        """One at a time, of all processes: to look for something and create it if it is not there.

        Whoever is at it may begin it again inside.
        """
        with self._creating:  # so that a process holds one connection, however many wait
            if not self.postgres or self._is_creating:
                yield
                return
            with self.engine.begin() as connection:
                connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": CREATING})
                self._is_creating = True
                try:
                    yield
                finally:
                    self._is_creating = False

    @contextmanager
    def write_connection(self) -> Iterator[Connection]:
        """As `write`, without the ORM: for what is written often."""
        with self._one_writer(), self._writer.begin() as connection:
            yield connection

    @contextmanager
    def write_cursor(self) -> Iterator[Any]:
        """As `write_connection`, by the driver alone: SQLAlchemy's part in a few moves would be larger than SQLite's.

        The pool takes back what was not committed.
        """
        with self._one_writer(), closing(self.engine.raw_connection()) as connection:
            cursor = connection.cursor()
            if not self.postgres:
                cursor.execute("BEGIN IMMEDIATE")
            yield cursor
            connection.commit()

    @contextmanager
    def read_connection(self) -> Iterator[Connection]:
        """As `read`, without the ORM."""
        with self._reader.connect() as connection:
            yield connection

    @contextmanager
    def read(self) -> Iterator[Session]:
        """Open a read-only session."""
        with Session(self._reader, expire_on_commit=False) as session:
            yield session

    def close(self) -> None:
        if not self.postgres and not self._beside:
            self._checkpoint()
        self.engine.dispose()
        self._unlock()

    @contextmanager
    def closing(self) -> Iterator["Database"]:
        try:
            yield self
        finally:
            self.close()

    def _checkpoint(self) -> None:
        """Move everything from SQLite's log into the file, so that the file alone is the whole database."""
        try:
            with closing(self.engine.raw_connection()) as connection:
                connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")
        except (
            SQLAlchemyError,
            sqlite3.Error,
        ) as error:  # a full disk; the log is read at the next start
            log.warning("the database stays in two files, with a -wal beside it: %s", error)

    def _unlock(self) -> None:
        if self._lock is not None:
            self._lock.close()


@contextmanager
def owning(database: str | None) -> Iterator[None]:
    """Keep all others from opening an SQLite file. Raises InUse if somebody has it open."""
    lock = _lock_file(database)
    try:
        yield
    finally:
        if lock is not None:
            lock.close()


def _lock_file(database: str | None) -> IO[bytes] | None:
    """Own an SQLite file. The system gives the lock back when the process ends, however it ends."""
    if not database or database == ":memory:" or os.path.isdir(database):
        return None
    try:
        file = open(f"{os.path.realpath(database)}.lock", "ab")  # noqa: SIM115 (until `close`)
    except OSError:
        return None  # SQLite says better what is wrong with the path
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise InUse(str(database)) from None
    with suppress(OSError):  # a new file is for its owner alone: it holds the secret
        os.close(os.open(database, os.O_CREAT | os.O_RDWR, 0o600))
    return file


def _document(text: str | bytes) -> Any:
    """A stored JSON document. A broken one must not fail the whole list that it is read with: rows.py sees to it."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return _BROKEN


_BROKEN = object()


def _open_sqlite(connection: Any, _: object) -> None:
    connection.isolation_level = None  # we begin transactions ourselves, in _begin_sqlite
    connection.text_factory = lambda text: str(text, errors="replace")
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",  # a commit survives a power cut
        "busy_timeout=10000",
        "foreign_keys=ON",
    ):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get(WRITES)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _migrate(connection: Connection, postgres: bool) -> None:
    if postgres:
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
    if MigrationContext.configure(connection).get_current_heads() == _heads():
        return
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "keydom.tables:migrations")
    return config


@cache
def _heads() -> tuple[str, ...]:
    """What a current schema calls itself."""
    return tuple(ScriptDirectory.from_config(_config()).get_heads())


class Claims:
    """Which process thinks for a table's bots. PostgreSQL releases the claims of a process that dies."""

    def __init__(self, database: Database) -> None:
        self._connection: Connection | None = None
        if database.postgres:
            self._connection = database.engine.connect().execution_options(
                isolation_level="AUTOCOMMIT"
            )

    def take(self, table_id: str) -> bool:
        return self._ask("SELECT pg_try_advisory_lock(:key, hashtext(:id))", table_id)

    def give(self, table_id: str) -> None:
        self._ask("SELECT pg_advisory_unlock(:key, hashtext(:id))", table_id)

    def _ask(self, query: str, table_id: str) -> bool:
        if self._connection is None:
            return True  # SQLite is for one process
        try:
            return bool(self._connection.scalar(text(query), {"key": THINKING, "id": table_id}))
        except SQLAlchemyError:
            self._connection.rollback()  # lets the next call reconnect
            raise

    def close(self) -> None:
        if self._connection is not None:
            self._connection.invalidate()  # ends the session and with it every claim
            self._connection.close()
