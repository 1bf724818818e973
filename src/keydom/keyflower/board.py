from collections.abc import Callable, Sequence

from keydom.engine.game import View


def draw(view: View, names: Sequence[str], translate: Callable[[str], str]) -> str:
    return ""
