"""Players for tests, one random and one with a purpose, and villages where everybody holds law cards."""

import random

from keydom import State
from keydom.keythedral.actions import (
    BARGAIN,
    BID,
    BUY,
    CORNER,
    CRAFT,
    DECLINE,
    HOUSE,
    LAW,
    NO_BID,
    PASS,
    PAY,
    SKIP,
    SUBSTITUTE,
    TRADE,
)
from keydom.keythedral.table import AROUND
from tests.keythedral.village import Village, land


def wander(state: State, rng: random.Random) -> int:
    """Choose anything legal."""
    return rng.choice(state.legal_actions())


def purposeful(state: State, rng: random.Random) -> int:
    """Buy tiles, gather what they need, build a few houses, and play law cards now and then."""
    legal = state.legal_actions()
    first = legal[0]
    if first == DECLINE:
        return rng.choice(legal[1:]) if rng.random() < 0.25 else DECLINE
    if first == PASS:
        return spend(state, legal, rng)
    if first == NO_BID:
        return BID if BID in legal and rng.random() < 0.3 else NO_BID
    if first == PAY:
        return PAY
    if first == SKIP:
        return legal[-1]
    if first >= CORNER:
        table = land(state)
        served = [sum(a - CORNER + s in table.field_of for s in AROUND) for a in legal]
        return rng.choice([a for a, n in zip(legal, served, strict=True) if n == max(served)])
    return rng.choice(legal)


def spend(state: State, legal: list[int], rng: random.Random) -> int:
    """Choose an action of phase three."""
    buys = [a for a in legal if BUY <= a < HOUSE]
    if buys:
        return rng.choice([a for a in buys if a >= SUBSTITUTE] or buys)
    if BARGAIN in legal and rng.random() < 0.5:
        return BARGAIN
    table = land(state)
    seat = state.seat
    houses = [a for a in legal if HOUSE <= a < CRAFT]
    if houses and table.house[seat * 5 : seat * 5 + 5].count(1) < 3 and rng.random() < 0.7:
        return rng.choice(houses)
    if LAW in legal and table.hand(seat) > 3 and rng.random() < 0.15:
        return LAW
    missing = [
        table.rules.tile_cost[table.mat[slot]][colour] - table.cubes[seat * 8 + colour]
        for slot in range(table.rules.slots)
        if table.for_sale(slot)
        for colour in range(8)
    ]
    wanted = {i % 8 for i, n in enumerate(missing) if n > 0}
    crafts = [a for a in legal if CRAFT <= a < TRADE and (a - CRAFT) % 3 + 5 in wanted]
    if crafts and rng.random() < 0.8:
        return rng.choice(crafts)
    trades = [a for a in legal if TRADE <= a < TRADE + 5 and a - TRADE in wanted]
    if trades and table.hand(seat) > 5:
        return rng.choice(trades)
    return rng.choice(legal) if rng.random() < 0.1 else PASS


def armed_village(players: int, seed: int, cards: int = 3, /, **options: object) -> Village:
    """Return a village where everybody holds law cards and cubes, with houses, fences and used craft cubes."""
    rng = random.Random(seed)
    village = Village(players, **options)
    deck = list(range(20))
    rng.shuffle(deck)
    for seat in range(players):
        for _ in range(cards):
            village.law(seat, deck.pop())
        village.give(seat, black=2, brown=2, blue=2, green=2, red=1)
        village.house("ABCDE"[seat] + rng.choice("12345"))
        name = "ABCDE"[seat] + "1"
        village.fence((seat + 1) % players, name, village.beside(name)[0])
    village.use_up(white=2, purple=1, yellow=1)
    village.table.chance = rng.getrandbits(64)
    village.table.start_player = rng.randrange(players)
    return village
