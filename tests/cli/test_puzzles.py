"""`keydom puzzles`: adds what it finds to a file, and nothing twice."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from keydom.bots.puzzles import Puzzle, read, shipped
from keydom.cli import puzzles
from tests.cli.command import keydom, said


def test_new_puzzles_are_added_to_those_that_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two, three = read("keyper", shipped("keyper"))[:3]
    found = [one, two]
    asked = []

    def looked(game: str, players: int, seeds: range, every: int, cores: int) -> Iterator[Puzzle]:
        asked.append((game, players, seeds, every, cores))
        yield from found

    monkeypatch.setattr(puzzles, "_found", looked)
    file = tmp_path / "found.jsonl"
    arguments = ("--players", "3", "--games", "4", "--seed", "5", "--cores", "2", "--out", file)
    first = keydom("puzzles", "keyper", *arguments)
    assert first.exit_code == 0
    assert "2 new puzzles" in said(first.output)
    found.append(three)
    again = keydom("puzzles", "keyper", *arguments)
    assert "1 new puzzles" in said(again.output)
    assert [puzzle.name for puzzle in read("keyper", file)] == [one.name, two.name, three.name]
    assert asked == [("keyper", 3, range(5, 9), 3, 2)] * 2


def test_a_game_that_nobody_knows_and_too_many_players_are_refused() -> None:
    assert keydom("puzzles", "chess").exit_code == 2
    assert keydom("puzzles", "keyper", "--players", "9").exit_code == 2


def test_a_file_that_these_rules_cannot_read_is_named(tmp_path: Path) -> None:
    file = tmp_path / "found.jsonl"
    line = shipped("keyper").read_text().splitlines()[0]
    file.write_text(line.replace('"version":', '"version":9'))
    refused = keydom("puzzles", "keyper", "--out", file)
    assert refused.exit_code == 2
    assert "version" in said(refused.output)
