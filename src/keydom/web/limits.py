"""What one address may do: how often, and how much at a time."""

MOST_BUCKETS = 10_000


class Rates:
    """A token bucket per address. A full one is forgotten; of too many, the one not used for longest."""

    def __init__(self, most: int, per_second: float) -> None:
        self.most = most
        self.per_second = per_second
        self.buckets: dict[str, tuple[float, float]] = {}

    def take(self, who: str, now: float) -> bool:
        left, since = self.buckets.pop(who, (float(self.most), now))
        left = min(float(self.most), left + (now - since) * self.per_second)
        allowed = left >= 1
        self.buckets[who] = (left - 1 if allowed else left, now)
        oldest = next(iter(self.buckets))  # they stand in order of last use
        full = (now - self.buckets[oldest][1]) * self.per_second >= self.most
        if full or len(self.buckets) > MOST_BUCKETS:
            del self.buckets[oldest]
        return allowed


class Counts:
    """How many of something each address has open: at most so many."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.open: dict[str, int] = {}  # of those that have any

    def take(self, who: str) -> bool:
        """One more, if there are not too many. Each has to be given back."""
        if self.open.get(who, 0) >= self.most:
            return False
        self.open[who] = self.open.get(who, 0) + 1
        return True

    def give(self, who: str) -> None:
        self.open[who] -= 1
        if not self.open[who]:
            del self.open[who]


class Limits:
    """Makes the limits of a process. `what` tells limits of different things apart."""

    def rates(self, what: str, most: int, per_second: float) -> Rates:
        return Rates(most, per_second)

    def counts(self, what: str, most: int) -> Counts:
        return Counts(most)
