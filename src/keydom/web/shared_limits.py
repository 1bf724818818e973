"""Limits that hold for all workers of a server together: they count in memory that they share.

A lock of the system guards it, which a worker that is killed gives back.
"""

import fcntl
import mmap
import secrets
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b
from multiprocessing.reduction import DupFd
from typing import Any

from keydom.web.limits import Counts, Limits, Rates

BUCKETS = 65_536  # of all rates together
PROBES = 8  # buckets in which an address may be counted
COUNTERS = 262_144  # of each worker
_BUCKETS_SIZE = BUCKETS * 24
_COUNTERS_SIZE = COUNTERS * 4


class SharedLimits(Limits):
    """Made by the parent and handed to its workers, each with a number of its own: `worker`."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.worker = 0
        self._secret = secrets.token_bytes(16)  # so that nobody can choose whom to be counted with
        file = tempfile.TemporaryFile()  # noqa: SIM115 (as long as the server)
        # Written, not only reserved: where the disk is full, that is known now, and not in the middle of a count.
        file.write(bytes(_BUCKETS_SIZE + workers * _COUNTERS_SIZE))
        file.flush()
        self._open(file)

    def _open(self, file: Any) -> None:
        self._file = file
        memory = memoryview(mmap.mmap(file.fileno(), 0))
        # A bucket is three numbers: whose it is, what is left, and since when.
        self.owners = memory[:_BUCKETS_SIZE].cast("Q")
        self.levels = memory[:_BUCKETS_SIZE].cast("d")
        self.counters = memory[_BUCKETS_SIZE:].cast("I")
        self._in_process = threading.Lock()

    def __getstate__(self) -> tuple[Any, ...]:
        return self.workers, self.worker, self._secret, DupFd(self._file.fileno())

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        self.workers, self.worker, self._secret, handed = state
        self._open(open(handed.detach(), "r+b"))  # noqa: SIM115 (as long as the worker)

    @contextmanager
    def locked(self) -> Iterator[None]:
        with self._in_process:
            fcntl.lockf(self._file, fcntl.LOCK_EX)
            try:
                yield
            finally:
                fcntl.lockf(self._file, fcntl.LOCK_UN)

    def number_of(self, what: str, who: str) -> int:
        """A number for the address, never 0: other workers find it by that."""
        digest = blake2b(f"{what} {who}".encode(), digest_size=8, key=self._secret).digest()
        return int.from_bytes(digest, "little") | 1

    def forget(self, worker: int) -> None:
        """The worker has died, and what it had open is closed."""
        start = worker * COUNTERS
        self.counters[start : start + COUNTERS] = memoryview(bytes(_COUNTERS_SIZE)).cast("I")

    def rates(self, what: str, most: int, per_second: float) -> Rates:
        return SharedRates(self, what, most, per_second)

    def counts(self, what: str, most: int) -> Counts:
        return SharedCounts(self, what, most)


class SharedRates(Rates):
    """As `Rates`. Where there is no free bucket for an address, the one unused for longest is taken from its owner."""

    def __init__(self, shared: SharedLimits, what: str, most: int, per_second: float) -> None:
        super().__init__(most, per_second)
        self._shared = shared
        self._what = what

    def take(self, who: str, now: float) -> bool:
        shared = self._shared
        owners, levels = shared.owners, shared.levels
        me = shared.number_of(self._what, who)
        with shared.locked():
            places = [3 * ((me + probe) % BUCKETS) for probe in range(PROBES)]
            place = next((place for place in places if owners[place] == me), -1)
            if place < 0:
                place = min(places, key=lambda place: levels[place + 2])
                owners[place], levels[place + 1], levels[place + 2] = me, float(self.most), now
            left = min(
                float(self.most), levels[place + 1] + (now - levels[place + 2]) * self.per_second
            )
            allowed = left >= 1
            levels[place + 1], levels[place + 2] = left - 1 if allowed else left, now
        return allowed


class SharedCounts(Counts):
    """As `Counts`. Two addresses may share a counter; there are far more counters than addresses."""

    def __init__(self, shared: SharedLimits, what: str, most: int) -> None:
        super().__init__(most)
        self._shared = shared
        self._what = what

    def take(self, who: str) -> bool:
        shared = self._shared
        place = shared.number_of(self._what, who) // 2 % COUNTERS
        with shared.locked():
            if sum(shared.counters[place::COUNTERS]) >= self.most:
                return False
            shared.counters[shared.worker * COUNTERS + place] += 1
        return True

    def give(self, who: str) -> None:
        shared = self._shared
        place = shared.number_of(self._what, who) // 2 % COUNTERS
        with shared.locked():
            shared.counters[shared.worker * COUNTERS + place] -= 1
