"""Draws what open pages are to show: one page at a time, in the order in which they are wanted.

Moves go before pictures. While many moves are under way, a picture is followed by a pause nine times as long as it took:
pictures then take at most a tenth of the time. A page that is wanted again before its turn has come is drawn once, as it
is then.
"""

import asyncio
import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

FEW = 4  # moves that may be under way while pictures are drawn one after the other
PAUSE = 9.0
SHORT = 8  # pages that are drawn within moments

log = logging.getLogger(__name__)


class Page(Protocol):
    async def draw(self) -> None: ...


class Painter:
    def __init__(self) -> None:
        self._wanted: dict[Page, None] = {}
        self._moves = 0
        self._work: asyncio.Task[None] | None = None

    @contextmanager
    def moving(self) -> Iterator[None]:
        """While a command is under way."""
        self._moves += 1
        try:
            yield
        finally:
            self._moves -= 1

    @property
    def at_leisure(self) -> bool:
        """Whether a page that is wanted now is drawn within moments."""
        return self._moves <= FEW and len(self._wanted) <= SHORT

    def want(self, page: Page) -> None:
        self._wanted[page] = None
        if self._work is None:
            self._work = asyncio.create_task(self._draw_all())

    def forget(self, page: Page) -> None:
        self._wanted.pop(page, None)

    async def _draw_all(self) -> None:
        try:
            while self._wanted:
                page = next(iter(self._wanted))
                del self._wanted[page]
                start = time.perf_counter()
                try:
                    await page.draw()
                except Exception:
                    log.exception("a page was not drawn")
                took = time.perf_counter() - start
                await asyncio.sleep(took * PAUSE if self._moves > FEW else 0)
        finally:
            self._work = None
