"""What a building does, as rows of icons: actions, lasting effects, points, and the animals that live there."""

from typing import NamedTuple

from keydom.engine.drawing import at, centred, width_of
from keydom.keyper.drawing import icons
from keydom.keyper.drawing.goods import icon_of, icons_of
from keydom.keyper.drawing.keyples import badge, keyple
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


class Token(NamedTuple):
    """An icon or a short text, drawn around 0, 0, and its width in units of which an icon has 24."""

    drawn: str
    width: float


Segment = list[Token]
Piece = tuple[str, tuple[float, float, float, float]]  # a segment that is drawn, and its place


def icon(drawn: str, width: float = 25) -> Token:
    return Token(drawn, width)


def text(words: str, size: float = 18) -> Token:
    return Token(centred(0, 0, words, size, font_weight=700), width_of(words, size) + 3)


def width(segment: Segment) -> float:
    return sum([token.width for token in segment], 0.0)


def draw(segment: Segment, x: float, y: float, scale: float) -> str:
    """A segment from its left end, its middle at y."""
    drawn = ""
    for token in segment:
        drawn += at(round(x + token.width * scale / 2, 2), y, token.drawn, round(scale, 3))
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
    points = icon(icons.points(scoring.each), 27)
    if op == FLAT:
        return [points]
    slash = text("/", 16)
    if op in (PER_RESOURCE, PER_KIND):
        return [points, slash, *(icon(drawn) for drawn in icons_of(scoring.items))]
    if op == PER_SET:
        return [points, slash, *(icon(icon_of([item])) for item in scoring.items)]
    if op == PER_BUNDLE:
        return [
            points,
            slash,
            text(f"{scoring.size}×"),
            *(icon(d) for d in icons_of(scoring.items)),
        ]
    if op == PER_KEYPLE:
        return [points, slash, icon(keyple(sketch, 0, 0, 26, scoring.items[0]), 28)]
    if op == PER_FIELD:
        colour = scoring.items[0]
        return [
            points,
            slash,
            icon(icons.FIELDS[colour]),
            icon(badge(0, 0, 11, colour)),
        ]
    if op == PER_BUILDING:
        building = icons.UPGRADED_HOUSE if scoring.upgraded else icons.HOUSE
        if scoring.area == FARM:
            building = icons.BARN
        row = [points, slash]
        if scoring.size > 1:
            row.append(text(f"{scoring.size}×"))
        if scoring.upgraded and scoring.area == FARM:
            row.append(icon(icons.UP))
        return [*row, icon(building)]
    if op == IN_LINES:
        first = icon(icons.points(scoring.base), 27)
        return [first, text("+"), points, slash, icon(icons.directions(scoring.sides))]
    if op == ADJACENT:
        return [points, slash, icon(icons.directions(scoring.sides))]
    if op == ALL_PLOTS:
        return [
            points,
            slash,
            icon(icons.FARM_PLOTS if scoring.area == FARM else icons.VILLAGE_PLOTS),
        ]
    if op == BOAT_TRACK:
        return [points, slash, icon(icons.BOAT), text(f"≥{scoring.base}")]
    assert op == FAIR_SEASONS
    return [points, slash, icon(icons.TENT)]


def side_rows(sketch: KeyperSketch, tile: int, upgraded: int) -> list[Segment]:
    """All that one side of a building shows; its actions come first, in their order."""
    rules = sketch.rules
    side = rules.sides[tile * 2 + upgraded]
    rows = [effect_row(rules, rules.effects[row]) for row in side.effects]
    if side.boat_use:
        rows.append([icon(icons.points(side.boat_use), 27), text("/", 16), icon(icons.BOAT)])
    if side.ship_points:
        shipped = f"{side.ship_per}×" if side.ship_per > 1 else ""
        more = [icon(icons.points(side.ship_points), 27), text("/", 16)]
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
    """Each segment drawn inside a box, as large as all of them allow, with the place that it takes."""
    scale = largest
    lines = pack(rows, wide / scale)
    while scale > 0.2 and (
        len(lines) * 26 * scale > high
        or any(line_width(rows, line) * scale > wide for line in lines)
    ):
        scale -= 0.03
        lines = pack(rows, wide / scale)
    drawn: list[Piece] = []
    step = min(high / max(1, len(lines)), 28 * scale)
    for number, line in enumerate(lines):
        left = x
        middle = y + step * number + step / 2
        for which in line:
            across = width(rows[which]) * scale
            place = (left, middle - 13 * scale, across, 26 * scale)
            drawn.append((draw(rows[which], left, middle, scale), place))
            left += across + 10 * scale
    return drawn


def line_width(rows: list[Segment], line: list[int]) -> float:
    return sum([width(rows[which]) for which in line], 0.0) + 10 * (len(line) - 1)
