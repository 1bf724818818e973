"""Score sheets, and who is placed where."""

from collections.abc import Sequence
from typing import NamedTuple

from keydom.engine.text import Message


class ScoreLine(NamedTuple):
    """One line of a score sheet: what the points are for, and how many."""

    what: Message
    points: int


def places(scores: Sequence[int], winners: Sequence[int]) -> list[int]:
    """Return how many seats are placed ahead of each seat: winners first, then by points.

    `winners` decides ties for the first place, as the game's own tie-breakers do.

    >>> places([7, 3, 5], winners=[0])
    [0, 2, 1]
    >>> places([9, 4, 9], winners=[2])
    [1, 2, 0]
    >>> places([9, 4, 9], winners=[0, 2])
    [0, 2, 0]
    """
    keys = [(seat not in winners, -score) for seat, score in enumerate(scores)]
    return [sum(other < key for other in keys) for key in keys]
