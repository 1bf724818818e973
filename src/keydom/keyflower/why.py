"""Why a turn is good: a sentence for each goal of the value, from what is on the table before it and after it."""

from collections.abc import Callable
from typing import Any, Final

from keydom.engine.text import N_, P_, Message, Plural
from keydom.engine.view import View
from keydom.keyflower.about import missing
from keydom.keyflower.benefit import DiscardWorker, PaySkill
from keydom.keyflower.bidding import BidColour, BidWorkers
from keydom.keyflower.boats import ChooseBoat
from keydom.keyflower.describe import face_text, shown_text, some, some_points
from keydom.keyflower.names import COLOUR_NAMES, RESOURCE_NAMES, SKILL_NAMES, TILE_NAMES
from keydom.keyflower.placing import PlacingOneColour
from keydom.keyflower.rules import BOATS, COLOURS, KINDS, RESOURCES, TILES, TURN_ORDER, WINTER
from keydom.keyflower.scoring import score
from keydom.keyflower.table import CHOSEN, EMPTY, GOODS, HAND, OFFERED, SLOTS, WINTERTIME, Harbour
from keydom.keyflower.transport import PayAnySkill, PayGoods, Transport, flippable
from keydom.keyflower.turn import Act
from keydom.keyflower.using import UseColour, UseWorkers, use_range
from keydom.keyflower.value.roads import NO_WAY, roads_of
from keydom.keyflower.village import ConfirmVillage, Laying
from keydom.keyflower.winter import OfferTile


class Turn:
    """A turn of one seat: what it is asked, the tables before it, after it, and after the best turn that begins otherwise."""

    def __init__(
        self,
        before: View[Harbour],
        after: View[Harbour],
        other: View[Harbour],
    ) -> None:
        assert before.seat is not None
        self.seat = before.seat
        self.step = before.step
        self.then = after.step
        self.before = before.table
        self.after = after.table
        self.other = other.table

    def more(
        self, count: Callable[[Harbour, int], int], gain: Plural, kept: Plural
    ) -> Message | None:
        """What there is more of than now, or than there would be otherwise."""
        now = count(self.after, self.seat)
        for table, text in ((self.before, gain), (self.other, kept)):
            if now > count(table, self.seat):
                return Message(text, {"count": now - count(table, self.seat)})
        return None


def why(
    goal: int, before: View[Harbour], after: View[Harbour], other: View[Harbour] | None
) -> Message | None:
    turn = Turn(before, after, before if other is None else other)
    return answer(turn) or TELLERS[goal](turn)


def answer(turn: Turn) -> Message | None:
    """Why a question is answered so, where that is the same whatever goal the turn serves."""
    step = turn.step
    if isinstance(step, Act):
        return passing(turn) if is_pass(turn) else bid(turn)
    if isinstance(step, BidColour | UseColour):
        return colour(turn, step.tile)
    if isinstance(step, BidWorkers):
        return bid_workers(turn, step.tile)
    if isinstance(step, UseWorkers):
        return use_workers(turn, step.tile)
    if isinstance(step, DiscardWorker | PaySkill | PayAnySkill | PayGoods):
        return payment(turn)
    if isinstance(step, Transport):
        return transport(turn)
    if isinstance(step, ConfirmVillage):
        return Message(N_("Your new tiles lie as planned."))
    if isinstance(step, Laying):
        return laying(turn)
    if isinstance(step, ChooseBoat):
        return order(turn)
    if isinstance(step, OfferTile):
        return offer(turn)
    return None


def led(table: Harbour, seat: int) -> list[int]:
    """The tiles for which the seat's bid leads."""
    return [
        tile for slot, tile in enumerate(table.offer) if tile >= 0 and table.leader[slot] == seat
    ]


# ---- Bids


def bid(turn: Turn) -> Message | None:
    """What the tile is good for that the seat leads only now, or that its own bid was raised."""
    for tile in led(turn.after, turn.seat):
        if tile not in led(turn.before, turn.seat):
            return new_bid(turn, tile)
        count = lead_at(turn.after, tile)
        if count > lead_at(turn.before, tile):
            return Message(HARDER, {"tile": TILE_NAMES[tile], "count": count})
    return None


def lead_at(table: Harbour, tile: int) -> int:
    return table.lead(table.slot(tile))


HARDER: Final = P_(
    "With {count} worker your bid for {tile} is harder to outbid.",
    "With {count} workers your bid for {tile} is harder to outbid.",
)


def new_bid(turn: Turn, tile: int) -> Message:
    """Why the seat leads the bids for a tile; where it would do so otherwise too, why in this colour, with so many."""
    after = turn.after
    own, other = after.colour[tile], turn.other.colour[tile]
    count = lead_at(after, tile)
    args: dict[str, Any] = {"tile": TILE_NAMES[tile], "count": count}
    if tile in led(turn.other, turn.seat) and own != other:
        return colour_choice(turn, own, other)
    if tile in led(turn.other, turn.seat) and count > lead_at(turn.other, tile):
        return Message(HARDER, args)
    return Message(*good_for(turn, tile))


def good_for(turn: Turn, tile: int) -> tuple[str, dict[str, Any]]:
    """That the seat leads the bids for a tile, and what that does for whoever wins it."""
    after, rules = turn.after, turn.after.rules
    args: dict[str, Any] = {"tile": TILE_NAMES[tile], "text": shown_text(after, tile)}
    if WINTER <= tile < BOATS:
        gain = counts(after, turn.seat, tile)
        if not gain:
            return N_("Your bid for {tile} leads, so that nobody else gets it: {text}."), args
        args["gain"] = some_points(gain)
        return N_("Your bid for {tile} leads: the tile now counts {gain} for you."), args
    if tile >= WINTER:
        return N_("Your bid for {tile} leads: {text}."), args
    usable = rules.usable[after.face(tile)]
    if flippable(after, tile):
        args["back"] = face_text(rules, tile * 2 + 1, 0)
        if usable:
            text = N_("Your bid for {tile} leads. Each use of it brings: {text}. Upgraded: {back}.")
            return text, args
        return N_("Your bid for {tile} leads. The tile can be upgraded: {back}."), args
    if usable:
        return N_("Your bid for {tile} leads. Each use of it brings: {text}."), args
    if rules.points[after.face(tile)]:
        args["gain"] = some_points(rules.points[after.face(tile)])
        return N_("Your bid for {tile} leads: the tile counts {gain}."), args
    return N_("Your bid for {tile} leads: {text}."), args


def colour(turn: Turn, tile: int) -> Message | None:
    """Why in this colour: against the next best one, or else against the one of which there are most."""
    own, other = turn.after.colour[tile], turn.other.colour[tile]
    if own < 0:
        return None
    if other in (EMPTY, own):
        held = held_workers(turn.before, turn.seat)
        rest = [c for c in range(COLOURS) if c != own and held[c]]
        if not rest:
            return None
        other = max(rest, key=held.__getitem__)
    return colour_choice(turn, own, other)


def colour_choice(turn: Turn, colour: int, other: int) -> Message:
    """Why a bid is made in a colour and not in the next best one."""
    held = held_workers(turn.before, turn.seat)
    args: dict[str, Any] = {"colour": COLOUR_NAMES[colour], "other": COLOUR_NAMES[other]}
    if held[colour] > held[other] and isinstance(turn.step, UseColour):
        text = N_("You have more {colour} workers than {other} ones: you can best spare them.")
    elif held[colour] > held[other]:
        text = N_("You have more {colour} workers than {other} ones to raise the bid with.")
    elif held[colour] < held[other]:
        text = N_(
            "You have more {other} workers than {colour} ones, and keep them for other tiles."
        )
    else:
        text = N_("You have as many {colour} workers as {other} ones: either is fine.")
    return Message(text, args)


def joined(turn: Turn, tile: int) -> Message | None:
    """That an outbid group moves to the tile, or is about to."""
    before = turn.step.joined if isinstance(turn.step, PlacingOneColour) else []
    then = turn.then.joined if isinstance(turn.then, PlacingOneColour) else []
    moved = [other for other in then if other not in before] or [
        other
        for slot, other in enumerate(turn.before.offer)
        if other >= 0
        and other != tile
        and turn.before.losing(slot, turn.seat) > turn.after.losing(slot, turn.seat)
        and turn.after.leader[slot] != turn.seat
    ]
    if not moved:
        return None
    text = N_("Your workers who were outbid at {tile} move here, so fewer leave your screen.")
    return Message(text, {"tile": TILE_NAMES[moved[0]]})


def bid_workers(turn: Turn, tile: int) -> Message | None:
    """Why so many workers bid."""
    slot = turn.before.slot(tile)
    if turn.after.leader[slot] != turn.seat:
        return joined(turn, tile)
    count = turn.after.lead(slot)
    args: dict[str, Any] = {"tile": TILE_NAMES[tile], "count": count}
    more_otherwise = turn.other.leader[slot] == turn.seat and turn.other.lead(slot) > count
    if count > turn.before.lead(slot) + 1 and not more_otherwise:
        return Message(HARDER, args)
    enough = P_(
        "{count} worker is enough to lead the bids for {tile}.",
        "{count} workers are enough to lead the bids for {tile}.",
    )
    return joined(turn, tile) or Message(enough, args)


def use_workers(turn: Turn, tile: int) -> Message | None:
    """Why so many workers use a tile."""
    count = turn.after.crowd(tile) - turn.before.crowd(tile)
    if count <= 0:
        return joined(turn, tile)
    args: dict[str, Any] = {"tile": TILE_NAMES[tile], "count": count}
    if count > use_range(turn.before, tile)[0]:
        text = P_(
            "After {count} worker on {tile} the next use takes more than that: hardly anybody can follow.",
            "After {count} workers on {tile} the next use takes more than that: hardly anybody can follow.",
        )
        return Message(text, args)
    enough = P_(
        "{count} worker is enough to use {tile} now.",
        "{count} workers are enough to use {tile} now.",
    )
    return joined(turn, tile) or Message(enough, args)


def payment(turn: Turn) -> Message:
    """Why this worker, skill tile or resource pays."""
    before, after, seat = turn.before, turn.after, turn.seat
    base = seat * KINDS
    kinds = range(COLOURS) if isinstance(turn.step, DiscardWorker) else range(COLOURS, KINDS)
    paid = [kind for kind in kinds if after.held[base + kind] < before.held[base + kind]]
    if len(paid) == 1 and not isinstance(turn.step, PayGoods):
        most = max([before.held[base + kind] for kind in kinds if kind != paid[0]], default=0)
        if before.held[base + paid[0]] > most:
            text = N_("Of {thing} you have more than of the others.")
            return Message(text, {"thing": (*COLOUR_NAMES, *SKILL_NAMES)[paid[0]]})
    return Message(N_("It is the one that you can best spare."))


def own(table: Harbour, seat: int) -> list[int]:
    return [tile for tile in range(TILES) if table.place[tile] == seat]


# ---- Tiles, upgrades, goods


def points(turn: Turn) -> Message | None:
    after, before, seat = turn.after, turn.before, turn.seat
    for tile in own(after, seat):
        count = after.rules.points[after.face(tile)]
        if tile < WINTER and count and after.flipped & ~before.flipped & 1 << tile:
            args: dict[str, Any] = {"tile": TILE_NAMES[tile], "gain": some_points(count)}
            return Message(N_("{tile} is upgraded with it and counts {gain}."), args)
    return turn.more(
        score,
        P_(
            "As things stand, it counts {count} point more at the end.",
            "As things stand, it counts {count} points more at the end.",
        ),
        P_(
            "As things stand, it counts {count} point more at the end than the next best choice.",
            "As things stand, it counts {count} points more at the end than the next best choice.",
        ),
    )


def lacking(table: Harbour, seat: int, tile: int) -> list[Message]:
    """What an upgrade lacks when all goods of the village are brought to its tile."""
    gathered = table.clone()
    gathered.own(GOODS)
    for resource in range(RESOURCES):
        gathered.goods[tile * RESOURCES + resource] = sum(
            table.goods[other * RESOURCES + resource]
            for other in own(table, seat)
            if other < WINTER
        )
    return missing(gathered, seat, tile)


def upgrades(turn: Turn) -> Message | None:
    after, seat = turn.after, turn.seat
    tiles = [t for t in own(after, seat) if t < WINTER and flippable(after, t)]
    tiles.sort(key=lambda tile: -after.rules.points[tile * 2 + 1])
    for tile in tiles:
        left = lacking(after, seat, tile)
        for table in (turn.before, turn.other):
            if table.place[tile] != seat or not flippable(table, tile):
                continue
            if left == lacking(table, seat, tile):
                continue
            back = face_text(after.rules, tile * 2 + 1, 0)
            args: dict[str, Any] = {"tile": TILE_NAMES[tile], "back": back, "missing": left}
            if not left:
                text = N_("You then have all that upgrading {tile} costs (upgraded: {back}).")
                return Message(text, args)
            if len(left) <= len(lacking(table, seat, tile)):
                text = N_("To upgrade {tile} (upgraded: {back}) you then lack only {missing}.")
                return Message(text, args)
    return None


def transport(turn: Turn) -> Message | None:
    """A tile that is upgraded, a resource that comes to where it counts or is needed, or the end."""
    after, before, seat = turn.after, turn.before, turn.seat
    if after.goods == before.goods and after.flipped == before.flipped:
        return Message(N_("Nothing that could still be moved or upgraded is clearly better."))
    for tile in own(after, seat):
        if tile < WINTER and after.flipped & ~before.flipped & 1 << tile:
            args: dict[str, Any] = {
                "tile": TILE_NAMES[tile],
                "back": face_text(after.rules, tile * 2 + 1, 0),
            }
            return points(turn) or Message(N_("{tile} is upgraded with it: {back}."), args)
    for tile in own(after, seat):
        if tile < WINTER and new_goods(turn, tile):
            args = {"goods": new_goods(turn, tile), "tile": TILE_NAMES[tile]}
            gain = score(after, seat) - score(before, seat)
            if gain > 0:
                args["gain"] = some_points(gain)
                return Message(N_("It brings {goods} to {tile}: {gain} more."), args)
            if flippable(after, tile) and missing(after, seat, tile) != missing(before, seat, tile):
                return Message(N_("It brings {goods} to {tile}, whose upgrade costs that."), args)
    return None


def new_goods(turn: Turn, tile: int) -> list[Message]:
    """The resources that a turn brings to a tile."""
    return [
        some(turn.after.goods[at] - turn.before.goods[at], RESOURCE_NAMES[at % RESOURCES])
        for at in range(tile * RESOURCES, tile * RESOURCES + RESOURCES)
        if turn.after.goods[at] > turn.before.goods[at]
    ]


def without_new(turn: Turn, tile: int) -> Harbour:
    """The table after the turn, if what it brings to a tile were not there."""
    table = turn.after.clone()
    table.own(GOODS)
    for at in range(tile * RESOURCES, tile * RESOURCES + RESOURCES):
        table.goods[at] = min(table.goods[at], turn.before.goods[at])
    return table


def goods_of(table: Harbour, seat: int) -> int:
    return sum(
        sum(table.goods[tile * RESOURCES : tile * RESOURCES + RESOURCES])
        for tile in own(table, seat)
        if tile < WINTER
    )


def goods(turn: Turn) -> Message | None:
    """Where resources come to lie, gained or moved."""
    after, before, seat = turn.after, turn.before, turn.seat
    for tile in own(after, seat):
        if tile >= WINTER or before.place[tile] != seat:
            continue
        new = new_goods(turn, tile)
        if new:
            args: dict[str, Any] = {"goods": new, "tile": TILE_NAMES[tile]}
            gain = score(after, seat) - score(without_new(turn, tile), seat)
            if gain > 0:
                args["gain"] = some_points(gain)
                return Message(N_("It brings {goods} to {tile}: {gain} more."), args)
            return Message(N_("It brings {goods} to {tile}."), args)
    kept = goods_of(after, seat) - goods_of(turn.other, seat)
    if kept <= 0:
        return None
    text = P_(
        "You keep {count} resource more than with the next best choice.",
        "You keep {count} resources more than with the next best choice.",
    )
    return Message(text, {"count": kept})


# ---- Skills and workers


def skills_of(table: Harbour, seat: int) -> int:
    return sum(table.held[seat * KINDS + COLOURS : seat * KINDS + KINDS])


def skills(turn: Turn) -> Message | None:
    return turn.more(
        skills_of,
        P_("It brings you {count} skill tile.", "It brings you {count} skill tiles."),
        P_(
            "You keep {count} skill tile more than with the next best choice.",
            "You keep {count} skill tiles more than with the next best choice.",
        ),
    )


def held_workers(table: Harbour, seat: int) -> list[int]:
    return table.held[seat * KINDS : seat * KINDS + COLOURS]


def workers_of(table: Harbour, seat: int) -> int:
    return sum(held_workers(table, seat))


def is_pass(turn: Turn) -> bool:
    """Others may have passed since: of a pass by the seat itself nothing else can be seen. If it ends the season, the seat
    has its workers back, and no tile but those for which it led."""
    after, before, seat = turn.after, turn.before, turn.seat
    if after.passes < after.rules.players:
        return (
            after.passes > before.passes and after.bid == before.bid and after.used == before.used
        )
    if after.goods != before.goods:
        return False
    ahead = led(before, seat)
    back = sum(before.losing(slot, seat) for slot in range(SLOTS))
    back += sum(
        before.crowd(tile) for tile in range(WINTER) if before.place[tile] == seat or tile in ahead
    )
    won = [tile for tile in own(after, seat) if before.place[tile] != seat]
    return workers_of(after, seat) == workers_of(before, seat) + back and all(
        tile in ahead for tile in won
    )


def passing(turn: Turn) -> Message | None:
    """Why the workers are kept; whether they can still do something this season is told too."""
    kept = workers_of(turn.before, turn.seat)
    if not kept:
        return None
    if turn.before.passes == turn.before.rules.players - 1:
        text = P_(
            "Nothing that your {count} worker could do now is clearly better than to keep it.",
            "Nothing that your {count} workers could do now is clearly better than to keep them.",
        )
    else:
        text = P_(
            "Nothing that your {count} worker could do now is clearly better than to wait: "
            "unless all pass, you can still act this season.",
            "Nothing that your {count} workers could do now is clearly better than to wait: "
            "unless all pass, you can still act this season.",
        )
    return Message(text, {"count": kept})


def workers(turn: Turn) -> Message | None:
    """New workers, those who come back, or several who are saved: a single one is less than what a choice brings."""
    seat, after = turn.seat, turn.after
    gain = workers_of(after, seat) - workers_of(turn.before, seat)
    if gain > 0:
        text = P_("It brings you {count} worker.", "It brings you {count} workers.")
        return Message(text, {"count": gain})
    for tile in range(WINTER):
        if placed(after, tile) <= max(placed(turn.before, tile), placed(turn.other, tile)):
            continue
        args: dict[str, Any] = {"tile": TILE_NAMES[tile], "text": shown_text(after, tile)}
        if after.place[tile] == seat:
            back = N_("Workers on {tile}, your own tile, come back to you after the season.")
            return Message(back, args)
        if tile in led(after, seat):
            back = N_("Your bid for {tile} leads: if you win it, the workers on it become yours.")
            return Message(back, args)
        if after.rules.bag_workers[after.face(tile)] or after.rules.green_workers[after.face(tile)]:
            return Message(N_("It brings new workers for later turns: {text}."), args)
    saved = workers_of(after, seat) - workers_of(turn.other, seat)
    if saved < 2:
        return None
    text = P_(
        "You have {count} worker more left to place than with the next best choice.",
        "You have {count} workers more left to place than with the next best choice.",
    )
    return Message(text, {"count": saved})


def placed(table: Harbour, tile: int) -> int:
    """How many workers stand on a tile that can be used."""
    return sum(table.used[tile * COLOURS : tile * COLOURS + COLOURS]) if tile < WINTER else 0


# ---- The village, winter, the turn order


def village(turn: Turn) -> Message | None:
    """How far a tile is laid from home."""
    after, seat = turn.after, turn.seat
    for tile in own(after, seat):
        if tile < WINTER and after.cell[tile] >= 0 and after.cell[tile] != turn.before.cell[tile]:
            steps = roads_of(after, seat).distance[after.home(seat) * WINTER + tile]
            if steps < NO_WAY:
                text = P_(
                    "Laid there, {tile} is {count} step of transport from your home.",
                    "Laid there, {tile} is {count} steps of transport from your home.",
                )
                return Message(text, {"tile": TILE_NAMES[tile], "count": steps})
    return None


def laying(turn: Turn) -> Message | None:
    """What a tile counts where it is laid, how far that is from home, or how many tiles it touches."""
    after, seat = turn.after, turn.seat
    laid = [
        tile
        for tile in own(after, seat)
        if after.cell[tile] >= 0 and after.cell[tile] != turn.before.cell[tile]
    ]
    gain = score(after, seat) - score(turn.before, seat)
    if laid and gain > 0:
        args: dict[str, Any] = {"tile": TILE_NAMES[laid[0]], "gain": some_points(gain)}
        return Message(N_("Laid there, {tile} counts {gain} as things stand."), args)
    told = village(turn)
    if told is not None or not laid:
        return told
    if after.season == WINTERTIME:  # nothing is moved any more
        return Message(
            N_("{tile} counts the same wherever it lies."), {"tile": TILE_NAMES[laid[0]]}
        )
    count = sum(near >= 0 for near in after.near[laid[0] * 6 : laid[0] * 6 + 6])
    text = P_(
        "There {tile} touches {count} tile of your village.",
        "There {tile} touches {count} tiles of your village.",
    )
    return Message(text, {"tile": TILE_NAMES[laid[0]], "count": count})


def counts(table: Harbour, seat: int, tile: int) -> int:
    """What a tile adds to the seat's points as things stand."""
    with_it, without = table.clone(), table.clone()
    with_it.place[tile] = seat
    without.place[tile] = OFFERED
    return score(with_it, seat) - score(without, seat)


def winter(turn: Turn) -> Message | None:
    """A winter tile that counts more by the turn: one's own, one for which the seat leads, or one in hand."""
    after, seat = turn.after, turn.seat
    mine = (seat, HAND + seat, CHOSEN + seat)
    tiles = [t for t in range(WINTER, BOATS) if after.place[t] in mine or t in led(after, seat)]
    tiles.sort(key=lambda tile: -counts(after, seat, tile))
    for tile in tiles:
        gain = counts(after, seat, tile)
        if gain > counts(turn.before, seat, tile):
            args: dict[str, Any] = {"tile": TILE_NAMES[tile], "gain": some_points(gain)}
            if after.place[tile] == seat:
                return Message(N_("{tile} then counts {gain} for you."), args)
            if after.place[tile] == OFFERED:
                text = N_("{tile}, for which you lead the bids, would then count {gain} for you.")
                return Message(text, args)
            text = N_("{tile}, a winter tile in your hand, would then count {gain} if you win it.")
            return Message(text, args)
    return None


def offer(turn: Turn) -> Message:
    """What an offered winter tile would count, or why no more are offered."""
    after, seat = turn.after, turn.seat
    for tile in range(WINTER, BOATS):
        if after.place[tile] in (CHOSEN + seat, OFFERED) and turn.before.place[tile] == HAND + seat:
            gain = counts(after, seat, tile)
            args: dict[str, Any] = {"tile": TILE_NAMES[tile], "gain": some_points(gain)}
            if not gain:
                args["text"] = shown_text(after, tile)
                return Message(N_("{tile} counts nothing for you yet: {text}."), args)
            text = N_("If you win {tile}, it counts {gain} for you as things stand.")
            return Message(text, args)
    return Message(
        N_("What you offer others can win too: the tiles that are left would help you little.")
    )


def order(turn: Turn) -> Message | None:
    """What the boat brings that the seat has taken."""
    after, before, seat = turn.after, turn.before, turn.seat
    for tile in range(BOATS, TURN_ORDER):
        if after.place[tile] == seat != before.place[tile]:
            gain = some_points(counts(after, seat, tile))
            return Message(
                N_("{tile} counts {gain} for you."), {"tile": TILE_NAMES[tile], "gain": gain}
            )
    if after.served & ~before.served & 1 << seat:
        return boat_load(turn)
    return None


def boat_load(turn: Turn) -> Message | None:
    """What the boat brings that the seat has taken."""
    seat = turn.seat
    parts = []
    for count, text in (
        (workers_of, P_("{count} worker", "{count} workers")),
        (skills_of, P_("{count} skill tile", "{count} skill tiles")),
    ):
        more = count(turn.after, seat) - count(turn.before, seat)
        if more > 0:
            parts.append(Message(text, {"count": more}))
    return Message(N_("This boat brings you {load}."), {"load": parts}) if parts else None


TELLERS: Final[list[Callable[[Turn], Message | None]]] = [
    points,
    upgrades,
    goods,
    skills,
    workers,
    village,
    winter,
    order,
]
