"""Wake-ups: who wants to know that something at a table may have changed, here and in other processes."""

import logging
import secrets
import threading
from collections.abc import Callable
from typing import TypeAlias

import sqlalchemy
from sqlalchemy.orm import Session

from keydom.tables.database import Database

CHANNEL = "keydom"
PATIENCE = (
    0.5  # seconds between looks whether to stop, and before a lost connection is opened again
)

Callback: TypeAlias = Callable[[str], None]
log = logging.getLogger(__name__)


class Notifier:
    """Rings for a table after a commit. On PostgreSQL other processes hear it too."""

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
        """Calls back with the id of a table, of this one or of any; returns what ends it."""
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
        """Inside the transaction: PostgreSQL tells the others when it commits."""
        if self._database.postgres:
            session.execute(
                sqlalchemy.select(sqlalchemy.func.pg_notify(CHANNEL, f"{self._me} {table_id}"))
            )

    def notify(self, table_id: str) -> None:
        """After the commit, in this process."""
        with self._lock:
            callbacks = [
                *self._callbacks.get(table_id, ()),
                *self._callbacks.get(None, ()),
            ]
        for callback in callbacks:
            callback(table_id)

    def _listen(self) -> None:
        import psycopg  # only with PostgreSQL

        url = self._database.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self._stop.is_set():
            try:
                with psycopg.connect(url, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._notify_all()  # something may have been missed before
                    while not self._stop.is_set():
                        for notice in connection.notifies(timeout=PATIENCE):
                            sender, _, table_id = notice.payload.partition(" ")
                            if sender != self._me:
                                self.notify(table_id)
            except psycopg.Error:
                if not self._stop.is_set():
                    log.exception("the connection that listens for wake-ups was lost")
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
