"""Signing in takes much memory and time, so few do it at once, and nobody tries for long."""

import asyncio
import threading
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

from keydom.web import passwords
from keydom.web.limits import Limits
from keydom.web.passwords import (
    AT_ONCE,
    FOR_ACCOUNT,
    OF_ADDRESS,
    OF_ADDRESS_FOR_ACCOUNT,
    WAITING,
)
from keydom.web.problem import Problem
from tests.web.conftest import Browser


class Hashing:
    """Hashes nothing until it is let go, and counts how many do so at once."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.lock = threading.Lock()
        self.now = self.most = 0

    def __call__(self, *texts: str) -> str:
        with self.lock:
            self.now += 1
            self.most = max(self.most, self.now)
        self.go.wait(30)
        with self.lock:
            self.now -= 1
        return ""


@pytest.mark.parametrize("path", ["/me/sign-in", "/me/account"])
def test_few_passwords_are_hashed_at_once(
    site: Starlette, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    hashing = Hashing()
    monkeypatch.setattr(passwords, "fits", hashing)
    monkeypatch.setattr(passwords, "hash_password", hashing)

    async def post(number: int) -> httpx.Response:
        client = (f"192.0.2.{number}", 1)  # an address for each
        transport = httpx.ASGITransport(site, client=client)
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as browser:
            form = {"login": f"name {number}", "password": "long enough"}
            return await browser.post(path, data=form, timeout=60)

    async def run() -> list[httpx.Response]:
        asked = [asyncio.create_task(post(number)) for number in range(60)]
        while sum(task.done() for task in asked) < 60 - AT_ONCE - WAITING:
            await asyncio.sleep(0.01)
        hashing.go.set()
        return await asyncio.gather(*asked)

    answers = asyncio.run(run())
    refused = [answer for answer in answers if answer.status_code == 503]
    assert len(refused) == 60 - AT_ONCE - WAITING
    assert all("retry-after" in answer.headers for answer in refused)
    assert hashing.most <= AT_ONCE


def tries(browser: Browser, monkeypatch: pytest.MonkeyPatch, logins: list[str]) -> list[int]:
    monkeypatch.setattr(passwords, "fits", lambda *_: False)
    client: Any = browser()
    return [
        client.post("/me/sign-in", data={"login": login, "password": "a guess"}).status_code
        for login in logins
    ]


def test_one_account_cannot_be_tried_for_long(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    most = OF_ADDRESS_FOR_ACCOUNT[0]
    codes = tries(browser, monkeypatch, ["ada"] * (most + 2) + ["basil"])
    assert codes == [403] * most + [429, 429] + [403]


def test_nobody_keeps_the_owner_of_an_account_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "fits", lambda given, hashed: given == "right")
    doors = passwords.Passwords(Limits())

    async def tries() -> None:
        for _ in range(OF_ADDRESS_FOR_ACCOUNT[0]):
            assert not await doors.fit("wrong", "hashed", "ada", "192.0.2.1")
        with pytest.raises(Problem):
            await doors.fit("wrong", "hashed", "ada", "192.0.2.1")
        assert await doors.fit("right", "hashed", "ada", "192.0.2.2")

    asyncio.run(tries())
    assert FOR_ACCOUNT[1] > OF_ADDRESS[1]  # from one address nobody comes near the bound of all


def test_one_account_cannot_be_tried_for_long_from_many_addresses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(passwords, "fits", lambda *_: False)
    doors = passwords.Passwords(Limits())

    async def tries() -> None:
        for number in range(FOR_ACCOUNT[0]):
            assert not await doors.fit("wrong", "hashed", "ada", f"192.0.2.{number}")
        with pytest.raises(Problem):
            await doors.fit("wrong", "hashed", "ada", "192.0.2.200")
        assert not await doors.fit("wrong", "hashed", "basil", "192.0.2.200")

    asyncio.run(tries())


def test_one_address_cannot_try_for_long(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    most = OF_ADDRESS[0]
    codes = tries(browser, monkeypatch, [f"name {n}" for n in range(most + 2)])
    assert codes == [403] * most + [429, 429]
