"""Hints: a person asks, a strong bot thinks, and the answer is shown as long as the question stands."""

from typing import Any, NamedTuple

from keydom.bots.analysis import PASSES as PASSES
from keydom.bots.hint import goals_of
from keydom.bots.search import Advice, Alternative
from keydom.engine.text import N_
from keydom.tables.history import Entry, History
from keydom.tables.refused import Refused
from keydom.tables.rows import SeatData
from keydom.tables.transaction import Tables, Transaction

SECONDS = 0.5  # that a hint takes, about


class Hint(NamedTuple):
    """`action` is None while the bot thinks, and if it failed."""

    thinking: bool
    action: int | None
    line: list[int]  # the rest of the turn
    goals: list[int]  # that speak for it: places in the game's list
    alternatives: list[Alternative]
    goes_on: bool  # with the plan of the hint before


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
            rest = _rest(tx.history, seat)
            seat.hint = {"question": question, "after": _last(tx.history), **rest}
            seat.hint_wanted = not rest
            seat.revision += 1


def _last(history: History) -> int:
    """The ply of the last action that stands."""
    return history.line[-1] if history.line else -1


def _rest(history: History, seat: SeatData) -> dict[str, Any]:
    """What is left of the last hint, if the player has done what it said so far: the bot has planned the whole turn."""
    known = seat.hint
    if known is None or known.get("action") is None or "after" not in known:
        return {}
    if known["after"] >= 0 and known["after"] not in history.line:
        return {}  # it was taken back
    begun = history.number_of(known["after"]) + 1 if known["after"] >= 0 else 0
    done = 0
    line = [known["action"], *known["line"]]
    for number in range(begun, len(history.line)):
        entry = history.action(number)
        if entry.seat == seat.seat:
            if entry.barrier or line[done : done + 1] != [entry.action]:
                return {}
            done += 1
        elif not history.state.table.lanes and _is_heard(history, entry, seat.seat):
            return {}
    rest = line[done:]
    if not rest or rest[0] not in history.state.legal_actions(seat.seat):
        return {}
    if not done:  # taken back, or another's step was
        return {key: known[key] for key in known if key not in ("question", "after")}
    return {"action": rest[0], "line": rest[1:], "goals": known["goals"], "goes_on": True}


def _is_heard(history: History, entry: Entry, seat: int) -> bool:
    """Whether a seat hears of another's choice: of one not to play a card nobody does."""
    view = history.state.view(seat)
    return any(view.hears(event) for event in entry.heard())


def give(tx: Transaction, number: int, question: int, advice: Advice | None) -> None:
    """Store what the bot found, unless the seat is asked something else by now."""
    seat = tx.seats[number]
    if question != tx.history.questions[number] or given(tx.history, seat, question) is None:
        return
    seat.hint_wanted = False
    seat.hint = {"question": question, "after": _last(tx.history)}
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
        found.get("goes_on", False),
    )
