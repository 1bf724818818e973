"""The event streams of a table.

`version` events tell the version of the table for one viewer, at once. A page also hears `change` events: what of it has
changed, as soon as the painter has drawn it. Where that takes only moments, both go out together. When it opens its stream it says what it shows (`ScriptState.shows`, as
`?shows=` or, when it connects again, as the id of the last event). If that is what the server would show, only later
changes are sent, otherwise the whole page.
"""

import asyncio

import orjson
from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from keydom.engine.text import N_
from keydom.tables import Refused, metrics, queries
from keydom.web.address import household
from keydom.web.compression import EventPacker, accepts_gzip
from keydom.web.guard import STREAM
from keydom.web.headers import headers_of
from keydom.web.identity import Person
from keydom.web.language import language
from keydom.web.parts import Parts, Shown
from keydom.web.problem import Problem
from keydom.web.request import Site, WebRequest, failure, sender
from keydom.web.table import parts_of, viewer_of
from keydom.web.table_page import RECENT, Viewer, table_page

RETRY = 1500  # milliseconds before a browser connects again
PING = 20  # seconds between comments that keep the connection open


async def page_events(http: Request) -> ASGIApp:
    """What an open page hears."""
    return await open_stream(http, live=True)


async def version_events(http: Request) -> ASGIApp:
    """What a program hears."""
    return await open_stream(http, live=False)


async def open_stream(http: Request, live: bool) -> ASGIApp:
    site: Site = http.app.state.site
    headers = headers_of(http.scope)
    request = WebRequest(site, http, await sender(site, headers), language(headers))
    address = household(http.client.host) if http.client else ""
    try:
        await queries.version_in_loop(site.tables, request.table_id, request.player)
    except (Refused, Problem) as error:
        return await asyncio.to_thread(failure, request, error)
    if not site.streams.take(address):
        return request.error(429, request.say(N_("too many open event streams")))
    viewer = viewer_of(request)
    page = None
    if live:
        shows = headers.get("last-event-id") or http.query_params.get("shows", "")
        page = LivePage(site, viewer, shows)
    return Stream(site, viewer, request.person, address, accepts_gzip(headers), page)


class LivePage:
    """An open page: what it shows, and what it is to be told next."""

    def __init__(self, site: Site, viewer: Viewer, shows: str) -> None:
        self._site = site
        self._viewer = viewer
        self._shows = shows  # when the stream was opened
        self._shown = Shown()
        self.news = b""  # what is drawn and not yet sent
        self.woken: asyncio.Event | None = None  # set when there is news

    @property
    def version(self) -> int:
        return self._shown.version

    async def draw(self) -> None:
        """Work out what has changed."""
        try:
            if self.version < 0:
                await asyncio.to_thread(self._draw_first)
            else:
                await self._draw_next()
        finally:
            if self.woken is not None:
                self.woken.set()

    async def _draw_next(self) -> None:
        viewer, tables = self._viewer, self._site.tables
        read = await queries.page_in_loop(tables, viewer.table_id, viewer.player, RECENT)
        together = tables.notifier.listeners(viewer.table_id) > 1
        self._tell(parts_of(self._site, table_page(viewer, read, self._site.kept, together)))

    def _draw_first(self) -> None:
        viewer = self._viewer
        read = queries.page(self._site.tables, viewer.table_id, viewer.player, recent=RECENT)
        now = parts_of(self._site, table_page(viewer, read, self._site.kept))
        if now.shows == self._shows:
            self._shown.adopt(now)
        else:
            self._tell(now)

    def _tell(self, now: Parts) -> None:
        change = orjson.dumps(self._shown.change(now))
        self.news += b"event: change\nid: %b\ndata: %b\n\n" % (now.shows.encode(), change)


class Stream:
    """An open event stream, as an answer."""

    def __init__(
        self,
        site: Site,
        viewer: Viewer,
        person: Person | None,
        address: str,
        gzip: bool,
        page: LivePage | None,
    ) -> None:
        self._site = site
        self._viewer = viewer
        self._person = person
        self._address = address
        self._page = page
        self._packer = EventPacker(gzip)
        self._ended = site.stopping  # opened at the last moment
        self._ping = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = [
            STREAM,
            (b"cache-control", b"no-store"),
            (b"x-accel-buffering", b"no"),  # a proxy must not wait for more
            (b"vary", b"accept-encoding"),
        ]
        if self._packer.gzip:
            headers.append((b"content-encoding", b"gzip"))
        try:
            await send({"type": "http.response.start", "status": 200, "headers": headers})
            if scope["method"] != "HEAD":
                with metrics.STREAMS.track_inprogress():
                    await self._run(receive, send)
        finally:
            self._site.streams.give(self._address)
        await send({"type": "http.response.body", "body": self._packer.end()})

    async def _run(self, receive: Receive, send: Send) -> None:
        site, page = self._site, self._page
        self._woken, unwatch = site.tables.notifier.watch_in_loop(self._viewer.table_id)
        if page is not None:
            page.woken = self._woken
        site.endings.add(self._end)
        gone = asyncio.create_task(self._wait_until_gone(receive))
        self._pinging = asyncio.get_running_loop().call_later(PING, self._want_ping)
        try:
            await self._tell(send)
        finally:
            self._pinging.cancel()
            gone.cancel()
            site.endings.discard(self._end)
            if page is not None:
                site.painter.forget(page)
            unwatch()

    async def _tell(self, send: Send) -> None:
        """Send what there is to send, until the stream ends."""
        page, viewer = self._page, self._viewer
        told = wanted = -1
        body = self._packer.start() + self._packer.event(b": keydom\nretry: %d\n\n" % RETRY)
        await send({"type": "http.response.body", "body": body, "more_body": True})
        while not self._ended and self._admitted:
            self._woken.clear()
            news = b""
            version = await queries.version_in_loop(
                self._site.tables, viewer.table_id, viewer.player
            )
            # Once for each version: that of a table which is set aside is not the one its page shows.
            late = page is not None and version not in (wanted, page.version)
            if page is not None and late:
                wanted = version
                self._site.painter.want(page)
            if version != told and not (told >= 0 and late and self._site.painter.at_leisure):
                told = version
                news += self._version_event(version)
            if page is not None and page.news:
                news += page.news
                page.news = b""
            if self._ping:
                news += b": ping\n\n"
                self._ping = False
            if news:
                body = self._packer.event(news)
                await send({"type": "http.response.body", "body": body, "more_body": True})
            await self._woken.wait()

    @property
    def _admitted(self) -> bool:
        """Whether the session has not ended meanwhile: then the page connects again, as a stranger."""
        person = self._person
        return person is None or self._site.people.admits(person.player, person.session)

    def _version_event(self, version: int) -> bytes:
        # The id of what a page has last heard is that of its last change.
        id_ = b"" if self._page is not None else b"id: %d\n" % version
        return b"event: version\n%bdata: %d\n\n" % (id_, version)

    def _want_ping(self) -> None:
        self._ping = True
        self._woken.set()
        self._pinging = asyncio.get_running_loop().call_later(PING, self._want_ping)

    async def _wait_until_gone(self, receive: Receive) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        self._end()

    def _end(self) -> None:
        self._ended = True
        self._woken.set()
