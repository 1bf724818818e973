"""`keydom serve`, as a process of its own."""

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from keydom.cli.serve import data_folder, has_screen, shown
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
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(60)
    assert database.exists()


def test_a_port_that_is_taken_is_told() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = keydom("serve", "--port", port)
    assert result.exit_code == 2
    assert f"port {port}" in said(result.output)


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


def test_a_password_is_not_shown() -> None:
    assert "secret" not in shown("postgresql://keydom:secret@host/tables")
    assert shown("own.sqlite3") == "own.sqlite3"
