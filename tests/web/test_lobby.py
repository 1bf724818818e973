import threading
from concurrent.futures import ThreadPoolExecutor
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

import keydom
from keydom.bots.registry import STRONG
from keydom.engine.registry import game_class
from keydom.tables import Tables, lobby, queries
from tests.web.conftest import Browser, Two, call, make, script_state, seen


def test_every_game_of_the_registry_is_offered(browser: Browser) -> None:
    page = browser().get("/").text
    for name in keydom.games():
        assert f'name="game" value="{name}"' in page
        assert game_class(name).title in page
        for option in game_class(name).offered:
            assert (f'name="option.{option.name}"' in page) == bool(option.values)


def test_the_start_page_says_that_it_is_unofficial_and_partly_reconstructed(
    browser: Browser,
) -> None:
    page = browser().get("/").text
    assert "unofficial adaptation" in page
    assert "reconstructed" in page


class PlayForms(HTMLParser):
    """What the buttons "Play" send, by game."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.forms: list[dict[str, str]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {key: value or "" for key, value in attrs}
        if tag == "form":
            self.forms.append({})
            self.address = given.get("action")
        elif tag == "input" and given["type"] == "hidden" and self.address == "/tables":
            self.forms[-1][given["name"]] = given["value"]


@pytest.mark.parametrize("name", keydom.games())
def test_the_play_button_starts_a_game_against_bots(browser: Browser, name: str) -> None:
    client = browser()
    forms = PlayForms(client.get("/").text).forms
    (form,) = [form for form in forms if form.get("game") == name and "seat.0" in form]
    answer = client.post("/tables", data=form)
    assert answer.status_code == 303
    table = seen(client, answer.headers["location"].rpartition("/")[2])["table"]
    assert table["status"] == "running"
    assert [seat["status"] for seat in table["seats"]] == ["person", "bot", "bot"]


@pytest.mark.parametrize("name", keydom.games())
def test_every_game_shows_a_picture_of_its_table(browser: Browser, name: str) -> None:
    client = browser()
    assert f'src="/scene/{name}"' in client.get("/").text
    answer = client.get(f"/scene/{name}")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    root = ElementTree.fromstring(answer.text)  # noqa: S314 (our own picture)
    used = {e.attrib["href"][1:] for e in root.iter() if e.tag.endswith("use")}
    assert used <= {e.attrib["id"] for e in root.iter() if "id" in e.attrib}
    assert "data-action" not in answer.text


def test_there_are_no_other_pictures(browser: Browser) -> None:
    for name in ("chess", "engine", "keyper.json"):
        assert browser().get(f"/scene/{name}").status_code == 404


def test_strong_bots_play_and_all_who_want_to_watch_see_the_same_game(browser: Browser) -> None:
    ada, basil = browser(), browser()
    first = ada.post("/watch", data={"game": "keyper"}).headers["location"]
    assert basil.post("/watch", data={"game": "keyper"}).headers["location"] == first
    assert basil.post("/watch", data={"game": "keythedral"}).headers["location"] != first
    table = seen(basil, first.rpartition("/")[2])["table"]
    assert {seat["bot"] for seat in table["seats"]} == {STRONG}
    assert basil.post("/watch", data={"game": "chess"}).status_code == 400


def test_all_who_come_to_watch_at_the_same_moment_see_the_same_game(
    tables: Tables, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = [browser() for _ in range(4)]
    looked = threading.Barrier(len(people))
    look = lobby._watched
    first = threading.local()

    def watched(*args: Any) -> str | None:
        found = look(*args)
        if not hasattr(first, "look"):  # nobody starts a game before all have found none
            first.look = True
            looked.wait(30)
        return found

    monkeypatch.setattr(lobby, "_watched", watched)
    with ThreadPoolExecutor(len(people)) as pool:
        answers = [*pool.map(lambda one: one.post("/watch", data={"game": "keyper"}), people)]
    assert {answer.status_code for answer in answers} == {303}
    assert len({answer.headers["location"] for answer in answers}) == 1
    assert len(queries.running(tables)) == 1


def test_a_game_of_other_bots_or_with_people_is_not_the_one_to_watch(browser: Browser) -> None:
    ada = browser()
    made = [
        make(ada, "Ada", game="keyper", seats=seats, public=True)
        for seats in (["random"] * 3, ["me", STRONG, STRONG], [STRONG, STRONG])
    ]
    watched = browser().post("/watch", data={"game": "keyper"}).headers["location"]
    assert watched.rpartition("/")[2] not in made


def test_bots_have_names_of_their_own(browser: Browser) -> None:
    ada = browser()
    table = make(ada, "Ada", seats=["me", "random", "greedy"])
    names = [seat["name"] for seat in seen(ada, table)["table"]["seats"]]
    assert names == ["Ada", "Bryony", "Cedric"]


@pytest.mark.parametrize("name", keydom.games())
def test_one_click_starts_every_game_against_bots(browser: Browser, name: str) -> None:
    client = browser()
    players = game_class(name).player_counts[0]
    form = {"game": name, "players": str(players), "seat.0": "me", "name": "Ada", "clock": ""}
    for seat in range(1, 6):
        form[f"seat.{seat}"] = "random"
    answer = client.post("/tables", data=form)
    assert answer.status_code == 303
    page = client.get(answer.headers["location"])
    assert page.status_code == 200
    assert 'id="prompt"' in page.text
    assert script_state(page.text)["prompt"]


def test_the_game_that_one_click_starts_is_told(browser: Browser) -> None:
    client = browser()
    page = client.get("/").text
    assert "You and 2 bots, level: Easy · Length: short · about 45 minutes" in page
    forms = PlayForms(page).forms
    (form,) = [form for form in forms if form.get("game") == "keythedral" and "seat.0" in form]
    answer = client.post("/tables", data=form)
    table = seen(client, answer.headers["location"].rpartition("/")[2])["table"]
    assert table["options"]["length"] == "short"
    assert {seat["bot"] for seat in table["seats"][1:]} == {"beginner"}
    page = client.get("/").text  # no longer new to this one
    assert "You and 2 bots, level: Medium · Length: short · about 45 minutes" in page


def test_options_of_the_form_are_the_games_options(browser: Browser) -> None:
    client = browser()
    form = {"game": "keythedral", "players": "2", "seat.0": "me", "seat.1": "random"}
    form |= {"option.length": "short", "option.face_up": "True", "option.laws": "", "public": "on"}
    location = client.post("/tables", data=form).headers["location"]
    table = seen(client, location.rpartition("/")[2])["table"]
    assert table["options"]["length"] == "short"
    assert table["options"]["face_up"] is True
    assert table["options"]["laws"] is True
    assert table["public"] is True
    assert table["status"] == "running"


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ({"game": "chess", "seats": ["me"]}, "keythedral"),
        ({"game": "keythedral", "seats": ["me"]}, "2, 3, 4, 5"),
        ({"game": "keythedral", "seats": ["me", "deep blue"]}, "random"),
        ({"game": "keythedral", "seats": ["me", "random:depth=1"]}, "seed="),
        ({"game": "keythedral", "seats": "me"}, "list"),
        ({"game": "keythedral"}, "players"),
        ({"game": "keythedral", "players": "1000000"}, "players"),
        (
            {"game": "keythedral", "seats": ["me", "open"], "options": {"length": "tiny"}},
            "'short'",
        ),
        (
            {"game": "keythedral", "seats": ["me", "open"], "options": {"data": "/etc/passwd"}},
            "data",
        ),
        ({"game": "keythedral", "seats": ["me", "open"], "options": 3}, "options"),
        ({"game": "keythedral", "seats": ["me", "open"], "pace": "soon"}, "turns"),
        ({"game": "keythedral", "seats": ["me", "open"], "clock": -5}, "clock"),
        ({"game": "keythedral", "seats": ["me", "open"], "clock": "soon"}, "clock"),
        ({"game": 7, "seats": ["me", "open"]}, "game"),
    ],
)
def test_a_bad_table_is_refused_with_what_was_expected(
    browser: Browser, body: dict[str, object], expected: str
) -> None:
    answer = browser().post("/api/tables", json=body)
    assert answer.status_code == 400
    assert expected in answer.json()["error"]


def test_a_bad_option_of_the_form_is_refused_on_a_page(browser: Browser) -> None:
    form = {"game": "keythedral", "players": "2", "seat.0": "me", "option.data": "/etc/passwd"}
    answer = browser().post("/tables", data=form)
    assert answer.status_code == 400
    assert "cannot be set here" in answer.text
    assert "<html" in answer.text


def links(client: TestClient) -> str:
    return str(client.get("/").text)


def test_open_tables_are_listed_when_they_are_public(browser: Browser) -> None:
    ada, basil = browser(), browser()
    private = make(ada, "Ada")
    public = make(ada, "Ada", public=True)
    assert public in links(basil)
    assert links(ada).count(public) == 1  # not offered to her again
    assert private not in links(basil)
    assert private in links(ada)  # among her own


def test_your_games_come_with_those_that_wait_first(browser: Browser, tables: Tables) -> None:
    two = Two(browser)
    later = make(two.ada, "Ada")
    page = links(two.ada)
    assert seen(two.ada, two.table)["legal"]
    assert page.index(two.table) < page.index(later)
    assert page.count('<span class="waits">your turn</span>') == 1


def test_a_friend_joins_by_link_and_the_host_starts(browser: Browser) -> None:
    ada, basil = browser(), browser()
    table = make(ada, "Ada")
    assert f"http://testserver/t/{table}" in ada.get(f"/t/{table}").text
    invited = basil.get(f"/t/{table}").text
    assert "Sit here" in invited
    assert "Start the game" not in invited
    answer = basil.post(f"/t/{table}/join", data={"seat": "1", "name": "Basil"})
    assert answer.status_code == 303
    assert answer.headers["location"] == f"/t/{table}"
    assert call(basil, table, "start").status_code == 403
    assert call(ada, table, "start").status_code == 200
    assert seen(basil, table)["seat"] == 1


def test_the_host_seats_and_removes_bots_and_people_leave(browser: Browser) -> None:
    ada, basil = browser(), browser()
    table = make(ada, "Ada", seats=["me", "open", "open"])
    assert call(ada, table, "bot", seat=2, bot="random").status_code == 200
    assert seen(ada, table)["table"]["seats"][2]["status"] == "bot"
    assert call(ada, table, "bot", seat=2, bot="").status_code == 200
    assert seen(ada, table)["table"]["seats"][2]["status"] == "open"
    assert call(basil, table, "bot", seat=2, bot="random").status_code == 403
    call(basil, table, "join", name="Basil", seat=2)
    assert call(basil, table, "bot", seat=1, bot="random").status_code == 403
    left = basil.post(f"/t/{table}/leave")
    assert (left.status_code, left.headers["location"]) == (303, "/")
    assert seen(ada, table)["table"]["seats"][2]["status"] == "open"
    assert call(ada, table, "start").status_code == 403


def test_there_is_no_such_page(browser: Browser) -> None:
    client = browser()
    assert client.get("/nowhere").status_code == 404
    assert "There is no such page" in client.get("/nowhere").text
    assert client.get("/t/nowhere").status_code == 404
    assert client.get("/api/tables/nowhere").json() == {"error": "There is no such table."}
    assert client.get("/t/nowhere/events").status_code == 404
    assert call(client, "nowhere", "chat", text="hello").status_code == 403
    client.post("/me/name", data={"name": "Ada"})
    assert call(client, "nowhere", "chat", text="hello").status_code == 404


def test_health(browser: Browser) -> None:
    assert browser().get("/health").text == "ok"
