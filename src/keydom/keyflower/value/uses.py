"""What one use of a tile brings, in points, in the middle of the game."""

from typing import Final

from keydom.keyflower.rules import ANY_WORKER, COLOURS, GOLD, WINTER, Rules

RESOURCE: Final = 0.75
FLOOD: Final = 0.08  # part less for each further resource of one use
GOLD_COUNTER: Final = 1.1
BAG_WORKER: Final = 0.6
GREEN_WORKER: Final = 0.9
SKILL: Final = 0.8
MOVE: Final = 0.15
UPGRADE: Final = 0.35
EFFORT: Final = 0.2  # the workers could have been placed elsewhere


# By season: points for each point that one use of a tile brings.
USES: Final = [3.6, 2.6, 2.2, 0.0]


class Uses:
    """The gain of one use of each face, beyond what it costs, and what the back of a tile is worth more than its front."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.gain: list[float] = []
        for face in range(WINTER * 2):
            self.gain.append(max(0.0, use_gain(rules, face)) if rules.usable[face] else 0.0)
        self.flip: list[list[float]] = []  # by season and tile, without the goods on a yard
        for uses in USES:
            self.flip.append([flip_gain(rules, self.gain, tile, uses) for tile in range(WINTER)])


def use_gain(rules: Rules, face: int) -> float:
    goods = rules.goods[face]
    plain = goods[0] + goods[1] + goods[2]
    if rules.choose_one[face]:
        plain = 1
    gain = -EFFORT + GOLD_COUNTER * goods[GOLD]
    if plain:
        gain += RESOURCE * plain * (1.0 - FLOOD * (plain - 1))
    gain += BAG_WORKER * rules.bag_workers[face] + GREEN_WORKER * rules.green_workers[face]
    gain += SKILL * rules.pile_skills[face] + MOVE * rules.moves[face] + UPGRADE * rules.flips[face]
    cost = rules.extra_cost[face]
    if cost >= 0:
        gain -= BAG_WORKER if cost < COLOURS or cost == ANY_WORKER else SKILL
    return gain


def flip_gain(rules: Rules, gain: list[float], tile: int, uses: float) -> float:
    front = tile * 2
    return float(rules.points[front + 1] - rules.points[front]) + uses * (
        gain[front + 1] - gain[front]
    )


_latest: list[Uses] = []  # of the latest game


def uses_of(rules: Rules) -> Uses:
    known = _latest[0] if _latest else None
    if known is None or known.rules is not rules:
        known = Uses(rules)
        _latest[:] = [known]
    return known
