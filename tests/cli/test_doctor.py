"""`keydom doctor` and the commands for backups, as a host uses them."""

import http.client
import os
import shutil
import socket
import sqlite3
import subprocess
import sys
import threading
from collections import namedtuple
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from keydom.cli import doctor
from keydom.tables import Tables, lobby, queries
from keydom.web import server
from tests.cli.command import keydom, said
from tests.server.serving import Server
from tests.web.mailbox import mailbox


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("KEYDOM_DATABASE", "KEYDOM_SECRET", "FORWARDED_ALLOW_IPS", "KEYDOM_SMTP"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def healthy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots take seconds to start; one test looks at real ones."""
    monkeypatch.setattr(doctor, "check_bots", lambda: iter(()))


def found(database: object, *options: object, wrong: bool) -> str:
    result = keydom("doctor", "--database", database, *options)
    assert result.exit_code == (1 if wrong else 0), result.output
    assert ("WRONG" in result.output) == wrong
    return said(result.output)


def test_all_is_well_also_while_a_server_runs(tmp_path: Path) -> None:
    database = tmp_path / "own.sqlite3"
    assert "the first start makes it" in found(database, wrong=False)
    with Tables(str(database)):
        told = found(database, wrong=False)
    assert "can be read and is up to date" in told
    for name in ("secret", "disk", "connections", "proxy", "mail", "bots"):
        assert f"ok {name}:" in told
    assert "note" not in told
    assert database.stat().st_mode & 0o077 == 0


def test_bots_move_also_where_the_folder_cannot_be_entered(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    start = "import os, sys; os.rmdir(os.getcwd()); from keydom.cli import main; main()"
    command = [sys.executable, "-c", start, "doctor", "--database", str(tmp_path / "own.sqlite3")]
    path = {**os.environ, "PYTHONPATH": str(Path(doctor.__file__).parents[2])}
    done = subprocess.run(command, cwd=gone, env=path, capture_output=True, text=True, check=False)  # noqa: S603 (our own command)
    assert "ok    bots: greedy has moved" in done.stdout, done.stderr


def test_a_bot_that_does_not_move_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(doctor, "PATIENCE", 0)
    assert "greedy did not move" in found(tmp_path / "own.sqlite3", wrong=True)


@pytest.mark.usefixtures("healthy")
@pytest.mark.filterwarnings("ignore:Requiring AUTH while not requiring TLS")
def test_whether_mail_works_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = tmp_path / "own.sqlite3"
    with mailbox(locked=True) as box:
        place = f"127.0.0.1:{box.port}"
        monkeypatch.setenv("KEYDOM_SMTP", f"smtp://keydom:open%20sesame@{place}")
        assert "KEYDOM_MAIL_FROM is the address" in found(database, wrong=True)
        monkeypatch.setenv("KEYDOM_MAIL_FROM", "keydom@example.org")
        monkeypatch.setenv("KEYDOM_SITE", "https://games.example.org")
        told = found(database, wrong=False)
        assert "takes mail from keydom@example.org; links lead to https://games.exa" in told
        monkeypatch.setenv("KEYDOM_SMTP", f"smtp://keydom:wrong@{place}")
        assert "refused the name or the password (535)" in found(database, wrong=True)
    assert not box.taken
    assert "cannot be used: [Errno" in found(database, wrong=True)


@pytest.mark.usefixtures("healthy")
def test_what_is_wrong_with_a_database_is_told(tmp_path: Path) -> None:
    database = tmp_path / "own.sqlite3"
    with Tables(str(database)) as tables, tables.database.write() as session:
        session.execute(text("UPDATE alembic_version SET version_num = '0003'"))
    assert "the next start brings it up to date" in found(database, wrong=False)
    with Tables(str(tmp_path / "later")) as tables, tables.database.write() as session:
        session.execute(text("UPDATE alembic_version SET version_num = 'v9999'"))
    assert "a later version of Keydom" in found(tmp_path / "later", wrong=True)
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ada, this is no database at all. " * 100)
    assert "is damaged: file is not a database" in found(letter, wrong=True)
    assert "cannot be written" in found(tmp_path / "nowhere" / "own.sqlite3", wrong=True)
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
    told = found(f"postgresql://ada:hidden@127.0.0.1:{port}/tables", wrong=True)
    assert "cannot be opened" in told
    assert "hidden" not in told
    assert "expected sqlite or postgresql" in found("mysql://host/tables", wrong=True)
    assert found(database, wrong=False)  # nothing was changed


@pytest.mark.usefixtures("healthy")
def test_a_database_of_another_user_is_not_called_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = tmp_path / "own.sqlite3"
    Tables(str(database)).close()
    # As for anybody but root, who may read everything.
    monkeypatch.setattr(os, "access", lambda file, _: Path(file) != database)
    told = found(database, wrong=True)
    assert f"cannot be read by this user: it belongs to {database.owner()}" in told
    assert "damaged" not in told
    assert "up to date" not in told
    for place in (database, database.parent):  # it may be read, but not written
        monkeypatch.setattr(
            os, "access", lambda file, how, place=place: how != os.W_OK or Path(file) != place
        )
        assert "or its folder cannot be written by this user" in found(database, wrong=True)


@pytest.mark.usefixtures("healthy")
def test_a_full_disk_is_not_called_a_damaged_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = tmp_path / "own.sqlite3"
    Tables(str(database)).close()

    def full(*_: object, **__: object) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr(sqlite3, "connect", full)
    assert "up to date" in found(database, wrong=False)


def test_a_file_that_cannot_be_copied_is_told_in_a_line(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ada, this is no database at all. " * 100)
    result = keydom("backup", tmp_path / "copy.sqlite3", "--database", letter)
    assert result.exit_code == 2
    assert "file is not a database" in said(result.output)
    assert not (tmp_path / "copy.sqlite3").exists()


@pytest.mark.usefixtures("healthy")
def test_a_postgresql_is_looked_at(postgres_database: str) -> None:
    assert "is empty; the first start sets it up" in found(postgres_database, wrong=False)
    Tables(postgres_database).close()
    assert "can be read and is up to date" in found(postgres_database, wrong=False)


@pytest.mark.usefixtures("healthy")
def test_tables_that_are_set_aside_and_open_files_are_noted(tmp_path: Path) -> None:
    database = tmp_path / "own.sqlite3"
    with Tables(str(database)) as tables:
        table_id = lobby.create(tables, "ada", "Ada", "keythedral", ["me", "random"])
        lobby.start(tables, table_id, "ada")
        with tables.database.write() as session:
            session.execute(text("UPDATE tables SET aside = 'other rules'"))
    assert "1 unfinished tables" in found(database, wrong=False)
    os.chmod(database, 0o644)
    assert "chmod 600" in found(database, wrong=False)


@pytest.mark.usefixtures("healthy")
@pytest.mark.parametrize(
    ("name", "value", "wrong", "text"),
    [
        ("KEYDOM_SECRET", "aaaaaaaaaaaaaaaaaaaaaaaa", True, "can be guessed"),
        ("KEYDOM_SECRET", "Kx82hsl28Hsl2pq", True, "can be guessed"),
        ("KEYDOM_SECRET", "Kx82hsl28Hsl2pqM47", False, "taken from KEYDOM_SECRET"),
        ("FORWARDED_ALLOW_IPS", "*", True, "believes everybody"),
        ("FORWARDED_ALLOW_IPS", "10.0.0.0/8, proxy", True, "'proxy' is neither"),
        ("FORWARDED_ALLOW_IPS", "10.0.0.0/8,::1", False, "are believed"),
    ],
)
def test_the_environment_is_looked_at(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    value: str,
    wrong: bool,
    text: str,
) -> None:
    monkeypatch.setenv(name, value)
    told = found(tmp_path / "own.sqlite3", wrong=wrong)
    assert text in told
    assert "Kx82" not in told


@pytest.mark.usefixtures("healthy")
def test_a_disk_that_is_nearly_full_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usage = namedtuple("usage", "total used free")
    for free, level in ((10, "WRONG"), (500, "note"), (50_000, "ok")):
        monkeypatch.setattr(shutil, "disk_usage", lambda _, free=free: usage(0, 0, free * 2**20))
        assert f"{level} disk:" in found(tmp_path / "own.sqlite3", wrong=level == "WRONG")


@pytest.mark.usefixtures("healthy")
def test_few_open_files_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "descriptors", lambda: 200)
    told = found(tmp_path / "own.sqlite3", wrong=False)
    assert "note connections: up to 136 at a time" in told
    assert "may open only 200 files" in told


class Telling(http.client.HTTPConnection):
    """A proxy with TLS that tells the server about it, as far as the server can see."""

    def request(self, *args: Any, **named: Any) -> None:
        method, path, *rest = args
        headers = {**(rest[1] if len(rest) > 1 else {}), "X-Forwarded-Proto": "https"}
        super().request(method, path, rest[0] if rest else None, headers)


@pytest.mark.usefixtures("healthy")
def test_the_site_is_visited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Server(str(tmp_path / "site.sqlite3")) as running:
        own = tmp_path / "own.sqlite3"
        assert "without TLS" in found(own, "--site", running.address, wrong=False)
        secure = running.address.replace("http:", "https:")
        monkeypatch.setattr(http.client, "HTTPSConnection", http.client.HTTPConnection)
        assert "X-Forwarded-Proto" in found(own, "--site", secure, wrong=True)
        monkeypatch.setattr(http.client, "HTTPSConnection", Telling)
        assert "visit it by https" in found(own, "--site", secure, wrong=False)
    assert "does not answer" in found(own, "--site", running.address, wrong=True)
    with HTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler) as other:
        threading.Thread(target=other.serve_forever, daemon=True).start()
        told = found(own, "--site", f"http://127.0.0.1:{other.server_port}", wrong=True)
        other.shutdown()
    assert "does not lead to Keydom: /health says 501" in told


def test_a_backup_is_made_and_restored(tmp_path: Path) -> None:
    original, copy, other = (tmp_path / name for name in ("a.sqlite3", "copy", "b.sqlite3"))
    with Tables(str(original)) as tables:
        table_id = lobby.create(tables, "ada", "Ada", "keythedral", ["me", "open"])
        result = keydom("backup", copy, "--database", original)
    assert result.exit_code == 0
    assert "holds all of" in said(result.output)
    assert keydom("backup", copy, "--database", original).exit_code == 2
    assert keydom("restore", copy, "--database", other).exit_code == 0
    again = keydom("restore", copy, "--database", other)
    assert again.exit_code == 2
    assert "--overwrite" in said(again.output)
    assert keydom("restore", copy, "--database", other, "--overwrite").exit_code == 0
    with Tables(str(other)) as tables:
        assert queries.summary(tables, table_id, None).id == table_id
        used = keydom("restore", copy, "--database", other, "--overwrite")
    assert used.exit_code == 2
    assert "is in use" in said(used.output)
