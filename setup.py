"""Compiles the engine and the rules with mypyc where a C compiler is at hand; otherwise installs plain Python."""

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup

# Words and pictures are not worth compiling; data is read once.
INTERPRETED = {
    "__init__",
    "words",
    "picture",
    "board",
    "data",
    "names",
    "record",
    "registry",
    "options",
    "text",
}
PACKAGES = ("engine", "keythedral")


def compiled_modules() -> list[str]:
    return [
        str(path)
        for package in PACKAGES
        for path in sorted(Path("src/keydom", package).glob("*.py"))
        if path.stem not in INTERPRETED
    ]


def extensions() -> list[Extension]:
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    headers = Path(sysconfig.get_path("include"), "Python.h")
    if os.environ.get("KEYDOM_PURE") or not shutil.which(compiler) or not headers.exists():
        return []
    from mypyc.build import mypycify

    modules: list[Extension] = mypycify(compiled_modules(), opt_level="3", debug_level="0")
    for module in modules:
        module.optional = True  # a compiler that fails leaves plain Python
    return modules


building = any(command in sys.argv for command in ("build_ext", "bdist_wheel", "install"))
setup(ext_modules=extensions() if building else [])
