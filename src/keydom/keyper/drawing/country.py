"""The country boards: fields with coloured frames, rivers with boats, keyp fields, and the keyples on them."""

from keydom.engine.drawing import at, box, card, centred, explained, fit, shrunk
from keydom.engine.palette import (
    BORDER,
    CHOOSE,
    HEADING,
    INK,
    LIT,
    MUTED,
    SEAT_COLOURS,
    WALL,
    YOUR_MOVE,
)
from keydom.engine.picture import SERIF, Panel, group, tag, words
from keydom.engine.text import N_, P_, Message, Seat
from keydom.keyper.actions import (
    BOARD_FIELDS,
    FIELD,
    KEYPER,
    LAY_ONE,
    LAY_TWO,
    LAYOUT,
    LAYOUTS,
    USE,
)
from keydom.keyper.describe import OURS, boat_text, effect_text, field_text, layout_text
from keydom.keyper.drawing import effects, icons
from keydom.keyper.drawing.boats import small_boat
from keydom.keyper.drawing.goods import ITEM_ICONS, icon_of
from keydom.keyper.drawing.keyples import (
    KEYPLE_COLOURS,
    NO_COLOUR,
    badge,
    crew,
    keyper_mark,
    lay_button,
)
from keydom.keyper.drawing.legend import legend, strip
from keydom.keyper.drawing.sketch import KeyperSketch, disc
from keydom.keyper.names import FIELD_NAMES
from keydom.keyper.rules import CONVERT, GAIN, KEYPER_ONLY, NONE, ON_BOAT, TAKE_TILE, TO_BUILD
from keydom.keyper.work import Act

WIDTH = 900
BOARD = 430  # a board's width and height
CELL = 104
TITLE = 30
STRIP = 66
SHORT_NAMES = {CONVERT: N_("exchange"), TO_BUILD: N_("build"), ON_BOAT: N_("river")}


def choosing_layouts(sketch: KeyperSketch) -> bool:
    """Whether everybody chooses a layout now, and no board lies on the table."""
    return bool(sketch.table.lanes)


def country(sketch: KeyperSketch) -> Panel:
    """Two boards in a row; the space that is left explains the colours."""
    if choosing_layouts(sketch):
        seasons = sketch.rules.layout_seasons
        shown = [k for k in range(LAYOUTS) if seasons[k] >> sketch.table.season & 1]
        boards = [candidate(sketch, layout) for layout in shown]
    else:
        boards = [board(sketch, number) for number in range(sketch.players)]
    rows = (len(boards) + 1) // 2
    below = STRIP if len(boards) % 2 == 0 else 0
    height = 12 + rows * (BOARD + TITLE + 10) + below
    body = card(WIDTH, height)
    for number, drawn in enumerate(boards):
        body += group(drawn, transform=place_of(number))
    if below:
        body += group(strip(sketch, WIDTH - 28), transform=f"translate(14 {height - STRIP})")
    else:
        body += group(legend(sketch, BOARD, BOARD), transform=place_of(len(boards), TITLE))
    return sketch.panel("kp-country", "board", Message(N_("The country")), WIDTH, height, body)


def place_of(number: int, down: float = 0) -> str:
    row, column = divmod(number, 2)
    x = 14 + column * (BOARD + 12)
    return f"translate({x} {10 + row * (BOARD + TITLE + 10) + down:g})"


# Boards


def order(sketch: KeyperSketch, layout: int) -> list[int]:
    """The fields in the order they are drawn: the river first, the keyp field last."""
    kinds = sketch.rules.layouts[layout]
    ops = [operation(sketch, kind) for kind in kinds]
    others = [f for f in range(BOARD_FIELDS) if ops[f] not in (ON_BOAT, KEYPER_ONLY)]
    return [ops.index(ON_BOAT), *others, ops.index(KEYPER_ONLY)]


def operation(sketch: KeyperSketch, kind: int) -> int:
    return sketch.rules.effects[sketch.rules.field_effect[kind]].op


def cell_box(place: int) -> tuple[float, float, float]:
    """Where the field at a place is drawn on its board, and how wide it is: the river has two cells."""
    cell = place + 1 if place else 0
    row, column = divmod(cell, 4)
    return 7 + column * CELL, TITLE + 7 + row * CELL, CELL * (1 if place else 2) - 4


def board(sketch: KeyperSketch, number: int) -> str:
    table = sketch.table
    layout = table.boards[number]
    owner = table.keyper_on[number]
    drawn = board_title(sketch, number, layout, owner) + ground(owner)
    for place, field in enumerate(order(sketch, layout)):
        x, y, wide = cell_box(place)
        drawn += group(
            drawn_field(sketch, number, field, wide), transform=f"translate({x:g} {y:g})"
        )
    return drawn


def ground(owner: int) -> str:
    """The board itself; one that is claimed has its owner's colour around it."""
    edge = SEAT_COLOURS[owner] if owner >= 0 else "#b9ac90"
    return box(
        2, TITLE + 2, BOARD - 4, BOARD - 4, 12, fill="#e9dcbd", stroke=edge,
        stroke_width=5 if owner >= 0 else 2,
    )  # fmt: skip


def board_title(sketch: KeyperSketch, number: int, layout: int, owner: int) -> str:
    name = sketch.say(N_("Board {n}"), n=number + 1)
    title = layout_name(sketch, name, layout)
    if owner < 0:
        free = fit(sketch.say(N_("not claimed yet")), 14, 240)
        return title + words(BOARD - 8, 21, free, 14, fill=MUTED, text_anchor="end")
    claimed = sketch.say(N_("claimed by {player}"), player=Seat(owner))
    line = words(
        BOARD - 36, 21, fit(claimed, 14, 260), 14, text_anchor="end", unicode_bidi="isolate"
    )
    return title + explained(claimed, line, disc(BOARD - 18, 16, 12, owner))


def layout_name(sketch: KeyperSketch, name: str, layout: int) -> str:
    """The title of a board; on hover all its fields."""
    text = sketch.tell(layout_text(sketch.rules, layout))
    if sketch.rules.layout_marks[layout]:
        name += " ≈"
        text += "\n" + sketch.say(OURS)
    line = words(6, 21, name, 17, font_family=SERIF, font_weight=700, fill=HEADING)
    return explained(text, line)


# Fields


def frame_of(sketch: KeyperSketch, kind: int) -> str:
    colour = sketch.rules.field_colour[kind]
    return KEYPLE_COLOURS[colour] if colour != NONE else NO_COLOUR


def paper(sketch: KeyperSketch, kind: int, wide: float, lit: bool) -> str:
    """A field without anything on it: the frame has a thin dark line on both sides, so that white and grey are seen."""
    fill = LIT if lit else WALL
    if operation(sketch, kind) == ON_BOAT and not lit:
        fill = icons.WATER
    high = CELL - 4
    return (
        box(0.5, 0.5, wide - 1, high - 1, 9, fill=frame_of(sketch, kind), stroke=INK)
        + box(6, 6, wide - 12, high - 12, 5, fill=fill, stroke=INK, stroke_width=0.7)
    )  # fmt: skip


def some_actions(count: int) -> Message:
    return Message(P_("{count} action", "{count} actions"), {"count": count})


def field_tooltip(sketch: KeyperSketch, kind: int) -> str:
    """What a field does, and how often."""
    rules = sketch.rules
    effect = rules.effects[rules.field_effect[kind]]
    lines = [sketch.tell(field_text(rules, kind))]
    if effect.op == KEYPER_ONLY:
        lines.append(
            sketch.say(N_("Only a keyper goes here: it claims the board for this season."))
        )
        return "\n".join(lines)
    if effect.op == ON_BOAT:
        lines.append(sketch.say(N_("Each action gains or ships what the boat here shows.")))
    elif effect.op == TAKE_TILE:
        lines.append(sketch.say(N_("Each action takes a country tile from the display.")))
    else:
        lines.append(sketch.say(N_("Each action: {effect}"), effect=effect_text(rules, effect)))
    alone, same = rules.actions[0], rules.actions[1]
    if rules.field_colour[kind] == NONE:
        lines.append(
            sketch.say(N_("A keyple alone has {actions} here."), actions=some_actions(alone))
        )
    else:
        lines.append(
            sketch.say(
                N_("A keyple alone has {actions} here, {same} if it has the colour of the field."),
                actions=some_actions(alone),
                same=some_actions(same),
            )
        )
    if "colour" in rules.field_marks[kind] or "effect" in rules.field_marks[kind]:
        lines.append(sketch.say(OURS))
    return "\n".join(lines)


def drawn_field(sketch: KeyperSketch, number: int, field: int, wide: float) -> str:
    table = sketch.table
    space = number * BOARD_FIELDS + field
    kind = table.kind(space)
    op = operation(sketch, kind)
    if op == KEYPER_ONLY:
        return keyp_field(sketch, number, kind)
    step = sketch.view.step
    working = isinstance(step, Act) and step.space == space
    ways = [FIELD + space, USE] if working else [FIELD + space]
    both = LAY_ONE + space in sketch.legal and LAY_TWO + space in sketch.legal
    action = sketch.one_of(*ways) if both else sketch.one_of(*ways, LAY_ONE + space)
    lit = action >= 0 or both
    inside = contents(sketch, kind, wide, table.crew(space) > 0, 0.75 if both else 1.2)
    if op == ON_BOAT:
        inside += river(sketch, number, wide)
    text = field_tooltip(sketch, kind)
    if op == ON_BOAT and table.boat_at[number] >= 0:
        text += "\n" + sketch.tell(boat_text(sketch.rules, table.boat_at[number], table.season))
    parts = [paper(sketch, kind, wide, lit)]
    if lit:  # inside the frame, so that its colour stays in sight
        parts.append(
            box(8, 8, wide - 16, CELL - 20, 5, fill="none", stroke="#ffffff", stroke_width=7)
        )
        parts.append(box(9, 9, wide - 18, CELL - 22, 4, fill="none", stroke=CHOOSE, stroke_width=4))
    parts.append(inside)
    if not lit and getattr(step, "space", -1) == space:
        parts.append(
            box(2, 2, wide - 4, CELL - 8, 8, fill="none", stroke=YOUR_MOVE, stroke_width=5)
        )
    high = 50 if both and op != ON_BOAT else CELL - 33
    parts.append(crew(sketch, space, wide - 8, high, 31 if both else 43))
    drawn = sketch.choice(action, explained(text, *parts), id=f"kp-field-{number + 1}-{field + 1}")
    return drawn + (lay_buttons(sketch, space, wide) if both else "")


def lay_buttons(sketch: KeyperSketch, space: int, wide: float) -> str:
    """One or both of two keyples may be laid down: a button for each."""
    middle = CELL / 2 - 2 + (14 if wide > CELL else 0)
    one = at(middle - 20, 80, sketch.choice(LAY_ONE + space, lay_button(1)), 1.12)
    return one + at(middle + 20, 80, sketch.choice(LAY_TWO + space, lay_button(2)), 1.12)


def contents(
    sketch: KeyperSketch, kind: int, wide: float, crowded: bool, largest: float = 1.2
) -> str:
    """The sign of the colour, what the field does, and its name where no keyple needs the room."""
    rules = sketch.rules
    colour = rules.field_colour[kind]
    effect = rules.effects[rules.field_effect[kind]]
    drawn = badge(wide - 21, 21, 12, colour) if colour != NONE else ""
    if effect.op != ON_BOAT:
        row = field_icons(sketch, kind)
        across = effects.width(row)
        if crowded:
            room = wide - (50 if colour != NONE else 22)
            drawn += effects.draw(row, 12, 24, min(largest, room / across))
        else:
            scale = min(1.5 if len(row) == 1 else 1.3, (wide - 26) / across)
            middle = 47 if len(row) == 1 else 50
            drawn += effects.draw(row, (wide - across * scale) / 2, middle, scale)
    if not crowded and effect.op != ON_BOAT:
        lines, size = shrunk(field_name(sketch, kind), 13, wide - 20, 2, 10)
        for i, line in enumerate(lines):
            y = CELL - 24 + (i - (len(lines) - 1) / 2) * size
            drawn += centred(wide / 2, y, line, size)
    return drawn


def field_name(sketch: KeyperSketch, kind: int) -> str:
    effect = sketch.rules.effects[sketch.rules.field_effect[kind]]
    name = sketch.name(SHORT_NAMES.get(effect.op, FIELD_NAMES[kind]))
    return f"{name} −{effect.discount}" if effect.discount else name


def field_icons(sketch: KeyperSketch, kind: int) -> effects.Segment:
    rules = sketch.rules
    effect = rules.effects[rules.field_effect[kind]]
    if effect.op == GAIN:
        return [effects.icon(ITEM_ICONS[effect.items[0]])]
    if effect.op == CONVERT:
        more = [effects.text(f"{effect.n}")] if effect.n > 1 else []
        arrow = effects.icon(icons.arrow(), 22)
        return [
            *effects.cost(rules, effect.cost),
            arrow,
            *more,
            effects.icon(icon_of(effect.items)),
        ]
    if effect.op == TAKE_TILE:
        return [effects.icon(icons.tile())]
    if effect.op == TO_BUILD:
        row = [effects.icon(icons.hammer()), effects.icon(icons.house())]
        return [*row, effects.text(f"−{effect.discount}")] if effect.discount else row
    return [effects.icon(icons.up()), effects.icon(icons.upgraded_house())]


def river(sketch: KeyperSketch, number: int, wide: float) -> str:
    """Waves, and the boat that came here."""
    waves = "".join(
        tag(
            "path", d=f"M{x} {y}q6-6 12 0t12 0 12 0", fill="none", stroke="#4d8fb5", stroke_width=2.2
        )
        for x, y in ((16, 83), (66, 77), (118, 83))
    )  # fmt: skip
    boat = sketch.table.boat_at[number]
    if boat < 0:
        name = centred(62, 36, fit(sketch.say(N_("no boat yet")), 13, 96), 13)
        return waves + name
    return waves + small_boat(sketch, boat, 11, 9, 150, 40)


def keyp_field(sketch: KeyperSketch, number: int, kind: int) -> str:
    """The field for a keyper."""
    owner = sketch.table.keyper_on[number]
    action = KEYPER + number
    lit = action in sketch.legal
    size = CELL - 4
    parts = [box(0.5, 0.5, size - 1, size - 1, 9, fill="#6d479c", stroke=INK)]
    if owner < 0:
        parts.append(at(size / 2, size / 2, icons.keyp(), 2.4))
    if lit:
        parts.append(
            box(3, 3, size - 6, size - 6, 7, fill="none", stroke="#ffffff", stroke_width=7)
            + box(3, 3, size - 6, size - 6, 7, fill="none", stroke=CHOOSE, stroke_width=4.5)
        )
    text = field_tooltip(sketch, kind)
    drawn = sketch.choice(action, explained(text, *parts))
    return drawn + (keyper_mark(sketch, owner, size / 2, size / 2 + 1, 78) if owner >= 0 else "")


# Choosing layouts


def candidate(sketch: KeyperSketch, layout: int) -> str:
    """A layout of the season, as a board to choose."""
    action = LAYOUT + layout
    lit = action in sketch.legal
    seat = sketch.view.seat
    chosen = seat is not None and sketch.table.choice[seat] == layout
    name = sketch.say(N_("Layout {n}"), n=layout % 4 + 1)
    drawn = layout_name(sketch, name, layout)
    if chosen:
        yours = fit(sketch.say(N_("your choice")), 14, 200)
        drawn += words(BOARD - 8, 21, yours, 14, text_anchor="end", font_weight=700)
    edge = CHOOSE if lit else INK if chosen else BORDER
    drawn += box(
        3, TITLE + 3, BOARD - 6, BOARD - 6, 12, fill="#e9dcbd", stroke=edge,
        stroke_width=6 if lit or chosen else 2,
    )  # fmt: skip
    for place, field in enumerate(order(sketch, layout)):
        kind = sketch.rules.layouts[layout][field]
        x, y, wide = cell_box(place)
        if operation(sketch, kind) == KEYPER_ONLY:
            size = CELL - 4
            cell = box(0.5, 0.5, size - 1, size - 1, 9, fill="#6d479c", stroke=INK) + at(
                size / 2, size / 2, icons.keyp(), 2.4
            )
        else:
            cell = paper(sketch, kind, wide, False) + contents(sketch, kind, wide, False)
            if operation(sketch, kind) == ON_BOAT:
                cell += centred(wide / 2, 50, sketch.say(FIELD_NAMES[kind]), 15)
        drawn += explained(field_tooltip(sketch, kind), cell, transform=f"translate({x:g} {y:g})")
    return sketch.choice(action, drawn)
