"""A table without its game, for one viewer: its settings, its seats, whom it waits for; and lists of tables."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import ColumnElement, and_, exists, func, or_, select

from keydom.tables import curtain, set_aside
from keydom.tables.people import RELATIONS
from keydom.tables.relations import FRIEND, kept_apart
from keydom.tables.rows import SeatData, TableData, read_tables
from keydom.tables.schema import CLOSED, OPEN, OVER, RUNNING, SEATS, TABLES, moment
from keydom.tables.transaction import Tables

LISTED = 100  # the most tables in a list, the newest ones


@dataclass
class SeatInfo:
    seat: int
    name: str
    status: str  # open, person, bot, stand-in, kept, gone
    bot: str | None
    host: bool
    you: bool


@dataclass(kw_only=True)
class Summary:
    id: str
    game: str
    rules: int  # the version of the rules it is played with
    players: int
    options: dict[str, object]
    status: str  # open, running, over, closed
    aside: str | None = None  # a message id
    host: bool = False
    public: bool = False
    friends: bool = False
    rated: bool = False
    pace: str
    timing: str
    clock: int | None = None
    reserve: int = 0
    days_off: int = 0
    stand_in: str | None = None
    claim: bool = False
    seats: list[SeatInfo]
    waiting: list[int] = field(default_factory=list)
    your_seat: int | None
    your_turn: bool
    here: list[int] = field(
        default_factory=list
    )  # the seats of the people who share your device, where there are several
    scores: list[int] | None = None
    winners: list[int] | None = None
    created: datetime
    changed: datetime
    ended: datetime | None = None
    parent: str | None = None
    rematch: str | None = None

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]


def summary(tables: Tables, table_id: str, player: str | None) -> Summary:
    """One table. Does not load its game."""
    with tables.reading(table_id) as tx:
        return summarize(tx.row, tx.seats, player)


def summarize(row: TableData, seats: Sequence[SeatData], player: str | None) -> Summary:
    own = curtain.present(row, seats, player)
    yours = curtain.seats_of(seats, player)
    return Summary(
        id=row.id,
        game=row.game,
        rules=row.rules,
        players=row.players,
        options=row.options,
        status=row.status,
        aside=None if row.aside is None else set_aside.words(row.aside),
        host=player is not None and row.host == player,
        public=row.public,
        friends=row.friends,
        rated=row.rated,
        pace=row.pace,
        timing=row.timing,
        clock=row.clock,
        reserve=row.reserve,
        days_off=row.days_off,
        stand_in=row.stand_in,
        claim=row.claim,
        seats=[
            SeatInfo(
                seat.seat,
                seat.name,
                _status(seat),
                seat.bot,
                host=seat.player is not None and seat.player == row.host,
                you=seat is own,
            )
            for seat in seats
        ],
        waiting=row.waiting if row.status == RUNNING else [],
        your_seat=None if own is None else own.seat,
        your_turn=row.status == RUNNING and any(seat.asked and seat.bot is None for seat in yours),
        here=[seat.seat for seat in yours if seat.curtain is not None],
        scores=row.scores,
        winners=row.winners,
        created=moment(row.created),
        changed=moment(row.changed),
        ended=None if row.ended is None else moment(row.ended),
        parent=row.parent,
        rematch=row.rematch,
    )


def _status(seat: SeatData) -> str:
    if seat.player is not None:
        if seat.bot is not None:
            return "stand-in"
        return "gone" if is_gone(seat) else "person"
    if seat.bot is not None:
        return "bot"
    return "open" if seat.kept is None else "kept"


def is_gone(seat: SeatData) -> bool:
    """Whether its player has been forgotten (forget.py): nobody else has no name."""
    return seat.player is not None and not seat.name


def mine(tables: Tables, player: str) -> list[Summary]:
    """The player's tables that are not over, those that wait for the player first."""
    found = _list(tables, player, and_(TABLES.c.status.in_((OPEN, RUNNING)), concerns(player)))
    return sorted(found, key=lambda table: not table.your_turn)


def free_seat() -> ColumnElement[bool]:
    return exists().where(
        SEATS.c.table_id == TABLES.c.id,
        SEATS.c.player.is_(None),
        SEATS.c.bot.is_(None),
        SEATS.c.kept.is_(None),
    )


def open_tables(tables: Tables, player: str | None = None) -> list[Summary]:
    """Public tables with an open seat, without those at which the player could not sit down because of somebody there."""
    which = [TABLES.c.status == OPEN, free_seat()]
    if player is not None:
        which.append(_meeting_nobody(tables, player))
    return _fair_list(tables, player, *which)


def tables_of_friends(tables: Tables, player: str) -> list[Summary]:
    """Tables for friends with an open seat, whose hosts count the player among theirs."""
    counted = exists().where(
        RELATIONS.c.player == TABLES.c.host,
        RELATIONS.c.other == player,
        RELATIONS.c.kind == FRIEND,
    )
    which = and_(TABLES.c.status == OPEN, TABLES.c.friends, TABLES.c.aside.is_(None), counted)
    return _list(tables, player, and_(which, free_seat(), _meeting_nobody(tables, player)))


def _meeting_nobody(tables: Tables, player: str) -> ColumnElement[bool]:
    """Of those tables that have nobody whom the player is not to meet."""
    apart = kept_apart(tables.database, player)
    there = exists().where(SEATS.c.table_id == TABLES.c.id, SEATS.c.player.in_(apart))
    return ~there & or_(TABLES.c.host.is_(None), TABLES.c.host.not_in(apart))


def running(tables: Tables, player: str | None = None) -> list[Summary]:
    """Public tables to watch."""
    return _fair_list(tables, player, TABLES.c.status == RUNNING)


def _fair_list(tables: Tables, player: str | None, *which: ColumnElement[bool]) -> list[Summary]:
    """Public tables: the newest one of each household first, then the second newest, and so on.

    In a household those of different hosts come before more of one. So nobody pushes others off the list.
    """
    newest = TABLES.c.changed.desc()
    of_host = (
        select(
            TABLES.c.id,
            TABLES.c.changed,
            func.coalesce(TABLES.c.household, TABLES.c.host).label("home"),
            func.row_number().over(partition_by=TABLES.c.host, order_by=newest).label("nth"),
        )
        .where(TABLES.c.public, TABLES.c.aside.is_(None), *which)
        .subquery()
    )
    turn = func.row_number().over(
        partition_by=of_host.c.home, order_by=(of_host.c.nth, of_host.c.changed.desc())
    )
    ranked = select(of_host.c.id, of_host.c.nth, turn.label("turn")).subquery()
    query = (
        select(TABLES)
        .join(ranked, ranked.c.id == TABLES.c.id)
        .order_by(ranked.c.turn, ranked.c.nth, newest)
        .limit(LISTED)
    )
    with tables.database.read_connection() as connection:
        found = read_tables(connection, query)
    return [summarize(table.row, table.seats, player) for table in found if table.readable]


def finished(tables: Tables, player: str | None = None) -> list[Summary]:
    """Finished games: the player's, or all public ones."""
    whose = TABLES.c.public if player is None else concerns(player)
    return _list(tables, player, and_(TABLES.c.status == OVER, whose))


class Result(NamedTuple):
    """A finished game, and who sat where: None for bots and for people who shared a device."""

    summary: Summary
    players: list[str | None]


def results(
    tables: Tables,
    viewer: str | None,
    *,
    game: str | None = None,
    player: str | None = None,
    skip: int = 0,
    most: int = LISTED,
) -> list[Result]:
    """Finished games that the viewer may look at, the last first: public ones, and the viewer's own."""
    which = [TABLES.c.status == OVER]
    which.append(TABLES.c.public | concerns(viewer) if viewer else TABLES.c.public)
    if game is not None:
        which.append(TABLES.c.game == game)
    if player is not None:
        alone = SEATS.c.curtain.is_(None)
        seated = exists().where(SEATS.c.table_id == TABLES.c.id, SEATS.c.player == player, alone)
        which.append(seated)
    newest = select(TABLES).where(*which).order_by(TABLES.c.changed.desc(), TABLES.c.id)
    with tables.database.read_connection() as connection:
        found = read_tables(connection, newest.limit(most).offset(skip))
    return [
        Result(
            summarize(table.row, table.seats, viewer),
            [seat.player if seat.curtain is None else None for seat in table.seats],
        )
        for table in found
        if table.readable
    ]


def concerns(player: str) -> ColumnElement[bool]:
    """Of tables at which the player sits, has a kept seat or is the host."""
    seated = exists().where(
        SEATS.c.table_id == TABLES.c.id, (SEATS.c.player == player) | (SEATS.c.kept == player)
    )
    return seated | (TABLES.c.host == player)


def _list(tables: Tables, player: str | None, which: ColumnElement[bool]) -> list[Summary]:
    with tables.database.read_connection() as connection:
        query = select(TABLES).where(which, TABLES.c.status != CLOSED)
        found = read_tables(connection, query.order_by(TABLES.c.changed.desc()).limit(LISTED))
    return [summarize(table.row, table.seats, player) for table in found]
