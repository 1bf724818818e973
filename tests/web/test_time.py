"""Time at a table, as people read it and as the form sets it."""

import re
from html import unescape
from typing import Any

import pytest

from keydom.locale import translator
from keydom.tables import Tables, clock
from keydom.web.time_words import TIMES, duration
from tests.web.conftest import Browser, call, make, seen, whole

BANK = TIMES[0]
TURN = TIMES[3]


def chosen(browser: Browser, **form: str) -> Any:
    """A table as the form makes it, with Basil at it."""
    ada, basil = browser(), browser()
    fields = {"game": "keythedral", "players": "2", "seat.0": "me", "seat.1": "open", "name": "Ada"}
    answer = ada.post("/tables", data={**fields, "stand_in": "greedy", **form})
    assert answer.status_code == 303, answer.text
    table = answer.headers["location"].removeprefix("/t/")
    return ada, basil, table


def text_of(page: str) -> str:
    return " ".join(unescape(re.sub("<[^>]*>", " ", page)).split())


@pytest.mark.parametrize("time", TIMES)
def test_every_time_of_the_form_makes_a_table(browser: Browser, time: Any) -> None:
    ada, _, table = chosen(browser, time=time.value)
    made = seen(ada, table)["table"]
    assert [made[name] for name in ("timing", "clock", "reserve", "days_off")] == list(time)
    assert (made["pace"], made["stand_in"], made["claim"]) == (time.pace, "greedy", False)


def test_without_a_time_nobody_stands_in(browser: Browser) -> None:
    ada, _, table = chosen(browser, claim="on")
    made = seen(ada, table)["table"]
    assert (made["clock"], made["stand_in"], made["claim"]) == (None, None, False)
    assert seen(ada, table)["times"] is None


def test_what_the_form_does_not_offer_is_refused(browser: Browser) -> None:
    body = {"game": "keythedral", "seats": ["me", "open"], "name": "Ada"}
    ada = browser()
    for wrong in (
        {"time": "bank 1 1 1"},  # a field of the form alone
        {"timing": "bank", "reserve": 60},
        {"timing": "no", "clock": 9},
    ):
        assert ada.post("/api/tables", json={**body, **wrong}).status_code == 400


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Time: 1 day per turn, 2 days in reserve, 3 days off. When somebody's time is up, "
         "the others may let a bot play on."),
        ("de", "Zeit: 1 Tag pro Zug, 2 Tage in Reserve, 3 freie Tage. Wenn jemandes Zeit um ist, "
         "dürfen die anderen einen Bot weiterspielen lassen."),
        ("nl", "Tijd: 1 dag per beurt, 2 dagen in reserve, 3 vrije dagen. Als iemands tijd om is, "
         "mogen de anderen een bot laten verderspelen."),
    ],
)  # fmt: skip
def test_whoever_is_invited_reads_how_much_time_there_is(
    browser: Browser, language: str, said: str
) -> None:
    _, basil, table = chosen(browser, time=TURN.value, claim="on")
    basil.headers["accept-language"] = language
    assert said in text_of(basil.get(f"/t/{table}").text)


def test_open_tables_are_listed_with_their_time(browser: Browser) -> None:
    _, basil, _ = chosen(browser, time=BANK.value, public="on")
    assert "15 minutes for each player, and 20 seconds with each turn" in text_of(
        basil.get("/").text
    )


def begun(browser: Browser, **form: str) -> Any:
    ada, basil, table = chosen(browser, **form)
    call(basil, table, "join", name="Basil")
    call(ada, table, "start")
    return ada, basil, table


def test_the_seats_show_everybodys_time(browser: Browser) -> None:
    ada, basil, table = begun(browser, time=BANK.value)
    for client in (ada, basil, browser()):
        page = client.get(f"/t/{table}").text
        assert page.count("data-deadline=") >= 1  # of whoever is asked
        assert "Time left: 15 minutes" in text_of(page)
        assert len(seen(client, table)["times"]) == 2


def test_a_day_off_is_taken_and_shown(browser: Browser) -> None:
    ada, basil, table = begun(browser, time=TURN.value)
    assert f'action="/t/{table}/day-off"' in ada.get(f"/t/{table}").text
    assert "day-off" not in browser().get(f"/t/{table}").text
    assert call(ada, table, "day-off").status_code == 200
    shown = text_of(whole(basil, table))
    assert "Day off:" in shown
    assert "2 days off" in shown
    assert call(browser(), table, "day-off").status_code == 403
    live, _, other = begun(browser, time=BANK.value)
    assert call(live, other, "day-off").status_code == 403


def test_the_others_see_that_they_may_claim(browser: Browser, tables: Tables) -> None:
    ada, basil, table = begun(browser, time=BANK.value, claim="on")
    slow, other = (ada, basil) if seen(ada, table)["question"] is not None else (basil, ada)
    number = seen(slow, table)["seat"]
    assert call(other, table, "claim", seat=number).status_code == 409
    with tables.writing(table) as tx:
        asked_at = tx.seats[number].asked_at
        assert asked_at is not None
        tx.seats[number].asked_at = asked_at - 15 * 60 - 1
    (late,) = clock.late(tables)
    clock.run_out(tables, late)
    assert "Time is up." in text_of(whole(slow, table))
    assert "/claim" not in whole(slow, table)
    assert "/claim" not in whole(browser(), table)
    assert "Let a bot play for" in text_of(whole(other, table))
    assert call(browser(), table, "claim", seat=number).status_code == 403
    assert call(other, table, "claim", seat=number).status_code == 200
    assert "stands in" in text_of(whole(other, table))


def test_durations_are_told_in_two_units() -> None:
    say = translator("de")
    told = [duration(seconds, say) for seconds in (0, 1, 75, 3600, 90061.9)]
    assert told == ["0 Sekunden", "1 Sekunde", "1 Minute 15 Sekunden", "1 Stunde", "1 Tag 1 Stunde"]


def test_a_table_for_programs_as_before(browser: Browser) -> None:
    ada = browser()
    table = make(ada, "Ada", clock=60, stand_in="random")
    made = seen(ada, table)["table"]
    assert (made["timing"], made["clock"], made["stand_in"]) == ("decision", 60, "random")
