"""What the tests of bots share: games between bots, whole or up to a moment."""

import keydom
from keydom.bots import bot


def repeatable(name: str, seed: int) -> str:
    """A bot whose choice follows from its seed: a search counts passes, not seconds."""
    return f"{name}:seed={seed}" + (",iterations=3" if name == "search" else "")


def play(game: str, seats: list[str], seed: int, most: int = 100_000) -> keydom.State:
    state = keydom.game(game, players=len(seats)).new(seed)
    bots = [bot(name) for name in seats]
    for _ in range(most):
        if state.is_over:
            break
        seat = state.seat
        state.apply(bots[seat].choose(state.view(seat)), seat)
    return state
