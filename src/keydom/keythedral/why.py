"""Why a turn is good: a sentence for each goal of the value, from what is on the table before it and after it."""

from collections.abc import Callable
from typing import Any, Final

from keydom.engine.text import N_, P_, Message, Seat
from keydom.engine.view import View
from keydom.keythedral.about import names, own_tile
from keydom.keythedral.actions import HOUSE
from keydom.keythedral.choice import brings, of_choice, sent, then_needed
from keydom.keythedral.names import LAW_NAMES
from keydom.keythedral.rules import LAW_CARDS
from keydom.keythedral.spend import Act
from keydom.keythedral.table import COLOURS, RESOURCES, Keyland
from keydom.keythedral.turn import Turn, bought, holdings, missing, nearest, on_sale
from keydom.keythedral.value.fields import crop
from keydom.keythedral.words import cottage_name, cubes, field_name, tile_on, value_of
from keydom.keythedral.work import FirstWorker, reached, rivals

MORE_A_ROUND: Final = 0.1  # cubes from which on a crop is called better


def why(
    goal: int, before: View[Keyland], after: View[Keyland], other: View[Keyland] | None
) -> Message | None:
    assert before.seat is not None
    instead = before if other is None else other
    turn = Turn(before.seat, before.step, before.table, after.table, instead.table)
    told = of_choice(turn)
    return TELLERS[goal](turn) if told is None else told


def with_price(turn: Turn, reason: Message) -> Message:
    """The reason, and what the seat then lacks for a tile: whoever hears of the gain hears of the price."""
    needed = then_needed(turn)
    if needed is None:
        return reason
    return Message("{reason} {price}", {"reason": reason, "price": needed})


# ---- Seats and cubes


def seats(turn: Turn) -> Message | None:
    new = bought(turn.after, turn.seat) - bought(turn.before, turn.seat)
    if not new:
        return None
    points = sum(value_of(turn.after.rules, slot) for slot in new)
    text = P_(
        "It brings a seat in the Keythedral: {points} point.",
        "It brings a seat in the Keythedral: {points} points.",
    )
    told = Message(text, {"points": points})
    waits = house_waits(turn, new)
    return told if waits is None else Message("{reason} {waits}", {"reason": told, "waits": waits})


def house_waits(turn: Turn, new: set[int]) -> Message | None:
    """Why a seat comes before a house that could be built instead: somebody else can pay for it, or there is no room."""
    table, seat = turn.before, turn.seat
    cottages = [tile for tile in range(seat * 5, seat * 5 + 5) if not table.house[tile]]
    if not isinstance(turn.step, Act) or not cottages:
        return None
    if HOUSE + cottages[0] % 5 not in turn.step.legal(table):
        return None
    for other in range(table.rules.players):
        if other != seat and any(not any(missing(table, other, slot)) for slot in new):
            text = N_("{other} can pay for it too: a house can wait, the seat cannot.")
            return Message(text, {"other": Seat(other)})
    if all(rivals(table, tile) + 1 >= 2 * len(reached(table, tile)) for tile in cottages):
        text = N_("For a house there is hardly room: its second worker would often find no field.")
        return Message(text)
    return None


def for_sale(turn: Turn) -> Message | None:
    """The tile on sale, the one that lacks least first, that is nearer than now, or than it would be otherwise."""
    after, seat = turn.after, turn.seat
    for slot in nearest(after, seat):
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
    if isinstance(turn.step, FirstWorker):
        return sent(turn, turn.step)
    held, had, instead = (
        holdings(table, turn.seat) for table in (turn.after, turn.before, turn.other)
    )
    gained = [max(0, n - h) for n, h in zip(held, had, strict=True)]
    spent = [max(0, h - n) for n, h in zip(held, had, strict=True)]
    if any(gained) and any(spent):
        return with_price(turn, exchanged(turn.before, gained, spent))
    if any(gained):
        return brings(turn.before, turn.seat, gained)
    kept = sum(held) - sum(instead)
    if kept <= 0 or len(bought(turn.other, turn.seat)) > len(bought(turn.after, turn.seat)):
        return None  # cubes are there to buy seats
    text = P_(
        "You keep {count} cube more than with the next best choice.",
        "You keep {count} cubes more than with the next best choice.",
    )
    return Message(text, {"count": kept})


def exchanged(table: Keyland, gained: list[int], spent: list[int]) -> Message:
    """What is got for what; of craft work that no tile for sale asks for, what it is good for."""
    rules = table.rules
    args: dict[str, Any] = {"gained": cubes(gained), "spent": cubes(spent)}
    for colour in range(RESOURCES, COLOURS):
        if gained[colour] and not any(
            rules.tile_cost[table.mat[slot]][colour] for slot in on_sale(table)
        ):
            rows = {rules.tile_row[t] for t, cost in enumerate(rules.tile_cost) if cost[colour]}
            if rows and max(rows) > table.row:
                text = N_("You get {gained} for {spent}: seats of the rows to come ask for it.")
                return Message(text, args)
    return Message(N_("You get {gained} for {spent}."), args)


# ---- Houses and fields


def fields(turn: Turn) -> Message | None:
    after, before, seat = turn.after, turn.before, turn.seat
    for field in range(len(before.field_at), len(after.field_at)):
        own = [tile for tile in range(seat * 5, seat * 5 + 5) if before.corner[tile] >= 0]
        if any(field in reached(after, tile) for tile in own):
            return new_field(after, seat, field)
    for tile in range(seat * 5, seat * 5 + 5):
        if after.corner[tile] != before.corner[tile]:
            if before.corner[tile] >= 0:
                return with_price(turn, moved_cottage(after, tile))
            return new_cottage(after, tile)
    for tile in range(seat * 5, seat * 5 + 5):
        if after.house[tile] > before.house[tile]:
            return with_price(turn, new_house(after, tile))
    for edge, owner in enumerate(after.fence):
        if owner == seat and before.fence[edge] < 0:
            told = new_fence(after, seat, edge)
            return None if told is None else with_price(turn, told)
    return opened(turn) or better_crop(turn)


def moved_cottage(table: Keyland, tile: int) -> Message:
    """What a cottage reaches that was fenced in to move it."""
    args: dict[str, Any] = {
        "cottage": own_tile(table, tile),
        "fields": names(table, reached(table, tile)),
    }
    text = N_("Shut off from all its fields, {cottage} may move; there it reaches {fields}.")
    return Message(text, args)


def new_house(table: Keyland, tile: int) -> Message:
    text = P_(
        "{house} will send two workers in every round; {count} field is open to them.",
        "{house} will send two workers in every round; {count} fields are open to them.",
    )
    house = Message(N_("House {number}"), {"number": tile % 5 + 1})
    return Message(text, {"house": house, "count": len(reached(table, tile))})


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
    cottage = Message(N_("Your cottage {number}"), {"number": tile % 5 + 1})
    args: dict[str, Any] = {"cottage": cottage, "fields": names(table, near)}
    if alone and alone == len(near):
        text = N_("{cottage} will reach {fields}, and nobody else reaches them.")
    elif alone:
        text = P_(
            "{cottage} will reach {fields}; {count} of them nobody else reaches.",
            "{cottage} will reach {fields}; {count} of them nobody else reaches.",
        )
        args["count"] = alone
    else:
        text = N_("{cottage} will reach {fields}.")
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
    if own:
        text = N_("The fence keeps {cottage} out of {field}, which you reach from {cottages}.")
        return Message(text, args)
    left = P_(
        "The fence keeps {cottage} out of {field}: {count} field is left to it.",
        "The fence keeps {cottage} out of {field}: {count} fields are left to it.",
    )
    return Message(left, {**args, "count": len(reached(table, shut[0]))})


def opened(turn: Turn) -> Message | None:
    """Which field a cottage of the seat reaches once a fence is gone."""
    for tile in range(turn.seat * 5, turn.seat * 5 + 5):
        for field in reached(turn.after, tile):
            side = turn.after.around[tile * 4 : tile * 4 + 4].index(field)
            if turn.before.fence[field * 4 + side] >= 0 > turn.after.fence[field * 4 + side]:
                args: dict[str, Any] = {
                    "cottage": own_tile(turn.after, tile),
                    "field": field_name(turn.after, field),
                }
                return Message(N_("Without the fence you reach {field} from {cottage}."), args)
    return None


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
        told = Message(N_("You get a law card, to be played when its moment comes."))
        return with_price(turn, told)
    kept = hand & ~turn.other.hands[turn.seat]
    cards = [Message(LAW_NAMES[card]) for card in range(LAW_CARDS) if kept >> card & 1]
    if cards:
        return Message(N_("You keep {cards} for a better moment."), {"cards": cards})
    return None


def order(turn: Turn) -> Message | None:
    after, before, seat = turn.after, turn.before, turn.seat
    if after.start_player == seat != before.start_player:
        return Message(N_("You will be start player: you set the first marker and spend first."))
    if after.bidder == seat != before.bidder:
        text = P_(
            "To name the start player is worth {count} cube to you: who begins sets the first marker and spends first.",
            "To name the start player is worth {count} cubes to you: who begins sets the first marker and spends first.",
        )
        return Message(text, {"count": after.bid})
    return None


TELLERS: Final[list[Callable[[Turn], Message | None]]] = [
    seats,
    for_sale,
    spare_cubes,
    fields,
    laws,
    order,
]
