"""Building tiles: in a hand, in the display, on a plot; and winter fairs, which lie among them."""

from keydom.engine.drawing import at, box, centred, shrunk
from keydom.engine.palette import WALL
from keydom.engine.picture import group, tooltip
from keydom.engine.text import N_, Message
from keydom.keyper.actions import BUILDINGS, ESTATE, HOLD
from keydom.keyper.describe import OURS, cost_text, fair_text, side_text, tile_name
from keydom.keyper.drawing import effects, icons
from keydom.keyper.drawing.goods import icon_of
from keydom.keyper.drawing.sketch import BOLD, KeyperSketch, bold_lines, glow, move
from keydom.keyper.fairs import winter_sides
from keydom.keyper.names import BUILDING_NAMES
from keydom.keyper.rules import FARM

# The edge of farm, village and fair tiles.
EDGES = ("#5d8a35", "#8a6a3a", "#a8790a")
GROUNDS = ("#e3efd2", "#f1e6cf", "#f8ebc0")


def tile_id(tile: int, letter: str) -> str:
    """One id for each tile on the table: everybody has the same estate tiles."""
    return f"kp-tile-{letter}-{tile + 1}" if tile < ESTATE else f"kp-tile-{tile + 1}"


def building_tooltip(sketch: KeyperSketch, tile: int, upgraded: int = -1) -> str:
    """The whole text of a building, both sides."""
    rules = sketch.rules
    lines = [
        sketch.say(
            N_("{building} (farm)") if rules.area[tile] == FARM else N_("{building} (village)"),
            building=BUILDING_NAMES[tile],
        )
    ]
    lines.append(sketch.say(N_("Cost: {units}"), units=cost_text(rules, tile)))
    for side, name in enumerate((N_("Basic side:"), N_("Upgraded side:"))):
        title = sketch.say(name)
        if side == upgraded:
            title = sketch.say(N_("{side} (shown)"), side=name)
        texts = side_text(rules, tile, side) or [Message(N_("nothing"))]
        lines += [title, *("· " + sketch.tell(text) for text in texts)]
    if rules.tile_marks[tile]:
        lines.append(sketch.say(OURS))
    return "\n".join(lines)


def tile_tooltip(sketch: KeyperSketch, tile: int) -> str:
    if tile < BUILDINGS:
        return building_tooltip(sketch, tile)
    lines = [sketch.tell(tile_name(tile))]
    lines += [sketch.tell(fair_text(sketch.rules, fair)) for fair in winter_sides(tile)]
    if any(sketch.rules.fair_marks[fair] for fair in winter_sides(tile)):
        lines.append(sketch.say(OURS))
    return "\n".join(lines)


def add_tile(
    sketch: KeyperSketch, tile: int, letter: str, x: float, y: float, wide: float, high: float
) -> str:
    """A tile that is not built, with its tooltip. Returns its id."""
    name = tile_id(tile, letter)
    sketch.keep(
        name,
        (x, y, wide),
        lambda: (
            tooltip(tile_tooltip(sketch, tile))
            + group(loose_tile(sketch, tile, wide, high), transform=move(x, y))
        ),
    )
    return name


def loose_tile(sketch: KeyperSketch, tile: int, wide: float, high: float) -> str:
    """A tile that is not built: name, cost and what its basic side does."""
    if tile >= BUILDINGS:
        return winter_fair(sketch, tile, wide, high)
    area = sketch.rules.area[tile]
    drawn = box(1, 1, wide - 2, high - 2, 6, fill=WALL, stroke=EDGES[area], stroke_width=2)
    name = sketch.name(BUILDING_NAMES[tile])
    most = 2 if wide > 100 else 3
    below = 14 if len(shrunk(name, 12, wide - 10, most, 8, BOLD)[0]) > 2 else 0  # the third line
    drawn += bold_lines(6, 15, name, 12, wide - 10, most)
    drawn += price(sketch, tile, 5, 43 + below, wide - 10)
    rows = effects.side_rows(sketch, tile, 0)
    pieces = effects.lay_out(rows, 5, 54 + below, wide - 10, high - 58 - below, 0.78)
    return drawn + "".join(piece for piece, _ in pieces)


def price(sketch: KeyperSketch, tile: int, x: float, y: float, room: float) -> str:
    """The cost of a building on a strip in the colour of its area, with the mark of reconstruction."""
    rules = sketch.rules
    area = rules.area[tile]
    row = effects.cost(rules, tile)
    strip = box(x, y - 9.5, room, 19, 4, fill=GROUNDS[area], stroke=EDGES[area], stroke_width=0.8)
    sign = icons.BARN if area == FARM else icons.HOUSE
    row = [effects.icon(sign), effects.COLON, *row]
    drawn = effects.draw(row, x + 3, y, min(0.68, (room - 18) / effects.width(row)))
    if "build_cost" in rules.tile_marks[tile]:
        drawn += centred(x + room - 7, y, "≈", 13)
    return strip + drawn


def needs(
    sketch: KeyperSketch, fair: int, x: float, y: float, room: float, scale: float = 0.7
) -> str:
    """What a fair asks for and gives."""
    rules = sketch.rules
    row = [effects.icon(icon_of(unit)) for unit in rules.fair_need[fair]]
    row += [
        effects.icon(icons.ARROW, 22),
        effects.points(rules.fair_points[fair]),
    ]
    if rules.fair_marks[fair]:
        row.append(effects.text("≈", 16))
    return effects.draw(row, x, y, min(scale, room / effects.width(row)))


def seasons_of(sketch: KeyperSketch, fair: int, x: float, y: float) -> str:
    """The seasons in which a side of a winter fair can be held, small."""
    held = [season for season in range(4) if sketch.rules.fair_seasons[fair] >> season & 1]
    return "".join(
        at(x + 15 * number, y, icons.SEASONS[season], 0.5) for number, season in enumerate(held)
    )


def winter_fair(sketch: KeyperSketch, tile: int, wide: float, high: float) -> str:
    """A winter fair with both its sides."""
    drawn = box(1, 1, wide - 2, high - 2, 6, fill=GROUNDS[2], stroke=EDGES[2], stroke_width=2)
    drawn += bold_lines(6, 15, sketch.tell(tile_name(tile)), 12, wide - 10, 2)
    for number, fair in enumerate(winter_sides(tile)):
        y, step = side_of_fair(number, high)
        y += step / 2
        drawn += needs(sketch, fair, 6, y - 6, wide - 12) + seasons_of(sketch, fair, 13, y + 7)
    return drawn


def side_of_fair(number: int, high: float) -> tuple[float, float]:
    """Where the front or back of a winter fair begins, and how high it is."""
    step = (high - 32) / 2
    return 31 + step * number, step


def light_sides(
    sketch: KeyperSketch, tile: int, x: float, y: float, wide: float, high: float
) -> None:
    """The sides of a winter fair that may be held."""
    for number, fair in enumerate(winter_sides(tile)):
        if HOLD + fair in sketch.legal:
            down, step = side_of_fair(number, high)
            sketch.light(HOLD + fair, glow(x + 4, y + down + 2, wide - 8, step - 3))
