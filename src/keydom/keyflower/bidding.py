"""Bidding: the most workers of one colour win a tile; the owner of boat 4a may counter in another colour."""

from keydom.keyflower.actions import COLOUR, JOIN, WORKERS
from keydom.keyflower.placing import (
    Hands,
    Placing,
    PlacingOneColour,
    group_size,
    move_away,
)
from keydom.keyflower.rules import COLOURS, GREEN, KINDS
from keydom.keyflower.screens import leave
from keydom.keyflower.table import NOBODY, TURN_SLOT, Harbour


def may_counter(table: Harbour, seat: int, slot: int) -> bool:
    """Boat 4a: whether a village tile has a bid of another seat in blue, red or yellow (KF-63, KF-65)."""
    if slot >= TURN_SLOT:
        return False
    players = table.rules.players
    for other in range(players):
        at = slot * players + other
        if other != seat and table.bid[at] and table.bid_colour[at] != GREEN:
            return True
    return False


def bid_colours(table: Harbour, hands: Hands, slot: int) -> list[int]:
    """The colours in which a seat can take the lead at a slot, or raise it (KF-14, KF-15)."""
    seat = hands.seat
    at = slot * table.rules.players + seat
    there = table.bid[at]
    need = table.lead(slot) + 1
    if there:  # KF-66: the own group binds its owner to its colour
        colour = table.bid_colour[at]
        free = hands.groups[colour] + hands.screen[colour]
        if table.leader[slot] == seat:
            free += there
        return [colour] if free >= need else []
    bound = table.colour[table.offer[slot]]
    if bound >= 0 and not (hands.counters and may_counter(table, seat, slot)):
        # KF-67: the colour of the standing workers, whatever lies there.
        return [bound] if hands.groups[bound] + hands.screen[bound] >= need else []
    # KF-64: boat 4a in any one colour, the tile's own too.
    return [c for c in range(COLOURS) if hands.groups[c] + hands.screen[c] >= need]


class BidColour(Placing):
    """The colour of a bid, where there is a choice."""

    def legal(self, table: Harbour) -> list[int]:
        colours = bid_colours(table, Hands(table, self.seat), table.slot(self.tile))
        return [COLOUR + colour for colour in colours]

    def apply(self, table: Harbour, action: int) -> None:
        table.push(BidWorkers(self.seat, self.tile, action - COLOUR, []))


class BidWorkers(PlacingOneColour):
    """The workers of a bid (KF-17, KF-101)."""

    def legal(self, table: Harbour) -> list[int]:
        seat = self.seat
        slot = table.slot(self.tile)
        screen = table.held[seat * KINDS + self.colour]
        joining = group_size(table, seat, self.joined)
        there = table.bid[slot * table.rules.players + seat]
        need = table.lead(slot) + 1 - there - joining
        groups = self.more_groups(table, self.tile)
        actions: list[int] = []
        rest = group_size(table, seat, groups)
        for tile in groups:  # joining this one, and perhaps those after it, must be able to lead
            if rest + screen >= need:
                actions.append(JOIN + tile)
            rest -= group_size(table, seat, [tile])
        for n in range(max(need, 0), screen + 1):  # KF-21
            actions.append(WORKERS + n)
        return actions

    def with_groups(self, joined: list[int]) -> PlacingOneColour:
        return BidWorkers(self.seat, self.tile, self.colour, joined)

    def place(self, table: Harbour, n: int) -> None:
        seat = self.seat
        slot = table.slot(self.tile)
        at = slot * table.rules.players + seat
        before = table.leader[slot]
        table.bid[at] += n + group_size(table, seat, self.joined)
        table.bid_colour[at] = self.colour
        table.leader[slot] = seat
        if table.colour[self.tile] < 0:  # KF-13
            table.colour[self.tile] = self.colour
        if n:
            leave(table, seat, self.colour, n)
        move_away(table, seat, self.joined)
        table.passes = 0
        table.note("bid", seat, self.tile, self.colour, table.bid[at])
        if before not in (seat, NOBODY):
            table.note("outbid", before, self.tile, seat)
