"""What a place in the turn order is worth, and a bid for the next one."""

from typing import Final

from keydom.keythedral.table import Keyland

START: Final = 0.5  # to be start player
LEFT_OF_START: Final = 0.3  # to sell the choice of the next start player


def turn_order(table: Keyland, seat: int, cube: float) -> float:
    """Return the worth of the seat's place. `cube` is what a cube of a bid is worth.

    The start player places and buys first. From phase three on that is used up, and the seat to the left is the one that
    sells the choice of the next start player.
    """
    players = table.rules.players
    place = (seat - table.start_player) % players
    if table.phase < 3:
        return START * (players - 1 - place) / (players - 1)
    if table.bidder < 0:
        return LEFT_OF_START if place == 1 else 0.0
    if table.bidder == seat:  # as if nobody bid more
        return START if place == 1 else START - table.bid * cube
    return table.bid * cube if place == 1 else 0.0
