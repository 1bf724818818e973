"""A table's row and its seats' rows in memory: plain objects with the columns of the database as attributes."""

from collections.abc import Sequence
from dataclasses import Field, dataclass, fields
from types import NoneType, UnionType
from typing import Any, NamedTuple, TypeVar, get_args, get_origin

from sqlalchemy import Connection, Row, RowMapping, Select, func, select

from keydom.tables.schema import CHAT, LATEST, OVER, SEATS, TABLES
from keydom.tables.set_aside import UNREADABLE

MOST_IDS = 1000  # of one query


@dataclass
class TableData:
    """As `schema.TableRow`, which says what the columns mean."""

    id: str
    game: str
    rules: int
    players: int
    options: dict[str, Any]
    seed: int
    position: dict[str, Any] | None
    status: str
    aside: str | None
    host: str | None
    household: str | None
    public: bool
    friends: bool
    rated: bool
    pace: str
    timing: str
    clock: int | None
    reserve: int
    days_off: int
    stand_in: str | None
    claim: bool
    length: int
    revision: int
    waiting: list[int]
    offer: dict[str, Any] | None
    scores: list[int] | None
    winners: list[int] | None
    parent: str | None
    rematch: str | None
    created: float
    changed: float
    ended: float | None
    stamp: int


@dataclass
class SeatData:
    """As `schema.SeatRow`."""

    table_id: str
    seat: int
    player: str | None
    household: str | None
    handed: int
    name: str
    bot: str | None
    kept: str | None
    asking: str
    armed: list[int]
    asked: bool
    asked_at: float | None
    budget: float | None
    given: float
    spent: float
    shown: float
    turn_spent: float
    late: bool
    days_taken: int
    off_until: float | None
    hint: dict[str, Any] | None
    hint_wanted: bool
    coach: dict[str, Any] | None
    seen: int
    revision: int
    curtain: int | None


D = TypeVar("D", TableData, SeatData)

# What a command may change. Everything else of a table is fixed when it is made.
CHANGING = (
    "status",
    "host",
    "household",
    "stand_in",
    "length",
    "revision",
    "waiting",
    "offer",
    "scores",
    "winners",
    "rematch",
    "changed",
    "ended",
)


def values(data: TableData | SeatData) -> dict[str, Any]:
    """The columns by name."""
    return dict(vars(data))


def copied(data: D) -> D:
    """A copy to work on. Lists and documents in it are replaced, never changed."""
    new = object.__new__(type(data))
    new.__dict__ = data.__dict__.copy()
    return new


def _accepted(field: "Field[Any]") -> tuple[type, ...]:
    """The types that a column's values have."""
    kinds = get_args(field.type) if isinstance(field.type, UnionType) else (field.type,)
    return tuple(get_origin(kind) or kind for kind in kinds)


_ACCEPTED = {kind: {f.name: _accepted(f) for f in fields(kind)} for kind in (TableData, SeatData)}
_KEYS = {"offer": {"seat", "to", "yes"}, "hint": {"question"}, "coach": {"explained"}}


def _is_good(name: str, value: Any, kinds: tuple[type, ...]) -> bool:
    """Whether a value can be what a column holds. SQLite stores whatever it is given."""
    if isinstance(value, list) and list in kinds:
        return all(type(number) is int for number in value)
    if isinstance(value, dict) and dict in kinds:
        return _KEYS.get(name, set()) <= value.keys()
    if isinstance(value, (int, float)) and float in kinds:
        return 0 <= value < LATEST
    return isinstance(value, kinds)


def _data(kind: type[D], row: RowMapping) -> tuple[D, bool]:
    """A row, and whether it could be read. What could not is left blank."""
    good = True
    found = {}
    for name, kinds in _ACCEPTED[kind].items():
        value = found[name] = row[name]
        if not _is_good(name, value, kinds):
            good = False
            found[name] = None if NoneType in kinds else kinds[0]()
    return kind(**found), good


def good_line(line: "Row[Any]", players: int) -> bool:
    """Whether a line of chat can be read. One that cannot is left out: the table goes on."""
    return (
        isinstance(line.seat, int)
        and 0 <= line.seat < players
        and isinstance(line.name, str)
        and isinstance(line.text, str)
        and isinstance(line.at, (int, float))
        and 0 <= line.at < LATEST
    )


def _whole(row: TableData, seats: Sequence[SeatData]) -> bool:
    """Whether a table has the seats and the results that belong to it."""
    if len(seats) != row.players:  # first: there may be millions of players
        return False
    scores, winners = row.scores or [0] * row.players, row.winners or []
    return (
        [seat.seat for seat in seats] == list(range(row.players))
        and len(scores) == row.players
        and all(0 <= seat < row.players for seat in (*winners, *row.waiting))
        and (row.status != OVER or bool(row.scores and winners))
    )


class Stored(NamedTuple):
    """A table as it is in the database. One that cannot be read is set aside, with blanks for what is broken."""

    row: TableData
    seats: list[SeatData]
    readable: bool


def _stored(table: RowMapping, seats: Sequence[RowMapping]) -> Stored:
    row, good = _data(TableData, table)
    read = [_data(SeatData, seat) for seat in seats]
    found = [seat for seat, _ in read]
    readable = good and all(fine for _, fine in read) and _whole(row, found)
    if not readable:
        row.aside = UNREADABLE
        row.scores = row.winners = None  # they may be those of other seats
        for number, seat in enumerate(found):
            seat.seat = number
    return Stored(row, found, readable)


class Chat(NamedTuple):
    """How many lines of chat a table has, and the number of the last: both together tell whether any has changed."""

    lines: int
    last: int


def read_table(connection: Connection, table_id: str) -> tuple[Stored, Chat] | None:
    """A table and how much was said at it; None where there is no such table."""
    found = connection.execute(select(TABLES).where(TABLES.c.id == table_id))
    row = found.mappings().one_or_none()
    if row is None:
        return None
    seats = connection.execute(
        select(SEATS).where(SEATS.c.table_id == table_id).order_by(SEATS.c.seat)
    )
    said = select(func.count(), func.coalesce(func.max(CHAT.c.number), 0))
    chat = Chat(*connection.execute(said.where(CHAT.c.table_id == table_id)).one())
    return _stored(row, seats.mappings().all()), chat


def read_tables(connection: Connection, query: Select[Any]) -> list[Stored]:
    """The tables that a query of `TABLES` finds, in its order."""
    tables = connection.execute(query).mappings().all()
    seats: dict[str, list[RowMapping]] = {table["id"]: [] for table in tables}
    ids = list(seats)
    for start in range(0, len(ids), MOST_IDS):
        those = SEATS.c.table_id.in_(ids[start : start + MOST_IDS])
        for seat in connection.execute(
            select(SEATS).where(those).order_by(SEATS.c.seat)
        ).mappings():
            seats[seat["table_id"]].append(seat)
    return [_stored(table, seats[table["id"]]) for table in tables]
