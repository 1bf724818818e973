"""Sentences: prompts, labels, the log, and the table as text."""

from collections.abc import Sequence

from keydom.engine.game import Recap
from keydom.engine.table import EVERYBODY, Event
from keydom.engine.text import N_, Message, Seat
from keydom.engine.view import View
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
    if event.name == "heap":
        return Message(N_("Heap {number} is poured out."), {"number": event.args[0]})
    seat, count = event.args[:2]
    if event.name == "last":
        return Message(N_("{player} took the last pebble."), {"player": Seat(seat)})
    return Message(N_("{player} takes {count}."), {"player": Seat(seat), "count": count})


def loss(event: Event, seat: int) -> Message | None:
    if event.name == "last" and event.args[0] == seat:
        return Message(N_("You took the last pebble: your last turn brings you nothing."))
    return None


def chapter(event: Event) -> Message | None:
    if event.name == "heap":
        return Message(N_("Heap {number}"), {"number": event.args[0]})
    return None


def recap(events: Sequence[Event], players: int) -> Recap:
    """Who took how many pebbles of the heap."""
    lines: list[tuple[int, Message]] = []
    for seat in range(players):
        taken = [
            event.args[1] for event in events if event.name == "take" and event.args[0] == seat
        ]
        took = Message(N_("{count} taken"), {"count": sum(taken)})
        lines.append((seat, took))
    lines.append((EVERYBODY, Message(N_("The heap is empty."))))
    number = events[-1].args[0]
    after = Message(N_("Next: heap {number}."), {"number": number})
    return Recap(Message(N_("Heap {number}"), {"number": number - 1}), tuple(lines), after)
