"""Paces: live or turn by turn over days, with time that runs out or without (timing.py counts it)."""

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import select

from keydom.engine.text import N_
from keydom.tables import timing
from keydom.tables.refused import Refused
from keydom.tables.rows import SeatData, TableData
from keydom.tables.schema import RUNNING, SEATS, TABLES
from keydom.tables.timing import BANK, DAY, TURN
from keydom.tables.transaction import Tables, Transaction

LIVE = "live"
TURNS = "turns"


class SeatTime(NamedTuple):
    """A seat's time as a viewer may know it."""

    left: (
        float | None
    )  # seconds in the bank or the reserve when it was last asked; None without one
    deadline: datetime | None  # when the time runs out, while everybody can see it run
    late: bool  # time is up, and the others may give the seat to a bot
    days_off: int  # that can still be taken
    off_until: datetime | None


def deadline(tx: Transaction, seat: SeatData) -> datetime | None:
    """When the seat's time runs out."""
    if seat.asked_at is None or seat.budget is None:
        return None
    return tx.uptime.moment(seat.asked_at + seat.budget)


def seat_times(tx: Transaction, own: SeatData | None) -> list[SeatTime] | None:
    """The time of each seat; None where no time runs out."""
    row = tx.row
    if row.clock is None or row.status != RUNNING:
        return None
    return [_seat_time(tx, seat, seat is own) for seat in tx.seats]


def _seat_time(tx: Transaction, seat: SeatData, own: bool) -> SeatTime:
    row, now = tx.row, tx.uptime.now()
    left = max(0.0, seat.given - (seat.spent if own else seat.shown))
    ends = None
    if seat.bot is None and seat.asked_at is not None and seat.budget is not None:
        if own:
            ends = seat.asked_at + seat.budget
        elif seat.seat in row.waiting:
            # More than is left: the seat was taken back from a bot.
            ends = seat.asked_at + max(seat.budget, _seen_budget(row, seat, left))
    off = seat.off_until if seat.off_until is not None and seat.off_until > now else None
    return SeatTime(
        left if row.timing in (BANK, TURN) and seat.bot is None else None,
        None if ends is None else tx.uptime.moment(ends),
        seat.late,
        row.days_off - seat.days_taken,
        None if off is None else tx.uptime.moment(off),
    )


def _seen_budget(row: TableData, seat: SeatData, left: float) -> float:
    clock = float(row.clock or 0)
    if row.timing == BANK:
        return left
    return clock if row.timing != TURN else max(0.0, clock - seat.turn_spent) + left


def late(tables: Tables) -> list[str]:
    """The tables at which somebody's time is up, and something is to happen."""
    with tables.database.read_connection() as connection:
        return list(
            connection.scalars(
                select(TABLES.c.id)
                .join(SEATS)
                .where(
                    TABLES.c.status == RUNNING,
                    TABLES.c.clock.is_not(None),
                    TABLES.c.stand_in.is_not(None),
                    TABLES.c.aside.is_(None),
                    SEATS.c.asked,
                    ~SEATS.c.late,
                    SEATS.c.bot.is_(None),
                    SEATS.c.asked_at + SEATS.c.budget < tables.database.uptime.now(),
                )
                .distinct()
            )
        )


def run_out(tables: Tables, table_id: str) -> None:
    """Give seats whose time is up to the stand-in of the table, or let the others know that they may do so.

    Their owners can reclaim them.
    """
    with tables.writing(table_id) as tx:
        for seat in tx.seats:
            if timing.is_up(seat, tx.uptime.now()) and not seat.late:
                if tx.row.claim:
                    seat.late = True
                else:
                    _give_to_bot(tx, seat)
                tx.row.revision += 1


def _give_to_bot(tx: Transaction, seat: SeatData) -> None:
    pause(tx, seat)
    seat.bot = tx.row.stand_in
    tx.row.offer = None


def pause(tx: Transaction, seat: SeatData) -> None:
    """Count what the seat has used of its time: somebody else plays it from now on."""
    timing.pause(tx.row, seat, tx.uptime.now(), seat.seat in tx.row.waiting)


def claim_seat(tables: Tables, table_id: str, player: str, seat: int) -> None:
    """Let the stand-in of the table play for somebody whose time is up."""
    with tables.writing(table_id) as tx:
        own = tx.playing_seat(player)
        tx.check_seat(seat)
        slow = tx.seats[seat]
        if not tx.row.claim or not slow.late or slow is own:
            raise Refused(N_("This player still has time."), changed=True)
        _give_to_bot(tx, slow)
        tx.row.revision += 1


def take_day_off(tables: Tables, table_id: str, player: str) -> None:
    """Stop the player's time for a day. Days follow each other."""
    with tables.writing(table_id) as tx:
        seat = tx.playing_seat(player)
        if seat.days_taken >= tx.row.days_off:
            raise Refused(N_("You have no day off left."))
        now = tx.uptime.now()
        begins = now if seat.off_until is None else max(now, seat.off_until)
        seat.days_taken += 1
        if seat.asked:
            timing.stop(tx.row, seat, now, seat.seat in tx.row.waiting)
        seat.off_until = begins + DAY
        if seat.asked:
            timing.start(tx.row, seat, now)
        tx.row.revision += 1
