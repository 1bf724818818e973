"""Who plays whom: line-ups of bots, each rotated through the seats, with the same seeds for all of them."""

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import NamedTuple


class Fixture(NamedTuple):
    """A game to be played: its seed, and the bot of each seat."""

    seed: int
    seats: tuple[str, ...]


def lineups(bots: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """As many names as players are one line-up; otherwise every mixture of at least two bots."""
    if len(bots) == players:
        return [tuple(bots)]
    named = list(dict.fromkeys(bots))
    if len(named) == 1:
        return [(named[0],) * players]
    return [mix for mix in combinations_with_replacement(named, players) if len(set(mix)) > 1]


def rotations(lineup: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The line-up from each seat on, each different order once."""
    turned = [lineup[-k:] + lineup[:-k] if k else lineup for k in range(len(lineup))]
    return list(dict.fromkeys(turned))


def games_per_seed(bots: Sequence[str], players: int) -> int:
    return sum(len(rotations(lineup)) for lineup in lineups(bots, players))


def fixtures(bots: Sequence[str], players: int, games: int, seed: int) -> list[Fixture]:
    """At least so many games: whole seeds only, each replayed by every line-up in every rotation."""
    orders = [order for lineup in lineups(bots, players) for order in rotations(lineup)]
    seeds = -(-games // len(orders))
    return [Fixture(s, order) for s in range(seed, seed + seeds) for order in orders]
