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
from keydom.keythedral.table import COLOURS, Keyland
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
FENCE: Final = 1.2  # points for a fence that is paid for and not yet built


def worth(table: Keyland, seat: int) -> list[float]:
    """Return an amount for each of the goals; their sum is the value."""
    table = settled(table)
    rules = table.rules
    base = seat * COLOURS
    cube_worth = (
        1.0 if rules.cubes_score else TIE_BREAKER
    )  # of a resource cube, for its score alone
    seats = points_of_seats(table, seat)
    if not table.agenda:
        score = 0.0
        for colour in range(COLOURS):
            score += table.cubes[base + colour] * rules.cube_score[colour]
        return [seats, 0.0, score * cube_worth, 0.0, 0.0, 0.0]
    top = table.agenda[-1]
    if isinstance(top, (NameTarget, NamePayment, BargainPay, BargainTake)) and top.seat == seat:
        return best_answer(table, top, seat)

    hands = harvest(table)
    to_come = crop(table)
    clock = Clock(table, hands, to_come, cube_worth)
    own_cubes = 0.0
    income = 0.0
    for colour in range(COLOURS):
        own_cubes += hands[base + colour] * rules.cube_score[colour]
        income += to_come[base + colour]

    point = 1.0 if rules.cubes_score else FIRST_EDITION
    by_cubes = HOPE * BY_CUBES if rules.cubes_score else BY_CUBES_ONLY
    cube = cube_worth + by_cubes * clock.gain / clock.wealth  # with the seats that it helps to buy
    by_heads = HOPE * (1.0 - BY_CUBES) * clock.gain / rules.players
    fields = income * clock.rounds * cube * INVESTED
    if isinstance(top, (BuildFence, RemoveFence)) and top.seat == seat:
        fields += FENCE * point
    return [
        seats,
        by_heads + TEMPO * for_sale(table, seat, hands, income, cube_worth),
        own_cubes * cube,
        fields,
        point * law_cards(table, seat, clock.rounds),
        point * turn_order(table, seat, cube / point),
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
