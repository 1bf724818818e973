"""What an answer writes goes out together, in order, and whole."""

import asyncio
from typing import Any

import pytest
from uvicorn.protocols.http.flow_control import FlowControl

from keydom.web.wire import Cycle, line


class Wire(asyncio.Transport):
    """Notes what is written at once, and when it is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.closed = False

    def write(self, data: Any) -> None:
        assert not self.closed
        self.written.append(bytes(data))

    def close(self) -> None:
        self.closed = True


def answered(*messages: Any, method: str = "GET", keep_alive: bool = True) -> Wire:
    """What an app that sends these messages writes."""
    wire = Wire()

    async def answer() -> None:
        cycle = Cycle(
            scope={"method": method},  # type: ignore[typeddict-item]
            transport=wire,
            flow=FlowControl(wire),
            logger=None,  # type: ignore[arg-type]
            access_logger=None,  # type: ignore[arg-type]
            access_log=False,
            default_headers=[(b"server", b"ours")],
            message_event=asyncio.Event(),
            expect_100_continue=False,
            keep_alive=keep_alive,
            on_response=lambda: None,
        )
        for message in messages:
            await cycle.send(message)
        assert cycle.response_complete

    asyncio.run(answer())
    return wire


def start(*headers: tuple[bytes, bytes], status: int = 200) -> dict[str, Any]:
    return {"type": "http.response.start", "status": status, "headers": [*headers]}


def body(content: bytes, more: bool = False) -> dict[str, Any]:
    return {"type": "http.response.body", "body": content, "more_body": more}


OF_FOUR = start((b"content-length", b"4"))
HEAD = b"HTTP/1.1 200 OK\r\nserver: ours\r\ncontent-length: 4\r\n\r\n"


def test_head_and_body_are_one_write() -> None:
    assert answered(OF_FOUR, body(b"body")).written == [HEAD + b"body"]


def test_a_body_may_come_in_pieces() -> None:
    wire = answered(OF_FOUR, body(b"bo", more=True), body(b"dy"))
    assert wire.written == [HEAD + b"bo", b"dy"]
    assert not wire.closed


def test_each_chunk_is_one_write() -> None:
    head = b"HTTP/1.1 200 OK\r\nserver: ours\r\ntransfer-encoding: chunked\r\n\r\n"
    wire = answered(start(), body(b"", more=True), body(b"0123456789", more=True), body(b"end"))
    assert wire.written == [head, b"a\r\n0123456789\r\n", b"3\r\nend\r\n0\r\n\r\n"]


@pytest.mark.parametrize(
    ("messages", "method", "written"),
    [
        ((OF_FOUR, body(b"body")), "HEAD", HEAD),
        ((start(), body(b"")), "HEAD", b"HTTP/1.1 200 OK\r\nserver: ours\r\n\r\n"),
        (
            (start(status=304), body(b"")),
            "GET",
            b"HTTP/1.1 304 Not Modified\r\nserver: ours\r\n\r\n",
        ),
    ],
)
def test_some_answers_have_no_body(messages: tuple[Any, ...], method: str, written: bytes) -> None:
    assert b"".join(answered(*messages, method=method).written) == written


def test_the_last_answer_of_a_connection_says_so_once() -> None:
    wire = answered(OF_FOUR, body(b"body"), keep_alive=False)
    assert wire.written[0].count(b"connection: close\r\n") == 1
    assert wire.closed
    wire = answered(start((b"content-length", b"0"), (b"connection", b"close")), body(b""))
    assert wire.written[0].count(b"connection: close\r\n") == 1
    assert wire.closed


@pytest.mark.parametrize("content", [b"too long", b"no"])
def test_a_body_is_as_long_as_announced(content: bytes) -> None:
    with pytest.raises(RuntimeError):
        answered(OF_FOUR, body(content))


@pytest.mark.parametrize(
    "header", [(b"a", b"b\r\nset-cookie: c"), (b"a\r\nb", b"c"), (b"a:b", b"c"), (b"a", b"\x00")]
)
def test_no_header_can_be_read_as_two(header: tuple[bytes, bytes]) -> None:
    with pytest.raises(ValueError, match="not a header"):
        line(*header)
    with pytest.raises(ValueError, match="not a header"):
        answered(start(header), body(b""))
