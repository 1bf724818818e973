"""What a face of a tile does and counts, as a row of signs."""

from typing import Final, NamedTuple

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


class Sign(NamedTuple):
    """Something drawn around 0, 0, how wide it is, and how it looks where its letter could not be read."""

    drawn: str
    wide: float
    plain: str = ""
    size: float = 0  # of its letter


ARROW: Final = Sign(icons.ARROW, 15)
SKILL_SIGNS: Final = [Sign(skill, 30) for skill in pieces.SKILL_TILES]
ANY_WORKER_SIGN: Final = Sign(
    pieces.ANY_WORKER, 29, pieces.WHITE_WORKER, pieces.size_on_worker("?")
)
ANY_SKILL_SIGN: Final = Sign(pieces.ANY_SKILL, 30, pieces.BARE_SKILL, 17)
ANY_RESOURCE_SIGN: Final = Sign(
    pieces.ANY_RESOURCE, 28, pieces.WHITE_RESOURCE, pieces.size_on_goods("?")
)


def text(what: str, size: float = 19) -> Sign:
    drawn = centred(0, 0, what, size, font_weight=700)
    return Sign(drawn, len(what) * size * 0.62 + 3, "", size)


def worker(sketch: KeyflowerSketch, colour: int) -> Sign:
    size = pieces.size_on_worker(sketch.colour_letters[colour])
    return Sign(sketch.workers[colour], 29, pieces.MEEPLES[colour], size)


def resource(sketch: KeyflowerSketch, kind: int) -> Sign:
    size = pieces.size_on_goods(sketch.resource_letters[kind])
    return Sign(sketch.resources[kind], 29, pieces.SHAPES[kind], size)


def iron_stone_wood(sketch: KeyflowerSketch) -> list[Sign]:
    return [resource(sketch, kind) for kind in range(GOLD)]


def star(points: int) -> Sign:
    return Sign(icons.star(str(points)), 34, icons.ROSETTE, icons.star_size(str(points)))


def paid(sketch: KeyflowerSketch, pay: int) -> list[Sign]:
    """What a use costs beyond the workers placed."""
    if pay < 0:
        return []
    if pay == ANY_WORKER:
        return [ANY_WORKER_SIGN, ARROW]
    if pay == ANY_SKILL:
        return [ANY_SKILL_SIGN, ARROW]
    return [worker(sketch, pay) if pay < COLOURS else SKILL_SIGNS[pay - COLOURS], ARROW]


def gained(sketch: KeyflowerSketch, face: int) -> list[Sign]:
    rules = sketch.rules
    signs: list[Sign] = []
    for kind in range(RESOURCES):
        if rules.choose_one[face] and rules.goods[face][kind] and signs:
            signs.append(text("/"))
        signs += [resource(sketch, kind)] * rules.goods[face][kind]
    signs += [ANY_WORKER_SIGN] * rules.bag_workers[face]
    signs += [worker(sketch, GREEN)] * rules.green_workers[face]
    signs += [ANY_SKILL_SIGN] * rules.pile_skills[face]
    if rules.moves[face]:
        signs += [Sign(icons.CART, 31), text(str(rules.moves[face]))]
    if rules.flips[face]:
        signs += [Sign(icons.UPGRADE, 31), text(str(rules.flips[face]))]
    return signs


def ability(sketch: KeyflowerSketch, boat: int, side_b: bool) -> list[Sign]:
    """A summer boat."""
    whole: tuple[list[Sign], ...] = (
        [Sign(icons.SHIP, 31), ARROW, ANY_WORKER_SIGN, ANY_WORKER_SIGN],
        [Sign(icons.SHIP, 31), ARROW, worker(sketch, GREEN)],
        [Sign(icons.CART, 31), ARROW, Sign(icons.FIELDS, 31)],
        [text("2×"), Sign(icons.CART, 31), Sign(icons.UPGRADE, 31)],
        [ANY_RESOURCE_SIGN, ARROW, Sign(icons.UPGRADE, 31)],
        [ANY_RESOURCE_SIGN, ARROW, Sign(icons.ROSETTE, 34)],
        [Sign(icons.GAVEL, 28), worker(sketch, 1), text("≠"), worker(sketch, 0)],
        [
            worker(sketch, 1),
            worker(sketch, 2),
            worker(sketch, 0),
            ARROW,
            Sign(icons.TILE, 31),
        ],
    )
    return whole[boat * 2 + side_b]


def counted(sketch: KeyflowerSketch, tile: int) -> list[Sign]:
    """What a winter tile, a boat or a turn order tile counts."""
    rules = sketch.rules
    if tile >= TURN_ORDER:
        return [Sign(icons.NEIGHBOURS, 31)]
    many = f"{rules.group_size[tile * 2]}×"
    if tile == APOTHECARY:
        return [text(many), ANY_WORKER_SIGN]
    if tile == CRAFTSMANS_GUILD:
        return [worker(sketch, colour) for colour in range(GREEN)]
    if tile == JEWELLER:
        return [resource(sketch, GOLD)]
    if tile == KEY_GUILD:
        return [text(many), ANY_SKILL_SIGN]
    if tile == KEY_MARKET:
        return [worker(sketch, GREEN)]
    if tile == MERCERS_GUILD:
        return iron_stone_wood(sketch)
    if tile == SCHOLAR:
        return [text("="), ANY_SKILL_SIGN]
    if tile == SCRIBES:
        return [SKILL_SIGNS[kind] for kind in range(3)]
    if tile == VILLAGE_HALL:
        return [text("="), ANY_WORKER_SIGN]
    if tile == WATERMILL:
        return [text("="), ANY_RESOURCE_SIGN]
    if tile == WINDMILL:
        return [text(many), ANY_RESOURCE_SIGN]
    if tile == KEYFLOWER:
        return [Sign(icons.CART, 31)]
    if tile == SEA_BASTION:
        return [Sign(icons.LOOP, 32)]
    if tile == SEA_BREESE:
        return [Sign(icons.RIVER_BOAT, 31)]
    if tile == FLIPPER:
        return [Sign(icons.UPGRADE, 31)]
    return [ANY_WORKER_SIGN] if tile == WHITE_WIND else []


def points_for(rules: Rules, tile: int) -> Sign:
    """The points beside what a tile counts."""
    if tile == SEA_BREESE:
        points = f"{rules.river_points[0]}-{rules.river_points[-1]}"
        return Sign(icons.star(points), 38, icons.ROSETTE, icons.star_size(points))
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
        # White for any of them: its question mark would be too small here.
        piece = pieces.SHAPES[kinds[0]] if len(kinds) == 1 else pieces.WHITE_RESOURCE
        lying = at(0, 0, piece, 0.72)
        return [Sign(at(0, 0, icons.TILE, 1.3) + lying, 38), ARROW, star(rules.points_each[face])]
    return [star(rules.points[face])]


def cost(sketch: KeyflowerSketch, tile: int) -> list[Sign]:
    """What an upgrade costs."""
    need = sketch.rules.upgrade_cost[tile]
    signs: list[Sign] = []
    for kind in range(RESOURCES):
        signs += [resource(sketch, kind)] * need[kind]
    signs += [ANY_RESOURCE_SIGN] * need[COST_ANY_RESOURCE]
    for kind in range(SKILLS):
        signs += [SKILL_SIGNS[kind]] * need[COST_SKILLS + kind]
    return signs + [ANY_SKILL_SIGN] * need[COST_ANY_SKILL]


def width(signs: list[Sign]) -> float:
    return sum([sign.wide for sign in signs], 0.0)


def row(
    signs: list[Sign], x: float, y: float, most: float, scale: float = 1, shown: float = 1
) -> str:
    """Signs side by side around a point, smaller where they would be wider than `most`. `shown` is the scale at which
    all of it is shown: what could not be read has no letters."""
    scale = min(scale, most / max(1.0, width(signs)))
    drawn = ""
    left = -width(signs) / 2
    for sign in signs:
        readable = not sign.size or sign.size * scale * shown >= pieces.READABLE
        drawn += at(left + sign.wide / 2, 0, sign.drawn if readable else sign.plain)
        left += sign.wide
    return at(x, y, drawn, scale)


def lines(signs: list[Sign], most: float) -> list[list[Sign]]:
    """In two lines where one would be small: before and after the arrow."""
    if width(signs) <= most or ARROW not in signs:
        return [signs]
    middle = signs.index(ARROW)
    return [signs[:middle], signs[middle:]]
