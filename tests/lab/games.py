"""Games to look at, at moments spread over a random play of each."""

from collections.abc import Iterator
from random import Random

import keydom

# Small tables, with options that change what is on them.
TABLES: list[tuple[str, int, dict[str, object]]] = [
    ("keythedral", 2, {"length": "short"}),
    ("keythedral", 3, {"edition": "first", "laws": False}),
    ("keyflower", 3, {}),
    ("keyper", 2, {}),
    ("keyper", 4, {}),
]
NAMES = [f"{name}-{players}" for name, players, _ in TABLES]


def moments(game: keydom.Game, seed: int, every: int) -> Iterator[keydom.State]:
    """The states of a random game, one in `every`, and the last."""
    dice = Random(seed)
    state = game.new(seed)
    ply = 0
    while not state.is_over:
        if ply % every == 0:
            yield state
        state.apply(dice.choice(state.legal_actions()))
        ply += 1
    yield state
