"""What to tell a player of a thing in the picture: why it cannot be chosen now, and what it is worth to them now."""

from typing import Final

from keydom.engine.picture import SEAT_LETTERS
from keydom.engine.text import N_, P_, Message, Plural
from keydom.engine.view import View
from keydom.keyflower.actions import (
    ADD,
    BID,
    BOAT,
    COLOUR,
    DISCARD,
    FINISH,
    FLIP,
    GIVE,
    JOIN,
    LAY,
    MOVE,
    PAY_SKILL,
    TILE_KEYS,
    USE,
)
from keydom.keyflower.benefit import (
    ChooseResource,
    DiscardWorker,
    PaySkill,
    any_stock,
)
from keydom.keyflower.bidding import BidColour, may_counter
from keydom.keyflower.boats import ChooseBoat
from keydom.keyflower.describe import counted, price, some
from keydom.keyflower.names import COLOUR_NAMES, RESOURCE_NAMES, SKILL_NAMES, TILE_NAMES
from keydom.keyflower.placing import Hands, Placing, PlacingOneColour
from keydom.keyflower.rules import (
    ANY_SKILL,
    ANY_WORKER,
    AUTUMN,
    BOAT_1A,
    BOAT_1B,
    BOATS,
    COLOURS,
    COST_ANY_SKILL,
    COST_SKILLS,
    KINDS,
    RESOURCES,
    SEA_BREESE,
    SKILLS,
    SUMMER_BOATS,
    TURN_ORDER,
    WINTER,
)
from keydom.keyflower.scoring import score, seat_sheet, tile_points
from keydom.keyflower.screens import SKILL, WORKER, common
from keydom.keyflower.table import CHOSEN, DOCK, HAND, OFFERED, WINTERTIME, Harbour
from keydom.keyflower.transport import PayAnySkill, PayGoods, Transport, can_flip, doubling
from keydom.keyflower.turn import Act
from keydom.keyflower.using import UseColour, UseMixed, can_pay, spare, use_range
from keydom.keyflower.village import ChooseCell, ChooseTurn, LayTile, fitting_turns
from keydom.keyflower.winter import FreeFlip, OfferTile

# ---- Choices that bring nothing


def idle(view: View[Harbour], action: int) -> bool:
    """Whether a legal action would bring the viewer nothing now: a use without a benefit, an empty boat."""
    table = view.table
    seat = view.seat
    if seat is None:
        return False
    if isinstance(view.step, Act):
        return USE <= action < FLIP and not benefits(table, seat, action - USE)
    if isinstance(view.step, ChooseBoat) and table.season < WINTERTIME:
        boat = action - BOAT
        loaded = any(table.load_workers[boat * COLOURS : boat * COLOURS + COLOURS]) or any(
            table.load_skills[boat * SKILLS : boat * SKILLS + SKILLS]
        )
        return not loaded and not table.has(seat, BOAT_1A) and not table.has(seat, BOAT_1B)
    return False


def benefits(table: Harbour, seat: int, tile: int) -> bool:
    """Whether a use of a tile would give a seat anything."""
    rules = table.rules
    face = table.face(tile)
    row = common(table) * 2
    if any_stock(table, face) or (rules.green_workers[face] and table.greens):
        return True
    if rules.bag_workers[face] and table.count[row + WORKER]:
        return True
    if rules.pile_skills[face] and table.count[row + SKILL]:
        return True
    times = doubling(table, seat)
    ways = Transport(seat, rules.moves[face] * times, rules.flips[face] * times).legal(table)
    return ways != [FINISH]


# ---- Why not, and what it is worth


def about(view: View[Harbour], thing: str) -> list[Message]:
    if view.seat is None or view.is_over:
        return []
    kind, _, key = thing.removeprefix("kf-").partition("-")
    name, _, last = key.rpartition("-")
    if kind in ("tile", "name", "on") and key in TILE_KEYS:
        tile = TILE_KEYS.index(key)
        return tile_reasons(view, tile) + worth(view.table, view.seat, tile)
    if kind == "price" and key in TILE_KEYS:
        tile = TILE_KEYS.index(key)
        return bid_reasons(view, tile) if isinstance(view.step, Act) else tile_reasons(view, tile)
    if kind == "bid" and name in TILE_KEYS and last in SEAT_LETTERS:
        return group_reasons(view, TILE_KEYS.index(name), SEAT_LETTERS.index(last))
    if kind == "used" and name in TILE_KEYS:
        return tile_reasons(view, TILE_KEYS.index(name))
    if kind == "goods" and name in TILE_KEYS:
        return goods_reasons(view, TILE_KEYS.index(name), int(last))
    if kind == "kind":
        return kind_reasons(view, int(key))
    return []


def deciding(view: View[Harbour], *actions: int) -> bool:
    """Whether the viewer is asked something to which none of these is an answer."""
    legal = view.legal_actions()
    return bool(legal) and not any(action in legal for action in actions)


# Tiles


def tile_reasons(view: View[Harbour], tile: int) -> list[Message]:
    """Why nothing can be done with a tile now, by what is asked."""
    table = view.table
    step = view.step
    seat = view.seat
    if not view.legal_actions() or seat is None:
        return []
    if isinstance(step, Act):
        return bid_reasons(view, tile) + use_reasons(view, tile) + later_reasons(table, tile)
    if isinstance(step, Placing):
        if tile == step.tile:
            return []
        return [Message(N_("You are placing workers at {tile}."), {"tile": TILE_NAMES[step.tile]})]
    if isinstance(step, Transport):
        return flip_reasons(view, tile, step.flips > 0)
    if isinstance(step, FreeFlip):
        return flip_reasons(view, tile, can=True)
    if isinstance(step, ChooseBoat) and BOATS <= tile < TURN_ORDER and table.place[tile] == DOCK:
        if not table.docked >> (tile - BOATS) & 1:
            return [Message(N_("Somebody has chosen it already this season."))]
    if isinstance(step, LayTile) and table.place[tile] == seat and deciding(view, LAY + tile):
        if table.cell[tile] < 0:
            return [Message(N_("It fits nowhere in your village now."))]
        return [Message(N_("It lies in your village already."))]
    if isinstance(step, ChooseCell | ChooseTurn) and tile != step.tile:
        return [Message(N_("You are laying {tile}."), {"tile": TILE_NAMES[step.tile]})]
    if isinstance(step, OfferTile) and table.place[tile] == CHOSEN + seat:
        return [Message(N_("You offer it already."))]
    if isinstance(step, DiscardWorker | PaySkill | ChooseResource | PayGoods):
        if tile != step.tile:
            return [Message(N_("First finish {tile}."), {"tile": TILE_NAMES[step.tile]})]
    return []


def later_reasons(table: Harbour, tile: int) -> list[Message]:
    """What comes into play later."""
    if table.place[tile] == DOCK:
        if table.season == WINTERTIME:
            return [
                Message(N_("Boats are chosen at the end of winter: turn order tiles go first."))
            ]
        return [
            Message(N_("Boats are chosen at the end of the season: turn order tiles go first."))
        ]
    if HAND <= table.place[tile] < CHOSEN:
        return [Message(N_("You may offer it when winter begins, and must still win it."))]
    return []


# Sentences with two numbers: what is needed, and what there is.
BID_NEEDS: Final = N_("A bid takes {need} or more here, you have {have}.")
USE_NEEDS: Final = N_("A use takes {need} or more here, you have {have}.")
ONE_COLOUR: Final = P_("{count} worker of one colour", "{count} workers of one colour")
NO_WORKERS: Final = N_("You have no workers left to place.")


def bid_reasons(view: View[Harbour], tile: int) -> list[Message]:
    """Why the viewer cannot bid for a tile on offer, on their turn."""
    table = view.table
    seat = view.seat
    offered = table.place[tile] == OFFERED
    if not offered or seat is None or not deciding(view, BID + tile):
        return []
    slot = table.slot(tile)
    hands = Hands(table, seat)
    if not hands.any:
        return [Message(NO_WORKERS)]
    at = slot * table.rules.players + seat
    there = table.bid[at]
    need = table.lead(slot) + 1 - there
    free = [hands.screen[c] + hands.groups[c] for c in range(COLOURS)]
    if there:
        colour = table.bid_colour[at]
        have = free[colour] if table.leader[slot] == seat else free[colour] - there
        return [
            needs(N_("Raising your bid takes {need} more, you have {have}."), colour, need, have)
        ]
    bound = table.colour[tile]
    if bound >= 0 and not (hands.counters and may_counter(table, seat, slot)):
        first = [] if free[bound] else [first_colour(bound)]
        return [*first, needs(BID_NEEDS, bound, need, free[bound])]
    return [one_colour(BID_NEEDS, need, max(free))]


def use_reasons(view: View[Harbour], tile: int) -> list[Message]:
    """Why the viewer cannot use a tile in sight, on their turn."""
    table = view.table
    seat = view.seat
    if table.place[tile] > OFFERED or seat is None or not deciding(view, USE + tile):
        return []
    face = table.face(tile)
    if tile >= WINTER or not table.rules.usable[face]:
        return unusable_reasons(table, tile)
    hands = Hands(table, seat)
    if not hands.any:
        return [] if table.place[tile] == OFFERED else [Message(NO_WORKERS)]
    need, room = use_range(table, tile)
    if need > room:
        full = P_(
            "No further use this season: {count} worker fits here at most.",
            "No further use this season: {count} workers fit here at most.",
        )
        return [counted(full, table.rules.most_on_tile)]
    pay = table.rules.extra_cost[face]
    if not can_pay(table, seat, pay):
        return [Message(N_("A use also costs {toll}, which you do not have."), {"toll": cost(pay)})]
    bound = table.colour[tile]
    free = [spare(table, seat, c, pay) + hands.groups[c] for c in range(COLOURS)]
    if bound >= 0 and not hands.mixes:
        if free[bound] < need:
            first = [] if free[bound] > 0 else [first_colour(bound)]
            return [*first, needs(USE_NEEDS, bound, need, max(0, free[bound]))]
    elif max(free) < need:
        return [one_colour(USE_NEEDS, need, max(0, *free))]
    return [Message(N_("Outbid groups move whole: yours do not fit here."))]


def unusable_reasons(table: Harbour, tile: int) -> list[Message]:
    if SUMMER_BOATS <= tile < AUTUMN:
        return [Message(N_("Nobody uses it: it helps its owner all the time."))]
    if scores_at_all(table, tile):
        return [Message(N_("Nobody uses it: it scores for its owner at the end."))]
    return [Message(N_("Nobody uses it: it scores for its owner once it is upgraded."))]


def first_colour(colour: int) -> Message:
    return Message(N_("Only {colour} here: {colour} was first."), {"colour": COLOUR_NAMES[colour]})


def needs(sentence: str, colour: int, need: int, have: int) -> Message:
    name = COLOUR_NAMES[colour]
    return Message(sentence, {"need": some(need, name), "have": some(have, name)})


def one_colour(sentence: str, need: int, have: int) -> Message:
    return Message(sentence, {"need": counted(ONE_COLOUR, need), "have": counted(ONE_COLOUR, have)})


ANY_WORKERS: Final[Plural] = P_("{count} worker of any colour", "{count} workers of any colour")
ANY_SKILLS: Final[Plural] = P_("{count} skill tile of any type", "{count} skill tiles of any type")


def cost(pay: int) -> Message:
    """What a use costs beyond the workers placed."""
    if pay in (ANY_WORKER, ANY_SKILL):
        return counted(ANY_WORKERS if pay == ANY_WORKER else ANY_SKILLS, 1)
    return some(1, (*COLOUR_NAMES, *SKILL_NAMES)[pay])


def flip_reasons(view: View[Harbour], tile: int, can: bool) -> list[Message]:
    """Why a tile cannot be upgraded now."""
    table = view.table
    seat = view.seat
    if seat is None or not deciding(view, FLIP + tile) or table.place[tile] > OFFERED:
        return []
    if table.place[tile] != seat:
        return [Message(N_("You move resources and upgrade tiles in your own village only."))]
    if tile >= WINTER or not max(table.rules.upgrade_cost[tile]):
        return [Message(N_("It has no other side."))]
    if table.flipped >> tile & 1:
        return [Message(N_("It is upgraded already."))]
    if not can:
        return [Message(N_("No upgrade is left."))]
    if can_flip(table, seat, tile):
        return []
    lacking = missing(table, seat, tile)
    args = {"toll": price(table.rules, tile), "missing": lacking}
    if not lacking:
        text = N_("An upgrade costs {toll}, on the tile itself.")
        return [Message(text, {"toll": price(table.rules, tile)})]
    return [Message(N_("An upgrade costs {toll}. Missing on it: {missing}."), args)]


def missing(table: Harbour, seat: int, tile: int) -> list[Message]:
    """What an upgrade lacks, where nothing stands in for it."""
    need = table.rules.upgrade_cost[tile]
    goods = table.goods[tile * RESOURCES : tile * RESOURCES + RESOURCES]
    parts = [
        some(need[r] - goods[r], RESOURCE_NAMES[r]) for r in range(RESOURCES) if goods[r] < need[r]
    ]
    held = table.held[seat * KINDS + COLOURS : seat * KINDS + KINDS]
    parts += [
        some(need[COST_SKILLS + s] - held[s], SKILL_NAMES[s])
        for s in range(SKILLS)
        if held[s] < need[COST_SKILLS + s]
    ]
    if table.count[seat * 2 + 1] < need[COST_ANY_SKILL]:
        parts.append(counted(ANY_SKILLS, need[COST_ANY_SKILL]))
    return parts


# Workers, skills and goods


def group_reasons(view: View[Harbour], tile: int, owner: int) -> list[Message]:
    """Why a bid cannot be moved or raised."""
    table = view.table
    step = view.step
    if table.place[tile] != OFFERED or not deciding(view, JOIN + tile):
        return []
    slot = table.slot(tile)
    if owner != view.seat:
        return []
    if isinstance(step, Act):
        return bid_reasons(view, tile)
    if isinstance(step, PlacingOneColour | UseMixed):
        if table.leader[slot] == owner:
            return [Message(N_("It leads: a leading bid stays."))]
        if tile in step.joined:
            return [Message(N_("It joins this placement already."))]
        colour = table.bid_colour[slot * table.rules.players + owner]
        if isinstance(step, PlacingOneColour) and colour != step.colour:
            return [colour_of(step.colour)]
        return [Message(N_("This group does not fit into the placement."))]
    return []


def colour_of(colour: int) -> Message:
    return Message(N_("This placement is in {colour}."), {"colour": COLOUR_NAMES[colour]})


def goods_reasons(view: View[Harbour], tile: int, resource: int) -> list[Message]:
    """Why a resource on a tile cannot be moved, or given."""
    table = view.table
    step = view.step
    if not view.legal_actions():
        return []
    if isinstance(step, Act):
        if table.place[tile] == view.seat:
            return [Message(N_("Resources move when you use a tile with a cart."))]
        return []
    if isinstance(step, PayGoods):
        if tile != step.tile:
            return [Message(N_("Only what lies on {tile} pays."), {"tile": TILE_NAMES[step.tile]})]
        if deciding(view, GIVE + resource):
            return [Message(N_("It does not pay for this upgrade."))]
        return []
    if not isinstance(step, Transport):
        return []
    if table.place[tile] != view.seat:
        return [Message(N_("You move resources and upgrade tiles in your own village only."))]
    first = MOVE + (tile * RESOURCES + resource) * 6
    if not deciding(view, *range(first, first + 6)):
        return []
    if not step.moves:
        return [Message(N_("No step of transport is left."))]
    return [Message(N_("No road leads from here to another of your tiles."))]


def kind_reasons(view: View[Harbour], kind: int) -> list[Message]:
    """Why workers or skill tiles behind the screen cannot be chosen."""
    table = view.table
    step = view.step
    seat = view.seat
    if seat is None or not view.legal_actions():
        return []
    have = table.held[seat * KINDS + kind]
    if isinstance(step, PaySkill | PayAnySkill):
        if kind < COLOURS:
            return [Message(N_("Only a skill tile pays here."))]
        return [Message(N_("You have none."))] if deciding(view, PAY_SKILL + kind - COLOURS) else []
    if kind >= COLOURS:
        if isinstance(step, Act | Placing):
            return [Message(N_("Skill tiles pay for uses and upgrades."))]
        return [Message(N_("Only a worker pays here."))] if isinstance(step, DiscardWorker) else []
    if isinstance(step, Act):
        return [Message(N_("Choose a tile first, to bid for it or to use it."))] if have else []
    if isinstance(step, DiscardWorker):
        return [Message(N_("You have none."))] if deciding(view, DISCARD + kind) else []
    if isinstance(step, PlacingOneColour):
        return [] if kind == step.colour else [colour_of(step.colour)]
    if isinstance(step, BidColour) and deciding(view, COLOUR + kind):
        slot = table.slot(step.tile)
        groups = Hands(table, seat).groups[kind]
        return [needs(BID_NEEDS, kind, table.lead(slot) + 1, have + groups)]
    if isinstance(step, UseColour) and deciding(view, COLOUR + kind):
        need, _ = use_range(table, step.tile)
        groups = Hands(table, seat).groups[kind]
        pay = table.rules.extra_cost[table.face(step.tile)]
        return [needs(USE_NEEDS, kind, need, max(0, spare(table, seat, kind, pay)) + groups)]
    if isinstance(step, UseMixed) and deciding(view, ADD + kind):
        if not have:
            return [Message(N_("You have none."))]
        return [Message(N_("Colours are added in the order in which they stand here."))]
    return []


# ---- Worth


WORTH: Final = P_("Worth {points} point to you now.", "Worth {points} points to you now.")
WORTH_UP_TO: Final = P_(
    "Worth up to {points} point to you now, as you lay it.",
    "Worth up to {points} points to you now, as you lay it.",
)


def worth(table: Harbour, seat: int, tile: int) -> list[Message]:
    """What a tile brings a seat if the game ended now: if it is theirs, or if they had it."""
    place = table.place[tile]
    if place == seat:
        points = sum(
            line.points
            for line in seat_sheet(table, seat)
            if TILE_NAMES[tile] in (line.what.id, line.what.args.get("tile"))
        )
        return [Message(WORTH, {"points": points})] if points or scores_at_all(table, tile) else []
    if place not in (OFFERED, DOCK, HAND + seat, CHOSEN + seat):
        return []
    if tile >= TURN_ORDER and table.season < WINTERTIME:
        return []  # it does not join a village yet
    if tile >= TURN_ORDER or tile == SEA_BREESE:
        return [Message(WORTH_UP_TO, {"points": best_laid(table, seat, tile)})]
    owned = table.clone()
    owned.place[tile] = seat
    points = score(owned, seat) - score(table, seat)
    return [Message(WORTH, {"points": points})] if points or scores_at_all(table, tile) else []


def scores_at_all(table: Harbour, tile: int) -> bool:
    rules = table.rules
    face = table.face(tile)
    return tile >= WINTER or bool(rules.points[face] or rules.yard_goods[face])


def best_laid(table: Harbour, seat: int, tile: int) -> int:
    """The points of a tile that counts what is around it, wherever it may be laid."""
    best = 0
    for cell in table.rim[seat]:
        for turn in fitting_turns(table, seat, tile, cell):
            laid = table.clone()
            laid.place[tile] = seat
            laid.lay(tile, cell, turn)
            best = max(best, tile_points(laid, seat, tile))
    return best
