"""Observations: a `View` as a row of numbers of fixed length, with a name for every column. Nothing here sees a `State`."""

from collections.abc import Sequence

from keydom.engine.columns import (
    NOWHERE,
    Bits,
    Choice,
    Encoding,
    Number,
    Part,
    SeatBits,
    SeatChoice,
    common,
    ends,
)
from keydom.engine.game import Game
from keydom.engine.view import View
from keydom.lab import MISSING

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise ImportError(MISSING) from error

Integers = NDArray[np.int64]


class Layout:
    """The columns of a game with its players and options, the same for all views of it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        parts = [*common(game), *game.columns()]
        self._readers = [(part.read, part.numbers(), part.name) for part in parts]
        self._names = [name for part in parts for name in part.column_names(game.players)]
        filling = _Filling(game.players)
        for part in parts:
            for _ in range(part.numbers()):
                filling.add(part.encoding)
        self.low = np.array(filling.low, np.float32)
        self.high = np.array(filling.high, np.float32)
        self._scaled = _transposed(filling.scaled, 5)
        self._choices = _transposed(filling.choices, 4)
        self._seats = np.array(filling.seats, np.int64)
        self._bits = _transposed(filling.bits, 3)
        self._seat_bits = _transposed(filling.seat_bits, 3)
        self._places = _transposed(filling.places, 5)
        self._orders = [_order(parts, game.players, viewer) for viewer in range(game.players)]

    def __reduce__(self) -> tuple[object, ...]:
        return Layout, (self.game,)

    @property
    def size(self) -> int:
        """The number of columns."""
        return len(self._names)

    def columns(self) -> list[str]:
        """The name of every column, in order."""
        return self._names.copy()

    def observe(self, view: View) -> NDArray[np.float32]:
        """The view as numbers. A spectator looks from seat 0, but is no viewer."""
        viewer = 0 if view.seat is None else view.seat
        players = self.game.players
        numbers = self._read(view)[self._orders[viewer]]
        row = np.zeros(self.size, np.float32)

        number, column, unit, least, most = self._scaled
        row[column] = np.clip(numbers[number], least, most) / unit

        number, column, shift = self._bits
        row[column] = numbers[number] >> shift & 1
        number, column, shift = self._seat_bits
        row[column] = numbers[number] >> (shift + viewer) % players & 1

        number, column, width, middle, unit = self._places
        place = numbers[number]
        there = place >= 0
        row[column] = there
        row[column + 1] = there * (place % width - middle) / unit
        row[column + 2] = there * (place // width - middle) / unit

        seats = numbers[self._seats]
        numbers[self._seats] = np.where(seats >= 0, (seats - viewer) % players, NOWHERE)
        number, column, first, width = self._choices
        value = numbers[number] - first
        known = (value >= 0) & (value < width)
        row[(column + value)[known]] = 1
        return row

    def mask(self, view: View) -> NDArray[np.int8]:
        """1 for every action that the viewer may choose now, 0 for all others."""
        mask = np.zeros(self.game.num_actions, np.int8)
        mask[view.legal_actions()] = 1
        return mask

    def _read(self, view: View) -> Integers:
        numbers: list[int] = []
        for read, count, name in self._readers:
            found = read(view)
            if len(found) != count:
                raise ValueError(f"{name}: {count} numbers expected, {len(found)} found")
            numbers.extend(found)
        return np.array(numbers, np.int64)


class _Filling:
    """How the numbers that are read fill the columns.

    Each list is for one encoding. A row has the index of a number, the first column that it fills, and how it does so.
    """

    def __init__(self, players: int) -> None:
        self.players = players
        self.numbers = 0  # so far
        self.low: list[float] = []  # the bounds of each column
        self.high: list[float] = []
        self.scaled: list[tuple[int, ...]] = []  # unit, least, most
        self.choices: list[tuple[int, ...]] = []  # first value, how many there are
        self.seats: list[int] = []  # indices of numbers that are seats
        self.bits: list[tuple[int, ...]] = []  # which bit
        self.seat_bits: list[tuple[int, ...]] = []  # which seat, counted from the viewer
        self.places: list[tuple[int, ...]] = []  # width, middle, unit

    def add(self, encoding: Encoding) -> None:
        """Let the next number fill the next columns."""
        number, column = self.numbers, len(self.low)
        width = len(ends(encoding, self.players))
        low, high = [0.0] * width, [1.0] * width
        if isinstance(encoding, Number):
            low, high = [encoding.least / encoding.unit], [encoding.most / encoding.unit]
            self.scaled.append((number, column, encoding.unit, encoding.least, encoding.most))
        elif isinstance(encoding, Choice):
            self.choices.append((number, column, encoding.low, width))
        elif isinstance(encoding, SeatChoice):
            self.seats.append(number)
            self.choices.append((number, column, 0, width))
        elif isinstance(encoding, Bits):
            self.bits += [(number, column + bit, bit) for bit in range(width)]
        elif isinstance(encoding, SeatBits):
            self.seat_bits += [(number, column + seat, seat) for seat in range(width)]
        else:
            reach = encoding.middle / encoding.unit
            low, high = [0.0, -reach, -reach], [1.0, reach, reach]
            self.places.append((number, column, encoding.width, encoding.middle, encoding.unit))
        self.numbers += 1
        self.low += low
        self.high += high


def _transposed(rows: list[tuple[int, ...]], width: int) -> Integers:
    return np.array(rows, np.int64).reshape(-1, width).T


def _order(parts: Sequence[Part], players: int, viewer: int) -> Integers:
    """The order of the numbers in which every axis of seats begins with the viewer."""
    orders: list[Integers] = []
    start = 0
    for part in parts:
        numbers = np.arange(start, start + part.numbers())
        numbers = numbers.reshape([len(axis.labels) for axis in part.axes])
        for direction, axis in enumerate(part.axes):
            if axis.seats:
                turned = np.arange(len(axis.labels))
                turned[:players] = (turned[:players] + viewer) % players
                numbers = numbers.take(turned, axis=direction)
        orders.append(numbers.reshape(-1))
        start += part.numbers()
    return np.concatenate(orders)
