"""The site as a process of its own, on a database of its own. It can be killed and started again."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)")


class Server:
    def __init__(
        self, folder: Path, environment: Mapping[str, str] | None = None, first: str = ""
    ) -> None:
        """`first`: what the process does before it serves, in Python; such as to make its clocks short."""
        self.environment = environment or {}
        self.first = first
        self.database = folder / "tables.sqlite3"
        self.said = folder / "server.txt"
        self.port = 0
        self.start()

    def start(self) -> None:
        """Starts the site, after a kill at the same port: open pages wait for it there."""
        serve = f"{self.first}\nfrom keydom.cli import main\nmain()"
        how = ["-c", serve] if self.first else ["-m", "keydom"]
        command = [sys.executable, *how, "serve", "--port", str(self.port)]
        with self.said.open("a") as said:
            self.process = subprocess.Popen(  # noqa: S603
                [*command, "--database", str(self.database)],
                stdout=subprocess.PIPE,
                stderr=said,
                text=True,
                env={**os.environ, "PYTHONUNBUFFERED": "1", **self.environment},
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = ADDRESS.search(line)
        assert found, f"no address in {line!r}; {self.said.read_text()}"
        self.port = int(found[1])

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """As a power cut would end it."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        """The output ends with the last process that holds it: bots that think end with their server."""
        self.process.send_signal(how)
        self.process.communicate(timeout=60)
