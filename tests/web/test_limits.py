"""Limits that several processes share."""

import multiprocessing
import os
import signal
import threading
from typing import Any

import pytest

from keydom.web import shared_limits
from keydom.web.limits import Limits
from keydom.web.shared_limits import PROBES, SharedLimits

spawn = multiprocessing.get_context("spawn")


@pytest.mark.parametrize("limits", [Limits(), SharedLimits(2)])
def test_a_bucket_fills_again_with_time(limits: Limits) -> None:
    rates = limits.rates("reads", 2, 0.5)
    other = limits.rates("writes", 2, 0.5)
    assert [rates.take("a", 10.0) for _ in range(3)] == [True, True, False]
    assert rates.take("b", 10.0)
    assert other.take("a", 10.0)
    assert not rates.take("a", 11.0)
    assert rates.take("a", 12.0)
    assert not rates.take("a", 12.0)


@pytest.mark.parametrize("limits", [Limits(), SharedLimits(2)])
def test_what_is_given_back_can_be_taken_again(limits: Limits) -> None:
    counts = limits.counts("streams", 2)
    other = limits.counts("requests", 2)
    assert [counts.take("a") for _ in range(3)] == [True, True, False]
    assert counts.take("b")
    assert other.take("a")
    counts.give("a")
    assert [counts.take("a") for _ in range(2)] == [True, False]


def take(limits: SharedLimits, number: int, line: Any) -> None:
    """Another worker: takes all it can, and stays."""
    limits.worker = number
    rates, counts = limits.rates("reads", 10, 0.0), limits.counts("streams", 10)
    taken = [rates.take("a", 5.0) for _ in range(20)].count(True)
    line.send((taken, [counts.take("a") for _ in range(20)].count(True)))
    line.recv()


def test_workers_share_what_they_may_take() -> None:
    limits = SharedLimits(2)
    rates, counts = limits.rates("reads", 10, 0.0), limits.counts("streams", 10)
    assert [rates.take("a", 5.0) for _ in range(4)] == [True] * 4
    assert [counts.take("a") for _ in range(4)] == [True] * 4
    ours, theirs = spawn.Pipe()
    worker = spawn.Process(target=take, args=(limits, 1, theirs))
    worker.start()
    assert ours.recv() == (6, 6)
    assert not rates.take("a", 5.0)
    assert not counts.take("a")
    worker.kill()
    worker.join()
    limits.forget(1)
    assert [counts.take("a") for _ in range(7)] == [True] * 6 + [False]


def die(limits: SharedLimits, _: int) -> None:
    with limits.locked():
        os.kill(os.getpid(), signal.SIGKILL)


def test_a_worker_that_is_killed_while_it_counts_stops_nobody() -> None:
    limits = SharedLimits(2)
    worker = spawn.Process(target=die, args=(limits, 1))
    worker.start()
    worker.join()
    assert worker.exitcode == -signal.SIGKILL
    assert limits.rates("reads", 1, 0.0).take("a", 5.0)


def test_threads_count_one_after_another() -> None:
    counts = SharedLimits(1).counts("streams", 100)
    taken: list[bool] = []
    threads = [
        threading.Thread(target=lambda: taken.extend(counts.take("a") for _ in range(50)))
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert taken.count(True) == 100


def test_the_longest_unused_bucket_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_limits, "BUCKETS", PROBES)
    rates = SharedLimits(1).rates("reads", 1, 0.0)
    for number in range(PROBES):
        assert rates.take(str(number), 1.0 + number)
    assert not rates.take("0", 20.0)  # used again
    assert rates.take("new", 21.0)
    assert not rates.take("0", 22.0)
    assert not rates.take("2", 23.0)
    assert rates.take("1", 24.0)  # forgotten
