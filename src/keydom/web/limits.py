"""What one address may do: how often, and how much at a time."""

from keydom.web.guard import Rates


class Counts:
    """How many of something each address has open: at most so many."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._open: dict[str, int] = {}

    def take(self, who: str) -> bool:
        """One more, if there are not too many. Each has to be given back."""
        if self._open.get(who, 0) >= self.most:
            return False
        self._open[who] = self._open.get(who, 0) + 1
        return True

    def give(self, who: str) -> None:
        self._open[who] -= 1
        if not self._open[who]:
            del self._open[who]


class Limits:
    """Makes the limits of a process. `what` tells limits of different things apart."""

    def rates(self, what: str, most: int, per_second: float) -> Rates:
        return Rates(most, per_second)

    def counts(self, what: str, most: int) -> Counts:
        return Counts(most)
