"""Paces: live or turn by turn over days, with an optional clock for each decision."""

from datetime import datetime

from sqlalchemy import select

from keydom.tables.rows import SeatData, TableData
from keydom.tables.schema import RUNNING, SEATS, TABLES
from keydom.tables.transaction import Tables, Transaction

LIVE = "live"
TURNS = "turns"


def deadline(tx: Transaction, seat: SeatData) -> datetime | None:
    """When the seat's time for its decision runs out."""
    ends = _ends(tx.row, seat)
    return None if ends is None else tx.uptime.moment(ends)


def _ends(row: TableData, seat: SeatData) -> float | None:
    if row.clock is None or seat.asked_at is None:
        return None
    return seat.asked_at + row.clock


def late(tables: Tables) -> list[str]:
    """The tables at which somebody's time is up."""
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
                    SEATS.c.bot.is_(None),
                    SEATS.c.asked_at + TABLES.c.clock < tables.database.uptime.now(),
                )
                .distinct()
            )
        )


def run_out(tables: Tables, table_id: str) -> None:
    """Give seats whose time is up to the stand-in of the table. Their owners can reclaim them."""
    with tables.writing(table_id) as tx:
        for seat in tx.seats:
            ends = _ends(tx.row, seat)
            if seat.bot is None and ends is not None and ends < tx.uptime.now():
                seat.bot = tx.row.stand_in
                tx.row.offer = None
                tx.row.revision += 1
