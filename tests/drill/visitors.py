"""People with browsers, for drills: they come, play, chat, step back, ask, look around, leave and come back."""

import asyncio
import time
from collections import defaultdict
from contextlib import suppress
from random import Random
from typing import Any

import httpx

import keydom
from keydom.bots import LEVELS
from keydom.engine.registry import game_class
from tests.server.serving import PATIENCE, Server

# What a person may well be told: not now, no such thing, changed meanwhile, too fast.
REFUSALS = {403, 404, 409, 429}
PAGES = ("", "/summary", "/lessons", "/pieces")


class Diary:
    """What all visitors together have seen."""

    def __init__(self) -> None:
        self.seconds: dict[str, list[float]] = defaultdict(list)
        self.statuses: dict[int, int] = defaultdict(int)
        self.wrong: list[str] = []
        self.events = 0
        self.tables: set[str] = set()
        self.finished = 0


class Visitor:
    """Somebody with a browser, at one table after the other."""

    def __init__(self, server: Server, number: int, diary: Diary, haste: float) -> None:
        self.server = server
        self.diary = diary
        self.haste = haste  # seconds between two steps, about
        self.chance = Random(f"visitor {number}")
        address = f"10.{number // 62500 % 250}.{number // 250 % 250}.{number % 250 + 1}"
        self.headers = {"X-Forwarded-For": address}
        self.headers["Accept-Language"] = self.chance.choice(("en", "de", "nl"))
        self.number = number

    async def ask(self, kind: str, method: str, path: str, **body: Any) -> httpx.Response | None:
        """A request whose time and answer are noted; None where it was refused."""
        began = time.perf_counter()
        sent = {"json": body} if method == "POST" else {}
        answer = await self.client.request(method, path, **sent)  # type: ignore[arg-type]
        self.diary.seconds[kind].append(time.perf_counter() - began)
        self.diary.statuses[answer.status_code] += 1
        if answer.status_code >= 400:
            if answer.status_code not in REFUSALS:
                what = f"{method} {path} {body}: {answer.status_code} {answer.text[:200]}"
                self.diary.wrong.append(what)
            return None
        return answer

    async def live(self, end: float) -> None:
        """Until the end: a table, a while there, and the next one."""
        while time.monotonic() < end:
            async with httpx.AsyncClient(
                base_url=self.server.address, headers=self.headers, timeout=PATIENCE
            ) as self.client:
                await self.visit(end)

    async def visit(self, end: float) -> None:
        if "Authorization" not in self.headers:
            told = await self.ask("me", "POST", "api/me", name=f"Visitor {self.number}")
            if told is None:
                return await self.pause()
            self.headers["Authorization"] = f"Bearer {told.json()['token']}"
            self.client.headers.update(self.headers)
        await self.ask("lobby", "GET", "")
        table_id = await self.sit_down()
        if table_id is None:
            return await self.pause()
        while time.monotonic() < end:
            await self.ask("page", "GET", f"t/{table_id}")
            listening = asyncio.create_task(self.listen(table_id))
            over = await self.play(table_id, min(end, time.monotonic() + 60 * self.haste))
            listening.cancel()
            with suppress(asyncio.CancelledError, httpx.HTTPError):
                await listening
            if over:
                return await self.look_back(table_id)
            await self.elsewhere()
        return None

    async def pause(self) -> None:
        await asyncio.sleep(self.chance.expovariate(1 / self.haste))

    async def sit_down(self) -> str | None:
        """At an open table, or at a new one with bots of any level."""
        if self.chance.random() < 0.2:
            found = await self.ask("list", "GET", "api/tables?list=open")
            for summary in found.json()["tables"][:3] if found else []:
                joined = await self.ask("join", "POST", f"api/tables/{summary['id']}/join")
                if joined is not None:
                    return str(summary["id"])
        name = keydom.games()[self.number % len(keydom.games())]
        players = self.chance.choice([n for n in game_class(name).player_counts if n <= 4])
        seats = ["me", *(self.chance.choice(LEVELS).bot for _ in range(players - 1))]
        if self.chance.random() < 0.2:
            seats[-1] = "open"
        made = await self.ask("create", "POST", "api/tables", game=name, seats=seats, public=True)
        if made is None:
            return None
        table_id = str(made.json()["table"])
        self.diary.tables.add(table_id)
        if "open" in seats:  # nobody may come: a bot sits down, too late for an error
            await self.pause()
            at = f"api/tables/{table_id}"
            await self.ask("bot", "POST", f"{at}/bot", seat=players - 1, bot="greedy")
            await self.ask("start", "POST", f"{at}/start")
        return table_id

    async def listen(self, table_id: str) -> None:
        async with self.client.stream("GET", f"t/{table_id}/events") as stream:
            async for line in stream.aiter_lines():
                self.diary.events += line.startswith("event: ")

    async def play(self, table_id: str, end: float) -> bool:
        """Whether the game is over."""
        at = f"api/tables/{table_id}"
        while time.monotonic() < end:
            await self.pause()
            answer = await self.ask("look", "GET", at)
            if answer is None:
                return True
            look = answer.json()
            if look["table"]["status"] in ("over", "closed"):
                return True
            dice = self.chance.random()
            if look["question"] is None:
                if dice < 0.1:
                    frame = self.chance.randrange(look["frames"] + 1)
                    await self.ask("replay", "GET", f"t/{table_id}?at={frame}")
                continue
            if dice < 0.04:
                await self.ask("hint", "POST", f"{at}/hint")
            elif dice < 0.08:
                await self.ask("chat", "POST", f"{at}/chat", text="What a move!")
            elif dice < 0.12:
                await self.ask("undo", "POST", f"{at}/undo")
            elif dice < 0.13:
                await self.fork(table_id, look)
            elif dice < 0.16:
                await self.ask("score", "GET", f"t/{table_id}/score")
            else:
                hint = look["hint"] or {}
                action = hint.get("action") or self.chance.choice(look["legal"])["action"]
                body = {"action": action, "question": look["question"], "frame": look["frames"]}
                await self.ask("act", "POST", f"{at}/act", **body)
                await self.ask("parts", "GET", f"t/{table_id}/parts")
        return False

    async def fork(self, table_id: str, look: Any) -> None:
        body = {"frame": self.chance.randrange(look["frames"] + 1), "bot": "random"}
        made = await self.ask("fork", "POST", f"api/tables/{table_id}/fork", **body)
        if made is not None:
            self.diary.tables.add(str(made.json()["table"]))

    async def elsewhere(self) -> None:
        """Away from the table for a while: a walk through the rules and lessons, or nothing."""
        name = self.chance.choice(keydom.games())
        for page in self.chance.sample(PAGES, 2):
            await self.ask("learn", "GET", f"learn/{name}{page}")
        await self.ask("puzzles", "GET", f"puzzles/{name}")
        await self.pause()

    async def look_back(self, table_id: str) -> None:
        self.diary.finished += 1
        await self.ask("analyse", "POST", f"api/tables/{table_id}/analyse")
        await self.ask("analysis", "GET", f"t/{table_id}/analysis")
        await self.ask("replay", "GET", f"t/{table_id}?at=0")
        await self.ask("rematch", "POST", f"api/tables/{table_id}/rematch")


async def crowd(server: Server, count: int, seconds: float, haste: float, diary: Diary) -> None:
    """So many visitors at once, for so long. Who fails is in the diary."""
    end = time.monotonic() + seconds
    people = [Visitor(server, number, diary, haste).live(end) for number in range(count)]
    for found in await asyncio.gather(*people, return_exceptions=True):
        if isinstance(found, BaseException):
            diary.wrong.append(f"a visitor failed: {found!r}")
