"""Bots on the site: offered alike everywhere, none that runs a command, and none that keeps others waiting."""

import re
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from keydom import bots
from keydom.bots import strength
from keydom.engine.game import Game
from keydom.engine.registry import game_class
from keydom.tables import Tables
from keydom.tables.schema import TableRow
from keydom.web.bot_choices import bot_choices
from keydom.web.site import create_site
from tests.web.conftest import PLENTY, Browser, Two, call, make, play, seen

NAMES = [level.bot for level in bots.LEVELS]
OFFER = re.compile(r'<select name="([^"]+)".*?</select>', re.DOTALL)
VALUE = re.compile(r'<option value="([^"]+)"')


def offers(page: str) -> dict[str, list[str]]:
    """The bots that each menu of a page offers."""
    found = {each[1]: VALUE.findall(each[0]) for each in OFFER.finditer(page)}
    lists = {name: [v for v in values if v in NAMES] for name, values in found.items()}
    return {name: values for name, values in lists.items() if values}


def test_bots_stop_with_the_site(tables: Tables) -> None:
    def beside() -> set[threading.Thread]:
        names = "keydom-bots", "keydom-analyst", "keydom-worker"
        return {each for each in threading.enumerate() if each.name.startswith(names)}

    before = beside()
    with TestClient(create_site(tables)):
        begun = beside() - before
        assert {each.name.rpartition("-")[0] for each in begun} == {"keydom", "keydom-worker"}
    assert not begun & beside()


def test_every_place_that_asks_for_a_bot_offers_the_same(browser: Browser) -> None:
    ada = browser()
    lobby = offers(ada.get("/").text)
    assert {"seat.0", "seat.1", "stand_in"} <= set(lobby)
    waiting = make(ada, "Ada")
    running = make(ada, "Ada", seats=["me", "random"])
    play(ada, running)
    table = f"/t/{running}"
    pages = [offers(ada.get(path).text) for path in (f"/t/{waiting}", table, f"{table}?at=0")]
    assert [set(page) for page in pages] == [{"bot"}] * 3
    for page in (lobby, *pages):
        assert all(values == NAMES for values in page.values())
    told = ada.get("/api/games").json()["bots"]
    assert [bot["name"] for bot in told] == NAMES
    assert [bot["level"] for bot in told] == ["Easy", "Medium", "Hard", "Very hard"]
    assert all(bot["title"] and bot["blurb"] for bot in told)


def test_the_levels_are_explained_in_the_lobby(browser: Browser) -> None:
    page = browser().get("/").text
    assert "<dt>Very hard bot</dt><dd>Search. " in page
    assert "It thinks for 2 s." in page
    german = browser().get("/", headers={"accept-language": "de"}).text
    assert "<dt>Bot (Sehr schwer)</dt>" in german


def test_the_lobby_says_how_strong_the_levels_were_when_they_were_measured(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def elsewhere(cls: type[Game]) -> Path:
        return tmp_path / cls.name

    monkeypatch.setattr(strength, "shipped", elsewhere)
    keyper = game_class("keyper")
    match = strength.Measured("greedy", "beginner", 40, 7, 0.949, 0.83, 0.98, 80.4, 28.6)
    (tmp_path / "keyper").write_text(strength.written(keyper, [match]), encoding="utf-8")
    bot_choices.cache_clear()
    try:
        page = browser().get("/").text
    finally:
        bot_choices.cache_clear()
    assert "Keyper: about 29 points<" in page  # the easy one, which has nobody to beat
    assert "Keyper: about 80 points, beats the level before in 95 of 100 games<" in page
    assert page.count("Keyper: about ") == 2  # the others were not measured
    assert "Keyflower: about " not in page


BAD = [
    f"program:command={sys.executable} -c pass",
    "search:seconds=60",
    "search:cores=64",
    "search:iterations=100000000",
    "search:seconds=0",
    "greedy:seed=x",
    "deep blue",
]


@pytest.mark.parametrize("bot", BAD)
def test_no_door_lets_a_bad_bot_in(browser: Browser, bot: str) -> None:
    ada = browser()
    open_table = make(ada, "Ada")
    running = make(ada, "Ada", seats=["me", "random"])
    play(ada, running)
    before = len(ada.get("/api/tables?list=mine").json()["tables"])
    form = {"game": "keythedral", "players": "2", "seat.0": "me", "seat.1": bot}
    seats = {"game": "keythedral", "seats": ["me", bot]}
    stand_in = {"game": "keythedral", "seats": ["me", "open"], "clock": 60, "stand_in": bot}
    for answer in (
        ada.post("/tables", data=form),
        ada.post("/api/tables", json=seats),
        ada.post("/api/tables", json=stand_in),
        ada.post("/tables", data={**form, "seat.1": "open", "clock": "60", "stand_in": bot}),
        call(ada, open_table, "bot", seat=1, bot=bot),
        call(ada, running, "resign", bot=bot),
        call(ada, running, "fork", frame=0, bot=bot),
        ada.post(f"/t/{running}/fork", data={"frame": "0", "bot": bot}),
    ):
        assert answer.status_code == 400
        assert "bot" in answer.text
    assert len(ada.get("/api/tables?list=mine").json()["tables"]) == before
    assert seen(ada, open_table)["table"]["seats"][1]["status"] == "open"
    assert seen(ada, running)["table"]["seats"][0]["status"] == "person"


def test_a_bot_with_parameters_can_be_seated_and_is_shown_with_them(browser: Browser) -> None:
    ada = browser()
    table = make(ada, "Ada", seats=["me", "search:seconds=3,seed=1", "open"])
    assert "Search bot (seconds=3,seed=1)" in ada.get(f"/t/{table}").text
    call(ada, table, "bot", seat=2, bot="search:seconds=2")
    assert "Very hard bot" in ada.get(f"/t/{table}").text


def test_a_bot_of_another_version_does_not_break_the_page(browser: Browser, tables: Tables) -> None:
    ada = browser()
    waiting = make(ada, "Ada", seats=["me", "random", "open"])
    running = make(ada, "Ada", seats=["me", "random"])
    for table in (waiting, running):
        with tables.writing(table) as tx:
            tx.seats[1].bot = "retired"
    assert ada.get(f"/t/{running}").status_code == 200
    page = ada.get(f"/t/{waiting}")
    assert page.status_code == 200
    assert '<span class="quiet small">retired</span>' in page.text


# ---- Rated tables


def test_a_rated_table_says_so_and_offers_neither_hints_nor_takebacks(browser: Browser) -> None:
    ada = browser()
    form = {"game": "keythedral", "players": "2", "seat.0": "me", "seat.1": "random"}
    path = ada.post("/tables", data={**form, "rated": "on", "name": "Ada"}).headers["location"]
    rated = ada.get(path).text
    assert "· rated" in rated
    assert f'action="{path}/hint"' not in rated
    assert f'action="{path}/offer-takeback"' not in rated
    assert '<span class="tag">rated</span>' in ada.get("/").text
    table = path.rpartition("/")[2]
    assert seen(ada, table)["table"]["rated"] is True
    answer = call(ada, table, "hint")
    assert answer.status_code == 403
    assert "no hints in rated games" in answer.json()["error"]
    usual = make(ada, "Ada", seats=["me", "random"])
    page = ada.get(f"/t/{usual}").text
    assert "· rated" not in page
    assert f'action="/t/{usual}/hint"' in page
    assert f'action="/t/{usual}/offer-takeback"' not in page  # there is nothing to take back yet
    waiting = make(ada, "Ada", rated=True)
    assert "Rated: no hints" in ada.get(f"/t/{waiting}").text


def test_ones_rating_stands_on_the_page_about_oneself(browser: Browser, tables: Tables) -> None:
    two = Two(browser)
    assert "Your rating" not in two.ada.get("/me").text
    with tables.database.write() as session:
        session.get_one(TableRow, two.table).rated = True
    with tables.writing(two.table) as tx:
        tx.row.status = "over"
        tx.row.ended = 1.0
        tx.row.scores, tx.row.winners = [40, 50], [1]
    loser, winner = (
        float(re.search(r"<dt>Keythedral</dt><dd>([\d.]+) ± [\d.]+ after 1 game", page)[1])  # type: ignore[index]
        for page in (two.ada.get("/me").text, two.basil.get("/me").text)
    )
    assert loser < 25 < winner
    assert "Your rating" not in two.stranger.get("/me").text


# ---- While a bot thinks

SLOW = """
import json, pathlib, sys, time
for line in sys.stdin:
    pathlib.Path(sys.argv[1] + ".begun").touch()
    while not pathlib.Path(sys.argv[1]).exists():
        time.sleep(0.01)
    print(json.dumps({"action": json.loads(line)["legal"][0]["action"]}), flush=True)
"""


def wait_for(condition: Callable[[], bool]) -> None:
    for _ in range(6000):
        if condition():
            return
        time.sleep(0.01)
    raise AssertionError("it did not happen")


def test_while_a_bot_thinks_everybody_else_is_answered(
    tables: Tables, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The slow bot is a program: no page could seat it, so it is written into the database."""
    monkeypatch.setattr("os.cpu_count", lambda: 2)  # one process thinks
    script, go = tmp_path / "slow.py", tmp_path / "go"
    begun = tmp_path / "go.begun"
    script.write_text(SLOW)
    site = create_site(tables, reads=PLENTY, writes=PLENTY)
    with TestClient(site, follow_redirects=False) as ada, TestClient(site) as basil:
        table = make(ada, "Ada", seats=["me", "open", "random"])
        call(basil, table, "join", name="Basil")
        with tables.writing(table) as tx:
            tx.seats[2].bot = f"program:seconds=300,command={sys.executable} {script} {go}"
        call(ada, table, "start")
        wait_for(lambda: turns(ada, table) or turns(basil, table) or begun.exists())
        while not begun.exists():
            for client in (ada, basil):
                while turns(client, table):
                    play(client, table)
            wait_for(lambda: begun.exists() or turns(ada, table) or turns(basil, table))
        # Now it thinks, and will until it is told to stop. All this is answered meanwhile:
        assert not go.exists()
        before = seen(ada, table)
        assert ada.get("/").status_code == 200
        assert basil.get(f"/t/{table}").status_code == 200
        assert call(basil, table, "chat", text="It takes its time.").status_code == 200
        other = make(basil, "Basil", seats=["me", "open"])
        assert call(ada, other, "join", name="Ada").status_code == 200
        assert call(basil, other, "start").status_code == 200
        mover = basil if turns(basil, other) else ada
        assert play(mover, other).status_code == 200
        assert call(mover, other, "hint").status_code == 200  # a field is followed by a cottage
        wait_for(lambda: seen(mover, other)["hint"]["action"] is not None)
        assert seen(ada, table)["frame"] == before["frame"]  # it has not moved
        go.touch()
        wait_for(lambda: seen(ada, table)["frame"] > before["frame"])


def turns(client: TestClient, table: str) -> bool:
    return seen(client, table)["question"] is not None
