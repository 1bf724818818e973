"""Behind the screens, in the bag and in the skill pile: what is there, and what is known about it (KF-97).

There is a row for each seat, then one for the bag and the skill pile together. Kinds 0 to 3 are workers, 4 to 6 skills.
What is known is a range for each row and kind, from `low` to `high`, which always contains the truth. The first block
of `low` and `high` is what everybody knows from open play; then comes a block for each seat, which also knows what it
drew and what it paid face down.
"""

from typing import Final

from keydom.keyflower.actions import PAY_SKILL
from keydom.keyflower.rules import COLOURS, GREEN, KINDS, SKILLS
from keydom.keyflower.table import KNOWN, Harbour

# The two families of kinds.
WORKER: Final = 0
SKILL: Final = 1


def family(kind: int) -> int:
    return WORKER if kind < COLOURS else SKILL


def first(which: int) -> int:
    """The first kind of a family."""
    return 0 if which == WORKER else COLOURS


def last(which: int) -> int:
    """The kind after the last of a family."""
    return COLOURS if which == WORKER else KINDS


def common(table: Harbour) -> int:
    """The row of the bag and the skill pile."""
    return table.rules.players


def block(table: Harbour, seat: int) -> int:
    """Where the block of a seat begins in `low` and `high`; -1 stands for everybody."""
    return (seat + 1) * len(table.held)


def blocks(table: Harbour) -> int:
    """How many blocks there are: everybody's, and one for each seat."""
    return table.rules.players + 1


def arrive(table: Harbour, row: int, kind: int, n: int) -> None:
    """Workers or skills arrive, and everybody sees which."""
    at = row * KINDS + kind
    table.held[at] += n
    table.count[row * 2 + family(kind)] += n
    table.own(KNOWN)
    lows = table.low
    highs = table.high
    for _ in range(blocks(table)):
        lows[at] += n
        highs[at] += n
        at += len(table.held)


def leave(table: Harbour, row: int, kind: int, n: int) -> None:
    """Workers or skills leave, and everybody sees which."""
    at = row * KINDS + kind
    table.held[at] -= n
    table.count[row * 2 + family(kind)] -= n
    table.own(KNOWN)
    lows = table.low
    highs = table.high
    for _ in range(blocks(table)):
        low = lows[at] - n
        lows[at] = low if low > 0 else 0
        highs[at] -= n
        at += len(table.held)
    tighten(table, row, family(kind))


def tighten(table: Harbour, row: int, which: int) -> None:
    """Narrow the ranges of a row by its size: a kind fills at least what the others cannot, and at most what they leave."""
    size = table.count[row * 2 + which]
    lows = table.low
    highs = table.high
    start = row * KINDS + first(which)
    end = row * KINDS + last(which)
    for _ in range(blocks(table)):
        least = 0
        most = 0
        for at in range(start, end):
            least += lows[at]
            most += highs[at]
        if least != most:  # else known exactly
            for at in range(start, end):
                narrow(lows, highs, at, size - least, most - size)
        start += len(table.held)
        end += len(table.held)


def narrow(lows: list[int], highs: list[int], at: int, more: int, fewer: int) -> None:
    """Narrow one of several ranges, which hold `more` together than the least and `fewer` than the most."""
    low = lows[at]
    high = highs[at]
    if high - fewer > low:
        lows[at] = high - fewer
    if low + more < high:
        highs[at] = low + more


def compare(table: Harbour, which: int) -> None:
    """Narrow the ranges of all rows by each other: everybody knows how many of a kind are out of sight."""
    held = table.held
    width = len(held)
    lows = table.low
    highs = table.high
    for kind in range(first(which), last(which)):
        total = 0
        for at in range(kind, width, KINDS):
            total += held[at]
        start = kind
        for _ in range(blocks(table)):
            end = start - kind + width
            least = 0
            most = 0
            for at in range(start, end, KINDS):
                least += lows[at]
                most += highs[at]
            if least != most:  # else known exactly
                for at in range(start, end, KINDS):
                    narrow(lows, highs, at, total - least, most - total)
            start += width
    for row in range(common(table) + 1):
        tighten(table, row, which)


def move_unseen(
    table: Harbour, source: int, target: int, kinds: list[int], back: list[int]
) -> None:
    """Workers or skills change rows, some go `back` at the same time, and only the owner of the screen sees which."""
    if not kinds and not back:
        return
    which = family((kinds or back)[0])
    table.own(KNOWN)
    compare(table, which)
    lows = table.low
    highs = table.high
    in_source = table.count[source * 2 + which]
    in_target = table.count[target * 2 + which]
    n = len(kinds)
    n_back = len(back)
    for seat in range(-1, table.rules.players):
        sees = seat in (source, target)
        known = block(table, seat)
        for kind in range(first(which), last(which)):
            at = known + source * KINDS + kind
            to = known + target * KINDS + kind
            if sees:
                least = most = kinds.count(kind)
                least_back = most_back = back.count(kind)
            else:
                least = max(0, n - in_source + lows[at])
                most = min(n, highs[at])
                least_back = max(0, n_back - in_target + lows[to])
                most_back = min(n_back, highs[to])
            lows[at] = max(0, lows[at] - most) + least_back
            highs[at] += most_back - least
            lows[to] = max(0, lows[to] - most_back) + least
            highs[to] += most - least_back
    for kind in kinds:
        table.held[source * KINDS + kind] -= 1
        table.held[target * KINDS + kind] += 1
    for kind in back:
        table.held[target * KINDS + kind] -= 1
        table.held[source * KINDS + kind] += 1
    table.count[source * 2 + which] += len(back) - len(kinds)
    table.count[target * 2 + which] += len(kinds) - len(back)
    tighten(table, source, which)
    tighten(table, target, which)


def pick(table: Harbour, which: int, taken: int) -> int:
    """A random kind from the bag or the pile, each piece as likely (KF-32, KF-35). `taken` pieces are out but still counted."""
    base = common(table) * KINDS
    at = table.random(table.count[common(table) * 2 + which] - taken)
    for kind in range(first(which), last(which)):
        at -= table.held[base + kind]
        if at < 0:
            return kind
    raise AssertionError("more is counted than there is")


def draw(table: Harbour, seat: int, which: int, wanted: int, paid: list[int]) -> None:
    """Draw workers from the bag or skills from the pile, as many as there are (KF-33).

    What is `paid` face down goes the other way: it cannot be drawn, and it is none of those just drawn.
    """
    row = common(table)
    kinds: list[int] = []
    for _ in range(min(wanted, table.count[row * 2 + which])):
        kind = pick(table, which, len(kinds))
        table.held[row * KINDS + kind] -= 1  # not to be picked again
        kinds.append(kind)
    for kind in kinds:
        table.held[row * KINDS + kind] += 1
        table.whisper(seat, "drew_one", kind)
    move_unseen(table, row, seat, kinds, paid)
    if wanted:
        table.note("drew", seat, which, len(kinds), wanted)


def take_green(table: Harbour, seat: int, wanted: int) -> None:
    """Green workers from the supply, never from the bag (KF-61)."""
    n = min(wanted, table.greens)
    table.greens -= n
    arrive(table, seat, GREEN, n)
    table.note("greens", seat, n, wanted)


def skills_to_pay(table: Harbour, seat: int) -> list[int]:
    """The actions that pay a skill of any type."""
    base = seat * KINDS + COLOURS
    return [PAY_SKILL + s for s in range(SKILLS) if table.held[base + s]]


def pay_openly(table: Harbour, seat: int, kind: int) -> None:
    """A worker into the bag, or a skill of a named type into the pile."""
    leave(table, seat, kind, 1)
    arrive(table, common(table), kind, 1)
    table.note("paid", seat, kind)


def pay_face_down(table: Harbour, seat: int, kind: int, wanted: int) -> None:
    """A skill back into the pile where any type will do (KF-97), after the draw that it pays for (KF-31)."""
    draw(table, seat, SKILL, wanted, [kind])
    table.note("paid_a_skill", seat)
    table.whisper(seat, "paid_which", kind)
