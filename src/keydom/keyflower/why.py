"""Why a turn is good: a sentence for each goal of the value, from what is on the table before it and after it."""

from collections.abc import Callable
from typing import Any, Final

from keydom.engine.game import View
from keydom.engine.text import N_, P_, Message, Plural
from keydom.keyflower.about import missing
from keydom.keyflower.describe import face_text, shown_text, some, some_points
from keydom.keyflower.names import COLOUR_NAMES, RESOURCE_NAMES, TILE_NAMES
from keydom.keyflower.rules import BOATS, COLOURS, KINDS, RESOURCES, TILES, TURN_ORDER, WINTER
from keydom.keyflower.scoring import score
from keydom.keyflower.table import CHOSEN, HAND, OFFERED, Harbour
from keydom.keyflower.transport import flippable
from keydom.keyflower.value.roads import NO_WAY, roads_of


class Turn:
    """A turn of one seat: the tables before it, after it, and after the best turn that begins otherwise."""

    def __init__(self, seat: int, before: Harbour, after: Harbour, other: Harbour) -> None:
        self.seat = seat
        self.before = before
        self.after = after
        self.other = other

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
    assert before.seat is not None
    instead = before if other is None else other
    return TELLERS[goal](Turn(before.seat, before.table, after.table, instead.table))


def led(table: Harbour, seat: int) -> list[int]:
    """The tiles for which the seat's bid leads."""
    return [
        tile for slot, tile in enumerate(table.offer) if tile >= 0 and table.leader[slot] == seat
    ]


def new_lead(turn: Turn, first: int, last: int) -> int | None:
    """A tile of a range for which the seat leads only now."""
    before = led(turn.before, turn.seat)
    new = [t for t in led(turn.after, turn.seat) if t not in before and first <= t < last]
    return new[0] if new else None


def lead(turn: Turn, tile: int, sentence: str, **args: Any) -> Message:
    """That the seat leads the bids for a tile, unless it would do so otherwise too: with fewer workers, in another colour."""
    bid = turn.after.lead(turn.after.slot(tile))
    colour, other = turn.after.colour[tile], turn.other.colour[tile]
    if tile in led(turn.other, turn.seat) and colour != other:
        return colour_choice(turn, colour, other)
    if tile in led(turn.other, turn.seat) and bid > turn.other.lead(turn.other.slot(tile)):
        text = P_(
            "With {count} worker your bid for {tile} is harder to outbid.",
            "With {count} workers your bid for {tile} is harder to outbid.",
        )
        return Message(text, {"tile": TILE_NAMES[tile], "count": bid})
    return Message(sentence, {"tile": TILE_NAMES[tile], **args})


def colour_choice(turn: Turn, colour: int, other: int) -> Message:
    """Why a bid is made in a colour and not in the next best one."""
    held = turn.before.held[turn.seat * KINDS : turn.seat * KINDS + COLOURS]
    args: dict[str, Any] = {"colour": COLOUR_NAMES[colour], "other": COLOUR_NAMES[other]}
    if held[colour] > held[other]:
        text = N_("You have more {colour} workers than {other} ones to raise the bid with.")
    elif held[colour] < held[other]:
        text = N_(
            "You have more {other} workers than {colour} ones, and keep them for other tiles."
        )
    else:
        text = N_("You have as many {colour} workers as {other} ones: it hardly matters which.")
    return Message(text, args)


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
    new = new_lead(turn, 0, TURN_ORDER)
    if new is not None and after.rules.points[after.face(new)]:
        gain = some_points(after.rules.points[after.face(new)])
        return lead(turn, new, N_("You lead the bids for {tile}, which counts {gain}."), gain=gain)
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
    new = new_lead(turn, 0, WINTER)
    if new is not None and flippable(after, new):
        text = N_("You lead the bids for {tile}, which can be upgraded: {back}.")
        return lead(turn, new, text, back=face_text(after.rules, new * 2 + 1, 0))
    return None


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
        new = [
            some(after.goods[at] - before.goods[at], RESOURCE_NAMES[at % RESOURCES])
            for at in range(tile * RESOURCES, tile * RESOURCES + RESOURCES)
            if after.goods[at] > before.goods[at]
        ]
        if new:
            args: dict[str, Any] = {"goods": new, "tile": TILE_NAMES[tile]}
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


def workers_of(table: Harbour, seat: int) -> int:
    return sum(table.held[seat * KINDS : seat * KINDS + COLOURS])


def is_pass(turn: Turn) -> bool:
    """Others may have passed since: of a pass by the seat itself nothing else can be seen, unless it ends the season."""
    after, before = turn.after, turn.before
    if after.passes == after.rules.players:
        return True
    return after.passes > before.passes and after.bid == before.bid and after.used == before.used


def workers(turn: Turn) -> Message | None:
    kept = workers_of(turn.before, turn.seat)
    if is_pass(turn) and kept:
        none_better = P_(
            "Nothing that your {count} worker could do now is clearly better than to keep it.",
            "Nothing that your {count} workers could do now is clearly better than to keep them.",
        )
        return Message(none_better, {"count": kept})
    found = turn.more(
        workers_of,
        P_("It brings you {count} worker.", "It brings you {count} workers."),
        P_(
            "You have {count} worker more left to place than with the next best choice.",
            "You have {count} workers more left to place than with the next best choice.",
        ),
    )
    left = workers_of(turn.after, turn.seat)
    if left < kept and left == workers_of(turn.other, turn.seat) + 1:
        return village(turn) or order(turn) or found  # a single worker is less than a tile
    if found is None:
        for tile in own(turn.after, turn.seat):
            if placed(turn.after, tile) > max(placed(turn.before, tile), placed(turn.other, tile)):
                text = N_("Workers on {tile}, your own tile, come back to you after the season.")
                return Message(text, {"tile": TILE_NAMES[tile]})
    return found


def placed(table: Harbour, tile: int) -> int:
    """How many workers stand on a tile that can be used."""
    return sum(table.used[tile * COLOURS : tile * COLOURS + COLOURS]) if tile < WINTER else 0


# ---- The village, winter, the turn order


def village(turn: Turn) -> Message | None:
    after, seat = turn.after, turn.seat
    new = new_lead(turn, 0, WINTER)
    if new is not None:
        text = N_("You lead the bids for {tile}: {text}.")
        if after.rules.usable[after.face(new)]:
            text = N_("You lead the bids for {tile}; each use of it brings: {text}.")
        return lead(turn, new, text, text=shown_text(after, new))
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


def counts(table: Harbour, seat: int, tile: int) -> int:
    """What a tile adds to the seat's points as things stand."""
    with_it, without = table.clone(), table.clone()
    with_it.place[tile] = seat
    without.place[tile] = OFFERED
    return score(with_it, seat) - score(without, seat)


def winter(turn: Turn) -> Message | None:
    after, seat = turn.after, turn.seat
    new = new_lead(turn, WINTER, BOATS)
    if new is not None:
        text = N_("You lead the bids for {tile}, which now counts {gain} for you.")
        return lead(turn, new, text, gain=some_points(counts(after, seat, new)))
    mine = (seat, HAND + seat, CHOSEN + seat)
    tiles = [t for t in range(WINTER, BOATS) if after.place[t] in mine or t in led(after, seat)]
    tiles.sort(key=lambda tile: -counts(after, seat, tile))
    for tile in tiles:
        gain = counts(after, seat, tile)
        if any(gain > counts(table, seat, tile) for table in (turn.before, turn.other)):
            args: dict[str, Any] = {"tile": TILE_NAMES[tile], "gain": some_points(gain)}
            if after.place[tile] == seat:
                return Message(N_("{tile} then counts {gain} for you."), args)
            return Message(N_("Won, {tile} would then count {gain} for you."), args)
    offered = [
        Message(
            N_("{tile} {gain}"),
            {"tile": TILE_NAMES[tile], "gain": some_points(counts(after, seat, tile))},
        )
        for tile in tiles
        if after.place[tile] == CHOSEN + seat != turn.before.place[tile]
    ]
    if offered:
        return Message(N_("Won, they would count for you now: {tiles}."), {"tiles": offered})
    return None


def order(turn: Turn) -> Message | None:
    after, before, seat = turn.after, turn.before, turn.seat
    new = new_lead(turn, TURN_ORDER, TILES)
    if new is not None:
        return lead(
            turn, new, N_("You lead the bids for {tile}: {text}."), text=shown_text(after, new)
        )
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
