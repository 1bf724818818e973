"""SIGKILL in the middle of traffic: of a server on SQLite, of one on PostgreSQL, of its workers, of the database itself.

`python -m tests.drill.kills KILLS` shares the kills out among the four. Every acknowledged move must be there afterwards, in
its order, and every table must stand where the engine says (tests/server/test_killed.py holds the checks).
"""

import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import psutil

from tests.conftest import new_database, postgres_running
from tests.drill.report import Report, spread
from tests.server.serving import PATIENCE, Guest, Server, running
from tests.server.test_killed import Traffic
from tests.server.test_workers import Workers, wait_for

KILLS_EACH = 10  # at one set of tables: games end, and long ones take long to compare


def traffic_at(server: Server) -> Traffic:
    """Three tables: of people, of fewer people, and with bots."""
    people = [Guest(server, name) for name in ("Ada", "Basil", "Cleo")]
    at = {running(people): people, running(people[1:]): people[1:]}
    at[people[0].create("me", "random", "random")] = people[:1]
    return Traffic(at)


class Drill:
    def __init__(self, report: Report) -> None:
        self.report = report
        self.kills = 0
        self.moves = 0
        self.before = 0  # moves that were known at the last check
        self.restarts: list[float] = []

    def told(self, kind: str) -> None:
        self.report.say(
            f"{kind}: {self.kills} kills, {self.moves} acknowledged moves and steps back, "
            f"back to answering after {spread(self.restarts)}"
        )
        self.kills = self.moves = 0
        self.restarts = []

    def check(self, traffic: Traffic, server: Server, database: str, kind: str) -> None:
        said = sum(len(moves) for at in traffic.known.values() for moves in at.values())
        try:
            traffic.check(server, database)
        except AssertionError as error:
            self.report.lose(f"{kind}, kill {self.kills}: {error}")
        self.moves += said - self.before
        self.before = sum(len(moves) for at in traffic.known.values() for moves in at.values())

    def servers(self, kind: str, databases: Iterator[str], kills: int) -> None:
        """A whole server is killed and started again."""
        while self.kills < kills:
            database, self.before = next(databases), 0
            server = Server(database)
            traffic = traffic_at(server)
            for _ in range(min(KILLS_EACH, kills - self.kills)):
                traffic.until_killed(server, server.kill)
                self.kills += 1
                began = time.monotonic()
                server = Server(database)
                answering(server)
                self.restarts.append(time.monotonic() - began)
                self.check(traffic, server, database, kind)
            server.kill()
        self.told(kind)

    def workers(self, databases: Iterator[str], kills: int) -> None:
        """Of a server's processes one after the other; the server replaces them."""
        while self.kills < kills:
            database, self.before = next(databases), 0
            with Workers(database) as server:
                traffic = traffic_at(server)
                for _ in range(min(KILLS_EACH, kills - self.kills) // 3 or 1):
                    killed: list[psutil.Process] = []
                    traffic.until_killed(server, killing(server, killed))
                    self.kills += len(killed)
                    began = time.monotonic()
                    wait_for(lambda: replaced(server, killed))  # noqa: B023
                    answering(server)
                    self.restarts.append(time.monotonic() - began)
                    self.check(traffic, server, database, "workers")
        self.told("workers of a server on PostgreSQL")

    def databases(self, postgres: Any, databases: Iterator[str], kills: int) -> None:
        """All of PostgreSQL, under a server that goes on: it says so (503) until the database is back."""
        while self.kills < kills:
            database, self.before = next(databases), 0
            with Server(database) as server:
                traffic = traffic_at(server)
                for _ in range(min(KILLS_EACH, kills - self.kills)):
                    traffic.until_killed(server, lambda: kill_postgres(postgres))
                    self.kills += 1
                    began = time.monotonic()
                    postgres.ensure_postgres_running()
                    (guest, *_) = next(iter(traffic.at.values()))
                    wait_for(lambda: can_read(guest.at(server), traffic))  # noqa: B023
                    self.restarts.append(time.monotonic() - began)
                    self.check(traffic, server, database, "database")
        self.told("PostgreSQL under a server")


def answering(server: Server) -> None:
    assert httpx.get(f"{server.address}api/games", timeout=PATIENCE).status_code == 200


def can_read(guest: Guest, traffic: Traffic) -> bool:
    answers = [guest.client.get(f"tables/{table_id}").status_code for table_id in traffic.at]
    assert set(answers) <= {200, 503}, answers
    return set(answers) == {200}


def killing(server: Workers, killed: list[psutil.Process]) -> Callable[[], None]:
    def kill() -> None:
        for child in server.children():
            killed.append(child)
            child.kill()
            time.sleep(0.05)  # the others go on

    return kill


def replaced(server: Workers, killed: list[psutil.Process]) -> bool:
    return len([worker for worker in server.workers() if worker not in killed]) == 2


def kill_postgres(postgres: Any) -> None:
    """The whole of it at once, as when its machine loses power."""
    process = postgres.get_postmaster_info().process
    everybody = [process, *process.children(recursive=True)]
    for one in everybody:
        one.kill()
    psutil.wait_procs(everybody, PATIENCE)


@contextmanager
def files() -> Iterator[Iterator[str]]:
    with tempfile.TemporaryDirectory(prefix="keydom-") as folder:
        yield (str(Path(folder) / f"{number}.sqlite3") for number in range(10**6))


def main(kills: int) -> None:
    report = Report("Kills under traffic", kills=kills)
    drill = Drill(report)
    each = max(1, kills // 4)
    with files() as made:
        drill.servers("a server on SQLite", made, each)
    with postgres_running() as postgres:
        names = (new_database(str(postgres.get_uri())) for _ in range(10**6))
        drill.servers("a server on PostgreSQL", names, each)
        drill.workers(names, each)
        drill.databases(postgres, names, kills - 3 * each)
    report.end()


if __name__ == "__main__":
    main(int(sys.argv[1]))
