"""What a choice would do, found out before it is made: in a world that the player thinks possible, never in the true one.

The same view gives the same forecast, so it tells nothing that the player does not know.
"""

from itertools import takewhile
from typing import NamedTuple

from keydom.engine.state import State
from keydom.engine.table import EVERYBODY, Decision
from keydom.engine.text import Message, first_seat
from keydom.engine.view import View
from keydom.tables.orders import ALWAYS, DEFAULT, NEVER

WORLDS = 3  # that are tried where somebody else may be asked: others may hold cards, or not


class Forecast(NamedTuple):
    idle: bool  # it brings the player nothing
    leaves: bool  # the player is not asked next
    ends: bool  # the player's own turn ends with it
    asked: int  # the other seat that is asked then; EVERYBODY where there are several, or it is not known
    over: bool  # the game ends with it
    final: bool  # undo cannot take it back: something is revealed or decided by chance
    deeds: list[
        Message
    ]  # what the player does by it, forced steps included, up to the first chance


def forecast(view: View, action: int, asking: str) -> Forecast:
    """Try a legal action of the viewer, whose standing orders say how often to ask."""
    found = _try(view, action, asking, seed=0)
    for seed in range(1, WORLDS):
        if found.leaves:
            other = _try(view, action, asking, seed)
            found = found._replace(
                leaves=other.leaves,
                ends=found.ends and other.ends,
                asked=found.asked if found.asked == other.asked else EVERYBODY,
                over=found.over and other.over,
            )
    if not found.leaves:
        found = found._replace(ends=False, asked=EVERYBODY, over=False)
    return found


def _try(view: View, action: int, asking: str, seed: int) -> Forecast:
    """What the action would do in one world."""
    seat = view.seat
    assert seat is not None
    world = view.sample_world(seed)
    world.listen()
    world.apply(action, seat)
    final = world.barrier
    told = _told(view, world)
    deeds = [*takewhile(lambda message: first_seat(message) in (seat, None), told)]
    while _answer_one(world, seat, asking):
        final = final or world.barrier
    return Forecast(
        idle=view.idle(action),
        leaves=seat not in world.deciding(),
        ends=_ends(view, world),
        asked=_asked(world, seat),
        over=world.is_over,
        final=final,
        deeds=deeds,
    )


def _ends(view: View, world: State) -> bool:
    """Whether the viewer's own turn, if it is theirs, is over in the world."""
    return own_turn(view) and view.game.whose_turn(world.table) != view.seat


def own_turn(view: View) -> bool:
    return view.game.whose_turn(view.table) == view.seat


def _asked(world: State, seat: int) -> int:
    """The only other seat that is asked, as far as this one would know."""
    others = world.view(seat).deciding()
    return others[0] if len(others) == 1 and others[0] != seat else EVERYBODY


def _told(view: View, world: State) -> list[Message]:
    """What the viewer would be told of the last action, up to the first chance or secret."""
    return [view.game.tell(event) for event in world.foreseen() if view.hears(event)]


class Consequence(NamedTuple):
    """What follows from a choice, as far as the player can know: the same in every world that was tried.

    Somebody with a secret card may still be asked in between: that is no more than the player knows.
    """

    told: list[Message]  # what happens, up to the first chance or secret
    sure: list[
        Message
    ]  # what the player gets besides, whatever others answer who are asked in the player's turn
    more: bool  # some of these answers bring the player more than that
    chance: bool  # chance or a secret decides how it goes on
    points: tuple[int, int] | None  # the player's own before and after, where they change
    ends: bool  # the player's own turn ends with it
    asked: int  # the other seat that is asked then; EVERYBODY where there are several, or it is not known
    over: bool
    next: Message | None  # what the player is asked then
    closed: list[Message]  # other choices of this decision that it makes impossible


def consequence(view: View, action: int, asking: str) -> Consequence:
    """Tell what a legal action of the viewer brings, costs, opens and closes."""
    found = _follow(view, action, asking, seed=0)
    for seed in range(1, WORLDS):
        other = _follow(view, action, asking, seed)
        if other == found:
            continue
        same = takewhile(lambda pair: pair[0] == pair[1], zip(found.told, other.told, strict=False))
        found = Consequence(
            told=[message for message, _ in same],
            sure=found.sure if found.sure == other.sure else [],
            more=found.more or other.more,
            chance=True,
            points=found.points if found.points == other.points else None,
            ends=found.ends and other.ends,
            asked=found.asked if found.asked == other.asked else EVERYBODY,
            over=found.over and other.over,
            next=found.next if found.next == other.next else None,
            closed=[label for label in found.closed if label in other.closed],
        )
    return found


def _follow(view: View, action: int, asking: str, seed: int) -> Consequence:
    """What follows from the action in one world: until the player or somebody else is asked, or chance decides."""
    seat = view.seat
    assert seat is not None
    world = view.sample_world(seed)
    before = world.scores()[seat]
    world.listen()
    world.apply(action, seat)
    told = _told(view, world)
    while not world.barrier and _answer_one(world, seat, asking):
        told += _told(view, world)
    points = None
    following: Message | None = None
    closed: list[Message] = []
    asked = seat in world.deciding()
    if not world.barrier:
        after = world.scores()[seat]
        points = (before, after) if after != before else None
        if asked:
            following = world.view(seat).prompt()
        closed = _closed(view, action, world)
    sure, more = _sure(view, world, world.game.players - 1)
    return Consequence(
        told=told,
        sure=sure,
        more=more,
        chance=world.barrier,
        points=points,
        ends=not asked and _ends(view, world),
        asked=_asked(world, seat),
        over=world.is_over,
        next=following,
        closed=closed,
    )


def following(view: View, action: int, asking: str) -> View | None:
    """What the viewer would look at right after a legal action, where it is then their choice again and nothing is left to chance."""
    seat = view.seat
    assert seat is not None
    world = view.sample_world(0)
    world.apply(action, seat)
    while not world.barrier and _answer_one(world, seat, asking):
        pass
    return world.view(seat) if seat in world.deciding() and not world.barrier else None


def _sure(view: View, world: State, others: int) -> tuple[list[Message], bool]:
    """What the viewer gets in their own turn whatever so many others answer, and whether some answers bring more."""
    seat = view.seat
    asked = EVERYBODY if seat is None else _asked(world, seat)
    if (
        not others
        or asked == EVERYBODY
        or world.barrier
        or world.game.whose_turn(world.table) != seat
    ):
        return [], False
    found: list[list[Message]] = []
    more = False
    for answer in world.legal_actions(asked):
        after = world.clone()
        after.listen()
        after.apply(answer, asked)
        rest, further = _sure(view, after, others - 1)
        found.append([m for m in _told(view, after) if first_seat(m) == seat] + rest)
        more = more or further
    sure = found[0]
    for told in found[1:]:
        sure = _common(sure, told)
    return sure, more or any(len(told) > len(sure) for told in found)


def _common(some: list[Message], others: list[Message]) -> list[Message]:
    """The messages that are in both lists, as often as in both."""
    left = others.copy()
    found: list[Message] = []
    for message in some:
        if message in left:
            left.remove(message)
            found.append(message)
    return found


def _closed(view: View, action: int, world: State) -> list[Message]:
    """The other choices that there would no longer be if the same were asked again: they cannot be paid for, or are taken.

    A decision that knows no more than its seat comes again from turn to turn.
    """
    step = view.step
    if world.is_over or not isinstance(step, Decision) or step.fields != Decision.fields:
        return []
    later = set(step.legal(world.table))
    return [view.label(a) for a in view.legal_actions() if a not in later and a != action]


def _answer_one(world: State, seat: int, asking: str) -> bool:
    """As the table answers by standing orders; those of others are not known, so they are the usual ones."""
    for number in world.deciding():
        how = asking if number == seat else DEFAULT
        answer = None if how == ALWAYS else world.game.reflex(world.view(number), how == NEVER)
        if answer is not None:
            world.apply(answer, number)
            return True
    return False
