"""Building: where and at what price, building over a building, and upgrading."""

from typing import ClassVar, Final

from keydom.engine.table import Decision
from keydom.keyper.actions import (
    BUILD,
    BUILDINGS,
    BY_ACTION,
    BY_KEYPLE,
    BY_RIGHT,
    FARM_PLOTS,
    MAX_FIELDS,
    PLOT,
    PLOTS,
    PRICE,
    UPGRADE,
    WAIVE,
)
from keydom.keyper.pay import left_of, pay, payable
from keydom.keyper.rules import (
    ABOVE,
    ANYWHERE,
    BELOW,
    FARM,
    FREE,
    LEFT,
    PRINTED,
    RIGHT,
    VILLAGE,
    Effect,
)
from keydom.keyper.table import EMPTY, ESTATES, Country

VILLAGE_WIDTH = 3
SELF_BUILD = 0  # the row of Rules.effects for a keyple that brings the tile along
DIRECTIONS = [LEFT, RIGHT, ABOVE, BELOW]
ANY_DIRECTION = LEFT | RIGHT | ABOVE | BELOW
NO_RIGHTS: Final = [0] * PLOTS  # of a seat without a Building plot


def area_of(plot: int) -> int:
    """Return whether a plot is of the farm or the village."""
    return FARM if plot < FARM_PLOTS else VILLAGE


def neighbour(plot: int, direction: int) -> int:
    """Return the village plot beside another one, or EMPTY at the edge."""
    place = plot - FARM_PLOTS
    column = place % VILLAGE_WIDTH
    if direction == LEFT:
        return plot - 1 if column > 0 else EMPTY
    if direction == RIGHT:
        return plot + 1 if column < VILLAGE_WIDTH - 1 else EMPTY
    if direction == ABOVE:
        return plot - VILLAGE_WIDTH if place >= VILLAGE_WIDTH else EMPTY
    return plot + VILLAGE_WIDTH if plot + VILLAGE_WIDTH < PLOTS else EMPTY


def rights(table: Country, seat: int) -> list[int]:
    """Return for each plot the direction whose right makes a building there free of charge, or 0 (KP-25).

    The Building plot must be uncovered, and each direction is used once in the game.
    """
    found = NO_RIGHTS
    base = seat * PLOTS
    top = table.top
    for plot in range(FARM_PLOTS, PLOTS):
        if top[base + plot] >= 0:
            sides = table.rules.sides[table.side(base + plot)].free_sides & ~table.free_used
            for direction in DIRECTIONS:
                if sides & direction:
                    beside = neighbour(plot, direction)
                    if beside >= 0 and table.under[base + beside] < 0:
                        if found is NO_RIGHTS:
                            found = NO_RIGHTS.copy()
                        found[beside] = direction
    return found


def open_plots(table: Country, seat: int, area: int, colour: int) -> list[int]:
    """Return the plots of an area that a building can go on.

    At most two tiles lie on a plot (KP-45); a keyple of a colour (unless -1) that comes along needs room (KP-53).
    """
    base = seat * PLOTS
    plots: list[int] = []
    first = 0 if area == FARM else FARM_PLOTS
    last = FARM_PLOTS if area == FARM else PLOTS
    under = table.under
    keyples = table.keyples
    for plot in range(first, last):
        if under[base + plot] < 0:
            nobody = keyples[(MAX_FIELDS + base + plot) * 2] < 0
            if colour < 0 or nobody or table.fits(MAX_FIELDS + base + plot, colour):
                plots.append(plot)
    return plots


def cost_row(effect: Effect, tile: int) -> int:
    """Return the cost that a build action asks for (KP-24: the Builder's price is fixed)."""
    return tile if effect.cost == PRINTED else effect.cost


def affordable(table: Country, seat: int, effect: Effect, tile: int) -> bool:
    """Return whether the seat can pay for a tile."""
    if effect.cost == FREE:
        return True
    row = cost_row(effect, tile)
    units = table.rules.costs[row]
    if effect.discount and len(units) > 1:
        return bool(waivers(table, seat, row))
    return payable(table, seat, row, left_of(units), EMPTY)


def waivers(table: Country, seat: int, row: int) -> list[int]:
    """Return which resource may be waived so that the seat can pay the rest; of equal ones the first (KP-23)."""
    units = table.rules.costs[row]
    found: list[int] = []
    for unit in range(len(units)):
        if unit and units[unit] == units[unit - 1]:
            continue
        if payable(table, seat, row, left_of(units) & ~(1 << unit), EMPTY):
            found.append(unit)
    return found


def buildable(table: Country, seat: int, effect: Effect, colour: int) -> list[int]:
    """Return the tiles in hand that the seat can build now, as actions."""
    hand = table.hands[seat]
    actions: list[int] = []
    if not hand or hand[0] >= BUILDINGS:
        return actions
    right = rights(table, seat)
    possible = [False, False]
    free = False
    for area in (FARM, VILLAGE):
        if effect.area == ANYWHERE or effect.area == area:
            plots = open_plots(table, seat, area, colour)
            possible[area] = bool(plots)
            if right is not NO_RIGHTS:
                for plot in plots:
                    free = free or right[plot] > 0  # only in the village
    for tile in hand:
        if tile >= BUILDINGS:
            break
        area = table.rules.area[tile]
        if possible[area]:
            if (free and area == VILLAGE) or affordable(table, seat, effect, tile):
                actions.append(BUILD + tile)
    return actions


def buildable_over(table: Country, seat: int, plot: int) -> list[int]:
    """Return the tiles in hand that a keyple on a plot can build over the building there, as actions (KP-53)."""
    if table.under[seat * PLOTS + plot] >= 0:
        return []
    free = rights(table, seat)[plot] > 0
    actions: list[int] = []
    for tile in table.hands[seat]:
        if tile < BUILDINGS and table.rules.area[tile] == area_of(plot):
            if free or affordable(table, seat, table.rules.effects[SELF_BUILD], tile):
                actions.append(BUILD + tile)
    return actions


class ChoosePlot(Decision[Country]):
    """Where a building goes.

    A keyple of `colour` (unless -1) comes along and needs room there too. On the plot `over` (unless -1) a keyple was
    placed that may also build the tile itself, at the printed cost (KP-53).
    """

    fields: ClassVar[tuple[str, ...]] = ("seat", "tile", "effect", "colour", "over")

    def __init__(self, seat: int, tile: int, effect: int, colour: int, over: int) -> None:
        super().__init__(seat)
        self.tile = tile
        self.effect = effect
        self.colour = colour
        self.over = over

    def legal(self, table: Country) -> list[int]:
        seat = self.seat
        effects = table.rules.effects
        plots = open_plots(table, seat, table.rules.area[self.tile], self.colour)
        if not affordable(table, seat, effects[self.effect], self.tile):
            right = rights(table, seat)
            over = self.over
            if over >= 0 and not affordable(table, seat, effects[SELF_BUILD], self.tile):
                over = EMPTY
            plots = [plot for plot in plots if right[plot] or plot == over]
        return [PLOT + plot for plot in plots]

    def apply(self, table: Country, action: int) -> None:
        build(table, self.seat, self.tile, action - PLOT, self.effect, self.over)


def build(table: Country, seat: int, tile: int, plot: int, effect: int, over: int) -> None:
    """Lay a tile on a plot; what is paid for it comes next."""
    where = seat * PLOTS + plot
    right = rights(table, seat)[plot]
    table.own(ESTATES)
    table.hands[seat].remove(tile)
    table.under[where] = table.top[where]
    table.top[where] = tile
    table.upgraded[where] = 0
    table.note("built", seat, tile, plot, table.under[where])
    table.push(ChoosePrice(seat, plot, effect, right, 1 if plot == over else 0))


class ChoosePrice(Decision[Country]):
    """How a building is paid for: most often there is only one way.

    It is free by a `right` of the Building plot (a direction, or 0), which may also be kept (KP-25); it costs what the
    build action asks for; or, built by the keyple on the plot `itself`, what is printed (KP-53).
    """

    fields: ClassVar[tuple[str, ...]] = ("seat", "plot", "effect", "right", "itself")

    def __init__(self, seat: int, plot: int, effect: int, right: int, itself: int) -> None:
        super().__init__(seat)
        self.plot = plot
        self.effect = effect
        self.right = right
        self.itself = itself

    def legal(self, table: Country) -> list[int]:
        seat = self.seat
        effect = table.rules.effects[self.effect]
        tile = table.top[seat * PLOTS + self.plot]
        if effect.cost == FREE:  # nobody gives up a right, or pays, for what is free anyway
            return [PRICE + BY_ACTION]
        ways: list[int] = []
        if self.right:
            ways.append(PRICE + BY_RIGHT)
        if affordable(table, seat, effect, tile):
            ways.append(PRICE + BY_ACTION)
        if self.itself and self.effect != SELF_BUILD:
            if affordable(table, seat, table.rules.effects[SELF_BUILD], tile):
                ways.append(PRICE + BY_KEYPLE)
        return ways

    def apply(self, table: Country, action: int) -> None:
        seat = self.seat
        tile = table.top[seat * PLOTS + self.plot]
        if action == PRICE + BY_RIGHT:
            table.free_used |= self.right
            table.note("free", seat, tile)
            return
        row = SELF_BUILD if action == PRICE + BY_KEYPLE else self.effect
        effect = table.rules.effects[row]
        if effect.cost == FREE:
            return
        cost = cost_row(effect, tile)
        units = table.rules.costs[cost]
        if effect.discount and len(units) > 1:
            table.push(ChooseWaiver(seat, cost))
        else:
            pay(table, seat, cost, left_of(units), EMPTY)


class ChooseWaiver(Decision[Country]):
    """Which resource of the printed cost is waived (KP-23)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cost")

    def __init__(self, seat: int, cost: int) -> None:
        super().__init__(seat)
        self.cost = cost

    def legal(self, table: Country) -> list[int]:
        return [WAIVE + unit for unit in waivers(table, self.seat, self.cost)]

    def apply(self, table: Country, action: int) -> None:
        left = left_of(table.rules.costs[self.cost]) & ~(1 << (action - WAIVE))
        pay(table, self.seat, self.cost, left, EMPTY)


# Upgrading


def upgrade_row(table: Country, effect: Effect, plot: int) -> int:
    """Return the cost of an upgrade: by area as the player board says, unless the effect names one."""
    return table.rules.upgrade_cost[area_of(plot)] if effect.cost == PRINTED else effect.cost


def can_upgrade(table: Country, seat: int, effect: Effect, plot: int) -> bool:
    """Return whether an effect can upgrade the building on a plot."""
    where = seat * PLOTS + plot
    if table.top[where] < 0 or table.upgraded[where]:
        return False
    if effect.area != ANYWHERE and effect.area != area_of(plot):
        return False
    if effect.cost == FREE:
        return True
    row = upgrade_row(table, effect, plot)
    return payable(table, seat, row, left_of(table.rules.costs[row]), EMPTY)


def upgradable(table: Country, seat: int, effect: Effect) -> list[int]:
    """Return the buildings that the seat can upgrade now, as actions."""
    return [UPGRADE + plot for plot in range(PLOTS) if can_upgrade(table, seat, effect, plot)]


def upgrade(table: Country, seat: int, effect: Effect, plot: int) -> None:
    """Turn a building to its upgraded side, and pay for it."""
    where = seat * PLOTS + plot
    table.own(ESTATES)
    table.upgraded[where] = 1
    table.note("upgraded", seat, table.top[where], plot)
    if effect.cost != FREE:
        row = upgrade_row(table, effect, plot)
        pay(table, seat, row, left_of(table.rules.costs[row]), EMPTY)
