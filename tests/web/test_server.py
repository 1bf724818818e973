"""What a connection may hold of the server. A real one, in a thread."""

import asyncio
import logging
import socket
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from keydom.web import server
from keydom.web.address import household
from keydom.web.limits import Limits
from keydom.web.logs import MOST_LINES, PERIOD, Sparing, set_up_logs
from keydom.web.server import LARGEST_REQUEST, Server

PATIENCE = 30  # seconds until a test gives up
ASK = b"GET /health HTTP/1.1\r\nHost: here\r\n\r\n"
HALF = ASK[:-2]


async def health(request: Request) -> Response:
    return PlainTextResponse("ok")


async def read(request: Request) -> Response:
    return PlainTextResponse(str(len(await request.body())))


async def drip(request: Request) -> Response:
    async def lines() -> AsyncIterator[bytes]:
        for _ in range(4):
            yield b"on"
            await asyncio.sleep(1)

    return StreamingResponse(lines())


async def endless(request: Request) -> Response:
    async def lines() -> AsyncIterator[bytes]:
        yield b"on"
        await asyncio.Event().wait()

    return StreamingResponse(lines())


async def huge(request: Request) -> Response:
    return Response(b"x" * 50_000_000)


APP = Starlette(
    routes=[
        Route("/health", health),
        Route("/read", read, methods=["POST"]),
        Route("/drip", drip),
        Route("/endless", endless),
        Route("/huge", huge),
    ]
)


@contextmanager
def serving(trusted: str = "10.0.0.1", **settings: Any) -> Iterator[Server]:
    with socket.create_server(("127.0.0.1", 0)) as line:
        running = Server(
            uvicorn.Config(
                APP,
                log_config=None,
                access_log=False,
                forwarded_allow_ips=trusted,
                timeout_graceful_shutdown=1,
                **settings,
            ),
            end_streams=lambda: None,
            limits=Limits(),
        )
        thread = threading.Thread(target=running.run, kwargs={"sockets": [line]})
        thread.start()
        until(lambda: running.started)
        try:
            yield running
        finally:
            running.should_exit = True
            thread.join(PATIENCE)
            assert not thread.is_alive()


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


class Visitor:
    """A connection from an address of this machine."""

    def __init__(self, running: Server, address: str = "127.0.0.1") -> None:
        place = running.servers[0].sockets[0].getsockname()
        self.line = socket.create_connection(place, PATIENCE, (address, 0))

    def send(self, data: bytes) -> "Visitor":
        self.line.sendall(data)
        return self

    def heard(self) -> bytes:
        """What comes next; nothing if the other side closes."""
        try:
            return self.line.recv(65536)
        except ConnectionError:
            return b""

    def is_cut_off(self) -> bool:
        """Waits for it."""
        return self.heard() == b""

    def is_answered(self) -> bool:
        return self.send(ASK).heard().startswith(b"HTTP/1.1 200")


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HEAD", "BODY", "FETCH"):
        monkeypatch.setattr(server, name, 0.5)


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize(
    "sent",
    [b"", b"GET /he", HALF, b"POST /read HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nxx"],
)
def test_half_a_request_is_cut_off(sent: bytes) -> None:
    with serving() as running:
        assert Visitor(running).send(sent).is_cut_off()
        kept = Visitor(running)
        assert kept.is_answered()
        assert kept.send(sent or b"G").is_cut_off()
        assert Visitor(running).is_answered()


@pytest.mark.usefixtures("impatient")
def test_a_body_that_comes_in_drops_is_cut_off() -> None:
    with serving() as running:
        visitor = Visitor(running)
        visitor.send(b"POST /read HTTP/1.1\r\nHost: a\r\nContent-Length: 5000\r\n\r\n")
        visitor.line.settimeout(0.1)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                visitor.line.send(b"x")
                assert visitor.line.recv(10) == b""
            except TimeoutError:
                continue
            except ConnectionError:
                pass
            return
        pytest.fail("still open")


@pytest.mark.usefixtures("impatient")
def test_streams_and_connections_between_two_requests_stay() -> None:
    with serving() as running:
        kept = Visitor(running)
        assert kept.is_answered()
        stream = Visitor(running).send(b"GET /drip HTTP/1.1\r\nHost: here\r\n\r\n")
        got = b""
        while not got.endswith(b"0\r\n\r\n"):  # takes four seconds
            part = stream.heard()
            assert part
            got += part
        assert got.count(b"on\r\n") == 4
        assert kept.is_answered()


@pytest.mark.usefixtures("impatient")
def test_an_answer_that_nobody_fetches_is_cut_off() -> None:
    with serving() as running:
        visitor = Visitor(running).send(b"GET /huge HTTP/1.1\r\nHost: here\r\n\r\n")
        until(lambda: len(running.server_state.connections) == 1)
        until(lambda: not running.server_state.connections)
        visitor.line.close()  # not before: that would end the connection, too


def test_a_head_without_an_end_is_cut_off() -> None:
    with serving() as running:
        visitor = Visitor(running).send(HALF)
        with pytest.raises(ConnectionError):  # noqa: PT012 (how many sends it takes is the system's business)
            for _ in range(100 * LARGEST_REQUEST // 1000):
                visitor.send(b"X-More: " + b"x" * 990 + b"\r\n")


def test_one_address_does_not_take_all_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "MOST_OF_ADDRESS", 4)
    with serving() as running:
        greedy = [Visitor(running, "127.0.0.2") for _ in range(4)]
        assert all(visitor.is_answered() for visitor in greedy)
        refused = Visitor(running, "127.0.0.2").heard()
        assert b" 503 " in refused
        assert b"retry-after" in refused
        assert Visitor(running, "127.0.0.3").is_answered()
        greedy.pop().line.close()
        until(lambda: running.server_state.inside.open["127.0.0.2"] == 3)
        assert Visitor(running, "127.0.0.2").is_answered()
        for visitor in greedy:
            visitor.line.close()
        until(lambda: "127.0.0.2" not in running.server_state.inside.open)


def test_the_connections_of_a_proxy_are_not_those_of_one_visitor(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(server, "MOST_OF_ADDRESS", 4)
    with serving(trusted="127.0.0.0/24") as running:
        assert all(Visitor(running, "127.0.0.2").is_answered() for _ in range(20))
        assert running.server_state.inside.open == {}


def test_connections_without_a_request_make_room() -> None:
    with serving() as running, ExitStack() as lines:
        running.server_state.most = 6
        busy = [Visitor(running, f"127.0.0.{n}") for n in (2, 3)]
        assert all(visitor.is_answered() for visitor in busy)
        silent = [Visitor(running, f"127.0.1.{n}").send(b"GET /he") for n in range(1, 20)]
        for visitor in (*busy, *silent):
            lines.enter_context(visitor.line)
        until(lambda: len(running.server_state.connections) <= 6)
        assert Visitor(running, "127.0.0.9").is_answered()
        assert all(visitor.is_answered() for visitor in busy)
        assert silent[0].is_cut_off()


def test_when_all_are_busy_newcomers_are_told() -> None:
    with serving() as running, ExitStack() as lines:
        running.server_state.most = 3
        for n in range(3):
            visitor = Visitor(running, f"127.0.0.{n + 2}")
            lines.enter_context(visitor.line)
            assert visitor.is_answered()
        assert b" 503 " in Visitor(running, "127.0.0.9").heard()


def test_a_household_is_a_network_of_ipv6() -> None:
    assert household("192.0.2.7") == "192.0.2.7"
    assert household("::ffff:192.0.2.7") == "192.0.2.7"
    assert household("2001:db8:1:2:3:4:5:6") == household("2001:db8:1:2::9")
    assert household("2001:db8:1:2::9") != household("2001:db8:1:3::9")
    assert household("not:an:address") == "not:an:address"


def test_lines_that_repeat_are_left_out() -> None:
    sparing = Sparing()

    def record(at: float, line: int = 7) -> logging.LogRecord:
        made = logging.LogRecord("x", logging.ERROR, "x.py", line, "lost %s", ("it",), None)
        made.created = at
        return made

    passed = [sparing.filter(record(at / 1000)) for at in range(1000)]
    assert sum(passed) == MOST_LINES
    assert sparing.filter(record(1.0, line=8))
    later = record(PERIOD)
    assert sparing.filter(later)
    assert later.getMessage() == f"lost it ({1000 - MOST_LINES} lines like this one were left out)"


def test_a_server_writes_few_lines_of_a_kind(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with monkeypatch.context() as alone:
        alone.setattr(logging.getLogger(), "handlers", [])
        set_up_logs()
        for number in range(1000):
            logging.getLogger("asyncio").error("accept failed for the %dth time", number)
    written = capsys.readouterr().err.splitlines()
    assert len(written) == MOST_LINES
    assert "logger=asyncio" in written[0]


def test_a_request_before_the_last_one_is_answered_ends_both() -> None:
    """Or the first one, which may be an event stream, would never hear that its visitor is gone."""
    with serving() as running:
        visitor = Visitor(running).send(ASK.replace(b"health", b"endless") + ASK)
        until(lambda: visitor.heard() == b"")
        until(lambda: not running.server_state.tasks)


class WebSocket(asyncio.Protocol):
    """As a library would bring it that happens to be installed."""

    def __init__(self, **_: object) -> None:
        pass

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        transport.close()


def test_no_connection_becomes_a_websocket() -> None:
    """It would never be given back to its address."""
    with serving(ws=WebSocket) as running:
        asked = HALF + b"Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n"
        assert Visitor(running).send(asked).heard().startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize(
    "lines",
    [b"a: b\r\n" * 20_000, b"cookie: " + b";" * 100_000 + b"\r\n"],
    ids=["many", "long"],
)
def test_a_head_has_a_size(lines: bytes) -> None:
    """What it holds is looked through many times."""
    with serving() as running:
        with suppress(ConnectionError):
            visitor = Visitor(running).send(HALF + lines + b"\r\n")
            assert visitor.is_cut_off()
        assert running.server_state.total_requests == 0
        assert Visitor(running).send(HALF + b"a: b\r\n" * 100 + b"\r\n").heard()
