"""The description of the JSON API that the server serves: the same as its routes, its document and its answers."""

import re
from collections import deque
from collections.abc import Iterator
from random import Random
from typing import Any

import httpx
import jsonschema
import pytest
from starlette.testclient import TestClient

import keydom
from keydom import State
from keydom.tables import Tables, clock
from keydom.tables.play import answer
from keydom.web import request
from keydom.web.api_table import FIELDS, LISTS, OPERATIONS
from keydom.web.commands import COMMANDS
from keydom.web.openapi import document
from keydom.web.site import ROUTES
from tests.web.conftest import Browser, Two, call, lay_out, make, play, seen
from tests.web.test_analysis import judged
from tests.web.test_api import DOCUMENT
from tests.web.test_hints import give


def test_it_has_every_route_and_every_command() -> None:
    routes = {
        f"{method} {route.path.removeprefix('/api')}"
        for route in ROUTES
        if route.path.startswith("/api/") and "{command}" not in route.path
        for method in (route.methods or set()) - {"HEAD"}
    }
    assert routes == {operation.key for operation in OPERATIONS if not operation.command}
    assert set(FIELDS) == set(COMMANDS)


def test_every_reference_leads_somewhere_and_every_schema_is_one() -> None:
    found = document()

    def parts(of: Any) -> Iterator[Any]:
        yield of
        for part in of.values() if isinstance(of, dict) else of if isinstance(of, list) else []:
            yield from parts(part)

    for part in parts(found):
        if isinstance(part, dict) and "$ref" in part:
            _, section, kind, name = part["$ref"].split("/")
            assert found[section][kind][name]
        if isinstance(part, dict) and isinstance(part.get("schema"), dict):
            jsonschema.Draft202012Validator.check_schema(part["schema"])


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.key)
def test_the_document_for_people_names_every_field(operation: Any) -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    path = operation.path.replace("{table_id}", "ID")
    mark = f"`{operation.command}`" if operation.command else f"`{operation.method} {path}"
    told = " ".join(line for line in text.splitlines() if mark in line)
    for field in (*operation.query, *operation.body):
        assert re.search(rf"\b{field.name}\b", told) or field.name == "name", field.name


def test_a_field_that_nobody_reads_is_refused(two: Two) -> None:
    for path, field in (("/me", "nmae"), ("/tables", "time"), (f"/tables/{two.table}/act", "seat")):
        answer = two.ada.post(
            f"/api{path}", json={"name": "Ada", field: "x"} if path == "/me" else {field: 1}
        )
        assert answer.status_code == 400
        assert answer.json() == {"error": f"{field}: there is no such field here"}
    assert call(two.ada, two.table, "answer-takeback", accept=[1]).status_code == 400


def strict(schema: Any) -> Any:
    """The same, without room for fields that it does not name."""
    if isinstance(schema, list):
        return [strict(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    known = {key: strict(value) for key, value in schema.items()}
    if "properties" in known and "additionalProperties" not in known:
        known["additionalProperties"] = False
    return known


class Checker:
    """Compares every answer with the description, and keeps which requests were answered well."""

    def __init__(self) -> None:
        self.answered: set[str] = set()
        self.found = strict(document())

    def check(self, response: httpx.Response) -> None:
        path = response.request.url.path.removeprefix("/api")
        if not response.request.url.path.startswith("/api/"):
            return
        response.read()
        (operation,) = [
            operation
            for operation in OPERATIONS
            if operation.method == response.request.method
            and re.fullmatch(operation.path.replace("{table_id}", "[^/]+"), path)
        ]
        told = self.found["paths"][operation.path][operation.method.lower()]["responses"]
        told = told[str(response.status_code)]
        if "$ref" in told:
            told = self.found["components"]["responses"][told["$ref"].rpartition("/")[2]]
        media = response.headers["content-type"].partition(";")[0]
        schema = told["content"][media]["schema"]
        if media == "application/json":
            whole = {**schema, "components": self.found["components"]}
            jsonschema.Draft202012Validator(whole).validate(response.json())
        if response.is_success:
            self.answered.add(operation.key)


class Reads(dict[str, Any]):
    """A form that knows what was asked of it."""

    def __init__(self, form: Any, asked: set[str]) -> None:
        super().__init__(form)
        self.asked = asked

    def get(self, key: str, default: Any = None) -> Any:
        self.asked.add(key)
        return super().get(key, default)

    def __contains__(self, key: object) -> bool:
        self.asked.add(str(key))
        return super().__contains__(key)


def nearly_over() -> State:
    """A random game before its last moves."""
    chance = Random(3)
    state = keydom.game("keyper", 2).new(3)
    last: deque[State] = deque(maxlen=12)
    while not state.is_over:
        last.append(state.clone())
        state.apply(chance.choice(state.legal_actions()))
    return last[0]


EXAMPLES: dict[str, Any] = {"seat": 1, "action": 0, "question": 0, "kind": "friend", "on": True}
EXAMPLES |= {"asking": "never", "text": "hello", "actions": [], "lines": []}


def test_every_field_is_read(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is promised that the server does not look at."""
    asked: set[str] = set()
    real = request.read_form

    async def reading(http: Any) -> Any:
        return Reads(await real(http), asked)

    monkeypatch.setattr("keydom.web.request.read_form", reading)
    for operation in OPERATIONS:
        if not operation.body:
            continue
        asked.clear()
        path = operation.path.replace("{table_id}", two.table)
        body = {field.name: EXAMPLES.get(field.name, "x") for field in operation.body}
        body = {name: body[name] for name in body if name not in ("frame", "friend")}
        if operation.key == "POST /tables":
            body = {"game": "keythedral", "seats": ["me", "open"], "clock": 5, "stand_in": "random"}
        two.ada.post(f"/api{path}", json=body)
        assert asked >= {field.name for field in operation.body}, operation.key


def test_every_answer_is_as_described(browser: Browser, tables: Tables) -> None:
    checker = Checker()

    def visitor() -> TestClient:
        client = browser()
        client.event_hooks = {"response": [checker.check]}
        return client

    ada, basil, cleo = visitor(), visitor(), visitor()
    for client, name in ((ada, "Ada"), (basil, "Basil"), (cleo, "Cleo")):
        client.post("/api/me", json={"name": name})
    ada.get("/api/me")
    ada.get("/api/games")
    ada.get("/api/openapi.json")
    account = {"login": "Cleo", "password": "a long enough one", "again": "a long enough one"}
    assert cleo.post("/me/account", data=account).status_code == 303

    def do(client: TestClient, table: str, command: str, **body: Any) -> Any:
        answer = call(client, table, command, **body)
        assert answer.is_success, (command, answer.text)
        return answer.json()

    # A turn-based table with time: before the start, on its way, and after its end.
    timed = {"timing": "turn", "clock": 3600, "reserve": 60, "days_off": 2, "stand_in": "random"}
    table = make(ada, "Ada", game="keyper", public=True, claim=True, pace="turns", **timed)
    lay_out(tables, table, nearly_over())
    seen(ada, table)
    do(ada, table, "bot", seat=1, bot="random")
    do(ada, table, "bot", seat=1, bot="")
    do(ada, table, "invite", login="Cleo")
    for which in LISTS:
        assert cleo.get("/api/tables", params={"list": which}).is_success
    do(cleo, table, "decline")
    do(basil, table, "join")
    do(basil, table, "leave")
    do(basil, table, "join")
    do(ada, table, "start")
    do(ada, table, "hook", url="https://example.org/turn")
    ada.get(f"/api/tables/{table}/hook")
    do(ada, table, "ask", asking="always")
    do(ada, table, "arm", actions=[])
    do(ada, table, "chat", text="hello")
    ada.get(f"/api/tables/{table}/chat")
    ada.get(f"/api/tables/{table}/log")
    do(ada, table, "private-link")
    do(ada, table, "relate", seat=1, kind="friend")
    do(basil, table, "complain", seat=0, text="rude")
    do(ada, table, "report", text="odd")
    mover = ada if seen(ada, table)["question"] is not None else basil
    do(mover, table, "day-off")
    late = seen(mover, table)["seat"]
    with tables.writing(table) as tx:
        asked_at = tx.seats[late].asked_at
        assert asked_at is not None
        tx.seats[late].asked_at = asked_at - 40 * 24 * 3600
    clock.run_out(tables, *clock.late(tables))
    assert seen(mover, table)["times"][late]["late"]
    do(basil if mover is ada else ada, table, "claim", seat=late)
    with tables.writing(table) as tx:  # the bot that plays on
        history = tx.history
        answer(tx, late, history.state.legal_actions(late)[0], history.questions[late])
    do(mover, table, "take-back")
    do(ada, table, "resign", bot="random")
    do(ada, table, "take-back")
    two = Two.__new__(Two)
    two.ada, two.basil, two.table = ada, basil, table
    while seen(ada, table)["table"]["status"] != "over":
        assert play(two.turn(), table).is_success
    seen(ada, table)
    seen(ada, table, seat=1, frame=1)
    assert ada.get(f"/api/tables/{table}/record").is_success
    ada.get(f"/api/tables/{table}/analysis")
    do(ada, table, "analyse")
    judged(tables, table)
    assert ada.get(f"/api/tables/{table}/analysis").json()["judged"]
    do(ada, table, "rematch")
    do(basil, table, "again")
    do(ada, table, "fork", frame=0, seat=0, bot="random")

    # Steps back, hints, the coach.
    two = Two(visitor)
    do(two.turn(), two.table, "hint")
    seen(two.turn(), two.table)
    give(tables, two)
    assert seen(two.turn(), two.table)["hint"]["alternatives"]
    first = two.turn()
    assert play(first, two.table).is_success
    do(first, two.table, "undo")
    assert play(first, two.table).is_success
    do(first, two.table, "restart")
    chance = Random(1)
    while two.turn() is first:
        assert play(first, two.table, chance.randrange(100)).is_success
    do(first, two.table, "offer-takeback")
    other = two.basil if first is two.ada else two.ada
    assert seen(other, two.table)["offer"]
    do(other, two.table, "answer-takeback", accept=False)
    alone = make(ada, "Ada", seats=["me", "random"])
    do(ada, alone, "coach", on=True)
    shared = make(ada, "Ada", seats=["me", "here:Dora"])
    do(ada, shared, "lift", seat=1)
    do(ada, shared, "lower")

    streams = {o.key for o in OPERATIONS if o.media == "text/event-stream"}  # test_events.py
    assert checker.answered == {operation.key for operation in OPERATIONS} - streams


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_the_page_shows_every_request_and_field(browser: Browser, language: str) -> None:
    answer = browser().get("/api", headers={"accept-language": language})
    assert answer.status_code == 200
    for operation in OPERATIONS:
        assert f"{operation.method} /api{operation.path}</code>" in answer.text
        for field in (*operation.query, *operation.body):
            assert f"<td><code>{field.name}</code></td>" in answer.text
    for name in document()["components"]["schemas"]:
        assert f'<h2 id="{name}">' in answer.text
