"""The rows: tables, seats, moves, snapshots, chat. Times are seconds since 1970."""

from datetime import UTC, datetime
from typing import Any, ClassVar, cast

from sqlalchemy import (
    JSON,
    BigInteger,
    Double,
    ForeignKey,
    Index,
    MetaData,
    String,
    Table,
    Text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

OPEN = "open"
RUNNING = "running"
OVER = "over"
CLOSED = "closed"

LATEST = 1e11  # a time that can be read: the year 5138


def moment(seconds: float) -> datetime:
    """A stored time. One that cannot be read is the beginning of 1970: SQLite stores whatever it is given."""
    readable = isinstance(seconds, (int, float)) and 0 <= seconds < LATEST
    return datetime.fromtimestamp(seconds if readable else 0.0, UTC)


class Base(DeclarativeBase):
    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(column_0_label)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map: ClassVar[dict[Any, Any]] = {
        float: Double,
        dict[str, Any]: JSON(none_as_null=True),
        list[int]: JSON(none_as_null=True),
        list[list[Any]]: JSON(none_as_null=True),
    }


class TableRow(Base):
    """A table: where the game starts, how it is played, and what lists show of it."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(64))
    rules: Mapped[int]  # the version of the rules it is played with
    players: Mapped[int]
    options: Mapped[dict[str, Any]]
    seed: Mapped[int] = mapped_column(BigInteger)  # secret until the end
    position: Mapped[dict[str, Any] | None]  # where a fork starts, instead of at the seed
    status: Mapped[str] = mapped_column(String(16), index=True)
    aside: Mapped[str | None] = mapped_column(
        Text
    )  # why it cannot be played: a key of set_aside.py
    host: Mapped[str | None] = mapped_column(String(128), index=True)
    # Of the host: whoever shares an address has the same. A keyed hash, never the address itself.
    household: Mapped[str | None] = mapped_column(String(32), index=True)
    public: Mapped[bool]
    friends: Mapped[bool]  # only friends of the host, and those invited, may sit down
    rated: Mapped[bool]  # no hints, no takebacks; counts for ratings
    pace: Mapped[str] = mapped_column(String(16))
    timing: Mapped[str] = mapped_column(String(16))  # how time is counted: timing.py
    clock: Mapped[int | None]  # seconds for a decision or a turn; None: no time runs
    reserve: Mapped[int]  # seconds for the whole game, for each seat
    days_off: Mapped[int]  # that each player may take
    stand_in: Mapped[str | None] = mapped_column(String(128))
    claim: Mapped[bool]  # when time is up, the others decide whether the stand-in plays
    length: Mapped[int]  # the number of moves
    revision: Mapped[int]  # counts public changes other than moves: seats, chat, offers
    waiting: Mapped[list[int]]  # who is publicly known to be deciding
    offer: Mapped[dict[str, Any] | None]  # a takeback: {"seat", "to", "yes"}
    scores: Mapped[list[int] | None]
    winners: Mapped[list[int] | None]
    parent: Mapped[str | None] = mapped_column(String(32))
    rematch: Mapped[str | None] = mapped_column(String(32))
    created: Mapped[float]
    changed: Mapped[float]  # the last change that everybody could see
    ended: Mapped[float | None]
    stamp: Mapped[int]  # grows with everything that is written about the table


class SeatRow(Base):
    """A seat: of a player, of a bot, of a bot that stands in for a player, or open."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    player: Mapped[str | None] = mapped_column(String(128), index=True)
    household: Mapped[str | None] = mapped_column(String(32))  # of the player
    handed: Mapped[
        int
    ]  # grows with each owner of a seat at the table: a private link is good for one of them
    name: Mapped[str] = mapped_column(String(64))
    bot: Mapped[str | None] = mapped_column(String(128))
    kept: Mapped[str | None] = mapped_column(
        String(128)
    )  # the player of the last game it is reserved for
    asking: Mapped[str] = mapped_column(String(16))
    armed: Mapped[list[int]]
    asked: Mapped[bool]  # has something to decide
    asked_at: Mapped[float | None]  # in uptime, see uptime.py; later than now on a day off
    # Seconds from then until time is up; for a bot's seat what its owner had left for the question.
    budget: Mapped[float | None]
    given: Mapped[float]  # seconds for the whole game so far
    spent: Mapped[float]  # of them
    shown: Mapped[float]  # of them, as far as others could see
    turn_spent: Mapped[float]  # seconds of this turn
    late: Mapped[bool]  # time is up, and the others may claim the seat for the stand-in
    days_taken: Mapped[int]
    off_until: Mapped[float | None]  # in uptime
    hint: Mapped[
        dict[str, Any] | None
    ]  # {"question"}, and from the bot "action", "line", "goals", "alternatives" (see hints.py)
    hint_wanted: Mapped[bool]  # the bot has not answered yet
    # None: without the coach. {"explained"}: the decisions, by name, that the player has met with the coach
    coach: Mapped[dict[str, Any] | None]
    seen: Mapped[int]  # the player has looked at all plies before this one
    revision: Mapped[int]  # counts changes that only this seat sees
    # None: whose player has a device alone. Else how often its curtain has moved, see curtain.py
    curtain: Mapped[int | None]

    __table_args__ = (Index("ix_seats_asked", "asked", "bot"),)


class MoveRow(Base):
    """A move. Its primary key keeps two processes from writing the same ply."""

    __tablename__ = "moves"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    ply: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[int]
    seat: Mapped[int]
    action: Mapped[int]  # of a step back: the ply of the first action taken back
    how: Mapped[int]
    again: Mapped[bool]
    barrier: Mapped[bool]
    saw: Mapped[int]
    events: Mapped[list[list[Any]]]
    at: Mapped[float]


class SnapshotRow(Base):
    """The position after an action, so that long games load fast."""

    __tablename__ = "snapshots"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    ply: Mapped[int] = mapped_column(primary_key=True)  # of the action
    length: Mapped[int]  # of the line then
    position: Mapped[dict[str, Any]]


class ArchiveRow(Base):
    """What is kept of a finished game, whatever later rules make of it: see archive.py."""

    __tablename__ = "archives"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    document: Mapped[dict[str, Any]]


class AnalysisRow(Base):
    """A look back at a finished game that somebody asked for: see analyses.py."""

    __tablename__ = "analyses"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    household: Mapped[str | None] = mapped_column(String(32))  # of whoever asked
    wanted: Mapped[float]
    turns: Mapped[int | None]  # how many there are to judge; None: not counted yet
    done: Mapped[bool] = mapped_column(index=True)


class VerdictRow(Base):
    """What the analysis says of one turn."""

    __tablename__ = "verdicts"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)  # of the turn
    document: Mapped[dict[str, Any]]


class UptimeRow(Base):
    """How long the site has been up, in one row: see uptime.py."""

    __tablename__ = "uptime"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    seconds: Mapped[float]


class DecisionReportRow(Base):
    """A decision that somebody thinks is wrong: see decision_reports.py. For the host of the site alone."""

    __tablename__ = "decision_reports"

    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"))
    game: Mapped[str] = mapped_column(String(64))
    seat: Mapped[int | None]  # None: of a spectator
    player: Mapped[str] = mapped_column(String(128), index=True)
    household: Mapped[str | None] = mapped_column(String(32), index=True)
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[float] = mapped_column(index=True)
    document: Mapped[dict[str, Any]]  # engine/report.py, with the whole position


class ChatRow(Base):
    __tablename__ = "chat"

    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), index=True)
    seat: Mapped[int]
    player: Mapped[str | None] = mapped_column(String(128), index=True)
    name: Mapped[str] = mapped_column(String(64))
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[float]


# For what is read and written often, without the ORM.
TABLES = cast(Table, TableRow.__table__)
SEATS = cast(Table, SeatRow.__table__)
MOVES = cast(Table, MoveRow.__table__)
SNAPSHOTS = cast(Table, SnapshotRow.__table__)
ARCHIVES = cast(Table, ArchiveRow.__table__)
ANALYSES = cast(Table, AnalysisRow.__table__)
VERDICTS = cast(Table, VerdictRow.__table__)
CHAT = cast(Table, ChatRow.__table__)
DECISION_REPORTS = cast(Table, DecisionReportRow.__table__)
UPTIME = cast(Table, UptimeRow.__table__)
