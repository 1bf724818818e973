"""The queue in front of the processes that think: fair to people, and nobody waits for somebody's slow bots."""

import errno
import logging
import operator
import os
import signal
import threading
import time
from collections.abc import Iterator
from concurrent.futures import CancelledError
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from keydom.tables import worker_pool
from keydom.tables.worker_pool import WorkerDied, WorkerPool


def wait_for(path: str) -> int:
    """What a slow bot does, in another process: it thinks until it is told that it may stop."""
    Path(path + ".begun").touch()
    while not Path(path).exists():
        time.sleep(0.005)
    return os.getpid()


@pytest.fixture
def pool() -> Iterator[WorkerPool]:
    made = WorkerPool(1)
    yield made
    made.close()


def note(order: list[Any], what: object, done: object) -> None:
    """A callback for a future: writes down what is done."""
    order.append(what)


def begun(path: Path) -> None:
    end = time.monotonic() + 60
    while not Path(f"{path}.begun").exists():
        assert time.monotonic() < end, "it has not begun"
        time.sleep(0.005)


def test_quick_thoughts_and_people_with_little_come_first(pool: WorkerPool, tmp_path: Path) -> None:
    gate, other = tmp_path / "gate", tmp_path / "other"
    first = pool.submit("host", "t 0", 5, wait_for, str(gate))
    begun(gate)
    second = pool.submit("host", "t 1", 0, wait_for, str(other))  # the one for quick thoughts
    begun(other)
    order: list[str] = []
    futures = []
    for who, seat, seconds in (
        ("greedy for time", "a", 10),
        ("greedy for time", "b", 10),
        ("many tables", "c", 1),
        ("many tables", "d", 1),
        ("many tables", "e", 1),
        ("one hint", "f", 1),
        ("quick bots", "g", 0.01),
    ):
        future = pool.submit(who, seat, seconds, operator.add, 1, 1)
        future.add_done_callback(partial(note, order, seat))
        futures.append(future)
    assert not first.done()
    gate.touch()
    assert [future.result(60) for future in futures] == [2] * len(futures)
    assert order == ["g", "c", "f", "d", "e", "a", "b"]
    assert not second.done()
    other.touch()


def test_a_household_has_its_share_under_however_many_names(
    pool: WorkerPool, tmp_path: Path
) -> None:
    """40 tables of bots of one address, a fresh name for each: a hint and a bot of others come next."""
    gate, other = tmp_path / "gate", tmp_path / "other"
    pool.submit("name 0", "t 0", 5, wait_for, str(gate), household="flood")
    begun(gate)
    pool.submit("name 1", "t 1", 1, wait_for, str(other), household="flood")
    begun(other)
    order: list[str] = []
    futures = []

    def submit(whose: str, seconds: float, household: str) -> None:
        future = pool.submit(whose, whose, seconds, operator.add, 1, 1, household=household)
        future.add_done_callback(partial(note, order, whose))
        futures.append(future)

    for number in range(2, 40):
        submit(f"name {number}", 1, "flood")
    submit("hint", 1, "home")
    submit("greedy", 0.01, "next door")
    other.touch()
    assert [future.result(60) for future in futures] == [2] * len(futures)
    assert {"hint", "greedy"} <= set(order[:3])
    gate.touch()


def test_in_a_household_people_have_their_share(pool: WorkerPool, tmp_path: Path) -> None:
    gate, other = tmp_path / "gate", tmp_path / "other"
    pool.submit("ada", "t 0", 5, wait_for, str(gate), household="home")
    begun(gate)
    pool.submit("ada", "t 1", 1, wait_for, str(other), household="home")
    begun(other)
    order: list[str] = []
    futures = []
    for number, whose in enumerate(["ada"] * 5 + ["basil"] * 2):
        future = pool.submit(whose, f"t {number}", 1, operator.add, 1, 1, household="home")
        future.add_done_callback(partial(note, order, whose))
        futures.append(future)
    other.touch()
    assert [future.result(60) for future in futures] == [2] * len(futures)
    assert order[:4].count("basil") == 2
    gate.touch()


def test_tables_of_bots_alone_come_last(pool: WorkerPool, tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    first = pool.submit("host", "t 0", 5, wait_for, str(gate))
    begun(gate)
    order: list[str | None] = []
    futures = []
    for who, seconds in ((None, 2), (None, 2), ("ada", 10), (None, 2), ("basil", 10)):
        future = pool.submit(who, "seat", seconds, operator.add, 1, 1)
        future.add_done_callback(partial(note, order, who))
        futures.append(future)
    assert not first.done()
    gate.touch()
    assert [future.result(60) for future in futures] == [2] * len(futures)
    assert order == ["ada", "basil", None, None, None]


def test_a_quick_thought_does_not_wait_for_slow_ones(pool: WorkerPool, tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    slow = [pool.submit("host", f"t {seat}", 10, wait_for, str(gate)) for seat in range(3)]
    begun(gate)
    assert pool.submit("host", "quick", 0.2, operator.add, 1, 1).result(60) == 2
    # A seat whose bot was quick and is slow now still finds somebody.
    changed = pool.submit("host", "quick", 10, operator.add, 1, 1)
    assert not any(future.done() for future in [*slow, changed])
    gate.touch()
    assert changed.result(60) == 2


def test_a_seat_goes_to_the_process_that_knows_it(tmp_path: Path) -> None:
    pool = WorkerPool(2)
    gate = tmp_path / "gate"
    held = pool.submit("host", "a", 5, wait_for, str(gate))
    begun(gate)
    other = pool.submit("host", "b", 5, os.getpid).result(60)
    gate.touch()
    first = held.result(60)
    assert first != other
    for seat, home in (("a", first), ("b", other)) * 3:
        assert pool.submit("host", seat, 5, os.getpid).result(60) == home
    pool.close()


def test_what_fails_is_told_and_the_process_goes_on(pool: WorkerPool) -> None:
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        pool.submit("host", "t 0", 1, operator.truediv, 1, 0).result(60)
    with pytest.raises(WorkerDied):
        pool.submit("host", "t 0", 1, os._exit, 3).result(60)
    assert pool.submit("host", "t 0", 1, operator.add, 1, 1).result(60) == 2


def test_who_thinks_on_and_on_is_ended(
    pool: WorkerPool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert pool.submit("host", "t 0", 0, operator.add, 1, 1).result(60) == 2  # it has started
    monkeypatch.setattr("keydom.tables.worker_pool.PATIENCE", 0.2)
    with pytest.raises(WorkerDied):
        pool.submit("host", "t 0", 0, wait_for, str(tmp_path / "never")).result(60)


def test_close_does_not_wait_for_the_end_of_a_thought(tmp_path: Path) -> None:
    pool = WorkerPool(1)
    never = tmp_path / "never"
    thinking = pool.submit("host", "t 0", 1, wait_for, str(never))
    begun(never)
    waiting = pool.submit("host", "t 1", 1, operator.add, 1, 1)
    pool.close()
    with pytest.raises(WorkerDied):
        thinking.result(60)
    with pytest.raises(CancelledError):
        waiting.result(60)


def test_a_thought_survives_a_signal_to_the_whole_group(pool: WorkerPool, tmp_path: Path) -> None:
    first = pool.submit("host", "t 0", 1, os.getpid).result(60)
    path = tmp_path / "go"
    thinking = pool.submit("host", "t 0", 1, wait_for, str(path))
    begun(path)
    os.kill(first, signal.SIGINT)  # for the server alone
    os.kill(first, signal.SIGTERM)
    path.write_text("go")
    assert thinking.result(60) != first  # another process has thought it over


def test_what_nobody_needs_any_more_is_not_done(pool: WorkerPool, tmp_path: Path) -> None:
    gate, never = tmp_path / "gate", tmp_path / "never"
    running = pool.submit("ada", "t 0", 5, wait_for, str(gate))
    begun(gate)
    dropped = pool.submit("ada", "t 1", 5, wait_for, str(never))
    last = pool.submit("ada", "t 2", 5, operator.neg, 1)
    pool.drop(dropped)
    pool.drop(running)  # it goes on
    assert dropped.cancelled()
    gate.touch()
    assert last.result(60) == -1
    assert running.result(60)
    assert not Path(f"{never}.begun").exists()


def test_what_was_dropped_sets_nobody_back(pool: WorkerPool, tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    pool.submit("somebody", "t 0", 5, wait_for, str(gate))
    begun(gate)
    for _ in range(3):
        pool.drop(pool.submit("ada", "t 1", 5, operator.neg, 1, household="home"))
    order: list[str] = []
    futures = []
    for who in ("ada", "basil"):
        future = pool.submit(who, f"{who} 2", 5, operator.neg, 1, household="home")
        future.add_done_callback(partial(note, order, who))
        futures.append(future)
    gate.touch()
    assert [future.result(60) for future in futures] == [-1, -1]
    assert order == ["ada", "basil"]


def test_thinking_is_polite(pool: WorkerPool) -> None:
    own = os.nice(0)
    assert pool.submit("host", "t 0", 1, os.nice, 0).result(60) == own + 5


def test_a_worker_that_cannot_start_tries_again(
    pool: WorkerPool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """As when descriptors run out: nothing is lost. (web/logs.py keeps the log from being flooded.)"""
    pipe, failures = worker_pool._spawn.Pipe, iter(range(6))

    def none_left() -> Any:
        if next(failures, None) is not None:
            raise OSError(errno.EMFILE, "Too many open files")
        return pipe()

    monkeypatch.setattr(worker_pool._spawn, "Pipe", none_left)
    monkeypatch.setattr(worker_pool, "RETRY", 0.01)
    jobs = [pool.submit("host", f"t {n}", n, operator.add, 1, n) for n in range(4)]
    assert [job.result(60) for job in jobs] == [1, 2, 3, 4]
    assert next(failures, None) is None
    told = [r for r in caplog.records if r.levelno == logging.ERROR]
    assert {r.message for r in told} == {"a worker process could not be started"}


def test_close_while_no_worker_can_start(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = threading.Event()

    def none_left() -> Any:
        tried.set()
        raise OSError(errno.EMFILE, "Too many open files")

    monkeypatch.setattr(worker_pool._spawn, "Pipe", none_left)
    pool = WorkerPool(1)
    job = pool.submit("host", "t 0", 1, operator.add, 1, 1)
    assert tried.wait(60)
    pool.close()
    with pytest.raises(CancelledError):
        job.result(60)
