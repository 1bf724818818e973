"""What a choice throws away: workers of a bid or a use that are not needed, a season that ends with many workers unused, goods that
will not get to where they count."""

from typing import Final

from keydom.engine.text import N_, P_, Message
from keydom.keyflower.names import TILE_NAMES
from keydom.keyflower.rules import COLOURS, KINDS, RESOURCES, WINTER
from keydom.keyflower.scoring import score
from keydom.keyflower.table import SLOTS, WINTERTIME, Harbour
from keydom.keyflower.using import use_range

MANY: Final = 6  # workers: fewer are often kept for the next season's bids


def warn(before: Harbour, after: Harbour, seat: int) -> list[Message]:
    if after.season != before.season or after.passes == after.rules.players:
        return unused_workers(before, seat)
    return [
        *spent_bids(before, after, seat),
        *spent_uses(before, after),
        *stranded_goods(before, after, seat),
    ]


def unused_workers(before: Harbour, seat: int) -> list[Message]:
    """The season ends with a pass."""
    if before.passes != before.rules.players - 1:
        return []
    count = sum(before.held[seat * KINDS : seat * KINDS + COLOURS])
    if count < MANY:
        return []
    text = P_(
        "The season ends with this pass, and {count} worker behind your screen could still do something.",
        "The season ends with this pass, and {count} workers behind your screen could still do something.",
    )
    return [Message(text, {"count": count})]


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


def spent_uses(before: Harbour, after: Harbour) -> list[Message]:
    """More workers on a tile than its use takes."""
    said: list[Message] = []
    for tile in range(WINTER):
        enough = use_range(before, tile)[0]
        if after.crowd(tile) - before.crowd(tile) > enough:
            text = P_(
                "{count} worker is enough to use {tile} now.",
                "{count} workers are enough to use {tile} now.",
            )
            said.append(Message(text, {"tile": TILE_NAMES[tile], "count": enough}))
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
