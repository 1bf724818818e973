"""Where the games of a match are played: in this process, on all cores, or on a Ray cluster.

Each runner yields the games as they are finished, in any order. Closing it early (an error, Ctrl-C) ends what it
has started.
"""

import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing.connection import Connection
from typing import TypeAlias

from keydom.arena.lineups import Fixture
from keydom.arena.match import Failed, Played, play
from keydom.engine.game import Game

AHEAD = 3  # games that wait for each core: enough that none idles

Finished: TypeAlias = Generator[Played | Failed, None, None]


class MatchStopped(Exception):
    """The match cannot go on; says why."""


def on_cores(game: Game, fixtures: Sequence[Fixture], cores: int) -> Finished:
    cores = min(cores, len(fixtures))
    if cores <= 1:
        return (play(game, fixture) for fixture in fixtures)
    return _in_pool(game, fixtures, cores)


def _in_pool(game: Game, fixtures: Sequence[Fixture], cores: int) -> Finished:
    # Not forked: a copy of a process with threads (the progress bar's) may hang.
    spawn = multiprocessing.get_context("spawn")
    ear, line = spawn.Pipe(duplex=False)
    pool = ProcessPoolExecutor(cores, spawn, initializer=_begin_work, initargs=(ear,))
    rest = iter(fixtures)
    running: dict[Future[Played | Failed], Fixture] = {}
    try:
        while True:
            with _ctrl_c_waits():  # a worker that is just being born must not hear it
                for fixture in islice(rest, cores * AHEAD - len(running)):
                    running[pool.submit(play, game, fixture)] = fixture
            if not running:
                return
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                yield future.result()
                del running[future]
    except BrokenProcessPool as error:
        seeds = ", ".join(str(seed) for seed in sorted({f.seed for f in running.values()}))
        raise MatchStopped(
            f"a process that played games of the seeds {seeds} has died (out of memory?)"
        ) from error
    finally:
        if running:
            line.close()  # games in progress are given up at once
        pool.shutdown(cancel_futures=True)
        line.close()
        ear.close()


@contextmanager
def _ctrl_c_waits() -> Generator[None, None, None]:
    """Keeps Ctrl-C back for a moment; processes that are started meanwhile never hear it."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin_work(ear: Connection) -> None:
    """The first thing a worker does: make sure that it ends when the arena hangs up or dies."""
    threading.Thread(target=_end_with, args=(ear,), daemon=True).start()


def _end_with(ear: Connection) -> None:
    ear.poll(None)
    os._exit(1)


def on_ray(game: Game, fixtures: Sequence[Fixture]) -> Finished:
    """On the cluster that RAY_ADDRESS or Ray's own files name, or else on one of this machine's cores."""
    try:
        import ray
    except ImportError:
        raise MatchStopped("--ray needs Ray: pip install 'keydom[ray]'") from None
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # a match is nobody else's business
    try:
        ray.init(include_dashboard=False, logging_level=logging.ERROR, log_to_driver=False)
    except Exception as error:  # Ray has no error of its own for this
        raise MatchStopped(f"no Ray cluster: {error}") from error
    # A machine that fails is no reason to lose a game: Ray plays it again elsewhere.
    task = ray.remote(num_cpus=1, max_retries=3)(play)
    shared = ray.put(game)
    rest = iter(fixtures)
    running: list[object] = []
    try:
        while True:
            cores = int(ray.cluster_resources().get("CPU", 1))
            for fixture in islice(rest, max(0, cores * AHEAD - len(running))):
                running.append(task.remote(shared, fixture))
            if not running:
                return
            done, running = ray.wait(running)
            for finished in done:
                yield ray.get(finished)
    except ray.exceptions.RayError as error:
        raise MatchStopped(f"Ray: {error}") from error
    finally:
        ray.shutdown()  # which also gives up what is still being played
