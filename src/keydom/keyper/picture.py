"""The table of Keyper as pictures."""

from collections.abc import Callable, Sequence

from keydom.engine.game import View
from keydom.engine.picture import Panel


def panels(view: View, names: Sequence[str], translate: Callable[[str], str]) -> list[Panel]:
    return []
