"""Villages: tiles on their lattice with goods and workers, and below it the tiles that are not laid yet."""

from keydom.engine.drawing import at, box, card, centred, explained, path, polygon
from keydom.engine.palette import CHOOSE, MUTED, YOUR_MOVE
from keydom.engine.picture import SEAT_LETTERS, Panel, group
from keydom.engine.text import N_, Message, Seat
from keydom.keyflower.actions import (
    CELL,
    FLIP,
    LAY,
    MOVE,
    TAKE,
    TILE_KEYS,
    TURN,
    USE,
    coordinates,
    move_action,
    move_parts,
)
from keydom.keyflower.benefit import ChooseResource, lands_on
from keydom.keyflower.drawing import icons, tiles
from keydom.keyflower.drawing.pieces import disc, resource
from keydom.keyflower.drawing.sketch import KeyflowerSketch, glow, heading
from keydom.keyflower.drawing.tiles import HALF, SIZE
from keydom.keyflower.rules import RESOURCES, TILES, WINTER
from keydom.keyflower.transport import Transport
from keydom.keyflower.village import ChooseCell, ChooseTurn, new_tiles

Point = tuple[float, float]

OWN = (760, 690)  # width and height of the viewer's village when it is alone on the board
OTHER = 400
PER_ROW = 4  # of the tiles beside a village
LARGEST = 1.6  # of a tile, so that a lonely home does not fill the panel


def place(cell: int) -> Point:
    q, r = coordinates(cell)
    return 1.5 * SIZE * q, 2 * HALF * (r + q / 2)


def village(sketch: KeyflowerSketch, seat: int, alone: bool = False) -> Panel:
    own = seat == sketch.viewer
    size = 24 if own else 17
    drawn, (left, upper, right, lower) = lattice(sketch, seat)
    below, across, deep = beside(sketch, seat)
    if below:
        below = at((left + right) / 2, lower, below)
        left, right = (
            min(left, (left + right - across) / 2),
            max(right, (left + right + across) / 2),
        )
        lower += deep + 52
    width = OWN[0] if own else OTHER
    top = size * 2.1
    wide, high = right - left + 24, lower - upper + 24
    if alone:
        height = OWN[1]
    elif own:  # no higher than it must be: the offer and the screen share the board with it
        height = round(min(OWN[1], top + high * min(1, (width - 8) / wide) + 6))
    else:
        height = round(top + min(high * min(0.55, (width - 8) / wide), width * 1.1)) + 8
    scale = min(LARGEST, (width - 8) / wide, (height - top - 6) / high)
    x = width / 2 - scale * (left + right) / 2
    y = top + (height - top) / 2 - 3 - scale * (upper + lower) / 2
    body = card(width, height)
    if own:
        body += heading(sketch.say(N_("Your village")), width * 0.5, size) + capacity(sketch, width)
        title = Message(N_("Your village"))
    else:
        body += disc(24, 20, 12, seat) + at(26, 0, heading(sketch.names[seat], width - 50, size))
        title = Message(N_("{player}: village"), {"player": Seat(seat)})
    body += at(x, y, drawn + below, scale)
    return sketch.panel(
        f"kf-village-{SEAT_LETTERS[seat]}", "board" if own else "side", title, width, height, body
    )


def lattice(sketch: KeyflowerSketch, seat: int) -> tuple[str, tuple[float, float, float, float]]:
    """The tiles that are laid, the free places to choose from, and the extent of both."""
    table = sketch.table
    laid = [t for t in range(TILES) if table.place[t] == seat and table.cell[t] >= 0]
    free = [a - CELL for a in sorted(sketch.legal) if a >= CELL] if seat == sketch.viewer else []
    trying = sketch.step if seat == sketch.viewer else None
    here = [place(table.cell[t]) for t in laid] + [place(cell) for cell in free]
    drawn = "".join(free_cell(sketch, cell) for cell in free)
    if isinstance(trying, ChooseTurn):
        here.append(place(trying.cell))
        drawn += at(*place(trying.cell), tiles.ghost() + centred(0, 0, "?", 70, fill=MUTED))
    drawn += "".join(laid_tile(sketch, seat, tile) for tile in laid)
    if seat == sketch.viewer:  # above all tiles, so that no neighbour covers a choice
        drawn += "".join(
            at(*place(table.cell[tile]), moves(sketch, tile) + takes(sketch, tile))
            for tile in laid
            if tile < WINTER
        )
    xs, ys = zip(*here, strict=True)
    extent = min(xs) - SIZE, min(ys) - HALF, max(xs) + SIZE, max(ys) + HALF
    return drawn, extent


def free_cell(sketch: KeyflowerSketch, cell: int) -> str:
    mark = path("M-24 0H24M0-24V24", stroke=CHOOSE, stroke_width=9, stroke_linecap="round")
    x, y = place(cell)
    return sketch.choice(CELL + cell, tiles.ghost(), mark, transform=f"translate({x:.5g} {y:.5g})")


def whole_tile(sketch: KeyflowerSketch, tile: int, turn: int, action: int, chosen: bool) -> str:
    """A tile of a village with everything on it."""
    moving = isinstance(sketch.step, Transport) and sketch.table.place[tile] == sketch.viewer
    drawn = explained(
        sketch.tile_text(tile),
        tiles.ground(sketch, tile, turn),
        tiles.face(sketch, tile, 92 if moving else 102),
        tiles.outline(action in sketch.legal, chosen),
    )
    drawn = sketch.choice(action, drawn, tiles.workers_on(sketch, tile))
    if tile < WINTER:
        drawn += flip(sketch, tile) + tiles.goods_on(sketch, tile)
    return drawn


def laid_tile(sketch: KeyflowerSketch, seat: int, tile: int) -> str:
    table = sketch.table
    step = sketch.step if seat == sketch.viewer else None
    fresh = tile in getattr(step, "laid", ()) or tile in reached(sketch)
    about = getattr(sketch.step, "tile", -1) == tile
    action = USE + tile if tile < WINTER else -1
    drawn = whole_tile(sketch, tile, table.turn[tile], action, fresh or about)
    return at(*place(table.cell[tile]), drawn, id=f"kf-tile-{TILE_KEYS[tile]}")


def beside(sketch: KeyflowerSketch, seat: int) -> tuple[str, float, float]:
    """Below the village: the tiles not laid yet, or all the ways to turn the one being laid."""
    step = sketch.step if seat == sketch.viewer else None
    loose = new_tiles(sketch.table, seat)
    cells: list[str] = []
    for tile in loose:
        in_hand = isinstance(step, ChooseCell | ChooseTurn) and step.tile == tile
        if isinstance(step, ChooseTurn) and in_hand:
            cells += [turned(sketch, tile, a - TURN) for a in sorted(sketch.legal)]
            continue
        usable = USE + tile if tile < WINTER else -1
        action = LAY + tile if LAY + tile in sketch.legal else usable
        drawn = whole_tile(sketch, tile, 0, action, in_hand)
        cells.append(group(drawn, takes(sketch, tile), id=f"kf-tile-{TILE_KEYS[tile]}"))
    columns = min(len(cells), PER_ROW)
    across = columns * 214.0
    drawn = "".join(
        at(-across / 2 + 214 * (i % PER_ROW + 0.5), HALF + 64 + i // PER_ROW * 188, cell)
        for i, cell in enumerate(cells)
    )
    if cells:
        drawn += centred(0, 34, caption(sketch, step), 26, fill=MUTED)
    return drawn, across, (len(cells) + PER_ROW - 1) // PER_ROW * 188.0


def caption(sketch: KeyflowerSketch, step: object) -> str:
    if isinstance(step, ChooseTurn):
        return sketch.say(N_("Which way round?"))
    if isinstance(step, ChooseCell):
        return sketch.say(N_("To lay"))
    return sketch.say(N_("Not laid yet"))


def turned(sketch: KeyflowerSketch, tile: int, turn: int) -> str:
    """One way to turn a new tile."""
    drawn = tiles.ground(sketch, tile, turn) + tiles.face(sketch, tile) + tiles.outline(True, False)
    return sketch.choice(TURN + turn, drawn)


# Transport and upgrading


def capacity(sketch: KeyflowerSketch, width: float) -> str:
    """The steps and upgrades that are left."""
    step = sketch.step
    if not isinstance(step, Transport):
        return ""
    drawn = ""
    for number, (icon, left, text) in enumerate(
        (
            (icons.cart(), step.moves, N_("Steps of transport left: {count}")),
            (icons.upgrade(), step.flips, N_("Upgrades left: {count}")),
        )
    ):
        drawn += explained(
            sketch.say(text, count=left),
            box(-46, -20, 92, 40, 20, fill="#e3efe9", stroke=YOUR_MOVE, stroke_width=2),
            at(-18, 0, icon, 1.05),
            centred(22, 0, str(left), 24, font_weight=800),
            transform=f"translate({width - 168 + number * 106} 28)",
        )
    return drawn


def reached(sketch: KeyflowerSketch) -> list[int]:
    """The tiles that goods can be moved to."""
    if not isinstance(sketch.step, Transport):
        return []
    steps = [move_parts(action) for action in sketch.legal if MOVE <= action < CELL]
    return [sketch.table.near[tile * 6 + side] for tile, _, side in steps]


def moves(sketch: KeyflowerSketch, tile: int) -> str:
    """At every side that is open, each resource that could go that way."""
    drawn = ""
    for side in range(6):
        kinds = [r for r in range(RESOURCES) if move_action(tile, r, side) in sketch.legal]
        for number, kind in enumerate(kinds):
            action = move_action(tile, kind, side)
            drawn += sketch.choice(action, move(sketch, side, number, len(kinds), kind))
    return drawn


def move(sketch: KeyflowerSketch, side: int, number: int, count: int, kind: int) -> str:
    """A part of the strip along a side, with a resource on it and an arrow outwards; fingers may miss it a little."""
    half = 19 + 5 * count  # clear of what stands at the corners of the tile
    near, far = 2 * half / count, 2.3 * half / count
    a, b = -half + near * number, -1.15 * half + far * number
    strip = polygon(
        *(a, -66, a + near, -66, b + far, -85, b, -85),
        fill="#ffdf9e", stroke=CHOOSE, stroke_width=2.6, stroke_linejoin="round",
    )  # fmt: skip
    reach = polygon(a, -54, a + near, -54, b + far, -85, b, -85, fill="#ffffff", fill_opacity=0)
    x = (a + b + (near + far) / 2) / 2
    away = ""
    if count < 4:  # with all four there is no room for it
        x -= 7
        away = polygon(x + 10, -72, x + 15, -82, x + 20, -72, fill="#8a5200")
    piece = at(x, -75, group(resource(sketch, kind), transform=f"rotate({-60 * side})"), 0.58)
    return group(reach, strip, piece, away, transform=f"rotate({60 * side})" if side else None)


def flip(sketch: KeyflowerSketch, tile: int) -> str:
    """The cost of an upgrade that can be paid, lit."""
    if FLIP + tile not in sketch.legal:
        return ""
    wide = tiles.cost_width(sketch, tile) + 18
    frame = glow(-wide / 2, 9, wide, 28, 10)
    return sketch.choice(FLIP + tile, frame, tiles.upgrade_cost(sketch, tile))


def takes(sketch: KeyflowerSketch, tile: int) -> str:
    """The resources that a workshop offers, where they would lie."""
    step = sketch.step
    if not isinstance(step, ChooseResource):
        return ""
    if tile != lands_on(sketch.table, step.seat, step.tile):
        return ""
    kinds = [r for r in range(RESOURCES) if TAKE + r in sketch.legal]
    drawn = ""
    for number, kind in enumerate(kinds):
        x = (number - (len(kinds) - 1) / 2) * 46
        drawn += sketch.choice(
            TAKE + kind,
            glow(-21, -18, 42, 36, 10),
            at(0, 0, resource(sketch, kind), 1.05),
            transform=f"translate({x:.4g} 84)",
        )
    return drawn
