"""The pebbles a seat has, and its share of the rest."""

from typing import Final

from keydom.engine.text import N_
from keydom.pebbles.table import Heap

GOALS: Final[tuple[str, ...]] = (N_("pebbles taken"), N_("pebbles to come"))


def worth(table: Heap, seat: int) -> list[float]:
    return [float(table.taken[seat]), table.heap / table.players]
