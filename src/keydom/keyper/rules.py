"""What is fixed for a whole game: costs, effects, scorings and layouts, as tables of small numbers.

`data.rules` builds them from the data file.
"""

from dataclasses import dataclass
from typing import Final

NONE: Final = -1

# What a field or a building does.
KEYPER_ONLY: Final = 0
ON_BOAT: Final = 1
GAIN: Final = 2
CONVERT: Final = 3
TAKE_TILE: Final = 4
TO_BUILD: Final = 5
TO_UPGRADE: Final = 6

# What an effect costs that names no row of `Rules.costs`.
PRINTED: Final = -1
FREE: Final = -2

FARM: Final = 0
VILLAGE: Final = 1
ANYWHERE: Final = 2

# How a building scores.
FLAT: Final = 0
PER_RESOURCE: Final = 1
PER_KIND: Final = 2
PER_SET: Final = 3
PER_BUNDLE: Final = 4
PER_KEYPLE: Final = 5
PER_FIELD: Final = 6
PER_BUILDING: Final = 7
IN_LINES: Final = 8
ADJACENT: Final = 9
ALL_PLOTS: Final = 10
BOAT_TRACK: Final = 11
FAIR_SEASONS: Final = 12

# Directions in the village, as bits.
LEFT: Final = 1
RIGHT: Final = 2
ABOVE: Final = 4
BELOW: Final = 8
DIAGONAL: Final = 16
ORTHOGONAL: Final = 32


@dataclass(eq=False)
class Effect:
    """One action that a field or a side of a building offers."""

    op: int
    area: int
    cost: int  # a row of `Rules.costs`, PRINTED or FREE
    discount: int  # resources of the printed cost that need not be paid
    items: list[int]  # what can be gained
    n: int  # how many of them
    other: bool  # never the type that was paid (KP-22)


@dataclass(eq=False)
class Scoring:
    """One way in which a side of a building scores."""

    op: int
    each: int  # points for each scoring
    most: int  # at most: points for buildings, lines and neighbours, else scorings
    base: int  # fixed points of lines, or the least that the boat track must show
    size: int  # pieces of a bundle, or buildings for one scoring
    items: list[int]  # the items that score, or the one colour
    area: int
    upgraded: bool  # only upgraded buildings count
    sides: int  # the neighbours or lines that count, as bits


@dataclass(eq=False)
class Side:
    """One side of a building."""

    effects: list[int]  # rows of `Rules.effects`
    all_of: bool  # one action uses every effect once
    scorings: list[Scoring]
    boat_use: int  # points each time its owner is active on a boat
    ship_points: int  # more points for every `ship_per` pieces shipped in a turn
    ship_per: int
    boat_actions: int  # more actions on a boat
    free_sides: int  # where it lets its owner build free of charge, as bits (KP-25)


@dataclass(eq=False)
class Rules:
    """The numbers of one game, shared by all its tables.

    A cost is a row of resources, each a list of the items that may pay for it.
    """

    players: int
    # Keyples
    team: int  # how many keyples of a seat work in a season
    start_keyples: list[int]
    extra_keyples: list[int]  # the colours from which each seat draws its ninth keyple (KP-2)
    keyp_gains: list[list[int]]  # by colour: what a keyple on the keyp tile brings
    actions: list[int]  # how often keyples work: see the rows in work.py
    # Resources
    start_items: list[int]
    supply: list[int]
    costs: list[list[list[int]]]  # the first sixty rows are the printed costs of the buildings
    raw_cost: list[bool]  # a finished product paid here counts as its raw material (KP-21)
    item_cost: list[int]  # the row that asks for one piece of an item
    upgrade_cost: list[int]  # the rows for farm and village
    tie_break: list[list[int]]  # items compared in turn (KP-39)
    # Country boards
    effects: list[Effect]  # the first one is building by a keyple that brings the tile
    field_colour: list[int]
    field_effect: list[int]
    layouts: list[list[int]]  # the kinds of the fifteen fields
    layout_seasons: list[int]  # as bits
    spring_layouts: list[int]
    # Tiles
    area: list[int]
    spring: list[bool]  # of country tiles: in the bag from the start
    houses: list[list[int]]  # the animals that live there
    house_capacity: int
    sides: list[Side]  # tile * 2 + upgraded
    display: int  # how many tiles lie there
    # Fairs and boats
    fair_need: list[list[list[int]]]  # as costs
    fair_points: list[int]
    fair_seasons: list[int]  # as bits
    boat_items: list[list[int]]  # boat * 4 + season
    boats_in_play: int
    ship_points: int
    # The keys of each entry whose values are reconstructed, not the printed ones
    tile_marks: list[list[str]]
    field_marks: list[list[str]]
    layout_marks: list[list[str]]
    fair_marks: list[list[str]]
    boat_marks: list[list[str]]
    keyp_marks: list[str]
