"""Passwords are hashed slowly and with much memory, so that they are hard to guess. So it is done by few at a time."""

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.concurrency import run_in_threadpool

from keydom.engine.text import N_
from keydom.web.crowd import Crowd, Crowded
from keydom.web.identity import NOBODY, fits, hash_password
from keydom.web.limits import Limits, Rates
from keydom.web.problem import Problem

AT_ONCE = 2  # each takes 64 MiB
WAITING = 20
# Tries: how many in a row, and how many per second after that.
OF_ADDRESS = (15, 0.2)
OF_ADDRESS_FOR_ACCOUNT = (10, 0.1)
# From all addresses together: more than one of them can make, or it could keep the owner out.
FOR_ACCOUNT = (100, 1.0)


class Passwords:
    def __init__(self, limits: Limits) -> None:
        self._crowd = Crowd(limits, "passwords", AT_ONCE, WAITING)
        self._of_address = limits.rates("passwords of address", *OF_ADDRESS)
        self._of_address_for_account = limits.rates(
            "passwords of address for account", *OF_ADDRESS_FOR_ACCOUNT
        )
        self._for_account = limits.rates("passwords for account", *FOR_ACCOUNT)

    async def hash(self, password: str, address: str) -> str:
        self._count(self._of_address, address)
        async with self._turn():
            return await run_in_threadpool(hash_password, password)

    async def fit(self, password: str, hashed: str | None, login: str, address: str) -> bool:
        """Whether it is the password of an account; without one (None) it takes as long to say no."""
        self._count(self._of_address, address)
        self._count(self._of_address_for_account, f"{address} {login}")
        self._count(self._for_account, login)
        async with self._turn():
            fit = await run_in_threadpool(fits, password, hashed or NOBODY)
        return fit and hashed is not None

    def _count(self, tries: Rates, who: str) -> None:
        if not tries.take(who, time.monotonic()):
            raise Problem(429, N_("Too many tries; wait a minute."))

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        try:
            turn = self._crowd.enter("")
        except Crowded:
            raise Problem(503, N_("Many people are signing in just now; wait a moment.")) from None
        try:
            if turn is not None:
                await turn
            yield
        finally:
            self._crowd.leave("", turn)
