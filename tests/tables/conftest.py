from collections.abc import Iterator

import pytest

from keydom.engine import registry
from keydom.tables import Tables


@pytest.fixture(autouse=True)
def toy_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._FOLDERS, "toy", "tests.tables.toy")


@pytest.fixture
def tables(copied_database: str) -> Iterator[Tables]:
    with Tables(copied_database) as opened:
        yield opened
