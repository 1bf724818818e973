"""A player's turn: bid for a tile, use a tile, or pass."""

from typing import ClassVar

from keydom.engine.table import Decision, Step
from keydom.keyflower.actions import BID, PASS, USE
from keydom.keyflower.bidding import BidColour, bid_colours
from keydom.keyflower.placing import Hands
from keydom.keyflower.rules import WINTER
from keydom.keyflower.table import NOBODY, OFFERED, SLOTS, Harbour
from keydom.keyflower.using import can_use, use


class Turn(Step[Harbour]):
    """The next turn, clockwise. The season ends when all have passed in succession (KF-9), and it always does (KF-98)."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Harbour) -> None:
        if table.passes < table.rules.players:
            table.push(Turn((self.seat + 1) % table.rules.players))
            table.push(Act(self.seat))


class Act(Decision[Harbour]):
    """One placement in one location, or a pass, which is always allowed (KF-8, KF-10)."""

    def legal(self, table: Harbour) -> list[int]:
        seat = self.seat
        rules = table.rules
        actions = [PASS]
        hands = Hands(table, seat)
        if not hands.any:
            return actions
        bids: list[int] = []
        for slot in range(SLOTS):  # KF-12: bids beside any number of tiles
            tile = table.offer[slot]
            if tile >= 0 and bid_colours(table, hands, slot):
                bids.append(BID + tile)
        bids.sort()
        actions.extend(bids)
        for tile in range(WINTER):  # in any village or on offer; winter tiles never (KF-24, KF-74)
            if table.place[tile] <= OFFERED and rules.usable[table.face(tile)]:
                if can_use(table, hands, tile):
                    actions.append(USE + tile)
        return actions

    def apply(self, table: Harbour, action: int) -> None:
        if action == PASS:
            table.passes += 1
            table.note("pass", self.seat)
        elif action < USE:
            table.push(BidColour(self.seat, action - BID))
        else:
            use(table, self.seat, action - USE)


def whose_turn(table: Harbour) -> int:
    """Return the seat whose turn goes on, NOBODY between seasons. Only that seat is asked in a turn."""
    top = table.agenda[-1] if table.agenda else None
    if isinstance(top, Decision) and any(isinstance(step, Turn) for step in table.agenda):
        return top.seat
    return NOBODY
