"""Telling webhooks: each delivery stands alone, a few at a time, with an end to its time and to its tries.

Players choose the addresses, so nobody may lead the server into its own network: only http and https, only public
addresses, no redirects, and the connection goes to the very address that was checked.
"""

import asyncio
import ipaddress
import json
import logging
import os
import re
import socket
import ssl
from functools import lru_cache, partial
from urllib.parse import quote, urlsplit
from weakref import WeakValueDictionary

from anyio import CapacityLimiter, to_thread
from starlette.concurrency import run_in_threadpool

from keydom.tables import Tables
from keydom.tables.clock import LIVE
from keydom.web.webhooks import (
    NO_HOST,
    NOT_HTTP,
    NOT_PUBLIC,
    NOT_SECURE,
    TIMEOUT,
    UNREACHABLE,
    News,
    Webhooks,
    asked,
    host_of,
    news,
)

SECONDS = 10.0  # for a try, from looking up the host to the answer
PAUSES = (0.0, 10.0, 60.0, 300.0)  # seconds before each try
AT_ONCE = 8  # tries at the same time
OF_HOUSEHOLD = 2  # of them
DOUBTFUL = 2  # of them to addresses that failed the last time, so that those hold up no others
RETRY = 5.0  # seconds before a table is looked at again, if that failed
# Networks of IPv6 whose addresses end with one of IPv4: translated by a gateway (NAT64), and as it was once written
TRANSLATED = (ipaddress.ip_network("64:ff9b::/96"), ipaddress.ip_network("::/96"))
PRIVATE = "KEYDOM_PRIVATE_WEBHOOKS"  # set it to allow addresses of the own network

log = logging.getLogger(__name__)


class NotPublic(OSError):
    """An address of the own network."""


class NotHttp(ValueError):
    """An answer that is none."""


def public_address(host: str, port: int) -> str:
    """An IP address of the host. Raises NotPublic unless all its addresses are public."""
    found = {str(info[4][0]) for info in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)}
    if not all(map(is_public, found)) and not os.environ.get(PRIVATE):
        raise NotPublic(f"{host} is not a public address")
    return min(found)


def is_public(address: str) -> bool:
    """Whether an address belongs to no private network; one of IPv6 may stand for one of IPv4."""
    number = ipaddress.ip_address(address)
    if isinstance(number, ipaddress.IPv6Address):
        inner = number.ipv4_mapped or number.sixtofour
        if inner is None and any(number in network for network in TRANSLATED):
            inner = ipaddress.IPv4Address(int(number) & 0xFFFFFFFF)
        if inner is not None:
            number = inner
    return number.is_global and not number.is_multicast


@lru_cache
def _security() -> ssl.SSLContext:
    return ssl.create_default_context()


async def post(url: str, document: object, lookups: CapacityLimiter) -> int:
    """Post JSON and return the status of the answer."""
    parts = urlsplit(url)
    host = host_of(parts)
    secure = parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    # A thread that waits for a name cannot be ended: it is left alone, and there are never many.
    address = await to_thread.run_sync(
        public_address, host, port, limiter=lookups, abandon_on_cancel=True
    )
    reader, writer = await asyncio.open_connection(
        address, port, ssl=_security() if secure else None, server_hostname=host if secure else None
    )
    try:
        writer.write(
            _request(parts.path, parts.query, f"[{host}]" if ":" in host else host, port, document)
        )
        status = re.match(rb"HTTP/1\.[01] (\d{3})\b", await reader.readline())
        if status is None:
            raise NotHttp
        return int(status[1])
    finally:
        writer.transport.abort()


def _request(path: str, query: str, host: str, port: int, document: object) -> bytes:
    body = json.dumps(document).encode()
    target = quote(path or "/", safe="/%:@!$&'()*+,;=~")
    if query:
        target += "?" + quote(query, safe="/?%:@!$&'()*+,;=~")
    head = (
        f"POST {target} HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    )
    return head.encode() + body


async def attempt(url: str, document: object, lookups: CapacityLimiter) -> str | None:
    """Try to tell an address. Returns why it failed; None if it did not."""
    try:
        async with asyncio.timeout(SECONDS):
            status = await post(url, document, lookups)
    except TimeoutError:
        return TIMEOUT
    except NotPublic:
        return NOT_PUBLIC
    except (socket.gaierror, UnicodeError):
        return NO_HOST
    except ssl.SSLError:
        return NOT_SECURE
    except OSError:
        return UNREACHABLE
    except ValueError:  # NotHttp, or a line without an end
        return NOT_HTTP
    return None if 200 <= status < 300 else str(status)


class Deliveries:
    """Those that are under way: one for each webhook."""

    def __init__(self, tables: Tables, webhooks: Webhooks) -> None:
        self._tables = tables
        self._webhooks = webhooks
        self._lookups = CapacityLimiter(AT_ONCE)
        self._lanes = asyncio.Semaphore(AT_ONCE - DOUBTFUL), asyncio.Semaphore(DOUBTFUL)
        # One for each household that has something under way.
        self._homes: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        self._under_way: dict[tuple[str, str], asyncio.Task[None]] = {}

    def begin(self, told: News) -> None:
        """Tell a webhook. What it was to be told before is out of date."""
        key = told.hook.table_id, told.hook.player
        before = self._under_way.get(key)
        if before is not None:
            before.cancel()
        task = self._under_way[key] = asyncio.create_task(self._deliver(told))
        task.add_done_callback(partial(self._ended, key))

    def _ended(self, key: tuple[str, str], task: "asyncio.Task[None]") -> None:
        if self._under_way.get(key) is task:
            del self._under_way[key]

    async def close(self) -> None:
        left = list(self._under_way.values())
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)

    async def _deliver(self, told: News) -> None:
        hook = told.hook
        own = self._homes.setdefault(told.household, asyncio.Semaphore(OF_HOUSEHOLD))
        for pause in PAUSES:
            await asyncio.sleep(pause)
            try:
                if pause and await run_in_threadpool(asked, self._tables, hook) != told.question:
                    return  # answered meanwhile
                async with own, self._lanes[hook.failures > 0]:
                    failure = await attempt(hook.url, told.document, self._lookups)
                noted = await run_in_threadpool(self._webhooks.note, hook, failure)
            except Exception:
                log.exception("a webhook of table %s could not be told", hook.table_id)
                continue
            if failure is None or noted is None or noted.stopped:
                return
            hook = noted


async def keep_telling(tables: Tables, webhooks: Webhooks) -> None:
    """Run beside the server until cancelled."""
    loop = asyncio.get_running_loop()
    changed: asyncio.Queue[str] = asyncio.Queue()
    deliveries = Deliveries(tables, webhooks)

    def heard(table_id: str) -> None:
        if tables.pace(table_id) != LIVE:  # only turn-based games tell
            loop.call_soon_threadsafe(changed.put_nowait, table_id)

    stop = tables.watch(heard)
    try:
        while True:
            waiting = {await changed.get()}
            while not changed.empty():
                waiting.add(changed.get_nowait())
            for table_id in waiting:
                try:
                    found = await run_in_threadpool(news, tables, webhooks, table_id)
                except Exception:  # the database restarts, or this one table is broken
                    log.exception("what is new at table %s could not be read", table_id)
                    loop.call_later(RETRY, changed.put_nowait, table_id)
                    continue
                for told in found:
                    deliveries.begin(told)
    finally:
        stop()
        await deliveries.close()
