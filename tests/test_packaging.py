"""What an installation takes along: every file of the package that is not Python."""

import os
import shutil
import subprocess
import sys
import tomllib
import zipfile
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


def test_what_an_earlier_build_has_left_is_not_installed(tmp_path: Path) -> None:
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    package = tmp_path / "src" / "keydom"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text('__version__ = "1"\n', encoding="utf-8")
    gone = package / "gone.py"
    gone.touch()
    assert "keydom/gone.py" in wheel(tmp_path)
    gone.unlink()
    assert "keydom/gone.py" not in wheel(tmp_path)


def wheel(project: Path) -> list[str]:
    """Build it as `pip install .` does, in the folder of the project; the files in it."""
    subprocess.run(
        [sys.executable, "setup.py", "-q", "bdist_wheel"],
        cwd=project,
        env={**os.environ, "KEYDOM_PURE": "yes"},
        check=True,
    )
    (made,) = project.glob("dist/*.whl")
    with zipfile.ZipFile(made) as opened:
        return opened.namelist()
