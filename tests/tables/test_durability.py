"""Killed at any moment, a server loses no acknowledged move: SQLite and a real PostgreSQL."""

import shutil
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from keydom.tables import Tables, lobby, queries
from keydom.tables.database import InUse
from keydom.tables.history import ACT, CHOSEN, UNDO, Entry

from .helpers import PEOPLE, act, look, running

KILLS = 4


def worker(database: str, *args: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(  # noqa: S603 (our own worker)
        [sys.executable, "-m", "tests.tables.worker", database, *args],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def acknowledged(entry: Entry) -> str:
    return f"{entry.action if entry.kind == ACT else 'undo'} {entry.seat}"


def stored(tables: Tables, table_id: str) -> list[str]:
    """What people did, in the words in which the worker acknowledges it."""
    with tables.reading(table_id) as tx:
        assert {entry.kind for entry in tx.history.entries} <= {ACT, UNDO}
        assert [entry.ply for entry in tx.history.entries] == list(range(tx.row.length))
        return [acknowledged(entry) for entry in tx.history.entries if entry.how == CHOSEN]


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_no_acknowledged_move_is_lost(kind: str, request: pytest.FixtureRequest) -> None:
    database = request.getfixturevalue(f"{kind}_database")
    with Tables(database) as tables:
        ids = [running(tables, "keythedral", ["me", "open", "open"]) for _ in range(2)]
    known: dict[str, list[str]] = {table_id: [] for table_id in ids}
    chance = Random(3)
    for _ in range(KILLS):
        process = worker(database, "run", *ids)
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(chance.randrange(3, 40))]
        time.sleep(chance.random() / 50)
        process.kill()
        lines += process.stdout.read().splitlines()
        assert process.wait() < 0
        said = {table_id: list(known[table_id]) for table_id in ids}
        for line in lines:
            table_id, _, done = line.strip().partition(" ")
            said[table_id].append(done)
        with Tables(database) as tables:
            for table_id in ids:
                found = stored(tables, table_id)
                assert found[: len(said[table_id])] == said[table_id]
                # At most the one that was under way: committed, and no time left to say so.
                assert len(found) <= len(said[table_id]) + 1
                known[table_id] = found
                # The table stands where it stood, and can be played on.
                asked = [p for p in PEOPLE if look(tables, table_id, p).question is not None]
                assert len(asked) == 1
    assert all(len(done) > KILLS for done in known.values())


def test_the_database_is_made_by_the_first_process_only(postgres_database: str) -> None:
    processes = [worker(postgres_database, "step") for _ in range(2)]
    for process in processes:
        process.communicate("")
        assert process.returncode == 0
    with Tables(postgres_database) as tables:
        assert queries.open_tables(tables) == []


def test_a_process_sees_what_another_did(postgres_database: str) -> None:
    with Tables(postgres_database) as tables:
        table_id = running(tables, "keythedral", ["me", "open", "open"])
        process = worker(postgres_database, "step")
        process.communicate(f"{table_id} ada\n" * 3)
        with tables.reading(table_id) as tx:
            assert [entry.seat for entry in tx.history.entries][:1] == [0]
        question = next(p for p in PEOPLE if look(tables, table_id, p).question is not None)
        view = look(tables, table_id, question).view
        assert view is not None
        act(tables, table_id, question, view.legal_actions()[0])


def test_one_process_owns_an_sqlite_file(sqlite_database: str) -> None:
    process = worker(sqlite_database, "hold")
    assert process.stdout is not None
    assert process.stdout.readline() == "open\n"
    with pytest.raises(ValueError, match="is in use: a Keydom runs with it already"):
        Tables(sqlite_database)
    process.kill()
    process.wait()
    with Tables(sqlite_database), pytest.raises(InUse):  # a killed process keeps nothing
        Tables(sqlite_database)
    Tables(sqlite_database).close()


def test_closed_tables_are_all_in_their_file(sqlite_database: str, tmp_path: Path) -> None:
    """Also while another program has it open: then SQLite itself leaves its log beside the file."""
    with Tables(sqlite_database) as tables:
        table_id = running(tables, "keythedral", ["me", "open", "open"])
        other = sqlite3.connect(sqlite_database)
        other.execute("SELECT count(*) FROM tables").fetchall()
    alone = shutil.copy(sqlite_database, tmp_path / "alone.sqlite")
    other.close()
    with Tables(str(alone)) as tables:
        assert look(tables, table_id, "ada").view is not None


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_the_plug_is_pulled_before_the_commit(kind: str, request: pytest.FixtureRequest) -> None:
    """A batch is decided and written, but not committed: nobody has heard of it, and it never happened."""
    database = request.getfixturevalue(f"{kind}_database")
    with Tables(database) as tables:
        ids = [running(tables, "keythedral", ["me", "open", "open"]) for _ in range(4)]
    process = worker(database, "unplug", *ids)
    said, _ = process.communicate(timeout=60)
    assert process.returncode < 0
    first, *others = ids
    assert said.split() == [first, "heard", first, "done"]
    with Tables(database) as tables:
        assert stored(tables, first) != []
        for table_id in others:
            assert stored(tables, table_id) == []
            now = look(tables, table_id, "ada")
            assert now.question == 0
            assert now.view is not None
            act(tables, table_id, "ada", now.view.legal_actions()[0])


def test_the_file_alone_is_the_whole_database_though_somebody_looks_at_it(
    sqlite_database: str, tmp_path: Path
) -> None:
    """SQLite tidies up by itself only if nobody else has the file open, as `keydom doctor` may."""
    with Tables(sqlite_database) as tables:
        table_id = lobby.create(tables, "ada", "Ada", "keyper", ["me", "open"])
        looking = sqlite3.connect(sqlite_database)
        looking.execute("SELECT count(*) FROM tables").fetchall()
    alone = shutil.copy(sqlite_database, tmp_path / "alone.sqlite")
    looking.close()
    with Tables(str(alone)) as tables:
        assert queries.summary(tables, table_id, None).names[0] == "Ada"
