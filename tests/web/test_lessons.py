"""Every lesson is played through every answer that it names, in every language.

Those who write a course run this file alone: `pytest tests/web/test_lessons.py -k keyflower`. What fails names lesson,
step and choice.
"""

import re
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from keydom.engine.registry import games
from keydom.engine.text import render
from keydom.locale import languages
from keydom.tables import Tables, queries
from keydom.web import course as courses
from keydom.web.course import END, OTHER, RIGHT, START, BrokenLesson, Lesson, course, play, text
from keydom.web.learn import RULES, chapter, has_course, lessons
from keydom.web.teaching import path
from tests.web.conftest import Browser, make

TAUGHT = [game for game in games() if has_course(game)]
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
        assert lessons(game).joinpath(where).is_file(), f"{where} is missing"
        found = text(game, lesson.file, language)
        assert found.title, f"{where} has no title"
        sections = {*found.sections}
        assert sections >= must, f"{where} lacks {sorted(must - sections)}"
        assert sections <= must | may, f"{where}: nobody reads {sorted(sections - must - may)}"
        assert sections == english, f"{where}: other sections than in English"
        for key, section in found.sections.items():
            assert section.words, f"{where}: section {key} is empty"
            length = len(section.words.split())
            assert lesson.seats or length <= LONGEST, f"{where}: section {key} has {length} words"
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


# The pages


GAME = "keythedral"
FIRST = f"/learn/{GAME}/lessons/fields"


def test_the_course_is_listed_and_linked(browser: Browser) -> None:
    client = browser()
    listed = get(client, f"/learn/{GAME}/lessons", "en")
    for name in course(GAME):
        assert f'href="/learn/{GAME}/lessons/{name}"' in listed
    link = f'href="/learn/{GAME}/lessons"'
    assert link in get(client, "/", "en")
    assert link in get(client, f"/learn/{GAME}", "en")
    assert link in get(client, f"/t/{make(client, 'Ada')}", "en")


def test_addresses_that_are_none_of_a_lesson_are_refused(browser: Browser) -> None:
    client = browser()
    lesson = course(GAME)["fields"]
    asks = "".join("1" if step.right else "0" for step in lesson.steps)
    for wrong in ("9", "x", "1", "0" * 41, f"{asks}0", "-1"):
        assert client.get(f"{FIRST}/{wrong}").status_code == 404, wrong
    for path_ in ("/learn/chess/lessons", f"/learn/{GAME}/lessons/chess", f"{FIRST}/start/chess"):
        assert client.get(path_).status_code == 404, path_
    read = client.get(f"{FIRST}/start", params={"chosen": 1})
    assert (read.status_code, "nothing to choose" in read.text) == (400, True)
    illegal = client.get(f"{FIRST}/00", params={"chosen": 0})
    assert (illegal.status_code, "not possible" in illegal.text) == (400, True)
    assert client.get(f"{FIRST}/00", params={"chosen": "x"}).status_code == 400
    assert client.post(f"{FIRST}/00/act", data={}).status_code == 400


def test_without_a_script_a_form_chooses(browser: Browser) -> None:
    client = browser()
    lesson = course(GAME)["fields"]
    (right,) = lesson.steps[2].right
    page = get(client, f"{FIRST}/00?choices=all", "en")
    assert f'action="{FIRST}/00/act"' in page
    assert f'value="{right}"' in page
    answer = client.post(f"{FIRST}/00/act", data={"action": str(right), "question": "3"})
    assert answer.status_code == 303
    assert answer.headers["location"] == f"{FIRST}/00?chosen={right}"
    answered = get(client, answer.headers["location"], "en")
    assert f'href="{FIRST}/001"' in answered
    assert "data-action" not in answered  # nothing is lit while a choice is answered


def test_after_another_choice_one_may_try_again_or_go_on(browser: Browser) -> None:
    client = browser()
    lesson = course(GAME)["fields"]
    step = lesson.steps[2]
    legal = play(lesson, [0, 0]).state.legal_actions(lesson.seat)
    other = next(action for action in legal if action not in {*step.right, *step.answers})
    page = get(client, f"{FIRST}/00?chosen={other}", "en")
    assert text(GAME, lesson.file, "en").sections[step.name + OTHER].body in page
    assert f'id="again" href="{FIRST}/00"' in page
    assert f'id="go-on" href="{FIRST}/001"' in page


def test_the_script_gets_the_same_page_in_parts(browser: Browser) -> None:
    client = browser()
    found = client.get(f"{FIRST}/00/parts").json()
    assert found["address"] == f"{FIRST}/00"
    change = found["change"]
    assert {*change["parts"]} >= {"state", "seats", "since", "prompt", "boards", "own", "sides"}
    for name in change["parts"]:
        assert f'data-part id="{name}"' in change["frame"], name


def test_a_lesson_tells_of_things_as_a_table_does(browser: Browser) -> None:
    client = browser()
    lesson = course(GAME)["fields"]
    view = play(lesson, [0, 0]).state.view(lesson.seat)
    told = [render(line, "ABC") for line in view.about("kt-field-1")]
    assert told
    answer = client.get(f"{FIRST}/00/about", params={"thing": "kt-field-1"})
    assert len(answer.json()["lines"]) == len(told)


@pytest.mark.parametrize("game", TAUGHT)
def test_the_last_lesson_is_a_game_with_the_coach(
    game: str, tables: Tables, browser: Browser
) -> None:
    client = browser()
    last = [*course(game).values()][-1]
    assert last.seats
    page = get(client, f"/learn/{game}/lessons/{last.name}", "en")
    fields = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', page))
    fields.pop("back")  # of the menu of languages
    assert fields["game"] == game
    answer = client.post("/tables", data=fields)
    assert answer.status_code == 303, answer.text
    table = client.get(answer.headers["location"])
    assert "Without the coach" in table.text
    found = queries.summary(tables, answer.headers["location"].removeprefix("/t/"), None)
    assert found.options.items() >= last.options.items()


def test_nothing_hidden_is_on_the_page(browser: Browser) -> None:
    """A world that the pupil cannot tell apart gives the same page."""
    client = browser()
    lesson = course(GAME)["fields"]
    assert lesson.start is not None
    for seed in range(3):
        other = lesson.start.view(lesson.seat).sample_world(seed)
        assert other.to_dict() != lesson.start.to_dict()
        lessons_then = {**course(GAME), "fields": lesson._replace(start=other)}
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("keydom.web.lessons.course", {GAME: lessons_then}.__getitem__)
            shown = client.get(f"{FIRST}/00/parts").json()
        assert shown == client.get(f"{FIRST}/00/parts").json()


# Lessons that are not well written


@pytest.mark.parametrize(
    ("document", "reason"),
    [
        ({"seat": 0, "stepps": []}, "'stepps' means nothing"),
        ({"seat": 0, "steps": [], "position": "none"}, "no position none.json"),
        ({"seat": 0, "steps": [{"name": "a"}, {"name": "a"}]}, "used twice"),
        ({"seat": 0, "steps": [{"name": "a", "right": ["dance 3"]}]}, "step 'a': no action"),
        ({"seat": 0, "steps": [{"name": "a", "then": ["pass"]}]}, "expected 'seat: action'"),
        ({"seat": 0, "steps": [{"name": "a", "answers": {"pass": "b"}}]}, "step 'a': it needs"),
        ({"game": {"players": 2, "seats": ["me", "chess"]}}, "expected 2 seats"),
    ],
)
def test_a_lesson_that_is_badly_written_says_where(
    document: dict[str, object], reason: str
) -> None:
    position = {} if "game" in document else {"position": "1-fields"}
    with pytest.raises(BrokenLesson, match=reason):
        courses.lesson_from(GAME, "1-x", "x", position | document)


def test_what_cannot_be_played_says_where() -> None:
    lesson = course(GAME)["fields"]
    step = lesson.steps[0]
    wrong = step._replace(then=((1, 1),))  # B cannot pass: A lays a field
    with pytest.raises(BrokenLesson, match=r"after step 'land': '1: pass' cannot be done; seat 0"):
        play(lesson._replace(steps=(wrong,)), [0])
    wrong = step._replace(right=(1,))
    with pytest.raises(BrokenLesson, match="step 'land': 'pass' cannot be chosen here; seat 0"):
        play(lesson._replace(steps=(wrong,)), [1])


def test_a_button_that_would_answer_the_question_is_not_offered(browser: Browser) -> None:
    client = browser()
    steps = course("keyper")["spring-ends"].steps
    (proposal,) = next(step for step in steps if step.name == "animals").without
    path = "/learn/keyper/lessons/spring-ends/011"
    assert f'data-action="{proposal}"' not in get(client, path, "en")
    assert "Proposed" not in get(client, f"{path}?choices=all", "en")
    document = {"seat": 0, "position": "7-spring-ends", "steps": [
        {"name": "x", "right": ["house"], "without": ["house"]},
    ]}  # fmt: skip
    with pytest.raises(BrokenLesson, match="not offered"):
        courses.lesson_from("keyper", "x", "x", document)
