"""Who plays whom: line-ups of bots, each rotated through the seats, all with the same seeds."""

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import NamedTuple


class Fixture(NamedTuple):
    """A game to be played: its seed and the bot at each seat."""

    seed: int
    seats: tuple[str, ...]


def lineups(bots: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """One line-up if there are as many bots as players; otherwise every mixture of at least two bots."""
    if len(bots) == players:
        return [tuple(bots)]
    named = list(dict.fromkeys(bots))
    if len(named) == 1:
        return [(named[0],) * players]
    return [mix for mix in combinations_with_replacement(named, players) if len(set(mix)) > 1]


def rotations(lineup: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The line-up starting at each seat in turn; orders that look the same count once."""
    turned = [lineup[-shift:] + lineup[:-shift] for shift in range(len(lineup))]
    return list(dict.fromkeys(turned))


def games_per_seed(bots: Sequence[str], players: int) -> int:
    return sum(len(rotations(lineup)) for lineup in lineups(bots, players))


def fixtures(bots: Sequence[str], players: int, games: int, seed: int) -> list[Fixture]:
    """At least that many games: every seed is played by every line-up in every rotation."""
    orders = [order for lineup in lineups(bots, players) for order in rotations(lineup)]
    last = seed + -(-games // len(orders))
    return [Fixture(each, order) for each in range(seed, last) for order in orders]
