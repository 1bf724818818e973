"""A real position that is played on the page of a table, with a teacher's card in place of the bare prompt.

Lessons and puzzles are taught so. No table is stored: the address holds what the pupil has done (see course.py), and the
page is played anew from it.
"""

import re
import zlib
from abc import ABC, abstractmethod
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, NamedTuple

from markupsafe import Markup
from starlette.responses import Response

from keydom.engine.registry import game_class
from keydom.engine.text import N_
from keydom.engine.view import View
from keydom.tables.queries import LogLine, Look, Page, SeatInfo, Summary
from keydom.tables.timing import DECISION
from keydom.web.course import NAMES, START, Lesson, Moment, Step, choose, play
from keydom.web.learn import has_course, has_pieces
from keydom.web.parts import Parts, Shown
from keydom.web.pieces import piece_in
from keydom.web.problem import Problem
from keydom.web.request import Json, WebRequest
from keydom.web.table import told_about
from keydom.web.table_page import Card, TablePage, Viewer, drawn, list_all, table_parts

MADE = re.compile("[0-9]{1,40}")
NO_STEP = N_("This lesson has no such step.")


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
    def start(self) -> str:
        """The address of the beginning."""
        return path(self.lesson, "")

    @property
    def step(self) -> Step | None:
        """None at the end."""
        steps = self.lesson.steps
        return steps[self.moment.number] if self.moment.number < len(steps) else None

    @property
    def asks(self) -> bool:
        """Whether the pupil is to choose."""
        return self.chosen is None and self.step is not None and bool(self.step.right)

    @property
    def verdict(self) -> str:
        """On the choice that is answered: right or other."""
        if self.chosen is None or self.step is None:
            return ""
        return "right" if self.chosen in self.step.right else "other"

    @property
    def again(self) -> str:
        """The address of the same question once more, after another choice."""
        return self.path if self.verdict == "other" else ""

    @property
    def on(self) -> str:
        """The address of what follows, where nothing is to be chosen."""
        if self.step is None or self.asks:
            return ""
        return path(self.lesson, self.after(self.chosen))

    def after(self, chosen: int | None) -> str:
        """What is made when the step is done: by a right choice, or else by the first one, which the teacher makes."""
        right = self.step.right if self.step is not None else ()
        if not right:
            return self.made + "0"
        return self.made + str(right.index(chosen) + 1 if chosen in right else 1)


def path(lesson: Lesson, made: str) -> str:
    return f"{lesson.address}/{made or START}"


class Teaching(ABC):
    """The pages on which lessons of one kind are played."""

    @abstractmethod
    def lesson(self, request: WebRequest) -> Lesson:
        """The lesson that the address names."""

    @abstractmethod
    def has_words(self, lesson: Lesson, step: Step, language: str) -> bool:
        """Whether something is said to a right choice before what follows."""

    @abstractmethod
    def card(self, request: WebRequest, taught: Taught) -> Card:
        """What the teacher says."""

    def begin(self, request: WebRequest) -> Response:
        """A lesson from its beginning."""
        return request.redirect(path(self.lesson(request), ""))

    def show(self, request: WebRequest) -> Response:
        taught = self.asked_for(request)
        if taught.made != asked_steps(request):
            return request.redirect(taught.path)
        page = self.page_of(request, taught)
        if request.http.query_params.get("choices") == "all":
            list_all(page)
            leave_out(page, taught)
        game = game_class(taught.lesson.game)
        return request.render(
            "lesson.html",
            **framing(page, parts_of(request, page).filled()),
            learn=f"/learn/{game.name}",
            lessons=has_course(game.name),
            gallery=has_pieces(game.name),
            symbols=Markup(game.symbols.definitions()),  # noqa: S704 (engine/picture.py escapes)
        )

    def parts(self, request: WebRequest) -> Response:
        """The page as a `Change`, and its address."""
        taught = self.asked_for(request)
        address = taught.path if taught.chosen is None else f"{taught.path}?chosen={taught.chosen}"
        change = Shown().change(parts_of(request, self.page_of(request, taught)))
        return Json({"address": address, "change": change})

    def act(self, request: WebRequest) -> Response:
        """A choice without a script."""
        lesson, made = self.lesson(request), asked_steps(request)
        return request.redirect(f"{path(lesson, made)}?chosen={request.required_number('action')}")

    def about(self, request: WebRequest) -> Response:
        """What the game tells of a thing of the picture, as at a table."""
        return told_about(request, look_of(request, self.asked_for(request)))

    def piece(self, request: WebRequest) -> Response:
        """The piece that a thing of the picture is, as at a table."""
        view = look_of(request, self.asked_for(request)).view
        assert view is not None
        return piece_in(request, view)

    def asked_for(self, request: WebRequest) -> Taught:
        """What the address tells. `?chosen=` is the choice that is answered; a right one that needs no words leads on at once."""
        lesson, made = self.lesson(request), asked_steps(request)
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
        if chosen in taught.step.right and not self.has_words(
            lesson, taught.step, request.language
        ):
            made = taught.after(chosen)
            return Taught(lesson, made, play(lesson, [int(digit) for digit in made]), None)
        choose(lesson, state, taught.step, chosen)
        moment = taught.moment._replace(news=tuple(state.heard()))
        return taught._replace(moment=moment, chosen=chosen)

    def page_of(self, request: WebRequest, taught: Taught) -> TablePage:
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
        leave_out(page, taught)
        page.card = self.card(request, taught)
        return page


def asked_steps(request: WebRequest) -> str:
    made = str(request.http.path_params["made"])
    if made != START and not MADE.fullmatch(made):
        raise Problem(404, NO_STEP)
    return "" if made == START else made


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
        pace="live",
        timing=DECISION,
        seats=[
            SeatInfo(seat, name, "person", None, host=False, you=seat == lesson.seat)
            for seat, name in enumerate(names)
        ],
        your_seat=lesson.seat,
        your_turn=taught.asks,
        created=now,
        changed=now,
    )
    return Look(
        summary=summary,
        seat=lesson.seat,
        view=view,
        # Differs where the page does: what was told of a thing is kept by it.
        version=zlib.crc32(f"{taught.path} {taught.chosen}".encode()),
        question=moment.number + 1 if taught.asks else None,
    )


def leave_out(page: TablePage, taught: Taught) -> None:
    """Do not offer what would answer the question of the step."""
    without = taught.step.without if taught.step is not None else frozenset()
    page.answers = tuple(answer for answer in page.answers if answer.action not in without)


def parts_of(request: WebRequest, page: TablePage) -> Parts:
    site = request.site

    def frame(parts: Mapping[str, Markup]) -> str:
        return site.fill("lesson_frame.html", request.language, **framing(page, parts))

    return table_parts(page, site.make_part, site.assets.version, frame)


def framing(page: TablePage, parts: Mapping[str, Markup]) -> dict[str, Any]:
    return {"page": page, "look": page.look, "parts": parts}
