"""Every lesson is played through every answer that it names, in every language.

Those who write a course run this file alone: `pytest tests/web/test_lessons.py -k keyflower`. What fails names lesson,
step and choice.
"""

import re
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from keydom.engine.registry import games
from keydom.locale import languages
from keydom.web import course as courses
from keydom.web.course import END, OTHER, RIGHT, START, Lesson, course, folder, play, text
from keydom.web.learn import RULES, chapter
from keydom.web.lessons import path
from tests.web.conftest import Browser

TAUGHT = [game for game in games() if folder(game).is_dir()]
LESSONS = [(game, name) for game in TAUGHT for name in course(game)]
LONGEST = 80  # words of a card


def lesson_of(game: str, name: str) -> Lesson:
    return course(game)[name]


def ways(lesson: Lesson) -> Iterator[str]:
    """All that can be made, up to each step: by the first right choice, and once by each of the others."""
    first = ""
    for step in lesson.steps:
        yield first
        for other in range(2, len(step.right) + 1):
            rest = "".join("1" if step.right else "0" for step in lesson.steps[len(first) + 1 :])
            whole = f"{first}{other}{rest}"
            yield from (whole[:length] for length in range(len(first) + 1, len(whole) + 1))
        first += "1" if step.right else "0"
    yield first


def needed(lesson: Lesson) -> tuple[set[str], set[str]]:
    """The sections that a lesson must have, and those that it may have."""
    if lesson.seats:
        return {START}, set()
    must = {END, *(step.name for step in lesson.steps)}
    must |= {section for step in lesson.steps for section in step.answers.values()}
    may = {step.name + end for step in lesson.steps if step.right for end in (RIGHT, OTHER)}
    return must, may


def get(client: TestClient, address: str, language: str) -> str:
    answer = client.get(address, headers={"accept-language": language})
    assert answer.status_code == 200, f"{address} ({language}): {answer.status_code}"
    return str(answer.text)


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_the_texts_have_the_sections_that_are_needed(game: str, name: str) -> None:
    lesson = lesson_of(game, name)
    must, may = needed(lesson)
    ids = {section.id for section in chapter(game, RULES, "en").sections}
    english = {*text(game, lesson.file, "en").sections}
    for language in languages():
        where = f"{lesson.file}.{language}.md"
        assert folder(game).joinpath(where).is_file(), f"{where} is missing"
        found = text(game, lesson.file, language)
        assert found.title, f"{where} has no title"
        sections = {*found.sections}
        assert sections >= must, f"{where} lacks {sorted(must - sections)}"
        assert sections <= must | may, f"{where}: nobody reads {sorted(sections - must - may)}"
        assert sections == english, f"{where}: other sections than in English"
        for key, section in found.sections.items():
            assert section.words, f"{where}: section {key} is empty"
            length = len(section.words.split())
            assert length <= LONGEST, f"{where}: section {key} has {length} words"
            for link in re.findall(r'href="([^"]*)"', section.body):
                page, _, anchor = link.partition("#")
                assert page.startswith(f"/learn/{game}"), f"{where}: section {key}: {link}"
                assert page != f"/learn/{game}" or not anchor or anchor in ids, f"{where}: {link}"


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_is_played_through_every_answer(
    game: str, name: str, language: str, browser: Browser
) -> None:
    client, lesson = browser(), lesson_of(game, name)
    if lesson.seats:
        page = get(client, f"/learn/{game}/lessons/{name}", language)
        assert 'action="/tables"' in page
        return
    found = text(game, lesson.file, language).sections
    for made in ways(lesson):
        moment = play(lesson, [int(digit) for digit in made])
        page = get(client, path(lesson, made), language)
        if moment.number == len(lesson.steps):
            assert found[END].body in page
            continue
        step = lesson.steps[moment.number]
        where = f"{game}, lesson {lesson.file}, step {step.name!r} after {made or START!r}"
        assert found[step.name].body in page, where
        for thing in step.point:
            assert f'id="{thing}"' in page or f'data-panel="{thing}"' in page, (
                f"{where}: {thing!r} is pointed at, but it is not on the page"
            )
        legal = moment.state.legal_actions(lesson.seat)
        for action in [*step.right, *step.answers]:
            choice = moment.state.game.notation(action)
            assert action in legal, (
                f"{where}: {choice!r} cannot be chosen; {courses.offered(moment.state)}"
            )
            assert f'data-action="{action}"' in page or f'value="{action}"' in page, (
                f"{where}: {choice!r} is not offered on the page"
            )
            after = client.get(
                path(lesson, made),
                params={"chosen": action},
                headers={"accept-language": language},
            )
            if action in step.right and step.name + RIGHT not in found:
                following = made + str(step.right.index(action) + 1)
                assert after.headers["location"] == path(lesson, following), where
                continue
            assert after.status_code == 200, f"{where}, choice {choice!r}"
            section = step.answers.get(action, step.name + RIGHT)
            assert found[section].body in after.text, f"{where}, choice {choice!r}"
