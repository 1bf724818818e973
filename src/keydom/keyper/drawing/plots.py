"""Plots of a player board, with the buildings and keyples on them."""

from typing import Final, NamedTuple

from keydom.engine.drawing import at, box
from keydom.engine.palette import BORDER, INK, WALL
from keydom.engine.picture import SEAT_LETTERS, group, tooltip, words
from keydom.engine.text import N_
from keydom.keyper.actions import (
    FARM_PLOTS,
    LAY_ONE,
    LAY_TWO,
    MAX_FIELDS,
    PLOT,
    PLOT_KEYS,
    PLOTS,
    UPGRADE,
    USE,
)
from keydom.keyper.building import rights
from keydom.keyper.describe import plot_name
from keydom.keyper.drawing import effects, icons
from keydom.keyper.drawing.buildings import EDGES, GROUNDS, building_tooltip, tile_id
from keydom.keyper.drawing.keyples import crew, light_lay
from keydom.keyper.drawing.sketch import LETTERS, KeyperSketch, bold_lines, empty, glow, move
from keydom.keyper.drawing.symbols import SYMBOLS
from keydom.keyper.names import BUILDING_NAMES
from keydom.keyper.rules import FARM, VILLAGE
from keydom.keyper.table import Country

WIDE, HIGH = 112, 98
STRIP = 27  # for points and keyples, at the bottom
IDS: Final = [[f"kp-plot-{letter}-{key}" for key in PLOT_KEYS] for letter in LETTERS]
LIT_PLOT: Final[str] = SYMBOLS.add("lit-plot", glow(2, 2, WIDE - 4, HIGH - 4))
LIT_UPGRADE: Final[str] = SYMBOLS.add(
    "lit-upgrade", glow(-12, -12, 24, 24, 6) + at(0, 0, icons.UP, 0.8)
)


def places_of_plots(
    left: float, top: float, wide: float, high: float, gap: float, lane: float
) -> list[tuple[float, float]]:
    """Farm plots in two columns, village plots in three beside them."""
    places = []
    for plot in range(PLOTS):
        if plot < FARM_PLOTS:
            row, column = divmod(plot, 2)
            x = column * (wide + gap)
        else:
            row, column = divmod(plot - FARM_PLOTS, 3)
            x = (2 + column) * (wide + gap) + lane
        places.append((left + x, top + row * (high + gap)))
    return places


class Site(NamedTuple):
    """A plot with all that is drawn there."""

    seat: int
    plot: int
    top: int
    under: int
    upgraded: int
    crew: tuple[int, int]
    free: bool  # a right of the Building plot makes a building free of charge here (KP-25)

    @property
    def space(self) -> int:
        return MAX_FIELDS + self.seat * PLOTS + self.plot

    @property
    def name(self) -> str:
        """The id of what is drawn: a tile has one of its own, wherever it lies."""
        if self.top < 0:
            return IDS[self.seat][self.plot]
        return tile_id(self.top, SEAT_LETTERS[self.seat])


def sites(table: Country, seat: int) -> list[Site]:
    """The plots of a player board."""
    free = rights(table, seat)
    found = []
    for plot in range(PLOTS):
        where = seat * PLOTS + plot
        first = (MAX_FIELDS + where) * 2
        here = table.keyples[first], table.keyples[first + 1]
        top, under, upgraded = table.top[where], table.under[where], table.upgraded[where]
        found.append(Site(seat, plot, top, under, upgraded, here, free[plot] > 0))
    return found


def site_tooltip(sketch: KeyperSketch, site: Site) -> str:
    """What lies on a plot, both sides of it, and what it covers."""
    if site.top >= 0:
        text = building_tooltip(sketch, site.top, site.upgraded)
    elif site.plot < FARM_PLOTS:
        text = sketch.say(N_("Farm plot {plot}, empty"), plot=plot_name(site.plot))
    else:
        text = sketch.say(N_("Village plot {plot}, empty"), plot=plot_name(site.plot))
    if site.under >= 0:
        covered = BUILDING_NAMES[site.under]
        text += "\n" + sketch.say(N_("Built over: {building}"), building=covered)
    if site.free:
        text += "\n" + sketch.say(N_("You may build here free of charge (Building plot)"))
    return text


def free_mark(site: Site, x: float, y: float) -> str:
    """The sign of the Building plot where its right makes a building free: a hammer and a zero."""
    if not site.free:
        return ""
    row = [effects.icon(icons.HAMMER), effects.text("0")]
    return effects.draw(row, x, y, 0.6)


def empty_plot(site: Site, wide: float, high: float) -> str:
    fill = GROUNDS[FARM if site.plot < FARM_PLOTS else VILLAGE]
    name = words(6, 16, plot_name(site.plot), 12, fill=INK)
    return empty(1, 1, wide - 2, high - 2, fill) + name + free_mark(site, 6, high - 14)


def tile_paper(sketch: KeyperSketch, site: Site, wide: float, high: float) -> str:
    """The tile itself: upgraded ones have a double edge, covering ones another tile behind them."""
    edge = EDGES[sketch.rules.area[site.top]]
    drawn = ""
    if site.under >= 0:
        drawn += box(4, 4, wide - 4.5, high - 4.5, 6, fill=BORDER, stroke=INK)
        wide, high = wide - 5, high - 5
    drawn += box(1, 1, wide - 2, high - 2, 6, fill=WALL, stroke=edge, stroke_width=2.4)
    if site.upgraded:
        drawn += box(4, 4, wide - 8, high - 8, 4, fill="#fdf3c9", stroke=edge)
    return drawn


# The viewer's board


def add_own_plot(sketch: KeyperSketch, site: Site, points: int, x: float, y: float) -> None:
    """A plot of the viewer's board."""
    sketch.keep(
        site.name,
        (WIDE, site, points),
        lambda: (
            tooltip(site_tooltip(sketch, site))
            + group(own_plot(sketch, site, points), transform=move(x, y))
        ),
    )
    if site.space == sketch.working:
        sketch.keep(
            "kp-working",
            (x, y, WIDE),
            lambda: box(
                x + 2, y + 2, WIDE - 4, HIGH - 4, 6, fill="none", stroke=INK, stroke_width=3
            ),
        )


def own_plot(sketch: KeyperSketch, site: Site, points: int) -> str:
    if site.top < 0:
        return empty_plot(site, WIDE, HIGH)
    drawn = tile_paper(sketch, site, WIDE, HIGH)
    drawn += bold_lines(8, 16, sketch.name(BUILDING_NAMES[site.top]), 11.5, WIDE - 14, 2)
    drawn += "".join(piece for piece, _ in side_pieces(sketch, site))
    if points:
        drawn += at(16, HIGH - 17, icons.STAR, 0.62)
        drawn += words(26, HIGH - 12, str(points), 14, font_weight=700)
    if not (points and site.crew[1] >= 0):  # where there is room for it
        drawn += free_mark(site, 42 if points else 8, HIGH - 17)
    return drawn + crew(sketch, site.space, site.crew, WIDE - 8, HIGH - 19, 26)


def side_pieces(sketch: KeyperSketch, site: Site) -> list[effects.Piece]:
    """The rows of icons of a building, each with its place."""
    rows = effects.side_rows(sketch, site.top, site.upgraded)
    return effects.lay_out(rows, 8, 32, WIDE - 18, HIGH - STRIP - 36, 0.95)


def light_plot(sketch: KeyperSketch, site: Site, x: float, y: float) -> None:
    """The plot or tile as a whole, or what its building offers side by side, or buttons to lay down its keyples."""
    plot = site.plot
    one, two = LAY_ONE + MAX_FIELDS + plot, LAY_TWO + MAX_FIELDS + plot
    if two in sketch.legal:
        places = (WIDE / 4, HIGH - STRIP - 14), (WIDE * 3 / 4, HIGH - STRIP - 14)
        light_lay(sketch, one, two, x, y, WIDE, HIGH, places)
        return
    uses = [k for k in range(4) if site.space == sketch.working and USE + k in sketch.legal]
    if not uses:
        action = sketch.one_of(PLOT + plot, UPGRADE + plot, one)
        if action >= 0:
            sketch.light(action, LIT_PLOT, over=site.name, transform=move(x, y))
        return
    pieces = side_pieces(sketch, site)
    for k in uses:
        left, top, wide, high = pieces[k][1]
        sketch.light(USE + k, glow(x + left - 3, y + top - 1, wide + 6, high + 2, 5))
    sketch.light(UPGRADE + plot, LIT_UPGRADE, transform=move(x + WIDE - 17, y + 17))


# Other boards


def add_small_plot(
    sketch: KeyperSketch, site: Site, x: float, y: float, wide: float, high: float
) -> None:
    """A plot of somebody else's board: name, side and keyples."""
    sketch.keep(
        site.name,
        (wide, site),
        lambda: (
            tooltip(site_tooltip(sketch, site))
            + group(small_plot(sketch, site, wide, high), transform=move(x, y))
        ),
    )


def small_plot(sketch: KeyperSketch, site: Site, wide: float, high: float) -> str:
    if site.top < 0:
        return empty_plot(site, wide, high)
    text = sketch.name(BUILDING_NAMES[site.top])
    drawn = tile_paper(sketch, site, wide, high)
    drawn += bold_lines(4, 14, text, 12, wide - 5, 3 if site.crew[0] >= 0 else 4)
    if site.upgraded:
        drawn += at(11 if site.crew[0] >= 0 else wide - 12, high - 12, icons.UP, 0.6)
    return drawn + crew(sketch, site.space, site.crew, wide - 5, high - 14, 22)
