"""How many requests of one address are worked on at once: whoever sends many waits for itself, not others for it."""

import asyncio
from collections import deque
from contextlib import suppress

# More at once would not be faster: pages are drawn by one processor.
AT_ONCE = 4
WAITING = 28


class Crowded(Exception):
    """Too many requests of this address wait already."""


class Lane:
    """The requests of one address."""

    __slots__ = ("running", "waiting")

    def __init__(self) -> None:
        self.running = 1
        self.waiting: deque[asyncio.Future[None]] = deque()


class Crowd:
    """Lets some requests of each address in at once; some more wait for their turn, in the order they came."""

    def __init__(self, at_once: int = AT_ONCE, waiting: int = WAITING) -> None:
        self._at_once = at_once
        self._waiting = waiting
        self.lanes: dict[str, Lane] = {}  # of the addresses that have a request here

    def enter(self, who: str) -> "asyncio.Future[None] | None":
        """Let a request in, at once (None) or when the future is done. Raises Crowded."""
        lane = self.lanes.get(who)
        if lane is None:
            self.lanes[who] = Lane()
            return None
        if lane.running < self._at_once:
            lane.running += 1
            return None
        if len(lane.waiting) >= self._waiting:
            raise Crowded
        turn = asyncio.get_running_loop().create_future()
        lane.waiting.append(turn)
        return turn

    def leave(self, who: str, turn: "asyncio.Future[None] | None") -> None:
        """A request is answered, or was given up. `turn` is what `enter` returned."""
        lane = self.lanes[who]
        if turn is not None and (turn.cancelled() or not turn.done()):  # its turn never came
            with suppress(ValueError):
                lane.waiting.remove(turn)
            return
        while lane.waiting:
            following = lane.waiting.popleft()
            if not following.done():
                following.set_result(None)  # takes the place
                return
        lane.running -= 1
        if not lane.running:
            del self.lanes[who]
