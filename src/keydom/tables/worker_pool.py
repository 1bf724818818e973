"""Worker processes for bots, and the queue in front of them.

The queue is fair to households, in a household to people, and never to requests: each has a virtual clock that advances
by the seconds they asked for, and whoever's clock is furthest behind comes first. So somebody with a hundred tables of
slow bots does not hold up others, under however many names. Tables with only bots come last, whoever created them. One
extra worker takes only quick jobs, so that a quick bot or a hint never waits for a slow one.
"""

import logging
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Callable, Collection
from concurrent.futures import Future
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple

from keydom.bots.worker import Call, work
from keydom.tables import metrics

PATIENCE = 30.0  # seconds beyond twice the expected time before a worker is killed
RETRY = 1.0  # seconds before a worker that could not be started is tried again
QUICK = 1.0  # seconds that a quick job takes at most
REMEMBERED = 1000  # seats whose last worker is known

# Not forked: the copy of a process with threads may hang.
_spawn = multiprocessing.get_context("spawn")

log = logging.getLogger(__name__)


class WorkerDied(RuntimeError):
    """The worker died, or was killed because it took too long."""


class Job(NamedTuple):
    idle: bool  # nobody waits for it
    due: float  # on the clock of the household, which is shared by its people
    number: int
    household: str
    person: str
    seat: str  # goes to the worker it had before, where its bot may remember a plan
    seconds: float
    call: Call
    future: "Future[Any]"

    @property
    def quick(self) -> bool:
        return self.seconds <= QUICK


class Household:
    """What waits for one household, and its clocks."""

    def __init__(self, time: float) -> None:
        self.time = time  # of the household among all
        self.now = 0.0  # when the last job of any of its people was due
        self.people: dict[str, float] = {}  # when the last job of each is due
        self.jobs: list[Job] = []

    def due(self, person: str, seconds: float) -> float:
        """When a new job of somebody is due."""
        self.people[person] = max(self.now, self.people.get(person, 0.0)) + seconds
        return self.people[person]

    def drop(self, job: Job) -> None:
        """A job that will not be done, nor counted."""
        self.jobs.remove(job)
        if job.person in self.people:
            self.people[job.person] -= job.seconds

    def begin(self, job: Job) -> None:
        self.jobs.remove(job)
        self.time += job.seconds
        self.now = max(self.now, job.due)
        self.people = {name: due for name, due in self.people.items() if due > self.now}


class WorkerPool:
    """`count` workers (by default one fewer than there are cores), and one for quick jobs."""

    def __init__(self, count: int | None = None) -> None:
        self._ready = threading.Condition()
        self._households: dict[str, Household] = {}
        self._submitted = 0
        self._now = 0.0  # on the clock that the households share
        self._idle: set[int] = set()
        self._homes: OrderedDict[tuple[str, bool], int] = OrderedDict()
        self._closed = False
        self.processes: dict[int, BaseProcess] = {}
        count = count or max(1, (os.cpu_count() or 2) - 1)
        self._threads = [
            threading.Thread(
                target=self._serve, args=(me,), name=f"keydom-worker-{me}", daemon=True
            )
            for me in range(count + 1)  # the last is the one for quick jobs
        ]
        for thread in self._threads:
            thread.start()

    def submit(
        self,
        whose: str | None,
        seat: str,
        seconds: float,
        function: Callable[..., Any],
        *args: Any,
        household: str | None = None,
    ) -> "Future[Any]":
        """Queue a call that should take `seconds`, on behalf of a person (None: of nobody) of a household."""
        future: Future[Any] = Future()
        with self._ready:
            if not any(home.jobs for home in self._households.values()):
                self._households.clear()  # nobody waits, so nobody is behind
            person = whose or ""
            name = household or person
            home = self._home(name)
            self._submitted += 1
            home.jobs.append(
                Job(
                    whose is None,
                    home.due(person, seconds),
                    self._submitted,
                    name,
                    person,
                    seat,
                    seconds,
                    (function, args),
                    future,
                )
            )
            metrics.WAITING.inc()
            self._ready.notify_all()
        return future

    def drop(self, future: "Future[Any]") -> None:
        """Nobody needs this call any more: it leaves the queue, if no worker has it yet."""
        with self._ready:
            waiting = (job for home in self._households.values() for job in home.jobs)
            job = next((job for job in waiting if job.future is future), None)
            if job is None:
                return
            self._households[job.household].drop(job)
            metrics.WAITING.dec()
        future.cancel()

    def _home(self, name: str) -> Household:
        return self._households.setdefault(name, Household(self._now))

    def close(self) -> None:
        """Stop at once: kill the workers, cancel what waits."""
        with self._ready:
            self._closed = True
            left = [job for home in self._households.values() for job in home.jobs]
            for process in self.processes.values():
                process.kill()
            self._ready.notify_all()
        metrics.WAITING.dec(len(left))
        for job in left:
            job.future.cancel()
        for thread in self._threads:
            thread.join()

    def _take(self, me: int) -> Job | None:
        with self._ready:
            self._idle.add(me)
            while not self._closed:
                for job in self._next(me):
                    if self._is_mine(job, me):
                        self._begin(job)
                        self._idle.discard(me)
                        self._ready.notify_all()  # the next job may be for another worker
                        return job
                self._ready.wait()
            return None

    def _next(self, me: int) -> list[Job]:
        """The most urgent job that a worker may take; and of each kind, if that one is left to another worker."""
        last = me == len(self._threads) - 1
        kinds: list[tuple[bool, ...]] = [(True,)] if last else [(True, False), (True,), (False,)]
        return [job for kind in kinds if (job := self._most_urgent(kind)) is not None]

    def _most_urgent(self, kinds: Collection[bool]) -> Job | None:
        """Of the household whose turn it is the job that is due; `kinds`: whether it may be quick."""
        found: list[tuple[tuple[bool, float, int], Job]] = []
        for home in self._households.values():
            fitting = [job for job in home.jobs if job.quick in kinds]
            if fitting:
                job = min(fitting)  # by idleness, then by when it is due
                found.append(((job.idle, home.time + job.seconds, job.number), job))
        return min(found)[1] if found else None

    def _begin(self, job: Job) -> None:
        """A job leaves the queue, and those whose it is have had their turn."""
        metrics.WAITING.dec()
        home = self._households[job.household]
        home.begin(job)
        if not job.idle:  # those have all the time there is, and set nobody back
            self._now = max(self._now, home.time)
        if not home.jobs and home.time <= self._now:
            del self._households[job.household]

    def _is_mine(self, job: Job, me: int) -> bool:
        """Whether to take the job, rather than leave it to the idle worker that knows the seat."""
        key = job.seat, job.quick
        home = self._homes.get(key, me)
        if home != me and home in self._idle:
            return False
        self._homes[key] = me
        self._homes.move_to_end(key)
        if len(self._homes) > REMEMBERED:
            self._homes.popitem(last=False)
        return True

    def _give_back(self, job: Job) -> None:
        """A job that could not be begun waits on: another worker may take it."""
        with self._ready:
            if not self._closed:
                self._home(job.household).jobs.append(job)
                metrics.WAITING.inc()
                self._ready.notify_all()
                return
        job.future.cancel()

    def _serve(self, me: int) -> None:
        """Until the pool is closed, whatever happens to a job or to the process."""
        line: Connection[Any, Any] | None = None
        while (job := self._take(me)) is not None:
            if line is None:
                try:
                    line = self._start(me)
                except Exception:  # no descriptors, no memory: it may pass
                    log.exception("a worker process could not be started")
                    self._give_back(job)
                    self._wait(RETRY)
                    continue
            try:
                with metrics.THINKING.track_inprogress():
                    line.send(job.call)
                    if not line.poll(PATIENCE + 2 * job.seconds):
                        raise TimeoutError
                    result, error = line.recv()
            except Exception as why:
                line.close()
                line = None
                if self._stop(me) == -signal.SIGTERM:
                    # Somebody stops the server and all its processes, or this one: the thought has not failed.
                    self._give_back(job)
                    continue
                error = WorkerDied("a worker died or took too long")
                error.__cause__ = why
            with self._ready:
                self._idle.add(me)  # before the next job for the same seat can be submitted
            if error is None:
                job.future.set_result(result)
            else:
                job.future.set_exception(error)
        if line is not None:
            line.close()
            self._stop(me)

    def _wait(self, seconds: float) -> None:
        """Pause, unless the pool is closed."""
        with self._ready:
            self._ready.wait_for(lambda: self._closed, seconds)

    def _start(self, me: int) -> "Connection[Any, Any]":
        ours, theirs = _spawn.Pipe()
        try:
            process = _spawn.Process(target=work, args=(theirs,), daemon=True)
            with self._ready:
                process.start()
                self.processes[me] = process
                if self._closed:
                    process.kill()
        except BaseException:
            ours.close()
            raise
        finally:
            theirs.close()
        return ours

    def _stop(self, me: int) -> int | None:
        """Returns how the process ended, if that is known."""
        with self._ready:
            process = self.processes.pop(me)
        with suppress(Exception):  # it is gone already
            process.kill()
            process.join()
        return process.exitcode
