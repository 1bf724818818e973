"""Looks at the whole of its own turn in a sampled world and takes the line with the best value for itself."""

from random import Random

from keydom.bots.values import value
from keydom.engine.game import State, View

DEPTH = 10  # choices of one turn; longer rows are cut
WIDTH = 8  # lines kept after each choice
NOISE = 1e-3  # chooses among equals


class GreedyBot:
    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed)

    def choose(self, view: View) -> int:
        legal = view.legal_actions()
        if len(legal) == 1 or view.seat is None:
            return legal[0]
        world = view.sample_world(self._random.getrandbits(32))
        return self._best(world, view.seat, legal)

    def _best(self, world: State, seat: int, legal: list[int]) -> int:
        """A beam search over the seat's own choices, until somebody else decides or chance has spoken."""
        best = float("-inf")
        chosen = legal[0]
        lines = [(world, action, action) for action in legal]
        for _ in range(DEPTH):
            open_lines: list[tuple[float, State, int]] = []
            for state, action, first in lines:
                after = state.clone()
                after.apply(action, seat)
                worth = value(after, seat) + self._random.random() * NOISE
                if seat in after.seats() and not after.barrier:
                    open_lines.append((worth, after, first))
                elif worth > best:
                    best, chosen = worth, first
            open_lines.sort(key=lambda line: -line[0])
            lines = [
                (state, action, first)
                for _, state, first in open_lines[:WIDTH]
                for action in state.legal_actions(seat)
            ]
            if not lines:
                return chosen
        # A line that does not end the turn is taken only where none does: it might go round for ever.
        return open_lines[0][2] if best == float("-inf") else chosen
