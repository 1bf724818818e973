"""What the coach has to say of a position: sections of its text, each told once."""

from keydom.engine.game import View
from keydom.keythedral.spend import Act
from keydom.keythedral.table import Keyland


def tips(view: View[Keyland]) -> list[str]:
    """What a beginner is told when spending: what to do about workers who stayed idle, as long as all still stand on the fields."""
    table, seat = view.table, view.seat
    if seat is None or not isinstance(view.step, Act) or view.step.seat != seat:
        return []
    at_work = sum(owner == seat for owner in table.worker)
    return ["tip-idle"] if at_work < 5 else []
