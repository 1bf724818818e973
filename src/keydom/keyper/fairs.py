"""Fairs: at the end of a season each piece can be shown at one fair only, so holding several is a matching problem."""

from keydom.engine.table import Decision
from keydom.keyper.actions import (
    BUILDINGS,
    DONE,
    FAIRS,
    FAIRS_A_SEASON,
    HOLD,
    ITEMS,
    SEASON_FAIRS,
    WINTER_FAIRS,
)
from keydom.keyper.matching import matched
from keydom.keyper.table import ESTATES, WINTER, YEAR, Country


def season_fairs(season: int) -> list[int]:
    """Return the fairs of a season before winter."""
    return list(range(season * FAIRS_A_SEASON, (season + 1) * FAIRS_A_SEASON))


def winter_tile(fair: int) -> int:
    """Return the tile that has this winter fair on one of its sides."""
    return BUILDINGS + (fair - SEASON_FAIRS) % WINTER_FAIRS


def winter_sides(tile: int) -> list[int]:
    """Return the fairs on the front and the back of a winter fair tile."""
    front = SEASON_FAIRS + tile - BUILDINGS
    return [front, front + WINTER_FAIRS]


def on_show(table: Country, seat: int) -> list[list[int]]:
    """Return what the fairs that this seat already holds this season ask for, piece by piece."""
    needs: list[list[int]] = []
    for held in table.held[seat]:
        if held // FAIRS == table.season:
            needs.extend(table.rules.fair_need[held % FAIRS])
    return needs


def open_fairs(table: Country, seat: int) -> list[int]:
    """Return the fairs that this seat may hold this season and has not held yet (KP-37)."""
    found: list[int] = []
    held = [code % FAIRS for code in table.held[seat]]
    if table.season < WINTER:
        fair = table.own_fair(seat, table.season)
        if fair >= 0 and fair not in held:
            found.append(fair)
    for fair in range(SEASON_FAIRS, FAIRS):
        if winter_tile(fair) in table.hands[seat]:
            if table.rules.fair_seasons[fair] >> table.season & 1:
                found.append(fair)
    return found


def can_hold(table: Country, seat: int, fair: int) -> bool:
    """Return whether the seat has the pieces for this fair besides those on show already (KP-38)."""
    needs = on_show(table, seat)
    needs.extend(table.rules.fair_need[fair])
    return matched(needs, table.stock[seat * ITEMS : (seat + 1) * ITEMS])


class HoldFair(Decision[Country]):
    """The next fair to hold, or none; a season's own fair that is not held leaves the game."""

    def legal(self, table: Country) -> list[int]:
        actions = [DONE]
        for fair in open_fairs(table, self.seat):
            if can_hold(table, self.seat, fair):
                actions.append(HOLD + fair)
        return actions

    def apply(self, table: Country, action: int) -> None:
        if action == DONE:
            return
        fair = action - HOLD
        if fair >= SEASON_FAIRS:
            table.own(ESTATES)
            table.hands[self.seat].remove(winter_tile(fair))
        else:
            table.barrier = True  # it was secret until now
        table.own(YEAR)
        table.held[self.seat].append(table.season * FAIRS + fair)
        table.note("fair", self.seat, fair, table.rules.fair_points[fair])
        table.push(self)
