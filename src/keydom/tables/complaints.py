"""Reports of bad manners: what somebody at a table has written, for those who look after the site."""

import time
from collections.abc import Collection
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import (
    JSON,
    Column,
    Connection,
    Double,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)

from keydom.engine.text import N_, P_
from keydom.tables.database import Database
from keydom.tables.people import MEASURES, take_measure
from keydom.tables.refused import Invalid, Refused
from keydom.tables.schema import CHAT, moment
from keydom.tables.transaction import Tables

OPEN_OF_PERSON = 10
LINES = 50
MAX_TEXT = 500
SHOWN = 100
KEPT = 90 * 24 * 3600.0  # seconds that a report is kept after somebody has dealt with it
KEPT_OPEN = 365 * 24 * 3600.0  # and one with which nobody deals
DISMISSED = "dismissed"
OUTCOMES = (DISMISSED, *MEASURES)

# Migration 0013 makes it.
COMPLAINTS = Table(
    "complaints",
    MetaData(),
    Column("number", Integer, primary_key=True),
    Column("table_id", String(32), nullable=False),
    Column("player", String(128), index=True),  # who has reported; None: forgotten meanwhile
    Column("player_name", String(64), nullable=False),
    Column("about", String(128), nullable=False, index=True),
    Column("about_name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("lines", JSON, nullable=False),
    Column("at", Double, nullable=False),
    Column("outcome", String(16)),  # None: open
    Column("handled", Double),
)


class Complaint(NamedTuple):
    number: int
    table_id: str
    player: str | None
    player_name: str
    about: str
    about_name: str
    text: str
    lines: list[dict[str, Any]]
    at: float
    outcome: str | None
    handled: float | None

    @property
    def when(self) -> datetime:
        return moment(self.at)

    @property
    def said(self) -> list[str]:
        """The lines in question, as far as they can be read: one report hides no other."""
        lines: Any = self.lines if isinstance(self.lines, list) else []
        return [str(line.get("text", "")) for line in lines if isinstance(line, dict)]


def said_by(tables: Tables, table_id: str, seat: int) -> list[Any]:
    """The last lines of chat of whoever sits there, as rows."""
    with tables.reading(table_id) as tx:
        tx.check_seat(seat)
        about = tx.seats[seat].player
    query = (
        select(CHAT)
        .where(CHAT.c.table_id == table_id, CHAT.c.player == about)
        .order_by(CHAT.c.number.desc())
        .limit(LINES)
    )
    with tables.database.read_connection() as connection:
        return [*connection.execute(query)][::-1]


def report(
    tables: Tables, table_id: str, player: str, seat: int, numbers: Collection[int], text: str
) -> None:
    """Report whoever sits at `seat`, for the lines of chat with these numbers or what the text says."""
    told = " ".join(text.split())
    with tables.reading(table_id) as tx:
        own = tx.own_seat(player)
        tx.check_seat(seat)
        about = tx.seats[seat]
        if about.player is None or not about.name:
            raise Refused(N_("Nobody sits there."))
        if about.player == player:
            raise Refused(N_("That is you."))
    said = [row for row in said_by(tables, table_id, seat) if row.number in set(numbers)]
    if not said and not told:
        raise Refused(N_("Choose lines of the chat, or say what happened."))
    if len(told) > MAX_TEXT:
        why = P_(
            "A message has at most {count} character.", "A message has at most {count} characters."
        )
        raise Refused(why, count=MAX_TEXT)
    row = {
        "table_id": table_id,
        "player": player,
        "player_name": own.name,
        "about": about.player,
        "about_name": about.name,
        "text": told,
        "lines": [{"text": line.text, "at": line.at} for line in said],
        "at": time.time(),
    }
    mine = (COMPLAINTS.c.player == player) & COMPLAINTS.c.outcome.is_(None)
    with tables.database.write_connection() as connection:
        count = select(func.count()).select_from(COMPLAINTS).where(mine)
        if (connection.scalar(count) or 0) >= OPEN_OF_PERSON:
            raise Refused(N_("Your other reports have not been read yet."))
        connection.execute(insert(COMPLAINTS).values(row))


def open_complaints(database: Database) -> list[Complaint]:
    """What nobody has dealt with, the oldest first."""
    with database.read_connection() as connection:
        query = select(COMPLAINTS).where(COMPLAINTS.c.outcome.is_(None)).order_by(COMPLAINTS.c.at)
        return [Complaint(*row) for row in connection.execute(query.limit(SHOWN))]


def count_open(database: Database) -> int:
    query = select(func.count()).select_from(COMPLAINTS).where(COMPLAINTS.c.outcome.is_(None))
    with database.read_connection() as connection:
        return connection.scalar(query) or 0


def earlier(database: Database, about: str) -> list[str]:
    """How earlier reports of the same person ended."""
    query = select(COMPLAINTS.c.outcome).where(
        COMPLAINTS.c.about == about, COMPLAINTS.c.outcome.is_not(None)
    )
    with database.read_connection() as connection:
        return [str(outcome) for outcome in connection.scalars(query.order_by(COMPLAINTS.c.at))]


def forget_old(connection: Connection) -> None:
    """Remove what was dealt with long ago, and what nobody has dealt with for much longer."""
    now = time.time()
    old = or_(COMPLAINTS.c.handled < now - KEPT, COMPLAINTS.c.at < now - KEPT_OPEN)
    connection.execute(delete(COMPLAINTS).where(old))


def decide(tables: Tables, number: int, player: str, outcome: str) -> Complaint:
    """A moderator (`player`) deals with a report: dismisses it, or warns, silences or blocks whom it is about."""
    if outcome not in OUTCOMES:
        raise Invalid(N_("outcome: one of {good}"), good=", ".join(OUTCOMES))
    this = (COMPLAINTS.c.number == number) & COMPLAINTS.c.outcome.is_(None)
    with tables.database.write_connection() as connection:
        row = connection.execute(select(COMPLAINTS).where(this)).one_or_none()
        if row is None:
            raise Refused(N_("Somebody has dealt with this report already."), changed=True)
        found = Complaint(*row)
        if found.about == player:
            raise Refused(N_("This report is about you: somebody else has to read it."))
        connection.execute(
            update(COMPLAINTS).where(this).values(outcome=outcome, handled=time.time())
        )
    if outcome in MEASURES:
        take_measure(tables.people, found.about, found.about_name, outcome)
    return found
