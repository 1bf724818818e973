"""The secret that signs cookies and links."""

import os
import secrets

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from keydom.tables.database import Database
from keydom.tables.people import SITE

VARIABLE = "KEYDOM_SECRET"


def signing_secret(database: Database) -> str:
    """KEYDOM_SECRET, else a secret made once and kept in the database for all processes."""
    given = os.environ.get(VARIABLE)
    if given:
        return given
    query = select(SITE.c.value).where(SITE.c.name == "secret")
    with database.read() as session:
        found: str | None = session.scalar(query)
    if found is not None:
        return found
    made = secrets.token_urlsafe(32)
    try:
        with database.write() as session:
            session.execute(insert(SITE).values(name="secret", value=made))
        return made
    except IntegrityError:  # another process was first
        with database.read() as session:
            return str(session.scalar(query))
