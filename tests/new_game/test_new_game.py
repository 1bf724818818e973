"""A game that is nothing but a folder appears everywhere, interpreted and compiled: see in_the_tree.py."""

import os
import subprocess
import sys
from pathlib import Path

import keydom

HERE = Path(__file__).parent


def join(tree: Path) -> None:
    """Make a package in which the folder of the new game lies beside the others; all the rest is linked.

    Classes of the compiled engine cannot be extended from plain Python, so the compiled form takes the folder as
    `make test` has compiled it, together with everything else.
    """
    package = Path(keydom.__file__).parent
    compiled = sorted(package.parent.glob("*.so"))
    for library in compiled:
        (tree / library.name).symlink_to(library)
    (tree / "keydom").mkdir()
    for entry in package.iterdir():
        (tree / "keydom" / entry.name).symlink_to(entry)
    folder = package.parent / "new_game" / "pebbles" if compiled else HERE / "pebbles"
    (tree / "keydom" / "pebbles").symlink_to(folder, target_is_directory=True)


def test_a_new_game_is_a_folder(tmp_path: Path) -> None:
    join(tmp_path)
    checks = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    found = subprocess.run(  # noqa: S603
        [*checks, str(HERE / "in_the_tree.py")],
        env={**os.environ, "PYTHONPATH": str(tmp_path), "PYTEST_ADDOPTS": ""},
        cwd=HERE.parent.parent,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert found.returncode == 0, found.stdout + found.stderr
