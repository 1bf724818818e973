"""The page of a table, and its parts alone for the script that keeps an open page fresh."""

from starlette.responses import PlainTextResponse, Response

from keydom.bots.registry import STRONG
from keydom.tables import queries
from keydom.web.bot_choices import bot_choices, bot_title
from keydom.web.request import WebRequest
from keydom.web.sentences import seat_names
from keydom.web.table_page import shown_lines, table_page


def render_table(request: WebRequest, template: str) -> Response:
    page = table_page(request)
    player = request.player
    return request.render(
        template,
        page=page,
        look=page.look,
        summary=page.look.summary,
        bots=bot_choices(request.language),
        strong=STRONG,
        bot_title=lambda name: bot_title(name, request.say),
        webhook=request.site.webhooks.url(request.table_id, player) if player else "",
        invitation=str(request.http.url.replace(path=page.path, query="")),
    )


def show(request: WebRequest) -> Response:
    return render_table(request, "table/page.html")


def parts(request: WebRequest) -> Response:
    return render_table(request, "table/parts.html")


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
