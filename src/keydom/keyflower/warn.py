"""What a choice throws away: workers of a bid that are not needed, goods that will not get to where they count."""

from keydom.engine.text import N_, P_, Message
from keydom.keyflower.names import TILE_NAMES
from keydom.keyflower.rules import RESOURCES, WINTER
from keydom.keyflower.scoring import score
from keydom.keyflower.table import SLOTS, WINTERTIME, Harbour


def warn(before: Harbour, after: Harbour, seat: int) -> list[Message]:
    if after.season != before.season:
        return []
    return [*spent_bids(before, after, seat), *stranded_goods(before, after, seat)]


def spent_bids(before: Harbour, after: Harbour, seat: int) -> list[Message]:
    said: list[Message] = []
    for slot in range(SLOTS):
        at = slot * before.rules.players + seat
        if after.bid[at] <= before.bid[at]:
            continue
        tile = TILE_NAMES[before.offer[slot]]
        enough = before.lead(slot) + 1
        if before.leader[slot] == seat:
            said.append(Message(N_("You lead at {tile} already."), {"tile": tile}))
        elif after.bid[at] > enough:
            text = P_(
                "{tile} can be had for less: {count} worker takes the lead.",
                "{tile} can be had for less: {count} workers take the lead.",
            )
            said.append(Message(text, {"tile": tile, "count": enough}))
    return said


def stranded_goods(before: Harbour, after: Harbour, seat: int) -> list[Message]:
    """In winter nothing is upgraded for later: goods count where they lie at the end, or not at all."""
    if after.season != WINTERTIME or score(after, seat) > score(before, seat):
        return []
    return [
        Message(
            N_("The resources on {tile} score nothing where they lie."), {"tile": TILE_NAMES[tile]}
        )
        for tile in range(WINTER)
        if after.place[tile] == seat
        and sum(after.goods[tile * RESOURCES : tile * RESOURCES + RESOURCES])
        > sum(before.goods[tile * RESOURCES : tile * RESOURCES + RESOURCES])
    ]
