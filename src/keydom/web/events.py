"""The event stream of a table: `version` events tell the version of the table for one viewer."""

from collections.abc import AsyncIterator, Callable
from functools import partial
from typing import TypeAlias

from sse_starlette import EventSourceResponse
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import Receive, Scope, Send

from keydom.engine.text import N_, render
from keydom.tables import Refused, metrics, queries
from keydom.web.address import household
from keydom.web.identity import who
from keydom.web.language import spoken
from keydom.web.request import Site

RETRY = 1500  # milliseconds before a browser connects again
PING = 20  # seconds between comments that keep the connection open

Event: TypeAlias = dict[str, str | int]


class Stream(EventSourceResponse):
    """Completes the response when the server stops; uvicorn logs one without an end as an error."""

    def __init__(self, events: AsyncIterator[Event], end: Callable[[], None]) -> None:
        super().__init__(events, ping=PING)
        self.end = end  # called when the stream is over

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            with metrics.STREAMS.track_inprogress():
                await super().__call__(scope, receive, send)
        finally:
            self.end()
        if scope["method"] != "HEAD":
            await send({"type": "http.response.body", "body": b"", "more_body": False})


async def events(http: Request) -> Response:
    site: Site = http.app.state.site
    table_id = http.path_params["table_id"]
    person = who(http, site.signer)
    player = person.player if person else None
    say = spoken(http.headers)
    address = household(http.client.host) if http.client else ""
    try:
        await queries.version_in_loop(site.tables, table_id, player)
    except Refused as refused:
        return JSONResponse(
            {"error": render(refused.message, (), say)}, 404 if refused.missing else 403
        )
    if not site.streams.take(address):
        return JSONResponse({"error": say(N_("too many open event streams"))}, 429)
    return Stream(stream(site, table_id, player), partial(site.streams.give, address))


async def stream(site: Site, table_id: str, player: str | None) -> AsyncIterator[Event]:
    yield {"retry": RETRY, "comment": "keydom"}
    async for version in queries.changes(site.tables, table_id, player):
        yield {"event": "version", "id": str(version), "data": str(version)}
