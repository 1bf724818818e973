"""The desk at which a command works on one table: its row and seats in a transaction, its game in memory."""

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
from keydom.tables.draft import Draft
from keydom.tables.live import ACT, SNAPSHOT, Aside, Live
from keydom.tables.refused import Refused
from keydom.tables.schema import OVER, RUNNING, MoveRow, SeatRow, SnapshotRow, TableRow
from keydom.tables.store import Store, database_url
from keydom.tables.wake import Bell, Callback

IN_MEMORY = 1000  # tables

log = logging.getLogger(__name__)

CHANGED = N_("The table has changed since you chose.")


class SetAside(Refused):
    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(
            N_("This table is set aside: {reason}."),
            reason=reason,
        )


class _Place:
    """Where a table's game is kept in memory, one thread at a time."""

    def __init__(self) -> None:
        self.lock = threading.RLock()
        self.live: Live | None = None


class Desk:
    def __init__(
        self, session: Session, row: TableRow, seats: list[SeatRow], place: _Place
    ) -> None:
        self.session = session
        self.row = row
        self.seats = seats
        self._place = place
        self._made: tuple[Live, Draft] | None = None
        self.fits_again = False  # was set aside, and replays with these rules

    @property
    def live(self) -> Live:
        """The game, with all that other processes have done; not to be asked for once moves are made."""
        assert self._made is None
        live = self._place.live
        known = 0 if live is None else len(live.entries)
        if live is not None and known == self.row.length:
            return live
        self._place.live = None  # until it is whole again
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
            if live is None:
                snapshots = self.session.scalars(
                    select(SnapshotRow).where(SnapshotRow.table_id == self.row.id)
                ).all()
                live = Live(self.row, moves, snapshots)
            else:
                live.extend(moves)
        except Aside as error:
            log.warning("table %s is set aside: %s", self.row.id, error.__cause__ or error)
            raise SetAside(str(error)) from error
        self._place.live = live
        self.fits_again = self.row.aside is not None
        return live

    def seat_of(self, player: str | None) -> SeatRow | None:
        return next((s for s in self.seats if player is not None and s.player == player), None)

    def own_seat(self, player: str) -> SeatRow:
        seat = self.seat_of(player)
        if seat is None:
            raise Refused(N_("You have no seat at this table."))
        return seat

    def playing_seat(self, player: str) -> SeatRow:
        """The seat of a person in a running game."""
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

    def make(self, draft: Draft) -> None:
        """Writes moves down; they stand once the transaction is committed."""
        draft.finish()
        live, row, state = self.live, self.row, draft.state
        for entry in draft.entries:
            self.session.add(MoveRow(table_id=row.id, **entry._asdict()))
        row.length += len(draft.entries)
        row.offer = None
        if any(entry.saw >> row.players & 1 for entry in draft.entries):
            row.changed = time.time()  # what is done in secret leaves no trace here
        last = draft.entries[-1]
        due = len(live.line) // SNAPSHOT < draft.length // SNAPSHOT
        if due and last.kind == ACT and not state.table.lanes:
            self.session.add(
                SnapshotRow(
                    table_id=row.id,
                    ply=last.ply,
                    length=draft.length,
                    position=state.to_dict(),
                )
            )
        self.put_questions(state, {entry.seat for entry in draft.entries})
        self._made = live, draft

    def put_questions(self, state: State, moved: set[int]) -> None:
        """Notes who is asked from now on, or the result."""
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
        if self._made is not None:
            live, draft = self._made
            live.adopt(draft.entries, draft.state, draft.lanes_from)


class Tables:
    """The database, the games in memory and the wake-ups. Any thread may use it."""

    def __init__(self, database: str | None = None) -> None:
        self.store = Store(database_url(database))
        self.bell = Bell(self.store)
        self._places: OrderedDict[str, _Place] = OrderedDict()
        self._lock = threading.Lock()

    def watch(self, callback: Callback, table: str | None = None) -> Callable[[], None]:
        """Calls back, in some thread, whenever something at this or any table may have changed."""
        return self.bell.watch(callback, table)

    def close(self) -> None:
        self.bell.close()
        self.store.close()

    def __enter__(self) -> "Tables":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextmanager
    def writing(self, table_id: str) -> Iterator[Desk]:
        """A command: all of it is committed, then everybody is told; or nothing happens."""
        with self._place(table_id) as place:
            try:
                with self.store.write() as session:
                    desk = _desk(session, table_id, place, True)
                    yield desk
                    self.bell.announce(session, table_id)
            except IntegrityError as error:  # the primary key of moves: somebody was faster
                raise Refused(CHANGED, changed=True) from error
            desk.committed()
            if desk.fits_again:
                self._note_aside(table_id, None)
        self.bell.ring(table_id)

    @contextmanager
    def reading(self, table_id: str) -> Iterator[Desk]:
        with self._place(table_id) as place:
            with self.store.read() as session:
                desk = _desk(session, table_id, place, False)
                yield desk
            if desk.fits_again:
                self._note_aside(table_id, None)

    @contextmanager
    def _place(self, table_id: str) -> Iterator[_Place]:
        with self._lock:
            place = self._places.setdefault(table_id, _Place())
            self._places.move_to_end(table_id)
            if len(self._places) > IN_MEMORY:
                self._places.popitem(last=False)
        with place.lock:
            try:
                yield place
            except SetAside as error:
                self._note_aside(table_id, error.reason)
                raise

    def _note_aside(self, table_id: str, reason: str | None) -> None:
        with self.store.write() as session:
            session.get_one(TableRow, table_id).aside = reason


def _desk(session: Session, table_id: str, place: _Place, lock: bool) -> Desk:
    if lock:  # before anything is read: whoever waited for it reads what the other wrote
        session.execute(select(TableRow.id).where(TableRow.id == table_id).with_for_update())
    both = select(TableRow, SeatRow).join(SeatRow).where(TableRow.id == table_id)
    rows = session.execute(both.order_by(SeatRow.seat)).all()
    if not rows:
        raise Refused(N_("There is no such table."), missing=True)
    return Desk(session, rows[0][0], [seat for _, seat in rows], place)
