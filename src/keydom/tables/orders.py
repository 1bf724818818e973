"""Standing orders: what the table does for a person, so that nobody is asked thirty times a round."""

from collections.abc import Sequence

from keydom.engine.game import State
from keydom.engine.text import N_
from keydom.tables.desk import Desk, Tables
from keydom.tables.draft import Draft
from keydom.tables.live import DECLINED, ORDERED
from keydom.tables.refused import Refused
from keydom.tables.schema import RUNNING, SeatRow

DEFAULT = "default"
ALWAYS = "always"
NEVER = "never"


def ask(tables: Tables, table: str, player: str, asking: str) -> None:
    """How often the seat is asked: by the game's default, always, or never if it can be helped."""
    if asking not in (DEFAULT, ALWAYS, NEVER):
        raise ValueError(f"asking is {DEFAULT}, {ALWAYS} or {NEVER}, not {asking!r}")
    with tables.writing(table) as desk:
        seat = desk.own_seat(player)
        seat.asking = asking
        seat.revision += 1
        carry_out(desk)


def arm(tables: Tables, table: str, player: str, actions: Sequence[int]) -> None:
    """The actions that the table shall take for the seat, each once, as soon as they are legal."""
    with tables.writing(table) as desk:
        seat = desk.playing_seat(player)
        good = desk.live.game.armable(desk.live.state.view(seat.seat))
        for action in actions:
            if action not in good:
                raise Refused(N_("That cannot be ordered in advance now."))
        seat.armed = sorted(set(actions))
        seat.revision += 1
        carry_out(desk)


def carry_out(desk: Desk, quietly: int = DECLINED) -> None:
    """Orders may have changed: what they answer is answered now."""
    if desk.row.status == RUNNING:
        draft = Draft(desk.live)
        settle(draft, desk.seats, quietly)
        if draft.entries:
            desk.make(draft)


def settle(draft: Draft, seats: Sequence[SeatRow], quietly: int = DECLINED) -> None:
    """Answers for people whatever their orders answer, until somebody has to be asked."""
    while _answer_one(draft, seats, quietly):
        pass


def _answer_one(draft: Draft, seats: Sequence[SeatRow], quietly: int) -> bool:
    for number in draft.state.deciding():
        seat = seats[number]
        if seat.bot is None:
            armed = _armed(draft.state, seat)
            if armed is not None:
                seat.armed = [action for action in seat.armed if action != armed]
                seat.revision += 1
                draft.act(number, armed, ORDERED)
                return True
            if seat.asking != ALWAYS:
                view = draft.state.view(number)
                action = draft.state.game.reflex(view, seat.asking == NEVER)
                if action is not None:
                    draft.act(number, action, quietly)
                    return True
    return False


def _armed(state: State, seat: SeatRow) -> int | None:
    legal = state.legal_actions(seat.seat) if seat.armed else []
    return next((action for action in seat.armed if action in legal), None)
