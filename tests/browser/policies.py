"""Policies for people who click, purposeful enough to end a game in few clicks."""

from random import Random

from tests.browser.people import Choices, Policy


def builder(chance: Random) -> Policy:
    """Keythedral: buys tiles, builds houses, gets crafts now and then; the game ends with the last tile."""

    def choose(choices: Choices) -> int:
        if "pass" in choices and "buy" not in choices and chance.random() < 0.3:
            for kind in ("house", "craft"):
                if kind in choices:
                    return chance.choice(choices[kind])
        for kind in ("buy", "pay", "pass", "no-bid", "decline"):
            if kind in choices:
                return choices[kind][-1]
        return anything(choices, chance, "skip")

    return choose


def anything(choices: Choices, chance: Random, *last: str) -> int:
    wanted = [action for kind, found in choices.items() if kind not in last for action in found]
    return chance.choice(wanted or [action for found in choices.values() for action in found])


def wanderer(chance: Random, *first: str) -> Policy:
    """Anything, but some kinds of actions first."""

    def choose(choices: Choices) -> int:
        for kind in first:
            if kind in choices:
                return chance.choice(choices[kind])
        return anything(choices, chance)

    return choose
