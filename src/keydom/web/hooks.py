"""Webhooks: an address of the player's own that is told when a turn-based game waits for that player.

Somebody else chooses the address, so the server must not be led into its own network: only http and https, only
addresses of the public net, no redirects, and the connection goes to the very address that was checked.
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
from urllib.parse import urlsplit

from starlette.concurrency import run_in_threadpool

from keydom.engine.registry import game_class
from keydom.engine.text import N_
from keydom.tables import Refused, Tables, queries
from keydom.web.store import Store
from keydom.web.visit import Problem

SECONDS = 5
PRIVATE = "KEYDOM_PRIVATE_WEBHOOKS"  # set it to allow addresses of the own network


def checked_url(url: str) -> None:
    """Refuses what can never work; the host is looked up when there is something to tell."""
    parts = urlsplit(url)
    try:
        fits = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        fits = False
    if not fits or parts.username is not None:
        raise Problem(400, N_("A webhook is an address like https://example.org/turn"))


def public_address(host: str, port: int) -> str:
    """One address of the host, if all of them belong to the public net."""
    found = {str(info[4][0]) for info in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)}
    for address in found:
        if not ipaddress.ip_address(address).is_global and not os.environ.get(PRIVATE):
            raise OSError(f"{host} is not an address of the public net")
    return min(found)


def post(url: str, document: object) -> int:
    """Posts JSON and returns the status. Whatever goes wrong is an OSError or an HTTPException."""
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


def tell(tables: Tables, store: Store, table: str) -> None:
    """Tells those who wait to be told about this table, each question once."""
    for hook in store.hooks_at(table):
        try:
            look = queries.look(tables, table, hook.player)
        except Refused:
            continue
        if look.question is None or look.summary.pace != "turns" or look.question == hook.told:
            continue
        if not store.told(hook, look.question):
            continue
        title = game_class(look.summary.game).title
        document = {
            "table": table,
            "path": f"/t/{table}",
            "game": title,
            "text": f"{title}: it is your turn.",
        }
        with suppress(OSError, http.client.HTTPException):  # the next question tries again
            post(hook.url, document)


async def teller(tables: Tables, store: Store) -> None:
    """Runs beside the server until it is cancelled."""
    loop = asyncio.get_running_loop()
    changed: asyncio.Queue[str] = asyncio.Queue()

    def heard(table: str) -> None:
        loop.call_soon_threadsafe(changed.put_nowait, table)

    stop: Callable[[], None] = tables.watch(heard)
    try:
        while True:
            waiting = {await changed.get()}
            while not changed.empty():
                waiting.add(changed.get_nowait())
            for table in waiting:
                await run_in_threadpool(tell, tables, store, table)
    finally:
        stop()
