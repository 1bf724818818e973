"""What the coach has to say of a position: sections of its text, each told once."""

from keydom.engine.view import View
from keydom.keythedral.spend import Act
from keydom.keythedral.table import Keyland


def tips(view: View[Keyland]) -> list[str]:
    """What a beginner is told when spending: what a law card beneath a seat means, and what to do about workers who stayed idle,
    as long as all still stand on the fields."""
    table, seat = view.table, view.seat
    if seat is None or not isinstance(view.step, Act) or view.step.seat != seat:
        return []
    found = []
    if any(slot >= 0 and table.for_sale(slot) for slot in (table.increase_on, table.decrease_on)):
        found.append("tip-price")
    if sum(owner == seat for owner in table.worker) < 5:
        found.append("tip-idle")
    return found
