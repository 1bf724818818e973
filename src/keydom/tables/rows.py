"""A table's row and its seats' rows in memory: plain objects with the columns of the database as attributes."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Connection, func, select

from keydom.tables.schema import CHAT, SEATS, TABLES


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
    public: bool
    rated: bool
    pace: str
    clock: int | None
    stand_in: str | None
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
    name: str
    bot: str | None
    kept: str | None
    asking: str
    armed: list[int]
    asked: bool
    asked_at: float | None
    hint: dict[str, Any] | None
    hint_wanted: bool
    seen: int
    revision: int


D = TypeVar("D", TableData, SeatData)

# What a command may change. Everything else of a table is fixed when it is made.
CHANGING = (
    "status",
    "host",
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
    new.__dict__.update(data.__dict__)
    return new


def read_table(
    connection: Connection, table_id: str
) -> tuple[TableData, list[SeatData], int] | None:
    """A table with its seats and the number of its lines of chat; None where there is no such table."""
    found = connection.execute(select(TABLES).where(TABLES.c.id == table_id))
    row = found.mappings().one_or_none()
    if row is None:
        return None
    seats = connection.execute(
        select(SEATS).where(SEATS.c.table_id == table_id).order_by(SEATS.c.seat)
    )
    said = select(func.count()).select_from(CHAT).where(CHAT.c.table_id == table_id)
    return (
        TableData(**row),
        [SeatData(**seat) for seat in seats.mappings()],
        connection.scalar(said) or 0,
    )


def read_tables(
    connection: Connection, which: ColumnElement[bool], most: int, skip: int = 0
) -> list[tuple[TableData, list[SeatData]]]:
    """The tables that meet a condition with their seats, the last changed first."""
    query = select(TABLES).where(which).order_by(TABLES.c.changed.desc(), TABLES.c.id)
    found = connection.execute(query.limit(most).offset(skip))
    tables = [TableData(**row) for row in found.mappings()]
    return _with_seats(connection, tables)


def _with_seats(
    connection: Connection, tables: Sequence[TableData]
) -> list[tuple[TableData, list[SeatData]]]:
    seats: dict[str, list[SeatData]] = {table.id: [] for table in tables}
    query = select(SEATS).where(SEATS.c.table_id.in_(list(seats)))
    for row in connection.execute(query.order_by(SEATS.c.seat)).mappings():
        seats[row["table_id"]].append(SeatData(**row))
    return [(table, seats[table.id]) for table in tables]
