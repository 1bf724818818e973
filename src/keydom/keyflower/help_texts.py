"""The rule behind each decision, in sentences that fit the viewer: the season, the players, the summer boats in play."""

from collections.abc import Callable
from typing import Any

from keydom.engine.text import N_, P_, Message, Seat
from keydom.engine.view import View
from keydom.keyflower.describe import turn_order_text
from keydom.keyflower.names import TILE_NAMES
from keydom.keyflower.rules import (
    BOAT_1A,
    BOAT_1B,
    BOAT_2A,
    BOAT_2B,
    BOAT_3A,
    BOAT_4A,
    BOAT_4B,
    TURN_ORDER,
)
from keydom.keyflower.table import WINTERTIME, Harbour

Sentences = list[Message]

# What summer boats 4b and 3a allow; each stands in two places.
ANY_COLOUR = N_(
    "Your summer boat lets you use a tile that already has a colour with workers of any colour."
)
ANY_RESOURCE = N_("With your summer boat any resource pays for any other.")


def owns(view: View[Harbour], ability: int) -> bool:
    """Whether the viewer owns this side of a summer boat."""
    return view.seat is not None and view.table.has(view.seat, ability)


def tile_of(view: View[Harbour]) -> int:
    step: Any = view.step
    tile: int = step.tile
    return tile


# ---- A turn


def colour_rule(view: View[Harbour]) -> Sentences:
    """The colour of a tile binds everybody, except the owner of summer boat 4."""
    table = view.table
    players = range(table.rules.players)
    counters = [seat for seat in players if table.has(seat, BOAT_4A)]
    mixes = [seat for seat in players if table.has(seat, BOAT_4B)]
    if not counters and not mixes:
        return [
            Message(
                N_(
                    "The first worker at a tile sets its colour: until the season ends only this "
                    "colour can bid for it or use it."
                )
            )
        ]
    rule = Message(N_("The first worker at a tile sets its colour, for bids and uses alike."))
    if owns(view, BOAT_4A):
        exception = Message(
            N_(
                "Your summer boat lets you counter a blue, red or yellow bid for a village tile in "
                "another colour; once all other workers have left the tile, it takes your colour."
            )
        )
    elif counters:
        exception = Message(
            N_(
                "{seat} has summer boat 4 and may counter a blue, red or yellow bid for a village "
                "tile in another colour; once all other workers have left the tile, it takes that "
                "colour."
            ),
            {"seat": Seat(counters[0])},
        )
    elif owns(view, BOAT_4B):
        exception = Message(ANY_COLOUR)
    else:
        exception = Message(
            N_(
                "{seat} has summer boat 4 and may use a tile that already has a colour with workers "
                "of any colour."
            ),
            {"seat": Seat(mixes[0])},
        )
    return [rule, exception]


def act(view: View[Harbour]) -> Sentences:
    return [
        Message(
            N_(
                "On your turn you place workers in one location: beside a tile to bid for it, or on "
                "a tile to use it."
            )
        ),
        *colour_rule(view),
        Message(
            N_("You may use tiles in every village, but not those on offer.")
            if view.table.season == WINTERTIME
            else N_("You may use tiles in every village and those on offer.")
        ),
        Message(
            N_(
                "The season ends when all pass in a row; a player who has passed may act again "
                "before that."
            )
        ),
    ]


def what_is_won(view: View[Harbour]) -> Sentences:
    """A turn order tile brings its winner something else than other tiles do."""
    tile = tile_of(view)
    if tile < TURN_ORDER:
        return []
    text = turn_order_text(view.table, tile)
    return [
        Message(N_("{tile} gives its winner: {text}."), {"tile": TILE_NAMES[tile], "text": text})
    ]


def bid_colour(view: View[Harbour]) -> Sentences:
    if view.table.colour[tile_of(view)] >= 0:  # only boat 4a leaves a choice here
        return [
            Message(
                N_(
                    "Your summer boat lets you counter in any one colour. Workers in another colour "
                    "than the tile's lie down: the others keep to its colour, and once they have all "
                    "left, the tile takes yours."
                )
            )
        ]
    free = N_("Nobody is at this tile yet: bid in one colour of your choice.")
    return [Message(free), *colour_rule(view), *what_is_won(view)]


def bid_workers(view: View[Harbour]) -> Sentences:
    rule = N_(
        "A bid must be higher than every other bid at the tile. Your outbid groups may join it, "
        "each whole; a leading bid cannot be moved. There is no upper limit."
    )
    return [Message(rule), *what_is_won(view)]


def use_mixed(view: View[Harbour]) -> Sentences:
    rest = N_(
        "It still takes more workers than the last use, and six at most in all. Workers in another "
        "colour than the tile's lie down and do not change its colour."
    )
    return [Message(ANY_COLOUR), Message(rest)]


# ---- Transport and upgrading


def transport(view: View[Harbour]) -> Sentences:
    sentences = [
        N_(
            "A step takes one resource over a road or across fields, but not over water, to the "
            "next tile of your own village."
        )
        if owns(view, BOAT_2A)
        else N_("A step takes one resource over one road to the next tile of your own village."),
        N_(
            "To upgrade a tile the resources must lie on it; skill tiles come from behind your "
            "screen."
        ),
        ANY_RESOURCE if owns(view, BOAT_3A) else N_("Gold stands in for any other resource."),
        N_("Steps and upgrades may be mixed, and you need not use them all."),
    ]
    if owns(view, BOAT_2B):
        sentences.append(N_("Your summer boat has doubled both."))
    return [Message(sentence) for sentence in sentences]


def pay_goods(view: View[Harbour]) -> Sentences:
    paying = N_("Gold may be given for any resource, and any resource where the tile says so.")
    rest = N_("What you do not pay stays on the tile.")
    return [Message(ANY_RESOURCE if owns(view, BOAT_3A) else paying), Message(rest)]


# ---- Between the seasons


def extra_workers(view: View[Harbour]) -> Sentences:
    """What summer boat 1 brings its owner with every boat."""
    rules = view.table.rules
    if owns(view, BOAT_1A):
        text = P_(
            "Your summer boat also brings you {count} worker from the bag.",
            "Your summer boat also brings you {count} workers from the bag.",
        )
        return [Message(text, {"count": rules.extra_workers})]
    if owns(view, BOAT_1B):
        text = P_(
            "Your summer boat also brings you {count} green worker from the supply.",
            "Your summer boat also brings you {count} green workers from the supply.",
        )
        return [Message(text, {"count": rules.extra_greens})]
    return []


def choose_boat(view: View[Harbour]) -> Sentences:
    if view.table.season == WINTERTIME:
        rule = N_(
            "At the end of winter the boats themselves join the villages, and each scores in its "
            "own way."
        )
    else:
        rule = N_(
            "Boats are chosen in the order of the turn order tiles, then clockwise from the start "
            "player. Everybody takes exactly one. All see what is on it."
        )
    return [Message(rule), *extra_workers(view)]


def lay_tile(view: View[Harbour]) -> Sentences:
    touching = (
        N_("Each touches your village; with your summer boat the sides need not match.")
        if owns(view, BOAT_2A)
        else N_(
            "Each touches your village, and all sides that touch must match: road to road, field to "
            "field, water to water."
        )
    )
    return [Message(N_("All new tiles are laid, in the order you like.")), Message(touching)]


def choose_cell(view: View[Harbour]) -> Sentences:
    if view.table.season == WINTERTIME:
        why = N_(
            "Resources are not moved any more: how tiles lie only matters to boats and turn order tiles."
        )
    elif owns(view, BOAT_2A):
        why = N_(
            "Your resources travel over roads and fields, so keep tiles that need resources near those that "
            "make them."
        )
    else:
        why = N_(
            "Resources only travel along roads, so keep tiles that need resources near those that make them."
        )
    return [Message(why)]


def choose_turn(view: View[Harbour]) -> Sentences:
    if owns(view, BOAT_2A):
        text = N_(
            "The tile may be turned as you like: with your summer boat the sides need not match."
        )
    else:
        text = N_("The tile may be turned as you like, as long as every side matches.")
    return [Message(text)]


def offer_tile(view: View[Harbour]) -> Sentences:
    shown = (
        N_("Both of you choose in secret, then all offered tiles are shown.")
        if view.table.rules.players == 2
        else N_("All choose in secret, and the tiles are mixed before they are shown.")
    )
    first = N_("Offer one or more of your winter tiles; the others leave the game.")
    return [Message(first), Message(shown), Message(N_("You must still win the auction."))]


# ---- All decisions

FITTED: dict[str, Callable[[View[Harbour]], Sentences]] = {
    "Act": act,
    "BidColour": bid_colour,
    "BidWorkers": bid_workers,
    "UseColour": colour_rule,
    "UseMixed": use_mixed,
    "Transport": transport,
    "PayGoods": pay_goods,
    "ChooseBoat": choose_boat,
    "LayTile": lay_tile,
    "ChooseCell": choose_cell,
    "ChooseTurn": choose_turn,
    "OfferTile": offer_tile,
}

FIXED: dict[str, str] = {
    "UseWorkers": N_(
        "Each use of a tile takes more workers than the use before, usually one, two, then three; "
        "six at most in all. You may place more than needed, and whole groups that were outbid."
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
    "PayAnySkill": N_("Any type will do; it goes back into the pile face down."),
    "ConfirmVillage": N_(
        "Until you confirm you may take up all new tiles of this season and lay them anew. After "
        "that they never move again."
    ),
    "FreeFlip": N_(
        "The Flipper upgrades one tile of your village for free at the end of the game. Your home "
        "counts, too."
    ),
}


def help_text(view: View[Harbour]) -> Message:
    if view.step is None:
        return Message(
            N_(
                "Points come from tiles, boats and turn order tiles, and from resources, skills and "
                "workers, which are allocated to the scoring tiles in the best way. Most points win."
            )
        )
    name = type(view.step).__name__
    if name in FIXED:
        return Message(FIXED[name])
    sentences = FITTED[name](view)
    places = [f"part{i}" for i in range(len(sentences))]
    whole = " ".join(f"{{{place}}}" for place in places)
    return Message(whole, dict(zip(places, sentences, strict=True)))
