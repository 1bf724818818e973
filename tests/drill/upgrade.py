"""A database that commit f2abf49 has written is opened by the code of today.

`python -m tests.drill.upgrade COUNT`: tables of all titles, made by that commit itself (old_tables.py). Every finished game
can be looked at from its first frame to its last, every running one goes on or says why not.
"""

import io
import os
import subprocess
import sys
import tarfile
import tempfile
from collections import Counter
from pathlib import Path

from starlette.testclient import TestClient

from keydom.tables import Tables, play, queries
from keydom.tables.schema import OPEN, OVER, RUNNING
from keydom.web.identity import Person
from keydom.web.site import create_site
from tests.drill.report import Report
from tests.web.conftest import PLENTY

OLD = "f2abf49"
HERE = Path(__file__).parent
PEOPLE = [f"player-{name}" for name in ("ada", "basil", "cleo", "dora", "emil", "fay")]


def old_database(folder: str, count: int) -> str:
    """Written by the code of then, in a process of its own."""
    git = ["git", "-C", str(HERE.parents[1]), "archive", OLD, "src"]
    packed = subprocess.run(git, capture_output=True, check=True).stdout  # noqa: S603
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    database = f"{folder}/old.sqlite3"
    command = [sys.executable, str(HERE / "old_tables.py"), database, str(count)]
    env = {**os.environ, "PYTHONPATH": f"{folder}/src"}
    subprocess.run(command, env=env, cwd=folder, check=True)  # noqa: S603
    return database


class Upgrade:
    """What became of the tables of an old database; `lost` holds what should not be."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.app = create_site(tables, thinking=False, reads=PLENTY, writes=PLENTY)
        self.became: Counter[str] = Counter()
        self.reasons: Counter[str] = Counter()
        self.lost: list[str] = []
        with tables.database.read_connection() as connection:
            self.ids = [*connection.exec_driver_sql("SELECT id FROM tables").scalars()]

    def check(self) -> None:
        for table_id in self.ids:
            found = queries.summary(self.tables, table_id, None)
            try:
                self.show(table_id)
                {OVER: self.look_back, RUNNING: self.go_on, OPEN: self.begin}[found.status](
                    table_id
                )
            except Exception as error:
                self.lost.append(f"{found.game}, {found.status}: {error!r}")

    def client(self, player: str) -> TestClient:
        token = self.app.state.site.signer.token(Person(player, player))
        return TestClient(self.app, headers={"authorization": f"Bearer {token}"})

    def show(self, table_id: str) -> None:
        """Its page and its answer to a program, for those who play there and for others."""
        for player in (*PEOPLE[:2], "a-stranger"):
            client = self.client(player)
            for path in (f"/t/{table_id}", f"/api/tables/{table_id}", f"/t/{table_id}/parts"):
                answer = client.get(path)
                assert answer.status_code == 200, (path, answer.status_code, answer.text[:300])

    def look_back(self, table_id: str) -> None:
        look = queries.look(self.tables, table_id, PEOPLE[0])
        scores = look.summary.scores
        assert scores, "no scores"
        assert queries.log(self.tables, table_id, PEOPLE[0]), "no log"
        if look.summary.aside:
            self.aside(look.summary.game, look.summary.aside, "finished: its result and its log")
            return
        for frame in range(look.frames + 1):
            assert queries.look(self.tables, table_id, PEOPLE[0], frame).view is not None
        assert queries.record(self.tables, table_id).replay().scores() == scores
        self.became[f"{look.summary.game}, finished: looked at, frame by frame"] += 1

    def go_on(self, table_id: str) -> None:
        game = queries.summary(self.tables, table_id, None).game
        looks = [(player, queries.look(self.tables, table_id, player)) for player in PEOPLE]
        aside = looks[0][1].summary.aside
        if aside:
            self.aside(game, aside, "running, set aside")
            return
        for player, look in looks:
            if look.question is not None and look.view is not None:
                play.act(self.tables, table_id, player, look.view.legal_actions()[0], look.question)
                self.became[f"{game}, running: goes on"] += 1
                return
        waiting = looks[0][1].summary.waiting
        seats = looks[0][1].summary.seats
        assert any(seats[seat].bot for seat in waiting), "nobody is asked"
        self.became[f"{game}, running: waits for a bot"] += 1

    def begin(self, table_id: str) -> None:
        with self.tables.reading(table_id) as tx:
            host, game = tx.row.host, tx.row.game
        answer = self.client(str(host)).post(f"/api/tables/{table_id}/start")
        aside = queries.summary(self.tables, table_id, None).aside
        if aside:
            self.aside(game, aside, "open, set aside")
            return
        assert answer.status_code in (200, 403), answer.text  # an open seat is a reason
        self.became[f"{game}, open: begins"] += 1

    def aside(self, game: str, reason: str, what: str) -> None:
        self.became[f"{game}, {what}"] += 1
        self.reasons[reason] += 1


def main(count: int) -> None:
    report = Report(f"Upgrade of a database of {OLD}", count=count)
    with (
        tempfile.TemporaryDirectory(prefix="keydom-") as folder,
        Tables(old_database(folder, count)) as tables,
    ):
        upgrade = Upgrade(tables)
        upgrade.check()
    report.say(f"{len(upgrade.ids)} tables")
    for what, number in sorted(upgrade.became.items()):
        report.say(f"{what}: {number}")
    for reason, number in upgrade.reasons.items():
        report.say(f"reason given: {reason}: {number}")
    for lost in upgrade.lost:
        report.lose(lost)
    report.end()


if __name__ == "__main__":
    main(int(sys.argv[1]))
