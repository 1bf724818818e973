"""The offer: tiles of the season and of the turn order with the bids around them, and the boats at the quay."""

from math import ceil

from keydom.engine.picture import BORDER, CARD, CHOOSE, SEAT_COLOURS, SEAT_LETTERS, YOUR_MOVE, Panel
from keydom.engine.text import N_, Message, Seat
from keydom.keyflower.actions import BID, BOAT, JOIN, KEYS, USE
from keydom.keyflower.drawing import icons, tiles
from keydom.keyflower.drawing.effects import Sign, does, row
from keydom.keyflower.drawing.pieces import disc, skill, worker
from keydom.keyflower.drawing.scene import (
    LIT,
    MUTED,
    Scene,
    at,
    box,
    card,
    centred,
    explained,
    fit,
    glow,
    heading,
    words,
)
from keydom.keyflower.names import COLOUR_NAMES, SEASONS, TILE_NAMES
from keydom.keyflower.rules import BOATS, COLOURS, SKILLS, WINTER
from keydom.keyflower.table import DOCK, SLOTS, WINTERTIME

# The side of a tile at which each player's workers stand: the viewer below, the others clockwise.
PLACES = {
    2: (3, 0),
    3: (3, 5, 1),
    4: (3, 5, 0, 1),
    5: (3, 4, 5, 1, 2),
    6: (3, 4, 5, 0, 1, 2),
}
TALL = 246  # a tile with the bids above and below it
ASPECT = 2.2  # of the place that a page has for this panel
CHIP = 72


def offer(scene: Scene) -> Panel:
    cells = [drawn_tile(scene, slot) for slot in range(SLOTS) if scene.table.offer[slot] >= 0]
    wide = 226 if scene.players == 2 else 258
    docked = boats(scene, wide)
    cells += ["".join(docked[i : i + 2]) for i in range(0, len(docked), 2)]
    columns = best_columns(len(cells), wide)
    across = columns * wide + 20
    size = min(30.0, max(20.0, across / 42))
    top = size * 2.1
    season = scene.say(SEASONS[scene.table.season])
    body = heading(scene.say(N_("{season}: on offer"), season=season), across, size)
    if not any(tile >= 0 for tile in scene.table.offer[:12]):
        text = fit(nothing(scene), 20, across - 40)
        body += words(20, top + 22, text, 20, fill=MUTED)
        top += 40
    for number, cell in enumerate(cells):
        line, place = divmod(number, columns)
        body += at(10 + wide * (place + 0.5), top + TALL * (line + 0.5), cell)
    height = ceil(top + TALL * ceil(len(cells) / columns) + 6)
    title = Message(N_("{season}: on offer"), {"season": SEASONS[scene.table.season]})
    return Panel("board", title, across, height, card(across, height) + body)


def nothing(scene: Scene) -> str:
    table = scene.table
    if scene.view.is_over:
        return scene.say(N_("The year is over."))
    if table.season == WINTERTIME and not table.served and not any(w >= 0 for w in table.won):
        return scene.say(N_("The players choose which winter tiles they offer."))
    return scene.say(N_("The auction of this season is over."))


def best_columns(cells: int, wide: float) -> int:
    """How many columns show the cells largest; of nearly the same, the fewer: phones are narrow."""
    best = {
        columns: min(
            ASPECT / (columns * wide + 20), 1 / (TALL * ceil(max(1, cells) / columns) + 60)
        )
        for columns in range(4, 9)
    }
    most = max(best.values())
    return next(columns for columns in best if best[columns] >= most * 0.93)


# Tiles


def drawn_tile(scene: Scene, slot: int) -> str:
    """A tile to bid for. Its hexagon is for using it and its lower side for bidding; where it cannot be used, all
    of it is for bidding."""
    table = scene.table
    tile = table.offer[slot]
    usable = (
        table.season != WINTERTIME and tile < WINTER and scene.rules.usable[table.face(tile)]
    )
    bid, use = BID + tile, USE + tile if usable else -1
    chosen = getattr(scene.step, "tile", -1) == tile
    lit = (use if usable else bid) in scene.legal
    inside = explained(
        scene.tile_text(tile),
        tiles.ground(scene, tile, 0),
        tiles.face(scene, tile),
        tiles.outline(lit, chosen),
    )
    drawn = scene.choice(use, inside, tiles.workers_on(scene, tile))
    plate = bid_place(scene, slot)
    if usable:
        drawn += scene.choice(bid, plate)
    groups = bids(scene, slot)
    if not usable:
        drawn = scene.choice(bid, drawn, plate)
    return at(0, 0, drawn + groups, id=f"kf-tile-{KEYS[tile]}")


def bid_place(scene: Scene, slot: int) -> str:
    """Where the viewer's next bid would lie, with the workers it takes at least."""
    table = scene.table
    tile = table.offer[slot]
    if BID + tile not in scene.legal:
        return ""
    there = table.bid[slot * scene.players + scene.viewer]
    need = table.lead(slot) + 1 - there
    if there:
        return glow(-60, 86, 120, 36, 12) + centred(39, 104, f"+{need}", 21, font_weight=800)
    return (
        glow(-46, 87, 92, 34, 12)
        + at(-22, 104, icons.gavel(), 0.8)
        + centred(16, 104, f"{need}+", 21, font_weight=800)
    )


def bids(scene: Scene, slot: int) -> str:
    """Each player's group on the player's side of the tile."""
    drawn = ""
    first = max(0, scene.viewer)
    for turn, side in enumerate(PLACES[scene.players]):
        seat = (first + turn) % scene.players
        if scene.table.bid[slot * scene.players + seat]:
            x, y = tiles.towards(side, 104 if side in (0, 3) else 102)
            if BID + scene.table.offer[slot] in scene.legal and seat == scene.viewer:
                x -= 19
            drawn += bid_group(scene, slot, seat, x, y)
    return drawn


def bid_group(scene: Scene, slot: int, seat: int, x: float, y: float) -> str:
    table = scene.table
    tile = table.offer[slot]
    count = table.bid[slot * scene.players + seat]
    colour = table.bid_colour[slot * scene.players + seat]
    leads = table.leader[slot] == seat
    action = JOIN + tile if seat == scene.viewer else -1
    lit = action in scene.legal
    joined = seat == scene.viewer and tile in getattr(scene.step, "joined", ())
    message = (
        N_("{player} leads at {tile}: {count} {colour}")
        if leads
        else N_("{player} is outbid at {tile}: {count} {colour}, free to move together")
    )
    text = scene.say(
        message, player=Seat(seat), tile=TILE_NAMES[tile], count=count, colour=COLOUR_NAMES[colour]
    )
    frame = CHOOSE if lit else YOUR_MOVE if joined else SEAT_COLOURS[seat]
    piece = worker(colour)
    paper = box(
        -CHIP / 2,
        -15,
        CHIP,
        30,
        15,
        fill=LIT if lit else CARD if leads else "#e9e0cc",
        stroke=frame,
        stroke_width=5 if lit or joined else 3.4 if leads else 2,
        stroke_dasharray=None if leads or lit or joined else "5 3",
    )
    drawn = explained(
        text,
        paper,
        disc(-24, 0, 9.5, seat),
        at(0, 0, piece if leads else tiles.lying_down(piece), 0.8),
        centred(23, 0, str(count), 19 if count < 10 else 16, font_weight=800),
        at(0, -19, icons.crown(), 0.75) if leads else "",
    )
    name = f"kf-bid-{KEYS[tile]}-{SEAT_LETTERS[seat]}"
    return scene.choice(action, drawn, id=name, transform=f"translate({x:.4g} {y:.4g})")


# Boats


def boats(scene: Scene, wide: float) -> list[str]:
    """Boats at the quay, two above each other in a cell."""
    table = scene.table
    here = [b for b in range(scene.rules.boats) if table.place[BOATS + b] == DOCK]
    drawn = []
    for number, boat in enumerate(here):
        y = -TALL / 4 if number % 2 == 0 else TALL / 4
        drawn.append(at(0, y + 3, drawn_boat(scene, boat, wide - 16, TALL / 2 - 18)))
    return drawn


def load(scene: Scene, boat: int) -> list[Sign]:
    table = scene.table
    signs: list[Sign] = []
    for colour in range(COLOURS):
        signs += [(worker(colour), 29.0)] * table.load_workers[boat * COLOURS + colour]
    for kind in range(SKILLS):
        signs += [(skill(kind), 31.0)] * table.load_skills[boat * SKILLS + kind]
    return signs


def drawn_boat(scene: Scene, boat: int, wide: float, high: float) -> str:
    """A boat with its load; in winter with what it counts in a village."""
    table = scene.table
    tile = BOATS + boat
    free = bool(table.docked >> boat & 1)
    lit = BOAT + boat in scene.legal
    winter = table.season == WINTERTIME
    signs = does(scene.rules, tile * 2, 0) if winter else load(scene, boat)
    paper = box(
        -wide / 2,
        -high / 2,
        wide,
        high,
        16,
        fill=LIT if lit else "#dceaf4" if free else "#efe9db",
        stroke=CHOOSE if lit else tiles.BORDERS[5] if free else BORDER,
        stroke_width=5 if lit else 2,
    )
    name = fit(f"{boat + 1} {scene.say(TILE_NAMES[tile])}", 19, wide - 66)
    parts = [
        paper,
        at(-wide / 2 + 32, -high / 2 + 28, icons.ship(), 1.25),
        words(-wide / 2 + 60, -high / 2 + 36, name, 19, font_weight=700),
    ]
    if free and signs:
        parts.append(row(signs, 0, high / 2 - 30, wide - 22, 1.15))
    else:
        state = scene.say(N_("without a load")) if free else scene.say(N_("already chosen"))
        parts.append(centred(0, high / 2 - 28, fit(state, 17, wide - 24), 17, fill=MUTED))
    return scene.choice(
        BOAT + boat,
        explained(scene.tile_text(tile), *parts),
        id=f"kf-tile-{KEYS[tile]}",
    )


