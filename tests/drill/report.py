"""What a drill says at its end: when, where, by which command, how much, and what was lost."""

import os
import platform
import shlex
import sys
import time
from datetime import UTC, datetime

from keydom import __version__
from keydom.cli.about import engine_form


class Report:
    def __init__(self, title: str, **sizes: int) -> None:
        self.title = title
        self.sizes = sizes
        self.begun = time.monotonic()
        self.lines: list[str] = []
        self.lost: list[str] = []

    def say(self, line: str) -> None:
        self.lines.append(line)
        print(line, flush=True)

    def lose(self, what: str) -> None:
        self.lost.append(what)
        print(f"LOST: {what}", flush=True)

    def end(self) -> None:
        """Print the report, and leave with 1 if anything was lost."""
        minutes = (time.monotonic() - self.begun) / 60
        sizes = " ".join(f"{name.upper()}={size}" for name, size in self.sizes.items())
        module = f"{sys.modules['__main__'].__spec__.name}"  # type: ignore[union-attr]
        print(f"\n## {self.title}: {'LOST' if self.lost else 'nothing lost'}")
        print(f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC, {minutes:.1f} minutes, {sizes}")
        print(
            f"{platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.0f}, ", end=""
        )
        print(f"Python {platform.python_version()}, Keydom {__version__} {engine_form()}")
        print(f"python -m {module} {shlex.join(sys.argv[1:])}")
        for line in self.lines:
            print(f"- {line}")
        for line in self.lost[:20]:
            print(f"- LOST: {line}")
        sys.exit(1 if self.lost else 0)


def spread(seconds: list[float]) -> str:
    """A row of times in words."""
    ordered = sorted(seconds)
    if not ordered:
        return "none"
    half, most = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)]
    return f"{half * 1000:.0f} ms median, {most * 1000:.0f} ms 99th percentile, {ordered[-1] * 1000:.0f} ms at most"
