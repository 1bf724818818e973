"""Odd players, against whom bots must not sit still: they take what they are fond of, else anything."""

from collections.abc import Sequence
from random import Random

from keydom.engine.view import View

PASSER = ("pass", "decline", "done", "leave")
HOARDER = ("pass", "no-bid")  # keeps what it has, but goes on gathering
BLOCKER = ("fence", "bid", "marker")


class OddBot:
    """Prefers actions whose notation begins with one of its words."""

    def __init__(self, words: Sequence[str], seed: int) -> None:
        self._words = words
        self._random = Random(seed)

    def choose(self, view: View) -> int:
        legal = view.legal_actions()
        fond = [a for a in legal if view.game.notation(a).split()[0] in self._words]
        return self._random.choice(fond or legal)
