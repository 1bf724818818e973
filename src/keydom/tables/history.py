"""A table's game in memory: everything that happened, the line that stands, and the state at its end."""

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from keydom.engine.errors import IllegalAction, InvalidPosition
from keydom.engine.game import Game, State
from keydom.engine.registry import game_class
from keydom.engine.table import EVERYBODY, Event
from keydom.tables.schema import MoveRow, SnapshotRow, TableRow
from keydom.tables.set_aside import (
    ILLEGAL_ACTION,
    OTHER_RULES,
    OTHER_SCORES,
    UNKNOWN_GAME,
    CannotReplay,
)

# Kinds of moves
ACT = 0
UNDO = 1  # by the rules: the seat's own actions
TAKEBACK = 2  # by consent: everything since

# How an action came about
CHOSEN = 0  # by the seat, person or bot
DECLINED = 1  # by the table, for a seat without orders
ORDERED = 2  # by the table, because the seat had armed it
OPENING = 3  # as DECLINED, before anybody had looked at the table

CHECKPOINT = 32  # actions between states kept in memory
SNAPSHOT = 64  # and in the database


class Entry(NamedTuple):
    """One move, as its row."""

    ply: int
    kind: int
    seat: int
    action: int
    how: int
    again: bool
    barrier: bool
    saw: int  # bit s: seat s saw a change; bit `players`: spectators did
    events: list[list[Any]]
    at: float

    @classmethod
    def of(cls, row: MoveRow) -> "Entry":
        return cls(*(getattr(row, name) for name in cls._fields))

    def heard(self) -> list[Event]:
        return [Event(name, tuple(args), audience) for name, args, audience in self.events]


class Checkpoint(NamedTuple):
    """A state on the line that others start from."""

    length: int
    state: State
    lanes_from: int


class History:
    """`line` holds the plies of the actions that stand. `state` is never changed, only replaced."""

    def __init__(
        self, row: TableRow, moves: Sequence[MoveRow], snapshots: Sequence[SnapshotRow]
    ) -> None:
        self.game = _game(row)
        self.entries: list[Entry] = []
        self.line: list[int] = []
        self.saw = [0] * (row.players + 1)  # changes that each viewer has seen, spectators last
        self.questions = [0] * row.players
        try:
            start = (
                self.game.new(row.seed)
                if row.position is None
                else self.game.from_dict(row.position)
            )
        except InvalidPosition as error:
            raise CannotReplay(ILLEGAL_ACTION) from error
        self.checkpoints = [Checkpoint(0, start, 0)]
        self._note([Entry.of(move) for move in moves])
        for snapshot in sorted(snapshots, key=lambda s: -s.length):
            if self.line[snapshot.length - 1 : snapshot.length] == [snapshot.ply]:
                try:
                    state = self.game.from_dict(snapshot.position)
                except InvalidPosition:
                    continue  # older ones, or all the actions, may still do
                self.checkpoints.append(Checkpoint(snapshot.length, state, 0))
                break
        end = self.at(len(self.line))
        self.state, self.lanes_from = end.state, end.lanes_from
        if row.scores is not None and row.scores != self.state.scores():
            raise CannotReplay(OTHER_SCORES)

    def extend(self, moves: Sequence[MoveRow]) -> None:
        """Moves that another process has made."""
        self._note([Entry.of(move) for move in moves])
        end = self.at(len(self.line))
        self.state, self.lanes_from = end.state, end.lanes_from

    def adopt(self, entries: Sequence[Entry], state: State, lanes_from: int) -> None:
        """Moves of this process, just committed."""
        self._note(entries)
        self.state, self.lanes_from = state, lanes_from
        if len(self.line) >= self.checkpoints[-1].length + CHECKPOINT:
            self.checkpoints.append(Checkpoint(len(self.line), state, lanes_from))

    def _note(self, entries: Sequence[Entry]) -> None:
        for entry in entries:
            self.entries.append(entry)
            self.line = fold(self.line, entry)
            if not entry.again:
                self.questions[entry.seat] += 1
                for viewer in range(len(self.saw)):
                    self.saw[viewer] += entry.saw >> viewer & 1
            if entry.kind == TAKEBACK:
                self.questions = [number + 1 for number in self.questions]
            while self.checkpoints[-1].length > len(self.line):
                self.checkpoints.pop()

    def at(self, length: int) -> Checkpoint:
        """The state after so many actions of the line."""
        known = next(
            checkpoint for checkpoint in reversed(self.checkpoints) if checkpoint.length <= length
        )
        state = known.state.clone()
        lanes_from = known.lanes_from
        for number in range(known.length, length):
            if number > self.checkpoints[-1].length and number % CHECKPOINT == 0:
                self.checkpoints.append(Checkpoint(number, state.clone(), lanes_from))
            entry = self.entries[self.line[number]]
            try:
                lanes_from = advance(state, entry.seat, entry.action, number + 1, lanes_from)
            except (IllegalAction, IndexError, RuntimeError) as error:
                raise CannotReplay(ILLEGAL_ACTION) from error
        return Checkpoint(length, state, lanes_from)

    def action(self, number: int) -> Entry:
        """An action of the line."""
        return self.entries[self.line[number]]

    def frames(self, seat: int | None) -> list[int]:
        """For each frame of a viewer, how many actions of the line lie before it.

        Once the game is over nothing is secret, and every action has a frame.
        """
        if self.state.is_over:
            return list(range(len(self.line) + 1))
        bit = 1 << self._viewer(seat)
        line = [self.entries[ply] for ply in self.line]
        opening = sum(1 for entry in line if entry.how == OPENING)
        return [opening] + [number for number, entry in enumerate(line, 1) if entry.saw & bit]

    def changes(self, seat: int | None) -> int:
        """How many changes a viewer has seen."""
        return self.saw[self._viewer(seat)]

    def _viewer(self, seat: int | None) -> int:
        return self.game.players if seat is None else seat


def length_at(frames: Sequence[int], frame: int) -> int:
    """How many actions lie before a frame. Raises ValueError where there is no such frame."""
    if not 0 <= frame < len(frames):
        raise ValueError(f"frames are 0 to {len(frames) - 1}, not {frame}")
    return frames[frame]


def fold(line: list[int], entry: Entry) -> list[int]:
    """The line after a move: an action is appended, a step back cuts."""
    if entry.kind == ACT:
        line.append(entry.ply)
        return line
    return line[: line.index(entry.action)]


def advance(state: State, seat: int, action: int, length: int, lanes_from: int) -> int:
    """Applies an action; returns where on the line the lanes opened in which seats decide together."""
    lanes = state.table.lanes
    state.apply(action, seat)
    return lanes_from if state.table.lanes is lanes else length


@lru_cache(maxsize=64)
def _shared_game(kind: type[Game], players: int, options: str) -> Game:
    """One for all tables that play the same: the names of its actions alone take a megabyte."""
    game = kind(players, json.loads(options))
    game.notation(0)  # names all actions, now, while no other thread has the game
    return game


def _game(row: TableRow) -> Game:
    try:
        game = _shared_game(game_class(row.game), row.players, json.dumps(row.options))
    except ValueError as error:
        raise CannotReplay(UNKNOWN_GAME) from error
    if game.version != row.rules:
        raise CannotReplay(OTHER_RULES)
    return game


def change_seen(before: State, after: State, events: Sequence[Event]) -> int:
    """Whose picture of the table has changed, as bits."""
    players = before.game.players
    if any(event.audience == EVERYBODY for event in events):
        return (1 << players + 1) - 1
    saw = 0
    for viewer in range(players + 1):
        seat = viewer if viewer < players else None
        old, new = before.view(seat), after.view(seat)
        if any(new.hears(event) for event in events) or old.to_dict() != new.to_dict():
            saw |= 1 << viewer
    return saw
