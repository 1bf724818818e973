"""How many tables one person, one household and all together may have open or keep bots busy with."""

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


def check_bots(database: Database, row: TableData) -> None:
    """Raise Refused if too many games keep the bots busy for one more to begin."""
    bot = (SEATS.c.table_id == TABLES.c.id) & SEATS.c.bot.is_not(None)
    recent = TABLES.c.changed > time.time() - RECENT
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
