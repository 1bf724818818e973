"""The middleware around the site: refuses cross-site requests, limits sizes and rates, sets security headers."""

import re
import time
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from keydom.engine.text import N_
from keydom.web.address import household
from keydom.web.assets import Assets
from keydom.web.crowd import AT_ONCE, WAITING, Crowd, Crowded
from keydom.web.language import spoken
from keydom.web.limits import Limits
from keydom.web.request import Json

LARGEST_BODY = 64 * 1024  # chat lines, forms and actions are far smaller
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
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
STATIC_HEADERS = [*_RAW, (b"cache-control", b"no-cache")]
STREAM = (b"content-type", b"text/event-stream; charset=utf-8")
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
        return Json({"error": reason}, status, extra)
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


def _adding(headers: list[tuple[bytes, bytes]], send: Send) -> Send:
    """Adds headers to a response that has not set them itself."""

    async def adding(message: Message) -> None:
        if message["type"] == "http.response.start":
            given = {name for name, _ in message["headers"]}
            added = DATA_HEADERS if JSON_TYPE in message["headers"] else headers
            message["headers"] = [
                *message["headers"],
                *(header for header in added if header[0] not in given),
            ]
        await send(message)

    return adding


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
        # A page needs many files, and they cost nothing. What is not there costs as much as a page.
        if scope["method"] in ("GET", "HEAD") and self.assets.find(scope["path"])[0] is not None:
            await self.app(scope, receive, _adding(STATIC_HEADERS, send))
            return
        send = _adding(PAGE_HEADERS, send)
        headers = Headers(scope=scope)
        address = household(scope["client"][0]) if scope.get("client") else ""
        stop = self._stop(scope, headers, address)
        if stop is not None:
            await stop(scope, receive, send)
            return
        try:
            turn = self.crowd.enter(address)
        except Crowded:
            stop = too_many(headers, scope["path"].startswith("/api/"))
            await stop(scope, receive, send)
            return
        inside = True

        async def send_on(message: Message) -> None:
            nonlocal inside
            if inside and STREAM in message.get("headers", ()):
                inside = False  # open streams have a limit of their own
                self.crowd.leave(address, turn)
            await send(message)

        try:
            if turn is not None:
                await turn
            await self.app(scope, self._limited(receive), send_on)
        finally:
            if inside:
                self.crowd.leave(address, turn)

    def _stop(self, scope: Scope, headers: Headers, address: str) -> Response | None:
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
