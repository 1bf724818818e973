"""Boats: what each shows this season."""

from typing import Final

from keydom.engine.drawing import box
from keydom.engine.palette import INK, WALL
from keydom.engine.picture import group, tooltip
from keydom.engine.text import P_
from keydom.keyper.actions import BOATS
from keydom.keyper.describe import OURS, boat_text
from keydom.keyper.drawing import effects, icons
from keydom.keyper.drawing.goods import ITEM_ICONS
from keydom.keyper.drawing.sketch import KeyperSketch, move

HIGH = 44
IDS: Final = [f"kp-boat-{boat + 1}" for boat in range(BOATS)]


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


def drawn_boat(sketch: KeyperSketch, boat: int, wide: float, high: float) -> str:
    """A boat with its number and the two resources that it shows."""
    rules = sketch.rules
    items = rules.boat_items[boat * 4 + sketch.table.season]
    row = [
        effects.icon(icons.BOAT, 27),
        effects.text(str(boat + 1), 17),
        *(effects.icon(ITEM_ICONS[item], 27) for item in items),
    ]
    if rules.boat_marks[boat]:
        row.append(effects.text("≈", 16))
    scale = min(1.1, (wide - 10) / effects.width(row))
    return box(0, 0, wide, high, 8, fill=WALL, stroke=INK, stroke_width=1.2) + effects.draw(
        row, (wide - effects.width(row) * scale) / 2, high / 2, scale
    )


def add_boat(
    sketch: KeyperSketch, boat: int, x: float, y: float, wide: float, high: float = HIGH
) -> None:
    sketch.keep(
        IDS[boat],
        (sketch.table.season, x, y, wide),
        lambda: (
            tooltip(boat_tooltip(sketch, boat))
            + group(drawn_boat(sketch, boat, wide, high), transform=move(x, y))
        ),
    )
