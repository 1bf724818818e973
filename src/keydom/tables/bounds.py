"""How many tables one person, one household and all together may have open, sit at or keep bots busy with."""

import time

from sqlalchemy import ColumnElement, exists, func, or_, select

from keydom.engine.text import P_, Plural
from keydom.tables.database import Database
from keydom.tables.refused import Refused
from keydom.tables.rows import TableData
from keydom.tables.schema import OPEN, RUNNING, SEATS, TABLES

# Tables that wait for people
OPEN_OF_PERSON = 8
OPEN_OF_HOUSEHOLD = 30
# New tables in a day: each is kept for good, and lists look at all that are played
NEW_OF_HOUSEHOLD = 600
DAY = 24 * 3600.0
# Seats at such tables of others
SEATS_OF_PERSON = 12
SEATS_OF_HOUSEHOLD = 20
# Games in which bots have something to think about, or soon will have
BUSY_OF_PERSON = 12
BUSY_OF_HOUSEHOLD = 40
BUSY = 400
RECENT = 600.0  # seconds: a game with bots that waits for people longer than this keeps no bot busy


def check_open(database: Database, row: TableData) -> None:
    """Raise Refused if the host of a new table has too many that have not begun."""
    waiting = (TABLES.c.status == OPEN) & TABLES.c.aside.is_(None)
    _check(
        database,
        row,
        waiting,
        OPEN_OF_PERSON,
        P_(
            "You already have {count} open table. Start it or leave it first.",
            "You already have {count} open tables. Start or leave one first.",
        ),
        OPEN_OF_HOUSEHOLD,
        P_(
            "There is already {count} open table from your address. Wait until it starts.",
            "There are already {count} open tables from your address. Wait until some start.",
        ),
    )


def check_new(database: Database, row: TableData) -> None:
    """Raise Refused if a household has created very many tables within a day."""
    if row.household is None:
        return
    lately = _within(DAY, TABLES.c.created)
    if _count(database, lately & (TABLES.c.household == row.household)) >= NEW_OF_HOUSEHOLD:
        why = P_(
            "There was already {count} new table from your address within a day. Please come back later.",
            "There were already {count} new tables from your address within a day. Please come back later.",
        )
        raise Refused(why, count=NEW_OF_HOUSEHOLD)


def check_seats(database: Database, row: TableData, player: str, household: str | None) -> None:
    """Raise Refused if somebody already keeps many seats of others' tables that have not begun."""
    waiting = (
        (TABLES.c.status == OPEN) & TABLES.c.aside.is_(None) & (SEATS.c.table_id == TABLES.c.id)
    )
    if row.host != player:
        theirs = waiting & (SEATS.c.player == player) & TABLES.c.host.is_distinct_from(player)
        if _count(database, theirs) >= SEATS_OF_PERSON:
            why = P_(
                "You already sit at {count} table of others that has not begun. Leave it first.",
                "You already sit at {count} tables of others that have not begun. Leave one first.",
            )
            raise Refused(why, count=SEATS_OF_PERSON)
    if household is not None and row.household != household:
        theirs = waiting & (SEATS.c.household == household)
        theirs &= TABLES.c.household.is_distinct_from(household)
        if _count(database, theirs) >= SEATS_OF_HOUSEHOLD:
            why = P_(
                "People at your address already sit at {count} table of others. Wait until it starts.",
                "People at your address already sit at {count} tables of others. Wait until some start.",
            )
            raise Refused(why, count=SEATS_OF_HOUSEHOLD)


def check_bots(database: Database, row: TableData) -> None:
    """Raise Refused if too many games keep the bots busy for one more to begin."""
    bot = (SEATS.c.table_id == TABLES.c.id) & SEATS.c.bot.is_not(None)
    recent = _within(RECENT, TABLES.c.changed)
    busy = (
        (TABLES.c.status == RUNNING)
        & TABLES.c.aside.is_(None)
        & exists().where(bot, or_(SEATS.c.asked, recent))
    )
    _check(
        database,
        row,
        busy,
        BUSY_OF_PERSON,
        P_(
            "You already play {count} game with bots. Finish it first.",
            "You already play {count} games with bots. Finish one first.",
        ),
        BUSY_OF_HOUSEHOLD,
        P_(
            "There is already {count} game with bots from your address. Wait until it ends.",
            "There are already {count} games with bots from your address. Wait until one ends.",
        ),
    )
    if _count(database, busy) >= BUSY:
        why = P_(
            "All bots are busy with {count} game. Please try again later.",
            "All bots are busy with {count} games. Please try again later.",
        )
        raise Refused(why, count=BUSY)


def _within(seconds: float, moment: ColumnElement[float]) -> ColumnElement[bool]:
    """Whether it was so long ago at most. What lies far ahead was noted before the time of day was set back."""
    now = time.time()
    return moment.between(now - seconds, now + seconds)


def _check(
    database: Database,
    row: TableData,
    which: ColumnElement[bool],
    of_person: int,
    person: Plural,
    of_household: int,
    household: Plural,
) -> None:
    if _count(database, which & (TABLES.c.host == row.host)) >= of_person:
        raise Refused(person, count=of_person)
    if row.household is not None:
        theirs = which & (TABLES.c.household == row.household)
        if _count(database, theirs) >= of_household:
            raise Refused(household, count=of_household)


def _count(database: Database, which: ColumnElement[bool]) -> int:
    query = select(func.count()).select_from(TABLES).where(which)
    with database.read_connection() as connection:
        return connection.scalar(query) or 0
