"""What a face of a tile does and counts, as a row of signs."""

from typing import Final

from keydom.engine.drawing import at, centred
from keydom.keyflower.drawing import icons
from keydom.keyflower.drawing.pieces import (
    any_resource,
    any_skill,
    any_worker,
    resource,
    skill,
    worker,
)
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

ARROW: Final[Sign] = (icons.arrow(), 15)


def text(what: str, size: float = 19) -> Sign:
    return centred(0, 0, what, size, font_weight=700), len(what) * size * 0.62 + 3


def iron_stone_wood(sketch: KeyflowerSketch) -> list[Sign]:
    return [(resource(sketch, kind), 29) for kind in range(GOLD)]


def star(points: int) -> Sign:
    return icons.star(str(points)), 34


def paid(sketch: KeyflowerSketch, pay: int) -> list[Sign]:
    """What a use costs beyond the workers placed."""
    if pay < 0:
        return []
    if pay == ANY_WORKER:
        return [(any_worker(), 29), ARROW]
    if pay == ANY_SKILL:
        return [(any_skill(), 30), ARROW]
    return [(worker(sketch, pay), 29) if pay < COLOURS else (skill(pay - COLOURS), 30), ARROW]


def gained(sketch: KeyflowerSketch, face: int) -> list[Sign]:
    rules = sketch.rules
    signs: list[Sign] = []
    for kind in range(RESOURCES):
        if rules.choose_one[face] and rules.goods[face][kind] and signs:
            signs.append(text("/"))
        signs += [(resource(sketch, kind), 29)] * rules.goods[face][kind]
    signs += [(any_worker(), 29)] * rules.bag_workers[face]
    signs += [(worker(sketch, GREEN), 29)] * rules.green_workers[face]
    signs += [(any_skill(), 30)] * rules.pile_skills[face]
    if rules.moves[face]:
        signs += [(icons.cart(), 31), text(str(rules.moves[face]))]
    if rules.flips[face]:
        signs += [(icons.upgrade(), 31), text(str(rules.flips[face]))]
    return signs


def ability(sketch: KeyflowerSketch, boat: int, side_b: bool) -> list[Sign]:
    """A summer boat."""
    whole: tuple[list[Sign], ...] = (
        [(icons.ship(), 31), ARROW, (any_worker(), 29), (any_worker(), 29)],
        [(icons.ship(), 31), ARROW, (worker(sketch, GREEN), 29)],
        [(icons.cart(), 31), ARROW, (icons.field(), 31)],
        [text("2×"), (icons.cart(), 31), (icons.upgrade(), 31)],
        [(any_resource(), 28), ARROW, (icons.upgrade(), 31)],
        [(any_resource(), 28), ARROW, (icons.star(""), 34)],
        [(icons.gavel(), 28), (worker(sketch, 1), 29), text("≠"), (worker(sketch, 0), 29)],
        [
            (worker(sketch, 1), 27),
            (worker(sketch, 2), 27),
            (worker(sketch, 0), 27),
            ARROW,
            (icons.hexagon(), 31),
        ],
    )
    return whole[boat * 2 + side_b]


def counted(sketch: KeyflowerSketch, tile: int) -> list[Sign]:
    """What a winter tile, a boat or a turn order tile counts."""
    rules = sketch.rules
    if tile >= TURN_ORDER:
        return [(icons.neighbours(), 31)]
    many = f"{rules.group_size[tile * 2]}×"
    if tile == APOTHECARY:
        return [text(many), (any_worker(), 29)]
    if tile == CRAFTSMANS_GUILD:
        return [(worker(sketch, colour), 27) for colour in range(GREEN)]
    if tile == JEWELLER:
        return [(resource(sketch, GOLD), 28)]
    if tile == KEY_GUILD:
        return [text(many), (any_skill(), 30)]
    if tile == KEY_MARKET:
        return [(worker(sketch, GREEN), 29)]
    if tile == MERCERS_GUILD:
        return iron_stone_wood(sketch)
    if tile == SCHOLAR:
        return [text("="), (any_skill(), 30)]
    if tile == SCRIBES:
        return [(skill(kind), 30) for kind in range(3)]
    if tile == VILLAGE_HALL:
        return [text("="), (any_worker(), 29)]
    if tile == WATERMILL:
        return [text("="), (any_resource(), 28)]
    if tile == WINDMILL:
        return [text(many), (any_resource(), 28)]
    if tile == KEYFLOWER:
        return [(icons.cart(), 31)]
    if tile == SEA_BASTION:
        return [(icons.loop(), 32)]
    if tile == SEA_BREESE:
        return [(icons.ship(icons.WATER), 31)]
    if tile == FLIPPER:
        return [(icons.upgrade(), 31)]
    return [(any_worker(), 29)] if tile == WHITE_WIND else []


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
        lying = at(0, 0, resource(sketch, kinds[0]) if len(kinds) == 1 else any_resource(), 0.72)
        return [(at(0, 0, icons.hexagon(), 1.3) + lying, 38), ARROW, star(rules.points_each[face])]
    return [star(rules.points[face])]


def cost(sketch: KeyflowerSketch, tile: int) -> list[Sign]:
    """What an upgrade costs."""
    need = sketch.rules.upgrade_cost[tile]
    signs: list[Sign] = []
    for kind in range(RESOURCES):
        signs += [(resource(sketch, kind), 29)] * need[kind]
    signs += [(any_resource(), 27)] * need[COST_ANY_RESOURCE]
    for kind in range(SKILLS):
        signs += [(skill(kind), 30)] * need[COST_SKILLS + kind]
    return signs + [(any_skill(), 30)] * need[COST_ANY_SKILL]


def width(signs: list[Sign]) -> float:
    return sum(wide for _, wide in signs)


def row(signs: list[Sign], x: float, y: float, most: float, scale: float = 1) -> str:
    """Signs side by side around a point, smaller where they would be wider than `most`."""
    scale = min(scale, most / max(1.0, width(signs)))
    drawn = ""
    left = -width(signs) / 2
    for sign, wide in signs:
        drawn += at(left + wide / 2, 0, sign)
        left += wide
    return at(x, y, drawn, scale)
