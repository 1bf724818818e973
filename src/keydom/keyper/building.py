"""Building: where and at what price, building over a building, and upgrading."""

from typing import ClassVar

from keydom.engine.table import Decision
from keydom.keyper.actions import (
    BUILD,
    BUILDINGS,
    FARM_PLOTS,
    MAX_FIELDS,
    PLOT,
    PLOTS,
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
from keydom.keyper.table import EMPTY, Country

VILLAGE_WIDTH = 3
SELF_BUILD = 0  # the row of Rules.effects for a keyple that brings the tile along
DIRECTIONS = [LEFT, RIGHT, ABOVE, BELOW]


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


def free_plots(table: Country, seat: int) -> list[int]:
    """Return the plots where an uncovered Building plot still gives a free building: plot * 16 + direction (KP-25)."""
    base = seat * PLOTS
    for plot in range(FARM_PLOTS, PLOTS):
        if table.top[base + plot] >= 0:
            sides = table.rules.sides[table.side(base + plot)].free_sides
            if sides:
                found: list[int] = []
                for direction in DIRECTIONS:
                    if sides & direction and not table.free_used & direction:
                        beside = neighbour(plot, direction)
                        if beside >= 0:
                            found.append(beside * 16 + direction)
                return found
    return []


def open_plots(table: Country, seat: int, area: int, colour: int) -> list[int]:
    """Return the plots of an area that a building can go on.

    At most two tiles lie on a plot (KP-45); a keyple of a colour (unless -1) that comes along needs room (KP-53).
    """
    base = seat * PLOTS
    plots: list[int] = []
    first = 0 if area == FARM else FARM_PLOTS
    last = FARM_PLOTS if area == FARM else PLOTS
    for plot in range(first, last):
        if table.under[base + plot] < 0:
            if colour < 0 or table.fits(MAX_FIELDS + base + plot, colour):
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
    gifts = free_plots(table, seat)
    possible = [False, False]
    free = False
    for area in (FARM, VILLAGE):
        if effect.area == ANYWHERE or effect.area == area:
            plots = open_plots(table, seat, area, colour)
            possible[area] = bool(plots)
            if area == VILLAGE:
                for gift in gifts:
                    free = free or gift // 16 in plots
    actions: list[int] = []
    for tile in table.hands[seat]:
        if tile >= BUILDINGS:
            break
        area = table.rules.area[tile]
        if possible[area]:
            if (free and area == VILLAGE) or affordable(table, seat, effect, tile):
                actions.append(BUILD + tile)
    return actions


class ChoosePlot(Decision[Country]):
    """Where a building goes; a keyple of `colour` (unless -1) comes along and needs room there too."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "tile", "effect", "colour")

    def __init__(self, seat: int, tile: int, effect: int, colour: int) -> None:
        super().__init__(seat)
        self.tile = tile
        self.effect = effect
        self.colour = colour

    def legal(self, table: Country) -> list[int]:
        seat = self.seat
        effect = table.rules.effects[self.effect]
        plots = open_plots(table, seat, table.rules.area[self.tile], self.colour)
        if not affordable(table, seat, effect, self.tile):
            gifts = [gift // 16 for gift in free_plots(table, seat)]
            plots = [plot for plot in plots if plot in gifts]
        return [PLOT + plot for plot in plots]

    def apply(self, table: Country, action: int) -> None:
        seat = self.seat
        plot = action - PLOT
        where = seat * PLOTS + plot
        effect = table.rules.effects[self.effect]
        gift = 0
        for free in free_plots(table, seat):
            if free // 16 == plot:
                gift = free % 16
        table.hands[seat].remove(self.tile)
        table.under[where] = table.top[where]
        table.top[where] = self.tile
        table.upgraded[where] = 0
        table.note("built", seat, self.tile, plot, table.under[where])
        if gift:  # KP-25: the first building there uses the right, whatever the action
            table.free_used |= gift
            table.note("free", seat, self.tile)
        elif effect.cost != FREE:
            row = cost_row(effect, self.tile)
            units = table.rules.costs[row]
            if effect.discount and len(units) > 1:
                table.push(ChooseWaiver(seat, row))
            else:
                pay(table, seat, row, left_of(units), EMPTY)


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
    table.upgraded[where] = 1
    table.note("upgraded", seat, table.top[where], plot)
    if effect.cost != FREE:
        row = upgrade_row(table, effect, plot)
        pay(table, seat, row, left_of(table.rules.costs[row]), EMPTY)
