"""What a table of Keythedral is worth: seats and cubes, cubes that fit a tile for sale, houses and good places."""

from keydom.engine.table import Table
from keydom.keythedral.table import COLOURS, RESOURCES, Keyland

CUBE = 0.75  # points of a cube's value that will be turned into seats
LAW_CARD = 1.1
START_PLAYER = 0.4
ACCESS = 1.2  # per cottage and field, shared with the other cottages there


def value(table: Table, seat: int) -> float:
    assert isinstance(table, Keyland)
    rules = table.rules
    worth = 0.0
    for slot in range(rules.slots):
        if table.owner[slot] == seat:
            worth += rules.row_value[rules.slot_row[slot]]
    hand = table.cubes[seat * COLOURS : seat * COLOURS + COLOURS]
    if table.phase == 1:  # what the workers will bring
        for field, worker in enumerate(table.worker):
            if worker == seat:
                hand[table.field_code[field] % 5] += 1
    for colour in range(COLOURS):
        worth += hand[colour] * rules.cube_score[colour] * CUBE
    worth += reach(table, hand)
    left = sum(1 for owner in table.owner if owner < 0)
    rounds = left / rules.players * 1.3  # rounds to go, about
    houses = sum(table.house[seat * 5 : seat * 5 + 5])
    worth += houses * min(4.0, 0.55 * rounds)
    worth += places(table, seat)
    worth += LAW_CARD * table.hand_size[seat]
    if table.start_player == seat:
        worth += START_PLAYER
    return worth


def reach(table: Keyland, hand: list[int]) -> float:
    """How near the hand is to the tiles for sale: the two best count."""
    rules = table.rules
    gains: list[float] = []
    for slot in range(rules.slots):
        if not table.for_sale(slot):
            continue
        cost = rules.tile_cost[table.mat[slot]]
        needed = have = 0
        for colour in range(COLOURS):
            score = rules.cube_score[colour]
            needed += cost[colour] * score
            have += min(cost[colour], hand[colour]) * score
        gain = rules.row_value[rules.slot_row[slot]] - CUBE * needed
        gains.append(max(gain, 0.5) * (have / needed) ** 2 * 0.8)
    gains.sort(reverse=True)
    return sum(gains[:1]) + sum(gains[1:2]) * 0.5


def places(table: Keyland, seat: int) -> float:
    """Open ways from the own cottages into fields, each shared with whoever else can go there."""
    rivals = [0] * len(table.field_at)
    for side, field in enumerate(table.around):
        if field >= 0 and table.fence[field * 4 + side % 4] < 0:
            rivals[field] += 1
    worth = 0.0
    kinds: set[int] = set()
    for cottage in range(seat * 5, seat * 5 + 5):
        ways = 0.0
        for side in range(4):
            field = table.around[cottage * 4 + side]
            if field >= 0 and table.fence[field * 4 + side] < 0:
                ways += 1.0 / rivals[field]
                kinds.add(table.field_code[field] % RESOURCES)
        worth += ACCESS * min(ways, 1.5 + table.house[cottage])
    return worth + 0.5 * len(kinds)
