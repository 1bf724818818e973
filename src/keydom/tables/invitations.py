"""Invitations to a table, by name: whoever is invited finds them in the lobby."""

import time
from typing import NamedTuple

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Double,
    MetaData,
    String,
    Table,
    delete,
    func,
    insert,
    select,
    update,
)

from keydom.engine.text import N_, P_
from keydom.tables import relations
from keydom.tables.database import Database
from keydom.tables.refused import Refused
from keydom.tables.rows import read_tables
from keydom.tables.schema import OPEN, TABLES
from keydom.tables.summary import Summary, free_seat, summarize
from keydom.tables.transaction import Tables

MOST = 12  # of one table
SHOWN = 20  # to one person

# Migration 0013 makes it.
INVITATIONS = Table(
    "invitations",
    MetaData(),
    Column("table_id", String(32), primary_key=True),
    Column("player", String(128), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("host", String(128), nullable=False),  # who invites
    Column("host_name", String(64), nullable=False),
    Column("at", Double, nullable=False),
    Column("declined", Boolean, nullable=False),
)


class Invitation(NamedTuple):
    """What somebody who is invited sees."""

    summary: Summary
    host_name: str


def invite(tables: Tables, table_id: str, player: str, other: str, name: str) -> None:
    """Invite somebody to a table at which the player sits, or which the player has made.

    Whoever has declined is not asked again, and whoever has blocked the player is not bothered: both look as any other.
    """
    with tables.reading(table_id) as tx:
        own = tx.seat_of(player)
        if own is None and tx.row.host != player:
            raise Refused(N_("You have no seat at this table."))
        if tx.row.status != OPEN:
            raise Refused(N_("The game has already begun."), changed=True)
        if tx.has_seat(other):
            raise Refused(N_("This player already sits at the table."))
        host_name = own.name if own is not None else ""
    here = INVITATIONS.c.table_id == table_id
    with tables.database.write_connection() as connection:
        if connection.scalar(select(INVITATIONS.c.at).where(here, INVITATIONS.c.player == other)):
            return
        count = select(func.count()).select_from(INVITATIONS).where(here)
        if (connection.scalar(count) or 0) >= MOST:
            why = P_(
                "{count} person has been invited to this table already.",
                "{count} people have been invited to this table already.",
            )
            raise Refused(why, count=MOST)
        row = {"table_id": table_id, "player": other, "name": name, "declined": False}
        row |= {"host": player, "host_name": host_name, "at": time.time()}
        connection.execute(insert(INVITATIONS).values(row))


def of(tables: Tables, player: str) -> list[Invitation]:
    """What the player is invited to and can still accept, the newest first."""
    mine = (
        select(INVITATIONS.c.table_id, INVITATIONS.c.host, INVITATIONS.c.host_name)
        .join(TABLES, TABLES.c.id == INVITATIONS.c.table_id)
        .where(INVITATIONS.c.player == player, ~INVITATIONS.c.declined, TABLES.c.status == OPEN)
        .where(TABLES.c.aside.is_(None), free_seat())
        .order_by(INVITATIONS.c.at.desc())
        .limit(SHOWN)
    )
    apart = relations.kept_apart(tables.database, player)
    with tables.database.read_connection() as connection:
        rows = connection.execute(mine).all()
        found = read_tables(
            connection, select(TABLES).where(TABLES.c.id.in_([row.table_id for row in rows]))
        )
    by_id = {table.row.id: table for table in found if table.readable}
    invited = []
    for row in rows:
        table = by_id.get(row.table_id)
        if table is None:
            continue
        there = {seat.player for seat in table.seats} | {table.row.host, row.host}
        if player not in {seat.player for seat in table.seats} and apart.isdisjoint(there):
            invited.append(Invitation(summarize(table.row, table.seats, player), row.host_name))
    return invited


def names(tables: Tables, table_id: str) -> list[str]:
    """Who has been invited to a table, for those who sit there. Not whether somebody has declined."""
    query = select(INVITATIONS.c.name).where(INVITATIONS.c.table_id == table_id)
    with tables.database.read_connection() as connection:
        return [*connection.scalars(query.order_by(INVITATIONS.c.at))]


def decline(tables: Tables, table_id: str, player: str) -> None:
    mine = (INVITATIONS.c.table_id == table_id) & (INVITATIONS.c.player == player)
    with tables.database.write_connection() as connection:
        connection.execute(update(INVITATIONS).where(mine).values(declined=True))


def is_invited(database: Database, table_id: str, player: str) -> bool:
    mine = (INVITATIONS.c.table_id == table_id) & (INVITATIONS.c.player == player)
    with database.read_connection() as connection:
        return connection.scalar(select(INVITATIONS.c.at).where(mine)) is not None


def forget_old(connection: Connection) -> None:
    """Invitations are good until the game begins or the table is closed."""
    waiting = select(TABLES.c.id).where(TABLES.c.status == OPEN)
    connection.execute(delete(INVITATIONS).where(INVITATIONS.c.table_id.not_in(waiting)))
