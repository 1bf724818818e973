"""Goods: those that are hard to get, animals without a house, and pieces for which nothing is planned.

Points and actions are counted in hundredths.
"""

from typing import Final

from keydom.keyper.actions import FARM_PLOTS, FIRST_ANIMAL, FIRST_GEM, ITEMS
from keydom.keyper.table import WINTER
from keydom.keyper.value.outlook import GOODS, Outlook

# Per cent of its price for a piece that no field offers: while there is another season, and in winter.
SCARCE: Final = 120
SCARCE_LAST: Final = 200
# Pieces for which nothing is planned: per cent of their price, or points where a boat takes them.
LEFTOVER: Final = 48
LEFTOVER_GEM: Final = 25
LEFTOVERS: Final = 3  # of a kind: more are worth nothing
SHIPPED: Final = 70
SHIPPED_ANIMAL: Final = 20
SHIPMENTS: Final = 2  # pieces that can be shipped in any case,
PER_SHIPMENT: Final = 600  # and one more for so many actions left
LONG: Final = 2000  # with so many actions left goods keep their full value
WANTED_FIELD: Final = 8  # points for a field that gives a piece which a project lacks
WANTED_PIECES: Final = 3  # so many count


def raise_scarce(outlook: Outlook) -> None:
    """What no field offers any more costs more actions: it must wait for a boat or the next season."""
    table = outlook.table
    rules = outlook.rules
    if table.lanes:
        return
    keyples = table.keyples
    effects = rules.effects
    offered = [False] * ITEMS
    second = 1  # of the two places for keyples on a field
    for board in range(rules.players):
        for kind in rules.layouts[table.boards[board]]:
            if keyples[second] < 0:
                for item in effects[rules.field_effect[kind]].items:
                    offered[item] = True
            second += 2
    share = SCARCE_LAST if table.season == WINTER else SCARCE
    for item in range(ITEMS):
        if not offered[item]:
            outlook.prices[item] = outlook.prices[item] * share // 100
            outlook.scarce |= 1 << item


def set_strays_apart(outlook: Outlook) -> None:
    """Animals without a house are lost when the season ends: they count only where one can be built at once."""
    have = outlook.have
    rules = outlook.rules
    room = [0] * ITEMS
    for plot in range(FARM_PLOTS):
        tile = outlook.table.top[outlook.base + plot]
        if tile >= 0:
            for animal in rules.houses[tile]:
                room[animal] += rules.house_capacity
    for animal in range(FIRST_ANIMAL, ITEMS):
        if have[animal] > room[animal]:
            outlook.loose[animal] = have[animal] - room[animal]
            have[animal] = room[animal]


def boats_take(outlook: Outlook) -> list[bool]:
    """Return for each item whether a boat of this season shows it."""
    table = outlook.table
    taken = [False] * ITEMS
    if outlook.now > 0:
        boat_items = outlook.rules.boat_items
        for boat in table.boats:
            for item in boat_items[boat * 4 + table.season]:
                taken[item] = True
        for boat in table.boat_at:
            if boat >= 0:
                for item in boat_items[boat * 4 + table.season]:
                    taken[item] = True
    return taken


def count_leftovers(outlook: Outlook) -> None:
    """Pieces for which nothing is planned: some may be shipped, goods keep for later seasons."""
    if outlook.left <= 0:
        return
    taken = boats_take(outlook)
    ships = SHIPMENTS + outlook.left // PER_SHIPMENT
    time = min(outlook.left, LONG)
    for item in range(ITEMS):
        count = outlook.have[item] + outlook.loose[item]
        if count <= 0:
            continue
        if taken[item]:
            shipped = min(count, ships)
            ships -= shipped
            count -= shipped
            outlook.sums[GOODS] += shipped * (SHIPPED if item < FIRST_ANIMAL else SHIPPED_ANIMAL)
        if item < FIRST_ANIMAL:
            share = LEFTOVER if item < FIRST_GEM else LEFTOVER_GEM
            kept = min(count, LEFTOVERS) * outlook.prices[item] * share // 100
            outlook.sums[GOODS] += kept * time // LONG


def judge_chosen_layout(outlook: Outlook) -> None:
    """A layout chosen in secret is better the more it gives of what the projects lack."""
    table = outlook.table
    if not table.lanes or table.choice[outlook.seat] < 0:
        return
    for kind in outlook.rules.layouts[table.choice[outlook.seat]]:
        items = outlook.rules.effects[outlook.rules.field_effect[kind]].items
        if len(items) == 1:
            outlook.sums[GOODS] += min(WANTED_PIECES, outlook.wanted[items[0]]) * WANTED_FIELD
