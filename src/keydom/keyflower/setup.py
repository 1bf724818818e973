"""The set-up, and the start of a season: boats are loaded and tiles laid out."""

from typing import ClassVar

from keydom.engine.table import Step
from keydom.keyflower.actions import HOME_CELL
from keydom.keyflower.rules import (
    AUTUMN,
    BOATS,
    COLOURS,
    GREEN,
    KINDS,
    RESOURCES,
    SKILLS,
    SPRING,
    SUMMER,
    SUMMER_BOATS,
    TURN_ORDER,
    WINTER,
    Rules,
)
from keydom.keyflower.screens import SKILL, WORKER, arrive, common, draw, leave, pick
from keydom.keyflower.season import EndSeason
from keydom.keyflower.table import (
    BETWEEN,
    BOX,
    DOCK,
    HAND,
    OFFERED,
    STACK,
    TURN_SLOT,
    WINTERTIME,
    Harbour,
)
from keydom.keyflower.turn import Turn
from keydom.keyflower.winter import ChooseWinterTiles

SEASON_TILES = ((SPRING, SUMMER), (SUMMER, AUTUMN), (AUTUMN, WINTER))


def prepare(rules: Rules, chance: int) -> Harbour:
    """Return the table as it is before the first season begins."""
    table = Harbour(rules)
    table.chance = chance
    players = rules.players
    for kind in range(KINDS):
        if kind != GREEN:
            arrive(table, players, kind, rules.kind_counts[kind])
    table.greens = rules.kind_counts[GREEN]
    for resource in range(RESOURCES):
        table.stock[resource] = rules.resource_counts[resource]
    for seat in range(players):
        draw(table, seat, WORKER, rules.start_workers, [])
    homes = list(range(SPRING))
    table.shuffle(homes)
    for seat in range(players):
        table.place[homes[seat]] = seat
        table.lay(homes[seat], HOME_CELL, 0)
    table.start_player = homes.index(min(homes[:players]))
    for boat in range(rules.boats):
        table.place[BOATS + boat] = DOCK
    for number in range(rules.turn_tiles):
        table.place[TURN_ORDER + number] = OFFERED
        table.offer[TURN_SLOT + number] = TURN_ORDER + number
    for tile in range(SPRING, WINTER):
        table.place[tile] = STACK
    winter = list(range(WINTER, BOATS))
    table.shuffle(winter)
    for seat in range(players):
        for _ in range(rules.winter_each):
            table.place[winter.pop()] = HAND + seat
    return table


class StartSeason(Step[Harbour]):
    """A new season: boats are loaded and tiles laid out; in winter the players choose the tiles instead."""

    fields: ClassVar[tuple[str, ...]] = ("season",)

    def __init__(self, season: int) -> None:
        self.season = season

    def run(self, table: Harbour) -> None:
        table.season = self.season
        table.note("season", table.season)
        table.passes = 0
        table.docked = (1 << table.rules.boats) - 1
        table.push(EndSeason())
        table.push(Turn(table.start_player))  # KF-11
        if table.season == WINTERTIME:
            table.push(ChooseWinterTiles())
        else:
            load(table, WORKER)
            load(table, SKILL)
            lay_out(table)


def load(table: Harbour, which: int) -> None:
    """Load workers or skills one by one onto boats 1, 2, 3 ..., round after round (KF-2). Everybody sees them (KF-1)."""
    rules = table.rules
    row = common(table)
    aboard = [0] * rules.boats
    table.own(BETWEEN)
    loading = True
    while loading:
        loading = False
        for boat in range(rules.boats):
            room = rules.loads[(boat * 3 + table.season) * 2 + which] - aboard[boat]
            if room > 0 and table.count[row * 2 + which]:
                kind = pick(table, which, 0)
                leave(table, row, kind, 1)
                if which == WORKER:
                    table.load_workers[boat * COLOURS + kind] += 1
                else:
                    table.load_skills[boat * SKILLS + kind - COLOURS] += 1
                aboard[boat] += 1
                loading = True


def lay_out(table: Harbour) -> None:
    """Lay out as many tiles of the season as the set-up says; the others leave the game (KF-7)."""
    start, end = SEASON_TILES[table.season]
    tiles = list(range(start, end))
    table.shuffle(tiles)
    table.barrier = True
    table.own(BETWEEN)
    for i, tile in enumerate(tiles):
        if i < table.rules.season_tiles:
            table.place[tile] = OFFERED
            table.offer[i] = tile
            if tile >= SUMMER_BOATS and tile < AUTUMN and table.random(2):
                table.side_b |= 1 << (tile - SUMMER_BOATS)
        else:
            table.place[tile] = BOX
