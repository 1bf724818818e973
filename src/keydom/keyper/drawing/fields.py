"""The fields of country boards: their papers, what they do, and their frames when they may be chosen."""

from typing import Final

from keydom.engine.drawing import at, box, centred, wrap
from keydom.engine.palette import CHOOSE, INK, LIT, WALL
from keydom.engine.picture import tag
from keydom.engine.text import N_
from keydom.keyper.actions import COLOURS
from keydom.keyper.describe import OURS, effect_text, field_text, some_actions
from keydom.keyper.drawing import effects, icons
from keydom.keyper.drawing.goods import ITEM_ICONS, icon_of
from keydom.keyper.drawing.keyples import KEYPLE_COLOURS, NO_COLOUR, badge
from keydom.keyper.drawing.sketch import KeyperSketch
from keydom.keyper.drawing.symbols import SYMBOLS
from keydom.keyper.names import FIELD_NAMES
from keydom.keyper.rules import (
    CONVERT,
    GAIN,
    KEYPER_ONLY,
    NONE,
    ON_BOAT,
    TAKE_TILE,
    TO_BUILD,
    Rules,
)

CELL_WIDE, CELL_HIGH = 104, 72  # flat, so that two rows of boards fit on a screen
WIDE, HIGH = CELL_WIDE - 4, CELL_HIGH - 4  # of a field; a river has the width of two cells
RIVER_WIDE = CELL_WIDE * 2 - 4
SMALLEST = 13.4  # text: what is read at the size at which the country is shown
WATER: Final = "#cfe4f1"
SHORT_NAMES = {
    CONVERT: N_("exchange"),
    TO_BUILD: N_("build"),
    ON_BOAT: N_("river"),
    TAKE_TILE: N_("tile"),
}


def paper(colour: int, wide: float, ground: str) -> str:
    """A field without anything on it: the frame has a thin dark line on both sides, so that white and grey are seen."""
    edge = KEYPLE_COLOURS[colour] if colour != NONE else NO_COLOUR
    drawn = box(0.5, 0.5, wide - 1, HIGH - 1, 9, fill=edge, stroke=INK)
    drawn += box(6, 6, wide - 12, HIGH - 12, 5, fill=ground, stroke=INK, stroke_width=0.7)
    return drawn + corner_badge(colour, wide)


def corner_badge(colour: int, wide: float) -> str:
    """The tool of a field, in its corner."""
    return badge(wide - 13.5, 13.5, 10, colour) if colour != NONE else ""


def frame(wide: float, fill: str, often: bool) -> str:
    """Something may be chosen here, for one action or for several, which shows more: inside the coloured frame, so that
    its colour stays in sight."""
    place = {"x": 7.25, "y": 7.25, "width": wide - 14.5, "height": HIGH - 14.5, "rx": 5}
    line, tint = (4.5, 0.14) if often else (2.2, 0)
    return (
        box(0, 0, wide, HIGH, 9, fill="transparent")
        + tag("rect", **place, fill="none", stroke="#ffffff", stroke_width=line + 1.5)
        + tag("rect", **place, fill=fill, fill_opacity=tint, stroke=CHOOSE, stroke_width=line)
    )


def waves() -> str:
    wave = {"fill": "none", "stroke": "#4d8fb5", "stroke-width": 2.2}
    places = ((16, 58), (66, 54), (118, 58))
    return "".join(tag("path", d=f"M{x} {y}q6-6 12 0t12 0 12 0", **wave) for x, y in places)


FRAMES: Final = (*range(COLOURS), NONE)  # NONE finds the last of them
PAPERS: Final = [
    SYMBOLS.add(f"paper-{number}", paper(colour, WIDE, WALL))
    for number, colour in enumerate(FRAMES)
]
RIVERS: Final = [
    SYMBOLS.add(f"river-{number}", paper(colour, RIVER_WIDE, WATER) + waves())
    for number, colour in enumerate(FRAMES)
]
KEYP_PAPER: Final[str] = SYMBOLS.add(
    "keyp-field", box(0.5, 0.5, WIDE - 1, HIGH - 1, 9, fill="#6d479c", stroke=INK)
)
KEYP: Final = at(WIDE / 2, HIGH / 2, icons.KEYP, 2)
# For one action, and for several.
LIT_FIELDS: Final = [
    SYMBOLS.add("lit-field", frame(WIDE, "transparent", often=False)),
    SYMBOLS.add("lit-field-often", frame(WIDE, CHOOSE, often=True)),
]
LIT_RIVERS: Final = [
    SYMBOLS.add("lit-river", frame(RIVER_WIDE, "transparent", often=False)),
    SYMBOLS.add("lit-river-often", frame(RIVER_WIDE, CHOOSE, often=True)),
]
LIT_KEYP: Final[str] = SYMBOLS.add(
    "lit-keyp",
    box(3, 3, WIDE - 6, HIGH - 6, 7, fill="transparent", stroke="#ffffff", stroke_width=7)
    + box(3, 3, WIDE - 6, HIGH - 6, 7, fill="none", stroke=CHOOSE, stroke_width=4.5),
)


def times(count: int) -> str:
    return box(-15, -10, 30, 20, 8, fill=LIT, stroke=CHOOSE, stroke_width=2.5) + centred(
        0, 0, f"×{count}", 15, font_weight=800
    )


# So many actions: at the corner of a field that may be chosen.
MOST_TIMES: Final = 4
TIMES: Final = [SYMBOLS.add(f"times-{n}", times(n)) for n in range(2, MOST_TIMES + 1)]


# What they do


def operation(rules: Rules, kind: int) -> int:
    return rules.effects[rules.field_effect[kind]].op


def field_tooltip(sketch: KeyperSketch, kind: int) -> str:
    """What a field does, and how often."""
    rules = sketch.rules
    effect = rules.effects[rules.field_effect[kind]]
    lines = [sketch.tell(field_text(rules, kind))]
    if effect.op == KEYPER_ONLY:
        lines.append(
            sketch.say(N_("Only a keyper goes here: it claims the board for this season."))
        )
        return "\n".join(lines)
    if effect.op == ON_BOAT:
        lines.append(sketch.say(N_("Each action gains or ships what the boat here shows.")))
    elif effect.op == TAKE_TILE:
        lines.append(sketch.say(N_("Each action takes a country tile from the display.")))
    else:
        lines.append(sketch.say(N_("Each action: {effect}"), effect=effect_text(rules, effect)))
    alone, same = rules.actions[0], rules.actions[1]
    if rules.field_colour[kind] == NONE:
        lines.append(
            sketch.say(N_("A keyple alone has {actions} here."), actions=some_actions(alone))
        )
    else:
        lines.append(
            sketch.say(
                N_("A keyple alone has {actions} here, {same} if it has the colour of the field."),
                actions=some_actions(alone),
                same=some_actions(same),
            )
        )
    if "colour" in rules.field_marks[kind] or "effect" in rules.field_marks[kind]:
        lines.append(sketch.say(OURS))
    return "\n".join(lines)


def contents(sketch: KeyperSketch, kind: int, wide: float, crowded: bool, number: int = 0) -> str:
    """What a field does, and its name where no keyple needs the room; with a number where others are like it."""
    row = field_icons(sketch, kind)
    across = effects.width(row)
    if crowded:
        room = wide - (38 if sketch.rules.field_colour[kind] != NONE else 20)
        return effects.draw(row, 10, 18, min(0.9, room / across), SMALLEST)
    name = field_name(sketch, kind)
    lines = wrap(f"{name} {number}" if number else name, SMALLEST, wide - 14, 2)
    # A single icon stands beside the badge; a row of them below it, or to its left where the name needs two lines.
    middle, largest, room = (26, 1.2, wide - 50) if len(row) == 1 else (33, 1, wide - 22)
    left = 0
    if len(lines) > 1:
        middle, largest, left = 20, 0.95, -22 if len(row) > 1 else 0
        room = wide - 46
    scale = min(largest, room / across)
    drawn = effects.draw(row, (wide + left - across * scale) / 2, middle, scale, SMALLEST)
    for i, line in enumerate(lines):
        y = HIGH - 17 - (len(lines) - 1 - i) * (SMALLEST - 0.6)
        drawn += centred(wide / 2, y, line, SMALLEST)
    return drawn


def field_name(sketch: KeyperSketch, kind: int) -> str:
    effect = sketch.rules.effects[sketch.rules.field_effect[kind]]
    name = sketch.name(SHORT_NAMES.get(effect.op, FIELD_NAMES[kind]))
    return f"{name} −{effect.discount}" if effect.discount else name


def field_icons(sketch: KeyperSketch, kind: int) -> effects.Segment:
    rules = sketch.rules
    effect = rules.effects[rules.field_effect[kind]]
    if effect.op == GAIN:
        return [effects.icon(ITEM_ICONS[effect.items[0]])]
    if effect.op == CONVERT:
        more = [effects.text(f"{effect.n}")] if effect.n > 1 else []
        arrow = effects.icon(icons.ARROW, 22)
        return [
            *effects.cost(rules, effect.cost),
            arrow,
            *more,
            effects.icon(icon_of(effect.items)),
        ]
    if effect.op == TAKE_TILE:
        return [effects.icon(icons.TILE)]
    if effect.op == TO_BUILD:
        row = [effects.icon(icons.HAMMER), effects.icon(icons.HOUSE)]
        return [*row, effects.text(f"−{effect.discount}")] if effect.discount else row
    return [effects.icon(icons.UP), effects.icon(icons.UPGRADED_HOUSE)]
