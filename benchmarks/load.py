"""`make load`: 200 tables with four seats, one open page each and random moves, at one server process.

Keydom and, where `npm` can install it, the server of boardgame.io take turns in one run, so that whatever else the
machine does affects both. Everything stays on this machine and stops by itself.

There are two kinds of turns. At full speed, 8, 50 or 200 movers post one move after another while the open pages listen
to their event streams. On both sides the movers know the game, as a player's page does, so that a move is one request.
When such a turn ends, every page of Keydom must have been told of the table's last version, and be able to show it. At a steady 20 moves per second (one move per table every ten seconds) Keydom's pages do all that a
browser does: after every event they fetch what has to be drawn. The report shows the time from posting a move to its
event at the table's page, and the processor time that the server took for a move, which depends less on what else the
machine does. boardgame.io keeps its games in memory and sends the state with the event; Keydom writes every
move to disk before it tells anyone.
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
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import cycle
from pathlib import Path
from typing import Any, NamedTuple

import keydom
from keydom.tables import Tables, lobby
from keydom.tables.schema import TableRow
from keydom.web.identity import Person, Signer

HERE = Path(__file__).parent
PEER = HERE / "boardgame-io"
TABLES = 200
SEATS = 4
MOVERS = (8, 50, 200)  # at full speed
ADDRESSES = 8  # of the visitors of a table: the server limits rates by address
RATE = 20  # moves per second at the steady pace
SECONDS = 10  # of a turn
ROUNDS = 3
LONGEST = 2**22  # bytes of a line: an event may hold a whole page
KEPT = 3.0  # seconds for which the server certainly keeps an idle connection
PEOPLE = [Person(f"player-{seat}", f"P{seat}") for seat in range(SEATS)]


# ---- Keydom's side


class Connection:
    """A visitor's connection, opened when needed and reused while the server keeps it."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    def __init__(self, port: int, number: int) -> None:
        self.port = port
        # As a proxy would send it. A request in turn for each of the visitors.
        visitors = [f"10.{n + 1}.{number // 250}.{number % 250 + 1}" for n in range(ADDRESSES)]
        self.heads = cycle(
            [f"Host: 127.0.0.1:{port}\r\nX-Forwarded-For: {v}\r\n" for v in visitors]
        )
        self.used = -KEPT

    async def send(self, method: str, path: str, token: str, body: bytes = b"") -> str:
        """Send a request and return the head of the answer."""
        if time.perf_counter() - self.used > KEPT:
            if self.used > 0:
                self.writer.close()
            self.reader, self.writer = await asyncio.open_connection(
                "127.0.0.1", self.port, limit=LONGEST
            )
        self.used = time.perf_counter()
        self.writer.write(
            f"{method} {path} HTTP/1.1\r\n{next(self.heads)}Authorization: Bearer {token}\r\n"
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

    async def version(self) -> int:
        """The next version that the event stream tells."""
        told = False
        while True:
            line = await self.reader.readline()
            if line.startswith(b"event: "):
                told = line.startswith(b"event: version")
            elif told and line.startswith(b"data: "):
                return int(line[6:])


class Game(NamedTuple):
    """A game as the people at its table know it together: the state, and how many questions each has answered."""

    table_id: str
    state: keydom.State
    questions: list[int]

    def act(self, seat: int, action: int) -> None:
        """What the table does: take the action, then what the game answers by itself."""
        self.state.apply(action, seat)
        self.questions[seat] += 1
        for other in self.state.deciding():
            reflex = self.state.game.reflex(self.state.view(other), False)
            if reflex is not None:
                self.act(other, reflex)
                return


class Page:
    """A table, its open page (of seat 0), and the people who move there."""

    def __init__(self, port: int, game: Game, number: int, tokens: list[str]) -> None:
        self.game = game
        self.table_id = game.table_id
        self.frames = [0] * SEATS  # that each seat has seen
        self.tokens = tokens
        self.stream, self.browser, self.movers = (Connection(port, number) for _ in range(3))
        self.chance = random.Random(number)
        self.posted = 0.0
        self.busy = False
        self.draws = False
        self.events: list[float] = []  # milliseconds from post to event
        self.drawn: list[float] = []  # from post until the page has fetched what to draw

    async def open(self) -> None:
        head = await self.stream.send("GET", f"/t/{self.table_id}/events", self.tokens[0])
        assert "text/event-stream" in head, head
        self.version = await self.stream.version()
        self.watching = asyncio.create_task(self.watch())

    async def close(self) -> None:
        self.watching.cancel()
        for connection in (self.stream, self.browser, self.movers):
            if connection.used > 0:
                connection.writer.close()
        await asyncio.gather(self.watching, return_exceptions=True)

    async def watch(self) -> None:
        while True:
            self.version = await self.stream.version()
            posted, self.posted = self.posted, 0.0
            if posted:  # otherwise it is a second event of the same move
                self.events.append((time.perf_counter() - posted) * 1000)
            if self.draws:
                await self.browser.ask(f"/t/{self.table_id}/parts", self.tokens[0])
                if posted:
                    self.drawn.append((time.perf_counter() - posted) * 1000)

    async def check(self) -> None:
        """Whether the page was told of the last version, and can show it."""
        table = await self.browser.ask(f"/api/tables/{self.table_id}", self.tokens[0])
        page = await self.browser.ask(f"/t/{self.table_id}", self.tokens[0])
        last = json.loads(table)["version"]
        state = re.search(rb'id="state"[^>]*>(.*?)</script>', page, re.DOTALL)
        assert state
        shown = json.loads(state[1])["version"]
        if not self.version == shown == last:
            raise RuntimeError(
                f"the page of {self.table_id} was told of version {self.version} and shows {shown}; the last is {last}"
            )

    async def move(self) -> int:
        """Make a random move for a seat that is asked; return how many moves were made, 0 or 1."""
        game = self.game
        if game.state.is_over:
            return 0
        seat = self.chance.choice(game.state.deciding())
        action = self.chance.choice(game.state.legal_actions(seat))
        body = {"action": action, "question": game.questions[seat], "frame": self.frames[seat]}
        self.posted = time.perf_counter()
        answer = await self.movers.ask(f"/api/tables/{self.table_id}/act", self.tokens[seat], body)
        frames = re.search(rb'"frames":(\d+)', answer)
        assert frames
        self.frames[seat] = int(frames[1])
        game.act(seat, action)
        return 1


class Keydom:
    title = "Keydom"

    def __init__(self, port: int, games: list[Game], signer: Signer, server: int) -> None:
        self.server = server  # its process
        tokens = [signer.token(person) for person in PEOPLE]
        self.pages = [Page(port, game, at, tokens) for at, game in enumerate(games)]
        self.loop = new_loop()
        self.chance = random.Random(1)
        self.loop.run_until_complete(self.open())

    async def open(self) -> None:
        for page in self.pages:
            await page.open()

    def turn(self, movers: int, rate: int) -> dict[str, Any]:
        return self.loop.run_until_complete(self.play(movers, rate))

    def check(self) -> None:
        for page in self.pages:
            self.loop.run_until_complete(page.check())

    async def close(self) -> None:
        for page in self.pages:
            await page.close()

    async def play(self, movers: int, rate: int) -> dict[str, Any]:
        for page in self.pages:
            page.events, page.drawn, page.draws = [], [], rate > 0
        start = time.perf_counter()
        if rate:
            jobs = []
            for number in range(rate * SECONDS):
                await asyncio.sleep(max(0.0, start + number / rate - time.perf_counter()))
                jobs.append(asyncio.create_task(self.move_somewhere()))
            moves = sum(await asyncio.gather(*jobs))
        else:
            moves = sum(await asyncio.gather(*(self.mover(start + SECONDS) for _ in range(movers))))
        seconds = time.perf_counter() - start
        await asyncio.sleep(1)  # for the last events
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
            moves += await self.move_somewhere()
        return moves

    async def move_somewhere(self) -> int:
        page = self.chance.choice(self.pages)
        while page.busy:
            page = self.chance.choice(self.pages)
        page.busy = True
        try:
            return await page.move()
        finally:
            page.busy = False


def prepare(database: str, count: int = TABLES) -> list[Game]:
    """Create tables in the middle of a game."""
    games = []
    with Tables(database) as tables:
        for number in range(count):
            state = keydom.game("keythedral", SEATS).new(number)
            chance = random.Random(number)
            for _ in range(chance.randrange(150, 350)):
                state.apply(chance.choice(state.legal_actions()))
            seats = ["me"] + ["open"] * (SEATS - 1)
            table_id = lobby.create(tables, PEOPLE[0].player, PEOPLE[0].name, "keythedral", seats)
            with tables.database.write() as session:
                session.get_one(TableRow, table_id).position = state.to_dict()
            for person in PEOPLE[1:]:
                lobby.take_seat(tables, table_id, person.player, person.name)
            lobby.start(tables, table_id, PEOPLE[0].player)
            with tables.reading(table_id) as tx:
                history = tx.history
                games.append(Game(table_id, history.state.clone(), [*history.questions]))
    return games


@contextmanager
def keydom_side(program: Sequence[str] = ("-m", "keydom")) -> Iterator[Keydom]:
    """A server and its visitors. `program`: what Python starts as `keydom`."""
    secret = secrets.token_hex(16)
    with tempfile.TemporaryDirectory() as folder:
        database = f"{folder}/load.sqlite3"
        games = prepare(database)
        command = [sys.executable, *program, "serve", "--port", "0", "--database", database]
        env = {**os.environ, "PYTHONUNBUFFERED": "1", "KEYDOM_SECRET": secret}
        with process(command, env) as server:
            port = re.search(r"127\.0\.0\.1:(\d+)", next_line(server))
            assert port
            side = Keydom(int(port[1]), games, Signer(secret), server.pid)
            try:
                yield side
            finally:
                side.loop.run_until_complete(side.close())


# ---- boardgame.io's side


class BoardgameIo:
    title = "boardgame.io"

    def __init__(self, visitors: "subprocess.Popen[str]", server: int) -> None:
        self.visitors = visitors
        self.server = server  # its process

    def turn(self, movers: int, rate: int) -> dict[str, Any]:
        assert self.visitors.stdin is not None
        wanted = {"movers": movers, "rate": rate, "seconds": SECONDS}
        self.visitors.stdin.write(json.dumps(wanted) + "\n")
        self.visitors.stdin.flush()
        answer: dict[str, Any] = json.loads(next_line(self.visitors))
        return answer

    def check(self) -> None:
        """A move ends here when the page has the new state."""


@contextmanager
def peer_side() -> Iterator[BoardgameIo]:
    with process(["node", str(PEER / "server.js")]) as server:
        while not (line := next_line(server)).startswith("listening"):
            pass
        port = line.split()[-1]
        with process(["node", str(PEER / "visitors.js"), port, str(TABLES)]) as visitors:
            assert next_line(visitors) == "ready"
            yield BoardgameIo(visitors, server.pid)


def install_peer() -> bool:
    """Install boardgame.io unless it is there; return whether it is now."""
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


def new_loop() -> asyncio.AbstractEventLoop:
    """The visitors should not be what is measured."""
    try:
        import uvloop
    except ImportError:  # on Windows
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


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


def next_line(process: Any) -> str:
    line: str = process.stdout.readline()
    if not line:
        raise RuntimeError(f"{process.args} stopped with exit status {process.wait()}")
    return line.strip()


def processor_time(pid: int) -> float:
    """Seconds that a process has used so far; 0 where the system does not say."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:  # not on Linux
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def percentiles(ms: list[float]) -> str:
    ordered = sorted(ms)
    if not ordered:
        return "no event"
    half, worst = (ordered[int(len(ordered) * part)] for part in (0.5, 0.99))
    return f"{half:6.1f} ms median, {worst:6.1f} ms 99th percentile"


def main() -> None:
    with ExitStack() as stack:
        sides: list[Any] = [stack.enter_context(keydom_side())]
        if install_peer():
            sides.append(stack.enter_context(peer_side()))
        else:
            print(
                "boardgame.io cannot be installed here (it needs node and npm): Keydom runs alone."
            )
        turns: dict[tuple[str, int, int], list[dict[str, Any]]] = {}
        for _ in range(ROUNDS):
            for movers, rate in [*((movers, 0) for movers in MOVERS), (MOVERS[0], RATE)]:
                for side in sides:
                    before = processor_time(side.server)
                    result = side.turn(movers, rate)
                    result["processor"] = processor_time(side.server) - before
                    if not rate:
                        side.check()
                    turns.setdefault((side.title, movers, rate), []).append(result)
    print(f"{TABLES} tables, {SEATS} seats, one open page each; {ROUNDS} turns of {SECONDS} s.")
    for (title, movers, rate), results in turns.items():
        speed = sum(r["moves"] for r in results) / sum(r["seconds"] for r in results)
        kind = f"{rate} moves/s asked for" if rate else f"{movers} movers, full speed"
        print(f"{title}, {kind}: {speed:.0f} moves/s")
        moves = max(1, sum(r["moves"] for r in results))
        spent = sum(r["processor"] for r in results) / moves * 1000
        print(f"    the server's processor time for a move: {spent:.2f} ms")
        print(f"    post to event: {percentiles([ms for r in results for ms in r['ms']])}")
        if rate and "drawn" in results[0]:
            print(f"    post to page:  {percentiles([ms for r in results for ms in r['drawn']])}")


if __name__ == "__main__":
    main()
