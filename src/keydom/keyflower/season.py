"""End of season, in the order of the rulebook: bids, tiles, workers, boats, then the villages grow."""

from keydom.engine.table import Step
from keydom.keyflower.boats import NextBoat
from keydom.keyflower.rules import COLOURS, WINTER
from keydom.keyflower.screens import arrive, common
from keydom.keyflower.table import (
    BETWEEN,
    BOX,
    EMPTY,
    NOBODY,
    OFFERED,
    SLOTS,
    TURN_SLOT,
    WINTERTIME,
    WORKING,
    Harbour,
)
from keydom.keyflower.village import ExpandVillages


class EndSeason(Step[Harbour]):
    """Points 1 to 5 ask no decision; then the boats are chosen and the villages grow."""

    def run(self, table: Harbour) -> None:
        table.barrier = True  # the season is over: no way back
        table.note("end_of_season", table.season)
        return_losing_bids(table)
        clear_unsold_tiles(table)
        collect_tiles(table)
        collect_village_workers(table)
        resolve_turn_order(table)
        table.note("reckoned", table.season)
        table.push(ExpandVillages())
        table.push(NextBoat(0))


def return_losing_bids(table: Harbour) -> None:
    """1. Outbid groups go back behind their owners' screens."""
    players = table.rules.players
    back = [0] * players
    for slot in range(SLOTS):
        for seat in range(players):
            n = table.losing(slot, seat)
            if n:
                at = slot * players + seat
                arrive(table, seat, table.bid_colour[at], n)
                table.bid[at] = 0
                table.bid_colour[at] = EMPTY
                back[seat] += n
    for seat in range(players):
        if back[seat]:
            table.note("came_back", seat, back[seat])


def collect_workers(table: Harbour, tile: int, row: int) -> None:
    """All workers on a tile go to a row, and the tile is free again."""
    table.own(WORKING)
    for colour in range(COLOURS):
        n = table.used[tile * COLOURS + colour]
        if n:
            arrive(table, row, colour, n)
            table.used[tile * COLOURS + colour] = 0
    table.last_use[tile] = 0


def clear_unsold_tiles(table: Harbour) -> None:
    """2. Tiles without a bid leave the game; workers on them go into the bag (KF-29)."""
    table.own(BETWEEN)
    for slot in range(TURN_SLOT):
        tile = table.offer[slot]
        if tile >= 0 and table.leader[slot] < 0:
            n = 0
            if tile < WINTER:
                n = table.crowd(tile)
                collect_workers(table, tile, common(table))
            table.place[tile] = BOX
            table.colour[tile] = EMPTY
            table.offer[slot] = EMPTY
            table.note("unsold", tile, n)


def collect_bid(table: Harbour, slot: int) -> None:
    """The winning bid goes into the bag, green workers too (KF-32)."""
    seat = table.leader[slot]
    at = slot * table.rules.players + seat
    table.note("won", seat, table.offer[slot], table.bid[at], table.bid_colour[at])
    arrive(table, common(table), table.bid_colour[at], table.bid[at])
    table.bid[at] = 0
    table.bid_colour[at] = EMPTY
    table.leader[slot] = NOBODY
    table.colour[table.offer[slot]] = EMPTY


def collect_tiles(table: Harbour) -> None:
    """3. The winners take their tiles with the workers on them; the winning bids go into the bag."""
    players = table.rules.players
    table.own(BETWEEN)
    for turn in range(players):
        seat = (table.start_player + turn) % players
        for slot in range(TURN_SLOT):
            tile = table.offer[slot]
            if tile >= 0 and table.leader[slot] == seat:
                collect_bid(table, slot)
                if tile < WINTER:
                    tell_gathered(table, tile, seat)
                    collect_workers(table, tile, seat)
                table.place[tile] = seat
                table.offer[slot] = EMPTY


def collect_village_workers(table: Harbour) -> None:
    """4. Workers on the tiles of a village go to its owner, whoever placed them (KF-29)."""
    for tile in range(WINTER):
        owner = table.place[tile]
        if owner < OFFERED and table.last_use[tile]:
            tell_gathered(table, tile, owner)
            collect_workers(table, tile, owner)
            table.colour[tile] = EMPTY


def tell_gathered(table: Harbour, tile: int, seat: int) -> None:
    """Log the workers of a tile that come to its owner."""
    if table.crowd(tile):
        table.note("gathered", seat, tile, table.crowd(tile))


def resolve_turn_order(table: Harbour) -> None:
    """5. Note who leads on the turn order tiles; these bids, too, reach the bag before boats are chosen (KF-59)."""
    table.served = 0
    table.own(BETWEEN)
    for number in range(table.rules.turn_tiles):
        slot = TURN_SLOT + number
        table.won[number] = table.leader[slot]
        if table.leader[slot] >= 0:
            collect_bid(table, slot)
        elif table.season == WINTERTIME:  # KF-100
            table.place[table.offer[slot]] = BOX
            table.offer[slot] = EMPTY
