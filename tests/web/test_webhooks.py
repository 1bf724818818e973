"""Webhooks: called once per question, and never into our own network unless allowed."""

import asyncio
import json
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, HTTPServer
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import event, text
from sqlalchemy.exc import OperationalError

from keydom.tables import Tables
from keydom.web import deliveries
from keydom.web.deliveries import Deliveries, keep_telling
from keydom.web.webhooks import MOST_FAILURES, News, Webhook, Webhooks, news
from tests.web.conftest import Browser, Two, call, make, play, seen


class Listener:
    def __init__(self) -> None:
        self.heard: list[tuple[str, Any]] = []
        self.statuses: list[int] = []  # of the next answers; then all is well
        heard, statuses = self.heard, self.statuses

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                heard.append((self.path, json.loads(body)))
                self.send_response(statuses.pop(0) if statuses else 204)
                self.send_header("location", "/elsewhere")
                self.end_headers()

            def log_message(self, *args: object) -> None:
                return

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.thread = threading.Thread(target=self.server.serve_forever)
        self.thread.start()
        self.url = f"http://127.0.0.1:{self.server.server_port}/turn?x=1"


@pytest.fixture
def listener() -> Iterator[Listener]:
    made = Listener()
    yield made
    made.server.shutdown()
    made.thread.join()
    made.server.server_close()


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Loopback is allowed, and nobody waits long before the next try."""
    monkeypatch.setenv(deliveries.PRIVATE, "1")
    monkeypatch.setattr(deliveries, "PAUSES", (0.0, 0.01, 0.01))
    monkeypatch.setattr(deliveries, "RETRY", 0.05)


def tell(tables: Tables, table_id: str) -> None:
    """Tell everybody at the table, and wait for the last try."""

    async def deliver() -> None:
        made = Deliveries(tables, Webhooks(tables.database))
        for told in news(tables, Webhooks(tables.database), table_id):
            made.begin(told)
        while made._under_way:
            await asyncio.gather(*made._under_way.values())

    asyncio.run(deliver())


def shown(client: Any, table_id: str) -> Any:
    return client.get(f"/api/tables/{table_id}/hook").json()


def slow_table(browser: Browser) -> Two:
    two = Two.__new__(Two)
    two.ada, two.basil, two.stranger = browser(), browser(), browser()
    two.table = make(two.ada, "Ada", pace="turns")
    call(two.basil, two.table, "join", name="Basil")
    call(two.ada, two.table, "start")
    return two


def test_the_address_is_told_once_per_question(
    browser: Browser, tables: Tables, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    two = slow_table(browser)
    client = two.turn()
    assert call(client, two.table, "hook", url=listener.url).json() == {"url": listener.url}
    assert listener.url.replace("&", "&amp;") in client.get(f"/t/{two.table}").text
    tell(tables, two.table)
    tell(tables, two.table)
    assert [path for path, _ in listener.heard] == ["/turn?x=1"]
    document = listener.heard[0][1]
    assert document["table"] == two.table
    assert document["path"] == f"/t/{two.table}"
    assert "your turn" in document["text"]
    while two.turn() is client:
        play(client, two.table)
    tell(tables, two.table)
    assert len(listener.heard) == 1  # it is the other's turn
    while two.turn() is not client:
        play(two.turn(), two.table)
    tell(tables, two.table)
    assert len(listener.heard) == 2
    assert call(client, two.table, "hook", url="").status_code == 200
    play(client, two.table)
    tell(tables, two.table)
    assert len(listener.heard) == 2


def test_the_address_is_told_in_the_language_of_the_player(
    browser: Browser, tables: Tables, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    two = slow_table(browser)
    client = two.turn()
    for code, told in (
        ("de", "Keythedral: Du bist am Zug."),
        ("nl", "Keythedral: je bent aan de beurt."),
    ):
        client.headers["accept-language"] = code
        call(client, two.table, "hook", url=listener.url)
        tell(tables, two.table)
        assert listener.heard.pop()[1]["text"] == told


def test_a_live_table_tells_nobody(
    two: Two, tables: Tables, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    call(two.turn(), two.table, "hook", url=listener.url)
    tell(tables, two.table)
    assert listener.heard == []


def test_the_own_network_is_out_of_reach(
    browser: Browser, tables: Tables, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(deliveries.PRIVATE)
    two = slow_table(browser)
    call(two.turn(), two.table, "hook", url=listener.url)
    tell(tables, two.table)
    assert listener.heard == []
    assert shown(two.turn(), two.table)["failure"] == "it is not a public address"
    for host in (
        "127.0.0.1",
        "localhost",
        "10.0.0.1",
        "169.254.169.254",
        "::1",
        "0.0.0.0",  # noqa: S104
        "::ffff:127.0.0.1",
        "224.0.1.1",
        "64:ff9b::a00:1",  # 10.0.0.1 behind a gateway
        "2002:7f00:1::1",
        "::a00:1",
    ):
        with pytest.raises(OSError, match="public address"):
            deliveries.public_address(host, 80)
    for host in ("192.88.98.1", "2606:4700::1", "64:ff9b::c058:6201"):
        assert deliveries.is_public(host)


@pytest.mark.parametrize(
    "url",
    [
        "ftp://example.org/",
        "javascript:alert(1)",
        "https://",
        "x",
        "http://a:b@c/",
        "http://a:x/",
        f"http://{'a' * 64}.example/",
        "http://a b/",
        "http://[::1/",
    ],
)
def test_a_bad_address_is_refused(two: Two, url: str) -> None:
    answer = call(two.ada, two.table, "hook", url=url)
    assert answer.status_code == 400
    assert "https://" in answer.json()["error"]


def test_only_seats_have_webhooks(two: Two) -> None:
    url = "https://example.org/"
    assert call(two.stranger, two.table, "hook", url=url).status_code == 403
    two.stranger.post("/me/name", data={"name": "Cleo"})
    assert call(two.stranger, two.table, "hook", url=url).status_code == 403
    assert seen(two.stranger, two.table)["seat"] is None


def test_who_was_not_told_is_tried_again_and_sees_why(
    browser: Browser, tables: Tables, listener: Listener
) -> None:
    two = slow_table(browser)
    client = two.turn()
    call(client, two.table, "hook", url=listener.url)
    listener.statuses += [500, 302]
    tell(tables, two.table)
    assert [path for path, _ in listener.heard] == ["/turn?x=1"] * 3  # nobody was sent elsewhere
    assert shown(client, two.table) == {
        "url": listener.url,
        "stopped": False,
        "failure": None,
        "failed": None,
    }
    listener.statuses += [503] * 3
    call(client, two.table, "hook", url=listener.url)
    tell(tables, two.table)
    assert len(listener.heard) == 6
    found = shown(client, two.table)
    assert found["failure"] == "it answered with status 503"
    assert not found["stopped"]
    assert found["failed"] is not None
    page = client.get(f"/t/{two.table}").text
    assert "This address could not be told at" in page
    assert "it answered with status 503" in page
    assert "could not be told" not in two.stranger.get(f"/t/{two.table}").text
    assert shown(two.stranger, two.table) == {"url": ""}


def test_an_address_that_never_answers_well_is_given_up_until_it_is_set_again(
    browser: Browser, tables: Tables, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deliveries, "PAUSES", (0.0,) * (MOST_FAILURES + 3))
    two = slow_table(browser)
    client = two.turn()
    call(client, two.table, "hook", url=listener.url)
    listener.statuses += [500] * 100
    tell(tables, two.table)
    assert len(listener.heard) == MOST_FAILURES
    assert shown(client, two.table)["stopped"]
    assert "is not told any more" in client.get(f"/t/{two.table}").text
    play(client, two.table)
    tell(tables, two.table)
    assert len(listener.heard) == MOST_FAILURES
    listener.statuses.clear()
    call(client, two.table, "hook", url=listener.url)
    while two.turn() is not client:
        play(two.turn(), two.table)
    tell(tables, two.table)
    assert len(listener.heard) == MOST_FAILURES + 1
    assert not shown(client, two.table)["stopped"]


def test_an_answered_question_is_not_told_again(
    browser: Browser, tables: Tables, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    two = slow_table(browser)
    client = two.turn()
    call(client, two.table, "hook", url=listener.url)
    listener.statuses += [500, 500]
    monkeypatch.setattr(deliveries, "asked", lambda *_: None)
    tell(tables, two.table)
    assert len(listener.heard) == 1


class Dripping:
    """Answers a byte at a time, and never comes to an end."""

    def __init__(self) -> None:
        self.line = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.line.getsockname()[1]}/"
        self.end = threading.Event()
        self.taken = 0
        self.thread = threading.Thread(target=self.drip)
        self.thread.start()

    def drip(self) -> None:
        self.line.settimeout(0.01)
        callers: list[socket.socket] = []
        while not self.end.wait(0.005):
            with suppress(TimeoutError):
                callers.append(self.line.accept()[0])
                self.taken += 1
            for caller in callers:
                with suppress(OSError):
                    caller.send(b"H")

    def close(self) -> None:
        self.end.set()
        self.thread.join()
        self.line.close()


@pytest.fixture
def dripping() -> Iterator[Dripping]:
    made = Dripping()
    yield made
    made.close()


def test_an_answer_that_drips_has_an_end(
    browser: Browser, tables: Tables, dripping: Dripping, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deliveries, "SECONDS", 0.3)
    monkeypatch.setattr(deliveries, "PAUSES", (0.0,))
    two = slow_table(browser)
    call(two.turn(), two.table, "hook", url=dripping.url)
    tell(tables, two.table)
    assert shown(two.turn(), two.table)["failure"] == "there was no answer in time"


def until(condition: Callable[[], object]) -> Any:
    async def wait() -> None:
        while not condition():
            await asyncio.sleep(0.005)

    return asyncio.wait_for(wait(), 60)


def beside(tables: Tables, then: Callable[[], Any]) -> None:
    """Do something while webhooks are told, as beside a server."""

    async def run() -> None:
        telling = asyncio.create_task(keep_telling(tables, Webhooks(tables.database)))
        await asyncio.sleep(0)
        try:
            await then()
            assert not telling.done()
        finally:
            telling.cancel()
            await asyncio.gather(telling, return_exceptions=True)

    asyncio.run(run())


def asked_again(two: Two) -> Any:
    """Both act until whoever was asked first is asked again: the other has seen the question of the table change."""
    client = two.turn()
    while two.turn() is client:
        play(client, two.table)
    while two.turn() is not client:
        play(two.turn(), two.table)
    return client


def test_receivers_that_hang_hold_up_no_other(
    browser: Browser,
    tables: Tables,
    listener: Listener,
    dripping: Dripping,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """More of them than there are tries at once, and all have failed before: the others pass them."""
    monkeypatch.setattr(deliveries, "SECONDS", 3600.0)
    stuck = [slow_table(browser) for _ in range(deliveries.AT_ONCE)]
    kept = Webhooks(tables.database)
    for two in stuck:
        for client in (two.ada, two.basil):
            call(client, two.table, "hook", url=dripping.url)
        for hook in kept.at(two.table):
            kept.note(hook, "timeout")
        with tables.writing(two.table) as tx:
            for seat in tx.seats:
                seat.household = f"at {two.table}"
    good = slow_table(browser)
    for client in (good.ada, good.basil):
        call(client, good.table, "hook", url=listener.url)
    with tables.writing(good.table) as tx:
        for seat in tx.seats:
            seat.household = "elsewhere"

    async def play_everywhere() -> None:
        for two in stuck:
            await asyncio.to_thread(asked_again, two)
        await until(lambda: dripping.taken >= deliveries.DOUBTFUL)
        await asyncio.to_thread(asked_again, good)
        await until(lambda: listener.heard)

    beside(tables, play_everywhere)


def test_nothing_ends_the_telling(
    browser: Browser, tables: Tables, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A host that was stored before it was checked, a database that restarts, a lookup that fails oddly."""
    two = slow_table(browser)
    kept = Webhooks(tables.database)
    bad, good = slow_table(browser), slow_table(browser)
    for client in (bad.ada, bad.basil):
        call(client, bad.table, "hook", url=listener.url)
    for hook in kept.at(bad.table):
        kept.set(bad.table, hook.player, f"http://{'a' * 64}.example/")
    for client in (good.ada, good.basil):
        call(client, good.table, "hook", url=listener.url)

    broken = SimpleNamespace(times=3)

    def restarting(*args: Any) -> None:
        if "hooks" in args[2] and good.table in args[3] and broken.times:
            broken.times -= 1
            raise OperationalError(args[2], None, Exception("the server closed the connection"))

    async def go_on() -> None:
        await asyncio.to_thread(asked_again, bad)
        await until(lambda: any(hook.failure for hook in kept.at(bad.table)))
        event.listen(tables.database.engine, "before_cursor_execute", restarting)
        await asyncio.to_thread(asked_again, good)
        await until(lambda: listener.heard)
        event.remove(tables.database.engine, "before_cursor_execute", restarting)

    beside(tables, go_on)
    assert broken.times == 0
    assert {h.failure for h in kept.at(bad.table)} <= {"no-host", None}
    assert two.table not in [document["table"] for _, document in listener.heard]


@pytest.mark.parametrize(
    "what", ["failed_at = 'x'", "failed_at = 1e300", "failures = 'x'", "url = CAST(url AS BLOB)"]
)
def test_a_webhook_that_cannot_be_read_hides_no_table(
    browser: Browser, tables: Tables, what: str
) -> None:
    two = slow_table(browser)
    call(two.ada, two.table, "hook", url="https://a.example/")
    with tables.database.write() as session:
        session.execute(text(f"UPDATE hooks SET {what}"))  # noqa: S608
    assert two.ada.get(two.path).status_code == 200
    assert "https://a.example/" in shown(two.ada, two.table)["url"]
    news(tables, Webhooks(tables.database), two.table)


def test_few_are_told_at_a_time(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []

    async def attempt(url: str, document: object, lookups: object) -> None:
        begun.append(url)
        await asyncio.Event().wait()

    async def tell() -> None:
        under_way = deliveries.Deliveries(tables, Webhooks(tables.database))
        for number in range(40):
            hook = Webhook(f"t{number}", "ada", "slow", failures=number % 2)
            under_way.begin(News(hook, 1, {}, f"household {number}"))
        await asyncio.sleep(0.2)
        await under_way.close()

    monkeypatch.setattr(deliveries, "attempt", attempt)
    asyncio.run(tell())
    assert len(begun) == deliveries.AT_ONCE


def test_a_try_that_cannot_be_noted_is_not_the_last(
    browser: Browser, tables: Tables, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database is away for a moment: the receiver hears of it at the next try."""
    monkeypatch.setattr(deliveries, "PAUSES", (0.0, 0.01))
    two = slow_table(browser)
    call(two.turn(), two.table, "hook", url=listener.url)
    failures = iter(range(1))
    real = deliveries.attempt

    async def attempt(*args: Any) -> str | None:
        if next(failures, None) is not None:
            raise OperationalError("", None, Exception("the server closed the connection"))
        return await real(*args)

    monkeypatch.setattr(deliveries, "attempt", attempt)
    tell(tables, two.table)
    assert len(listener.heard) == 1


def test_one_household_holds_up_only_its_own_webhooks(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[str] = []

    async def tell() -> None:
        ended = asyncio.Event()

        async def attempt(url: str, document: object, lookups: object) -> None:
            begun.append(url)
            if url != "other":
                await ended.wait()

        monkeypatch.setattr(deliveries, "attempt", attempt)
        under_way = deliveries.Deliveries(tables, Webhooks(tables.database))
        for number in range(20):
            hook = Webhook(f"t{number}", "ada", "slow")
            under_way.begin(News(hook, 1, {}, "home"))
        under_way.begin(News(Webhook("t", "basil", "other"), 1, {}, "elsewhere"))
        while "other" not in begun:
            await asyncio.sleep(0.01)
        ended.set()
        await under_way.close()

    asyncio.run(asyncio.wait_for(tell(), 60))
    assert begun.count("slow") == deliveries.OF_HOUSEHOLD
