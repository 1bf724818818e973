"""A line per request of interest: who, which table, what, how long. `keydom serve --log` writes them.

A line is a row of `key=value` (logfmt). No cookie, token, name, text or private link is in it: of a path only known words
and the id of a table, of a person a short hash. What a request pays is a tuple at the end of a queue; a thread writes.
"""

import hashlib
import re
import threading
import time
from collections import deque
from collections.abc import Callable
from datetime import UTC, datetime
from typing import NamedTuple

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from keydom.web.commands import COMMANDS

SLOW = 0.5  # seconds from which a page is of interest
MOST_WAITING = 5000  # lines
PAUSE = 0.25  # seconds between two writes
MOST_REFUSED = 20  # lines about refusals in one write: somebody may send thousands

TABLE = re.compile("(?:/api/tables|/t)/([0-9A-Za-z_-]{1,32})(?:/([^/]*))?")
AT_TABLE = {*COMMANDS, "parts", "log", "record", "events", "chat"}
LINKS = ("move", "reset", "mail")  # what follows is secret
ELSEWHERE = {
    "/": "lobby",
    "/tables": "create",
    "/api/tables": "tables",
    "/api/games": "games",
    "/api/me": "me",
    "/me": "me",
    "/me/name": "name",
    "/me/mail": "mail",
    "/me/account": "account",
    "/me/sign-in": "sign-in",
    "/me/sign-out": "sign-out",
    "/me/password": "password",
    "/me/sessions": "sessions",
    "/me/lists": "lists",
    "/me/export": "export",
    "/me/delete": "delete",
    "/moderation": "moderation",
    "/language": "language",
    "/health": "health",
}


class Line(NamedTuple):
    at: float
    method: str
    path: str
    status: int
    seconds: float
    player: str | None
    address: str

    @property
    def text(self) -> str:
        table, what = named(self.path)
        at = datetime.fromtimestamp(self.at, UTC).isoformat(timespec="milliseconds")
        words = [
            f"at={at.replace('+00:00', 'Z')}",
            f"from={re.sub('[^0-9a-fA-F.:]', '?', self.address)[:45] or '-'}",
            f"who={whose(self.player)}",
            f"table={table}",
            f"what={what}",
            f"method={self.method if self.method.isalpha() else '?'}",
            f"status={self.status}",
            f"ms={self.seconds * 1000:.1f}",
        ]
        return " ".join(words)


def named(path: str) -> tuple[str, str]:
    """The table and what is asked for, in our own words: a path may hold a secret, or anything else."""
    found = TABLE.fullmatch(path)
    if found is None:
        link = next((what for what in LINKS if path.startswith(f"/{what}/")), None)
        return "-", link or ELSEWHERE.get(path, "other")
    table, what = found.groups()
    if what is None:
        return table, "page" if path.startswith("/t/") else "look"
    return table, what if what in AT_TABLE else "other"


def whose(player: str | None) -> str:
    return "-" if player is None else hashlib.blake2b(player.encode(), digest_size=4).hexdigest()


class RequestLog:
    """The queue of lines, and the thread that writes them until `close`."""

    def __init__(self, write: Callable[[str], object]) -> None:
        self._write = write
        self._waiting: deque[Line] = deque()
        self._left_out = 0
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="keydom-log", daemon=True)
        self._thread.start()

    def add(self, line: Line) -> None:
        if len(self._waiting) < MOST_WAITING:
            self._waiting.append(line)
        else:
            self._left_out += 1

    def close(self) -> None:
        self._stop.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._stop.wait(PAUSE):
            self._flush()
        self._flush()

    def _flush(self) -> None:
        lines: list[str] = []
        refused = 0
        left_out, self._left_out = self._left_out, 0
        for _ in range(len(self._waiting)):
            line = self._waiting.popleft()
            if 400 <= line.status < 500:
                refused += 1
                if refused > MOST_REFUSED:
                    left_out += 1
                    continue
            lines.append(line.text)
        if left_out:
            lines.append(f"what=left-out lines={left_out}")
        if lines:
            self._write("\n".join(lines) + "\n")


class Noting:
    """The middleware that adds a line for each command, refusal, failure and slow page."""

    def __init__(self, app: ASGIApp, log: RequestLog) -> None:
        self.app = app
        self.log = log

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        start = time.perf_counter()
        status = 500

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, noting)
        finally:
            seconds = time.perf_counter() - start
            method, path = scope["method"], scope["path"]
            slow = seconds >= SLOW and named(path)[1] != "events"  # streams last
            if method == "POST" or status >= 400 or slow:
                person = scope.get("person")
                address = scope["client"][0] if scope.get("client") else ""
                player = None if person is None else person.player
                self.log.add(Line(time.time(), method, path, status, seconds, player, address))
