"""People, in memory: who has an account, which sessions it has, whom somebody has muted, what moderators decided.

Every request asks whether its sender may come in, and every page whose chat to leave out: neither waits for the database.
With PostgreSQL other processes tell what they have changed. SQLite belongs to one process, but the host's commands
(`keydom user`) work beside it: they leave a mark, which is looked for every other second.
"""

import logging
import secrets
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Double,
    Integer,
    MetaData,
    String,
    Table,
    delete,
    insert,
    select,
)

from keydom.tables.database import Database
from keydom.tables.notifier import PEOPLE

PAUSE = 2.0  # seconds between two looks whether a command of the host has changed something
SESSION = 365 * 24 * 3600.0  # seconds that one lasts
MARK = "people"  # the row of `site` that such a command changes

# What a moderator can decide about somebody
WARNED = "warned"
SILENCED = "silenced"  # says nothing in any chat
BLOCKED = "blocked"  # does not come in
MEASURES = (WARNED, SILENCED, BLOCKED)

# Kinds of relations (relations.py) of which one does not read the other
MUTE = "mute"
BLOCK = "block"
UNREAD = (MUTE, BLOCK)

log = logging.getLogger(__name__)

# Migrations 0002, 0013 and 0016 make them.
_metadata = MetaData()
ACCOUNTS = Table(
    "accounts",
    _metadata,
    Column("login", String(24), primary_key=True),
    Column("password", String(200), nullable=False),
    Column("player", String(128), nullable=False, unique=True),
    Column("name", String(24), nullable=False),
    Column("moderator", Boolean, nullable=False, default=False),
)
SESSIONS = Table(
    "sessions",
    _metadata,
    Column("id", String(128), primary_key=True),
    Column("player", String(128), nullable=False, index=True),
    Column("begun", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Column("agent", String(64), nullable=False),  # the browser, in words
)
RELATIONS = Table(
    "relations",
    _metadata,
    Column("number", Integer, primary_key=True),
    Column("player", String(128), nullable=False),
    Column("other", String(128), nullable=False, index=True),
    Column("kind", String(16), nullable=False),
    Column("name", String(64), nullable=False),  # of the other, when it was made
    Column("at", Double, nullable=False),
    Column("household", String(32)),  # of somebody without an account: bounded by it
)
MEASURES_TAKEN = Table(
    "measures",
    _metadata,
    Column("player", String(128), primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("at", Double, nullable=False),
)
SITE = Table(
    "site",
    _metadata,
    Column("name", String(32), primary_key=True),
    Column("value", String(200), nullable=False),
)


class Known(NamedTuple):
    """What is known of one player."""

    login: str | None = None  # of the account
    sessions: frozenset[str] = frozenset()
    muted: frozenset[str] = frozenset()
    measures: frozenset[str] = frozenset()


NOTHING = Known()


class People:
    def __init__(self, database: Database, announce: Callable[[Any, Sequence[str]], None]) -> None:
        self.database = database
        self._announce = announce  # to other processes, inside the transaction
        self._reading = threading.Lock()
        self._mark = self._read_mark()
        self._known = self._read_all()
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        if not database.postgres:
            self._thread = threading.Thread(target=self._look, name="keydom-people", daemon=True)
            self._thread.start()

    def close(self) -> None:
        self._stop.set()
        if self._thread is not None:
            self._thread.join()

    # ---- What is asked often

    def admits(self, player: str, session: str) -> bool:
        """Whether a token is good. Without an account it names no session; those of an account must not have ended."""
        known = self._known.get(player)
        if known is None:
            return not session
        if BLOCKED in known.measures:
            return False
        if known.login is None:
            return not session
        return (session or player) in known.sessions

    def muted(self, player: str | None) -> frozenset[str]:
        """Those whose chat the player does not want to read."""
        return self._known.get(player or "", NOTHING).muted

    def is_under(self, measure: str, player: str) -> bool:
        return measure in self._known.get(player, NOTHING).measures

    def login(self, player: str | None) -> str:
        """The login of somebody with an account, else empty."""
        return self._known.get(player or "", NOTHING).login or ""

    def logins(self) -> list[str]:
        return [known.login for known in [*self._known.values()] if known.login is not None]

    # ---- Changes

    @contextmanager
    def changing(self, *players: str) -> Iterator[Connection]:
        """A transaction that changes what is known of these players. After it everybody knows."""
        with self.database.write_connection() as connection:
            yield connection
            # Blanks part what is announced.
            told = [f"{PEOPLE}{'' if ' ' in player else player}" for player in players]
            self._announce(connection.connection.cursor(), told)
        for player in players:
            self.refresh(player)

    def refresh(self, player: str) -> None:
        """Read again what is known of one player; of everybody, if the name is empty."""
        with self._reading:
            if not player:
                self._known = self._read_all()
                return
            found = self._read(player)
            if found == NOTHING:
                self._known.pop(player, None)
            else:
                self._known[player] = found

    def _read(self, player: str) -> Known:
        with self.database.read_connection() as connection:
            login = connection.scalar(select(ACCOUNTS.c.login).where(ACCOUNTS.c.player == player))
            own = select(SESSIONS.c.id).where(SESSIONS.c.player == player)
            muted = select(RELATIONS.c.other).where(
                RELATIONS.c.player == player, RELATIONS.c.kind.in_(UNREAD)
            )
            taken = select(MEASURES_TAKEN.c.kind).where(MEASURES_TAKEN.c.player == player)
            return Known(
                login,
                frozenset(connection.scalars(own)),
                frozenset(connection.scalars(muted)),
                frozenset(connection.scalars(taken)),
            )

    def _read_all(self) -> dict[str, Known]:
        logins: dict[str, str] = {}
        sessions: dict[str, set[str]] = {}
        muted: dict[str, set[str]] = {}
        measures: dict[str, set[str]] = {}
        with self.database.read_connection() as connection:
            for row in connection.execute(select(ACCOUNTS.c.player, ACCOUNTS.c.login)):
                logins[row.player] = str(row.login)
            for row in connection.execute(select(SESSIONS.c.player, SESSIONS.c.id)):
                sessions.setdefault(row.player, set()).add(row.id)
            pairs = select(RELATIONS.c.player, RELATIONS.c.other)
            for row in connection.execute(pairs.where(RELATIONS.c.kind.in_(UNREAD))):
                muted.setdefault(row.player, set()).add(row.other)
            for row in connection.execute(select(MEASURES_TAKEN.c.player, MEASURES_TAKEN.c.kind)):
                measures.setdefault(row.player, set()).add(row.kind)
        return {
            player: Known(
                logins.get(player),
                frozenset(sessions.get(player, ())),
                frozenset(muted.get(player, ())),
                frozenset(measures.get(player, ())),
            )
            for player in {*logins, *sessions, *muted, *measures}
        }

    # ---- The host's commands

    def _read_mark(self) -> str | None:
        with self.database.read_connection() as connection:
            return connection.scalar(select(SITE.c.value).where(SITE.c.name == MARK))

    def _look(self) -> None:
        while not self._stop.wait(PAUSE):
            try:
                self.look()
            except Exception:  # a database that is away comes back
                log.exception("it was not found out whether a command has changed something")

    def look(self) -> None:
        """Read everything again if a command beside this process has changed something."""
        mark = self._read_mark()
        if mark != self._mark:
            self.refresh("")
            self._mark = mark


def changed_beside(connection: Connection) -> None:
    """Tell the processes that serve the site that people have changed. Inside the transaction that changes them."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SELECT pg_notify('keydom', %s)", (f"beside {PEOPLE}",))
        return
    connection.execute(delete(SITE).where(SITE.c.name == MARK))
    connection.execute(insert(SITE).values(name=MARK, value=secrets.token_hex(8)))


def forget_old_sessions(people: People) -> None:
    """Remove sessions that have lasted long enough."""
    old = SESSIONS.c.begun < time.time() - SESSION
    with people.database.read_connection() as connection:
        players = connection.scalars(select(SESSIONS.c.player).where(old).distinct()).all()
    if players:
        with people.changing(*players) as connection:
            connection.execute(delete(SESSIONS).where(old))


def take_measure(people: People, player: str, name: str, kind: str) -> None:
    """Warn, silence or block somebody."""
    with people.changing(player) as connection:
        write_measure(connection, player, name, kind)


def write_measure(connection: Connection, player: str, name: str, kind: str) -> None:
    lift(connection, player, kind)
    row = {"player": player, "kind": kind, "name": name, "at": time.time()}
    connection.execute(insert(MEASURES_TAKEN).values(row))


def lift(connection: Connection, player: str, kind: str) -> None:
    mine = (MEASURES_TAKEN.c.player == player) & (MEASURES_TAKEN.c.kind == kind)
    connection.execute(delete(MEASURES_TAKEN).where(mine))


def lift_measure(people: People, player: str, kind: str) -> None:
    with people.changing(player) as connection:
        lift(connection, player, kind)
