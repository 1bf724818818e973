"""Arrows point one way, the engine and the games need the standard library only, and nothing compiled lies among the sources."""

import ast
import sys
from pathlib import Path

import pytest

import keydom

SOURCES = Path(__file__).parent.parent / "src" / "keydom"
ROOMS = ["engine", *keydom.games()]


def imported(file: Path) -> set[str]:
    """The top-level names of everything that a file imports when it runs, wherever in it."""
    found = set()
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            node.body = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {name.name.partition(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are absolute"
            found.add(str(node.module).partition(".")[0])
    return found


@pytest.mark.parametrize("room", ROOMS)
def test_standard_library_only(room: str) -> None:
    files = list((SOURCES / room).rglob("*.py"))
    assert files
    for file in files:
        assert imported(file) <= sys.stdlib_module_names | {"keydom"}, file


def rooms_imported(file: Path) -> set[str]:
    """The folders of keydom that a file imports from."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "keydom":
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and str(node.module).startswith("keydom."):
            found.add(str(node.module).split(".")[1])
        elif isinstance(node, ast.Import):
            found |= {n.name.split(".")[1] for n in node.names if n.name.startswith("keydom.")}
    return found


@pytest.mark.parametrize("room", ROOMS)
def test_a_game_knows_the_engine_and_itself(room: str) -> None:
    for file in (SOURCES / room).rglob("*.py"):
        assert rooms_imported(file) <= {"engine", room}, file


def test_nobody_but_the_registry_knows_a_game_by_name() -> None:
    others = {path.parent.name for path in SOURCES.glob("*/__init__.py")} - set(ROOMS)
    assert {"bots", "arena", "lab", "tables", "web", "cli"} <= others
    for room in others:
        for file in (SOURCES / room).rglob("*.py"):
            assert not rooms_imported(file) & set(keydom.games()), file


def test_what_is_not_standard_would_be_found() -> None:
    assert "typer" in imported(SOURCES / "cli" / "__init__.py")


def test_no_compiled_file_lies_among_the_sources() -> None:
    assert not [*SOURCES.parent.rglob("*.so"), *SOURCES.parent.rglob("*.pyd")]
