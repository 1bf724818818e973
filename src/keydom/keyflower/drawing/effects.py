"""What a face of a tile does and counts, as a row of signs."""

from typing import Final

from keydom.engine.drawing import at, centred
from keydom.keyflower.drawing import icons, pieces
from keydom.keyflower.drawing.sketch import KeyflowerSketch
from keydom.keyflower.rules import (
    ANY_SKILL,
    ANY_WORKER,
    APOTHECARY,
    AUTUMN,
    COLOURS,
    COST_ANY_RESOURCE,
    COST_ANY_SKILL,
    COST_SKILLS,
    CRAFTSMANS_GUILD,
    FLIPPER,
    GOLD,
    GREEN,
    JEWELLER,
    KEY_GUILD,
    KEY_MARKET,
    KEYFLOWER,
    MERCERS_GUILD,
    RESOURCES,
    SCHOLAR,
    SCRIBES,
    SEA_BASTION,
    SEA_BREESE,
    SKILLS,
    SUMMER_BOATS,
    TURN_ORDER,
    VILLAGE_HALL,
    WATERMILL,
    WHITE_WIND,
    WINDMILL,
    WINTER,
    Rules,
)

Sign = tuple[str, float]  # something drawn around 0, 0, and how wide it is

ARROW: Final[Sign] = (icons.ARROW, 15)


def text(what: str, size: float = 19) -> Sign:
    return centred(0, 0, what, size, font_weight=700), len(what) * size * 0.62 + 3


def iron_stone_wood(sketch: KeyflowerSketch) -> list[Sign]:
    return [(sketch.resources[kind], 29) for kind in range(GOLD)]


def star(points: int) -> Sign:
    return icons.star(str(points)), 34


def paid(sketch: KeyflowerSketch, pay: int) -> list[Sign]:
    """What a use costs beyond the workers placed."""
    if pay < 0:
        return []
    if pay == ANY_WORKER:
        return [(pieces.ANY_WORKER, 29), ARROW]
    if pay == ANY_SKILL:
        return [(pieces.ANY_SKILL, 30), ARROW]
    return [
        (sketch.workers[pay], 29) if pay < COLOURS else (pieces.SKILL_TILES[pay - COLOURS], 30),
        ARROW,
    ]


def gained(sketch: KeyflowerSketch, face: int) -> list[Sign]:
    rules = sketch.rules
    signs: list[Sign] = []
    for kind in range(RESOURCES):
        if rules.choose_one[face] and rules.goods[face][kind] and signs:
            signs.append(text("/"))
        signs += [(sketch.resources[kind], 29)] * rules.goods[face][kind]
    signs += [(pieces.ANY_WORKER, 29)] * rules.bag_workers[face]
    signs += [(sketch.workers[GREEN], 29)] * rules.green_workers[face]
    signs += [(pieces.ANY_SKILL, 30)] * rules.pile_skills[face]
    if rules.moves[face]:
        signs += [(icons.CART, 31), text(str(rules.moves[face]))]
    if rules.flips[face]:
        signs += [(icons.UPGRADE, 31), text(str(rules.flips[face]))]
    return signs


def ability(sketch: KeyflowerSketch, boat: int, side_b: bool) -> list[Sign]:
    """A summer boat."""
    whole: tuple[list[Sign], ...] = (
        [(icons.SHIP, 31), ARROW, (pieces.ANY_WORKER, 29), (pieces.ANY_WORKER, 29)],
        [(icons.SHIP, 31), ARROW, (sketch.workers[GREEN], 29)],
        [(icons.CART, 31), ARROW, (icons.FIELDS, 31)],
        [text("2×"), (icons.CART, 31), (icons.UPGRADE, 31)],
        [(pieces.ANY_RESOURCE, 28), ARROW, (icons.UPGRADE, 31)],
        [(pieces.ANY_RESOURCE, 28), ARROW, (icons.ROSETTE, 34)],
        [(icons.GAVEL, 28), (sketch.workers[1], 29), text("≠"), (sketch.workers[0], 29)],
        [
            (sketch.workers[1], 27),
            (sketch.workers[2], 27),
            (sketch.workers[0], 27),
            ARROW,
            (icons.TILE, 31),
        ],
    )
    return whole[boat * 2 + side_b]


def counted(sketch: KeyflowerSketch, tile: int) -> list[Sign]:
    """What a winter tile, a boat or a turn order tile counts."""
    rules = sketch.rules
    if tile >= TURN_ORDER:
        return [(icons.NEIGHBOURS, 31)]
    many = f"{rules.group_size[tile * 2]}×"
    if tile == APOTHECARY:
        return [text(many), (pieces.ANY_WORKER, 29)]
    if tile == CRAFTSMANS_GUILD:
        return [(sketch.workers[colour], 27) for colour in range(GREEN)]
    if tile == JEWELLER:
        return [(sketch.resources[GOLD], 28)]
    if tile == KEY_GUILD:
        return [text(many), (pieces.ANY_SKILL, 30)]
    if tile == KEY_MARKET:
        return [(sketch.workers[GREEN], 29)]
    if tile == MERCERS_GUILD:
        return iron_stone_wood(sketch)
    if tile == SCHOLAR:
        return [text("="), (pieces.ANY_SKILL, 30)]
    if tile == SCRIBES:
        return [(pieces.SKILL_TILES[kind], 30) for kind in range(3)]
    if tile == VILLAGE_HALL:
        return [text("="), (pieces.ANY_WORKER, 29)]
    if tile == WATERMILL:
        return [text("="), (pieces.ANY_RESOURCE, 28)]
    if tile == WINDMILL:
        return [text(many), (pieces.ANY_RESOURCE, 28)]
    if tile == KEYFLOWER:
        return [(icons.CART, 31)]
    if tile == SEA_BASTION:
        return [(icons.LOOP, 32)]
    if tile == SEA_BREESE:
        return [(icons.RIVER_BOAT, 31)]
    if tile == FLIPPER:
        return [(icons.UPGRADE, 31)]
    return [(pieces.ANY_WORKER, 29)] if tile == WHITE_WIND else []


def points_for(rules: Rules, tile: int) -> Sign:
    """The points beside what a tile counts."""
    if tile == SEA_BREESE:
        return icons.star(f"{rules.river_points[0]}-{rules.river_points[-1]}"), 34
    return star(rules.points_each[tile * 2] or rules.points[tile * 2])


def does(sketch: KeyflowerSketch, face: int, side_b: int) -> list[Sign]:
    """The main row of a face: its use, or what it counts, or its points."""
    rules = sketch.rules
    tile = face // 2
    if SUMMER_BOATS <= tile < AUTUMN:
        return ability(sketch, tile - SUMMER_BOATS, bool(side_b >> (tile - SUMMER_BOATS) & 1))
    if tile >= WINTER:
        counts = counted(sketch, tile)
        plus = [text("+")] if tile == FLIPPER else [ARROW]
        return [*counts, *(plus if counts else []), points_for(rules, tile)]
    if rules.usable[face]:
        return paid(sketch, rules.extra_cost[face]) + gained(sketch, face)
    if rules.yard_goods[face]:
        kinds = [kind for kind in range(RESOURCES) if rules.yard_goods[face] >> kind & 1]
        lying = at(
            0, 0, sketch.resources[kinds[0]] if len(kinds) == 1 else pieces.ANY_RESOURCE, 0.72
        )
        return [(at(0, 0, icons.TILE, 1.3) + lying, 38), ARROW, star(rules.points_each[face])]
    return [star(rules.points[face])]


def cost(sketch: KeyflowerSketch, tile: int) -> list[Sign]:
    """What an upgrade costs."""
    need = sketch.rules.upgrade_cost[tile]
    signs: list[Sign] = []
    for kind in range(RESOURCES):
        signs += [(sketch.resources[kind], 29)] * need[kind]
    signs += [(pieces.ANY_RESOURCE, 27)] * need[COST_ANY_RESOURCE]
    for kind in range(SKILLS):
        signs += [(pieces.SKILL_TILES[kind], 30)] * need[COST_SKILLS + kind]
    return signs + [(pieces.ANY_SKILL, 30)] * need[COST_ANY_SKILL]


def width(signs: list[Sign]) -> float:
    return sum([wide for _, wide in signs], 0.0)


def row(signs: list[Sign], x: float, y: float, most: float, scale: float = 1) -> str:
    """Signs side by side around a point, smaller where they would be wider than `most`."""
    scale = min(scale, most / max(1.0, width(signs)))
    drawn = ""
    left = -width(signs) / 2
    for sign, wide in signs:
        drawn += at(left + wide / 2, 0, sign)
        left += wide
    return at(x, y, drawn, scale)
