"""Log lines for failures that may come by the thousand: each kind at most once a minute."""

import logging
import threading
import time

PAUSE = 60.0  # seconds between two lines of a kind


class Seldom:
    """Logs like a logger. What is left out is counted, and the next line of its kind tells how many there were."""

    def __init__(self, log: logging.Logger) -> None:
        self._log = log
        self._lock = threading.Lock()
        self._told: dict[str, tuple[float, int]] = {}  # by message: when last, how many since

    def exception(self, message: str, *args: object) -> None:
        """Log the exception that is being handled."""
        now = time.monotonic()
        with self._lock:
            last, left_out = self._told.get(message, (now - PAUSE, 0))
            if now - last < PAUSE:
                self._told[message] = last, left_out + 1
                return
            self._told[message] = now, 0
        more = f" ({left_out} more of these since the last line)" if left_out else ""
        self._log.exception(message + more, *args)
