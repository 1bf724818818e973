"""Boats: what each shows this season."""

from keydom.engine.drawing import box, explained
from keydom.engine.palette import INK, LIT, WALL
from keydom.engine.text import P_
from keydom.keyper.actions import BOAT
from keydom.keyper.describe import OURS, boat_text
from keydom.keyper.drawing import effects, icons
from keydom.keyper.drawing.goods import ITEM_ICONS
from keydom.keyper.drawing.sketch import KeyperSketch, glow

HIGH = 44


def boat_tooltip(sketch: KeyperSketch, boat: int) -> str:
    rules = sketch.rules
    lines = [sketch.tell(boat_text(rules, boat, sketch.table.season))]
    lines.append(
        sketch.say(
            P_(
                "Each action on it gains one of these, or ships one for {points} point.",
                "Each action on it gains one of these, or ships one for {points} points.",
            ),
            points=rules.ship_points,
        )
    )
    if rules.boat_marks[boat]:
        lines.append(sketch.say(OURS))
    return "\n".join(lines)


def small_boat(
    sketch: KeyperSketch, boat: int, x: float, y: float, wide: float, high: float = HIGH
) -> str:
    """A boat with its number and the two resources that it shows."""
    rules = sketch.rules
    action = BOAT + boat
    lit = action in sketch.legal
    items = rules.boat_items[boat * 4 + sketch.table.season]
    row = [
        effects.icon(icons.boat(), 27),
        effects.text(str(boat + 1), 15),
        *(effects.icon(ITEM_ICONS[item], 27) for item in items),
    ]
    if rules.boat_marks[boat]:
        row.append(effects.text("≈", 14))
    scale = min(1.1, (wide - 10) / effects.width(row))
    parts = [
        box(0, 0, wide, high, 8, fill=LIT if lit else WALL, stroke=INK, stroke_width=1.2),
        glow(1, 1, wide - 2, high - 2, 7) if lit else "",
        effects.draw(row, (wide - effects.width(row) * scale) / 2, high / 2, scale),
    ]
    return sketch.choice(
        action,
        explained(boat_tooltip(sketch, boat), *parts),
        id=f"kp-boat-{boat + 1}",
        transform=f"translate({x:g} {y:g})",
    )
