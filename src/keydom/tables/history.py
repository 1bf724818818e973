"""A table's game in memory: every move, the line of actions that stand, and the state at its end."""

import json
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

from keydom.engine.errors import IllegalAction, InvalidPosition
from keydom.engine.game import Game
from keydom.engine.registry import game_class
from keydom.engine.state import State
from keydom.engine.table import EVERYBODY, Event
from keydom.engine.text import N_, Message
from keydom.tables.refused import Invalid
from keydom.tables.rows import TableData
from keydom.tables.set_aside import (
    ILLEGAL_ACTION,
    OTHER_RULES,
    OTHER_SCORES,
    UNKNOWN_GAME,
    CannotReplay,
)

# Kinds of moves
ACT = 0
UNDO = 1  # takes back the seat's own actions, by the rules of undo.py
TAKEBACK = 2  # takes back everything since, by consent

# How an action came about
CHOSEN = 0  # by the seat, person or bot
DECLINED = 1  # by the table, by the seat's standing orders
ORDERED = 2  # by the table, because the seat had armed the action
OPENING = 3  # as DECLINED, before anybody could look at the table

CHECKPOINT = 32  # actions between the states kept in memory
SNAPSHOT = 64  # actions between the positions kept in the database
ENTRY_BYTES = 700  # a move in memory, about
MOST_TOLD = 200  # moves whose words are kept: what the pages of a table tell at a time


class Entry(NamedTuple):
    """One move, as stored in its row: the columns behind the table's id, in their order."""

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
    def of(cls, row: Any) -> "Entry":
        return cls(*(getattr(row, name) for name in cls._fields))

    def heard(self) -> list[Event]:
        return [Event(name, tuple(args), audience) for name, args, audience in self.events]

    def begins_turn(self, turns: Sequence[tuple[int, int]]) -> bool:
        """Whether it is the first choice in a row of its seat that everybody hears of, after these `turns`."""
        if self.kind != ACT or self.how != CHOSEN or (turns and turns[-1][1] == self.seat):
            return False
        return any(audience == EVERYBODY for _, _, audience in self.events)


class Told(NamedTuple):
    """An event in words."""

    event: Event
    message: Message
    chapter: Message | None  # the title of the one that it opens
    closes: bool  # what a chapter brought is told with it
    kept: dict[
        Any, Any
    ]  # what was made of it for one reader and serves the next, by all that it shows
    lines: dict[int, Any]  # it as a line of the log, by the frame to which it belongs


class Checkpoint(NamedTuple):
    """A state on the line from which later ones are replayed."""

    length: int
    state: State
    lanes_from: int


class History:
    """Everything that happened at a table.

    `line` holds the plies of the actions that stand. `state` is replaced, never changed, so readers may keep it.
    """

    def __init__(self, row: TableData, moves: Sequence[Any], snapshots: Sequence[Any]) -> None:
        self.game = _game(row)
        self.entries: list[Entry] = []
        self.line: list[int] = []
        self.saw = [0] * (row.players + 1)  # how many changes each viewer saw, spectators last
        self.questions = [0] * row.players
        self._chosen: list[list[int]] = [[] for _ in self.questions]  # by seat: where on the line
        self._frames = [[0] for _ in self.saw]  # of each viewer, see `frames`
        self._turns: list[
            tuple[int, int]
        ] = []  # where on the line a seat began to choose, and which
        self.turns: list[tuple[int, int]] = []  # as `_turns`, of what everybody hears of
        self._points: dict[int, list[list[int]]] = {}  # of each viewer once the game is over
        self._chapters: list[int] | None = None  # once the game is over
        self._told: dict[int, list[Told]] = {}  # by ply
        try:
            start = (
                self.game.new(row.seed)
                if row.position is None
                else self.game.from_dict(row.position)
            )
        except InvalidPosition as error:
            raise CannotReplay(ILLEGAL_ACTION) from error
        self.checkpoints = [Checkpoint(0, start, 0)]
        self._state_bytes = _state_bytes(self.game)
        self._note([Entry.of(move) for move in moves])
        for snapshot in sorted(snapshots, key=lambda s: -s.length):
            if self.line[snapshot.length - 1 : snapshot.length] == [snapshot.ply]:
                try:
                    state = self.game.from_dict(snapshot.position)
                except Exception:  # noqa: S112 (anything can be wrong with it)
                    continue  # an older one, or all the actions, may still load
                self.checkpoints.append(Checkpoint(snapshot.length, state, 0))
                break
        end = self.at(len(self.line))
        self.state, self.lanes_from = end.state, end.lanes_from
        if row.scores is not None and row.scores != self.state.scores():
            raise CannotReplay(OTHER_SCORES)

    def extend(self, moves: Sequence[Any]) -> None:
        """Add moves that another process made."""
        self._note([Entry.of(move) for move in moves])
        end = self.at(len(self.line))
        self.state, self.lanes_from = end.state, end.lanes_from

    def adopt(self, entries: Sequence[Entry], state: State, lanes_from: int) -> None:
        """Add moves that this process has just committed, with the state they lead to."""
        self._note(entries)
        self.state, self.lanes_from = state, lanes_from
        if len(self.line) >= self.checkpoints[-1].length + CHECKPOINT:
            self.checkpoints.append(Checkpoint(len(self.line), state, lanes_from))

    def _note(self, entries: Sequence[Entry]) -> None:
        for entry in entries:
            self.entries.append(entry)
            if entry.kind == ACT:
                self._append(entry)
            else:
                self._cut(self.number_of(entry.action))
            if not entry.again:
                self.questions[entry.seat] += 1
                for viewer in range(len(self.saw)):
                    self.saw[viewer] += entry.saw >> viewer & 1
            if entry.kind == TAKEBACK:
                self.questions = [number + 1 for number in self.questions]

    def _append(self, entry: Entry) -> None:
        if entry.how == CHOSEN:
            self._chosen[entry.seat].append(len(self.line))
        self.line.append(entry.ply)
        # A choice that nobody hears of, such as not to play a card, makes no turn.
        told = entry.how == CHOSEN and bool(entry.events)
        if told and (not self._turns or self._turns[-1][1] != entry.seat):
            self._turns.append((len(self.line) - 1, entry.seat))
        if entry.begins_turn(self.turns):
            self.turns.append((len(self.line) - 1, entry.seat))
        for viewer, frames in enumerate(self._frames):
            if entry.how == OPENING:
                frames[0] += 1  # the opening comes before frame 0
            if entry.saw >> viewer & 1:
                frames.append(len(self.line))

    def _cut(self, length: int) -> None:
        """An opening is never cut: nobody chose it."""
        del self.line[length:]
        for numbers in self._chosen:
            del numbers[bisect_left(numbers, length) :]
        for frames in self._frames:
            del frames[max(1, bisect_right(frames, length)) :]
        for turns in (self._turns, self.turns):
            while turns and turns[-1][0] >= length:
                turns.pop()
        while self.checkpoints[-1].length > length:
            self.checkpoints.pop()

    def at(self, length: int) -> Checkpoint:
        """Replay the first `length` actions of the line."""
        kept = bisect_right(self.checkpoints, length, key=lambda checkpoint: checkpoint.length)
        known = self.checkpoints[kept - 1]
        state = known.state.clone()
        lanes_from = known.lanes_from
        for number in range(known.length, length):
            if number > known.length and number % CHECKPOINT == 0:
                self.checkpoints.insert(kept, Checkpoint(number, state.clone(), lanes_from))
                kept += 1
            entry = self.entries[self.line[number]]
            try:
                lanes_from = advance(state, entry.seat, entry.action, number + 1, lanes_from)
            except (IllegalAction, IndexError, RuntimeError) as error:
                raise CannotReplay(ILLEGAL_ACTION) from error
        return Checkpoint(length, state, lanes_from)

    def action(self, number: int) -> Entry:
        """An action of the line."""
        return self.entries[self.line[number]]

    def told(self, entry: Entry) -> list[Told]:
        """The events of a move, secrets included, in words that are found once for all who hear of it."""
        found = self._told.get(entry.ply)
        if found is None:
            found = [
                Told(
                    event,
                    tell(self.game, event),
                    self.game.chapter(event),
                    self.game.closes(event),
                    {},
                    {},
                )
                for event in entry.heard()
            ]
            if len(self._told) >= MOST_TOLD:
                self._told.clear()
            self._told[entry.ply] = found
        return found

    def last_chosen(self, seat: int) -> int | None:
        """Where on the line the last action is that a seat chose itself."""
        numbers = self._chosen[seat]
        return numbers[-1] if numbers else None

    def number_of(self, ply: int) -> int:
        """Where on the line the action of this ply is. Plies grow along the line."""
        number = bisect_left(self.line, ply)
        assert self.line[number] == ply
        return number

    def last_turn(self, seat: int) -> tuple[int, int]:
        """How many actions of the line lie before a seat's last turn, and before its end. The turn that goes on does not count."""
        turns, end = self._turns, len(self.line)
        number = len(turns)
        if self.state.table.lanes:  # all who decide together are at their turn
            end = self.lanes_from
            number = bisect_left(turns, (end, 0))
        elif turns and turns[-1][1] == seat:
            number -= 1
        while number and turns[number - 1][1] != seat:
            number -= 1
        if not number:
            return 0, 0
        return turns[number - 1][0], turns[number][0] if number < len(turns) else end

    def frames(self, seat: int | None) -> Sequence[int]:
        """For each frame of a viewer, how many actions of the line lie before it."""
        return self._frames[self._viewer(seat)]

    def points(self, seat: int | None) -> list[list[int]]:
        """The points of each seat at every frame, as far as a viewer can count them."""
        viewer = self._viewer(seat)
        if viewer in self._points:
            return self._points[viewer]
        frames = self.frames(seat)
        state = self.at(frames[0]).state
        scores = [state.view(seat).scores()]
        for start, end in pairwise(frames):
            for number in range(start, end):
                state.apply(self.action(number).action, self.action(number).seat)
            scores.append(state.view(seat).scores())
        if self.state.is_over:  # nothing will be added
            self._points[viewer] = scores
        return scores

    def chapters(self) -> list[int]:
        """Where on the line a chapter begins."""
        if self._chapters is not None:
            return self._chapters
        found = [
            number
            for number in range(len(self.line))
            if any(self.game.chapter(event) is not None for event in self.action(number).heard())
        ]
        if self.state.is_over:  # nothing will be added
            self._chapters = found
        return found

    @property
    def weight(self) -> int:
        """How many bytes it takes, roughly."""
        moves = len(self.entries) * ENTRY_BYTES
        points = sum(map(len, self._points.values())) * 40 * len(self.questions)
        return moves + len(self.checkpoints) * self._state_bytes + points

    def changes(self, seat: int | None) -> int:
        """How many changes a viewer has seen."""
        return self.saw[self._viewer(seat)]

    def _viewer(self, seat: int | None) -> int:
        return self.game.players if seat is None else seat


def length_at(frames: Sequence[int], frame: int) -> int:
    """How many actions lie before a frame. Raises Invalid where there is no such frame."""
    if not 0 <= frame < len(frames):
        raise Invalid(N_("frames are 0 to {last}, not {frame}"), last=len(frames) - 1, frame=frame)
    return frames[frame]


def advance(state: State, seat: int, action: int, length: int, lanes_from: int) -> int:
    """Apply an action. Returns where on the line the current lanes opened, in which seats decide together."""
    lanes = state.table.lanes
    state.apply(action, seat)
    return lanes_from if state.table.lanes is lanes else length


@lru_cache(maxsize=64)
def _shared_game(kind: type[Game], players: int, options: str) -> Game:
    """One game for all tables with the same options: the names of its actions alone take a megabyte."""
    game = kind(players, json.loads(options))
    game.notation(0)  # builds the names now, before other threads use the game
    return game


@lru_cache(maxsize=64)
def _state_bytes(game: Game) -> int:
    """The size of a state in memory, about: Python takes some times what its text does."""
    return 3 * len(json.dumps(game.new(0).to_dict()))


def _game(row: TableData) -> Game:
    try:
        game = _shared_game(game_class(row.game), row.players, json.dumps(row.options))
    except ValueError as error:
        raise CannotReplay(UNKNOWN_GAME) from error
    if game.version != row.rules:
        raise CannotReplay(OTHER_RULES)
    return game


def tell(game: Game, event: Event) -> Message:
    """The words for an event. One that another version stored may have none here."""
    try:
        return game.tell(event)
    except (LookupError, ValueError):
        return Message(N_("Something happened that this version cannot describe."))


def change_seen(before: State, after: State, audiences: Collection[int]) -> int:
    """Which viewers can see a difference, as bits (see `Entry.saw`). `audiences`: of the events between."""
    players = before.game.players
    # Whatever spectators can see, the players can see as well.
    if EVERYBODY in audiences or _differs(before, after, None):
        return (1 << players + 1) - 1
    saw = 0
    for seat in range(players):
        if seat in audiences or _differs(before, after, seat):
            saw |= 1 << seat
    return saw


def _differs(before: State, after: State, seat: int | None) -> bool:
    return before.view(seat).to_dict() != after.view(seat).to_dict()
