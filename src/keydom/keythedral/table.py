"""The table of Keythedral: fields and cottages, the mat, Keytown, hands."""

from typing import Final

from keydom.engine.table import ANY, Field, Table
from keydom.keythedral.actions import GRID, MAX_BID, WIDTH
from keydom.keythedral.rules import LAW_CARDS, Rules

EMPTY: Final = -1
NOBODY: Final = -1
HIDDEN: Final = -2  # only in views
RESOURCES: Final = 5  # the first colours of cubes; the others are crafts
COLOURS: Final = 8

# The fields around a corner, by side (nw, ne, sw, se of the corner), as steps on the lattice.
AROUND: Final[list[int]] = [0, 1, WIDTH, WIDTH + 1]


def numbered(number: int) -> int:
    """Return a field tile of which only the number (less one) is seen, as views show it."""
    return -10 - number


def number_of(tile: int) -> int:
    """Return the number (less one) of a field tile that `numbered` made."""
    return -10 - tile


def fields(rules: Rules) -> list[Field]:
    """Return everything that lies on the table. Sets of cards and of seats are bit masks."""
    players = rules.players
    last = players - 1
    seats = (1 << players) - 1
    slots = rules.slots
    tiles = len(rules.tile_cost)
    cards = (1 << LAW_CARDS) - 1
    return [
        Field("round", 0, rules.round_cap, "the round; 0 during set-up"),
        Field("phase", 0, 5, "the phase; 0 is set-up"),
        Field("start_player", 0, last, "who is start player", start=rules.start_player),
        Field("cubes", 0, MAX_BID, "cubes of each seat, by colour", players * COLOURS),
        Field("store", 0, MAX_BID, "cubes in the store, by colour", COLOURS),
        Field("stock", 0, MAX_BID, "cubes at the forge, the glassworks and the workshop", 3),
        Field(
            "mat",
            0,
            tiles - 1,
            "the building tile on each slot; rows after `row` lie face down",
            slots,
            start=EMPTY,
        ),
        Field("owner", NOBODY, last, "who bought the tile of each slot", slots, start=NOBODY),
        Field(
            "row",
            -1,
            len(rules.row_value) - 1,
            "the row on sale; -1 before the first round",
            start=-1,
        ),
        Field("unused", 0, tiles - 1, "building tiles that are not used in this game", ANY),
        Field("out", 0, tiles - 1, "building tiles that Design change took out of the game", ANY),
        Field(
            "increase_on",
            EMPTY,
            slots - 1,
            "the slot with Price increase beneath its tile",
            start=EMPTY,
        ),
        Field(
            "decrease_on",
            EMPTY,
            slots - 1,
            "the slot with Price decrease beneath its tile",
            start=EMPTY,
        ),
        Field("stack", 0, 24, "the field tiles still to be drawn, top last", ANY),
        Field("drawn", EMPTY, 24, "the field tile that was drawn and is not laid yet", start=EMPTY),
        Field("field_at", 0, GRID - 1, "where each field lies, in the order of laying", ANY),
        Field("field_code", 0, 24, "(number - 1) * 5 + kind of each field", ANY),
        Field("worker", NOBODY, last, "whose worker stands on each field", ANY),
        Field("fence", NOBODY, last, "whose fence stands on each edge, by field * 4 + side", ANY),
        Field(
            "fences_left",
            0,
            rules.fences_each,
            "fences that each seat can still build",
            players,
            start=rules.fences_each,
        ),
        Field(
            "corner",
            EMPTY,
            GRID - 1,
            "where each cottage tile lies, by seat * 5 + number - 1",
            players * 5,
            start=EMPTY,
        ),
        Field("house", 0, 1, "whether each cottage tile is a house", players * 5),
        Field("law_stack", 0, LAW_CARDS - 1, "the law cards still to come, top last", ANY),
        Field(
            "law_spaces",
            EMPTY,
            LAW_CARDS - 1,
            "the law cards on the new law spaces",
            rules.law_spaces,
            start=EMPTY,
        ),
        Field("hands", 0, cards, "law cards of each seat, as bits", players),
        Field("hand_size", 0, LAW_CARDS, "how many law cards each seat holds", players),
        Field("played", 0, cards, "law cards that were played, as bits"),
        Field(
            "marker", EMPTY, 4, "phase one: the work order marker on each number", 5, start=EMPTY
        ),
        Field("called", EMPTY, 4, "the number called last, less one", start=EMPTY),
        Field(
            "nominated",
            EMPTY,
            players * 5 - 1,
            "the cottage tile that Cottage number names",
            start=EMPTY,
        ),
        Field("nominated_for", EMPTY, 4, "the number, less one, that it works as", start=EMPTY),
        Field("work_order_by", NOBODY, last, "who played Work order", start=NOBODY),
        Field("climbers", 0, seats, "seats whose workers ignore fences, as bits"),
        Field("good_kind", EMPTY, 4, "phase two: the kind with a good harvest", start=EMPTY),
        Field("poor_kind", EMPTY, 4, "the kind with a poor harvest", start=EMPTY),
        Field("double_field", EMPTY, GRID - 1, "the field of Double production", start=EMPTY),
        Field("free_kind", EMPTY, 4, "the kind of Unexpected harvest", start=EMPTY),
        Field("free_seat", NOBODY, last, "who played Unexpected harvest", start=NOBODY),
        Field(
            "moratorium_by", NOBODY, last, "phase three: who played House moratorium", start=NOBODY
        ),
        Field("collected", 0, seats, "seats that have collected, as bits"),
        Field("passes", 0, players, "passes in a row"),
        Field("procured", 0, seats, "seats that have bought a law card this round, as bits"),
        Field("stopped", 0, 1, "1 if the action did not happen: its player chooses again"),
        Field(
            "blocked",
            0,
            (1 << tiles) - 1,
            "building tiles that may not be declared again this turn, as bits",
        ),
        Field("slot", EMPTY, slots - 1, "the slot of the declared purchase", start=EMPTY),
        Field("tile", EMPTY, tiles - 1, "the tile that was declared", start=EMPTY),
        Field("buyer", NOBODY, last, "who declared the purchase", start=NOBODY),
        Field("substitution", 0, 1, "whether Substitution applies to the purchase"),
        Field("hit", 0, 1, "whether the buyer may withdraw"),
        Field(
            "extra", EMPTY, 7, "the colour that Price increase adds to the purchase", start=EMPTY
        ),
        Field("less", EMPTY, 7, "the colour that Price decrease takes off", start=EMPTY),
        Field("bid", 0, MAX_BID, "phase five: the highest bid"),
        Field("bidder", NOBODY, last, "who made the highest bid", start=NOBODY),
    ]


class Keyland(Table):
    """What lies on the table of Keythedral: see `fields`."""

    round: int
    phase: int
    start_player: int
    cubes: list[int]
    store: list[int]
    stock: list[int]
    mat: list[int]
    owner: list[int]
    row: int
    unused: list[int]
    out: list[int]
    increase_on: int
    decrease_on: int
    stack: list[int]
    drawn: int
    field_at: list[int]
    field_code: list[int]
    worker: list[int]
    fence: list[int]
    fences_left: list[int]
    corner: list[int]
    house: list[int]
    law_stack: list[int]
    law_spaces: list[int]
    hands: list[int]
    hand_size: list[int]
    played: int
    marker: list[int]
    called: int
    nominated: int
    nominated_for: int
    work_order_by: int
    climbers: int
    good_kind: int
    poor_kind: int
    double_field: int
    free_kind: int
    free_seat: int
    moratorium_by: int
    collected: int
    passes: int
    procured: int
    stopped: int
    blocked: int
    slot: int
    tile: int
    buyer: int
    substitution: int
    hit: int
    extra: int
    less: int
    bid: int
    bidder: int

    def __init__(self, rules: Rules, original: "Keyland | None" = None) -> None:
        super().__init__(original)
        self.rules: Final = rules
        if original is None:
            self.lay_out(fields(rules))
            # Derived: the field at each place, and the four fields (or EMPTY) around each cottage tile. Copies share
            # both, so they are replaced and never changed.
            self.field_of: dict[int, int] = {}
            self.around: list[int] = [EMPTY] * (rules.players * 20)
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
            self.field_at = original.field_at
            self.field_code = original.field_code
            self.worker = original.worker.copy()
            self.fence = original.fence
            self.fences_left = original.fences_left.copy()
            self.corner = original.corner
            self.house = original.house
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
        """Return how many cubes a seat has."""
        cubes = self.cubes
        count = 0
        for at in range(seat * COLOURS, seat * COLOURS + COLOURS):
            count += cubes[at]
        return count

    def holds(self, seat: int, cost: list[int]) -> bool:
        base = seat * COLOURS
        cubes = self.cubes
        for colour in range(COLOURS):
            if cubes[base + colour] < cost[colour]:
                return False
        return True

    def pay(self, seat: int, cost: list[int]) -> None:
        """Move cubes from a seat to the store."""
        base = seat * COLOURS
        for colour in range(COLOURS):
            count = cost[colour]
            if count:
                self.cubes[base + colour] -= count
                self.store[colour] += count

    def take(self, seat: int, colour: int, count: int) -> None:
        """Move cubes from the store to a seat."""
        self.store[colour] -= count
        self.cubes[seat * COLOURS + colour] += count

    # Fields, cottages, fences

    def kind(self, field: int) -> int:
        return self.field_code[field] % 5

    def yields(self, field: int) -> int:
        """Return the cubes that a worker on a field brings, with the harvest cards (KT-35)."""
        kind = self.kind(field)
        if kind == self.poor_kind:
            return 0
        cubes = 2 if kind == self.good_kind else 1
        return cubes * 2 if field == self.double_field else cubes

    # Fields, fences, cottages and houses: copies share these lists, so they are replaced and never changed.

    def set_fence(self, edge: int, owner: int) -> None:
        self.fence = self.fence.copy()
        self.fence[edge] = owner

    def set_house(self, cottage: int, built: int) -> None:
        self.house = self.house.copy()
        self.house[cottage] = built

    def lay_field(self, code: int, where: int) -> None:
        self.field_of = {**self.field_of, where: len(self.field_at)}
        self.field_at = [*self.field_at, where]
        self.field_code = [*self.field_code, code]
        self.worker.append(NOBODY)
        self.fence = [*self.fence, NOBODY, NOBODY, NOBODY, NOBODY]
        self.around = [self.look_around(c // 4, c % 4) for c in range(len(self.corner) * 4)]

    def look_around(self, cottage: int, side: int) -> int:
        corner = self.corner[cottage]
        return EMPTY if corner < 0 else self.field_of.get(corner + AROUND[side], EMPTY)

    def lay_cottage(self, cottage: int, corner: int) -> None:
        self.corner = self.corner.copy()
        self.corner[cottage] = corner
        around = self.around.copy()
        for side in range(4):
            around[cottage * 4 + side] = self.look_around(cottage, side)
        self.around = around

    def free_corners(self) -> list[int]:
        """Return the empty corners that touch a field (KT-8), except the Keythedral's (KT-11)."""
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
        """Return whether every field beside a corner is fenced off from it."""
        for side in range(4):
            field = self.field_of.get(corner + AROUND[side], EMPTY)
            if field >= 0 and self.fence[field * 4 + side] < 0:
                return False
        return True

    # The mat

    def for_sale(self, slot: int) -> bool:
        """Return whether the tile can be bought: only the current row, even where all tiles lie face up (KT-58)."""
        return self.rules.slot_row[slot] == self.row and self.owner[slot] < 0

    def visible(self, slot: int) -> bool:
        """Return whether a tile lies on the mat with its cost showing."""
        return self.owner[slot] < 0 and (
            self.rules.face_up or self.rules.slot_row[slot] <= self.row
        )
