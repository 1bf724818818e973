import importlib.util
from pathlib import Path

import pytest

import keydom as kd
from keydom.cli.about import engine_form
from keydom.cli.bench import _ratio
from keydom.cli.bench_worker import POSITIONS, Keydom, copies, decisions, simulations
from tests.cli.command import keydom

# As much of the peer as the bench touches: a game of ten turns.
STAND_IN = """
from enum import Enum

from catanatron import game

Color = Enum("Color", "RED BLUE ORANGE WHITE")


class RandomPlayer:
    def __init__(self, color):
        self.color = color


class Game:
    def __init__(self, players, seed):
        assert len(players) == 4
        self.state = self
        self.num_turns = 0

    def winning_color(self):
        return None

    def play_tick(self):
        self.num_turns += 1

    def copy(self):
        return self
"""


def test_without_the_peer_it_says_so_and_runs_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    result = keydom("bench", "--seconds", 0.01, "--rounds", 1)
    assert result.exit_code == 0
    for name in kd.games():
        assert f"{name}, {engine_form()}" in result.output
    assert "simulations/s" in result.output
    assert "catanatron is not installed" in result.output
    assert "pip install 'keydom[bench]'" in result.output
    assert "times catanatron" not in result.output


def test_beside_the_peer_it_prints_ratios(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "catanatron"
    package.mkdir()
    (package / "__init__.py").write_text(STAND_IN)
    (package / "game.py").write_text("TURNS_LIMIT = 10")
    monkeypatch.syspath_prepend(tmp_path)
    result = keydom("bench", "--seconds", 0.01, "--rounds", 2)
    assert result.exit_code == 0
    for name in kd.games():
        assert f"{name}, {engine_form()}" in result.output
    assert result.output.count("times catanatron") == len(kd.games()) * (
        1 if engine_form() == "interpreted" else 2
    )
    assert "not installed" not in result.output
    assert ("The engine is not compiled here" in result.output) == (engine_form() == "interpreted")


def test_a_ratio_is_taken_within_a_round_of_turns() -> None:
    assert _ratio([10, 40, 60], [5, 10, 20]) == "3.0 (2.0-4.0)"


@pytest.mark.parametrize("name", kd.games())
def test_what_is_counted_is_what_was_played(name: str) -> None:
    game = Keydom(name)
    length = len(game.copiers(1))
    played = decisions(game, 0)
    assert (played["games"], played["decisions"]) == (1, length)
    assert copies(game, 0)["copies"] == len(range(0, length, length // POSITIONS))
    assert simulations(game, 0)["simulations"] > 0
