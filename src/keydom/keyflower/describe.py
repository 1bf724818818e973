"""What a tile does, in a few words: for labels and tooltips."""

from keydom.engine.text import N_, Argument, Message
from keydom.keyflower.names import COLOUR_NAMES, RESOURCE_NAMES, SKILL_NAMES, TILE_NAMES
from keydom.keyflower.rules import (
    ANY_SKILL,
    ANY_WORKER,
    AUTUMN,
    COLOURS,
    COST_ANY_RESOURCE,
    COST_ANY_SKILL,
    COST_SKILLS,
    RESOURCES,
    SKILLS,
    SUMMER_BOATS,
    TURN_ORDER,
    WINTER,
    Rules,
)
from keydom.keyflower.table import OFFERED, WINTERTIME, Harbour
from keydom.keyflower.transport import flippable

# Summer boats, side a and side b.
ABILITIES: list[str] = [
    N_("two workers from the bag whenever you take a boat"),
    N_("a green worker whenever you take a boat"),
    N_("goods cross fields, and new tiles need not match"),
    N_("your moves and upgrades count double"),
    N_("any resource pays for any other in upgrades"),
    N_("any resource counts as any other on scoring tiles"),
    N_("counter a bid on a village tile in another colour"),
    N_("use a tile with workers of any colour"),
]

# Winter tiles from the Apothecary on, then the boats.
SCORING: list[str] = [
    N_("{points} points for every {size} workers"),
    N_("{points} points for each set of a blue, a red and a yellow worker"),
    N_("{points} points for each gold"),
    N_("{points} points for every {size} skill tiles"),
    N_("{points} points for each green worker"),
    N_("{points} points"),
    N_("{points} points for each set of iron, stone and wood"),
    N_("{points} points for each skill tile of one type"),
    N_("{points} points for each set of an anvil, a pick axe and a saw"),
    N_("{points} point for each worker of one colour"),
    N_("{points} point for each resource of one type"),
    N_("{points} points for every {size} resources"),
    N_("{points} point for each unit of your transport capacity"),
    N_("{points} point for each tile on your longest road loop"),
    N_("2, 4, 8, 16 or 32 points for 1 to 5 boats on the river from your home"),
    N_("upgrade one of your tiles for free at the end, and {points} points"),
    N_("{points} points"),
    N_("{points} point for each worker"),
]


def some(count: int, thing: str) -> Message:
    return Message(N_("{count} {thing}"), {"count": count, "thing": thing})


def several(count: int, thing: str) -> Message:
    return Message(N_("{count} × {thing}"), {"count": count, "thing": thing})


def price(rules: Rules, tile: int) -> list[Message]:
    """What an upgrade costs."""
    cost = rules.upgrade_cost[tile]
    parts = [some(cost[r], RESOURCE_NAMES[r]) for r in range(RESOURCES) if cost[r]]
    if cost[COST_ANY_RESOURCE]:
        parts.append(some(cost[COST_ANY_RESOURCE], N_("any resource")))
    parts += [
        some(cost[COST_SKILLS + s], SKILL_NAMES[s]) for s in range(SKILLS) if cost[COST_SKILLS + s]
    ]
    if cost[COST_ANY_SKILL]:
        parts.append(some(cost[COST_ANY_SKILL], N_("any skill")))
    return parts


def benefit(rules: Rules, face: int, times: int = 1) -> Message:
    """What a use gives, and what it costs beyond the workers placed; `times` as much transport (boat 2b)."""
    goods = [
        some(rules.goods[face][r], RESOURCE_NAMES[r])
        for r in range(RESOURCES)
        if rules.goods[face][r]
    ]
    parts: list[Message] = []
    if rules.choose_one[face]:
        parts.append(Message(N_("one of {goods}"), {"goods": goods}))
    else:
        parts += goods
    if rules.bag_workers[face]:
        parts.append(several(rules.bag_workers[face], N_("worker from the bag")))
    if rules.green_workers[face]:
        parts.append(several(rules.green_workers[face], N_("green worker")))
    if rules.pile_skills[face]:
        parts.append(several(rules.pile_skills[face], N_("random skill")))
    if rules.moves[face]:
        parts.append(several(rules.moves[face] * times, N_("step of transport")))
    if rules.flips[face]:
        parts.append(several(rules.flips[face] * times, N_("upgrade")))
    pay = rules.extra_cost[face]
    if pay < 0:
        return Message(N_("{gain}"), {"gain": parts})
    if pay == ANY_WORKER:
        what = N_("any worker")
    elif pay == ANY_SKILL:
        what = N_("any skill")
    elif pay < COLOURS:
        what = COLOUR_NAMES[pay]
    else:
        what = SKILL_NAMES[pay - COLOURS]
    return Message(N_("{gain} for 1 {pay}"), {"gain": parts, "pay": what})


def scoring(rules: Rules, face: int) -> list[Message]:
    """What a face scores at the end."""
    tile = face // 2
    if tile >= TURN_ORDER:
        return [Message(N_("1 point for each tile next to it"))]
    if tile >= WINTER:
        points = rules.points_each[face] or rules.points[face]
        size = rules.group_size[face]
        return [Message(SCORING[tile - WINTER], {"points": points, "size": size})]
    parts: list[Message] = []
    if rules.points[face]:
        parts.append(Message(N_("{points} points"), {"points": rules.points[face]}))
    if rules.yard_goods[face]:
        names = [
            Message(RESOURCE_NAMES[r]) for r in range(RESOURCES) if rules.yard_goods[face] >> r & 1
        ]
        parts.append(
            Message(
                N_("{points} for each on it: {goods}"),
                {"points": rules.points_each[face], "goods": names},
            )
        )
    return parts


def face_text(rules: Rules, face: int, side_b: int) -> Message:
    """One side of a tile: its use, then its points."""
    tile = face // 2
    if SUMMER_BOATS <= tile < AUTUMN:
        boat = tile - SUMMER_BOATS
        return Message(ABILITIES[boat * 2 + (side_b >> boat & 1)])
    parts = [benefit(rules, face)] if rules.usable[face] else []
    parts += scoring(rules, face)
    if not parts:
        return Message(N_("nothing before its upgrade"))
    return Message("{parts}", {"parts": parts})


def turn_order_text(table: Harbour, tile: int) -> Message:
    """What a turn order tile brings its winner at the end of this season."""
    number = tile - TURN_ORDER
    winter = table.season == WINTERTIME
    parts = [Message(N_("boat choice number {number}"), {"number": number + 1})]
    if number == table.rules.purple_tile:
        parts.append(
            Message(
                N_("the purple marker, which scores as any one item")
                if winter
                else N_("start player next season")
            )
        )
    if winter:
        parts += scoring(table.rules, tile * 2)
    else:
        parts.append(Message(N_("in winter also 1 point for each tile next to it")))
    return Message("{parts}", {"parts": parts})


def shown_text(table: Harbour, tile: int) -> Message:
    """What the side of a tile that shows does for whoever has it, wins it or uses it."""
    if tile >= TURN_ORDER and table.place[tile] == OFFERED:
        return turn_order_text(table, tile)
    return face_text(table.rules, table.face(tile), table.side_b)


def tile_text(table: Harbour, tile: int) -> Message:
    """All about a tile: the side that shows, and what an upgrade costs and makes of it."""
    args: dict[str, Argument] = {"tile": TILE_NAMES[tile], "shown": shown_text(table, tile)}
    if not flippable(table, tile):
        return Message("{tile}: {shown}", args)
    args["price"] = price(table.rules, tile)
    args["back"] = face_text(table.rules, tile * 2 + 1, 0)
    return Message(N_("{tile}: {shown} (upgrade for {price}: {back})"), args)
