"""The table of Keyflower: tiles and where they lie, workers, goods, boats."""

from typing import ClassVar, Final

from keydom.engine.table import Decision, Field, Table
from keydom.keyflower.actions import GRID, WIDTH
from keydom.keyflower.rules import (
    COLOURS,
    KINDS,
    RESOURCES,
    SKILLS,
    SUMMER_BOATS,
    TILES,
    WINTER,
    Rules,
)

EMPTY: Final = -1
NOBODY: Final = -1

# Where a tile is: in the village of the seat with that number, or
OFFERED: Final = 10
STACK: Final = 11  # of a later season
BOX: Final = 12  # out of the game
DOCK: Final = 13  # a boat before the end of winter
HAND: Final = 20  # + seat: a winter tile in a hand
CHOSEN: Final = 30  # + seat: a winter tile chosen in secret
HIDDEN: Final = -2  # unknown, only in views

SPRINGTIME: Final = 0
AUTUMNTIME: Final = 2
WINTERTIME: Final = 3

SLOTS: Final = 16  # tiles to bid for: twelve of the season, four of the turn order
TURN_SLOT: Final = 12  # the first of those four

# From a cell to its neighbours: N, NE, SE, S, SW, NW.
STEPS: Final[list[int]] = [-WIDTH, 1 - WIDTH, 1, WIDTH, WIDTH - 1, -1]
SIDE_OF: Final[dict[int, int]] = {step: side for side, step in enumerate(STEPS)}

# A free cell beside a village asks something of a tile that is laid there: the six sides, two bits each, and above
# them a mask of those that touch a tile.
MASK_SHIFT: Final = 12
ALL_SIDES: Final = 4095

MANY: Final = 500  # more than there are of anything

# Parts of the table that seldom change: copies share them until one of them does (`Harbour.own`).
GOODS: Final = 1
WORKING: Final = 2  # workers on tiles
KNOWN: Final = 4  # of the screens
LAID: Final = 8
BETWEEN: Final = 16  # what changes between seasons: the tiles on offer, boats, the turn order
ALL_PARTS: Final = 31


def fields(rules: Rules) -> list[Field]:
    """Everything that lies on the table.

    A row is a seat, or last the bag and the skill pile. A slot is a place for a tile to bid for.
    """
    players = rules.players
    rows = players + 1
    groups = SLOTS * players
    return [
        Field("season", 0, WINTERTIME, "the season, from spring to winter"),
        Field("start_player", 0, players - 1, "the seat with the purple marker"),
        Field(
            "purple",
            NOBODY,
            players - 1,
            "the seat that won the purple marker in winter and scores it (KF-75)",
            start=NOBODY,
        ),
        Field("passes", 0, players, "passes in a row"),
        Field("held", 0, MANY, "workers and skills in each row, by kind", rows * KINDS),
        Field(
            "low",
            0,
            MANY,
            "the least each row can hold of each kind, as everybody knows, then as each seat knows",
            rows * rows * KINDS,
        ),
        Field(
            "high",
            0,
            MANY,
            "the most each row can hold of each kind, as everybody knows, then as each seat knows",
            rows * rows * KINDS,
        ),
        Field("count", 0, MANY, "how many workers and how many skills each row holds", rows * 2),
        Field("greens", 0, MANY, "green workers in the supply"),
        Field("stock", 0, MANY, "resources in the supply", RESOURCES),
        Field("place", 0, CHOSEN + players - 1, "where each tile is", TILES, start=BOX),
        Field("offer", EMPTY, TILES - 1, "the tiles to bid for, by slot", SLOTS, start=EMPTY),
        Field("bid", 0, MANY, "workers each seat has bid at each slot", groups),
        Field("bid_colour", EMPTY, COLOURS - 1, "the colour of each bid", groups, start=EMPTY),
        Field("leader", NOBODY, players - 1, "who leads at each slot", SLOTS, start=NOBODY),
        Field(
            "colour",
            EMPTY,
            COLOURS - 1,
            "the colour that binds each tile: that of the workers standing at it",
            TILES,
            start=EMPTY,
        ),
        Field("used", 0, rules.most_on_tile, "workers on each tile, by colour", WINTER * COLOURS),
        Field("last_use", 0, rules.most_on_tile, "workers in the last use of each tile", WINTER),
        Field("goods", 0, MANY, "resources on each tile", WINTER * RESOURCES),
        Field("flipped", 0, (1 << WINTER) - 1, "upgraded tiles, as bits"),
        Field("side_b", 0, 15, "summer boats that show side b, as bits"),
        Field("cell", EMPTY, GRID - 1, "the place of each tile in its village", TILES, start=EMPTY),
        Field("turn", 0, 5, "how far each tile is turned to the right, in sixths", TILES),
        Field(
            "docked",
            0,
            (1 << rules.boats) - 1,
            "boats that nobody has chosen yet this season, as bits",
        ),
        Field("load_workers", 0, MANY, "workers on each boat, by colour", rules.boats * COLOURS),
        Field("load_skills", 0, MANY, "skills on each boat, by type", rules.boats * SKILLS),
        Field(
            "won",
            NOBODY,
            players - 1,
            "who won each turn order tile this season",
            rules.turn_tiles,
            start=NOBODY,
        ),
        Field("served", 0, (1 << players) - 1, "seats that have taken a boat this season, as bits"),
    ]


class Harbour(Table):
    """What lies on the table of Keyflower: see `fields`."""

    season: int
    start_player: int
    purple: int
    passes: int
    held: list[int]
    low: list[int]
    high: list[int]
    count: list[int]
    greens: int
    stock: list[int]
    place: list[int]
    offer: list[int]
    bid: list[int]
    bid_colour: list[int]
    leader: list[int]
    colour: list[int]
    used: list[int]
    last_use: list[int]
    goods: list[int]
    flipped: int
    side_b: int
    cell: list[int]
    turn: list[int]
    docked: int
    load_workers: list[int]
    load_skills: list[int]
    won: list[int]
    served: int

    def __init__(self, rules: Rules, original: "Harbour | None" = None) -> None:
        super().__init__(original)
        self.rules: Final = rules
        if original is None:
            self.lay_out(fields(rules))
            # Derived from `cell` and `turn`, and replaced rather than changed, so that copies can share them: the
            # neighbours of each tile by side, and for each village its free cells with what they ask of a tile.
            self.near = [EMPTY] * (TILES * 6)
            self.rim: list[dict[int, int]] = [{} for _ in range(rules.players)]
            self.shared = 0  # parts that copies have too
        else:
            original.shared = ALL_PARTS
            self.shared = ALL_PARTS
            self.season = original.season
            self.start_player = original.start_player
            self.purple = original.purple
            self.passes = original.passes
            self.held = original.held.copy()
            self.low = original.low
            self.high = original.high
            self.count = original.count.copy()
            self.greens = original.greens
            self.stock = original.stock.copy()
            self.place = original.place.copy()
            self.offer = original.offer
            self.bid = original.bid.copy()
            self.bid_colour = original.bid_colour.copy()
            self.leader = original.leader.copy()
            self.colour = original.colour.copy()
            self.used = original.used
            self.last_use = original.last_use.copy()
            self.goods = original.goods
            self.flipped = original.flipped
            self.side_b = original.side_b
            self.cell = original.cell
            self.turn = original.turn
            self.docked = original.docked
            self.load_workers = original.load_workers
            self.load_skills = original.load_skills
            self.won = original.won
            self.served = original.served
            self.near = original.near
            self.rim = original.rim

    def clone(self) -> "Harbour":
        return Harbour(self.rules, self)

    def own(self, parts: int) -> None:
        """Call this before parts of the table are changed: copies share them no longer."""
        shared = self.shared & parts
        if not shared:
            return
        self.shared -= shared
        if shared & GOODS:
            self.goods = self.goods.copy()
        if shared & WORKING:
            self.used = self.used.copy()
        if shared & KNOWN:
            self.low = self.low.copy()
            self.high = self.high.copy()
        if shared & LAID:
            self.cell = self.cell.copy()
            self.turn = self.turn.copy()
        if shared & BETWEEN:
            self.offer = self.offer.copy()
            self.load_workers = self.load_workers.copy()
            self.load_skills = self.load_skills.copy()
            self.won = self.won.copy()

    def lanes_meet(self) -> bool:
        return False  # villages grow, and winter tiles are chosen, each for itself

    # Tiles

    def face(self, tile: int) -> int:
        """The side of a tile that shows."""
        return tile * 2 + (self.flipped >> tile & 1)

    def has(self, seat: int, ability: int) -> bool:
        """Whether a seat owns this side of a summer boat (KF-99: from the moment it is taken)."""
        boat = ability >> 1
        return self.place[SUMMER_BOATS + boat] == seat and (self.side_b >> boat & 1) == ability & 1

    def home(self, seat: int) -> int:
        return self.place.index(seat)  # homes are the first tiles

    def edge(self, tile: int, side: int) -> int:
        """What is at a side of a tile as it lies: FIELD, ROAD or WATER."""
        return self.rules.edges[tile * 6 + self.turn[tile]] >> 2 * side & 3

    def lay(self, tile: int, cell: int, turn: int) -> None:
        """Put a tile of a village onto its lattice."""
        self.own(LAID)
        self.cell[tile] = cell
        self.turn[tile] = turn
        self.near = self.near.copy()
        self.rim = self.rim.copy()
        self.link(tile)

    def link(self, tile: int) -> None:
        """Make a tile and those around it neighbours, and widen the rim of the village."""
        seat = self.place[tile]
        here = self.cell[tile]
        near = self.near
        place = self.place
        cells = self.cell
        for other in range(TILES):
            if place[other] == seat and cells[other] >= 0:
                side = SIDE_OF.get(cells[other] - here, EMPTY)
                if side >= 0:
                    near[tile * 6 + side] = other
                    near[other * 6 + (side + 3) % 6] = tile
        rim = self.rim[seat].copy()
        rim.pop(here, EMPTY)
        edges = self.rules.edges[tile * 6 + self.turn[tile]]
        for side in range(6):
            if near[tile * 6 + side] < 0:
                cell = here + STEPS[side]
                asked = (3 << MASK_SHIFT | edges >> 2 * side & 3) << 2 * ((side + 3) % 6)
                rim[cell] = rim.get(cell, 0) | asked
        self.rim[seat] = rim

    def take_up(self, seat: int, tiles: list[int]) -> None:
        """Take tiles of a village off its lattice again, and derive its neighbours and its rim anew."""
        self.own(LAID)
        for tile in tiles:
            self.cell[tile] = EMPTY
            self.turn[tile] = 0
        near = self.near.copy()
        self.near = near
        self.rim = self.rim.copy()
        self.rim[seat] = {}
        own = [tile for tile in range(TILES) if self.place[tile] == seat]
        for tile in own:
            for side in range(tile * 6, tile * 6 + 6):
                near[side] = EMPTY
        for tile in own:
            if self.cell[tile] >= 0:
                self.link(tile)

    def derive(self) -> None:
        """Derive the neighbours and the rims of all villages."""
        self.near = [EMPTY] * (TILES * 6)
        self.rim = [{} for _ in range(self.rules.players)]
        for tile in range(TILES):
            if self.cell[tile] >= 0:
                self.link(tile)

    # Workers at tiles

    def crowd(self, tile: int) -> int:
        """How many workers are on a tile."""
        base = tile * COLOURS
        used = self.used
        return used[base] + used[base + 1] + used[base + 2] + used[base + 3]

    def slot(self, tile: int) -> int:
        """Where a tile on offer lies."""
        return self.offer.index(tile)

    def lead(self, slot: int) -> int:
        """The size of the leading bid."""
        leader = self.leader[slot]
        return self.bid[slot * self.rules.players + leader] if leader >= 0 else 0

    def losing(self, slot: int, seat: int) -> int:
        """The size of a seat's outbid group at a slot."""
        if self.leader[slot] == seat:
            return 0
        return self.bid[slot * self.rules.players + seat]


def matches(edges: int, asked: int) -> bool:
    """Whether a tile turned like this has the sides that a free cell asks for."""
    return edges & asked >> MASK_SHIFT == asked & ALL_SIDES


class TileDecision(Decision[Harbour]):
    """A decision about one tile."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "tile")

    def __init__(self, seat: int, tile: int) -> None:
        super().__init__(seat)
        self.tile = tile
