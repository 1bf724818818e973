"""What a tile does, in a few words: for labels and tooltips."""

from typing import Final

from keydom.engine.text import N_, P_, Argument, Message, Plural
from keydom.keyflower.names import COLOUR_NAMES, COUNTED, RESOURCE_NAMES, SKILL_NAMES, TILE_NAMES
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
    N_("resources cross fields, and new tiles need not match"),
    N_("your moves and upgrades count double"),
    N_("any resource pays for any other in upgrades"),
    N_("any resource counts as any other on scoring tiles"),
    N_("counter a bid on a village tile in another colour"),
    N_("use a tile with workers of any colour"),
]

POINTS: Final = P_("{points} point", "{points} points")
BAG_WORKERS: Final = P_("{count} worker from the bag", "{count} workers from the bag")
GREEN_WORKERS: Final = P_("{count} green worker", "{count} green workers")
ANY_WORKERS: Final = P_("{count} worker of any colour", "{count} workers of any colour")
RANDOM_SKILLS: Final = P_("{count} random skill tile", "{count} random skill tiles")
ANY_SKILLS: Final = P_("{count} skill tile of any type", "{count} skill tiles of any type")
ANY_RESOURCES: Final = P_("{count} resource of any type", "{count} resources of any type")
STEPS: Final = P_("{count} step of transport", "{count} steps of transport")
UPGRADES: Final = P_("{count} upgrade", "{count} upgrades")

# Winter tiles from the Apothecary on, then the boats.
SCORING: list[str] = [
    P_("{gain} for every {size} worker", "{gain} for every {size} workers"),
    P_(
        "{points} point for each set of a blue, a red and a yellow worker",
        "{points} points for each set of a blue, a red and a yellow worker",
    ),
    P_("{points} point for each gold", "{points} points for each gold"),
    P_("{gain} for every {size} skill tile", "{gain} for every {size} skill tiles"),
    P_("{points} point for each green worker", "{points} points for each green worker"),
    POINTS,
    P_(
        "{points} point for each set of iron, stone and wood",
        "{points} points for each set of iron, stone and wood",
    ),
    P_(
        "{points} point for each skill tile of one type",
        "{points} points for each skill tile of one type",
    ),
    P_(
        "{points} point for each set of an anvil, a pick axe and a saw",
        "{points} points for each set of an anvil, a pick axe and a saw",
    ),
    P_(
        "{points} point for each worker of one colour",
        "{points} points for each worker of one colour",
    ),
    P_(
        "{points} point for each resource of one type",
        "{points} points for each resource of one type",
    ),
    P_("{gain} for every {size} resource", "{gain} for every {size} resources"),
    P_(
        "{points} point for each unit of your transport capacity",
        "{points} points for each unit of your transport capacity",
    ),
    P_(
        "{points} point for each tile on your longest road loop",
        "{points} points for each tile on your longest road loop",
    ),
    N_("2, 4, 8, 16 or 32 points for 1 to 5 boats on the river from your home"),
    P_(
        "upgrade one of your tiles for free at the end, and {points} point",
        "upgrade one of your tiles for free at the end, and {points} points",
    ),
    POINTS,
    P_("{points} point for each worker", "{points} points for each worker"),
]


def some(count: int, thing: str) -> Message:
    """So many of a colour, a resource or a skill tile."""
    if thing in COUNTED:
        return counted(COUNTED[thing], count)
    return Message(N_("{count} {thing}"), {"count": count, "thing": thing})


def counted(message: Plural, count: int) -> Message:
    return Message(message, {"count": count})


def some_points(points: int) -> Message:
    return Message(POINTS, {"points": points})


def price(rules: Rules, tile: int) -> list[Message]:
    """What an upgrade costs."""
    cost = rules.upgrade_cost[tile]
    parts = [some(cost[r], RESOURCE_NAMES[r]) for r in range(RESOURCES) if cost[r]]
    if cost[COST_ANY_RESOURCE]:
        parts.append(counted(ANY_RESOURCES, cost[COST_ANY_RESOURCE]))
    parts += [
        some(cost[COST_SKILLS + s], SKILL_NAMES[s]) for s in range(SKILLS) if cost[COST_SKILLS + s]
    ]
    if cost[COST_ANY_SKILL]:
        parts.append(counted(ANY_SKILLS, cost[COST_ANY_SKILL]))
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
        parts.append(counted(BAG_WORKERS, rules.bag_workers[face]))
    if rules.green_workers[face]:
        parts.append(counted(GREEN_WORKERS, rules.green_workers[face]))
    if rules.pile_skills[face]:
        parts.append(counted(RANDOM_SKILLS, rules.pile_skills[face]))
    if rules.moves[face]:
        parts.append(counted(STEPS, rules.moves[face] * times))
    if rules.flips[face]:
        parts.append(counted(UPGRADES, rules.flips[face] * times))
    pay = rules.extra_cost[face]
    if pay < 0:
        return Message(N_("{gain}"), {"gain": parts})
    if pay == ANY_WORKER:
        pays = counted(ANY_WORKERS, 1)
    elif pay == ANY_SKILL:
        pays = counted(ANY_SKILLS, 1)
    elif pay < COLOURS:
        pays = some(1, COLOUR_NAMES[pay])
    else:
        pays = some(1, SKILL_NAMES[pay - COLOURS])
    return Message(N_("{gain} for {price}"), {"gain": parts, "price": pays})


def scoring(rules: Rules, face: int) -> list[Message]:
    """What a face scores at the end."""
    tile = face // 2
    if tile >= TURN_ORDER:
        return [Message(N_("1 point for each tile next to it"))]
    if tile >= WINTER:
        points = rules.points_each[face] or rules.points[face]
        text = SCORING[tile - WINTER]
        if "{size}" in text:
            args: dict[str, Argument] = {
                "gain": some_points(points),
                "size": rules.group_size[face],
            }
            return [Message(text, args)]
        return [Message(text, {"points": points})]
    parts: list[Message] = []
    if rules.points[face]:
        parts.append(some_points(rules.points[face]))
    if rules.yard_goods[face]:
        names = [
            Message(RESOURCE_NAMES[r]) for r in range(RESOURCES) if rules.yard_goods[face] >> r & 1
        ]
        parts.append(
            Message(
                P_(
                    "{points} point for each on it: {goods}",
                    "{points} points for each on it: {goods}",
                ),
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
