"""Hints: a person asks, a strong bot thinks, and the answer is shown as long as the question stands."""

from typing import Any, NamedTuple

from keydom.bots.hint import ADVISER as ADVISER
from keydom.bots.search import NOTHING, Advice
from keydom.engine.game import Game
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
    goal: str  # a message id
    gain: float  # points


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
    return _stored(history.game, action, line, known.goal, known.gain)


def give(tx: Transaction, number: int, question: int, advice: Advice | None) -> None:
    """Store what the bot found, unless the seat is asked something else by now."""
    seat = tx.seats[number]
    if question != tx.history.questions[number] or given(tx.history, seat, question) is None:
        return
    seat.hint_wanted = False
    seat.hint = {"question": question}
    if advice is not None:
        seat.hint |= _stored(tx.history.game, advice.action, advice.line, advice.goal, advice.gain)
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
        _goal(history.game, found["goal"]) if "goal" in found else "",
        found.get("gain", 0.0),
    )


def _stored(game: Game, action: int, line: list[int], goal: str, gain: float) -> dict[str, Any]:
    """A goal is stored as its number in the game's list, not in words; None where there is none."""
    number = game.goals.index(goal) if goal in game.goals else None
    return {"action": action, "line": line, "goal": number, "gain": gain}


def _goal(game: Game, number: int | None) -> str:
    return game.goals[number] if number is not None and number < len(game.goals) else NOTHING
