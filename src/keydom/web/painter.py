"""Draws what open pages are to show: one page at a time, in the order in which they are wanted.

Moves go before pictures. While many moves are made, a picture is followed by a pause nine times as long as it took:
pictures then take at most a tenth of the time. What counts is how many have come lately, not how many are under way: those that
share a commit are answered at the same moment, and the next ones are on their way. A page that is wanted again before its
turn has come is drawn once, as it is then.
"""

import asyncio
import logging
import time
from collections import deque
from typing import Protocol

MANY = 40  # commands of late
LATELY = 0.1  # seconds
PAUSE = 9.0
SHORT = 8  # pages that are drawn within moments

log = logging.getLogger(__name__)


class Page(Protocol):
    async def draw(self) -> None: ...


class Painter:
    def __init__(self) -> None:
        self._wanted: dict[Page, None] = {}
        self._commands: deque[float] = deque(maxlen=MANY)  # when the last ones came
        self._work: asyncio.Task[None] | None = None

    def note_command(self) -> None:
        """A command has come."""
        self._commands.append(time.perf_counter())

    @property
    def _gives_way(self) -> bool:
        commands = self._commands
        return len(commands) == MANY and time.perf_counter() - commands[0] < LATELY

    @property
    def at_leisure(self) -> bool:
        """Whether a page that is wanted now is drawn within moments."""
        return not self._gives_way and len(self._wanted) <= SHORT

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
                await asyncio.sleep(took * PAUSE if self._gives_way else 0)
        finally:
            self._work = None
