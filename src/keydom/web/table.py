"""The page of a table, and its parts alone for the script that keeps an open page fresh."""

from babel.dates import format_datetime
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from keydom.bots.registry import STRONG
from keydom.engine.text import N_, render
from keydom.tables import metrics, queries
from keydom.web.bot_choices import bot_choices, bot_title
from keydom.web.request import WebRequest
from keydom.web.sentences import seat_names
from keydom.web.table_page import TablePage, shown_lines, table_page
from keydom.web.webhooks import Webhook


@metrics.PAGE.time()
def render_table(request: WebRequest, template: str, page: TablePage) -> Response:
    player = request.player
    webhook = request.site.webhooks.of(request.table_id, player) if player else None
    return request.render(
        template,
        page=page,
        look=page.look,
        summary=page.look.summary,
        bots=bot_choices(request.language),
        strong=STRONG,
        bot_title=lambda name: bot_title(name, request.say),
        webhook=webhook,
        webhook_trouble=webhook_trouble(webhook, request) if webhook else "",
        invitation=str(request.http.url.replace(path=page.path, query="")),
    )


def webhook_trouble(webhook: Webhook, request: WebRequest) -> str:
    """Why the sender's webhook is not told, or was not at the last try; empty if all is well."""
    if webhook.failed is None:
        return ""
    text = N_("This address could not be told at {when}: {reason}.")
    if webhook.stopped:
        text = N_(
            "This address is not told any more: it failed too often, the last time at {when}: {reason}. "
            "Save it to try again."
        )
    when = format_datetime(webhook.failed, "short", locale=request.language) + " UTC"
    return request.say(text).format(when=when, reason=render(webhook.why(), (), request.say))


def asked_for(request: WebRequest) -> TablePage:
    """Now, or at a frame of the past (`?at=`); through the eyes of another seat (`?seat=`) after the end."""
    return table_page(request, request.number("at"), request.number("seat"))


def show(request: WebRequest) -> Response:
    return render_table(request, "table/page.html", asked_for(request))


def parts(request: WebRequest) -> Response:
    return render_table(request, "table/parts.html", asked_for(request))


def parts_now(request: WebRequest) -> str:
    """The parts after a command, whose fields have names of their own."""
    return bytes(render_table(request, "table/parts.html", table_page(request)).body).decode()


def log(request: WebRequest) -> Response:
    """The whole log, for those who open it: in a long game it is longer than all the rest."""
    summary = queries.summary(request.tables, request.table_id, request.player)
    names = seat_names(summary, request.say)

    def made() -> bytes:
        lines = queries.log(request.tables, request.table_id, request.player)
        shown = shown_lines(lines, names, request.say)
        page = request.render("table/log.html", lines=shown, table_path=f"/t/{request.table_id}")
        return bytes(page.body)

    if summary.status != "over":
        return HTMLResponse(made())
    key = "log", request.table_id, summary.your_seat, request.language, tuple(names)
    return HTMLResponse(request.site.kept.once(key, made, len))


def record_text(request: WebRequest) -> str:
    """The finished game as text, the same for everybody."""

    def made() -> str:
        return queries.record(request.tables, request.table_id).dumps()

    return request.site.kept.once(("record", request.table_id), made, len)


def chat(request: WebRequest) -> Response:
    """What was said before (`?before=`), for those who look for it: the page of a table shows the last lines."""
    before = request.number("before")
    lines = queries.said(request.tables, request.table_id, before=before)
    first = lines[0].number if lines else 0
    more = queries.said(request.tables, request.table_id, before=first) if first else []
    return request.render(
        "table/talk.html",
        lines=lines,
        before=first if more else None,
        table_path=f"/t/{request.table_id}",
    )


def record(request: WebRequest) -> Response:
    """The finished game as a file."""
    text = record_text(request)
    name = f"keydom-{request.table_id}.txt"
    return PlainTextResponse(
        text, headers={"content-disposition": f'attachment; filename="{name}"'}
    )
