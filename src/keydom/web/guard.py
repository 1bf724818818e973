"""The middleware around the site: refuses cross-site requests, limits sizes and rates, sets security headers."""

import asyncio
import re
import time
from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from keydom.engine.text import N_
from keydom.web.address import household
from keydom.web.assets import Assets
from keydom.web.crowd import AT_ONCE, WAITING, Crowd, Crowded
from keydom.web.headers import headers_of
from keydom.web.language import spoken
from keydom.web.limits import Limits
from keydom.web.request import JSON_TYPE, LARGEST_BODY, Json

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
LENGTH = re.compile("[0-9]{1,9}")  # of a body, in bytes
# Requests per address: the size of a full bucket, and how many per second fill it again.
READS = (240, 40.0)
WRITES = (60, 6.0)

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; "
        "manifest-src 'self'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    # The address of a table is an invitation: other sites must not learn it from a link.
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
_RAW = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
# A page is for one viewer; only static files may be cached.
PAGE_HEADERS = [*_RAW, (b"cache-control", b"no-store")]
LINKS = ("/move/", "/reset/", "/mail/")
# A private link is a secret: our own files and pages must not be asked for with its address, which a proxy may log.
LINK_HEADERS = [*dict([*PAGE_HEADERS, (b"referrer-policy", b"strict-origin")]).items()]
STATIC_HEADERS = [*_RAW, (b"cache-control", b"no-cache")]
STREAM = (b"content-type", b"text/event-stream; charset=utf-8")
# JSON is no document: what documents may do is said of it in few bytes, because every move is answered by it.
DATA_HEADERS = [
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"cache-control", b"no-store"),
]


def refusal(headers: Mapping[str, str], status: int, reason: str, api: bool) -> Response:
    """An error as JSON for a program, as text for a person."""
    reason = spoken(headers)(reason)
    as_data = api or "application/json" in headers.get("accept", "")
    response = Json({"error": reason}, status) if as_data else PlainTextResponse(reason, status)
    if status == 429:
        response.headers["retry-after"] = "1"
    return response


def too_many(headers: Mapping[str, str], api: bool) -> Response:
    return refusal(headers, 429, N_("Too many requests; wait a moment."), api)


def cross_site(headers: Mapping[str, str]) -> bool:
    """Whether a browser says that a page of another site sent this."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site not in ("same-origin", "none")
    origin = headers.get("origin")
    try:
        return origin is not None and urlsplit(origin).netloc != headers.get("host", "")
    except ValueError:  # no browser of ours wrote that
        return True


class Visit:
    """A request that is being answered: what is added to its answer, and whether it still counts as one at work."""

    __slots__ = ("_crowd", "_headers", "_send", "_turn", "_who")

    def __init__(self, send: Send, headers: list[tuple[bytes, bytes]]) -> None:
        self._send = send
        self._headers = headers
        self._crowd: Crowd | None = None

    def enter(self, crowd: Crowd, who: str) -> "asyncio.Future[None] | None":
        """Count it. Returns what it has to wait for first, if anything; raises Crowded."""
        self._turn = crowd.enter(who)
        self._crowd = crowd
        self._who = who
        return self._turn

    def leave(self) -> None:
        if self._crowd is not None:
            self._crowd.leave(self._who, self._turn)
            self._crowd = None

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = message["headers"]
            if JSON_TYPE in headers:
                message["headers"] = headers + DATA_HEADERS
            else:
                given = {name for name, _ in headers}
                message["headers"] = [
                    *headers,
                    *(header for header in self._headers if header[0] not in given),
                ]
                if STREAM in headers:
                    self.leave()  # open streams have a limit of their own
        await self._send(message)


class Guard:
    def __init__(
        self,
        app: ASGIApp,
        assets: Assets,
        limits: Limits,
        reads: tuple[int, float],
        writes: tuple[int, float],
    ) -> None:
        self.app = app
        self.assets = assets
        self.reads = limits.rates("reads", *reads)
        self.writes = limits.rates("writes", *writes)
        self.crowd = Crowd(limits, "requests", AT_ONCE, WAITING)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        path: str = scope["path"]
        # A page needs many files, and they cost nothing. What is not there costs as much as a page.
        if scope["method"] in ("GET", "HEAD") and self.assets.find(path)[0] is not None:
            await self.app(scope, receive, Visit(send, STATIC_HEADERS).send)
            return
        visit = Visit(send, LINK_HEADERS if path.startswith(LINKS) else PAGE_HEADERS)
        headers = headers_of(scope)
        address = household(scope["client"][0]) if scope.get("client") else ""
        stop = self._stop(scope, headers, address)
        if stop is not None:
            await stop(scope, receive, visit.send)
            return
        try:
            turn = visit.enter(self.crowd, address)
        except Crowded:
            stop = too_many(headers, path.startswith("/api/"))
            await stop(scope, receive, visit.send)
            return
        try:
            if turn is not None:
                await turn
            await self.app(scope, receive, visit.send)
        finally:
            visit.leave()

    def _stop(self, scope: Scope, headers: Mapping[str, str], address: str) -> Response | None:
        """The refusal, if there is a reason for one."""
        method, path = scope["method"], scope["path"]
        api = path.startswith("/api/")
        if method in SAFE_METHODS:
            if not self.reads.take(address, time.monotonic()):
                return too_many(headers, api)
            return None
        # Browsers do not send bearer tokens by themselves, so no other site can misuse one.
        if not headers.get("authorization", "").startswith("Bearer ") and cross_site(headers):
            return refusal(headers, 403, N_("This request came from another site."), api)
        if not self.writes.take(address, time.monotonic()):
            return too_many(headers, api)
        length = headers.get("content-length", "0")
        if not LENGTH.fullmatch(length) or int(length) > LARGEST_BODY:
            return refusal(headers, 413, N_("Too large; at most 64 KiB."), api)
        return None
