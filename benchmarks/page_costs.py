"""The third part of `make load`: what a move with its four pages costs the server, in each game.

A golden game of four players (`tests/records`) is played at a table from its first move to its last. All four have their
page open, as a browser would. The pages hang on the site itself, without HTTP between them: everything from the post of a
move to the compressed events counts, what the visitors do to read them does not. The report shows processor time and
bytes for a move, mover and others apart. Everything stays on this machine and stops by itself.
"""

import argparse
import asyncio
import json
import tempfile
import time
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from keydom import Record
from keydom.tables import Tables, lobby, orders, queries
from keydom.tables.schema import TableRow
from keydom.web.identity import Person
from keydom.web.site import create_site

RECORDS = Path(__file__).parents[1] / "tests" / "records"
GAMES = ("keythedral-second-full-4", "keyflower-4", "keyper-4")
PEOPLE = [
    Person(f"player-{seat}", name) for seat, name in enumerate(("Ada", "Basil", "Cleo", "Dora"))
]
PLENTY = (1_000_000, 1000.0)  # requests


class Meter:
    """Processor time of this process, without what the visitors take."""

    def __init__(self) -> None:
        self._ours = 0.0

    @contextmanager
    def visiting(self) -> Iterator[None]:
        start = time.thread_time()
        try:
            yield
        finally:
            self._ours += time.thread_time() - start

    def read(self) -> float:
        return time.process_time() - self._ours


class Visitor:
    """A player whose page is open."""

    def __init__(self, site: Any, table: str, person: Person, meter: Meter) -> None:
        self.site = site
        self.table = table
        self.meter = meter
        token = site.state.site.signer.token(person)
        self.headers = [
            (b"host", b"here"),
            (b"accept-encoding", b"gzip, deflate, br"),
            (b"cookie", f"keydom={token}".encode()),
        ]
        self.received = 0
        self.version = -1
        self.question: int | None = None
        self.frames = 0
        self.arrived = asyncio.Event()
        self.gone = asyncio.Event()
        self._reader = zlib.decompressobj(zlib.MAX_WBITS | 16)
        self._text = b""

    def scope(self, method: str, path: str) -> dict[str, Any]:
        headers = [*self.headers]
        if method == "POST":
            headers.append((b"accept", b"application/json"))
            headers.append((b"content-type", b"application/x-www-form-urlencoded"))
        return {
            "type": "http",
            "method": method,
            "path": f"/t/{self.table}/{path}",
            "query_string": b"",
            "headers": headers,
            "client": ("here", 1),
            "server": ("here", 80),
            "scheme": "http",
        }

    async def act(self, action: int) -> int:
        """Post a move as the script does. Returns the version that shows it."""
        fields = {"action": action, "question": self.question, "frame": self.frames}
        sent = urlencode({**fields, "confirmed": "yes"}).encode()
        body = b""

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": sent}

        async def send(message: Any) -> None:
            nonlocal body
            body += message.get("body", b"")
            for name, value in message.get("headers", ()):
                self.received += len(name) + len(value) + 4

        await self.site(self.scope("POST", "act"), receive, send)
        self.received += len(body)
        return int(json.loads(body)["version"])

    async def listen(self) -> None:
        async def receive() -> dict[str, Any]:
            await self.gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            with self.meter.visiting():
                self._read(message.get("body", b""))

        await self.site(self.scope("GET", "events"), receive, send)

    def _read(self, body: bytes) -> None:
        self.received += len(body) + len(f"{len(body):x}\r\n\r\n")
        *events, self._text = (self._text + self._reader.decompress(body)).split(b"\n\n")
        for event in events:
            lines = event.split(b"\n")
            if lines[0] == b"event: change":
                change = json.loads(lines[-1].removeprefix(b"data: "))
                state = json.loads(change["parts"]["state"].partition(">")[2].rpartition("<")[0])
                self.version = change["version"]
                self.question, self.frames = state["question"], state["frames"]
                self.arrived.set()

    async def show(self, version: int) -> None:
        while self.version < version:
            self.arrived.clear()
            await self.arrived.wait()


async def played(
    site: Any, table: str, moves: list[tuple[int, int]]
) -> tuple[float, list[list[int]]]:
    """Make these moves while everybody looks on: processor seconds for one, and the bytes of movers and of others."""
    tables: Tables = site.state.site.tables
    meter = Meter()
    visitors = [Visitor(site, table, person, meter) for person in PEOPLE]
    pages = [asyncio.create_task(visitor.listen()) for visitor in visitors]
    for visitor in visitors:
        await visitor.show(0)
    counted: list[list[int]] = [[], []]
    start = meter.read()
    for seat, action in moves:
        for visitor in visitors:
            visitor.received = 0
        await visitors[seat].act(action)
        for other, visitor in enumerate(visitors):
            with meter.visiting():
                version = queries.version(tables, table, PEOPLE[other].player)
                changed = visitor.version < version
            await visitor.show(version)
            if changed or visitor.received:
                counted[other != seat].append(visitor.received)
    spent = meter.read() - start
    for visitor in visitors:
        visitor.gone.set()
    await asyncio.gather(*pages)
    return spent / len(moves), counted


def laid_out(tables: Tables, record: Record) -> str:
    """A table at the beginning of a recorded game, with its four players."""
    options = {key: value for key, value in record.game.options.items() if key != "data"}
    seats = ["me", "open", "open", "open"]
    table = lobby.create(tables, PEOPLE[0].player, PEOPLE[0].name, record.game.name, seats, options)
    with tables.database.write() as session:
        row = session.get_one(TableRow, table)
        row.options = record.game.options
        row.position = record.start().to_dict()
    tables.memory.mark_stale(table)
    for person in PEOPLE[1:]:
        lobby.take_seat(tables, table, person.player, person.name)
    for person in PEOPLE:
        orders.set_asking(tables, table, person.player, "always")  # as it was recorded
    lobby.start(tables, table, PEOPLE[0].player)
    return table


def shares(counts: list[int]) -> str:
    ordered = sorted(counts)
    half, most = (ordered[int(len(ordered) * part)] for part in (0.5, 0.95))
    return f"median {half}, 95% {most}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=GAMES, help="names of golden games of four")
    for name in parser.parse_args().games:
        record = Record.loads((RECORDS / f"{name}.txt").read_text(encoding="utf-8"))
        with tempfile.TemporaryDirectory() as folder, Tables(f"{folder}/site.sqlite3") as tables:
            site = create_site(tables, thinking=False, reads=PLENTY, writes=PLENTY)
            moves = record.moves[:-1]  # the last one also makes the archive of the game
            seconds, (mover, others) = asyncio.run(played(site, laid_out(tables, record), moves))
        print(f"{record.game.name}: {len(moves)} moves with four pages each")
        print(f"    processor time for a move: {seconds * 1000:.2f} ms")
        print(f"    bytes for a page and a move: mover {shares(mover)}; others {shares(others)}")


if __name__ == "__main__":
    main()
