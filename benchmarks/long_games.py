"""What a long game costs: a move at ply 3,000 beside one at ply 100, and the page of a finished game.

`python benchmarks/long_games.py`, about a minute. Moves go through `keydom.tables` to an SQLite file, each with the look
that its player gets as an answer; young and old tables take turns, so that whatever else the machine does affects both.
"""

import random
import statistics
import tempfile
import time

from starlette.testclient import TestClient

from keydom.tables import Tables, lobby, play, queries
from keydom.web.site import create_site

GAME = "keythedral"
YOUNG, OLD = 100, 3000
TABLES = 3  # of each age, for three: their games have more than 5,000 plies
MOVES = (
    60  # measured at each table, around its age; what the table answers for others are plies, too
)
PLENTY = (100_000, 1000.0)


class Table:
    """A table with people who choose at random."""

    def __init__(self, tables: Tables, seed: int, people: int) -> None:
        self.tables = tables
        self.chance = random.Random(seed)
        self.people = [f"player-{seed}-{seat}" for seat in range(people)]
        seats = ["me"] + ["open"] * (people - 1)
        self.table_id = lobby.create(tables, self.people[0], "P0", GAME, seats)
        for seat, player in enumerate(self.people[1:], 1):
            lobby.take_seat(tables, self.table_id, player, f"P{seat}")
        lobby.start(tables, self.table_id, self.people[0])

    def move(self) -> float:
        """Make a move; return the processor time it took, in microseconds."""
        with self.tables.reading(self.table_id) as tx:
            history = tx.history
            seat = self.chance.choice(history.state.deciding())
            action = self.chance.choice(history.state.legal_actions(seat))
            question = history.questions[seat]
        start = time.process_time()
        play.act(self.tables, self.table_id, self.people[seat], action, question)
        queries.look(self.tables, self.table_id, self.people[seat])
        return (time.process_time() - start) * 1e6

    @property
    def plies(self) -> int:
        with self.tables.reading(self.table_id) as tx:
            return tx.row.length


def grown(tables: Tables, seed: int, plies: int) -> Table:
    """A table of that age."""
    table = Table(tables, seed, people=3)
    while table.plies < plies:
        table.move()
    return table


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        database = f"{folder}/long.sqlite3"
        with Tables(database) as tables:
            old = [grown(tables, seed, OLD) for seed in range(TABLES)]
            young = [grown(tables, TABLES + seed, YOUNG) for seed in range(TABLES)]
            costs: dict[int, list[float]] = {YOUNG: [], OLD: []}
            for _ in range(MOVES):
                for age, group in ((YOUNG, young), (OLD, old)):
                    costs[age] += [table.move() for table in group]
            for age, spent in costs.items():
                print(f"a move at ply {age}: {statistics.median(spent):.0f} microseconds (median)")
            finished = Table(tables, 0, people=2)  # between 3,000 and 4,500 plies
            while queries.summary(tables, finished.table_id, None).status == "running":
                finished.move()
            print(f"opening a finished game of {finished.plies} plies:")
        with Tables(database) as tables:
            site = create_site(tables, thinking=False, reads=PLENTY, writes=PLENTY)
            with TestClient(site) as visitor:
                for when in ("the first time", "the second time", "the third time"):
                    start, used = time.perf_counter(), time.process_time()
                    assert visitor.get(f"/t/{finished.table_id}").status_code == 200
                    waited = (time.perf_counter() - start) * 1000
                    taken = (time.process_time() - used) * 1000
                    print(f"    {when}: {waited:.0f} ms, {taken:.0f} ms of processor time")


if __name__ == "__main__":
    main()
