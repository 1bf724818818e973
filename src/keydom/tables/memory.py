"""The tables in memory. Those that nobody uses leave it, the longest unused first."""

import threading
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from keydom.engine.state import State
from keydom.engine.view import View
from keydom.tables import metrics
from keydom.tables.history import History
from keydom.tables.rows import SeatData, TableData

MOST_TABLES = 5000
MOST_BYTES = 512 * 1024 * 1024  # roughly: see `History.weight`


class Moment:
    """A running game as it stands, until something changes at its table.

    What is made of it for one viewer and serves others is kept here, by all that it shows beyond the moment itself.
    """

    def __init__(self, row: TableData, state: State) -> None:
        self._row = row
        self._state = state
        self.kept: dict[Any, Any] = {}

    def is_of(self, row: TableData, state: State) -> bool:
        return self._row is row and self._state is state

    def view(self) -> View:
        """What everybody may know."""
        return self._state.view(None)


class Slot:
    """A table in memory, as it is on the disk.

    `row` and the members of `seats` are replaced, never changed, so readers may keep them.
    """

    def __init__(self) -> None:
        # Held from the moment a command begins until its rows are on the disk. The writer releases it.
        self.commands = threading.Lock()
        # Guards what follows. Nobody waits for the disk while holding it, except to load the table.
        self.lock = threading.RLock()
        self.row: TableData | None = None
        self.seats: list[SeatData] = []
        self.readable = True  # else `row` and `seats` have blanks, and nobody may write them
        self.said = 0  # how many lines of chat belong to `row`
        self.chat: list[Any] = []  # the last of them
        self.chat_read = 0  # how many there were when `chat` was read
        self.history: History | None = None
        self.moment: Moment | None = None  # as somebody last looked at it
        self.stale = False  # another process has written something, or a commit failed
        self.users = 0  # guarded by the lock of the memory
        self.weight = 0

    @property
    def ready(self) -> bool:
        """Whether the table and its game can be used without the database."""
        row, history = self.row, self.history
        return (
            row is not None
            and not self.stale
            and history is not None
            and len(history.entries) == row.length
        )


class Memory:
    """The slots by table id."""

    def __init__(self, most_tables: int = MOST_TABLES, most_bytes: int = MOST_BYTES) -> None:
        self._most_tables = most_tables
        self._most_bytes = most_bytes
        self._slots: OrderedDict[str, Slot] = OrderedDict()
        self._lock = threading.Lock()
        self.weight = 0

    def __len__(self) -> int:
        return len(self._slots)

    def __contains__(self, table_id: str) -> bool:
        return table_id in self._slots

    def take(self, table_id: str) -> Slot:
        """The table's slot, which stays in memory until `give`."""
        with self._lock:
            slot = self._slots.get(table_id)
            if slot is None:
                slot = self._slots[table_id] = Slot()
                metrics.TABLES.inc()
            else:
                self._slots.move_to_end(table_id)
            slot.users += 1
            return slot

    def give(self, table_id: str, slot: Slot) -> None:
        """The end of a use."""
        weight = 0 if slot.history is None else slot.history.weight
        with self._lock:
            slot.users -= 1
            self.weight += weight - slot.weight
            slot.weight = weight
            if slot.row is None and slot.users == 0:  # there is no such table
                self._drop(table_id)
            if len(self._slots) > self._most_tables or self.weight > self._most_bytes:
                self._make_room()

    def find(self, table_id: str) -> Slot | None:
        """The slot of a table in memory, for a short look that nobody can interrupt."""
        with self._lock:
            slot = self._slots.get(table_id)
            if slot is not None:
                self._slots.move_to_end(table_id)
            return slot

    def row(self, table_id: str) -> TableData | None:
        """The row of a table that is in memory."""
        slot = self._slots.get(table_id)
        return None if slot is None else slot.row

    def seats(self, table_id: str) -> list[SeatData] | None:
        """The seats of a table in memory that no other process has changed meanwhile."""
        slot = self._slots.get(table_id)
        return None if slot is None or slot.stale or slot.row is None else slot.seats

    @contextmanager
    def using(self, table_id: str) -> Iterator[Slot]:
        slot = self.take(table_id)
        try:
            yield slot
        finally:
            self.give(table_id, slot)

    def mark_stale(self, table_id: str | None) -> None:
        """Another process has changed the table, or perhaps any of them (None)."""
        with self._lock:
            slots = self._slots.values() if table_id is None else [self._slots.get(table_id)]
            for slot in slots:
                if slot is not None:
                    slot.stale = True

    def _make_room(self) -> None:
        for table_id in [name for name, slot in self._slots.items() if slot.users == 0]:
            if len(self._slots) <= self._most_tables and self.weight <= self._most_bytes:
                return
            self._drop(table_id)

    def _drop(self, table_id: str) -> None:
        self.weight -= self._slots.pop(table_id).weight
        metrics.TABLES.dec()
