"""What a player can still reach: the seats that are to be had, what they count and what they cost."""

from typing import Any

from keydom.engine.text import N_, P_, Message
from keydom.engine.view import View
from keydom.keythedral.about import price
from keydom.keythedral.table import COLOURS, Keyland
from keydom.keythedral.words import cubes, tile_on, value_of


def reachable(view: View[Keyland]) -> list[Message]:
    table, seat = view.table, view.seat
    if seat is None or view.is_over:
        return []
    told = [on_sale(table, seat, slot) for slot in range(table.rules.slots) if table.for_sale(slot)]
    later = rows_to_come(table)
    if later:
        told.append(Message(N_("For sale later, row by row: {seats}."), {"seats": later}))
    return told


def on_sale(table: Keyland, seat: int, slot: int) -> Message:
    """A seat on sale: what it counts beyond the cubes that it costs, and what of them is missing."""
    need = price(table, seat, slot)
    held = table.cubes[seat * COLOURS : seat * COLOURS + COLOURS]
    lacking = [max(0, n - h) for n, h in zip(need, held, strict=True)]
    gain = value_of(table.rules, slot)
    if table.rules.cubes_score:
        gain -= sum(count * table.rules.cube_score[c] for c, count in enumerate(need))
    args: dict[str, Any] = {
        "tile": tile_on(table, slot),
        "gain": Message(P_("{points} point", "{points} points"), {"points": gain}),
        "cubes": cubes(lacking),
    }
    if not any(lacking):
        return Message(N_("{tile}: {gain} more for you. You can pay for it."), args)
    return Message(N_("{tile}: {gain} more for you. You lack {cubes}."), args)


def rows_to_come(table: Keyland) -> list[Message]:
    """The seats of the rows that are not for sale yet."""
    rules = table.rules
    found: list[Message] = []
    for row, value in enumerate(rules.row_value):
        slots = [s for s in range(rules.slots) if rules.slot_row[s] == row and table.owner[s] < 0]
        if slots and not any(table.for_sale(slot) for slot in slots):
            seats = Message(P_("{count} seat", "{count} seats"), {"count": len(slots)})
            found.append(Message(N_("{seats} of {value}"), {"seats": seats, "value": value}))
    return found
