"""The end of the game: points for shipping, farm, village and fairs; ties."""

from keydom.engine.scores import ScoreLine
from keydom.engine.text import N_, Message
from keydom.keyper.actions import FAIRS, FARM_PLOTS, FIRST_ANIMAL, ITEMS, PLOTS
from keydom.keyper.assignment import assign
from keydom.keyper.building import DIRECTIONS, VILLAGE_WIDTH, neighbour
from keydom.keyper.names import BUILDING_NAMES, SEASON_NAMES
from keydom.keyper.rules import (
    ADJACENT,
    ALL_PLOTS,
    BOAT_TRACK,
    DIAGONAL,
    FAIR_SEASONS,
    FARM,
    FLAT,
    IN_LINES,
    PER_BUILDING,
    PER_FIELD,
    Rules,
    Scoring,
)
from keydom.keyper.table import Country


def in_line(plot: int, other: int, sides: int) -> bool:
    """Return whether two village plots are on a diagonal, or in a row or column, at any distance (KP-31)."""
    down = abs((plot - FARM_PLOTS) // VILLAGE_WIDTH - (other - FARM_PLOTS) // VILLAGE_WIDTH)
    across = abs((plot - FARM_PLOTS) % VILLAGE_WIDTH - (other - FARM_PLOTS) % VILLAGE_WIDTH)
    if sides == DIAGONAL:
        return down == across
    return down == 0 or across == 0


def around(plot: int, scoring: Scoring) -> list[int]:
    """Return the village plots whose buildings count for the one on a plot: in line with it, or beside it."""
    plots: list[int] = []
    if scoring.op == IN_LINES:
        for other in range(FARM_PLOTS, PLOTS):
            if other != plot and in_line(plot, other, scoring.sides):
                plots.append(other)
    else:
        for direction in DIRECTIONS:
            if scoring.sides & direction:
                beside = neighbour(plot, direction)
                if beside >= 0:
                    plots.append(beside)
    return plots


def built(table: Country, seat: int, area: int, upgraded: bool) -> int:
    """Return how many plots of an area have a building (an upgraded one); only the top tile counts (KP-45)."""
    base = seat * PLOTS
    count = 0
    for plot in range(0 if area == FARM else FARM_PLOTS, FARM_PLOTS if area == FARM else PLOTS):
        if table.top[base + plot] >= 0 and (table.upgraded[base + plot] or not upgraded):
            count += 1
    return count


def fields_of_colour(table: Country, seat: int, colour: int) -> int:
    """Return the fields with this frame on the board that the seat claims, as it lies (KP-49)."""
    board = table.claimed(seat)
    return 0 if board < 0 else layout_fields(table.rules, table.boards[board], colour)


def layout_fields(rules: Rules, layout: int, colour: int) -> int:
    """Return how many fields of a layout have this frame."""
    count = 0
    for kind in rules.layouts[layout]:
        if rules.field_colour[kind] == colour:
            count += 1
    return count


def fair_seasons(table: Country, seat: int) -> int:
    """Return in how many seasons the seat held a fair."""
    return len({held // FAIRS for held in table.held[seat]})


def counted(table: Country, seat: int, plot: int, scoring: Scoring) -> int:
    """Return the points for what is not assigned: buildings and fields may serve many tiles."""
    op = scoring.op
    if op == FLAT:
        return scoring.each
    if op == PER_FIELD:
        fields = fields_of_colour(table, seat, scoring.items[0])
        return scoring.each * min(scoring.most, fields)
    if op == PER_BUILDING:  # KP-32, KP-33
        count = built(table, seat, scoring.area, scoring.upgraded)
        return min(scoring.most, count // scoring.size * scoring.each)
    if op in (IN_LINES, ADJACENT):
        points = scoring.base
        for other in around(plot, scoring):
            if table.top[seat * PLOTS + other] >= 0:
                points += scoring.each
        return min(scoring.most, points)
    if op == ALL_PLOTS:  # KP-50
        plots = FARM_PLOTS if scoring.area == FARM else PLOTS - FARM_PLOTS
        return scoring.each if built(table, seat, scoring.area, False) == plots else 0
    if op == BOAT_TRACK:
        return scoring.each if table.track[seat] >= scoring.base else 0
    if op == FAIR_SEASONS:
        return scoring.each * min(scoring.most, fair_seasons(table, seat))
    return 0


def building_points(table: Country, seat: int) -> list[int]:
    """Return the points of each plot, with the best assignment of pieces."""
    points = assign(table, seat).points
    base = seat * PLOTS
    for plot in range(PLOTS):
        if table.top[base + plot] >= 0:
            for scoring in table.rules.sides[table.side(base + plot)].scorings:
                points[plot] += counted(table, seat, plot, scoring)
    return points


def scored_animals(table: Country, seat: int) -> list[int]:
    """Return how many animals of each kind score in the best assignment."""
    count = [0] * (ITEMS - FIRST_ANIMAL)
    for placed in assign(table, seat).placed:
        for item in placed:
            if FIRST_ANIMAL <= item < ITEMS:
                count[item - FIRST_ANIMAL] += 1
    return count


def fair_points(table: Country, seat: int) -> int:
    """Return the points of the fairs held."""
    points = 0
    for held in table.held[seat]:
        points += table.rules.fair_points[held % FAIRS]
    return points


def scores(table: Country) -> list[int]:
    """Return the points of each seat, as if the game ended now."""
    return [
        table.track[seat] + fair_points(table, seat) + sum(building_points(table, seat))
        for seat in range(table.rules.players)
    ]


def winners(table: Country) -> list[int]:
    """Return the seats with most points; ties go to gems, finished products and so on, then are shared (KP-39)."""
    points = scores(table)
    best = [seat for seat in range(len(points)) if points[seat] == max(points)]
    for items in table.rules.tie_break:
        owned = [sum([table.stock[seat * ITEMS + item] for item in items]) for seat in best]
        best = [best[k] for k in range(len(best)) if owned[k] == max(owned)]
    return best


def score_sheet(table: Country) -> list[list[ScoreLine]]:
    """Return the lines of each seat: the boat track, each fair, each building with its side."""
    sheet: list[list[ScoreLine]] = []
    for seat in range(table.rules.players):
        lines = [ScoreLine(Message(N_("Boat track")), table.track[seat])]
        for held in table.held[seat]:
            what = Message(N_("Fair held in {season}"), {"season": SEASON_NAMES[held // FAIRS]})
            lines.append(ScoreLine(what, table.rules.fair_points[held % FAIRS]))
        points = building_points(table, seat)
        for plot in range(PLOTS):
            where = seat * PLOTS + plot
            if table.top[where] >= 0:
                name = BUILDING_NAMES[table.top[where]]
                text = N_("{building}, upgraded") if table.upgraded[where] else N_("{building}")
                lines.append(ScoreLine(Message(text, {"building": name}), points[plot]))
        sheet.append(lines)
    return sheet
