"""Lessons that are played (`/learn/GAME/lessons`): the page of a table with a teacher's card in place of the bare prompt.

No table is stored: the address holds what the pupil has done (see course.py), and the page is played anew from it.
"""

import re
import zlib
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, NamedTuple

from markupsafe import Markup
from starlette.responses import Response

from keydom.engine.game import View
from keydom.engine.registry import game_class
from keydom.engine.text import N_, Translate
from keydom.tables.queries import LogLine, Look, Page, SeatInfo, Summary
from keydom.web.course import (
    END,
    NAMES,
    OTHER,
    RIGHT,
    START,
    Lesson,
    Moment,
    Section,
    Step,
    choose,
    course,
    minutes,
    play,
    text,
)
from keydom.web.learn import has_course, has_pieces, known
from keydom.web.parts import Parts, Shown
from keydom.web.pieces import piece_in
from keydom.web.problem import Problem
from keydom.web.request import Json, WebRequest
from keydom.web.table import told_about
from keydom.web.table_page import Card, TablePage, Viewer, drawn, list_all, table_parts

MADE = re.compile("[0-9]{1,40}")
NO_STEP = N_("This lesson has no such step.")


class Listed(NamedTuple):
    """A lesson in the list of its course."""

    name: str
    title: str
    minutes: int  # 0: a whole game


class Taught(NamedTuple):
    """A moment of a lesson: after the steps made, and perhaps after a choice that is answered."""

    lesson: Lesson
    made: str
    moment: Moment
    chosen: int | None

    @property
    def path(self) -> str:
        return path(self.lesson, self.made)

    @property
    def step(self) -> Step | None:
        """None at the end."""
        steps = self.lesson.steps
        return steps[self.moment.number] if self.moment.number < len(steps) else None

    @property
    def asks(self) -> bool:
        """Whether the pupil is to choose."""
        return self.chosen is None and self.step is not None and bool(self.step.right)

    def after(self, chosen: int | None) -> str:
        """What is made when the step is done: by a right choice, or else by the first one, which the teacher makes."""
        right = self.step.right if self.step is not None else ()
        if not right:
            return self.made + "0"
        return self.made + str(right.index(chosen) + 1 if chosen in right else 1)


def path(lesson: Lesson, made: str) -> str:
    return f"/learn/{lesson.game}/lessons/{lesson.name}/{made or START}"


def listed(game: str, language: str) -> list[Listed]:
    return [
        Listed(
            lesson.name,
            text(game, lesson.file, language).title,
            0 if lesson.seats else minutes(lesson, language),
        )
        for lesson in course(game).values()
    ]


# The pages


def show_course(request: WebRequest) -> Response:
    game = known(request)
    if not has_course(game):
        raise Problem(404, N_("There is no such page."))
    return request.render(
        "course.html",
        game=game,
        title=game_class(game).title,
        lessons=listed(game, request.language),
    )


def asked_lesson(request: WebRequest) -> Lesson:
    lesson = course(known(request)).get(str(request.http.path_params["lesson"]))
    if lesson is None:
        raise Problem(404, N_("There is no such lesson."))
    return lesson


def begin(request: WebRequest) -> Response:
    """A lesson from its beginning; the last one of a course, which is a whole game, is a page of its own."""
    lesson = asked_lesson(request)
    if not lesson.seats:
        return request.redirect(path(lesson, ""))
    found = text(lesson.game, lesson.file, request.language)
    return request.render(
        "first_game.html",
        game=lesson.game,
        lesson=lesson,
        title=found.title,
        body=found.sections[START].body,
    )


def asked_for(request: WebRequest) -> Taught:
    """What the address tells. `?chosen=` is the choice that is answered; a right one that needs no words leads on at once."""
    lesson, made = asked_lesson(request), asked_steps(request)
    if lesson.start is None:
        raise Problem(404, NO_STEP)
    try:
        taught = Taught(lesson, made, play(lesson, [int(digit) for digit in made]), None)
    except LookupError:
        raise Problem(404, NO_STEP) from None
    chosen = request.number("chosen")
    if chosen is None:
        return taught
    if taught.step is None or not taught.step.right:
        raise Problem(400, N_("There is nothing to choose at this step."))
    state = taught.moment.state
    if chosen not in state.legal_actions(lesson.seat):
        raise Problem(400, N_("That is not possible here."))
    sections = text(lesson.game, lesson.file, request.language).sections
    if chosen in taught.step.right and taught.step.name + RIGHT not in sections:
        made = taught.after(chosen)
        return Taught(lesson, made, play(lesson, [int(digit) for digit in made]), None)
    choose(lesson, state, taught.step, chosen)
    moment = taught.moment._replace(news=tuple(state.heard()))
    return taught._replace(moment=moment, chosen=chosen)


def asked_steps(request: WebRequest) -> str:
    made = str(request.http.path_params["made"])
    if made != START and not MADE.fullmatch(made):
        raise Problem(404, NO_STEP)
    return "" if made == START else made


def show(request: WebRequest) -> Response:
    taught = asked_for(request)
    if taught.made != asked_steps(request):
        return request.redirect(taught.path)
    page = page_of(request, taught)
    if request.http.query_params.get("choices") == "all":
        list_all(page)
    game = game_class(taught.lesson.game)
    return request.render(
        "lesson.html",
        **framing(page, parts_of(request, page).filled()),
        learn=f"/learn/{game.name}",
        lessons=True,
        gallery=has_pieces(game.name),
        symbols=Markup(game.symbols.definitions()),  # noqa: S704 (engine/picture.py escapes)
    )


def parts(request: WebRequest) -> Response:
    """The page as a `Change`, and its address."""
    taught = asked_for(request)
    address = taught.path if taught.chosen is None else f"{taught.path}?chosen={taught.chosen}"
    change = Shown().change(parts_of(request, page_of(request, taught)))
    return Json({"address": address, "change": change})


def act(request: WebRequest) -> Response:
    """A choice without a script."""
    lesson, made = asked_lesson(request), asked_steps(request)
    return request.redirect(f"{path(lesson, made)}?chosen={request.required_number('action')}")


def about(request: WebRequest) -> Response:
    """What the game tells of a thing of the picture, as at a table."""
    return told_about(request, look_of(request, asked_for(request)))


def piece(request: WebRequest) -> Response:
    """The piece that a thing of the picture is, as at a table."""
    view = look_of(request, asked_for(request)).view
    assert view is not None
    return piece_in(request, view)


# What they show


def section(taught: Taught, language: str, say: Translate) -> Section:
    """What the teacher says."""
    sections = text(taught.lesson.game, taught.lesson.file, language).sections
    step = taught.step
    if step is None:
        return sections[END]
    if taught.chosen is None:
        return sections[step.name]
    if taught.chosen in step.right:
        return sections[step.name + RIGHT]
    found = sections.get(step.answers.get(taught.chosen, step.name + OTHER))
    if found is not None:
        return found
    words = say(N_("That is allowed, but it is not what this lesson is about."))
    return Section("", Markup("<p>{}</p>").format(words), words)


def card(taught: Taught, language: str, say: Translate) -> Card:
    lesson, step = taught.lesson, taught.step
    said = section(taught, language, say)
    wrong = taught.chosen is not None and step is not None and taught.chosen not in step.right
    names = [*course(lesson.game)]
    following = names[names.index(lesson.name) + 1 :][:1]
    listed = f"/learn/{lesson.game}/lessons"
    return Card(
        lesson=f"{lesson.game}/{lesson.name}",
        title=text(lesson.game, lesson.file, language).title,
        heading=said.title,
        text=said.body,
        words=said.words,
        number=taught.moment.number + 1,
        steps=len(lesson.steps),
        verdict="" if taught.chosen is None else "other" if wrong else "right",
        points=step.point if step is not None and taught.chosen is None else (),
        again=taught.path if wrong else "",
        on="" if step is None or taught.asks else path(lesson, taught.after(taught.chosen)),
        course=listed,
        ended=step is None,
        next=f"{listed}/{following[0]}" if following else "",
        start=path(lesson, ""),
    )


def names_at(request: WebRequest, lesson: Lesson, players: int) -> list[str]:
    """The pupil is called as at a table."""
    names = [*NAMES[:players]]
    names[lesson.seat] = request.person.name if request.person else request.say(N_("Guest"))
    return names


def look_of(request: WebRequest, taught: Taught) -> Look:
    """The table of the lesson as the pupil sees it; no such table is stored."""
    lesson, moment = taught.lesson, taught.moment
    view: View = moment.state.view(lesson.seat).shown()
    game, now = view.game, datetime.now(UTC)
    names = names_at(request, lesson, game.players)
    summary = Summary(
        id="",
        game=game.name,
        rules=game.version,
        players=game.players,
        options=game.options,
        status="running",
        aside=None,
        host=False,
        public=False,
        rated=False,
        pace="live",
        clock=None,
        stand_in=None,
        seats=[
            SeatInfo(seat, name, "person", None, host=False, you=seat == lesson.seat)
            for seat, name in enumerate(names)
        ],
        waiting=[],
        your_seat=lesson.seat,
        your_turn=taught.asks,
        scores=None,
        winners=None,
        created=now,
        changed=now,
        ended=None,
        parent=None,
        rematch=None,
    )
    return Look(
        summary=summary,
        seat=lesson.seat,
        view=view,
        # Differs where the page does: what was told of a thing is kept by it.
        version=zlib.crc32(f"{taught.path} {taught.chosen}".encode()),
        question=moment.number + 1 if taught.asks else None,
        frame=0,
        frames=0,
        seen=0,
        can_undo=False,
        can_restart=False,
        free_takebacks=False,
        can_ask_takeback=False,
        offer=None,
        asking="default",
        armed=[],
        armable=[],
        deadline=None,
        can_ask_hint=False,
        hint=None,
        coach=None,
    )


def page_of(request: WebRequest, taught: Taught) -> TablePage:
    look = look_of(request, taught)
    view = look.view
    assert view is not None
    news = [
        LogLine(0, event, view.game.tell(event), look.summary.changed)
        for event in taught.moment.news
        if view.hears(event)
    ]
    viewer = Viewer("", request.player, request.language, "", taught.path)
    read = Page(look, news, chat=[], chat_goes_back=False, points=[], sheet=[], chapters=[])
    page = drawn(viewer, read)
    page.card = card(taught, request.language, request.say)
    return page


def parts_of(request: WebRequest, page: TablePage) -> Parts:
    site = request.site

    def frame(parts: Mapping[str, Markup]) -> str:
        return site.fill("lesson_frame.html", request.language, **framing(page, parts))

    return table_parts(page, site.make_part, site.assets.version, frame)


def framing(page: TablePage, parts: Mapping[str, Markup]) -> dict[str, Any]:
    return {"page": page, "look": page.look, "parts": parts}
