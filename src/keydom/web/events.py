"""The event stream of a table: `version` events that say "for you, the table is at version N"."""

from collections.abc import AsyncIterator

from sse_starlette import EventSourceResponse
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import Receive, Scope, Send

from keydom.tables import Refused, queries
from keydom.web.identity import who
from keydom.web.visit import Site


class Stream(EventSourceResponse):
    """Ends in good order when the server stops: a body without an end would be logged as an error."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await super().__call__(scope, receive, send)
        if scope["method"] != "HEAD":
            await send({"type": "http.response.body", "body": b"", "more_body": False})


async def events(request: Request) -> Response:
    site: Site = request.app.state.site
    table = request.path_params["table"]
    person = who(request, site.signer)
    player = person.player if person else None
    address = request.client.host if request.client else ""
    try:
        await run_in_threadpool(queries.version, site.tables, table, player)
    except Refused as refused:
        return JSONResponse({"error": str(refused)}, 404 if refused.missing else 403)
    if site.streams.get(address, 0) >= site.most_streams:
        return JSONResponse({"error": "too many open event streams"}, 429)
    return Stream(stream(site, table, player, address), ping=20)


async def stream(
    site: Site, table: str, player: str | None, address: str
) -> AsyncIterator[dict[str, str | int]]:
    site.streams[address] = site.streams.get(address, 0) + 1
    try:
        yield {"retry": 1500, "comment": "keydom"}
        async for version in queries.changes(site.tables, table, player):
            yield {"event": "version", "id": str(version), "data": str(version)}
    finally:
        site.streams[address] -= 1
        if not site.streams[address]:
            del site.streams[address]
