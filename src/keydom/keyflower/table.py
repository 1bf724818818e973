"""The table of Keyflower: tiles and where they lie, workers, goods, boats."""

from typing import ClassVar, Final

from keydom.engine.table import Table
from keydom.keyflower.actions import WIDTH
from keydom.keyflower.rules import (
    COLOURS,
    KINDS,
    RESOURCES,
    SUMMER_BOATS,
    TILES,
    WINTER,
    Rules,
)

EMPTY: Final = -1
NOBODY: Final = -1

# Where a tile is: below OFFERED the seat in whose village it is.
OFFERED: Final = 10
STACK: Final = 11  # still to come
BOX: Final = 12
DOCK: Final = 13  # a boat before the end of winter
HAND: Final = 20  # + seat: a winter tile in a hand
CHOSEN: Final = 30  # + seat: chosen in secret
HIDDEN: Final = -2  # only in views

SPRINGTIME: Final = 0
AUTUMNTIME: Final = 2
WINTERTIME: Final = 3

SLOTS: Final = 16  # tiles to bid for: twelve of the season, four of the turn order
TURN_SLOT: Final = 12  # the first of those four

# From a cell to its neighbours: N, NE, SE, S, SW, NW.
STEPS: Final[list[int]] = [-WIDTH, 1 - WIDTH, 1, WIDTH, WIDTH - 1, -1]
SIDE_OF: Final[dict[int, int]] = {step: side for side, step in enumerate(STEPS)}


class Harbour(Table):
    """Rows of `held` are the seats, and last what is common: the bag and the skill pile. `low` and `high` have such rows
    for everybody together and then for each seat.
    """

    fields: ClassVar[tuple[str, ...]] = (
        "season",
        "start_player",
        "purple",
        "passes",
        "held",
        "low",
        "high",
        "count",
        "greens",
        "stock",
        "place",
        "offer",
        "bid",
        "bid_colour",
        "leader",
        "colour",
        "used",
        "last_use",
        "goods",
        "flipped",
        "side_b",
        "cell",
        "turn",
        "docked",
        "load_workers",
        "load_skills",
        "won",
        "served",
    )

    def __init__(self, rules: Rules, original: "Harbour | None" = None) -> None:
        super().__init__(original)
        self.rules: Final = rules
        if original is None:
            players = rules.players
            self.season = SPRINGTIME
            self.start_player = 0  # has the purple marker
            self.purple = NOBODY  # who may count it at the end (KF-75)
            self.passes = 0  # in a row
            # Workers and skills behind screens, in the bag and in the pile; what everybody and what each seat knows of
            # them, as the least and the most there can be of a kind; and how many workers and skills each row has.
            self.held = [0] * ((players + 1) * KINDS)
            self.low = [0] * ((players + 1) * (players + 1) * KINDS)
            self.high = [0] * ((players + 1) * (players + 1) * KINDS)
            self.count = [0] * ((players + 1) * 2)
            self.greens = 0  # in the supply
            self.stock = [0] * RESOURCES
            self.place = [BOX] * TILES
            # The tiles to bid for, by slot; and each seat's group beside each of them.
            self.offer = [EMPTY] * SLOTS
            self.bid = [0] * (SLOTS * players)
            self.bid_colour = [EMPTY] * (SLOTS * players)
            self.leader = [NOBODY] * SLOTS
            self.colour = [EMPTY] * TILES  # of the standing workers at a tile
            self.used = [0] * (WINTER * COLOURS)  # workers on tiles
            self.last_use = [0] * WINTER
            self.goods = [0] * (WINTER * RESOURCES)
            self.flipped = 0  # tiles as bits
            self.side_b = 0  # summer boats as bits
            self.cell = [EMPTY] * TILES
            self.turn = [0] * TILES
            # Boats: those that still have their load (in winter: that are still to be had), as bits.
            self.docked = 0
            self.load_workers = [0] * (rules.boats * COLOURS)
            self.load_skills = [0] * (rules.boats * 3)
            self.won = [NOBODY] * rules.turn_tiles
            self.served = 0  # seats that have taken a boat this season, as bits
            # Derived; replaced, never changed: the neighbours of each tile by side, and for each village the free
            # cells around it, with what the tiles there ask of a newcomer: mask << 12 | sides.
            self.near = [EMPTY] * (TILES * 6)
            self.rim: list[dict[int, int]] = [{} for _ in range(players)]
        else:
            self.season = original.season
            self.start_player = original.start_player
            self.purple = original.purple
            self.passes = original.passes
            self.held = original.held.copy()
            self.low = original.low.copy()
            self.high = original.high.copy()
            self.count = original.count.copy()
            self.greens = original.greens
            self.stock = original.stock.copy()
            self.place = original.place.copy()
            self.offer = original.offer.copy()
            self.bid = original.bid.copy()
            self.bid_colour = original.bid_colour.copy()
            self.leader = original.leader.copy()
            self.colour = original.colour.copy()
            self.used = original.used.copy()
            self.last_use = original.last_use.copy()
            self.goods = original.goods.copy()
            self.flipped = original.flipped
            self.side_b = original.side_b
            self.cell = original.cell.copy()
            self.turn = original.turn.copy()
            self.docked = original.docked
            self.load_workers = original.load_workers.copy()
            self.load_skills = original.load_skills.copy()
            self.won = original.won.copy()
            self.served = original.served
            self.near = original.near
            self.rim = original.rim

    def clone(self) -> "Harbour":
        return Harbour(self.rules, self)

    # Tiles

    def face(self, tile: int) -> int:
        return tile * 2 + (self.flipped >> tile & 1)

    def has(self, seat: int, ability: int) -> bool:
        """Whether a seat owns this side of a summer boat (KF-99: from the moment it is taken)."""
        boat = ability >> 1
        return self.place[SUMMER_BOATS + boat] == seat and (self.side_b >> boat & 1) == ability & 1

    def home(self, seat: int) -> int:
        return self.place.index(seat)  # homes are the first tiles

    def edge(self, tile: int, side: int) -> int:
        """What is on a side of a tile as it lies."""
        return self.rules.edges[tile * 6 + self.turn[tile]] >> 2 * side & 3

    def lay(self, tile: int, cell: int, turn: int) -> None:
        """Puts a tile of a village onto its lattice."""
        self.cell[tile] = cell
        self.turn[tile] = turn
        self.near = self.near.copy()
        self.rim = self.rim.copy()
        self.link(tile)

    def link(self, tile: int) -> None:
        """Makes a tile and those around it neighbours, and widens the rim of the village."""
        seat = self.place[tile]
        near = self.near
        for other in range(TILES):
            if self.place[other] == seat and self.cell[other] >= 0:
                side = SIDE_OF.get(self.cell[other] - self.cell[tile], EMPTY)
                if side >= 0:
                    near[tile * 6 + side] = other
                    near[other * 6 + (side + 3) % 6] = tile
        rim = self.rim[seat].copy()
        rim.pop(self.cell[tile], EMPTY)
        for side in range(6):
            if near[tile * 6 + side] < 0:
                cell = self.cell[tile] + STEPS[side]
                asked = (3 << 12 | self.edge(tile, side)) << 2 * ((side + 3) % 6)
                rim[cell] = rim.get(cell, 0) | asked
        self.rim[seat] = rim

    def take_up(self, tiles: list[int]) -> None:
        """Takes tiles off the lattice again; what is derived from it is made anew."""
        for tile in tiles:
            self.cell[tile] = EMPTY
            self.turn[tile] = 0
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
