"""Run by test_new_game.py with a package that has the folder `pebbles`: the game is everywhere."""

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from pettingzoo.test import api_test
from starlette.testclient import TestClient
from typer.testing import CliRunner

import keydom
from keydom.arena.lineups import Fixture
from keydom.arena.match import Played, play
from keydom.cli import app
from keydom.engine import table as engine_table
from keydom.lab import pettingzoo
from keydom.lab.layout import Layout
from keydom.locale import translator
from keydom.tables import Tables
from keydom.web.site import create_site


def test_the_registry_finds_it() -> None:
    assert "pebbles" in keydom.games()
    state = keydom.game("pebbles", players=3).new(7)
    while not state.is_over:
        assert state.game.from_dict(state.to_dict()).to_dict() == state.to_dict()
        state.apply(state.legal_actions()[-1])
    assert sum(state.scores()) >= 6


def test_the_command_line_lists_it() -> None:
    assert "Pebbles, for 2, 3 players" in CliRunner().invoke(app, ["games"]).output


@pytest.mark.parametrize("module", ["game", "table", "value.worth"])
def test_it_is_compiled_where_the_engine_is(module: str) -> None:
    found = Path(str(import_module(f"keydom.pebbles.{module}").__file__))
    assert found.suffix == Path(str(engine_table.__file__)).suffix


def test_it_plays_in_the_arena_against_search() -> None:
    game = keydom.game("pebbles", players=2)
    played = play(game, Fixture(3, ("search:iterations=20,seed=1", "random:seed=1")))
    assert isinstance(played, Played)
    assert min(played.decisions) > 0


def test_the_lab_observes_it() -> None:
    layout = Layout(keydom.game("pebbles", players=2))
    assert {"heap", "taken[0]", "taken[1]"} <= set(layout.columns())
    api_test(pettingzoo.env("pebbles", players=2), num_cycles=20)


def test_it_has_a_picture_with_the_hint_marked() -> None:
    view = keydom.game("pebbles", players=2).new(1).view(0)
    panel = view.panels(hinted=1)[0]
    assert panel.actions == {0, 1, 2}
    assert panel.body.count('class="target hinted"') == 1
    assert panel.fragments[0].svg.count("<circle") == view.table.heap


def test_its_translations_are_found() -> None:
    assert translator("de")("Take pebbles.") == "Nimm Kiesel."


def test_it_is_played_at_a_table_of_the_site(tmp_path: Path) -> None:
    with Tables(str(tmp_path / "new.sqlite3")) as tables:
        visitor = TestClient(create_site(tables, thinking=False))
        assert "Pebbles" in visitor.get("/").text
        asked = {"game": "pebbles", "seats": ["me", "random"], "name": "Ada"}
        answer = visitor.post("/api/tables", json=asked)
        assert answer.status_code == 201, answer.text
        page = visitor.get(f"/t/{answer.json()['table']}").text
        assert 'data-action="2"' in page
        assert "Take pebbles." in page


class Player:
    """Somebody at a table of the site."""

    def __init__(self, visitor: TestClient, name: str) -> None:
        self.visitor = visitor
        self.name = name
        self.table = ""

    def get(self, path: str = "") -> str:
        return str(self.visitor.get(f"/t/{self.table}{path}").text)

    def look(self) -> Any:
        return self.visitor.get(f"/api/tables/{self.table}").json()

    def post(self, command: str, **body: object) -> None:
        answer = self.visitor.post(f"/api/tables/{self.table}/{command}", json=body)
        assert answer.status_code == 200, answer.text


@pytest.fixture
def two(tmp_path: Path) -> Iterator[list[Player]]:
    """Ada and Basil at a table that has begun."""
    with Tables(str(tmp_path / "story.sqlite3")) as tables:
        site = create_site(tables, thinking=False)
        people = [Player(TestClient(site), name) for name in ("Ada", "Basil")]
        asked = {"game": "pebbles", "seats": ["me", "open"], "name": "Ada"}
        table = people[0].visitor.post("/api/tables", json=asked).json()["table"]
        for person in people:
            person.table = table
        people[1].post("join", name="Basil")
        people[0].post("start")
        yield people


def take_all(people: list[Player], most: int = 1) -> Player:
    """Play until the heap is empty. Returns who took the last pebble, as nothing else was left.

    The others take one pebble at a time, the first seat `most` while the heap is large.
    """
    while True:
        for number, person in enumerate(people):
            look = person.look()
            if look["question"] is None:
                continue
            left = look["view"]["table"]["heap"]
            count = most if number == 0 and left > most + 1 else 1
            person.post("act", action=count - 1, question=look["question"], frame=look["frames"])
            if left == 2:
                return people[1 - number]


def test_a_loss_is_told_to_whoever_has_lost(two: list[Player]) -> None:
    loser = take_all(two)
    other = two[1] if loser is two[0] else two[0]
    assert "your last turn brings you nothing" in loser.get()
    assert 'data-show="heap"' in loser.get()
    assert "your last turn brings you nothing" not in other.get()


def test_the_end_of_a_chapter_is_told(two: list[Player]) -> None:
    ada = two[0]
    assert "/recap" not in ada.get("/log")
    take_all(two)
    (frame,) = re.findall(r"/recap\?at=(\d+)", ada.get("/log"))
    assert f'"chapter":{frame}' in ada.get()
    page = ada.get(f"/recap?at={frame}")
    taken = re.findall(r"(\d+) taken", page)
    assert sum(map(int, taken)) == int(frame) + 1  # one at a time, the last with the one before
    assert "Next: heap 2." in page
    assert 'class="badge s1"' in page
    assert ada.visitor.get(f"/t/{ada.table}/recap?at=1").status_code == 204
    turns = ada.visitor.get(f"/t/{ada.table}/turns").json()
    assert turns["chapters"] == [[int(frame), "Heap 2"]]
    assert turns["turns"][:3] == [[1, 0], [2, 1], [3, 0]]


def test_the_last_moves_are_marked(two: list[Player]) -> None:
    ada, basil = two
    look = ada.look()
    ada.post("act", action=0, question=look["question"], frame=look["frames"])
    assert '"marks":[[0,"heap"]]' in basil.get()


def test_the_points_so_far_are_explained(two: list[Player]) -> None:
    ada = two[0]
    look = ada.look()
    ada.post("act", action=2, question=look["question"])
    page = ada.get("/score")
    assert re.findall(r"<td>(\d+)</td>", page) == [
        "3",
        "3",
        "0",
        "0",
    ]  # a line and the total, for each
    assert re.findall(r"<td>(\d+)</td>", ada.get("/score?at=0")) == ["0"] * 4


def test_the_end_says_how_one_has_done(two: list[Player]) -> None:
    take_all(two, most=3)
    take_all(two, most=3)
    scores = two[0].look()["scores"]
    best = scores.index(max(scores))
    assert scores[best] > scores[1 - best]  # however large chance makes the heaps
    assert f"You win with {scores[best]} points." in two[best].get()
    second = f"You are second with {scores[1 - best]} points. {two[best].name} wins with"
    assert second in two[1 - best].get()
    assert "one seat further on" in two[best].get()
    page = two[0].get()
    assert ">Heap 2</text>" in page  # in the chart
    watching = TestClient(two[0].visitor.app).get(f"/t/{two[0].table}").text
    result = re.findall(r'class="headline result"><svg.*?</svg>([^<]+)', watching)[0]
    assert two[best].name in result
    assert "You " not in result


def test_what_concerns_the_seat_is_in_one_place(two: list[Player]) -> None:
    ada = two[0]
    seat = ada.get().split('id="pane-seat"')[1]
    assert f"/t/{ada.table}/resign" in seat
    assert f"/t/{ada.table}/take-back" not in seat
    ada.post("resign", bot="random")
    seat = ada.get().split('id="pane-seat"')[1]
    assert f"/t/{ada.table}/take-back" in seat
    assert f"/t/{ada.table}/resign" not in seat
