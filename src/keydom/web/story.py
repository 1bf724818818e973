"""What happened and what it means, for those who ask: recaps of chapters, the points so far, and the turns of a replay."""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from starlette.responses import Response

from keydom.engine.game import Recap, View
from keydom.engine.text import N_, Message, Translate, first_seat, render
from keydom.tables import queries
from keydom.web.problem import Problem
from keydom.web.request import Json, WebRequest
from keydom.web.sentences import coloured, seat_names


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


def recap_at(lines: Sequence[queries.LogLine], frame: int, view: View) -> Recap | None:
    """What the chapter brought that ended at this frame; the first one may begin before its title was told."""
    opened = [number for number, line in enumerate(lines) if line.chapter is not None]
    ends = [number for number in opened if lines[number].frame == frame]
    if not ends or ends[-1] == 0:
        return None
    begun = [number for number in opened if lines[number].frame < frame]
    first = begun[-1] if begun else 0
    return view.game.recap([line.event for line in lines[first : ends[-1] + 1]], view)


def sheets(view: View, names: Sequence[str], say: Translate) -> list[tuple[SheetLine, ...] | None]:
    """For each seat where its points come from, as far as the viewer can count them; None behind a screen."""
    return [
        None
        if seat in view.hidden
        else tuple(SheetLine(render(line.what, names, say), line.points) for line in lines)
        for seat, lines in enumerate(view.score_sheet())
    ]


# The pages


def looked_at(request: WebRequest) -> tuple[queries.Look, View]:
    look = queries.look(
        request.tables,
        request.table_id,
        request.player,
        request.number("at"),
        request.number("seat"),
    )
    if look.view is None:
        raise Problem(404, N_("The game has not begun."))
    return look, look.view


def log_of(request: WebRequest) -> list[queries.LogLine]:
    tables, seat = request.tables, request.number("seat")
    return queries.log(tables, request.table_id, request.player, seat=seat)


def show_recap(request: WebRequest) -> Response:
    """The end of a chapter as a moment (`?at=`, the frame with which the next one begins)."""
    look, view = looked_at(request)
    found = recap_at(log_of(request), look.frame, view)
    if found is None:
        return Response(status_code=204)
    names, say = seat_names(look.summary, request.say), request.say
    return request.render(
        "table/recap.html",
        title=render(found.title, names, say),
        told=[
            (seat, [coloured(message, names, say) for _, message in lines])
            for seat, lines in groupby(found.lines, lambda line: line[0])
        ],
        names=names,
        next=coloured(found.next, names, say),
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
        reachable=[render(line, names, request.say) for line in view.game.reachable(view)],
        table_path=f"/t/{request.table_id}",
    )


def show_turns(request: WebRequest) -> Response:
    """The chapters and turns of the game, for a replay."""
    look, _ = looked_at(request)
    lines = log_of(request)
    names = seat_names(look.summary, request.say)
    return Json(
        {
            "seat": look.seat,
            "chapters": chapters(lines, names, request.say),
            "turns": turns(lines),
        }
    )
