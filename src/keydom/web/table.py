"""The page of a table, and its parts alone for the script that keeps an open page fresh."""

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup
from starlette.responses import PlainTextResponse, Response

from keydom.engine.registry import game_class
from keydom.tables import queries
from keydom.web.parts import Parts, Shown
from keydom.web.request import Json, Site, WebRequest
from keydom.web.sentences import seat_names
from keydom.web.table_page import (
    RECENT,
    TablePage,
    Viewer,
    page_parts,
    shown_lines,
    table_page,
)


def viewer_of(request: WebRequest) -> Viewer:
    invitation = str(request.http.url.replace(path=f"/t/{request.table_id}", query=""))
    return Viewer(request.table_id, request.player, request.language, invitation)


def parts_of(site: Site, page: TablePage) -> Parts:
    """The page as parts, with what stands around them."""

    def frame(parts: Mapping[str, Markup]) -> str:
        return site.fill("table/frame.html", viewer.language, **framing(site, page, parts))

    viewer = page.viewer
    return page_parts(page, site.make_part, site.assets.version, frame)


def framing(site: Site, page: TablePage, parts: Mapping[str, Markup]) -> dict[str, Any]:
    """What the templates around the parts show."""
    viewer, look = page.viewer, page.look
    hooked = viewer.player if look.summary.pace == "turns" else None
    return {
        "page": page,
        "look": look,
        "parts": parts,
        "webhook": site.webhooks.url(viewer.table_id, hooked) if hooked else "",
        "invitation": viewer.invitation,
    }


def asked_for(request: WebRequest) -> TablePage:
    """Now, or at a frame of the past (`?at=`); through the eyes of another seat (`?seat=`) after the end."""
    read = queries.page(
        request.tables,
        request.table_id,
        request.player,
        request.number("at"),
        request.number("seat"),
        recent=RECENT,
    )
    return table_page(viewer_of(request), read)


def show(request: WebRequest) -> Response:
    page = asked_for(request)
    filled = parts_of(request.site, page).filled()
    symbols = game_class(page.look.summary.game).symbols
    return request.render(
        "table/page.html",
        **framing(request.site, page, filled),
        symbols=Markup(symbols.definitions()),  # noqa: S704 (engine/picture.py escapes)
    )


def parts(request: WebRequest) -> Response:
    """The whole page as a `Change`."""
    return Json(Shown().change(parts_of(request.site, asked_for(request))))


def log(request: WebRequest) -> Response:
    """The whole log, for those who open it: in a long game it is longer than all the rest."""
    summary = queries.summary(request.tables, request.table_id, request.player)
    lines = queries.log(request.tables, request.table_id, request.player)
    return request.render(
        "table/log.html",
        lines=shown_lines(lines, seat_names(summary, request.say), request.say),
        at=request.number("at"),
        table_path=f"/t/{request.table_id}",
    )


def record(request: WebRequest) -> Response:
    """The finished game as a file."""
    text = queries.record(request.tables, request.table_id).dumps()
    name = f"keydom-{request.table_id}.txt"
    return PlainTextResponse(
        text, headers={"content-disposition": f'attachment; filename="{name}"'}
    )
