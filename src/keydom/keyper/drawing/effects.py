"""What a building does, as rows of icons: actions, lasting effects, points, and the animals that live there."""

from typing import NamedTuple

from keydom.engine.drawing import at, centred, width_of
from keydom.engine.picture import Number
from keydom.keyper.drawing import icons
from keydom.keyper.drawing.goods import icon_of, icons_of
from keydom.keyper.drawing.keyples import LETTERED, badge, keyple
from keydom.keyper.drawing.sketch import KeyperSketch
from keydom.keyper.rules import (
    ADJACENT,
    ALL_PLOTS,
    BOAT_TRACK,
    CONVERT,
    FAIR_SEASONS,
    FARM,
    FLAT,
    FREE,
    IN_LINES,
    PER_BUILDING,
    PER_BUNDLE,
    PER_FIELD,
    PER_KEYPLE,
    PER_KIND,
    PER_RESOURCE,
    PER_SET,
    PRINTED,
    TO_UPGRADE,
    Effect,
    Rules,
    Scoring,
)

SMALLEST = 12  # text: what is read at the size at which the panels beside the board are shown


class Token(NamedTuple):
    """An icon drawn around 0, 0, or a short text, or one on the other; its width in units of which an icon has 24."""

    drawn: str
    width: float
    words: str = ""
    size: float = 0  # of the words; however small the icons are, words stay readable


Segment = list[Token]
Piece = tuple[str, tuple[float, float, float, float]]  # a segment that is drawn, and its place


def icon(drawn: str, width: float = 25) -> Token:
    return Token(drawn, width)


def text(words: str, size: float = 18) -> Token:
    return Token("", width_of(words, size) + 3, words, size)


def points(count: int) -> Token:
    """So many points, on a seal."""
    return Token(icons.SEAL, 27, str(count), 16 if count < 10 else 13.5)


SLASH = Token(icons.SLASH, 9)  # for each
COLON = Token(icons.COLON, 7)


def width(segment: Segment) -> float:
    return sum([token.width for token in segment], 0.0)


def draw(segment: Segment, x: float, y: float, scale: float, smallest: Number = SMALLEST) -> str:
    """A segment from its left end, its middle at y."""
    drawn = ""
    for token in segment:
        middle = round(x + token.width * scale / 2, 2)
        if token.drawn:
            drawn += at(middle, y, token.drawn, round(scale, 3))
        if token.words:
            size = max(smallest, round(token.size * scale, 1))
            drawn += centred(middle, y, token.words, size, font_weight=700)
        x += token.width * scale
    return drawn


def cost(rules: Rules, row: int) -> Segment:
    return [icon(icon_of(unit)) for unit in rules.costs[row]]


def gain(effect: Effect) -> Segment:
    row = [icon(drawn) for drawn in icons_of(effect.items)]
    if effect.n > 1:
        return [text(f"{effect.n}×"), *row]
    return row


def effect_row(rules: Rules, effect: Effect) -> Segment:
    """An action that a building offers."""
    if effect.op == CONVERT:
        return [*cost(rules, effect.cost), icon(icons.ARROW), *gain(effect)]
    sign = icons.UP if effect.op == TO_UPGRADE else icons.HAMMER
    row = [icon(sign), icon(icons.BARN if effect.area == FARM else icons.HOUSE)]
    if effect.cost == FREE:
        return [*row, text("0")]
    return row if effect.cost == PRINTED else [*row, *cost(rules, effect.cost)]


def scoring_row(sketch: KeyperSketch, scoring: Scoring) -> Segment:
    """Points, and for what."""
    op = scoring.op
    each = points(scoring.each)
    if op == FLAT:
        return [each]
    if op in (PER_RESOURCE, PER_KIND):
        return [each, SLASH, *(icon(drawn) for drawn in icons_of(scoring.items))]
    if op == PER_SET:
        return [each, SLASH, *(icon(icon_of([item])) for item in scoring.items)]
    if op == PER_BUNDLE:
        return [
            each,
            SLASH,
            text(f"{scoring.size}×"),
            *(icon(d) for d in icons_of(scoring.items)),
        ]
    if op == PER_KEYPLE:
        return [each, SLASH, icon(keyple(sketch, 0, 0, LETTERED - 1, scoring.items[0]), 28)]
    if op == PER_FIELD:
        colour = scoring.items[0]
        return [
            each,
            SLASH,
            icon(icons.FIELDS[colour]),
            icon(badge(0, 0, 11, colour)),
        ]
    if op == PER_BUILDING:
        building = icons.UPGRADED_HOUSE if scoring.upgraded else icons.HOUSE
        if scoring.area == FARM:
            building = icons.BARN
        row = [each, SLASH]
        if scoring.size > 1:
            row.append(text(f"{scoring.size}×"))
        if scoring.upgraded and scoring.area == FARM:
            row.append(icon(icons.UP))
        return [*row, icon(building)]
    if op == IN_LINES:
        return [points(scoring.base), text("+"), each, SLASH, icon(icons.directions(scoring.sides))]
    if op == ADJACENT:
        return [each, SLASH, icon(icons.directions(scoring.sides))]
    if op == ALL_PLOTS:
        return [
            each,
            SLASH,
            icon(icons.FARM_PLOTS if scoring.area == FARM else icons.VILLAGE_PLOTS),
        ]
    if op == BOAT_TRACK:
        return [each, SLASH, icon(icons.BOAT), text(f"≥{scoring.base}")]
    assert op == FAIR_SEASONS
    return [each, SLASH, icon(icons.TENT)]


def side_rows(sketch: KeyperSketch, tile: int, upgraded: int) -> list[Segment]:
    """All that one side of a building shows; its actions come first, in their order."""
    rules = sketch.rules
    side = rules.sides[tile * 2 + upgraded]
    rows = [effect_row(rules, rules.effects[row]) for row in side.effects]
    if side.boat_use:
        rows.append([points(side.boat_use), SLASH, icon(icons.BOAT)])
    if side.ship_points:
        shipped = f"{side.ship_per}×" if side.ship_per > 1 else ""
        more = [points(side.ship_points), SLASH]
        rows.append([*more, *([text(shipped)] if shipped else []), icon(icons.BOAT)])
    if side.boat_actions:
        rows.append([text(f"+{side.boat_actions}"), icon(icons.BOAT)])
    if side.free_sides:
        rows.append([icon(icons.HAMMER), text("0"), icon(icons.directions(side.free_sides))])
    rows += [scoring_row(sketch, scoring) for scoring in side.scorings]
    houses = rules.houses[tile]
    if houses:
        rows.append([icon(icons.BARN), *(icon(drawn) for drawn in icons_of(houses))])
    return rows


def pack(rows: list[Segment], room: float) -> list[list[int]]:
    """The numbers of the segments, line by line: as many side by side as a width has room for."""
    lines: list[list[int]] = []
    used = 0.0
    for number, row in enumerate(rows):
        wide = width(row)
        if lines and used + 10 + wide <= room:
            lines[-1].append(number)
            used += 10 + wide
        else:
            lines.append([number])
            used = wide
    return lines


def lay_out(
    rows: list[Segment], x: float, y: float, wide: float, high: float, largest: float = 0.72
) -> list[Piece]:
    """Each segment drawn inside a box, as large as its height and the line allow, with the place that it takes."""
    upright = largest
    lines = pack(rows, wide / upright)
    while upright > 0.2 and len(lines) * 26 * upright > high:
        upright -= 0.03
        lines = pack(rows, wide / upright)
    drawn: list[Piece] = []
    step = min(high / max(1, len(lines)), 28 * upright)
    for number, line in enumerate(lines):
        left = x
        middle = y + step * number + step / 2
        scale = min(upright, wide / line_width(rows, line))
        for which in line:
            across = width(rows[which]) * scale
            place = (left, middle - 13 * scale, across, 26 * scale)
            drawn.append((draw(rows[which], left, middle, scale), place))
            left += across + 10 * scale
    return drawn


def line_width(rows: list[Segment], line: list[int]) -> float:
    return sum([width(rows[which]) for which in line], 0.0) + 10 * (len(line) - 1)
