"""Why a turn is good: a sentence for each goal of the value, from what is on the table before it and after it."""

from collections.abc import Callable
from typing import Any, Final

from keydom.engine.text import N_, P_, Message
from keydom.engine.view import View
from keydom.keyper.about import Pointing, built_points, say_built
from keydom.keyper.actions import (
    BOARD_FIELDS,
    BUILDINGS,
    COLOURS,
    FAIRS,
    ITEMS,
    PLOTS,
)
from keydom.keyper.building import area_of
from keydom.keyper.describe import fair_name, marked, points, side_text, some, units_text
from keydom.keyper.fairs import on_show, winter_sides
from keydom.keyper.matching import fill
from keydom.keyper.names import BUILDING_NAMES
from keydom.keyper.pay import Choose, PayNext
from keydom.keyper.rules import FARM, VILLAGE, Side
from keydom.keyper.scoring import building_points
from keydom.keyper.table import ESTATES, WHITE, WINTER, Country
from keydom.keyper.value.pending import BOAT_ACTION, pending
from keydom.keyper.value.prices import ANY_ANIMAL, ANY_FINISHED, ANY_GEM, ANY_RAW

NEAR: Final = 2  # pieces that may be lacking for something to be called near
UNCHOSEN: Final = {
    ANY_RAW: P_("{count} raw material of your choice", "{count} raw materials of your choice"),
    ANY_FINISHED: P_(
        "{count} finished product of your choice", "{count} finished products of your choice"
    ),
    ANY_GEM: P_("{count} gem of your choice", "{count} gems of your choice"),
    ANY_ANIMAL: P_("{count} animal of your choice", "{count} animals of your choice"),
}


class Turn:
    """A turn of one seat: the views before it, after it, and after the best turn that begins otherwise."""

    def __init__(
        self, seat: int, before: View[Country], after: View[Country], other: View[Country]
    ) -> None:
        self.seat = seat
        self.pays = isinstance(before.step, PayNext)
        self.takes = isinstance(before.step, Choose)
        self.seen = after
        self.before = before.table
        self.after = after.table
        self.other = other.table


def why(
    goal: int, before: View[Country], after: View[Country], other: View[Country] | None
) -> Message | None:
    assert before.seat is not None
    return TELLERS[goal](Turn(before.seat, before, after, before if other is None else other))


def plain(view: View[Country], table: Country) -> float:
    """Return how many white keyples the viewer keeps: lessons say to keep the joker where another keyple does the same."""
    assert view.seat is not None
    return float(table.area[view.seat * COLOURS + WHITE])


# ---- Boats, keyples, goods


def boats(turn: Turn) -> Message | None:
    track = turn.after.track[turn.seat]
    if track > turn.before.track[turn.seat]:
        gain = points(track - turn.before.track[turn.seat])
        return Message(N_("It brings you {gain} on the boat track."), {"gain": gain})
    if track > turn.other.track[turn.seat]:
        gain = points(track - turn.other.track[turn.seat])
        text = N_("That is {gain} more on the boat track than with the next best choice.")
        return Message(text, {"gain": gain})
    return None


def keyples_left(table: Country, seat: int) -> int:
    """The keyples that are still to be placed."""
    return sum(table.area[seat * COLOURS : seat * COLOURS + COLOURS])


def team(turn: Turn) -> Message | None:
    after, seat = turn.after, turn.seat
    board = after.claimed(seat)
    if board >= 0 and board != turn.before.claimed(seat):
        spaces = after.keyples[board * BOARD_FIELDS * 2 : (board + 1) * BOARD_FIELDS * 2]
        text = P_(
            "You claim {claimed}: {count} keyple is there now, and all that end up there come home with you.",
            "You claim {claimed}: {count} keyples are there now, and all that end up there come home with you.",
        )
        name = Message(N_("board {n}"), {"n": board + 1})
        return Message(text, {"claimed": name, "count": sum(keyple >= 0 for keyple in spaces)})
    more = keyples_left(after, seat) - keyples_left(turn.other, seat)
    # Those that have come home for another season were not kept by this choice.
    if more > 0 and after.season == turn.other.season == turn.before.season:
        text = P_(
            "You keep {count} keyple more for later turns than with the next best choice.",
            "You keep {count} keyples more for later turns than with the next best choice.",
        )
        return Message(text, {"count": more})
    return None


def goods(turn: Turn) -> Message | None:
    """What is gained, with what the actions under way are sure to bring."""
    if turn.pays:
        return payment(turn)
    have = pending(turn.after, turn.seat).have
    had = pending(turn.before, turn.seat).have
    first = turn.seat * ITEMS
    nothing = [0] * (len(have) - ITEMS)
    stock, held = (
        [*table.stock[first : first + ITEMS], *nothing] for table in (turn.after, turn.before)
    )
    if have == stock:  # nothing is under way
        had = held
    gained, spent = more(have, had), more(had, have)
    if gained and spent:
        if have == stock:
            return Message(N_("You get {gained} for {spent}."), {"gained": gained, "spent": spent})
        # What will be paid is open; where the exchange was under way before, nothing is new.
        return Message(N_("You may exchange goods there.")) if had == held else None
    if gained and not turn.takes:  # whoever takes something knows that
        return Message(N_("It brings you {goods}."), {"goods": gained})
    more_points = pending(turn.after, turn.seat).points - pending(turn.before, turn.seat).points
    if more_points >= BOAT_ACTION:
        return Message(
            N_("You will work on the boat: each action there gains goods or ships them.")
        )
    instead = pending(turn.other, turn.seat).have
    kept = more(have, instead)
    if kept and not more(instead, have):
        text = N_("You have {goods} that you would not have with the next best choice.")
        return Message(text, {"goods": kept})
    return None


def payment(turn: Turn) -> Message | None:
    """What is kept by paying this way, and what by paying otherwise."""
    first = turn.seat * ITEMS
    own, otherwise = (table.stock[first : first + ITEMS] for table in (turn.after, turn.other))
    kept, given = more(own, otherwise), more(otherwise, own)
    if turn.other is turn.before or not kept or not given:
        return None
    return Message(N_("You keep {kept} rather than {given}."), {"kept": kept, "given": given})


def more(have: list[int], had: list[int]) -> list[Message]:
    """The pieces that there are more of, counted."""
    return [
        some(n - had[kind], kind)
        if kind < ITEMS
        else Message(UNCHOSEN[kind], {"count": n - had[kind]})
        for kind, n in enumerate(have)
        if n > had[kind] and (kind < ITEMS or kind in UNCHOSEN)
    ]


def lacking(
    table: Country, seat: int, units: list[list[int]], shown: list[list[int]], at_worst: bool
) -> list[list[int]]:
    """The pieces of a cost or a need that the seat will not have, besides what is shown elsewhere.

    What an exchange under way will take and give is open: at worst it takes without giving, at best the other way round.
    """
    stock = table.stock[seat * ITEMS : seat * ITEMS + ITEMS]
    coming = pending(table, seat).have[:ITEMS]
    if any(count < n for count, n in zip(coming, stock, strict=True)):
        choose = min if at_worst else max
        coming = [max(0, choose(pair)) for pair in zip(coming, stock, strict=True)]
    pieces = fill([*shown, *units], 0, coming)[len(shown) :]
    return [unit for unit, piece in zip(units, pieces, strict=True) if piece < 0]


def listed(units: list[list[int]]) -> Message:
    return Message("{units}", {"units": units_text(units)})


# ---- Buildings


def farm(turn: Turn) -> Message | None:
    return buildings(turn, FARM)


def village(turn: Turn) -> Message | None:
    return buildings(turn, VILLAGE)


def buildings(turn: Turn, area: int) -> Message | None:
    """A building that is built, upgraded or fuller, a tile that is taken, or a cost that comes together."""
    after, before, seat = turn.after, turn.before, turn.seat
    worth = building_points(after, seat)
    for plot in range(PLOTS):
        where = seat * PLOTS + plot
        if area_of(plot) != area or after.top[where] < 0:
            continue
        args: dict[str, Any] = {
            "building": BUILDING_NAMES[after.top[where]],
            "gain": points(worth[plot]),
        }
        if after.top[where] != before.top[where]:
            there = plot_of(turn, after.top[where])
            if there < 0:
                return built(after, seat, plot)
            less = building_points(turn.other, seat)[there]
            if there != plot and worth[plot] > less:
                text = N_("{building} counts {gain} there, in the next best place {less}.")
                return Message(text, {**args, "less": points(less)})
            continue  # the same is built otherwise
        if after.upgraded[where] > max(before.upgraded[where], upgraded_otherwise(turn, where)):
            text = N_("{building} is upgraded with it and worth {gain} to you as things stand.")
            return Message(text, args)
    return fuller(turn, area, worth) or taken(turn, area) or affordable(turn, area)


def plot_of(turn: Turn, tile: int) -> int:
    """The plot on which the best turn that begins otherwise builds a tile; -1 where it does not."""
    first = turn.seat * PLOTS
    tops = turn.other.top[first : first + PLOTS]
    if turn.other is turn.before or tile not in tops:
        return -1
    return tops.index(tile)


def upgraded_otherwise(turn: Turn, where: int) -> int:
    """Whether the best turn that begins otherwise upgrades the same."""
    return turn.other.upgraded[where] if turn.other is not turn.before else 0


def built(table: Country, seat: int, plot: int) -> Message:
    """What a new building does, or else what it counts on its plot."""
    tile = table.top[seat * PLOTS + plot]
    turned = table.clone()
    turned.own(ESTATES)
    turned.upgraded[seat * PLOTS + plot] = 1
    now, more = (building_points(side, seat)[plot] for side in (table, turned))
    texts = side_text(table.rules, tile, 0) or side_text(table.rules, tile, 1)
    args: dict[str, Any] = {
        "building": BUILDING_NAMES[tile],
        "text": texts[0],
        "gain": points(now),
        "more": points(more),
    }
    if not more:
        return Message(N_("You build {building}: {text}."), args)
    if does_something(table.rules.sides[tile * 2]):
        return Message(N_("You build {building}: {text}. Upgraded, it counts {more}."), args)
    if not now:
        text = N_("You build {building}: it counts nothing yet, but {more} once it is upgraded.")
        return Message(text, args)
    return Message(N_("You build {building}: worth {gain} to you now; upgraded, {more}."), args)


def does_something(side: Side) -> bool:
    """Whether a building is for more than its points."""
    return bool(
        side.effects or side.boat_use or side.ship_points or side.boat_actions or side.free_sides
    )


def fuller(turn: Turn, area: int, worth: list[int]) -> Message | None:
    """What the buildings of an area count more, than now or than otherwise."""
    before, otherwise = (
        sum(worth[plot] - had[plot] for plot in range(PLOTS) if area_of(plot) == area)
        for had in (building_points(turn.before, turn.seat), building_points(turn.other, turn.seat))
    )
    if otherwise <= 0:
        return None
    if before > 0:
        text = N_("As they stand, your buildings count {gain} more with it.")
        return Message(text, {"gain": points(before)})
    text = N_("As they stand, your buildings count {gain} more than otherwise.")
    return Message(text, {"gain": points(otherwise)})


def taken(turn: Turn, area: int) -> Message | None:
    """A new tile in hand."""
    for tile in turn.after.hands[turn.seat]:
        if tile < BUILDINGS and turn.after.rules.area[tile] == area:
            if tile not in turn.before.hands[turn.seat]:
                sides = built_points(Pointing(turn.seen, turn.seat), tile)
                args: dict[str, Any] = {"building": BUILDING_NAMES[tile]}
                if sides and not any(sides):
                    texts = side_text(turn.after.rules, tile, 0) or side_text(
                        turn.after.rules, tile, 1
                    )
                    return Message(N_("You take {building}: {text}."), {**args, "text": texts[0]})
                args["worth"] = say_built(sides) if sides else []
                return Message(N_("You take {building}. {worth}"), args) if sides else None
    if pending(turn.after, turn.seat).tiles > pending(turn.before, turn.seat).tiles:
        return Message(N_("You will take country tiles: new buildings for your board, or fairs."))
    return None


def affordable(turn: Turn, area: int) -> Message | None:
    """A tile in hand whose cost comes together."""
    rules, seat = turn.after.rules, turn.seat
    for tile in turn.after.hands[seat]:
        if tile >= BUILDINGS or rules.area[tile] != area:
            continue
        left = lacking(turn.after, seat, rules.costs[tile], [], True)
        if len(left) > NEAR:
            continue
        for table in (turn.before, turn.other):
            if tile in table.hands[seat] and len(left) < len(
                lacking(table, seat, rules.costs[tile], [], False)
            ):
                args: dict[str, Any] = {
                    "building": BUILDING_NAMES[tile],
                    "units": marked(listed(left), rules.tile_marks[tile], "build_cost"),
                }
                if not left:
                    return Message(N_("You then have all that building {building} costs."), args)
                return Message(N_("To build {building} you then lack only {units}."), args)
    return None


# ---- Fairs


def fairs_to_come(table: Country, seat: int) -> list[int]:
    """The fairs that the seat has and may still hold."""
    held = [code % FAIRS for code in table.held[seat]]
    found = [table.own_fair(seat, season) for season in range(table.season, WINTER)]
    for tile in table.hands[seat]:
        if tile >= BUILDINGS:
            found += winter_sides(tile)
    return [fair for fair in found if fair >= 0 and fair not in held]


def fairs(turn: Turn) -> Message | None:
    after, seat = turn.after, turn.seat
    rules = after.rules
    for code in after.held[seat]:
        if code not in turn.before.held[seat]:
            gain = points(rules.fair_points[code % FAIRS])
            return Message(N_("You hold a fair: {gain}."), {"gain": gain})
    for fair in fairs_to_come(after, seat):
        left = lacking(after, seat, rules.fair_need[fair], on_show(after, seat), True)
        if len(left) > NEAR:
            continue
        for table in (turn.before, turn.other):
            if fair not in fairs_to_come(table, seat):
                continue
            if len(left) >= len(
                lacking(table, seat, rules.fair_need[fair], on_show(table, seat), False)
            ):
                continue
            args: dict[str, Any] = {
                "fair": fair_name(rules, fair),
                "gain": points(rules.fair_points[fair]),
                "units": marked(listed(left), rules.fair_marks[fair], "need"),
            }
            if not left:
                return Message(N_("You then have all that {fair} asks for ({gain})."), args)
            return Message(N_("For {fair} ({gain}) you then lack only {units}."), args)
    for tile in after.hands[seat]:
        if tile >= BUILDINGS and tile not in turn.before.hands[seat]:
            return Message(
                N_(
                    "You take a fair for the end of winter, which counts if you can show all it asks for."
                )
            )
    return None


TELLERS: Final[list[Callable[[Turn], Message | None]]] = [boats, farm, village, fairs, team, goods]
