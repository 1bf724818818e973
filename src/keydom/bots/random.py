"""The random bot: any legal action, all equally likely."""

from random import Random

from keydom.engine.view import View


class RandomBot:
    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed)

    def choose(self, view: View) -> int:
        return self._random.choice(view.legal_actions())
