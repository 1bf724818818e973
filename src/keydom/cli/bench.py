"""`keydom bench`: how fast the games are, measured in the same run as catanatron, a comparable engine.

The contestants take short turns, again and again, so that whatever else the machine does affects all of them. Ratios are
taken within a round of turns; medians are printed.
"""

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.progress import track
from rich.table import Table as Grid

import keydom
from keydom.cli.about import engine_form
from keydom.cli.bench_worker import PEER, SEATS
from keydom.cli.output import console

PACKAGE = Path(keydom.__file__).parent
BESIDE_PEER = ("decisions", "games", "copies")
SEARCH = "simulations"  # which only our games have


class Turns:
    """A contestant's process, and the rates of each of its turns."""

    def __init__(self, title: str, process: subprocess.Popen[str]) -> None:
        self.title = title
        self.process = process
        self.form = self._line()
        self.rates: dict[str, list[float]] = {rate: [] for rate in (*BESIDE_PEER, SEARCH)}

    def measure(self, kind: str, seconds: float) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{kind} {seconds}\n")
        self.process.stdin.flush()
        answer = json.loads(self._line())
        for rate in self.rates:
            if rate in answer:
                self.rates[rate].append(answer[rate] / answer["seconds"])

    def _line(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"{self.title} stopped with exit status {self.process.wait()}")
        return line.strip()


def bench(
    seconds: Annotated[float, typer.Option(min=0.01, help="Length of a turn.")] = 0.5,
    rounds: Annotated[int, typer.Option(min=1, help="How many turns each contestant has.")] = 7,
) -> None:
    """Measure decisions, games and copies per second against catanatron, and the search bot."""
    out = console()
    with ExitStack() as stack:
        contestants = _start_all(stack)
        for _ in track(range(rounds), "Measuring", console=console(stderr=True), transient=True):
            for kind in ("decisions", "copies", SEARCH):
                for contestant in contestants:
                    contestant.measure(kind, seconds)
    out.print(f"Random players, {SEATS} seats, one core; medians of {rounds} turns of {seconds} s")
    out.print("of processor time, and the range of the ratios.")
    out.print(_grid(contestants))
    out.print("The search bot, from positions of such a game, on one core:")
    out.print(_search_grid(contestants))
    if engine_form() == "interpreted":
        out.print("The engine is not compiled here: 'make fast' (or 'pip install .') compiles it.")
    if contestants[-1].title != PEER:
        out.print(f"{PEER} is not installed, so there is nothing to compare with:")
        out.print("pip install 'keydom[bench]', or 'make bench' in a clone.")


def _start_all(stack: ExitStack) -> list[Turns]:
    """Every game, compiled or not as it is installed; if compiled, interpreted too; the peer last."""
    found = [
        stack.enter_context(_started(f"{name}, {engine_form()}", name, PACKAGE.parent))
        for name in keydom.games()
    ]
    if engine_form() == "compiled":
        plain = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        shutil.copytree(
            PACKAGE, plain / "keydom", ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
        )
        found += [
            stack.enter_context(_started(f"{name}, interpreted", name, plain))
            for name in keydom.games()
        ]
    if importlib.util.find_spec(PEER):
        found.append(stack.enter_context(_started(PEER, PEER, PACKAGE.parent)))
    return found


@contextmanager
def _started(title: str, name: str, where: Path) -> Iterator[Turns]:
    process = subprocess.Popen(  # noqa: S603 (our own module)
        [sys.executable, "-c", f"from keydom.cli.bench_worker import run; run({name!r})"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(where), *sys.path))},
    )
    with process:
        try:
            turns = Turns(title, process)
            if name != PEER and turns.form not in title:
                raise RuntimeError(f"{title} runs {turns.form}")
            yield turns
        finally:
            process.kill()


def _grid(contestants: Sequence[Turns]) -> Grid:
    grid = Grid("", *(f"{rate}/s" for rate in BESIDE_PEER), box=SIMPLE_HEAD)
    grid.columns[0].no_wrap = True
    peer = contestants[-1] if contestants[-1].title == PEER else None
    for contestant in contestants:
        medians = (f"{median(contestant.rates[rate]):,.0f}" for rate in BESIDE_PEER)
        grid.add_row(contestant.title, *medians)
        if peer is not None and contestant is not peer:
            ratios = (_ratio(contestant.rates[rate], peer.rates[rate]) for rate in BESIDE_PEER)
            grid.add_row(f"  times {PEER}", *ratios, style="bold")
    return grid


def _search_grid(contestants: Sequence[Turns]) -> Grid:
    grid = Grid("", f"{SEARCH}/s", box=SIMPLE_HEAD)
    for contestant in contestants:
        if contestant.rates[SEARCH]:
            grid.add_row(contestant.title, f"{median(contestant.rates[SEARCH]):,.0f}")
    return grid


def _ratio(ours: Sequence[float], theirs: Sequence[float]) -> str:
    """The median ratio, and the range over the rounds."""
    ratios = [our / their for our, their in zip(ours, theirs, strict=True)]
    return f"{median(ratios):.1f} ({min(ratios):.1f}-{max(ratios):.1f})"
