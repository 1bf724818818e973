"""What a match says about its bots: shares of the wins with intervals, ratings, points, time."""

from collections.abc import Sequence
from typing import NamedTuple

from keydom.arena.intervals import Share, share_of
from keydom.arena.match import Played
from keydom.arena.ratings import ratings
from keydom.engine.game import Game

CERTAIN = Share(1.0, 1.0, 1.0)  # of a bot that has only itself to play against


class Result(NamedTuple):
    """One bot. Several seats at one table are one player: it wins when any of them does."""

    bot: str
    played: int  # games
    share: float  # of the wins in these games, shared victories split; then its 95% interval
    low: float
    high: float
    expected: float  # the share if all seats were equally strong
    rating: float
    rating_sigma: float
    points: float  # mean of its seats
    decisions: float  # of one seat in one game
    seconds_per_decision: float
    slowest_decision: float


def results(games: Sequence[Played]) -> list[Result]:
    """The bots in the order in which they first sit down."""
    rated = ratings(games)
    found: list[Result] = []
    for bot in dict.fromkeys(bot for played in games for bot in played.fixture.seats):
        with_it = [played for played in games if bot in played.fixture.seats]
        seats = [
            (played, seat)
            for played in with_it
            for seat, name in enumerate(played.fixture.seats)
            if name == bot
        ]
        every = sum(len(played.scores) for played in with_it)
        decisions = sum(played.decisions[seat] for played, seat in seats)
        seconds = sum(played.seconds[seat] for played, seat in seats)
        found.append(
            Result(
                bot,
                len(with_it),
                *(share_of(_by_seed(with_it, bot)) if len(seats) < every else CERTAIN),
                len(seats) / every,
                rated[bot].mu,
                rated[bot].sigma,
                sum(played.scores[seat] for played, seat in seats) / len(seats),
                decisions / len(seats),
                seconds / decisions if decisions else 0.0,
                max(played.slowest[seat] for played, seat in seats),
            )
        )
    return found


def _by_seed(games: Sequence[Played], bot: str) -> list[tuple[float, int]]:
    """The wins of the bot and its games, for each seed."""
    found: dict[int, tuple[float, int]] = {}
    for played in games:
        won = sum(played.fixture.seats[seat] == bot for seat in played.winners)
        wins, size = found.get(played.fixture.seed, (0.0, 0))
        found[played.fixture.seed] = (wins + won / len(played.winners), size + 1)
    return list(found.values())


def document(game: Game, games: Sequence[Played]) -> dict[str, object]:
    """The match as `--json` prints it."""
    count = len(games)
    return {
        "game": game.name,
        "players": game.players,
        "games": count,
        "seeds": len({played.fixture.seed for played in games}),
        "rounds": sum(played.rounds for played in games) / count,
        "decisions": sum(sum(played.decisions) for played in games) / count,
        "results": [result._asdict() for result in results(games)],
    }
