"""What a table of Keyflower is worth to a seat: what is certain, what is led, and what can still be made of the rest.

A led tile counts as won with the chance that nobody bids more, an upgrade with the chance that its goods and skill come
together in time. What the seat is in the middle of doing counts as done, as cheaply as it can be.
"""

from keydom.keyflower.rules import BOAT_2A, BOATS, TILES, WINTER
from keydom.keyflower.scoring import score
from keydom.keyflower.table import EMPTY, HAND, TURN_SLOT, WINTERTIME, Harbour
from keydom.keyflower.value import goals
from keydom.keyflower.value.auctions import gather, look_at_rivals
from keydom.keyflower.value.boats import boat_points, next_boat, turn_order
from keydom.keyflower.value.goods import spare_goods
from keydom.keyflower.value.numbers import total
from keydom.keyflower.value.outlook import Outlook
from keydom.keyflower.value.people import people
from keydom.keyflower.value.upgrades import upgrades
from keydom.keyflower.value.village import UNLAID, village
from keydom.keyflower.value.winter import winter_tiles
from keydom.keyflower.village import ChooseTurn, fitting_turns


def worth(table: Harbour, seat: int) -> list[float]:
    """The points that a seat will probably have at the end, by goal. Leaves the table as it was."""
    step = laying(table, seat)
    return judge(table, seat) if step is None else best_turn(table, seat, step)[1]


def laying(table: Harbour, seat: int) -> ChooseTurn | None:
    """The tile that the seat is about to turn, if any."""
    if table.lanes and table.lanes[seat]:
        step = table.lanes[seat][-1]
        if isinstance(step, ChooseTurn):
            return step
    return None


def best_turn(table: Harbour, seat: int, step: ChooseTurn) -> tuple[int, list[float]]:
    """A tile about to be laid counts as turned in the best way: that turn, and what it is worth then."""
    near = table.near
    rim = table.rim
    best: list[float] = []
    chosen = 0
    turns = fitting_turns(table, seat, step.tile, step.cell)
    if not table.has(seat, BOAT_2A):
        turns = turns[:1]  # all that fit have the same sides towards the village
    for turn in turns:
        table.lay(step.tile, step.cell, turn)
        found = judge(table, seat)
        if not best or total(found) > total(best):
            best = found
            chosen = turn
        table.near = near
        table.rim = rim
    table.cell[step.tile] = EMPTY
    table.turn[step.tile] = 0
    return chosen, best


def judge(table: Harbour, seat: int) -> list[float]:
    if is_settled(table):
        return final_value(table, seat)
    outlook = survey(table, seat)
    weigh(outlook)
    return outlook.value


def is_settled(table: Harbour) -> bool:
    return table.season == WINTERTIME and auctions_over(table)


def survey(table: Harbour, seat: int) -> Outlook:
    """What the seat will have, before any of it is set aside for a plan."""
    outlook = Outlook(table, seat)
    outlook.foresee()
    if table.season == WINTERTIME:
        look_at_rivals(outlook)
    gather(outlook)
    return outlook


def weigh(outlook: Outlook) -> None:
    """What can be made of it, by goal."""
    winter_tiles(outlook)
    village(outlook)
    upgrades(outlook)
    spare_goods(outlook)
    people(outlook)
    turn_order(outlook)
    next_boat(outlook)


def auctions_over(table: Harbour) -> bool:
    """Whether the bids of winter are settled: no tile is on offer, and none is still to be chosen."""
    for slot in range(TURN_SLOT):
        if table.offer[slot] >= 0:
            return False
    for tile in range(WINTER, BOATS):
        if table.place[tile] >= HAND:
            return False
    return True


def final_value(table: Harbour, seat: int) -> list[float]:
    """After the last auction the score counts, and a boat that is still to be chosen."""
    value = [0.0] * len(goals.GOALS)
    value[goals.POINTS] = float(score(table, seat))
    if table.lanes:
        for tile in range(TILES):
            if table.place[tile] == seat and table.cell[tile] < 0:
                value[goals.POINTS] -= UNLAID
    if table.agenda and not table.served >> seat & 1:
        outlook = Outlook(table, seat)
        for boat in range(table.rules.boats):
            if table.docked >> boat & 1:
                value[goals.TURN_ORDER] = max(
                    value[goals.TURN_ORDER], boat_points(outlook, BOATS + boat)
                )
    return value
