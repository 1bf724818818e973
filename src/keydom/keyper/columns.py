"""The table of Keyper in columns for learning.

Country boards keep their numbers, as actions do; player boards are in order of seats from the viewer on.
"""

from collections.abc import Callable

from keydom.engine.columns import (
    FLAG,
    NOWHERE,
    Axis,
    Bits,
    Choice,
    Number,
    Part,
    Reader,
    SeatChoice,
    among,
    asked,
    number,
    numbered,
    seats,
    tally,
)
from keydom.engine.game import Game
from keydom.engine.view import View
from keydom.keyper.actions import (
    BOARD_FIELDS,
    BOATS,
    BUILDING_KEYS,
    BUILDINGS,
    COLOUR_KEYS,
    COLOURS,
    FAIRS,
    ITEM_KEYS,
    LAYOUT_KEYS,
    MAX_FIELDS,
    PLOT_KEYS,
    PLOTS,
    SEASON_FAIRS,
    SEASON_KEYS,
    TILES,
    WINTER_FAIRS,
)
from keydom.keyper.table import Country

COUNT = Number(40, unit=5)
COLOUR = Choice(COLOUR_KEYS)
ITEM = Choice(ITEM_KEYS)
SIDES = ("left", "right", "above", "below")  # of the Building plot
TILE_KEYS = (*BUILDING_KEYS, *(f"winter_{n}" for n in range(1, WINTER_FAIRS + 1)))
FAIR_KEYS = (
    *(f"{season}_{n}" for season in SEASON_KEYS[:3] for n in range(1, SEASON_FAIRS // 3 + 1)),
    *(f"winter_{n}_front" for n in range(1, WINTER_FAIRS + 1)),
    *(f"winter_{n}_back" for n in range(1, WINTER_FAIRS + 1)),
)


def parts(game: Game[Country]) -> list[Part]:
    """Return the columns of a view."""
    rules = game.blank().rules
    players = rules.players
    seat = seats(players)
    boards = Axis([f"board {n}" for n in range(1, players + 1)])
    fields = (boards, Axis(numbered(BOARD_FIELDS)), Axis(("first", "second")))
    plots = (seat, Axis(PLOT_KEYS), Axis(("first", "second")))
    items = Axis(ITEM_KEYS)
    buildings = (seat, Axis(BUILDING_KEYS))
    on_fields = 2 * players * BOARD_FIELDS
    return [
        number("season", Choice(SEASON_KEYS)),
        number("start_player", SeatChoice()),
        number("last_player", SeatChoice()),
        number("stock", COUNT, seat, items),
        number("store", COUNT, items),
        number("area", COUNT, seat, Axis(COLOUR_KEYS)),
        number("resting", COUNT, seat, Axis(COLOUR_KEYS)),
        number("keyper_home", FLAG, seat),
        # The country boards
        number("boards", Choice(LAYOUT_KEYS), boards),
        number("keyper_on", SeatChoice(), boards),
        number("boat_at", Choice(numbered(BOATS)), boards),
        among("boats", numbered(BOATS)),
        Part("keyples", COLOUR, on(lambda t: colours(t.keyples[:on_fields])), fields),
        Part("keyples.lying", FLAG, on(lambda t: lying(t.keyples[:on_fields])), fields),
        # The player boards: keyples on plots; where each building stands (the first plot is 1), whether upgraded or covered
        Part("keyples", COLOUR, on(lambda t: colours(t.keyples[MAX_FIELDS * 2 :])), plots),
        Part("keyples.lying", FLAG, on(lambda t: lying(t.keyples[MAX_FIELDS * 2 :])), plots),
        Part("top", FLAG, on(lambda table: standing(table, table.top)), buildings),
        Part("top.plot", Number(PLOTS, unit=10), on(where), buildings),
        Part("under", FLAG, on(lambda table: standing(table, table.under)), buildings),
        Part("upgraded", FLAG, on(upgraded), buildings),
        number("free_used", Bits(SIDES)),
        # Tiles and fairs
        Part("hands", FLAG, on(hands), (seat, Axis(TILE_KEYS))),
        among("display", TILE_KEYS),
        among("bag", TILE_KEYS),
        among("aside", TILE_KEYS),
        among("discard", TILE_KEYS),
        number("track", Number(200, unit=20), seat),
        number(
            "fairs",
            Choice(("hidden", "none", *FAIR_KEYS[:SEASON_FAIRS]), low=-2),
            seat,
            Axis(SEASON_KEYS[:3]),
        ),
        Part("held", FLAG, on(held), (seat, Axis(SEASON_KEYS), Axis(FAIR_KEYS))),
        # The present turn
        number("gained", Bits(ITEM_KEYS), seat),
        number("shipped", Bits(ITEM_KEYS), seat),
        number("ship_count", COUNT, seat),
        number("paid", ITEM),
        Part("choice", Choice(LAYOUT_KEYS), own_choice),
        # The numbers of a decision; `left` is a count, or the resources of a cost that are still to be paid as bits.
        asked("seat", SeatChoice()),
        asked("active", SeatChoice()),
        Part("step.space", Choice([*numbered(MAX_FIELDS), *PLOT_KEYS]), space),
        asked("tile", Choice(TILE_KEYS)),
        asked("colour", COLOUR),
        asked("left", Bits(numbered(8))),
        asked("done", Bits(numbered(4))),
        asked("used", FLAG),
        asked("cost", Choice(numbered(len(rules.costs)))),
        asked("effect", Choice(numbered(len(rules.effects)))),
        asked("bring", FLAG),
        asked("over", Choice(PLOT_KEYS)),
        asked("plot", Choice(PLOT_KEYS)),
        asked("right", Bits(SIDES)),
        asked("itself", FLAG),
    ]


def on(read: Callable[[Country], list[int]]) -> Reader:
    return lambda view: read(view.table)


def colours(keyples: list[int]) -> list[int]:
    return [NOWHERE if keyple < 0 else keyple % COLOURS for keyple in keyples]


def lying(keyples: list[int]) -> list[int]:
    return [int(keyple >= COLOURS) for keyple in keyples]


def standing(table: Country, plots: list[int]) -> list[int]:
    """Return for each seat and building whether it is on one of these plots."""
    found = [0] * (table.rules.players * BUILDINGS)
    for plot, building in enumerate(plots):
        if building >= 0:
            found[plot // PLOTS * BUILDINGS + building] = 1
    return found


def where(table: Country) -> list[int]:
    """Return the plot of each building, even of a covered one, counted from 1."""
    found = [0] * (table.rules.players * BUILDINGS)
    for plots in (table.top, table.under):
        for plot, building in enumerate(plots):
            if building >= 0:
                found[plot // PLOTS * BUILDINGS + building] = plot % PLOTS + 1
    return found


def upgraded(table: Country) -> list[int]:
    shown = [b if up else NOWHERE for b, up in zip(table.top, table.upgraded, strict=True)]
    return standing(table, shown)


def hands(table: Country) -> list[int]:
    return [count for hand in table.hands for count in tally(hand, TILES)]


def held(table: Country) -> list[int]:
    return [count for fairs in table.held for count in tally(fairs, len(SEASON_KEYS) * FAIRS)]


def own_choice(view: View[Country]) -> list[int]:
    return [NOWHERE if view.seat is None else view.table.choice[view.seat]]


def space(view: View[Country]) -> list[int]:
    """Return the space that is asked about: a field, or a plot of the seat that decides."""
    number: int = getattr(view.step, "space", NOWHERE)
    return [MAX_FIELDS + (number - MAX_FIELDS) % PLOTS if number >= MAX_FIELDS else number]
