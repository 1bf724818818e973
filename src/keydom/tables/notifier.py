"""Tells whoever watches a table that it may have changed, here and in other processes."""

import logging
import secrets
import threading
from collections.abc import Callable
from typing import TypeAlias

import sqlalchemy
from sqlalchemy.orm import Session

from keydom.tables.database import Database

CHANNEL = "keydom"
PATIENCE = 0.5  # seconds between checks whether to stop, and before reconnecting

Callback: TypeAlias = Callable[[str], None]
log = logging.getLogger(__name__)


class Notifier:
    """Calls the watchers of a table after a commit. With PostgreSQL, those of other processes too."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._me = secrets.token_hex(4)
        self._lock = threading.Lock()
        self._callbacks: dict[str | None, set[Callback]] = {}
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        if database.postgres:
            self._thread = threading.Thread(
                target=self._listen, name="keydom-notifier", daemon=True
            )
            self._thread.start()

    def watch(self, callback: Callback, table_id: str | None) -> Callable[[], None]:
        """Call back with the table's id whenever this table (None: any) may have changed. Returns a function that stops it."""
        with self._lock:
            self._callbacks.setdefault(table_id, set()).add(callback)

        def end() -> None:
            with self._lock:
                left = self._callbacks.get(table_id, set())
                left.discard(callback)
                if not left:
                    self._callbacks.pop(table_id, None)

        return end

    def announce(self, session: Session, table_id: str) -> None:
        """Notify other processes. Call it inside the transaction: PostgreSQL delivers on commit."""
        if self._database.postgres:
            session.execute(
                sqlalchemy.select(sqlalchemy.func.pg_notify(CHANNEL, f"{self._me} {table_id}"))
            )

    def notify(self, table_id: str) -> None:
        """Notify the watchers in this process, after the commit."""
        with self._lock:
            callbacks = [
                *self._callbacks.get(table_id, ()),
                *self._callbacks.get(None, ()),
            ]
        for callback in callbacks:
            callback(table_id)

    def _listen(self) -> None:
        import psycopg  # installed only for PostgreSQL

        url = self._database.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self._stop.is_set():
            try:
                with psycopg.connect(url, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._notify_all()  # something may have been missed while not connected
                    while not self._stop.is_set():
                        for notice in connection.notifies(timeout=PATIENCE):
                            sender, _, table_id = notice.payload.partition(" ")
                            if sender != self._me:
                                self.notify(table_id)
            except psycopg.Error:
                if not self._stop.is_set():
                    log.exception("the connection that listens for notifications was lost")
                    self._stop.wait(PATIENCE)

    def _notify_all(self) -> None:
        with self._lock:
            watched = [table_id for table_id in self._callbacks if table_id is not None]
        for table_id in watched:
            self.notify(table_id)

    def close(self) -> None:
        self._stop.set()
        if self._thread is not None:
            self._thread.join()
