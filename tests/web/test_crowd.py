"""One address that sends many requests at once waits for itself, and others do not wait for it."""

import asyncio
from collections import Counter

import httpx
import pytest
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send

from keydom.web.crowd import AT_ONCE, WAITING, Crowd, Crowded
from keydom.web.guard import Guard, Rates
from tests.web.conftest import PLENTY


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
        guard = Guard(slow, reads=Rates(*PLENTY), writes=Rates(*PLENTY))
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
        guard = Guard(slow, reads=Rates(*PLENTY), writes=Rates(*PLENTY))
        asked = [asyncio.create_task(visit(guard, f"2001:db8::{n}").get("/")) for n in range(1, 20)]
        await settled()
        assert slow.working.total() == AT_ONCE
        slow.go.set()
        await asyncio.gather(*asked)

    asyncio.run(run())


def test_who_gives_up_waiting_leaves_the_queue() -> None:
    async def run() -> None:
        crowd = Crowd(at_once=1, waiting=2)
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
        crowd = Crowd(at_once=1, waiting=2)
        crowd.enter("a")
        second, third = crowd.enter("a"), crowd.enter("a")
        crowd.leave("a", None)
        assert second is not None
        assert third is not None
        assert second.done()
        crowd.leave("a", second)
        assert third.done()

    asyncio.run(run())
