"""Several people at one device: what a page, a stream or a program gets, and what it never gets."""

import asyncio
import json
import re
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

import keydom
from keydom import State
from keydom.tables import Tables, lobby, play, queries
from keydom.web.events import LivePage
from keydom.web.identity import Person
from keydom.web.site import create_site
from keydom.web.table import parts_of
from keydom.web.table_page import RECENT, Viewer, table_page
from tests.web.conftest import PLENTY, Browser, call, lay_out, make, script_state, seen
from tests.web.pages import OpenPage
from tests.web.test_secrets import fetched, some_state

DEVICE = Person("the-device", "Ada")
NAMES = ("Basil", "Cleo")


@pytest.fixture
def ada(browser: Browser) -> TestClient:
    return browser()


@pytest.fixture
def table(ada: TestClient) -> str:
    """Ada and Basil at one device."""
    return make(ada, "Ada", seats=["me", "here:Basil"])


def test_the_form_seats_people_with_names(browser: Browser) -> None:
    client = browser()
    form = {"game": "keyper", "players": "3", "name": "Ada", "seat.0": "me"}
    form |= {"seat.1": "here", "here.1": "Basil", "seat.2": "random", "here.2": "nobody"}
    address = client.post("/tables", data=form).headers["location"]
    page = client.get(address).text
    assert "I am Ada" in page
    assert "I am Basil" in page
    assert "nobody" not in page
    unnamed = client.post("/tables", data={**form, "here.1": " "})
    assert unnamed.status_code == 400
    assert "a name for everybody" in unnamed.text


def test_the_page_asks_who_is_there(ada: TestClient, table: str) -> None:
    path = f"/t/{table}"
    page = ada.get(path).text
    first = seen(ada, table)["table"]["waiting"][0]
    name = ("Ada", "Basil")[first]
    assert f"Pass the device to {name}." in page
    assert "data-action" not in page
    state = script_state(page)
    assert (state["seat"], state["question"]) == (None, None)
    # Without a script: the button is a form, and nothing but it lifts the curtain.
    assert ada.get(f"{path}/lift?seat={first}").status_code in (404, 405)
    assert seen(ada, table)["seat"] is None
    answer = ada.post(f"{path}/lift", data={"seat": str(first)})
    assert (answer.status_code, answer.headers["location"]) == (303, path)
    page = ada.get(path).text
    assert script_state(page)["seat"] == first
    assert "data-action" in page
    assert "I am " not in page
    ada.post(f"{path}/lower")
    assert f"Pass the device to {name}." in ada.get(path).text


def test_other_people_do_not_see_who_is_behind_the_curtain(
    ada: TestClient, browser: Browser, table: str
) -> None:
    stranger = browser()
    assert call(stranger, table, "lift", seat=0).status_code == 403
    assert "I am " not in stranger.get(f"/t/{table}").text
    assert seen(stranger, table)["table"]["here"] == []
    assert seen(ada, table)["table"]["here"] == [0, 1]


def test_after_the_turn_the_device_gets_what_a_spectator_gets(
    ada: TestClient, browser: Browser, table: str
) -> None:
    """By the answer to the command itself, by the page, its parts, the log and the API."""
    stranger = browser()
    for _ in range(6):
        [seat] = seen(ada, table)["table"]["waiting"]
        assert call(ada, table, "lift", seat=seat).status_code == 200
        answer = seen(ada, table)
        assert answer["seat"] == seat
        while answer["seat"] == seat:
            body = {"action": answer["legal"][0]["action"], "question": answer["question"]}
            answer = call(ada, table, "act", **body).json()
        other = seen(stranger, table)
        assert answer["seat"] is None
        for field in ("view", "legal", "prompt", "help", "armable", "hint", "frames", "scores"):
            assert answer[field] == other[field], field
        ours, theirs = (client.get(f"/t/{table}/parts").json() for client in (ada, stranger))
        assert ours["panels"] == theirs["panels"]
        assert ours["parts"]["since"] == theirs["parts"]["since"]
        logs = [client.get(f"/t/{table}/log").text for client in (ada, stranger)]
        assert logs[0] == logs[1]


def test_behind_the_curtain_a_takeback_is_told(ada: TestClient, table: str) -> None:
    [first] = seen(ada, table)["table"]["waiting"]
    call(ada, table, "lift", seat=first)
    answer = seen(ada, table)
    while answer["seat"] == first:
        body = {"action": answer["legal"][0]["action"], "question": answer["question"]}
        answer = call(ada, table, "act", **body).json()
    call(ada, table, "lift", seat=first)
    assert call(ada, table, "offer-takeback").status_code == 200
    call(ada, table, "lower")
    page = ada.get(f"/t/{table}").text
    name, other = ("Ada", "Basil")[first], ("Ada", "Basil")[1 - first]
    assert f"{name} asks to take back a step." in page
    assert re.search(f'class="strong">I am {other}<', page)
    call(ada, table, "lift", seat=1 - first)
    assert call(ada, table, "answer-takeback", accept=True).status_code == 200
    assert seen(ada, table)["table"]["waiting"] == [first]
    assert seen(ada, table)["seat"] is None


def shared_table(tables: Tables, state: State) -> str:
    """A public table of one device that begins at this state. Nobody's questions are answered by order."""
    game = state.game
    seats = ["me", *(f"here:{name}" for name in NAMES[: game.players - 1])]
    options = {key: value for key, value in game.options.items() if key != "data"}
    table = lobby.create(tables, DEVICE.player, DEVICE.name, game.name, seats, options, public=True)
    with tables.writing(table) as tx:
        for seat in tx.seats:
            seat.asking = "always"
    lay_out(tables, table, state)
    lobby.start(tables, table, DEVICE.player)
    return table


def answers(folder: Path, state: State, lifted: list[int | None]) -> list[dict[str, bytes]]:
    """All that the device can fetch after each of these: a curtain is lifted, or lowered (None)."""
    folder.mkdir(parents=True)
    with Tables(str(folder / "tables.sqlite3")) as tables:
        table = shared_table(tables, state)
        site = create_site(tables, thinking=False, reads=PLENTY, writes=PLENTY)
        token = site.state.site.signer.token(DEVICE)
        found = []
        for seat in lifted:
            if seat is None:
                play.lower_curtain(tables, table, DEVICE.player)
            else:
                play.lift_curtain(tables, table, DEVICE.player, seat)
            got = fetched(site, table, token)
            found.append({path.replace(table, "T"): text for path, text in got.items()})
        return [
            {path: text.replace(table.encode(), b"T") for path, text in got.items()}
            for got in found
        ]


@pytest.mark.parametrize("name", keydom.games())
def test_behind_the_curtain_nothing_depends_on_anybodys_secrets(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also after somebody has looked: a reload, the back button and a second tab fetch just these."""
    monkeypatch.setattr("time.time", lambda: 1_800_000_000.0)
    monkeypatch.setenv("KEYDOM_SECRET", "of the tests")
    differ = 0
    for seed in range(2):
        real = some_state(name, seed)
        worlds = [real, real.view(None).sample_world(seed + 1)]
        one, two = (
            answers(tmp_path / f"{seed} {number}", world, [None, 0, None, 1, None])
            for number, world in enumerate(worlds)
        )
        for before, after in ((0, 0), (2, 2), (4, 4)):
            assert one[before] == two[after], (seed, before)
        differ += one[1] != two[1] or one[3] != two[3]
    assert differ, "these worlds do not differ: the test proves nothing"


@pytest.mark.parametrize("name", keydom.games())
def test_whoever_lifts_it_gets_nothing_of_the_others(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("time.time", lambda: 1_800_000_000.0)
    monkeypatch.setenv("KEYDOM_SECRET", "of the tests")
    real = some_state(name, 1)
    for seat in (0, 1):
        worlds = [real, real.view(seat).sample_world(2)]
        one, two = (
            answers(tmp_path / f"{seat} {number}", world, [1 - seat, seat])[1]
            for number, world in enumerate(worlds)
        )
        assert one == two


@pytest.mark.parametrize("name", keydom.games())
def test_an_open_stream_brings_the_curtain(name: str, tables: Tables) -> None:
    """Two tabs that were open all the time show what a page would show that is fetched now."""
    table = shared_table(tables, some_state(name, 1))
    app: Starlette = create_site(tables, thinking=False, reads=PLENTY, writes=PLENTY)
    site = app.state.site
    viewer = Viewer(table, DEVICE.player, "en", f"http://here/t/{table}")
    tabs = [(LivePage(site, viewer, ""), OpenPage()) for _ in range(2)]

    def catch_up() -> None:
        now = parts_of(
            site,
            table_page(
                viewer, queries.page(tables, table, DEVICE.player, recent=RECENT), site.kept
            ),
        )
        for live, page in tabs:
            asyncio.run(live.draw())
            events, live.news = live.news.decode(), b""
            for line in events.splitlines():
                if line.startswith("data: "):
                    page.apply(json.loads(line.removeprefix("data: ")))
            page.assert_shows(now)

    catch_up()
    for seat in (0, 1):
        play.lift_curtain(tables, table, DEVICE.player, seat)
        catch_up()
        assert script_state(tabs[0][1].parts["state"])["seat"] == seat
        play.lower_curtain(tables, table, DEVICE.player)
        catch_up()
        assert script_state(tabs[1][1].parts["state"])["seat"] is None


def test_pages_are_not_kept_by_browsers(ada: TestClient, table: str) -> None:
    """The back button asks the server again."""
    for path in ("", "/log", "/score", "/parts", "/turns"):
        answer = ada.get(f"/t/{table}{path}")
        assert answer.headers["cache-control"] == "no-store", path
