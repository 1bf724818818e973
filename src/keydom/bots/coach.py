"""The coach: whether a choice throws something away that a greedy bot sees, and what."""

from typing import Final, NamedTuple

from keydom.bots import hint
from keydom.bots.beam import Line, turn
from keydom.bots.values import value
from keydom.engine.state import State
from keydom.engine.text import N_, P_, Message
from keydom.engine.view import View

WIDTH: Final = 2  # lines kept after each choice: enough to see what a turn is for
WORLDS: Final = 2  # that must agree
SMALL: Final = 0.3  # points: a loss that is worth a word where the game can say what is lost
CLEAR: Final = (
    2.5  # points: one that is told by what it is worth, where the choice is not as good as most
)


class Loss(NamedTuple):
    """What a choice gives away against the best line that a greedy bot finds, in one world."""

    points: float
    countable: bool  # whether the points may be told, see `is_countable`
    reasons: list[Message]  # what the game itself says that the best line does not lose
    goal: int  # where most of it is lost
    best: list[int]  # the line
    own: list[int]


NOTHING: Final = Loss(0.0, False, [], 0, [], [])


def warning(view: View, action: int) -> list[Message]:
    """Return why the viewer had better not choose a legal action; nothing where the loss is not clear."""
    found: list[Loss] = []
    for seed in range(WORLDS):
        lost = loss(view.sample_world(seed), view, action)
        if lost.points < SMALL or (not lost.reasons and lost.points < CLEAR):
            return []
        found.append(lost)
    first = found[0]
    certain = [why for why in first.reasons if all(why in other.reasons for other in found)]
    if certain:
        return certain
    points = min(lost.points for lost in found)
    if points < CLEAR:
        return []
    countable = all(lost.countable for lost in found)
    return told(view, points if countable else 0, first)


def told(view: View, points: float, lost: Loss) -> list[Message]:
    """Name the better choice, by how many points (0: nobody can say), and what it is good for in the words of the game."""
    choice = view.label(lost.best[0])
    text = P_(
        "About {points} point better: {choice}.",
        "About {points} points better: {choice}.",
    )
    better = Message(N_("Better: {choice}."), {"choice": choice})
    if points:
        better = Message(text, {"choice": choice, "points": round(points)})
    return [better, *hint.reasons(view, lost.best, [lost.goal], lost.own)]


def loss(world: State, view: View, action: int) -> Loss:
    """Compare the best line that begins with the action to the best of all."""
    seat = view.seat
    assert seat is not None
    best = turn(world, seat, WIDTH, False)[0]
    if best.actions[0] == action:
        return NOTHING
    own = rest_of_turn(world, seat, action)
    # Not their worth to a bot: in that, ending the game as its winner counts a thousand points.
    points = value(best.end, seat) - value(own.end, seat)
    if points < SMALL:
        return NOTHING
    better = thrown_away(world, view, best.actions[0])
    why = [reason for reason in thrown_away(world, view, action) if reason not in better]
    if not why and not is_poor(world, seat, action):
        return NOTHING
    leads = by_goal(best.end, own.end, seat)
    countable = is_countable(best.end, own.end) and max(leads) >= points / 2
    return Loss(points, countable, why, leads.index(max(leads)), best.actions, own.actions)


def is_countable(best: State, own: State) -> bool:
    """Whether the ends of two lines differ by points and not by how they are judged: what is hoped for in the middle of a
    round is no longer so after it, or after a draw."""
    if best.is_over or own.is_over:
        return best.is_over and own.is_over
    return not best.barrier and not own.barrier and best.rounds == own.rounds


def is_poor(world: State, seat: int, action: int) -> bool:
    """Whether a choice is worse than most: where one is brilliant, all others are no reason for a warning."""
    worths: list[float] = []
    own = 0.0
    for other in world.legal_actions(seat):
        after = world.clone()
        after.apply(other, seat)
        worths.append(value(after, seat))
        if other == action:
            own = worths[-1]
    worths.sort()
    usual = (worths[len(worths) // 2] + worths[(len(worths) - 1) // 2]) / 2
    return own <= usual - CLEAR / 2


def rest_of_turn(world: State, seat: int, action: int) -> Line:
    after = world.clone()
    after.apply(action, seat)
    line = Line([action], after, value(after, seat))
    if not line.is_open(seat):
        return line
    rest = turn(after, seat, WIDTH, False)[0]
    return Line([action, *rest.actions], rest.end, rest.worth)


def thrown_away(world: State, view: View, action: int) -> list[Message]:
    """What the game says that an action throws away: at once, and as the table shows it afterwards."""
    seat = view.seat
    assert seat is not None
    after = world.clone()
    after.listen()
    after.apply(action, seat)
    heard = [event for event in after.foreseen() if view.hears(event)]
    lost = [world.game.loss(event, seat) for event in heard]
    found = [message for message in lost if message is not None]
    if not after.is_over:
        found += world.game.warn(world.table, after.table, seat)
    return found


def by_goal(best: State, own: State, seat: int) -> list[float]:
    """By how much each goal is better served by the best line."""
    much = best.game.worth(best.table, seat)
    little = own.game.worth(own.table, seat)
    return [more - less for more, less in zip(much, little, strict=True)]
