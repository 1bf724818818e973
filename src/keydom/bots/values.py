"""What a position is worth for a seat: the points that it will probably have at the end, from a function per game."""

from collections.abc import Callable
from typing import TypeAlias

from keydom.bots import keyflower, keyper, keythedral
from keydom.engine.game import Game, State
from keydom.engine.table import Table
from keydom.engine.text import N_

Judge: TypeAlias = Callable[[Table, int], list[float]]

_JUDGES: dict[str, tuple[Judge, tuple[str, ...]]] = {
    "keythedral": (keythedral.worth, keythedral.GOALS),
    "keyflower": (keyflower.worth, keyflower.GOALS),
    "keyper": (keyper.worth, keyper.GOALS),
}
POINTS = (N_("points"),)


def judge(game: Game) -> Judge | None:
    """The game's own function: an amount for each of its goals, their sum is the value. None: points count."""
    own = _JUDGES.get(game.name)
    return own[0] if own else None


def goals(game: Game) -> tuple[str, ...]:
    """What the amounts stand for, as message ids."""
    own = _JUDGES.get(game.name)
    return own[1] if own else POINTS


def worth(own: Judge | None, state: State, seat: int) -> list[float]:
    if own is None:
        return [float(state.scores()[seat])]
    return own(state.table, seat)


def value(own: Judge | None, state: State, seat: int) -> float:
    if own is None or state.is_over:
        return float(state.scores()[seat])
    total = 0.0
    for amount in own(state.table, seat):
        total += amount
    return total
