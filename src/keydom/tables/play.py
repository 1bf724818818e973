"""What people do in a running game: act, step back, talk."""

import time

from keydom.engine.text import N_
from keydom.tables import back
from keydom.tables.desk import CHANGED, Desk, Tables
from keydom.tables.draft import Draft
from keydom.tables.live import TAKEBACK, UNDO
from keydom.tables.orders import settle
from keydom.tables.refused import Refused
from keydom.tables.schema import CLOSED, OPEN, ChatRow, SeatRow
from keydom.tables.seeing import frames_of

MAX_CHAT = 500


def act(
    tables: Tables,
    table: str,
    player: str,
    action: int,
    question: int | None,
    frame: int | None = None,
) -> None:
    """Takes an action, chosen when the seat was asked `question` and (where it is told) had seen `frame`."""
    with tables.writing(table) as desk:
        answer(desk, desk.playing_seat(player).seat, action, question, frame)


def answer(
    desk: Desk, seat: int, action: int, question: int | None, frame: int | None = None
) -> None:
    """An action by whoever plays for the seat."""
    live = desk.live
    if question != live.questions[seat]:
        raise Refused(CHANGED, changed=True)
    if seat not in live.state.deciding():
        raise Refused(N_("It is not your turn."), changed=True)
    if frame is not None:
        _looked(desk, desk.seats[seat], frame)
    draft = Draft(live)
    draft.act(seat, action)
    settle(draft, desk.seats)
    desk.make(draft)


def undo(tables: Tables, table: str, player: str) -> None:
    """Takes the seat's last action back."""
    with tables.writing(table) as desk:
        seat = desk.playing_seat(player).seat
        _step_back(desk, seat, back.last_action(desk.live, seat))


def restart_turn(tables: Tables, table: str, player: str) -> None:
    """Takes back all that the seat did in one go."""
    with tables.writing(table) as desk:
        seat = desk.playing_seat(player).seat
        _step_back(desk, seat, back.first_action(desk.live, seat))


def _step_back(desk: Desk, seat: int, number: int) -> None:
    draft = Draft(desk.live)
    try:
        draft.step_back(UNDO, seat, number, bool(desk.live.state.table.lanes))
    except Refused as error:
        raise Refused(N_("Others have built on what you did.")) from error
    desk.make(draft)


def offer_takeback(tables: Tables, table: str, player: str) -> None:
    """Asks the other people to let the seat take its last action back."""
    with tables.writing(table) as desk:
        seat = desk.playing_seat(player).seat
        if desk.row.rated:
            raise Refused(N_("What is done stays done in rated games."))
        number = back.last_chosen(desk.live, seat)
        if desk.row.offer is not None:
            raise Refused(N_("A takeback is on offer already."))
        desk.row.offer = {"seat": seat, "to": desk.live.line[number], "yes": []}
        desk.row.revision += 1
        _take_back_if_all_agree(desk)


def answer_takeback(tables: Tables, table: str, player: str, accept: bool) -> None:
    """Yes or no to the takeback on offer; its owner withdraws it with no."""
    with tables.writing(table) as desk:
        seat = desk.playing_seat(player).seat
        offer = desk.row.offer
        if offer is None:
            raise Refused(N_("No takeback is on offer."), changed=True)
        if accept and seat == offer["seat"]:
            raise Refused(N_("The others have to agree."))
        desk.row.revision += 1
        if accept:
            desk.row.offer = {**offer, "yes": sorted({*offer["yes"], seat})}
            _take_back_if_all_agree(desk)
        else:
            desk.row.offer = None


def _take_back_if_all_agree(desk: Desk) -> None:
    offer = desk.row.offer
    if offer is not None and not back.not_agreed(desk.row, desk.seats):
        draft = Draft(desk.live)
        draft.step_back(TAKEBACK, offer["seat"], desk.live.line.index(offer["to"]), False)
        desk.make(draft)


def chat(tables: Tables, table: str, player: str, text: str) -> None:
    """Says something to everybody at the table."""
    said = text.strip()
    if not said:
        raise Refused(N_("There is nothing to say."))
    if len(said) > MAX_CHAT:
        raise Refused(N_("At most {count} characters at a time."), count=MAX_CHAT)
    with tables.writing(table) as desk:
        seat = desk.own_seat(player)
        desk.session.add(
            ChatRow(table_id=table, seat=seat.seat, name=seat.name, text=said, at=time.time())
        )
        desk.row.revision += 1


def seen(tables: Tables, table: str, player: str, frame: int) -> None:
    """Remembers how far the player has looked."""
    with tables.writing(table) as desk:
        seat = desk.own_seat(player)
        if desk.row.status in (OPEN, CLOSED):
            raise Refused(N_("The game has not begun."))
        _looked(desk, seat, frame)


def _looked(desk: Desk, seat: SeatRow, frame: int) -> None:
    lengths = frames_of(desk, seat.seat)
    if not 0 <= frame < len(lengths):
        raise ValueError(f"frames are 0 to {len(lengths) - 1}, not {frame}")
    if frame:
        seat.seen = max(seat.seen, desk.live.line[lengths[frame] - 1] + 1)
