"""The secret that signs cookies and links."""

import os
import secrets

from sqlalchemy import Column, MetaData, String, Table, insert, select
from sqlalchemy.exc import IntegrityError

from keydom.tables.database import Database

VARIABLE = "KEYDOM_SECRET"

# tables/migrations/versions/v0002_site.py makes it.
site = Table(
    "site",
    MetaData(),
    Column("name", String(32), primary_key=True),
    Column("value", String(200), nullable=False),
)


def signing_secret(database: Database) -> str:
    """KEYDOM_SECRET, else a secret made once and kept in the database for all processes."""
    given = os.environ.get(VARIABLE)
    if given:
        return given
    query = select(site.c.value).where(site.c.name == "secret")
    with database.read() as session:
        found: str | None = session.scalar(query)
    if found is not None:
        return found
    made = secrets.token_urlsafe(32)
    try:
        with database.write() as session:
            session.execute(insert(site).values(name="secret", value=made))
        return made
    except IntegrityError:  # another process was first
        with database.read() as session:
            return str(session.scalar(query))
