"""Standing orders: questions the table answers for people, who would otherwise be asked thirty times a round."""

from collections.abc import Sequence

from keydom.engine.state import State
from keydom.engine.text import N_
from keydom.tables.history import DECLINED, ORDERED
from keydom.tables.pending import PendingMoves
from keydom.tables.refused import Invalid, Refused
from keydom.tables.rows import SeatData
from keydom.tables.schema import RUNNING
from keydom.tables.transaction import Tables, Transaction

DEFAULT = "default"
ALWAYS = "always"
NEVER = "never"


def set_asking(tables: Tables, table_id: str, player: str, asking: str) -> None:
    """Set how often the seat is asked: as the game sees fit, always, or never where that is possible."""
    if asking not in (DEFAULT, ALWAYS, NEVER):
        raise Invalid(N_("asking is default, always or never, not {value}"), value=repr(asking))
    with tables.writing(table_id) as tx:
        seat = tx.own_seat(player)
        seat.asking = asking
        seat.revision += 1
        carry_out(tx)


def arm(tables: Tables, table_id: str, player: str, actions: Sequence[int]) -> None:
    """Set the actions that the table takes for the seat as soon as they are legal, each once."""
    with tables.writing(table_id) as tx:
        seat = tx.playing_seat(player)
        good = tx.history.game.armable(tx.history.state.view(seat.seat))
        for action in actions:
            if action not in good:
                raise Refused(N_("That cannot be ordered in advance now."))
        seat.armed = sorted(set(actions))
        seat.revision += 1
        carry_out(tx)


def carry_out(tx: Transaction, quietly: int = DECLINED) -> None:
    """Answer the open questions that standing orders cover, after a change of orders or seats."""
    if tx.row.status == RUNNING:
        pending = PendingMoves(tx.history)
        settle(pending, tx.seats, quietly)
        if pending.entries:
            tx.write(pending)


def settle(pending: PendingMoves, seats: Sequence[SeatData], quietly: int = DECLINED) -> None:
    """Answer for people by their orders until somebody has to be asked. `quietly` marks what was declined."""
    while _answer_one(pending, seats, quietly):
        pass


def _answer_one(pending: PendingMoves, seats: Sequence[SeatData], quietly: int) -> bool:
    for number in pending.state.deciding():
        seat = seats[number]
        if seat.bot is None:
            armed = _armed(pending.state, seat)
            if armed is not None:
                seat.armed = [action for action in seat.armed if action != armed]
                seat.revision += 1
                pending.act(number, armed, ORDERED)
                return True
            if seat.asking != ALWAYS:
                view = pending.state.view(number)
                if (
                    seat.asking == DEFAULT
                    and _among_bots(seats)
                    and pending.state.game.reminds(view)
                ):
                    continue
                action = pending.state.game.reflex(view, seat.asking == NEVER)
                if action is not None:
                    pending.act(number, action, quietly)
                    return True
    return False


def _among_bots(seats: Sequence[SeatData]) -> bool:
    """Whether one person plays against bots alone."""
    return [seat.bot for seat in seats].count(None) == 1


def _armed(state: State, seat: SeatData) -> int | None:
    if not seat.armed:
        return None
    legal = state.legal_actions(seat.seat)
    return next((action for action in seat.armed if action in legal), None)
