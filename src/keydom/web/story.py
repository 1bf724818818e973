"""What happened and what it means, for those who ask: recaps of chapters, the points so far, and the turns of a replay."""

import re
from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from markupsafe import Markup
from starlette.responses import Response

from keydom.engine.text import N_, Message, Translate, first_seat, render
from keydom.engine.view import View
from keydom.tables import queries
from keydom.web import analysis
from keydom.web.problem import Problem
from keydom.web.request import Json, WebRequest
from keydom.web.sentences import coloured, seat_names

IDS = re.compile(r' id="[^"]*"')
LINE = 1000  # bytes that a line of the log takes in memory, about


class SheetLine(NamedTuple):
    what: str
    points: int


def teller(message: Message) -> int:
    """The seat that a line of the log is about, or -1: only what it says itself, for who caused something may be a secret."""
    seat = first_seat(message)
    return -1 if seat is None else seat


def chapters(
    lines: Sequence[queries.LogLine], names: Sequence[str], say: Translate
) -> list[tuple[int, str]]:
    """The frame with which each chapter begins, and its title."""
    return [
        (line.frame, render(line.chapter, names, say)) for line in lines if line.chapter is not None
    ]


def turns(lines: Sequence[queries.LogLine]) -> list[tuple[int, int]]:
    """The frame with which each turn begins, and whose it is, as far as the log tells."""
    found: list[tuple[int, int]] = []
    for line in lines:
        seat = teller(line.message)
        if seat >= 0 and (not found or found[-1][1] != seat):
            found.append((line.frame, seat))
    return found


def told_by(lines: Sequence[queries.LogLine], frame: int) -> Sequence[queries.LogLine]:
    """The lines of the chapter that was closed at this frame, and what was told since until the next one; the first may begin
    before its title was told."""
    ends = [n for n, line in enumerate(lines) if line.closes and line.frame == frame]
    if not ends or ends[-1] == 0:
        return []
    begun = [n for n, line in enumerate(lines) if line.chapter is not None and line.frame < frame]
    last = ends[-1]
    if lines[last].chapter is None:
        while last + 1 < len(lines) and lines[last + 1].chapter is None:
            last += 1
    return lines[begun[-1] if begun else 0 : last + 1]


def sheets(view: View, names: Sequence[str], say: Translate) -> list[tuple[SheetLine, ...] | None]:
    """For each seat where its points come from, as far as the viewer can count them; None behind a screen."""
    return [
        None
        if seat in view.hidden
        else tuple(SheetLine(render(line.what, names, say), line.points) for line in lines)
        for seat, lines in enumerate(view.score_sheet())
    ]


# The pages


def looked_at(request: WebRequest, frame: int | None = None) -> tuple[queries.Look, View]:
    """The table at a frame, or at the one that is asked for."""
    look = queries.look(
        request.tables,
        request.table_id,
        request.player,
        request.number("at") if frame is None else frame,
        request.number("seat"),
    )
    if look.view is None:
        raise Problem(404, N_("The game has not begun."))
    return look, look.view


def log_of(request: WebRequest, look: queries.Look) -> list[queries.LogLine]:
    """The whole log for whoever looks. That of a finished game is put into words once."""

    def made() -> list[queries.LogLine]:
        seat = request.number("seat")
        return queries.log(request.tables, request.table_id, request.player, seat=seat)

    if look.summary.status != "over":
        return made()
    key = "lines", request.table_id, look.seat
    return request.site.kept.once(key, made, lambda lines: LINE * len(lines))


def show_recap(request: WebRequest) -> Response:
    """The end of a chapter as a moment (`?at=`, the frame that closes it)."""
    look, view = looked_at(request)
    told = told_by(log_of(request, look), look.frame)
    if told:
        look, view = looked_at(request, told[-1].frame)
    found = view.game.recap([line.event for line in told], view) if told else None
    if found is None:
        return Response(status_code=204)
    names, say, reader = seat_names(look.summary, request.say), request.say, look.summary.your_seat
    lost = [] if reader is None else [view.game.loss(line.event, reader) for line in told]
    # The reader's own things come first.
    ordered = sorted(found.lines, key=lambda line: line[0] != reader)
    return request.render(
        "table/recap.html",
        title=render(found.title, names, say),
        told=[
            (seat, [coloured(message, names, say, reader) for _, message in lines])
            for seat, lines in groupby(ordered, lambda line: line[0])
        ],
        losses=[coloured(message, names, say) for message in lost if message is not None],
        names=names,
        next=coloured(found.next, names, say, reader),
        game=look.summary.game,
        table_path=f"/t/{request.table_id}",
    )


def show_score(request: WebRequest) -> Response:
    """Where the points of each seat come from so far, and what the viewer could still reach."""
    look, view = looked_at(request)
    names = seat_names(look.summary, request.say)
    return request.render(
        "table/score.html",
        sheet=sheets(view, names, request.say),
        scores=view.points(),
        names=names,
        over=view.is_over,
        game=look.summary.game,
        reachable=[render(line, names, request.say) for line in view.game.reachable(view)],
        table_path=f"/t/{request.table_id}",
    )


def show_closer(request: WebRequest) -> Response:
    """A larger picture of a panel (`?panel=`), with what is too small to be read on the table."""
    look, view = looked_at(request)
    names, say = seat_names(look.summary, request.say), request.say
    found = view.game.closer(view, request.http.query_params.get("panel", ""), names, say)
    if found is None:
        raise Problem(404, N_("There is no such page."))
    return request.render(
        "table/closer.html",
        title=render(found.title, names, say),
        width=found.width,
        height=found.height,
        # Shown over the table, where the ids are.
        drawn=Markup(IDS.sub("", found.body)),  # noqa: S704 (engine/picture.py escapes)
        symbols=Markup(view.game.symbols.definitions()),  # noqa: S704
        game=look.summary.game,
        table_path=f"/t/{request.table_id}",
    )


def show_turns(request: WebRequest) -> Response:
    """The chapters and turns of the game, for a replay; after an analysis its verdicts and the chances as well."""
    look, _ = looked_at(request)
    lines = log_of(request, look)
    names = seat_names(look.summary, request.say)
    told, chart = (
        analysis.verdicts(request, look.seat) if look.summary.status == "over" else ([], "")
    )
    return Json(
        {
            "seat": look.seat,
            "chapters": chapters(lines, names, request.say),
            "turns": turns(lines),
            "verdicts": [tuple(verdict) for verdict in told],
            "chart": chart,
        }
    )
