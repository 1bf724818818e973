"""What players read: prompts, choices, the rule behind a decision, and the log."""

from collections.abc import Callable
from typing import Any

from keydom.engine.game import View
from keydom.engine.table import Event
from keydom.engine.text import N_, P_, Message, Seat
from keydom.keythedral.actions import (
    BARGAIN,
    BID,
    BUY,
    CALL,
    CORNER,
    COTTAGE,
    CRAFT,
    DECLINE,
    EDGE,
    EXTRA,
    FENCE,
    FIELD,
    GIVE,
    HOUSE,
    KIND,
    LAW,
    LESS,
    NO_BID,
    PASS,
    PAY,
    PLAY,
    SALE,
    SEAT,
    SKIP,
    SLOT,
    SUBSTITUTE,
    SWAP,
    SWAP_RESOURCES,
    TAKE,
    TILE,
    TRADE,
    UNFENCE,
    WITHDRAW,
    WORK,
    coordinates,
)
from keydom.keythedral.law_texts import LAW_HELP
from keydom.keythedral.laws import CardEffect
from keydom.keythedral.names import CUBE_NAMES, FIELD_NAMES, LAW_NAMES, SIDE_NAMES
from keydom.keythedral.purchase import SubstitutionDeclared
from keydom.keythedral.rules import PURCHASE, Rules
from keydom.keythedral.table import HIDDEN, RESOURCES, Keyland
from keydom.keythedral.town import SaleEffect

PROMPTS: dict[str, str] = {
    "LayField": N_("Lay your field tile ({field}) beside another field or a cottage."),
    "ChooseCottage": N_("Choose the number of the cottage to lay."),
    "LayCottage": N_("Lay cottage {number} on a corner between the fields."),
    "CallNumber": N_("Set work order marker {marker}: whose workers leave next?"),
    "WhichFirst": N_("Two of your tiles send workers now. Which goes first?"),
    "FirstWorker": N_("Send a worker from your cottage {number}."),
    "FirstWorker of a house": N_("Send a worker from your house {number}."),
    "SecondWorker": N_("Send a second worker from your house {number}, or keep it at home."),
    "ChooseHarvest": N_("Unexpected harvest: take a cube of any colour ({left} to take)."),
    "Act": N_("Your turn to spend: choose one action, or pass."),
    "PayOrWithdraw": N_("A law card hit your purchase of the {tile}. Pay, or withdraw?"),
    "ChooseExtra": N_("Price increase: which cube do you pay on top?"),
    "ChooseLess": N_("Price decrease: which cube do you save?"),
    "ChooseSwap": N_("Substitution: what do you pay instead?"),
    "PayResource": N_("Substitution: pay with any resource cubes ({left} to pay)."),
    "BuildFence": N_("Where do you build your fence?"),
    "RemoveFence": N_("Which fence do you remove?"),
    "Relocate": N_("Your tile {number} is fenced in on all sides. Where does it move?"),
    "PayCube": N_("Pay with cubes of your choice ({left} to pay)."),
    "BargainPay": N_("Bargain: which resource cube do you give?"),
    "BargainTake": N_("Bargain: choose a resource cube to take."),
    "Bid": N_("Bid for the right to name the start player. The highest bid is {bid}."),
    "NameStartPlayer": N_("Name the start player of the next round."),
    "AskLaw": N_("You may play a law card now."),
    "NameTarget": N_("{card}: choose its target."),
    "NamePayment": N_("Craft bargain: which resource cube do you give?"),
    "AskRepeal": N_("{other} plays {card}. Do you repeal it?"),
    "AskRepeal aimed": N_("{other} plays {card} ({aim}). Do you repeal it?"),
}

HELP: dict[str, str] = {
    "LayField": N_(
        "A new field must share a side with another field or touch a cottage. All fields lie on "
        "one lattice, so that every field has room for four fields and four cottages around it."
    ),
    "ChooseCottage": N_(
        "After the field you lay one of your five cottages. The numbers decide when its worker "
        "leaves: cottages of one number all go at the same time."
    ),
    "LayCottage": N_(
        "A cottage lies on an empty corner and must touch at least one field. Its worker can only "
        "reach the fields that touch it: three or four are safe, one is risky."
    ),
    "CallNumber": N_(
        "All cottages and houses of the called number send their workers now, first the player "
        "whose marker it is, then clockwise. Every number is called once a round."
    ),
    "WhichFirst": N_(
        "Cottage number lets two of your tiles send workers now, in the order you choose."
    ),
    "FirstWorker": N_(
        "A field holds one worker. Fences and other workers block the way; if any field is free, "
        "you must send the first worker. It brings home one cube of the field's colour."
    ),
    "SecondWorker": N_("A house may send a second worker, to another free field beside it."),
    "ChooseHarvest": N_(
        "For one kind of field your workers bring cubes of any colours that the store still has."
    ),
    "Act": N_(
        "Buy a face-up tile, turn a cottage into a house (stone and timber), build a fence (timber) "
        "or remove one (two wine), buy from a craftsman, trade two cubes for one, or buy a law card "
        "for any cube, which ends your actions for this round. The phase ends when all have passed "
        "in a row; until then players who have passed may act again."
    ),
    "Act, all face up": N_(
        "Buy a tile of the current row: the other tiles show their cost, but only that row is for "
        "sale. Or turn a cottage into a house (stone and timber), build a fence (timber) or remove "
        "one (two wine), buy from a craftsman, trade two cubes for one, or buy a law card for any "
        "cube, which ends your actions for this round. The phase ends when all have passed in a "
        "row; until then players who have passed may act again."
    ),
    "PayOrWithdraw": N_(
        "Somebody's law card hit your purchase. If you withdraw you have not used your action, but "
        "you cannot choose this tile again this turn."
    ),
    "ChooseExtra": N_("One more cube of a colour shown on the tile; the buyer chooses."),
    "ChooseLess": N_("One cube less, of a colour shown on the tile, but never gold."),
    "ChooseSwap": N_(
        "Pay any resource cubes in place of the resource cubes shown, or one craft cube in place "
        "of another; not both."
    ),
    "PayResource": N_("Any resource cubes will do for those shown on the tile."),
    "BuildFence": N_(
        "A fence stands between any player's cottage or house and a field, and keeps its workers "
        "out of that field. You have three for the whole game."
    ),
    "RemoveFence": N_("Any fence, of any colour. It leaves the game."),
    "Relocate": N_(
        "A tile that is fenced off from all its fields moves to any empty corner with a way into a "
        "field. A house stays a house, and the fences stay where they are."
    ),
    "PayCube": N_("Every cube counts as one, resource or craft."),
    "BargainPay": N_("One resource cube buys two of any colours that the store has."),
    "BargainTake": N_("Both cubes must lie in the store; they may be of the same colour."),
    "Bid": N_(
        "Each player may bid once, more than the highest bid so far. The player to the left of the "
        "start player comes last and can only match the highest bid: that wins, and the player "
        "whose bid was matched is paid. Any other winner pays the player to the left of the start "
        "player. Every cube counts as one."
    ),
    "NameStartPlayer": N_(
        "You may name anybody. Naming the player on your right makes you second, and then first "
        "for the second marker."
    ),
    "AskLaw": N_(
        "Playing a law card is not an action. Each card is used once. You name its target, and "
        "another player may answer with Repeal law before it takes effect."
    ),
    "NamePayment": N_("One resource cube for one used craft cube from the store."),
    "AskRepeal": N_("With Repeal law the card that was just played is discarded without effect."),
}


def prompt(view: View[Keyland]) -> Message:
    step: Any = view.step
    if step is None:
        return Message(N_("The game is over."))
    if not view.legal_actions():
        seats = view.deciding()
        if not seats:
            return Message(N_("Waiting: somebody may play a law card."))
        return Message(N_("Waiting for {seat}."), {"seat": Seat(seats[0])})
    name = type(step).__name__
    table = view.table
    if name == "AskLaw" and step.moment == PURCHASE:
        if step.seat != table.buyer:
            return Message(
                N_("{other} is about to buy the {tile}. You may play a law card."),
                {"other": Seat(table.buyer), "tile": tile_on(table, table.slot)},
            )
        return Message(
            N_("You are about to buy the {tile}. You may play a law card first."),
            {"tile": tile_on(table, table.slot)},
        )
    if name == "Bid" and step.last:
        return Message(
            N_("Match {seat}'s bid of {bid} to name the start player, or let it go?"),
            {"seat": Seat(table.bidder), "bid": table.bid},
        )
    if name == "Bid" and not table.bid:
        return Message(N_("Bid for the right to name the start player. Nobody has bid yet."))
    if name == "FirstWorker" and table.house[step.cottage]:
        name = "FirstWorker of a house"
    if name == "AskRepeal":
        aim = aim_of(table)
        if aim is not None:
            args = {"other": Seat(step.by), "card": LAW_NAMES[step.card], "aim": aim}
            return Message(PROMPTS["AskRepeal aimed"], args)
    return Message(PROMPTS[name], prompt_arguments(table, name, step))


def aim_of(table: Keyland) -> Message | None:
    """Return what the law card that waits for Repeal is aimed at."""
    effect = table.agenda[-2]
    if isinstance(effect, CardEffect) and effect.target >= 0:
        return name_of(table, effect.target)
    if isinstance(effect, SubstitutionDeclared):
        return tile_on(table, effect.slot)
    if isinstance(effect, SaleEffect):
        return Message(CUBE_NAMES[RESOURCES + effect.craft])
    return None


def prompt_arguments(table: Keyland, name: str, step: Any) -> dict[str, Any]:
    if name == "LayField":
        return {"field": FIELD_NAMES[table.drawn % 5]}
    if name == "PayOrWithdraw":
        return {"tile": tile_on(table, table.slot)}
    if name in ("LayCottage", "FirstWorker", "FirstWorker of a house", "SecondWorker", "Relocate"):
        return {"number": step.cottage % 5 + 1}
    if name == "CallNumber":
        return {"marker": step.marker + 1}
    if name in ("ChooseHarvest", "PayResource", "PayCube"):
        return {"left": step.left}
    if name == "Bid":
        return {"bid": table.bid}
    if name == "NameTarget":
        return {"card": LAW_NAMES[step.card]}
    if name == "AskRepeal":
        return {"other": Seat(step.by), "card": LAW_NAMES[step.card]}
    return {}


def help_text(view: View[Keyland]) -> Message:
    step: Any = view.step
    if step is None:
        return Message(
            N_("The player with the most points wins: seats, and in the second edition cubes too.")
        )
    name = type(step).__name__
    if name == "NameTarget":
        return Message(LAW_HELP[step.card])
    if name == "Act" and view.table.rules.face_up:  # KT-58
        name = "Act, all face up"
    return Message(HELP[name])


def cubes(cost: list[int]) -> list[Message]:
    """List cubes: 2 stone, 1 wine."""
    return [
        Message(N_("{count} {cube}"), {"count": count, "cube": CUBE_NAMES[colour]})
        for colour, count in enumerate(cost)
        if count
    ]


def value_of(rules: Rules, slot: int) -> int:
    return rules.row_value[rules.slot_row[slot]]


def tile_name(rules: Rules, slot: int, tile: int) -> Message:
    value = value_of(rules, slot)
    if tile == HIDDEN:
        return Message(N_("face-down tile of {value}"), {"value": value})
    return Message(
        N_("tile of {value} ({cubes})"), {"value": value, "cubes": cubes(rules.tile_cost[tile])}
    )


def tile_on(table: Keyland, slot: int) -> Message:
    """Name a tile, with the price cards that lie beneath it."""
    tile = tile_name(table.rules, slot, table.mat[slot])
    if table.increase_on == slot and table.decrease_on == slot:
        return Message(N_("{tile}, one cube more and one less"), {"tile": tile})
    if table.increase_on == slot:
        return Message(N_("{tile}, one cube more"), {"tile": tile})
    if table.decrease_on == slot:
        return Message(N_("{tile}, one cube less"), {"tile": tile})
    return tile


def field_name(table: Keyland, field: int) -> Message:
    return Message(
        N_("{field} F{number}"), {"field": FIELD_NAMES[table.kind(field)], "number": field + 1}
    )


def cottage_name(table: Keyland, tile: int) -> Message:
    text = N_("{seat}'s house {number}") if table.house[tile] else N_("{seat}'s cottage {number}")
    return Message(text, {"seat": Seat(tile // 5), "number": tile % 5 + 1})


def edge_name(table: Keyland, edge: int) -> Message:
    field = edge // 4
    for tile in range(len(table.corner)):
        if table.around[tile * 4 + edge % 4] == field:
            return Message(
                N_("between {cottage} and {field}"),
                {"cottage": cottage_name(table, tile), "field": field_name(table, field)},
            )
    return Message(
        N_("old fence at {field}, {side}"),
        {"field": field_name(table, field), "side": SIDE_NAMES[edge % 4]},
    )


SINGLE: dict[int, str] = {
    DECLINE: N_("No law card now"),
    PASS: N_("Pass"),
    NO_BID: N_("No bid"),
    SKIP: N_("Keep the second worker at home"),
    PAY: N_("Pay"),
    WITHDRAW: N_("Withdraw"),
    BARGAIN: N_("Law card Bargain: 1 resource cube for 2"),
    SWAP_RESOURCES: N_("Any resource cubes for the resource cubes shown"),
}


def label(view: View[Keyland], action: int) -> Message:
    if action in SINGLE:
        return Message(SINGLE[action])
    table = view.table
    rules = table.rules
    if action == FENCE:
        return Message(N_("Build a fence for {cubes}"), {"cubes": cubes(rules.fence_cost)})
    if action == UNFENCE:
        return Message(N_("Remove a fence for {cubes}"), {"cubes": cubes(rules.unfence_cost)})
    if action == LAW:
        return Message(
            P_(
                "Buy a law card for any {price} cube",
                "Buy a law card for any {price} cubes",
            ),
            {"price": rules.law_price},
        )
    if HOUSE <= action < CRAFT:
        return Message(
            N_("Turn cottage {number} into a house for {cubes}"),
            {"number": action - HOUSE + 1, "cubes": cubes(rules.house_cost)},
        )
    if action >= view.game.num_actions:
        raise ValueError(f"no action {action}")
    return name_of(table, action)


def name_of(table: Keyland, action: int) -> Message:
    """Name the thing on the table that an action stands for."""
    for base, make in reversed(LABELS):
        if action >= base:
            return make(table, action - base)
    raise ValueError(f"no action {action}")


def _buy(text: str) -> Callable[[Keyland, int], Message]:
    return lambda table, slot: Message(text, {"tile": tile_on(table, slot)})


def _cube(text: str) -> Callable[[Keyland, int], Message]:
    return lambda table, colour: Message(text, {"cube": CUBE_NAMES[colour]})


def _number(text: str) -> Callable[[Keyland, int], Message]:
    return lambda table, number: Message(text, {"number": number + 1})


def _craft(text: str, discount: int) -> Callable[[Keyland, int], Message]:
    return lambda table, craft: Message(
        text,
        {
            "cube": CUBE_NAMES[RESOURCES + craft],
            "price": table.rules.craft_price[craft] - discount,
        },
    )


def _place(text: str) -> Callable[[Keyland, int], Message]:
    def make(table: Keyland, where: int) -> Message:
        x, y = coordinates(where)
        return Message(text, {"x": x, "y": y})

    return make


def _law(table: Keyland, card: int) -> Message:
    return Message(N_("Play {card}"), {"card": LAW_NAMES[card]})


LABELS: list[tuple[int, Callable[[Keyland, int], Message]]] = [
    (BUY, _buy(N_("Buy the {tile}"))),
    (SUBSTITUTE, _buy(N_("Buy the {tile} with the law card Substitution"))),
    (
        CRAFT,
        _craft(
            P_("Buy {cube} for any {price} other cube", "Buy {cube} for any {price} other cubes"), 0
        ),
    ),
    (
        SALE,
        _craft(
            P_(
                "Buy {cube} for any {price} other cube, with the law card Sale",
                "Buy {cube} for any {price} other cubes, with the law card Sale",
            ),
            2,
        ),
    ),
    (
        TRADE,
        lambda table, colour: Message(
            P_(
                "Trade any {price} other cube for {cube}",
                "Trade any {price} other cubes for {cube}",
            ),
            {"price": table.rules.trade_price, "cube": CUBE_NAMES[colour]},
        ),
    ),
    (CALL, _number(N_("Call cottages {number}"))),
    (COTTAGE, _number(N_("Cottage {number}"))),
    (WORK, lambda table, field: field_name(table, field)),
    (TILE, lambda table, tile: cottage_name(table, tile)),
    (EDGE, lambda table, edge: edge_name(table, edge)),
    (SLOT, tile_on),
    (GIVE, _cube(N_("Give {cube}"))),
    (TAKE, _cube(N_("Take {cube}"))),
    (EXTRA, _cube(N_("Pay one more {cube}"))),
    (LESS, _cube(N_("Save one {cube}"))),
    (
        SWAP,
        lambda table, pair: Message(
            N_("{paid} in place of {shown}"),
            {"paid": CUBE_NAMES[RESOURCES + pair % 3], "shown": CUBE_NAMES[RESOURCES + pair // 3]},
        ),
    ),
    (PLAY, _law),
    (KIND, lambda table, kind: Message(FIELD_NAMES[kind])),
    (SEAT, lambda table, seat: Message("{seat}", {"seat": Seat(seat)})),
    (BID, lambda table, bid: Message(N_("Bid {bid}"), {"bid": bid + 1})),
    (FIELD, _place(N_("Place {x}, {y}"))),
    (CORNER, _place(N_("Corner {x}, {y}"))),
]

# The log: the sentence of each event, and what its numbers stand for.
EVENTS: dict[str, tuple[str, tuple[str, ...]]] = {
    "drawn": (N_("{seat} draws a field tile: {field}"), ("seat", "field")),
    "field": (N_("{seat} lays the {field} as F{number}"), ("seat", "field", "number+1")),
    "cottage": (N_("{seat} lays cottage {number}"), ("seat", "number")),
    "row": (N_("Tiles of stage {number} are turned over"), ("number+1",)),
    "round": (N_("Round {number} begins"), ("number",)),
    "call": (N_("{seat} calls cottages {number}"), ("seat", "number")),
    "work": (N_("{seat} sends a worker to the {field} F{number}"), ("seat", "field", "number+1")),
    "idle": (N_("{seat}'s workers of number {number} stay idle"), ("seat", "number")),
    "collect": (N_("{seat} collects {count} {cube}"), ("seat", "cube", "count")),
    "failed": (
        P_(
            "The harvest fails: {seat} misses {count} {cube}",
            "The harvest fails: {seat} misses {count} {cube}",
        ),
        ("seat", "cube", "count"),
    ),
    "pass": (N_("{seat} passes"), ("seat",)),
    "house": (N_("{seat} turns cottage {number} into a house"), ("seat", "number")),
    "fence": (N_("{seat} builds a fence at {edge}"), ("seat", "", "edge")),
    "unfence": (N_("{seat} removes the fence at {edge}"), ("seat", "", "edge")),
    "moved": (N_("{seat} moves tile {number} to a new corner"), ("seat", "number")),
    "craft": (N_("{seat} buys {cube}"), ("seat", "cube")),
    "trade": (N_("{seat} gets {cube} from the trader"), ("seat", "cube")),
    "procured": (N_("{seat} buys a law card"), ("seat",)),
    "your_law": (N_("The law card is {card}"), ("", "card")),
    "law": (N_("{seat} plays the law card {card}"), ("seat", "card")),
    "repeal": (N_("{seat} repeals {card}"), ("seat", "card")),
    "new_tile": (N_("The architect changes the design: {tile}"), ("slot", "tile")),
    "declare": (N_("{seat} wants to buy the {tile}"), ("seat", "slot", "tile")),
    "stopped": (N_("{seat}'s purchase is stopped"), ("seat",)),
    "bought": (N_("{seat} takes a seat: {tile}"), ("seat", "slot", "tile")),
    "no_bid": (N_("{seat} does not bid"), ("seat",)),
    "bid": (N_("{seat} bids {number}"), ("seat", "number")),
    "start_player": (N_("{seat} names {other} start player"), ("seat", "other")),
    "cap": (N_("The game is stopped after round {number}"), ("number",)),
    "end": (N_("The last seat is taken: the Keythedral is complete"), ()),
}


def tell(event: Event, rules: Rules) -> Message:
    name, numbers = event.name, event.args
    if name == "paid":
        return tell_payment(numbers)
    if name == "aim":
        return tell_aim(rules, numbers)
    text, kinds = EVENTS[name]
    args: dict[str, Any] = {}
    slot = -1
    for kind, number in zip(kinds, numbers, strict=False):
        if kind in ("seat", "other"):
            args[kind] = Seat(number)
        elif kind == "field":
            args[kind] = FIELD_NAMES[number]
        elif kind == "cube":
            args[kind] = CUBE_NAMES[number]
        elif kind == "card":
            args[kind] = LAW_NAMES[number]
        elif kind == "edge":
            args[kind] = edge_place(number)
        elif kind == "slot":
            slot = number
        elif kind == "tile":
            args[kind] = tile_name(rules, slot, number)
        elif kind == "number+1":
            args["number"] = number + 1
        elif kind:
            args[kind] = number
    return Message(text, args)


def tell_payment(numbers: tuple[int, ...]) -> Message:
    seat, colour, count, to = numbers
    args: dict[str, Any] = {"seat": Seat(seat), "count": count, "cube": CUBE_NAMES[colour]}
    if to < 0:
        return Message(N_("{seat} pays {count} {cube}"), args)
    return Message(N_("{seat} pays {count} {cube} to {other}"), {**args, "other": Seat(to)})


def edge_place(edge: int) -> Message:
    return Message(N_("F{number}, {side}"), {"number": edge // 4 + 1, "side": SIDE_NAMES[edge % 4]})


def tell_aim(rules: Rules, numbers: tuple[int, ...]) -> Message:
    """Tell what a law card is aimed at, before it can be repealed."""
    card, aim, _, _ = numbers
    what: Message
    if TILE <= aim < EDGE:
        tile = aim - TILE
        what = Message(
            N_("{seat}'s tile {number}"), {"seat": Seat(tile // 5), "number": tile % 5 + 1}
        )
    elif SLOT <= aim < GIVE:
        spot = {"value": value_of(rules, aim - SLOT), "number": aim - SLOT + 1}
        what = Message(N_("the tile of {value} on space {number}"), spot)
    elif EDGE <= aim < SLOT:
        what = edge_place(aim - EDGE)
    elif WORK <= aim < TILE:
        what = Message(N_("the worker on F{number}"), {"number": aim - WORK + 1})
    elif TAKE <= aim < EXTRA:
        what = Message(CUBE_NAMES[aim - TAKE])
    elif KIND <= aim < SEAT:
        what = Message(FIELD_NAMES[aim - KIND])
    else:
        what = Message("{seat}", {"seat": Seat(aim - SEAT)})
    return Message(N_("{card}: {aim}"), {"card": LAW_NAMES[card], "aim": what})
