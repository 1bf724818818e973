"""The Keythedral mat: five rows of seats, the first at the bottom, as a building grows."""

from typing import Final

from keydom.engine.drawing import Sketch, at, card, centred, explained, heading
from keydom.engine.palette import BORDER, CHOOSE, HEADING, INK, LIT, MUTED, SEAT_COLOURS, WALL
from keydom.engine.picture import Panel, tag, words
from keydom.engine.text import N_, Message, Seat
from keydom.keythedral.actions import BUY, GIVE, HOUSE, MAX_SLOTS, SLOT, SUBSTITUTE
from keydom.keythedral.drawing.icons import SCROLL, STALL
from keydom.keythedral.drawing.pieces import KEYTHEDRAL, TILE_IDS, cost, disc, glow, tab
from keydom.keythedral.rules import Rules
from keydom.keythedral.table import HIDDEN, Keyland
from keydom.keythedral.words import cubes, value_of

WIDTH: Final = 400
ROW: Final = 55
SLOT_HEIGHT: Final = 46
DEARER: Final = "#8c2a2a"
CHEAPER: Final = "#2f5f2f"
TOP: Final = 36
LEFT: Final = 52
RIGHT: Final = 10
# Of the fragments.
SLOT_IDS: Final = [f"kt-slot-{slot + 1}" for slot in range(MAX_SLOTS)]
ROW_IDS: Final = [f"kt-row-{row + 1}" for row in range(5)]


def mat(sketch: Sketch[Keyland]) -> Panel:
    seen = None if sketch.legal else sketch.seen("kt-mat")
    if seen is not None:
        return seen
    table = sketch.table
    rows = len(table.rules.row_value)
    height = TOP + rows * ROW
    if not sketch.takes("kt-mat"):
        sketch.keep("kt-mat-paper", None, lambda: paper(sketch, height))
        for row in range(rows):
            keep_row_label(sketch, row)
        for slot in range(table.rules.slots):
            keep_slot(sketch, slot)
    for action in sorted(sketch.legal):
        light(sketch, action)
    return sketch.panel("kt-mat", "side", Message(N_("The Keythedral")), WIDTH, height)


def keep_slot(sketch: Sketch[Keyland], slot: int) -> None:
    if sketch.table.owner[slot] >= 0:
        keep_taken(sketch, slot)
    elif sketch.table.mat[slot] == HIDDEN:
        keep_face_down(sketch, slot)
    else:
        keep_face_up(sketch, slot)


def paper(sketch: Sketch[Keyland], height: float) -> str:
    drawn = card(WIDTH, height) + heading(sketch.say(N_("The Keythedral")), WIDTH)
    if any(sketch.table.rules.tile_ours):
        note = sketch.say(N_("≈ cost reconstructed"))
        drawn += words(WIDTH - 14, 27, note, 12, fill=MUTED, text_anchor="end")
    return drawn


def row_top(rules: Rules, row: int) -> int:
    return TOP + (len(rules.row_value) - 1 - row) * ROW


def step(rules: Rules) -> float:
    """From slot to slot."""
    rows = range(len(rules.row_value))
    return (WIDTH - LEFT - RIGHT) / max(rules.slot_row.count(row) for row in rows)


def slot_width(rules: Rules) -> float:
    return step(rules) - 8


def place(rules: Rules, slot: int) -> str:
    """The transform of what is drawn from the upper left corner of a slot."""
    row = rules.slot_row[slot]
    x = LEFT + (slot - rules.slot_row.index(row)) * step(rules)
    return f"translate({x:g} {row_top(rules, row)})"


def keep_row_label(sketch: Sketch[Keyland], row: int) -> None:
    """What a seat of this row counts; the row that can be bought is marked."""
    current = row == sketch.table.row and not sketch.view.is_over

    def draw() -> str:
        value = sketch.table.rules.row_value[row]
        text = sketch.say(N_("Each seat in this row is worth {value}"), value=value)
        y = row_top(sketch.table.rules, row)
        marker = ""
        if current:
            text += "\n" + sketch.say(N_("This row is for sale"))
            marker = tag("path", d=f"M8 {y + 15}l8 8-8 8Z", fill=HEADING)
        figure = centred(33, y + 23, str(value), 20, fill=HEADING, font_weight=700)
        return explained(text, marker, figure)

    sketch.keep(ROW_IDS[row], current, draw)


def frame(width: float, **attributes: object) -> str:
    return tag("rect", width=width, height=SLOT_HEIGHT, rx=6, **attributes)


def keep_taken(sketch: Sketch[Keyland], slot: int) -> None:
    """The tile lies with its owner now."""
    owner = sketch.table.owner[slot]

    def draw() -> str:
        rules = sketch.table.rules
        width = slot_width(rules)
        empty = frame(width, fill="none", stroke=BORDER, stroke_width=1.5, stroke_dasharray="4 3")
        return explained(
            sketch.say(N_("Bought by {player}"), player=Seat(owner)),
            empty,
            disc(width / 2, SLOT_HEIGHT / 2, 11, owner),
            transform=place(rules, slot),
        )

    sketch.keep(SLOT_IDS[slot], owner, draw)


def keep_face_down(sketch: Sketch[Keyland], slot: int) -> None:
    def draw() -> str:
        rules = sketch.table.rules
        value = value_of(rules, slot)
        text = sketch.say(
            N_("A seat worth {value}, face down until the row below is sold out"), value=value
        )
        return explained(text, face_down(slot_width(rules), value), transform=place(rules, slot))

    sketch.keep(TILE_IDS[slot], "face down", draw)


def face_down(width: float, value: int) -> str:
    """The back of a tile."""
    return (
        frame(width, fill=KEYTHEDRAL, stroke=INK, stroke_width=1)
        + at(width / 2 - 12, SLOT_HEIGHT / 2, STALL, 1.3)
        + centred(width / 2 + 14, SLOT_HEIGHT / 2, str(value), 15, fill="#ffffff", font_weight=700)
    )


def keep_face_up(sketch: Sketch[Keyland], slot: int) -> None:
    table = sketch.table
    tile = table.mat[slot]
    sale = table.for_sale(slot)
    increased = table.increase_on == slot
    decreased = table.decrease_on == slot
    buyer = table.buyer if table.slot == slot else -1

    def draw() -> str:
        rules = table.rules
        width = slot_width(rules)
        ours = sketch.table.rules.tile_ours[tile]
        parts = [face_up(sketch, tile, width, sale)]
        # Price increase and Price decrease lie beneath the tile until it is bought. Its whole frame tells of them.
        changes = [(increased, "+1", DEARER), (decreased, "−1", CHEAPER)]
        cards = [(text, colour) for lies, text, colour in changes if lies]
        for n, (text, colour) in enumerate(cards):
            if not n:
                parts.append(frame(width, fill="none", stroke=colour, stroke_width=3.5))
            parts.append(tab(n * 34 - 4, SLOT_HEIGHT - 10, text, colour))
        if buyer >= 0:
            parts.append(declared(buyer, width))
        return explained(cost_text(sketch, slot, ours), *parts, transform=place(rules, slot))

    sketch.keep(TILE_IDS[slot], (tile, sale, increased, decreased, buyer), draw)


def face_up(sketch: Sketch[Keyland], tile: int, width: float, sale: bool) -> str:
    """The front of a tile: its cost, with the sign ≈ where it is ours."""
    paper = frame(
        width,
        fill=WALL if sale else "#f1e9d8",
        stroke=KEYTHEDRAL if sale else BORDER,
        stroke_width=2,
    )
    ours = sketch.table.rules.tile_ours[tile]
    return (
        paper
        + tile_cubes(sketch, width, sketch.table.rules.tile_cost[tile])
        + (centred(width - 8, 9, "≈", 13, fill=MUTED) if ours else "")
    )


def light(sketch: Sketch[Keyland], action: int) -> None:
    """Lay a target over the tile that the action chooses, if any. Substitution has a place of its own beside Buy."""
    rules = sketch.table.rules
    width = slot_width(rules)
    if BUY <= action < SUBSTITUTE:
        light_tile(sketch, action, action - BUY)
    elif SUBSTITUTE <= action < HOUSE:
        slot = action - SUBSTITUTE
        if BUY + slot in sketch.legal:
            sketch.light(action, substitution(width), transform=place(rules, slot))
        else:
            light_tile(sketch, action, slot, substitution(width))
    elif SLOT <= action < GIVE:
        light_tile(sketch, action, action - SLOT)


def light_tile(sketch: Sketch[Keyland], action: int, slot: int, sign: str = "") -> None:
    rules = sketch.table.rules
    lit = glow(0, 0, slot_width(rules), SLOT_HEIGHT)
    sketch.light(action, lit, sign, over=TILE_IDS[slot], transform=place(rules, slot))


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
    ) + at(width - 7, SLOT_HEIGHT + 6, SCROLL, 0.62)


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
    return cost(sketch, 4, 3, width - 16, 19.5, upper) + cost(
        sketch, 4, 23.5, width - 16, 19.5, lower
    )


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
