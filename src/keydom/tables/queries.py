"""What may leave: everything goes through a View, for the player's own seat or for a spectator."""

import asyncio
from bisect import bisect_left
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise

from sqlalchemy import select

from keydom.engine.game import Game, View
from keydom.engine.record import Record
from keydom.engine.table import EVERYBODY, Event
from keydom.engine.text import N_, Message
from keydom.tables import hints
from keydom.tables.clock import deadline
from keydom.tables.hints import Hint
from keydom.tables.history import OPENING
from keydom.tables.refused import Refused
from keydom.tables.schema import OVER, RUNNING, ChatRow, SeatRow
from keydom.tables.summary import (
    SeatInfo,
    Summary,
    finished,
    mine,
    moment,
    open_tables,
    running,
    summarize,
    summary,
)
from keydom.tables.transaction import SetAside, Tables, Transaction
from keydom.tables.undo import not_agreed, undoable

__all__ = [
    "LogLine",
    "Look",
    "Offer",
    "Said",
    "SeatInfo",
    "Summary",
    "changes",
    "finished",
    "log",
    "look",
    "mine",
    "open_tables",
    "points",
    "record",
    "running",
    "said",
    "summary",
    "version",
]


@dataclass(frozen=True)
class Offer:
    """A takeback on offer, and who has not answered."""

    seat: int
    waiting: list[int]


@dataclass(frozen=True)
class Look:
    """A table as one viewer sees it, now or at a moment of the past."""

    summary: Summary
    seat: int | None
    view: View | None
    version: int
    question: int | None
    frame: int
    frames: int
    seen: int
    can_undo: bool
    can_restart: bool
    offer: Offer | None
    asking: str
    armed: list[int]
    armable: list[int]
    deadline: datetime | None
    can_ask_hint: bool
    hint: Hint | None


@dataclass(frozen=True)
class LogLine:
    """A line of the log, and the frame at which it can be seen."""

    frame: int
    event: Event
    message: Message
    at: datetime


@dataclass(frozen=True)
class Said:
    number: int
    seat: int
    name: str
    text: str
    at: datetime


def look(
    tables: Tables,
    table_id: str,
    player: str | None,
    frame: int | None = None,
    seat: int | None = None,
) -> Look:
    """Now, or at a frame of the past; through the eyes of another seat when the game is over."""
    try:
        with tables.reading(table_id) as tx:
            return _look(tx, player, frame, seat)
    except SetAside:
        with tables.reading(table_id) as tx:
            return _outside(tx, player, tx.seat_of(player))


def _outside(tx: Transaction, player: str | None, own: SeatRow | None) -> Look:
    """A table without a game to look at: not begun, or set aside."""
    return Look(
        summary=summarize(tx.row, tx.seats, player),
        seat=None if own is None else own.seat,
        view=None,
        version=_outside_version(tx, own),
        question=None,
        frame=0,
        frames=0,
        seen=0,
        can_undo=False,
        can_restart=False,
        offer=None,
        asking="default" if own is None else own.asking,
        armed=[],
        armable=[],
        deadline=None,
        can_ask_hint=False,
        hint=None,
    )


def _look(tx: Transaction, player: str | None, frame: int | None, seat: int | None) -> Look:
    own = tx.seat_of(player)
    outside = _outside(tx, player, own)
    if not _has_game(tx):
        return outside
    who = outside.seat
    if seat is not None and seat != who:
        if tx.row.status != OVER:
            raise Refused(N_("You see through the eyes of others when the game is over."))
        if not 0 <= seat < tx.row.players:
            raise ValueError(f"seats are 0 to {tx.row.players - 1}, not {seat}")
        who = seat
    history = tx.history
    lengths = frames_of(tx, who)
    last = len(lengths) - 1
    if frame is not None and not 0 <= frame <= last:
        raise ValueError(f"frames are 0 to {last}, not {frame}")
    past = frame is not None and frame < last
    state = history.at(lengths[frame]).state if frame is not None and past else history.state
    view = state.view(who)
    plays = own is not None and own.bot is None and tx.row.status == RUNNING and not past
    steps_back = undoable(history, own.seat) if own is not None and plays else []
    armable = history.game.armable(view) if plays else []
    offer = tx.row.offer
    question = history.questions[own.seat] if own is not None and plays and own.asked else None
    hint = hints.given(own, question) if own is not None and question is not None else None
    return Look(
        summary=outside.summary,
        seat=who,
        view=view,
        version=outside.version + history.saw[_viewer(tx, outside.seat)],
        question=question,
        frame=last if frame is None else frame,
        frames=last,
        seen=0 if own is None else _frame_seen(tx, lengths, own.seen),
        can_undo=bool(steps_back),
        can_restart=len(steps_back) > 1,
        offer=None if offer is None else Offer(offer["seat"], not_agreed(tx.row, tx.seats)),
        asking=outside.asking,
        armed=[action for action in own.armed if action in armable] if own is not None else [],
        armable=armable,
        deadline=deadline(tx.row, own) if own is not None and plays else None,
        can_ask_hint=question is not None and not tx.row.rated,
        hint=hint,
    )


def _has_game(tx: Transaction) -> bool:
    return tx.row.status in (RUNNING, OVER)


def _viewer(tx: Transaction, seat: int | None) -> int:
    return tx.row.players if seat is None else seat


def frames_of(tx: Transaction, seat: int | None) -> list[int]:
    """For each frame how many actions of the line lie before it. When the game is over nothing is secret any more."""
    history = tx.history
    if tx.row.status == OVER:
        return list(range(len(history.line) + 1))
    bit = 1 << _viewer(tx, seat)
    line = [history.entries[ply] for ply in history.line]
    opening = sum(1 for entry in line if entry.how == OPENING)
    return [opening] + [number for number, entry in enumerate(line, 1) if entry.saw & bit]


def _frame_seen(tx: Transaction, lengths: list[int], seen: int) -> int:
    line = tx.history.line
    return sum(1 for length in lengths[1:] if line[length - 1] < seen)


def version(tables: Tables, table_id: str, player: str | None) -> int:
    """Grows whenever this viewer could see a change."""
    try:
        with tables.reading(table_id) as tx:
            own = tx.seat_of(player)
            seen = _outside_version(tx, own)
            if _has_game(tx):
                seen += tx.history.saw[_viewer(tx, None if own is None else own.seat)]
            return seen
    except SetAside:
        return 0


def _outside_version(tx: Transaction, own: SeatRow | None) -> int:
    return tx.row.revision + (0 if own is None else own.revision)


async def changes(tables: Tables, table_id: str, player: str | None) -> AsyncIterator[int]:
    """The version now, and then each time it grows."""
    loop = asyncio.get_running_loop()
    rung = asyncio.Event()

    def ring(_: str) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(rung.set)

    end = tables.watch(ring, table_id)
    try:
        last = -1
        while True:
            rung.clear()
            now = await asyncio.to_thread(version, tables, table_id, player)
            if now != last:
                last = now
                yield now
            await rung.wait()
    finally:
        end()


def log(tables: Tables, table_id: str, player: str | None, since: int = 0) -> list[LogLine]:
    """What the viewer may know of what happened, from a frame on."""
    with tables.reading(table_id) as tx:
        if not _has_game(tx):
            return []
        own = tx.seat_of(player)
        seat = None if own is None else own.seat
        history = tx.history
        lengths = frames_of(tx, seat)
        last = len(lengths) - 1
        lines: list[LogLine] = []
        for number, ply in enumerate(history.line, 1):
            entry = history.entries[ply]
            frame = min(bisect_left(lengths, number), last)  # the first after the action
            if frame >= since:
                lines.extend(
                    LogLine(frame, event, _told(history.game, event), moment(entry.at))
                    for event in entry.heard()
                    if event.audience in (EVERYBODY, seat)
                )
        return lines


def _told(game: Game, event: Event) -> Message:
    """The line of an event. One that was stored by another version may have no words here."""
    try:
        return game.tell(event)
    except (LookupError, ValueError):
        return Message(N_("Something happened that has no words in this version."))


def said(tables: Tables, table_id: str, after: int = 0) -> list[Said]:
    """The chat, from a number on."""
    with tables.reading(table_id) as tx:
        rows = tx.session.scalars(
            select(ChatRow)
            .where(ChatRow.table_id == table_id, ChatRow.number > after)
            .order_by(ChatRow.number)
        ).all()
        return [Said(row.number, row.seat, row.name, row.text, moment(row.at)) for row in rows]


def points(tables: Tables, table_id: str, player: str | None) -> list[list[int]]:
    """The points of each seat at every frame, as far as the viewer can count them."""
    with tables.reading(table_id) as tx:
        if not _has_game(tx):
            return []
        own = tx.seat_of(player)
        seat = None if own is None else own.seat
        history = tx.history
        lengths = frames_of(tx, seat)
        state = history.at(lengths[0]).state
        scores = [state.view(seat).scores()]
        for start, end in pairwise(lengths):
            for number in range(start, end):
                state.apply(history.action(number).action, history.action(number).seat)
            scores.append(state.view(seat).scores())
        return scores


def record(tables: Tables, table_id: str) -> Record:
    """The whole game as a record. It holds the seed, so only when the game is over."""
    with tables.reading(table_id) as tx:
        if tx.row.status != OVER:
            raise Refused(N_("A game can be downloaded when it is over."))
        history = tx.history
        return Record(
            history.game,
            0 if tx.row.position is not None else tx.row.seed,
            tx.row.position,
            [seat.name for seat in tx.seats],
            [(history.entries[ply].seat, history.entries[ply].action) for ply in history.line],
            history.state.scores(),
        )
