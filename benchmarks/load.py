"""`make load`: 200 running four-seat tables with one open page each, moves at random, on one server process.

Keydom and, where `npm` can install it, the server of boardgame.io take turns in one run, so that whatever else the
machine does hits both. Everything stays on this machine and stops by itself.

Two kinds of turns. At full speed, 8 movers post one move after another, and the open pages listen to their event
streams. At a steady pace of 20 moves per second (each table every ten seconds) Keydom's pages do all that a browser
does: after every event they fetch what is to be drawn. Reported is the time from posting a move to its event at the
table's page. boardgame.io keeps its games in memory and sends the state with the event; Keydom has every move on the
disk before anybody is told.
"""

import asyncio
import json
import os
import random
import re
import secrets
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import keydom
from keydom.tables import Tables, lobby
from keydom.tables.schema import TableRow
from keydom.web.identity import Person, Signer

HERE = Path(__file__).parent
PEER = HERE / "boardgame-io"
TABLES = 200
SEATS = 4
MOVERS = 8
RATE = 20  # moves per second at the steady pace
SECONDS = 10  # a turn
ROUNDS = 3
KEPT = 3.0  # seconds for which the server surely keeps a connection
PEOPLE = [Person(f"player-{seat}", f"P{seat}") for seat in range(SEATS)]


# ---- Keydom's side


class Line:
    """A visitor's connection, opened when it is needed and kept while the server keeps it."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    def __init__(self, port: int, visitor: str) -> None:
        self.port = port
        # As a proxy would tell it: rates are counted per address.
        self.head = f"Host: 127.0.0.1:{port}\r\nX-Forwarded-For: {visitor}\r\n"
        self.used = -KEPT

    async def send(self, method: str, path: str, token: str, body: bytes = b"") -> str:
        """The head of the answer."""
        if time.perf_counter() - self.used > KEPT:
            if self.used > 0:
                self.writer.close()
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        self.used = time.perf_counter()
        self.writer.write(
            f"{method} {path} HTTP/1.1\r\n{self.head}Authorization: Bearer {token}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode()
            + body
        )
        return (await self.reader.readuntil(b"\r\n\r\n")).decode().lower()

    async def ask(self, path: str, token: str, body: dict[str, int] | None = None) -> bytes:
        if body is None:
            head = await self.send("GET", path, token)
        else:
            head = await self.send("POST", path, token, json.dumps(body).encode())
        length = re.search(r"content-length: (\d+)", head)
        assert length, head
        text = await self.reader.readexactly(int(length[1]))
        if " 200 " not in head.split("\r\n")[0]:
            raise RuntimeError(f"{path}: {head.splitlines()[0]}: {text.decode()}")
        return text

    async def event(self) -> None:
        while not (await self.reader.readline()).startswith(b"data: "):
            pass


class Page:
    """A table, its open page (of seat 0), and the people who move there."""

    def __init__(self, port: int, table: str, number: int, tokens: list[str]) -> None:
        self.table = table
        self.tokens = tokens
        visitor = f"10.1.{number // 250}.{number % 250 + 1}"
        self.stream, self.browser, self.movers = (Line(port, visitor) for _ in range(3))
        self.chance = random.Random(number)
        self.posted = 0.0
        self.busy = False
        self.draws = False
        self.events: list[float] = []  # milliseconds from post to event
        self.drawn: list[float] = []  # and until the page has fetched what to draw

    async def open(self) -> None:
        head = await self.stream.send("GET", f"/t/{self.table}/events", self.tokens[0])
        assert "text/event-stream" in head, head
        await self.stream.event()
        self.watching = asyncio.create_task(self.watch())

    async def close(self) -> None:
        self.watching.cancel()
        for line in (self.stream, self.browser, self.movers):
            if line.used > 0:
                line.writer.close()
        await asyncio.gather(self.watching, return_exceptions=True)

    async def watch(self) -> None:
        while True:
            await self.stream.event()
            posted, self.posted = self.posted, 0.0
            if posted:  # else a second event of one move
                self.events.append((time.perf_counter() - posted) * 1000)
            if self.draws:
                await self.browser.ask(f"/t/{self.table}/parts", self.tokens[0])
                if posted:
                    self.drawn.append((time.perf_counter() - posted) * 1000)

    async def move(self) -> int:
        """Somebody who is asked moves at random; how many moves were made."""
        path = f"/api/tables/{self.table}"
        look = json.loads(await self.movers.ask(path, self.tokens[0]))
        for seat in look["table"]["waiting"] or range(SEATS):  # it may be a secret who is asked
            if seat:
                look = json.loads(await self.movers.ask(path, self.tokens[seat]))
            if look["question"] is not None:
                action = self.chance.choice(look["legal"])["action"]
                self.posted = time.perf_counter()
                body = {"action": action, "question": look["question"], "frame": look["frames"]}
                await self.movers.ask(f"{path}/act", self.tokens[seat], body)
                return 1
        return 0


class Keydom:
    title = "Keydom"

    def __init__(self, port: int, tables: list[str], signer: Signer) -> None:
        tokens = [signer.token(person) for person in PEOPLE]
        self.pages = [Page(port, table, n, tokens) for n, table in enumerate(tables)]
        self.loop = asyncio.new_event_loop()
        self.chance = random.Random(1)
        self.loop.run_until_complete(self.open())

    async def open(self) -> None:
        for page in self.pages:
            await page.open()

    def turn(self, rate: int) -> dict[str, Any]:
        return self.loop.run_until_complete(self.play(rate))

    async def close(self) -> None:
        for page in self.pages:
            await page.close()

    async def play(self, rate: int) -> dict[str, Any]:
        for page in self.pages:
            page.events, page.drawn, page.draws = [], [], rate > 0
        start = time.perf_counter()
        if rate:
            jobs = []
            for number in range(rate * SECONDS):
                await asyncio.sleep(max(0.0, start + number / rate - time.perf_counter()))
                jobs.append(asyncio.create_task(self.one()))
            moves = sum(await asyncio.gather(*jobs))
        else:
            moves = sum(await asyncio.gather(*(self.mover(start + SECONDS) for _ in range(MOVERS))))
        seconds = time.perf_counter() - start
        await asyncio.sleep(1)  # the last events
        for page in self.pages:
            if page.watching.done():
                page.watching.result()
        return {
            "moves": moves,
            "seconds": seconds,
            "ms": [ms for page in self.pages for ms in page.events],
            "drawn": [ms for page in self.pages for ms in page.drawn],
        }

    async def mover(self, end: float) -> int:
        moves = 0
        while time.perf_counter() < end:
            moves += await self.one()
        return moves

    async def one(self) -> int:
        page = self.chance.choice([page for page in self.pages if not page.busy])
        page.busy = True
        try:
            return await page.move()
        finally:
            page.busy = False


def prepare(database: str) -> list[str]:
    """Tables somewhere in the middle of a game."""
    ids = []
    with Tables(database) as tables:
        for number in range(TABLES):
            state = keydom.game("keythedral", SEATS).new(number)
            chance = random.Random(number)
            for _ in range(chance.randrange(150, 350)):
                state.apply(chance.choice(state.legal_actions()))
            seats = ["me"] + ["open"] * (SEATS - 1)
            table = lobby.create(tables, *PEOPLE[0], "keythedral", seats)
            with tables.database.write() as session:
                session.get_one(TableRow, table).position = state.to_dict()
            for person in PEOPLE[1:]:
                lobby.take_seat(tables, table, *person)
            lobby.start(tables, table, PEOPLE[0].player)
            ids.append(table)
    return ids


@contextmanager
def keydom_side() -> Iterator[Keydom]:
    secret = secrets.token_hex(16)
    with tempfile.TemporaryDirectory() as folder:
        database = f"{folder}/load.sqlite3"
        tables = prepare(database)
        command = [sys.executable, "-m", "keydom", "serve", "--port", "0", "--database", database]
        env = {**os.environ, "PYTHONUNBUFFERED": "1", "KEYDOM_SECRET": secret}
        with process(command, env) as server:
            port = re.search(r"127\.0\.0\.1:(\d+)", said(server))
            assert port
            side = Keydom(int(port[1]), tables, Signer(secret))
            try:
                yield side
            finally:
                side.loop.run_until_complete(side.close())


# ---- boardgame.io's side


class BoardgameIo:
    title = "boardgame.io"

    def __init__(self, visitors: "subprocess.Popen[str]") -> None:
        self.visitors = visitors

    def turn(self, rate: int) -> dict[str, Any]:
        assert self.visitors.stdin is not None
        wanted = {"movers": MOVERS, "rate": rate, "seconds": SECONDS}
        self.visitors.stdin.write(json.dumps(wanted) + "\n")
        self.visitors.stdin.flush()
        answer: dict[str, Any] = json.loads(said(self.visitors))
        return answer


@contextmanager
def peer_side() -> Iterator[BoardgameIo]:
    with process(["node", str(PEER / "server.js")]) as server:
        while not (line := said(server)).startswith("listening"):
            pass
        port = line.split()[-1]
        with process(["node", str(PEER / "visitors.js"), port, str(TABLES)]) as visitors:
            assert said(visitors) == "ready"
            yield BoardgameIo(visitors)


def install_peer() -> bool:
    """Whether boardgame.io is there, or could be installed."""
    if (PEER / "node_modules" / "boardgame.io").exists():
        return True
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        return False
    done = subprocess.run(  # noqa: S603
        [npm, "install", "--silent"], cwd=PEER, timeout=300, check=False
    )
    return done.returncode == 0


# ---- Both


@contextmanager
def process(command: list[str], env: dict[str, str] | None = None) -> Iterator[Any]:
    started = subprocess.Popen(  # noqa: S603
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env
    )
    with started:
        try:
            yield started
        finally:
            started.terminate()
            try:
                started.wait(10)
            except subprocess.TimeoutExpired:
                started.kill()


def said(process: Any) -> str:
    line: str = process.stdout.readline()
    if not line:
        raise RuntimeError(f"{process.args} stopped with exit status {process.wait()}")
    return line.strip()


def percentiles(ms: list[float]) -> str:
    ordered = sorted(ms)
    if not ordered:
        return "no event"
    half, worst = (ordered[int(len(ordered) * part)] for part in (0.5, 0.99))
    return f"{half:6.1f} ms half of them, {worst:6.1f} ms 99 %"


def main() -> None:
    with ExitStack() as stack:
        sides: list[Any] = [stack.enter_context(keydom_side())]
        if install_peer():
            sides.append(stack.enter_context(peer_side()))
        else:
            print("boardgame.io cannot be set up here (it needs node and npm): Keydom runs alone.")
        turns: dict[tuple[str, int], list[dict[str, Any]]] = {}
        for _ in range(ROUNDS):
            for rate in (0, RATE):
                for side in sides:
                    turns.setdefault((side.title, rate), []).append(side.turn(rate))
    print(f"{TABLES} tables, {SEATS} seats, one open page each; {ROUNDS} turns of {SECONDS} s.")
    for (title, rate), results in turns.items():
        speed = sum(r["moves"] for r in results) / sum(r["seconds"] for r in results)
        kind = f"{rate} moves/s asked for" if rate else f"{MOVERS} movers, full speed"
        print(f"{title}, {kind}: {speed:.0f} moves/s")
        print(f"    post to event: {percentiles([ms for r in results for ms in r['ms']])}")
        if rate and "drawn" in results[0]:
            print(f"    post to page:  {percentiles([ms for r in results for ms in r['drawn']])}")


if __name__ == "__main__":
    main()
