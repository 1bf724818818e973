"""How a seat's time is counted. All times are in uptime, see uptime.py.

A seat's time runs while it is asked. A *turn* is a row of choices by one seat that everybody hears of: questions that
others answer in it count for those others, and do not end it unless something happens.

- `DECISION`: so many seconds for each decision. Nothing is left over, nothing is lost.
- `BANK`: a sum for the whole game, and something added with each turn.
- `TURN`: so many seconds for each turn; what is beyond them comes out of a reserve for the whole game. Days off stop it.
"""

from collections.abc import Sequence

from keydom.tables.rows import SeatData, TableData

DECISION = "decision"
BANK = "bank"
TURN = "turn"
TIMINGS = (DECISION, BANK, TURN)
DAY = 24 * 3600
GRACE = 60.0  # seconds that whoever takes a seat back has at least

Rows = Sequence[tuple[int, int]]  # where on the line each turn began, and whose it is


def credit(row: TableData, seat: SeatData, turns: Rows) -> None:
    """How much the seat has been given for the game so far."""
    seat.given = float(row.reserve)
    if row.timing == BANK and row.clock:
        seat.given += row.clock * sum(whose == seat.seat for _, whose in turns)


def start(
    row: TableData,
    seat: SeatData,
    now: float,
    goes_on: bool = True,
    moved: bool = False,
    grace: bool = False,
) -> None:
    """The seat is asked. `goes_on`: in a turn that has begun; `moved`: it has just answered; `grace`: it is taken back
    from a bot that has answered.

    While a bot plays for somebody, the time that its owner would have is noted until the bot has answered.
    """
    seat.late = False
    seat.asked_at = now if seat.off_until is None else max(now, seat.off_until)
    if not goes_on:
        seat.turn_spent = 0.0
    if row.clock is None or seat.player is None or (seat.bot is not None and moved):
        seat.budget = None
    elif row.timing == BANK:
        seat.budget = max(0.0, seat.given - seat.spent)
        if grace:
            seat.budget = max(seat.budget, GRACE, row.clock)
    elif row.timing == TURN:
        seat.budget = max(0.0, row.clock - seat.turn_spent) + max(0.0, seat.given - seat.spent)
        if grace:
            seat.budget = max(seat.budget, GRACE)
    else:
        seat.budget = float(row.clock)


def pause(row: TableData, seat: SeatData, now: float, seen: bool) -> None:
    """A bot plays the seat from now on: count what was used. What is left stays for this question, if it is taken back."""
    asked_at, left = seat.asked_at, seat.budget
    if asked_at is not None and left is not None:
        left = max(0.0, left - max(0.0, now - asked_at))
    stop(row, seat, now, seen)
    seat.asked_at, seat.budget = asked_at, left


def resume(row: TableData, seat: SeatData, now: float) -> bool:
    """The owner takes the seat back while it is asked. False where there is no time for what the bot has not answered."""
    left = seat.budget
    start(row, seat, now, grace=left is None)
    if left is not None:
        seat.budget = left
    return left is None or left > 0


def stop(row: TableData, seat: SeatData, now: float, seen: bool) -> None:
    """The seat is no longer asked, or asked something else: count what it has used. `seen`: everybody saw it run.

    What others cannot see is not shown to them either: it would tell who was asked in secret.
    """
    if seat.asked_at is not None and seat.budget is not None and seat.bot is None:
        used = min(max(0.0, now - seat.asked_at), seat.budget)
        cost = 0.0
        if row.timing == BANK:
            cost = used
        elif row.timing == TURN:
            cost = max(0.0, used - max(0.0, (row.clock or 0) - seat.turn_spent))
            seat.turn_spent += used
        seat.spent = min(seat.spent + cost, seat.given)  # no debts
        if seen:
            seat.shown = min(seat.shown + cost, seat.given)
    seat.asked_at = seat.budget = None
    seat.late = False


def is_up(seat: SeatData, now: float) -> bool:
    """Whether the seat's time has run out."""
    return (
        seat.asked
        and seat.bot is None
        and seat.asked_at is not None
        and seat.budget is not None
        and seat.asked_at + seat.budget < now
    )
