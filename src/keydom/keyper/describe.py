"""What is printed on the components, as sentences: costs, fields, both sides of every building, fairs, boats.

Reconstructed values carry the sign ≈ wherever people see them.
"""

from itertools import groupby
from typing import Any

from keydom.engine.text import N_, P_, Argument, Message
from keydom.keyper.actions import (
    ANIMALS,
    BUILDINGS,
    FAIRS_A_SEASON,
    FARM_PLOTS,
    FINISHED,
    FIRST_FINISHED,
    GEMS,
    GOODS,
    RAW,
    SEASON_FAIRS,
    WHEAT,
    WINTER_FAIRS,
)
from keydom.keyper.fairs import winter_sides
from keydom.keyper.names import (
    BUILDING_NAMES,
    COLOUR_NAMES,
    FIELD_NAMES,
    ITEM_COUNTS,
    ITEM_NAMES,
    SEASON_NAMES,
)
from keydom.keyper.rules import (
    ABOVE,
    ADJACENT,
    ALL_PLOTS,
    BELOW,
    BOAT_TRACK,
    CONVERT,
    DIAGONAL,
    FAIR_SEASONS,
    FARM,
    FLAT,
    FREE,
    IN_LINES,
    LEFT,
    NONE,
    PER_BUILDING,
    PER_BUNDLE,
    PER_FIELD,
    PER_KEYPLE,
    PER_KIND,
    PER_RESOURCE,
    PER_SET,
    PRINTED,
    RIGHT,
    TO_BUILD,
    TO_UPGRADE,
    Effect,
    Rules,
    Scoring,
)

MARK = "{text} ≈"
OURS = N_("≈ our reconstruction: the printed value is not known to us")

# Items that serve alike and their common name; finished products serve as raw material (KP-21).
ANY_NAMES: list[tuple[list[int], str]] = [
    ([*RAW, *FINISHED], N_("any raw material")),
    ([*RAW, *FINISHED, WHEAT], N_("any raw material or wheat")),
    (RAW, N_("any raw material")),
    (FINISHED, N_("any finished product")),
    ([*FINISHED, WHEAT], N_("any finished product or wheat")),
    (GEMS, N_("any gem")),
    (GOODS, N_("any goods (not animals)")),
    (ANIMALS, N_("any animal")),
]
# The same, as one of them is counted.
EACH_NAMES: list[tuple[list[int], str]] = [
    (RAW, N_("raw material")),
    (FINISHED, N_("finished product")),
    (GEMS, N_("gem")),
    (GOODS, N_("goods (not animals)")),
    (ANIMALS, N_("animal")),
]
DIRECTION_NAMES: list[tuple[int, str]] = [
    (LEFT, N_("left")),
    (RIGHT, N_("right")),
    (ABOVE, N_("above")),
    (BELOW, N_("below")),
]


def marked(text: Message, marks: list[str], key: str) -> Message:
    """The text, with the sign ≈ where this key of the entry is reconstructed."""
    return Message(MARK, {"text": text}) if key in marks else text


def raw_of_one_type(items: list[int]) -> bool:
    """Whether these are a raw material and the finished product that serves for it (KP-21)."""
    return len(items) == 2 and items[0] in RAW and items[1] == items[0] + FIRST_FINISHED


def choice_of(items: list[int]) -> Message:
    """Items that serve alike: their common name, or all of them."""
    for known, name in ANY_NAMES:
        if items == known:
            return Message(name)
    if len(items) == 1 or raw_of_one_type(items):
        return Message(ITEM_NAMES[items[0]])
    names = [Message(ITEM_NAMES[item]) for item in items]
    return Message(N_("one of {items}"), {"items": names})


def each_of(items: list[int]) -> Message:
    """Items that are counted: the name of their class, or as `choice_of` says."""
    for known, name in EACH_NAMES:
        if items == known:
            return Message(name)
    return choice_of(items)


def some(count: int, item: int) -> Message:
    return Message(ITEM_COUNTS[item], {"count": count})


def units_text(units: list[list[int]]) -> list[Message]:
    """The resources of a cost, equal ones counted; they stand side by side."""
    return [counted(len(list(equal)), choice_of(unit)) for unit, equal in groupby(units)]


def counted(n: int, what: Message) -> Message:
    """So many of something; a single one needs no number."""
    return what if n == 1 else Message(N_("{n} × {items}"), {"n": n, "items": what})


def cost_text(rules: Rules, row: int) -> Message:
    """A cost; a building's printed cost carries ≈ where it is reconstructed."""
    text = Message("{units}", {"units": units_text(rules.costs[row])})
    return marked(text, rules.tile_marks[row], "build_cost") if row < BUILDINGS else text


def gain_text(effect: Effect) -> Message:
    gain = counted(effect.n, choice_of(effect.items))
    if effect.other:
        return Message(N_("{gain}, other than the one given"), {"gain": gain})
    return gain


# What one builds or upgrades: at the usual price, free of charge, at a price of its own.
CONSTRUCTION: dict[int, tuple[str, str, str]] = {
    TO_BUILD: (
        N_("build {area}"),
        N_("build {area} free of charge"),
        N_("build {area} for {cost}"),
    ),
    TO_UPGRADE: (
        N_("upgrade {area}"),
        N_("upgrade {area} free of charge"),
        N_("upgrade {area} for {cost}"),
    ),
}


def effect_text(rules: Rules, effect: Effect) -> Message:
    """An action that a building or field offers."""
    if effect.op == CONVERT:
        args = {"cost": cost_text(rules, effect.cost), "gain": gain_text(effect)}
        return Message(N_("{cost} for {gain}"), args)
    area = Message(N_("a farm building") if effect.area == FARM else N_("any building"))
    if effect.op not in CONSTRUCTION:
        return gain_text(effect)
    plain, free, priced = CONSTRUCTION[effect.op]
    if effect.cost == FREE:
        return Message(free, {"area": area})
    if effect.cost != PRINTED:
        return Message(priced, {"area": area, "cost": cost_text(rules, effect.cost)})
    if effect.discount:
        return Message(N_("build {area} for one resource less, but at least one"), {"area": area})
    return Message(plain, {"area": area})


def points(count: int) -> Message:
    return Message(P_("{count} point", "{count} points"), {"count": count})


SCORING_TEXTS: dict[int, str] = {
    FLAT: "{each}",
    PER_RESOURCE: N_("{each} for each {items} here, up to {most}"),
    PER_KIND: N_("{each} for each different one here: {list}"),
    PER_SET: N_("{each} for each set of {list} here, up to {most}"),
    PER_BUNDLE: N_("{each} for every {size} × {items} here, {often}"),
    PER_KEYPLE: N_("{each} for each {colour} or white keyple you have, up to {most}"),
    PER_FIELD: N_("{each} for each {colour} field of your winter board, up to {most}"),
    PER_BUILDING: N_("{each} for each building in your {area}, at most {top}"),
    IN_LINES: N_("{first}, and {each} for each building in line with it, at most {top}"),
    ADJACENT: N_("{each} for each building beside it: {sides}"),
    ALL_PLOTS: N_("{each} if every plot of your {area} is built on"),
    BOAT_TRACK: N_("{each} if your boat track shows {base} or more"),
    FAIR_SEASONS: N_("{each} for each season in which you held a fair"),
}
OFTEN = P_("up to {count} time", "up to {count} times")
UPGRADED_BUILDINGS = N_("{each} for each upgraded building in your {area}, at most {top}")
BUILDINGS_BY = P_(
    "{each} for every {size} building in your {area}, at most {top}",
    "{each} for every {size} buildings in your {area}, at most {top}",
)
DIAGONALLY = N_("{first}, and {each} for each building diagonally in line, at most {top}")
STRAIGHT = N_("{first}, and {each} for each building in its row and column, at most {top}")


PER_PIECE = N_("{gain} more for each resource shipped in a turn")
PER_PIECES = P_(
    "{gain} more for every {per} resource shipped in a turn",
    "{gain} more for every {per} resources shipped in a turn",
)
SIDE_KEYS = ("basic", "upgraded")


def sides_text(sides: int) -> list[Message]:
    return [Message(name) for side, name in DIRECTION_NAMES if sides & side]


def scoring_text(scoring: Scoring) -> Message:
    text = SCORING_TEXTS[scoring.op]
    if scoring.op == PER_BUILDING:
        if scoring.upgraded:
            text = UPGRADED_BUILDINGS
        elif scoring.size > 1:
            text = BUILDINGS_BY
    elif scoring.op == IN_LINES:
        text = DIAGONALLY if scoring.sides == DIAGONAL else STRAIGHT
    by_colour = scoring.op in (PER_KEYPLE, PER_FIELD)
    items = [] if by_colour else scoring.items
    args: dict[str, Argument] = {
        "each": points(scoring.each),
        "most": scoring.most,
        "often": Message(OFTEN, {"count": scoring.most}),
        "top": points(scoring.most),
        "base": scoring.base,
        "first": points(scoring.base),
        "size": scoring.size,
        "items": each_of(items) if items else "",
        "list": [Message(ITEM_NAMES[item]) for item in items],
        "colour": COLOUR_NAMES[scoring.items[0]] if by_colour else "",
        "area": N_("farm") if scoring.area == FARM else N_("village"),
        "sides": sides_text(scoring.sides),
    }
    return Message(text, {name: value for name, value in args.items() if f"{{{name}}}" in text})


def side_text(rules: Rules, tile: int, upgraded: int) -> list[Message]:
    """All that one side of a building says: actions, lasting effects, points, and the animals it houses."""
    side = rules.sides[tile * 2 + upgraded]
    lines: list[Message] = []
    effects = [effect_text(rules, rules.effects[row]) for row in side.effects]
    if effects and side.all_of:
        lines.append(Message(N_("Action: each of these once: {effects}"), {"effects": effects}))
    else:
        lines += [Message(N_("Action: {effect}"), {"effect": effect}) for effect in effects]
    lines = [part_text(rules, tile, upgraded, "actions", line) for line in lines]
    if side.boat_use:
        args = {"gain": points(side.boat_use)}
        lines.append(Message(N_("{gain} each time you are active on a boat"), args))
    if side.ship_points:
        ship: dict[str, Any] = {"gain": points(side.ship_points), "per": side.ship_per}
        lines.append(Message(PER_PIECE if side.ship_per == 1 else PER_PIECES, ship))
    if side.boat_actions:
        more = P_("{count} more action on boats", "{count} more actions on boats")
        lines.append(Message(more, {"count": side.boat_actions}))
    if side.free_sides:
        free = {"sides": sides_text(side.free_sides)}
        lines.append(Message(N_("You may build free of charge once on each side: {sides}"), free))
    lines += [part_text(rules, tile, upgraded, "scoring", scoring_text(s)) for s in side.scorings]
    if rules.houses[tile]:
        animals = [Message(ITEM_NAMES[animal]) for animal in rules.houses[tile]]
        room: dict[str, Any] = {"n": rules.house_capacity, "animals": animals}
        lines.append(Message(N_("Houses up to {n} of {animals}"), room))
    return lines


def part_text(rules: Rules, tile: int, upgraded: int, part: str, text: Message) -> Message:
    """A line of a side, with the sign ≈ where this part of the side is reconstructed."""
    side = SIDE_KEYS[upgraded]
    for mark in rules.tile_marks[tile]:
        if mark == side or f"{mark}.".startswith(f"{side}.{part}."):
            return Message(MARK, {"text": text})
    return text


def building_text(rules: Rules, tile: int) -> Message:
    """A building with its cost and both sides."""
    return Message(
        N_("{building} (cost: {cost}). {basic}. Upgraded: {upgraded}."),
        {
            "building": BUILDING_NAMES[tile],
            "cost": cost_text(rules, tile),
            "basic": side_text(rules, tile, 0) or [Message(N_("nothing"))],
            "upgraded": side_text(rules, tile, 1) or [Message(N_("nothing"))],
        },
    )


def fair_name(rules: Rules, fair: int) -> Message:
    """A fair; a side of a winter fair with the seasons in which it can be held (KP-37)."""
    if fair < SEASON_FAIRS:
        return Message(
            N_("{season} fair {n}"),
            {
                "season": SEASON_NAMES[fair // FAIRS_A_SEASON],
                "n": fair % FAIRS_A_SEASON + 1,
            },
        )
    seasons = [
        Message(name)
        for season, name in enumerate(SEASON_NAMES)
        if rules.fair_seasons[fair] >> season & 1
    ]
    args: dict[str, Any] = {"n": (fair - SEASON_FAIRS) % WINTER_FAIRS + 1, "seasons": seasons}
    if fair < SEASON_FAIRS + WINTER_FAIRS:
        return Message(N_("winter fair {n}, front ({seasons})"), args)
    return Message(N_("winter fair {n}, back ({seasons})"), args)


def fair_text(rules: Rules, fair: int) -> Message:
    """What a fair asks for and gives."""
    needs = units_text(rules.fair_need[fair])
    text = Message(
        N_("{fair}: {needs} for {gain}"),
        {"fair": fair_name(rules, fair), "needs": needs, "gain": points(rules.fair_points[fair])},
    )
    return marked(text, rules.fair_marks[fair], "need")


def tile_name(tile: int) -> Message:
    """A tile of the display: a building or a winter fair."""
    if tile < BUILDINGS:
        return Message(BUILDING_NAMES[tile])
    return Message(N_("winter fair {n}"), {"n": tile - BUILDINGS + 1})


def fair_sides(rules: Rules, tile: int) -> list[Message]:
    """Front and back of a winter fair."""
    return [fair_text(rules, fair) for fair in winter_sides(tile)]


def boat_text(rules: Rules, boat: int, season: int) -> Message:
    items = [Message(ITEM_NAMES[item]) for item in rules.boat_items[boat * 4 + season]]
    text = Message(N_("boat {n} ({items})"), {"n": boat + 1, "items": items})
    return text if not rules.boat_marks[boat] else Message(MARK, {"text": text})


def field_text(rules: Rules, kind: int) -> Message:
    """A field with the colour of its frame."""
    colour = rules.field_colour[kind]
    if colour == NONE:
        return Message(FIELD_NAMES[kind])
    text = Message(
        N_("{field} ({colour})"), {"field": FIELD_NAMES[kind], "colour": COLOUR_NAMES[colour]}
    )
    return marked(text, rules.field_marks[kind], "colour")


def field_number(rules: Rules, layout: int, field: int) -> int:
    """Which of several fields of its kind on a board this is, in reading order; 0 where there is only one."""
    kinds = rules.layouts[layout]
    if kinds.count(kinds[field]) == 1:
        return 0
    return kinds[: field + 1].count(kinds[field])


def some_actions(count: int) -> Message:
    return Message(P_("{count} action", "{count} actions"), {"count": count})


def plot_name(plot: int) -> str:
    return f"F{plot + 1}" if plot < FARM_PLOTS else f"V{plot - FARM_PLOTS + 1}"


def layout_text(rules: Rules, layout: int) -> Message:
    """A layout by its fields: all but keyp and river, equal ones counted."""
    kinds = sorted(set(rules.layouts[layout]))
    fields = [
        Message(FIELD_NAMES[kind])
        if rules.layouts[layout].count(kind) == 1
        else Message(
            N_("{n} × {field}"),
            {"n": rules.layouts[layout].count(kind), "field": FIELD_NAMES[kind]},
        )
        for kind in kinds
        if kind > 1
    ]
    text = Message(N_("Layout {n}: {fields}"), {"n": layout % 4 + 1, "fields": fields})
    return marked(text, rules.layout_marks[layout], "fields")
