"""How much time there is at a table, in words."""

from typing import NamedTuple

from keydom.engine.text import N_, P_, Translate
from keydom.tables.clock import LIVE, TURNS
from keydom.tables.queries import Summary
from keydom.tables.timing import BANK, DAY, TURN

_UNITS = (
    (DAY, P_("{count} day", "{count} days")),
    (3600, P_("{count} hour", "{count} hours")),
    (60, P_("{count} minute", "{count} minutes")),
    (1, P_("{count} second", "{count} seconds")),
)
DAYS_OFF = P_("{count} day off", "{count} days off")


class Time(NamedTuple):
    """What a table's settings say about time."""

    timing: str
    clock: int  # seconds
    reserve: int
    days_off: int

    @property
    def value(self) -> str:
        """As the form of a new table sends it."""
        return " ".join(map(str, self))

    @property
    def pace(self) -> str:
        return TURNS if self.timing == TURN else LIVE

    def words(self, say: Translate) -> str:
        clock, reserve = duration(self.clock, say), duration(self.reserve, say)
        if self.timing == BANK:
            if not self.clock:
                return say(N_("{time} for each player")).format(time=reserve)
            text = N_("{time} for each player, and {more} with each turn")
            return say(text).format(time=reserve, more=clock)
        if self.timing != TURN:
            return say(N_("{time} per decision")).format(time=clock)
        parts = [say(N_("{time} per turn")).format(time=clock)]
        if self.reserve:
            parts.append(say(N_("{time} in reserve")).format(time=reserve))
        if self.days_off:
            parts.append(say(DAYS_OFF, self.days_off).format(count=self.days_off))
        return ", ".join(parts)


# What the form offers.
TIMES = (
    Time(BANK, 20, 15 * 60, 0),
    Time(BANK, 30, 30 * 60, 0),
    Time(BANK, 60, 60 * 60, 0),
    Time(TURN, DAY, 2 * DAY, 3),
    Time(TURN, 3 * DAY, 3 * DAY, 7),
    Time(TURN, 7 * DAY, 7 * DAY, 14),
)


def time_given(text: str) -> Time | None:
    """What the form says; None where it offers no such time."""
    return next((time for time in TIMES if time.value == text), None)


def time_of(summary: Summary) -> Time | None:
    if summary.clock is None:
        return None
    return Time(summary.timing, summary.clock, summary.reserve, summary.days_off)


def end_words(summary: Summary, say: Translate) -> str:
    """What happens when somebody's time is up."""
    if summary.stand_in is None:
        return say(N_("When time is up, nothing happens."))
    if summary.claim:
        return say(N_("When somebody's time is up, the others may let a bot play on."))
    return say(N_("When somebody's time is up, a bot plays on."))


def duration(seconds: float, say: Translate) -> str:
    """In the two largest units that say anything."""
    left = int(seconds)
    parts = []
    for size, words in _UNITS:
        count, left = divmod(left, size)
        if count:
            parts.append(say(words, count).format(count=count))
    return " ".join(parts[:2]) or say(_UNITS[-1][1], 0).format(count=0)
