"""Who may undo what.

A step back must not change whose turn it is, make anybody else act again, or cross anything that was revealed or
decided by chance. More is possible by consent: a takeback. Where only bots would have to agree, it is free.
"""

from collections.abc import Sequence

from keydom.engine.text import N_
from keydom.tables.history import CHOSEN, DECLINED, OPENING, History
from keydom.tables.refused import Refused
from keydom.tables.rows import SeatData, TableData

NOTHING = N_("There is nothing you can take back.")


def last_undoable(history: History, seat: int) -> int:
    """The action of the line that undo takes back, by its number. Raises Refused where there is none."""
    return _must_undo(history, seat)[0]


def first_undoable(history: History, seat: int) -> int:
    """The first of the actions that the seat took in a row: where its turn starts again."""
    return _must_undo(history, seat)[-1]


def undoable(history: History, seat: int) -> list[int]:
    """The actions that can be taken back one after another, the last one first; none where undo is refused."""
    return _undoable(history, seat)[0]


def _must_undo(history: History, seat: int) -> list[int]:
    found, why = _undoable(history, seat)
    if not found:
        raise Refused(why)
    return found


def _undoable(history: History, seat: int) -> tuple[list[int], str]:
    """The actions that can be taken back, and why there are none or no more."""
    together = bool(history.state.table.lanes)
    if history.state.is_over:
        return [], N_("The game is over.")
    if not together and history.state.seat != seat:
        return [], N_("Undo would change whose turn it is.")
    found: list[int] = []
    why = NOTHING
    for number in range(len(history.line) - 1, (history.lanes_from if together else 0) - 1, -1):
        action = history.action(number)
        if together and action.seat != seat:
            continue  # other seats have lanes of their own
        if action.barrier:
            why = N_("Something has been revealed or decided by chance since.")
            break
        if action.how in (DECLINED, OPENING):
            continue  # the table will decline again
        if action.seat != seat or action.how != CHOSEN:
            why = N_("Somebody else has acted since.")
            break
        found.append(number)
    return found, why


def last_chosen(history: History, seat: int) -> int:
    """The last action that the seat chose, whatever happened since: what a takeback takes back."""
    number = history.last_chosen(seat)
    if number is None:
        raise Refused(NOTHING)
    return number


def free_takebacks(row: TableData, seats: Sequence[SeatData], seat: int) -> bool:
    """Whether a seat may take back its last choice though others have acted since: all of them are bots."""
    return not row.rated and all(other.player is None for other in seats if other.seat != seat)


def among_themselves(row: TableData, seats: Sequence[SeatData], seat: int) -> bool:
    """Whether only bots play with whoever has the seat's device: then there may be a coach."""
    own = seats[seat].player
    return not row.rated and all(other.player in (None, own) for other in seats)


def not_agreed(row: TableData, seats: Sequence[SeatData]) -> list[int]:
    """The seats of people who have not answered the takeback on offer."""
    if row.offer is None:
        return []
    done = {row.offer["seat"], *row.offer["yes"]}
    return [seat.seat for seat in seats if seat.bot is None and seat.seat not in done]
