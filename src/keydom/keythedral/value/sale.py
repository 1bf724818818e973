"""The seats on sale: what a hand can hope to gain from them, one after another, before others take them."""

from typing import Final

from keydom.keythedral.cost import GOLD
from keydom.keythedral.rules import Rules
from keydom.keythedral.table import COLOURS, RESOURCES, Keyland
from keydom.keythedral.value.clock import TilePrices, tile_prices

PICKS: Final = 3  # seats that are hoped for at a time
NEXT_ROUND: Final = 0.6  # the chance of a seat that can be paid for only in the next round
EXCHANGED: Final = 0.85  # the chance that a seat is still there after each exchange that it needs
FROM_FIELDS: Final = (
    0.5  # the part of the traded cubes that the fields bring where the seat must wait anyway
)
RIVAL: Final = 0.75  # how surely another player takes a seat that it can pay for
NEARLY: Final = 0.3  # the part of a cube that may be lacking, as the harvest is only expected


class Offer:
    """A seat on sale: what it gains, what it costs, and the chances that it is still there."""

    def __init__(self, gain: float, cost: list[int]) -> None:
        self.gain = gain
        self.cost = cost
        self.soon = 1.0  # that nobody takes it before this seat's next turn
        self.later = 1.0  # that nobody takes it in one further round of turns
        self.picked = False


class Purse:
    """The cubes that a seat plans with."""

    def __init__(self, hands: list[float], seat: int) -> None:
        base = seat * COLOURS
        self.cubes = hands[base : base + COLOURS]
        self.total = 0.0
        for cubes in self.cubes:
            self.total += cubes

    def quote(self, cost: list[int], rules: Rules) -> tuple[float, float, float]:
        """Return the cubes that a cost takes, exchanges included, how many exchanges, and how many with the trader."""
        spent = 0.0
        exchanges = 0.0
        traded = 0.0
        for colour in range(COLOURS):
            needed = cost[colour]
            if needed:
                missing = needed - self.cubes[colour]
                if missing <= 0.0:
                    spent += needed
                else:
                    exchanges += missing
                    spent += self.cubes[colour]
                    if colour < RESOURCES:
                        traded += missing
                        spent += missing * rules.trade_price
                    else:
                        spent += missing * rules.craft_price[colour - RESOURCES]
        return spent, exchanges, traded

    def pay(self, cost: list[int], rules: Rules) -> None:
        for colour in range(COLOURS):
            used = min(float(cost[colour]), self.cubes[colour])
            if used < cost[colour]:
                price = (
                    rules.trade_price
                    if colour < RESOURCES
                    else rules.craft_price[colour - RESOURCES]
                )
                self.total -= (cost[colour] - used) * price
            self.cubes[colour] -= used
            self.total -= used


def for_sale(
    table: Keyland, seat: int, hands: list[float], income: float, cube_worth: float
) -> float:
    """Return the gain that the seat can hope for from the seats on sale."""
    rules = table.rules
    offers = open_offers(table, seat, hands, cube_worth)
    face_rivals(offers, table, seat, hands)
    purse = Purse(hands, seat)
    in_time = NEXT_ROUND if table.phase == 3 and table.procured >> seat & 1 else 1.0
    total = 0.0
    for pick in range(min(PICKS, len(offers))):
        best = 0.0
        chosen = -1
        for i in range(len(offers)):
            offer = offers[i]
            if offer.picked:
                continue
            spent, exchanges, traded = purse.quote(offer.cost, rules)
            chance = in_time * offer.soon
            for _ in range(pick):
                chance *= offer.later
            if exchanges > 0.0:
                chance *= EXCHANGED**exchanges
            gain = offer.gain - traded * cube_worth  # the trader takes two cubes for one
            if spent > purse.total:
                wait = (spent - purse.total) / max(1.0, income)
                chance *= NEXT_ROUND / (1.0 + wait * wait)
                gain += FROM_FIELDS * traded * cube_worth
            if gain * chance > best:
                best = gain * chance
                chosen = i
        if chosen < 0:
            break
        total += best
        offers[chosen].picked = True
        purse.pay(offers[chosen].cost, rules)
        if purse.total < 1.0:
            break
    return total


def open_offers(table: Keyland, seat: int, hands: list[float], cube_worth: float) -> list[Offer]:
    """Return the seats of the row on sale that nobody has bought."""
    rules = table.rules
    prices: TilePrices = tile_prices(rules)
    offers: list[Offer] = []
    for slot in range(rules.slots):
        if rules.slot_row[slot] == table.row and table.owner[slot] < 0:
            tile = table.mat[slot]
            cost = rules.tile_cost[tile]
            gain = rules.row_value[table.row] - cube_worth * prices.of_tile[tile]
            if table.decrease_on == slot or table.increase_on == slot:
                cost = with_price_cards(table, slot, hands, seat)
                for colour in range(COLOURS):
                    extra = cost[colour] - rules.tile_cost[tile][colour]
                    gain -= cube_worth * extra * rules.cube_score[colour]
            offers.append(Offer(gain, cost))
    return offers


def with_price_cards(table: Keyland, slot: int, hands: list[float], seat: int) -> list[int]:
    """Return the cost with the price cards beneath the tile.

    The dearest cube but gold comes off, and the extra cube is of the colour that the hand can spare best.
    """
    base = seat * COLOURS
    printed = table.rules.tile_cost[table.mat[slot]]
    cost = printed.copy()
    if table.decrease_on == slot:
        for colour in range(GOLD - 1, -1, -1):
            if cost[colour]:
                cost[colour] -= 1
                break
    if table.increase_on == slot:
        extra = -1
        for colour in range(COLOURS):
            if printed[colour] and (
                extra < 0 or hands[base + colour] - cost[colour] > hands[base + extra] - cost[extra]
            ):
                extra = colour
        cost[extra] += 1
    return cost


def face_rivals(offers: list[Offer], table: Keyland, seat: int, hands: list[float]) -> None:
    """Lower the chances of the offers that others can pay for: each of them takes one at a time."""
    players = table.rules.players
    place = (seat - table.start_player) % players
    for other in range(players):
        if other == seat or (table.phase == 3 and table.procured >> other & 1):
            continue
        affordable = [offer for offer in offers if nearly_holds(hands, other, offer.cost)]
        sooner = table.phase > 2 or (other - table.start_player) % players < place
        for offer in affordable:
            offer.later *= 1.0 - RIVAL / len(affordable)
            if sooner:
                offer.soon *= 1.0 - RIVAL / len(affordable)


def nearly_holds(hands: list[float], seat: int, cost: list[int]) -> bool:
    base = seat * COLOURS
    for colour in range(COLOURS):
        if cost[colour] and hands[base + colour] + NEARLY < cost[colour]:
            return False
    return True
