"""Log lines of a server: all of them pass here, and of those that repeat only a few are written."""

import json
import logging
import sys
import threading
from datetime import UTC, datetime

MOST_LINES = 5  # of one place in the code, in a period
PERIOD = 60.0  # seconds


class Sparing(logging.Filter):
    """Leaves out lines that repeat: a fault that comes back a thousand times per second must not fill the disk."""

    def __init__(self) -> None:
        super().__init__()
        self._lock = threading.Lock()
        self.seen: dict[tuple[str, int], tuple[float, int]] = {}  # by place in the code

    def filter(self, record: logging.LogRecord) -> bool:
        with self._lock:  # handlers ask their filters before they take their own
            return self._passes(record)

    def _passes(self, record: logging.LogRecord) -> bool:
        place = record.pathname, record.lineno
        since, lines = self.seen.get(place, (record.created, 0))
        if record.created - since >= PERIOD:
            if lines > MOST_LINES:
                left_out = lines - MOST_LINES
                record.msg = f"{record.getMessage()} ({left_out} lines like this one were left out)"
                record.args = ()
            since, lines = record.created, 0
        self.seen[place] = since, lines + 1
        return lines < MOST_LINES


class Logfmt(logging.Formatter):
    """Rows of `key=value`, as the lines about requests. The trace of an exception follows on lines of its own."""

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 (its name in the library)
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        level = record.levelname.lower()
        text = json.dumps(record.message, ensure_ascii=False)
        return f"at={at.replace('+00:00', 'Z')} level={level} logger={record.name} text={text}"


def set_up_logs() -> None:
    """Write warnings and errors of this process to its standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Logfmt())
    handler.addFilter(Sparing())
    logging.getLogger().addHandler(handler)
