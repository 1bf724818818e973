"""What a table shows to one viewer: the player of a seat, or a spectator. All of it goes through a `View`."""

import asyncio
from bisect import bisect_left, bisect_right
from collections.abc import AsyncIterator, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import accumulate
from typing import Any, NamedTuple

from keydom.engine.picture import SEAT_LETTERS
from keydom.engine.record import Record
from keydom.engine.registry import game_class
from keydom.engine.scores import ScoreLine
from keydom.engine.state import State
from keydom.engine.table import EVERYBODY, Event
from keydom.engine.text import N_, Message
from keydom.engine.view import View
from keydom.tables import curtain, hints
from keydom.tables.archive import Archive, from_document, standing
from keydom.tables.clock import SeatTime, deadline, seat_times
from keydom.tables.hints import Hint
from keydom.tables.history import OPENING, Entry, History, Told, length_at, tell
from keydom.tables.memory import Moment
from keydom.tables.refused import Refused
from keydom.tables.rows import SeatData
from keydom.tables.schema import OPEN, OVER, RUNNING, moment
from keydom.tables.set_aside import SetAside
from keydom.tables.summary import (
    Result,
    SeatInfo,
    Summary,
    finished,
    mine,
    open_tables,
    results,
    running,
    summarize,
    summary,
    tables_of_friends,
)
from keydom.tables.transaction import LAST_NUMBER, Tables, Transaction
from keydom.tables.undo import among_themselves, free_takebacks, not_agreed, undoable

__all__ = [
    "LogLine",
    "Look",
    "Offer",
    "Page",
    "Result",
    "Said",
    "SeatInfo",
    "Summary",
    "changes",
    "finished",
    "log",
    "look",
    "look_in_loop",
    "mine",
    "open_tables",
    "page",
    "page_in_loop",
    "points",
    "record",
    "results",
    "running",
    "said",
    "summary",
    "tables_of_friends",
    "version",
    "version_in_loop",
]


NOTHING_KEPT = Archive([], [])
MOST_NEWS = 200  # frames: whoever missed more has the log


@dataclass(frozen=True)
class Offer:
    """A takeback on offer, and the seats that have not answered yet."""

    seat: int
    waiting: list[int]


@dataclass
class Look:
    """A table as one viewer sees it, now or at an earlier frame."""

    summary: Summary
    seat: int | None
    view: View | None
    version: int
    question: int | None = None
    frame: int = 0
    frames: int = 0
    seen: int = 0
    can_undo: bool = False
    can_restart: bool = False
    free_takebacks: bool = False  # undo goes back over what bots did
    can_ask_takeback: bool = False  # there is a step that the others could let the seat take back
    offer: Offer | None = None
    asking: str = "default"
    armed: list[int] = field(default_factory=list)
    armable: list[int] = field(default_factory=list)
    deadline: datetime | None = None
    times: list[SeatTime] | None = (
        None  # of each seat, as the viewer may know it; None without a clock
    )
    can_ask_hint: bool = False
    hint: Hint | None = None
    can_have_coach: bool = False
    coach: list[str] | None = None  # the decisions it has explained; None without a coach

    @property
    def curtain(self) -> bool:
        """Whether the people who share a device are behind curtains now."""
        return self.seat is None and bool(self.summary.here) and self.summary.status == RUNNING


@dataclass(slots=True)
class LogLine:
    """A line of the log, and the first frame that shows its effect."""

    frame: int
    event: Event
    message: Message
    at: datetime
    chapter: Message | None = None  # the title of the one that it opens
    closes: bool = False  # what a chapter brought is told with it
    kept: dict[Any, Any] = field(default_factory=dict, compare=False)  # see `Told`


@dataclass(frozen=True)
class Said:
    """A chat message."""

    number: int
    seat: int
    name: str
    text: str
    at: datetime


@dataclass(frozen=True)
class Page:
    """Everything a table's page shows, read in one transaction: all parts belong to the same version."""

    look: Look
    news: list[LogLine]
    chat: list[Said]  # the last lines
    chat_goes_back: bool  # there are more
    points: list[list[int]]
    sheet: list[list[ScoreLine]]
    chapters: list[LogLine]  # the lines that open one, at the end of the game
    moment: Moment | None = None  # of a game that runs, seen as it is now


def look(
    tables: Tables,
    table_id: str,
    player: str | None,
    frame: int | None = None,
    seat: int | None = None,
) -> Look:
    """The table now, or at `frame`; from the point of view of another `seat` once the game is over."""
    try:
        with tables.reading(table_id) as tx:
            return _look(tx, player, frame, seat)
    except SetAside:
        with tables.reading(table_id) as tx:
            return _without_game(tx, player)


async def look_in_loop(tables: Tables, table_id: str, player: str | None) -> Look:
    """As `look` (now), for an event loop: needs no thread while the table is in memory."""
    try:
        return await tables.query(table_id, lambda tx: _look(tx, player, None, None))
    except SetAside:
        return await asyncio.to_thread(look, tables, table_id, player)


def page(
    tables: Tables,
    table_id: str,
    player: str | None,
    frame: int | None = None,
    seat: int | None = None,
    recent: int = 0,
) -> Page:
    """The look with its news, the chat and, at the end of the game, the score sheet and the points of every frame.

    `news` holds the log lines since the player last looked, up to the frame shown; for spectators, and at an earlier
    frame, those of the last `recent` frames.
    """
    try:
        unread = tables.people.muted(player)
        with tables.reading(table_id) as tx:
            read = _page(tx, player, frame, seat, recent, unread)
        return _worded(read)
    except SetAside:
        with tables.reading(table_id) as tx:
            kept = _archive(tx) or NOTHING_KEPT
            return Page(
                look=_without_game(tx, player),
                news=_told_log(tx, player),
                chat=_said(tx.chat(), unread),
                chat_goes_back=tx.chat_goes_back,
                points=kept.points,
                sheet=kept.sheet,
                chapters=[],
            )


class _Read(NamedTuple):
    """What is read of a table for a page, before words are found for it."""

    look: Look
    news: "list[Heard]"
    chat: list[Said]
    chat_goes_back: bool
    points: list[list[int]]
    end: State | None  # whose score sheet is shown
    chapters: "list[Heard]"  # at the end
    moment: Moment | None


def _page(
    tx: Transaction,
    player: str | None,
    frame: int | None,
    seat: int | None,
    recent: int,
    unread: frozenset[str],
) -> _Read:
    shown = _look(tx, player, frame, seat)
    ended = shown.summary.status == OVER and shown.frame == shown.frames
    return _Read(
        shown,
        _news(tx, shown, recent),
        _said(tx.chat(), unread),
        tx.chat_goes_back,
        _points(tx, shown.seat) if ended else [],
        tx.history.state if ended else None,
        _chapters(tx, shown.seat) if ended else [],
        tx.moment if tx.row.status == RUNNING and shown.frame == shown.frames else None,
    )


def _worded(read: _Read) -> Page:
    """Words are found once the table is free for others."""
    return Page(
        look=read.look,
        news=_lines(read.news),
        chat=read.chat,
        chat_goes_back=read.chat_goes_back,
        points=read.points,
        sheet=read.end.score_sheet() if read.end else [],
        chapters=[line for line in _lines(read.chapters) if line.chapter is not None],
        moment=read.moment,
    )


async def page_in_loop(tables: Tables, table_id: str, player: str | None, recent: int) -> Page:
    """As `page` (now), for an event loop: needs no thread while the game runs and its table is in memory."""

    def read(tx: Transaction) -> _Read | None:
        # After the end the points of every frame are counted; chat that is not in memory has to be read.
        if tx.row.status != RUNNING or not tx.knows_chat:
            return None
        return _page(tx, player, None, None, recent, tables.people.muted(player))

    try:
        found = await tables.query(table_id, read)
    except SetAside:
        found = None
    if found is None:
        return await asyncio.to_thread(page, tables, table_id, player, recent=recent)
    return _worded(found)


def _without_game(tx: Transaction, player: str | None) -> Look:
    """A table without a game to show: it has not begun, or it is set aside."""
    own = tx.seat_of(player)
    return Look(
        summary=summarize(tx.row, tx.seats, player),
        seat=None if own is None else own.seat,
        view=None,
        version=_revision(tx, player, own),
        asking="default" if own is None else own.asking,
    )


def _look(tx: Transaction, player: str | None, frame: int | None, seat: int | None) -> Look:
    if not _has_game(tx):
        if tx.row.status == OPEN:
            tx.check()
        return _without_game(tx, player)
    own, history = tx.seat_of(player), tx.history
    viewer = _viewer(tx, own, seat)
    frames = history.frames(viewer)
    last = len(frames) - 1
    shown = last if frame is None else frame
    length, past = length_at(frames, shown), shown < last
    state = history.at(length).state if past else history.state
    view = state.view(viewer, screens=tx.row.status != OVER).shown()
    playing = own is not None and own.bot is None and tx.row.status == RUNNING and not past
    steps_back: list[int] = []
    free = can_undo = can_ask = can_have_coach = False
    if own is not None and playing:
        steps_back = undoable(history, own.seat)
        free = free_takebacks(tx.row, tx.seats, own.seat)
        chosen = history.last_chosen(own.seat) is not None
        can_have_coach = among_themselves(tx.row, tx.seats, own.seat)
        can_undo = bool(steps_back) or (free and chosen)
        can_ask = chosen and not free and not tx.row.rated and tx.row.offer is None
    armable = history.game.armable(view) if playing else []
    offer = tx.row.offer
    question = history.questions[own.seat] if own is not None and playing and own.asked else None
    return Look(
        summary=summarize(tx.row, tx.seats, player),
        seat=viewer,
        view=view,
        version=_version(tx, player, own),
        question=question,
        frame=shown,
        frames=last,
        seen=0 if own is None else _last_frame_before(tx, frames, own.seen),
        can_undo=can_undo,
        can_restart=len(steps_back) > 1,
        free_takebacks=free,
        can_ask_takeback=can_ask,
        offer=None if offer is None else Offer(offer["seat"], not_agreed(tx.row, tx.seats)),
        asking="default" if own is None else own.asking,
        armed=[action for action in own.armed if action in armable] if own is not None else [],
        armable=armable,
        deadline=deadline(tx, own) if own is not None and playing else None,
        times=None if past else seat_times(tx, own),
        can_ask_hint=question is not None and not tx.row.rated,
        hint=hints.given(history, own, question)
        if own is not None and question is not None
        else None,
        can_have_coach=can_have_coach,
        coach=own.coach["explained"] if own is not None and own.coach and can_have_coach else None,
    )


def _has_game(tx: Transaction) -> bool:
    return tx.row.status in (RUNNING, OVER)


def _viewer(tx: Transaction, own: SeatData | None, seat: int | None) -> int | None:
    """The seat to look from: the player's own, or another one once nothing is secret any more."""
    number = None if own is None else own.seat
    if seat is None or seat == number:
        return number
    if tx.row.status != OVER:
        raise Refused(N_("You can look from another seat only once the game is over."))
    tx.check_seat(seat)
    return seat


def _last_frame_before(tx: Transaction, frames: Sequence[int], ply: int) -> int:
    line = tx.history.line
    return bisect_left(frames, ply, lo=1, key=lambda length: line[length - 1]) - 1


def version(tables: Tables, table_id: str, player: str | None) -> int:
    """A number that grows whenever this viewer can see a change, and only then."""
    try:
        with tables.reading(table_id) as tx:
            return _version(tx, player, tx.seat_of(player))
    except SetAside:
        return 0


async def version_in_loop(tables: Tables, table_id: str, player: str | None) -> int:
    """As `version`, for an event loop: needs no thread while the table is in memory."""
    try:
        return await tables.query(table_id, lambda tx: _version(tx, player, tx.seat_of(player)))
    except SetAside:
        return 0


def _version(tx: Transaction, player: str | None, own: SeatData | None) -> int:
    """`own`: the seat that the player is at."""
    revision = _revision(tx, player, own)
    if not _has_game(tx):
        return revision
    return revision + tx.history.changes(None if own is None else own.seat)


def _revision(tx: Transaction, player: str | None, own: SeatData | None) -> int:
    moved = curtain.MOVED * curtain.times_moved(tx.seats, player)
    return moved + tx.row.revision + (0 if own is None else own.revision)


async def changes(tables: Tables, table_id: str, player: str | None) -> AsyncIterator[int]:
    """Yields the version now, and again each time it grows."""
    notified, end = tables.notifier.watch_in_loop(table_id)
    try:
        last = -1
        while True:
            notified.clear()
            now = await version_in_loop(tables, table_id, player)
            if now != last:
                last = now
                yield now
            await notified.wait()
    finally:
        end()


def log(
    tables: Tables,
    table_id: str,
    player: str | None,
    since: int = 0,
    seat: int | None = None,
) -> list[LogLine]:
    """What the viewer may know of what happened, from frame `since` on; from another `seat` once the game is over."""
    try:
        with tables.reading(table_id) as tx:
            heard = _heard(tx, _viewer(tx, tx.seat_of(player), seat), since)
        return _lines(heard)
    except SetAside:
        with tables.reading(table_id) as tx:
            if tx.row.status != OVER:
                raise
            return [line for line in _told_log(tx, player) if line.frame >= since]


class Heard(NamedTuple):
    """An action as the viewer has heard of it, before it is put into words."""

    history: History
    frame: int
    entry: Entry
    seat: int | None


def _heard(tx: Transaction, seat: int | None, since: int, until: int | None = None) -> list[Heard]:
    """The actions of the frames from `since` to `until`. What comes before them costs nothing."""
    if not _has_game(tx):
        return []
    frames = tx.history.frames(seat)
    last = len(frames) - 1
    if since > last:
        return []
    first = frames[since - 1] if since > 0 else 0
    # Actions after the last frame belong to it: nobody saw a change.
    end = len(tx.history.line) if until is None or until >= last else frames[until]
    return _heard_of(tx, seat, range(first, end))


def _chapters(tx: Transaction, seat: int | None) -> list[Heard]:
    """The actions with which a chapter begins."""
    return _heard_of(tx, seat, tx.history.chapters())


def _heard_of(tx: Transaction, seat: int | None, numbers: Iterable[int]) -> list[Heard]:
    """Actions of the line, each with the first frame after it."""
    history = tx.history
    frames = history.frames(seat)
    last = len(frames) - 1
    return [
        Heard(history, min(bisect_left(frames, number + 1), last), history.action(number), seat)
        for number in numbers
    ]


def _lines(heard: Sequence[Heard]) -> list[LogLine]:
    return [
        _line(told, frame, entry)
        for history, frame, entry, seat in heard
        for told in history.told(entry)
        if told.event.audience in (EVERYBODY, seat)
    ]


def _line(told: Told, frame: int, entry: Entry) -> LogLine:
    """An event as a line: the same one for all for whom it belongs to this frame."""
    found: LogLine | None = told.lines.get(frame)
    if found is None:
        event, message, chapter, closes, kept, lines = told
        found = LogLine(frame, event, message, moment(entry.at), chapter, closes, kept)
        lines[frame] = found
    return found


def _news(tx: Transaction, shown: Look, recent: int) -> list[Heard]:
    recently = shown.frame < shown.frames or shown.seat is None
    since = shown.frame - recent
    if shown.seat is not None and not recently:
        since = max(_after_turn(tx, shown.seat, shown.seen), shown.frame - MOST_NEWS)
    return _heard(tx, shown.seat, min(since, shown.frame), shown.frame)


def _after_turn(tx: Transaction, seat: int, seen: int) -> int:
    """The first frame after the seat's last turn. A turn that its player did not look at, because a bot stood in, is news."""
    frames = tx.history.frames(seat)
    start, end = (bisect_right(frames, length) for length in tx.history.last_turn(seat))
    return end if seen >= start - 1 else seen + 1


def _told_log(tx: Transaction, player: str | None) -> list[LogLine]:
    """The whole log of a finished game that these rules cannot replay: it takes words, not rules."""
    if tx.row.status != OVER:
        return []
    try:
        game = game_class(tx.row.game)(tx.row.players, tx.row.options)
    except ValueError:
        return []
    seat = tx.seat_number(player)
    viewer = tx.row.players if seat is None else seat
    try:
        entries = standing(tx.entries())
        # As `History.frames` counts them: an action belongs to the next moment that looked different.
        changed = [*accumulate((entry.saw >> viewer & 1 for entry in entries), initial=0)]
        return [
            LogLine(
                0 if entry.how == OPENING else min(before + 1, changed[-1]),
                event,
                tell(game, event),
                moment(entry.at),
            )
            for entry, before in zip(entries, changed, strict=False)
            for event in entry.heard()
            if event.audience in (EVERYBODY, seat)
        ]
    except (LookupError, TypeError, ValueError, OverflowError):
        return []  # it cannot be read


def _archive(tx: Transaction) -> Archive | None:
    """What was kept of the game at its end; games that ended before archives were kept have none."""
    document = tx.archive()
    try:
        kept = None if document is None else from_document(document)
        return kept if kept is not None and _is_of(kept, len(tx.seats)) else None
    except (LookupError, TypeError, ValueError, AttributeError):
        return None  # it cannot be read


def _is_of(kept: Archive, players: int) -> bool:
    """Whether an archive tells of as many people as there are."""
    return len(kept.sheet) == players and all(
        len(points) == players and all(type(number) is int for number in points)
        for points in kept.points
    )


def said(
    tables: Tables,
    table_id: str,
    after: int | None = None,
    before: int | None = None,
    player: str | None = None,
) -> list[Said]:
    """The last chat messages; or those that follow number `after`, or come before `before`, up to 200 of them.

    Without what was said by those whom the player has muted.
    """
    unread = tables.people.muted(player)
    with tables.reading(table_id) as tx:
        if after is None and before is None:
            return _said(tx.chat(), unread)
        latest = after is None
        found = tx.chat_between(after or 0, LAST_NUMBER if before is None else before, latest)
        return _said(found, unread)


def _said(rows: Sequence[Any], unread: frozenset[str]) -> list[Said]:
    return [
        Said(row.number, row.seat, row.name, row.text, moment(row.at))
        for row in rows
        if row.player not in unread
    ]


def points(tables: Tables, table_id: str, player: str | None) -> list[list[int]]:
    """The points of each seat at every frame, as far as the viewer can count them; none while screens hide some."""
    with tables.reading(table_id) as tx:
        return _points(tx, tx.seat_number(player))


def _points(tx: Transaction, seat: int | None) -> list[list[int]]:
    if not _has_game(tx):
        return []
    history = tx.history
    return [] if history.state.view(seat).shown().hidden else history.points(seat)


def record(tables: Tables, table_id: str) -> Record:
    """The whole game as a record. It holds the seed, so only once the game is over."""
    with tables.reading(table_id) as tx:
        if tx.row.status != OVER:
            raise Refused(N_("A game can be downloaded only once it is over."))
        history = tx.history
        return Record(
            history.game,
            0 if tx.row.position is not None else tx.row.seed,
            tx.row.position,
            [seat.name or f"Player {SEAT_LETTERS[seat.seat]}" for seat in tx.seats],
            [(history.entries[ply].seat, history.entries[ply].action) for ply in history.line],
            history.state.scores(),
        )
