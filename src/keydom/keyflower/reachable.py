"""What a player can still reach: upgrades, tiles on offer and winter tiles, and what each would count as things stand."""

from typing import Any

from keydom.engine.text import N_, Message
from keydom.engine.view import View
from keydom.keyflower.about import best_laid, missing, scores_at_all
from keydom.keyflower.describe import price, some_points
from keydom.keyflower.names import TILE_NAMES
from keydom.keyflower.rules import BOATS, SEA_BREESE, TILES, TURN_ORDER, WINTER
from keydom.keyflower.scoring import score
from keydom.keyflower.table import CHOSEN, DOCK, HAND, OFFERED, WINTERTIME, Harbour
from keydom.keyflower.transport import flippable


def reachable(view: View[Harbour]) -> list[Message]:
    table, seat = view.table, view.seat
    if seat is None or view.is_over:
        return []
    told: list[Message] = []
    for tile in range(WINTER):
        if table.place[tile] == seat and flippable(table, tile):
            told += upgrade(table, seat, tile)
    for tile in range(TILES):
        place = table.place[tile]
        if place == OFFERED and (tile < TURN_ORDER or table.season == WINTERTIME):
            told += on_offer(table, seat, tile)
        elif place == DOCK and table.season == WINTERTIME and table.docked >> tile - BOATS & 1:
            args: dict[str, Any] = {"tile": TILE_NAMES[tile], "gain": gained(table, seat, tile)}
            told.append(Message(N_("{tile}, a boat for the end of winter: {gain} now."), args))
        elif WINTER <= tile < BOATS and place in (HAND + seat, CHOSEN + seat):
            args = {"tile": TILE_NAMES[tile], "gain": gained(table, seat, tile)}
            told.append(Message(N_("{tile}: {gain} now, if you win it in winter."), args))
    return told


def gained(table: Harbour, seat: int, tile: int) -> Message:
    """What a tile would count for the seat, as things stand; where that depends on its place, on the best one."""
    if tile >= TURN_ORDER or tile == SEA_BREESE:
        return Message(N_("up to {gain}"), {"gain": some_points(best_laid(table, seat, tile))})
    owned = table.clone()
    owned.place[tile] = seat
    return some_points(score(owned, seat) - score(table, seat))


def upgrade(table: Harbour, seat: int, tile: int) -> list[Message]:
    """What an upgrade would count, and what it lacks."""
    turned = table.clone()
    turned.flipped |= 1 << tile
    gain = score(turned, seat) - score(table, seat)
    if gain <= 0:
        return []
    lacking = missing(table, seat, tile)
    args: dict[str, Any] = {
        "tile": TILE_NAMES[tile],
        "gain": some_points(gain),
        "toll": price(table.rules, tile),
        "missing": lacking,
    }
    if lacking:
        text = N_("{tile}, upgraded for {toll}: {gain} more now. Missing on it: {missing}.")
        return [Message(text, args)]
    return [
        Message(N_("{tile}, upgraded for {toll}: {gain} more now. All of that is there."), args)
    ]


def on_offer(table: Harbour, seat: int, tile: int) -> list[Message]:
    """What a tile on offer would count by itself, if it counts anything."""
    if tile < WINTER and not scores_at_all(table, tile):
        return []
    args: dict[str, Any] = {"tile": TILE_NAMES[tile], "gain": gained(table, seat, tile)}
    if table.leader[table.slot(tile)] == seat:
        return [Message(N_("{tile}, for which your bid leads: {gain} now."), args)]
    return [Message(N_("{tile}, on offer: {gain} now."), args)]
