"""One address that sends many requests at once waits for itself, and others do not wait for it."""

import asyncio
from collections import Counter

import httpx
import pytest
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send

from keydom.web.assets import Assets
from keydom.web.crowd import AT_ONCE, WAITING, Crowd, Crowded
from keydom.web.guard import STREAM, Guard
from keydom.web.limits import Limits
from keydom.web.shared_limits import SharedLimits
from tests.web.conftest import PLENTY

ASSETS = Assets()


class Slow:
    """An application that works on every request until it is let go."""

    def __init__(self) -> None:
        self.working: Counter[str] = Counter()
        self.go = asyncio.Event()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = Request(scope).client
        assert address is not None
        self.working[address.host] += 1
        await self.go.wait()
        await PlainTextResponse("done")(scope, receive, send)


def visit(app: Guard, address: str) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(app, client=(address, 1))
    return httpx.AsyncClient(transport=transport, base_url="http://here")


async def settled() -> None:
    for _ in range(200):
        await asyncio.sleep(0)


@pytest.mark.parametrize(
    ("many", "other"), [("192.0.2.1", "192.0.2.2"), ("2001:db8::1", "2001:db8:0:1::1")]
)
def test_an_address_is_worked_on_a_few_requests_at_a_time(many: str, other: str) -> None:
    async def run() -> None:
        slow = Slow()
        guard = Guard(slow, ASSETS, Limits(), PLENTY, PLENTY)
        clients = [visit(guard, many) for _ in range(60)]
        asked = [asyncio.create_task(client.get("/")) for client in clients]
        await settled()
        assert slow.working[many] == AT_ONCE
        refused = [task.result() for task in asked if task.done()]
        assert len(refused) == 60 - AT_ONCE - WAITING
        assert all(answer.status_code == 429 for answer in refused)
        assert all(int(answer.headers["retry-after"]) > 0 for answer in refused)
        neighbour = asyncio.create_task(visit(guard, other).get("/"))
        await settled()
        assert slow.working[other] == 1  # at once
        slow.go.set()
        answers = await asyncio.gather(*asked, neighbour)
        assert [answer.status_code for answer in answers].count(200) == AT_ONCE + WAITING + 1
        assert guard.crowd.lanes == {}

    asyncio.run(run())


def test_addresses_of_one_household_are_one() -> None:
    async def run() -> None:
        slow = Slow()
        guard = Guard(slow, ASSETS, Limits(), PLENTY, PLENTY)
        asked = [asyncio.create_task(visit(guard, f"2001:db8::{n}").get("/")) for n in range(1, 20)]
        await settled()
        assert slow.working.total() == AT_ONCE
        slow.go.set()
        await asyncio.gather(*asked)

    asyncio.run(run())


def test_a_stream_counts_until_it_is_open_whatever_its_address() -> None:
    class Streaming(Slow):
        async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
            self.working[scope["path"]] += 1
            if scope["path"] == "/t/abc/events":
                await send({"type": "http.response.start", "status": 200, "headers": [STREAM]})
            await self.go.wait()
            if scope["path"] != "/t/abc/events":
                await PlainTextResponse("done")(scope, receive, send)
            else:
                await send({"type": "http.response.body"})

    async def run() -> None:
        app = Streaming()
        guard = Guard(app, ASSETS, Limits(), PLENTY, PLENTY)
        paths = ["/t/abc/events"] * 9 + ["/player/events"] * 9
        client = visit(guard, "192.0.2.1")
        asked = [asyncio.create_task(client.get(path)) for path in paths]
        await settled()
        assert app.working == {"/t/abc/events": 9, "/player/events": AT_ONCE}
        app.go.set()
        await asyncio.gather(*asked)
        assert guard.crowd.lanes == {}

    asyncio.run(run())


def test_who_gives_up_waiting_leaves_the_queue() -> None:
    async def run() -> None:
        crowd = Crowd(Limits(), "requests", at_once=1, waiting=2)
        assert crowd.enter("a") is None
        second, third = crowd.enter("a"), crowd.enter("a")
        assert second is not None
        assert third is not None
        with pytest.raises(Crowded):
            crowd.enter("a")
        second.cancel()
        crowd.leave("a", second)
        assert not third.done()
        crowd.leave("a", None)
        assert third.done()
        crowd.leave("a", third)
        assert crowd.lanes == {}

    asyncio.run(run())


def test_whose_turn_came_as_it_gave_up_passes_it_on() -> None:
    async def run() -> None:
        crowd = Crowd(Limits(), "requests", at_once=1, waiting=2)
        crowd.enter("a")
        second, third = crowd.enter("a"), crowd.enter("a")
        crowd.leave("a", None)
        assert second is not None
        assert third is not None
        assert second.done()
        crowd.leave("a", second)
        assert third.done()

    asyncio.run(run())


def test_the_workers_of_a_server_count_together() -> None:
    async def run() -> None:
        limits = SharedLimits(2)
        here = Crowd(limits, "requests", at_once=3, waiting=2)
        there = Crowd(of_worker(limits, 1), "requests", at_once=3, waiting=2)
        assert [here.enter("a") for _ in range(3)] == [None] * 3
        assert there.enter("a") is None  # one at least, or nobody would wake those that wait there
        turn = there.enter("a")
        assert turn is not None
        for crowd in (here, there):
            with pytest.raises(Crowded):
                crowd.enter("a")
        assert there.enter("b") is None  # another address
        here.leave("a", None)
        assert not turn.done()
        there.leave("a", None)
        assert turn.done()
        third, fourth = there.enter("a"), there.enter("a")
        assert third is None  # the place that was given back over there
        assert fourth is not None
        here.leave("a", None)
        here.leave("a", None)
        there.leave("a", third)
        assert fourth.done()
        for crowd, gone in ((there, turn), (there, fourth)):
            crowd.leave("a", gone)
        there.leave("b", None)
        assert here.lanes == there.lanes == {}
        assert not any(limits.counters)

    asyncio.run(run())


def test_a_worker_that_dies_gives_its_places_back() -> None:
    async def run() -> None:
        limits = SharedLimits(2)
        here = Crowd(limits, "requests", at_once=2, waiting=1)
        there = Crowd(of_worker(limits, 1), "requests", at_once=2, waiting=1)
        assert [there.enter("a") for _ in range(2)] == [None] * 2
        assert here.enter("a") is None
        with pytest.raises(Crowded):
            here.enter("a")
        limits.forget(1)
        assert here.enter("a") is None

    asyncio.run(run())


def of_worker(limits: SharedLimits, number: int) -> SharedLimits:
    """The limits as another worker has them."""
    other = SharedLimits.__new__(SharedLimits)
    vars(other).update(vars(limits), worker=number)
    return other
