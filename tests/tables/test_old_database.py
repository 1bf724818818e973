"""A database that holds English sentences opens; from then on it holds keys (migration 0004)."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from keydom.engine.registry import game_class
from keydom.tables import Tables, play, queries
from keydom.tables.schema import SeatRow, TableRow
from tests.drill.upgrade import Upgrade

from .helpers import look, make_old, refusal, running

HINTED = ("keythedral", "keyflower", "keyper", "no-goal")


@pytest.fixture
def old(sqlite_database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Tables]:
    """Written by the code of version 0003: tables with hints, and tables that were set aside.

    Their games are at rules version 1, as they were then; nothing of them depends on a rule that has changed since.
    """
    for name in ("keythedral", "keyper"):
        monkeypatch.setattr(game_class(name), "version", 1)
    connection = sqlite3.connect(sqlite_database)
    connection.executescript((Path(__file__).parent / "version_0003.sql").read_text())
    connection.close()
    with Tables(sqlite_database) as tables:
        yield tables


def test_hints_are_shown_without_the_reasons_of_then(old: Tables) -> None:
    for table_id in HINTED:
        shown = look(old, table_id, "ada")
        assert shown.hint is not None
        assert shown.view is not None
        assert shown.hint.action in shown.view.legal_actions()
        assert (shown.hint.goals, shown.hint.alternatives) == ([], [])
        play.act(old, table_id, "ada", shown.view.legal_actions()[0], shown.question)
    thinking = look(old, "thinking", "ada").hint
    assert thinking is not None
    assert thinking.thinking


def test_goals_and_reasons_are_stored_as_keys(old: Tables) -> None:
    with old.database.read() as session:
        stored = {name: session.get_one(SeatRow, (name, 0)).hint or {} for name in HINTED}
        assert [stored[name]["goal"] for name in HINTED] == [3, 3, 3, None]
        assert session.get_one(SeatRow, ("thinking", 0)).hint == {"question": 0}
        for key in ("other-rules", "unknown-game", "illegal-action", "other-scores"):
            assert session.get_one(TableRow, key).aside == key


@pytest.mark.parametrize(
    ("table_id", "reason"),
    [
        ("other-rules", "it was begun with another version of the rules"),
        ("unknown-game", "its game or its options are not known here"),
        ("illegal-action", "one of its actions is no longer legal"),
        ("other-scores", "it would end with different scores now"),
    ],
)
def test_reasons_are_shown(old: Tables, table_id: str, reason: str) -> None:
    assert queries.summary(old, table_id, None).aside == reason  # before anybody has opened it
    assert look(old, table_id, "ada").summary.aside == reason
    if table_id == "other-scores":  # a finished game: its log is kept
        assert queries.log(old, table_id, "ada") == []  # nothing happened there
    else:
        refused = refusal(lambda: queries.log(old, table_id, "ada"))
        assert str(refused) == f"This table is set aside: {reason}."


def test_tables_that_commit_f2abf49_has_written(sqlite_database: str) -> None:
    """Made by tests/drill/old_tables.py with the code of then: every finished one can be looked at, every running one goes
    on or says why not."""
    connection = sqlite3.connect(sqlite_database)
    connection.executescript((Path(__file__).parent / "f2abf49.sql").read_text(encoding="utf-8"))
    connection.close()
    with Tables(sqlite_database) as tables:
        upgrade = Upgrade(tables)
        upgrade.check()
    assert upgrade.lost == []
    assert sum(upgrade.became.values()) == len(upgrade.ids) == 15
    assert upgrade.became["keyflower, finished: looked at, frame by frame"] == 1
    assert upgrade.became["keyflower, running: goes on"] == 2
    assert upgrade.became["keyflower, running: waits for a bot"] == 1
    assert upgrade.became["keyper, finished: its result and its log"] == 1


def test_an_old_postgres_database(postgres_database: str) -> None:
    with Tables(postgres_database) as tables:
        table_id = running(tables, "keythedral", ["me", "open"])
        question = look(tables, table_id, "ada").question
        for goal, seat in (("law cards", 0), ("a goal that nobody has any more", 1)):
            with tables.database.write() as session:
                session.get_one(SeatRow, (table_id, seat)).hint = {
                    "question": question,
                    "action": 2035,
                    "line": [],
                    "goal": goal,
                    "gain": 3.0,
                }
        with tables.database.write() as session:
            session.get_one(TableRow, table_id).aside = "it ends with other points now"
            make_old(session)
    with Tables(postgres_database) as tables:
        with tables.database.read() as session:
            assert session.get_one(TableRow, table_id).aside == "other-scores"
            hint = session.get_one(SeatRow, (table_id, 0)).hint or {}
            assert hint["goal"] == 4
            assert session.get_one(SeatRow, (table_id, 1)).hint is None
        shown = look(tables, table_id, "ada")  # it replays, so it is not set aside any more
        assert shown.hint is not None
        assert queries.summary(tables, table_id, None).aside is None
