"""Tells whoever watches a table that it may have changed, here and in other processes."""

import asyncio
import logging
import secrets
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, TypeAlias

from keydom.tables.database import Database

CHANNEL = "keydom"
PEOPLE = "*"  # begins what is told about a player, in place of the id of a table (see people.py)
PAYLOAD = 200  # table ids of one notification: PostgreSQL allows 8000 bytes
PATIENCE = 0.5  # seconds between checks whether to stop, and before reconnecting

Callback: TypeAlias = Callable[[str], None]
log = logging.getLogger(__name__)


class Notifier:
    """Calls the watchers of a table after a commit. With PostgreSQL, those of other processes too."""

    def __init__(self, database: Database, elsewhere: Callable[[str | None], None]) -> None:
        self._database = database
        self._elsewhere = elsewhere  # called first if another process has changed a table or a player (None: perhaps any)
        self._me = secrets.token_hex(4)
        self._lock = threading.Lock()
        self._callbacks: dict[str | None, set[Callback]] = {}
        self._events: dict[str, set[tuple[asyncio.AbstractEventLoop, asyncio.Event]]] = {}
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def listen(self) -> None:
        """From now on hear of other processes."""
        if self._database.postgres:
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

    def watch_in_loop(self, table_id: str) -> tuple[asyncio.Event, Callable[[], None]]:
        """An event of the running loop that is set whenever the table may have changed, and how to stop that."""
        entry = asyncio.get_running_loop(), asyncio.Event()
        with self._lock:
            self._events.setdefault(table_id, set()).add(entry)

        def end() -> None:
            with self._lock:
                left = self._events.get(table_id, set())
                left.discard(entry)
                if not left:
                    self._events.pop(table_id, None)

        return entry[1], end

    def listeners(self, table_id: str) -> int:
        """How many event loops' events wait for news of a table: its open pages, and programs that listen."""
        return len(self._events.get(table_id, ()))

    def announce(self, cursor: Any, table_ids: Sequence[str]) -> None:
        """Notify other processes. Call it inside the transaction of the cursor: PostgreSQL delivers on commit."""
        if self._database.postgres:
            for start in range(0, len(table_ids), PAYLOAD):
                text = " ".join((self._me, *table_ids[start : start + PAYLOAD]))
                cursor.execute("SELECT pg_notify(%s, %s)", (CHANNEL, text))

    def notify(self, table_ids: Sequence[str]) -> None:
        """Notify the watchers in this process, after the commit. Each event loop is woken once."""
        with self._lock:
            everywhere = [*self._callbacks.get(None, ())]
            calls = [
                (callback, table_id)
                for table_id in table_ids
                for callback in (*self._callbacks.get(table_id, ()), *everywhere)
            ]
            events: dict[asyncio.AbstractEventLoop, list[asyncio.Event]] = {}
            for table_id in table_ids:
                for loop, event in self._events.get(table_id, ()):
                    events.setdefault(loop, []).append(event)
        for loop, waiting in events.items():
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                loop.call_soon_threadsafe(_set_all, waiting)
        for callback, table_id in calls:
            try:
                callback(table_id)
            except Exception:
                log.exception("somebody who watches table %s failed", table_id)

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
                            sender, *table_ids = notice.payload.split(" ")
                            if sender != self._me:
                                self._changed_elsewhere(table_ids)
                        self._database.uptime.beat()
            except (
                Exception
            ):  # whatever it was: without this thread nobody here hears of other processes
                if not self._stop.is_set():
                    log.exception("the connection that listens for notifications was lost")
                    self._stop.wait(PATIENCE)

    def _notify_all(self) -> None:
        with self._lock:
            watched = {*self._callbacks, *self._events}
        self._elsewhere(None)
        self.notify([table_id for table_id in watched if table_id is not None])

    def _changed_elsewhere(self, table_ids: Sequence[str]) -> None:
        for table_id in table_ids:
            self._elsewhere(table_id)
        self.notify([table_id for table_id in table_ids if not table_id.startswith(PEOPLE)])

    def close(self) -> None:
        self._stop.set()
        if self._thread is not None:
            self._thread.join()


def _set_all(events: Sequence[asyncio.Event]) -> None:
    for event in events:
        event.set()
