"""What the pages and examples of the lab say is true: they run, and their numbers are right."""

import importlib
import importlib.util
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import keydom
from keydom.engine.registry import game_class
from keydom.lab import MISSING
from keydom.lab.layout import Layout

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "lab.md").read_text(encoding="utf-8")


def test_the_examples_of_the_page_run(capsys: pytest.CaptureFixture[str]) -> None:
    examples = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(examples) >= 5
    for example in examples:
        names: dict[str, object] = {}
        exec(example, names)  # noqa: S102


def test_the_sizes_on_the_page_are_right() -> None:
    found = re.findall(r"^\| (\w+) \| ([\d, ]+) \| (\d+) \|$", PAGE, re.MULTILINE)
    assert [name for name, _, _ in found] == keydom.games()
    for name, sizes, actions in found:
        games = [keydom.game(name, players) for players in game_class(name).player_counts]
        assert [Layout(game).size for game in games] == [int(s) for s in sizes.split(",")]
        assert games[0].num_actions == int(actions)


@pytest.mark.parametrize("name", keydom.games())
def test_every_part_is_explained_on_the_page(name: str) -> None:
    chapter = PAGE.partition(f"### {game_class(name).title}\n")[2].partition("\n### ")[0]
    everywhere = PAGE.partition("### In every game\n")[2].partition("\n### ")[0]
    explained = set(re.findall(r"`([a-z_.]+)`", chapter + everywhere))
    columns = Layout(keydom.game(name, 3)).columns()
    parts = {re.split(r"[\[=]|\.there|\.x$|\.y$", column)[0] for column in columns}
    assert parts <= explained
    assert len(parts) > 30


def test_the_notebook_runs() -> None:
    notebook = json.loads((ROOT / "examples" / "notebook.ipynb").read_text(encoding="utf-8"))
    names: dict[str, object] = {}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == []
            exec("".join(cell["source"]), names)  # noqa: S102
    view = names["view"]
    assert isinstance(view, keydom.View)
    assert view._repr_svg_().startswith("<svg")


@pytest.fixture
def train_value() -> Any:
    path = ROOT / "examples" / "train_value.py"
    spec = importlib.util.spec_from_file_location("train_value", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_example_plays_learns_and_compares() -> None:
    """A tiny version; what it shows in full is in the docs."""
    counts = ["--random-games", "5", "--games", "1", "--rounds", "2", "--duels", "1"]
    command = [sys.executable, "examples/train_value.py", "--game", "keyper", *counts]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)  # noqa: S603
    assert told.returncode == 0, told.stderr
    table = [line.split() for line in told.stdout.splitlines()]
    assert table[1][:2] == ["round", "positions"]
    assert [line[0] for line in table[2:]] == ["0", "1", "2"]
    for _, positions, before, after, *wins in table[3:]:
        assert int(positions) > 5
        assert 0 < float(before) < 2 > float(after) > 0
        assert set(wins) <= {"0%", "50%", "100%"}


def test_self_play_of_the_example_counts_whole_games_once(train_value: Any) -> None:
    train_value.TABLES = 3
    play = [
        train_value.self_play("keyper", 5, train_value.at_random(np.random.default_rng(1)), 1)
        for _ in range(2)
    ]
    assert all(np.array_equal(a, b) for a, b in zip(*play, strict=True))  # a seed fixes everything
    rows, results, games = play[0]
    assert sorted(set(games.tolist())) == [0, 1, 2, 3, 4]
    assert len(rows) == len(results)
    for game in range(5):
        outcome = results[games == game]
        assert outcome.sum() == 0  # both seats are seen, one as the winner
        assert outcome[0] != outcome[1]


def test_the_network_of_the_example_learns_what_can_be_learnt(train_value: Any) -> None:
    train_value.DROPOUT = 0.0
    dice = np.random.default_rng(1)
    rows = dice.normal(size=(2000, 10)).astype(np.float32)
    results = np.sign(rows[:, 3]).astype(np.float32)
    network = train_value.Network(10, dice)
    before = network.error(rows[1500:], results[1500:])
    for _ in range(5):
        network.train(rows[:1500], results[:1500], dice)
    assert network.error(rows[1500:], results[1500:]) < before / 2


@pytest.mark.parametrize(
    ("module", "package"),
    [
        ("layout", "numpy"),
        ("runner", "numpy"),
        ("pettingzoo", "pettingzoo"),
        ("gymnasium", "gymnasium"),
        ("openspiel", "pyspiel"),
    ],
)
def test_what_is_missing_is_said(
    module: str, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in list(sys.modules):
        if name.startswith("keydom.lab.") or name == package:
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(ImportError, match=re.escape("pip install 'keydom[lab]'")):
        importlib.import_module(f"keydom.lab.{module}")
    assert "keydom[lab]" in MISSING
