"""The event stream, over a real connection."""

import threading
import time
from collections.abc import Iterator

import httpx
import pytest
import uvicorn
from starlette.applications import Starlette

from keydom.tables import metrics
from tests.web.conftest import Two, call, play, seen


@pytest.fixture
def address(site: Starlette) -> Iterator[str]:
    config = uvicorn.Config(site, port=0, log_level="warning", timeout_graceful_shutdown=1)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    server.should_exit = True
    thread.join()


def versions(lines: Iterator[str]) -> Iterator[int]:
    for line in lines:
        if line.startswith("data: "):
            yield int(line.removeprefix("data: "))


def test_a_move_arrives_at_others_without_asking(two: Two, address: str) -> None:
    client = two.turn()
    other = two.basil if client is two.ada else two.ada
    cookies = dict(other.cookies)
    with httpx.stream("GET", f"{address}{two.path}/events", cookies=cookies, timeout=20) as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        assert "content-security-policy" in stream.headers
        heard = versions(stream.iter_lines())
        assert next(heard) == seen(other, two.table)["version"]
        play(client, two.table)
        now = seen(other, two.table)["version"]
        assert next(version for version in heard if version >= now) == now
        call(client, two.table, "chat", text="hello")
        now = seen(other, two.table)["version"]
        assert next(version for version in heard if version >= now) == now


def test_a_stream_holds_versions_and_nothing_else(two: Two, address: str) -> None:
    with httpx.stream("GET", f"{address}/api/tables/{two.table}/events", timeout=20) as stream:
        lines = stream.iter_lines()
        seen_lines = [next(lines) for _ in range(6)]
    assert {line.partition(":")[0] for line in seen_lines} <= {"", "retry", "event", "data", "id"}
    assert "event: version" in seen_lines


def test_too_many_streams_of_one_address_are_refused(
    two: Two, address: str, site: Starlette
) -> None:
    site.state.site.streams.most = 1
    url = f"{address}{two.path}/events"
    with httpx.stream("GET", url, timeout=20) as first:
        heard = versions(first.iter_lines())  # kept: forgetting it would close the stream
        next(heard)
        assert httpx.get(url, timeout=20).status_code == 429


def test_open_streams_and_drawn_pages_are_counted(two: Two, address: str) -> None:
    def streams() -> float:
        return metrics.REGISTRY.get_sample_value("keydom_streams") or 0

    def drawn(part: str) -> float:
        return metrics.REGISTRY.get_sample_value("keydom_seconds_count", {"part": part}) or 0

    before = streams()
    with httpx.stream("GET", f"{address}{two.path}/events", timeout=20) as stream:
        heard = versions(stream.iter_lines())
        next(heard)
        assert streams() == before + 1
    end = time.monotonic() + 20
    while streams() != before:
        assert time.monotonic() < end
        time.sleep(0.01)
    for path in (two.path, f"{two.path}/parts"):
        parts = drawn("picture"), drawn("page")
        assert two.ada.get(path).status_code == 200
        assert (drawn("picture"), drawn("page")) == (parts[0] + 1, parts[1] + 1)
