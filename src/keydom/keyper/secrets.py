"""Secrets: season fairs until they are held, and layouts until all have chosen.

The contents of the bag are public; which tile comes next is decided when it is drawn.
"""

from keydom.keyper.actions import FAIRS
from keydom.keyper.fairs import HoldFair, can_hold, open_fairs, season_fairs
from keydom.keyper.season import ChooseLayout
from keydom.keyper.table import EMPTY, HIDDEN, WINTER, YEAR, Country


def hide(table: Country, seat: int) -> None:
    """Take away what this seat may not know."""
    table.own(YEAR)
    for other in range(table.rules.players):
        if other == seat:
            continue
        table.choice[other] = EMPTY
        held = [code % FAIRS for code in table.held[other]]
        for place in range(other * WINTER, (other + 1) * WINTER):
            if table.fairs[place] not in held:
                table.fairs[place] = HIDDEN


def deal(table: Country, seat: int) -> None:
    """Deal what this seat does not know."""
    deal_fairs(table)
    if table.lanes:
        for other in range(table.rules.players):
            if other != seat and not table.lanes[other]:
                layouts = ChooseLayout(other).legal(table)
                action = layouts[table.hidden_random(len(layouts))]
                ChooseLayout(other).apply(table, action)


def deal_fairs(table: Country) -> None:
    """Deal fairs that are not known to be elsewhere, so that a seat asked to hold a fair can hold one."""
    hidden = [place for place in range(len(table.fairs)) if table.fairs[place] == HIDDEN]
    known = set(table.fairs)
    asked = table.agenda[-1] if table.agenda else None
    table.own(YEAR)
    while True:
        for season in range(WINTER):
            pool = [fair for fair in season_fairs(season) if fair not in known]
            table.shuffle(pool)
            for place in hidden:
                if place % WINTER == season:
                    table.fairs[place] = pool.pop()
        if not isinstance(asked, HoldFair):
            return
        for fair in open_fairs(table, asked.seat):
            if can_hold(table, asked.seat, fair):
                return
