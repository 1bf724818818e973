"""Webhooks: called once per question, and never into our own network unless allowed."""

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest

from keydom.tables import Tables
from keydom.web import webhooks
from keydom.web.webhooks import Webhooks
from tests.web.conftest import Browser, Two, call, make, play, seen


class Listener:
    def __init__(self) -> None:
        self.heard: list[tuple[str, Any]] = []
        heard = self.heard

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                heard.append((self.path, json.loads(body)))
                self.send_response(302)
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
    monkeypatch.setenv(webhooks.PRIVATE, "1")
    two = slow_table(browser)
    client = two.turn()
    assert call(client, two.table, "hook", url=listener.url).json() == {"url": listener.url}
    assert listener.url.replace("&", "&amp;") in client.get(f"/t/{two.table}").text
    kept = Webhooks(tables.database)
    webhooks.tell(tables, kept, two.table)
    webhooks.tell(tables, kept, two.table)
    assert [path for path, _ in listener.heard] == ["/turn?x=1"]
    document = listener.heard[0][1]
    assert document["table"] == two.table
    assert document["path"] == f"/t/{two.table}"
    assert "your turn" in document["text"]
    while two.turn() is client:
        play(client, two.table)
    webhooks.tell(tables, kept, two.table)
    assert len(listener.heard) == 1  # it is the other's turn
    while two.turn() is not client:
        play(two.turn(), two.table)
    webhooks.tell(tables, kept, two.table)
    assert len(listener.heard) == 2
    assert call(client, two.table, "hook", url="").status_code == 200
    play(client, two.table)
    webhooks.tell(tables, kept, two.table)
    assert len(listener.heard) == 2


def test_the_address_is_told_in_the_language_of_the_player(
    browser: Browser, tables: Tables, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(webhooks.PRIVATE, "1")
    two = slow_table(browser)
    client = two.turn()
    for code, told in (
        ("de", "Keythedral: Du bist am Zug."),
        ("nl", "Keythedral: je bent aan de beurt."),
    ):
        client.headers["accept-language"] = code
        call(client, two.table, "hook", url=listener.url)
        webhooks.tell(tables, Webhooks(tables.database), two.table)
        assert listener.heard.pop()[1]["text"] == told


def test_a_live_table_tells_nobody(
    two: Two, tables: Tables, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(webhooks.PRIVATE, "1")
    call(two.turn(), two.table, "hook", url=listener.url)
    webhooks.tell(tables, Webhooks(tables.database), two.table)
    assert listener.heard == []


def test_the_own_network_is_out_of_reach(
    browser: Browser, tables: Tables, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(webhooks.PRIVATE, raising=False)
    two = slow_table(browser)
    call(two.turn(), two.table, "hook", url=listener.url)
    webhooks.tell(tables, Webhooks(tables.database), two.table)
    assert listener.heard == []
    for host in ("127.0.0.1", "localhost", "10.0.0.1", "169.254.169.254", "::1", "0.0.0.0"):  # noqa: S104
        with pytest.raises(OSError, match="public address"):
            webhooks.public_address(host, 80)


@pytest.mark.parametrize(
    "url",
    ["ftp://example.org/", "javascript:alert(1)", "https://", "x", "http://a:b@c/", "http://a:x/"],
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
