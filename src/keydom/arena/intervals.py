"""How sure a share is: intervals that know that games with the same seed resemble each other."""

from collections.abc import Sequence
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
    """Wilson's 95% interval of a share seen in a sample of this (effective) size; within 0 and 1, also near them."""
    z2 = Z95 * Z95
    middle = (share + z2 / (2 * size)) / (1 + z2 / size)
    half = Z95 / (1 + z2 / size) * sqrt(share * (1 - share) / size + z2 / (4 * size * size))
    # Rounding must not push the share itself out.
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))


def effective_size(clusters: Sequence[tuple[float, int]]) -> float:
    """How many independent games tell as much as these; each cluster is the wins and the games of one seed.

    After Korn and Graubard: the variance of a single independent game, divided by the variance of the share as the
    seeds differ. At most the number of games, so that a lucky likeness of few seeds promises nothing; at least the
    number of seeds, as games cannot be more alike than equal. Where one side wins everything nothing is known about
    likeness, and each game counts.
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


def share_of(clusters: Sequence[tuple[float, int]]) -> Share:
    """The share of wins over all seeds."""
    games = sum(size for _, size in clusters)
    share = min(1.0, max(0.0, sum(wins for wins, _ in clusters) / games))
    return Share(share, *wilson(share, effective_size(clusters)))
