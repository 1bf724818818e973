"""What a table of Keythedral is worth to a seat: the points that it will probably have at the end.

Seats and cubes count as they score. The rest are hopes: for the seats on sale that the hand can pay for before others
do, for a share of all seats that nobody owns yet, and for what the workers bring home until everybody's cubes have paid
for the last seat. The weights were tuned in games against earlier versions; docs/bots.md tells what helped.
"""

from typing import Any, Final

from keydom.engine.table import Decision
from keydom.engine.text import N_
from keydom.keythedral.fences import BuildFence, RemoveFence
from keydom.keythedral.laws import NamePayment, NameTarget
from keydom.keythedral.rules import DESIGN_CHANGE
from keydom.keythedral.spend import AfterAction
from keydom.keythedral.table import COLOURS, RESOURCES, Keyland
from keydom.keythedral.town import BargainPay, BargainTake
from keydom.keythedral.value.cards import law_cards
from keydom.keythedral.value.clock import Clock
from keydom.keythedral.value.fields import crop, harvest
from keydom.keythedral.value.order import turn_order
from keydom.keythedral.value.pending import settled
from keydom.keythedral.value.sale import for_sale

GOALS: Final[tuple[str, ...]] = (
    N_("seats in the Keythedral"),
    N_("a seat that is for sale"),
    N_("cubes for later"),
    N_("houses and good fields"),
    N_("law cards"),
    N_("a place in the turn order"),
)

# The gain of a seat is what it scores above the cubes it costs. Nobody owns the rest of the seats yet: a part of their
# gain is shared out in advance, by cubes and by heads.
HOPE: Final = 0.5  # how much of that gain is shared out
BY_CUBES: Final = 0.5  # how much of the share goes by cubes, the rest by heads
BY_CUBES_ONLY: Final = 0.4  # the share by cubes where cubes score nothing themselves
TEMPO: Final = 0.35  # how much the seats on sale count that the hand can pay for
INVESTED: Final = 1.1  # a cube to come counts more than one in hand: it can still be planned with

TIE_BREAKER: Final = 0.02  # points for a cube where cubes only break ties
FIRST_EDITION: Final = (
    0.25  # the weights in points, where seats score one to five instead of four to twelve
)
STUCK: Final = 0.05  # points less for a cube in hand of a colour that the store has run out of
FENCE: Final = 1.2  # points for a fence that is paid for and not yet built


def worth(table: Keyland, seat: int) -> list[float]:
    """Return an amount for each of the goals; their sum is the value."""
    table = settled(table)
    if not table.agenda:
        return final(table, seat)
    return goals_of(table, seat, Prospects(table))


def worths(table: Keyland) -> list[list[float]]:
    """Return `worth` of every seat."""
    table = settled(table)
    seats = range(table.rules.players)
    if not table.agenda:
        return [final(table, seat) for seat in seats]
    common = Prospects(table)
    return [goals_of(table, seat, common) for seat in seats]


def goals_of(table: Keyland, seat: int, common: "Prospects") -> list[float]:
    """Return the amounts of a table at which the game goes on, with everything settled."""
    top = asks_for_answer(table, seat)
    return Prospect(common, seat).goals() if top is None else best_answer(table, top, seat)


def final(table: Keyland, seat: int) -> list[float]:
    """Return the points by goal once the game is over."""
    score = 0.0
    for colour in range(COLOURS):
        score += table.cubes[seat * COLOURS + colour] * table.rules.cube_score[colour]
    return [points_of_seats(table, seat), 0.0, score * worth_of_cube(table), 0.0, 0.0, 0.0]


def worth_of_cube(table: Keyland) -> float:
    """Return what a resource cube scores."""
    return 1.0 if table.rules.cubes_score else TIE_BREAKER


def asks_for_answer(table: Keyland, seat: int) -> "Decision[Any] | None":
    """Return what the seat has declared and not named yet, if anything."""
    top = table.agenda[-1]
    if isinstance(top, (NameTarget, NamePayment, BargainPay, BargainTake)) and top.seat == seat:
        return top
    return None


class Prospects:
    """What all have when the workers are back, what comes in a round, and how long the game lasts."""

    def __init__(self, table: Keyland) -> None:
        self.table = table
        self.cube_worth = worth_of_cube(table)
        self.hands = harvest(table)
        self.to_come = crop(table)
        self.clock = Clock(table, self.hands, self.to_come, self.cube_worth)


class Prospect:
    """The same as one seat sees it."""

    def __init__(self, common: Prospects, seat: int) -> None:
        table = common.table
        rules = table.rules
        self.table = table
        self.seat = seat
        self.base = seat * COLOURS
        self.cube_worth = common.cube_worth
        self.hands = common.hands
        self.to_come = common.to_come
        self.clock = common.clock
        self.own_cubes = 0.0
        self.income = 0.0
        for colour in range(COLOURS):
            self.own_cubes += self.hands[self.base + colour] * rules.cube_score[colour]
            self.income += self.to_come[self.base + colour]

    def stuck(self) -> int:
        """Return how many resource cubes the seat holds of colours that the store has run out of.

        While everybody keeps them, nobody can harvest or trade for that colour, and the game stands still. To spend
        them, on crafts if on nothing else, brings the colour back.
        """
        count = 0
        for colour in range(RESOURCES):
            if self.table.store[colour] == 0:
                count += self.table.cubes[self.base + colour]
        return count

    def goals(self) -> list[float]:
        table = self.table
        rules = table.rules
        clock = self.clock
        point = 1.0 if rules.cubes_score else FIRST_EDITION
        by_cubes = HOPE * BY_CUBES if rules.cubes_score else BY_CUBES_ONLY
        # With the seats that a cube helps to buy
        cube = self.cube_worth + by_cubes * clock.gain / clock.wealth
        by_heads = HOPE * (1.0 - BY_CUBES) * clock.gain / rules.players
        fields = self.income * clock.rounds * cube * INVESTED
        top = table.agenda[-1]
        if isinstance(top, (BuildFence, RemoveFence)) and top.seat == self.seat:
            fields += FENCE * point
        sale = for_sale(table, self.seat, self.hands, self.income, self.cube_worth)
        return [
            points_of_seats(table, self.seat),
            by_heads + TEMPO * sale,
            self.own_cubes * cube - STUCK * self.stuck(),
            fields,
            point * law_cards(table, self.seat, clock.rounds),
            point * turn_order(table, self.seat, cube / point),
        ]


def points_of_seats(table: Keyland, seat: int) -> float:
    rules = table.rules
    points = 0.0
    for slot in range(rules.slots):
        if table.owner[slot] == seat:
            points += rules.row_value[rules.slot_row[slot]]
    return points


def best_answer(table: Keyland, top: Decision[Any], seat: int) -> list[float]:
    """A card is declared and its choices are not named yet: expect the best ones."""
    if isinstance(top, NameTarget) and top.card == DESIGN_CHANGE:
        return without_target(table, seat)
    best: list[float] = []
    most = 0.0
    for action in top.legal(table):
        after = table.clone()
        after.agenda.pop()
        top.apply(after, action)
        found = worth(after, seat)
        total = sum(found)
        if not best or total > most:
            best, most = found, total
    return best


def without_target(table: Keyland, seat: int) -> list[float]:
    """Design change: nobody knows which tile will come, so only the purchase that it stops counts."""
    after = table.clone()
    after.agenda.pop()
    if after.buyer >= 0 and after.buyer != seat:
        while after.agenda and not isinstance(after.agenda[-1], AfterAction):
            after.agenda.pop()
    return worth(after, seat)
