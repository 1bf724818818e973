"""What the coach has to say of a position: sections of its text, each told once."""

from typing import Final

from keydom.engine.view import View
from keydom.keyflower.about import missing
from keydom.keyflower.rules import COLOURS, KINDS, WINTER
from keydom.keyflower.table import SLOTS, WINTERTIME, Harbour
from keydom.keyflower.transport import flippable
from keydom.keyflower.turn import Act

SEASONS: Final = ("tip-spring", "tip-summer", "tip-autumn", "tip-winter")
FEW: Final = 3  # workers: the boats that bring new ones come into view


def tips(view: View[Harbour]) -> list[str]:
    """What a beginner is told at the start of a turn: being outbid first, then what the season asks for."""
    table, seat = view.table, view.seat
    if seat is None or not isinstance(view.step, Act) or view.step.seat != seat:
        return []
    found = []
    if any(table.losing(slot, seat) for slot in range(SLOTS)):
        found.append("tip-outbid")
    found.append(SEASONS[table.season])
    if table.season == WINTERTIME:
        return found
    found.append("tip-sides")
    if is_ready(table, seat):
        found.append("tip-upgrade")
    if sum(table.held[seat * KINDS : seat * KINDS + COLOURS]) <= FEW:
        found.append("tip-boats")
    return found


def is_ready(table: Harbour, seat: int) -> bool:
    """Whether all that an upgrade costs is there: the resources on the tile, the skill tiles behind the screen."""
    return any(
        table.place[tile] == seat and flippable(table, tile) and not missing(table, seat, tile)
        for tile in range(WINTER)
    )
