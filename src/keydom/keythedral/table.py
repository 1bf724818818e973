"""The table of Keythedral: fields and cottages, the mat, Keytown, hands."""

from typing import ClassVar, Final

from keydom.engine.table import Table
from keydom.keythedral.actions import WIDTH
from keydom.keythedral.rules import Rules

EMPTY: Final = -1
HIDDEN: Final = -2  # only in views
RESOURCES: Final = 5
COLOURS: Final = 8
NOBODY: Final = -1

# The fields around a corner, by side (nw, ne, sw, se of the corner), as steps on the lattice.
AROUND: Final[list[int]] = [0, 1, WIDTH, WIDTH + 1]


class Keyland(Table):
    """Cottage tiles are numbered seat * 5 + number - 1, fields in the order they were laid, fence edges field * 4 + side."""

    fields: ClassVar[tuple[str, ...]] = (
        "round",
        "phase",
        "start_player",
        "cubes",
        "store",
        "stock",
        "mat",
        "owner",
        "row",
        "unused",
        "out",
        "increase_on",
        "decrease_on",
        "stack",
        "drawn",
        "field_at",
        "field_code",
        "worker",
        "fence",
        "fences_left",
        "corner",
        "house",
        "law_stack",
        "law_spaces",
        "hands",
        "hand_size",
        "played",
        "marker",
        "called",
        "nominated",
        "nominated_for",
        "work_order_by",
        "climbers",
        "good_kind",
        "poor_kind",
        "double_field",
        "free_kind",
        "free_seat",
        "moratorium_by",
        "collected",
        "passes",
        "procured",
        "stopped",
        "blocked",
        "slot",
        "tile",
        "buyer",
        "substitution",
        "hit",
        "extra",
        "less",
        "bid",
        "bidder",
    )

    def __init__(self, rules: Rules, original: "Keyland | None" = None) -> None:
        super().__init__(original)
        self.rules: Final = rules
        if original is None:
            players = rules.players
            self.round = 0
            self.phase = 0  # 0 is the set-up
            self.start_player = rules.start_player
            self.cubes = [0] * (players * COLOURS)
            self.store = [0] * COLOURS
            self.stock = [0] * 3  # at the forge, the glassworks and the workshop
            # The mat: the tile on each slot, and who took it. Rows after `row` lie face down.
            self.mat = [EMPTY] * rules.slots
            self.owner = [NOBODY] * rules.slots
            self.row = -1
            self.unused: list[int] = []
            self.out: list[int] = []
            self.increase_on = -1  # the slot with that law card beneath its tile
            self.decrease_on = -1
            # The fields: the stack (top last), the tile drawn, the tiles laid.
            self.stack: list[int] = []
            self.drawn = EMPTY
            self.field_at: list[int] = []
            self.field_code: list[int] = []  # (number - 1) * 5 + kind
            self.worker: list[int] = []  # whose worker stands on a field
            self.fence: list[int] = []  # whose fence stands on an edge
            self.fences_left = [rules.fences_each] * players
            self.corner = [EMPTY] * (players * 5)
            self.house = [0] * (players * 5)
            # Law cards; sets of cards and of seats are bit masks.
            self.law_stack: list[int] = []
            self.law_spaces: list[int] = []
            self.hands = [0] * players
            self.hand_size = [0] * players
            self.played = 0
            # Phase one
            self.marker = [EMPTY] * 5  # number -> which marker lies there
            self.called = EMPTY  # the number called last (less one)
            self.nominated = EMPTY  # cottage tile named by Cottage number
            self.nominated_for = EMPTY  # the number it worked as
            self.work_order_by = NOBODY
            self.climbers = 0
            # Phase two
            self.good_kind = EMPTY
            self.poor_kind = EMPTY
            self.double_field = EMPTY
            self.free_kind = EMPTY
            self.free_seat = NOBODY
            self.collected = 0
            # Phase three
            self.moratorium_by = NOBODY
            self.passes = 0
            self.procured = 0
            self.stopped = 0  # the action did not happen: its player chooses again
            self.blocked = 0  # tiles that may not be declared again this turn
            self.slot = EMPTY  # the declared purchase
            self.tile = EMPTY
            self.buyer = NOBODY
            self.substitution = 0
            self.hit = 0  # the buyer may withdraw
            self.extra = EMPTY
            self.less = EMPTY
            # Phase five
            self.bid = 0
            self.bidder = NOBODY
            # Derived: fields by place, and the four fields (or none) around each cottage tile. Replaced, never changed.
            self.field_of: dict[int, int] = {}
            self.around: list[int] = [EMPTY] * (players * 20)
        else:
            self.round = original.round
            self.phase = original.phase
            self.start_player = original.start_player
            self.cubes = original.cubes.copy()
            self.store = original.store.copy()
            self.stock = original.stock.copy()
            self.mat = original.mat.copy()
            self.owner = original.owner.copy()
            self.row = original.row
            self.unused = original.unused.copy()
            self.out = original.out.copy()
            self.increase_on = original.increase_on
            self.decrease_on = original.decrease_on
            self.stack = original.stack.copy()
            self.drawn = original.drawn
            self.field_at = original.field_at.copy()
            self.field_code = original.field_code.copy()
            self.worker = original.worker.copy()
            self.fence = original.fence.copy()
            self.fences_left = original.fences_left.copy()
            self.corner = original.corner.copy()
            self.house = original.house.copy()
            self.law_stack = original.law_stack.copy()
            self.law_spaces = original.law_spaces.copy()
            self.hands = original.hands.copy()
            self.hand_size = original.hand_size.copy()
            self.played = original.played
            self.marker = original.marker.copy()
            self.called = original.called
            self.nominated = original.nominated
            self.nominated_for = original.nominated_for
            self.work_order_by = original.work_order_by
            self.climbers = original.climbers
            self.good_kind = original.good_kind
            self.poor_kind = original.poor_kind
            self.double_field = original.double_field
            self.free_kind = original.free_kind
            self.free_seat = original.free_seat
            self.collected = original.collected
            self.moratorium_by = original.moratorium_by
            self.passes = original.passes
            self.procured = original.procured
            self.stopped = original.stopped
            self.blocked = original.blocked
            self.slot = original.slot
            self.tile = original.tile
            self.buyer = original.buyer
            self.substitution = original.substitution
            self.hit = original.hit
            self.extra = original.extra
            self.less = original.less
            self.bid = original.bid
            self.bidder = original.bidder
            self.field_of = original.field_of
            self.around = original.around

    def clone(self) -> "Keyland":
        return Keyland(self.rules, self)

    # Cubes

    def hand(self, seat: int) -> int:
        """All cubes of a seat."""
        return sum(self.cubes[seat * COLOURS : seat * COLOURS + COLOURS])

    def holds(self, seat: int, cost: list[int]) -> bool:
        base = seat * COLOURS
        for colour in range(COLOURS):
            if self.cubes[base + colour] < cost[colour]:
                return False
        return True

    def pay(self, seat: int, cost: list[int]) -> None:
        """Cubes into the store."""
        base = seat * COLOURS
        for colour in range(COLOURS):
            n = cost[colour]
            if n:
                self.cubes[base + colour] -= n
                self.store[colour] += n

    def take(self, seat: int, colour: int, count: int) -> None:
        """Cubes out of the store."""
        self.store[colour] -= count
        self.cubes[seat * COLOURS + colour] += count

    # Fields, cottages, fences

    def kind(self, field: int) -> int:
        return self.field_code[field] % 5

    def lay_field(self, code: int, where: int) -> None:
        self.field_of = {**self.field_of, where: len(self.field_at)}
        self.field_at.append(where)
        self.field_code.append(code)
        self.worker.append(NOBODY)
        self.fence.extend((NOBODY, NOBODY, NOBODY, NOBODY))
        self.around = [self.look_around(c // 4, c % 4) for c in range(len(self.corner) * 4)]

    def look_around(self, cottage: int, side: int) -> int:
        corner = self.corner[cottage]
        return EMPTY if corner < 0 else self.field_of.get(corner + AROUND[side], EMPTY)

    def lay_cottage(self, cottage: int, corner: int) -> None:
        self.corner[cottage] = corner
        around = self.around.copy()
        for side in range(4):
            around[cottage * 4 + side] = self.look_around(cottage, side)
        self.around = around

    def free_corners(self) -> list[int]:
        """Empty corners that touch a field (KT-8), the Keythedral's excepted (KT-11)."""
        taken = set(self.corner)
        taken.add(self.rules.keythedral)
        free: set[int] = set()
        for where in self.field_at:
            for step in AROUND:
                corner = where - step
                if corner not in taken:
                    free.add(corner)
        return sorted(free)

    def cut_off(self, corner: int) -> bool:
        """Whether every field beside a corner is fenced off from it."""
        for side in range(4):
            field = self.field_of.get(corner + AROUND[side], EMPTY)
            if field >= 0 and self.fence[field * 4 + side] < 0:
                return False
        return True

    # The mat

    def for_sale(self, slot: int) -> bool:
        """Only the present row can be bought, also where all tiles lie face up (KT-58)."""
        return self.rules.slot_row[slot] == self.row and self.owner[slot] < 0

    def visible(self, slot: int) -> bool:
        """A tile on the mat with its cost showing."""
        return self.owner[slot] < 0 and (
            self.rules.face_up or self.rules.slot_row[slot] <= self.row
        )
