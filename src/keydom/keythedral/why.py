"""Why a turn is good: a sentence for each goal of the value, from what is on the table before it and after it."""

from collections.abc import Callable
from typing import Any, Final

from keydom.engine.game import View
from keydom.engine.text import N_, P_, Message
from keydom.keythedral.about import names, own_tile, price, reached
from keydom.keythedral.names import LAW_NAMES
from keydom.keythedral.rules import LAW_CARDS
from keydom.keythedral.table import COLOURS, Keyland
from keydom.keythedral.value.fields import crop
from keydom.keythedral.words import cottage_name, cubes, field_name, tile_on, value_of

MORE_A_ROUND: Final = 0.1  # cubes from which on a crop is called better


class Turn:
    """A turn of one seat: the tables before it, after it, and after the best turn that begins otherwise."""

    def __init__(self, seat: int, before: Keyland, after: Keyland, other: Keyland) -> None:
        self.seat = seat
        self.before = before
        self.after = after
        self.other = other


def why(
    goal: int, before: View[Keyland], after: View[Keyland], other: View[Keyland] | None
) -> Message | None:
    assert before.seat is not None
    instead = before if other is None else other
    return TELLERS[goal](Turn(before.seat, before.table, after.table, instead.table))


# ---- Seats and cubes


def bought(table: Keyland, seat: int) -> set[int]:
    """The slots whose tiles are the seat's, and the one that it is about to pay for."""
    slots = {slot for slot, owner in enumerate(table.owner) if owner == seat}
    return slots | {table.slot} if table.buyer == seat else slots


def seats(turn: Turn) -> Message | None:
    new = bought(turn.after, turn.seat) - bought(turn.before, turn.seat)
    if not new:
        return None
    points = sum(value_of(turn.after.rules, slot) for slot in new)
    text = P_(
        "It brings a seat in the Keythedral: {points} point.",
        "It brings a seat in the Keythedral: {points} points.",
    )
    return Message(text, {"points": points})


def holdings(table: Keyland, seat: int) -> list[int]:
    """The seat's cubes, with those that its workers on the fields will bring."""
    held = table.cubes[seat * COLOURS : seat * COLOURS + COLOURS]
    if table.phase in (1, 2) and not table.collected >> seat & 1:
        for field, worker in enumerate(table.worker):
            if worker == seat:
                held[table.kind(field)] += table.yields(field)
    return held


def missing(table: Keyland, seat: int, slot: int) -> list[int]:
    """The cubes that a tile costs and the seat does not hold."""
    held = holdings(table, seat)
    return [max(0, n - h) for n, h in zip(price(table, seat, slot), held, strict=True)]


def for_sale(turn: Turn) -> Message | None:
    """The tile on sale, the one that lacks least first, that is nearer than now, or than it would be otherwise."""
    after, seat = turn.after, turn.seat
    slots = [slot for slot in range(after.rules.slots) if after.for_sale(slot)]
    slots.sort(key=lambda slot: (sum(missing(after, seat, slot)), -value_of(after.rules, slot)))
    for slot in slots:
        lacking = missing(after, seat, slot)
        args: dict[str, Any] = {"tile": tile_on(after, slot), "cubes": cubes(lacking)}
        if is_nearer(turn, slot, turn.before):
            if not any(lacking):
                return Message(N_("With that you can pay for the {tile}."), args)
            text = N_("It brings you nearer to the {tile}: after it you still need {cubes}.")
            return Message(text, args)
        if is_nearer(turn, slot, turn.other):
            if not any(lacking):
                return Message(N_("You can still pay for the {tile} afterwards."), args)
            text = N_("You stay nearer to the {tile}: after it you still need {cubes}.")
            return Message(text, args)
    return None


def is_nearer(turn: Turn, slot: int, table: Keyland) -> bool:
    """Whether a tile lacks fewer cubes after the turn than on another table."""
    if not table.for_sale(slot):
        return False
    return sum(missing(turn.after, turn.seat, slot)) < sum(missing(table, turn.seat, slot))


def spare_cubes(turn: Turn) -> Message | None:
    held, had, instead = (
        holdings(table, turn.seat) for table in (turn.after, turn.before, turn.other)
    )
    gained = [max(0, n - h) for n, h in zip(held, had, strict=True)]
    spent = [max(0, h - n) for n, h in zip(held, had, strict=True)]
    if any(gained) and any(spent):
        args: dict[str, Any] = {"gained": cubes(gained), "spent": cubes(spent)}
        return Message(N_("You get {gained} for {spent}."), args)
    if any(gained):
        return Message(N_("It brings you {cubes}."), {"cubes": cubes(gained)})
    kept = sum(held) - sum(instead)
    if kept <= 0:
        return None
    text = P_(
        "You keep {count} cube more than with the next best choice.",
        "You keep {count} cubes more than with the next best choice.",
    )
    return Message(text, {"count": kept})


# ---- Houses and fields


def fields(turn: Turn) -> Message | None:
    after, before, seat = turn.after, turn.before, turn.seat
    for field in range(len(before.field_at), len(after.field_at)):
        own = [tile for tile in range(seat * 5, seat * 5 + 5) if before.corner[tile] >= 0]
        if any(field in reached(after, tile) for tile in own):
            return new_field(after, seat, field)
    for tile in range(seat * 5, seat * 5 + 5):
        if after.corner[tile] != before.corner[tile]:
            return new_cottage(after, tile)
    for tile in range(seat * 5, seat * 5 + 5):
        if after.house[tile] > before.house[tile]:
            text = P_(
                "{house} will send two workers in every round; {count} field is open to them.",
                "{house} will send two workers in every round; {count} fields are open to them.",
            )
            house = Message(N_("House {number}"), {"number": tile % 5 + 1})
            return Message(text, {"house": house, "count": len(reached(after, tile))})
    for edge, owner in enumerate(after.fence):
        if owner == seat and before.fence[edge] < 0:
            return new_fence(after, seat, edge)
    return better_crop(turn)


def new_cottage(table: Keyland, tile: int) -> Message:
    """Which fields a cottage reaches, and how many of them nobody else does."""
    near = reached(table, tile)
    theirs = {
        field
        for other in range(len(table.corner))
        if other // 5 != tile // 5
        for field in reached(table, other)
    }
    alone = sum(field not in theirs for field in near)
    cottage = own_tile(table, tile)
    args: dict[str, Any] = {"cottage": cottage, "fields": names(table, near)}
    if alone and alone == len(near):
        text = N_("From {cottage} your worker reaches {fields}, and nobody else reaches them.")
    elif alone:
        text = P_(
            "From {cottage} your worker reaches {fields}; {count} of them nobody else reaches.",
            "From {cottage} your worker reaches {fields}; {count} of them nobody else reaches.",
        )
        args["count"] = alone
    else:
        text = N_("From {cottage} your worker reaches {fields}.")
    return Message(text, args)


def new_field(table: Keyland, seat: int, field: int) -> Message:
    """From which of the seat's cottages a new field is reached, and whether anybody else reaches it."""
    near = [tile for tile in range(len(table.corner)) if field in reached(table, tile)]
    own = [own_tile(table, tile) for tile in near if tile // 5 == seat]
    args: dict[str, Any] = {"field": field_name(table, field), "cottages": own}
    if len(own) == len(near):
        return Message(N_("The new {field} is reached only by you, from {cottages}."), args)
    return Message(N_("You reach the new {field} from {cottages}."), args)


def new_fence(table: Keyland, seat: int, edge: int) -> Message | None:
    """Whom a fence keeps away from a field that the seat wants."""
    field = edge // 4
    shut = [tile for tile in range(len(table.corner)) if table.around[tile * 4 + edge % 4] == field]
    own = [
        own_tile(table, tile)
        for tile in range(seat * 5, seat * 5 + 5)
        if field in reached(table, tile)
    ]
    if not shut:
        return None
    args: dict[str, Any] = {
        "cottage": cottage_name(table, shut[0]),
        "field": field_name(table, field),
        "cottages": own,
    }
    if not own:
        return Message(N_("The fence keeps {cottage} out of {field}."), args)
    text = N_("The fence keeps {cottage} out of {field}, which you reach from {cottages}.")
    return Message(text, args)


def better_crop(turn: Turn) -> Message | None:
    """What the workers will bring from round to round, against what they would bring otherwise."""
    first = turn.seat * COLOURS
    crops = [
        sum(crop(table)[first : first + COLOURS]) for table in (turn.after, turn.before, turn.other)
    ]
    if crops[0] - min(crops) >= MORE_A_ROUND:
        return Message(N_("Your workers will bring home more from round to round."))
    return None


# ---- Law cards and the turn order


def laws(turn: Turn) -> Message | None:
    hand = turn.after.hands[turn.seat]
    if turn.after.hand_size[turn.seat] > turn.before.hand_size[turn.seat]:
        return Message(N_("You get a law card, to be played when its moment comes."))
    kept = hand & ~turn.other.hands[turn.seat]
    cards = [Message(LAW_NAMES[card]) for card in range(LAW_CARDS) if kept >> card & 1]
    if cards:
        return Message(N_("You keep {cards} for a better moment."), {"cards": cards})
    return None


def order(turn: Turn) -> Message | None:
    after, before, other, seat = turn.after, turn.before, turn.other, turn.seat
    if after.start_player == seat != before.start_player:
        return Message(N_("You will be start player: you set the first marker and spend first."))
    if after.bidder == seat != before.bidder:
        text = P_(
            "To name the start player is worth {count} cube to you: who begins sets the first marker and spends first.",
            "To name the start player is worth {count} cubes to you: who begins sets the first marker and spends first.",
        )
        return Message(text, {"count": after.bid})
    if other.bidder == seat != after.bidder:
        text = P_(
            "To name the start player is worth less to you than the {count} cube of a bid.",
            "To name the start player is worth less to you than the {count} cubes of a bid.",
        )
        return Message(text, {"count": other.bid})
    return None


TELLERS: Final[list[Callable[[Turn], Message | None]]] = [
    seats,
    for_sale,
    spare_cubes,
    fields,
    laws,
    order,
]
