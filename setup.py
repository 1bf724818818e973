"""Compiles the engine, the rules and the bots with mypyc where a C compiler is at hand; otherwise installs plain Python."""

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError, ExecError, LinkError, PlatformError

# Files and folders that are not worth compiling: words, data that is read once, columns for numpy. With its room where
# another room has a file of that name.
INTERPRETED = {
    "__init__",
    "words",
    "about",
    "recap",
    "warn",
    "tips",
    "columns",
    "generic",
    "board",
    "data",
    "names",
    "record",
    "report",
    "engine/values",
    "registry",
    "strength",
    "options",
    "text",
    "describe",
    "help_texts",
    "law_texts",
    "check_data",
    "worker",
    "program",
    "hint",
    "review",
    "puzzles",
    "random",
}


def compiled_modules() -> list[str]:
    """The engine, the bots and every game, a folder with a game.py; with their sub-folders."""
    package = Path("src/keydom")
    rooms = sorted({package / "bots", *(path.parent for path in package.glob("*/game.py"))})
    return [
        str(path)
        for room in rooms
        for path in sorted(room.rglob("*.py"))
        if not INTERPRETED & {path.stem, f"{room.name}/{path.stem}", *path.relative_to(room).parts}
    ]


# Asked for by name it must work; as part of an installation it may fail, and plain Python is installed.
DEMANDED = "build_ext" in sys.argv
WANTED = DEMANDED or any(command in sys.argv for command in ("bdist_wheel", "install"))


def can_compile() -> bool:
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return bool(shutil.which(compiler.split()[0])) and headers.exists()


def extensions() -> list[Extension]:
    if not WANTED or os.environ.get("KEYDOM_PURE") or not can_compile():
        return []
    try:
        from mypyc.build import mypycify

        # Tests want it compiled soon rather than fast: the Makefile asks for level 1 there.
        level = os.environ.get("MYPYC_OPT_LEVEL", "3")
        modules: list[Extension] = mypycify(compiled_modules(), opt_level=level, debug_level="0")
        return modules
    except (ImportError, SystemExit):  # mypyc leaves with SystemExit where it cannot translate
        if DEMANDED:
            raise
        return []


class Afresh(build):
    """What an earlier build has left would be installed too: modules that are gone, compiled ones that are older."""

    def run(self) -> None:
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()


class AllOrNothing(build_ext):
    """The compiled modules need each other: one that fails takes all others away."""

    def run(self) -> None:
        try:
            super().run()
        except (CompileError, ExecError, LinkError, PlatformError) as error:
            if DEMANDED:
                raise
            print(f"keydom: not compiled, installed as plain Python: {error}", file=sys.stderr)
            for output in self.get_outputs():
                Path(output).unlink(missing_ok=True)
            self.extensions = []


if __name__ == "__main__":  # tools/play.py only asks whether it can compile
    setup(ext_modules=extensions(), cmdclass={"build": Afresh, "build_ext": AllOrNothing})
