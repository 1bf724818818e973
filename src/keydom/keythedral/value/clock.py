"""How long a game of Keythedral will last, and what is left to buy until then."""

from functools import lru_cache
from typing import Final

from keydom.keythedral.rules import Rules
from keydom.keythedral.table import COLOURS, Keyland

WASTE: Final = 1.2  # cubes spent for each one that the seats cost: trades and houses included
LONGEST: Final = 12.0  # rounds that anybody plans ahead


class TilePrices:
    """The cubes that each tile costs, in points, and the mean of each row, for rows that lie face down."""

    def __init__(self, rules: Rules) -> None:
        self.of_tile = [0.0] * len(rules.tile_cost)
        self.mean_of_row = [0.0] * len(rules.row_value)
        for tile, cost in enumerate(rules.tile_cost):
            row = rules.tile_row[tile]
            for colour in range(COLOURS):
                self.of_tile[tile] += cost[colour] * rules.cube_score[colour]
            self.mean_of_row[row] += self.of_tile[tile] / rules.tile_row.count(row)


@lru_cache(maxsize=32)
def tile_prices(rules: Rules) -> TilePrices:
    return TilePrices(rules)


class Clock:
    """What the seats without an owner cost, against the cubes there are and those that come."""

    def __init__(
        self, table: Keyland, hands: list[float], to_come: list[float], cube_worth: float
    ) -> None:
        rules = table.rules
        prices: TilePrices = tile_prices(rules)
        price = 0.0
        gain = 0.0
        for slot in range(rules.slots):
            if table.owner[slot] < 0:
                row = rules.slot_row[slot]
                gain += rules.row_value[row]
                shown = row <= table.row or rules.face_up
                price += prices.of_tile[table.mat[slot]] if shown else prices.mean_of_row[row]
        wealth = 0.0
        yields = 0.0
        for i in range(len(hands)):
            wealth += hands[i] * rules.cube_score[i % COLOURS]
            yields += to_come[i]
        rounds = 0.0
        if price > wealth:
            # The same before and after a purchase, so that nobody puts one off to make the game longer.
            rounds = min(LONGEST, WASTE * (price - wealth) / max(1.0, yields))
        self.gain = gain - cube_worth * price  # what all those seats score above their cubes
        self.rounds = rounds  # to come
        self.wealth = max(1.0, wealth + yields * rounds)  # everybody's cubes, the coming ones too
