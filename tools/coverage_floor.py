"""Fails where the tests leave too much of a source file unrun, so that a file without tests is noticed.

Reads what `make coverage` has measured. `coverage report --show-missing` says which lines are left.
"""

import json
import sys
import tempfile
from pathlib import Path

import coverage

FLOOR = 80  # percent of the lines of every file
LOWER = {"src/keydom/cli/bench_worker.py": 60}  # plays catanatron where that is installed


def covered() -> dict[str, float]:
    """The percentage of each file of the package, by its path."""
    measured = coverage.Coverage()
    measured.load()
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "coverage.json"
        measured.json_report(outfile=str(report))
        files = json.loads(report.read_text(encoding="utf-8"))["files"]
    return {
        name: entry["summary"]["percent_covered"]
        for name, entry in files.items()
        if name.startswith("src/keydom/")
    }


def main() -> int:
    found = covered()
    if not found:
        print("coverage: nothing was measured")
        return 1
    poor = {name: percent for name, percent in found.items() if percent < LOWER.get(name, FLOOR)}
    for name, percent in sorted(poor.items()):
        print(
            f"{name}: {percent:.0f}% of its lines are run by the tests, not {LOWER.get(name, FLOOR)}%"
        )
    if not poor:
        print(f"coverage: {len(found)} files, none below its floor")
    return 1 if poor else 0


if __name__ == "__main__":
    sys.exit(main())
