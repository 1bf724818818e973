"""The page of a table, and its parts alone for the script that keeps an open page fresh."""

from collections.abc import Mapping, Sequence
from typing import Any

from babel.dates import format_datetime
from markupsafe import Markup
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from keydom.bots.review import comment
from keydom.engine.text import N_, Message, render
from keydom.engine.view import View
from keydom.tables import decision_reports, metrics, queries
from keydom.tables.refused import Refused
from keydom.tables.transaction import CHANGED
from keydom.web import pieces
from keydom.web.analysis import found_in
from keydom.web.confirmation import asking
from keydom.web.consequences import consequences, opens
from keydom.web.learn import can_learn, has_course, has_pieces
from keydom.web.parts import Parts, Shown
from keydom.web.problem import Problem
from keydom.web.request import Json, Site, WebRequest
from keydom.web.sentences import coloured, known_game, seat_names
from keydom.web.table_page import (
    RECENT,
    ShownLine,
    TablePage,
    Viewer,
    list_all,
    page_parts,
    shown_lines,
    table_page,
)
from keydom.web.webhooks import Webhook


def viewer_of(request: WebRequest) -> Viewer:
    invitation = str(request.http.url.replace(path=f"/t/{request.table_id}", query=""))
    return Viewer(request.table_id, request.player, request.language, invitation)


@metrics.PAGE.time()
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
    webhook = site.webhooks.of(viewer.table_id, hooked) if hooked else None
    return {
        "page": page,
        "look": look,
        "parts": parts,
        "webhook": webhook,
        "webhook_trouble": webhook_trouble(webhook, viewer) if webhook else "",
        "invitation": viewer.invitation,
    }


def webhook_trouble(webhook: Webhook, viewer: Viewer) -> str:
    """Why the sender's webhook is not told, or was not at the last try; empty if all is well."""
    if webhook.failed is None:
        return ""
    text = N_("This address could not be told at {when}: {reason}.")
    if webhook.stopped:
        text = N_(
            "This address is not told any more: it failed too often, the last time at {when}: {reason}. "
            "Save it to try again."
        )
    when = format_datetime(webhook.failed, "short", locale=viewer.language) + " UTC"
    return viewer.say(text).format(when=when, reason=render(webhook.why(), (), viewer.say))


def asked_for(request: WebRequest) -> TablePage:
    """Now, or at a frame of the past (`?at=`); through the eyes of another seat (`?seat=`) after the end.

    `?choices=all` offers all choices as buttons: without a script nobody can choose in the picture.
    """
    read = queries.page(
        request.tables,
        request.table_id,
        request.player,
        request.number("at"),
        request.number("seat"),
        recent=RECENT,
    )
    page = table_page(viewer_of(request), read, request.site.kept)
    if request.http.query_params.get("choices") == "all":
        list_all(page)
    return page


def show(request: WebRequest) -> Response:
    page = asked_for(request)
    filled = parts_of(request.site, page).filled()
    game = known_game(page.look.summary.game)
    return request.render(
        "table/page.html",
        **framing(request.site, page, filled),
        learn=f"/learn/{game.name}" if game and can_learn(game.name) else "",
        lessons=game is not None and has_course(game.name),
        gallery=game is not None and can_learn(game.name) and has_pieces(game.name),
        symbols=Markup(game.symbols.definitions() if game else ""),  # noqa: S704 (engine/picture.py escapes)
    )


def report(request: WebRequest) -> Response:
    """Something wrong? What would be reported, now or at a moment of the past (`?at=`)."""
    at = request.number("at")
    look = queries.look(request.tables, request.table_id, request.player, at)
    if look.view is None:
        raise Problem(404, N_("The game has not begun."))
    names = seat_names(look.summary, request.say)
    return request.render(
        "table/report.html",
        sent=False,
        prompt=render(look.view.prompt(), names, request.say),
        frame=look.frame,
        longest=decision_reports.MAX_TEXT,
        table_path=f"/t/{request.table_id}",
    )


def parts(request: WebRequest) -> Response:
    """The whole page as a `Change`."""
    return Json(Shown().change(parts_of(request.site, asked_for(request))))


def about(request: WebRequest) -> Response:
    """What the game tells the viewer now of a thing of the picture: why not, what it is worth.

    `?thing=` is the id of an element; there may be some, from the inside out, and the first with something to say counts.
    `?action=` is a choice of the viewer: what would follow from it, and (with `?asking=yes`) what would be asked before it is
    taken, or (`opens`) what can be chosen right after it. Without a script that is a page.
    """
    look = queries.look(request.tables, request.table_id, request.player)
    return told_about(request, look)


def told_about(request: WebRequest, look: queries.Look) -> Response:
    found: list[Message] = []
    if look.view is not None:
        view = look.view if look.question is not None else look.view.watching()
        things = request.http.query_params.getlist("thing")[: pieces.MOST_THINGS]
        found = next(filter(None, (told_of(view, thing) for thing in things)), [])
    names = seat_names(look.summary, request.say)
    lines = [render(message, names, request.say) for message in found]
    action = request.number("action")
    if action is None:
        return Json({"lines": lines})
    lines = consequences(look, action, request.say) + lines
    if request.wants_json and not request.http.query_params.get("asking"):
        return Json({"lines": lines})
    asked = asking(request, look, action, look.question)
    if request.wants_json:
        if look.view is not None:
            lines = pieces.both_sides(request, look.view) + lines
        # What has to be asked before is not passed over by a tap on what follows.
        opened = [] if asked else opens(look, action)
        return Json({"lines": lines, "confirm": asked, "opens": opened})
    if look.view is None or look.question is None or action not in look.view.legal_actions():
        raise Refused(CHANGED, changed=True)
    label = render(look.view.label(action), names, request.say)
    return request.render(
        "confirm.html",
        asking={"warning": asked["warning"] if asked else "", "why": "", "choice": label},
        lines=lines,
        form={"action": action, "question": look.question, "frame": look.frames},
        path=request.http.url.path.removesuffix("/about"),
    )


def told_of(view: View, thing: str) -> list[Message]:
    try:
        return view.about(thing)
    except (ValueError, LookupError):  # an id that no picture has
        return []


def log(request: WebRequest) -> Response:
    """The whole log, for those who open it: in a long game it is longer than all the rest."""
    summary = queries.summary(request.tables, request.table_id, request.player)
    names = seat_names(summary, request.say)

    seat = request.number("seat")

    def made() -> bytes:
        lines = queries.log(request.tables, request.table_id, request.player, seat=seat)
        shown = log_lines(lines, names, summary.game, request.language, summary.your_seat)
        page = request.render("table/log.html", lines=shown, table_path=f"/t/{request.table_id}")
        return bytes(page.body)

    if summary.status != "over":
        return HTMLResponse(made())
    key = "log", request.table_id, seat, summary.your_seat, request.language, tuple(names)
    return HTMLResponse(request.site.kept.once(key, made, len))


def log_lines(
    lines: Sequence[queries.LogLine],
    names: Sequence[str],
    game: str,
    language: str,
    reader: int | None,
) -> list[ShownLine]:
    """The log with links to the pieces that it names. A line that closes a chapter is a link already."""
    if known_game(game) is None:
        return shown_lines(lines, names, language, reader)
    say = pieces.naming(game, language)
    shown = []
    for line in lines:
        text = coloured(line.message, names, say, reader)
        linked = pieces.linked(game, language, text, links=not line.closes)
        shown.append(ShownLine(line.frame, linked, line.closes))
    return shown


def record_text(request: WebRequest) -> str:
    """The finished game as text, the same for everybody; with the verdicts of an analysis as comments."""

    found = found_in(request)

    def made() -> str:
        record = queries.record(request.tables, request.table_id)
        for one in found.judged if found is not None else []:
            record.comments[one.turn.number] = comment(record.game, one.verdict)
        return record.dumps()

    names = tuple(queries.summary(request.tables, request.table_id, request.player).names)
    key = "record", request.table_id, names, found is not None
    return request.site.kept.once(key, made, len)


def chat(request: WebRequest) -> Response:
    """What was said before (`?before=`), for those who look for it: the page of a table shows the last lines."""
    before = request.number("before")
    player = request.player
    lines = queries.said(request.tables, request.table_id, before=before, player=player)
    first = lines[0].number if lines else 0
    more = first and queries.said(request.tables, request.table_id, before=first, player=player)
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
