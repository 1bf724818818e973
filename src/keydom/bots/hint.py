"""Hints: what a strong bot would do in a person's place, and what it is after."""

from collections.abc import Sequence

from keydom.bots.registry import bot
from keydom.bots.search import Advice, SearchBot
from keydom.engine.game import View
from keydom.engine.text import N_, P_, Message

ADVISER = "search:seconds=1"


def advise(name: str, view: View) -> Advice:
    """Ask the bot of that name. Raises ValueError for one that gives no reasons."""
    adviser = bot(name)
    if not isinstance(adviser, SearchBot):
        raise ValueError(f"bot {name} gives no advice")
    return adviser.advise(view)


def reason(goal: str, gain: float) -> Message:
    """What the bot is after, in a sentence."""
    points = round(gain)
    if points < 1:
        return Message(N_("It is after: {goal}."), {"goal": goal})
    text = P_(
        "It is after: {goal} (about {points} point more).",
        "It is after: {goal} (about {points} points more).",
    )
    return Message(text, {"goal": goal, "points": points})


def labels(view: View, actions: Sequence[int]) -> list[Message]:
    """A line of choices in words, up to the first one whose outcome the seat cannot know."""
    found: list[Message] = []
    world = view.sample_world(0)
    for action in actions:
        if view.seat is None or action not in world.legal_actions(view.seat):
            break
        found.append(world.view(view.seat).label(action))
        world.apply(action, view.seat)
        if world.barrier:
            break
    return found
