"""docs/rulings.md lists every ruling: numbered without gaps, with all that code and tests cite."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GAMES = {"KT": "Keythedral", "KF": "Keyflower", "KP": "Keyper"}


def listed() -> dict[str, str]:
    """The rulings of the page, each with the game under whose heading it stands."""
    found: dict[str, str] = {}
    game = ""
    for line in (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            game = line.removeprefix("## ")
        row = re.match(r"\| (K[TFP]-E?\d+) \| .{8}", line)
        if row:
            assert row[1] not in found, f"{row[1]} stands twice"
            found[row[1]] = game
    return found


def cited() -> set[str]:
    """The rulings that the sources and the names and words of the tests mention."""
    found: set[str] = set()
    for folder in ("src", "tests"):
        for path in (ROOT / folder).rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            found.update(re.findall(r"\bK[TFP]-E?\d+\b", text))
            for family, number in re.findall(r"def test_(kt|kf|kp)_(\d+)_", text):
                found.add(f"{family.upper()}-{number}")
    return found


@pytest.mark.parametrize("family", GAMES)
def test_rulings_are_numbered_without_gaps_under_their_game(family: str) -> None:
    rulings = {name: game for name, game in listed().items() if re.match(rf"{family}-\d", name)}
    assert set(rulings) == {f"{family}-{n}" for n in range(1, len(rulings) + 1)}
    assert set(rulings.values()) == {GAMES[family]}


def test_every_ruling_that_is_cited_is_listed() -> None:
    assert cited()
    assert cited() - set(listed()) == set()


def test_the_rulings_of_keyflower_are_all_cited_beside_what_they_decide() -> None:
    rulings = {name for name in listed() if name.startswith("KF-")}
    assert rulings - cited() == set()
