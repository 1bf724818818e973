"""Floods of failures leave a line a minute in the log."""

import logging
from types import SimpleNamespace

import pytest

from keydom.tables import seldom
from keydom.tables.seldom import PAUSE, Seldom


def fail(log: Seldom, message: str, *args: object) -> None:
    try:
        raise OSError(24, "Too many open files")
    except OSError:
        log.exception(message, *args)


def test_each_kind_is_told_once_a_minute_and_counted(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    now = 1000.0
    monkeypatch.setattr(seldom, "time", SimpleNamespace(monotonic=lambda: now))
    log = Seldom(logging.getLogger("keydom.test"))
    for number in range(500):
        fail(log, "table %d failed", number)
    fail(log, "something else")
    assert [r.getMessage() for r in caplog.records] == ["table 0 failed", "something else"]
    assert all(r.exc_info for r in caplog.records)
    now += PAUSE
    fail(log, "table %d failed", 7)
    assert (
        caplog.records[-1].getMessage() == "table 7 failed (499 more of these since the last line)"
    )
