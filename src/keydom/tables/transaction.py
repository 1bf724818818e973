"""One command or one read on a table, and `Tables`: the tables in memory in front of their database."""

import asyncio
import logging
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import Table, delete, insert, select, update

from keydom.engine.state import State
from keydom.engine.text import N_
from keydom.tables import archive, curtain, timing
from keydom.tables.database import Database, database_url, storable
from keydom.tables.history import ACT, SNAPSHOT, Entry, History
from keydom.tables.memory import Memory, Moment, Slot
from keydom.tables.notifier import PEOPLE, Callback, Notifier
from keydom.tables.pending import PendingMoves
from keydom.tables.people import People
from keydom.tables.refused import Invalid, Refused
from keydom.tables.rows import SeatData, TableData, copied, good_line, read_table, values
from keydom.tables.schema import ARCHIVES, CHAT, MOVES, OVER, RUNNING, SEATS, SNAPSHOTS, TABLES
from keydom.tables.set_aside import UNREADABLE, CannotReplay, SetAside
from keydom.tables.writer import Change, Conflict, Ticket, Writer

log = logging.getLogger(__name__)

LINES = 50  # of chat that a page shows
MOST_LINES = 200  # of chat that are read at once
LAST_NUMBER = 2**31 - 1  # of a line of chat that the database takes
COMMANDS = 8  # that wait in threads for their table or for the disk; the others wait for these

CHANGED = N_("The table has changed since you chose.")

T = TypeVar("T")


class Transaction:
    """A table at work: its row, its seats and its history. A command works on copies of row and seats."""

    _written: tuple[History, PendingMoves] | None = None
    fits_again = False  # was set aside, and replays with these rules

    def __init__(self, database: Database, slot: Slot, *, writes: bool = False) -> None:
        assert slot.row is not None
        if writes and not slot.readable:
            raise SetAside(UNREADABLE)
        self._database = database
        self.uptime = database.uptime
        self._slot = slot
        self.row: TableData = slot.row
        self.seats: list[SeatData] = slot.seats
        if writes:
            self._begun = time.perf_counter()
            self._before = slot.row, slot.seats
            self.row = copied(slot.row)
            self.seats = [copied(seat) for seat in slot.seats]
            self._inserts: list[tuple[Table, dict[str, Any]]] = []

    @property
    def history(self) -> History:
        """The game. Not to be asked for once moves are written."""
        assert self._written is None
        history = self._slot.history
        if history is None or len(history.entries) < self.row.length:
            self._slot.history = None  # until it is whole again
            history = self._slot.history = self._load(history)
            self.fits_again = self.row.aside is not None
        return history

    @property
    def moment(self) -> Moment:
        """The game as it stands: the same object as long as nothing changes at the table."""
        slot, state = self._slot, self.history.state
        found = slot.moment
        if found is None or not found.is_of(self.row, state):
            found = slot.moment = Moment(self.row, state)
        return found

    def check(self) -> None:
        """Raise SetAside if the game cannot be loaded: a table that waits for people has it, too."""
        _ = self.history

    def _load(self, history: History | None) -> History:
        """The whole history, or what another process has added to it."""
        if not self._slot.readable:
            raise SetAside(UNREADABLE)
        known = 0 if history is None else len(history.entries)
        here = MOVES.c.table_id == self.row.id
        with self._database.read_connection() as connection:
            moves = connection.execute(
                select(MOVES)
                .where(here, MOVES.c.ply >= known, MOVES.c.ply < self.row.length)
                .order_by(MOVES.c.ply)
            ).all()
            snapshots = (
                connection.execute(
                    select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == self.row.id)
                ).all()
                if history is None
                else []
            )
        try:
            if history is None:
                return History(self.row, moves, snapshots)
            history.extend(moves)
            return history
        except CannotReplay as error:
            log.warning("table %s is set aside: %s", self.row.id, error.__cause__ or error)
            raise SetAside(error.key) from error
        except MemoryError:
            raise
        except Exception as error:  # anything can be wrong with what is stored
            log.exception("table %s is set aside: it cannot be read", self.row.id)
            raise SetAside(UNREADABLE) from error

    @property
    def knows_chat(self) -> bool:
        """Whether the chat is in memory."""
        return self._slot.chat_read == self._slot.said

    def chat(self) -> list[Any]:
        """The last lines of chat, as rows. What somebody says after this read began is not among them."""
        slot = self._slot
        if slot.chat_read != slot.said:
            query = select(CHAT).where(CHAT.c.table_id == self.row.id).order_by(CHAT.c.number)
            earlier = max(0, slot.said - LINES)
            with self._database.read_connection() as connection:
                rows = connection.execute(query.offset(earlier).limit(slot.said - earlier))
                slot.chat = [row for row in rows if good_line(row, self.row.players)]
            slot.chat_read = slot.said
        return slot.chat

    def read_chat_again(self) -> None:
        """Something else than a new line has changed the chat."""
        self._slot.chat_read = -1

    @property
    def chat_goes_back(self) -> bool:
        """Whether more was said than `chat` holds."""
        return self._slot.said > LINES

    def chat_between(self, after: int, before: int, latest: bool) -> list[Any]:
        """The lines with numbers between these, as many as are read at once: the first, or the latest of them."""
        number = CHAT.c.number
        query = select(CHAT).where(
            CHAT.c.table_id == self.row.id,
            number > max(0, min(after, LAST_NUMBER)),
            number < max(0, min(before, LAST_NUMBER)),
        )
        query = query.order_by(number.desc() if latest else number).limit(MOST_LINES)
        with self._database.read_connection() as connection:
            rows = connection.execute(query)
            lines = [row for row in rows if good_line(row, self.row.players)]
        return sorted(lines, key=lambda row: row.number)

    def entries(self) -> list[Entry]:
        """Every move of the table, without replaying any."""
        query = select(MOVES).where(MOVES.c.table_id == self.row.id).order_by(MOVES.c.ply)
        with self._database.read_connection() as connection:
            return [Entry.of(move) for move in connection.execute(query)]

    def archive(self) -> Mapping[str, Any] | None:
        """What was kept of the game at its end, if it was."""
        query = select(ARCHIVES.c.document).where(ARCHIVES.c.table_id == self.row.id)
        with self._database.read_connection() as connection:
            found: Mapping[str, Any] | None = connection.scalar(query)
        return found

    def insert(self, table: Table, row: Mapping[str, Any]) -> None:
        """Add a row of another kind to what the command writes."""
        self._inserts.append((table, dict(row)))

    def seat_of(self, player: str | None) -> SeatData | None:
        """The seat that the player is at: of several people at one device, the one whose curtain is lifted."""
        return curtain.present(self.row, self.seats, player)

    def has_seat(self, player: str) -> bool:
        """Whether the player has a seat, behind a curtain or not."""
        return bool(curtain.seats_of(self.seats, player))

    def seat_number(self, player: str | None) -> int | None:
        seat = self.seat_of(player)
        return None if seat is None else seat.seat

    def check_seat(self, number: int) -> None:
        if not 0 <= number < len(self.seats):
            last = len(self.seats) - 1
            raise Invalid(N_("seats are 0 to {last}, not {seat}"), last=last, seat=number)

    def own_seat(self, player: str) -> SeatData:
        seat = self.seat_of(player)
        if seat is None and self.has_seat(player):
            raise Refused(N_("Say first who of you it is: lift the curtain."))
        if seat is None:
            raise Refused(N_("You have no seat at this table."))
        return seat

    def playing_seat(self, player: str) -> SeatData:
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
        row.length += len(pending.entries)
        row.offer = None
        if any(entry.saw >> row.players & 1 for entry in pending.entries):
            row.changed = time.time()  # secret moves leave no trace here
        last = pending.entries[-1]
        due = len(history.line) // SNAPSHOT < pending.length // SNAPSHOT
        if due and last.kind == ACT and not state.table.lanes:
            self.insert(
                SNAPSHOTS,
                {
                    "table_id": row.id,
                    "ply": last.ply,
                    "length": pending.length,
                    "position": state.to_dict(),
                },
            )
        self.update_turn(state, {entry.seat for entry in pending.entries}, pending.turns)
        self._written = history, pending

    def update_turn(self, state: State, moved: set[int], turns: timing.Rows) -> None:
        """Store who decides now, or the result of the game. `moved`: the seats that have just acted."""
        row = self.row
        now, up = time.time(), self.uptime.now()
        asked = state.deciding()
        whose = turns[-1][1] if turns and not state.table.lanes else None  # the turn that goes on
        for seat in self.seats:
            if seat.asked and (seat.seat in moved or seat.seat not in asked):
                timing.stop(row, seat, up, seat.seat in row.waiting)
            timing.credit(row, seat, turns)
            if seat.seat in asked and (not seat.asked or seat.seat in moved):
                goes_on = seat.asked or seat.seat == whose
                timing.start(row, seat, up, goes_on, moved=seat.seat in moved)
            seat.asked = seat.seat in asked
            if not seat.asked or seat.seat in moved:
                seat.hint_wanted = False
        curtain.fall(self.seats)
        row.waiting = state.view(None).deciding()
        if state.is_over:
            row.status = OVER
            row.ended = row.changed = now
            row.scores = state.scores()
            row.winners = state.winners()

    @property
    def ends_game(self) -> bool:
        """Whether the game is over with the moves of this command: then its archive is still to be made."""
        return self._written is not None and self._written[1].state.is_over

    def change(self) -> Change | None:
        """What the command writes; None if it changed nothing."""
        decided = time.perf_counter()
        row, seats = self._before
        if self._written is not None and self.ends_game:
            history, pending = self._written
            kept = archive.to_document(archive.archive(history, pending.entries))
            self.insert(ARCHIVES, {"table_id": row.id, "document": kept})
        changed = [
            both for both in zip(seats, self.seats, strict=True) if vars(both[0]) != vars(both[1])
        ]
        if not self._inserts and not changed and row == self.row:
            return None
        self.row.stamp = row.stamp + 1
        moves = [] if self._written is None else self._written[1].entries
        return Change(row, self.row, changed, moves, self._inserts, self._begun, decided)

    def adopt(self) -> None:
        """The change is on the disk: from now on everybody sees it."""
        slot = self._slot
        if slot.row is not self._before[0] and slot.row is not None:
            if slot.row.stamp >= self.row.stamp:
                return  # somebody has read it from the disk already
            self.row.aside = slot.row.aside
        slot.row, slot.seats = self.row, self.seats
        slot.said += sum(table is CHAT for table, _ in self._inserts)
        if self._written is not None:
            history, pending = self._written
            if slot.history is history and len(history.entries) == pending.entries[0].ply:
                history.adopt(pending.entries, pending.state, pending.lanes_from)


class Tables:
    """The database, the tables in memory and the notifications. Any thread may use it."""

    def __init__(self, database: str | None = None) -> None:
        self.database = Database(database_url(database))
        self.memory = Memory()
        self.notifier = Notifier(self.database, self._changed_elsewhere)
        self.people = People(self.database, self.notifier.announce)
        self.notifier.listen()
        self._writer = Writer(self.database, self.notifier.announce, self.notifier.notify)
        # Not the threads of the loop: whoever only looks must not wait for those who wait for the disk.
        self._commands = ThreadPoolExecutor(COMMANDS, "keydom-command")

    def _changed_elsewhere(self, what: str | None) -> None:
        """Another process has changed a table or a player, or perhaps any of them (None)."""
        if what is None or not what.startswith(PEOPLE):
            self.memory.mark_stale(what)
        if what is None or what.startswith(PEOPLE):
            self.people.refresh((what or "").removeprefix(PEOPLE))

    def watch(self, callback: Callback, table_id: str | None = None) -> Callable[[], None]:
        """Call back, in some thread, whenever something at this or any table may have changed.

        The callback has to return at once, and must not give commands: others wait meanwhile.
        """
        return self.notifier.watch(callback, table_id)

    def pace(self, table_id: str) -> str | None:
        """The pace of a table in memory, else None. It never changes."""
        row = self.memory.row(table_id)
        return None if row is None else row.pace

    def close(self) -> None:
        self._commands.shutdown()
        self._writer.close()
        self.people.close()
        self.notifier.close()
        self.database.close()

    def __enter__(self) -> "Tables":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def create(self, row: TableData, seats: Sequence[SeatData]) -> None:
        """Store a new table."""
        with self.database.write_connection() as connection:
            connection.execute(insert(TABLES), [values(row)])
            connection.execute(insert(SEATS), [values(seat) for seat in seats])

    @contextmanager
    def writing(self, table_id: str) -> Iterator[Transaction]:
        """A command: all of it is committed, then everybody is told; or nothing happens."""
        with self.memory.using(table_id) as slot:
            wait: Callable[[], None] | None = None
            slot.commands.acquire()
            try:
                with self._setting_aside(table_id), slot.lock:
                    self._refresh(slot, table_id)
                    tx = Transaction(self.database, slot, writes=True)
                    yield tx
                    change = tx.change()
                if change is not None:
                    ticket = Ticket(change, partial(_settle, slot, tx))
                    waiting = ticket.waiting()
                    self._writer.submit(ticket)
                    wait = waiting
            finally:
                if wait is None:
                    slot.commands.release()
            if wait is not None:
                try:
                    wait()
                except Conflict as error:
                    raise Refused(CHANGED, changed=True) from error
            if tx.fits_again:
                self._note_aside(table_id, None)

    def erase_chat(self, table_id: str, player: str) -> None:
        """Remove what somebody has said at a table. Everybody who looks at it sees that."""
        with self.memory.using(table_id) as slot, slot.commands:
            said = (CHAT.c.table_id == table_id) & (CHAT.c.player == player)
            raised = {"stamp": TABLES.c.stamp + 1, "revision": TABLES.c.revision + 1}
            with self.database.write_connection() as connection:
                if not connection.execute(delete(CHAT).where(said)).rowcount:
                    return
                connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(raised))
                self.notifier.announce(connection.connection.cursor(), [table_id])
            with slot.lock:
                slot.chat_read = -1
                slot.stale = True
        self.notifier.notify([table_id])

    @contextmanager
    def reading(self, table_id: str) -> Iterator[Transaction]:
        """A query: nothing is written, and everything read belongs together."""
        with self.memory.using(table_id) as slot:
            with self._setting_aside(table_id), slot.lock:
                self._refresh(slot, table_id)
                tx = Transaction(self.database, slot)
                yield tx
            if tx.fits_again:
                self._note_aside(table_id, None)

    async def command(self, table_id: str, decide: Callable[[Transaction], T]) -> T:
        """As `writing`, for an event loop: `decide` is called at once if the table is in memory and free.

        Otherwise a thread waits for the table.
        """
        try:
            found = self._at_once(table_id, decide)
        except (Refused, ValueError):
            if not self.database.postgres:
                raise
            found = None  # another process may have changed the table: look again
        if found is not None:
            result, written = found
            try:
                await written
                return result
            except Conflict:
                pass
        in_thread = partial(self._in_thread, self.writing, table_id, decide)
        return await asyncio.get_running_loop().run_in_executor(self._commands, in_thread)

    async def query(self, table_id: str, read: Callable[[Transaction], T]) -> T:
        """As `reading`, for an event loop: of what is in memory, where it is.

        With PostgreSQL that is the table as this process has last heard of it.
        """
        slot = self.memory.find(table_id)
        if slot is not None and slot.lock.acquire(blocking=False):
            try:
                if slot.ready:
                    return read(Transaction(self.database, slot))
            finally:
                slot.lock.release()
        return await asyncio.to_thread(self._in_thread, self.reading, table_id, read)

    def _at_once(
        self, table_id: str, decide: Callable[[Transaction], T]
    ) -> "tuple[T, asyncio.Future[None]] | None":
        """What a command returns, and when it is on the disk; None where it would have to wait first."""
        slot = self.memory.take(table_id)
        if not slot.commands.acquire(blocking=False):
            self.memory.give(table_id, slot)
            return None
        submitted = False
        try:
            if not slot.lock.acquire(blocking=False):
                return None
            try:
                if not slot.ready:
                    return None
                tx = Transaction(self.database, slot, writes=True)
                result = decide(tx)
                if tx.ends_game:
                    return None  # its archive replays the whole game: not while the loop waits
                change = tx.change()
            finally:
                slot.lock.release()
            if change is None:
                return None  # rare: no need for a way of its own

            def settle(error: Exception | None) -> None:
                try:
                    _settle(slot, tx, error)
                finally:
                    self.memory.give(table_id, slot)

            ticket = Ticket(change, settle)
            written = ticket.future()
            self._writer.submit_in_loop(ticket)
            submitted = True
            return result, written
        finally:
            if not submitted:
                slot.commands.release()
                self.memory.give(table_id, slot)

    @staticmethod
    def _in_thread(
        access: Callable[[str], Any], table_id: str, use: Callable[[Transaction], T]
    ) -> T:
        with access(table_id) as tx:
            return use(tx)

    def _refresh(self, slot: Slot, table_id: str) -> None:
        """Make sure that the slot holds the row and the seats as they are on the disk."""
        if slot.row is not None and not slot.stale and not self._outdated(slot.row):
            return
        if not storable(table_id):
            raise Refused(N_("There is no such table."), missing=True)
        slot.stale = False  # before the read: what is announced meanwhile counts
        try:
            with self.database.read_connection() as connection:
                found = read_table(connection, table_id)
        except BaseException:
            slot.stale = True
            raise
        if found is None:
            raise Refused(N_("There is no such table."), missing=True)
        (slot.row, slot.seats, slot.readable), chat = found
        slot.said = chat.lines
        if chat != (slot.chat_read, slot.chat[-1].number if slot.chat else 0):
            slot.chat_read = -1  # lines have come, or were erased

    def _outdated(self, row: TableData) -> bool:
        """Whether another process has changed the table. SQLite is for one process."""
        if not self.database.postgres:
            return False
        query = select(TABLES.c.stamp).where(TABLES.c.id == row.id)
        with self.database.read_connection() as connection:
            return connection.scalar(query) != row.stamp

    @contextmanager
    def _setting_aside(self, table_id: str) -> Iterator[None]:
        try:
            yield
        except SetAside as error:
            self._note_aside(table_id, error.key)
            raise

    def _note_aside(self, table_id: str, key: str | None) -> None:
        with self.database.write_connection() as connection:
            connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(aside=key))
        with self.memory.using(table_id) as slot, slot.lock:
            if slot.row is not None:
                slot.row = replace(slot.row, aside=key)


def _settle(slot: Slot, tx: Transaction, error: Exception | None) -> None:
    """The end of a command, in the writer's thread: it stands, or it has left no trace."""
    try:
        with slot.lock:
            if error is None:
                tx.adopt()
            else:
                slot.stale = True  # read again: it may have failed because of another process
    finally:
        slot.commands.release()
