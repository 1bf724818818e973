"""The reference of the Python API: everything public is explained, and the examples run."""

import ast
import doctest
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import keydom

SOURCES = Path(__file__).parent.parent.parent / "src" / "keydom" / "engine"
MODULES = ["errors", "game", "record", "registry", "scores", "state", "view"]
Definition = ast.ClassDef | ast.FunctionDef


def public(node: ast.Module | ast.ClassDef) -> Iterator[Definition]:
    """What a module or a class defines, read from the source: the compiled form keeps no docstrings."""
    for part in node.body:
        if isinstance(part, Definition) and (part.name == "__init__" or part.name[0] != "_"):
            yield part
            if isinstance(part, ast.ClassDef):
                yield from public(part)


def definitions(module: str) -> list[Definition]:
    return list(public(ast.parse((SOURCES / f"{module}.py").read_text(encoding="utf-8"))))


@pytest.mark.parametrize("module", MODULES)
def test_everything_public_is_explained(module: str) -> None:
    assert [part.name for part in definitions(module) if not ast.get_docstring(part)] == []


def test_what_the_package_exports_is_explained() -> None:
    explained = {part.name for module in MODULES for part in definitions(module)}
    assert set(keydom.__all__) <= explained


@pytest.mark.parametrize("module", MODULES[1:])
def test_the_examples_run(module: str) -> None:
    parser = doctest.DocTestParser()
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    names = vars(import_module(f"keydom.engine.{module}"))
    for part in definitions(module):
        text = ast.get_docstring(part) or ""
        runner.run(parser.get_doctest(text, names.copy(), part.name, module, part.lineno))
    assert runner.tries >= 3
    assert runner.failures == 0
