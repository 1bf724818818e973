"""How long the site has been up: what clocks run by. The time of day may jump, and goes on while nobody can play.

It is one number in the database that all processes share. Inside a process it advances with the monotonic clock.
"""

import logging
import threading
import time
from datetime import datetime
from typing import TYPE_CHECKING

from sqlalchemy import exists, func, select, update

from keydom.tables.schema import LATEST, RUNNING, SEATS, TABLES, UPTIME, moment

if TYPE_CHECKING:
    from keydom.tables.database import Database

BEAT = (
    5.0  # seconds between two times that are stored: as much may be lost when the server is killed
)
PAUSE = 15.0  # seconds without a beat: the machine slept, or the database was away, and nobody could play

log = logging.getLogger(__name__)

_CLOCKS_RUN = exists().where(
    TABLES.c.id == SEATS.c.table_id,
    TABLES.c.status == RUNNING,
    TABLES.c.clock.is_not(None),
    SEATS.c.asked,
)


class Uptime:
    """In seconds, from a beginning that means nothing."""

    def __init__(self, database: "Database") -> None:
        self._database = database
        self._beating = threading.Lock()
        self._beaten = time.monotonic()
        now = self._stored()
        self._ahead = now - self._beaten  # of the monotonic clock
        self._behind = time.time() - now  # the time of day

    def _stored(self) -> float:
        with self._database.read_connection() as connection:
            found: object = connection.scalar(select(UPTIME.c.seconds)) or 0.0
        if isinstance(found, (int, float)) and 0 <= found < LATEST:
            return float(found)
        log.error("the uptime that is stored cannot be read; clocks go on from the last question")
        return self._mend()

    def _mend(self) -> float:
        """Store the last time at which somebody was asked: it cannot be earlier."""
        asked = SEATS.c.asked_at
        with self._database.write_connection() as connection:
            last = connection.scalar(select(func.max(asked)).where(asked.between(0, LATEST))) or 0.0
            connection.execute(update(UPTIME).values(seconds=last))
        return float(last)

    def now(self) -> float:
        return time.monotonic() + self._ahead

    def moment(self, uptime: float) -> datetime:
        """The time of day at which it will be so late, if nothing comes in between."""
        return moment(uptime + self._behind)

    def beat(self) -> None:
        """To be called about every second: store the time, agree on it with other processes, and leave out pauses."""
        with self._beating:
            self._beat()

    def _beat(self) -> None:
        stored = self._stored()
        beat = time.monotonic()
        if beat - self._beaten > PAUSE:
            self._ahead -= beat - self._beaten
        self._beaten = beat
        now = beat + self._ahead
        if stored > now:
            self._ahead += stored - now
        elif now - stored >= BEAT:
            query = update(UPTIME).where(UPTIME.c.seconds < now)
            if not self._database.postgres:  # no other process asks for it: the disk may rest
                query = query.where(_CLOCKS_RUN)
            with self._database.write_connection() as connection:
                connection.execute(query.values(seconds=now))
        behind = time.time() - self.now()
        if abs(behind - self._behind) > 1:  # else deadlines that are shown would tremble
            self._behind = behind
