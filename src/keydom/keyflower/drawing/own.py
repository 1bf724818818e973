"""The strip of what the viewer has: points, workers, skills, winter tiles in hand, goods and led auctions."""

from functools import lru_cache

from keydom.engine.drawing import at, polygon
from keydom.engine.palette import BORDER, WALL
from keydom.engine.picture import Panel
from keydom.engine.strip import Had, strip
from keydom.keyflower.drawing import icons
from keydom.keyflower.drawing.pieces import NO_SKILLS, SKILL_TILES, SMALLEST_WORKER
from keydom.keyflower.drawing.seats import owned_goods
from keydom.keyflower.drawing.sketch import KeyflowerSketch
from keydom.keyflower.rules import BOATS, KINDS, WINTER
from keydom.keyflower.table import CHOSEN, HAND, SLOTS


def own_strip(sketch: KeyflowerSketch, points: int) -> Panel:
    table, seat = sketch.table, sketch.viewer
    held = tuple(table.held[seat * KINDS : (seat + 1) * KINDS])
    goods = owned_goods(sketch, seat)
    ahead = sum([table.leader[slot] == seat for slot in range(SLOTS)])
    places = HAND + seat, CHOSEN + seat
    in_hand = sum([table.place[tile] in places for tile in range(WINTER, BOATS)])

    def rows() -> list[tuple[Had, ...]]:
        pieces = (*sketch.workers, *SKILL_TILES)
        missing = (*sketch.no_workers, *NO_SKILLS)
        first = [Had(at(0, 0, icons.star(str(points)), 0.95), "")]
        first += [
            had(pieces[kind] if count else missing[kind], count) for kind, count in enumerate(held)
        ]
        second = [
            had((sketch.resources if count else sketch.no_resources)[kind], count)
            for kind, count in enumerate(goods)
        ]
        second.append(Had(at(0, 0, icons.CROWN, 0.75), str(ahead)))
        if in_hand:
            second.append(Had(WINTER_TILE, str(in_hand)))
        return [tuple(first), tuple(second)]

    return strip(sketch, "kf-own", (points, held, goods, ahead, in_hand), rows)


@lru_cache(2000)
def had(piece: str, count: int) -> Had:
    return Had(at(0, 0, piece, SMALLEST_WORKER), str(count))


WINTER_TILE = polygon(
    -12, 0, -6, -10, 6, -10, 12, 0, 6, 10, -6, 10, fill=WALL, stroke=BORDER, stroke_width=1.5
) + at(0, 0, icons.ROSETTE, 0.5)
