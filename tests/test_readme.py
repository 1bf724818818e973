"""What the README says is true: its example runs, its commands and files are there."""

import re
from pathlib import Path

import pytest

import keydom
from keydom.cli import app
from keydom.engine.registry import game_class

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    examples = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert len(examples) == 1
    names: dict[str, object] = {}
    exec(examples[0], names)  # noqa: S102
    state = names["state"]
    assert isinstance(state, keydom.State)
    assert capsys.readouterr().out == f"{state.scores()} {state.winners()}\n"


def test_every_game_is_listed() -> None:
    for name in keydom.games():
        assert f"| **{game_class(name).title}** " in README


def test_every_command_is_listed_and_exists() -> None:
    commands = {c.callback.__name__ for c in app.registered_commands if c.callback}
    commands |= {group.name or "" for group in app.registered_groups}
    assert set(re.findall(r"^keydom (\w+)", README, re.MULTILINE)) == commands


def test_every_make_target_exists() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"`?\bmake (play|test|\w+)", README))
    assert {"play", "test", "fast"} <= targets
    for target in targets:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


@pytest.mark.parametrize(
    "page",
    [
        *("README.md", "CONTRIBUTING.md", "CHANGELOG.md"),
        *(f"docs/{path.name}" for path in sorted(ROOT.glob("docs/*.md"))),
    ],
)
def test_every_link_leads_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    for link in re.findall(r"\]\(([^)#]+)", text):
        assert link.startswith("http") or (ROOT / page).parent.joinpath(link).exists(), link
