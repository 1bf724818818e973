"""Phases four and five: retrieve the workers, change the start player."""

from typing import ClassVar

from keydom.engine.table import Decision, Step
from keydom.keythedral.actions import BID, NO_BID, SEAT
from keydom.keythedral.laws import open_window
from keydom.keythedral.pay import Pay
from keydom.keythedral.rules import PHASE_FIVE, PHASE_FOUR
from keydom.keythedral.table import EMPTY, NOBODY, Keyland


class RetrieveWorkers(Step[Keyland]):
    """Phase four begins."""

    def run(self, table: Keyland) -> None:
        table.phase = 4
        table.push(Retrieve())
        open_window(table, PHASE_FOUR, table.start_player)


class Retrieve(Step[Keyland]):
    """Workers and markers go back, and empty law spaces are filled face down (KT-46)."""

    def run(self, table: Keyland) -> None:
        table.worker = [NOBODY] * len(table.worker)
        table.marker = [EMPTY] * 5
        table.called = EMPTY
        for space in range(len(table.law_spaces)):
            if table.law_spaces[space] == EMPTY and table.law_stack:
                table.law_spaces[space] = table.law_stack.pop()


class ChangeStartPlayer(Step[Keyland]):
    """Phase five begins."""

    def run(self, table: Keyland) -> None:
        table.phase = 5
        table.push(Auction())
        open_window(table, PHASE_FIVE, table.start_player)


class Auction(Step[Keyland]):
    """Everybody may bid once for the right to name the start player, from the left of B round to A, then B (KT-56)."""

    def run(self, table: Keyland) -> None:
        table.bid = 0
        table.bidder = NOBODY
        table.push(AuctionEnds())
        table.push(NextBid(2))


class NextBid(Step[Keyland]):
    """The bidder `place` seats to the left of the start player bids (A is 0, B is 1), then the next one."""

    fields: ClassVar[tuple[str, ...]] = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Keyland) -> None:
        players = table.rules.players
        last = self.place == players + 1
        if not last:
            table.push(NextBid(self.place + 1))
        table.push(Bid((table.start_player + self.place) % players, int(last)))


class Bid(Decision[Keyland]):
    """A player bids more than the highest bid, or passes. B, who comes last, can only match it."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "last")

    def __init__(self, seat: int, last: int) -> None:
        super().__init__(seat)
        self.last = last

    def legal(self, table: Keyland) -> list[int]:
        cubes = table.hand(self.seat)
        if self.last:
            return [NO_BID, BID + table.bid - 1] if 0 < table.bid <= cubes else [NO_BID]
        return [NO_BID] + [BID + n - 1 for n in range(table.bid + 1, cubes + 1)]

    def apply(self, table: Keyland, action: int) -> None:
        if action == NO_BID:
            if table.bid or not self.last:
                table.note("no_bid", self.seat)
                if table.hand(self.seat) < table.bid + (not self.last):
                    table.whisper(self.seat, "cannot_bid", self.seat)
            return
        bid = action - BID + 1
        table.note("bid", self.seat, bid, table.bidder, self.last)
        if self.last:
            table.push(Pay(self.seat, bid, EMPTY, table.bidder))
        table.bid = bid
        table.bidder = self.seat


class AuctionEnds(Step[Keyland]):
    """The winner pays B, unless it is B, and names the new start player. Without a bid B names one."""

    def run(self, table: Keyland) -> None:
        player_b = (table.start_player + 1) % table.rules.players
        chooser = player_b if table.bidder < 0 else table.bidder
        table.push(NameStartPlayer(chooser))
        if chooser != player_b:
            table.push(Pay(chooser, table.bid, EMPTY, player_b))


class NameStartPlayer(Decision[Keyland]):
    """Any player may be named (KT-57)."""

    def legal(self, table: Keyland) -> list[int]:
        return [SEAT + s for s in range(table.rules.players)]

    def apply(self, table: Keyland, action: int) -> None:
        table.start_player = action - SEAT
        table.bid = 0
        table.bidder = NOBODY
        table.note("start_player", self.seat, table.start_player)
