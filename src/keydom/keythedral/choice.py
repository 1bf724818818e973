"""What speaks for one answer to a question, where that is another thing than what the turn leads to.

A number is called so that its workers come before others, a cube is given because it can be spared, a pass waits.
"""

from typing import Any, Final

from keydom.engine.text import N_, P_, Message, Seat
from keydom.engine.view import View
from keydom.keythedral.about import names, own_tile, price, to_leave
from keydom.keythedral.laws import AskRepeal, NamePayment
from keydom.keythedral.names import CUBE_NAMES, LAW_NAMES
from keydom.keythedral.pay import PayCube
from keydom.keythedral.purchase import PayResource
from keydom.keythedral.setup import ChooseCottage, safety
from keydom.keythedral.spend import Act, active
from keydom.keythedral.start_player import Bid
from keydom.keythedral.table import COLOURS, RESOURCES, Keyland
from keydom.keythedral.town import BargainPay
from keydom.keythedral.turn import Turn, bought, missing, nearest, on_sale
from keydom.keythedral.words import cottage_name, cubes, field_name, tile_on
from keydom.keythedral.work import CallNumber, FirstWorker, free_fields, reached

GIVING: Final = (PayCube, PayResource, BargainPay, NamePayment)


def of_choice(turn: Turn) -> Message | None:
    """Say what speaks for the first choice of a turn, whatever goal it serves."""
    step = turn.step
    if isinstance(step, ChooseCottage):
        return number_chosen(turn)
    if isinstance(step, CallNumber):
        return called(turn, step)
    if isinstance(step, GIVING):
        return given(turn)
    if isinstance(step, AskRepeal):
        return repealed(turn, step)
    if isinstance(step, Act) and is_pass(turn):
        return passed(turn)
    if isinstance(step, Bid) and turn.after.bidder != turn.seat:
        return no_bid(turn, step)
    if isinstance(step, Bid) and not step.last:
        return first_bid(turn)
    return None


def plain(view: View[Keyland], table: Keyland) -> float:
    """Return how well the table after an answer agrees with the coach: cottages are safe, and a cube that is given is one
    that no seat for sale asks for."""
    assert view.seat is not None
    if view.table.row < 0 and table.row < 0:
        return safety(table, view.seat)
    if isinstance(view.step, GIVING):
        return -float(sum([sum(missing(table, view.seat, slot)) for slot in on_sale(table)]))
    return 0.0


# ---- Set-up


def number_chosen(turn: Turn) -> Message | None:
    """Whether a neighbour's cottage of the same number would leave at the same moment."""
    table = turn.after
    own = range(turn.seat * 5, turn.seat * 5 + 5)
    laid = [tile for tile in own if table.corner[tile] != turn.before.corner[tile]]
    if not laid:
        return None
    (tile,) = laid
    near = set(reached(table, tile))
    rivals = [
        other
        for other in range(tile % 5, len(table.corner), 5)
        if other != tile and near & set(reached(table, other))
    ]
    args: dict[str, Any] = {"number": tile % 5 + 1}
    if not rivals:
        text = N_(
            "No other cottage {number} reaches its fields, so no rival leaves at the same moment."
        )
        return Message(text, args)
    args["cottages"] = [cottage_name(table, rival) for rival in rivals]
    text = N_("Of those that share its fields, only {cottages} would leave at the same moment.")
    return Message(text, args)


# ---- Work


def called(turn: Turn, step: CallNumber) -> Message | None:
    """Which fields others could take from the seat's own workers, if they left later."""
    table, seat = turn.before, turn.seat
    tile = seat * 5 + turn.after.marker.index(step.marker)
    if not to_leave(table, tile):
        return None
    free = free_fields(table, tile)
    args: dict[str, Any] = {"cottage": own_tile(table, tile)}
    if not free:
        text = N_("No field is free for {cottage} anyway, so this call loses nothing.")
        return Message(text, args)
    wanted = [field for field in free if rivals_for(table, seat, field)]
    if not wanted:
        text = N_("Nobody else reaches the free fields of {cottage}: {fields}.")
        return Message(text, {**args, "fields": names(table, free)})
    args["fields"] = names(table, wanted)
    if step.first != seat:
        return Message(N_("Others could take fields of {cottage} later: {fields}."), args)
    if len(wanted) == len(free):
        text = N_("Now {cottage} chooses first; later others could take all its fields: {fields}.")
    else:
        text = N_("Now {cottage} chooses first; later others could take this from it: {fields}.")
    return Message(text, args)


def rivals_for(table: Keyland, seat: int, field: int) -> list[int]:
    """The others' cottages and houses that could still send a worker to a field."""
    return [
        tile
        for tile in range(len(table.corner))
        if tile // 5 != seat and to_leave(table, tile) and field in free_fields(table, tile)
    ]


def sent(turn: Turn, step: FirstWorker) -> Message | None:
    """What a worker brings and what that is for; of two fields of a kind, why this one."""
    table, seat = turn.before, turn.seat
    free = free_fields(table, step.cottage)
    field = next((f for f in free if turn.after.worker[f] == seat), None)
    left = next((f for f in free if turn.other.worker[f] == seat), None)
    later = [
        tile
        for tile in range(seat * 5, seat * 5 + 5)
        if tile != step.cottage and to_leave(table, tile)
    ]
    if field is None:
        waiting = [tile for tile in later if set(free) & set(free_fields(table, tile))]
        if not waiting:
            return None
        args: dict[str, Any] = {"cottages": [own_tile(table, tile) for tile in waiting]}
        return Message(N_("You leave the field to {cottages}, still at home."), args)
    if left is not None and left != field and table.kind(left) == table.kind(field):
        waiting = [tile for tile in later if left in free_fields(table, tile)]
        if waiting and not any(field in free_fields(table, tile) for tile in later):
            args = {"field": field_name(table, left), "cottage": own_tile(table, waiting[0])}
            return Message(
                N_("You leave {field} to {cottage}, which has yet to send workers."), args
            )
        rivals = rivals_for(table, seat, field)
        if rivals and not rivals_for(table, seat, left):
            args = {"field": field_name(table, field), "cottage": cottage_name(table, rivals[0])}
            return Message(N_("Later {cottage} could take {field}; now it is yours."), args)
    kind = table.kind(field)
    return brings(table, seat, [int(colour == kind) for colour in range(COLOURS)])


def brings(table: Keyland, seat: int, gained: list[int]) -> Message:
    """What cubes are for that a seat gets: tiles for sale, else a house, else whatever is paid in any colour."""
    rules = table.rules
    tiles = 0
    for slot in on_sale(table):
        tiles += any(n and g for n, g in zip(rules.tile_cost[table.mat[slot]], gained, strict=True))
    args: dict[str, Any] = {"cubes": cubes(gained)}
    if tiles:
        text = P_(
            "It brings you {cubes}; {count} of the seats for sale asks for that.",
            "It brings you {cubes}; {count} of the seats for sale ask for that.",
        )
        return Message(text, {**args, "count": tiles})
    houses = any(n and g for n, g in zip(rules.house_cost, gained, strict=True))
    if houses and not all(table.house[seat * 5 : seat * 5 + 5]):
        args["cost"] = cubes(rules.house_cost)
        return Message(N_("It brings you {cubes}; a house costs {cost}."), args)
    if rules.cubes_score:
        return Message(N_("It brings you {cubes}, to trade with or to score."), args)
    return Message(N_("It brings you {cubes}, to trade with."), args)


# ---- Spending


def given(turn: Turn) -> Message | None:
    """Why this cube can be spared."""
    seat, table = turn.seat, turn.before
    first = seat * COLOURS
    paid = [
        colour
        for colour in range(COLOURS)
        if turn.after.cubes[first + colour] < table.cubes[first + colour]
    ]
    if len(paid) != 1:
        return None
    colour = paid[0]
    left = turn.after.cubes[first + colour]
    others = [slot for slot in on_sale(table) if slot not in bought(table, seat)]
    asked = [table.rules.tile_cost[table.mat[slot]][colour] for slot in others]
    args: dict[str, Any] = {"cube": CUBE_NAMES[colour]}
    if not any(asked):
        return Message(
            N_("No other seat for sale asks for {cube}.")
            if len(others) < len(on_sale(table))
            else N_("No seat for sale asks for {cube}."),
            args,
        )
    if left and left >= max(asked):
        text = N_("The {cube} that you keep is enough for every seat for sale.")
        return Message(text, args)
    if colour < RESOURCES and left and left + 1 >= max(table.cubes[first : first + RESOURCES]):
        return Message(N_("You have plenty of {cube}."), args)
    for slot in [slot for slot in nearest(turn.after, seat) if slot in others][:1]:
        if not price(table, seat, slot)[colour]:
            args["tile"] = tile_on(table, slot)
            return Message(N_("The {tile} does not ask for {cube}."), args)
    return None


def is_pass(turn: Turn) -> bool:
    """Whether the turn did nothing: every other action costs cubes or a law card, or declares a purchase."""
    before, after, seat = turn.before, turn.after, turn.seat
    first = seat * COLOURS
    return (
        after.cubes[first : first + COLOURS] == before.cubes[first : first + COLOURS]
        and after.hand_size[seat] == before.hand_size[seat]
        and bought(after, seat) == bought(before, seat)
    )


def passed(turn: Turn) -> Message:
    """What a pass waits for: the others, as the phase goes on, or the next round."""
    table, seat = turn.before, turn.seat
    if table.passes + 1 < active(table):
        return Message(
            N_("You keep your cubes and wait; you can act again unless all the others pass.")
        )
    for slot in nearest(table, seat)[:1]:
        lacking = missing(table, seat, slot)
        if any(lacking):
            text = N_(
                "You keep your cubes for the next round: for the {tile} you still need {cubes}."
            )
            return Message(text, {"tile": tile_on(table, slot), "cubes": cubes(lacking)})
    return Message(N_("You keep your cubes for the next round."))


def then_needed(turn: Turn) -> Message | None:
    """What a seat comes to lack for the tile that it was nearest to, by spending its cubes on something else."""
    before, after, seat = turn.before, turn.after, turn.seat
    slots = nearest(before, seat)
    still = nearest(after, seat)
    if not slots or not still or not after.for_sale(slots[0]):
        return None
    had, has = (
        sum(missing(before, seat, slots[0])),
        sum(missing(after, seat, still[0])),
    )
    if has <= had:
        return None
    args: dict[str, Any] = {
        "tile": tile_on(before, slots[0]),
        "cubes": cubes(missing(after, seat, slots[0])),
    }
    return Message(N_("For the {tile} you then need {cubes}."), args)


# ---- The auction, law cards


def no_bid(turn: Turn, step: Bid) -> Message:
    """The least that a bid would cost is more than the right is worth."""
    text = P_(
        "To name the start player is hardly worth the {count} cube of a bid to you.",
        "To name the start player is hardly worth the {count} cubes of a bid to you.",
    )
    return Message(text, {"count": turn.before.bid if step.last else turn.before.bid + 1})


def first_bid(turn: Turn) -> Message:
    """What a bid brings whether or not the player who comes last matches it."""
    table = turn.after
    text = P_(
        "If {other} matches it, you get {count} cube; if it wins, you name the start player for {count} cube.",
        "If {other} matches it, you get {count} cubes; if it wins, you name the start player for {count} cubes.",
    )
    other = Seat((table.start_player + 1) % table.rules.players)
    return Message(text, {"other": other, "count": table.bid})


def repealed(turn: Turn, step: AskRepeal) -> Message | None:
    if turn.after.hand_size[turn.seat] >= turn.before.hand_size[turn.seat]:
        return None
    args: dict[str, Any] = {"seat": Seat(step.by), "card": LAW_NAMES[step.card]}
    return Message(N_("{card}, played by {seat}, has no effect."), args)
