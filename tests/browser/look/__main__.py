"""Look at whole games on every screen and in every language: `make look`.

`python -m tests.browser.look keyper de 390x844` looks only at what fits all these words.
"""

import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory
from time import monotonic

from playwright.sync_api import Error

from tests.browser.conftest import browser
from tests.browser.look.findings import Findings
from tests.browser.look.looking import PICTURES, Place, everything, looking
from tests.browser.server import Server

PROCESSES = 2
MOST_PLAYERS = {"keythedral": 5, "keyflower": 6, "keyper": 4}


def look_at(place: Place, number: int) -> tuple[Findings, str]:
    """One game, or the pages around the tables, at a site of its own. The games differ in players and seed."""
    findings = Findings()
    began = monotonic()
    with TemporaryDirectory() as folder, browser() as chromium:
        server = Server(Path(folder))
        try:
            with looking(chromium, server, place, findings) as visitor:
                try:
                    if place.game == "pages":
                        visitor.visit_pages()
                    else:
                        players = 2 + number % (MOST_PLAYERS[place.game] - 1)
                        visitor.play(players, "greedy", number)
                except Error as stuck:  # the other games are looked at all the same
                    visitor.note("stuck", str(stuck).partition("\n")[0], str(stuck))
        finally:
            server.stop()
    said = f"{' '.join(place)}: {visitor.step} steps, {len(findings)} findings, {monotonic() - began:.0f} s"
    return findings, said


def main(only: list[str]) -> int:
    places = [place for place in everything() if set(only) <= set(place)]
    rmtree(PICTURES, ignore_errors=True)
    PICTURES.mkdir(parents=True)
    findings = Findings()
    with ProcessPoolExecutor(PROCESSES) as pool:
        looks = [pool.submit(look_at, place, number) for number, place in enumerate(places)]
        for look in looks:
            found, said = look.result()
            findings.merge([found])
            print(said, flush=True)
            (PICTURES / "report.txt").write_text(findings.report())  # so far
    print(f"\n{findings.report()}\n\n{len(findings)} findings; pictures in build/look")
    return min(len(findings), 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
