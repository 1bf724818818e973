"""What a choice would do, found out before it is made: in a world that the player thinks possible, never in the true one.

The same view gives the same forecast, so it tells nothing that the player does not know.
"""

from itertools import takewhile
from typing import NamedTuple

from keydom.engine.game import State, View
from keydom.engine.text import Message, first_seat
from keydom.tables.orders import ALWAYS, DEFAULT, NEVER

WORLDS = 3  # that are tried where somebody else may be asked: others may hold cards, or not


class Forecast(NamedTuple):
    idle: bool  # it brings the player nothing
    ends: bool  # the player's turn ends with it
    over: bool  # the game ends with it
    final: bool  # undo cannot take it back: something is revealed or decided by chance
    deeds: list[
        Message
    ]  # what the player does by it, forced steps included, where none of it is chance


def forecast(view: View, action: int, asking: str) -> Forecast:
    """Try a legal action of the viewer, whose standing orders say how often to ask."""
    found = _try(view, action, asking, seed=0)
    for seed in range(1, WORLDS):
        if found.ends:
            other = _try(view, action, asking, seed)
            found = found._replace(ends=other.ends, over=found.over and other.over)
    return found._replace(over=found.ends and found.over)


def _try(view: View, action: int, asking: str, seed: int) -> Forecast:
    """What the action would do in one world."""
    seat = view.seat
    assert seat is not None
    world = view.sample_world(seed)
    world.listen()
    world.apply(action, seat)
    final = world.barrier
    heard = [] if final else [event for event in world.heard() if view.hears(event)]
    told = [view.game.tell(event) for event in heard]
    deeds = [*takewhile(lambda message: first_seat(message) in (seat, None), told)]
    while _answer_one(world, seat, asking):
        final = final or world.barrier
    ends = seat not in world.deciding()
    return Forecast(view.idle(action), ends, world.is_over, final, deeds)


def _answer_one(world: State, seat: int, asking: str) -> bool:
    """As the table answers by standing orders; those of others are not known, so they are the usual ones."""
    for number in world.deciding():
        how = asking if number == seat else DEFAULT
        answer = None if how == ALWAYS else world.game.reflex(world.view(number), how == NEVER)
        if answer is not None:
            world.apply(answer, number)
            return True
    return False
