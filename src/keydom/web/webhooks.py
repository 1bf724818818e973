"""Webhooks: addresses that are told when a turn-based game waits for a player. deliveries.py tells them."""

import re
import time
from collections.abc import Iterable
from datetime import datetime
from ipaddress import ip_address
from typing import Any, NamedTuple
from urllib.parse import SplitResult, urlsplit

from sqlalchemy import (
    Column,
    ColumnElement,
    Double,
    Integer,
    MetaData,
    String,
    Table,
    delete,
    insert,
    select,
    update,
)

from keydom.engine.text import N_, Message
from keydom.locale import SOURCE, translator
from keydom.tables import Refused, Tables, queries
from keydom.tables.clock import TURNS
from keydom.tables.database import Database
from keydom.tables.schema import LATEST, moment
from keydom.web.problem import Problem
from keydom.web.sentences import game_title

MOST_FAILURES = 12  # tries in a row that fail before an address is given up

# Why a try failed: keys, as the database stores them. An answer other than "good" is stored as its status.
NO_HOST = "no-host"
NOT_PUBLIC = "not-public"
TIMEOUT = "timeout"
NOT_SECURE = "not-secure"
UNREACHABLE = "unreachable"
NOT_HTTP = "not-http"

_WORDS = {
    NO_HOST: N_("there is no such host"),
    NOT_PUBLIC: N_("it is not a public address"),
    TIMEOUT: N_("there was no answer in time"),
    NOT_SECURE: N_("no secure connection could be made"),
    UNREACHABLE: N_("it could not be reached"),
    NOT_HTTP: N_("the answer was not HTTP"),
}

# tables/migrations/versions/v0002_site.py makes it; v0005 adds the language, v0008 the failures.
hooks = Table(
    "hooks",
    MetaData(),
    Column("table_id", String(32), primary_key=True),
    Column("player", String(128), primary_key=True),
    Column("url", String(500), nullable=False),
    Column("told", Integer, nullable=False),  # the last question that was told
    Column("language", String(8), nullable=False),  # that the player read when setting it
    Column("failures", Integer, nullable=False),  # tries that failed since the last good one
    Column("failure", String(32)),  # why the last of them failed
    Column("failed_at", Double),
)


class Webhook(NamedTuple):
    table_id: str
    player: str
    url: str
    told: int = -1
    language: str = SOURCE
    failures: int = 0
    failure: str | None = None
    failed_at: float | None = None

    @property
    def stopped(self) -> bool:
        """Given up: nothing is sent until the player sets it again."""
        return self.failures >= MOST_FAILURES

    @property
    def failed(self) -> datetime | None:
        return None if self.failed_at is None else moment(self.failed_at)

    def why(self) -> Message:
        """Why the last try failed."""
        key = self.failure or ""
        if key in _WORDS:
            return Message(_WORDS[key])
        return Message(N_("it answered with status {status}"), {"status": key})


class News(NamedTuple):
    """What a webhook is to be told, and the question it is about."""

    hook: Webhook
    question: int
    document: dict[str, Any]
    household: str  # of the player


class Webhooks:
    """The addresses that players have given, one per table."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def set(self, table_id: str, player: str, url: str, language: str = SOURCE) -> None:
        """Set the address, and the language it is told in; an empty one removes it."""
        with self.database.write() as session:
            session.execute(delete(hooks).where(_of(table_id, player)))
            if url:
                hook = Webhook(table_id, player, url, language=language)
                session.execute(insert(hooks).values(hook._asdict()))

    def of(self, table_id: str, player: str) -> Webhook | None:
        with self.database.read() as session:
            row = session.execute(select(hooks).where(_of(table_id, player))).one_or_none()
        return None if row is None else _webhook(row)

    def at(self, table_id: str) -> list[Webhook]:
        with self.database.read() as session:
            rows = session.execute(select(hooks).where(hooks.c.table_id == table_id)).all()
        return [_webhook(row) for row in rows]

    def mark_told(self, hook: Webhook, question: int) -> bool:
        """Mark a question as told. False if another process was first."""
        mine = _of(hook.table_id, hook.player)
        with self.database.write() as session:
            told = session.scalar(select(hooks.c.told).where(mine).with_for_update())
            if told != hook.told:
                return False
            session.execute(update(hooks).where(mine).values(told=question))
        return True

    def note(self, hook: Webhook, failure: str | None) -> Webhook | None:
        """Remember how a try went (None: it was good). Returns the webhook, unless the player has replaced it."""
        values: dict[str, Any] = {"failures": 0, "failure": None, "failed_at": None}
        if failure is not None:
            values = {
                "failures": hooks.c.failures + 1,
                "failure": failure,
                "failed_at": time.time(),
            }
        mine = _of(hook.table_id, hook.player) & (hooks.c.url == hook.url)
        with self.database.write() as session:
            session.execute(update(hooks).where(mine).values(values))
            row = session.execute(select(hooks).where(mine)).one_or_none()
        return None if row is None else _webhook(row)


def _webhook(row: Iterable[Any]) -> Webhook:
    """A row, with blanks for what cannot be read: nobody's page fails for it."""
    known = Webhook(*row)
    at = known.failed_at
    return known._replace(
        url=str(known.url),
        told=known.told if isinstance(known.told, int) else -1,
        failures=known.failures if isinstance(known.failures, int) else 0,
        failed_at=at if isinstance(at, (int, float)) and 0 <= at < LATEST else None,
    )


def _of(table_id: str, player: str) -> ColumnElement[bool]:
    return (hooks.c.table_id == table_id) & (hooks.c.player == player)


def check_url(url: str) -> None:
    """Raise a Problem for what can never work. The host is looked up when there is something to tell."""
    try:
        parts = urlsplit(url)
        fits = parts.scheme in ("http", "https") and parts.port != 0 and bool(host_of(parts))
        fits = fits and parts.username is None
    except ValueError:
        fits = False
    if not fits:
        raise Problem(400, N_("A webhook is an address like https://example.org/turn"))


def host_of(parts: SplitResult) -> str:
    """The host as the network knows it: in ASCII. Raises ValueError where it cannot be one."""
    name = parts.hostname or ""
    try:
        return str(ip_address(name))
    except ValueError:
        host = name.encode("idna").decode()
        if not re.fullmatch("[a-z0-9._-]+", host):
            raise ValueError(f"no host: {name!r}") from None
        return host


def news(tables: Tables, webhooks: Webhooks, table_id: str) -> list[News]:
    """What the webhooks of a table are to be told, each question once."""
    found = []
    for hook in webhooks.at(table_id):
        question = asked(tables, hook)
        if hook.stopped or question is None or question == hook.told:
            continue
        if webhooks.mark_told(hook, question):
            with tables.reading(table_id) as tx:
                game, seat = tx.row.game, tx.seat_of(hook.player)
            home = (seat and seat.household) or hook.player
            found.append(News(hook, question, _document(hook, game_title(game)), home))
    return found


def asked(tables: Tables, hook: Webhook) -> int | None:
    """The question that waits for the player of a webhook, if one does."""
    try:
        look = queries.look(tables, hook.table_id, hook.player)
    except Refused:
        return None
    return look.question if look.summary.pace == TURNS else None


def _document(hook: Webhook, title: str) -> dict[str, Any]:
    say = translator(hook.language)
    return {
        "table": hook.table_id,
        "path": f"/t/{hook.table_id}",
        "game": title,
        "text": say(N_("{game}: it is your turn.")).format(game=title),
    }
