"""Where the games of a match are played: in this process, on all cores, or on a Ray cluster.

A runner is a context manager: it gives the games as they finish, in any order, and raises `MatchStopped` when one
cannot be finished. Leaving it early (after an error or Ctrl-C) abandons the games in progress.
"""

import logging
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from itertools import islice
from multiprocessing.connection import Connection
from typing import Any, Generic, TypeAlias, TypeVar

from keydom.arena.lineups import Fixture
from keydom.arena.match import Failed
from keydom.engine.game import Game

Kept = TypeVar("Kept")  # what is kept of a game: a match keeps other things than training
PlayOne: TypeAlias = Callable[[Game, Fixture], Kept | Failed]

AHEAD = 3  # tasks queued for each core, so that none is ever idle


class MatchStopped(Exception):
    """The match cannot go on; says why."""


@contextmanager
def on_cores(
    game: Game, fixtures: Sequence[Fixture], cores: int, play_one: PlayOne[Kept], batch: int = 1
) -> Iterator[Iterator[Kept]]:
    """In as many processes as there are cores; `batch` games make one task. With one core, in this process."""
    cores = min(cores, len(fixtures))
    if cores <= 1:
        yield (_finished(play_one(game, fixture)) for fixture in fixtures)
        return
    pool = _Pool(cores, game, play_one, fixtures, batch)
    try:
        pool.submit()
        yield pool.results()
    finally:
        pool.close()


def _finished(result: Kept | Failed) -> Kept:
    if isinstance(result, Failed):
        raise MatchStopped(result.why)
    return result


def _play_batch(
    play_one: PlayOne[Kept], game: Game, batch: Sequence[Fixture]
) -> list[Kept | Failed]:
    return [play_one(game, fixture) for fixture in batch]


class _Pool(Generic[Kept]):
    """Processes that play games in batches."""

    def __init__(
        self,
        cores: int,
        game: Game,
        play_one: PlayOne[Kept],
        fixtures: Sequence[Fixture],
        batch: int,
    ) -> None:
        self._most = cores * AHEAD
        self._game = game
        self._play_one = play_one
        self._waiting = (fixtures[at : at + batch] for at in range(0, len(fixtures), batch))
        self._running: dict[Future[list[Kept | Failed]], Sequence[Fixture]] = {}
        context = multiprocessing.get_context(_start_method())
        # Nothing is ever sent: the workers end as soon as all copies of the sending end are closed.
        self._alive = context.Pipe(duplex=False)
        self._pool = ProcessPoolExecutor(
            cores, context, initializer=_begin_work, initargs=self._alive
        )

    def submit(self) -> None:
        with _ctrl_c_waits():  # a worker that is just starting must not hear it
            for batch in islice(self._waiting, self._most - len(self._running)):
                work = partial(_play_batch, self._play_one, self._game, batch)
                self._running[self._pool.submit(work)] = batch

    def results(self) -> Iterator[Kept]:
        try:
            while self._running:
                for task in wait(self._running, return_when=FIRST_COMPLETED).done:
                    for result in task.result():
                        yield _finished(result)
                    del self._running[task]
                self.submit()
        except BrokenProcessPool as error:
            lost = {fixture.seed for batch in self._running.values() for fixture in batch}
            seeds = ", ".join(str(seed) for seed in sorted(lost))
            raise MatchStopped(
                f"a process that played games of the seeds {seeds} has died (out of memory?)"
            ) from error

    def close(self) -> None:
        receiver, sender = self._alive
        if self._running:
            sender.close()
        self._pool.shutdown(cancel_futures=True)
        sender.close()
        receiver.close()


def _start_method() -> str:
    """Forked processes start at once, but the copy of a process with threads may hang."""
    return "fork" if sys.platform == "linux" and threading.active_count() == 1 else "spawn"


@contextmanager
def _ctrl_c_waits() -> Iterator[None]:
    """Hold Ctrl-C back for a moment; processes that are started meanwhile never hear it."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin_work(receiver: "Connection[Any, Any]", sender: "Connection[Any, Any]") -> None:
    """Make sure that this worker ends when the arena closes the pool or dies."""
    sender.close()
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # a forked worker has the arena's handler
    threading.Thread(target=_end_with, args=(receiver,), daemon=True).start()


def _end_with(receiver: "Connection[Any, Any]") -> None:
    receiver.poll(None)
    os._exit(1)


@contextmanager
def on_ray(
    game: Game, fixtures: Sequence[Fixture], play_one: PlayOne[Kept]
) -> Iterator[Iterator[Kept]]:
    """On the cluster that RAY_ADDRESS or Ray's own files name; without one, on this machine's cores."""
    try:
        import ray
    except ImportError:
        raise MatchStopped("--ray needs Ray: pip install 'keydom[ray]'") from None
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # send no usage statistics
    try:
        ray.init(include_dashboard=False, logging_level=logging.ERROR, log_to_driver=False)
    except Exception as error:  # Ray has no error of its own for this
        raise MatchStopped(f"no Ray cluster: {error}") from error
    try:
        yield _ray_results(game, fixtures, play_one)
    except ray.exceptions.RayError as error:
        raise MatchStopped(f"Ray: {error}") from error
    finally:
        ray.shutdown()


def _ray_results(
    game: Game, fixtures: Sequence[Fixture], play_one: PlayOne[Kept]
) -> Iterator[Kept]:
    import ray

    # If a machine fails, Ray plays its games again elsewhere.
    task = ray.remote(num_cpus=1, max_retries=3)(play_one)
    shared = ray.put(game)
    waiting = iter(fixtures)
    running: list[object] = []
    while True:
        cores = int(ray.cluster_resources().get("CPU", 1))
        for fixture in islice(waiting, max(0, cores * AHEAD - len(running))):
            running.append(task.remote(shared, fixture))
        if not running:
            return
        done, running = ray.wait(running)
        for finished in done:
            yield _finished(ray.get(finished))
