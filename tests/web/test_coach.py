"""The coach at the table: for whom it comes, what it explains, and that it warns before a move is final."""

import re
from typing import Any

import pytest
from starlette.testclient import TestClient

from keydom.bots.search import Advice
from keydom.locale import languages
from keydom.tables import Tables, hints, lobby
from keydom.web.coach import cards
from keydom.web.learn import RULES, chapter, decisions
from keydom.web.settings import COOKIE
from tests.bots.test_coach import crowded
from tests.keyflower.town import Town
from tests.web.conftest import Browser, call, lay_out, make, play, seen, whole

GAMES = ("keyflower", "keyper", "keythedral")
JSON = {"accept": "application/json"}
FEW, MANY = 25, 80  # words of a card


def new_game(client: TestClient, *seats: str, **fields: str) -> str:
    """By the form of the lobby; returns the table's id."""
    form = {"game": "keythedral", "players": str(len(seats)), "name": "Ada", **fields}
    form |= {f"seat.{number}": who for number, who in enumerate(seats)}
    answer = client.post("/tables", data=form)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).removeprefix("/t/")


def card(client: TestClient, table: str) -> str:
    """What the coach says, or offers, on the page of a table."""
    page = client.get(f"/t/{table}").text
    found = re.search(r'<section data-part id="coach".*?</section>', page, re.DOTALL)
    assert found
    return found[0]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_decision_has_a_card(game: str, language: str) -> None:
    """test_learn.py sees that every decision has a section."""
    told = cards(game, language)
    explaining = {name for name in told if not name.startswith("tip-")}
    assert {*decisions(game).values()} == explaining
    assert explaining <= {section.id for section in chapter(game, RULES, language).sections}
    for each in told.values():
        words = re.sub("<[^>]+>", " ", each.text).split()
        assert FEW < len(words) < MANY, each.title
        assert each.title


def test_a_first_game_has_a_coach_and_the_next_one_has_not(browser: Browser) -> None:
    ada = browser()
    first = new_game(ada, "me", "random")
    assert "Laying a field" in card(ada, first)
    assert "Laying a field" not in card(ada, new_game(ada, "me", "random"))
    assert "Play with the coach" not in card(ada, new_game(ada, "me", "random", game="keyflower"))
    wished = new_game(ada, "me", "random", coach="on")
    assert "Laying a field" in card(ada, wished)


def test_no_coach_in_rated_games_among_people_or_for_programs(browser: Browser) -> None:
    rated = browser()
    table = new_game(rated, "me", "random", rated="on", coach="on")
    assert "hidden" in card(rated, table)
    assert call(rated, table, "coach", on=True).status_code == 403
    ada, basil = browser(), browser()
    table = new_game(ada, "me", "open", coach="on")
    assert call(basil, table, "join", name="Basil").status_code == 200
    assert call(ada, table, "start").status_code == 200
    assert "hidden" in card(ada, table)
    assert call(ada, table, "coach", on=True).status_code == 403
    assert call(browser(), table, "coach", on=True).status_code == 403
    program = browser()
    assert "Play with the coach" in card(program, make(program, "Cleo", seats=["me", "random"]))


def test_a_decision_is_explained_once(browser: Browser) -> None:
    ada = browser()
    table = new_game(ada, "me", "random")
    assert "Laying a field" in card(ada, table)
    assert "The land grows" in whole(ada, table)
    play(ada, table)
    assert "Laying a cottage" in card(ada, table)  # which one, and where: one section
    play(ada, table)
    assert "The coach is watching." in card(ada, table)
    call(ada, table, "undo")
    call(ada, table, "undo")
    assert "The coach is watching." in card(ada, table)  # it was explained


def test_what_the_position_asks_for_is_told_after_the_decision_one_tip_at_a_time(
    browser: Browser, tables: Tables
) -> None:
    ada = browser()
    table = new_game(ada, "me", "open", game="keyflower")
    player = next(seat.player for seat in lobby_seats(tables, table) if seat.player)
    lay_out(tables, table, Town().behind(0, red=5).state())
    lobby.seat_bot(tables, table, player, 1, "random")
    lobby.start(tables, table, player)
    heard = []
    for _ in range(3):
        heard += re.findall('class="what">: (.*?)<', card(ada, table))
        assert ada.post(f"/t/{table}/coach").status_code == 303  # Got it
    assert heard == ["Your turn", "Spring: lay the ground", "Each tile has a better back"]
    assert "The coach is watching." in card(ada, table)


def test_one_click_reads_leaves_and_brings_it(browser: Browser) -> None:
    ada = browser()
    table = new_game(ada, "me", "random")
    path = f"/t/{table}/coach"
    assert ada.post(path).status_code == 303  # Got it
    assert "The coach is watching." in card(ada, table)
    assert ada.post(path, data={"on": "no"}).status_code == 303
    assert "Play with the coach" in card(ada, table)
    assert ada.post(path, data={"on": "yes"}).status_code == 303
    assert "Laying a field" in card(ada, table)
    assert "Without the coach" in ada.get(f"/t/{table}").text
    assert "Without the coach" not in browser().get(f"/t/{table}").text


@pytest.fixture
def crowd(browser: Browser, tables: Tables) -> tuple[TestClient, str, dict[str, Any]]:
    """Ada, who plays against a bot, and the form of a choice that would crowd out a worker of hers."""
    state, foolish = crowded()
    ada = browser()
    table = new_game(ada, "me", "open")
    player = next(seat.player for seat in lobby_seats(tables, table) if seat.player)
    lay_out(tables, table, state)
    lobby.seat_bot(tables, table, player, 1, "random")
    lobby.start(tables, table, player)
    now = seen(ada, table)
    action = state.game.parse(foolish)
    return ada, table, {"action": action, "question": now["question"], "frame": now["frames"]}


def lobby_seats(tables: Tables, table: str) -> Any:
    with tables.reading(table) as tx:
        return tx.seats


WHY = "Your workers of number 2 have yet to leave: they would find no field."


def test_it_warns_of_a_worker_who_would_be_crowded_out(
    crowd: tuple[TestClient, str, dict[str, Any]],
) -> None:
    ada, table, form = crowd
    path = f"/t/{table}"
    answer = ada.post(f"{path}/act", data=form, headers=JSON).json()
    assert answer["confirm"]["warning"] == WHY
    page = ada.post(f"{path}/act", data=form)  # without a script
    assert WHY in page.text
    told = ada.get(f"{path}/about", params={**form, "asking": "yes"}, headers=JSON).json()
    assert told["confirm"]["warning"] == WHY  # on a touch screen
    assert WHY in ada.get(f"{path}/about", params=form).text
    ada.post(f"{path}/coach", data={"on": "no"})
    answer = ada.post(f"{path}/act", data=form, headers=JSON).json()
    assert answer.get("confirm", {"warning": ""})["warning"] == ""


def test_nobody_is_warned_of_what_a_hint_has_just_said(
    crowd: tuple[TestClient, str, dict[str, Any]], tables: Tables
) -> None:
    ada, table, form = crowd
    call(ada, table, "hint")
    with tables.writing(table) as tx:
        (seat,) = (seat.seat for seat in tx.seats if seat.hint_wanted)
        advice = Advice(form["action"], [], [1.0] * 6, [0.0] * 6, [])
        hints.give(tx, seat, tx.history.questions[seat], advice)
    answer = ada.post(f"/t/{table}/act", data=form, headers=JSON).json()
    assert answer.get("confirm", {"warning": ""})["warning"] == ""


def test_whoever_is_never_asked_is_not_warned(
    crowd: tuple[TestClient, str, dict[str, Any]],
) -> None:
    ada, table, form = crowd
    ada.cookies.set(COOKIE, "system.normal.normal.off.off")
    answer = ada.post(f"/t/{table}/act", data=form, headers=JSON).json()
    assert answer.keys() == {"version"}
