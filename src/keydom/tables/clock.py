"""Paces: live or over days, with a clock for each decision where the host wants one."""

import time
from datetime import datetime

from sqlalchemy import select

from keydom.tables.schema import RUNNING, SeatRow, TableRow
from keydom.tables.summary import moment
from keydom.tables.transaction import Tables

LIVE = "live"
TURNS = "turns"


def deadline(row: TableRow, seat: SeatRow) -> datetime | None:
    """When the seat's time for its decision is over."""
    ends = _ends(row, seat)
    return None if ends is None else moment(ends)


def _ends(row: TableRow, seat: SeatRow) -> float | None:
    if row.clock is None or seat.asked_at is None:
        return None
    return seat.asked_at + row.clock


def run_out(tables: Tables) -> None:
    """Gives the seats whose time is over to the tables' stand-ins. Their owners may take them back."""
    with tables.database.read() as session:
        late = session.scalars(
            select(TableRow.id)
            .join(SeatRow)
            .where(
                TableRow.status == RUNNING,
                TableRow.clock.is_not(None),
                TableRow.stand_in.is_not(None),
                TableRow.aside.is_(None),
                SeatRow.asked,
                SeatRow.bot.is_(None),
                SeatRow.asked_at + TableRow.clock < time.time(),
            )
            .distinct()
        ).all()
    for table_id in late:
        with tables.writing(table_id) as tx:
            for seat in tx.seats:
                ends = _ends(tx.row, seat)
                if seat.bot is None and ends is not None and ends < time.time():
                    seat.bot = tx.row.stand_in
                    tx.row.offer = None
                    tx.row.revision += 1
