"""What the fields will bring: each seat's cubes of this round, and of a round to come."""

from typing import Any, Final

from keydom.engine.table import Step
from keydom.keythedral.laws import Departure
from keydom.keythedral.table import COLOURS, EMPTY, RESOURCES, Keyland
from keydom.keythedral.work import FirstWorker, SendWorker, WhichFirst

CALLED_FIRST: Final = (
    2.0  # how much more the workers who leave now take of a field than those who leave later
)
GONE_BEFORE: Final = 0.5  # the part of what others want that is gone when a cottage is called
HARDLY_FREE: Final = 0.08  # the chance that a field is free which everybody wants
MOST_OF_A_FIELD: Final = 0.95  # cubes that a field brings in a round, at the most
REMEMBERED: Final = 500  # crops; in a search most come again
NOT_LAID: Final = 0.72  # cubes that a cottage brings in a round, as long as it is not laid


def harvest(table: Keyland) -> list[float]:
    """Return all cubes by seat and colour when they can be spent.

    This round's workers have brought theirs by then: those on the fields, and those still at home as far as they find
    a field.
    """
    cubes = [0.0] * len(table.cubes)
    for i in range(len(cubes)):
        cubes[i] = float(table.cubes[i])
    if table.phase == 1 or table.phase == 2:
        reap(table, cubes)
    if table.phase == 1:
        size = len(table.corner)
        at_home = [0] * size  # workers that can still leave
        called = [False] * size
        for cottage in range(size):
            if table.marker[cottage % 5] < 0 and cottage != table.nominated:
                at_home[cottage] = 1 + table.house[cottage]
        for step in table.agenda:
            for cottage in sent_by(table, step):
                called[cottage] = True
                # One by one where the workers of a house are on their way already.
                on_their_way = isinstance(step, FirstWorker)
                at_home[cottage] += 1 if on_their_way else 1 + table.house[cottage]
        if max(at_home):
            return Outing(table, at_home, called, True).brings(cubes)
    return cubes


def sent_by(table: Keyland, step: Step[Any]) -> list[int]:
    """Return the cottages whose workers leave with a step that waits."""
    if isinstance(step, Departure):
        cottage = step.seat * 5 + table.called
        if table.nominated // 5 == step.seat and table.nominated_for == table.called:
            return [cottage, table.nominated]
        return [cottage] if cottage != table.nominated else []
    if isinstance(step, WhichFirst):
        return [step.called, step.nominated]
    if isinstance(step, (SendWorker, FirstWorker)):
        return [step.cottage]
    return []


def reap(table: Keyland, cubes: list[float]) -> None:
    """Add what the workers on the fields bring."""
    for field in range(len(table.worker)):
        seat = table.worker[field]
        if seat >= 0 and not table.collected >> seat & 1:
            cubes[seat * COLOURS + table.kind(field)] += table.yields(field)


class Land:
    """What a crop follows from, and the crop. A table replaces these lists when it changes, so the same ones say the same."""

    def __init__(self, table: Keyland, crop: list[float]) -> None:
        self.field_at = table.field_at
        self.field_code = table.field_code
        self.fence = table.fence
        self.corner = table.corner
        self.house = table.house
        self.crop = crop

    def is_of(self, table: Keyland) -> bool:
        return (
            self.fence is table.fence
            and self.house is table.house
            and self.corner is table.corner
            and self.field_at is table.field_at
            and self.field_code is table.field_code
        )


_known: dict[tuple[tuple[int, ...], ...], list[float]] = {}  # crops, by what they follow from
_latest: list[Land] = []  # land changes seldom


def crop(table: Keyland) -> list[float]:
    """Return the cubes of a round to come, by seat and colour: a list that is remembered and must not be changed."""
    if _latest and _latest[0].is_of(table):
        return _latest[0].crop
    known = crop_of(table)
    _latest[:] = [Land(table, known)]
    return known


def crop_of(table: Keyland) -> list[float]:
    """Return the crop of land that may have been met before."""
    land = (
        tuple(table.field_at),
        tuple(table.field_code),
        tuple(table.fence),
        tuple(table.corner),
        tuple(table.house),
    )
    known = _known.get(land)
    if known is None:
        if len(_known) >= REMEMBERED:
            _known.clear()
        known = grow(table)
        _known[land] = known
    return known


def grow(table: Keyland) -> list[float]:
    """Return the crop, counted anew."""
    size = len(table.corner)
    workers = [1] * size
    for cottage in range(size):
        if table.house[cottage]:
            workers[cottage] = 2
    nobody = [False] * size
    return Outing(table, workers, nobody, False).brings([0.0] * len(table.cubes))


class Outing:
    """The workers at home on their way to the fields: they go where they can, those who are called first.

    A path leads from a cottage to a field beside it: there are four to a cottage, some of them closed.
    """

    def __init__(
        self, table: Keyland, at_home: list[int], called: list[bool], this_round: bool
    ) -> None:
        size = len(at_home)
        fields = len(table.worker)
        self.table = table
        self.at_home = at_home
        self.called = called
        self.to_field = [EMPTY] * (size * 4)  # where each open path leads
        self.chance = [0.0] * size  # that a worker of the cottage wants a given field of its own
        self.demand = [0.0] * fields  # the chances of all cottages together
        self.going = [0.0] * (size * 4)  # the workers that go along each path
        self.coming = [0.0] * fields  # the workers that come to each field
        for cottage in range(size):
            if at_home[cottage]:
                self.open_paths(cottage, this_round)
        for cottage in range(size):
            if self.chance[cottage] > 0.0:
                self.send_workers(cottage)

    def open_paths(self, cottage: int, this_round: bool) -> None:
        """Find the fields that are not fenced off (and, this round, not taken), and share the cottage's wish among them."""
        around = self.table.around
        fence = self.table.fence
        worker = self.table.worker
        to_field = self.to_field
        climbs = this_round and self.table.climbers >> cottage // 5 & 1
        first = cottage * 4
        count = 0
        for path in range(first, first + 4):
            field = around[path]
            if field >= 0 and (climbs or fence[field * 4 + path - first] < 0):
                if not this_round or worker[field] < 0:
                    to_field[path] = field
                    count += 1
        if not count:
            return
        workers = self.at_home[cottage]
        wanted = workers / count if workers < count else 1.0
        self.chance[cottage] = wanted
        if self.called[cottage]:
            wanted *= CALLED_FIRST
        for path in range(first, first + 4):
            if to_field[path] >= 0:
                self.demand[to_field[path]] += wanted

    def send_workers(self, cottage: int) -> None:
        """Share the workers that find a field among the paths, by the chance that each field is still free."""
        to_field = self.to_field
        going = self.going
        called = self.called[cottage]
        wanted = self.chance[cottage]
        first = cottage * 4
        none_free = 1.0
        one_free = 0.0
        total = 0.0
        for path in range(first, first + 4):
            field = to_field[path]
            if field >= 0:
                free = 1.0
                if not called:
                    free = 1.0 - GONE_BEFORE * (self.demand[field] - wanted)
                    if free < HARDLY_FREE:
                        free = HARDLY_FREE
                one_free = one_free * (1.0 - free) + none_free * free
                none_free *= 1.0 - free
                going[path] = free
                total += free
        placed = 1.0 - none_free
        if self.at_home[cottage] > 1:
            placed += 1.0 - none_free - one_free
        placed /= total
        for path in range(first, first + 4):
            if to_field[path] >= 0:
                going[path] *= placed
                self.coming[to_field[path]] += going[path]

    def brings(self, cubes: list[float]) -> list[float]:
        """Return the cubes with those added that the workers find."""
        table = self.table
        going = self.going
        coming = self.coming
        kinds = [code % 5 for code in table.field_code]
        found = cubes.copy()
        for cottage in range(len(self.at_home)):
            if self.at_home[cottage] and table.corner[cottage] < 0:
                for colour in range(RESOURCES):
                    found[cottage // 5 * COLOURS + colour] += NOT_LAID / RESOURCES
        for path, field in enumerate(self.to_field):
            if field >= 0:
                cube = going[path]
                if coming[field] >= MOST_OF_A_FIELD:
                    cube = cube * MOST_OF_A_FIELD / coming[field]
                found[path // 20 * COLOURS + kinds[field]] += cube
        return found
