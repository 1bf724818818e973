"""What a table of Keythedral is worth to a seat: the points that it will probably have at the end.

Seats and cubes count as they score. The rest are hopes: for the seats on sale that the hand can pay for before others do, for
a part of all seats that nobody has yet, and for what the workers bring until everybody's cubes have paid for the last
seat. The weights were found in games against earlier ones; docs/bots.md tells which changes helped and which did not.
"""

from functools import lru_cache
from typing import Any, Final

from keydom.engine.table import Decision
from keydom.engine.text import N_
from keydom.keythedral.cost import GOLD
from keydom.keythedral.fences import BuildFence, RemoveFence
from keydom.keythedral.laws import NamePayment, NameTarget
from keydom.keythedral.rules import DESIGN_CHANGE, LAW_CARDS, UPGRADE_COTTAGE, Rules
from keydom.keythedral.spend import AfterAction
from keydom.keythedral.table import COLOURS, RESOURCES, Keyland
from keydom.keythedral.town import BargainPay, BargainTake
from keydom.keythedral.value.fields import crop, harvest
from keydom.keythedral.value.pending import settled

GOALS: Final[tuple[str, ...]] = (
    N_("seats in the Keythedral"),
    N_("a seat that is for sale"),
    N_("cubes for later"),
    N_("houses and good fields"),
    N_("law cards"),
    N_("a place in the turn order"),
)

# The gain of a seat is what it scores above its cubes.
HOPE: Final = 0.5  # how much of the gain of all seats without an owner is shared out in advance
BY_CUBES: Final = 0.5  # how much of that goes by cubes, the rest by heads
BY_CUBES_ONLY: Final = 0.4  # the same where cubes are worth nothing in themselves
TEMPO: Final = 0.35  # how much the seats count that the hand can pay for
NEXT_ROUND: Final = 0.6  # the chance of a seat that can be paid for only in the next round
STEP: Final = 0.85  # the chance that a seat is still there after each exchange that it needs
RIVAL: Final = 0.75  # how surely another takes a seat that it can pay for
NEARLY: Final = 0.3  # a part of a cube that may be lacking when the harvest is only expected
PICKS: Final = 3  # seats that are hoped for at a time

WASTE: Final = 1.2  # cubes that are spent for each that the seats cost, trades and houses included
LONGEST: Final = 12.0  # rounds that anybody plans ahead
INVESTED: Final = 1.1  # a cube to come can still be planned with
TIE: Final = 0.02  # points for a cube where cubes only break ties
SMALL: Final = 0.25  # what points below are worth where seats count one to five

FENCE: Final = 1.2  # a fence that is paid for and not yet set
START: Final = 0.5  # to be start player
LEFT_OF_START: Final = 0.3  # to sell the choice of the next
NEW_LAW: Final = 1.0  # a law card that nobody has seen
UPGRADE: Final = 0.3  # a free house, for each round that is left
LAW_ROUNDS: Final = 3.0  # rounds in which a law card finds its moment
LAST_ROUND: Final = 0.3  # and what is left of it without any
# What each law card is worth in the hand.
LAWS: Final[list[float]] = [
    0.3,  # Work order
    0.4,  # Price increase
    1.0,  # Price decrease
    0.2,  # Upgrade cottage
    1.0,  # Substitution
    0.4,  # Cottage number
    1.5,  # Craft bargain
    0.8,  # Unexpected harvest
    0.3,  # Broken fences
    0.5,  # Repeal law
    0.5,  # Unsafe fence
    0.2,  # House moratorium
    0.4,  # Design change
    0.9,  # Double production
    1.1,  # Bargain
    1.8,  # Sale
    0.6,  # Downgrade house
    1.0,  # Good harvest
    0.5,  # Poor harvest
    0.4,  # Start order
]


class Outlook:
    """The cubes that each tile costs, in points, and the mean of each row, for rows that lie face down."""

    def __init__(self, rules: Rules) -> None:
        self.price = [0.0] * len(rules.tile_cost)
        self.mean = [0.0] * len(rules.row_value)
        for tile, cost in enumerate(rules.tile_cost):
            row = rules.tile_row[tile]
            for c in range(COLOURS):
                self.price[tile] += cost[c] * rules.cube_score[c]
            self.mean[row] += self.price[tile] / rules.tile_row.count(row)


@lru_cache(maxsize=32)
def outlook(rules: Rules) -> Outlook:
    return Outlook(rules)


def worth(table: Keyland, seat: int) -> list[float]:
    """An amount for each of the goals; their sum is the value."""
    table = settled(table)
    rules = table.rules
    score = rules.cube_score
    base = seat * COLOURS
    own_cube = 1.0 if rules.cubes_score else TIE
    seats = 0.0
    for slot in range(rules.slots):
        if table.owner[slot] == seat:
            seats += rules.row_value[rules.slot_row[slot]]
    if not table.agenda:
        points = 0.0
        for c in range(COLOURS):
            points += table.cubes[base + c] * score[c]
        return [seats, 0.0, points * own_cube, 0.0, 0.0, 0.0]
    top = table.agenda[-1]
    if isinstance(top, (NameTarget, NamePayment, BargainPay, BargainTake)) and top.seat == seat:
        return best_answer(table, top, seat)

    # What is left to buy.
    look: Outlook = outlook(rules)
    price = 0.0
    gain = 0.0
    for slot in range(rules.slots):
        if table.owner[slot] < 0:
            row = rules.slot_row[slot]
            gain += rules.row_value[row]
            shown = row <= table.row or rules.face_up
            price += look.price[table.mat[slot]] if shown else look.mean[row]
    gain -= own_cube * price

    # The clock: what that costs, against the cubes there are and those that come.
    hand = harvest(table)
    to_come = crop(table)
    wealth = 0.0
    yields = 0.0
    for i in range(len(hand)):
        wealth += hand[i] * score[i % COLOURS]
        yields += to_come[i]
    rounds = 0.0
    if price > wealth:
        # The same before and after a purchase, so that nobody puts one off to make the game longer.
        rounds = min(LONGEST, WASTE * (price - wealth) / max(1.0, yields))
    wealth = max(1.0, wealth + yields * rounds)
    own = 0.0
    income = 0.0
    for c in range(COLOURS):
        own += hand[base + c] * score[c]
        income += to_come[base + c]

    unit = 1.0 if rules.cubes_score else SMALL
    by_cubes = HOPE * BY_CUBES if rules.cubes_score else BY_CUBES_ONLY
    cube = own_cube + by_cubes * gain / wealth
    by_heads = HOPE * (1.0 - BY_CUBES) * gain / rules.players
    places = income * rounds * cube * INVESTED
    if isinstance(top, (BuildFence, RemoveFence)) and top.seat == seat:
        places += FENCE * unit
    return [
        seats,
        by_heads + TEMPO * for_sale(table, look, seat, hand, income, own_cube),
        own * cube,
        places,
        unit * laws(table, seat, rounds),
        unit * turn_order(table, seat, cube / unit),
    ]


def best_answer(table: Keyland, top: Decision[Any], seat: int) -> list[float]:
    """A card is declared and not yet aimed: it will be aimed well."""
    best: list[float] = []
    most = 0.0
    if isinstance(top, NameTarget) and top.card == DESIGN_CHANGE:
        return unaimed(table, seat)
    for action in top.legal(table):
        after = table.clone()
        after.agenda.pop()
        top.apply(after, action)
        found = worth(after, seat)
        total = sum(found)
        if not best or total > most:
            best, most = found, total
    return best


def unaimed(table: Keyland, seat: int) -> list[float]:
    """Design change: nobody knows what tile will come, so it is worth what is stopped by it."""
    after = table.clone()
    after.agenda.pop()
    if after.buyer >= 0 and after.buyer != seat:
        while after.agenda and not isinstance(after.agenda[-1], AfterAction):
            after.agenda.pop()
    return worth(after, seat)


def for_sale(
    table: Keyland, look: Outlook, seat: int, hand: list[float], income: float, own_cube: float
) -> float:
    """The gain of the seats for sale that this hand can hope for, one after another, before others take them."""
    rules = table.rules
    base = seat * COLOURS
    gains: list[float] = []
    costs: list[list[int]] = []
    for slot in range(rules.slots):
        if rules.slot_row[slot] == table.row and table.owner[slot] < 0:
            tile = table.mat[slot]
            cost = rules.tile_cost[tile]
            value = rules.row_value[table.row] - own_cube * look.price[tile]
            if table.decrease_on == slot or table.increase_on == slot:
                cost = carded(table, slot, hand, base)
                for c in range(COLOURS):
                    value -= own_cube * (cost[c] - rules.tile_cost[tile][c]) * rules.cube_score[c]
            gains.append(value)
            costs.append(cost)
    count = len(gains)
    soon = [
        1.0
    ] * count  # that it stays until the next turn, and for one turn of everybody after that
    later = [1.0] * count
    rivals(table, seat, hand, costs, soon, later)
    have = [0.0] * COLOURS
    cubes = 0.0
    for c in range(COLOURS):
        have[c] = hand[base + c]
        cubes += have[c]
    late = NEXT_ROUND if table.phase == 3 and table.procured >> seat & 1 else 1.0
    total = 0.0
    taken = 0
    for pick in range(min(PICKS, count)):
        best = 0.0
        chosen = -1
        for i in range(count):
            if taken >> i & 1:
                continue
            cost = costs[i]
            spent = 0.0
            steps = 0.0
            lack = 0.0
            for c in range(COLOURS):
                d = cost[c]
                if d:
                    m = d - have[c]
                    if m <= 0.0:
                        spent += d
                    else:
                        steps += m
                        spent += have[c]
                        if c < RESOURCES:
                            lack += m
                            spent += m * rules.trade_price
                        else:
                            spent += m * rules.craft_price[c - RESOURCES]
            chance = late * soon[i]
            for _ in range(pick):
                chance *= later[i]
            if steps > 0.0:
                chance *= STEP**steps
            value = gains[i] - lack * own_cube
            if spent > cubes:
                wait = (spent - cubes) / max(1.0, income)
                chance *= NEXT_ROUND / (1.0 + wait * wait)
                value += 0.5 * lack * own_cube
            if value * chance > best:
                best = value * chance
                chosen = i
        if chosen < 0:
            break
        total += best
        taken |= 1 << chosen
        cost = costs[chosen]
        for c in range(COLOURS):
            used = min(float(cost[c]), have[c])
            if used < cost[c]:
                each = rules.trade_price if c < RESOURCES else rules.craft_price[c - RESOURCES]
                cubes -= (cost[c] - used) * each
            have[c] -= used
            cubes -= used
        if cubes < 1.0:
            break
    return total


def rivals(
    table: Keyland,
    seat: int,
    hand: list[float],
    costs: list[list[int]],
    soon: list[float],
    later: list[float],
) -> None:
    """Lowers the chances of the seats that others can pay for: each of them takes one at a time."""
    players = table.rules.players
    place = (seat - table.start_player) % players
    for other in range(players):
        if other == seat or (table.phase == 3 and table.procured >> other & 1):
            continue
        base = other * COLOURS
        able: list[int] = []
        for i in range(len(costs)):
            cost = costs[i]
            pays = True
            for c in range(COLOURS):
                if cost[c] and hand[base + c] + NEARLY < cost[c]:
                    pays = False
                    break
            if pays:
                able.append(i)
        sooner = table.phase > 2 or (other - table.start_player) % players < place
        for i in able:
            later[i] *= 1.0 - RIVAL / len(able)
            if sooner:
                soon[i] *= 1.0 - RIVAL / len(able)


def carded(table: Keyland, slot: int, hand: list[float], base: int) -> list[int]:
    """The cost with the price cards beneath: the dearest cube but gold less, one more of what the hand has most of."""
    printed = table.rules.tile_cost[table.mat[slot]]
    cost = printed.copy()
    if table.decrease_on == slot:
        for c in range(GOLD - 1, -1, -1):
            if cost[c]:
                cost[c] -= 1
                break
    if table.increase_on == slot:
        extra = -1
        for c in range(COLOURS):
            if printed[c] and (
                extra < 0 or hand[base + c] - cost[c] > hand[base + extra] - cost[extra]
            ):
                extra = c
        cost[extra] += 1
    return cost


def laws(table: Keyland, seat: int, rounds: float) -> float:
    hand = table.hands[seat]
    if not hand:
        return 0.0
    total = 0.0
    for card in range(LAW_CARDS):
        if hand >> card & 1:
            total += LAWS[card]
    if hand >> UPGRADE_COTTAGE & 1:
        total += UPGRADE * rounds
    if table.phase == 3 and table.procured >> seat & 1:  # a new card might have been any
        size = table.hand_size[seat]
        total = NEW_LAW + total * (size - 1) / size
    return total * (LAST_ROUND + (1.0 - LAST_ROUND) * min(1.0, rounds / LAW_ROUNDS))


def turn_order(table: Keyland, seat: int, cube: float) -> float:
    """The start player places and buys first; when that is used up, the one to the left sells the choice of the next."""
    players = table.rules.players
    place = (seat - table.start_player) % players
    if table.phase < 3:
        return START * (players - 1 - place) / (players - 1)
    if table.bidder < 0:
        return LEFT_OF_START if place == 1 else 0.0
    if table.bidder == seat:  # as if nobody bid more
        return START if place == 1 else START - table.bid * cube
    return table.bid * cube if place == 1 else 0.0
