"""The coach of a person who plays against bots, or with others at one device: it explains each kind of decision once, gives tips, and warns
(bots/coach.py)."""

from typing import Any, Final

from sqlalchemy import exists, select

from keydom.engine.text import N_
from keydom.tables.refused import Refused
from keydom.tables.rows import SeatData
from keydom.tables.schema import SEATS, TABLES
from keydom.tables.transaction import Tables, Transaction
from keydom.tables.undo import among_themselves

NEW_PUPIL: Final[dict[str, Any]] = {"explained": []}


def switch(tables: Tables, table_id: str, player: str, on: bool) -> None:
    """Bring the coach to the player's seat, or leave it."""
    with tables.writing(table_id) as tx:
        seat = tx.playing_seat(player)
        if on and not among_themselves(tx.row, tx.seats, seat.seat):
            raise Refused(
                N_(
                    "A coach comes where all others are bots or at your device, and not to rated games."
                )
            )
        seat.coach = NEW_PUPIL if on else None
        seat.revision += 1


def explain(tables: Tables, table_id: str, player: str) -> None:
    """The player has read what the coach says of the decision that is asked now."""
    with tables.writing(table_id) as tx:
        seat = tx.playing_seat(player)
        if seat.asked:
            met(tx, seat)
            seat.revision += 1


def met(tx: Transaction, seat: SeatData) -> None:
    """Remember that the player of a seat has met the decision that is asked now; if it was met before, the first tip that
    is new: one thing is told at a time."""
    if seat.coach is None:
        return
    view = tx.history.state.view(seat.seat)
    known = seat.coach["explained"]
    for name in (type(view.step).__name__, *view.game.tips(view)):
        if name not in known:
            seat.coach = {"explained": [*known, name]}
            return


def is_new(tables: Tables, player: str, game: str) -> bool:
    """Whether the player has never had a seat in a game of this title."""
    query = select(
        exists().where(
            SEATS.c.table_id == TABLES.c.id, TABLES.c.game == game, SEATS.c.player == player
        )
    )
    with tables.database.read_connection() as connection:
        return not connection.scalar(query)
