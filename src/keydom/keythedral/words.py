"""What players read: prompts, choices, the rule behind a decision, and the log."""

from collections.abc import Callable
from typing import Any

from keydom.engine.table import Event
from keydom.engine.text import N_, P_, Message, Seat
from keydom.engine.view import View
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
    WIDTH,
    WITHDRAW,
    WORK,
)
from keydom.keythedral.cost import cost
from keydom.keythedral.fences import BuildFence, RemoveFence
from keydom.keythedral.law_texts import LAW_HELP
from keydom.keythedral.laws import AskLaw, CardEffect, NameTarget
from keydom.keythedral.names import CUBE_NAMES, FIELD_NAMES, LAW_NAMES, PHASES, SIDE_NAMES
from keydom.keythedral.pay import PayCube
from keydom.keythedral.purchase import SubstitutionDeclared
from keydom.keythedral.rules import (
    AFTER_MARKER,
    END_OF_SPENDING,
    LAW_CARDS,
    PHASE_FIVE,
    PHASE_ONE,
    PURCHASE,
    Rules,
)
from keydom.keythedral.spend import active
from keydom.keythedral.start_player import Bid, NameStartPlayer
from keydom.keythedral.table import AROUND, EMPTY, HIDDEN, NOBODY, RESOURCES, Keyland
from keydom.keythedral.town import SaleEffect, TakeCraft, TakeLaw, TakeResource
from keydom.keythedral.work import FirstWorker, WhichFirst

PROMPTS: dict[str, str] = {
    "LayField": N_("Lay field {number} of 5 ({field}) beside another field or a cottage."),
    "ChooseCottage": N_("Choose the number of the cottage to lay."),
    "LayCottage": N_("Lay cottage {number} on a corner between the fields."),
    "CallNumber": N_("Set work order marker {marker} of 5: whose workers leave next?"),
    "WhichFirst": N_("Two of your cottages send workers now. Which goes first?"),
    "FirstWorker": N_("Send a worker from your cottage {number}."),
    "FirstWorker of a house": N_("Send worker 1 of 2 from your house {number}."),
    "SecondWorker": N_("Send worker 2 of 2 from your house {number}, or keep it at home."),
    "ChooseHarvest": N_("Unexpected harvest: take cube {number} of {last}, of any colour."),
    "Act": N_("Your turn to spend: choose one action, or pass."),
    "Act after a stop": N_("Your purchase was stopped: choose another action, or pass."),
    "Act, last to pass": N_("Your turn to spend: choose one action. If you pass, the phase ends."),
    "PayOrWithdraw": N_("A law card hit your purchase of the {tile}. Pay, or withdraw?"),
    "ChooseExtra": N_("Price increase: which cube do you pay on top for the {tile}?"),
    "ChooseLess": N_("Price decrease: which cube do you save on the {tile}?"),
    "ChooseSwap": N_("Substitution: what do you pay instead for the {tile}?"),
    "PayResource": N_("Substitution: pay resource cube {number} of {last} for the {tile}."),
    "BuildFence": N_("Where do you build your fence?"),
    "RemoveFence": N_("Which fence do you remove?"),
    "Relocate": N_("Your cottage {number} is fenced in on all sides. Where does it move?"),
    "Relocate of a house": N_("Your house {number} is fenced in on all sides. Where does it move?"),
    "PayCube": N_("Pay {other} for the right to name the start player: cube {number} of {last}."),
    "PayCube for a craft": P_(
        "Pay the craftsman for {cube}: {left} more cube of any other colour.",
        "Pay the craftsman for {cube}: {left} more cubes of any other colour.",
    ),
    "PayCube to trade": N_("Pay the trader for {cube}: other cube {number} of {last}."),
    "PayCube for a law": N_("Pay the law master for a law card: cube {number} of {last}."),
    "BargainPay": N_("Bargain: which resource cube do you give for two others?"),
    "BargainTake": N_("Bargain: take resource cube {number} of 2 for your {cube}."),
    "Bid": N_(
        "Outbid {other}, who has bid {bid}? Others may still go higher, and {last} may match."
    ),
    "Bid after one": N_("Outbid {other}, who has bid {bid}? Then only {last} may still match you."),
    "Bid first": N_(
        "Bid to name the start player? Nobody has bid yet; {last} may match at the end."
    ),
    "Bid alone": N_(
        "Bid to name the start player? Nobody has bid; only {last} may still match you."
    ),
    "Bid to match": N_("Match {other}'s bid of {bid} to name the start player, or let it go?"),
    "NameStartPlayer": N_("Name the start player of the next round."),
    "AskLaw": N_("{when} You may play a law card first."),
    "NameTarget": N_("{card}: choose its target."),
    "NamePayment": N_("Craft bargain: which resource cube do you give for {cube}?"),
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
        "reach the fields that touch it. It is safe if these are more than the other cottages, your "
        "own too, that touch them; one field is risky."
    ),
    "CallNumber": N_(
        "All cottages and houses of the called number send their workers now, first the player "
        "whose marker it is, then clockwise. Every number is called once a round."
    ),
    "WhichFirst": N_(
        "Cottage number lets two of your cottages send workers now, in the order you choose."
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
        "Buy a seat of the row for sale, turn a cottage into a house (stone and timber), build a fence (timber) "
        "or remove one (two wine), buy from a craftsman, trade two cubes for one, or buy a law card "
        "for any cube, which ends your actions for this round. The phase ends when all have passed "
        "in a row; until then players who have passed may act again."
    ),
    "Act, all face up": N_(
        "Buy a seat of the current row: the other tiles show their cost, but only that row is for "
        "sale. Or turn a cottage into a house (stone and timber), build a fence (timber) or remove "
        "one (two wine), buy from a craftsman, trade two cubes for one, or buy a law card for any "
        "cube, which ends your actions for this round. The phase ends when all have passed in a "
        "row; until then players who have passed may act again."
    ),
    "PayOrWithdraw": N_(
        "Somebody's law card hit your purchase. If you withdraw you have not used your action, but "
        "you cannot choose this seat again this turn."
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
        "A cottage that is fenced off from all its fields moves to any empty corner with a way into a "
        "field. A house stays a house, and the fences stay where they are."
    ),
    "PayCube": N_("Every cube counts as one, resource or craft."),
    "BargainPay": N_("One resource cube buys two of any colours that the store has."),
    "BargainTake": N_("Both cubes must lie in the store; they may be of the same colour."),
    "Bid": N_(
        "Each player may bid once, more than the highest bid so far. The player to the left of the "
        "start player comes last and can only match the highest bid: that wins, and the player "
        "whose bid was matched is paid. Any other winner pays the player to the left of the start "
        "player. Whoever does not win pays nothing. Every cube counts as one."
    ),
    "NameStartPlayer": N_(
        "You may name anybody. Naming {right}, on your right, makes you second, and then first for "
        "the second marker."
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
    if name == "AskRepeal":
        aimed = aim_of(table)
        if aimed is not None:
            args = {"other": Seat(step.by), "card": LAW_NAMES[step.card], "aim": aimed}
            return Message(PROMPTS["AskRepeal aimed"], args)
    return Message(PROMPTS[variant(table, name, step)], prompt_arguments(table, name, step))


def variant(table: Keyland, name: str, step: Any) -> str:
    """Return which of the prompts of a decision fits."""
    if name in ("FirstWorker", "Relocate") and table.house[step.cottage]:
        return f"{name} of a house"
    if name == "Act" and table.blocked:
        return "Act after a stop"
    if name == "Act" and table.passes + 1 >= active(table):
        return "Act, last to pass"
    if name == "Bid" and step.last:
        return "Bid to match"
    if name == "Bid":  # after the start player nobody but the last is asked
        before_last = step.seat == table.start_player
        if table.bid:
            return "Bid after one" if before_last else "Bid"
        return "Bid alone" if before_last else "Bid first"
    if name == "PayCube":
        wanted = table.agenda[-2]
        if isinstance(wanted, TakeCraft):
            return "PayCube for a craft"
        if isinstance(wanted, TakeResource):
            return "PayCube to trade"
        if isinstance(wanted, TakeLaw):
            return "PayCube for a law"
    return name


# What is about to happen when law cards are asked for; "of you" where it is the one who is asked.
MOMENT_WORDS: dict[str, str] = {
    "CallNumber": N_("{seat} is about to call a number."),
    "CallNumber of you": N_("You are about to call a number."),
    "LeaveHome": N_("{seat}'s workers are about to leave."),
    "LeaveHome of you": N_("Your workers are about to leave."),
    "Collect": N_("{seat} is about to collect cubes."),
    "Collect of you": N_("You are about to collect cubes."),
    "Act": N_("{seat} is about to spend cubes."),
    "Act of you": N_("It is your turn to spend cubes."),
}


def moment(table: Keyland, step: AskLaw) -> Message:
    """Say what waits for the law cards, so that no two questions in a row read the same."""
    if step.moment <= PHASE_FIVE:
        phase = PHASES[step.moment - PHASE_ONE + 1]
        return Message(N_("The phase {phase} begins."), {"phase": phase})
    if step.moment == AFTER_MARKER:
        return Message(N_("Cottages {number} are called."), {"number": table.called + 1})
    if step.moment == END_OF_SPENDING:
        return Message(N_("All have passed: the phase Spend ends."))
    waiting: Any = table.agenda[-2]
    name = type(waiting).__name__
    own = waiting.seat == step.seat
    return Message(MOMENT_WORDS[f"{name} of you" if own else name], {"seat": Seat(waiting.seat)})


def aim_of(table: Keyland) -> Message | None:
    """Return what the law card that waits for Repeal is aimed at."""
    effect = table.agenda[-2]
    if isinstance(effect, CardEffect) and effect.target >= 0:
        return aim(table, effect.target)
    if isinstance(effect, SubstitutionDeclared):
        return tile_on(table, effect.slot)
    if isinstance(effect, SaleEffect):
        return Message(CUBE_NAMES[RESOURCES + effect.craft])
    return None


def prompt_arguments(table: Keyland, name: str, step: Any) -> dict[str, Any]:
    if name == "LayField":
        laid = sum(corner >= 0 for corner in table.corner[step.seat * 5 : step.seat * 5 + 5])
        return {"field": FIELD_NAMES[table.drawn % 5], "number": laid + 1}
    if name in ("PayOrWithdraw", "ChooseExtra", "ChooseLess", "ChooseSwap"):
        return {"tile": tile_on(table, table.slot)}
    if name in ("LayCottage", "FirstWorker", "SecondWorker", "Relocate"):
        return {"number": step.cottage % 5 + 1}
    if name == "CallNumber":
        return {"marker": step.marker + 1}
    if name == "ChooseHarvest":
        workers = [f for f, owner in enumerate(table.worker) if owner == step.seat]
        due = sum(table.yields(f) for f in workers if table.kind(f) == table.free_kind)
        return {"number": due - step.left + 1, "last": due}
    if name == "PayResource":
        due = sum(cost(table, table.slot, table.extra, table.less)[:RESOURCES])
        tile = tile_on(table, table.slot)
        return {"number": due - step.left + 1, "last": due, "tile": tile}
    if name == "PayCube":
        return payment(table, step)
    if name == "BargainTake":
        number = 1 if step.first == EMPTY else 2
        return {"number": number, "cube": CUBE_NAMES[step.paid]}
    if name == "NamePayment":
        return {"cube": CUBE_NAMES[step.target - TAKE]}
    if name == "Bid":
        last = (table.start_player + 1) % table.rules.players
        return {"bid": table.bid, "other": Seat(table.bidder), "last": Seat(last)}
    if name == "NameTarget":
        return {"card": LAW_NAMES[step.card]}
    if name == "AskLaw":
        return {"when": moment(table, step)}
    if name == "AskRepeal":
        return {"other": Seat(step.by), "card": LAW_NAMES[step.card]}
    return {}


def payment(table: Keyland, step: PayCube) -> dict[str, Any]:
    """Say what a payment is for, to whom it goes, and how far it has gone."""
    wanted = table.agenda[-2]
    if isinstance(wanted, TakeCraft):  # the law card Sale may have lowered the price
        return {"cube": CUBE_NAMES[RESOURCES + wanted.craft], "left": step.left}
    if isinstance(wanted, TakeResource):
        due = table.rules.trade_price
        return {"cube": CUBE_NAMES[wanted.colour], "number": due - step.left + 1, "last": due}
    due = table.rules.law_price if isinstance(wanted, TakeLaw) else table.bid
    args: dict[str, Any] = {"number": due - step.left + 1, "last": due}
    return args if step.to == NOBODY else {**args, "other": Seat(step.to)}


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
    help_ = Message(HELP[name])
    if name == "NameStartPlayer":
        right = (step.seat - 1) % view.table.rules.players
        help_ = Message(HELP[name], {"right": Seat(right)})
    if name == "Bid":
        paid = Message(N_("If you win, you pay {last}."), prompt_arguments(view.table, name, step))
        if step.last:
            text = N_("If you match, you pay {other}; if not, {other} wins and pays you.")
            paid = Message(text, {"other": Seat(view.table.bidder)})
        help_ = Message("{paid} {help}", {"paid": paid, "help": help_})
    if name == "AskLaw":
        for action in view.legal_actions():
            if PLAY <= action < PLAY + LAW_CARDS:
                card = action - PLAY
                args = {"card": LAW_NAMES[card], "text": LAW_HELP[card], "help": help_}
                help_ = Message("{card}: {text} {help}", args)
    return help_


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
        return Message(N_("face-down seat of {value}"), {"value": value})
    ours = rules.tile_ours[tile]
    text = N_("seat of {value} (≈ {cubes})") if ours else N_("seat of {value} ({cubes})")
    return Message(text, {"value": value, "cubes": cubes(rules.tile_cost[tile])})


def tile_on(table: Keyland, slot: int) -> Message:
    """Name a tile, with the price cards that lie beneath it."""
    tile = tile_name(table.rules, slot, table.mat[slot])
    if table.increase_on == slot and table.decrease_on == slot:
        return Message(N_("{tile}, one cube more and one less"), {"tile": tile})
    shown = sum(table.rules.tile_cost[table.mat[slot]])
    if table.increase_on == slot:
        args: dict[str, Any] = {"tile": tile, "count": shown + 1}
        return Message(N_("{tile}, one cube more: {count} in all"), args)
    if table.decrease_on == slot:
        args = {"tile": tile, "count": shown - 1}
        return Message(N_("{tile}, one cube less: {count} in all"), args)
    return tile


def field_name(table: Keyland, field: int) -> Message:
    return numbered_field(table.kind(field), field)


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
        N_("at {field}, {side}, beside an empty corner"),
        {"field": field_name(table, field), "side": SIDE_NAMES[edge % 4]},
    )


YOURS: dict[str, str] = {
    N_("{seat}'s house {number}"): N_("your house {number}"),
    N_("{seat}'s cottage {number}"): N_("your cottage {number}"),
}
SINGLE: dict[int, str] = {
    DECLINE: N_("No law card now"),
    PASS: N_("Pass"),
    NO_BID: N_("No bid"),
    SKIP: N_("Keep the second worker at home"),
    WITHDRAW: N_("Withdraw from the purchase"),
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
    if action == PAY:
        return Message(N_("Pay for the {tile}"), {"tile": tile_on(table, table.slot)})
    if action >= view.game.num_actions:
        raise ValueError(f"no action {action}")
    return to_viewer(deed(table, view.step, action), view.seat)


def to_viewer(message: Message, seat: int | None) -> Message:
    """The message with the viewer's own cottages and houses as theirs, not by their name."""
    if message.id in YOURS and message.args["seat"] == (seat,):
        return Message(YOURS[message.id], {"number": message.args["number"]})
    args: dict[str, Any] = {}
    for key, value in message.args.items():
        if isinstance(value, Message):
            args[key] = to_viewer(value, seat)
        elif isinstance(value, list):
            args[key] = [to_viewer(part, seat) for part in value]
    return Message(message.id, {**message.args, **args}, message.you) if args else message


def deed(table: Keyland, step: Any, action: int) -> Message:
    """Say what choosing a thing on the table does where that depends on the step; else name the thing.

    A standing order may be labelled while something else is asked: then the step has no say.
    """
    if isinstance(step, NameTarget) and not PLAY <= action < KIND:
        named: dict[str, Any] = {"card": LAW_NAMES[step.card], "aim": aim(table, action)}
        return Message(N_("{card}: {aim}"), named)
    thing = name_of(table, action)
    if isinstance(step, FirstWorker) and WORK <= action < TILE:
        return Message(N_("Send a worker to {field}"), {"field": thing})
    if isinstance(step, WhichFirst) and TILE <= action < EDGE:
        return Message(N_("{cottage} first"), {"cottage": thing})
    if isinstance(step, BuildFence) and EDGE <= action < SLOT:
        return Message(N_("Build the fence {edge}"), {"edge": thing})
    if isinstance(step, RemoveFence) and EDGE <= action < SLOT:
        return Message(N_("Remove the fence {edge}"), {"edge": thing})
    if isinstance(step, NameStartPlayer) and SEAT <= action < BID:
        return Message(N_("{seat} begins"), {"seat": Seat(action - SEAT)})
    if isinstance(step, Bid) and step.last and BID <= action < FIELD:
        return Message(N_("Match the bid of {bid}"), {"bid": table.bid})
    if isinstance(step, PayCube) and step.to != NOBODY and GIVE <= action < TAKE:
        args: dict[str, Any] = {"cube": CUBE_NAMES[action - GIVE], "other": Seat(step.to)}
        return Message(N_("Give {cube} to {other}"), args)
    return thing


def aim(table: Keyland, action: int) -> Message:
    """Name what a law card is aimed at."""
    if TAKE <= action < EXTRA:
        return Message(CUBE_NAMES[action - TAKE])
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


def free_place(table: Keyland, where: int) -> Message:
    """Say where a field would lie: beside which fields, and which cottages it would touch."""
    beside = [
        Message(text, {"field": field_name(table, table.field_of[where + step])})
        for step, text in BESIDE
        if where + step in table.field_of
    ]
    tiles = {corner: tile for tile, corner in enumerate(table.corner) if corner >= 0}
    touched = [
        (side, cottage_name(table, tiles[where - step]))
        for side, step in enumerate(AROUND)
        if where - step in tiles
    ]
    if not beside:
        corners = [
            Message(N_("{side} of {cottage}"), {"side": SIDE_NAMES[3 - side], "cottage": cottage})
            for side, cottage in touched
        ]
        return Message(N_("Lay it {places}"), {"places": corners})
    if not touched:
        return Message(N_("Lay it {places}"), {"places": beside})
    cottages = [cottage for _, cottage in touched]
    args: dict[str, Any] = {"places": beside, "cottages": cottages}
    return Message(N_("Lay it {places}, touching {cottages}"), args)


BESIDE: list[tuple[int, str]] = [
    (-1, N_("right of {field}")),
    (1, N_("left of {field}")),
    (-WIDTH, N_("below {field}")),
    (WIDTH, N_("above {field}")),
]
# Where a corner lies that touches two fields side by side, by the sides (nw, ne, sw, se) of these fields.
BETWEEN_TWO: dict[tuple[int, ...], str] = {
    (0, 1): N_("Lay it below {fields}"),
    (2, 3): N_("Lay it above {fields}"),
    (0, 2): N_("Lay it right of {fields}"),
    (1, 3): N_("Lay it left of {fields}"),
}


def free_corner(table: Keyland, corner: int) -> Message:
    """Say which fields a cottage would touch, and where it would lie if that is not clear."""
    near = {
        side: table.field_of[corner + step]
        for side, step in enumerate(AROUND)
        if corner + step in table.field_of
    }
    fields = [field_name(table, field) for field in near.values()]
    if len(near) == 1:
        (side,) = near
        alone = {"side": SIDE_NAMES[side], "field": fields[0]}
        where = Message(N_("Lay it {side} of {field}, its only field"), alone)
    else:
        text = BETWEEN_TWO.get(tuple(near), N_("Lay it between {fields}"))
        where = Message(text, {"fields": fields})
    fenced = [field_name(table, f) for side, f in near.items() if table.fence[f * 4 + side] >= 0]
    if fenced:
        return Message(N_("{place}, fenced off from {fields}"), {"place": where, "fields": fenced})
    return where


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
    (COTTAGE, _number(N_("Lay cottage {number}"))),
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
    (FIELD, free_place),
    (CORNER, free_corner),
]

# The log: the sentence of each event, and what its numbers stand for.
EVENTS: dict[str, tuple[str, tuple[str, ...]]] = {
    "drawn": (N_("{seat} draws a field tile: {field}"), ("seat", "field")),
    "field": (N_("{seat} lays the {field} as F{number}"), ("seat", "field", "number+1")),
    "cottage": (N_("{seat} lays cottage {number}"), ("seat", "number")),
    "row": (N_("The row of {value} is turned over"), ("row",)),
    "round": (N_("Round {number} begins"), ("number",)),
    "call": (N_("{seat} calls cottages {number}"), ("seat", "number")),
    "work": (N_("{seat} sends a worker to the {field} F{number}"), ("seat", "field", "number+1")),
    "idle": (N_("{seat}'s workers of number {number} stay idle"), ("seat", "number")),
    "crowded": (
        N_("{seat}'s second worker of house {number} finds no field"),
        ("seat", "number"),
    ),
    "collect": (N_("{seat} collects {count} {cube}"), ("seat", "cube", "count")),
    "failed": (
        P_(
            "The harvest fails: {seat} misses {count} {cube}",
            "The harvest fails: {seat} misses {count} {cube}",
        ),
        ("seat", "cube", "count"),
    ),
    "poor": (N_("The harvest is poor: {seat} brings no {cube}"), ("seat", "cube")),
    "pass": (N_("{seat} passes"), ("seat",)),
    "no_cubes": (N_("You have no cubes to spend"), ()),
    "house": (N_("{seat} turns cottage {number} into a house"), ("seat", "number")),
    "moved": (N_("{seat} moves number {number} to a new corner"), ("seat", "number")),
    "craft": (N_("{seat} buys {cube}"), ("seat", "cube")),
    "trade": (N_("{seat} gets {cube} from the trader"), ("seat", "cube")),
    "procured": (N_("{seat} buys a law card"), ("seat",)),
    "your_law": (N_("The law card is {card}. {text}"), ("", "card")),
    "law": (N_("{seat} plays the law card {card}"), ("seat", "card")),
    "repeal": (N_("{seat} repeals {card}"), ("seat", "card")),
    "order_taken": (N_("{seat} sets all five markers this round"), ("seat",)),
    "dearer": (N_("{other}'s purchase costs one cube more"), ("", "", "other")),
    "downgraded": (N_("A cottage again: {cottage}"), ("", "cottage")),
    "moratorium": (N_("Only {seat} may build houses this round"), ("seat",)),
    "deposed": (N_("{other} is start player now"), ("", "other")),
    "new_tile": (N_("The architect changes the design: {tile}"), ("slot", "tile")),
    "declare": (N_("{seat} wants to buy the {tile}"), ("seat", "slot", "tile")),
    "stopped": (N_("{seat}'s purchase is stopped"), ("seat",)),
    "bought": (N_("{seat} takes a {tile}"), ("seat", "slot", "tile")),
    "no_bid": (N_("{seat} does not bid"), ("seat",)),
    "cannot_bid": (N_("You have too few cubes to bid"), ()),
    "bid": (N_("{seat} bids {number}"), ("seat", "number")),
    "start_player": (N_("{seat} names {other} start player"), ("seat", "other")),
    "cap": (N_("The game is stopped after round {number}"), ("number",)),
    "end": (N_("The last seat is taken: the Keythedral is complete"), ()),
}
# The same said to the player of a seat that an event names.
TO_YOU: dict[str, dict[str, str]] = {
    "drawn": {"seat": N_("You draw a field tile: {field}")},
    "field": {"seat": N_("You lay the {field} as F{number}")},
    "cottage": {"seat": N_("You lay cottage {number}")},
    "call": {"seat": N_("You call cottages {number}")},
    "work": {"seat": N_("You send a worker to the {field} F{number}")},
    "idle": {"seat": N_("Your workers of number {number} stay idle")},
    "crowded": {"seat": N_("The second worker of your house {number} finds no field")},
    "collect": {"seat": N_("You collect {count} {cube}")},
    "failed": {
        "seat": P_(
            "The harvest fails: you miss {count} {cube}",
            "The harvest fails: you miss {count} {cube}",
        )
    },
    "poor": {"seat": N_("The harvest is poor: you bring no {cube}")},
    "pass": {"seat": N_("You pass")},
    "house": {"seat": N_("You turn cottage {number} into a house")},
    "moved": {"seat": N_("You move number {number} to a new corner")},
    "craft": {"seat": N_("You buy {cube}")},
    "trade": {"seat": N_("You get {cube} from the trader")},
    "procured": {"seat": N_("You buy a law card")},
    "law": {"seat": N_("You play the law card {card}")},
    "repeal": {"seat": N_("You repeal {card}")},
    "order_taken": {"seat": N_("You set all five markers this round")},
    "dearer": {"other": N_("Your purchase costs one cube more")},
    "moratorium": {"seat": N_("Only you may build houses this round")},
    "deposed": {"other": N_("You are start player now")},
    "declare": {"seat": N_("You want to buy the {tile}")},
    "stopped": {"seat": N_("Your purchase is stopped")},
    "bought": {"seat": N_("You take a {tile}")},
    "no_bid": {"seat": N_("You do not bid")},
    "bid": {"seat": N_("You bid {number}")},
    "start_player": {
        "seat": N_("You name {other} start player"),
        "other": N_("{seat} names you start player"),
    },
}
YOURSELF = {"seat": N_("You name yourself start player")}


def tell(event: Event, rules: Rules) -> Message:
    name, numbers = event.name, event.args
    if name == "paid":
        return tell_payment(numbers)
    if name == "aim":
        return tell_aim(rules, numbers)
    if name in ("fence", "unfence"):
        return tell_fence(name, numbers)
    if name == "cottage" and numbers[2] > 0:
        return tell_cottage(numbers)
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
            if name == "your_law":
                args["text"] = LAW_HELP[number]
        elif kind == "cottage":
            args[kind] = tile_of(number)
        elif kind == "slot":
            slot = number
        elif kind == "tile":
            args[kind] = tile_name(rules, slot, number)
        elif kind == "row":
            args["value"] = rules.row_value[number]
        elif kind == "number+1":
            args["number"] = number + 1
        elif kind:
            args[kind] = number
    you = TO_YOU.get(name, {})
    if name == "start_player" and numbers[0] == numbers[1]:
        you = YOURSELF
    return Message(text, args, you)


def tell_payment(numbers: tuple[int, ...]) -> Message:
    seat, colour, count, to = numbers
    args: dict[str, Any] = {"seat": Seat(seat), "count": count, "cube": CUBE_NAMES[colour]}
    if to < 0:
        return Message(
            N_("{seat} pays {count} {cube}"), args, {"seat": N_("You pay {count} {cube}")}
        )
    you = {
        "seat": N_("You pay {count} {cube} to {other}"),
        "other": N_("{seat} pays you {count} {cube}"),
    }
    return Message(N_("{seat} pays {count} {cube} to {other}"), {**args, "other": Seat(to)}, you)


def tell_cottage(numbers: tuple[int, ...]) -> Message:
    """Tell where a cottage is laid: which fields it touches. Games of the past do not say."""
    seat, number, fields, kinds = numbers
    near: list[Message] = []
    for field in range(fields.bit_length() - 1, -1, -1):
        if fields >> field & 1:
            near.insert(0, numbered_field(kinds % RESOURCES, field))
            kinds //= RESOURCES
    args: dict[str, Any] = {"seat": Seat(seat), "number": number, "fields": near}
    you = {"seat": N_("You lay cottage {number} beside {fields}")}
    return Message(N_("{seat} lays cottage {number} beside {fields}"), args, you)


def tell_fence(name: str, numbers: tuple[int, ...]) -> Message:
    """Tell of a fence that is built or removed. Games of the past do not say beside which tile, or whose it was."""
    seat, kind, edge, whose = numbers
    field = numbered_field(kind, edge // 4)
    args: dict[str, Any] = {"seat": Seat(seat), "field": field, "side": SIDE_NAMES[edge % 4]}
    if name == "fence" and whose >= 0:
        args = {"seat": Seat(seat), "field": field, "cottage": tile_of(whose)}
        you = {"seat": N_("You fence {cottage} off from {field}")}
        return Message(N_("{seat} fences {cottage} off from {field}"), args, you)
    if name == "fence":
        you = {"seat": N_("You build a fence at {field}, {side}")}
        return Message(N_("{seat} builds a fence at {field}, {side}"), args, you)
    if whose not in (-1, seat):
        args["other"] = Seat(whose)
        you = {
            "seat": N_("You remove {other}'s fence at {field}, {side}"),
            "other": N_("{seat} removes your fence at {field}, {side}"),
        }
        return Message(N_("{seat} removes {other}'s fence at {field}, {side}"), args, you)
    you = {"seat": N_("You remove the fence at {field}, {side}")}
    return Message(N_("{seat} removes the fence at {field}, {side}"), args, you)


def tile_of(tile: int) -> Message:
    """Name a cottage or house by its number, where nothing tells which of both it was."""
    args: dict[str, Any] = {"seat": Seat(tile // 5), "number": tile % 5 + 1}
    return Message(N_("{seat}'s number {number}"), args, {"seat": N_("your number {number}")})


def numbered_field(kind: int, field: int) -> Message:
    return Message(N_("{field} F{number}"), {"field": FIELD_NAMES[kind], "number": field + 1})


def edge_place(edge: int) -> Message:
    return Message(N_("F{number}, {side}"), {"number": edge // 4 + 1, "side": SIDE_NAMES[edge % 4]})


def tell_aim(rules: Rules, numbers: tuple[int, ...]) -> Message:
    """Tell what a law card is aimed at, before it can be repealed."""
    card, aim, tile, _ = numbers
    what: Message
    if TILE <= aim < EDGE:
        what = tile_of(aim - TILE)
    elif SLOT <= aim < GIVE:
        what = Message(N_("a seat of {value}"), {"value": value_of(rules, aim - SLOT)})
        if tile >= 0:  # games of the past do not say which
            what = tile_name(rules, aim - SLOT, tile)
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
