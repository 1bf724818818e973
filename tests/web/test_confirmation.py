"""A choice that ends the turn, cannot be taken back or has no effect is asked about once."""

import re
from typing import Any

import pytest

from keydom.keyflower.village import ExpandVillages
from keydom.keythedral import TheGame
from keydom.tables import Tables
from keydom.tables.forecast import Forecast
from keydom.web import confirmation
from keydom.web.settings import COOKIE
from tests.keyflower.town import Town, do, legal
from tests.keythedral.village import A, B, Village
from tests.web.conftest import Browser, Two, seen

JSON = {"accept": "application/json"}


@pytest.fixture
def two(browser: Browser, tables: Tables) -> Two:
    """Ada may turn a cottage into a house, which ends her turn, or buy ironwork, which she pays in steps."""
    village = Village(2).give(A, black=1, brown=1, blue=1, green=1, red=1).give(B, black=9)
    return Two(browser, (tables, village.begin(3)))


def fields(two: Two, label: str) -> dict[str, Any]:
    now = seen(two.ada, two.table)
    (action,) = [choice["action"] for choice in now["legal"] if label in choice["label"]]
    return {"action": action, "question": now["question"], "frame": now["frames"]}


def test_what_ends_a_turn_is_asked_once(two: Two) -> None:
    before = seen(two.ada, two.table)
    form = fields(two, "cottage 1")
    answer = two.ada.post(f"{two.path}/act", data=form, headers=JSON).json()
    assert answer["confirm"]["why"] == "This ends your turn:"
    assert answer["confirm"]["choice"].startswith("You turn cottage 1 into a house")
    assert seen(two.ada, two.table) == before
    done = two.ada.post(f"{two.path}/act", data={**form, "confirmed": "yes"}, headers=JSON).json()
    assert done == {"version": seen(two.ada, two.table)["version"]}
    assert seen(two.ada, two.table)["question"] is None


def test_without_a_script_a_page_asks(two: Two) -> None:
    before = seen(two.ada, two.table)
    page = two.ada.post(f"{two.path}/act", data=fields(two, "cottage 1"))
    assert page.status_code == 200
    assert "This ends your turn:" in page.text
    assert f'href="{two.path}"' in page.text
    assert seen(two.ada, two.table) == before
    form = dict(re.findall(r'<input type="hidden" name="(\w+)" value="(\d+)"', page.text))
    assert form.keys() == {"action", "question", "frame"}
    done = two.ada.post(f"{two.path}/act", data={**form, "confirmed": "yes"})
    assert (done.status_code, done.headers["location"]) == (303, two.path)
    assert seen(two.ada, two.table)["question"] is None


def test_a_step_within_a_turn_is_not_asked(two: Two) -> None:
    answer = two.ada.post(f"{two.path}/act", data=fields(two, "ironwork"), headers=JSON).json()
    assert answer == {"version": seen(two.ada, two.table)["version"]}
    assert seen(two.ada, two.table)["question"] is not None


def test_a_setting_turns_it_off(two: Two) -> None:
    two.ada.post("/settings", data={"confirmations": "off"})
    assert two.ada.cookies[COOKIE].endswith(".off")
    page = two.ada.get("/settings").text
    assert re.search('name="confirmations" value="off" checked', page)
    answer = two.ada.post(f"{two.path}/act", data=fields(two, "cottage 1"), headers=JSON).json()
    assert answer.keys() == {"version"}


def test_what_says_no_more_than_who_is_told_as_the_choice_is(two: Two) -> None:
    answer = two.ada.post(f"{two.path}/act", data=fields(two, "Pass"), headers=JSON).json()
    assert answer["confirm"] == {"warning": "", "why": "This ends your turn:", "choice": "Pass"}


def test_what_ends_the_game_says_so(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    ending = Forecast(
        idle=False, leaves=True, ends=True, asked=-1, over=True, final=False, deeds=[]
    )
    monkeypatch.setattr(confirmation, "forecast", lambda *given: ending)
    answer = two.ada.post(f"{two.path}/act", data=fields(two, "Pass"), headers=JSON).json()
    assert answer["confirm"] == {"warning": "", "why": "This ends the game:", "choice": "Pass"}


def test_what_has_no_effect_is_asked(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    form = fields(two, "ironwork")
    monkeypatch.setattr(TheGame, "idle", lambda game, view, action: action == form["action"])
    answer = two.ada.post(f"{two.path}/act", data=form, headers=JSON).json()
    assert answer["confirm"]["why"] == "This has no effect now:"


def test_what_cannot_be_done_is_refused_and_not_asked(two: Two) -> None:
    form = fields(two, "cottage 1")
    for wrong in ({**form, "action": 0}, {**form, "question": 99}):
        answer = two.ada.post(f"{two.path}/act", data=wrong, headers=JSON)
        assert answer.status_code in (403, 409)
        assert "confirm" not in answer.json()
    assert two.stranger.post(f"{two.path}/act", data=form, headers=JSON).status_code == 403


def test_a_question_that_asks_to_confirm_is_enough(browser: Browser, tables: Tables) -> None:
    town = Town().own(A, "keywood").own(B, "miner").behind(A, blue=1).behind(B, blue=1)
    state = town.state(0, ExpandVillages(), run=True)
    while "confirm" not in legal(state, A):
        do(state, legal(state, A)[0], seat=A)
    laid = Two(browser, (tables, state))
    answer = laid.ada.post(f"{laid.path}/act", data=fields(laid, "Confirm"), headers=JSON).json()
    assert answer.keys() == {"version"}
