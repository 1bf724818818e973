"""A stored table that no longer replays is set aside with a reason, and opens again with fitting rules."""

import logging

import pytest
from starlette.testclient import TestClient

from keydom.engine.table import EVERYBODY
from keydom.tables import Tables, play, seeing
from keydom.tables.schema import MoveRow, SnapshotRow
from keydom.web.site import create_site

from . import toy
from .helpers import act, finish, kept, look, refusal, running, toy_table


def reopened(tables: Tables) -> Tables:
    return Tables(str(tables.store.url.database))


def test_another_version_of_the_rules(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    table = toy_table(tables)
    act(tables, table, "ada", toy.STONE + 2)
    monkeypatch.setattr(toy.TheGame, "version", 2)
    with reopened(tables) as later:
        assert seeing.summary(later, table, None).aside is None  # nobody has looked yet
        seen = look(later, table, "ada")
        assert seen.view is None
        assert seen.table.aside == "it was begun with another version of the rules"
        error = refusal(lambda: act(later, table, "basil", toy.STONE))
        assert str(error) == f"This table is set aside: {seen.table.aside}."
        assert [t.aside for t in seeing.mine(later, "ada")] == [seen.table.aside]
        assert seeing.version(later, table, "ada") == 0
        assert "set aside" in str(refusal(lambda: seeing.log(later, table, "ada")))
    assert kept(tables, table) == 1
    monkeypatch.setattr(toy.TheGame, "version", 1)
    with reopened(tables) as again:
        assert look(again, table, "ada").view is not None
        assert seeing.summary(again, table, None).aside is None
        act(again, table, "basil", toy.STONE)


def test_an_action_that_is_no_longer_legal(
    tables: Tables, caplog: pytest.LogCaptureFixture
) -> None:
    table = toy_table(tables)
    act(tables, table, "ada", toy.STONE + 2)
    with tables.store.write() as session:
        session.get_one(MoveRow, (table, 0)).action = toy.CARD
    with reopened(tables) as later, caplog.at_level(logging.WARNING):
        # The reason names no action: it may be a secret one.
        assert look(later, table, None).table.aside == "an action of it is no longer legal"
        assert "set aside" in caplog.text
        assert "set aside" in str(refusal(lambda: play.undo(later, table, "ada")))


def test_a_finished_game_that_counts_differently_now(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = toy_table(tables)
    finish(tables, table)
    monkeypatch.setattr(toy.ToyState, "scores", lambda self: [9, 9, 9])
    with reopened(tables) as later:
        assert look(later, table, None).table.aside == "it ends with other points now"
        assert seeing.summary(later, table, None).scores == [4, 6, 8]


def test_a_game_that_is_gone(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    from keydom.engine import registry

    table = toy_table(tables)
    monkeypatch.delitem(registry._FOLDERS, "toy")
    with reopened(tables) as later:
        assert look(later, table, None).table.aside == "its game or its options are not known here"


def test_an_event_that_is_no_longer_known_by_name(tables: Tables) -> None:
    table = running(tables, "keythedral", ["me", "open", "open"])
    view = look(tables, table, "ada").view
    assert view is not None
    act(tables, table, "ada", view.legal_actions()[0])
    with tables.store.write() as session:
        row = session.get_one(MoveRow, (table, 0))
        row.events = [["a_name_of_yesterday", [0, 1, 2, 3], EVERYBODY], *row.events]
    with reopened(tables) as later:
        first, second, *_ = seeing.log(later, table, "basil")
        assert first.message.id == "Something happened that has no words in this version."
        assert second.message.id != first.message.id
        assert look(later, table, "basil").table.aside is None
        site = create_site(later, thinking=False)
        with TestClient(site) as client:
            for path in ("", "/log"):
                assert client.get(f"/t/{table}{path}").status_code == 200
                assert "no words in this version" in client.get(f"/t/{table}{path}").text
            assert (
                client.get(f"/api/tables/{table}/log").json()["log"][0]["text"] == first.message.id
            )


def test_a_broken_snapshot_is_passed_over(tables: Tables) -> None:
    table = toy_table(tables)
    act(tables, table, "ada", *[toy.STONE] * 70)
    with tables.store.write() as session:
        session.get_one(SnapshotRow, (table, 63)).position = {"version": 0}
    with reopened(tables) as later, later.reading(table) as desk:
        assert len(desk.live.line) == 70
