"""What is under way on the agenda: goods that are sure to come, payments that are due, actions not taken yet.

A table is often judged in the middle of a move. Without this, every half-made move would look like a loss or a gift.
Points and actions are counted in hundredths.
"""

from typing import Final

from keydom.keyper.actions import BOARD_FIELDS, ITEMS, MAX_FIELDS, PLOTS
from keydom.keyper.animals import HouseAnimals, ReleaseAnimal
from keydom.keyper.building import ChoosePlot, ChoosePrice, ChooseWaiver, area_of, cost_row
from keydom.keyper.fairs import HoldFair
from keydom.keyper.pay import Choose, PayNext, Receive
from keydom.keyper.rules import (
    CONVERT,
    FARM,
    FREE,
    GAIN,
    NONE,
    ON_BOAT,
    TAKE_TILE,
    TO_BUILD,
    TO_UPGRADE,
    VILLAGE,
    Effect,
)
from keydom.keyper.season import EndOfTurn, GoHome, LastTurn
from keydom.keyper.table import Country
from keydom.keyper.turn import Follow, Invite, KeypResource, LayCompanion
from keydom.keyper.value.prices import KINDS, class_of
from keydom.keyper.work import ALONE, LAYING_IT_DOWN, Act, Work

OWN_ACTION: Final = 1  # points of an action on an own building, so that two are worth more than one
BOAT_ACTION: Final = 95  # points of an action on a boat
SHIPPABLE: Final = 35  # and more for each type of the boat that is in store
FOLLOWED: Final = 40  # points for the chance that somebody follows and brings an action more
ALL_UNITS: Final = -1  # every bit: nothing of a cost is paid yet


class Pending:
    """A seat's goods with those under way, and the actions that it is in the middle of."""

    def __init__(self, stock: list[int]) -> None:
        self.have = stock  # by item, then pieces that are not chosen yet (see prices.py)
        self.builds = [0, 0]  # build actions, for farm and village
        self.discount = False  # one of them has a discount
        self.free = False  # one of them is free of charge
        self.upgrades = 0  # upgrade actions
        self.tiles = 0  # country tiles to take
        self.points = 0
        self.season_over = False
        self.last_turns = NONE  # the next of the season's last turns, once they have begun


def pending(table: Country, seat: int) -> Pending:
    """Read the agenda from the top down to the end of the turn."""
    have = table.stock[seat * ITEMS : (seat + 1) * ITEMS]
    have.extend([0] * (KINDS - ITEMS))
    found = Pending(have)
    for depth in range(len(table.agenda) - 1, -1, -1):
        step = table.agenda[depth]
        if isinstance(step, Work):
            if step.seat == seat:
                add_work(table, found, step.space, step.left)
                add_build_over(table, found, step.space, step.bring)
            elif step.follower == seat:
                add_work(table, found, step.space, step.other)
        elif isinstance(step, EndOfTurn):
            break
        elif isinstance(step, Act):
            if step.seat == seat:
                add_work(table, found, step.space, 1)
                add_build_over(table, found, step.space, step.bring)
        elif isinstance(step, Follow):
            if step.active == seat:
                add_placement(table, found, step.space)
        elif isinstance(step, Invite):
            if step.seat == seat:
                add_placement(table, found, step.space)
        elif isinstance(step, LayCompanion):
            if step.seat == seat:
                row = LAYING_IT_DOWN + (1 if table.matches(step.space) else 0)
                add_work(table, found, step.space, table.rules.actions[row] - step.used)
                add_build_over(table, found, step.space, 1 - step.used)
        elif isinstance(step, ChoosePlot):
            if step.seat == seat:
                add_builds(found, table.rules.effects[step.effect], 1)
        elif isinstance(step, ChoosePrice):
            if step.seat == seat and not step.right:  # a right makes it free
                add_price(table, found, step)
        elif isinstance(step, ChooseWaiver):
            if step.seat == seat:  # as if the first resource were waived
                take_payment(found.have, table.rules.costs[step.cost], ALL_UNITS, 1)
        elif isinstance(step, PayNext):
            if step.seat == seat:
                take_payment(found.have, table.rules.costs[step.cost], step.left, 0)
        elif isinstance(step, (Receive, Choose)):
            if step.seat == seat:
                add_gain(found.have, table.rules.effects[step.effect], step.left)
        elif isinstance(step, KeypResource):
            if step.seat == seat:
                found.have[class_of(table.rules.keyp_gains[step.colour][0])] += 1
        elif isinstance(step, LastTurn):
            found.last_turns = step.place
            break
        elif isinstance(step, (HoldFair, HouseAnimals, ReleaseAnimal, GoHome)):
            found.season_over = True
            break
    return found


def add_placement(table: Country, found: Pending, space: int) -> None:
    """A keyple was placed; whether somebody follows is open."""
    row = ALONE + (1 if table.matches(space) else 0)
    add_work(table, found, space, table.rules.actions[row])
    found.points += FOLLOWED


def add_work(table: Country, found: Pending, space: int, count: int) -> None:
    """So many actions on a space."""
    if count <= 0:
        return
    rules = table.rules
    if space >= MAX_FIELDS:
        where = space - MAX_FIELDS
        found.points += OWN_ACTION * count
        for row in rules.sides[table.side(where)].effects:
            add_actions(table, found, rules.effects[row], count)
        if not table.upgraded[where]:
            found.upgrades += 1
        return
    effect = rules.effects[rules.field_effect[table.kind(space)]]
    if effect.op == GAIN:
        add_gain(found.have, effect, count * effect.n)
    elif effect.op == TAKE_TILE:
        found.tiles += count
    elif effect.op == ON_BOAT:
        found.points += BOAT_ACTION * count
        boat = table.boat_at[space // BOARD_FIELDS]
        if boat >= 0:
            for item in rules.boat_items[boat * 4 + table.season]:
                if found.have[item] > 0:
                    found.points += SHIPPABLE
    else:
        add_actions(table, found, effect, count)


def add_build_over(table: Country, found: Pending, space: int, bring: int) -> None:
    """One of the actions on a building may build over it (KP-53)."""
    if bring and space >= MAX_FIELDS and table.under[space - MAX_FIELDS] < 0:
        area = area_of((space - MAX_FIELDS) % PLOTS)
        found.builds[area] = max(found.builds[area], 1)


def add_actions(table: Country, found: Pending, effect: Effect, count: int) -> None:
    """So many actions with an effect that builds, upgrades or converts."""
    if effect.op == TO_BUILD:
        add_builds(found, effect, count)
    elif effect.op == TO_UPGRADE:
        found.upgrades += count
    elif effect.op == CONVERT:
        # The first resource stands for the whole payment: near enough for a value.
        first = table.rules.costs[effect.cost][0]
        for _ in range(count):
            for item in first:
                if found.have[item] > 0:
                    found.have[item] -= 1
                    add_gain(found.have, effect, effect.n)
                    break


def add_builds(found: Pending, effect: Effect, count: int) -> None:
    """So many build actions."""
    if effect.area != VILLAGE:
        found.builds[FARM] += count
    if effect.area != FARM:
        found.builds[VILLAGE] += count
    found.discount = found.discount or effect.discount > 0
    found.free = found.free or effect.cost == FREE


def add_price(table: Country, found: Pending, step: ChoosePrice) -> None:
    """A building is to be paid for, as its build action says."""
    effect = table.rules.effects[step.effect]
    if effect.cost != FREE:
        tile = table.top[step.seat * PLOTS + step.plot]
        take_payment(found.have, table.rules.costs[cost_row(effect, tile)], ALL_UNITS, 0)


def add_gain(have: list[int], effect: Effect, count: int) -> None:
    """So many pieces that an effect gives, chosen later where there is a choice."""
    items = effect.items
    have[items[0] if len(items) == 1 else class_of(items[0])] += count


def take_payment(have: list[int], units: list[list[int]], left: int, first: int) -> None:
    """The resources `left` of a cost, from the `first` one on, are due: they are no longer there."""
    for place in range(first, len(units)):
        if left >> place & 1:
            best = units[place][0]
            for item in units[place]:
                if have[item] > have[best]:
                    best = item
            have[best] -= 1
