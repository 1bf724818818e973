"""What an answer writes goes out together."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from uvicorn.protocols.http.httptools_impl import (
    HEADER_RE,
    HEADER_VALUE_RE,
    STATUS_LINE,
    RequestResponseCycle,
)

CLOSE = (b"connection", b"close")
CHUNKED = b"transfer-encoding: chunked\r\n\r\n"
NO_BODY = (204, 304)


@lru_cache(maxsize=1000)
def line(name: bytes, value: bytes) -> bytes:
    """A header as it is sent: most answers have the same ones. Raises ValueError where it could be read as two."""
    if HEADER_RE.search(name) or HEADER_VALUE_RE.search(value):
        raise ValueError(f"not a header: {name!r}: {value!r}")
    return b"%b: %b\r\n" % (name, value)


class Cycle(RequestResponseCycle):
    """A request and its answer, whose head waits for the first of the body: both are one write.

    uvicorn writes them apart. On the way through the system that costs twice, and the other side wakes up twice.
    """

    _start: Any = None  # what the head is made of, until it is written
    _left: int | None = None  # bytes of the body that are still to come; None: it is sent in chunks

    async def send(self, message: Any) -> None:
        if self.flow.write_paused and not self.disconnected:
            await self.flow.drain()
        if self.disconnected:
            return
        if message["type"] == "http.response.start":
            if self.response_started:
                raise RuntimeError("an answer has one head")
            self._start = message
            return
        if self.response_complete:
            raise RuntimeError("the answer is complete")
        pieces = [] if self.response_started else self._head()
        more = message.get("more_body", False)
        pieces += self._body(message.get("body", b""), more)
        self.transport.write(b"".join(pieces))
        if not more:
            self.response_complete = True
            self.message_event.set()
            if not self.keep_alive:
                self.transport.close()
            self.on_response()

    def _head(self) -> list[bytes]:
        status, headers = self._start["status"], self._start["headers"]
        lines = [STATUS_LINE[status]]
        self._left = None
        if CLOSE in headers:
            self.keep_alive = False
        elif not self.keep_alive:
            lines.append(line(*CLOSE))
        for header in (*self.default_headers, *headers):
            lines.append(line(*header))
            if header[0] == b"content-length":
                self._left = int(header[1])
        if self.scope["method"] == "HEAD" or status in NO_BODY:
            self._left = 0
        lines.append(CHUNKED if self._left is None else b"\r\n")
        self.response_started = True  # until here an error can be answered
        self.waiting_for_100_continue = False
        return lines

    def _body(self, body: bytes, more: bool) -> Iterable[bytes]:
        if self._left is None:
            chunk = [b"%x\r\n" % len(body), body, b"\r\n"] if body else []
            return chunk if more else [*chunk, b"0\r\n\r\n"]
        if self.scope["method"] == "HEAD":
            return ()
        self._left -= len(body)
        if self._left < 0 or (self._left and not more):
            raise RuntimeError("the body is not as long as was announced")
        return (body,)
