"""The second part of `make load`: 1,000 tables with four seats, the pages of all four open, 200 moves per second altogether.

4,000 event streams are open at one server process. The pages do what a browser does: they read their compressed stream and
apply what it brings; whoever moves waits for it, and fetches the page where it does not come. Moves are random, at random
tables, posted as the script of the page posts them. The report shows the time from posting a move until each page of the
table has what it must draw, and what the server took for it. At the end every page must show the last version of its table.
Everything stays on this machine and stops by itself. `--database` runs it on PostgreSQL, `--workers` on several processes.
"""

import argparse
import asyncio
import json
import os
import random
import re
import resource
import secrets
import sys
import tempfile
import time
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from load import PEOPLE, SEATS, Game, new_loop, next_line, percentiles, prepare, process

from keydom.web.identity import Signer

TABLES = 1000
RATE = 200  # moves per second
SECONDS = 30
OPENING = 50  # streams that are opened at a time
PATIENCE = 1.5  # seconds after which a page fetches what its stream has not told
DRAWING = 10.0  # seconds after which it fetches what was told but not brought
LAST = 20.0  # seconds for the last changes to arrive


class Page:
    """An open page of one seat."""

    def __init__(self, port: int, game: Game, seat: int, number: int, token: str) -> None:
        self.port = port
        self.table_id = game.table_id
        self.head = (
            f"Host: 127.0.0.1:{port}\r\n"
            f"X-Forwarded-For: 10.{seat + 1}.{number // 250}.{number % 250 + 1}\r\n"
            f"Cookie: keydom={token}\r\nAccept-Encoding: gzip\r\n"
        )
        self.version = -1
        self.told = -1
        self.parts: dict[str, str] = {}
        self.fragments: dict[str, dict[str, str]] = {}
        self.changed = asyncio.Event()
        self.posted = 0.0  # when the last move at this table was, until it is shown
        self.shown: list[float] = []  # milliseconds from post to page
        self.received = 0  # bytes
        self.fetched = 0
        self.writer: asyncio.StreamWriter | None = None
        self.commands: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    # ---- The stream

    async def open(self) -> None:
        reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        self.writer.write(f"GET /t/{self.table_id}/events HTTP/1.1\r\n{self.head}\r\n".encode())
        answer = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        assert " 200 " in answer.split("\r\n")[0], answer
        assert "content-encoding: gzip" in answer, answer
        self.listening = asyncio.create_task(self.listen(reader))

    async def listen(self, reader: asyncio.StreamReader) -> None:
        packed = zlib.decompressobj(zlib.MAX_WBITS | 16)
        text = b""
        while True:
            length = int(await reader.readline(), 16)
            body = await reader.readexactly(length + 2)
            self.received += len(body) + 5
            *events, text = (text + packed.decompress(body[:-2])).split(b"\n\n")
            for event in events:
                lines = event.split(b"\n")
                if lines[0] == b"event: version":
                    self.told = int(lines[-1][6:])
                elif lines[0] == b"event: change":
                    self.apply(json.loads(lines[-1][6:]))

    def apply(self, change: dict[str, Any]) -> None:
        if "since" in change and change["since"] != self.version:
            raise RuntimeError("a change that fits another page")
        self.parts |= change["parts"]
        for name, panel in change["panels"].items():
            self.fragments.setdefault(name, {}).update(panel.get("fragments", {}))
        self.version = change["version"]
        self.changed.set()
        if self.posted:
            self.shown.append((time.perf_counter() - self.posted) * 1000)
            self.posted = 0.0

    # ---- Commands

    async def send(self, method: str, path: str, body: bytes = b"") -> Any:
        if self.commands is None:
            self.commands = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self.commands
        writer.write(
            f"{method} {path} HTTP/1.1\r\n{self.head}Accept: application/json\r\n"
            "Content-Type: application/x-www-form-urlencoded\r\n"
            f"Content-Length: {len(body)}\r\n\r\n".encode()
            + body
        )
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        length = re.search(r"content-length: (\d+)", head)
        assert length, head
        content = await reader.readexactly(int(length[1]))
        self.received += len(head) + len(content)
        if " 200 " not in head.split("\r\n")[0]:
            raise RuntimeError(f"{path}: {head.splitlines()[0]}: {content.decode()}")
        if "content-encoding: gzip" in head:
            content = zlib.decompress(content, zlib.MAX_WBITS | 16)
        return json.loads(content)

    async def act(self, **fields: object) -> None:
        answer = await self.send("POST", f"/t/{self.table_id}/act", urlencode(fields).encode())
        start = time.perf_counter()
        while self.version < answer["version"]:
            self.changed.clear()
            waited = time.perf_counter() - start
            try:
                patience = PATIENCE + DRAWING if self.told >= answer["version"] else PATIENCE
                await asyncio.wait_for(self.changed.wait(), max(0.1, patience - waited))
            except TimeoutError:
                if self.told >= answer["version"] and waited < DRAWING:
                    continue
                self.fetched += 1
                await self.send("GET", f"/t/{self.table_id}/parts")
                return

    def hang_up(self) -> None:
        """The server closes idle connections; a browser opens another."""
        if self.commands is not None:
            self.commands[1].close()
            self.commands = None

    async def close(self) -> None:
        self.hang_up()
        self.listening.cancel()
        if self.writer is not None:
            self.writer.close()
        await asyncio.gather(self.listening, return_exceptions=True)


class Table:
    """A table with the pages of its seats."""

    def __init__(self, port: int, game: Game, number: int, tokens: list[str]) -> None:
        self.game = game
        self.pages = [Page(port, game, seat, number, tokens[seat]) for seat in range(SEATS)]
        self.chance = random.Random(number)
        self.busy = False

    async def move(self) -> int:
        """Make a random move for a seat that is asked; return how many moves were made, 0 or 1."""
        game = self.game
        if game.state.is_over:
            return 0
        seat = self.chance.choice(game.state.deciding())
        action = self.chance.choice(game.state.legal_actions(seat))
        frame = re.search(r'"frames":(\d+)', self.pages[seat].parts["state"])
        assert frame
        now = time.perf_counter()
        for page in self.pages:
            page.posted = now
        page = self.pages[seat]
        fields = {"action": action, "question": game.questions[seat], "frame": int(frame[1])}
        await page.act(**fields, confirmed="yes")
        page.hang_up()
        game.act(seat, action)
        return 1


async def opened(tables: list[Table]) -> float:
    """Open all pages, some at a time, and wait until they have what they must draw. Returns the seconds."""
    start = time.perf_counter()
    pages = [page for table in tables for page in table.pages]
    for first in range(0, len(pages), OPENING):
        some = pages[first : first + OPENING]
        await asyncio.gather(*(page.open() for page in some))
        await asyncio.gather(*(page.changed.wait() for page in some))
    for page in pages:
        page.received = 0
    return time.perf_counter() - start


async def played(tables: list[Table], rate: int, seconds: int) -> int:
    """Make so many moves per second. Returns how many were made."""

    async def somewhere() -> int:
        table = chance.choice(tables)
        while table.busy:
            await asyncio.sleep(0.001)
            table = chance.choice(tables)
        table.busy = True
        try:
            return await table.move()
        finally:
            table.busy = False

    chance = random.Random(1)
    start = time.perf_counter()
    jobs = []
    for number in range(rate * seconds):
        await asyncio.sleep(max(0.0, start + number / rate - time.perf_counter()))
        jobs.append(asyncio.create_task(somewhere()))
    return sum(await asyncio.gather(*jobs))


async def checked(tables: list[Table]) -> None:
    """Every page shows what it was last told of, and that is the last version of its table."""
    end = time.perf_counter() + LAST
    for number, table in enumerate(tables):
        for page in table.pages:
            while page.version != page.told and time.perf_counter() < end:
                await asyncio.sleep(0.01)
            if page.listening.done():
                page.listening.result()
            if page.version != page.told:
                raise RuntimeError(f"a page shows {page.version} and was told of {page.told}")
        if number % 10 == 0:
            page = table.pages[number // 10 % SEATS]
            last = (await page.send("GET", f"/api/tables/{page.table_id}"))["version"]
            page.hang_up()
            if page.version != last:
                raise RuntimeError(f"a page shows {page.version}; the last version is {last}")


def family(pid: int) -> Iterator[int]:
    """A process and its children."""
    yield pid
    for task in Path(f"/proc/{pid}/task").iterdir():
        for child in (task / "children").read_text().split():
            yield from family(int(child))


def processor_time(pid: int) -> float:
    """Seconds that the server has used so far, all of its processes together."""
    ticks = 0
    for member in family(pid):
        fields = Path(f"/proc/{member}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> list[int]:
    """Megabytes in memory, of each process of the server; the largest first."""
    sizes = []
    for member in family(pid):
        found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{member}/status").read_text())
        sizes.append(int(found[1]) // 1024 if found else 0)
    return sorted(sizes, reverse=True)


@contextmanager
def server(database: str, workers: int, secret: str) -> Iterator[tuple[int, int]]:
    """The server's process and port."""
    command = [sys.executable, "-m", "keydom", "serve", "--port", "0", "--database", database]
    if workers > 1:
        command += ["--workers", str(workers)]
    env = {**os.environ, "PYTHONUNBUFFERED": "1", "KEYDOM_SECRET": secret}
    with process(command, env) as running:
        port = re.search(r"127\.0\.0\.1:(\d+)", next_line(running))
        assert port
        yield running.pid, int(port[1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", help="postgresql://...; by default an SQLite file")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--rate", type=int, default=RATE)
    parser.add_argument("--seconds", type=int, default=SECONDS)
    asked = parser.parse_args()
    # The server inherits it: each stream is a file to the system.
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    secret = secrets.token_hex(16)
    with tempfile.TemporaryDirectory() as folder:
        database = asked.database or f"{folder}/load.sqlite3"
        games = prepare(database, asked.tables)
        tokens = [Signer(secret).token(person) for person in PEOPLE]
        with server(database, asked.workers, secret) as (pid, port):
            loop = new_loop()
            asyncio.set_event_loop(loop)
            tables = [Table(port, game, at, tokens) for at, game in enumerate(games)]
            seconds = loop.run_until_complete(opened(tables))
            streams = len(tables) * SEATS
            print(f"{len(tables)} tables, {streams} open pages, opened in {seconds:.0f} s")
            before = processor_time(pid)
            moves = loop.run_until_complete(played(tables, asked.rate, asked.seconds))
            loop.run_until_complete(checked(tables))
            spent = processor_time(pid) - before
            sizes = memory(pid)
            for table in tables:
                for page in table.pages:
                    loop.run_until_complete(page.close())
    pages = [page for table in tables for page in table.pages]
    shown = [ms for page in pages for ms in page.shown]
    print(f"{moves} moves at {asked.rate} moves/s, {len(shown)} changes shown")
    print(f"    post to page: {percentiles(shown)}")
    print(f"    the server's processor time for a move: {spent / moves * 1000:.2f} ms")
    print(
        f"    bytes for a page and a move: {sum(page.received for page in pages) / len(shown):.0f}"
    )
    print(f"    memory of its processes: {', '.join(map(str, sizes))} MB")
    print(f"    pages fetched whole: {sum(page.fetched for page in pages)}")


if __name__ == "__main__":
    main()
