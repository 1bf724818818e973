"""The middleware around the site: refuses cross-site requests, limits sizes and rates, sets security headers."""

import re
import time
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from keydom.engine.text import N_
from keydom.web.address import household
from keydom.web.crowd import Crowd, Crowded
from keydom.web.language import spoken

LARGEST_BODY = 64 * 1024  # chat lines, forms and actions are far smaller
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
# Requests per address: the size of a full bucket, and how many per second fill it again.
READS = (240, 40.0)
WRITES = (60, 6.0)
MOST_BUCKETS = 10_000

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
STATIC_HEADERS = [*_RAW, (b"cache-control", b"no-cache")]
# JSON is no document: what documents may do is said of it in few bytes, because every move is answered by it.
DATA_HEADERS = [
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"cache-control", b"no-store"),
]
JSON_TYPE = (b"content-type", b"application/json")


def refusal(headers: Headers, status: int, reason: str, api: bool) -> Response:
    """An error as JSON for a program, as text for a person."""
    reason = spoken(headers)(reason)
    extra = {"retry-after": "1"} if status == 429 else None
    if api or "application/json" in headers.get("accept", ""):
        return JSONResponse({"error": reason}, status, extra)
    return PlainTextResponse(reason, status, extra)


def too_many(headers: Headers, api: bool) -> Response:
    return refusal(headers, 429, N_("Too many requests; wait a moment."), api)


def cross_site(headers: Headers) -> bool:
    """Whether a browser says that a page of another site sent this."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site not in ("same-origin", "none")
    origin = headers.get("origin")
    try:
        return origin is not None and urlsplit(origin).netloc != headers.get("host", "")
    except ValueError:  # no browser of ours wrote that
        return True


class Rates:
    """A token bucket per address. A full one is forgotten; of too many, the one not used for longest."""

    def __init__(self, most: int, per_second: float) -> None:
        self.most = most
        self.per_second = per_second
        self.buckets: dict[str, tuple[float, float]] = {}

    def take(self, who: str, now: float) -> bool:
        left, since = self.buckets.pop(who, (float(self.most), now))
        left = min(float(self.most), left + (now - since) * self.per_second)
        allowed = left >= 1
        self.buckets[who] = (left - 1 if allowed else left, now)
        oldest = next(iter(self.buckets))  # they stand in order of last use
        full = (now - self.buckets[oldest][1]) * self.per_second >= self.most
        if full or len(self.buckets) > MOST_BUCKETS:
            del self.buckets[oldest]
        return allowed


class Guard:
    def __init__(self, app: ASGIApp, reads: Rates, writes: Rates) -> None:
        self.app = app
        self.reads = reads
        self.writes = writes
        self.crowd = Crowd()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        static = scope["path"].startswith("/static/")

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = {name for name, _ in message["headers"]}
                headers = STATIC_HEADERS if static else PAGE_HEADERS
                if JSON_TYPE in message["headers"]:
                    headers = DATA_HEADERS
                message["headers"] = [
                    *message["headers"],
                    *(header for header in headers if header[0] not in given),
                ]
            await send(message)

        address = household(scope["client"][0]) if scope.get("client") else ""
        stop = self._stop(scope, headers, address)
        if stop is not None:
            await stop(scope, receive, send_guarded)
            return
        if static or scope["path"].endswith("/events"):  # streams have a limit of their own
            await self.app(scope, self._limited(receive), send_guarded)
            return
        try:
            turn = self.crowd.enter(address)
        except Crowded:
            stop = too_many(headers, scope["path"].startswith("/api/"))
            await stop(scope, receive, send_guarded)
            return
        try:
            if turn is not None:
                await turn
            await self.app(scope, self._limited(receive), send_guarded)
        finally:
            self.crowd.leave(address, turn)

    def _stop(self, scope: Scope, headers: Headers, address: str) -> Response | None:
        """The refusal, if there is a reason for one."""
        method, path = scope["method"], scope["path"]
        api = path.startswith("/api/")
        if path.startswith("/static/"):
            return None
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
        if not re.fullmatch("[0-9]{1,9}", length) or int(length) > LARGEST_BODY:
            return refusal(headers, 413, N_("Too large; at most 64 KiB."), api)
        return None

    @staticmethod
    def _limited(receive: Receive) -> Receive:
        """Cut off a body that grows too large, as if the sender had disconnected."""
        taken = 0

        async def limited() -> Message:
            nonlocal taken
            message = await receive()
            if message["type"] == "http.request":
                taken += len(message.get("body", b""))
                if taken > LARGEST_BODY:
                    return {"type": "http.disconnect"}
            return message

        return limited
