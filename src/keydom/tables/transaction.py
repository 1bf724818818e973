"""One command or one read on a table: its rows in a database transaction, its history in memory."""

import logging
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from keydom.engine.game import State
from keydom.engine.text import N_
from keydom.tables.database import Database, database_url
from keydom.tables.history import ACT, SNAPSHOT, History
from keydom.tables.notifier import Callback, Notifier
from keydom.tables.pending import PendingMoves
from keydom.tables.refused import Invalid, Refused
from keydom.tables.schema import OVER, RUNNING, MoveRow, SeatRow, SnapshotRow, TableRow
from keydom.tables.set_aside import CannotReplay, SetAside

IN_MEMORY = 1000  # histories

log = logging.getLogger(__name__)

CHANGED = N_("The table has changed since you chose.")


class _Slot:
    """Holds a table's history in memory, for one thread at a time."""

    def __init__(self) -> None:
        self.lock = threading.RLock()
        self.history: History | None = None


class Transaction:
    """A table while `Tables.reading` or `Tables.writing` is open."""

    def __init__(self, session: Session, row: TableRow, seats: list[SeatRow], slot: _Slot) -> None:
        self.session = session
        self.row = row
        self.seats = seats
        self._slot = slot
        self._written: tuple[History, PendingMoves] | None = None
        self.fits_again = False  # it was set aside, but these rules can replay it

    @property
    def history(self) -> History:
        """The history, with whatever other processes have added. Not available after `write`."""
        assert self._written is None
        history = self._slot.history
        known = 0 if history is None else len(history.entries)
        if history is not None and known == self.row.length:
            return history
        self._slot.history = None  # in case loading fails half-way
        moves = self.session.scalars(
            select(MoveRow)
            .where(
                MoveRow.table_id == self.row.id,
                MoveRow.ply >= known,
                MoveRow.ply < self.row.length,
            )
            .order_by(MoveRow.ply)
        ).all()
        try:
            if history is None:
                snapshots = self.session.scalars(
                    select(SnapshotRow).where(SnapshotRow.table_id == self.row.id)
                ).all()
                history = History(self.row, moves, snapshots)
            else:
                history.extend(moves)
        except CannotReplay as error:
            log.warning("table %s is set aside: %s", self.row.id, error.__cause__ or error)
            raise SetAside(error.key) from error
        self._slot.history = history
        self.fits_again = self.row.aside is not None
        return history

    def seat_of(self, player: str | None) -> SeatRow | None:
        return next((s for s in self.seats if player is not None and s.player == player), None)

    def seat_number(self, player: str | None) -> int | None:
        seat = self.seat_of(player)
        return None if seat is None else seat.seat

    def check_seat(self, number: int) -> None:
        if not 0 <= number < len(self.seats):
            last = len(self.seats) - 1
            raise Invalid(N_("seats are 0 to {last}, not {seat}"), last=last, seat=number)

    def own_seat(self, player: str) -> SeatRow:
        seat = self.seat_of(player)
        if seat is None:
            raise Refused(N_("You have no seat at this table."))
        return seat

    def playing_seat(self, player: str) -> SeatRow:
        """The player's seat, if the game runs and no bot plays for it. Raises Refused otherwise."""
        seat = self.own_seat(player)
        self.must_run()
        if seat.bot is not None:
            raise Refused(N_("A bot plays for you. Take your seat back first."))
        return seat

    def must_run(self) -> None:
        if self.row.status == OVER:
            raise Refused(N_("The game is over."))
        if self.row.status != RUNNING:
            raise Refused(N_("The game has not begun."))

    def write(self, pending: PendingMoves) -> None:
        """Add moves to the table. They join the history once the transaction is committed."""
        pending.finish()
        history, row, state = self.history, self.row, pending.state
        for entry in pending.entries:
            self.session.add(MoveRow(table_id=row.id, **entry._asdict()))
        row.length += len(pending.entries)
        row.offer = None
        if any(entry.saw >> row.players & 1 for entry in pending.entries):
            row.changed = time.time()  # secret moves leave no trace here
        last = pending.entries[-1]
        due = len(history.line) // SNAPSHOT < pending.length // SNAPSHOT
        if due and last.kind == ACT and not state.table.lanes:
            self.session.add(
                SnapshotRow(
                    table_id=row.id,
                    ply=last.ply,
                    length=pending.length,
                    position=state.to_dict(),
                )
            )
        self.update_turn(state, {entry.seat for entry in pending.entries})
        self._written = history, pending

    def update_turn(self, state: State, moved: set[int]) -> None:
        """Store who decides now, or the result of the game. `moved`: the seats that have just acted."""
        row = self.row
        now = time.time()
        asked = state.deciding()
        for seat in self.seats:
            if seat.seat not in asked:
                seat.asked_at = None
            elif not seat.asked or seat.seat in moved:
                seat.asked_at = now
            seat.asked = seat.seat in asked
            if not seat.asked or seat.seat in moved:
                seat.hint_wanted = False
        row.waiting = state.view(None).deciding()
        if state.is_over:
            row.status = OVER
            row.ended = row.changed = now
            row.scores = state.scores()
            row.winners = state.winners()

    def committed(self) -> None:
        if self._written is not None:
            history, pending = self._written
            history.adopt(pending.entries, pending.state, pending.lanes_from)


class Tables:
    """All tables of a database: opens transactions, keeps histories in memory, tells watchers. Thread-safe."""

    def __init__(self, database: str | None = None) -> None:
        self.database = Database(database_url(database))
        self.notifier = Notifier(self.database)
        self._slots: OrderedDict[str, _Slot] = OrderedDict()
        self._lock = threading.Lock()

    def watch(self, callback: Callback, table_id: str | None = None) -> Callable[[], None]:
        """Call back, in some thread, whenever this table (or any) may have changed. Returns a function that stops it."""
        return self.notifier.watch(callback, table_id)

    def close(self) -> None:
        self.notifier.close()
        self.database.close()

    def __enter__(self) -> "Tables":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextmanager
    def writing(self, table_id: str) -> Iterator[Transaction]:
        """Open a command: at the end everything is committed and watchers are told, or nothing happens."""
        with self._slot(table_id) as slot:
            try:
                with self.database.write() as session:
                    tx = _open(session, table_id, slot, True)
                    yield tx
                    self.notifier.announce(session, table_id)
            except IntegrityError as error:  # the primary key of moves: another process was faster
                raise Refused(CHANGED, changed=True) from error
            tx.committed()
            if tx.fits_again:
                self._note_aside(table_id, None)
        self.notifier.notify(table_id)

    @contextmanager
    def reading(self, table_id: str) -> Iterator[Transaction]:
        """Open a read: everything in it is of the same version."""
        with self._slot(table_id) as slot:
            with self.database.read() as session:
                tx = _open(session, table_id, slot, False)
                yield tx
            if tx.fits_again:
                self._note_aside(table_id, None)

    @contextmanager
    def _slot(self, table_id: str) -> Iterator[_Slot]:
        with self._lock:
            slot = self._slots.setdefault(table_id, _Slot())
            self._slots.move_to_end(table_id)
            if len(self._slots) > IN_MEMORY:
                self._slots.popitem(last=False)
        with slot.lock:
            try:
                yield slot
            except SetAside as error:
                self._note_aside(table_id, error.key)
                raise

    def _note_aside(self, table_id: str, key: str | None) -> None:
        with self.database.write() as session:
            session.get_one(TableRow, table_id).aside = key


def _open(session: Session, table_id: str, slot: _Slot, lock: bool) -> Transaction:
    if lock:  # before reading anything, so that we see what we waited for
        session.execute(select(TableRow.id).where(TableRow.id == table_id).with_for_update())
    both = select(TableRow, SeatRow).join(SeatRow).where(TableRow.id == table_id)
    rows = session.execute(both.order_by(SeatRow.seat)).all()
    if not rows:
        raise Refused(N_("There is no such table."), missing=True)
    return Transaction(session, rows[0][0], [seat for _, seat in rows], slot)
