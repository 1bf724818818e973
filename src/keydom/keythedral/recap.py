"""What events mean to those who read them later: what was lost, where it was, which round it opened and what that brought."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from keydom.engine.game import Recap
from keydom.engine.table import EVERYBODY, Event
from keydom.engine.text import N_, P_, Message, Seat
from keydom.engine.view import View
from keydom.keythedral.actions import EDGE, GIVE, SEAT, SLOT, TAKE, TILE, WORK
from keydom.keythedral.drawing.lattice import FENCE_IDS, FIELD_IDS
from keydom.keythedral.drawing.mat import ROW_IDS
from keydom.keythedral.drawing.order import NUMBER_IDS
from keydom.keythedral.drawing.pieces import COTTAGE_IDS, TILE_IDS
from keydom.keythedral.drawing.seats import CUBE_IDS, NAME_IDS
from keydom.keythedral.drawing.town import CRAFT_IDS, LAW_MASTER_ID, STORE_IDS
from keydom.keythedral.names import CUBE_NAMES, LAW_NAMES, SIDE_NAMES
from keydom.keythedral.rules import Rules
from keydom.keythedral.table import COLOURS, RESOURCES, Keyland
from keydom.keythedral.words import cubes, numbered_field, tell, tile_name, value_of

# ---- Losses

IDLE: Final = N_("No field is free for your workers of number {number}.")
CROWDED: Final = N_("No field is free for the second worker of your house {number}.")
FAILED: Final = P_(
    "The store runs out: you miss {count} {cube}.", "The store runs out: you miss {count} {cube}."
)
POOR: Final = N_("Poor harvest: your workers bring no {cube}.")
STOPPED: Final = N_("Your purchase of the {tile} is stopped.")


def news(event: Event, seat: int, rules: Rules) -> Message | None:
    """Say to the player of a seat what it lost, and why it was not asked."""
    if event.args[0] == seat:
        if event.name == "no_cubes":
            return Message(N_("You have no cubes left, so you were not asked and passed."))
        if event.name == "cannot_bid":
            return Message(N_("You have too few cubes to bid, so you were not asked."))
    return loss(event, seat, rules)


def loss(event: Event, seat: int, rules: Rules) -> Message | None:
    """Say to the player of a seat what an event took from it: by the rules, or by somebody else."""
    if event.args[0] == seat:
        return own_loss(event, rules)
    return loss_to_others(event, seat)


def own_loss(event: Event, rules: Rules) -> Message | None:
    _, b, c, _ = event.args
    if event.name == "idle":
        return Message(IDLE, {"number": b})
    if event.name == "crowded":
        return Message(CROWDED, {"number": b})
    if event.name == "failed":
        return Message(FAILED, {"cube": CUBE_NAMES[b], "count": c})
    if event.name == "poor":
        return Message(POOR, {"cube": CUBE_NAMES[b]})
    if event.name == "stopped" and c >= 0:
        return Message(STOPPED, {"tile": tile_name(rules, b, c)})
    return None


def loss_to_others(event: Event, seat: int) -> Message | None:
    """Say what the seat of an event took from another one."""
    name = event.name
    by, b, c, d = event.args
    args: dict[str, Any] = {"seat": Seat(by)}
    if name == "fence" and d >= 0 and d // 5 == seat:
        args |= {"number": d % 5 + 1, "field": numbered_field(b, c // 4)}
        return Message(N_("{seat} fences your number {number} off from {field}."), args)
    if name == "unfence" and d == seat:
        args |= {"field": numbered_field(b, c // 4), "side": SIDE_NAMES[c % 4]}
        return Message(N_("{seat} removes your fence at {field}, {side}."), args)
    if name == "repeal" and c == seat:
        return Message(N_("{seat} repeals your law card {card}."), {**args, "card": LAW_NAMES[b]})
    if name == "downgraded" and b // 5 == seat:
        args["number"] = b % 5 + 1
        return Message(N_("{seat} turns your house {number} into a cottage again."), args)
    if name == "dearer" and c == seat:
        return Message(N_("{seat} makes your purchase one cube dearer."), args)
    if name == "deposed" and c == seat:
        return Message(N_("{seat} takes the place of the start player from you."), args)
    if name == "order_taken":
        return Message(N_("{seat} sets all five markers this round, yours too."), args)
    if name == "moratorium":
        return Message(N_("You may not build a house this round: {seat} forbids it."), args)
    if name == "bid" and c == seat:
        if d:
            return Message(N_("{seat} matches your bid and names the start player."), args)
        return Message(N_("{seat} bids {number} and outbids you."), {**args, "number": b})
    return None


# ---- Where it was


def place(event: Event) -> str:
    """Return the id of the fragment on which an event can be seen."""
    name = event.name
    a, b, c, _ = event.args
    if name in ("field", "work"):
        return FIELD_IDS[c]
    if name in ("cottage", "idle", "crowded", "house", "moved"):
        return COTTAGE_IDS[a * 5 + b - 1]
    if name == "downgraded":
        return COTTAGE_IDS[b]
    if name == "fence":
        return FENCE_IDS[c]
    if name == "unfence":  # it is gone
        return FIELD_IDS[c // 4]
    if name == "call":
        return NUMBER_IDS[b - 1]
    if name in ("collect", "paid"):
        return CUBE_IDS[a * COLOURS + b]
    if name in ("failed", "poor", "trade"):
        return STORE_IDS[b]
    if name == "craft":
        return CRAFT_IDS[b - RESOURCES]
    if name == "procured":
        return LAW_MASTER_ID
    if name in ("declare", "stopped", "bought", "dearer"):
        return TILE_IDS[b]
    if name == "new_tile":
        return TILE_IDS[a]
    if name == "row":
        return ROW_IDS[a]
    if name == "aim":
        return aimed_at(b)
    if name in ("deposed", "start_player"):
        return NAME_IDS[b]
    if name in ("pass", "no_cubes", "law", "repeal", "order_taken", "moratorium"):
        return NAME_IDS[a]
    if name in ("bid", "no_bid", "cannot_bid"):
        return NAME_IDS[a]
    return ""


def aimed_at(aim: int) -> str:
    """Return the fragment of the target of a law card; a kind of field has none.

    A fence may be gone, so the field stands for it.
    """
    if EDGE <= aim < SLOT:
        return FIELD_IDS[(aim - EDGE) // 4]
    for first, last, ids in (
        (WORK, TILE, FIELD_IDS),
        (TILE, EDGE, COTTAGE_IDS),
        (SLOT, GIVE, TILE_IDS),
        (TAKE, TAKE + COLOURS, STORE_IDS),
        (SEAT, SEAT + len(NAME_IDS), NAME_IDS),
    ):
        if first <= aim < last:
            return ids[aim - first]
    return ""


# ---- Rounds


def chapter(event: Event) -> Message | None:
    """Return the title of what an event opens: a circuit of the set-up, or a round."""
    if event.name == "drawn" and event.args[2] > 0:
        return Message(N_("Set-up, circuit {number} of 5"), {"number": event.args[2]})
    if event.name == "round":
        return Message(N_("Round {number}"), {"number": event.args[0]})
    return None


def recap(events: Sequence[Event], view: View[Keyland]) -> Recap | None:
    """Return what a round brought to each seat, what others took from the viewer, all points, and who begins the next round."""
    if not events or events[0].name != "round":
        return None
    number = events[0].args[0]
    rules = view.table.rules
    lines = [
        (seat, line)
        for seat in range(rules.players)
        for line in seat_lines([event for event in events if event.args[0] == seat], rules)
    ]
    if view.seat is not None:
        lost = [loss_to_others(event, view.seat) for event in events if event.args[0] != view.seat]
        lines += [(view.seat, line) for line in lost if line is not None]
    points = [
        (seat, Message(N_("Points: {number}"), {"number": count}))
        for seat, count in enumerate(view.points())
        if count is not None
    ]
    lines = sorted([*lines, *points], key=lambda line: line[0])
    turned = [(EVERYBODY, tell(event, rules)) for event in events if event.name == "row"]
    begins: dict[str, Any] = {"number": number + 1, "seat": Seat(view.table.start_player)}
    return Recap(
        Message(N_("Round {number} is over"), {"number": number}),
        (*lines, *turned),
        Message(N_("The game is over."))
        if view.is_over
        else Message(
            N_("Next: round {number}. {seat} begins."),
            begins,
            {"seat": N_("Next: round {number}. You begin.")},
        ),
    )


def seat_lines(events: Sequence[Event], rules: Rules) -> Iterable[Message]:
    """Say what a seat gathered and missed, which of its workers found no field, and what it bought and built."""
    gathered = [0] * COLOURS
    missed = [0] * COLOURS
    traded = [0] * COLOURS
    homeless: list[Message] = []
    bought: list[Message] = []
    fences = 0
    for name, (_, b, c, _), _ in events:
        if name == "collect":
            gathered[b] += c
        elif name == "failed":
            missed[b] += c
        elif name in ("craft", "trade"):
            traded[b] += 1
        elif name in ("idle", "crowded"):
            homeless.append(Message(N_("number {number}"), {"number": b}))
        elif name == "bought":
            bought.append(Message(N_("seat of {value}"), {"value": value_of(rules, b)}))
        elif name == "house":
            bought.append(Message(N_("house {number}"), {"number": b}))
        elif name == "fence":
            fences += 1
        elif name == "procured":
            bought.append(Message(N_("a law card")))
    if fences:
        bought.append(Message(P_("{count} fence", "{count} fences"), {"count": fences}))
    bought += cubes(traded)
    if any(gathered):
        yield Message(N_("Gathered: {cubes}"), {"cubes": cubes(gathered)})
    if any(missed):
        yield Message(N_("Missed, for the store ran out: {cubes}"), {"cubes": cubes(missed)})
    if homeless:
        yield Message(N_("Workers without a field: {numbers}"), {"numbers": homeless})
    if bought:
        yield Message(N_("Bought and built: {things}"), {"things": bought})
