"""Placing workers in one location: what a player has to place, and outbid groups, which stay together.

A placement is a row of small choices: where, bid or use, which colour, which groups, how many from behind the screen.
Nothing moves before the last of them, so until then the others only see a player who is about to act.
"""

from typing import ClassVar

from keydom.engine.table import Step
from keydom.keyflower.actions import JOIN, WORKERS
from keydom.keyflower.rules import BOAT_4A, BOAT_4B, COLOURS, KINDS
from keydom.keyflower.table import EMPTY, SLOTS, TURN_SLOT, WINTERTIME, Harbour, TileDecision


class Placing(TileDecision):
    """A choice within a placement at a tile."""

    def seen_by(self, seat: int, table: Harbour) -> Step[Harbour]:
        if seat == self.seat:
            return self
        from keydom.keyflower.turn import Act  # not above: it imports this module

        return Act(self.seat)


class PlacingOneColour(Placing):
    """Which outbid groups join the placement, in order, then how many workers from behind the screen."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "tile", "colour", "joined")

    def __init__(self, seat: int, tile: int, colour: int, joined: list[int]) -> None:
        super().__init__(seat, tile)
        self.colour = colour
        self.joined = joined

    def more_groups(self, table: Harbour, but: int) -> list[int]:
        """The outbid groups, except beside `but`, that may still join."""
        after = self.joined[-1] if self.joined else EMPTY
        return loose_groups(table, self.seat, self.colour, after, but)

    def apply(self, table: Harbour, action: int) -> None:
        if action < WORKERS:
            table.push(self.with_groups([*self.joined, action - JOIN]))
        else:
            self.place(table, action - WORKERS)

    def with_groups(self, joined: list[int]) -> "PlacingOneColour":
        """The same decision with these groups."""
        raise TypeError("a placement says how groups join it")

    def place(self, table: Harbour, n: int) -> None:
        """Place the groups and n workers from behind the screen."""
        raise TypeError("a placement can be carried out")


class Hands:
    """What a seat could place, by colour: workers behind its screen and outbid groups."""

    def __init__(self, table: Harbour, seat: int) -> None:
        self.seat = seat
        base = seat * KINDS
        self.screen = table.held[base : base + COLOURS]
        self.behind = table.count[seat * 2]
        self.groups = [0] * COLOURS  # workers in outbid groups
        self.sums = [1] * COLOURS  # bit n: some of the groups of a colour have n workers together
        self.all_sums = 1  # the same for groups of all colours
        losing = 0
        players = table.rules.players
        for slot in range(SLOTS):
            n = table.bid[slot * players + seat]
            if n and table.leader[slot] != seat:  # KF-19: a leading group stays
                colour = table.bid_colour[slot * players + seat]
                self.groups[colour] += n
                self.sums[colour] |= self.sums[colour] << n
                self.all_sums |= self.all_sums << n
                losing += n
        self.any = self.behind + losing > 0
        self.mixes = table.has(seat, BOAT_4B)
        self.counters = table.has(seat, BOAT_4A)


def loose_groups(table: Harbour, seat: int, colour: int, after: int, but: int) -> list[int]:
    """The tiles above `after`, except `but`, where the seat has an outbid group of this colour (EMPTY: of any)."""
    tiles: list[int] = []
    players = table.rules.players
    for slot in range(SLOTS):
        tile = table.offer[slot]
        if tile > after and tile != but and table.losing(slot, seat):
            if colour < 0 or table.bid_colour[slot * players + seat] == colour:
                tiles.append(tile)
    tiles.sort()
    return tiles


def group_size(table: Harbour, seat: int, tiles: list[int]) -> int:
    """How many workers the seat has beside these tiles."""
    players = table.rules.players
    size = 0
    for tile in tiles:
        size += table.bid[table.slot(tile) * players + seat]
    return size


def move_away(table: Harbour, seat: int, tiles: list[int]) -> None:
    """Whole groups leave the tiles where they were outbid (KF-16), lying ones too (KF-69)."""
    players = table.rules.players
    for tile in tiles:
        slot = table.slot(tile)
        table.bid[slot * players + seat] = 0
        table.bid_colour[slot * players + seat] = EMPTY
        stand_up(table, slot)


def stand_up(table: Harbour, slot: int) -> None:
    """When the last standing worker has left, the lying group stands up and binds the tile (KF-68)."""
    tile = table.offer[slot]
    colour = table.colour[tile]
    players = table.rules.players
    if slot < TURN_SLOT and table.season < WINTERTIME and table.used[tile * COLOURS + colour]:
        return
    for seat in range(players):
        if table.bid[slot * players + seat] and table.bid_colour[slot * players + seat] == colour:
            return
    table.colour[tile] = table.bid_colour[slot * players + table.leader[slot]]
    table.note("stood_up", tile, table.colour[tile])
