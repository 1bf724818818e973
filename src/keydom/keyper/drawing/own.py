"""The strip of what the viewer has: points, keyples at home, tiles to build and goods."""

from keydom.engine.drawing import at
from keydom.engine.picture import Panel
from keydom.engine.strip import Had, strip
from keydom.keyper.actions import BUILDINGS, COLOURS, ITEMS
from keydom.keyper.drawing import icons
from keydom.keyper.drawing.goods import ITEM_ICONS
from keydom.keyper.drawing.keyples import keyper, keyple
from keydom.keyper.drawing.sketch import KeyperSketch

PER_ROW = 12  # kinds of goods
ITEMS_SMALL = [at(0, 0, icon, 0.8) for icon in ITEM_ICONS]


def own_strip(sketch: KeyperSketch, seat: int) -> Panel:
    table = sketch.table
    home = tuple(table.area[seat * COLOURS : (seat + 1) * COLOURS])
    stock = tuple(table.stock[seat * ITEMS : (seat + 1) * ITEMS])
    tiles = len([tile for tile in table.hands[seat] if tile < BUILDINGS])
    points, keyper_home = sketch.scores[seat], table.keyper_home[seat] > 0

    def rows() -> list[tuple[Had, ...]]:
        team = [Had(at(0, 0, icons.STAR, 0.8), str(points))]
        if keyper_home:
            team.append(Had(keyper(0, 0, 27, seat), ""))
        for colour, count in enumerate(home):
            if count:
                team.append(Had(keyple(sketch, 0, 0, 24, colour), str(count)))
        goods = [Had(ITEMS_SMALL[item], str(count)) for item, count in enumerate(stock) if count]
        goods.insert(0, Had(at(0, 0, icons.TILE, 0.75), str(tiles)))
        lines = [tuple(goods[first : first + PER_ROW]) for first in range(0, len(goods), PER_ROW)]
        return [tuple(team), *lines]

    return strip(sketch, "kp-own", (points, keyper_home, home, stock, tiles), rows)
