"""What buildings are of use for besides their own points: actions on them, and help on boats."""

from typing import Final

from keydom.keyper.rules import CONVERT, FREE, TO_BUILD, Rules
from keydom.keyper.value.prices import PRICES

# All in hundredths of a point.
SHARE_USED: Final = 80  # per cent: how often a season an action on an own building is used
PER_ACTION: Final = 20  # any action on an own building: its keyple comes home
BUILDS: Final = 120  # and one that builds at a lower price
BUILDS_FREE: Final = 150
UPGRADES: Final = 20
UPGRADES_FREE: Final = 90
BOAT_USES: Final = 150  # per point for being active on a boat
SHIPMENTS: Final = 200  # per point for shipping
BOAT_ACTION: Final = 130


def effect_use(rules: Rules, row: int) -> int:
    """Return the points of using an effect once."""
    effect = rules.effects[row]
    if effect.op == CONVERT:
        made = effect.n * PRICES[effect.items[0]]
        for unit in rules.costs[effect.cost]:
            made -= PRICES[unit[0]]
        return PER_ACTION + max(0, made - 100)
    if effect.op == TO_BUILD:
        return PER_ACTION + (BUILDS_FREE if effect.cost == FREE else BUILDS)
    return PER_ACTION + (UPGRADES_FREE if effect.cost == FREE else UPGRADES)


def side_use(rules: Rules, number: int) -> int:
    """Return the points that a side is worth in a season besides those that it scores."""
    side = rules.sides[number]
    use = 0
    for row in side.effects:
        once = effect_use(rules, row)
        use = use + once if side.all_of else max(use, once)
    use = use * SHARE_USED // 100
    use += side.boat_use * BOAT_USES
    use += side.ship_points * SHIPMENTS // side.ship_per
    return use + side.boat_actions * BOAT_ACTION


class Uses:
    """The uses of all sides under one set of rules."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.of_side = [side_use(rules, side) for side in range(len(rules.sides))]


KEPT: Final = 4
_known: list[Uses] = []


def uses_of(rules: Rules) -> list[int]:
    """Return the use of every side; the last few rules are remembered, as judging a table needs this each time."""
    for uses in _known:
        if uses.rules is rules:
            return uses.of_side
    found = Uses(rules)
    _known.append(found)
    if len(_known) > KEPT:
        del _known[0]
    return found.of_side
