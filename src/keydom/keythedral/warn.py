"""What a choice throws away: workers who have not left yet and would find no field."""

from keydom.engine.text import N_, Message
from keydom.keythedral.about import to_leave
from keydom.keythedral.table import Keyland
from keydom.keythedral.work import free_fields


def warn(before: Keyland, after: Keyland, seat: int) -> list[Message]:
    said: list[Message] = []
    if before.phase != 1 or after.phase != 1:
        return said
    for tile in range(seat * 5, seat * 5 + 5):
        if not to_leave(after, tile):
            continue
        free, left = len(free_fields(before, tile)), len(free_fields(after, tile))
        number = {"number": tile % 5 + 1}
        if free and not left:
            text = N_(
                "Your workers of number {number} have yet to leave: they would find no field."
            )
            said.append(Message(text, number))
        elif after.house[tile] and left == 1 < free:
            text = N_("Your house {number} has two workers yet to leave: one would find no field.")
            said.append(Message(text, number))
    return said
