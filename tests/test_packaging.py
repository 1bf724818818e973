"""What an installation takes along: every file of the package that is not Python."""

import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src" / "keydom"


def test_every_data_file_is_installed() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    packages = [path.parent for path in SOURCES.rglob("__init__.py")]
    installed: set[Path] = set()
    for name, patterns in settings["tool"]["setuptools"]["package-data"].items():
        here = packages if name == "*" else [SOURCES.parent.joinpath(*name.split("."))]
        for package in here:
            for pattern in patterns:
                installed.update(package.glob(pattern))
    files = [path for path in SOURCES.rglob("*") if path.is_file() and path.suffix != ".py"]
    wanted = {path for path in files if "__pycache__" not in path.parts}
    assert len(wanted) > 20
    assert wanted - installed == set()
