"""`make play`: starts at once, with the compiled engine where it is ready, and compiles it beside the server where not.

In build/play there are
  KEY/       the compiled modules of the rules whose hash is KEY; empty where they could not be compiled
  run-.../   the package of a running server: a copy of the sources with those modules beside them
  work-.../  what is being compiled
  log        what the compiler said last
Nothing that a server uses is ever changed, and what is interrupted has no KEY: so this may run twice, or be killed.
"""

import fcntl
import hashlib
import os
import runpy
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "play"
COPIED = ("src", "setup.py", "pyproject.toml", "README.md", "LICENSE")
NICENESS = 19
READY = "The engine is compiled."
FAILED = f"The engine could not be compiled, and runs as plain Python ({FOLDER / 'log'} says why)."
COMPILING = "The engine is being compiled in the background: from the next start on it is faster."


def key(root: Path) -> str:
    """Changes with whatever the compiler reads, and with the Python it compiles for."""
    digest = hashlib.sha256(str(sysconfig.get_config_var("EXT_SUFFIX")).encode())
    package = root / "src" / "keydom"
    rooms = {package / "bots", *(path.parent for path in package.glob("*/game.py"))}
    files = [path for room in rooms for path in room.rglob("*.py")]
    for path in [*sorted(files), root / "setup.py"]:
        digest.update(f"\0{path.relative_to(root).as_posix()}\0".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


@contextmanager
def locked(name: str, how: int = fcntl.LOCK_EX) -> Iterator[None]:
    """Hold a lock, which the system releases if we are killed. With LOCK_NB: BlockingIOError where others have it."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with open(FOLDER / name, "w") as file:
        fcntl.flock(file, how)
        yield


def package() -> tuple[Path, str]:
    """Where to import the package from, and what to say about it. Starts to compile if that is missing."""
    if os.environ.get("KEYDOM_PURE"):
        return ROOT / "src", ""
    modules = FOLDER / key(ROOT)
    with locked("starting"):
        sweep()
        if modules.exists():
            return (laid_out(modules), READY) if any(modules.iterdir()) else (ROOT / "src", FAILED)
    can_compile = runpy.run_path(str(ROOT / "setup.py"))["can_compile"]
    if not can_compile():
        return ROOT / "src", ""
    compile_beside()
    return ROOT / "src", COMPILING


def compile_beside() -> None:
    subprocess.Popen(  # noqa: S603 (ourselves)
        [sys.executable, __file__, "--compile"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,  # Ctrl+C ends the server, not this
    )


def laid_out(modules: Path) -> Path:
    """A copy of the sources with the compiled modules beside them, which stays while the server lives."""
    tree = Path(tempfile.mkdtemp(prefix="run-", dir=FOLDER))
    os.set_inheritable(mark_used(tree), True)
    shutil.copytree(ROOT / "src" / "keydom", tree / "keydom")
    shutil.copytree(modules, tree, dirs_exist_ok=True)
    return tree


def mark_used(tree: Path) -> int:
    """The descriptor of a lock that says: do not remove this. BlockingIOError if somebody has it."""
    lock = os.open(tree / "in-use", os.O_RDWR | os.O_CREAT)
    fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    return lock


def sweep() -> None:
    """Remove the packages of servers that have ended."""
    for tree in FOLDER.glob("run-*"):
        try:
            os.close(mark_used(tree))
        except BlockingIOError:
            continue
        shutil.rmtree(tree)


def compile_rules() -> None:
    """Compile a copy of the sources, unless somebody does already."""
    try:
        with locked("compiling", fcntl.LOCK_EX | fcntl.LOCK_NB):
            for left in FOLDER.glob("work-*"):  # by one that was killed
                shutil.rmtree(left)
            work = Path(tempfile.mkdtemp(prefix="work-", dir=FOLDER))
            for name in COPIED:  # whoever edits meanwhile does not disturb
                copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy2
                copy(ROOT / name, work / name)
            wheel = built(work)
            if wheel is not None:
                keep(wheel, work)
            shutil.rmtree(work)
    except BlockingIOError:
        pass


def built(work: Path) -> Path | None:
    """The wheel; None where nothing could be built at all, say without a network."""
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "-w", str(work / "out"), "."]
    if find_spec("mypyc") is not None:
        command.append("--no-build-isolation")
    with open(FOLDER / "log", "w") as log:
        done = subprocess.run(command, cwd=work, stdout=log, stderr=subprocess.STDOUT)  # noqa: S603
    return next(work.glob("out/*.whl")) if done.returncode == 0 else None


def keep(wheel: Path, work: Path) -> None:
    """Take the compiled modules out of the wheel. Those of other rules are not needed any more."""
    modules = work / key(work)
    modules.mkdir()
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            if name.endswith((".so", ".pyd")):
                archive.extract(name, modules)
    with locked("starting"):
        for old in FOLDER.iterdir():
            if old.is_dir() and not old.name.startswith(("run-", "work-")):
                shutil.rmtree(old)
        modules.rename(FOLDER / modules.name)


def main() -> None:
    if sys.argv[1:] == ["--compile"]:
        os.nice(NICENESS)
        compile_rules()
        return
    path, said = package()
    if said:
        print(said, flush=True)
    command = str(Path(sys.executable).with_name("keydom"))
    os.execve(command, [command, *sys.argv[1:]], {**os.environ, "PYTHONPATH": str(path)})  # noqa: S606


if __name__ == "__main__":
    main()
