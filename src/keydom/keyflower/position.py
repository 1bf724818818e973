"""What a position must satisfy beyond the shape of its document."""

from keydom.engine.position import check_steps
from keydom.engine.table import Decision
from keydom.keyflower.actions import GRID, HOME_CELL, MIDDLE, coordinates
from keydom.keyflower.boats import ChooseBoat
from keydom.keyflower.rules import (
    AUTUMN,
    BOATS,
    COLOURS,
    KINDS,
    RESOURCES,
    SPRING,
    SUMMER_BOATS,
    TILES,
    TURN_ORDER,
    WINTER,
)
from keydom.keyflower.screens import SKILL, WORKER, block, common, first, last
from keydom.keyflower.secrets import in_sight
from keydom.keyflower.setup import SEASON_TILES, StartSeason
from keydom.keyflower.table import (
    BOX,
    CHOSEN,
    DOCK,
    HAND,
    MANY,
    OFFERED,
    SLOTS,
    STACK,
    TURN_SLOT,
    WINTERTIME,
    Harbour,
)
from keydom.keyflower.transport import PayAnySkill, Transport
from keydom.keyflower.turn import Turn


def check(table: Harbour) -> list[str]:
    """Everything that is wrong with a loaded position. If nothing is, derives what is not stored."""
    problems = [
        *check_pieces(table),
        *check_tiles(table),
        *check_bids(table),
        *check_villages(table),
        *check_asked(table),
        *check_agenda(table),
    ]
    if not problems:
        table.derive()
    return problems


def check_pieces(table: Harbour) -> list[str]:
    """No worker, skill or resource was made or lost, and what is known of the screens is true."""
    problems: list[str] = []
    for kind in range(KINDS):
        there = sum(table.held[kind::KINDS]) + in_sight(table, kind)
        if there != table.rules.kind_counts[kind]:
            total = table.rules.kind_counts[kind]
            problems.append(f"table.held: {there} pieces of kind {kind}, there are {total}")
    for resource in range(RESOURCES):
        there = table.stock[resource] + sum(table.goods[resource::RESOURCES])
        if there != table.rules.resource_counts[resource]:
            total = table.rules.resource_counts[resource]
            problems.append(f"table.stock: {there} resources of type {resource}, there are {total}")
    for known in range(len(table.low)):
        at = known % len(table.held)
        if not table.low[known] <= table.held[at] <= table.high[known]:
            problems.append(f"table.held[{at}]: not from low[{known}] to high[{known}]")
    for seat in range(common(table)):
        own = block(table, seat) + seat * KINDS
        if table.low[own : own + KINDS] != table.high[own : own + KINDS]:
            problems.append(f"table.low[{own}]: seat {seat} knows what is behind its own screen")
    for row in range(common(table) + 1):
        for which in (WORKER, SKILL):
            held = table.held[row * KINDS + first(which) : row * KINDS + last(which)]
            if table.count[row * 2 + which] != sum(held):
                problems.append(f"table.count[{row * 2 + which}]: held are {sum(held)}")
    return problems


def in_season(table: Harbour) -> bool:
    """Whether turns are still to come before the season ends."""
    return any(isinstance(step, Turn) for step in table.agenda)


def check_tiles(table: Harbour) -> list[str]:
    """Every tile is where a tile of its kind can be."""
    players = table.rules.players
    problems: list[str] = []
    for tile in range(TILES):
        place = table.place[tile]
        good = [BOX]
        if tile < WINTER or table.season == WINTERTIME:
            good += range(players)
        if tile >= TURN_ORDER:
            good = [OFFERED, *good] if tile < TURN_ORDER + table.rules.turn_tiles else [BOX]
        elif tile >= BOATS:
            good = [DOCK, *good[1:]] if tile < BOATS + table.rules.boats else [BOX]
        elif tile >= WINTER:
            good += [OFFERED, *range(HAND, HAND + players), *range(CHOSEN, CHOSEN + players)]
        elif tile >= SPRING:
            good += [OFFERED, STACK]
        if place not in good:
            problems.append(f"table.place[{tile}]: expected one of {good}, found {place}")
        if (place == OFFERED) != (tile in table.offer):
            problems.append(f"table.offer: tile {tile} is offered exactly where place says so")
        if place >= OFFERED and table.cell[tile] >= 0:
            problems.append(f"table.cell[{tile}]: lies in no village")
        if tile >= WINTER and table.cell[tile] >= 0 and in_season(table):
            problems.append(f"table.cell[{tile}]: is laid at the end of winter")
    for seat in range(players):
        if table.place[:SPRING].count(seat) != 1:
            problems.append(f"table.place: seat {seat} has one home")
    winter = table.place[WINTER:BOATS]
    for seat in range(players):
        hand = winter.count(HAND + seat) + winter.count(CHOSEN + seat)
        if hand != (table.rules.winter_each if max(winter) >= HAND else 0):
            problems.append(f"table.place: {hand} winter tiles in the hand of seat {seat}")
    offered = [tile for tile in table.offer if tile >= 0]
    if len(set(offered)) != len(offered):
        problems.append("table.offer: a tile twice")
    for slot, tile in enumerate(table.offer):
        if tile < 0:
            continue
        if slot >= TURN_SLOT:
            if tile != TURN_ORDER + slot - TURN_SLOT:
                problems.append(f"table.offer[{slot}]: expected a turn order tile or none")
        else:
            start, end = (*SEASON_TILES, (WINTER, BOATS))[table.season]
            if not start <= tile < end:
                problems.append(f"table.offer[{slot}]: tile {tile} is not of this season")
    return problems


def check_bids(table: Harbour) -> list[str]:
    """Every bid has a colour, and the greatest leads; uses fit the workers on the tiles."""
    players = table.rules.players
    problems: list[str] = []
    for slot in range(SLOTS):
        bids = table.bid[slot * players : slot * players + players]
        colours = table.bid_colour[slot * players : slot * players + players]
        leader = table.leader[slot]
        if max(bids) and table.offer[slot] < 0:
            problems.append(f"table.bid: a bid at slot {slot}, where no tile is")
        elif (leader < 0) != (max(bids) == 0) or (leader >= 0 and bids[leader] != max(bids)):
            problems.append(f"table.leader[{slot}]: the greatest bid leads")
        if any((bid > 0) != (colour >= 0) for bid, colour in zip(bids, colours, strict=True)):
            problems.append(f"table.bid_colour: at slot {slot} every group has a colour")
        tile = table.offer[slot]
        if tile >= 0 and max(bids) and table.colour[tile] < 0:
            problems.append(f"table.colour[{tile}]: a tile with a bid has a colour")
    for tile in range(WINTER):
        crowd = table.crowd(tile)
        if (crowd > 0) != (table.last_use[tile] > 0) or table.last_use[tile] > crowd:
            problems.append(f"table.last_use[{tile}]: does not fit the workers on the tile")
        if crowd > table.rules.most_on_tile:
            problems.append(f"table.used: {crowd} workers on tile {tile}")
        if crowd and table.colour[tile] < 0:
            problems.append(f"table.colour[{tile}]: a tile with workers has a colour")
        if crowd and table.place[tile] > OFFERED:
            problems.append(f"table.used: workers on tile {tile}, which is out of reach")
    return problems


def check_villages(table: Harbour) -> list[str]:
    """One tile to a cell, the home in the middle, goods only in villages; only what can be flipped is flipped."""
    problems: list[str] = []
    cells: set[tuple[int, int]] = set()
    for tile in range(TILES):
        place = table.place[tile]
        if place < OFFERED and tile < SPRING and table.cell[tile] != HOME_CELL:
            problems.append(f"table.cell[{tile}]: a home lies in the middle")
        if place < OFFERED and table.cell[tile] >= 0:
            if max(abs(part) for part in coordinates(table.cell[tile])) >= MIDDLE:
                problems.append(f"table.cell[{tile}]: further from the home than tiles can reach")
            if (place, table.cell[tile]) in cells:
                problems.append(f"table.cell[{tile}]: two tiles on one place")
            cells.add((place, table.cell[tile]))
        if tile < WINTER:
            if place >= OFFERED and max(table.goods[tile * RESOURCES :][:RESOURCES]):
                problems.append(f"table.goods: resources on tile {tile}, which is in no village")
            if table.flipped >> tile & 1 and (
                place >= OFFERED or not max(table.rules.upgrade_cost[tile])
            ):
                problems.append(f"table.flipped: tile {tile} cannot be flipped")
    for boat in range(AUTUMN - SUMMER_BOATS):
        if table.side_b >> boat & 1 and table.place[SUMMER_BOATS + boat] == STACK:
            problems.append("table.side_b: a summer boat that has not come")
    return problems


# The bounds of the numbers that steps carry.
BOUNDS = {
    "tile": (0, TILES - 1),
    "colour": (0, COLOURS - 1),
    "cell": (0, GRID - 1),
    "joined": (0, TILES - 1),
    "laid": (0, TILES - 1),
    "added": (0, COLOURS - 1),
    "paid": (0, MANY),
    "moves": (0, MANY),
    "flips": (0, MANY),
    "season": (0, WINTERTIME),
    "number": (0, TILES - TURN_ORDER),
}


def check_asked(table: Harbour) -> list[str]:
    """Who is asked has a seat at the table, and what is asked about exists."""
    bounds = {**BOUNDS, "seat": (0, table.rules.players - 1)}
    problems = check_steps(table, bounds, lists=("joined", "laid", "added", "paid"))
    for seat, lane in enumerate(table.lanes):
        for step in lane:
            if isinstance(step, Decision) and step.seat != seat:
                problems.append(f"table.lanes[{seat}]: a decision of seat {step.seat}")
    return problems


def check_agenda(table: Harbour) -> list[str]:
    """What waits fits the season, with a boat for each seat without one; only an upgrade asks two things at once."""
    problems: list[str] = []
    coming = [step.season for step in table.agenda if isinstance(step, StartSeason)]
    if coming != list(range(WINTERTIME, table.season, -1)):
        problems.append(f"table.agenda: the seasons after {table.season} wait, found {coming}")
    without = table.rules.players
    if not in_season(table):
        without -= bin(table.served).count("1")
    if bin(table.docked).count("1") != without:
        problems.append(f"table.docked: expected {without} boats")
    for i, step in enumerate(table.agenda):
        if isinstance(step, ChooseBoat) and table.served >> step.seat & 1:
            problems.append(f"table.agenda[{i}]: seat {step.seat} has a boat already")
    for i, step in enumerate(table.agenda[:-1]):
        if isinstance(step, Decision) and not isinstance(step, (Transport, PayAnySkill)):
            problems.append(f"table.agenda[{i}]: {type(step).__name__} below another step")
    return problems
