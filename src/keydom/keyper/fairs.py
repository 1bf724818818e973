"""Fairs: at the end of a season each piece is shown at one fair at most; which fairs can be held is a matching."""

from keydom.engine.table import Decision
from keydom.keyper.actions import BUILDINGS, DONE, FAIRS, HOLD, ITEMS, SEASON_FAIRS, WINTER_FAIRS
from keydom.keyper.matching import matched
from keydom.keyper.table import WINTER, Country


def winter_tile(fair: int) -> int:
    """The tile of a winter fair's side."""
    return BUILDINGS + (fair - SEASON_FAIRS) % WINTER_FAIRS


def shown(table: Country, seat: int) -> list[list[int]]:
    """What the fairs that this seat already holds this season ask for, one list of items a piece."""
    needs: list[list[int]] = []
    for held in table.held[seat]:
        if held // FAIRS == table.season:
            needs.extend(table.rules.fair_need[held % FAIRS])
    return needs


def open_fairs(table: Country, seat: int) -> list[int]:
    """The fairs that this seat has for the present season, held ones left out (KP-37)."""
    found: list[int] = []
    held = [code % FAIRS for code in table.held[seat]]
    if table.season < WINTER:
        fair = table.fairs[seat * 3 + table.season]
        if fair >= 0 and fair not in held:
            found.append(fair)
    for fair in range(SEASON_FAIRS, FAIRS):
        if winter_tile(fair) in table.hands[seat]:
            if table.rules.fair_seasons[fair] >> table.season & 1:
                found.append(fair)
    return found


def can_hold(table: Country, seat: int, fair: int) -> bool:
    """Whether the pieces suffice for this fair besides those held already (KP-38)."""
    needs = shown(table, seat)
    needs.extend(table.rules.fair_need[fair])
    return matched(needs, table.stock[seat * ITEMS : (seat + 1) * ITEMS])


class HoldFair(Decision[Country]):
    """The next fair to hold, or no more; a season's own fair that is not held leaves the game."""

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
            table.hands[self.seat].remove(winter_tile(fair))
        else:
            table.barrier = True
        table.held[self.seat].append(table.season * FAIRS + fair)
        table.note("fair", self.seat, fair, table.rules.fair_points[fair])
        table.push(self)
