"""Behind the screens, in the bag and in the skill pile: what is there, and what everybody knows of it (KF-97).

A row is a seat, or last what is common. Kinds 0 to 3 are workers, 4 to 6 skills. Public knowledge is an interval for
every row and kind, from `low` to `high`; it follows from open play alone and always contains the truth.
"""

from typing import Final

from keydom.keyflower.actions import SKILL as PAY_SKILL
from keydom.keyflower.rules import COLOURS, GREEN, KINDS
from keydom.keyflower.table import Harbour

WORKER: Final = 0
SKILL: Final = 1


def family(kind: int) -> int:
    return WORKER if kind < COLOURS else SKILL


def first(which: int) -> int:
    return 0 if which == WORKER else COLOURS


def last(which: int) -> int:
    return COLOURS if which == WORKER else KINDS


def common(table: Harbour) -> int:
    return table.rules.players


def come(table: Harbour, row: int, kind: int, n: int) -> None:
    """Things arrive, and all see which."""
    at = row * KINDS + kind
    table.held[at] += n
    table.low[at] += n
    table.high[at] += n
    table.count[row * 2 + family(kind)] += n


def leave(table: Harbour, row: int, kind: int, n: int) -> None:
    """Things leave, and all see which."""
    at = row * KINDS + kind
    table.held[at] -= n
    table.low[at] = max(0, table.low[at] - n)
    table.high[at] -= n
    table.count[row * 2 + family(kind)] -= n
    tighten(table, row, family(kind))


def tighten(table: Harbour, row: int, which: int) -> None:
    """What follows from the size of a row: nothing can be more than the others leave room for."""
    size = table.count[row * 2 + which]
    start = row * KINDS + first(which)
    end = row * KINDS + last(which)
    least = 0
    most = 0
    for at in range(start, end):
        table.high[at] = min(table.high[at], size)
        least += table.low[at]
        most += table.high[at]
    for at in range(start, end):
        low = table.low[at]
        high = table.high[at]
        table.low[at] = max(low, size - (most - high))
        table.high[at] = min(high, size - (least - low))


def unseen(table: Harbour, source: int, target: int, kinds: list[int]) -> None:
    """Things go from row to row, and nobody else sees which."""
    n = len(kinds)
    if not n:
        return
    which = family(kinds[0])
    for kind in kinds:
        table.held[source * KINDS + kind] -= 1
        table.held[target * KINDS + kind] += 1
    size = table.count[source * 2 + which]
    for kind in range(first(which), last(which)):
        at = source * KINDS + kind
        to = target * KINDS + kind
        least = max(0, n - (size - table.low[at]))
        most = min(n, table.high[at])
        table.low[at] = max(0, table.low[at] - n)
        table.high[at] -= least
        table.low[to] += least
        table.high[to] += most
    table.count[source * 2 + which] -= n
    table.count[target * 2 + which] += n
    tighten(table, source, which)
    tighten(table, target, which)


def pick(table: Harbour, which: int, taken: int) -> int:
    """A random thing of the bag or the pile: every one alike (KF-32, KF-35). `taken` are out already, uncounted."""
    base = common(table) * KINDS
    at = table.random(table.count[common(table) * 2 + which] - taken)
    for kind in range(first(which), last(which)):
        at -= table.held[base + kind]
        if at < 0:
            return kind
    raise AssertionError("more is counted than there is")


def draw(table: Harbour, seat: int, which: int, wanted: int) -> None:
    """Workers from the bag or skills from the pile behind a screen, as far as there are any (KF-33)."""
    row = common(table)
    kinds: list[int] = []
    for _ in range(min(wanted, table.count[row * 2 + which])):
        kind = pick(table, which, len(kinds))
        table.held[row * KINDS + kind] -= 1  # not to be picked again
        kinds.append(kind)
    for kind in kinds:
        table.held[row * KINDS + kind] += 1
        table.whisper(seat, "drew_one", kind)
    unseen(table, row, seat, kinds)
    table.note("drew", seat, which, len(kinds), wanted)


def take_green(table: Harbour, seat: int, wanted: int) -> None:
    """Green workers from the supply, never from the bag (KF-61)."""
    n = min(wanted, table.greens)
    table.greens -= n
    come(table, seat, GREEN, n)
    table.note("greens", seat, n, wanted)


def skills_to_pay(table: Harbour, seat: int) -> list[int]:
    base = seat * KINDS + COLOURS
    return [PAY_SKILL + s for s in range(KINDS - COLOURS) if table.held[base + s]]


def pay_skill(table: Harbour, seat: int, kind: int, hidden: bool) -> None:
    """A skill back into the pile; face down where any type will do (KF-97)."""
    if hidden:
        unseen(table, seat, common(table), [kind])
        table.note("paid_a_skill", seat)
        table.whisper(seat, "paid_which", kind)
    else:
        leave(table, seat, kind, 1)
        come(table, common(table), kind, 1)
        table.note("paid", seat, kind)
