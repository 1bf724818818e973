"""What a learned value judges a seat of Keythedral by: the goals, cubes, fields, houses and fences, law cards, seats.

Which seats: those that it has, by row, and those on sale, by what it lacks for them.

The phases are the set-up and the rows of the mat.
"""

from typing import Final

from keydom.engine.features import Features
from keydom.keythedral.rules import LAW_CARDS
from keydom.keythedral.table import COLOURS, RESOURCES, Keyland
from keydom.keythedral.value.pending import settled
from keydom.keythedral.value.sale import NEARLY, Purse
from keydom.keythedral.value.worth import (
    GOALS,
    Prospect,
    Prospects,
    asks_for_answer,
    best_answer,
    final,
)

ROWS: Final = 5
COTTAGES: Final = 5  # of a seat
PHASES: Final = 1 + ROWS

# Where each group of inputs begins.
CUBES: Final = 6
INCOME: Final = CUBES + COLOURS
COUNTS: Final = INCOME + RESOURCES
ALL_CUBES: Final = COUNTS
ALL_CUBES_SQUARED: Final = COUNTS + 1
ALL_INCOME: Final = COUNTS + 2
INCOME_TO_THE_END: Final = COUNTS + 3
CUBES_BY_TIME: Final = COUNTS + 4
COLOURS_HELD: Final = COUNTS + 5
COLOURS_TO_COME: Final = COUNTS + 6
HOUSES: Final = COUNTS + 7
HOUSES_TO_THE_END: Final = COUNTS + 8
OPEN_FIELDS: Final = COUNTS + 9
FENCED_FIELDS: Final = COUNTS + 10
FENCES_BUILT: Final = COUNTS + 11
LAWS_HELD: Final = COUNTS + 12
SEATS: Final = COUNTS + 13
PAYABLE: Final = COUNTS + 14
NEARLY_PAYABLE: Final = COUNTS + 15
LACKING: Final = COUNTS + 16
START_PLAYER: Final = COUNTS + 17
PLACE: Final = COUNTS + 18
BIDDER: Final = COUNTS + 19
BOUGHT_LAW: Final = COUNTS + 20
OWN_FIELDS: Final = COUNTS + 21
PAYABLE_WITH_TRADES: Final = COUNTS + 22
PAYABLE_NEXT_ROUND: Final = COUNTS + 23
CHEAPEST: Final = COUNTS + 24
LAWS_BY_TIME: Final = COUNTS + 25
STUCK: Final = COUNTS + 26
COUNTED: Final[tuple[str, ...]] = (
    "cubes in all",
    "cubes in all, squared",
    "cubes of a round",
    "cubes to the end",
    "cubes by rounds to come",
    "colours of cubes",
    "colours of a round",
    "houses",
    "houses times rounds to come",
    "open fields",
    "fenced fields",
    "fences built",
    "law cards",
    "seats",
    "seats that can be paid for",
    "seats that one cube is lacking for",
    "the fewest cubes lacking for a seat",
    "start player",
    "place after the start player",
    "highest bidder",
    "bought a law card",
    "open fields that no other seat reaches",
    "seats that can be paid for with trades",
    "seats that can be paid for in the next round",
    "the fewest cubes for a seat, trades included",
    "law cards times rounds to come",
    "cubes of colours that the store has run out of",
)
LAWS: Final = COUNTS + 27
ROW_SEATS: Final = LAWS + LAW_CARDS
OPEN_KIND: Final = ROW_SEATS + ROWS
HOUSE_NUMBER: Final = OPEN_KIND + RESOURCES
INCOME_LEFT: Final = HOUSE_NUMBER + COTTAGES
LACKING_COLOUR: Final = INCOME_LEFT + RESOURCES
SPARE: Final = LACKING_COLOUR + COLOURS

INPUTS: Final[tuple[str, ...]] = (
    *(f"goal: {goal}" for goal in GOALS),
    *(f"cubes of colour {colour + 1}" for colour in range(COLOURS)),
    *(f"cubes of a round, colour {colour + 1}" for colour in range(RESOURCES)),
    *COUNTED,
    *(f"law card {card + 1}" for card in range(LAW_CARDS)),
    *(f"seats of row {row + 1}" for row in range(ROWS)),
    *(f"open fields of kind {kind + 1}" for kind in range(RESOURCES)),
    *(f"house {number + 1}" for number in range(COTTAGES)),
    *(f"cubes to the end, colour {colour + 1}" for colour in range(RESOURCES)),
    *(f"seats on sale that lack colour {colour + 1}" for colour in range(COLOURS)),
    *(f"cubes of colour {colour + 1} beyond every seat on sale" for colour in range(COLOURS)),
)


def features(table: Keyland, seat: int) -> Features:
    table = settled(table)
    return describe(table, seat, Prospects(table) if table.agenda else None)


def all_features(table: Keyland) -> list[Features]:
    """Return `features` of every seat."""
    table = settled(table)
    common = Prospects(table) if table.agenda else None
    return [describe(table, seat, common) for seat in range(table.rules.players)]


def describe(table: Keyland, seat: int, common: Prospects | None) -> Features:
    """Return the features of a seat with everything settled; nothing is in common once the game is over."""
    found = Features(min(ROWS, table.row + 1))
    if common is None:
        found.points = sum(final(table, seat))
        return found
    prospect = Prospect(common, seat)
    top = asks_for_answer(table, seat)
    goals = prospect.goals() if top is None else best_answer(table, top, seat)
    for goal in range(len(goals)):
        found.points += goals[goal]
        found.add(goal, goals[goal])
    count_cubes(prospect, found)
    count_fields(prospect, found)
    count_seats(prospect, found)
    count_laws(prospect, found)
    return found


def count_cubes(prospect: Prospect, found: Features) -> None:
    total = 0.0
    held = 0
    coming = 0
    for colour in range(COLOURS):
        cubes = prospect.hands[prospect.base + colour]
        found.add(CUBES + colour, cubes)
        total += cubes
        if cubes >= 1.0:
            held += 1
        if colour < RESOURCES:
            cubes = prospect.to_come[prospect.base + colour]
            found.add(INCOME + colour, cubes)
            found.add(INCOME_LEFT + colour, cubes * prospect.clock.rounds)
            if cubes >= 0.3:
                coming += 1
    rounds = prospect.clock.rounds
    found.add(ALL_CUBES, total)
    found.add(ALL_CUBES_SQUARED, total * total / 20.0)
    found.add(ALL_INCOME, prospect.income)
    found.add(INCOME_TO_THE_END, prospect.income * rounds)
    found.add(CUBES_BY_TIME, total / (1.0 + rounds))
    found.add(COLOURS_HELD, float(held))
    found.add(COLOURS_TO_COME, float(coming))


def count_fields(prospect: Prospect, found: Features) -> None:
    table = prospect.table
    seat = prospect.seat
    houses = 0
    reached = 0
    own = 0
    fenced = 0
    kinds = [0] * RESOURCES
    rivals = reached_by_others(prospect)
    for number in range(COTTAGES):
        cottage = seat * COTTAGES + number
        houses += table.house[cottage]
        found.add(HOUSE_NUMBER + number, float(table.house[cottage]))
        for side in range(4):
            field = table.around[cottage * 4 + side]
            if field >= 0:
                if table.fence[field * 4 + side] < 0:
                    reached += 1
                    kinds[table.kind(field)] += 1
                    own += not rivals[field]
                else:
                    fenced += 1
    for kind in range(RESOURCES):
        found.add(OPEN_KIND + kind, float(kinds[kind]))
    found.add(OWN_FIELDS, float(own))
    found.add(HOUSES, float(houses))
    found.add(HOUSES_TO_THE_END, houses * prospect.clock.rounds)
    found.add(OPEN_FIELDS, float(reached))
    found.add(FENCED_FIELDS, float(fenced))
    found.add(FENCES_BUILT, float(table.rules.fences_each - table.fences_left[seat]))


def reached_by_others(prospect: Prospect) -> list[bool]:
    """Return for each field whether a cottage of another seat has an open path to it."""
    table = prospect.table
    found = [False] * len(table.worker)
    for path, field in enumerate(table.around):
        other = path // (COTTAGES * 4)
        if field >= 0 and other != prospect.seat and table.fence[field * 4 + path % 4] < 0:
            found[field] = True
    return found


def count_seats(prospect: Prospect, found: Features) -> None:
    table = prospect.table
    rules = table.rules
    rows = [0] * ROWS
    payable = 0
    nearly = 0
    with_trades = 0
    next_round = 0
    fewest = 9.0
    cheapest = 12.0
    purse = Purse(prospect.hands, prospect.seat)
    without = [0] * COLOURS
    most = [0] * COLOURS
    for slot in range(rules.slots):
        row = rules.slot_row[slot]
        if table.owner[slot] == prospect.seat:
            rows[min(row, ROWS - 1)] += 1
        elif table.for_sale(slot):
            lacking = 0.0
            later = 0.0
            cost = rules.tile_cost[table.mat[slot]]
            for colour in range(COLOURS):
                most[colour] = max(most[colour], cost[colour])
                missing = cost[colour] - purse.cubes[colour]
                if missing > NEARLY:
                    without[colour] += 1
                    later += max(0.0, missing - prospect.to_come[prospect.base + colour])
                lacking += max(0.0, missing)
            if lacking < NEARLY:
                payable += 1
            elif lacking < 1.0 + NEARLY:
                nearly += 1
            if later < 2 * NEARLY:
                next_round += 1
            price = purse.quote(cost, rules)[0]
            if price <= purse.total + NEARLY:
                with_trades += 1
            cheapest = min(cheapest, price)
            fewest = min(fewest, lacking)
    for colour in range(COLOURS):
        found.add(LACKING_COLOUR + colour, float(without[colour]))
        found.add(SPARE + colour, max(0.0, purse.cubes[colour] - most[colour]))
    found.add(PAYABLE_WITH_TRADES, float(with_trades))
    found.add(PAYABLE_NEXT_ROUND, float(next_round))
    found.add(CHEAPEST, cheapest)
    seats = 0
    for row in range(ROWS):
        seats += rows[row]
        found.add(ROW_SEATS + row, float(rows[row]))
    found.add(SEATS, float(seats))
    found.add(PAYABLE, float(payable))
    found.add(NEARLY_PAYABLE, float(nearly))
    found.add(LACKING, fewest)


def count_laws(prospect: Prospect, found: Features) -> None:
    table = prospect.table
    seat = prospect.seat
    for card in range(LAW_CARDS):
        if table.hands[seat] >> card & 1:
            found.add(LAWS + card, 1.0)
    found.add(LAWS_HELD, float(table.hand_size[seat]))
    found.add(LAWS_BY_TIME, table.hand_size[seat] * prospect.clock.rounds)
    found.add(STUCK, float(prospect.stuck()))
    place = (seat - table.start_player) % table.rules.players
    found.add(START_PLAYER, 1.0 if place == 0 else 0.0)
    found.add(PLACE, float(place))
    found.add(BIDDER, float(table.bid) if table.bidder == seat else 0.0)
    found.add(BOUGHT_LAW, float(table.procured >> seat & 1))
