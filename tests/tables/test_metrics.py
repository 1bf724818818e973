"""Each number that can be watched changes when the thing happens."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from keydom.tables import Tables, metrics
from keydom.tables.memory import Memory
from keydom.tables.rows import SeatData
from keydom.tables.worker_pool import WorkerPool
from keydom.tables.writer import Writer

from . import toy
from .helpers import act, toy_table
from .test_worker_pool import begun, wait_for

DONE = ("keydom_moves_total", "keydom_commits_total", "keydom_rows_per_commit_sum")


def value(name: str, **labels: str) -> float:
    found = metrics.REGISTRY.get_sample_value(name, labels)
    assert found is not None
    return found


def measured(part: str) -> float:
    """How often a part of the work was measured."""
    return value("keydom_seconds_count", part=part)


def growth(names: Sequence[str], work: Callable[[], object]) -> list[float]:
    before = [value(name) for name in names]
    work()
    return [value(name) - old for name, old in zip(names, before, strict=True)]


def seconds(part: str) -> float:
    return value("keydom_seconds_sum", part=part)


@pytest.fixture
def table_id(sqlite_database: str) -> str:
    """A table that was made by a server that has stopped."""
    with Tables(sqlite_database) as tables:
        return toy_table(tables)


def counted(database: str, work: Callable[[Tables], object]) -> list[float]:
    """What some work adds. The writer counts when nobody waits for it any more: closing waits for that."""

    def opened() -> None:
        with Tables(database) as tables:
            work(tables)

    return growth(DONE, opened)


def seats(database: str, table_id: str) -> list[SeatData]:
    with Tables(database) as tables, tables.reading(table_id) as tx:
        return tx.seats


def test_a_move_is_counted_with_its_commit_and_its_rows(
    sqlite_database: str, table_id: str
) -> None:
    before = seats(sqlite_database, table_id)
    parts = ("rules", "queue", "commit")
    times = [(measured(part), seconds(part)) for part in parts]
    moves, commits, rows = counted(
        sqlite_database, lambda tables: act(tables, table_id, "ada", toy.STONE + 1)
    )
    after = seats(sqlite_database, table_id)
    assert (moves, commits) == (1, 1)
    changed = sum(old != new for old, new in zip(before, after, strict=True))
    assert rows == 1 + 1 + changed  # the move, the table and the seats
    for part, (count, total) in zip(parts, times, strict=True):
        assert measured(part) == count + 1
        assert seconds(part) > total


def test_what_was_not_committed_is_not_counted(
    sqlite_database: str, table_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError("the disk is full")

    def move(tables: Tables) -> None:
        with pytest.raises(OSError, match="full"):
            act(tables, table_id, "ada", toy.STONE + 1)

    monkeypatch.setattr(Writer, "_transaction", fail)
    assert counted(sqlite_database, move) == [0, 0, 0]


def test_tables_in_memory_are_counted() -> None:
    memory = Memory(most_tables=2)

    def come_and_go() -> None:
        for table_id in "abcd":
            slot = memory.take(table_id)
            slot.row = object()  # type: ignore[assignment]
            memory.give(table_id, slot)

    assert growth(["keydom_tables_in_memory"], come_and_go) == [2]
    assert len(memory) == 2


def test_bots_that_think_and_wait_are_counted(tmp_path: Path) -> None:
    gates = [tmp_path / "first", tmp_path / "second"]
    before = bots()
    pool = WorkerPool(1)
    first, second = (pool.submit("ada", str(gate), 5, wait_for, str(gate)) for gate in gates)
    begun(gates[0])
    assert more(before) == (1, 1)
    gates[0].touch()
    first.result(60)
    begun(gates[1])
    assert more(before) == (1, 0)
    third = pool.submit("ada", "third", 5, wait_for, str(gates[1]))
    assert more(before) == (1, 1)
    pool.close()
    assert third.cancelled()
    assert second.exception() is not None
    assert more(before) == (0, 0)


def bots() -> tuple[float, float]:
    return value("keydom_bots", doing="thinking"), value("keydom_bots", doing="waiting")


def more(before: tuple[float, float]) -> tuple[float, float]:
    """How many more think and wait than before."""
    thinking, waiting = bots()
    return thinking - before[0], waiting - before[1]
