"""During the game: act, undo, agree on takebacks, chat, pass the device on."""

import time

from keydom.engine.text import N_
from keydom.tables import curtain
from keydom.tables.coach import met
from keydom.tables.history import TAKEBACK, UNDO, length_at
from keydom.tables.message_text import check_text
from keydom.tables.orders import settle
from keydom.tables.pending import PendingMoves
from keydom.tables.people import SILENCED
from keydom.tables.refused import Refused
from keydom.tables.rows import SeatData
from keydom.tables.schema import CHAT, CLOSED, OPEN
from keydom.tables.transaction import CHANGED, Tables, Transaction
from keydom.tables.undo import (
    first_undoable,
    free_takebacks,
    last_chosen,
    last_undoable,
    not_agreed,
    undoable,
)

MINUTE = 60.0  # seconds
LINES_PER_MINUTE = 12  # of chat, for each seat
MAX_CHAT = 500
MOST_TAKEN_BACK = 10_000  # moves of a table that no longer stand: whoever opens it reads them all


def act(
    tables: Tables,
    table_id: str,
    player: str,
    action: int,
    question: int | None,
    frame: int | None = None,
) -> None:
    """Take the action that the player chose for `question`, having looked as far as `frame` (if given)."""
    with tables.writing(table_id) as tx:
        answer(tx, tx.playing_seat(player).seat, action, question, frame)


async def act_in_loop(
    tables: Tables,
    table_id: str,
    player: str,
    action: int,
    question: int | None,
    frame: int | None = None,
) -> None:
    """As `act`, for an event loop: needs no thread while the table is in memory."""
    await tables.command(
        table_id,
        lambda tx: answer(tx, tx.playing_seat(player).seat, action, question, frame),
    )


def answer(
    tx: Transaction, seat: int, action: int, question: int | None, frame: int | None = None
) -> None:
    """Take an action for a seat, whether a person or a bot chose it."""
    history = tx.history
    if question != history.questions[seat]:
        raise Refused(CHANGED, changed=True)
    if seat not in history.state.deciding():
        raise Refused(N_("It is not your turn."), changed=True)
    if frame is not None:
        _looked(tx, tx.seats[seat], frame)
    met(tx, tx.seats[seat])
    pending = PendingMoves(history)
    pending.act(seat, action)
    settle(pending, tx.seats)
    tx.write(pending)


def undo(tables: Tables, table_id: str, player: str) -> None:
    """Take back the seat's last action; where only bots have acted since, theirs as well."""
    with tables.writing(table_id) as tx:
        seat = tx.playing_seat(player).seat
        if not undoable(tx.history, seat) and free_takebacks(tx.row, tx.seats, seat):
            _take_back(tx, seat, last_chosen(tx.history, seat))
        else:
            _step_back(tx, seat, last_undoable(tx.history, seat))


def restart_turn(tables: Tables, table_id: str, player: str) -> None:
    """Take back everything the seat did in a row."""
    with tables.writing(table_id) as tx:
        seat = tx.playing_seat(player).seat
        _step_back(tx, seat, first_undoable(tx.history, seat))


def _check_taken_back(tx: Transaction) -> None:
    if len(tx.history.entries) - len(tx.history.line) >= MOST_TAKEN_BACK:
        raise Refused(N_("So much was taken back in this game that no more can be."))


def _step_back(tx: Transaction, seat: int, number: int) -> None:
    _check_taken_back(tx)
    pending = PendingMoves(tx.history)
    try:
        pending.step_back(UNDO, seat, number, others_stay=bool(tx.history.state.table.lanes))
    except Refused as error:
        raise Refused(N_("Others have built on what you did.")) from error
    tx.write(pending)


def offer_takeback(tables: Tables, table_id: str, player: str) -> None:
    """Ask the other people to let the seat take back its last action."""
    with tables.writing(table_id) as tx:
        seat = tx.playing_seat(player).seat
        if tx.row.rated:
            raise Refused(N_("There are no takebacks in rated games."))
        number = last_chosen(tx.history, seat)
        if tx.row.offer is not None:
            raise Refused(N_("A takeback is already on offer."))
        tx.row.offer = {"seat": seat, "to": tx.history.line[number], "yes": []}
        tx.row.revision += 1
        _take_back_if_all_agree(tx)


def answer_takeback(tables: Tables, table_id: str, player: str, accept: bool) -> None:
    """Accept or decline the takeback on offer. Whoever made the offer withdraws it by declining."""
    with tables.writing(table_id) as tx:
        seat = tx.playing_seat(player).seat
        offer = tx.row.offer
        if offer is None:
            raise Refused(N_("No takeback is on offer."), changed=True)
        if accept and seat == offer["seat"]:
            raise Refused(N_("The others have to agree."))
        tx.row.revision += 1
        if accept:
            tx.row.offer = {**offer, "yes": sorted({*offer["yes"], seat})}
            _take_back_if_all_agree(tx)
        else:
            tx.row.offer = None


def _take_back_if_all_agree(tx: Transaction) -> None:
    offer = tx.row.offer
    if offer is not None and not not_agreed(tx.row, tx.seats):
        _take_back(tx, offer["seat"], tx.history.number_of(offer["to"]))


def _take_back(tx: Transaction, seat: int, number: int) -> None:
    """Take back an action and everything since."""
    _check_taken_back(tx)
    pending = PendingMoves(tx.history)
    pending.step_back(TAKEBACK, seat, number, others_stay=False)
    tx.write(pending)


def chat(tables: Tables, table_id: str, player: str, text: str) -> None:
    """Say something to everybody at the table."""
    said = check_text(text, MAX_CHAT, N_("The message is empty."))
    if tables.people.is_under(SILENCED, player):
        raise Refused(
            N_("You cannot write in chats: whoever looks after this site has decided so.")
        )
    with tables.writing(table_id) as tx:
        seat = tx.own_seat(player)
        now = time.time()
        lately = [row for row in tx.chat() if now - MINUTE < row.at <= now]
        if sum(row.seat == seat.seat for row in lately) >= LINES_PER_MINUTE:
            raise Refused(N_("You have said a lot in a minute. Please wait a moment."))
        line = {"table_id": table_id, "seat": seat.seat, "name": seat.name, "text": said}
        tx.insert(CHAT, {**line, "player": player, "at": now})
        tx.row.revision += 1


def show_again(tables: Tables, table_id: str, player: str) -> None:
    """Something else has changed what the player sees of the table, such as whose chat is left out."""
    with tables.writing(table_id) as tx:
        for seat in curtain.seats_of(tx.seats, player):
            seat.revision += 1


def lift_curtain(tables: Tables, table_id: str, player: str, seat: int) -> None:
    """The person of this seat has the device now, and looks and plays; nobody else of those who share it does."""
    with tables.writing(table_id) as tx:
        tx.must_run()
        curtain.lift(tx.seats, player, seat)


def lower_curtain(tables: Tables, table_id: str, player: str) -> None:
    """Nobody at the device looks at a seat until a curtain is lifted again."""
    with tables.writing(table_id) as tx:
        tx.must_run()
        curtain.lower(curtain.shared(tx.seats, player))


def seen(tables: Tables, table_id: str, player: str, frame: int) -> None:
    """Remember how far the player has looked."""
    with tables.writing(table_id) as tx:
        seat = tx.own_seat(player)
        if tx.row.status in (OPEN, CLOSED):
            raise Refused(N_("The game has not begun."))
        _looked(tx, seat, frame)


def _looked(tx: Transaction, seat: SeatData, frame: int) -> None:
    length = length_at(tx.history.frames(seat.seat), frame)
    if frame:
        seat.seen = max(seat.seen, tx.history.line[length - 1] + 1)
