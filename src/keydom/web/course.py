"""Courses: lessons that are played. They are files of the game's folder `learn/lessons/` (docs/lessons.md).

A lesson is a position, steps and texts. It is played by the real rules. What a pupil has done so far is `made`, a digit for
each step: which of its right choices was made, from 1 on, or 0 where the step is only read. So a page of a lesson can be
made anew from its address alone.
"""

import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from markupsafe import Markup

import keydom
from keydom.bots.registry import LEVELS
from keydom.engine.game import Game
from keydom.engine.state import State
from keydom.engine.table import Event
from keydom.tables.lobby import BOT_NAMES, ME
from keydom.web.learn import has_course, lessons, rendered

FILE = re.compile(r"([0-9]+)-([a-z0-9-]+)\.toml")
HEADING = re.compile(r"^## *(.*?) *\{#([a-z0-9-]+)\} *$", re.MULTILINE)
MOVE = re.compile(r"([0-9]): (.+)")
START, END = "start", "end"  # sections
RIGHT, OTHER = "-right", "-other"  # after the name of a step
NAMES = BOT_NAMES  # of those who play along
# At the table of a whole game: what a lesson calls them, and what a new table does.
SEATS = {ME: ME} | {level.title.lower(): level.bot for level in LEVELS}
MOST_RIGHT = 9
READING, CHOOSING = 110, 0.4  # words in a minute, minutes for a choice


class BrokenLesson(ValueError):
    """A lesson that cannot be played as it is written; the message says where."""


class Step(NamedTuple):
    """One idea. Without a right choice it is only read."""

    name: str
    point: tuple[str, ...]  # ids of things in the pictures, or names of panels
    right: tuple[int, ...]
    answers: Mapping[int, str]  # sections that answer other choices
    then: tuple[tuple[int, int], ...]  # what is done after it: seat and action
    without: frozenset[int]  # buttons that are not offered, for they would answer the question


class Lesson(NamedTuple):
    game: str
    file: str  # the beginning of the names of its files
    name: str
    address: str  # of its pages
    seat: int  # the pupil's
    start: State | None
    steps: tuple[Step, ...]
    seats: tuple[str, ...]  # of the whole game that the last lesson is
    options: Mapping[str, object]  # of that game


class Section(NamedTuple):
    title: str
    body: Markup
    words: str  # as it is read out


class Text(NamedTuple):
    title: str
    sections: Mapping[str, Section]


class Moment(NamedTuple):
    """A lesson after some steps."""

    state: State
    news: tuple[Event, ...]  # of the last step in which something happened
    number: int  # of the step, from 0 on; after the last one at the end


@cache
def course(game: str) -> Mapping[str, Lesson]:
    """The lessons of a game by name, in their order; none where it has no course."""
    if not has_course(game):
        return {}
    found = [FILE.fullmatch(file.name) for file in lessons(game).iterdir()]
    files = sorted((int(each[1]), each[2]) for each in found if each)
    return {name: read(game, f"{number}-{name}", name) for number, name in files}


def read(game: str, file: str, name: str) -> Lesson:
    document = tomllib.loads(lessons(game).joinpath(f"{file}.toml").read_text(encoding="utf-8"))
    return lesson_from(game, file, name, document)


def lesson_from(game: str, file: str, name: str, document: Mapping[str, Any]) -> Lesson:
    """A lesson as it is written. Raises BrokenLesson that says where it is wrong."""
    where = f"{game}, lesson {file}"
    if "game" in document:
        _only(document, {"game"}, where)
        _only(document["game"], {"players", "seats", "options"}, f"{where}, game")
        given, players = document["game"]["seats"], document["game"]["players"]
        if len(given) != players or not {*given} <= SEATS.keys():
            raise BrokenLesson(f"{where}: expected {players} seats of {[*SEATS]}, found {given}")
        options = document["game"].get("options", {})
        try:
            keydom.game(game, players, **options)
        except ValueError as error:
            raise BrokenLesson(f"{where}: {error}") from error
        seats = tuple(SEATS[seat] for seat in given)
        return Lesson(
            game, file, name, f"/learn/{game}/lessons/{name}", 0, None, (), seats, options
        )
    _only(document, {"seat", "position", "steps"}, where)
    start = position(game, document.get("position", file), where)
    steps = tuple(_step(start.game, each, where) for each in document["steps"])
    names = [step.name for step in steps]
    if len({*names, END}) <= len(names):
        raise BrokenLesson(f"{where}: a name is used twice, or a step is called {END}")
    address = f"/learn/{game}/lessons/{name}"
    return Lesson(game, file, name, address, document["seat"], start, steps, (), {})


def position(game: str, name: str, where: str) -> State:
    file = lessons(game).joinpath(f"{name}.json")
    if not file.is_file():
        raise BrokenLesson(f"{where}: there is no position {name}.json")
    document = json.loads(file.read_text(encoding="utf-8"))
    return keydom.game(game, document["players"], **document["options"]).from_dict(document)


def _only(document: Mapping[str, Any], known: set[str], where: str) -> None:
    for key in document:
        if key not in known:
            raise BrokenLesson(f"{where}: {key!r} means nothing; there are {sorted(known)}")


def _step(game: Game, document: Mapping[str, Any], where: str) -> Step:
    name = document.get("name", "")
    where = f"{where}, step {name!r}"
    _only(document, {"name", "point", "right", "then", "answers", "without"}, where)
    right = tuple(_action(game, text, where) for text in document.get("right", ()))
    answers = {
        _action(game, text, where): section for text, section in document.get("answers", {}).items()
    }
    if not name or len(right) > MOST_RIGHT or (answers and not right) or {*right} & {*answers}:
        raise BrokenLesson(f"{where}: it needs a name, and answers other than what is right")
    then = []
    for text in document.get("then", ()):
        move = MOVE.fullmatch(text)
        if move is None:
            raise BrokenLesson(f"{where}: then: expected 'seat: action', found {text!r}")
        then.append((int(move[1]), _action(game, move[2], where)))
    without = frozenset(_action(game, text, where) for text in document.get("without", ()))
    if without & {*right, *answers}:
        raise BrokenLesson(f"{where}: what is not offered cannot be chosen")
    return Step(name, tuple(document.get("point", ())), right, answers, tuple(then), without)


def _action(game: Game, text: str, where: str) -> int:
    try:
        return game.parse(text)
    except ValueError as error:
        raise BrokenLesson(f"{where}: {error}") from error


# The texts


@cache
def text(game: str, file: str, language: str) -> Text:
    """The text of a lesson in a language; in English where it is not translated."""
    found = lessons(game).joinpath(f"{file}.{language}.md")
    if not found.is_file():
        found = lessons(game).joinpath(f"{file}.en.md")
    title, *rest = HEADING.split(found.read_text(encoding="utf-8"))
    sections = {}
    for heading, name, body in zip(rest[::3], rest[1::3], rest[2::3], strict=True):
        if name in sections:
            raise BrokenLesson(f"{game}, lesson {file} ({language}): two sections {name}")
        made = rendered(game, body).body
        sections[name] = Section(heading, made, f"{heading} {made.striptags()}".strip())
    return Text(title.strip().removeprefix("# "), sections)


def minutes(lesson: Lesson, language: str) -> int:
    """About how long a lesson takes."""
    found = text(lesson.game, lesson.file, language).sections
    read = [END, *(step.name + end for step in lesson.steps for end in ("", RIGHT))]
    words = sum(len(found[name].words.split()) for name in read if name in found)
    choices = sum(bool(step.right) for step in lesson.steps)
    return max(1, round(words / READING + choices * CHOOSING))


# Playing


def play(lesson: Lesson, made: Sequence[int]) -> Moment:
    """Play the steps that are made. Raises LookupError where they are none of this lesson's."""
    assert lesson.start is not None
    state = lesson.start.clone()
    state.listen()
    if len(made) > len(lesson.steps):
        raise LookupError("the lesson is over before")
    settle(lesson, state, 0, ())
    news = state.heard()
    for number, digit in enumerate(made):
        step = lesson.steps[number]
        if not (1 <= digit <= len(step.right) if step.right else digit == 0):
            raise LookupError(f"step {step.name} has no choice {digit}")
        if step.right:
            choose(lesson, state, step, step.right[digit - 1])
        settle(lesson, state, number + 1, step.then)
        news = state.heard() or news
    return Moment(state, tuple(news), len(made))


def choose(lesson: Lesson, state: State, step: Step, action: int) -> None:
    """Let the pupil take an action. Raises BrokenLesson where it cannot be taken."""
    if lesson.seat not in state.deciding() or action not in state.legal_actions(lesson.seat):
        raise BrokenLesson(
            f"{lesson.game}, lesson {lesson.file}, step {step.name!r}: "
            f"{state.game.notation(action)!r} cannot be chosen here; {offered(state)}"
        )
    state.apply(action, lesson.seat)


def settle(lesson: Lesson, state: State, number: int, then: Sequence[tuple[int, int]]) -> None:
    """Let others do what the step before says, and answer what nobody is asked at a table, until a step can follow."""
    wanted: set[int] = set()
    if number < len(lesson.steps):
        wanted = {*lesson.steps[number].right, *lesson.steps[number].answers}
    waiting = [*then]
    while True:
        if waiting:
            seat, action = waiting[0]
            if seat in state.deciding() and action in state.legal_actions(seat):
                state.apply(action, seat)
                del waiting[0]
                continue
        elif wanted & {*state.legal_actions(lesson.seat)}:
            return
        if not _reflex(state):
            break
    if waiting:
        seat, action = waiting[0]
        raise BrokenLesson(
            f"{lesson.game}, lesson {lesson.file}, after step {lesson.steps[number - 1].name!r}: "
            f"'{seat}: {state.game.notation(action)}' cannot be done; {offered(state)}"
        )


def _reflex(state: State) -> bool:
    """As a table answers for those who gave no standing orders."""
    for seat in state.deciding():
        answer = state.game.reflex(state.view(seat), never=False)
        if answer is not None:
            state.apply(answer, seat)
            return True
    return False


def offered(state: State) -> str:
    """Who may choose what, for those who write lessons."""
    if state.is_over:
        return "the game is over"
    return "; ".join(
        f"seat {seat} may: {', '.join(map(state.game.notation, state.legal_actions(seat)))}"
        for seat in state.deciding()
    )
