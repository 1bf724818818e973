"""A server process for tests: plays for people and acknowledges on stdout what it has done.

`python -m tests.tables.worker DATABASE run TABLE...` plays at random until it is killed.
`python -m tests.tables.worker DATABASE step` plays once for each line `TABLE PLAYER` on stdin.
"""

import sys
from collections.abc import Iterator
from random import Random

from keydom.tables import Tables, play, seeing

from .helpers import PEOPLE

chance = Random()


def step(tables: Tables, table: str, player: str) -> str | None:
    look = seeing.look(tables, table, player)
    if look.can_undo and chance.random() < 0.2:
        play.undo(tables, table, player)
        return f"{table} undo {look.seat}"
    if look.question is None or look.view is None:
        return None
    action = chance.choice(look.view.legal_actions())
    play.act(tables, table, player, action, look.question)
    return f"{table} {action} {look.seat}"


def turns(mode: str, rest: list[str]) -> Iterator[tuple[str, str]]:
    if mode == "step":
        for line in sys.stdin:
            table, player = line.split()
            yield table, player
    while mode == "run":
        for table in rest:
            for player in PEOPLE:
                yield table, player


def main(database: str, mode: str, *rest: str) -> None:
    with Tables(database) as tables:
        for table, player in turns(mode, list(rest)):
            done = step(tables, table, player)
            if done is not None:
                print(done, flush=True)


main(*sys.argv[1:])
