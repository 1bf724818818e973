"""Decisions that somebody thinks are wrong, with all that is needed to look at them again: for the host of the site alone."""

import time
from datetime import UTC, datetime
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select

import keydom
from keydom.engine.report import Report
from keydom.engine.text import N_
from keydom.tables.history import length_at
from keydom.tables.message_text import check_text
from keydom.tables.refused import Refused
from keydom.tables.schema import DECISION_REPORTS, OVER, RUNNING
from keydom.tables.transaction import Tables

DAY = 24 * 3600.0
OF_PERSON = 10  # reports in a day
OF_HOUSEHOLD = 30
MOST = 2000  # that are kept
KEPT = 180 * DAY  # and for how long
MAX_TEXT = 1000


class Stored(NamedTuple):
    """A report as the host finds it."""

    number: int
    table_id: str
    game: str
    seat: int | None
    text: str
    at: datetime
    document: dict[str, Any]  # as `Report.to_dict`


def report(
    tables: Tables,
    table_id: str,
    player: str,
    text: str,
    frame: int | None = None,
    household: str | None = None,
) -> None:
    """Store what the player sees and is asked now, or at a frame, with the whole position and a sentence."""
    said = check_text(text, MAX_TEXT, N_("Please say in a sentence what is wrong."))
    now = time.time()
    with tables.reading(table_id) as tx:
        if tx.row.status not in (RUNNING, OVER):
            raise Refused(N_("The game has not begun."))
        seat, history = tx.seat_number(player), tx.history
        frames = history.frames(seat)
        past = frame is not None and frame < len(frames) - 1
        state = history.at(length_at(frames, frame or 0)).state if past else history.state
        game, view = tx.row.game, state.view(seat, screens=tx.row.status != OVER).shown()
        document = Report.of(
            state, view, said, keydom.__version__, datetime.fromtimestamp(now, UTC).isoformat()
        ).to_dict()
    with tables.database.write_connection() as connection:
        forget_old(connection)
        _check(connection, player, household, now)
        connection.execute(
            insert(DECISION_REPORTS).values(
                table_id=table_id,
                game=game,
                seat=seat,
                player=player,
                household=household,
                text=said,
                at=now,
                document=document,
            )
        )


def forget_old(connection: Connection) -> None:
    old = DECISION_REPORTS.c.at < time.time() - KEPT
    connection.execute(delete(DECISION_REPORTS).where(old))


def _check(connection: Connection, player: str, household: str | None, now: float) -> None:
    """Raise Refused if somebody has reported too much."""

    def count(*which: ColumnElement[bool]) -> int:
        query = select(func.count()).select_from(DECISION_REPORTS).where(*which)
        return connection.scalar(query) or 0

    today = DECISION_REPORTS.c.at > now - DAY
    many = count(today, DECISION_REPORTS.c.player == player) >= OF_PERSON
    if household is not None:
        theirs = DECISION_REPORTS.c.household == household
        many = many or count(today, theirs) >= OF_HOUSEHOLD
    if many:
        raise Refused(N_("You have reported a lot today. Please go on tomorrow."))
    if count() >= MOST:
        raise Refused(N_("There are too many reports already. Please tell the host of this site."))


def read(connection: Connection) -> list[Stored]:
    """All reports, the oldest first. They hold secrets of running games."""
    columns = DECISION_REPORTS.c
    query = select(
        columns.number,
        columns.table_id,
        columns.game,
        columns.seat,
        columns.text,
        columns.at,
        columns.document,
    )
    return [
        Stored(*row[:5], datetime.fromtimestamp(row.at, UTC), row.document)
        for row in connection.execute(query.order_by(columns.number))
    ]
