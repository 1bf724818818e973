"""The event streams, over a real connection."""

import json
import threading
import time
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.testclient import TestClient

from keydom.engine.registry import game_class
from keydom.tables import Tables, metrics
from keydom.web.compression import APART, EventPacker
from keydom.web.events import PING, LivePage
from keydom.web.limits import Limits
from keydom.web.server import Server
from tests.web.conftest import Two, call, play, script_state, seen
from tests.web.pages import OpenPage

PLAIN = {"accept-encoding": "identity"}


@pytest.fixture
def server(site: Starlette) -> Iterator[Server]:
    config = uvicorn.Config(site, port=0, log_level="warning", timeout_graceful_shutdown=5)
    running = Server(config, site.state.site.end_streams, Limits())
    thread = threading.Thread(target=running.run)
    thread.start()
    while not running.started:
        time.sleep(0.01)
    yield running
    running.should_exit = True
    thread.join(30)
    assert not thread.is_alive(), "open streams hold up the end"


@pytest.fixture
def address(server: Server) -> str:
    return f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"


class Events:
    """The events of an open stream, one after the other."""

    def __init__(self, lines: Iterator[str]) -> None:
        self.lines = lines
        self.id = ""

    def __iter__(self) -> Iterator[tuple[str, Any]]:
        name = ""
        for line in self.lines:
            key, _, value = line.partition(": ")
            if key == "event":
                name = value
            elif key == "id":
                self.id = value
            elif key == "data":
                yield name, json.loads(value)

    def next(self, wanted: str) -> Any:
        return next(data for name, data in self if name == wanted)


@contextmanager
def listening(client: TestClient, url: str, **headers: str) -> Iterator[Events]:
    with httpx.stream(
        "GET", url, cookies=dict(client.cookies), headers=headers or None, timeout=30
    ) as stream:
        assert stream.status_code == 200
        yield Events(stream.iter_lines())


def turns(two: Two) -> tuple[TestClient, TestClient]:
    """Who is asked, and the other."""
    client = two.turn()
    return client, two.basil if client is two.ada else two.ada


def fresh(client: TestClient, two: Two) -> OpenPage:
    page = OpenPage()
    page.apply(client.get(f"{two.path}/parts").json())
    page.frame = ""  # it names the address
    return page


def test_moves_and_chat_arrive_at_an_open_page_without_asking(two: Two, address: str) -> None:
    with listening(two.ada, f"{address}{two.path}/events") as events:
        page = OpenPage()
        page.apply(events.next("change"))
        page.frame = ""
        for number in range(12):
            client, _ = turns(two)
            play(client, two.table, number)
            if number % 3 == 0:
                call(client, two.table, "chat", text=f"line {number}")
            while page.version < seen(two.ada, two.table)["version"]:
                page.apply(events.next("change"))
            assert vars(page) == vars(fresh(two.ada, two))
    assert "line 9" in page.parts["chat-lines"]


def test_a_stream_of_a_page_tells_the_version_too(two: Two, address: str) -> None:
    with listening(two.ada, f"{address}{two.path}/events") as events:
        assert events.next("version") == seen(two.ada, two.table)["version"]
        play(two.turn(), two.table)
        now = seen(two.ada, two.table)["version"]
        assert next(version for name, version in events if name == "version") == now


def test_a_page_is_sent_only_what_it_does_not_show(two: Two, address: str) -> None:
    url = f"{address}{two.path}/events"
    shows = script_state(two.ada.get(two.path).text)["shows"]
    with listening(two.ada, f"{url}?shows={shows}") as events:
        play(two.turn(), two.table)
        change = events.next("change")
        assert change["version"] == seen(two.ada, two.table)["version"]
        assert "frame" not in change
        assert "replay" not in change["parts"]
        shown = events.id
    with listening(two.ada, f"{url}?shows={shows}") as events:
        assert "frame" in events.next("change")  # it has missed something
    with listening(two.ada, f"{url}?shows={shows}", **{"last-event-id": shown}) as events:
        play(two.turn(), two.table)
        assert events.next("change")["since"] == change["version"]
    de = two.ada.get(two.path, headers={"accept-language": "de"}).text
    with listening(two.ada, f"{url}?shows={script_state(de)['shows']}") as events:
        assert "frame" in events.next("change")  # it speaks another language


def test_a_stream_for_programs_holds_versions_and_nothing_else(two: Two, address: str) -> None:
    url = f"{address}/api/tables/{two.table}/events"
    with httpx.stream("GET", url, timeout=20) as stream:
        lines = stream.iter_lines()
        first = [next(lines) for _ in range(6)]
        play(two.turn(), two.table)
        play(two.turn(), two.table)
        following = [next(lines) for _ in range(5)]
    names = {line.partition(":")[0] for line in first + following}
    assert names <= {"", "retry", "event", "data", "id"}
    assert {line for line in first + following if line.startswith("event")} == {"event: version"}


@pytest.mark.parametrize("packed", [True, False])
def test_each_event_can_be_read_when_it_has_arrived(two: Two, address: str, packed: bool) -> None:
    """Compressed or not, and a compressed stream needs nothing of what came before but its head."""
    headers = {"accept-encoding": "gzip" if packed else "identity"}
    url = f"{address}{two.path}/events"
    cookies = dict(two.ada.cookies)
    with httpx.stream("GET", url, cookies=cookies, headers=headers, timeout=20) as stream:
        assert ("content-encoding" in stream.headers) == packed
        raw = stream.iter_raw()
        reader = zlib.decompressobj(zlib.MAX_WBITS | 16) if packed else None
        text = b""

        def until(end: bytes) -> bytes:
            nonlocal text
            while end not in text:
                piece = next(raw)
                text += reader.decompress(piece) if reader else piece
            found, _, text = text.partition(end)
            return found

        assert until(b"\n\n") == b": keydom\nretry: 1500"
        assert until(b"event: change\n").startswith(b"event: version\n")
        whole = until(b"\n\n")
        assert whole.startswith(b"id: ")
        play(two.turn(), two.table)
        assert until(b"event: change\n").startswith(b"event: version\n")
        change = until(b"\n\n")
        assert len(change) < len(whole)


def test_a_stream_ends_in_order_with_the_server(two: Two, server: Server, address: str) -> None:
    url = f"{address}{two.path}/events"
    with httpx.stream("GET", url, headers={"accept-encoding": "gzip"}, timeout=30) as stream:
        raw = stream.iter_raw()
        got = next(raw)
        server.should_exit = True
        got += b"".join(raw)
    reader = zlib.decompressobj(zlib.MAX_WBITS | 16)
    assert b"event: version" in reader.decompress(got)
    assert reader.eof  # with the right sum and length


def test_chat_is_compressed_apart_on_a_stream(two: Two, address: str) -> None:
    call(two.basil, two.table, "chat", text="a guess")
    with listening(two.ada, f"{address}{two.path}/events", **PLAIN) as events:
        change = events.next("change")
    assert change["parts"]["chat-lines"].startswith(APART)
    assert change["parts"]["chat-lines"].endswith(APART)
    assert all(APART not in part for name, part in change["parts"].items() if name != "chat-lines")


def test_too_many_streams_of_one_address_are_refused(
    two: Two, address: str, site: Starlette
) -> None:
    site.state.site.streams.most = 1
    url = f"{address}{two.path}/events"
    with listening(two.stranger, url) as events:
        events.next("version")
        with httpx.stream("GET", url, timeout=20) as other:  # `get` would read an open one for ever
            assert other.status_code == 429
    deadline = time.monotonic() + 20
    while site.state.site.streams.open and time.monotonic() < deadline:
        time.sleep(0.01)
    with listening(two.stranger, url) as events:
        events.next("version")


def test_nobody_listens_to_a_table_that_is_not_there(address: str) -> None:
    for path in ("/t/nowhere/events", "/api/tables/nowhere/events"):
        headers = {"accept": "text/event-stream"}
        answer = httpx.get(f"{address}{path}", headers=headers, timeout=20)
        assert answer.status_code == 404
        assert answer.json()["error"]


def test_a_stream_that_opens_while_the_server_stops_ends_at_once(
    two: Two, address: str, site: Starlette
) -> None:
    site.state.site.end_streams()
    answer = httpx.get(f"{address}{two.path}/events", timeout=PING / 2)  # no open one
    assert answer.status_code == 200


def test_open_streams_and_drawn_pages_are_counted(two: Two, address: str) -> None:
    def streams() -> float:
        return metrics.REGISTRY.get_sample_value("keydom_streams") or 0

    def drawn(part: str) -> float:
        return metrics.REGISTRY.get_sample_value("keydom_seconds_count", {"part": part}) or 0

    for path in (two.path, f"{two.path}/parts"):
        parts = drawn("picture"), drawn("page")
        assert two.ada.get(path).status_code == 200
        assert (drawn("picture"), drawn("page")) == (parts[0] + 1, parts[1] + 1)
    before = streams()
    with listening(two.stranger, f"{address}{two.path}/events") as events:
        events.next("version")
        assert streams() == before + 1
    end = time.monotonic() + 20
    while streams() != before:
        assert time.monotonic() < end
        time.sleep(0.01)


def test_a_table_that_is_set_aside_is_drawn_once(
    two: Two, address: str, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = 0
    real = LivePage.draw

    async def counted(page: LivePage) -> None:
        nonlocal drawn
        drawn += 1
        await real(page)

    monkeypatch.setattr(LivePage, "draw", counted)
    monkeypatch.setattr(game_class("keythedral"), "version", 99)
    tables.memory._drop(two.table)
    with listening(two.ada, f"{address}{two.path}/events") as events:
        assert "set aside" in events.next("change")["parts"]["waiting"]
        tables.notifier.notify([two.table])
        time.sleep(0.3)  # in which it would be drawn again and again
        assert drawn == 1


def test_a_change_that_is_drawn_at_once_goes_out_with_its_version(
    two: Two, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[bytes] = []
    real = EventPacker.event

    def noted(packer: EventPacker, plain: bytes) -> bytes:
        written.append(plain)
        return real(packer, plain)

    with listening(two.ada, f"{address}{two.path}/events") as events:
        events.next("change")
        monkeypatch.setattr(EventPacker, "event", noted)
        play(two.turn(), two.table)
        events.next("change")
    assert [plain.count(b"event: ") for plain in written] == [2]
    assert written[0].startswith(b"event: version\n")


def test_of_a_page_that_cannot_be_drawn_the_version_is_told(
    two: Two, address: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def torn(page: LivePage) -> None:
        raise ValueError("torn")

    with listening(two.ada, f"{address}{two.path}/events") as events:
        events.next("change")
        monkeypatch.setattr(LivePage, "_draw_next", torn)
        play(two.turn(), two.table)
        assert events.next("version") == seen(two.ada, two.table)["version"]
    assert "was not drawn" in caplog.text
