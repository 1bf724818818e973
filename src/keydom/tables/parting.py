"""Who leaves a table because of a block: nobody begins a game with those they block, and nobody waits for those shut out."""

from contextlib import suppress

from sqlalchemy import and_, exists, or_, select

from keydom.bots.registry import USUAL
from keydom.tables import curtain, lobby
from keydom.tables.clock import pause
from keydom.tables.people import BLOCKED, MEASURES_TAKEN
from keydom.tables.refused import Refused
from keydom.tables.rows import SeatData
from keydom.tables.schema import OPEN, RUNNING, SEATS, TABLES
from keydom.tables.set_aside import SetAside
from keydom.tables.summary import concerns
from keydom.tables.transaction import Tables, Transaction


def part(tables: Tables, player: str, other: str) -> None:
    """The player has blocked the other: where both wait for a game, the other leaves the player's own tables, and the player
    those of anybody else."""
    both = (TABLES.c.status == OPEN) & concerns(player) & concerns(other)
    with tables.database.read_connection() as connection:
        found = connection.scalars(select(TABLES.c.id).where(both)).all()
    for table_id in found:
        with suppress(Refused, SetAside), tables.writing(table_id) as tx:
            if tx.row.status == OPEN:
                lobby.vacate(tx, other if tx.row.host == player else player)


def stand_down(tables: Tables) -> None:
    """Nobody waits for those who are blocked from the site: bots play for them, and tables that have not begun lose them.

    Called about once a second, as the host's command blocks people beside a running site.
    """
    blocked = select(MEASURES_TAKEN.c.player).where(MEASURES_TAKEN.c.kind == BLOCKED)
    with tables.database.read_connection() as connection:
        players = connection.scalars(blocked).all()
        if not players:
            return
        seated = exists().where(
            SEATS.c.table_id == TABLES.c.id,
            SEATS.c.player.in_(players),
            or_(TABLES.c.status == OPEN, SEATS.c.bot.is_(None)),
        )
        hosted = and_(TABLES.c.status == OPEN, TABLES.c.host.in_(players))
        waiting = TABLES.c.status.in_((OPEN, RUNNING)) & TABLES.c.aside.is_(None)
        found = connection.scalars(select(TABLES.c.id).where(waiting, or_(seated, hosted))).all()
    for table_id in found:
        with suppress(Refused, SetAside), tables.writing(table_id) as tx:
            for player in players:
                _leave(tx, player)


def _leave(tx: Transaction, player: str) -> None:
    own = curtain.seats_of(tx.seats, player)
    if tx.row.status == OPEN and (own or tx.row.host == player):
        lobby.vacate(tx, player)
    for seat in own:
        hand_to_bot(tx, seat)


def hand_to_bot(tx: Transaction, seat: SeatData) -> None:
    """Let a bot play for somebody who does not come back, so that nobody waits."""
    if tx.row.status == RUNNING and seat.bot is None:
        pause(tx, seat)
        seat.bot = tx.row.stand_in or USUAL.bot
        tx.row.offer = None
        tx.row.revision += 1
