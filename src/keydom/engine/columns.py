"""A view as columns of numbers, for learning. A game says with `Game.columns` which parts its columns consist of.

A part reads whole numbers from a view, one for each place on its axes; its encoding says which columns such a number
fills. Seats are counted from the viewer: `+0` is the viewer, `+1` the next seat clockwise.
"""

from collections.abc import Callable, Sequence
from itertools import product
from math import prod
from typing import NamedTuple

from keydom.engine.game import Game
from keydom.engine.table import ONE, Decision, Step
from keydom.engine.view import View

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


class SeatChoice(NamedTuple):
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


Encoding = Number | Choice | SeatChoice | Bits | SeatBits | Place


class Axis(NamedTuple):
    """The labels along one direction of a list. If it counts seats, they come first and turn with the viewer."""

    labels: Sequence[str]
    seats: bool = False


class Part(NamedTuple):
    name: str
    encoding: Encoding
    read: Reader
    axes: tuple[Axis, ...] = ()

    def numbers(self) -> int:
        """How many numbers it reads."""
        return prod(len(axis.labels) for axis in self.axes)

    def column_names(self, players: int) -> list[str]:
        endings = ends(self.encoding, players)
        return [
            self.name + "".join(f"[{label}]" for label in labels) + end
            for labels in product(*(axis.labels for axis in self.axes))
            for end in endings
        ]


def seat_labels(players: int) -> list[str]:
    return [f"+{ahead}" for ahead in range(players)]


def ends(encoding: Encoding, players: int) -> list[str]:
    """What the names of the columns of one number end with."""
    if isinstance(encoding, Number):
        return [""]
    if isinstance(encoding, Place):
        return [".there", ".x", ".y"]
    names = encoding.names if isinstance(encoding, (Choice, Bits)) else seat_labels(players)
    return [f"={name}" for name in names]


# ---- Parts and readers

PLAIN = Number(1000, unit=10, least=-1000)
FLAG = Number(1)


def seats(players: int, *more: str) -> Axis:
    """An axis that counts seats, and then perhaps something more."""
    return Axis((*seat_labels(players), *more), seats=True)


def numbered(count: int) -> list[str]:
    return [str(n) for n in range(count)]


def plain_list(count: int) -> Axis:
    return Axis(numbered(count))


def field(name: str) -> Reader:
    """Read a field of the table: a number, or a list as long as the axes say."""

    def read(view: View) -> Sequence[int]:
        value: int | list[int] = getattr(view.table, name)
        return value if isinstance(value, list) else [value]

    return read


def number(name: str, encoding: Encoding, *axes: Axis) -> Part:
    """A field of the table under its own name."""
    return Part(name, encoding, field(name), axes)


def tally(things: Sequence[int], count: int) -> list[int]:
    """How often each number below `count` is among the things; hidden ones are not counted."""
    found = [0] * count
    for thing in things:
        if thing >= 0:
            found[thing] += 1
    return found


def among(name: str, labels: Sequence[str]) -> Part:
    """A field that is a list of things in no order: a column for each thing that may be there."""
    read = field(name)
    return Part(name, FLAG, lambda view: tally(read(view), len(labels)), (Axis(labels),))


def asked(name: str, encoding: Encoding) -> Part:
    """A number of the present decision, where it has one of this name."""
    nothing = encoding.low - 1 if isinstance(encoding, Choice) else NOWHERE
    if isinstance(encoding, (Number, Bits, SeatBits)):
        nothing = 0

    def read(view: View) -> Sequence[int]:
        value: int = getattr(view.step, name, nothing)
        return [value]

    return Part(f"step.{name}", encoding, read)


def listed(name: str, labels: Sequence[str], read: Callable[[list[int]], list[int]]) -> Part:
    """A list of the present decision, where it has one of this name."""

    def read_step(view: View) -> Sequence[int]:
        found: object = getattr(view.step, name, None)
        return read(found) if isinstance(found, list) else [0] * len(labels)

    return Part(f"step.{name}", Number(20), read_step, (Axis(labels),))


def common(game: Game) -> list[Part]:
    """Who looks, who decides what, what waits, and the points as far as the viewer can count them."""
    players = game.players
    decisions = [
        name
        for name, step in sorted(game.steps.items())
        if issubclass(step, Decision) and step is not Decision
    ]
    waiting = [name for name, step in sorted(game.steps.items()) if step not in (Step, Decision)]
    return [
        Part("viewer", Choice(numbered(players)), lambda view: [_viewer(view)]),
        Part("deciding", FLAG, _deciding, (seats(players),)),
        Part("step", Choice(decisions), lambda view: [_step(view, decisions)]),
        Part("agenda", Number(10), lambda view: _agenda(view, waiting), (Axis(waiting),)),
        Part("points", Number(1000, unit=50, least=-1000), View.scores, (seats(players),)),
    ]


def _viewer(view: View) -> int:
    return NOWHERE if view.seat is None else view.seat


def _deciding(view: View) -> list[int]:
    return tally(view.deciding(), view.game.players)


def _step(view: View, decisions: list[str]) -> int:
    name = type(view.step).__name__
    return decisions.index(name) if name in decisions else NOWHERE


def _agenda(view: View, waiting: list[str]) -> list[int]:
    """How often each step waits, in the agenda or among the viewer's own."""
    steps = view.table.agenda
    if view.table.lanes and view.seat is not None:
        steps = [*steps, *view.table.lanes[view.seat]]
    found = dict.fromkeys(waiting, 0)
    for step in steps:
        found[type(step).__name__] += 1
    return list(found.values())


def plain(game: Game) -> list[Part]:
    """Every number of the table; of lists that grow and shrink, and of rows, only the length."""
    parts: list[Part] = []
    for field in game.blank().fields:
        if field.length == ONE and not field.rows:
            parts.append(number(field.name, PLAIN))
        elif field.length > 0 and not field.rows:
            parts.append(number(field.name, PLAIN, plain_list(field.length)))
        else:
            parts.append(Part(f"{field.name}.length", PLAIN, _length(field.name)))
    return parts


def _length(name: str) -> Reader:
    return lambda view: [len(getattr(view.table, name))]
