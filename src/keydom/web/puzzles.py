"""Puzzles (`/puzzles/GAME`): positions to be solved on the page of a table, and why the answer is better.

They are found by `keydom puzzles` (bots/puzzles.py) and lie in the folder of their game. Each is played as a lesson is.
"""

import logging
from collections.abc import Mapping
from datetime import UTC, date, datetime
from functools import cache, lru_cache
from typing import NamedTuple

from markupsafe import Markup
from starlette.responses import Response

from keydom.bots import hint, puzzles
from keydom.bots.puzzles import Other, Puzzle
from keydom.engine.registry import game_class, games
from keydom.engine.text import N_, P_, Message, Translate, render
from keydom.engine.view import View
from keydom.web import course
from keydom.web.course import Lesson
from keydom.web.learn import known
from keydom.web.problem import Problem
from keydom.web.request import WebRequest
from keydom.web.table_page import Card
from keydom.web.teaching import Taught, Teaching, names_at

log = logging.getLogger(__name__)

LEVELS = (N_("easy"), N_("tricky"), N_("hard"))
STRIDE = 7907  # from one day's puzzle of a game to the next: a prime, so that all have their turn, in a mixed order


class Listed(NamedTuple):
    """A puzzle in the list of its game."""

    number: int
    name: str
    address: str
    level: str
    players: int


@cache
def puzzles_of(game: str) -> Mapping[str, Puzzle]:
    """The puzzles of a game by name, in their order; none where its rules have changed since they were found."""
    try:
        return {puzzle.name: puzzle for puzzle in puzzles.read(game, puzzles.shipped(game))}
    except (LookupError, ValueError) as error:
        # Games go on without them.
        log.warning("%s has no puzzles: these rules cannot read them (%s)", game, error)
        return {}


def has_puzzles(game: str) -> bool:
    return bool(puzzles_of(game))


def address(game: str, name: str) -> str:
    return f"/puzzles/{game}/{name}"


@cache
def as_lesson(game: str, name: str) -> Lesson:
    """A puzzle as it is played: its steps, each with one right choice, and what its player does after them."""
    puzzle = puzzles_of(game)[name]
    steps = tuple(
        course.Step(
            str(number),
            (),
            (step.answer,),
            {},
            tuple((puzzle.seat, action) for action in step.then),
            frozenset(),
        )
        for number, step in enumerate(puzzle.steps)
    )
    place = address(game, name)
    return Lesson(game, "", name, place, puzzle.seat, puzzle.start, steps, (), {})


def listed(game: str, say: Translate) -> list[Listed]:
    return [
        Listed(
            number,
            puzzle.name,
            address(game, puzzle.name),
            say(LEVELS[puzzle.level - 1]),
            puzzle.start.game.players,
        )
        for number, puzzle in enumerate(puzzles_of(game).values(), 1)
    ]


def of_the_day(day: date) -> tuple[str, str] | None:
    """The game and the name of the puzzle of a day: another game every day, and another puzzle of it every time."""
    offered = [game for game in games() if has_puzzles(game)]
    if not offered:
        return None
    turns, number = divmod(day.toordinal(), len(offered))
    names = [*puzzles_of(offered[number])]
    return offered[number], names[turns * STRIDE % len(names)]


class Daily(NamedTuple):
    """The puzzle of the day, as the lobby offers it."""

    address: str
    title: str
    level: str
    players: int


def puzzle_of_the_day(say: Translate) -> Daily | None:
    found = of_the_day(datetime.now(UTC).date())
    if found is None:
        return None
    game, name = found
    puzzle = puzzles_of(game)[name]
    level = say(LEVELS[puzzle.level - 1])
    title = game_class(game).title
    return Daily(address(game, name), title, level, puzzle.start.game.players)


# The pages


def show_all(request: WebRequest) -> Response:
    game = known(request)
    if not has_puzzles(game):
        raise Problem(404, N_("There is no such page."))
    return request.render(
        "puzzles.html",
        game=game,
        title=game_class(game).title,
        puzzles=listed(game, request.say),
    )


class PuzzleTeaching(Teaching):
    """Puzzles: the same page, and what is told of a choice is found by comparing it with the answer."""

    def lesson(self, request: WebRequest) -> Lesson:
        game, name = known(request), str(request.http.path_params["puzzle"])
        if name not in puzzles_of(game):
            raise Problem(404, N_("There is no such puzzle."))
        return as_lesson(game, name)

    def has_words(self, lesson: Lesson, step: course.Step, language: str) -> bool:
        return True

    def card(self, request: WebRequest, taught: Taught) -> Card:
        lesson, say = taught.lesson, request.say
        names = [*puzzles_of(lesson.game)]
        number = names.index(lesson.name)
        title = say(N_("Puzzle {number}")).format(number=number + 1)
        heading, said = told(request, taught)
        listed = f"/puzzles/{lesson.game}"
        return Card(
            lesson=f"puzzles/{lesson.game}/{lesson.name}",
            title=title,
            heading=heading,
            text=Markup().join(Markup("<p>{}</p>").format(line) for line in said),
            words=" ".join([heading, *said]),
            first=False,
            number=taught.moment.number + 1,
            steps=len(lesson.steps),
            verdict=taught.verdict,
            points=(),
            right=taught.step.right[0] if taught.step is not None and taught.asks else None,
            again=taught.again,
            on=taught.on,
            course=listed,
            ended=taught.step is None,
            next=address(lesson.game, names[number + 1]) if number + 1 < len(names) else "",
            start=taught.start,
            puzzle=True,
        )


PUZZLES = PuzzleTeaching()


# What is told


def told(request: WebRequest, taught: Taught) -> tuple[str, list[str]]:
    """The heading and the sentences of a card."""
    say, number = request.say, taught.moment.number
    puzzle = puzzles_of(taught.lesson.game)[taught.lesson.name]
    if taught.step is None:
        return say(N_("Solved")), [say(N_("So the turn would be made by a strong bot."))]
    if taught.chosen is None:
        return asked(puzzle, number, say)
    names = names_at(request, taught.lesson, puzzle.start.game.players)
    if taught.verdict == "right":
        found = praise(taught.lesson.game, puzzle.name, number)
        return say(N_("Right!")), [render(message, names, say) for message in found]
    found = objections(taught.lesson.game, puzzle.name, number, taught.chosen)
    return say(N_("Not the best choice")), [render(message, names, say) for message in found]


def asked(puzzle: Puzzle, number: int, say: Translate) -> tuple[str, list[str]]:
    if number:
        return say(N_("And then?")), [say(N_("That was right. How does your turn go on?"))]
    text = N_(
        "It is your turn. One choice leads clearly further than all others, and it is not the one that looks best at first glance."
    )
    level = say(N_("Level: {level}.")).format(level=say(LEVELS[puzzle.level - 1]))
    return say(N_("What would you do?")), [say(text), level]


@cache
def praise(game: str, name: str, number: int) -> tuple[Message, ...]:
    """Why the answer is better than what is tempting, and how the turn goes on."""
    puzzle = puzzles_of(game)[name]
    view, step = puzzles.view_at(puzzle, number), puzzle.steps[number]
    other = puzzles.tempted(step)
    line = puzzles.line_from(puzzle, number)
    found = puzzles.reasons(view, line, other)
    steps = hint.next_steps(view, [step.answer, *step.then])
    if steps:
        found.append(Message(N_("Then: {choices}."), {"choices": steps}))
    instead = Message(N_("Tempting instead: {choice}."), {"choice": view.label(other.line[0])})
    return (*found, instead, *objection(view, step, other))


@lru_cache(2000)
def objections(game: str, name: str, number: int, chosen: int) -> tuple[Message, ...]:
    """Why another choice is not as good; the answer itself is not told."""
    puzzle = puzzles_of(game)[name]
    step = puzzle.steps[number]
    known = [other for other in step.others if other.line[0] == chosen]
    other = known[0] if known else puzzles.measure(puzzle, number, chosen)
    return objection(puzzles.view_at(puzzle, number), step, other)


def objection(view: View, step: puzzles.Step, other: Other) -> tuple[Message, ...]:
    """What another choice loses, and what somebody would answer to it, but not to the best choice."""
    percent, points = round(100 * other.lost), round(other.behind)
    found = [Message(N_("It leads less far than the best choice."))]
    if percent >= 1 and points >= 1:
        less = P_("about {points} point less", "about {points} points less")
        chance = N_("chance to win: {percent} % less")
        amounts = {
            "less": Message(less, {"points": points}),
            "chance": Message(chance, {"percent": percent}),
        }
        found = [Message(N_("Against the best choice: {less}, {chance}."), amounts)]
    reply = puzzles.reply_to(view, other) if other.reply != step.reply else None
    return tuple(found if reply is None else [*found, reply])
