"""A site with its own database, and browsers to visit it. No bot thinks here."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from keydom import State
from keydom.tables import Tables
from keydom.tables.schema import TableRow
from keydom.web.site import create_site

PLENTY = (100_000, 1000.0)
Browser = Callable[[], TestClient]


@pytest.fixture
def tables(copied_database: str) -> Iterator[Tables]:
    with Tables(copied_database) as opened:
        yield opened


@pytest.fixture
def site(tables: Tables) -> Starlette:
    return create_site(tables, thinking=False, reads=PLENTY, writes=PLENTY)


@pytest.fixture
def browser(site: Starlette) -> Browser:
    """Makes browsers: each has its own cookies."""
    return lambda: TestClient(site, follow_redirects=False)


def make(client: TestClient, name: str, **body: Any) -> str:
    """A new table for two people, and its id."""
    body = {"game": "keythedral", "seats": ["me", "open"], "name": name, **body}
    answer = client.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def call(client: TestClient, table: str, command: str, **body: Any) -> Any:
    return client.post(f"/api/tables/{table}/{command}", json=body)


def seen(client: TestClient, table: str, **query: Any) -> Any:
    answer = client.get(f"/api/tables/{table}", params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


def script_state(page: str) -> Any:
    """The JSON block that the script of a table's page reads."""
    block = re.search(r'<script type="application/json" data-part id="state">(.*?)</script>', page)
    assert block
    return json.loads(block[1])


def whole(client: TestClient, table: str) -> str:
    """All that the script fetches when it shows another moment, as one text."""
    change = client.get(f"/t/{table}/parts").json()
    panels = change["panels"].values()
    drawn = [text for panel in panels for text in (*panel["fragments"].values(), panel["lit"])]
    return "".join([change["frame"], *change["parts"].values(), *drawn])


def play(client: TestClient, table: str, pick: int = 0) -> Any:
    """Take one of the legal actions."""
    now = seen(client, table)
    legal = now["legal"]
    return call(
        client,
        table,
        "act",
        action=legal[pick % len(legal)]["action"],
        question=now["question"],
        frame=now["frames"],
    )


def lay_out(tables: Tables, table: str, state: State) -> None:
    """Let a table that has not begun start at this position."""
    with tables.database.write() as session:
        row = session.get_one(TableRow, table)
        row.options = state.game.options
        row.position = state.to_dict()
    tables.memory.mark_stale(table)  # this was behind its back


class Two:
    """Ada (seat 0) and Basil (seat 1) at a table that has begun."""

    def __init__(
        self, browser: Browser, begin: "tuple[Tables, State] | None" = None, asking: str = "default"
    ) -> None:
        self.ada, self.basil, self.stranger = browser(), browser(), browser()
        game = "keythedral" if begin is None else begin[1].game.name
        self.table = make(self.ada, "Ada", game=game)
        if begin is not None:
            lay_out(begin[0], self.table, begin[1])
        assert call(self.basil, self.table, "join", name="Basil").json()["seat"] == 1
        for client in (self.ada, self.basil):
            assert call(client, self.table, "ask", asking=asking).status_code == 200
        assert call(self.ada, self.table, "start").status_code == 200

    @property
    def path(self) -> str:
        return f"/t/{self.table}"

    def turn(self) -> TestClient:
        """Whoever is asked."""
        return self.ada if seen(self.ada, self.table)["question"] is not None else self.basil


@pytest.fixture
def two(browser: Browser) -> Two:
    return Two(browser)
