"""Forget a player. The games of others stay readable: the seat keeps what was played, without name, chat or owner."""

import secrets
from contextlib import suppress

from sqlalchemy import delete, or_, select, update

from keydom.tables import curtain, lobby
from keydom.tables.complaints import COMPLAINTS
from keydom.tables.invitations import INVITATIONS
from keydom.tables.parting import hand_to_bot
from keydom.tables.people import MEASURES_TAKEN, RELATIONS
from keydom.tables.refused import Refused
from keydom.tables.schema import CHAT, CLOSED, DECISION_REPORTS, OPEN, RUNNING, SEATS, TABLES
from keydom.tables.set_aside import SetAside
from keydom.tables.summary import is_gone
from keydom.tables.transaction import Tables


def forget(tables: Tables, player: str) -> None:
    """Remove all that tables/ keeps about a player.

    Bots take the seats of running games. One id, which nobody else has, stands for the player from now on: so the ratings of
    others, who have played against the same person several times, stay what they are.
    """
    gone = f"gone-{secrets.token_urlsafe(16)}"
    concerned = _concerned(tables, player)
    for table_id in concerned:
        with suppress(Refused, SetAside):
            _leave(tables, table_id, player, gone)
        tables.erase_chat(table_id, player)
    with tables.people.changing(player) as connection:
        # What is left: tables that are set aside, because they cannot be read.
        mine = SEATS.c.player == player
        connection.execute(
            update(SEATS).where(mine).values(player=gone, name="", household=None, hint=None)
        )
        connection.execute(update(SEATS).where(SEATS.c.kept == player).values(kept=None, name=""))
        hosted = TABLES.c.host == player
        connection.execute(update(TABLES).where(hosted).values(host=gone, household=None))
        for column in (RELATIONS.c.player, RELATIONS.c.other, MEASURES_TAKEN.c.player):
            connection.execute(delete(column.table).where(column == player))
        for column in (
            INVITATIONS.c.player,
            INVITATIONS.c.host,
            COMPLAINTS.c.about,
            DECISION_REPORTS.c.player,
        ):
            connection.execute(delete(column.table).where(column == player))
        made = COMPLAINTS.c.player == player
        connection.execute(update(COMPLAINTS).where(made).values(player=None, player_name=""))
    for table_id in concerned:
        tables.memory.mark_stale(table_id)


def _concerned(tables: Tables, player: str) -> list[str]:
    seated = select(SEATS.c.table_id).where(or_(SEATS.c.player == player, SEATS.c.kept == player))
    hosted = select(TABLES.c.id).where(TABLES.c.host == player)
    spoke = select(CHAT.c.table_id).where(CHAT.c.player == player)
    with tables.database.read_connection() as connection:
        return sorted({*connection.scalars(seated.union(hosted, spoke))})


def _leave(tables: Tables, table_id: str, player: str, gone: str) -> None:
    with tables.writing(table_id) as tx:
        if tx.row.status == OPEN:
            lobby.vacate(tx, player)
        for seat in curtain.seats_of(tx.seats, player):
            seat.player = gone
            seat.household = seat.hint = None
            seat.name = ""
            hand_to_bot(tx, seat)
        if tx.row.host == player:
            tx.row.host = gone
            tx.row.household = None
        people = [seat for seat in tx.seats if seat.player is not None and not is_gone(seat)]
        if tx.row.status == RUNNING and not people:
            tx.row.status = CLOSED  # bots need not go on for nobody
        tx.row.revision += 1
