"""The strip of what the viewer has: points, cubes, houses, fences, law cards and seats."""

from functools import lru_cache

from keydom.engine.drawing import Sketch, at, centred
from keydom.engine.picture import Panel, tag
from keydom.engine.strip import Had, strip
from keydom.keythedral.drawing.icons import HOUSE, SCROLL, SEAT_PICKETS, STAR
from keydom.keythedral.drawing.pieces import KEYTHEDRAL, cube, no_cube
from keydom.keythedral.table import COLOURS, Keyland
from keydom.keythedral.words import value_of

POINTS = at(0, 0, STAR, 0.8)
HOUSES = at(0, 0, HOUSE, 0.75)
FENCES = [at(0, 0, pickets, 0.75) for pickets in SEAT_PICKETS]
LAWS = at(0, 0, SCROLL, 0.75)


def own_strip(sketch: Sketch[Keyland], seat: int, points: int | None) -> Panel:
    table = sketch.table
    cubes = tuple(table.cubes[seat * COLOURS : (seat + 1) * COLOURS])
    houses = sum(table.house[seat * 5 : seat * 5 + 5])
    fences, laws = table.fences_left[seat], table.hand_size[seat]
    slots = [slot for slot, owner in enumerate(table.owner) if owner == seat]
    seats = tuple([value_of(table.rules, slot) for slot in slots])

    def rows() -> list[tuple[Had, ...]]:
        first = [Had(POINTS, "?" if points is None else str(points))]
        for colour, count in enumerate(cubes):
            if count:
                first.append(Had(cube(sketch, -10, -10, 20, colour), str(count)))
            else:
                first.append(Had(no_cube(sketch, -10, -10, 20, colour), ""))
        second = [Had(HOUSES, f"{houses}/5"), Had(FENCES[seat], str(fences))]
        if table.rules.laws:
            second.append(Had(LAWS, str(laws)))
        second += [Had(tile(value), f"× {seats.count(value)}") for value in sorted(set(seats))]
        return [tuple(first), tuple(second)]

    return strip(sketch, "kt-own", (points, cubes, houses, fences, laws, seats), rows)


@lru_cache(100)
def tile(value: int) -> str:
    """A seat in the Keythedral."""
    return tag("rect", x=-11, y=-10, width=22, height=20, rx=4, fill=KEYTHEDRAL) + centred(
        0, 0, str(value), 13, fill="#ffffff", font_weight=700
    )
