"""Private links: a seat that moves to another identity, such as another device of its owner."""

from sqlalchemy import insert, select, update

from keydom.engine.text import N_
from keydom.tables import curtain
from keydom.tables.complaints import COMPLAINTS
from keydom.tables.lobby import changed, check_player, check_together, next_owner
from keydom.tables.people import BLOCKED, RELATIONS, SILENCED, UNREAD
from keydom.tables.refused import Refused
from keydom.tables.rows import SeatData
from keydom.tables.schema import CHAT
from keydom.tables.transaction import Tables, Transaction

USED = N_("This private link has been used already.")


def times_handed(tables: Tables, table_id: str, player: str) -> int:
    """The number of the player as the owner of the seat: for `hand_on`. No other owner of a seat here has had it."""
    with tables.reading(table_id) as tx:
        return _movable(tables, tx, player).handed


def _movable(tables: Tables, tx: Transaction, player: str) -> SeatData:
    """The player's seat, unless it has to stay where it is."""
    if curtain.shared(tx.seats, player):
        raise Refused(N_("Seats of people who share a device stay on it."))
    if any(tables.people.is_under(measure, player) for measure in (BLOCKED, SILENCED)):
        # Or whoever is no longer let in, or to write, would go on under another identity.
        raise Refused(N_("This seat cannot be moved."))
    return tx.own_seat(player)


def hand_on(
    tables: Tables,
    table_id: str,
    player: str,
    new_player: str,
    handed: int,
    household: str | None = None,
) -> None:
    """Move the seat to another identity, such as another device, with all that was said there.

    `handed` is what `times_handed` said when the move was offered, so that an offer is good for once.
    """
    check_player(new_player)
    with tables.writing(table_id) as tx:
        seat = _movable(tables, tx, player)
        if seat.handed != handed:
            raise Refused(USED)
        if tx.has_seat(new_player):
            raise Refused(N_("You already have a seat at this table."))
        check_together(tables, tx, new_player)
        _take_along(tables, tx, player, new_player)
        seat.player = new_player
        seat.household = household
        seat.handed = next_owner(tx.seats)
        if tx.row.host == player:
            tx.row.host = new_player
            tx.row.household = household
        changed(tx)


def _take_along(tables: Tables, tx: Transaction, player: str, new_player: str) -> None:
    """What was said is the new owner's, to be deleted or reported; whoever muted or blocked the old one is left in peace.

    It is written before the seat: if the seat does not move after all, the link is still good, and does the rest.
    """
    others = {seat.player for seat in tx.seats if seat.player not in (None, player)}
    listed = select(RELATIONS).where(
        RELATIONS.c.other == player, RELATIONS.c.player.in_(others), RELATIONS.c.kind.in_(UNREAD)
    )
    known = select(RELATIONS.c.player, RELATIONS.c.kind).where(RELATIONS.c.other == new_player)
    said = (CHAT.c.table_id == tx.row.id) & (CHAT.c.player == player)
    about = (COMPLAINTS.c.table_id == tx.row.id) & (COMPLAINTS.c.about == player)
    with tables.people.changing(*(who for who in others if who is not None)) as connection:
        connection.execute(update(CHAT).where(said).values(player=new_player))
        connection.execute(update(COMPLAINTS).where(about).values(about=new_player))
        there = {tuple(row) for row in connection.execute(known)}
        for row in connection.execute(listed).mappings().all():
            if (row["player"], row["kind"]) not in there:
                entry = {**row, "other": new_player}
                del entry["number"]
                connection.execute(insert(RELATIONS).values(entry))
    tx.read_chat_again()
