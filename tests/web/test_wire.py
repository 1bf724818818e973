"""What an answer writes goes out together, in order, and whole."""

import asyncio
from typing import Any

from keydom.web.wire import LARGE, Gathered


class Wire(asyncio.Transport):
    """Notes what is written at once, and when it is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.closed = False

    def write(self, data: Any) -> None:
        self.writelines([data])

    def writelines(self, list_of_data: Any) -> None:
        assert not self.closed
        self.written.append(b"".join(list_of_data))

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed

    def get_write_buffer_size(self) -> int:
        return 0


def test_head_and_body_are_one_write() -> None:
    async def answer() -> list[bytes]:
        wire = Wire()
        gathered = Gathered(wire)
        gathered.write(b"head ")
        gathered.write(b"body")
        assert wire.written == []
        assert gathered.get_write_buffer_size() == 9
        await asyncio.sleep(0)
        gathered.write(b"next")
        await asyncio.sleep(0)
        assert gathered.get_write_buffer_size() == 0
        return wire.written

    assert asyncio.run(answer()) == [b"head body", b"next"]


def test_what_is_written_before_the_end_still_goes_out() -> None:
    async def answer() -> Wire:
        wire = Wire()
        gathered = Gathered(wire)
        gathered.write(b"last words")
        gathered.close()
        gathered.write(b"too late")
        await asyncio.sleep(0)
        return wire

    wire = asyncio.run(answer())
    assert wire.closed
    assert wire.written == [b"last words"]


def test_much_does_not_wait() -> None:
    """The transport underneath is to say when the other side does not keep up."""

    async def answer() -> list[bytes]:
        wire = Wire()
        gathered = Gathered(wire)
        gathered.write(b"head")
        gathered.write(b"x" * LARGE)
        written = [*wire.written]
        await asyncio.sleep(0)
        assert wire.written == written
        return written

    (written,) = asyncio.run(answer())
    assert len(written) == 4 + LARGE
