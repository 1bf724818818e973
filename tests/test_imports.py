"""The engine and the games import the standard library only, and nothing compiled lies among the sources."""

import ast
import sys
from pathlib import Path

import pytest

import keydom

SOURCES = Path(__file__).parent.parent / "src" / "keydom"
ROOMS = ["engine", *keydom.games()]


def imported(file: Path) -> set[str]:
    """The top-level names of everything that a file imports, wherever in it."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
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


def test_what_is_not_standard_would_be_found() -> None:
    assert "typer" in imported(SOURCES / "cli" / "__init__.py")


def test_no_compiled_file_lies_among_the_sources() -> None:
    assert not [*SOURCES.parent.rglob("*.so"), *SOURCES.parent.rglob("*.pyd")]
