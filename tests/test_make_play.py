"""`make play` (tools/play.py) starts at once, compiles beside the server, and never uses what is stale."""

import importlib.util
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

TOOL = Path(__file__).parent.parent / "tools" / "play.py"
SO = "keydom/engine/game.abi.so"


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The tool, on a small package of its own; the compiler writes a file that says what it read."""
    spec = importlib.util.spec_from_file_location("make_play", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for name, text in {
        "src/keydom/__init__.py": "",
        "src/keydom/engine/game.py": "RULE = 1",
        "src/keydom/bots/registry.py": "",
        "src/keydom/web/site.py": "PAGE = 1",
        "setup.py": "can_compile = lambda: True",
        "pyproject.toml": "",
        "README.md": "",
        "LICENSE": "",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    monkeypatch.delenv("KEYDOM_PURE", raising=False)
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "FOLDER", tmp_path / "build" / "play")
    monkeypatch.setattr(module, "built", fake_compiler())
    monkeypatch.setattr(module, "compile_beside", lambda: started.append(1))
    started.clear()
    return module


started: list[int] = []  # compilers in the background


def fake_compiler(meanwhile: Callable[[], None] = lambda: None) -> Callable[[Path], Path]:
    def built(work: Path) -> Path:
        meanwhile()
        wheel = work / "keydom.whl"
        with zipfile.ZipFile(wheel, "w") as archive:
            archive.writestr(SO, (work / "src/keydom/engine/game.py").read_text())
            archive.writestr("keydom/web/site.py", "")
        return wheel

    return built


def test_it_starts_at_once_and_is_compiled_from_the_next_start_on(play: ModuleType) -> None:
    assert play.package() == (play.ROOT / "src", play.COMPILING)
    assert len(started) == 1
    play.compile_rules()
    path, said = play.package()
    assert said == play.READY
    assert (path / SO).read_text() == "RULE = 1"
    assert (path / "keydom/web/site.py").read_text() == "PAGE = 1"
    assert len(started) == 1


def test_changed_rules_are_compiled_anew_and_changed_pages_are_not(play: ModuleType) -> None:
    play.compile_rules()
    (play.ROOT / "src/keydom/web/site.py").write_text("PAGE = 2")
    path, said = play.package()
    assert said == play.READY
    assert (path / "keydom/web/site.py").read_text() == "PAGE = 2"
    (play.ROOT / "src/keydom/engine/game.py").write_text("RULE = 2")
    assert play.package() == (play.ROOT / "src", play.COMPILING)
    play.compile_rules()
    path, said = play.package()
    assert (path / SO).read_text() == "RULE = 2"
    compiled = [d for d in play.FOLDER.iterdir() if d.is_dir() and not d.name.startswith("run-")]
    assert len(compiled) == 1


def test_rules_that_change_while_they_are_compiled_are_not_taken_for_compiled(
    play: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = play.ROOT / "src/keydom/engine/game.py"
    monkeypatch.setattr(play, "built", fake_compiler(lambda: rules.write_text("RULE = 2") and None))
    play.compile_rules()
    assert play.package() == (play.ROOT / "src", play.COMPILING)
    rules.write_text("RULE = 1")
    assert play.package()[1] == play.READY


def test_only_one_compiles_and_an_interrupted_one_leaves_nothing(
    play: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    works: list[int] = []

    def interrupted() -> None:
        works.append(len([*play.FOLDER.glob("work-*")]))
        if len(works) == 1:
            play.compile_rules()  # a second one, meanwhile
            raise KeyboardInterrupt

    monkeypatch.setattr(play, "built", fake_compiler(interrupted))
    with pytest.raises(KeyboardInterrupt):
        play.compile_rules()
    assert works == [1]
    assert play.package() == (play.ROOT / "src", play.COMPILING)
    play.compile_rules()
    assert works == [1, 1]  # what was left is gone
    assert not [*play.FOLDER.glob("work-*")]
    assert play.package()[1] == play.READY


def test_what_cannot_be_compiled_is_not_tried_again(
    play: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    def plain(work: Path) -> Path:
        zipfile.ZipFile(work / "keydom.whl", "w").close()
        return work / "keydom.whl"

    monkeypatch.setattr(play, "built", plain)
    play.compile_rules()
    assert play.package() == (play.ROOT / "src", play.FAILED)
    assert not started
    (play.ROOT / "src/keydom/engine/game.py").write_text("RULE = 2")
    monkeypatch.setattr(play, "built", lambda work: None)  # there is no network
    play.compile_rules()
    assert play.package() == (play.ROOT / "src", play.COMPILING)


def test_without_a_compiler_or_with_a_wish_for_plain_python_nothing_is_said(
    play: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    (play.ROOT / "setup.py").write_text("can_compile = lambda: False")
    assert play.package() == (play.ROOT / "src", "")
    play.compile_rules()
    monkeypatch.setenv("KEYDOM_PURE", "1")
    assert play.package() == (play.ROOT / "src", "")
    assert not started


def test_the_package_of_a_server_stays_as_long_as_the_server(
    play: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    play.compile_rules()
    descriptors: list[int] = []
    mark_used = play.mark_used

    def noted(tree: Path) -> int:
        descriptors.append(mark_used(tree))
        return descriptors[-1]

    monkeypatch.setattr(play, "mark_used", noted)
    left, _ = play.package()
    assert len(descriptors) == 1
    # As the server that it becomes: another program, which knows nothing of the lock it has.
    server = subprocess.Popen(
        [sys.executable, "-c", "input()"], stdin=subprocess.PIPE, close_fds=False
    )
    os.close(descriptors[0])
    used, _ = play.package()
    assert left.exists()
    server.communicate(b"\n")
    play.package()
    assert not left.exists()
    assert used.exists()  # this process holds it


def test_what_make_fast_installed_is_used_while_it_is_up_to_date(tmp_path: Path) -> None:
    shutil.copy(TOOL.parent.parent / "Makefile", tmp_path)
    page = tmp_path / "src" / "keydom" / "web" / "page.html"
    stamps = [tmp_path / ".venv" / name for name in (".venv", ".play", ".test", ".fast")]
    files = [tmp_path / "pyproject.toml", tmp_path / "setup.py", page]
    for age, path in enumerate(reversed([*files, *stamps])):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
        os.utime(path, (1e9 - age, 1e9 - age))
    (tmp_path / ".venv" / "bin").mkdir()
    for name in ("keydom", "python"):
        command = tmp_path / ".venv" / "bin" / name
        command.write_text(f'#!/bin/sh\necho {name} "$@"\n')
        command.chmod(0o755)

    def played() -> str:
        command = ["make", "--no-print-directory", "play"]
        environment = {k: v for k, v in os.environ.items() if not k.startswith("MAKE")}
        done = subprocess.run(  # noqa: S603 (our own command)
            command, cwd=tmp_path, env=environment, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    assert played() == "keydom serve --open"
    os.utime(page, (1e9 + 1, 1e9 + 1))
    assert played() == "python tools/play.py serve --open"
    stamps[-1].unlink()
    assert played() == "python tools/play.py serve --open"
