"""The country boards: fields with coloured frames, rivers with boats, keyp fields, and the keyples on them."""

from functools import lru_cache
from typing import Final

from keydom.engine.drawing import at, box, card, centred, explained, fit, wrap
from keydom.engine.palette import BORDER, CHOOSE, HEADING, INK, MUTED, SEAT_COLOURS, YOUR_MOVE
from keydom.engine.picture import SERIF, Panel, group, tag, tooltip, words
from keydom.engine.text import N_, Message, Seat
from keydom.keyper.actions import (
    BOARD_FIELDS,
    FIELD,
    KEYPER,
    LAY_ONE,
    LAY_TWO,
    LAYOUT,
    LAYOUTS,
    MAX_FIELDS,
    USE,
)
from keydom.keyper.describe import OURS, boat_text, field_number, layout_text
from keydom.keyper.drawing.boats import add_boat
from keydom.keyper.drawing.fields import (
    CELL_HIGH,
    CELL_WIDE,
    HIGH,
    KEYP,
    KEYP_PAPER,
    LIT_FIELDS,
    LIT_KEYP,
    LIT_RIVERS,
    MOST_TIMES,
    PAPERS,
    RIVER_WIDE,
    RIVERS,
    SMALLEST,
    TIMES,
    WIDE,
    contents,
    corner_badge,
    field_tooltip,
    operation,
)
from keydom.keyper.drawing.keyples import add_keyper, crew, light_lay
from keydom.keyper.drawing.legend import legend, strip
from keydom.keyper.drawing.sketch import MOST_SEATS, KeyperSketch, disc, move
from keydom.keyper.names import FIELD_NAMES
from keydom.keyper.outcome import actions_there
from keydom.keyper.rules import KEYPER_ONLY, ON_BOAT, Rules

PANEL_WIDE = 900
BOARD_WIDE, BOARD_HIGH = 4 * CELL_WIDE + 14, 4 * CELL_HIGH + 14
TITLE = 26
STRIP = 66
CREW = 40  # the size of keyples on a field
ON_THE_EDGE = (
    (36, 1),
    (64, 1),
)  # for buttons: over neither the icon, the sign nor the keyples of a field
BOARD_IDS: Final = [f"kp-board-{number + 1}" for number in range(MOST_SEATS)]
KEYP_IDS: Final = [f"kp-keyp-{number + 1}" for number in range(MOST_SEATS)]
FIELD_IDS: Final = [
    f"kp-field-{space // BOARD_FIELDS + 1}-{space % BOARD_FIELDS + 1}"
    for space in range(MAX_FIELDS)
]


def country(sketch: KeyperSketch) -> Panel:
    """Two boards in a row; the space that is left explains the colours."""
    table = sketch.table
    layouts: list[int] = []
    if table.lanes:  # everybody chooses a layout now, and no board lies on the table
        seasons = sketch.rules.layout_seasons
        layouts = [k for k in range(LAYOUTS) if seasons[k] >> table.season & 1]
    count = len(layouts) or sketch.players
    rows = (count + 1) // 2
    height = 8 + rows * (BOARD_HIGH + TITLE + 6) + (0 if count % 2 else STRIP)
    if not layouts and not sketch.legal:
        seen = sketch.seen("kp-country")
        if seen is not None:
            return seen
    if layouts or not sketch.takes("kp-country"):
        draw_country(sketch, layouts, count, height)
    if sketch.legal and not layouts:
        light_boards(sketch, count)
    return sketch.panel("kp-country", "board", Message(N_("The country")), PANEL_WIDE, height)


def draw_country(sketch: KeyperSketch, layouts: list[int], count: int, height: int) -> None:
    """As many boards or, while everybody chooses one, layouts."""
    sketch.keep(
        "kp-country-paper", count, lambda: card(PANEL_WIDE, height) + explanation(sketch, count)
    )
    if layouts:
        for number, layout in enumerate(layouts):
            add_candidate(sketch, number, layout)
    else:
        for number in range(count):
            add_board(sketch, number)
        add_working(sketch)


def corner(number: int) -> tuple[float, float]:
    """Where a board is drawn, with its title."""
    row, column = divmod(number, 2)
    return 14 + column * (BOARD_WIDE + 12), 4 + row * (BOARD_HIGH + TITLE + 6)


def explanation(sketch: KeyperSketch, boards: int) -> str:
    """Who works where: a line below an even number of boards, a card beside the last one of an odd number."""
    x, y = corner(boards)
    if boards % 2:
        return group(legend(sketch, BOARD_WIDE, BOARD_HIGH), transform=move(x, y + TITLE))
    return group(strip(sketch, PANEL_WIDE - 28), transform=move(x, y + 2))


# Boards


@lru_cache(1000)
def order(rules: Rules, layout: int) -> tuple[int, ...]:
    """The fields in the order they are drawn: the river first, the keyp field last."""
    ops = [operation(rules, kind) for kind in rules.layouts[layout]]
    others = [f for f in range(BOARD_FIELDS) if ops[f] not in (ON_BOAT, KEYPER_ONLY)]
    return ops.index(ON_BOAT), *others, ops.index(KEYPER_ONLY)


def cell_box(place: int) -> tuple[float, float, float]:
    """Where the field at a place is drawn on its board, and how wide it is: the river has two cells."""
    cell = place + 1 if place else 0
    row, column = divmod(cell, 4)
    return 9 + column * CELL_WIDE, TITLE + 9 + row * CELL_HIGH, WIDE if place else RIVER_WIDE


def spot(number: int, place: int) -> tuple[float, float]:
    """Where the field at a place of a board is drawn."""
    left, top = corner(number)
    x, y, _ = cell_box(place)
    return left + x, top + y


# The transforms that bring a field there.
SPOTS: Final = [
    [move(*spot(number, place)) for place in range(BOARD_FIELDS)] for number in range(MOST_SEATS)
]


def add_board(sketch: KeyperSketch, number: int) -> None:
    table = sketch.table
    layout = table.boards[number]
    owner = table.keyper_on[number]
    first, end = number * BOARD_FIELDS * 2, (number + 1) * BOARD_FIELDS * 2
    shows = layout, owner, tuple(table.keyples[first:end]), table.boat_at[number], table.season
    sketch.keep_some(
        f"{BOARD_IDS[number]}-all", shows, lambda: keep_board(sketch, number, layout, owner)
    )


def keep_board(sketch: KeyperSketch, number: int, layout: int, owner: int) -> None:
    sketch.keep(
        BOARD_IDS[number],
        (layout, owner),
        lambda: group(
            board_title(sketch, number, layout, owner) + ground(owner),
            transform=move(*corner(number)),
        ),
    )
    fields = order(sketch.rules, layout)
    add_river(sketch, number, fields[0])
    for place in range(1, BOARD_FIELDS - 1):
        add_field(sketch, number, place, fields[place])
    add_keyp(sketch, number, fields[-1])


def light_boards(sketch: KeyperSketch, count: int) -> None:
    last = BOARD_FIELDS - 1
    for number in range(count):
        fields = order(sketch.rules, sketch.table.boards[number])
        for place in range(last):
            light_field(sketch, number, place, number * BOARD_FIELDS + fields[place])
        sketch.light(
            KEYPER + number, LIT_KEYP, over=KEYP_IDS[number], transform=SPOTS[number][last]
        )


def ground(owner: int) -> str:
    """The board itself; one that is claimed has its owner's colour around it."""
    edge = SEAT_COLOURS[owner] if owner >= 0 else "#b9ac90"
    return box(
        2, TITLE + 2, BOARD_WIDE - 4, BOARD_HIGH - 4, 12, fill="#e9dcbd", stroke=edge,
        stroke_width=5 if owner >= 0 else 2,
    )  # fmt: skip


def board_title(sketch: KeyperSketch, number: int, layout: int, owner: int) -> str:
    name = sketch.say(N_("Board {n}"), n=number + 1)
    title = layout_name(sketch, name, layout)
    if owner < 0:
        free = fit(sketch.say(N_("not claimed yet")), 14, 240)
        return title + words(BOARD_WIDE - 8, 21, free, 14, fill=MUTED, text_anchor="end")
    claimed = sketch.say(N_("claimed by {player}"), player=Seat(owner))
    line = words(
        BOARD_WIDE - 36, 21, fit(claimed, 14, 260), 14, text_anchor="end", unicode_bidi="isolate"
    )
    return title + explained(claimed, line, disc(BOARD_WIDE - 18, 16, 12, owner))


def layout_name(sketch: KeyperSketch, name: str, layout: int) -> str:
    """The title of a board; on hover all its fields."""
    text = sketch.tell(layout_text(sketch.rules, layout))
    if sketch.rules.layout_marks[layout]:
        name += " ≈"
        text += "\n" + sketch.say(OURS)
    line = words(6, 21, name, 17, font_family=SERIF, font_weight=700, fill=HEADING)
    return explained(text, line)


# Fields


def add_field(sketch: KeyperSketch, number: int, place: int, field: int) -> None:
    table = sketch.table
    space = number * BOARD_FIELDS + field
    kind = table.kind(space)
    here = table.keyples[space * 2], table.keyples[space * 2 + 1]
    alike = field_number(sketch.rules, table.boards[number], field)

    def drawn() -> str:
        inside = contents(sketch, kind, WIDE, here[0] >= 0, alike)
        return tooltip(field_tooltip(sketch, kind)) + group(
            PAPERS[sketch.rules.field_colour[kind]],
            inside,
            crew(sketch, space, here, WIDE - 9, HIGH - 25, CREW),
            transform=SPOTS[number][place],
        )

    sketch.keep(FIELD_IDS[space], (place, kind, alike, here), drawn)


def add_river(sketch: KeyperSketch, number: int, field: int) -> None:
    """The river, and the boat that came there."""
    table = sketch.table
    space = number * BOARD_FIELDS + field
    kind = table.kind(space)
    here = table.keyples[space * 2], table.keyples[space * 2 + 1]
    boat = table.boat_at[number]

    def drawn() -> str:
        text = field_tooltip(sketch, kind)
        inside = ""
        if boat >= 0:
            text += "\n" + sketch.tell(boat_text(sketch.rules, boat, table.season))
        else:
            lines = wrap(sketch.say(N_("no boat yet")), SMALLEST, 100, 2)
            for i, line in enumerate(lines):
                inside += words(14, 26 + i * 15, line, SMALLEST)
        return tooltip(text) + group(
            RIVERS[sketch.rules.field_colour[kind]],
            inside,
            crew(sketch, space, here, RIVER_WIDE - 9, HIGH - 26, CREW),
            transform=SPOTS[number][0],
        )

    sketch.keep(FIELD_IDS[space], (kind, here, boat, table.season), drawn)
    if boat >= 0:
        x, y = spot(number, 0)
        add_boat(sketch, boat, x + 10, y + 8, 104)


def add_keyp(sketch: KeyperSketch, number: int, field: int) -> None:
    """The field for a keyper."""
    kind = sketch.table.kind(number * BOARD_FIELDS + field)
    owner = sketch.table.keyper_on[number]
    place = BOARD_FIELDS - 1
    sketch.keep(
        KEYP_IDS[number],
        (kind, owner < 0),
        lambda: (
            tooltip(field_tooltip(sketch, kind))
            + group(KEYP_PAPER, KEYP if owner < 0 else "", transform=SPOTS[number][place])
        ),
    )
    if owner >= 0:
        x, y = spot(number, place)
        add_keyper(sketch, owner, x + WIDE / 2, y + HIGH / 2, 60)


def light_field(sketch: KeyperSketch, number: int, place: int, space: int) -> None:
    """A field that may be chosen; where one or both of two keyples may be laid down, a button for each."""
    once, often = LIT_FIELDS if place else LIT_RIVERS
    if LAY_TWO + space in sketch.legal:
        x, y = spot(number, place)
        sketch.mark(at(x, y, often + sign_over_frame(sketch, place, space)))
        x += 0 if place else RIVER_WIDE - WIDE  # beside the boat
        light_lay(sketch, LAY_ONE + space, LAY_TWO + space, x, y, WIDE, HIGH, ON_THE_EDGE)
        return
    exchange = USE if space == sketch.working else -1
    action = sketch.one_of(FIELD + space, LAY_ONE + space, exchange)
    if action >= 0:
        count = actions_there(sketch.table, sketch.view.step, action)
        lit = often + times_mark(sketch, space, place, count) if count > 1 else once
        lit += sign_over_frame(sketch, place, space)
        sketch.light(action, lit, over=FIELD_IDS[space], transform=SPOTS[number][place])


def sign_over_frame(sketch: KeyperSketch, place: int, space: int) -> str:
    """The sign of the field's colour, which would lie under its frame."""
    colour = sketch.rules.field_colour[sketch.table.kind(space)]
    return corner_badge(colour, WIDE if place else RIVER_WIDE)


def times_mark(sketch: KeyperSketch, space: int, place: int, count: int) -> str:
    """The sign of a field that gives several actions: over neither its icon nor a keyple nor a boat."""
    x, y = 18, 14
    if not place:
        x = 134
    elif sketch.table.keyples[space * 2] >= 0:
        y = HIGH - 16
    return at(x, y, TIMES[min(count, MOST_TIMES) - 2])


def add_working(sketch: KeyperSketch) -> None:
    """The frame around the field where somebody works now."""
    space = sketch.working
    if not 0 <= space < MAX_FIELDS:
        return
    number, field = divmod(space, BOARD_FIELDS)
    place = order(sketch.rules, sketch.table.boards[number]).index(field)
    x, y = spot(number, place)
    wide = WIDE if place else RIVER_WIDE
    sketch.keep(
        "kp-working",
        (x, y),
        lambda: box(
            x + 2, y + 2, wide - 4, HIGH - 4, 8, fill="none", stroke=YOUR_MOVE, stroke_width=5
        ),
    )


# Choosing layouts


def add_candidate(sketch: KeyperSketch, number: int, layout: int) -> None:
    """A layout of the season, as a board to choose."""
    name = f"kp-layout-{layout + 1}"
    place = move(*corner(number))
    sketch.keep(name, number, lambda: group(candidate(sketch, layout), transform=place))
    edge = {
        "x": 3,
        "y": TITLE + 3,
        "width": BOARD_WIDE - 6,
        "height": BOARD_HIGH - 6,
        "rx": 12,
    }
    seat = sketch.view.seat
    if seat is not None and sketch.table.choice[seat] == layout:
        yours = fit(sketch.say(N_("your choice")), 14, 200)
        sketch.mark(
            group(
                words(BOARD_WIDE - 8, 21, yours, 14, text_anchor="end", font_weight=700),
                tag("rect", **edge, fill="none", stroke=INK, stroke_width=6),
                transform=place,
            )
        )
    if LAYOUT + layout in sketch.legal:
        sketch.light(
            LAYOUT + layout,
            tag("rect", width=BOARD_WIDE, height=TITLE, fill="transparent"),
            tag("rect", **edge, fill="transparent", stroke=CHOOSE, stroke_width=6),
            # Whoever chooses wants to know what a field does.
            *(
                explained(field_tooltip(sketch, kind), box(x, y, wide, HIGH, fill="transparent"))
                for kind, (x, y, wide) in cells(sketch.rules, layout)
            ),
            over=name,
            transform=place,
        )


def cells(rules: Rules, layout: int) -> list[tuple[int, tuple[float, float, float]]]:
    """The kinds of the fields of a layout in the order they are drawn, and where."""
    kinds = rules.layouts[layout]
    return [(kinds[field], cell_box(place)) for place, field in enumerate(order(rules, layout))]


def candidate(sketch: KeyperSketch, layout: int) -> str:
    drawn = layout_name(sketch, sketch.say(N_("Layout {n}"), n=layout % 4 + 1), layout)
    drawn += box(
        3, TITLE + 3, BOARD_WIDE - 6, BOARD_HIGH - 6, 12, fill="#e9dcbd", stroke=BORDER,
        stroke_width=2,
    )  # fmt: skip
    for kind, (x, y, _) in cells(sketch.rules, layout):
        drawn += explained(
            field_tooltip(sketch, kind), empty_field(sketch, kind), transform=move(x, y)
        )
    return drawn


def empty_field(sketch: KeyperSketch, kind: int) -> str:
    """A field with nobody on it."""
    colour = sketch.rules.field_colour[kind]
    op = operation(sketch.rules, kind)
    if op == KEYPER_ONLY:
        return KEYP_PAPER + KEYP
    if op == ON_BOAT:
        return RIVERS[colour] + centred(RIVER_WIDE / 2, 32, sketch.say(FIELD_NAMES[kind]), 15)
    return PAPERS[colour] + contents(sketch, kind, WIDE, False)
