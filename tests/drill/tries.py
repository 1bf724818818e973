"""Illegal and malformed input at the engine and at every request and field of the API.

`python -m tests.drill.tries TRIES`: half of the tries go to the engine (actions, positions, records, printed values), the
others to the API, by our own mutations and by schemathesis, which reads what the server says of itself. What is wrong is
refused in words, leaves no trace and takes less than a second.
"""

import copy
import json
import logging
import random
import sys
import tempfile
import time
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import text
from starlette.testclient import TestClient

import keydom
from keydom import IllegalAction, InvalidPosition, InvalidRecord, Record, State
from keydom.engine.data import read
from keydom.tables import Tables
from keydom.web.api_table import OPERATIONS, Operation
from keydom.web.site import create_site
from tests.drill.games import choose, opened
from tests.drill.report import Report
from tests.web.conftest import PLENTY

LONGEST = 1.0  # seconds of the processor: others may be at work on this machine, too
ODD: list[Any] = [
    *(
        None,
        True,
        False,
        0,
        -1,
        1,
        2,
        7,
        99,
        2**31,
        -(2**31),
        2**63,
        10**30,
        0.5,
        -0.0,
        1e308,
        1e-9,
    ),
    *(
        "",
        " ",
        "0",
        "-1",
        "1e3",
        "٣",
        "null",
        "me",
        "open",
        "random",
        "search:seconds=99",
        "here:",
        "x" * 300,
    ),
    *("a\0b", "\ud800", "‮", "<script>", "'; DROP TABLE tables; --", "{key}", "%s%n", "../../etc"),
    *(
        [],
        [[]],
        [None],
        ["me"] * 50,
        [10**20],
        {},
        {"": ""},
        {"data": {}},
        {"a": {"b": [1, {"c": 2}]}},
    ),
    "x" * 70_000,
]
BODIES = (
    b"",
    b"[]",
    b"null",
    b"{",
    b'{"a":1}x',
    b"\xff\xfe",
    b'{"name":NaN}',
    b"[" * 30_000,
    b"{}" * 9,
)


class Tries:
    def __init__(self, report: Report, chance: random.Random) -> None:
        self.report = report
        self.chance = chance
        self.done: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.slowest: dict[str, tuple[float, str]] = {}

    def note(self, kind: str, seconds: float, what: str, refused: bool) -> None:
        self.done[kind] += 1
        self.refused[kind] += refused
        if seconds > self.slowest.get(kind, (0.0, ""))[0]:
            self.slowest[kind] = seconds, what[:200]
        if seconds > LONGEST:
            self.report.lose(f"{kind} took {seconds:.1f} s: {what[:300]}")

    def tell(self) -> None:
        for kind, count in self.done.items():
            seconds, what = self.slowest.get(kind, (0.0, ""))
            self.report.say(
                f"{kind}: {count} tries, {self.refused[kind]} refused; the slowest took {seconds * 1000:.0f} ms"
            )
            print(f"    {what!r}")

    # ---- The engine

    def attempt(self, kind: str, what: Any, call: Any, *good: type[Exception]) -> Any:
        """Call what may be refused by these errors and no others."""
        began = time.process_time()
        try:
            found = call()
            refused = False
        except good:
            found, refused = None, True
        except Exception as error:
            found, refused = None, True
            self.report.lose(f"{kind}: {error!r} for {str(what)[:2000]}")
        self.note(kind, time.process_time() - began, str(what), refused)
        return found

    def actions(self, state: State, count: int) -> None:
        before = state.to_dict()
        for _ in range(count):
            seat = self.chance.choice((None, *range(-1, state.game.players + 1)))
            action: Any = self.chance.choice(
                (*ODD, self.chance.randrange(-9, state.game.num_actions + 9))
            )
            here = state.deciding()
            at = state.seat if seat is None and here else seat
            if type(action) is int and at in here and action in state.legal_actions(at):
                continue
            if isinstance(action, bool) and int(action) in state.legal_actions(
                at if at in here else None
            ):
                continue  # True is 1

            def act(action: Any = action, seat: Any = seat) -> None:
                state.apply(action, seat)

            self.attempt("actions", (action, seat), act, IllegalAction)
        if state.to_dict() != before:
            self.report.lose(f"a refused action has changed a position of {state.game.name}")

    def positions(self, state: State, count: int) -> None:
        document = state.to_dict()
        for _ in range(count):
            broken = self.mutated(document)
            load = partial(state.game.from_dict, broken)
            found = self.attempt("positions", broken, load, InvalidPosition)
            if found is not None:  # then it is one that can be played
                play_on = partial(self.play_on, found)
                self.attempt("positions that were taken", broken, play_on)

    def play_on(self, state: State) -> None:
        for _ in range(5):
            if not state.is_over:
                seat, action = choose(state, self.chance, 0.5)
                state.apply(action, seat)
        state.game.from_dict(state.to_dict())

    def records(self, record: Record, count: int) -> None:
        text = record.dumps()
        for _ in range(count):
            broken = self.mangled(text)

            def replay(broken: str = broken) -> None:
                Record.loads(broken).replay()

            self.attempt("records", broken, replay, InvalidRecord, InvalidPosition, ValueError)

    def values(self, state: State, count: int) -> None:
        name = state.game.name
        ours = read(Path(keydom.__file__).parent / name / "data.toml")
        for _ in range(count):
            broken = self.mutated(ours)
            self.attempt("printed values", "", lambda: keydom.game(name, data=broken), ValueError)  # noqa: B023

    def mutated(self, document: Any) -> Any:
        """A copy with one to three places changed, taken away or doubled."""
        broken = copy.deepcopy(document)
        for _ in range(self.chance.randrange(1, 4)):
            inside: Any = broken
            while True:
                keys = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
                if not keys:
                    break
                key = self.chance.choice(keys)
                deeper = isinstance(inside[key], (dict, list)) and inside[key]
                if deeper and self.chance.random() < 0.85:
                    inside = inside[key]
                    continue
                self.change(inside, key)
                break
        return broken

    def change(self, inside: Any, key: Any) -> None:
        how = self.chance.randrange(5)
        value = inside[key]
        if how == 0:
            del inside[key]
        elif how == 1 and isinstance(inside, list):
            inside.insert(key, copy.deepcopy(value))
        elif how == 2 and type(value) is int:
            inside[key] = value + self.chance.choice((-1, 1, 100, 2**40))
        elif how == 3 and isinstance(inside, dict):
            inside[str(self.chance.choice(ODD))[:50]] = value
        else:
            inside[key] = self.chance.choice(ODD)

    def mangled(self, text: str) -> str:
        """A text with a few characters or lines changed."""
        for _ in range(self.chance.randrange(1, 5)):
            lines = text.split("\n")
            at = self.chance.randrange(len(lines))
            how = self.chance.randrange(4)
            if how == 0:
                del lines[at]
            elif how == 1:
                lines.insert(at, str(self.chance.choice(ODD))[:400])
            elif how == 2:
                other = self.chance.randrange(len(lines))
                lines[at], lines[other] = lines[other], lines[at]
            else:
                place = self.chance.randrange(len(lines[at]) + 1)
                sign = self.chance.choice("\0x9-{}[]:\"'#> \u2028é")
                lines[at] = lines[at][:place] + sign + lines[at][place + 1 :]
            text = "\n".join(lines) or " "
        return text

    def engine(self, tries: int) -> None:
        number = 0
        while sum(self.done.values()) < tries:
            record = Record(opened(number), seed=number)
            state = record.start()
            for _ in range(self.chance.randrange(200)):
                if not state.is_over:
                    seat, action = choose(state, self.chance, 0.5)
                    record.play(state, action, seat)
            self.actions(state, 200)
            self.positions(state, 60)
            self.records(record, 10)
            self.values(state, 5)
            number += 1


class Failures(logging.Handler):
    """What the site writes to its log as a failure of its own."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(self.format(record))


class Site:
    """A site with a table before its start, one on its way and one that is over, and what is stored of all."""

    def __init__(self, folder: str) -> None:
        self.tables = Tables(f"{folder}/tries.sqlite3")
        self.app = create_site(self.tables, thinking=False, reads=PLENTY, writes=PLENTY)
        self.client = TestClient(self.app, raise_server_exceptions=False)
        self.failures = Failures()
        logging.getLogger("keydom").addHandler(self.failures)
        self.renew()

    def renew(self) -> None:
        """Fresh tables: what is tried may well be allowed, and end a game."""
        made = {"game": "keythedral", "name": "Ada", "public": True}
        ids = []
        for seats in (["me", "open"], ["me", "random"], ["me", "here:Basil"]):
            answer = self.client.post("/api/tables", json={**made, "seats": seats})
            assert answer.status_code in (201, 403), answer.text
            if answer.status_code == 403:  # one address has only so many
                with self.tables.database.write() as session:
                    session.execute(text("UPDATE tables SET status = 'closed', household = NULL"))
                answer = self.client.post("/api/tables", json={**made, "seats": seats})
            ids.append(answer.json()["table"])
        self.ids = ids

    def stored(self) -> list[Any]:
        """Everything that a refused request must leave alone."""
        with self.tables.database.read() as session:
            names = session.scalars(
                text("SELECT name FROM sqlite_master WHERE type = 'table'")
            ).all()
            counts = [session.scalar(text(f'SELECT count(*) FROM "{name}"')) for name in names]  # noqa: S608
            rows = session.execute(text("SELECT id, stamp, length, status FROM tables")).all()
            return [*counts, *rows]


def api(tries: Tries, site: Site, count: int) -> None:
    """Own mutations: each field of each request with what does not belong there, and bodies that are none."""
    chance = tries.chance
    commands = [operation for operation in OPERATIONS if operation.media == "application/json"]
    before = site.stored()
    for number in range(count):
        if number % 500 == 499:
            site.renew()
            before = site.stored()
        operation = chance.choice(commands)
        answer, seconds, what = send(site, operation, chance)
        refused = answer.status_code >= 400
        tries.note("requests", seconds, what, refused)
        if answer.status_code >= 500:
            tries.report.lose(f"{answer.status_code} for {what}: {answer.text[:300]}")
        after = site.stored()
        if refused and after != before:
            tries.report.lose(f"{answer.status_code} has left a trace: {what}")
        before = after
    for failure in site.failures.found[:20]:
        tries.report.lose(f"in the log: {failure[-600:]}")


def send(
    site: Site, operation: Operation, chance: random.Random
) -> tuple[httpx.Response, float, str]:
    table_id = chance.choice((*site.ids, *site.ids, "nothing", "a%00b", "%F0%9F", "x" * 500))
    path = f"/api{operation.path}".replace("{table_id}", table_id)
    body = {field.name: good(field.schema, chance) for field in operation.body}
    for name in [*body, "no-such-field"]:
        if chance.random() < (0.4 if name in body else 0.02):
            body[name] = chance.choice(ODD)
    query = {
        field.name: str(chance.choice(ODD)).encode("utf-8", "replace").decode()[:300]
        for field in operation.query
        if chance.random() < 0.7
    }
    content = json.dumps(body).encode() if chance.random() < 0.95 else chance.choice(BODIES)
    kinds = (
        "application/json",
        "application/json",
        "text/plain",
        "multipart/form-data; boundary=x",
    )
    headers = {"content-type": chance.choice(kinds) if chance.random() < 0.1 else kinds[0]}
    headers["accept-language"] = chance.choice(("en", "de", "nl", "\x7f;q=9", "*"))
    sent = content if operation.method == "POST" else None
    began = time.process_time()
    answer = site.client.request(
        operation.method, path, params=query, content=sent, headers=headers
    )
    seconds = time.process_time() - began
    return answer, seconds, f"{operation.method} {path} {query} {content[:1000]!r} {headers}"


def good(schema: dict[str, Any], chance: random.Random) -> Any:
    """Something that fits, so that the other fields are looked at."""
    if "enum" in schema:
        return chance.choice(schema["enum"])
    kinds: dict[str, list[Any]] = {
        "integer": [0, 1, 2],
        "boolean": [True, False],
        "string": ["random", "keythedral", "hello"],
        "array": [[], ["me", "open"], [0]],
        "object": [{}],
    }
    return chance.choice(kinds[schema["type"]])


def schemathesis_tries(tries: Tries, site: Site, count: int) -> None:
    """What schemathesis makes of the description: good and bad requests, and answers that must fit it."""
    import schemathesis
    from hypothesis import HealthCheck, Phase, given, settings
    from hypothesis.errors import Unsatisfiable
    from schemathesis import GenerationMode
    from schemathesis.checks import (
        content_type_conformance,
        not_a_server_error,
        response_schema_conformance,
        status_code_conformance,
    )

    checks = [
        not_a_server_error,
        status_code_conformance,
        content_type_conformance,
        response_schema_conformance,
    ]
    schema = schemathesis.openapi.from_asgi("/api/openapi.json", site.app)
    operations = [
        schema[path][method]
        for path, methods in schema.raw_schema["paths"].items()
        for method in methods
        if not path.endswith("/events")
    ]
    cookie = f"keydom={site.client.cookies['keydom']}"
    for operation in operations:
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):

            @settings(
                max_examples=max(1, count // len(operations) // 2),
                deadline=None,
                database=None,
                phases=[Phase.generate],
                suppress_health_check=list(HealthCheck),
            )
            @given(case=operation.as_strategy(generation_mode=mode))
            def run(case: Any) -> None:
                if case.path_parameters and tries.chance.random() < 0.8:
                    case.path_parameters["table_id"] = tries.chance.choice(site.ids)
                began = time.process_time()
                response = case.call(headers={"cookie": cookie})
                seconds = time.process_time() - began
                what = f"{case.method} {case.path} {case.query} {str(case.body)[:500]}"
                tries.note("schemathesis", seconds, what, response.status_code >= 400)
                case.validate_response(response, checks=checks)

            try:
                run()
            except Unsatisfiable:
                pass  # where nothing is sent, nothing can be wrong
            except Exception as error:
                tries.report.lose(f"schemathesis, {operation.label}: {str(error)[:1500]}")


def main(count: int) -> None:
    report = Report("Illegal and malformed input", tries=count)
    tries = Tries(report, random.Random(20))
    tries.engine(count // 2)
    with tempfile.TemporaryDirectory(prefix="keydom-") as folder:
        site = Site(folder)
        api(tries, site, count // 4)
        site.renew()
        schemathesis_tries(tries, site, count // 4)
        site.tables.close()
    tries.tell()
    report.end()


if __name__ == "__main__":
    main(int(sys.argv[1]))
