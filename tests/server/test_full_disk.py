"""A disk that fills up under load: what cannot be stored is refused in words, and it goes on when there is room."""

import resource
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from threading import Event

import httpx

from tests.server.serving import Guest, Server, running
from tests.server.test_killed import beside, stored

NO_ROOM = "Nothing can be stored or looked up here at the moment, so this was not done."
TABLES = 3


class Player:
    """Somebody who plays both seats of a table until told to stop, and counts what was acknowledged."""

    def __init__(self, server: Server, number: int) -> None:
        self.people = [Guest(server, f"{name} {number}") for name in ("Ada", "Basil")]
        self.table = running(self.people)
        self.refused: list[httpx.Response] = []
        self.acknowledged: dict[int, list[int]] = {0: [], 1: []}  # actions of each seat
        self.moves = 0
        self._chance = Random(number)

    def move(self) -> None:
        for guest in self.people:
            look = guest.see(self.table)  # whoever only looks is always answered
            if look["question"] is not None:
                action = self._chance.choice(look["legal"])["action"]
                answer = guest.post(
                    f"tables/{self.table}/act", action=action, question=look["question"]
                )
                if answer.status_code == 200:
                    self.acknowledged[look["seat"]].append(action)
                    self.moves += 1
                else:
                    self.refused.append(answer)
                return

    def play(self, enough: Callable[[], bool]) -> None:
        while not enough():
            self.move()


def test_a_full_disk_refuses_moves_and_loses_none(tmp_path: Path) -> None:
    database = tmp_path / "keydom.sqlite3"
    with Server(str(database)) as server:
        people = [Player(server, number) for number in range(TABLES)]
        chatter, log = people[0].people[0], Path(f"{database}-wal")
        stopped = Event()
        with ThreadPoolExecutor(TABLES) as pool:
            playing = [pool.submit(player.play, stopped.is_set) for player in people]
            try:
                room_for(server, log.stat().st_size)
                for player in people:
                    while not player.refused:
                        assert not any(job.done() for job in playing)
                        time.sleep(0.02)
                said = chatter.post(f"tables/{people[0].table}/chat", text="hello")
                new = chatter.post("tables", game="keythedral", seats=["me", "open"])
                with chatter.versions(people[0].table) as versions:
                    assert next(versions) > 0
            finally:
                stopped.set()
            for job in playing:
                job.result()
        for answer in (said, new, *(answer for player in people for answer in player.refused)):
            assert answer.status_code == 503, answer.text
            assert answer.json()["error"].startswith(NO_ROOM)
        room_for(server, resource.RLIM_INFINITY)
        for player in people:
            goal, before = player.moves + 5, len(player.refused)
            player.play(lambda: player.moves >= goal)  # noqa: B023 (at once)
            assert len(player.refused) == before
        chatter.done(f"tables/{people[0].table}/chat", text="hello")
    with Server(str(database)) as server, beside(str(database)) as session:
        for player in people:
            assert stored(session, player.table)[1] == player.acknowledged
            again = [guest.at(server).see(player.table) for guest in player.people]
            assert any(look["question"] is not None for look in again)


def room_for(server: Server, largest: int) -> None:
    """No file of the server may grow beyond this."""
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (largest, resource.RLIM_INFINITY))
