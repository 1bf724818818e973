"""What a choice throws away: workers who would find no field, now or in the rounds to come."""

from keydom.engine.text import N_, Message
from keydom.keythedral.about import to_leave
from keydom.keythedral.table import Keyland
from keydom.keythedral.work import free_fields, reached, rivals


def warn(before: Keyland, after: Keyland, seat: int) -> list[Message]:
    if before.phase == 0:
        return crowded_corners(before, after, seat)
    if before.phase == 1 == after.phase:
        return crowded_out(before, after, seat)
    return second_workers(before, after, seat)


def crowded_corners(before: Keyland, after: Keyland, seat: int) -> list[Message]:
    """A cottage that is laid among twice as many workers as it has fields."""
    said: list[Message] = []
    for tile in range(seat * 5, seat * 5 + 5):
        if before.corner[tile] >= 0 or after.corner[tile] < 0:
            continue
        fields, others = len(reached(after, tile)), rivals(after, tile)
        if others >= 2 * fields:
            text = N_(
                "{others} other workers come to the fields of this corner: yours will often find no work."
            )
            said.append(Message(text, {"others": others}))
    return said


def crowded_out(before: Keyland, after: Keyland, seat: int) -> list[Message]:
    """Workers who have not left yet and would find no field in this round."""
    said: list[Message] = []
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


def second_workers(before: Keyland, after: Keyland, seat: int) -> list[Message]:
    """A house whose second worker comes to fields that twice as many reach, the first worker among them."""
    said: list[Message] = []
    for tile in range(seat * 5, seat * 5 + 5):
        if after.house[tile] <= before.house[tile]:
            continue
        fields, others = len(reached(after, tile)), rivals(after, tile)
        if fields > 1 and others + 1 >= 2 * fields:  # with one field it is told as idle
            text = N_(
                "House {number} has {fields} fields, and {others} other workers come to them: its second worker will often find none free."
            )
            said.append(Message(text, {"number": tile % 5 + 1, "fields": fields, "others": others}))
    return said
