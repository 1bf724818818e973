"""What a match says about its bots: shares of the wins with intervals, ratings, points, time."""

from collections.abc import Sequence
from typing import NamedTuple

from keydom.arena.intervals import Share, share_by_seed
from keydom.arena.match import Played
from keydom.arena.ratings import Rating, ratings
from keydom.engine.game import Game

CERTAIN = Share(1.0, 1.0, 1.0)  # for a bot that plays only against itself


class Result(NamedTuple):
    """One bot. With several seats at a table it is one player that wins when any of them does."""

    bot: str
    played: int  # games
    share: (
        float  # of the wins in these games, shared victories split; low and high: its 95% interval
    )
    low: float
    high: float
    expected: float  # the share if all seats were equally strong
    rating: float
    rating_sigma: float
    points: float  # mean of its seats
    decisions: float  # of one seat in one game
    seconds_per_decision: float
    slowest_decision: float


def bots_in(games: Sequence[Played]) -> list[str]:
    """The bots in the order in which they first sit down."""
    return list(dict.fromkeys(bot for played in games for bot in played.fixture.seats))


def results(games: Sequence[Played]) -> list[Result]:
    rated = ratings(games)
    found = []
    for bot in bots_in(games):
        own = [played for played in games if bot in played.fixture.seats]
        found.append(_result(bot, own, rated[bot]))
    return found


def _result(bot: str, games: Sequence[Played], rating: Rating) -> Result:
    seats = [(played, seat) for played in games for seat in played.seats_of(bot)]
    all_seats = sum(len(played.scores) for played in games)
    decisions = sum(played.decisions[seat] for played, seat in seats)
    seconds = sum(played.seconds[seat] for played, seat in seats)
    wins = share_by_seed((played.fixture.seed, _wins(bot, played)) for played in games)
    return Result(
        bot,
        len(games),
        *(wins if len(seats) < all_seats else CERTAIN),
        len(seats) / all_seats,
        rating.mu,
        rating.sigma,
        sum(played.scores[seat] for played, seat in seats) / len(seats),
        decisions / len(seats),
        seconds / decisions if decisions else 0.0,
        max(played.slowest[seat] for played, seat in seats),
    )


def _wins(bot: str, played: Played) -> float:
    """The bot's part of the victory."""
    seats = played.fixture.seats
    return sum(seats[seat] == bot for seat in played.winners) / len(played.winners)


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
