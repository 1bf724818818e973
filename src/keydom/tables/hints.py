"""Hints: a person asks, the runner lets a strong bot think, the page shows it as long as the question stands."""

from typing import Any, NamedTuple

from keydom.bots.hint import ADVISER as ADVISER
from keydom.bots.search import Advice
from keydom.engine.text import N_
from keydom.tables.history import ACT
from keydom.tables.refused import Refused
from keydom.tables.schema import SeatRow
from keydom.tables.transaction import Tables, Transaction


class Hint(NamedTuple):
    """`action` is None while the bot thinks, or where it failed."""

    thinking: bool
    action: int | None
    line: list[int]  # the rest of the turn
    goal: str  # a message id
    gain: float  # points


def ask(tables: Tables, table_id: str, player: str) -> None:
    """Asks for a hint to the question that the player has to answer; asked again it is the same."""
    with tables.writing(table_id) as tx:
        seat = tx.playing_seat(player)
        if tx.row.rated:
            raise Refused(N_("There are no hints in rated games."))
        if not seat.asked:
            raise Refused(N_("It is not your turn."), changed=True)
        question = tx.history.questions[seat.seat]
        known = given(seat, question)
        if known is None or not (known.thinking or known.action is not None):
            rest = _rest(tx, seat, question)
            seat.hint = {"question": question, **rest}
            seat.hint_wanted = not rest
            seat.revision += 1


def _rest(tx: Transaction, seat: SeatRow, question: int) -> dict[str, Any]:
    """Who has just followed a hint is told how it goes on: the bot has thought about the whole turn."""
    known, history = given(seat, question - 1), tx.history
    if known is None or known.action is None or not known.line or not history.entries:
        return {}
    last = history.entries[-1]
    followed = (last.kind, last.seat, last.action) == (ACT, seat.seat, known.action)
    if not followed or last.barrier or known.line[0] not in history.state.legal_actions(seat.seat):
        return {}
    action, *line = known.line
    return {"action": action, "line": line, "goal": known.goal, "gain": known.gain}


def give(tx: Transaction, number: int, question: int, advice: Advice | None) -> None:
    """The bot has thought. If the seat is asked something else by now, nobody hears of it."""
    seat = tx.seats[number]
    if question != tx.history.questions[number] or given(seat, question) is None:
        return
    seat.hint_wanted = False
    seat.hint = {"question": question}
    if advice is not None:
        seat.hint |= {
            "action": advice.action,
            "line": advice.line,
            "goal": advice.goal,
            "gain": advice.gain,
        }
    seat.revision += 1


def given(seat: SeatRow, question: int) -> Hint | None:
    """The hint to this question, where one was asked for."""
    found = seat.hint
    if found is None or found["question"] != question:
        return None
    return Hint(
        seat.hint_wanted,
        found.get("action"),
        found.get("line", []),
        found.get("goal", ""),
        found.get("gain", 0.0),
    )
