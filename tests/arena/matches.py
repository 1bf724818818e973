"""Games as the arena keeps them, made up or really played."""

from functools import cache

import keydom as kd
from keydom.arena.lineups import Fixture, fixtures
from keydom.arena.match import Played, play


def made_up(
    seed: int, seats: str, winners: list[int], scores: list[int] | None = None, rounds: int = 4
) -> Played:
    """A game between bots with names of one letter."""
    count = len(seats)
    if scores is None:
        scores = [10 if seat in winners else 5 for seat in range(count)]
    return Played(
        Fixture(seed, tuple(seats)),
        scores,
        winners,
        rounds,
        [10] * count,
        [0.5] * count,
        [0.1] * count,
        [scores] * rounds,
        [{} for _ in seats],
        [{} for _ in seats],
    )


@cache
def real(name: str, bots: tuple[str, ...], players: int, games: int) -> tuple[Played, ...]:
    """A short match in this process."""
    game = kd.game(name, players=players)
    found = [play(game, fixture) for fixture in fixtures(bots, players, games, 1)]
    return tuple(played for played in found if isinstance(played, Played))


def timeless(played: Played) -> Played:
    """What must be the same wherever and whenever a game is played."""
    return played._replace(seconds=[], slowest=[])
