"""The pages of an analysis: only of finished games, with its progress, what was found, and both lines to step through."""

import re
from functools import cache

import pytest
from markupsafe import escape
from sqlalchemy import insert, text, update
from starlette.testclient import TestClient

import keydom
from keydom import State
from keydom.bots import bot
from keydom.bots.analysis import Verdict
from keydom.bots.review import read, to_document
from keydom.engine.text import render
from keydom.locale import translator
from keydom.tables import Tables, analyses
from keydom.tables.schema import ANALYSES, VERDICTS
from keydom.web.analysis import steps_of
from tests.web.conftest import Browser, Two, call, play, seen

LOST = "chance to win: 14 % less"


@cache
def nearly_over(game: str = "keyper") -> State:
    """A game before its last moves."""
    state = keydom.game(game, 2).new(3)
    players = [bot(f"greedy:seed={seat}") for seat in range(2)]
    states = []
    while not state.is_over:
        states.append(state.clone())
        state.apply(players[state.seat].choose(state.view(state.seat)), state.seat)
    return states[-12]


@pytest.fixture
def finished(browser: Browser, tables: Tables) -> Two:
    """A game played to its end."""
    two = Two(browser, (tables, nearly_over().clone()))
    while seen(two.ada, two.table)["table"]["status"] != "over":
        play(two.turn(), two.table)
    return two


def judged(tables: Tables, table_id: str) -> list[int]:
    """Store verdicts: the first turn lost much by not taking its last action. Returns the numbers of all turns."""
    with tables.reading(table_id) as tx:
        turns = analyses.turns_to_judge(tx.history)
        goals = len(tx.history.game.goals)
    for number, turn in enumerate(turns):
        best = [turn.view.legal_actions()[-1]] if number == 0 else turn.actions
        lost = 0.14 if number == 0 else 0.0
        verdict = Verdict(best, [0.7, 0.3], lost, 3.2, [3.2] + [0.0] * (goals - 1))
        row = {
            "table_id": table_id,
            "number": turn.number,
            "document": to_document(verdict),
        }
        with tables.database.write_connection() as connection:
            connection.execute(insert(VERDICTS), [row])
    with tables.database.write_connection() as connection:
        connection.execute(update(ANALYSES).values(turns=len(turns), done=True))
    return [turn.number for turn in turns]


def test_nobody_is_helped_in_a_running_game(two: Two) -> None:
    for client in (two.ada, two.stranger):
        assert client.get(f"{two.path}/analysis").status_code == 403
        assert client.get(f"{two.path}/analysis/0").status_code == 403
        assert client.get(f"/api/tables/{two.table}/analysis").status_code == 403
        assert call(client, two.table, "analyse").status_code == 403


def test_an_analysis_is_offered_asked_for_and_shows_how_far_it_is(
    finished: Two, tables: Tables
) -> None:
    assert f'href="{finished.path}/analysis"' in finished.ada.get(finished.path).text
    offer = finished.stranger.get(f"{finished.path}/analysis").text
    assert "Analyse this game" in offer
    answer = finished.stranger.post(f"{finished.path}/analyse")
    assert answer.headers["location"] == f"{finished.path}/analysis"
    assert "waits for its turn" in finished.ada.get(f"{finished.path}/analysis").text
    with tables.database.write_connection() as connection:
        connection.execute(update(ANALYSES).values(turns=40))
    found = finished.ada.get(f"/api/tables/{finished.table}/analysis").json()
    assert (found["done"], found["turns"], found["looked_at"], found["judged"]) == (
        False,
        40,
        0,
        [],
    )
    assert finished.ada.get(f"{finished.path}/analysis/0").status_code == 404
    page = finished.ada.get(f"{finished.path}/analysis").text
    assert "Turns looked at: 0 of 40" in page
    assert 'http-equiv="refresh"' in page
    with tables.database.write_connection() as connection:
        connection.execute(text("UPDATE analyses SET turns = X'ff'"))  # it cannot be read
    assert finished.ada.get(f"/api/tables/{finished.table}/analysis").json()["turns"] is None
    assert finished.ada.get(f"{finished.path}/analysis").status_code == 200


def test_what_was_found_is_told(finished: Two, tables: Tables) -> None:
    call(finished.ada, finished.table, "analyse")
    numbers = judged(tables, finished.table)
    page = finished.stranger.get(f"{finished.path}/analysis").text
    assert LOST in page
    assert "bad turn" in page
    assert "about 3 points less" in page
    assert f"{finished.path}/analysis/{numbers[0]}" in page
    assert "Chance to win over the game, in percent" in page
    assert "Analyse this game" not in page
    found = finished.stranger.get(f"/api/tables/{finished.table}/analysis").json()
    assert found["done"]
    assert [one["number"] for one in found["judged"]] == numbers
    assert found["judged"][0]["lost"] == 0.14


def test_a_turning_point_can_be_stepped_through_and_played_on(
    finished: Two, tables: Tables
) -> None:
    call(finished.ada, finished.table, "analyse")
    numbers = judged(tables, finished.table)
    path = f"{finished.path}/analysis/{numbers[0]}"
    for line in ("better", "played"):
        before = finished.ada.get(path, params={"line": line, "step": 0}).text
        after = finished.ada.get(path, params={"line": line, "step": 1}).text
        assert LOST in before
        assert before != after
        assert finished.ada.get(path, params={"line": line, "step": 10**9}).status_code == 200
        assert "data-action" not in before  # nothing can be chosen there
    assert 'action="' + f"{finished.path}/fork" in after
    assert finished.ada.get(f"{finished.path}/analysis/99999").status_code == 404


@pytest.mark.parametrize("game", ["keythedral", "keyflower", "keyper"])
def test_a_turning_point_shows_the_whole_position(
    browser: Browser, tables: Tables, game: str
) -> None:
    """All that the table shows is there at every step of both lines: boards, what lies beside them, every seat."""
    two = Two(browser, (tables, nearly_over(game).clone()))
    while seen(two.ada, two.table)["table"]["status"] != "over":
        play(two.turn(), two.table)
    call(two.ada, two.table, "analyse")
    number = judged(tables, two.table)[0]
    with tables.reading(two.table) as tx:
        state = tx.history.at(number).state
    view = state.view(state.seat)
    names = ["Ada", "Basil"]
    titles = [
        render(panel.title, names, translator("en"))
        for panel in view.panels(names)
        if panel.place != "own"  # it repeats what others show
    ]
    assert len(titles) > 4
    for line in ("better", "played"):
        for step in (0, 1):
            page = two.stranger.get(
                f"{two.path}/analysis/{number}", params={"line": line, "step": step}
            ).text
            for title in titles:
                assert f'<figcaption class="sr">{escape(title)}</figcaption>' in page


def test_a_line_ends_where_it_cannot_be_played() -> None:
    state = keydom.game("keyper", 2).new(1)
    action = state.legal_actions()[0]
    assert len(steps_of(state, state.seat, [action])) == 2
    assert len(steps_of(state, state.seat, [10**6, action])) == 1


def test_the_charts_of_points_and_chances_stand_side_by_side(finished: Two, tables: Tables) -> None:
    call(finished.ada, finished.table, "analyse")
    judged(tables, finished.table)
    page = finished.ada.get(f"{finished.path}/analysis").text
    assert 'aria-label="Points over the game"' in page
    assert 'aria-label="Chance to win over the game, in percent"' in page


def test_the_replay_tells_the_verdicts_once_there_are_some(finished: Two, tables: Tables) -> None:
    before = finished.stranger.get(f"{finished.path}/turns").json()
    assert (before["verdicts"], before["chart"]) == ([], "")
    call(finished.ada, finished.table, "analyse")
    numbers = judged(tables, finished.table)
    story = finished.stranger.get(f"{finished.path}/turns").json()
    assert len(story["verdicts"]) == len(numbers)
    first, *others = story["verdicts"]
    begins, ends, seat, kind, text, address = first
    assert 0 < begins <= ends
    assert kind == "bad"
    assert text.endswith(f"bad turn, {LOST}, about 3 points less")
    assert text.startswith(("Ada", "Basil")[seat])
    assert address == f"{finished.path}/analysis/{numbers[0]}"
    assert {kind for _, _, _, kind, _, _ in others} == {"good"}
    assert "Chance to win over the game" in story["chart"]


def test_the_record_carries_the_analysis_and_is_read_back(finished: Two, tables: Tables) -> None:
    bare = keydom.Record.loads(finished.ada.get(f"{finished.path}/record").text)
    assert bare.comments == {}
    call(finished.ada, finished.table, "analyse")
    numbers = judged(tables, finished.table)
    record = keydom.Record.loads(finished.ada.get(f"{finished.path}/record").text)
    assert record.moves == bare.moves
    assert sorted(record.comments) == numbers
    verdict = read(record.game, record.comments[numbers[0]])
    assert verdict is not None
    assert (verdict.lost, verdict.chances) == (0.14, [0.7, 0.3])


BAR = re.compile(r'id="chances"[^>]*>(.*?)</section>', re.DOTALL)


def bar(client: TestClient, address: str) -> str:
    """What the page of a table says about chances."""
    found = BAR.search(client.get(address).text)
    assert found
    return found[1].strip()


def test_chances_are_never_told_beside_a_running_game_with_people(two: Two) -> None:
    for _ in range(6):
        play(two.turn(), two.table)
    for client in (two.ada, two.stranger):
        for address in (two.path, f"{two.path}?at=1"):
            assert bar(client, address) == ""


def test_chances_are_told_in_replays(finished: Two) -> None:
    for address in (f"{finished.path}?at=1", f"{finished.path}?at=1&seat=1", finished.path):
        told = bar(finished.stranger, address)
        assert sum(map(int, re.findall(r"(\d+) %", told))) in (99, 100, 101)
    end = seen(finished.ada, finished.table)["table"]
    certain = ["100 %" if seat in end["winners"] else "0 %" for seat in range(2)]
    assert re.findall(r"\d+ %", bar(finished.stranger, finished.path)) == certain


def test_chances_are_told_to_those_who_watch_bots(browser: Browser) -> None:
    client = browser()
    answer = client.post("/watch", data={"game": "keyper"})
    assert re.search(r"\d+ %", bar(client, answer.headers["location"]))
