"""A stored table that no longer replays is set aside with a reason, and opens again with fitting rules."""

import asyncio
import logging
import time

import pytest
from sqlalchemy import text
from starlette.testclient import TestClient

from keydom.engine.table import EVERYBODY
from keydom.tables import BotRunner, Tables, bot_runner, bounds, lobby, play, queries
from keydom.tables.ratings import Ratings
from keydom.tables.schema import MoveRow, SnapshotRow
from keydom.web.events import LivePage
from keydom.web.site import create_site
from keydom.web.table_page import Viewer

from . import toy
from .helpers import act, finish, kept, look, refusal, running, toy_table, why


def reopened(tables: Tables) -> Tables:
    """One process owns an SQLite file: the tables are closed first."""
    tables.close()
    return Tables(str(tables.database.url.database))


def test_another_version_of_the_rules(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    table_id = toy_table(tables)
    act(tables, table_id, "ada", toy.STONE + 2)
    monkeypatch.setattr(toy.TheGame, "version", 2)
    with reopened(tables) as later:
        assert queries.summary(later, table_id, None).aside is None  # nobody has looked yet
        seen = look(later, table_id, "ada")
        assert seen.view is None
        assert seen.summary.aside == "it was begun with another version of the rules"
        error = refusal(lambda: act(later, table_id, "basil", toy.STONE))
        assert str(error) == f"This table is set aside: {seen.summary.aside}."
        assert [t.aside for t in queries.mine(later, "ada")] == [seen.summary.aside]
        assert queries.version(later, table_id, "ada") == 0
        assert (
            why(lambda: queries.log(later, table_id, "ada"))
            == f"This table is set aside: {seen.summary.aside}."
        )
        assert kept(later, table_id) == 1
    monkeypatch.setattr(toy.TheGame, "version", 1)
    with reopened(tables) as again:
        assert look(again, table_id, "ada").view is not None
        assert queries.summary(again, table_id, None).aside is None
        act(again, table_id, "basil", toy.STONE)


def test_an_action_that_is_no_longer_legal(
    tables: Tables, caplog: pytest.LogCaptureFixture
) -> None:
    table_id = toy_table(tables)
    act(tables, table_id, "ada", toy.STONE + 2)
    with tables.database.write() as session:
        session.get_one(MoveRow, (table_id, 0)).action = toy.CARD
    with reopened(tables) as later, caplog.at_level(logging.WARNING):
        # The reason names no action: it may be a secret one.
        assert look(later, table_id, None).summary.aside == "one of its actions is no longer legal"
        assert "set aside" in caplog.text
        assert (
            why(lambda: play.undo(later, table_id, "ada"))
            == "This table is set aside: one of its actions is no longer legal."
        )


def test_a_finished_game_that_counts_differently_now(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = toy_table(tables)
    finish(tables, table_id)
    monkeypatch.setattr(toy.ToyState, "scores", lambda self: [9, 9, 9])
    with reopened(tables) as later:
        assert look(later, table_id, None).summary.aside == "it would end with different scores now"
        assert queries.summary(later, table_id, None).scores == [4, 6, 8]


def test_a_game_that_is_gone(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    from keydom.engine import registry

    table_id = toy_table(tables)
    monkeypatch.delitem(registry._FOLDERS, "toy")
    with reopened(tables) as later:
        assert (
            look(later, table_id, None).summary.aside
            == "its game or its options are not known here"
        )


def test_an_event_that_is_no_longer_known_by_name(tables: Tables) -> None:
    table_id = running(tables, "keythedral", ["me", "open", "open"])
    view = look(tables, table_id, "ada").view
    assert view is not None
    act(tables, table_id, "ada", view.legal_actions()[0])
    with tables.database.write() as session:
        row = session.get_one(MoveRow, (table_id, 0))
        row.events = [["a_name_of_yesterday", [0, 1, 2, 3], EVERYBODY], *row.events]
    with reopened(tables) as later:
        first, second, *_ = queries.log(later, table_id, "basil")
        assert first.message.id == "Something happened that this version cannot describe."
        assert second.message.id != first.message.id
        assert look(later, table_id, "basil").summary.aside is None
        site = create_site(later, thinking=False)
        with TestClient(site) as client:
            for path in ("", "/log"):
                assert client.get(f"/t/{table_id}{path}").status_code == 200
                assert "this version cannot describe" in client.get(f"/t/{table_id}{path}").text
            assert (
                client.get(f"/api/tables/{table_id}/log").json()["log"][0]["text"]
                == first.message.id
            )


def test_a_broken_snapshot_is_passed_over(tables: Tables) -> None:
    table_id = toy_table(tables)
    act(tables, table_id, "ada", *[toy.STONE] * 70)
    with tables.database.write() as session:
        session.get_one(SnapshotRow, (table_id, 63)).position = {"version": 0}
    with reopened(tables) as later, later.reading(table_id) as tx:
        assert len(tx.history.line) == 70


def test_a_finished_game_of_other_rules_keeps_log_sheet_and_chart(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = toy_table(tables)
    finish(tables, table_id)
    before = queries.page(tables, table_id, "ada", recent=10_000)
    log = queries.log(tables, table_id, "ada")
    assert before.sheet
    assert len(before.points) == before.look.frames + 1
    monkeypatch.setattr(toy.TheGame, "version", 2)
    with reopened(tables) as later:
        page = queries.page(later, table_id, "ada")
        assert page.look.view is None
        assert page.look.summary.aside == "it was begun with another version of the rules"
        assert page.look.summary.scores == before.look.summary.scores
        assert page.sheet == before.sheet
        assert page.points[-1] == before.points[-1]
        assert page.news == log
        assert queries.log(later, table_id, "ada") == log
        site = create_site(later, thinking=False)
        with TestClient(site) as client:
            shown = client.get(f"/t/{table_id}").text
            assert "It cannot be replayed here, but its log is kept." in shown
            assert "Score sheet" in shown
            assert "Points over the game" in shown
    monkeypatch.setattr(toy.TheGame, "version", 1)
    with reopened(tables) as again:
        assert queries.page(again, table_id, "ada").look.view is not None


@pytest.mark.parametrize(
    "what",
    [
        "DELETE FROM seats WHERE seat = 2 AND table_id = :id",
        """UPDATE archives SET document = '{"sheet": [[], [], [], []], "points": [[1, 2, 3, 4], [1, 2, 3, 5]]}'""",
        """UPDATE archives SET document = '{"sheet": [[], [], []], "points": [["a", "b", "c"], ["d", "e", "f"]]}'""",
    ],
)
def test_an_archive_of_other_people_is_not_shown(
    tables: Tables, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = toy_table(tables)
    finish(tables, table_id)
    monkeypatch.setattr(toy.TheGame, "version", 2)
    spoil(tables, table_id, what)
    with reopened(tables) as later, TestClient(create_site(later, thinking=False)) as client:
        shown = client.get(f"/t/{table_id}")
        assert shown.status_code == 200
        assert "It cannot be replayed here, but its log is kept." in shown.text


@pytest.mark.parametrize(
    "what",
    ["winners = NULL", "winners = 'x'", "winners = '[7]'", "scores = NULL", "scores = '[1]'"],
)
def test_a_finished_game_without_its_results_is_set_aside(tables: Tables, what: str) -> None:
    whole, broken = (toy_table(tables, public=True) for _ in range(2))
    for table_id in (whole, broken):
        finish(tables, table_id)
    spoil(tables, broken, f"UPDATE tables SET {what}")  # noqa: S608
    with reopened(tables) as later, TestClient(create_site(later, thinking=False)) as client:
        assert f'href="/t/{whole}"' in client.get("/").text
        assert f'href="/t/{whole}"' in client.get("/finished").text
        page = client.get(f"/t/{broken}")
        assert page.status_code == 200
        assert "This game is set aside" in page.text


def test_a_running_game_of_other_rules_says_what_can_finish_it(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = toy_table(tables)
    act(tables, table_id, "ada", toy.STONE + 2)
    monkeypatch.setattr(toy.TheGame, "version", 2)
    with reopened(tables) as later, TestClient(create_site(later, thinking=False)) as client:
        shown = client.get(f"/t/{table_id}").text
        assert "it was begun with another version of the rules" in shown
        assert "a Keydom that plays version 1 of its rules can finish it" in shown


BROKEN = {
    "options that are no JSON": "UPDATE tables SET options = '{'",
    "options that are no text": "UPDATE tables SET options = CAST(X'ff' AS TEXT)",
    "options of another kind": "UPDATE tables SET options = '[1]'",
    "options that nobody knows": """UPDATE tables SET options = '{"big": 7}'""",
    "a game that nobody knows": "UPDATE tables SET game = 'chess'",
    "a seed of letters": "UPDATE tables SET seed = 'xyz'",
    "a position that is none": """UPDATE tables SET position = '{"version": 2, "table": 4}'""",
    "a position in pieces": "UPDATE tables SET position = '{\"a'",
    "a time that never comes": "UPDATE tables SET changed = 1e300",
    "too many players": "UPDATE tables SET players = 9",
    "more players than memory": "UPDATE tables SET players = 9223372036854775807",
    "lines that wait for nobody": "UPDATE tables SET waiting = 'x'",
    "scores of other people": "UPDATE tables SET scores = '[1]'",
    "a seat with orders that are none": "UPDATE seats SET armed = 'x'",
    "a seat that nobody has": "UPDATE seats SET seat = 77 WHERE seat = 2 AND table_id = :id",
    "a seat that is missing": "DELETE FROM seats WHERE seat = 2 AND table_id = :id",
    "a hint for no question": "UPDATE seats SET hint = '{}'",
    "moves that are none": "UPDATE moves SET events = 'x', kind = 7",
    "moves by nobody": "UPDATE moves SET seat = 9",
}


def spoil(tables: Tables, table_id: str, what: str) -> None:
    where = "" if "WHERE" in what else f" WHERE {'id' if 'tables' in what else 'table_id'} = :id"
    with tables.database.write() as session:
        session.execute(text(what + where).bindparams(id=table_id))


@pytest.mark.parametrize("what", BROKEN.values(), ids=BROKEN)
def test_one_table_that_cannot_be_read_stops_no_other(
    tables: Tables, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots, clocks and lists go on, and its own page says what is the matter."""
    monkeypatch.setattr(bot_runner, "SWEEP", 0.02)
    settings = {"public": True, "clock": 60, "stand_in": "random"}
    broken, bots, clock = (toy_table(tables, people=2, **settings) for _ in range(3))
    act(tables, broken, "ada", toy.STONE + 1)
    act(tables, broken, "basil", toy.STONE + 1)  # a bot is to move
    act(tables, bots, "ada", toy.STONE + 1)
    act(tables, bots, "basil", toy.STONE + 1)
    with tables.writing(clock) as tx:
        tx.seats[0].asked_at = tx.uptime.now() - 61
    spoil(tables, broken, what)
    with reopened(tables) as later:
        runner = BotRunner(later, workers=1)
        end = time.monotonic() + 60
        while look(later, clock, "basil").question is None or kept(later, bots) < 3:
            assert time.monotonic() < end, "bots or clocks stand still"
            time.sleep(0.01)
        runner.close()
        assert queries.summary(later, clock, None).seats[0].status == "stand-in"
        assert {table.id for table in queries.running(later)} == {bots, clock}
        assert {table.id for table in queries.mine(later, "ada")} >= {bots, clock}
        assert look(later, broken, "ada").summary.aside is not None
        assert "This table is set aside" in why(lambda: act(later, broken, "ada", toy.STONE))
        assert Ratings(later).of("ada") == []
        with TestClient(create_site(later, thinking=False)) as client:
            assert bots in client.get("/").text
            assert client.get("/api/tables?list=running").status_code == 200
            page = client.get(f"/t/{broken}")
            assert page.status_code == 200
            assert "This game is set aside" in page.text


@pytest.mark.parametrize(
    "what",
    [
        "seat = 'x'",
        "seat = 99",
        "seat = -7",
        "at = 'x'",
        "at = 1e300",
        "name = X'ff'",
        "text = X'ff'",
    ],
)
def test_a_line_of_chat_that_cannot_be_read_is_left_out(tables: Tables, what: str) -> None:
    table_id = lobby.create(tables, "ada", "Ada", "keyper", ["me", "open"])
    for said in ("first", "second", "third"):
        play.chat(tables, table_id, "ada", said)
    where = "WHERE text = 'second' AND table_id = :id"
    spoil(tables, table_id, f"UPDATE chat SET {what} {where}")  # noqa: S608
    with reopened(tables) as later, TestClient(create_site(later, thinking=False)) as client:
        play.chat(later, table_id, "ada", "fourth")
        lines = [line.text for line in queries.said(later, table_id)]
        assert lines == ["first", "third", "fourth"]
        assert client.get(f"/t/{table_id}").status_code == 200
        assert client.get(f"/t/{table_id}/chat").status_code == 200


def test_a_table_that_is_mended_can_be_played_again(tables: Tables) -> None:
    table_id = toy_table(tables)
    act(tables, table_id, "ada", toy.STONE + 1)
    spoil(tables, table_id, "UPDATE tables SET options = '{'")
    with reopened(tables) as later:
        assert look(later, table_id, "ada").view is None
        assert "This table is set aside" in why(lambda: play.chat(later, table_id, "ada", "hello"))
        assert queries.summary(later, table_id, None).aside is not None
        spoil(later, table_id, "UPDATE tables SET options = '{}'")
    with reopened(later) as again:
        act(again, table_id, "basil", toy.STONE)
        assert queries.summary(again, table_id, None).aside is None
        assert kept(again, table_id) == 2


WAITING = ["a game that nobody knows", "options that nobody knows", "a position that is none"]


@pytest.mark.parametrize("what", WAITING)
def test_a_table_that_waits_for_people_is_set_aside_as_well(tables: Tables, what: str) -> None:
    broken, good = (
        lobby.create(tables, "ada", "Ada", "toy", ["me", "open", "open"], public=True)
        for _ in range(2)
    )
    spoil(tables, broken, BROKEN[what])
    with reopened(tables) as later:
        site = create_site(later, thinking=False)
        client = TestClient(site)
        for path in ("", "/parts"):
            shown = client.get(f"/t/{broken}{path}")
            assert shown.status_code == 200
            assert "This game is set aside" in shown.text
        opened = LivePage(site.state.site, Viewer(broken, None, "en", "/"), "")
        asyncio.run(opened.draw())
        assert b"This game is set aside" in opened.news
        assert client.get(f"/api/tables/{broken}").json()["table"]["aside"]
        joined = client.post(f"/api/tables/{broken}/join", json={"name": "Basil"})
        assert joined.status_code == 403
        assert "This table is set aside" in joined.json()["error"]
        assert [table.id for table in queries.open_tables(later)] == [good]
        lobby.leave(later, broken, "ada")
        assert queries.summary(later, broken, None).status == "closed"


def test_tables_that_are_set_aside_keep_nobody_from_opening_others(tables: Tables) -> None:
    def create() -> str:
        return lobby.create(tables, "ada", "Ada", "toy", ["me", "open", "open"])

    for _ in range(bounds.OPEN_OF_PERSON):
        spoil(tables, create(), BROKEN["a game that nobody knows"])
    assert "open tables" in why(create)
    with tables.database.read() as session:
        ids = session.scalars(text("SELECT id FROM tables")).all()
    for table_id in ids:
        tables.memory.mark_stale(table_id)
        assert look(tables, table_id, "ada").summary.aside
    assert create()


def test_a_finished_game_that_nobody_knows_is_listed_by_its_name(tables: Tables) -> None:
    table_id = toy_table(tables, public=True)
    finish(tables, table_id)
    spoil(tables, table_id, BROKEN["a game that nobody knows"])
    with reopened(tables) as later, TestClient(create_site(later, thinking=False)) as client:
        assert "chess" in client.get("/finished").text
        assert client.get(f"/t/{table_id}").status_code == 200
