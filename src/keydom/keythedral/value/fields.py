"""What the fields of Keythedral will bring: each seat's cubes of this round, and of a round to come."""

from typing import Final

from keydom.keythedral.table import COLOURS, RESOURCES, Keyland
from keydom.keythedral.work import FirstWorker, Placement

BEFORE: Final = 0.5  # how much of what others want is gone when a cottage is called
HARDLY: Final = 0.08  # the chance that a field is free which everybody wants
WORKED: Final = 0.95  # the most cubes that a field brings in a round
UNLAID: Final = 0.72  # cubes that a cottage brings in a round, as long as it is not laid


def harvest(table: Keyland) -> list[float]:
    """All cubes by seat and colour when they can be spent: with what the workers on the fields bring this round, and what
    those still at home may find."""
    hand = [0.0] * len(table.cubes)
    for i in range(len(hand)):
        hand[i] = float(table.cubes[i])
    if table.phase == 1 or table.phase == 2:
        reap(table, hand)
    if table.phase == 1:
        size = len(table.corner)
        left = [0] * size  # workers at home
        called = [0] * size
        for cottage in range(size):
            if table.marker[cottage % 5] < 0 and cottage != table.nominated:
                left[cottage] = 1 + table.house[cottage]
        for step in table.agenda:
            if isinstance(step, Placement):
                cottage = step.seat * 5 + table.called
                if cottage != table.nominated:
                    left[cottage] = 1 + table.house[cottage]
                    called[cottage] = 1
            elif isinstance(step, FirstWorker):  # or the second of a house
                left[step.cottage] += 1
                called[step.cottage] = 1
        if max(left):
            spread(table, left, called, True, hand)
    return hand


def reap(table: Keyland, hand: list[float]) -> None:
    """Adds the cubes of the workers on the fields, with the harvest cards."""
    for field in range(len(table.worker)):
        who = table.worker[field]
        if who >= 0 and not table.collected >> who & 1:
            kind = table.field_code[field] % RESOURCES
            if kind != table.poor_kind:
                cubes = 2.0 if kind == table.good_kind else 1.0
                hand[who * COLOURS + kind] += cubes * 2.0 if field == table.double_field else cubes


def crop(table: Keyland) -> list[float]:
    """The cubes of a round to come, by seat and colour."""
    size = len(table.corner)
    workers = [1] * size
    for cottage in range(size):
        if table.house[cottage]:
            workers[cottage] = 2
    out = [0.0] * len(table.cubes)
    spread(table, workers, [0] * size, False, out)
    return out


def spread(
    table: Keyland, left: list[int], called: list[int], placing: bool, out: list[float]
) -> None:
    """Adds the cubes that the workers of all cottages will find. They go where they can; the called ones go first."""
    around = table.around
    fence = table.fence
    worker = table.worker
    size = len(left)
    ways = [-1] * (size * 4)
    want = [0.0] * size
    load = [0.0] * len(worker)
    for cottage in range(size):
        if not left[cottage]:
            continue
        first = cottage * 4
        count = 0
        for i in range(first, first + 4):
            field = around[i]
            if field >= 0 and fence[field * 4 + i - first] < 0:
                if not placing or worker[field] < 0:
                    ways[i] = field
                    count += 1
        if count:
            p = left[cottage] / count if left[cottage] < count else 1.0
            want[cottage] = p
            if called[cottage]:
                p *= 2.0
            for i in range(first, first + 4):
                if ways[i] >= 0:
                    load[ways[i]] += p
    claim = [0.0] * len(worker)
    part = [0.0] * (size * 4)
    for cottage in range(size):
        p = want[cottage]
        if p == 0.0:
            if left[cottage] and table.corner[cottage] < 0:
                for c in range(RESOURCES):
                    out[cottage // 5 * COLOURS + c] += UNLAID / RESOURCES
            continue
        none = 1.0
        one = 0.0
        total = 0.0
        first = cottage * 4
        for i in range(first, first + 4):
            field = ways[i]
            if field >= 0:
                free = 1.0
                if not called[cottage]:
                    free = max(HARDLY, 1.0 - BEFORE * (load[field] - p))
                one = one * (1.0 - free) + none * free
                none *= 1.0 - free
                part[i] = free
                total += free
        placed = 1.0 - none
        if left[cottage] > 1:
            placed += 1.0 - none - one
        placed /= total
        for i in range(first, first + 4):
            if ways[i] >= 0:
                part[i] *= placed
                claim[ways[i]] += part[i]
    for i in range(size * 4):
        field = ways[i]
        if field >= 0:
            found = part[i] if claim[field] < WORKED else part[i] * WORKED / claim[field]
            out[i // 20 * COLOURS + table.field_code[field] % RESOURCES] += found
