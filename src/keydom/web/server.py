"""The server: uvicorn with bounds on what connections may hold, so that nobody is kept out by somebody else.

A connection that does not get on (half a request, an answer that is not fetched) is cut off after a few seconds. There
are limits of connections per address and in all; where all are taken, one that has sent no request yet makes room.
"""

import asyncio
import logging
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any, cast

import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from keydom.web.address import household
from keydom.web.limits import Limits
from keydom.web.request import LARGEST_BODY
from keydom.web.wire import Gathered

# Seconds without progress after which a connection is cut off.
HEAD = 10.0  # for the head of a request
BODY = 20.0  # for its body
FETCH = 30.0  # while the visitor fetches nothing of an answer
LARGEST_HEAD = 16 * 1024  # bytes: what a head holds is looked through again and again
LARGEST_REQUEST = 2 * LARGEST_BODY  # bytes, head and body
MOST_OF_ADDRESS = 120  # connections: a browser opens up to six
RESERVED = 64  # descriptors for the database, the bots, webhooks
MOST = 20_000  # connections, where the system does not set a lower limit

FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain; charset=utf-8\r\n"
    b"content-length: 21\r\nretry-after: 10\r\nconnection: close\r\n\r\nToo many connections."
)

log = logging.getLogger(__name__)


def descriptors() -> int | None:
    """How many files and connections this process may have open, as many as it can get; None without a limit."""
    if sys.platform == "win32":
        return None
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return None
    wanted = MOST + RESERVED
    more = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft < more:  # systems begin with few, for programs of long ago
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (more, hard))
            soft = more
    return soft


class Doors(ServerState):
    """What the connections of a server share: who is in, and who is let in."""

    def __init__(self, trusted: str, limits: Limits) -> None:
        super().__init__()
        limit = descriptors()
        self.most = MOST if limit is None else max(8, min(limit - RESERVED, MOST))
        # Of each address
        self.inside = limits.counts("connections", min(MOST_OF_ADDRESS, max(4, self.most // 2)))
        self.silent: dict[Connection, None] = {}  # those without a request so far, oldest first
        # The connections of a proxy are those of many visitors. It trusts the same as the middleware.
        self.proxies = ProxyHeadersMiddleware(cast(Any, None), trusted).trusted_hosts

    def admit(self, connection: "Connection") -> bool:
        host = connection.client[0] if connection.client else ""
        if host not in self.proxies:
            address = household(host)
            if not self.inside.take(address):
                log.warning("%s has too many connections", address)
                return False
            connection.counted = address
        if len(self.connections) > self.most and not self.make_room():
            log.warning("all %d connections are taken", self.most)
            return False
        self.silent[connection] = None
        return True

    def make_room(self) -> bool:
        """Close the oldest connection that has not sent a request. False where all have."""
        while self.silent:
            oldest = next(iter(self.silent))
            del self.silent[oldest]
            if oldest.cycle is None and not oldest.transport.is_closing():
                oldest.transport.abort()
                return True
        return False

    def leave(self, connection: "Connection") -> None:
        self.silent.pop(connection, None)
        if connection.counted is not None:
            self.inside.give(connection.counted)
            connection.counted = None

    def sweep(self, now: float) -> None:
        """Cut off the connections that do not get on. Requests themselves pay nothing for it."""
        for connection in [*self.connections]:
            if isinstance(connection, Connection):
                connection.check(now)


class Connection(HttpToolsProtocol):
    server_state: Doors

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.counted: str | None = None  # the address it is counted for
        self.hangs: object = None  # what it was waiting for when last looked at
        self.since = 0.0
        self.request: object = None  # the one that is being received, or that came last
        self.taken = 0  # bytes of it, about
        self.in_head = False
        super().connection_made(Gathered(transport))
        if not self.server_state.admit(self):
            self.server_state.leave(self)
            self.transport.write(FULL)
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.server_state.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        # In pieces, so that no head is read that is far too large.
        for start in range(0, len(data), LARGEST_HEAD):
            if self.transport.is_closing():
                return  # refused
            self._take(data[start : start + LARGEST_HEAD])

    def _take(self, data: bytes) -> None:
        super().data_received(data)
        if self.cycle is not self.request:
            self.request, self.taken = self.cycle, 0
        self.taken += len(data)
        if self.taken > (LARGEST_HEAD if self.in_head else LARGEST_REQUEST):
            self.transport.close()

    def on_message_begin(self) -> None:
        self.in_head = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.in_head = False
        if self.cycle is not None and not self.cycle.response_complete:
            # No browser or proxy asks again before it is answered. uvicorn would forget the request before: an event
            # stream would never hear that its reader is gone.
            raise ValueError("a request before the last one is answered")
        super().on_headers_complete()

    def check(self, now: float) -> None:
        hangs, patience = self.waits_for()
        if hangs is None or hangs != self.hangs:
            self.hangs, self.since = hangs, now
        elif now - self.since > patience:
            self.transport.abort()

    def waits_for(self) -> tuple[object, float]:
        """What the visitor is to send or to fetch, and how long that may take; None: nothing."""
        cycle = self.cycle
        if self.transport.is_closing() or self.flow.write_paused:
            return ("fetch", self.transport.get_write_buffer_size()), FETCH
        if cycle is None or cycle.response_complete:
            # Between two requests uvicorn has a timer of its own, which the first byte stops.
            return (("head", cycle), HEAD) if self.timeout_keep_alive_task is None else (None, 0.0)
        if cycle.more_body and not self.flow.read_paused:
            return ("body", cycle), BODY
        return None, 0.0


class Server(uvicorn.Server):
    def __init__(
        self, config: uvicorn.Config, end_streams: Callable[[], None], limits: Limits
    ) -> None:
        config.http = Connection
        config.ws = "none"  # a connection that becomes a websocket would count for good
        super().__init__(config)
        self._end_streams = end_streams
        self.server_state: Doors = Doors(str(config.forwarded_allow_ips), limits)

    async def on_tick(self, counter: int) -> bool:
        if counter % 10 == 0:  # every second
            self.server_state.sweep(asyncio.get_running_loop().time())
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End open event streams first: it would wait for them."""
        self._end_streams()
        await super().shutdown(sockets)
