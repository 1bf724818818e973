"""`keydom analyse`: judges a finished game once, says where it turned, and keeps that in the record."""

from pathlib import Path

import pytest

import keydom as kd
from keydom.bots.analysis import Turn, Verdict, turns_of
from keydom.cli import analyse
from tests.cli.command import keydom, played, said


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.txt"
    file.write_text(played(), encoding="utf-8")
    return file


def test_a_game_is_judged_once_and_its_record_tells_the_rest(
    record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = kd.Record.loads(played())
    turns = [*turns_of(loaded.start(), loaded.moves)]
    goals = len(loaded.game.goals)
    worst = next(turn for turn in turns if len(turn.view.legal_actions()) > 1)
    asked = []

    def judge_all(left: list[Turn], cores: int) -> dict[int, Verdict]:
        asked.append(len(left))
        return {
            turn.number: Verdict(
                [turn.view.legal_actions()[-1]],
                [0.6, 0.4],
                0.2 if turn is left[turns.index(worst)] else 0.0,
                4.0,
                [4.0] + [0.0] * (goals - 1),
            )
            for turn in left
        }

    monkeypatch.setattr(analyse, "_judge_all", judge_all)
    out = tmp_path / "judged.txt"
    first = keydom("analyse", record, "--out", out)
    assert first.exit_code == 0
    assert "chance to win: 20 % less, about 4 points less" in said(first.output)
    assert loaded.names[worst.seat] in first.output
    assert kd.Record.loads(out.read_text()).moves == loaded.moves
    again = keydom("analyse", out)
    assert again.output == first.output
    assert asked == [len(turns), 0]


def test_an_unfinished_game_and_a_broken_comment_are_refused(record: Path) -> None:
    lines = played().splitlines()
    header = lines.index("")
    unfinished = [line for line in lines[: header + 5] if not line.startswith("scores")]
    record.write_text("\n".join(unfinished))
    result = keydom("analyse", record)
    assert result.exit_code == 2
    assert "the game is not over" in said(result.output)
    lines[header + 1] += "  # analysis {"
    record.write_text("\n".join(lines))
    result = keydom("analyse", record)
    assert result.exit_code == 2
    assert "no analysis" in said(result.output)
