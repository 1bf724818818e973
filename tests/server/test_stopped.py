"""A server that is asked to stop finishes what it has begun, and leaves everything in its file."""

import shutil
import signal
import threading
from pathlib import Path

import httpx
import pytest

from keydom.tables import Tables, play, queries
from tests.server.serving import PATIENCE, Guest, Server, running


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
