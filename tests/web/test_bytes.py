"""How many bytes a page receives for a move: the answer, the events and what it fetches, compressed, heads included.

Golden games are played at a table by people whose pages are open, as a browser would have them: every so often for a few
moves in a row, so that each phase of the game has its part.
"""

import asyncio
import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

import pytest
from starlette.applications import Starlette
from starlette.types import Message

from keydom import Record
from keydom.tables import Tables, lobby, orders, play, queries
from keydom.web.identity import Person
from keydom.web.table import parts_of
from keydom.web.table_page import RECENT, Viewer, table_page
from tests.web.conftest import lay_out

RECORDS = Path(__file__).parents[1] / "records"
GAMES = {
    "keythedral": "keythedral-second-short-3",
    "keyflower": "keyflower-4",
    "keyper": "keyper-3",
}
NAMES = ["Ada", "Basil", "Cleo", "Dora"]
EVERY, IN_A_ROW = 30, 3  # moves
MEDIAN, WORST = 3000, 10_000  # bytes: half and 95% of all moves stay below
PATIENCE = 60  # seconds until a change must have come


class Visitor:
    """A browser that counts what it receives."""

    def __init__(self, site: Starlette, table: str, person: Person | None) -> None:
        self.site = site
        self.table = table
        self.person = person
        self.received = 0
        self.version = -1
        self.arrived = asyncio.Event()
        self.gone = asyncio.Event()
        self._reader = zlib.decompressobj(zlib.MAX_WBITS | 16)
        self._text = b""

    def scope(self, method: str, path: str, query: str = "") -> dict[str, object]:
        headers = [(b"host", b"here"), (b"accept-encoding", b"gzip, deflate, br")]
        if self.person is not None:
            token = self.site.state.site.signer.token(self.person)
            headers.append((b"cookie", f"keydom={token}".encode()))
        if method == "POST":
            headers += [
                (b"accept", b"application/json"),
                (b"content-type", b"application/x-www-form-urlencoded"),
            ]
        return {
            "type": "http",
            "method": method,
            "path": path,
            "query_string": query.encode(),
            "headers": headers,
            "client": ("here", 1),
            "server": ("here", 80),
            "scheme": "http",
        }

    async def post(self, **fields: object) -> int:
        """Send an action, as the script does, and confirm it if asked; returns the version that the server answers."""
        body = b""

        async def receive() -> Message:
            return {"type": "http.request", "body": urlencode(fields).encode()}

        async def send(message: Message) -> None:
            nonlocal body
            if message["type"] == "http.response.start":
                assert message["status"] == 200
                lines = [len(name) + len(value) + 4 for name, value in message["headers"]]
                self.received += sum(lines) + len("HTTP/1.1 200 OK\r\n\r\n")
            else:
                body += message["body"]

        await self.site(self.scope("POST", f"/t/{self.table}/act"), receive, send)
        self.received += len(body)
        answer = json.loads(body)
        if answer.keys() == {"confirm"}:
            return await self.post(**fields, confirmed="yes")
        assert answer.keys() == {"version"}
        return int(answer["version"])

    def shows(self) -> str:
        """What the page shows when it is opened."""
        site = self.site.state.site
        player = self.person.player if self.person else None
        viewer = Viewer(self.table, player, "en", f"http://here/t/{self.table}")
        read = queries.page(site.tables, self.table, player, recent=RECENT)
        parts = parts_of(site, table_page(viewer, read, site.kept))
        self.version = parts.version
        return parts.shows

    async def listen(self) -> None:
        """Keep the event stream open."""

        async def receive() -> Message:
            await self.gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            body = message.get("body", b"")
            self.received += len(body) + len(f"{len(body):x}\r\n\r\n")
            self._read(body)

        scope = self.scope("GET", f"/t/{self.table}/events", f"shows={self.shows()}")
        await self.site(scope, receive, send)

    def _read(self, body: bytes) -> None:
        *events, self._text = (self._text + self._reader.decompress(body)).split(b"\n\n")
        for event in events:
            lines = event.split(b"\n")
            if lines[0] == b"event: change":
                change = json.loads(lines[-1].removeprefix(b"data: "))
                assert change["since"] == self.version
                self.version = change["version"]
                self.arrived.set()
            elif lines[0] == b"event: version":
                self.arrived.set()

    async def show(self, version: int) -> None:
        while self.version < version:
            self.arrived.clear()
            await asyncio.wait_for(self.arrived.wait(), PATIENCE)


async def some_moves(
    site: Starlette, table: str, people: list[Person], moves: list[tuple[int, int]]
) -> list[tuple[bool, int]]:
    """Make these moves while everybody looks on. For each page: is it the mover's, and its bytes."""
    tables: Tables = site.state.site.tables
    visitors = [Visitor(site, table, person) for person in (*people, None)]
    open_pages = [asyncio.create_task(visitor.listen()) for visitor in visitors]
    for visitor in visitors:
        await asyncio.wait_for(visitor.arrived.wait(), PATIENCE)
    while site.state.site.painter._work is not None:  # until the server knows what all of them show
        await asyncio.sleep(0.001)
    counted = []
    for seat, action in moves:
        before = [visitor.version for visitor in visitors]
        for visitor in visitors:
            visitor.received = 0
        look = queries.look(tables, table, people[seat].player)
        await visitors[seat].post(action=action, question=look.question, frame=look.frames)
        for number, visitor in enumerate(visitors):
            player = visitor.person.player if visitor.person else None
            version = queries.version(tables, table, player)
            await visitor.show(version)
            if version > before[number] or number == seat:  # others need not see every move
                counted.append((number == seat, visitor.received))
    for visitor in visitors:
        visitor.gone.set()
    await asyncio.gather(*open_pages)
    return counted


def bytes_of_moves(site: Starlette, record: Record) -> Iterator[tuple[bool, int]]:
    tables: Tables = site.state.site.tables
    players = record.game.players
    people = [Person(f"player-{seat}", NAMES[seat]) for seat in range(players)]
    seats = ["me"] + ["open"] * (players - 1)
    options = {key: value for key, value in record.game.options.items() if key != "data"}
    table = lobby.create(tables, people[0].player, people[0].name, record.game.name, seats, options)
    lay_out(tables, table, record.start())
    for person in people[1:]:
        lobby.take_seat(tables, table, person.player, person.name)
    for person in people:
        orders.set_asking(tables, table, person.player, "always")  # as it was recorded
    lobby.start(tables, table, people[0].player)
    for first in range(0, len(record.moves), EVERY):
        looked, rest = first + IN_A_ROW, first + EVERY
        yield from asyncio.run(some_moves(site, table, people, record.moves[first:looked]))
        for seat, action in record.moves[looked:rest]:
            look = queries.look(tables, table, people[seat].player)
            assert look.question is not None
            play.act(tables, table, people[seat].player, action, look.question, look.frames)


@pytest.mark.parametrize("name", GAMES)
def test_a_move_costs_a_page_few_bytes(name: str, site: Starlette) -> None:
    counted: dict[bool, list[int]] = {True: [], False: []}
    record = Record.loads((RECORDS / f"{GAMES[name]}.txt").read_text(encoding="utf-8"))
    for mover, count in bytes_of_moves(site, record):
        counted[mover].append(count)
    found = {
        "mover" if mover else "others": (
            sorted(counts)[len(counts) // 2],
            sorted(counts)[len(counts) * 95 // 100],
            len(counts),
        )
        for mover, counts in counted.items()
    }
    said = "; ".join(f"{who}: median {m}, 95% {w} ({n} moves)" for who, (m, w, n) in found.items())
    for median, worst, count in found.values():
        assert count > 20
        assert median < MEDIAN, f"bytes for a move of {name}: {said}"
        assert worst < WORST, f"bytes for a move of {name}: {said}"
