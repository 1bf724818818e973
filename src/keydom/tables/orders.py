"""Standing orders: what the table does for a person, so that nobody is asked thirty times a round."""

from collections.abc import Sequence

from keydom.engine.game import State
from keydom.engine.text import N_
from keydom.tables.history import DECLINED, ORDERED
from keydom.tables.pending import PendingMoves
from keydom.tables.refused import Refused
from keydom.tables.schema import RUNNING, SeatRow
from keydom.tables.transaction import Tables, Transaction

DEFAULT = "default"
ALWAYS = "always"
NEVER = "never"


def set_asking(tables: Tables, table_id: str, player: str, asking: str) -> None:
    """How often the seat is asked: by the game's default, always, or never if it can be helped."""
    if asking not in (DEFAULT, ALWAYS, NEVER):
        raise ValueError(f"asking is {DEFAULT}, {ALWAYS} or {NEVER}, not {asking!r}")
    with tables.writing(table_id) as tx:
        seat = tx.own_seat(player)
        seat.asking = asking
        seat.revision += 1
        carry_out(tx)


def arm(tables: Tables, table_id: str, player: str, actions: Sequence[int]) -> None:
    """The actions that the table shall take for the seat, each once, as soon as they are legal."""
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
    """Orders may have changed: what they answer is answered now."""
    if tx.row.status == RUNNING:
        pending = PendingMoves(tx.history)
        settle(pending, tx.seats, quietly)
        if pending.entries:
            tx.write(pending)


def settle(pending: PendingMoves, seats: Sequence[SeatRow], quietly: int = DECLINED) -> None:
    """Answers for people whatever their orders answer, until somebody has to be asked."""
    while _answer_one(pending, seats, quietly):
        pass


def _answer_one(pending: PendingMoves, seats: Sequence[SeatRow], quietly: int) -> bool:
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
                action = pending.state.game.reflex(view, seat.asking == NEVER)
                if action is not None:
                    pending.act(number, action, quietly)
                    return True
    return False


def _armed(state: State, seat: SeatRow) -> int | None:
    legal = state.legal_actions(seat.seat) if seat.armed else []
    return next((action for action in seat.armed if action in legal), None)
