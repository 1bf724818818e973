"""What a layout is made of: a part reads whole numbers from a view, one for each place on its axes, and its kind says
which columns such a number fills.

Whatever counts seats does so from the viewer: `+0` is the viewer, `+1` the next seat clockwise.
"""

from collections.abc import Callable, Sequence
from itertools import product
from math import prod
from typing import NamedTuple

from keydom.engine.game import View

Reader = Callable[[View], Sequence[int]]
NOWHERE = -1  # a seat or a place on a lattice that is none


class Number(NamedTuple):
    """One column: the number, cut off at `least` and `most`, divided by `unit`."""

    most: int
    unit: int = 1
    least: int = 0


class Choice(NamedTuple):
    """A column for each value from `low` on: the one of the value is 1, and none is where the number is no such value."""

    names: Sequence[str]
    low: int = 0


class Seat(NamedTuple):
    """A column for each seat, the viewer first: the one of the seat is 1, and none is where it is nobody."""


class Bits(NamedTuple):
    """A column for each bit."""

    names: Sequence[str]


class SeatBits(NamedTuple):
    """A column for each seat, the viewer first, of a number whose bits are seats."""


class Place(NamedTuple):
    """A place on a lattice: whether it is any, then its coordinates around the middle, divided by `unit`."""

    width: int
    middle: int
    unit: int


Kind = Number | Choice | Seat | Bits | SeatBits | Place


class Axis(NamedTuple):
    """The labels along one direction of a list. If it counts seats, they come first and turn with the viewer."""

    labels: Sequence[str]
    seats: bool = False


class Part(NamedTuple):
    name: str
    kind: Kind
    read: Reader
    axes: tuple[Axis, ...] = ()

    def numbers(self) -> int:
        """How many numbers it reads."""
        return prod(len(axis.labels) for axis in self.axes)

    def column_names(self, players: int) -> list[str]:
        endings = ends(self.kind, players)
        return [
            self.name + "".join(f"[{label}]" for label in labels) + end
            for labels in product(*(axis.labels for axis in self.axes))
            for end in endings
        ]


def seat_labels(players: int) -> list[str]:
    return [f"+{ahead}" for ahead in range(players)]


def ends(kind: Kind, players: int) -> list[str]:
    """What the names of the columns of one number end with."""
    if isinstance(kind, Number):
        return [""]
    if isinstance(kind, Place):
        return [".there", ".x", ".y"]
    names = kind.names if isinstance(kind, (Choice, Bits)) else seat_labels(players)
    return [f"={name}" for name in names]
