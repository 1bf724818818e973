"""What players read: prompts, labels of actions, help, and the log."""

from typing import Any

from keydom.engine.game import View
from keydom.engine.table import Event
from keydom.engine.text import N_, Message, Seat
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
    coordinates,
    move_parts,
)
from keydom.keyflower.describe import benefit, face_text, price, some
from keydom.keyflower.names import (
    COLOUR_NAMES,
    RESOURCE_NAMES,
    SEASONS,
    SKILL_NAMES,
    TILE_NAMES,
)
from keydom.keyflower.rules import BOATS, COLOURS, WINTER
from keydom.keyflower.table import CHOSEN, WINTERTIME, Harbour

PROMPTS: dict[str, str] = {
    "Act": N_("{season}: bid for a tile, use a tile, or pass."),
    "BidColour": N_("Bid for {tile}: in which colour?"),
    "BidWorkers": N_("Bid for {tile} in {colour}: how many workers from behind your screen?"),
    "UseColour": N_("Use {tile}: with workers of which colour?"),
    "UseWorkers": N_("Use {tile} with {colour}: how many workers from behind your screen?"),
    "UseMixed": N_("Use {tile} with workers of any colour: {count} so far."),
    "DiscardWorker": N_("{tile}: which extra worker do you give up?"),
    "PaySkill": N_("{tile}: which skill tile do you give up?"),
    "ChooseResource": N_("{tile}: which resource do you take?"),
    "Transport": N_("Move goods (steps left: {moves}), upgrade tiles (left: {flips}), or finish."),
    "PayGoods": N_("Upgrade {tile}: pay with which resource?"),
    "PayAnySkill": N_("The upgrade also costs a skill tile: which one?"),
    "ChooseBoat": N_("Choose a boat: its workers and skill tiles are yours."),
    "ChooseBoatTile": N_("Choose a boat to add to your village."),
    "LayTile": N_("Which of your new tiles do you lay next?"),
    "ChooseCell": N_("Where do you lay {tile}?"),
    "ChooseTurn": N_("Which way round do you lay {tile}?"),
    "ConfirmVillage": N_("Keep your new tiles like this?"),
    "OfferTile": N_("Which of your winter tiles do you offer? ({count} so far)"),
    "FreeFlip": N_("Flipper: upgrade one of your tiles for free, or none."),
}

HELP: dict[str, str] = {
    "Act": N_(
        "On your turn you place workers in one location: beside a tile to bid for it, or on a tile "
        "to use it. The first worker sets the colour of a tile for the whole season, for bids and "
        "uses alike. You may use tiles in every village and, except in winter, those on offer. The "
        "season ends when all pass in a row; who has passed may act again before that."
    ),
    "BidColour": N_(
        "All workers at a tile are of one colour. Nobody is at this tile yet, or your boat lets "
        "you counter in another colour: the choice is yours."
    ),
    "BidWorkers": N_(
        "A bid must be higher than every other bid at the tile. Your outbid groups may join it, "
        "each whole; a leading bid cannot be moved. There is no upper limit."
    ),
    "UseColour": N_(
        "The first worker sets the colour: until the season ends only this colour can bid for the "
        "tile or use it."
    ),
    "UseWorkers": N_(
        "Each use of a tile takes more workers than the use before, usually one, two, then three; "
        "six at most in all. You may place more than needed, and whole groups that were outbid."
    ),
    "UseMixed": N_(
        "Your summer boat lets you place any colours on a tile that has a colour. The number rules "
        "stay: more than the last use, six at most in all."
    ),
    "DiscardWorker": N_(
        "This tile costs an extra worker from behind your screen. It goes into the bag after your "
        "draw."
    ),
    "PaySkill": N_(
        "Any type will do. The skill tile goes back into the pile face down: the others do not "
        "see which it is."
    ),
    "ChooseResource": N_(
        "One of the resources shown that are in stock. It is put on the tile in your own village, "
        "or on your home if the tile is elsewhere."
    ),
    "Transport": N_(
        "A step takes one resource over one road to the next tile of your own village. To upgrade "
        "a tile the resources must lie on it; skill tiles come from behind your screen. Gold stands "
        "in for any other resource. Steps and upgrades may be mixed, and you need not use them all."
    ),
    "PayGoods": N_(
        "Gold may be given for any resource, and any resource where the tile says so. What you do "
        "not pay stays on the tile."
    ),
    "PayAnySkill": N_("Any type will do; it goes back into the pile face down."),
    "ChooseBoat": N_(
        "Boats are chosen in the order of the turn order tiles, then clockwise from the start "
        "player. Everybody takes exactly one. All see what is on it."
    ),
    "ChooseBoatTile": N_(
        "At the end of winter the boats themselves join the villages, and each scores in its own "
        "way."
    ),
    "LayTile": N_(
        "All new tiles are laid, in the order you like. Each touches your village, and all sides "
        "that touch must match: road to road, field to field, water to water."
    ),
    "ChooseCell": N_(
        "Goods only travel along roads, so keep tiles that need goods near those that make them. "
        "In the list of places the home is at 0,0; the first number goes to the right, the second "
        "downwards."
    ),
    "ChooseTurn": N_("The tile may be turned as you like, as long as every side matches."),
    "ConfirmVillage": N_(
        "Until you confirm you may take up all new tiles of this season and lay them anew. After "
        "that they never move again."
    ),
    "OfferTile": N_(
        "Offer one or more of your winter tiles; the others leave the game. All choose in secret, "
        "and the tiles are mixed before they are shown. You must still win the auction."
    ),
    "FreeFlip": N_(
        "The Flipper upgrades one tile of your village for free at the end of the game. Your home "
        "counts, too."
    ),
}


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
        args |= {"moves": step.moves, "flips": step.flips}
    elif name == "UseMixed":
        args["count"] = len(step.added) + sum(
            table.bid[table.slot(tile) * table.rules.players + step.seat] for tile in step.joined
        )
    elif name == "OfferTile":
        args["count"] = sum(place == CHOSEN + step.seat for place in table.place)
    return Message(PROMPTS[name], args)


def help_text(view: View[Harbour]) -> Message:
    if view.step is None:
        return Message(
            N_(
                "Points come from tiles, boats and turn order tiles, and from goods, skills and "
                "workers, which are allocated to the scoring tiles in the best way. Most points win."
            )
        )
    return Message(HELP[step_name(view)])


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
        q, r = coordinates(action - CELL)
        return Message(N_("Lay it at {q}, {r}"), {"q": q, "r": r})
    if action >= MOVE:
        return move_label(table, action)
    if action >= WORKERS:
        n = action - WORKERS
        if n == 0:
            return Message(N_("None from the screen"))
        return Message(N_("{count} from the screen"), {"count": n})
    if action >= LAY:
        return Message(N_("Lay {tile}"), {"tile": TILE_NAMES[action - LAY]})
    if action >= FLIP:
        return flip_label(view, action - FLIP)
    if action >= USE:
        tile = action - USE
        gain = benefit(table.rules, table.face(tile))
        return Message(N_("Use {tile}: {gain}"), {"tile": TILE_NAMES[tile], "gain": gain})
    if action >= BID:
        return bid_label(table, action - BID)
    if action >= JOIN:
        return join_label(view, action - JOIN)
    if action >= TURN:
        return Message(N_("Turned by {degrees}°"), {"degrees": (action - TURN) * 60})
    if action >= OFFER:
        tile = WINTER + action - OFFER
        text = face_text(table.rules, tile * 2, 0)
        return Message(N_("Offer {tile}: {text}"), {"tile": TILE_NAMES[tile], "text": text})
    if action >= TAKE:
        return Message(N_("Take {thing}"), {"thing": RESOURCE_NAMES[action - TAKE]})
    if action >= GIVE:
        return Message(N_("Give {thing}"), {"thing": RESOURCE_NAMES[action - GIVE]})
    if action >= PAY_SKILL:
        return Message(N_("Give {thing}"), {"thing": SKILL_NAMES[action - PAY_SKILL]})
    if action >= DISCARD:
        return Message(N_("Give {thing}"), {"thing": COLOUR_NAMES[action - DISCARD]})
    if action >= ADD:
        return Message(N_("Add {thing}"), {"thing": COLOUR_NAMES[action - ADD]})
    if action >= COLOUR:
        return Message(COLOUR_NAMES[action - COLOUR])
    return boat_label(table, action - BOAT)


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


def bid_label(table: Harbour, tile: int) -> Message:
    slot = table.slot(tile)
    args: dict[str, Any] = {"tile": TILE_NAMES[tile]}
    leader = table.leader[slot]
    if leader < 0:
        return Message(N_("Bid for {tile}"), args)
    colour = table.bid_colour[slot * table.rules.players + leader]
    args |= {"seat": Seat(leader), "bid": some(table.lead(slot), COLOUR_NAMES[colour])}
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
    "use": (N_("{seat} uses {tile} (workers: {count})"), ("seat", "tile", "count")),
    "goods": (
        N_("{seat} gets {count} {resource}, on {tile}"),
        ("seat", "tile", "resource", "count"),
    ),
    "greens": (N_("{seat} takes {count} green from the supply"), ("seat", "count")),
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
    "unsold": (N_("Nobody bid for {tile}: it leaves the game"), ("tile",)),
    "won": (N_("{seat} wins {tile}"), ("seat", "tile")),
    "boat": (N_("{seat} chooses the boat {tile}"), ("seat", "tile")),
    "start_player": (N_("{seat} becomes start player"), ("seat",)),
    "laid": (N_("{seat} lays {tile}"), ("seat", "tile")),
    "beside": (N_("{tile} fits nowhere and stays beside {seat}'s village"), ("seat", "tile")),
    "offered": (N_("{seat} has offered winter tiles: {count}"), ("seat", "count")),
    "year_over": (N_("The year is over: the villages are scored"), ()),
}


def tell(event: Event) -> Message:
    if event.name == "drew":
        seat, skills, count, _ = event.args
        text = (
            N_("{seat} draws from the skill pile: {count}")
            if skills
            else N_("{seat} draws from the bag: {count}")
        )
        return Message(text, {"seat": Seat(seat), "count": count})
    text, kinds = EVENTS[event.name]
    args: dict[str, Any] = {}
    for kind, number in zip(kinds, event.args, strict=False):
        args[kind] = word(kind, number)
    return Message(text, args)


def word(kind: str, number: int) -> Any:
    if kind == "seat":
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
