"""What a position is worth to a seat, as its game judges it."""

from keydom.engine.game import State


def value(state: State, seat: int) -> float:
    """The points that the seat will probably have at the end."""
    if state.is_over:
        return float(state.scores()[seat])
    total = 0.0
    for amount in state.game.worth(state.table, seat):
        total += amount
    return total
