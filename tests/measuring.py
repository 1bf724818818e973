"""Keeps measuring coverage affordable: `make coverage` loads this plugin.

Before Python 3.12 measured code takes three to four times as long. There the tests of games and bots, which play game
after game, are measured for their first half second of processor time only: the rest repeats what the first games showed.
"""

import signal
import sys
from collections.abc import Iterator
from types import FrameType

import coverage
import pytest

import keydom

SECONDS = 0.5
LONG = {*keydom.games(), "bots"}  # folders of tests
CHEAP = sys.version_info >= (3, 12)  # coverage's core "sysmon" does not look at a line twice


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    measured = coverage.Coverage.current()
    if measured is None or CHEAP or item.path.parent.name not in LONG:
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
