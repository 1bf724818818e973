import re
import subprocess
import sys

import pytest

import keydom as kd
from keydom.bots import LEVELS, kind
from keydom.bots.registry import kinds
from keydom.cli import about
from keydom.engine import game as engine
from keydom.engine.registry import game_class
from tests.cli.command import keydom


def test_games_lists_every_game_with_its_players_and_options() -> None:
    output = keydom("games").output
    for name in kd.games():
        cls = game_class(name)
        assert (
            f"{name}: {cls.title}, for {', '.join(map(str, cls.player_counts))} players" in output
        )
        for option in cls.offered:
            assert f"--option {option.name}=" in output
    assert "--option edition=second|first" in output


def test_version_says_which_form_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    assert f"keydom {kd.__version__}, engine {about.engine_form()}, " in keydom("version").output
    monkeypatch.setattr(engine, "__file__", "somewhere/game.py")
    assert ", engine interpreted, " in keydom("version").output
    monkeypatch.setattr(engine, "__file__", "somewhere/game.cpython-311-x86_64-linux-gnu.so")
    assert ", engine compiled, " in keydom("version").output


def test_python_m_keydom_is_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "keydom", "version"], capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith(f"keydom {kd.__version__}, engine ")


def test_bots_lists_every_level_and_every_parameter() -> None:
    output = keydom("bots").output
    for level in LEVELS:
        assert f"{level.title}: {level.bot}\n  {kind(level.bot).blurb}\n" in output
    for name, bot in kinds().items():
        assert f"  {name}:{','.join(f'{option}=...' for option in bot.options)}\n" in output
        assert bot.blurb in output
    assert re.search(r"keyflower, 2 players: learned from \d+ games\n", output)
    assert "all others: the value written by hand" in output


def test_without_a_command_there_is_help() -> None:
    listed = re.findall(r"^│ (\w+) ", keydom().output, re.MULTILINE)
    assert listed == [
        "games", "bots", "play", "sim", "arena", "train", "levels", "replay", "analyse", "puzzles", "check", "bench",
        "serve", "backup", "restore", "doctor", "version", "user", "reports",
    ]  # fmt: skip
