"""Run by test_new_game.py with a package that has the folder `pebbles`: the game is everywhere."""

from importlib import import_module
from pathlib import Path

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
