"""How certain a share is: intervals that allow for games with the same seed resembling each other."""

from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

Z95 = NormalDist().inv_cdf(0.975)


class Share(NamedTuple):
    """A share between 0 and 1 with its 95% interval."""

    share: float
    low: float
    high: float


def wilson(share: float, size: float) -> tuple[float, float]:
    """Wilson's 95% interval of a share in a sample of this (effective) size. It never leaves 0 to 1."""
    z2 = Z95 * Z95
    middle = (share + z2 / (2 * size)) / (1 + z2 / size)
    half = Z95 / (1 + z2 / size) * sqrt(share * (1 - share) / size + z2 / (4 * size * size))
    # Rounding must not push the share itself out of the interval.
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))


def effective_size(clusters: Sequence[tuple[float, int]]) -> float:
    """How many independent games would tell as much as these; a cluster is the wins and games of one seed.

    After Korn and Graubard: the variance of a single independent game, divided by the variance of the share between
    seeds. At most the number of games, so that a few seeds that happen to agree promise nothing; at least the number
    of seeds, since games with the same seed can at worst be identical. Where one side wins everything, nothing is
    known about how alike the games are, and each one counts.
    """
    games = sum(size for _, size in clusters)
    share = sum(wins for wins, _ in clusters) / games
    seeds = len(clusters)
    if seeds == 1:
        return 1.0
    spread = sum((wins - share * size) ** 2 for wins, size in clusters) * seeds / (seeds - 1)
    if spread < 1e-9:
        return float(games)
    return min(float(games), max(float(seeds), share * (1 - share) * games * games / spread))


def share_by_seed(outcomes: Iterable[tuple[int, float]]) -> Share:
    """The share of wins; an outcome is the seed of a game and what part of the victory was won."""
    clusters: dict[int, tuple[float, int]] = {}
    for seed, won in outcomes:
        wins, size = clusters.get(seed, (0.0, 0))
        clusters[seed] = (wins + won, size + 1)
    return share_of(list(clusters.values()))


def share_of(clusters: Sequence[tuple[float, int]]) -> Share:
    """The share of wins over all clusters."""
    games = sum(size for _, size in clusters)
    share = min(1.0, max(0.0, sum(wins for wins, _ in clusters) / games))
    return Share(share, *wilson(share, effective_size(clusters)))
