"""Hints: a person asks, a strong bot thinks, and the answer is shown as long as the question stands."""

from typing import Any, NamedTuple

from keydom.bots.hint import ADVISER as ADVISER
from keydom.bots.hint import goals_of
from keydom.bots.search import Advice, Alternative
from keydom.engine.text import N_
from keydom.tables.history import ACT, History
from keydom.tables.refused import Refused
from keydom.tables.rows import SeatData
from keydom.tables.transaction import Tables, Transaction


class Hint(NamedTuple):
    """`action` is None while the bot thinks, and if it failed."""

    thinking: bool
    action: int | None
    line: list[int]  # the rest of the turn
    goals: list[int]  # that speak for it: places in the game's list
    alternatives: list[Alternative]


def ask(tables: Tables, table_id: str, player: str) -> None:
    """Ask for a hint on the player's current question. Asking again changes nothing."""
    with tables.writing(table_id) as tx:
        seat = tx.playing_seat(player)
        if tx.row.rated:
            raise Refused(N_("There are no hints in rated games."))
        if not seat.asked:
            raise Refused(N_("It is not your turn."), changed=True)
        question = tx.history.questions[seat.seat]
        known = given(tx.history, seat, question)
        if known is None or not (known.thinking or known.action is not None):
            rest = _rest(tx.history, seat, question)
            seat.hint = {"question": question, **rest}
            seat.hint_wanted = not rest
            seat.revision += 1


def _rest(history: History, seat: SeatData, question: int) -> dict[str, Any]:
    """The next step of the last hint, if the player followed it: the bot has planned the whole turn."""
    known = given(history, seat, question - 1)
    if known is None or known.action is None or not known.line or not history.entries:
        return {}
    last = history.entries[-1]
    followed = (last.kind, last.seat, last.action) == (ACT, seat.seat, known.action)
    if not followed or last.barrier or known.line[0] not in history.state.legal_actions(seat.seat):
        return {}
    action, *line = known.line
    return {"action": action, "line": line, "goals": known.goals}


def give(tx: Transaction, number: int, question: int, advice: Advice | None) -> None:
    """Store what the bot found, unless the seat is asked something else by now."""
    seat = tx.seats[number]
    if question != tx.history.questions[number] or given(tx.history, seat, question) is None:
        return
    seat.hint_wanted = False
    seat.hint = {"question": question}
    if advice is not None:
        seat.hint |= {
            "action": advice.action,
            "line": advice.line,
            "goals": goals_of(advice),
            "alternatives": [[other.line, other.behind] for other in advice.alternatives],
        }
    seat.revision += 1


def given(history: History, seat: SeatData, question: int) -> Hint | None:
    """The hint for this question, if one was asked for."""
    found = seat.hint
    if found is None or found["question"] != question:
        return None
    return Hint(
        seat.hint_wanted,
        found.get("action"),
        found.get("line", []),
        [goal for goal in found.get("goals", []) if goal < len(history.game.goals)],
        [Alternative(line, behind) for line, behind in found.get("alternatives", [])],
    )
