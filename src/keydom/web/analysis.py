"""The look back at a finished game: chances over the game, turning points, how well everybody played."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from markupsafe import Markup
from starlette.responses import Response

from keydom.bots.registry import STRONG
from keydom.bots.review import (
    Book,
    Chapter,
    Player,
    chapters,
    cost,
    kind_of,
    review,
    to_document,
    turning_point,
)
from keydom.engine.state import State
from keydom.engine.text import N_, Translate, render
from keydom.tables import analyses, queries
from keydom.tables.analyses import Analysis
from keydom.tables.history import History
from keydom.tables.refused import Refused
from keydom.web.bot_choices import bot_choices
from keydom.web.chart import chart
from keydom.web.problem import Problem
from keydom.web.request import Json, WebRequest
from keydom.web.sentences import seat_names

VIEW = 6000  # bytes that a turn takes in memory with what its player knew, about


class Report(NamedTuple):
    """An analysis in words, in one language."""

    players: list[Player]
    chapters: list[str]
    chart: Markup
    points: Markup  # the chart of the points


def over(request: WebRequest) -> queries.Summary:
    """The table, whose game must be over: nobody may be helped in a running one."""
    found = queries.summary(request.tables, request.table_id, request.player)
    if found.status != "over":
        raise Refused(N_("A game can be analysed only once it is over."))
    return found


def found_in(request: WebRequest) -> Analysis | None:
    """The analysis, once it is done. To see each turn as its player did takes a replay of the whole game: that is done once."""
    progress = analyses.progress(request.tables, request.table_id)
    if progress is None or not progress.done:
        return None
    key = "judged", request.table_id
    make = partial(analyses.analysis, request.tables, request.table_id)
    return request.site.kept.once(key, make, lambda found: VIEW * len(found.judged) if found else 0)


def show(request: WebRequest) -> Response:
    """What was found; while it is being looked for, how far that has come; before, the offer to begin."""
    summary = over(request)
    progress = analyses.progress(request.tables, request.table_id)
    names = seat_names(summary, request.say)
    report = None
    if progress is not None and progress.done:
        key = "analysis", request.table_id, request.language, tuple(names)
        report = request.site.kept.once(key, lambda: made(request, names), lambda _: 20_000)
    return request.render(
        "analysis.html",
        progress=progress,
        report=report,
        # The reader's own turns come first.
        players=sorted(report.players, key=lambda one: one.seat != summary.your_seat)
        if report
        else [],
        kinds={kind: request.say(words) for kind, words in KINDS.items()},
        names=names,
        game=summary.game,
        table_path=f"/t/{request.table_id}",
    )


def tell(request: WebRequest) -> Response:
    """The same for a program: how far it is, and every verdict once it is done."""
    over(request)
    progress = analyses.progress(request.tables, request.table_id)
    if progress is None:
        return Json({"wanted": False})
    found = found_in(request)
    return Json(
        {
            "wanted": True,
            "done": progress.done,
            "turns": progress.turns,
            "looked_at": progress.judged,
            "before": progress.before,
            "judged": [
                {
                    "number": one.turn.number,
                    "seat": one.turn.seat,
                    "played": one.turn.actions,
                    **to_document(one.verdict),
                }
                for one in (found.judged if found else [])
            ],
        }
    )


def made(request: WebRequest, names: list[str]) -> Report:
    found = found_in(request)
    assert found is not None
    with request.tables.reading(request.table_id) as tx:
        history, say = tx.history, request.say
    book = Book(history.game, names, chapters_of(history))
    titles = [render(chapter.title, names, say) for chapter in book.chapters]
    marks = marked(history, book, titles)
    colours = book.game.seat_colours
    return Report(
        review(book, found.judged, say),
        titles,
        chances_chart(history, found, book, marks, say),
        chart(history.points(None), book.names, say, marks, colours),
    )


def chapters_of(history: History) -> list[Chapter]:
    line = range(len(history.line))
    return chapters(history.game, (history.action(number).heard() for number in line))


def marked(history: History, book: Book, titles: Sequence[str]) -> list[tuple[int, str]]:
    """The chapters by the frame with which each begins, as charts mark them: the first begins with the chart."""
    frames = history.frames(None)
    begin = [bisect_left(frames, chapter.number + 1) for chapter in book.chapters]
    return list(zip(begin, titles, strict=True))[1:]


def chances_chart(
    history: History,
    found: Analysis,
    book: Book,
    marks: Sequence[tuple[int, str]],
    say: Translate,
) -> Markup:
    """The chance of each seat after every turn, in percent, over the frames that everybody saw."""
    players, frames = book.game.players, history.frames(None)
    last = len(frames) - 1
    rows = [[round(100 / players)] * players]
    for one in found.judged:
        frame = min(last, bisect_left(frames, one.turn.last + 1))
        rows += [rows[-1]] * (frame - len(rows))
        rows.append([round(100 * chance) for chance in one.verdict.chances])
    rows += [rows[-1]] * (last + 1 - len(rows))
    title = N_("Chance to win over the game, in percent")
    return chart(rows, book.names, say, marks, book.game.seat_colours, title)


# In the replay


class ShownVerdict(NamedTuple):
    """What the replay says of a turn."""

    first: int  # frame
    last: int
    seat: int
    kind: str  # good, doubtful or bad; "" for a turn that gave a little away
    text: str
    address: str  # of the turn, step by step


KINDS = {
    "good": N_("good turn"),
    "": N_("turn that gave little away"),
    "doubtful": N_("doubtful turn"),
    "bad": N_("bad turn"),
}


def verdicts(request: WebRequest, seat: int | None) -> tuple[list[ShownVerdict], Markup]:
    """The verdicts on the turns of an analysed game over the frames of a viewer, and the chart of the chances."""
    found = found_in(request)
    if found is None:
        return [], Markup()
    summary = queries.summary(request.tables, request.table_id, request.player)
    names, say = seat_names(summary, request.say), request.say
    with request.tables.reading(request.table_id) as tx:
        history = tx.history
    frames = history.frames(seat)
    last = len(frames) - 1
    told = []
    for one in found.judged:
        turn, verdict, kind = one.turn, one.verdict, kind_of(one)
        text = f"{names[turn.seat]}: {say(KINDS[kind])}"
        if kind != "good":
            text = ", ".join([text, *(render(part, names, say) for part in cost(verdict))])
        told.append(
            ShownVerdict(
                min(last, bisect_left(frames, turn.number + 1)),
                min(last, bisect_left(frames, turn.last + 1)),
                turn.seat,
                kind,
                text,
                f"/t/{request.table_id}/analysis/{turn.number}",
            )
        )
    book = Book(history.game, names, chapters_of(history))
    titles = [render(chapter.title, names, say) for chapter in book.chapters]
    drawn = chances_chart(history, found, book, marked(history, book, titles), say)
    heading = say(N_("Chance to win over the game"))
    return told, Markup('<div class="card"><h2>{}</h2>{}</div>').format(heading, drawn)


# A turn, step by step


def show_turn(request: WebRequest) -> Response:
    """The position before a turn, with the turn that was played and the better one to step through.

    `?line=better` or `?line=played`, `?step=` how many choices of it are made.
    """
    summary = over(request)
    found = found_in(request)
    number = int(request.http.path_params["number"])
    one = next((one for one in found.judged if one.turn.number == number), None) if found else None
    if one is None:
        raise Problem(404, N_("There is no such page."))
    with request.tables.reading(request.table_id) as tx:
        history = tx.history
        start = history.at(number).state  # keeps states on the way, so not while others do
    names, say = seat_names(summary, request.say), request.say
    better = request.http.query_params.get("line", "better") != "played"
    actions = one.verdict.best if better else one.turn.actions
    steps = steps_of(start, one.turn.seat, actions)
    step = max(0, min(request.number("step") or 0, len(steps) - 1))
    view = steps[step].view(one.turn.seat).watching()
    panels: dict[str, list[dict[str, str]]] = {}
    for panel in view.panels(names, say):
        drawn = Markup(panel.svg())  # noqa: S704 (engine/picture.py escapes)
        titled = {"title": render(panel.title, names, say), "svg": drawn}
        panels.setdefault(panel.place, []).append(titled)
    frames = history.frames(one.turn.seat)
    return request.render(
        "turning_point.html",
        point=turning_point(Book(history.game, names, chapters_of(history)), one, say),
        names=names,
        better=better,
        step=step,
        steps=[
            say(N_("Before the turn")),
            *(
                render(before.view(one.turn.seat).label(action), names, say)
                for before, action in zip(steps[:-1], actions, strict=False)
            ),
        ],
        panels=panels,
        game=summary.game,
        title=history.game.title,
        symbols=Markup(history.game.symbols.definitions()),  # noqa: S704
        frame=bisect_right(frames, number) - 1,
        table_path=f"/t/{request.table_id}",
        path=f"/t/{request.table_id}/analysis/{number}",
        bots=bot_choices(request.language),
        strong=STRONG,
    )


def steps_of(start: State, seat: int, actions: Sequence[int]) -> list[State]:
    """The states along a line, as far as it can be played: somebody else or chance may come in between."""
    found = [start]
    for action in actions:
        before = found[-1]
        if before.is_over or action not in before.legal_actions(seat):
            break
        after = before.clone()
        after.apply(action, seat)
        found.append(after)
        if after.barrier:
            break
    return found
