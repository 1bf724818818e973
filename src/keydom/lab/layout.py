"""Observations: a `View` as a row of numbers of fixed length, with a name for every column. Nothing here sees a `State`."""

from collections.abc import Sequence

from keydom.engine.columns import (
    NOWHERE,
    Bits,
    Choice,
    Number,
    Part,
    SeatBits,
    SeatChoice,
    common,
    ends,
)
from keydom.engine.game import Game, View
from keydom.lab import MISSING

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise ImportError(MISSING) from error


class Layout:
    """The columns of a game with its players and options, the same for all views of it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        parts = [*common(game), *game.columns()]
        self._reads = [(part.read, part.numbers(), part.name) for part in parts]
        self._names: list[str] = []
        low: list[float] = []
        high: list[float] = []
        # What is done with the numbers: where they are read, the first column they fill, and how.
        lines: list[tuple[int, int, int, int, int]] = []
        choices: list[tuple[int, int, int, int]] = []
        seat_reads: list[int] = []
        bits: list[tuple[int, int, int]] = []
        seat_bits: list[tuple[int, int, int]] = []
        places: list[tuple[int, int, int, int, int]] = []
        players = game.players
        start = 0
        for part in parts:
            width = len(ends(part.encoding, players))
            for read in range(start, start + part.numbers()):
                to = len(low)
                encoding = part.encoding
                bounds = [0.0] * width, [1.0] * width
                if isinstance(encoding, Number):
                    bounds = [encoding.least / encoding.unit], [encoding.most / encoding.unit]
                    lines.append((read, to, encoding.unit, encoding.least, encoding.most))
                elif isinstance(encoding, Choice):
                    choices.append((read, to, encoding.low, width))
                elif isinstance(encoding, SeatChoice):
                    seat_reads.append(read)
                    choices.append((read, to, 0, width))
                elif isinstance(encoding, Bits):
                    bits += [(read, to + bit, bit) for bit in range(width)]
                elif isinstance(encoding, SeatBits):
                    seat_bits += [(read, to + seat, seat) for seat in range(width)]
                else:
                    reach = encoding.middle / encoding.unit
                    bounds = [0.0, -reach, -reach], [1.0, reach, reach]
                    places.append((read, to, encoding.width, encoding.middle, encoding.unit))
                low += bounds[0]
                high += bounds[1]
            self._names += part.column_names(players)
            start += part.numbers()
        self.low = np.array(low, np.float32)
        self.high = np.array(high, np.float32)
        self._lines = np.array(lines, np.int64).reshape(-1, 5).T
        self._choices = np.array(choices, np.int64).reshape(-1, 4).T
        self._seat_reads = np.array(seat_reads, np.int64)
        self._bits = np.array(bits, np.int64).reshape(-1, 3).T
        self._seat_bits = np.array(seat_bits, np.int64).reshape(-1, 3).T
        self._places = np.array(places, np.int64).reshape(-1, 5).T
        self._orders = [_order(parts, players, viewer) for viewer in range(players)]

    def __reduce__(self) -> tuple[object, ...]:
        return Layout, (self.game,)

    @property
    def size(self) -> int:
        """How many columns there are."""
        return len(self._names)

    def columns(self) -> list[str]:
        """The name of every column, in order."""
        return self._names.copy()

    def observe(self, view: View) -> NDArray[np.float32]:
        """The view as numbers. A spectator sees from seat 0 on, without being any seat."""
        viewer = 0 if view.seat is None else view.seat
        players = self.game.players
        numbers = self._numbers(view)[self._orders[viewer]]
        row = np.zeros(self.size, np.float32)

        read, to, unit, least, most = self._lines
        row[to] = np.clip(numbers[read], least, most) / unit

        read, to, shift = self._bits
        row[to] = numbers[read] >> shift & 1
        read, to, shift = self._seat_bits
        row[to] = numbers[read] >> (shift + viewer) % players & 1

        read, to, width, middle, unit = self._places
        where = numbers[read]
        there = where >= 0
        row[to] = there
        row[to + 1] = there * (where % width - middle) / unit
        row[to + 2] = there * (where // width - middle) / unit

        found = numbers[self._seat_reads]
        numbers[self._seat_reads] = np.where(found >= 0, (found - viewer) % players, NOWHERE)
        read, to, first, width = self._choices
        value = numbers[read] - first
        known = (value >= 0) & (value < width)
        row[(to + value)[known]] = 1
        return row

    def mask(self, view: View) -> NDArray[np.int8]:
        """1 for every action that the viewer may choose now, 0 for all others."""
        mask = np.zeros(self.game.num_actions, np.int8)
        mask[view.legal_actions()] = 1
        return mask

    def _numbers(self, view: View) -> NDArray[np.int64]:
        numbers: list[int] = []
        for read, count, name in self._reads:
            found = read(view)
            if len(found) != count:
                raise ValueError(f"{name}: {count} numbers expected, {len(found)} found")
            numbers.extend(found)
        return np.array(numbers, np.int64)


def _order(parts: Sequence[Part], players: int, viewer: int) -> NDArray[np.int64]:
    """Where each number is read so that the axes that count seats begin with the viewer."""
    orders: list[NDArray[np.int64]] = []
    start = 0
    for part in parts:
        numbers = np.arange(start, start + part.numbers())
        numbers = numbers.reshape([len(axis.labels) for axis in part.axes])
        for i, axis in enumerate(part.axes):
            if axis.seats:
                turned = np.arange(len(axis.labels))
                turned[:players] = (turned[:players] + viewer) % players
                numbers = numbers.take(turned, axis=i)
        orders.append(numbers.reshape(-1))
        start += part.numbers()
    return np.concatenate(orders)
