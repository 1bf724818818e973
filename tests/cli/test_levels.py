"""`keydom levels`: what was measured is kept, level by level, for the lobby."""

import json
from pathlib import Path

import pytest

from keydom.bots import strength
from keydom.cli import levels
from keydom.engine.game import Game
from keydom.engine.registry import game_class, games
from tests.cli.command import keydom, said


def measured(
    game: Game, bot: str, before: str, games: int, seed: int, cores: int
) -> strength.Measured:
    return strength.Measured(bot, before, games, seed, 0.75, 0.6, 0.85, 80.0, 60.0)


def test_each_level_is_measured_against_the_one_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(levels, "measure", measured)
    out = tmp_path / "levels.json"
    done = keydom("levels", "keyper", "--games", "10", "--seed", "3", "--out", out)
    assert done.exit_code == 0, done.output
    found = strength.read(game_class("keyper"), out)
    assert [match.bot for match in found] == levels.ORDER[1:]
    assert [match.before for match in found] == levels.ORDER[:-1]
    assert "75.0% of 10 games" in said(done.output)
    # Another run of one level leaves the others.
    done = keydom("levels", "keyper", "--games", "20", "--bot", "greedy", "--out", out)
    assert done.exit_code == 0, done.output
    assert [match.games for match in strength.read(game_class("keyper"), out)] == [20, 10, 10]


def test_a_match_is_played_and_summed_up(tmp_path: Path) -> None:
    out = tmp_path / "levels.json"
    command = ("levels", "keythedral", "--games", "2", "--bot", "greedy", "--cores", "1")
    done = keydom(*command, "--out", out)
    assert done.exit_code == 0, done.output
    (match,) = json.loads(out.read_text(encoding="utf-8"))["matches"]
    assert (match["bot"], match["before"], match["games"]) == ("greedy", "beginner", 2)
    assert match["low"] <= match["share"] <= match["high"]
    assert match["points"] > 0


def test_only_a_level_with_one_before_it_can_be_measured(tmp_path: Path) -> None:
    done = keydom("levels", "keyper", "--bot", "beginner", "--out", tmp_path / "x.json")
    assert done.exit_code == 2
    assert "expected one of greedy" in said(done.output)


def test_what_was_measured_with_other_rules_says_nothing(tmp_path: Path) -> None:
    cls = game_class("keyper")
    path = tmp_path / "levels.json"
    match = strength.Measured("greedy", "beginner", 2, 0, 0.5, 0.1, 0.9, 50.0, 50.0)
    path.write_text(strength.written(cls, [match]), encoding="utf-8")
    assert strength.read(cls, path) == [match]
    changed = json.loads(path.read_text(encoding="utf-8")) | {"rules": cls.version + 1}
    path.write_text(json.dumps(changed), encoding="utf-8")
    assert strength.read(cls, path) == []


@pytest.mark.parametrize("name", games())
def test_what_ships_is_about_levels_that_are_offered(name: str) -> None:
    cls = game_class(name)
    for match in strength.read(cls, strength.shipped(cls)):
        assert levels.ORDER.index(match.bot) == levels.ORDER.index(match.before) + 1
