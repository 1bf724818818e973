"""The server and its connections: what an answer writes goes out together."""

import asyncio
import socket
from typing import Any

import uvicorn
from starlette.applications import Starlette
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

LARGE = 64 * 1024  # bytes that do not wait


class Gathered(asyncio.Transport):
    """A transport that writes once for all that is written in one turn of the loop.

    uvicorn writes the head of an answer and its body apart. On the way through the system that costs twice, and the
    other side wakes up twice.
    """

    def __init__(self, transport: asyncio.Transport) -> None:
        super().__init__()
        self._transport = transport
        self._loop = asyncio.get_running_loop()
        self._waiting: list[bytes] = []
        self._size = 0

    def write(self, data: Any) -> None:
        if not self._waiting:
            self._loop.call_soon(self._flush)
        self._waiting.append(data)
        self._size += len(data)
        if self._size > LARGE:
            self._flush()

    def _flush(self) -> None:
        if self._waiting:
            self._transport.writelines(self._waiting)
            self._waiting = []
            self._size = 0

    def close(self) -> None:
        self._flush()
        self._transport.close()

    def abort(self) -> None:
        self._transport.abort()

    def is_closing(self) -> bool:
        return self._transport.is_closing()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self._transport.get_extra_info(name, default)

    def pause_reading(self) -> None:
        self._transport.pause_reading()

    def resume_reading(self) -> None:
        self._transport.resume_reading()


class Connection(HttpToolsProtocol):
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(Gathered(transport))


class Server(uvicorn.Server):
    """Ends open event streams before it stops: it would wait for them forever."""

    def __init__(self, site: Starlette, config: uvicorn.Config) -> None:
        super().__init__(config)
        self._site = site

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._site.state.site.end_streams()
        await super().shutdown(sockets)
