"""The pages of puzzles: each is solved on the page of a table, a wrong choice is answered, and nothing hidden is shown."""

import itertools
import json
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from keydom import bots
from keydom.bots.puzzles import line_of
from keydom.engine.registry import games
from keydom.locale import languages
from keydom.web import puzzles
from keydom.web.puzzles import address, as_lesson, has_puzzles, of_the_day, puzzles_of
from tests.web.conftest import Browser

OFFERED = [game for game in games() if has_puzzles(game)]
ALL = [(game, name) for game in OFFERED for name in puzzles_of(game)]


def get(client: TestClient, path: str, language: str = "en") -> str:
    answer = client.get(path, headers={"accept-language": language})
    assert answer.status_code == 200, f"{path} ({language}): {answer.status_code}"
    return str(answer.text)


@pytest.mark.parametrize(("game", "name"), ALL)
def test_every_puzzle_is_solved_on_its_page(browser: Browser, game: str, name: str) -> None:
    client, puzzle = browser(), puzzles_of(game)[name]
    path = address(game, name)
    assert client.get(path).headers["location"] == f"{path}/start"
    made = ""
    for step in puzzle.steps:
        here = f"{path}/{made or 'start'}"
        asked = get(client, here)
        assert "Try again" not in asked
        assert f'data-action="{step.answer}"' in asked or f'value="{step.answer}"' in asked
        wrong = step.others[0].line[0]
        answered = get(client, f"{here}?chosen={wrong}")
        assert "Not the best choice" in answered
        assert "Against the best choice: about" in answered
        assert f'id="again" href="{here}"' in answered
        right = get(client, f"{here}?chosen={step.answer}")
        assert "Right!" in right
        assert "Tempting instead" in right
        made += "1"
    assert "Solved" in get(client, f"{path}/{made}")


@pytest.mark.parametrize("game", OFFERED)
def test_every_card_is_told_in_every_language(browser: Browser, game: str) -> None:
    client = browser()
    puzzle = next(iter(puzzles_of(game).values()))
    path, step = f"{address(game, puzzle.name)}/start", puzzle.steps[0]
    for query in ("", f"?chosen={step.others[0].line[0]}", f"?chosen={step.answer}"):
        cards = {get(client, path + query, language) for language in languages()}
        assert len(cards) == len(languages())
    listed = {get(client, f"/puzzles/{game}", language) for language in languages()}
    assert len(listed) == len(languages())


def test_a_choice_that_is_not_stored_is_measured(browser: Browser) -> None:
    client = browser()
    for game in OFFERED:
        for name, puzzle in puzzles_of(game).items():
            step = puzzle.steps[0]
            stored = {step.answer, *(other.line[0] for other in step.others)}
            rest = [a for a in puzzle.start.legal_actions(puzzle.seat) if a not in stored]
            if rest:
                page = get(client, f"{address(game, name)}/start?chosen={rest[0]}")
                assert "Not the best choice" in page
                break


def test_the_list_links_to_all_of_them(browser: Browser) -> None:
    client = browser()
    for game in OFFERED:
        page = get(client, f"/puzzles/{game}")
        assert all(f'href="{address(game, name)}"' in page for name in puzzles_of(game))


def test_what_is_no_puzzle_is_not_found(browser: Browser) -> None:
    client = browser()
    game = OFFERED[0]
    name = next(iter(puzzles_of(game)))
    for path in (
        "/puzzles/chess",
        f"/puzzles/{game}/9-9-9",
        f"/puzzles/{game}/9-9-9/start",
        f"{address(game, name)}/2",
        f"{address(game, name)}/111111",
        f"{address(game, name)}/x",
    ):
        assert client.get(path).status_code == 404, path
    assert client.get(f"{address(game, name)}/start?chosen=99999999").status_code == 400


@pytest.mark.parametrize("game", OFFERED)
def test_nothing_hidden_is_on_the_page(browser: Browser, game: str) -> None:
    """A world that the player cannot tell apart gives the same pages, before the choice and after it."""
    client = browser()
    puzzle = next(iter(puzzles_of(game).values()))
    path = f"{address(game, puzzle.name)}/start/parts"
    paths = [path, f"{path}?chosen={puzzle.steps[0].others[0].line[0]}"]
    known = [client.get(each).json() for each in paths]
    for seed in range(2):
        other = puzzle.start.view(puzzle.seat).sample_world(seed + 50)
        lesson = as_lesson(game, puzzle.name)._replace(start=other)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(puzzles, "as_lesson", lambda *_, lesson=lesson: lesson)
            assert client.get(paths[0]).json() == known[0]


def test_the_puzzle_of_the_day_goes_by_the_date(browser: Browser) -> None:
    first = date(2026, 11, 18)
    days = [of_the_day(first + timedelta(days=number)) for number in range(90)]
    assert days == [of_the_day(first + timedelta(days=number)) for number in range(90)]
    assert len({*days}) == 90  # months without the same one
    assert all(one and two and one[0] != two[0] for one, two in itertools.pairwise(days))
    page = get(browser(), "/")
    assert "Puzzle of the day" in page
    assert any(f'href="{address(game, name)}"' in page for game, name in ALL)


@pytest.fixture
def outdated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A game whose rules are of another version than its puzzles."""
    game = OFFERED[0]
    document = json.loads(line_of(next(iter(puzzles_of(game).values()))))
    document["position"]["version"] -= 1
    file = tmp_path / "puzzles.jsonl"
    file.write_text(json.dumps(document))
    found = bots.puzzles.shipped
    monkeypatch.setattr(bots.puzzles, "shipped", lambda name: file if name == game else found(name))
    puzzles_of.cache_clear()
    yield game
    puzzles_of.cache_clear()


def test_without_puzzles_that_its_rules_can_read_a_site_goes_on_and_says_so_in_the_log(
    browser: Browser, outdated: str, caplog: pytest.LogCaptureFixture
) -> None:
    client = browser()
    page = get(client, "/")
    assert "Puzzle of the day" in page  # of the other games
    assert f'href="/puzzles/{outdated}' not in page
    assert f'href="/puzzles/{OFFERED[1]}' in page
    for path in (f"/puzzles/{outdated}", f"{address(outdated, '2-1-1')}/start"):
        assert client.get(path).status_code == 404
    days = {of_the_day(date(2026, 11, 18) + timedelta(days=number)) for number in range(9)}
    assert outdated not in {one[0] for one in days if one}
    (told,) = [one.getMessage() for one in caplog.records if one.name == puzzles.__name__]
    assert told.startswith(f"{outdated} has no puzzles")
    assert "version" in told
