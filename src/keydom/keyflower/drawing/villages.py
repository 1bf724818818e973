"""Villages: tiles on their lattice with goods and workers, and beside it the tiles that do not lie there yet."""

from keydom.engine.drawing import MUTED, at, box, card, centred, explained, path, polygon
from keydom.engine.picture import CHOOSE, YOUR_MOVE, Panel, group
from keydom.engine.text import N_, Message, Seat
from keydom.keyflower.actions import (
    CELL,
    FLIP,
    KEYS,
    LAY,
    MOVE,
    TAKE,
    TURN,
    USE,
    coordinates,
)
from keydom.keyflower.benefit import ChooseResource
from keydom.keyflower.drawing import icons, tiles
from keydom.keyflower.drawing.pieces import disc, resource
from keydom.keyflower.drawing.scene import Scene, glow, heading
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


def village(scene: Scene, seat: int, alone: bool = False) -> Panel:
    own = seat == scene.viewer
    size = 24 if own else 17
    drawn, (left, upper, right, lower) = lattice(scene, seat)
    below, across, deep = beside(scene, seat)
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
        body += heading(scene.say(N_("Your village")), width * 0.5, size) + capacity(scene, width)
        title = Message(N_("Your village"))
    else:
        body += disc(24, 20, 12, seat) + at(26, 0, heading(scene.names[seat], width - 50, size))
        title = Message(N_("{player}: village"), {"player": Seat(seat)})
    body += at(x, y, drawn + below, scale)
    return Panel("board" if own else "side", title, width, height, body)


def lattice(scene: Scene, seat: int) -> tuple[str, tuple[float, float, float, float]]:
    """The tiles that lie, the free places to choose from, and the extent of both."""
    table = scene.table
    laid = [t for t in range(TILES) if table.place[t] == seat and table.cell[t] >= 0]
    free = [a - CELL for a in sorted(scene.legal) if a >= CELL] if seat == scene.viewer else []
    trying = scene.step if seat == scene.viewer else None
    here = [place(table.cell[t]) for t in laid] + [place(cell) for cell in free]
    drawn = "".join(free_cell(scene, cell) for cell in free)
    if isinstance(trying, ChooseTurn):
        here.append(place(trying.cell))
        drawn += at(*place(trying.cell), tiles.ghost() + centred(0, 0, "?", 70, fill=MUTED))
    drawn += "".join(laid_tile(scene, seat, tile) for tile in laid)
    if seat == scene.viewer:  # above all tiles, so that no neighbour covers a choice
        drawn += "".join(
            at(*place(table.cell[tile]), moves(scene, tile) + takes(scene, tile))
            for tile in laid
            if tile < WINTER
        )
    xs, ys = zip(*here, strict=True)
    extent = min(xs) - SIZE, min(ys) - HALF, max(xs) + SIZE, max(ys) + HALF
    return drawn, extent


def free_cell(scene: Scene, cell: int) -> str:
    mark = path("M-24 0H24M0-24V24", stroke=CHOOSE, stroke_width=9, stroke_linecap="round")
    x, y = place(cell)
    return scene.choice(CELL + cell, tiles.ghost(), mark, transform=f"translate({x:.5g} {y:.5g})")


def whole_tile(scene: Scene, tile: int, turn: int, action: int, chosen: bool) -> str:
    """A tile of a village with all that lies on it."""
    moving = isinstance(scene.step, Transport) and scene.table.place[tile] == scene.viewer
    drawn = explained(
        scene.tile_text(tile),
        tiles.ground(scene, tile, turn),
        tiles.face(scene, tile, 92 if moving else 102),
        tiles.outline(action in scene.legal, chosen),
    )
    drawn = scene.choice(action, drawn, tiles.workers_on(scene, tile))
    if tile < WINTER:
        drawn += flip(scene, tile) + tiles.goods_on(scene, tile)
    return drawn


def laid_tile(scene: Scene, seat: int, tile: int) -> str:
    table = scene.table
    step = scene.step if seat == scene.viewer else None
    fresh = tile in getattr(step, "laid", ()) or tile in reached(scene)
    about = getattr(scene.step, "tile", -1) == tile
    action = USE + tile if tile < WINTER else -1
    drawn = whole_tile(scene, tile, table.turn[tile], action, fresh or about)
    return at(*place(table.cell[tile]), drawn, id=f"kf-tile-{KEYS[tile]}")


def beside(scene: Scene, seat: int) -> tuple[str, float, float]:
    """Below the village: the tiles that do not lie in it, or all the ways to turn the one being laid."""
    step = scene.step if seat == scene.viewer else None
    loose = new_tiles(scene.table, seat)
    cells: list[str] = []
    for tile in loose:
        in_hand = isinstance(step, ChooseCell | ChooseTurn) and step.tile == tile
        if isinstance(step, ChooseTurn) and in_hand:
            cells += [turned(scene, tile, a - TURN) for a in sorted(scene.legal)]
            continue
        usable = USE + tile if tile < WINTER else -1
        action = LAY + tile if LAY + tile in scene.legal else usable
        drawn = whole_tile(scene, tile, 0, action, in_hand)
        cells.append(group(drawn, takes(scene, tile), id=f"kf-tile-{KEYS[tile]}"))
    columns = min(len(cells), PER_ROW)
    across = columns * 214.0
    drawn = "".join(
        at(-across / 2 + 214 * (i % PER_ROW + 0.5), HALF + 64 + i // PER_ROW * 188, cell)
        for i, cell in enumerate(cells)
    )
    if cells:
        drawn += centred(0, 34, caption(scene, step), 26, fill=MUTED)
    return drawn, across, (len(cells) + PER_ROW - 1) // PER_ROW * 188.0


def caption(scene: Scene, step: object) -> str:
    if isinstance(step, ChooseTurn):
        return scene.say(N_("Turned like this?"))
    if isinstance(step, ChooseCell):
        return scene.say(N_("To lay"))
    return scene.say(N_("Not laid yet"))


def turned(scene: Scene, tile: int, turn: int) -> str:
    """One way to turn a new tile."""
    drawn = tiles.ground(scene, tile, turn) + tiles.face(scene, tile) + tiles.outline(True, False)
    return scene.choice(TURN + turn, drawn)


# Transport and upgrading


def capacity(scene: Scene, width: float) -> str:
    """The steps and upgrades that are left."""
    step = scene.step
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
            scene.say(text, count=left),
            box(-46, -20, 92, 40, 20, fill="#e3efe9", stroke=YOUR_MOVE, stroke_width=2),
            at(-18, 0, icon, 1.05),
            centred(22, 0, str(left), 24, font_weight=800),
            transform=f"translate({width - 168 + number * 106} 28)",
        )
    return drawn


def reached(scene: Scene) -> list[int]:
    """The tiles that goods can be moved to."""
    if not isinstance(scene.step, Transport):
        return []
    steps = [a - MOVE for a in scene.legal if MOVE <= a < CELL]
    return [scene.table.near[step // 24 * 6 + step % 6] for step in steps]


def moves(scene: Scene, tile: int) -> str:
    """At every side that is open, each resource that could go that way."""
    drawn = ""
    for side in range(6):
        kinds = [
            r for r in range(RESOURCES) if MOVE + (tile * RESOURCES + r) * 6 + side in scene.legal
        ]
        for number, kind in enumerate(kinds):
            action = MOVE + (tile * RESOURCES + kind) * 6 + side
            drawn += scene.choice(action, move(side, number, len(kinds), kind))
    return drawn


def move(side: int, number: int, count: int, kind: int) -> str:
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
    piece = at(x, -75, group(resource(kind), transform=f"rotate({-60 * side})"), 0.58)
    return group(reach, strip, piece, away, transform=f"rotate({60 * side})" if side else None)


def flip(scene: Scene, tile: int) -> str:
    """The cost of an upgrade that can be paid, lit."""
    if FLIP + tile not in scene.legal:
        return ""
    wide = tiles.cost_width(scene, tile) + 18
    frame = glow(-wide / 2, 9, wide, 28, 10)
    return scene.choice(FLIP + tile, frame, tiles.upgrade_cost(scene, tile))


def lands_on(scene: Scene, step: ChooseResource) -> int:
    """Goods come onto the tile in the own village, from elsewhere onto the home (KF-27)."""
    table = scene.table
    return step.tile if table.place[step.tile] == step.seat else table.home(step.seat)


def takes(scene: Scene, tile: int) -> str:
    """The resources that a workshop offers, where they would lie."""
    step = scene.step
    if not isinstance(step, ChooseResource) or tile != lands_on(scene, step):
        return ""
    kinds = [r for r in range(RESOURCES) if TAKE + r in scene.legal]
    drawn = ""
    for number, kind in enumerate(kinds):
        x = (number - (len(kinds) - 1) / 2) * 46
        drawn += scene.choice(
            TAKE + kind,
            glow(-21, -18, 42, 36, 10),
            at(0, 0, resource(kind), 1.05),
            transform=f"translate({x:.4g} 84)",
        )
    return drawn
