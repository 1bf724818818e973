"""What every part of the picture needs."""

from collections.abc import Callable, Sequence

from keydom.engine.drawing import Sketch
from keydom.engine.game import View
from keydom.keythedral.table import Keyland


class Scene(Sketch):
    """A view of Keyland on its way into a picture."""

    def __init__(self, view: View, names: Sequence[str], translate: Callable[[str], str]) -> None:
        super().__init__(view, names, translate)
        assert isinstance(view.table, Keyland)
        self.table = view.table

    def name(self, seat: int) -> str:
        return self.names[seat]
