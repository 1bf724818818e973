"""What was made of finished games, kept for the next who asks: it will never be different."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

MOST_BYTES = 48 * 1024 * 1024

T = TypeVar("T")


class Thing:
    def __init__(self) -> None:
        self.making = threading.Lock()
        self.made: Any = None
        self.size = 0


class Kept:
    """Things by key, those not asked for longest leave first. Any thread may use it."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most_bytes = most_bytes
        self._things: OrderedDict[Hashable, Thing] = OrderedDict()
        self._lock = threading.Lock()
        self.size = 0

    def once(self, key: Hashable, make: Callable[[], T], size: Callable[[T], int]) -> T:
        """What `make` returns. Whoever asks while it is being made waits, and nobody makes it again."""
        with self._lock:
            thing = self._things.setdefault(key, Thing())
            self._things.move_to_end(key)
        with thing.making:
            if thing.made is None:
                try:
                    thing.made = make()
                except BaseException:
                    with self._lock:
                        self._things.pop(key, None)
                    raise
                with self._lock:
                    if self._things.get(key) is thing:
                        thing.size = size(thing.made)
                        self.size += thing.size
                        self._make_room()
            result: T = thing.made
        return result

    def _make_room(self) -> None:
        while self.size > self._most_bytes:
            _, thing = self._things.popitem(last=False)
            self.size -= thing.size
