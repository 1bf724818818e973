"""The Keythedral mat: five rows of seats, the first at the bottom, as a building grows."""

from keydom.engine.drawing import Sketch, at, card, centred, explained, fit, heading
from keydom.engine.palette import BORDER, CHOOSE, HEADING, INK, LIT, MUTED, SEAT_COLOURS, WALL
from keydom.engine.picture import Panel, group, tag, words
from keydom.engine.text import N_, Message, Seat
from keydom.keythedral.actions import BUY, SLOT, SUBSTITUTE
from keydom.keythedral.data import built_in
from keydom.keythedral.drawing import icons
from keydom.keythedral.drawing.pieces import KEYTHEDRAL, cost, disc, glow, tab
from keydom.keythedral.table import HIDDEN, Keyland
from keydom.keythedral.words import cubes, value_of

WIDTH = 400
ROW = 62
SLOT_HEIGHT = 46
TOP = 40
LEFT = 52
RIGHT = 10


def mat(sketch: Sketch[Keyland]) -> Panel:
    rules = sketch.table.rules
    rows = len(rules.row_value)
    most = max(rules.slot_row.count(row) for row in range(rows))
    step = (WIDTH - LEFT - RIGHT) / most
    ours = reconstructed(sketch)
    height = TOP + rows * ROW + 24
    body = card(WIDTH, height) + heading(sketch.say(N_("The Keythedral")), WIDTH)
    for row in range(rows):
        y = TOP + (rows - 1 - row) * ROW
        body += row_label(sketch, row, y)
        slots = [slot for slot in range(rules.slots) if rules.slot_row[slot] == row]
        for place, slot in enumerate(slots):
            body += group(
                drawn_slot(sketch, slot, step - 8, ours),
                transform=f"translate({LEFT + place * step:g} {y})",
            )
    if any(ours):
        note = fit(
            sketch.say(N_("≈ cost reconstructed: the printed one is not known")), 12, WIDTH - 32
        )
        body += words(16, height - 11, note, 12, fill=MUTED)
    return sketch.panel("kt-mat", "side", Message(N_("The Keythedral")), WIDTH, height, body)


def reconstructed(sketch: Sketch[Keyland]) -> list[bool]:
    """Which tiles' costs are ours; one that a corrected copy changes is not."""
    changed = sketch.view.game.options["data"] or {}
    assert isinstance(changed, dict)
    ours = {
        tile["id"]: tile["cost"]
        for tile in built_in()["building_tiles"]
        if tile["source"] == "reconstructed"
    }
    return [
        ours.get(tile["id"]) == tile["cost"]
        for tile in changed.get("building_tiles", built_in()["building_tiles"])
        for _ in range(tile["copies"])
    ]


def row_label(sketch: Sketch[Keyland], row: int, y: float) -> str:
    """What a seat of this row counts; the row that can be bought is marked."""
    value = sketch.table.rules.row_value[row]
    current = row == sketch.table.row and not sketch.view.is_over
    text = sketch.say(N_("Each seat in this row is worth {value}"), value=value)
    marker = ""
    if current:
        text += "\n" + sketch.say(N_("This row is for sale"))
        marker = tag("path", d=f"M8 {y + 15}l8 8-8 8Z", fill=HEADING)
    figure = centred(33, y + 23, str(value), 20, fill=HEADING, font_weight=700)
    return explained(text, marker, figure)


def drawn_slot(sketch: Sketch[Keyland], slot: int, width: float, ours: list[bool]) -> str:
    table = sketch.table
    if table.owner[slot] >= 0:
        return taken(sketch, slot, width)
    if table.mat[slot] == HIDDEN:
        return face_down(sketch, slot, width)
    return face_up(sketch, slot, width, ours[table.mat[slot]])


def frame(width: float, **attributes: object) -> str:
    return tag("rect", width=width, height=SLOT_HEIGHT, rx=6, **attributes)


def taken(sketch: Sketch[Keyland], slot: int, width: float) -> str:
    """The tile lies with its owner now."""
    owner = sketch.table.owner[slot]
    text = sketch.say(N_("Bought by {player}"), player=Seat(owner))
    empty = frame(width, fill="none", stroke=BORDER, stroke_width=1.5, stroke_dasharray="4 3")
    return explained(text, empty, disc(width / 2, SLOT_HEIGHT / 2, 11, owner))


def face_down(sketch: Sketch[Keyland], slot: int, width: float) -> str:
    value = value_of(sketch.table.rules, slot)
    text = sketch.say(
        N_("A seat worth {value}, face down until the row below is sold out"), value=value
    )
    return explained(
        text,
        frame(width, fill=KEYTHEDRAL, stroke=INK, stroke_width=1),
        at(width / 2 - 12, SLOT_HEIGHT / 2, icons.stall(), 1.3),
        centred(width / 2 + 14, SLOT_HEIGHT / 2, str(value), 15, fill="#ffffff", font_weight=700),
        id=f"kt-tile-{slot + 1}",
    )


def face_up(sketch: Sketch[Keyland], slot: int, width: float, ours: bool) -> str:
    table = sketch.table
    rules = table.rules
    need = rules.tile_cost[table.mat[slot]]
    sale = table.for_sale(slot)
    ways = (BUY + slot, SUBSTITUTE + slot, SLOT + slot)
    action = next((way for way in ways if way in sketch.legal), -1)
    lit = action in sketch.legal
    parts = [
        frame(
            width,
            fill=WALL if sale else "#f1e9d8",
            stroke=KEYTHEDRAL if sale else BORDER,
            stroke_width=2,
        )
    ]
    if lit:
        parts.append(glow(0, 0, width, SLOT_HEIGHT))
    parts.append(tile_cubes(sketch, width, need))
    parts.append(price_cards(sketch, slot))
    if ours:
        parts.append(centred(width - 8, 9, "≈", 13, fill=MUTED))
    if action == SUBSTITUTE + slot:
        parts.append(substitution(width))
    if table.slot == slot:
        parts.append(declared(table.buyer, width))
    drawn = sketch.choice(
        action, explained(cost_text(sketch, slot, ours), *parts), id=f"kt-tile-{slot + 1}"
    )
    if action != SUBSTITUTE + slot and SUBSTITUTE + slot in sketch.legal:
        drawn += sketch.choice(SUBSTITUTE + slot, substitution(width))
    return drawn


def substitution(width: float) -> str:
    """The same purchase with the law card Substitution, on the lower edge of the tile."""
    return tag(
        "rect",
        x=width - 19,
        y=SLOT_HEIGHT - 3,
        width=24,
        height=18,
        rx=5,
        fill=LIT,
        stroke=CHOOSE,
        stroke_width=2.5,
    ) + at(width - 7, SLOT_HEIGHT + 6, icons.scroll(), 0.62)


def tile_cubes(sketch: Sketch[Keyland], width: float, need: list[int]) -> str:
    """Two rows of cubes where four would be too small in one."""
    total = sum(need)
    if total <= 2:
        return cost(sketch, 5, 12, width - 12, 23, need)
    upper = [0] * len(need)
    lower = need.copy()
    for _ in range((total + 1) // 2):
        colour = next(c for c, count in enumerate(lower) if count)
        lower[colour] -= 1
        upper[colour] += 1
    return cost(sketch, 4, 4, width - 16, 18.5, upper) + cost(
        sketch, 4, 24, width - 16, 18.5, lower
    )


def price_cards(sketch: Sketch[Keyland], slot: int) -> str:
    """Price increase and Price decrease lie beneath the tile until it is bought."""
    drawn = ""
    if sketch.table.increase_on == slot:
        drawn += tab(2, SLOT_HEIGHT - 2, "+1", "#8c2a2a")
    if sketch.table.decrease_on == slot:
        drawn += tab(24, SLOT_HEIGHT - 2, "−1", "#2f5f2f")
    return drawn


def declared(buyer: int, width: float) -> str:
    """The tile that somebody is about to buy."""
    return frame(width, fill="none", stroke=SEAT_COLOURS[buyer], stroke_width=4) + disc(
        width - 4, SLOT_HEIGHT - 3, 9, buyer
    )


def cost_text(sketch: Sketch[Keyland], slot: int, ours: bool) -> str:
    table = sketch.table
    need = table.rules.tile_cost[table.mat[slot]]
    lines = [
        sketch.say(
            N_("A seat worth {value}, for {cubes}"),
            value=value_of(table.rules, slot),
            cubes=cubes(need),
        )
    ]
    if not table.for_sale(slot):
        lines.append(sketch.say(N_("For sale when the rows below are sold out")))
    if table.increase_on == slot:
        lines.append(sketch.say(N_("Price increase: one more cube of a colour shown")))
    if table.decrease_on == slot:
        lines.append(sketch.say(N_("Price decrease: one cube less, but not gold")))
    if table.slot == slot:
        lines.append(sketch.say(N_("{player} is about to buy it"), player=Seat(table.buyer)))
    if ours:
        lines.append(
            sketch.say(
                N_("≈ The printed cost of this tile is not known; this one is reconstructed")
            )
        )
    return "\n".join(lines)
