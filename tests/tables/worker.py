"""A server process for tests: plays for people and acknowledges on stdout what it has done.

`python -m tests.tables.worker DATABASE run TABLE...` plays at random until it is killed.
`python -m tests.tables.worker DATABASE step` plays once for each line `TABLE PLAYER` on stdin.
`python -m tests.tables.worker DATABASE hold` keeps the database open until it is killed.
`python -m tests.tables.worker DATABASE unplug TABLE...` plays once at each table, at all but the first in one batch,
and is killed when that batch is written but not committed.
"""

import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from keydom.tables import Tables, play, queries

from .helpers import PEOPLE

chance = Random()


def step(tables: Tables, table_id: str, player: str) -> str | None:
    look = queries.look(tables, table_id, player)
    if look.can_undo and chance.random() < 0.2:
        play.undo(tables, table_id, player)
        return f"{table_id} undo {look.seat}"
    if look.question is None or look.view is None:
        return None
    action = chance.choice(look.view.legal_actions())
    play.act(tables, table_id, player, action, look.question)
    return f"{table_id} {action} {look.seat}"


def turns(mode: str, rest: list[str]) -> Iterator[tuple[str, str]]:
    if mode == "step":
        for line in sys.stdin:
            table_id, player = line.split()
            yield table_id, player
    while mode == "run":
        for table_id in rest:
            for player in PEOPLE:
                yield table_id, player


def unplug(tables: Tables, first: str, *others: str) -> None:
    """The first commit waits until the moves at the other tables have gathered. The second is the end."""
    commits: list[int] = []
    waiting, acknowledged = threading.Event(), threading.Event()

    write_cursor = tables.database.write_cursor

    @contextmanager
    def held() -> Iterator[Any]:
        with write_cursor() as cursor:
            yield cursor
            commits.append(1)
            if len(commits) > 1:
                acknowledged.wait()
                os.kill(os.getpid(), signal.SIGKILL)
            waiting.wait()

    def move(table_id: str) -> None:
        step(tables, table_id, PEOPLE[0])
        print(f"{table_id} done", flush=True)
        acknowledged.set()

    for table_id in (first, *others):
        queries.look(tables, table_id, None)
        tables.watch(lambda heard: print(f"{heard} heard", flush=True), table_id)
    tables.database.write_cursor = held  # type: ignore[method-assign]
    movers = [threading.Thread(target=move, args=[table_id]) for table_id in (first, *others)]
    movers[0].start()
    while not commits:
        time.sleep(0.01)
    for mover in movers[1:]:
        mover.start()
    while tables._writer._waiting.qsize() < len(others):
        time.sleep(0.01)
    waiting.set()
    for mover in movers:
        mover.join()


def main(database: str, mode: str, *rest: str) -> None:
    with Tables(database) as tables:
        if mode == "hold":
            print("open", flush=True)
            time.sleep(600)
        elif mode == "unplug":
            unplug(tables, *rest)
        for table_id, player in turns(mode, list(rest)):
            done = step(tables, table_id, player)
            if done is not None:
                print(done, flush=True)


main(*sys.argv[1:])
