"""Plots of a player board, with the buildings and keyples on them."""

from keydom.engine.drawing import at, box, explained
from keydom.engine.palette import BORDER, INK, LIT, WALL
from keydom.engine.picture import SEAT_LETTERS, group, words
from keydom.engine.text import N_
from keydom.keyper.actions import (
    FARM_PLOTS,
    LAY_ONE,
    LAY_TWO,
    MAX_FIELDS,
    PLOT,
    PLOTS,
    UPGRADE,
    USE,
)
from keydom.keyper.building import rights
from keydom.keyper.describe import plot_name
from keydom.keyper.drawing import effects, icons
from keydom.keyper.drawing.buildings import EDGES, GROUNDS, building_tooltip, tile_id
from keydom.keyper.drawing.keyples import crew, lay_button
from keydom.keyper.drawing.sketch import KeyperSketch, bold_lines, empty, glow
from keydom.keyper.names import BUILDING_NAMES
from keydom.keyper.rules import FARM, VILLAGE

WIDE, HIGH = 112, 98
STRIP = 27  # for points and keyples, at the bottom


def place_of_plot(
    plot: int, wide: float, high: float, gap: float, lane: float
) -> tuple[float, float]:
    """Farm plots in two columns, village plots in three beside them."""
    if plot < FARM_PLOTS:
        row, column = divmod(plot, 2)
        return column * (wide + gap), row * (high + gap)
    row, column = divmod(plot - FARM_PLOTS, 3)
    return (2 + column) * (wide + gap) + lane, row * (high + gap)


def plot_tooltip(sketch: KeyperSketch, where: int) -> str:
    """What lies on a plot, both sides of it, and what it covers."""
    table = sketch.table
    text = building_tooltip(sketch, table.top[where], table.upgraded[where])
    if table.under[where] >= 0:
        covered = BUILDING_NAMES[table.under[where]]
        text += "\n" + sketch.say(N_("Built over: {building}"), building=covered)
    return text + free_text(sketch, where // PLOTS, where % PLOTS)


def free_text(sketch: KeyperSketch, seat: int, plot: int) -> str:
    """A line of its own where a right of the Building plot makes a building free (KP-25)."""
    if not rights(sketch.table, seat)[plot]:
        return ""
    return "\n" + sketch.say(N_("You may build here free of charge (Building plot)"))


def free_mark(sketch: KeyperSketch, seat: int, plot: int, x: float, y: float) -> str:
    """The sign of the Building plot where its right makes a building free: a hammer and a zero."""
    if not rights(sketch.table, seat)[plot]:
        return ""
    row = [effects.icon(icons.hammer()), effects.text("0")]
    return effects.draw(row, x, y, 0.6)


def empty_plot(
    sketch: KeyperSketch, seat: int, plot: int, wide: float, high: float, action: int
) -> str:
    area = FARM if plot < FARM_PLOTS else VILLAGE
    lit = action in sketch.legal
    text = sketch.say(
        N_("Farm plot {plot}, empty") if area == FARM else N_("Village plot {plot}, empty"),
        plot=plot_name(plot),
    ) + free_text(sketch, seat, plot)
    parts = [empty(1, 1, wide - 2, high - 2, LIT if lit else GROUNDS[area])]
    if lit:
        parts.append(glow(2, 2, wide - 4, high - 4))
    parts.append(free_mark(sketch, seat, plot, 6, high - 14))
    return sketch.choice(action, explained(text, *parts))


def tile_paper(sketch: KeyperSketch, where: int, wide: float, high: float, lit: bool) -> str:
    """The tile itself: upgraded ones have a double edge, covering ones another tile behind them."""
    table = sketch.table
    area = sketch.rules.area[table.top[where]]
    drawn = ""
    if table.under[where] >= 0:
        drawn += box(4, 4, wide - 4.5, high - 4.5, 6, fill=BORDER, stroke=INK)
    inset = 5 if table.under[where] >= 0 else 0
    fill = LIT if lit else WALL
    wide, high = wide - inset, high - inset
    drawn += box(1, 1, wide - 2, high - 2, 6, fill=fill, stroke=EDGES[area], stroke_width=2.4)
    if table.upgraded[where]:
        drawn += box(4, 4, wide - 8, high - 8, 4, fill="#fdf3c9", stroke=EDGES[area])
    return drawn


def own_plot(sketch: KeyperSketch, seat: int, plot: int, points: int) -> str:
    """A plot of the viewer's board: everything that can be done there is a target."""
    table = sketch.table
    where = seat * PLOTS + plot
    space = MAX_FIELDS + where
    one, two = LAY_ONE + MAX_FIELDS + plot, LAY_TWO + MAX_FIELDS + plot
    if table.top[where] < 0:
        return empty_plot(sketch, seat, plot, WIDE, HIGH, PLOT + plot)
    step = sketch.view.step
    working = getattr(step, "space", -1) == space
    uses = [k for k in range(4) if working and USE + k in sketch.legal]
    both = two in sketch.legal
    ways = [PLOT + plot]
    if not uses:
        ways.append(UPGRADE + plot)
    if not both:
        ways.append(one)
    action = sketch.one_of(*ways)
    lit = action >= 0
    parts = [tile_paper(sketch, where, WIDE, HIGH, lit)]
    parts.append(
        bold_lines(8, 16, sketch.name(BUILDING_NAMES[table.top[where]]), 11.5, WIDE - 14, 2)
    )
    if lit:
        parts.append(glow(2, 2, WIDE - 4, HIGH - 4))
    elif working:
        parts.append(box(2, 2, WIDE - 4, HIGH - 4, 6, fill="none", stroke=INK, stroke_width=3))
    rows = effects.side_rows(sketch, table.top[where], table.upgraded[where])
    pieces = effects.lay_out(rows, 8, 32, WIDE - 18, HIGH - STRIP - 36, 0.95)
    parts += [drawn for k, (drawn, _) in enumerate(pieces) if k not in uses]
    if points and not both:
        parts.append(at(16, HIGH - 17, icons.star(), 0.62))
        parts.append(words(26, HIGH - 12, str(points), 14, font_weight=700))
    if not both and not (points and table.crew(space) == 2):  # where there is room for it
        parts.append(free_mark(sketch, seat, plot, 42 if points else 8, HIGH - 17))
    parts.append(crew(sketch, space, WIDE - 8, HIGH - 19, 26))
    drawn = sketch.choice(
        action,
        explained(plot_tooltip(sketch, where), *parts),
        id=tile_id(table.top[where], SEAT_LETTERS[seat]),
    )
    for k in uses:
        piece, (x, y, wide, high) = pieces[k]
        drawn += sketch.choice(USE + k, glow(x - 3, y - 1, wide + 6, high + 2, 5), piece)
    if uses:
        badge = glow(-12, -12, 24, 24, 6) + at(0, 0, icons.up(), 0.8)
        if UPGRADE + plot in sketch.legal:
            drawn += at(WIDE - 17, 17, sketch.choice(UPGRADE + plot, badge))
    if both:
        drawn += at(15, HIGH - 18, sketch.choice(one, lay_button(1)), 0.74)
        drawn += at(42, HIGH - 18, sketch.choice(two, lay_button(2)), 0.74)
    return drawn


def small_plot(sketch: KeyperSketch, seat: int, plot: int, wide: float, high: float) -> str:
    """A plot of somebody else's board: name, side and keyples."""
    table = sketch.table
    where = seat * PLOTS + plot
    if table.top[where] < 0:
        return empty_plot(sketch, seat, plot, wide, high, -1)
    space = MAX_FIELDS + where
    crowded = table.crew(space) > 0
    text = sketch.name(BUILDING_NAMES[table.top[where]])
    drawn = bold_lines(5, 14, text, 10.5, wide - 8, 2 if crowded else 3)
    return group(
        explained(
            plot_tooltip(sketch, where),
            tile_paper(sketch, where, wide, high, False),
            drawn,
            at(11, high - 12, icons.up(), 0.6) if table.upgraded[where] else "",
            crew(sketch, space, wide - 5, high - 14, 21),
        ),
        id=tile_id(table.top[where], SEAT_LETTERS[seat]),
    )
