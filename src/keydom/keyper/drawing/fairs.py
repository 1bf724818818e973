"""Fairs: one of each season for every player, and the winter fairs that were held."""

from functools import lru_cache
from typing import Final, NamedTuple

from keydom.engine.drawing import at, box, centred, fit
from keydom.engine.palette import MUTED
from keydom.engine.picture import group, tooltip
from keydom.engine.text import N_
from keydom.keyper.actions import FAIRS, HOLD, SEASON_FAIRS
from keydom.keyper.describe import OURS, fair_text
from keydom.keyper.drawing import effects, icons
from keydom.keyper.drawing.buildings import EDGES, GROUNDS
from keydom.keyper.drawing.goods import icon_of
from keydom.keyper.drawing.sketch import LETTERS, KeyperSketch, empty, glow, move
from keydom.keyper.names import SEASON_NAMES
from keydom.keyper.rules import Rules
from keydom.keyper.table import HIDDEN, WINTER

IDS: Final = [[f"kp-fair-{letter}-{n + 1}" for n in range(WINTER + 1)] for letter in LETTERS]


class Place(NamedTuple):
    """Where a fair is drawn, and how large."""

    x: float
    y: float
    wide: float
    high: float

    def group(self, *parts: str) -> str:
        return group(*parts, transform=move(self.x, self.y))


def add_fairs(sketch: KeyperSketch, seat: int, places: list[Place]) -> None:
    """One fair for spring, summer and autumn, and the winter fairs that were held."""
    held = [code % FAIRS for code in sketch.table.held[seat]]
    for season in range(WINTER):
        fair = sketch.table.own_fair(seat, season)
        add_fair(sketch, seat, season, fair, fair in held, places[season])
    winter = tuple([fair for fair in held if fair >= SEASON_FAIRS])
    place = places[WINTER]
    sketch.keep(
        IDS[seat][WINTER], (place.wide, winter), lambda: winter_fairs(sketch, winter, place)
    )


def add_fair(
    sketch: KeyperSketch, seat: int, season: int, fair: int, held: bool, place: Place
) -> None:
    name = IDS[seat][season]
    gone = season < sketch.table.season
    if held:
        sketch.keep(
            name, (place.wide, fair, True), lambda: season_fair(sketch, season, fair, True, place)
        )
    elif gone or fair == HIDDEN:
        sketch.keep(name, (place.wide, HIDDEN, gone), lambda: no_fair(sketch, season, gone, place))
    else:
        sketch.own(
            name, (place.wide, fair), lambda: season_fair(sketch, season, fair, False, place)
        )
        if HOLD + fair in sketch.legal:
            shape = glow(place.x + 1.5, place.y + 1.5, place.wide - 3, place.high - 3)
            sketch.light(HOLD + fair, shape, over=name)


def season_fair(sketch: KeyperSketch, season: int, fair: int, held: bool, place: Place) -> str:
    return tooltip(fair_tooltip(sketch, fair, held)) + place.group(
        fair_card(sketch.rules, fair, place.wide, place.high, held),
        at(11, place.high - 12, icons.SEASONS[season], 0.55),
    )


def no_fair(sketch: KeyperSketch, season: int, gone: bool, place: Place) -> str:
    """A fair that left the game, or that the viewer does not know."""
    wide, high = place.wide, place.high
    text = sketch.say(
        N_("The fair of {season} was not held and left the game") if gone
        else N_("The fair of {season} is a secret until it is held"), season=SEASON_NAMES[season],
    )  # fmt: skip
    if gone:
        paper = empty(1, 1, wide - 2, high - 2)
    else:
        paper = box(1, 1, wide - 2, high - 2, 6, fill="#8a6a1c", stroke=EDGES[2], stroke_width=2)
    if gone and wide > 70:
        name = fit(sketch.say(SEASON_NAMES[season]), 12, wide - 8)
        inside = centred(wide / 2, high / 2, name, 12, fill=MUTED)
    else:
        inside = at(wide / 2, high / 2, icons.SEASONS[season], 0.9)
    return tooltip(text) + place.group(paper, inside)


def winter_fairs(sketch: KeyperSketch, held: tuple[int, ...], place: Place) -> str:
    rules = sketch.rules
    wide, high = place.wide, place.high
    lines = [sketch.say(N_("Winter fairs held: {count}"), count=len(held))]
    lines += [sketch.tell(fair_text(rules, fair)) for fair in held]
    if any(rules.fair_marks[fair] for fair in held):
        lines.append(sketch.say(OURS))
    points = sum(rules.fair_points[fair] for fair in held)
    drawn = empty(1, 1, wide - 2, high - 2, GROUNDS[2] if held else "none")
    if held:
        count = [effects.icon(icons.TENT, 30), effects.text(f"× {len(held)}")]
        for row, down in ((count, 0.32), ([effects.points(points)], 0.74)):
            scale = min(high / 80, (wide - 8) / effects.width(row))
            drawn += effects.draw(row, (wide - effects.width(row) * scale) / 2, high * down, scale)
    else:
        drawn += at(wide / 2, high / 2, icons.SEASONS[WINTER], 0.9)
    return tooltip("\n".join(lines)) + place.group(drawn)


def fair_tooltip(sketch: KeyperSketch, fair: int, held: bool) -> str:
    rules = sketch.rules
    text = sketch.tell(fair_text(rules, fair))
    if held:
        text += "\n" + sketch.say(N_("Held: the points are yours"))
    if rules.fair_marks[fair]:
        text += "\n" + sketch.say(OURS)
    return text


@lru_cache(1000)
def fair_card(rules: Rules, fair: int, wide: float, high: float, held: bool) -> str:
    """A season's fair: what it asks for, and whether it was held."""
    row = [effects.icon(icon_of(unit)) for unit in rules.fair_need[fair]]
    stamp = [effects.points(rules.fair_points[fair])]
    if rules.fair_marks[fair]:
        stamp.append(effects.text("≈", 16))
    drawn = box(
        1, 1, wide - 2, high - 2, 6, fill=GROUNDS[2], stroke=EDGES[2], stroke_width=2,
        stroke_dasharray=None if held else "4 3",
    )  # fmt: skip
    scale = min(0.85, (wide - 10) / max(effects.width(row), 1))
    drawn += effects.draw(row, (wide - effects.width(row) * scale) / 2, high * 0.32, scale)
    drawn += effects.draw(stamp, (wide - effects.width(stamp) * 0.8) / 2, high * 0.72, 0.8)
    return drawn + (at(wide - 14, high - 13, icons.TICK) if held else "")
