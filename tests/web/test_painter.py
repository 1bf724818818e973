"""Pictures are drawn one at a time, in the order in which they are wanted, and after the moves."""

import asyncio

import pytest

from keydom.web.painter import LATELY, MANY, Painter


class Sketchbook:
    """Pages that note when they are drawn."""

    def __init__(self) -> None:
        self.drawn: list[str] = []


class Sheet:
    def __init__(self, book: Sketchbook, name: str) -> None:
        self.book = book
        self.name = name

    async def draw(self) -> None:
        await asyncio.sleep(0)
        if self.name == "torn":
            raise ValueError("torn")
        self.book.drawn.append(self.name)


async def until_quiet(painter: Painter) -> None:
    while painter._work is not None:
        await painter._work


def test_in_the_order_in_which_they_are_wanted_and_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def run() -> list[str]:
        book, painter = Sketchbook(), Painter()
        sheets = {name: Sheet(book, name) for name in ("a", "b", "torn", "c", "d")}
        for name in ("a", "b", "torn", "a", "c", "b", "d"):
            painter.want(sheets[name])
        painter.forget(sheets["d"])
        await until_quiet(painter)
        painter.want(sheets["a"])
        await until_quiet(painter)
        return book.drawn

    assert asyncio.run(run()) == ["a", "b", "c", "a"]
    assert "was not drawn" in caplog.text


@pytest.mark.parametrize(("commands", "apart"), [(MANY, 0.0), (MANY - 1, 0.0), (MANY, LATELY / 10)])
def test_after_a_picture_there_is_a_pause_while_many_commands_come(
    commands: int, apart: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[float] = []
    clock = [0.0]
    sleep = asyncio.sleep

    class Slow(Sheet):
        async def draw(self) -> None:
            clock[0] += 0.002

    async def noted(seconds: float) -> None:
        pauses.append(seconds)
        await sleep(0)

    async def run() -> None:
        painter = Painter()
        for _ in range(commands):
            painter.note_command()
            clock[0] += apart
        for name in "ab":
            painter.want(Slow(Sketchbook(), name))
        await until_quiet(painter)
        clock[0] += LATELY
        painter.want(Slow(Sketchbook(), "c"))
        await until_quiet(painter)

    monkeypatch.setattr("keydom.web.painter.time.perf_counter", lambda: clock[0])
    monkeypatch.setattr("keydom.web.painter.asyncio.sleep", noted)
    asyncio.run(run())
    long = pytest.approx(0.018)
    assert pauses == ([long, long, 0] if commands == MANY and not apart else [0, 0, 0])
