"""`keydom serve` as a process of its own, and people who play there through the JSON API."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from itertools import count
from types import TracebackType
from typing import IO, Any, Self

import httpx

PATIENCE = 60  # seconds until a test gives up; nothing is expected to take that long
visitors = count(1)


class Server:
    """A server on a free port of this machine, until it is killed (or left).

    `under`: a command that starts it. `errors`: a file for what it says of failures.
    """

    def __init__(
        self,
        database: str,
        *options: str,
        under: Sequence[str] = (),
        errors: IO[str] | None = None,
    ) -> None:
        command = [*under, sys.executable, "-m", "keydom", "serve", "--port", "0"]
        command += ["--database", database]
        self.process = subprocess.Popen(  # noqa: S603 (our own command)
            [*command, *options],
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+/", line)
        assert found, line
        self.address = found[0]

    def kill(self) -> None:
        """As when the machine loses power: no time for a last word."""
        self.process.kill()
        # The output ends with the last process that holds it: bots' workers end with their server.
        self.process.communicate(timeout=PATIENCE)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()


class Guest:
    """A person who asks a server."""

    def __init__(self, server: Server, name: str) -> None:
        # An address for each, as a proxy would tell it: rates are counted per address.
        number = next(visitors)
        self.headers = {"X-Forwarded-For": f"10.0.{number // 250}.{number % 250 + 1}"}
        self._visit(server)
        self.headers["Authorization"] = f"Bearer {self.done('me', name=name)['token']}"
        self._visit(server)

    def _visit(self, server: Server) -> None:
        self.client = httpx.Client(
            base_url=f"{server.address}api/", headers=self.headers, timeout=PATIENCE
        )

    def at(self, server: Server) -> "Guest":
        """The same person, on a connection of its own."""
        guest = copy(self)
        guest._visit(server)
        return guest

    def post(self, path: str, **body: object) -> httpx.Response:
        return self.client.post(path, json=body)

    def done(self, path: str, **body: object) -> Any:
        """A command that has to work."""
        answer = self.post(path, **body)
        assert answer.is_success, answer.text
        return answer.json()

    def create(self, *seats: str, **settings: object) -> str:
        return str(self.done("tables", game="keythedral", seats=seats, **settings)["table"])

    def see(self, table_id: str) -> Any:
        answer = self.client.get(f"tables/{table_id}")
        if answer.status_code == 503:  # without its database a server can show nothing
            answer.raise_for_status()
        assert answer.status_code == 200, answer.text
        return answer.json()

    @contextmanager
    def versions(self, table_id: str) -> Iterator[Iterator[int]]:
        """The event stream of a table, as an open page of it listens."""
        with self.client.stream("GET", f"tables/{table_id}/events") as stream:
            assert stream.status_code == 200
            yield numbers(stream.iter_lines())


def numbers(lines: Iterator[str]) -> Iterator[int]:
    end = time.monotonic() + PATIENCE
    for line in lines:  # now and then one comes that only keeps the stream alive
        assert time.monotonic() < end
        if line.startswith("data: "):
            yield int(line.removeprefix("data: "))


def running(people: list[Guest], **settings: object) -> str:
    """A table at which these people play."""
    table_id = people[0].create("me", *["open"] * (len(people) - 1), **settings)
    for guest in people[1:]:
        guest.done(f"tables/{table_id}/join")
    people[0].done(f"tables/{table_id}/start")
    return table_id
