"""A copy of a database under traffic is whole, and the games in it go on."""

import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import Insert, Table, func, insert, select, text

from keydom.tables import InUse, Refused, Tables, lobby, play, queries
from keydom.tables import backup as copying
from keydom.tables.backup import CannotCopy, backup, restore
from keydom.tables.schema import CHAT, MOVES, TABLES
from keydom.web.accounts import Account, Accounts
from keydom.web.secret import signing_secret

from .helpers import PEOPLE, look, running, toy_table

GAMES = ("keythedral", "keyflower", "keyper")


@pytest.fixture(params=["sqlite", "postgres"])
def original(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "original.sqlite3")
    return str(request.getfixturevalue("postgres_database"))


@pytest.fixture(params=["sqlite", "postgres"])
def target(request: pytest.FixtureRequest, tmp_path: Path, postgres: str) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "target.sqlite3")
    import psycopg

    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute("DROP DATABASE IF EXISTS backup_target")
        connection.execute("CREATE DATABASE backup_target")
    return postgres.replace("/postgres?", "/backup_target?")


def move(tables: Tables, table_id: str, chance: Random) -> None:
    """Somebody who is asked takes a legal action and says so."""
    for player in PEOPLE:
        look = queries.look(tables, table_id, player)
        if look.question is not None and look.view is not None:
            action = chance.choice(look.view.legal_actions())
            try:
                play.act(tables, table_id, player, action, look.question)
                play.chat(tables, table_id, player, f"I did {action}")
            except Refused:
                pass  # it has changed meanwhile
            return


@contextmanager
def traffic(tables: Tables, table_ids: list[str]) -> Iterator[None]:
    stop = threading.Event()

    def go_on(table_id: str) -> None:
        chance = Random(table_id)
        while not stop.is_set():
            move(tables, table_id, chance)

    threads = [threading.Thread(target=go_on, args=[table_id]) for table_id in table_ids]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        stop.set()
        for thread in threads:
            thread.join()


def moves(tables: Tables, table_id: str) -> list[tuple[int, int]]:
    with tables.reading(table_id) as tx:
        return [(entry.seat, entry.action) for entry in tx.history.entries]


def test_games_go_on_from_a_copy(original: str, target: str, tmp_path: Path) -> None:
    file = tmp_path / "copy.sqlite3"
    with Tables(original) as tables:
        table_ids = [running(tables, game, ["me", "open", "open"]) for game in GAMES]
        Accounts(tables.people).register(Account("ada", "hash", "ada", "Ada"))
        secret = signing_secret(tables.database)
        with traffic(tables, table_ids):
            until_moved(tables, table_ids, 5)
            backup(original, file)
            until_moved(tables, table_ids, 5)  # nobody has to wait
        played = {table_id: moves(tables, table_id) for table_id in table_ids}
    assert file.stat().st_mode & 0o077 == 0  # it holds the secret
    assert {path.name for path in tmp_path.glob("*copy*")} == {"copy.sqlite3"}

    restore(file, target)
    with Tables(target) as copy:
        assert signing_secret(copy.database) == secret
        found = Accounts(copy.people).find("ada")
        assert found is not None
        assert found.player == "ada"
        for table_id in table_ids:
            then = moves(copy, table_id)
            assert 5 <= len(then) < len(played[table_id])
            assert then == played[table_id][: len(then)]
            with copy.database.read_connection() as connection:
                here = MOVES.c.table_id == table_id
                stored = connection.scalar(select(func.count()).where(here))
                length = connection.scalar(select(TABLES.c.length).where(TABLES.c.id == table_id))
                undecided = select(func.count()).where(TABLES.c.offer.is_(None))
                assert connection.scalar(undecided) == len(table_ids)  # NULL, not the text "null"
            assert stored == length == len(then)
            said = len(queries.said(copy, table_id))
            while len(moves(copy, table_id)) < len(then) + 3:
                move(copy, table_id, Random(1))
            assert len(queries.said(copy, table_id)) > said


def test_a_copy_of_postgresql_is_as_it_was_at_one_moment(
    postgres_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its tables are read one after the other, and somebody moves between them."""
    file = tmp_path / "copy.sqlite3"
    with Tables(postgres_database) as tables:
        table_id = running(tables, "keythedral", ["me", "open", "open"])
        move(tables, table_id, Random(1))

        def meanwhile(table: Table) -> Insert:
            move(tables, table_id, Random(1))
            return insert(table)

        monkeypatch.setattr(copying, "insert", meanwhile)
        backup(postgres_database, file)
        assert len(moves(tables, table_id)) > 1
    with closing(sqlite3.connect(file)) as copy:
        assert copy.execute("SELECT length FROM tables").fetchall() == [(1,)]
        for rows in ("moves", "chat"):
            assert copy.execute(f"SELECT count(*) FROM {rows}").fetchall() == [(1,)]  # noqa: S608


def until_moved(tables: Tables, table_ids: list[str], more: int) -> None:
    end = time.monotonic() + 60
    enough = [len(moves(tables, table_id)) + more for table_id in table_ids]
    while any(len(moves(tables, t)) < n for t, n in zip(table_ids, enough, strict=True)):
        assert time.monotonic() < end
        time.sleep(0.01)


def test_what_is_there_is_not_overwritten_unasked(
    original: str, target: str, tmp_path: Path
) -> None:
    file = tmp_path / "copy.sqlite3"
    with Tables(original) as tables:
        first = lobby.create(tables, "ada", "Ada", "keythedral", ["me", "open"])
    backup(original, file)
    with pytest.raises(CannotCopy, match="exists already"):
        backup(original, file)
    with Tables(target) as other:
        second = lobby.create(other, "ada", "Ada", "keythedral", ["me", "open"])
        with pytest.raises((CannotCopy, InUse), match="in use"):
            restore(file, target, overwrite=True)
    with pytest.raises(CannotCopy, match="not empty"):
        restore(file, target)
    with Tables(target) as other:
        assert queries.summary(other, second, None).id == second
    restore(file, target, overwrite=True)
    with Tables(target) as other:
        assert queries.summary(other, first, None).id == first
        with pytest.raises(Refused):
            queries.summary(other, second, None)
        with other.database.read_connection() as connection:
            assert connection.scalar(select(func.count()).select_from(CHAT)) == 0


def test_a_database_that_is_new_is_empty(tmp_path: Path) -> None:
    original, target, file = (str(tmp_path / name) for name in ("a.sqlite", "b.sqlite", "c.sqlite"))
    for name in (original, target):
        with Tables(name) as tables:
            signing_secret(tables.database)
    backup(original, Path(file))
    restore(Path(file), target)


def test_what_is_no_backup_is_refused(tmp_path: Path) -> None:
    target, file = str(tmp_path / "target.sqlite3"), tmp_path / "file"
    with pytest.raises(CannotCopy, match="there is no file"):
        restore(file, target)
    file.write_text("Dear Ada, this is no database at all. " * 100)
    with pytest.raises(CannotCopy, match="not a backup"):
        restore(file, target)
    file.unlink()
    with sqlite3.connect(file) as other:
        other.execute("CREATE TABLE letters (text TEXT)")
    with pytest.raises(CannotCopy, match="not a backup"):
        restore(file, target)
    assert not Path(target).exists()
    with pytest.raises(CannotCopy, match="there is no database"):
        backup(target, tmp_path / "copy")
    Tables(target).close()
    with pytest.raises(CannotCopy, match="cannot write"):
        backup(target, tmp_path / "nowhere" / "copy")


@pytest.mark.parametrize(
    "spoil",
    [
        "UPDATE alembic_version SET version_num = '9999'",
        "DELETE FROM alembic_version",
        "DROP TABLE moves",
        "CREATE TRIGGER gone AFTER INSERT ON tables BEGIN DELETE FROM tables; END",
        "CREATE VIEW more AS SELECT 1",
    ],
)
def test_a_backup_that_does_not_fit_leaves_what_is_there(tmp_path: Path, spoil: str) -> None:
    here, file = str(tmp_path / "here.sqlite3"), tmp_path / "copy.sqlite3"
    with Tables(here) as tables:
        table_id = toy_table(tables)
    backup(here, file)
    with closing(sqlite3.connect(file)) as copy:
        copy.execute(spoil)
        copy.commit()
    with pytest.raises(CannotCopy):
        restore(file, here, overwrite=True)
    with Tables(here) as tables:
        assert look(tables, table_id, "ada").question is not None
    assert {path.name for path in tmp_path.iterdir()} == {
        "here.sqlite3",
        "here.sqlite3.lock",
        "copy.sqlite3",
    }


def test_a_damaged_backup_is_refused(tmp_path: Path) -> None:
    original, file = str(tmp_path / "original.sqlite3"), tmp_path / "copy"
    with Tables(original) as tables:
        for number in range(50):
            table_id = lobby.create(tables, f"ada {number}", "Ada", "keythedral", ["me", "open"])
            play.chat(tables, table_id, f"ada {number}", f"line {number} " * 40)
    backup(original, file)
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2] + bytes(4096) + whole[len(whole) // 2 + 4096 :])
    target = tmp_path / "target.sqlite3"
    with pytest.raises(CannotCopy, match=r"damaged|not a backup"):
        restore(file, str(target))
    assert not target.exists()


def test_a_postgresql_of_another_version_is_left_alone(
    postgres_database: str, tmp_path: Path
) -> None:
    with Tables(postgres_database) as tables, tables.database.write() as session:
        session.execute(text("UPDATE alembic_version SET version_num = '0001'"))
    with pytest.raises(CannotCopy, match="another version"):
        backup(postgres_database, tmp_path / "copy")
    assert list(tmp_path.glob("*copy*")) == []
