"""Placing workers in one location: what a player has to place, and losing groups, which stay together.

A placement is a row of small choices: where, bid or use, which colour, which groups, how many from behind the screen.
Until the last of them nothing has moved, so the others see only a player who is about to act.
"""

from keydom.engine.table import Decision, Step
from keydom.keyflower.rules import BOAT_4A, BOAT_4B, COLOURS, KINDS
from keydom.keyflower.table import EMPTY, SLOTS, TURN_SLOT, WINTERTIME, Harbour


class Placing(Decision[Harbour]):
    """A choice within a placement: the others see a player about to act."""

    def seen_by(self, seat: int, table: Harbour) -> Step[Harbour]:
        if seat == self.seat:
            return self
        from keydom.keyflower.turn import Act  # which pushes what is placed: each needs the other

        return Act(self.seat)


class Hands:
    """What a seat could place: workers behind its screen and losing groups, by colour."""

    def __init__(self, table: Harbour, seat: int) -> None:
        self.seat = seat
        base = seat * KINDS
        self.screen = table.held[base : base + COLOURS]
        self.behind = table.count[seat * 2]
        self.groups = [0] * COLOURS  # workers in losing groups
        self.sums = [1] * COLOURS  # bit n: some of these groups have n workers together
        self.all_sums = 1
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
    """Tiles above `after` with a losing group of the seat, of this colour (EMPTY: any), but one."""
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
    players = table.rules.players
    size = 0
    for tile in tiles:
        size += table.bid[table.slot(tile) * players + seat]
    return size


def move_away(table: Harbour, seat: int, tiles: list[int]) -> None:
    """Whole groups leave the tiles that they have lost (KF-16), lying ones too (KF-69)."""
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
