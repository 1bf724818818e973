"""A day in the life of a server: `python -m tests.drill.day MINUTES TABLES`.

So many people, each at a table of one of the games with bots of any level: they play, chat, step back, ask for hints, leave
and come back, fork, replay, read lessons and have games analysed. No error in the log, no table that stands still.
"""

import asyncio
import sys
import tempfile
import time
from pathlib import Path

import httpx
from sqlalchemy import create_engine, text

from keydom.tables.database import database_url
from tests.drill.report import Report, spread
from tests.drill.visitors import Diary, crowd
from tests.server.serving import Server

HASTE = 4.0  # seconds between two steps of a person
STILL = 300  # seconds in which a bot has to move: all of them share this machine


def waiting_for_bots(database: str) -> dict[str, int]:
    """The tables at which only bots are asked, and how many moves each has."""
    engine = create_engine(database_url(database))
    with engine.connect() as connection:
        rows = connection.execute(
            text(
                "SELECT t.id, t.length FROM tables t WHERE t.status = 'running' AND t.aside IS NULL"
                " AND EXISTS (SELECT 1 FROM seats s WHERE s.table_id = t.id AND s.asked AND s.bot IS NOT NULL)"
            )
        ).all()
    engine.dispose()
    return {row[0]: row[1] for row in rows}


def stand_still(database: str) -> list[str]:
    """The tables whose bots have not moved, though they had time."""
    before = waiting_for_bots(database)
    end = time.monotonic() + STILL
    while time.monotonic() < end:
        now = waiting_for_bots(database)
        before = {table: length for table, length in before.items() if now.get(table) == length}
        if not before:
            break
        time.sleep(1)
    return [*before]


def failures(log: Path) -> list[str]:
    lines = log.read_text(encoding="utf-8", errors="replace").splitlines()
    return [line for line in lines if "ERROR" in line or "Traceback" in line or "Error" in line]


def main(minutes: int, tables: int) -> None:
    report = Report("A day in the life", minutes=minutes, tables=tables)
    diary = Diary()
    with tempfile.TemporaryDirectory(prefix="keydom-") as folder:
        database, log = f"{folder}/day.sqlite3", Path(folder) / "errors.log"
        with log.open("w") as errors, Server(database, errors=errors) as server:
            asyncio.run(crowd(server, tables, minutes * 60, HASTE, diary))
            still = stand_still(database)
            assert httpx.get(f"{server.address}health", timeout=60).text == "ok"
        for line in failures(log):
            report.lose(f"in the log: {line[:300]}")
    report.say(
        f"{tables} people at {len(diary.tables)} tables, {diary.finished} games played to their end"
    )
    requests = sum(diary.statuses.values())
    refused = {status: n for status, n in sorted(diary.statuses.items()) if status >= 400}
    report.say(f"{requests} requests, {diary.events} events; refused: {refused or 'none'}")
    for kind, seconds in sorted(diary.seconds.items()):
        report.say(f"{kind}: {len(seconds)} times, {spread(seconds)}")
    for wrong in diary.wrong:
        report.lose(wrong)
    for table in still:
        report.lose(f"table {table} stands still")
    report.end()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
