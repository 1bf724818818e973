"""What databases cannot take is refused, and nobody who reads waits for those who write."""

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.testclient import TestClient

from keydom.tables import Tables
from keydom.tables.schema import CHAT
from keydom.web.site import create_site
from tests.web.conftest import PLENTY, call, make, seen

WRITERS = 42  # more than the threads that commands may take


@pytest.fixture
def on_postgres(postgres_database: str) -> Iterator[TestClient]:
    with Tables(postgres_database) as tables:
        yield TestClient(
            create_site(tables, thinking=False, reads=PLENTY, writes=PLENTY),
            follow_redirects=False,
            raise_server_exceptions=False,
        )


def send(client: TestClient, path: str, **body: object) -> Any:
    """Signs as JSON escapes them: a client may send half of one."""
    headers = {"content-type": "application/json"}
    return client.post(f"/api/tables{path}", content=json.dumps(body), headers=headers)


def test_postgres_takes_no_nul_and_no_huge_numbers(on_postgres: TestClient) -> None:
    client = on_postgres
    table = make(client, "Ada", pace="turns")
    for path in (
        "/t/a%00b",
        "/t/a%00b/parts",
        "/t/a%00b/log",
        "/t/a%00b/events",
        "/api/tables/a%00b",
        "/api/tables/a%00b/chat",
        "/api/tables/a%00b/hook",
        "/move/a%00b",
    ):
        assert client.get(path).status_code in (403, 404), path
    assert call(client, "a%00b", "chat", text="x").status_code in (403, 404)
    for text in ("a\0b", "\0", "half a sign: \ud800"):
        for path, body in (
            (f"/{table}/chat", {"text": text}),
            (f"/{table}/hook", {"url": f"https://a.example/{text}"}),
            ("", {"game": f"keythedral{text}", "seats": ["me", "open"]}),
            ("", {"game": "keythedral", "seats": ["me", text]}),
            (f"/{table}/bot", {"seat": 1, "bot": text}),
            (f"/{table}/ask", {"asking": text}),
        ):
            assert send(client, path, **body).status_code == 400, (path, body)
    assert client.post("/me/sign-in", data={"login": "a\0", "password": "\0"}).status_code == 400
    assert call(client, table, "chat", text="hello").status_code == 200
    for number in (99999999999, -99999999999):
        for query in (f"chat?after={number}", f"log?since={number}"):
            answer = client.get(f"/api/tables/{table}/{query}")
            assert answer.status_code == 200, query
        for name in ("frame", "seat"):
            assert client.get(f"/api/tables/{table}?{name}={number}").status_code < 500
        assert call(client, table, "join", seat=number).status_code < 500
        assert call(client, table, "act", action=number, question=number).status_code < 500
    for number in (10**40, 10**400):
        assert call(client, table, "act", action=number, question=number).status_code < 500
    assert seen(client, table)["seat"] == 0


def test_what_one_cannot_store_fails_nobody_else(tables: Tables) -> None:
    """A batch holds the changes of many: only the bad one is refused."""
    client = TestClient(create_site(tables, thinking=False, reads=PLENTY, writes=PLENTY))
    first, here, there = (make(client, "Ada") for _ in range(3))
    failed: list[Any] = []

    async def both() -> None:
        async def say(table: str, text: str) -> None:
            def write() -> None:
                row = {"table_id": table, "seat": 0, "name": "Ada", "text": text, "at": 0.0}
                with tables.writing(table) as tx:
                    tx.insert(CHAT, row)

            try:
                await asyncio.to_thread(write)
            except ValueError as error:
                failed.append((table, error))

        with tables.database._one_writer():  # while the first waits for it, the others gather
            tasks = [asyncio.create_task(say(first, "first"))]
            await asyncio.sleep(0.2)
            tasks.append(asyncio.create_task(say(here, "half a sign: \ud800")))
            tasks.append(asyncio.create_task(say(there, "hello")))
            await asyncio.sleep(0.2)
        await asyncio.gather(*tasks)

    asyncio.run(both())
    assert [table for table, _ in failed] == [here]
    lines = client.get(f"/api/tables/{there}/chat").json()["chat"]
    assert [line["text"] for line in lines] == ["hello"]


def test_a_page_does_not_wait_for_those_who_wait_for_the_disk(
    tables: Tables, tmp_path: Path
) -> None:
    """The file is locked by another program, and more people have given commands than there are threads."""
    site = create_site(tables, thinking=False, reads=PLENTY, writes=PLENTY)
    ada = TestClient(site)
    names = [f"Guest {number}" for number in range(WRITERS)]
    people = [TestClient(site, client=(f"192.0.2.{n}", 1)) for n in range(WRITERS)]
    own = [make(client, name) for client, name in zip(people, names, strict=True)]
    table = make(ada, "Ada", public=True)
    other = sqlite3.connect(str(tables.database.url.database), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    def from_address(address: str) -> httpx.AsyncClient:
        transport = httpx.ASGITransport(app=site, client=(address, 1))
        return httpx.AsyncClient(transport=transport, base_url="http://testserver")

    async def visit() -> None:
        async with from_address("192.0.2.200") as client:

            async def chat(table: str, person: TestClient, number: int) -> int:
                headers = {"cookie": f"keydom={person.cookies['keydom']}"}
                async with from_address(f"192.0.2.{number}") as own:
                    path = f"/api/tables/{table}/chat"
                    answer = await own.post(path, json={"text": "hello"}, headers=headers)
                return answer.status_code

            writing = [
                asyncio.create_task(chat(table, person, number))
                for number, (table, person) in enumerate(zip(own, people, strict=True))
            ]
            await asyncio.sleep(0.1)
            try:
                for path in (f"/t/{table}", "/", f"/api/tables/{table}"):
                    assert (await client.get(path)).status_code == 200
                assert not any(task.done() for task in writing)
            finally:
                other.execute("ROLLBACK")
                other.close()
            assert await asyncio.gather(*writing) == [200] * WRITERS

    asyncio.run(visit())
