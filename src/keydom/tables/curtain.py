"""One device, several people: seats of one player, with a curtain between them.

Such a seat is looked at and played only while its curtain is lifted; otherwise whoever has the device is a spectator.
`SeatRow.curtain` counts how often it has moved, so it is lifted where the number is odd.
"""

from collections.abc import Sequence

from keydom.engine.text import N_
from keydom.tables.refused import Refused
from keydom.tables.rows import SeatData, TableData
from keydom.tables.schema import RUNNING

DOWN = 0  # a curtain that has never been lifted
MOVED = 1 << 32  # what a version grows by when a curtain moves: the next one is another viewer's


def is_lifted(seat: SeatData) -> bool:
    return seat.curtain is not None and seat.curtain % 2 == 1


def seats_of(seats: Sequence[SeatData], player: str | None) -> list[SeatData]:
    """The player's seats: one, or those of all people at the player's device."""
    return [] if player is None else [seat for seat in seats if seat.player == player]


def shared(seats: Sequence[SeatData], player: str | None) -> list[SeatData]:
    """The seats of the people at the player's device, where there are several."""
    return [seat for seat in seats_of(seats, player) if seat.curtain is not None]


def present(row: TableData, seats: Sequence[SeatData], player: str | None) -> SeatData | None:
    """The seat that the player is at now; None behind curtains. They hide nothing before the game and after it."""
    own = seats_of(seats, player)
    for seat in own:
        if seat.curtain is None or is_lifted(seat):
            return seat
    return own[0] if own and row.status != RUNNING else None


def lift(seats: Sequence[SeatData], player: str, number: int) -> None:
    """Lift the curtain of one of the people at the player's device. Raises Refused if the seat is none of theirs."""
    here = shared(seats, player)
    if number not in [seat.seat for seat in here]:
        raise Refused(N_("Nobody at this device has that seat."))
    for seat in here:
        if is_lifted(seat) != (seat.seat == number):
            _move(seat)


def lower(seats: Sequence[SeatData]) -> None:
    for seat in seats:
        if is_lifted(seat):
            _move(seat)


def fall(seats: Sequence[SeatData]) -> None:
    """Lower the curtain of whoever is done while somebody else at the device is asked."""
    for seat in seats:
        if is_lifted(seat) and not _decides(seat):
            here = shared(seats, seat.player)
            if any(_decides(other) for other in here):
                lower([seat])


def times_moved(seats: Sequence[SeatData], player: str | None) -> int:
    """How often curtains at the player's device have moved."""
    return sum([seat.curtain or 0 for seat in seats_of(seats, player)])


def _decides(seat: SeatData) -> bool:
    return seat.asked and seat.bot is None


def _move(seat: SeatData) -> None:
    seat.curtain = (seat.curtain or 0) + 1
