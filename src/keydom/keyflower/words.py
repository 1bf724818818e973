"""What players read: prompts, labels of actions and the log. See help_texts.py for the rules behind decisions."""

from typing import Any, Final

from keydom.engine.table import Event
from keydom.engine.text import N_, P_, Message, Seat
from keydom.engine.view import View
from keydom.keyflower.actions import (
    ADD,
    AGAIN,
    BID,
    BOAT,
    CELL,
    COLOUR,
    CONFIRM,
    DISCARD,
    FINISH,
    FLIP,
    GIVE,
    JOIN,
    LAY,
    MOVE,
    OFFER,
    PASS,
    PAY_SKILL,
    PLACE,
    READY,
    TAKE,
    TURN,
    USE,
    WORKERS,
    move_parts,
)
from keydom.keyflower.describe import benefit, counted, face_text, price, some
from keydom.keyflower.names import (
    COLOUR_NAMES,
    RESOURCE_NAMES,
    SEASONS,
    SIDE_NAMES,
    SKILL_NAMES,
    TILE_NAMES,
)
from keydom.keyflower.placing import PlacingOneColour, group_size
from keydom.keyflower.rules import BOATS, COLOURS, ROAD, TILES, WINTER
from keydom.keyflower.table import CHOSEN, STEPS, WINTERTIME, Harbour
from keydom.keyflower.transport import doubling, resources_needed
from keydom.keyflower.village import new_tiles

PROMPTS: dict[str, str] = {
    "Act": N_("{season}: bid for a tile, use a tile, or pass."),
    "BidColour": N_("Bid for {tile}: in which colour?"),
    "BidWorkers": N_("Bid for {tile} in {colour}: how many workers from behind your screen?"),
    "UseColour": N_("Use {tile}: with workers of which colour?"),
    "UseWorkers": N_("Use {tile} with {colour}: how many workers from behind your screen?"),
    "UseMixed": N_("Use {tile} with workers of any colour: {count} so far."),
    "DiscardWorker": N_("Pay for {tile}: which extra worker goes into the bag?"),
    "PaySkill": N_("Pay for {tile}: which skill tile goes back to the pile?"),
    "ChooseResource": N_("{tile}: which resource do you take?"),
    "Transport": N_("Move resources ({moves}), upgrade tiles ({flips}), or finish."),
    "PayGoods": N_("Pay for the upgrade of {tile}, resource {number} of {last}: which one?"),
    "PayAnySkill": N_("The upgrade also costs a skill tile, back to the pile: which one?"),
    "ChooseBoat": N_("Choose a boat: its workers and skill tiles are yours."),
    "ChooseBoatTile": N_("Choose a boat to add to your village."),
    "LayTile": N_("Which of your new tiles do you lay next? ({number} of {last})"),
    "ChooseCell": N_("Where do you lay {tile}? ({number} of {last})"),
    "ChooseTurn": N_("Which way round do you lay {tile}?"),
    "ConfirmVillage": N_("Keep your new tiles like this?"),
    "OfferTile": N_("Which of your winter tiles do you offer? ({count} so far)"),
    "FreeFlip": N_("Flipper: upgrade one of your tiles for free, or none."),
}
# The prompt for the number of workers once outbid groups have joined.
JOINED: Final = P_(
    "{asked} {count} worker of outbid groups joins.",
    "{asked} {count} workers of outbid groups join.",
)
STEPS_LEFT: Final = P_("{count} step left", "{count} steps left")
UPGRADES_LEFT: Final = P_("{count} upgrade left", "{count} upgrades left")


def step_name(view: View[Harbour]) -> str:
    name = type(view.step).__name__
    return "ChooseBoatTile" if name == "ChooseBoat" and view.table.season == WINTERTIME else name


def seat_list(seats: list[int]) -> list[Message]:
    return [Message("{seat}", {"seat": Seat(seat)}) for seat in seats]


def prompt(view: View[Harbour]) -> Message:
    if view.step is None:
        return Message(N_("The game is over."))
    if not view.legal_actions():
        return Message(N_("Waiting for {seats}."), {"seats": seat_list(view.deciding())})
    step: Any = view.step
    table = view.table
    args: dict[str, Any] = {"season": SEASONS[table.season]}
    if hasattr(step, "tile"):
        args["tile"] = TILE_NAMES[step.tile]
    if hasattr(step, "colour"):
        args["colour"] = COLOUR_NAMES[step.colour]
    name = step_name(view)
    if name == "Transport":
        args |= {
            "moves": counted(STEPS_LEFT, step.moves),
            "flips": counted(UPGRADES_LEFT, step.flips),
        }
    elif name == "UseMixed":
        args["count"] = len(step.added) + sum(
            table.bid[table.slot(tile) * table.rules.players + step.seat] for tile in step.joined
        )
    elif name == "OfferTile":
        args["count"] = sum(place == CHOSEN + step.seat for place in table.place)
    elif name == "PayGoods":
        last = resources_needed(table.rules.upgrade_cost[step.tile])
        args |= {"number": sum(step.paid) + 1, "last": last}
    elif name in ("LayTile", "ChooseCell"):
        last = len(step.laid) + len(new_tiles(table, step.seat))
        args |= {"number": len(step.laid) + 1, "last": last}
    message = Message(PROMPTS[name], args)
    if isinstance(step, PlacingOneColour) and step.joined:
        joined = group_size(table, step.seat, step.joined)
        return Message(JOINED, {"asked": message, "count": joined})
    return message


SINGLE: dict[int, str] = {
    PASS: N_("Pass"),
    PLACE: N_("Place these workers"),
    FINISH: N_("Finish"),
    CONFIRM: N_("Confirm"),
    READY: N_("No more tiles"),
    AGAIN: N_("Take up the new tiles and start again"),
}


def label(view: View[Harbour], action: int) -> Message:
    table = view.table
    if action in SINGLE:
        if action == FINISH and step_name(view) == "FreeFlip":
            return Message(N_("No tile"))
        return Message(SINGLE[action])
    if action >= CELL:
        return cell_label(view, action - CELL)
    if action >= MOVE:
        return move_label(table, action)
    if action >= WORKERS:
        n = action - WORKERS
        if n == 0:
            return Message(N_("None from the screen"))
        return counted(P_("{count} worker from the screen", "{count} workers from the screen"), n)
    if action >= LAY:
        return Message(N_("Lay {tile}"), {"tile": TILE_NAMES[action - LAY]})
    if action >= FLIP:
        return flip_label(view, action - FLIP)
    if action >= USE:
        tile = action - USE
        times = 1 if view.seat is None else doubling(table, view.seat)
        gain = benefit(table.rules, table.face(tile), times)
        return Message(N_("Use {tile}: {gain}"), {"tile": TILE_NAMES[tile], "gain": gain})
    if action >= BID:
        return bid_label(view, action - BID)
    if action >= JOIN:
        return join_label(view, action - JOIN)
    if action >= TURN:
        return turn_label(view, action - TURN)
    if action >= OFFER:
        tile = WINTER + action - OFFER
        text = face_text(table.rules, tile * 2, 0)
        return Message(N_("Offer {tile}: {text}"), {"tile": TILE_NAMES[tile], "text": text})
    if action >= TAKE:
        return Message(N_("Take {thing}"), {"thing": RESOURCE_NAMES[action - TAKE]})
    if action >= DISCARD:
        return payment_label(view, action)
    if action >= ADD:
        return Message(N_("Add {thing}"), {"thing": COLOUR_NAMES[action - ADD]})
    if action >= COLOUR:
        return Message(COLOUR_NAMES[action - COLOUR])
    return boat_label(table, action - BOAT)


def payment_label(view: View[Harbour], action: int) -> Message:
    """What is given, and for which tile."""
    if action >= GIVE:
        thing = RESOURCE_NAMES[action - GIVE]
    elif action >= PAY_SKILL:
        thing = SKILL_NAMES[action - PAY_SKILL]
    else:
        thing = COLOUR_NAMES[action - DISCARD]
    step: Any = view.step
    if not hasattr(step, "tile"):
        return Message(N_("Give {thing} for the upgrade"), {"thing": thing})
    return Message(N_("Give {thing} for {tile}"), {"thing": thing, "tile": TILE_NAMES[step.tile]})


def turn_label(view: View[Harbour], turn: int) -> Message:
    """A rotation, and where the roads of the tile lead then."""
    step: Any = view.step
    edges = view.table.rules.edges[step.tile * 6 + turn]
    roads = [Message(SIDE_NAMES[side]) for side in range(6) if edges >> 2 * side & 3 == ROAD]
    args: dict[str, Any] = {"degrees": turn * 60, "sides": roads}
    if not roads:
        return Message(N_("Turned by {degrees}°"), args)
    return Message(N_("Turned by {degrees}°, roads: {sides}"), args)


def cell_label(view: View[Harbour], cell: int) -> Message:
    """A place in a village by the tiles around it."""
    table = view.table
    step: Any = view.step
    around = [
        Message(
            N_("{side} of {tile}"), {"side": SIDE_NAMES[(side + 3) % 6], "tile": TILE_NAMES[tile]}
        )
        for tile in range(TILES)
        for side, way in enumerate(STEPS)
        if table.place[tile] == step.seat and table.cell[tile] == cell + way
    ]
    return Message(N_("Lay it {places}"), {"places": around})


def move_label(table: Harbour, action: int) -> Message:
    tile, resource, side = move_parts(action)
    to = table.near[tile * 6 + side]
    return Message(
        N_("Move {thing}: {tile} to {to}"),
        {
            "thing": RESOURCE_NAMES[resource],
            "tile": TILE_NAMES[tile],
            "to": TILE_NAMES[to],
        },
    )


def flip_label(view: View[Harbour], tile: int) -> Message:
    rules = view.table.rules
    args: dict[str, Any] = {
        "tile": TILE_NAMES[tile],
        "price": price(rules, tile),
        "back": face_text(rules, tile * 2 + 1, 0),
    }
    if step_name(view) == "FreeFlip":
        return Message(N_("Upgrade {tile}: {back}"), args)
    return Message(N_("Upgrade {tile} for {price}: {back}"), args)


def bid_label(view: View[Harbour], tile: int) -> Message:
    table = view.table
    slot = table.slot(tile)
    args: dict[str, Any] = {"tile": TILE_NAMES[tile]}
    leader = table.leader[slot]
    if leader < 0:
        return Message(N_("Bid for {tile}"), args)
    colour = table.bid_colour[slot * table.rules.players + leader]
    args |= {"seat": Seat(leader), "bid": some(table.lead(slot), COLOUR_NAMES[colour])}
    if leader == view.seat:
        return Message(N_("Raise your bid for {tile} (you lead with {bid})"), args)
    return Message(N_("Bid for {tile} ({seat} leads with {bid})"), args)


def join_label(view: View[Harbour], tile: int) -> Message:
    step: Any = view.step
    table = view.table
    at = table.slot(tile) * table.rules.players + step.seat
    group = some(table.bid[at], COLOUR_NAMES[table.bid_colour[at]])
    return Message(
        N_("Add the group at {tile} ({group})"), {"tile": TILE_NAMES[tile], "group": group}
    )


def boat_label(table: Harbour, boat: int) -> Message:
    name = TILE_NAMES[BOATS + boat]
    if table.season == WINTERTIME:
        text = face_text(table.rules, (BOATS + boat) * 2, 0)
        return Message("{boat}: {text}", {"boat": name, "text": text})
    load = boat_load(table, boat)
    if not load:
        return Message(N_("{boat}: empty"), {"boat": name})
    return Message("{boat}: {load}", {"boat": name, "load": load})


def boat_load(table: Harbour, boat: int) -> list[Message]:
    workers = table.load_workers[boat * COLOURS : boat * COLOURS + COLOURS]
    skills = table.load_skills[boat * 3 : boat * 3 + 3]
    return [some(n, COLOUR_NAMES[c]) for c, n in enumerate(workers) if n] + [
        some(n, SKILL_NAMES[s]) for s, n in enumerate(skills) if n
    ]


# The log: the sentence of each event, and what its numbers stand for.
EVENTS: dict[str, tuple[str, tuple[str, ...]]] = {
    "season": (N_("{season} begins"), ("season",)),
    "pass": (N_("{seat} passes"), ("seat",)),
    "bid": (N_("{seat} bids {count} {colour} for {tile}"), ("seat", "tile", "colour", "count")),
    "stood_up": (N_("{tile} is now a {colour} tile"), ("tile", "colour")),
    "use": (
        P_("{seat} uses {tile} with {count} worker", "{seat} uses {tile} with {count} workers"),
        ("seat", "tile", "count"),
    ),
    "goods": (
        N_("{seat} gets {count} {resource}, on {tile}"),
        ("seat", "tile", "resource", "count"),
    ),
    "greens": (
        P_(
            "{seat} takes {count} green worker from the supply",
            "{seat} takes {count} green workers from the supply",
        ),
        ("seat", "count"),
    ),
    "drew_one": (N_("You draw {kind}"), ("kind",)),
    "paid": (N_("{seat} gives up {kind}"), ("seat", "kind")),
    "paid_a_skill": (N_("{seat} puts a skill tile back, face down"), ("seat",)),
    "paid_which": (N_("Your skill tile was {kind}"), ("kind",)),
    "moved": (
        N_("{seat} moves {resource} from {tile} to {other}"),
        ("seat", "resource", "tile", "other"),
    ),
    "flipped": (N_("{seat} upgrades {tile}"), ("seat", "tile")),
    "end_of_season": (N_("{season} is over"), ("season",)),
    "reckoned": (N_("{season}: what it brought"), ("season",)),
    "unsold": (N_("Nobody bid for {tile}: it leaves the game"), ("tile",)),
    "won": (N_("{seat} wins {tile}"), ("seat", "tile")),
    "outbid": (N_("{other_seat} outbids {seat} at {tile}"), ("seat", "tile", "other_seat")),
    "came_back": (
        P_(
            "{count} outbid worker goes back behind {seat}'s screen",
            "{count} outbid workers go back behind {seat}'s screen",
        ),
        ("seat", "count"),
    ),
    "gathered": (
        P_(
            "{seat} gets the {count} worker on {tile}",
            "{seat} gets the {count} workers on {tile}",
        ),
        ("seat", "tile", "count"),
    ),
    "boat": (N_("{seat} takes the boat {tile}"), ("seat", "tile")),
    "start_player": (N_("{seat} becomes start player"), ("seat",)),
    "laid": (N_("{seat} lays {tile}"), ("seat", "tile")),
    "beside": (N_("{tile} fits nowhere and stays beside {seat}'s village"), ("seat", "tile")),
    "offered": (
        P_("{seat} has offered {count} winter tile", "{seat} has offered {count} winter tiles"),
        ("seat", "count"),
    ),
    "year_over": (N_("The year is over: the villages are scored"), ()),
}
# The same said to the player of a seat that an event names.
TO_YOU: dict[str, dict[str, str]] = {
    "pass": {"seat": N_("You pass")},
    "bid": {"seat": N_("You bid {count} {colour} for {tile}")},
    "use": {
        "seat": P_("You use {tile} with {count} worker", "You use {tile} with {count} workers")
    },
    "goods": {"seat": N_("You get {count} {resource}, on {tile}")},
    "greens": {
        "seat": P_(
            "You take {count} green worker from the supply",
            "You take {count} green workers from the supply",
        )
    },
    "paid": {"seat": N_("You give up {kind}")},
    "paid_a_skill": {"seat": N_("You put a skill tile back, face down")},
    "moved": {"seat": N_("You move {resource} from {tile} to {other}")},
    "flipped": {"seat": N_("You upgrade {tile}")},
    "won": {"seat": N_("You win {tile}")},
    "outbid": {
        "seat": N_("{other_seat} outbids you at {tile}"),
        "other_seat": N_("You outbid {seat} at {tile}"),
    },
    "came_back": {
        "seat": P_(
            "{count} outbid worker goes back behind your screen",
            "{count} outbid workers go back behind your screen",
        )
    },
    "gathered": {
        "seat": P_("You get the {count} worker on {tile}", "You get the {count} workers on {tile}")
    },
    "boat": {"seat": N_("You take the boat {tile}")},
    "start_player": {"seat": N_("You become start player")},
    "laid": {"seat": N_("You lay {tile}")},
    "beside": {"seat": N_("{tile} fits nowhere and stays beside your village")},
    "offered": {
        "seat": P_("You have offered {count} winter tile", "You have offered {count} winter tiles")
    },
}
DRAWN_WORKERS: Final = P_(
    "{seat} draws {count} worker from the bag", "{seat} draws {count} workers from the bag"
)
DRAWN_SKILLS: Final = P_(
    "{seat} draws {count} skill tile from the pile",
    "{seat} draws {count} skill tiles from the pile",
)

YOU_DRAW_WORKERS: Final = P_(
    "You draw {count} worker from the bag", "You draw {count} workers from the bag"
)
YOU_DRAW_SKILLS: Final = P_(
    "You draw {count} skill tile from the pile", "You draw {count} skill tiles from the pile"
)


def tell_boat(seat: int, tile: int, workers: int, skills: int) -> Message:
    """Whose boat it is, and what it brings."""
    load = [
        counted(text, n)
        for text, n in (
            (P_("{count} worker", "{count} workers"), workers),
            (P_("{count} skill tile", "{count} skill tiles"), skills),
        )
        if n
    ]
    args: dict[str, Any] = {"seat": Seat(seat), "tile": TILE_NAMES[tile], "load": load}
    text = N_("{seat} takes the boat {tile}: {load}")
    return Message(text, args, {"seat": N_("You take the boat {tile}: {load}")})


def tell(event: Event) -> Message:
    if event.name == "boat" and any(event.args[2:]):
        return tell_boat(*event.args)
    if event.name == "drew":
        seat, skills, count, _ = event.args
        drawn = DRAWN_SKILLS if skills else DRAWN_WORKERS
        you = YOU_DRAW_SKILLS if skills else YOU_DRAW_WORKERS
        return Message(drawn, {"seat": Seat(seat), "count": count}, {"seat": you})
    text, kinds = EVENTS[event.name]
    args: dict[str, Any] = {}
    for kind, number in zip(kinds, event.args, strict=False):
        args[kind] = word(kind, number)
    return Message(text, args, TO_YOU.get(event.name, {}))


def word(kind: str, number: int) -> Any:
    if kind in ("seat", "other_seat"):
        return Seat(number)
    if kind == "season":
        return SEASONS[number]
    if kind in ("tile", "other"):
        return TILE_NAMES[number]
    if kind == "colour":
        return COLOUR_NAMES[number]
    if kind == "resource":
        return RESOURCE_NAMES[number]
    if kind == "kind":
        return (*COLOUR_NAMES, *SKILL_NAMES)[number]
    return number
