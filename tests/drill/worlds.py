"""Hidden worlds: what a viewer gets must be the same in every world that the viewer cannot tell from the real one.

`python -m tests.drill.worlds PAIRS`: pairs of a real position and one dealt from what a viewer knows. Views, choices, words
and pictures of each pair are compared; one pair in fifty is compared at a site as well: pages, events, answers of the
API, lines of the log, and which of the two was answered faster (which must be chance).
"""

import json
import logging
import random
import re
import shutil
import sys
import tempfile
import time
from collections import Counter
from functools import partial
from pathlib import Path
from unittest.mock import patch

import keydom
from keydom import State
from keydom.engine.text import plain, render
from keydom.web.request_log import RequestLog
from keydom.web.site import create_site
from tests.drill.games import choose, opened
from tests.drill.report import Report
from tests.web import test_secrets
from tests.web.test_secrets import PEOPLE, answers

AT_A_SITE = 50  # pairs for one that is compared there
NAMES = ["Ada", "Basil", "Cleo", "Dora", "Emil", "Fay"]
NOW = 1_800_000_000.0


def seen(state: State, viewer: int | None) -> str:
    """All that the engine gives a viewer of a position."""
    view = state.view(viewer)
    legal = view.legal_actions()
    said = [view.prompt(), view.help(), *(view.label(action) for action in legal)]
    words = [render(message, NAMES, plain) for message in said]
    drawn = [view.picture(NAMES), view.board(NAMES)]
    return json.dumps([view.to_dict(), legal, view.points(), view.deciding(), words, drawn])


class Lines(logging.Handler):
    """Every line that is logged meanwhile, without what is different each time."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.note(record.getMessage())

    def note(self, text: str) -> None:
        lines = re.sub(r" ms=[0-9.]+|/tmp/\S+", "", text).splitlines()
        # A page that was answered well has a line where the machine was slow.
        self.found += [line for line in lines if "method=GET status=2" not in line]


class Pairs:
    def __init__(self, report: Report) -> None:
        self.report = report
        self.compared: Counter[str] = Counter()
        self.different: Counter[str] = Counter()  # pairs whose worlds do differ
        self.real_slower = self.timed = self.lines = 0

    def positions(self, number: int) -> State:
        chance = random.Random(f"worlds {number}")
        state = opened(number).new(chance.getrandbits(50))
        for _ in range(chance.randrange(400)):
            before = state.clone()
            seat, action = choose(state, chance, 0.5)
            state.apply(action, seat)
            if state.is_over:
                return before
        return state

    def compare(self, number: int, each: int) -> None:
        """Several pairs at one position: every viewer, and some worlds."""
        real = self.positions(number)
        name = real.game.name
        viewers = (None, *range(real.game.players))
        for pair in range(each):
            viewer = viewers[pair % len(viewers)]
            world = real.view(viewer).sample_world(number * 1000 + pair)
            self.compared[name] += 1
            one, two = real.to_dict(), world.to_dict()
            self.different[name] += hidden(one) != hidden(two)
            if seen(real, viewer) != seen(world, viewer):
                self.report.lose(f"{name}, position {number}: viewer {viewer} sees a difference")

    def at_a_site(self, number: int) -> None:
        real = self.positions(number)
        if real.game.players > len(PEOPLE):
            return
        viewer = (None, *range(real.game.players))[number % (real.game.players + 1)]
        world = real.view(viewer).sample_world(number)
        worlds = [real, world] if number % 2 else [world, real]
        seconds: list[float] = []
        logged: list[list[str]] = []
        with tempfile.TemporaryDirectory(prefix="keydom-") as folder:
            everything = partial(timed, seconds, logged, test_secrets.everything)
            with (
                patch.object(test_secrets, "everything", everything),
                patch("time.time", lambda: NOW),
            ):
                one, two = answers(Path(folder), worlds, viewer)
            shutil.rmtree(folder, ignore_errors=True)
        for path, content in one.items():
            if two[path] != content:
                self.report.lose(f"{real.game.name}, position {number}: {path} tells {viewer}")
        self.lines += len(logged[0])
        if sorted(logged[0]) != sorted(logged[1]):
            self.report.lose(f"{real.game.name}, position {number}: the log tells them apart")
        self.compared["at a site"] += 1
        self.timed += 1
        real_at = worlds.index(real)
        self.real_slower += seconds[real_at] > seconds[1 - real_at]


def timed(seconds: list[float], logged: list[list[str]], call, *args):  # type: ignore[no-untyped-def]
    """How long all answers of one world take, and what is logged: by the site and of its requests."""
    lines = Lines()
    log = RequestLog(lines.note)
    logging.getLogger().addHandler(lines)
    began = time.perf_counter()
    try:
        with patch.object(test_secrets, "create_site", partial(create_site, request_log=log)):
            return call(*args)
    finally:
        seconds.append(time.perf_counter() - began)
        logging.getLogger().removeHandler(lines)
        log.close()
        logged.append(lines.found)


def hidden(document: dict[str, object]) -> dict[str, object]:
    """A position without the generator, which is never the same."""
    table = document["table"]
    assert isinstance(table, dict)
    return {key: value for key, value in table.items() if key != "chance"}


def main(count: int) -> None:
    report = Report("Hidden worlds", pairs=count)
    logging.getLogger("keydom").setLevel(logging.DEBUG)
    pairs = Pairs(report)
    each = 10
    for number in range(max(1, count // each)):
        pairs.compare(number, each)
    number = 0
    while pairs.timed < max(1, count // AT_A_SITE):
        pairs.at_a_site(number)
        number += 1
    for name in keydom.games():
        report.say(
            f"{name}: {pairs.compared[name]} pairs, {pairs.different[name]} of them of worlds that differ"
        )
        if not pairs.different[name]:
            report.lose(f"{name}: no two worlds differed, so nothing was compared")
    share = pairs.real_slower / max(1, pairs.timed)
    spread = 2 / max(1, pairs.timed) ** 0.5  # four standard deviations
    report.say(
        f"at a site: {pairs.compared['at a site']} pairs, all answers and events, {pairs.lines} lines of the log"
    )
    report.say(
        f"the real world was the slower one in {share:.0%} of them (chance: 50 % ± {spread:.0%})"
    )
    if abs(share - 0.5) > spread:
        report.lose("the times of answers tell the real world from a dealt one")
    report.end()


if __name__ == "__main__":
    main(int(sys.argv[1]))
