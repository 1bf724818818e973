"""Sentences: prompts, labels, the log, and the table as text."""

from keydom.engine.game import View
from keydom.engine.table import Event
from keydom.engine.text import N_, Message, Seat
from keydom.pebbles.table import TAKE, Heap


def prompt(view: View[Heap]) -> Message:
    if view.is_over:
        return Message(N_("The game is over."))
    if view.legal_actions():
        return Message(N_("Take pebbles."))
    return Message(N_("Waiting for {player}."), {"player": Seat(view.deciding()[0])})


def label(action: int) -> Message:
    return Message(N_("Take {count}"), {"count": action - TAKE + 1})


def tell(event: Event) -> Message:
    seat, count = event.args[:2]
    return Message(N_("{player} takes {count}."), {"player": Seat(seat), "count": count})
