"""What a position is worth for a seat, in points: a function per game, made from what the seat may know."""

from collections.abc import Callable

from keydom.bots import keyflower, keythedral
from keydom.engine.game import State
from keydom.engine.table import Table

_VALUES: dict[str, Callable[[Table, int], float]] = {
    "keythedral": keythedral.value,
    "keyflower": keyflower.value,
}


def value(state: State, seat: int) -> float:
    """A game without a function of its own is worth its points."""
    own = _VALUES.get(state.game.name)
    if own is None or state.is_over:
        return float(state.scores()[seat])
    return own(state.table, seat)
