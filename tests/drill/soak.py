"""Soak: `python -m tests.drill.soak MINUTES`. Visitors come and go all the time; after a sixth of it memory stays flat."""

import asyncio
import sys
import tempfile
import threading
import time
from pathlib import Path
from statistics import mean

import psutil

from tests.drill.day import failures
from tests.drill.report import Report, spread
from tests.drill.visitors import Diary, crowd
from tests.server.serving import Server

AT_ONCE = 12
STAY = 60.0  # seconds until all of them leave, and others come
HASTE = 1.0
MOST_GROWTH = 1.10  # of the last sixth over the second one


def memory(process: psutil.Process) -> int:
    """Bytes of the server and of its bots' workers."""
    everybody = [process, *process.children(recursive=True)]
    total = 0
    for one in everybody:
        try:
            total += one.memory_info().rss
        except psutil.NoSuchProcess:  # a worker that has just ended
            continue
    return total


def watch(process: psutil.Process, sizes: list[int], stop: threading.Event) -> None:
    while not stop.wait(2):
        sizes.append(memory(process))


def main(minutes: int) -> None:
    report = Report("Soak", minutes=minutes)
    diary = Diary()
    sizes: list[int] = []
    stop = threading.Event()
    with tempfile.TemporaryDirectory(prefix="keydom-") as folder:
        log = Path(folder) / "errors.log"
        with log.open("w") as errors, Server(f"{folder}/soak.sqlite3", errors=errors) as server:
            process = psutil.Process(server.process.pid)
            watcher = threading.Thread(target=watch, args=(process, sizes, stop))
            watcher.start()
            end = time.monotonic() + minutes * 60
            while time.monotonic() < end:
                seconds = min(STAY, end - time.monotonic())
                asyncio.run(crowd(server, AT_ONCE, seconds, HASTE, diary))
            stop.set()
            watcher.join()
        for line in failures(log):
            report.lose(f"in the log: {line[:300]}")
    sixth = len(sizes) // 6
    early, late = mean(sizes[sixth : 2 * sixth]), mean(sizes[-sixth:])
    mb = 1024 * 1024
    report.say(
        f"{sum(diary.statuses.values())} requests, {len(diary.tables)} tables, {diary.events} events"
    )
    report.say(
        f"memory: {early / mb:.0f} MB in the second sixth, {late / mb:.0f} MB in the last, {max(sizes) / mb:.0f} MB at most"
    )
    report.say(f"act: {spread(diary.seconds['act'])}; page: {spread(diary.seconds['page'])}")
    if late > early * MOST_GROWTH:
        report.lose(f"memory has grown by {late / early - 1:.0%}")
    for wrong in diary.wrong:
        report.lose(wrong)
    report.end()


if __name__ == "__main__":
    main(int(sys.argv[1]))
