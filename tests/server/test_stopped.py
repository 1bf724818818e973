"""A server that is asked to stop finishes what it has begun, and leaves everything in its file."""

import shutil
import signal
import sqlite3
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from keydom.tables import Tables, play, queries
from tests.server.serving import PATIENCE, Guest, Server, running


def test_a_request_that_is_under_way_is_answered(tmp_path: Path) -> None:
    file = tmp_path / "own.sqlite3"
    with Server(str(file)) as server, ThreadPoolExecutor(1) as pool:
        ada = Guest(server, "Ada")
        table_id = ada.create("me", "open")
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")  # so it has to wait
            saying = pool.submit(ada.post, f"tables/{table_id}/chat", text="one moment")
            time.sleep(1)  # it has arrived
            server.process.send_signal(signal.SIGTERM)
            time.sleep(1)
            assert not saying.done()
            assert server.process.poll() is None
            other.execute("ROLLBACK")
        assert saying.result(PATIENCE).status_code == 200
        assert server.process.wait(PATIENCE) == 0
    with Tables(str(file)) as tables:
        assert [line.text for line in queries.said(tables, table_id)] == ["one moment"]


@pytest.mark.parametrize("asked", [signal.SIGINT, signal.SIGTERM])
def test_a_server_closes_in_order(tmp_path: Path, asked: signal.Signals) -> None:
    file = tmp_path / "own.sqlite3"
    with Server(str(file)) as server:
        people = [Guest(server, "Ada"), Guest(server, "Basil")]
        table_id = running(people)
        versions: list[int] = []
        said: list[str] = []
        ended = threading.Event()

        def watch() -> None:
            with people[0].at(server).versions(table_id) as stream:
                versions.extend(stream)  # an answer that breaks off would raise
            ended.set()

        def talk() -> None:
            guest = people[1].at(server)
            try:
                while len(said) < play.LINES_PER_MINUTE:
                    guest.done(f"tables/{table_id}/chat", text=f"line {len(said)}")
                    said.append(f"line {len(said)}")
            except httpx.TransportError:
                return

        threads = [threading.Thread(target=work) for work in (watch, talk)]
        for thread in threads:
            thread.start()
        while len(said) < 5 or not versions:  # both are at it
            threads[1].join(0.01)
        server.process.send_signal(asked)
        # After Ctrl+C the status may say so: 130.
        assert server.process.wait(PATIENCE) in ((0,) if asked is signal.SIGTERM else (0, 130))
        for thread in threads:
            thread.join(PATIENCE)
        assert ended.is_set()
        assert versions
    alone = tmp_path / "alone" / "own.sqlite3"
    alone.parent.mkdir()
    shutil.copy(file, alone)  # without the log that SQLite keeps beside it
    with Tables(str(alone)) as tables:
        assert [line.text for line in queries.said(tables, table_id)][: len(said)] == said
