"""Keeps measuring coverage affordable: `make test-interpreted` loads this plugin.

Before Python 3.12 measured code takes three to four times as long. There only the first half second (of processor
time) of each test is measured: a test that runs longer plays many games, and these repeat what the first ones showed.
"""

import signal
import sys
from collections.abc import Iterator
from types import FrameType

import coverage
import pytest

SECONDS = 0.5
CHEAP = sys.version_info >= (3, 12)  # coverage's core "sysmon" does not look at a line twice


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    measured = coverage.Coverage.current()
    if measured is None or CHEAP:
        return (yield)
    stopped = False

    def stop(signum: int, frame: FrameType | None) -> None:
        nonlocal stopped
        stopped = True
        measured.stop()

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
        if stopped:
            measured.start()
