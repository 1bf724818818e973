"""Keyper's goods as its value function counts them: what they cost in actions, and what is under way already.

Points and actions are counted in hundredths.
"""

from typing import Final

from keydom.keyper.actions import BOARD_FIELDS, FIRST_ANIMAL, ITEMS, MAX_FIELDS
from keydom.keyper.animals import HouseAnimals, ReleaseAnimal
from keydom.keyper.building import ChoosePlot, ChooseWaiver
from keydom.keyper.fairs import HoldFair
from keydom.keyper.pay import Choose, PayNext, Receive
from keydom.keyper.rules import (
    ABOVE,
    BELOW,
    CONVERT,
    FREE,
    GAIN,
    ON_BOAT,
    RIGHT,
    TAKE_TILE,
    TO_BUILD,
    TO_UPGRADE,
    Effect,
    Rules,
)
from keydom.keyper.season import EndOfTurn, GoHome, LastTurn
from keydom.keyper.table import Country
from keydom.keyper.turn import Follow, Invite, KeypResource, LayCompanion
from keydom.keyper.work import ALONE, LAYING_IT_DOWN, Act, Work

# Actions that a piece costs: raw material, finished products, wheat, gems, animals.
PRICE: Final = (
    100, 100, 100, 150, 150, 150, 100, 105, 105, 105, 105, 100, 100, 100, 100, 100, 100, 100, 100,
)  # fmt: skip
# Pieces that are sure to come but not yet chosen, by class, after the items.
WILD_RAW: Final = ITEMS
WILD_FINISHED: Final = ITEMS + 1
WILD_GEM: Final = ITEMS + 2
WILD_ANIMAL: Final = ITEMS + 3
NEVER_WILD: Final = ITEMS + 4
KINDS: Final = ITEMS + 5

USES: Final = 80  # how often a season an action on an own building is used
ON_A_BOAT: Final = 95  # an action there
FOLLOWED: Final = 40  # the chance of a follower, as points of the action that it brings


def wild(item: int) -> int:
    """The class of unchosen pieces among which an item may be."""
    if item < 3:
        return WILD_RAW
    if item < 6:
        return WILD_FINISHED
    if item == 6:
        return NEVER_WILD
    return WILD_GEM if item < FIRST_ANIMAL else WILD_ANIMAL


class Pending:
    """A seat's goods with those under way, and the actions that it is in the middle of."""

    def __init__(self, stock: list[int]) -> None:
        self.have = stock
        self.builds = [0, 0]
        self.discount = False
        self.free = False
        self.upgrades = 0
        self.tiles = 0  # country tiles to be taken
        self.points = 0
        self.season_over = False
        self.last_turns = -1  # the next of the last turns, as far as the season is there


def pending(table: Country, seat: int) -> Pending:
    have = table.stock[seat * ITEMS : (seat + 1) * ITEMS]
    have.extend([0, 0, 0, 0, 0])
    found = Pending(have)
    for depth in range(len(table.agenda) - 1, -1, -1):
        step = table.agenda[depth]
        if isinstance(step, Work):
            if step.seat == seat:
                work(table, found, step.space, step.left)
            elif step.follower == seat:
                work(table, found, step.space, step.other)
        elif isinstance(step, EndOfTurn):
            break
        elif isinstance(step, Act):
            if step.seat == seat:
                work(table, found, step.space, 1)
        elif isinstance(step, Follow):
            if step.active == seat:
                begin(table, found, step.space)
        elif isinstance(step, Invite):
            if step.seat == seat:
                begin(table, found, step.space)
        elif isinstance(step, LayCompanion):
            if step.seat == seat:
                row = LAYING_IT_DOWN + (1 if table.matches(step.space) else 0)
                work(table, found, step.space, table.rules.actions[row] - step.used)
        elif isinstance(step, ChoosePlot):
            if step.seat == seat:
                effect = table.rules.effects[step.effect]
                to_build(found, effect, 1)
        elif isinstance(step, ChooseWaiver):
            if step.seat == seat:
                pay(found.have, table.rules.costs[step.cost], -1, 1)
        elif isinstance(step, PayNext):
            if step.seat == seat:
                pay(found.have, table.rules.costs[step.cost], step.left, 0)
        elif isinstance(step, (Receive, Choose)):
            if step.seat == seat:
                receive(found.have, table.rules.effects[step.effect], step.left)
        elif isinstance(step, KeypResource):
            if step.seat == seat:
                found.have[wild(table.rules.keyp_gains[step.colour][0])] += 1
        elif isinstance(step, LastTurn):
            found.last_turns = step.place
            break
        elif isinstance(step, (HoldFair, HouseAnimals, ReleaseAnimal, GoHome)):
            found.season_over = True
            break
    return found


def begin(table: Country, found: Pending, space: int) -> None:
    """A keyple has been placed; whether others follow is open."""
    work(table, found, space, table.rules.actions[ALONE + (1 if table.matches(space) else 0)])
    found.points += FOLLOWED


def work(table: Country, found: Pending, space: int, count: int) -> None:
    """So many actions on a space."""
    if count <= 0:
        return
    rules = table.rules
    if space >= MAX_FIELDS:
        where = space - MAX_FIELDS
        for row in rules.sides[table.side(where)].effects:
            act(table, found, rules.effects[row], count)
        if not table.upgraded[where]:
            found.upgrades += 1
        return
    effect = rules.effects[rules.field_effect[table.kind(space)]]
    if effect.op == GAIN:
        receive(found.have, effect, count * effect.n)
    elif effect.op == TAKE_TILE:
        found.tiles += count
    elif effect.op == ON_BOAT:
        found.points += ON_A_BOAT * count
        boat = table.boat_at[space // BOARD_FIELDS]
        if boat >= 0:
            for item in rules.boat_items[boat * 4 + table.season]:
                if found.have[item] > 0:
                    found.points += 35
    else:
        act(table, found, effect, count)


def act(table: Country, found: Pending, effect: Effect, count: int) -> None:
    if effect.op == TO_BUILD:
        to_build(found, effect, count)
    elif effect.op == TO_UPGRADE:
        found.upgrades += count
    elif effect.op == CONVERT:
        units = table.rules.costs[effect.cost]
        for _ in range(count):
            for unit in units:
                for item in unit:
                    if found.have[item] > 0:
                        found.have[item] -= 1
                        receive(found.have, effect, effect.n)
                        break
                break


def to_build(found: Pending, effect: Effect, count: int) -> None:
    if effect.area != 1:
        found.builds[0] += count
    if effect.area != 0:
        found.builds[1] += count
    found.discount = found.discount or effect.discount > 0
    found.free = found.free or effect.cost == FREE


def receive(have: list[int], effect: Effect, count: int) -> None:
    items = effect.items
    have[items[0] if len(items) == 1 else wild(items[0])] += count


def pay(have: list[int], units: list[list[int]], left: int, waived: int) -> None:
    """What is still to be paid is no longer there."""
    for place in range(waived, len(units)):
        if left >> place & 1:
            best = units[place][0]
            for item in units[place]:
                if have[item] > have[best]:
                    best = item
            have[best] -= 1


class Book:
    """What the buildings of one set of rules are good for."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.price = [*PRICE, 100, 150, 105, 100, 100]
        self.wild = [wild(item) for item in range(ITEMS)]
        self.use = [side_use(rules, side) for side in range(len(rules.sides))]  # a season


def side_use(rules: Rules, number: int) -> int:
    """Points a season for what a side can do beside scoring."""
    side = rules.sides[number]
    use = 0
    for row in side.effects:
        effect = rules.effects[row]
        surplus = 20
        if effect.op == CONVERT:
            made = effect.n * PRICE[effect.items[0]]
            for unit in rules.costs[effect.cost]:
                made -= PRICE[unit[0]]
            surplus += max(0, made - 100)
        elif effect.op == TO_BUILD:
            surplus += 150 if effect.cost == FREE else 120
        else:
            surplus += 90 if effect.cost == FREE else 20
        use = use + surplus if side.all_of else max(use, surplus)
    use = use * USES // 100
    use += side.boat_use * 150
    use += side.ship_points * 200 // side.ship_per
    use += side.boat_actions * 130
    for direction in (RIGHT, ABOVE, BELOW):
        if side.free_sides & direction:
            use += 70
    return use


_books: list[Book] = []


def book(rules: Rules) -> Book:
    """The book of these rules; the last few are kept."""
    for known in _books:
        if known.rules is rules:
            return known
    found = Book(rules)
    _books.append(found)
    if len(_books) > 4:
        del _books[0]
    return found
