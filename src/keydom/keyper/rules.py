"""What is fixed for a whole game: costs, effects, scorings and layouts, as tables of small numbers."""

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

# Costs that are no row of `Rules.costs`.
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


class Effect:
    """One action that a field or a side of a building offers."""

    def __init__(
        self, op: int, area: int, cost: int, discount: int, items: list[int], n: int, other: bool
    ) -> None:
        self.op: Final = op
        self.area: Final = area
        self.cost: Final = cost  # a row of costs, PRINTED or FREE
        self.discount: Final = discount
        self.items: Final = items  # what can be gained
        self.n: Final = n
        self.other: Final = other  # never the type that was paid (KP-22)


class Scoring:
    """One way in which a side of a building scores. `most` is points for buildings, lines and neighbours, else times."""

    def __init__(
        self,
        op: int,
        each: int,
        most: int,
        base: int,
        size: int,
        items: list[int],
        area: int,
        upgraded: bool,
        sides: int,
    ) -> None:
        self.op: Final = op
        self.each: Final = each
        self.most: Final = most
        self.base: Final = base  # fixed points of lines, the least points of the boat track
        self.size: Final = size  # items of a bundle, buildings for one scoring
        self.items: Final = items  # items, or one colour
        self.area: Final = area
        self.upgraded: Final = upgraded
        self.sides: Final = sides


class Side:
    """One side of a building."""

    def __init__(
        self,
        effects: list[int],
        all_of: bool,
        scorings: list[Scoring],
        boat_use: int,
        ship_points: int,
        ship_per: int,
        boat_actions: int,
        free_sides: int,
    ) -> None:
        self.effects: Final = effects
        self.all_of: Final = all_of  # every effect once in one action
        self.scorings: Final = scorings
        self.boat_use: Final = boat_use
        self.ship_points: Final = ship_points
        self.ship_per: Final = ship_per
        self.boat_actions: Final = boat_actions
        self.free_sides: Final = free_sides


class Rules:
    """The numbers of one game, shared by all its tables. A cost is a row of resources, each a list of items that serve."""

    def __init__(
        self,
        players: int,
        team: int,
        start_keyples: list[int],
        extra_keyples: list[int],
        start_items: list[int],
        supply: list[int],
        costs: list[list[list[int]]],
        raw_cost: list[bool],
        item_cost: list[int],
        upgrade_cost: list[int],
        effects: list[Effect],
        field_colour: list[int],
        field_effect: list[int],
        layouts: list[list[int]],
        layout_seasons: list[int],
        spring_layouts: list[int],
        area: list[int],
        spring: list[bool],
        houses: list[list[int]],
        sides: list[Side],
        actions: list[int],
        keyp_gains: list[list[int]],
        fair_need: list[list[list[int]]],
        fair_points: list[int],
        fair_seasons: list[int],
        boat_items: list[list[int]],
        boats_in_play: int,
        display: int,
        ship_points: int,
        house_capacity: int,
        tie_break: list[list[int]],
        tile_marks: list[list[str]],
        field_marks: list[list[str]],
        layout_marks: list[list[str]],
        fair_marks: list[list[str]],
        boat_marks: list[list[str]],
        keyp_marks: list[str],
    ) -> None:
        self.players: Final = players
        self.team: Final = team
        self.start_keyples: Final = start_keyples
        self.extra_keyples: Final = extra_keyples  # colours to draw the ninth keyple from
        self.start_items: Final = start_items
        self.supply: Final = supply
        self.costs: Final = costs  # the first sixty rows are the printed costs of the buildings
        self.raw_cost: Final = raw_cost  # a finished product paid here counts as its raw material
        self.item_cost: Final = item_cost  # row for one piece of an item
        self.upgrade_cost: Final = upgrade_cost  # rows for farm and village
        self.effects: Final = effects  # the first one is building by a keyple that brings the tile
        self.field_colour: Final = field_colour
        self.field_effect: Final = field_effect
        self.layouts: Final = layouts
        self.layout_seasons: Final = layout_seasons  # bit masks
        self.spring_layouts: Final = spring_layouts
        self.area: Final = area
        self.spring: Final = spring
        self.houses: Final = houses
        self.sides: Final = sides  # tile * 2 + upgraded
        self.actions: Final = actions  # alone, with company, each plain and matching
        self.keyp_gains: Final = keyp_gains
        self.fair_need: Final = fair_need
        self.fair_points: Final = fair_points
        self.fair_seasons: Final = fair_seasons
        self.boat_items: Final = boat_items  # boat * 4 + season
        self.boats_in_play: Final = boats_in_play
        self.display: Final = display
        self.ship_points: Final = ship_points
        self.house_capacity: Final = house_capacity
        self.tie_break: Final = tie_break
        # The keys of each entry whose values are reconstructed, not the printed ones.
        self.tile_marks: Final = tile_marks
        self.field_marks: Final = field_marks
        self.layout_marks: Final = layout_marks
        self.fair_marks: Final = fair_marks
        self.boat_marks: Final = boat_marks
        self.keyp_marks: Final = keyp_marks
