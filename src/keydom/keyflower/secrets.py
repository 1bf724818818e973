"""What is hidden from whom, and how the unknown is dealt anew for a seat that thinks ahead.

Secret are the workers and skills behind other screens, the colours in the bag, the skill pile and winter tiles that
are not on offer (KF-3, KF-4). Everybody knows how much is behind each screen and, from what was seen, the least and
the most there can be of each kind (KF-97); a seat knows more, from its own draws. In a view a hidden row of `held`
shows the least, and what other seats know is cut down to what everybody knows. At the end the screens are open.
"""

from typing import Final

from keydom.keyflower.rules import BOATS, COLOURS, KINDS, SKILLS, WINTER
from keydom.keyflower.screens import SKILL, WORKER, block, common, first, last
from keydom.keyflower.table import (
    BOX,
    CHOSEN,
    HAND,
    HIDDEN,
    KNOWN,
    SLOTS,
    Harbour,
)

TRIES: Final = 40  # at a free deal, before one that keeps within the bounds


def hidden_rows(table: Harbour, seat: int) -> list[int]:
    """The rows that a seat does not see; after the end only the bag and the pile."""
    row = common(table)
    if not table.agenda and not table.lanes:
        return [row]
    return [r for r in range(row + 1) if r != seat]


def hide(table: Harbour, seat: int) -> None:
    known = block(table, seat)
    for row in hidden_rows(table, seat):
        for at in range(row * KINDS, row * KINDS + KINDS):
            table.held[at] = table.low[known + at]
    width = len(table.held)
    table.own(KNOWN)
    for other in range(table.rules.players):
        if other != seat:
            start = block(table, other)
            table.low[start : start + width] = table.low[:width]
            table.high[start : start + width] = table.high[:width]
    if in_hands(table):
        for tile in range(WINTER, BOATS):
            if table.place[tile] not in (HAND + seat, CHOSEN + seat):
                table.place[tile] = HIDDEN


def in_hands(table: Harbour) -> bool:
    """Whether the winter tiles are still in the players' hands."""
    return max(table.place[WINTER:BOATS]) >= HAND or table.place[WINTER:BOATS].count(HIDDEN) > 0


def deal(table: Harbour, seat: int) -> None:
    rows = hidden_rows(table, seat)
    deal_rows(table, rows, WORKER, block(table, seat))
    deal_rows(table, rows, SKILL, block(table, seat))
    table.own(KNOWN)
    for other in range(table.rules.players):
        screen = table.held[other * KINDS : other * KINDS + KINDS]
        own = block(table, other) + other * KINDS
        table.low[own : own + KINDS] = screen
        table.high[own : own + KINDS] = screen
    if in_hands(table):
        deal_winter_tiles(table, seat)


def deal_winter_tiles(table: Harbour, seat: int) -> None:
    """The others get tiles from those the viewer does not have; a seat that is ready has chosen some of them."""
    unknown = [t for t in range(WINTER, BOATS) if table.place[t] == HIDDEN]
    table.shuffle(unknown)
    for other in range(table.rules.players):
        if other != seat:
            chosen = 0
            if table.lanes and not table.lanes[other]:
                chosen = 1 + table.hidden_random(table.rules.winter_each)
            for i in range(table.rules.winter_each):
                table.place[unknown.pop()] = (CHOSEN if i < chosen else HAND) + other
    for tile in unknown:
        table.place[tile] = BOX


def in_sight(table: Harbour, kind: int) -> int:
    """How many of a kind lie open: at and on tiles, in boats, in the supply."""
    if kind >= COLOURS:
        return sum(table.load_skills[kind - COLOURS :: SKILLS])
    seen = sum(table.load_workers[kind::COLOURS]) + sum(table.used[kind::COLOURS])
    if kind == COLOURS - 1:
        seen += table.greens
    for at in range(SLOTS * table.rules.players):
        if table.bid_colour[at] == kind:
            seen += table.bid[at]
    return seen


def deal_rows(table: Harbour, rows: list[int], which: int, known: int) -> None:
    """Fill hidden rows within what is known of them, every way with the same chance where free deals soon find one."""
    unseen = [0] * KINDS
    for kind in range(first(which), last(which)):
        unseen[kind] = table.rules.kind_counts[kind] - in_sight(table, kind)
        for row in range(common(table)):
            at = row * KINDS + kind
            if row in rows:
                table.held[at] = table.low[known + at]
            unseen[kind] -= table.held[at]
    dealt = table.held.copy()
    for _ in range(TRIES):
        if deal_freely(table, rows, which, known, unseen):
            return
        table.held[:] = dealt
    deal_strictly(table, rows, which, known, unseen)


def deal_freely(table: Harbour, rows: list[int], which: int, known: int, left: list[int]) -> bool:
    """Deal the unseen to the screens, the rest to the bag. Returns whether it fits what is known."""
    pool: list[int] = []
    for kind in range(first(which), last(which)):
        pool.extend([kind] * left[kind])
    for row in rows:
        base = row * KINDS
        if row == common(table):
            for kind in range(first(which), last(which)):
                table.held[base + kind] = pool.count(kind)
        else:
            there = sum(table.held[base + first(which) : base + last(which)])
            for _ in range(table.count[row * 2 + which] - there):
                i = table.hidden_random(len(pool))
                table.held[base + pool[i]] += 1
                pool[i] = pool[-1]
                pool.pop()
        for at in range(base + first(which), base + last(which)):
            if not table.low[known + at] <= table.held[at] <= table.high[known + at]:
                return False
    return True


def deal_strictly(table: Harbour, rows: list[int], which: int, known: int, left: list[int]) -> None:
    """Fill the rows piece by piece, each within its bounds, where free deals hardly ever fit."""
    for kind in range(first(which), last(which)):
        at = common(table) * KINDS + kind
        table.held[at] = table.low[known + at]
        left[kind] -= table.held[at]
    places: list[int] = []
    for row in rows:
        there = sum(table.held[row * KINDS + first(which) : row * KINDS + last(which)])
        places.extend([row] * (table.count[row * 2 + which] - there))
    table.shuffle(places)
    for row in places:
        kind = random_kind(table, row, left, which, known)
        if kind < 0:
            kind = make_room(table, rows, row, left, which, known)
        left[kind] -= 1
        table.held[row * KINDS + kind] += 1


def random_kind(table: Harbour, row: int, left: list[int], which: int, known: int) -> int:
    """A random kind of those left that fits this row, or -1."""
    fit: list[int] = []
    for kind in range(first(which), last(which)):
        at = row * KINDS + kind
        if table.held[at] < table.high[known + at]:
            fit.extend([kind] * left[kind])
    return fit[table.hidden_random(len(fit))] if fit else -1


def make_room(
    table: Harbour, rows: list[int], row: int, left: list[int], which: int, known: int
) -> int:
    """Where nothing left fits, free a kind that does by a chain of swaps with other rows."""
    # For each row in a chain: the row before it, and the kind that it would give to that row.
    chain: dict[int, tuple[int, int]] = {}
    waiting = [row]
    seen = {row}
    while waiting:
        taker = waiting.pop(0)
        for kind in range(first(which), last(which)):
            at = taker * KINDS + kind
            if table.held[at] >= table.high[known + at]:
                continue
            for giver in rows:
                at = giver * KINDS + kind
                if giver in seen or table.held[at] <= table.low[known + at]:
                    continue
                chain[giver] = (taker, kind)
                free = random_kind(table, giver, left, which, known)
                if free < 0:
                    seen.add(giver)
                    waiting.append(giver)
                    continue
                while True:  # the giver takes `free` and hands its own kind down the chain
                    taker, kind = chain[giver]
                    table.held[giver * KINDS + kind] -= 1
                    table.held[giver * KINDS + free] += 1
                    left[free] -= 1
                    left[kind] += 1
                    free = kind
                    giver = taker
                    if giver == row:
                        return kind
    raise ValueError("what is known of the screens does not fit what lies open")
