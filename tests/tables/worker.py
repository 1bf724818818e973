"""A server process for tests: plays for people and acknowledges on stdout what it has done.

`python -m tests.tables.worker DATABASE run TABLE...` plays at random until it is killed.
`python -m tests.tables.worker DATABASE step` plays once for each line `TABLE PLAYER` on stdin.
"""

import sys
from collections.abc import Iterator
from random import Random

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


def main(database: str, mode: str, *rest: str) -> None:
    with Tables(database) as tables:
        for table_id, player in turns(mode, list(rest)):
            done = step(tables, table_id, player)
            if done is not None:
                print(done, flush=True)


main(*sys.argv[1:])
