"""Webhooks: addresses that are told when a turn-based game waits for a player.

Players choose the addresses, so nobody may lead the server into its own network: only http and https, only public
addresses, no redirects, and the connection goes to the very address that was checked.
"""

import asyncio
import http.client
import ipaddress
import json
import os
import socket
import ssl
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple
from urllib.parse import urlsplit

from sqlalchemy import (
    Column,
    ColumnElement,
    Integer,
    MetaData,
    String,
    Table,
    delete,
    insert,
    select,
    update,
)
from starlette.concurrency import run_in_threadpool

from keydom.engine.registry import game_class
from keydom.engine.text import N_
from keydom.locale import SOURCE, translator
from keydom.tables import Refused, Tables, queries
from keydom.tables.clock import LIVE
from keydom.tables.database import Database
from keydom.web.problem import Problem

SECONDS = 5
PRIVATE = "KEYDOM_PRIVATE_WEBHOOKS"  # set it to allow addresses of the own network

# tables/migrations/versions/v0002_site.py makes it, v0005_webhook_language.py adds the language.
hooks = Table(
    "hooks",
    MetaData(),
    Column("table_id", String(32), primary_key=True),
    Column("player", String(128), primary_key=True),
    Column("url", String(500), nullable=False),
    Column("told", Integer, nullable=False),  # the last question that was told
    Column("language", String(8), nullable=False),  # that the player read when setting it
)


class Webhook(NamedTuple):
    table_id: str
    player: str
    url: str
    told: int
    language: str


class Webhooks:
    """The addresses that players have given, one per table."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def set(self, table_id: str, player: str, url: str, language: str = SOURCE) -> None:
        """Set the address, and the language it is told in; an empty one removes it."""
        with self.database.write() as session:
            session.execute(delete(hooks).where(_of(table_id, player)))
            if url:
                hook = Webhook(table_id, player, url, -1, language)
                session.execute(insert(hooks).values(hook._asdict()))

    def url(self, table_id: str, player: str) -> str:
        with self.database.read() as session:
            return session.scalar(select(hooks.c.url).where(_of(table_id, player))) or ""

    def at(self, table_id: str) -> list[Webhook]:
        with self.database.read() as session:
            rows = session.execute(select(hooks).where(hooks.c.table_id == table_id)).all()
        return [Webhook(*row) for row in rows]

    def mark_told(self, hook: Webhook, question: int) -> bool:
        """Mark a question as told. False if another process was first."""
        mine = _of(hook.table_id, hook.player)
        with self.database.write() as session:
            told = session.scalar(select(hooks.c.told).where(mine).with_for_update())
            if told != hook.told:
                return False
            session.execute(update(hooks).where(mine).values(told=question))
        return True


def _of(table_id: str, player: str) -> ColumnElement[bool]:
    return (hooks.c.table_id == table_id) & (hooks.c.player == player)


def check_url(url: str) -> None:
    """Raise a Problem for what can never work. The host is looked up when there is something to tell."""
    parts = urlsplit(url)
    try:
        fits = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        fits = False
    if not fits or parts.username is not None:
        raise Problem(400, N_("A webhook is an address like https://example.org/turn"))


def public_address(host: str, port: int) -> str:
    """An IP address of the host. Raises OSError unless all its addresses are public."""
    found = {str(info[4][0]) for info in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)}
    for address in found:
        if not ipaddress.ip_address(address).is_global and not os.environ.get(PRIVATE):
            raise OSError(f"{host} is not a public address")
    return min(found)


def post(url: str, document: object) -> int:
    """Post JSON and return the status. Failures are OSError or HTTPException."""
    parts = urlsplit(url)
    host = parts.hostname or ""
    secure = parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    line = socket.create_connection((public_address(host, port), port), SECONDS)
    try:
        if secure:
            line = ssl.create_default_context().wrap_socket(line, server_hostname=host)
        connection = http.client.HTTPConnection(host, port, timeout=SECONDS)
        connection.sock = line
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        body = json.dumps(document).encode()
        connection.request("POST", path, body, {"Content-Type": "application/json"})
        return connection.getresponse().status
    finally:
        line.close()


def tell(tables: Tables, webhooks: Webhooks, table_id: str) -> None:
    """Tell the players of a table who are asked something, once per question."""
    for hook in webhooks.at(table_id):
        try:
            look = queries.look(tables, table_id, hook.player)
        except Refused:
            continue
        if look.question is None or look.summary.pace != "turns" or look.question == hook.told:
            continue
        if not webhooks.mark_told(hook, look.question):
            continue
        title = game_class(look.summary.game).title
        say = translator(hook.language)
        document = {
            "table": table_id,
            "path": f"/t/{table_id}",
            "game": title,
            "text": say(N_("{game}: it is your turn.")).format(game=title),
        }
        with suppress(OSError, http.client.HTTPException):  # the next question tries again
            post(hook.url, document)


async def keep_telling(tables: Tables, webhooks: Webhooks) -> None:
    """Run beside the server until cancelled."""
    loop = asyncio.get_running_loop()
    changed: asyncio.Queue[str] = asyncio.Queue()

    def heard(table_id: str) -> None:
        if tables.pace(table_id) != LIVE:  # only turn-based games tell
            loop.call_soon_threadsafe(changed.put_nowait, table_id)

    stop: Callable[[], None] = tables.watch(heard)
    try:
        while True:
            waiting = {await changed.get()}
            while not changed.empty():
                waiting.add(changed.get_nowait())
            for table_id in waiting:
                await run_in_threadpool(tell, tables, webhooks, table_id)
    finally:
        stop()
