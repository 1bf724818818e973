"""`keydom serve`, as a process of its own."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from keydom.cli import metrics
from keydom.cli.metrics import parse_address
from keydom.cli.serve import data_folder, has_screen, without_password
from keydom.tables import Tables
from tests.cli.command import keydom, said


def test_it_says_where_it_is_and_ends_when_asked(tmp_path: Path) -> None:
    database = tmp_path / "own.sqlite3"
    command = [sys.executable, "-m", "keydom", "serve", "--port", "0", "--database", str(database)]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)  # noqa: S603
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert str(database) in line
        address = re.search(r"http://127\.0\.0\.1:\d+/", line)
        assert address
        assert httpx.get(f"{address[0]}health", timeout=60).text == "ok"
        assert "Keythedral" in httpx.get(address[0], timeout=60).text
        with httpx.Client(base_url=address[0], timeout=60) as kept:
            assert min(seconds(kept, "health") for _ in range(20)) < 0.03  # not held back
        assert "is in use: a Keydom runs with it already" in refused(database)
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(60)
    assert database.exists()


def seconds(client: httpx.Client, path: str) -> float:
    start = time.perf_counter()
    assert client.get(path).status_code == 200
    return time.perf_counter() - start


def test_a_mail_server_that_is_none_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KEYDOM_SMTP", "smtp://mail.example.org")
    result = keydom("serve", "--port", 0)
    assert result.exit_code == 2
    assert "KEYDOM_MAIL_FROM is the address that mails come from" in said(result.output)


def test_a_port_that_is_taken_is_told() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = keydom("serve", "--port", port)
    assert result.exit_code == 2
    assert f"port {port}: it is taken" in said(result.output)
    assert "--port 0" in said(result.output)


def refused(database: object) -> str:
    """What is said of a database that cannot be opened, in place of an address."""
    result = keydom("serve", "--port", 0, "--database", database)
    assert result.exit_code == 2
    assert "Keydom is at" not in result.output
    return said(result.output)


def test_a_database_that_cannot_be_opened_is_told(tmp_path: Path) -> None:
    assert "unable to open database file" in refused(tmp_path / "nowhere" / "own.sqlite3")
    assert "unable to open database file" in refused(tmp_path)
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ada, this is no database at all. " * 100)
    assert "file is not a database" in refused(letter)
    assert letter.read_text().startswith("Dear Ada")


def test_several_workers_on_sqlite_are_refused(tmp_path: Path) -> None:
    database = tmp_path / "own.sqlite3"
    result = keydom("serve", "--port", 0, "--workers", 2, "--database", database)
    assert result.exit_code == 2
    assert "several workers need PostgreSQL: one process owns the SQLite file" in said(
        result.output
    )
    assert not database.exists()


def test_metrics_are_shown_at_a_port_of_their_own(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "keydom", "serve", "--port", "0", "--metrics", "0"]
    command += ["--database", str(tmp_path / "own.sqlite3")]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)  # noqa: S603
    try:
        assert process.stdout is not None
        site, metrics = process.stdout.readline(), process.stdout.readline()
        address = re.search(r"http://127\.0\.0\.1:\d+/metrics", metrics)
        assert address, metrics
        assert "keydom_moves_total 0.0" in httpx.get(address[0], timeout=60).text
        pages = re.search(r"http://127\.0\.0\.1:\d+/", site)
        assert pages, site
        assert httpx.get(f"{pages[0]}metrics", timeout=60).status_code == 404  # not for visitors
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(60)


def test_who_sends_half_a_request_for_metrics_is_cut_off(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(metrics, "TIMEOUT", 0.05)
    with metrics.shown("0"):
        port = re.search(r":(\d+)/metrics", capsys.readouterr().out)
        assert port
        with socket.create_connection(("127.0.0.1", int(port[1])), 60) as line:
            line.sendall(b"GET /met")
            assert line.recv(1) == b""


def test_a_port_for_metrics_that_is_none_is_told(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        for text, why in (
            ("x", "--metrics takes a port, or an address and a port"),
            ("1.2.3.4:99999", "--metrics takes a port, or an address and a port"),
            (str(taken.getsockname()[1]), "cannot show metrics at"),
        ):
            database = tmp_path / "own.sqlite3"
            result = keydom("serve", "--port", 0, "--database", database, "--metrics", text)
            assert result.exit_code == 2
            assert why in said(result.output)
    assert parse_address("9410") == ("127.0.0.1", 9410)
    assert parse_address("0.0.0.0:9410") == ("0.0.0.0", 9410)  # noqa: S104
    assert parse_address("[::1]:9410") == ("::1", 9410)


@pytest.mark.skipif(shutil.which("prlimit") is None, reason="needs prlimit")
def test_a_full_disk_is_told(tmp_path: Path) -> None:
    command = ["prlimit", "--fsize=0", sys.executable, "-B", "-m", "keydom", "serve"]
    options = ["--port", "0", "--database", str(tmp_path / "own.sqlite3")]
    # Not measured: what measures would have no room either.
    plain = {key: value for key, value in os.environ.items() if not key.startswith("COVERAGE")}
    result = subprocess.run(  # noqa: S603
        [*command, *options], capture_output=True, text=True, timeout=60, env=plain
    )
    assert result.returncode == 2
    assert "Is there room left on the disk?" in said(result.stderr)
    assert "Traceback" not in result.stderr


def test_a_disk_that_is_full_when_the_secret_is_made_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(database: object) -> str:
        raise OperationalError("INSERT", {}, Exception("database or disk is full"))

    monkeypatch.setattr("keydom.web.site.signing_secret", full)
    result = keydom("serve", "--port", 0, "--database", tmp_path / "own.sqlite3")
    assert result.exit_code == 2
    assert "Is there room left on the disk?" in said(result.output)


def test_a_data_folder_that_cannot_be_made_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    monkeypatch.delenv("KEYDOM_DATABASE", raising=False)
    (tmp_path / "file").write_text("no folder")
    result = keydom("serve", "--port", 0)
    assert result.exit_code == 2
    assert "Not a directory" in said(result.output)


def test_a_database_of_a_later_version_is_told(tmp_path: Path) -> None:
    database = tmp_path / "own.sqlite3"
    with Tables(str(database)) as tables, tables.database.write() as session:
        session.execute(text("UPDATE alembic_version SET version_num = 'v9999'"))
    assert "a later version of Keydom" in refused(database)


def test_an_address_that_is_none_is_told_without_its_password() -> None:
    bad = refused("postgresql://ada:se:cret@host:port/tables")
    assert "an address like postgresql://" in bad
    assert "cret" not in bad
    assert "expected sqlite or postgresql" in refused("mysql://host/tables")


def test_a_postgresql_that_does_not_answer_is_told() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
    told = refused(f"postgresql://ada:secret@127.0.0.1:{port}/tables")
    assert "cannot open the database" in told
    assert "refused" in told
    assert "secret" not in told


def test_a_missing_driver_of_postgresql_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)  # as if it were not installed
    assert "pip install 'keydom[postgres]'" in refused("postgresql://127.0.0.1/tables")


def test_tables_lie_in_the_users_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "keydom"
    monkeypatch.delenv("XDG_DATA_HOME")
    assert data_folder() == Path.home() / ".local" / "share" / "keydom"


def test_no_browser_is_opened_where_there_is_no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not has_screen()
    monkeypatch.setenv("DISPLAY", ":0")
    assert has_screen()


def test_a_password_is_not_without_password() -> None:
    assert "secret" not in without_password("postgresql://keydom:secret@host/tables")
    assert without_password("own.sqlite3") == "own.sqlite3"
