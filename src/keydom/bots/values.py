"""What a position is worth to a seat, as its game judges it."""

from keydom.engine.state import State


def value(state: State, seat: int, taste: list[float] | None = None) -> float:
    """The points that the seat will probably have at the end; with a taste, each goal counts as much as that says."""
    if state.is_over:
        return float(state.scores()[seat])
    total = 0.0
    amounts = state.game.worth(state.table, seat)
    for goal in range(len(amounts)):
        total += amounts[goal] if taste is None else amounts[goal] * taste[goal]
    return total


def values(state: State) -> list[float]:
    """The points that each seat will probably have at the end."""
    if state.is_over:
        return [float(points) for points in state.scores()]
    found: list[float] = []
    for amounts in state.game.worths(state.table):
        total = 0.0
        for amount in amounts:
            total += amount
        found.append(total)
    return found
