"""Villages: tiles on their lattice with goods and workers, and below it the tiles that are not laid yet."""

from functools import cache
from math import ceil
from typing import Final

from keydom.engine.drawing import at, box, card, centred, explained, path, polygon
from keydom.engine.palette import CHOOSE, MUTED, YOUR_MOVE
from keydom.engine.picture import SEAT_LETTERS, Panel, group
from keydom.engine.text import N_, Message, Seat
from keydom.keyflower.actions import (
    CELL,
    FLIP,
    GIVE,
    LAY,
    MOVE,
    TAKE,
    TURN,
    USE,
    coordinates,
    move_action,
    move_parts,
)
from keydom.keyflower.benefit import ChooseResource, lands_on
from keydom.keyflower.drawing import effects, icons, tiles
from keydom.keyflower.drawing.pieces import READABLE, shield
from keydom.keyflower.drawing.sketch import FRAME, KeyflowerSketch, glow, heading, moved
from keydom.keyflower.drawing.symbols import SYMBOLS
from keydom.keyflower.drawing.tiles import HALF, SIZE
from keydom.keyflower.rules import RESOURCES, WINTER
from keydom.keyflower.transport import PayGoods, Transport
from keydom.keyflower.village import ChooseCell, ChooseTurn, Laying

Point = tuple[float, float]

# In the pixels of a screen of 1440 by 900. The viewer's own village is on the board, larger while it is alone there; the
# others are beside the board, without names.
WIDTH = 760
OTHER_WIDTH = 372
TOP = 48  # below the heading
MOST = 660  # high
PER_ROW = 4  # of the tiles beside a village
LARGEST = 0.65  # of a tile: not larger than on offer
LARGEST_ALONE = 1.1
LARGEST_OTHER = 0.5
# Names and costs can be read, and what stands on a tile covers no neighbour: a village that is wider then goes on sideways.
LEAST = LARGEST
LEAST_OTHER = 0.3

FREE_CELL: Final[str] = SYMBOLS.add(
    "free-cell",
    tiles.GHOST + path("M-24 0H24M0-24V24", stroke=CHOOSE, stroke_width=9, stroke_linecap="round"),
)


@cache
def place(cell: int) -> Point:
    q, r = coordinates(cell)
    return 1.5 * SIZE * q, 2 * HALF * (r + q / 2)


class Layout:
    """Where the tiles of a village lie in its panel, and what is to be chosen beside them."""

    def __init__(
        self, sketch: KeyflowerSketch, seat: int, alone: bool, closer: bool = False
    ) -> None:
        table = sketch.table
        self.own = seat == sketch.viewer
        self.close = self.own or closer
        step = sketch.step if self.own else None
        self.laid = [t for t in sketch.villages[seat] if table.cell[t] >= 0]
        self.loose = [t for t in sketch.villages[seat] if table.cell[t] < 0]
        self.free: list[int] = []
        self.turns: list[int] = []  # of the tile that is being laid
        here = [place(table.cell[t]) for t in self.laid]
        if isinstance(step, ChooseCell):
            self.free = [action - CELL for action in sorted(sketch.legal)]
            here += [place(cell) for cell in self.free]
        elif isinstance(step, ChooseTurn):
            self.turns = [action - TURN for action in sorted(sketch.legal)]
            self.loose.remove(step.tile)
            here.append(place(step.cell))
        xs = [x for x, _ in here]
        ys = [y for _, y in here]
        left, right = min(xs) - SIZE, max(xs) + SIZE
        upper, lower = min(ys) - HALF, max(ys) + HALF
        self.middle = (left + right) / 2
        self.below = lower  # where the tiles beside the village begin
        self.beside = len(self.loose) + len(self.turns)
        wide = right - left
        if self.beside:
            wide = max(wide, min(self.beside, PER_ROW) * 214.0)
            lower += -(-self.beside // PER_ROW) * 188 + 52
        wide, high = wide + 30, lower - upper + 20
        least = LEAST if self.close else LEAST_OTHER
        self.sight = WIDTH if self.own else OTHER_WIDTH
        self.width = max(self.sight, ceil(wide * least + 8))
        fits = min(largest(self.close, alone), (self.width - 8) / wide)
        # No higher than it must be; but alone it keeps the board's height from step to step.
        self.height = MOST if alone else min(MOST, ceil(TOP + high * fits + 6))
        self.height = max(self.height, ceil(TOP + high * least + 6))
        self.scale = round(min(fits, (self.height - TOP - 6) / high), 3)
        self.x = self.width / 2 - self.scale * self.middle
        self.y = TOP + (self.height - TOP) / 2 - 3 - self.scale * (upper + lower) / 2

    def point(self, point: Point) -> Point:
        """From the lattice to the panel."""
        return self.x + self.scale * point[0], self.y + self.scale * point[1]

    def spot(self, number: int) -> Point:
        """The place of a tile beside the village."""
        line, column = divmod(number, PER_ROW)
        across = (column + 0.5 - min(self.beside, PER_ROW) / 2) * 214
        return self.point((self.middle + across, self.below + HALF + 64 + line * 188))


def largest(close: bool, alone: bool) -> float:
    if alone:
        return LARGEST_ALONE
    return LARGEST if close else LARGEST_OTHER


def village_name(seat: int) -> str:
    return f"kf-village-{SEAT_LETTERS[seat]}"


def village(sketch: KeyflowerSketch, seat: int, alone: bool = False) -> Panel:
    own = seat == sketch.viewer
    name = village_name(seat)
    seen = None if own or sketch.legal else sketch.seen(name)
    if seen is not None:
        return seen
    layout = Layout(sketch, seat, alone)
    table = sketch.table
    places = [(tile, layout.point(place(table.cell[tile]))) for tile in layout.laid]
    places += [(tile, layout.spot(number)) for number, tile in enumerate(layout.loose)]
    if own or not sketch.takes(name):
        keep_village(sketch, seat, layout, places)
    if sketch.legal:
        light_tiles(sketch, layout, places)
        if own:
            light_own(sketch, layout, dict(places))
    title = Message(N_("Your village"))
    if not own:
        title = Message(N_("{player}: village"), {"player": Seat(seat)})
    side = "board" if own else "side"
    closer = layout.scale < LARGEST
    return sketch.panel(
        name, side, title, layout.width, layout.height, closer=closer, sight=layout.sight
    )


def village_closer(sketch: KeyflowerSketch, seat: int) -> Panel:
    """A village as large as the viewer's own, to be read."""
    layout = Layout(sketch, seat, alone=False, closer=True)
    places = [(tile, layout.point(place(sketch.table.cell[tile]))) for tile in layout.laid]
    places += [(tile, layout.spot(number)) for number, tile in enumerate(layout.loose)]
    keep_village(sketch, seat, layout, places)
    title = Message(N_("{player}: village"), {"player": Seat(seat)})
    return sketch.panel(f"{village_name(seat)}-closer", "side", title, layout.width, layout.height)


def keep_village(
    sketch: KeyflowerSketch, seat: int, layout: Layout, places: list[tuple[int, Point]]
) -> None:
    letter = SEAT_LETTERS[seat]
    own, width, height = layout.own, layout.width, layout.height
    sketch.keep(
        f"kf-ground-{letter}",
        (own, width, height),
        lambda: paper(sketch, seat, own, width, height),
    )
    for tile, (x, y) in places:
        tiles.keep_tile(sketch, tile, x, y, layout.scale, sketch.table.turn[tile])
    for tile, (x, y) in places:  # above all tiles, so that no neighbour covers it
        tiles.keep_on_tile(sketch, tile, x, y, layout.scale)
    if layout.beside:
        caption(sketch, f"kf-beside-{letter}", layout)


def paper(sketch: KeyflowerSketch, seat: int, own: bool, width: int, height: int) -> str:
    if own:
        return card(width, height) + heading(sketch.say(N_("Your village")), width * 0.6, 22)
    # At the right the page offers the closer picture.
    name = at(26, 0, heading(sketch.names[seat], width - 90, 17))
    return card(width, height) + shield(24, 20, 12, seat) + name


def caption(sketch: KeyflowerSketch, name: str, layout: Layout) -> None:
    """What the tiles beside the village are: in another word while the viewer lays one of them."""
    x, y = layout.point((layout.middle, layout.below + 34))
    step = sketch.step if layout.own else None

    def drawn(text: str) -> str:
        return centred(x, y, sketch.say(text), 15, fill=MUTED)

    if isinstance(step, ChooseTurn):
        sketch.mark(drawn(N_("Which way round?")))
    elif isinstance(step, ChooseCell):
        sketch.mark(drawn(N_("To lay")))
    else:
        sketch.keep(name, (x, y, layout.scale), lambda: drawn(N_("Not laid yet")))


# What can be chosen


def light_tiles(sketch: KeyflowerSketch, layout: Layout, places: list[tuple[int, Point]]) -> None:
    """The tiles that can be used or laid, and those that the present choice is about."""
    step = sketch.step
    about = [sketch.about]
    if layout.own:
        about += step.laid if isinstance(step, Laying) else reached(sketch)
    for tile, (x, y) in places:
        if tile in about:
            gap = tiles.gap_of(sketch, tile, layout.scale)
            sketch.mark(at(x, y, tiles.chosen(gap), layout.scale))
    for tile, (x, y) in places:
        for action in (USE + tile if tile < WINTER else -1, LAY + tile if layout.own else -1):
            if action in sketch.legal:
                sketch.light(
                    action,
                    tiles.lit(tiles.gap_of(sketch, tile, layout.scale)),
                    over=tiles.TILE_IDS[tile],
                    transform=moved(x, y, layout.scale),
                )


def light_own(sketch: KeyflowerSketch, layout: Layout, places: dict[int, Point]) -> None:
    """What is asked about the viewer's own village."""
    step = sketch.step
    for cell in layout.free:
        x, y = layout.point(place(cell))
        sketch.light(CELL + cell, FREE_CELL, transform=moved(x, y, layout.scale))
    if isinstance(step, ChooseTurn):
        there = layout.point(place(step.cell))
        sketch.mark(at(*there, tiles.GHOST, layout.scale))  # the way that is pointed at covers it
        for number, turn in enumerate(layout.turns, len(layout.loose)):
            shape = tiles.ground(sketch, step.tile, turn)
            shape += tiles.face(sketch, step.tile, layout.scale)
            x, y = layout.spot(number)
            place_of_tile = moved(x, y, layout.scale)
            sketch.mark(group(shape, transform=place_of_tile))
            sketch.light(TURN + turn, tiles.lit(0), transform=place_of_tile)
            sketch.mark(tried(at(*there, shape + tiles.chosen(0), layout.scale)))
    for tile, (x, y) in places.items():
        spot = moved(x, y, layout.scale)
        if FLIP + tile in sketch.legal and tile < WINTER:
            sketch.light(FLIP + tile, cost_frame(sketch, tile), transform=spot)
    if isinstance(step, Transport):
        capacity(sketch, step)
        moves(sketch, layout, places)
    elif isinstance(step, ChooseResource):
        x, y = places[lands_on(sketch.table, step.seat, step.tile)]
        takes(sketch, moved(x, y, layout.scale), layout.scale)
    elif isinstance(step, PayGoods):
        x, y = places[step.tile]
        gives(sketch, step, moved(x, y, layout.scale), layout.scale)


def tried(drawn: str) -> str:
    """What the target before it would make of the board, shown in place while it is pointed at: see `table.css`."""
    return group(drawn, class_="tried", visibility="hidden", pointer_events="none")


# Transport and upgrading


def capacity(sketch: KeyflowerSketch, step: Transport) -> None:
    """The steps and upgrades that are left."""
    for number, (icon, left, text) in enumerate(
        (
            (icons.CART, step.moves, N_("Steps of transport left: {count}")),
            (icons.UPGRADE, step.flips, N_("Upgrades left: {count}")),
        )
    ):
        drawn = explained(
            sketch.say(text, count=left),
            box(-46, -20, 92, 40, 20, fill="#e3efe9", stroke=YOUR_MOVE, stroke_width=2),
            at(-18, 0, icon, 1.05),
            centred(22, 0, str(left), 24, font_weight=800),
            transform=f"translate({WIDTH - 168 + number * 106} 25)",
        )
        sketch.mark(drawn)


def reached(sketch: KeyflowerSketch) -> list[int]:
    """The tiles that goods can be moved to."""
    if not isinstance(sketch.step, Transport):
        return []
    steps = [move_parts(action) for action in sketch.legal if MOVE <= action < CELL]
    return [sketch.table.near[tile * 6 + side] for tile, _, side in steps]


def strip(number: int, count: int) -> str:
    """A part of the strip along a side, with an arrow outwards; fingers may miss it a little."""
    a, b, near, far = ends(number, count)
    reach = polygon(a, -54, a + near, -54, b + far, -85, b, -85, fill="transparent")
    drawn = reach + polygon(
        *(a, -66, a + near, -66, b + far, -85, b, -85),
        fill="#ffdf9e", stroke=CHOOSE, stroke_width=2.6, stroke_linejoin="round",
    )  # fmt: skip
    if count == RESOURCES:  # there is no room for it
        return drawn
    x = middle_of(number, count)
    # Not as wide as long, and notched: a triangle with equal sides points the other way where the strip is turned by 60 degrees.
    arrow = polygon(x + 10, -69, x + 15, -83, x + 20, -69, x + 15, -73, fill="#8a5200")
    return drawn + arrow


def ends(number: int, count: int) -> tuple[float, float, float, float]:
    """Where a part of the strip begins, at its inner and its outer side, and how long it is there."""
    half = 19 + 5 * count  # clear of what stands at the corners of the tile
    near, far = 2 * half / count, 2.3 * half / count
    return -half + near * number, -1.15 * half + far * number, near, far


def middle_of(number: int, count: int) -> float:
    """Where the resource lies on it."""
    a, b, near, far = ends(number, count)
    return (a + b + (near + far) / 2) / 2 - (7 if count < RESOURCES else 0)


ON_STRIP: Final = 0.66  # the scale of a resource there
# By how many resources could go that way, then by their number.
STRIPS: Final = [
    [SYMBOLS.add(f"strip-{count}-{number}", strip(number, count)) for number in range(count)]
    for count in range(RESOURCES + 1)
]


def moves(sketch: KeyflowerSketch, layout: Layout, places: dict[int, Point]) -> None:
    """At every side that is open, each resource that could go that way."""
    ways: dict[tuple[int, int], list[int]] = {}
    for action in sorted(sketch.legal):
        if MOVE <= action < CELL:
            tile, kind, side = move_parts(action)
            ways.setdefault((tile, side), []).append(kind)
    for (tile, side), kinds in ways.items():
        x, y = places[tile]
        spot = moved(x, y, layout.scale) + (f" rotate({60 * side})" if side else "")
        for number, kind in enumerate(kinds):
            sign = effects.resource(sketch, kind)
            readable = sign.size * ON_STRIP * layout.scale >= READABLE
            shape = sign.drawn if readable else sign.plain
            piece = group(shape, transform=f"rotate({-60 * side})")
            strip = STRIPS[len(kinds)][number]
            sketch.light(move_action(tile, kind, side), strip, transform=spot)
            sketch.lay(at(middle_of(number, len(kinds)), -75, piece, ON_STRIP), spot)


def cost_frame(sketch: KeyflowerSketch, tile: int) -> str:
    """Around the cost of an upgrade that can be paid."""
    wide = tiles.cost_width(sketch, tile) + 18
    return box(-wide / 2, 8, wide, 30, 10, **{**FRAME, "stroke-width": 3.5})


def takes(sketch: KeyflowerSketch, spot: str, scale: float) -> None:
    """The resources that a workshop offers, where they would lie."""
    kinds = [kind for kind in range(RESOURCES) if TAKE + kind in sketch.legal]
    larger = tiles.enlarged(scale)
    for number, kind in enumerate(kinds):
        x = (number - (len(kinds) - 1) / 2) * 46 * larger
        place = f"{spot} {moved(x, 70, larger)}"
        sketch.light(TAKE + kind, glow(-21, -18, 42, 36, 10), transform=place)
        sketch.lay(at(0, 0, sketch.resources[kind], 1.05), place)


def gives(sketch: KeyflowerSketch, step: PayGoods, spot: str, scale: float) -> None:
    """The goods of a tile that could pay for its upgrade, without those that are given already."""
    base = step.tile * RESOURCES
    goods = tuple(sketch.table.goods[base : base + RESOURCES])
    for kind, x in tiles.places_of_goods(goods, scale):
        place = f"{spot} {moved(x, tiles.GOODS_AT, tiles.enlarged(scale))}"
        left = tiles.counters(sketch, kind, goods[kind] - step.paid[kind])
        if GIVE + kind in sketch.legal:
            sketch.light(GIVE + kind, glow(-17, -17, 34, 34, 9), transform=place)
            sketch.lay(left, place)
        elif step.paid[kind]:
            given = box(-17, -17, 34, 34, 9, fill="#e3efe9", stroke=YOUR_MOVE, stroke_width=2)
            rest = left if goods[kind] > step.paid[kind] else ""
            sketch.mark(group(given, rest, transform=place))
