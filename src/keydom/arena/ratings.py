"""OpenSkill ratings (Weng and Lin's Bayesian update of the Plackett-Luce model) from the placing in each game."""

from collections.abc import Iterable
from typing import NamedTuple

from openskill.models import PlackettLuce

from keydom.arena.match import Played
from keydom.engine.scores import places


class Rating(NamedTuple):
    mu: float
    sigma: float


def ratings(games: Iterable[Played]) -> dict[str, Rating]:
    """The rating of every bot after these games, in their order. Everyone starts at 25."""
    # tau allows for players who change between games; bots do not.
    model = PlackettLuce(tau=0.0)
    now: dict[str, Rating] = {}
    for played in games:
        seats = played.fixture.seats
        for bot in seats:
            now.setdefault(bot, Rating(model.mu, model.sigma))
        if len(set(seats)) == 1:
            continue  # playing itself proves nothing
        teams = [[model.rating(*now[bot])] for bot in seats]
        ranks = [float(place) for place in places(played.scores, played.winners)]
        after = [team[0] for team in model.rate(teams, ranks=ranks)]
        for bot in set(seats):
            own = [rated for rated, name in zip(after, seats, strict=True) if name == bot]
            now[bot] = Rating(
                sum(rated.mu for rated in own) / len(own),
                sum(rated.sigma for rated in own) / len(own),
            )
    return now
