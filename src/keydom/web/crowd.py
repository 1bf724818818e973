"""How many requests of one address are worked on at once: whoever sends many waits for itself, not others for it."""

import asyncio
from collections import deque
from contextlib import suppress

from keydom.web.limits import Limits

# More at once would not be faster: pages are drawn by one processor.
AT_ONCE = 4
WAITING = 28


class Crowded(Exception):
    """Too many requests of this address wait already."""


class Lane:
    """The requests of one address at this worker."""

    __slots__ = ("running", "waiting")

    def __init__(self) -> None:
        self.running = 1
        self.waiting: deque[asyncio.Future[None]] = deque()


class Crowd:
    """Lets some requests of each address in at once; some more wait for their turn, in the order they came.

    All workers of a server count together. But each of them works on one request of an address, whatever the others
    do: so there always is one whose end gives those that wait their turn, and no process has to wake another.
    """

    def __init__(self, limits: Limits, what: str, at_once: int, waiting: int) -> None:
        self._inside = limits.counts(f"{what} inside", at_once + waiting)
        self._beside = limits.counts(f"{what} beside", at_once - 1)  # beside the one of each worker
        self.lanes: dict[str, Lane] = {}  # of the addresses that have a request here

    def enter(self, who: str) -> "asyncio.Future[None] | None":
        """Let a request in, at once (None) or when the future is done. Raises Crowded."""
        if not self._inside.take(who):
            raise Crowded
        lane = self.lanes.get(who)
        if lane is None:
            self.lanes[who] = Lane()
            return None
        if not lane.waiting and self._beside.take(who):
            lane.running += 1
            return None
        turn = asyncio.get_running_loop().create_future()
        lane.waiting.append(turn)
        return turn

    def leave(self, who: str, turn: "asyncio.Future[None] | None") -> None:
        """A request is answered, or was given up. `turn` is what `enter` returned."""
        self._inside.give(who)
        lane = self.lanes[who]
        if turn is not None and (turn.cancelled() or not turn.done()):  # its turn never came
            with suppress(ValueError):
                lane.waiting.remove(turn)
            return
        if not self._follow(lane):
            lane.running -= 1
            if lane.running:
                self._beside.give(who)
            else:
                del self.lanes[who]
            return
        while lane.waiting and self._beside.take(who):  # another worker has less to do than before
            if not self._follow(lane):
                self._beside.give(who)
                return
            lane.running += 1

    @staticmethod
    def _follow(lane: Lane) -> bool:
        """Give a place to the next one that waits. False if nobody does."""
        while lane.waiting:
            following = lane.waiting.popleft()
            if not following.done():
                following.set_result(None)
                return True
        return False
