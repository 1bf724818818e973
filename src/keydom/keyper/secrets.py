"""What is hidden from whom: season fairs until they are held, and layouts until all have chosen.

What is in the bag everybody can work out; which tile comes next is decided when it is drawn.
"""

from keydom.keyper.actions import FAIRS
from keydom.keyper.fairs import HoldFair, can_hold, open_fairs
from keydom.keyper.season import ChooseLayout
from keydom.keyper.table import EMPTY, HIDDEN, WINTER, Country


def hide(table: Country, seat: int) -> None:
    for other in range(table.rules.players):
        if other == seat:
            continue
        table.choice[other] = EMPTY
        held = [code % FAIRS for code in table.held[other]]
        for place in range(other * 3, other * 3 + 3):
            if table.fairs[place] not in held:
                table.fairs[place] = HIDDEN


def deal(table: Country, seat: int) -> None:
    deal_fairs(table)
    if table.lanes:
        for other in range(table.rules.players):
            if other != seat and not table.lanes[other]:
                layouts = ChooseLayout(other).legal(table)
                action = layouts[table.hidden_random(len(layouts))]
                ChooseLayout(other).apply(table, action)


def deal_fairs(table: Country) -> None:
    """Any fair of the season that is not known elsewhere; who is being asked for fairs can hold one."""
    hidden = [place for place in range(len(table.fairs)) if table.fairs[place] == HIDDEN]
    known = set(table.fairs)
    asked = table.agenda[-1] if table.agenda else None
    while True:
        for season in range(WINTER):
            pool = [fair for fair in range(season * 6, season * 6 + 6) if fair not in known]
            table.shuffle(pool)
            for place in hidden:
                if place % 3 == season:
                    table.fairs[place] = pool.pop()
        if not isinstance(asked, HoldFair):
            return
        for fair in open_fairs(table, asked.seat):
            if can_hold(table, asked.seat, fair):
                return
