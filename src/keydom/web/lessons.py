"""Courses that are played (`/learn/GAME/lessons`): what their teacher says, and the pages around them."""

from typing import NamedTuple

from markupsafe import Markup
from starlette.responses import Response

from keydom.engine.registry import game_class
from keydom.engine.text import N_, Translate
from keydom.web.course import END, OTHER, RIGHT, START, Lesson, Section, Step, course, minutes, text
from keydom.web.learn import has_course, known
from keydom.web.problem import Problem
from keydom.web.request import WebRequest
from keydom.web.table_page import Card
from keydom.web.teaching import Taught, Teaching


class Listed(NamedTuple):
    """A lesson in the list of its course."""

    name: str
    title: str
    minutes: int  # 0: a whole game


def listed(game: str, language: str) -> list[Listed]:
    return [
        Listed(
            lesson.name,
            text(game, lesson.file, language).title,
            0 if lesson.seats else minutes(lesson, language),
        )
        for lesson in course(game).values()
    ]


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


class CourseTeaching(Teaching):
    """The lessons of a course."""

    def lesson(self, request: WebRequest) -> Lesson:
        lesson = course(known(request)).get(str(request.http.path_params["lesson"]))
        if lesson is None:
            raise Problem(404, N_("There is no such lesson."))
        return lesson

    def begin(self, request: WebRequest) -> Response:
        """The last lesson of a course, which is a whole game, is a page of its own."""
        lesson = self.lesson(request)
        if not lesson.seats:
            return super().begin(request)
        found = text(lesson.game, lesson.file, request.language)
        return request.render(
            "first_game.html",
            game=lesson.game,
            lesson=lesson,
            title=found.title,
            body=found.sections[START].body,
        )

    def has_words(self, lesson: Lesson, step: Step, language: str) -> bool:
        return step.name + RIGHT in text(lesson.game, lesson.file, language).sections

    def card(self, request: WebRequest, taught: Taught) -> Card:
        lesson, step, language = taught.lesson, taught.step, request.language
        said = section(taught, language, request.say)
        names = [*course(lesson.game)]
        following = names[names.index(lesson.name) + 1 :][:1]
        listed = f"/learn/{lesson.game}/lessons"
        return Card(
            lesson=f"{lesson.game}/{lesson.name}",
            title=text(lesson.game, lesson.file, language).title,
            heading=said.title,
            text=said.body,
            words=said.words,
            first=names[0] == lesson.name,
            number=taught.moment.number + 1,
            steps=len(lesson.steps),
            verdict=taught.verdict,
            points=step.point if step is not None and taught.chosen is None else (),
            right=step.right[0] if step is not None and taught.asks else None,
            again=taught.again,
            on=taught.on,
            course=listed,
            ended=step is None,
            next=f"{listed}/{following[0]}" if following else "",
            start=taught.start,
        )


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


COURSE = CourseTeaching()
