"""What is fixed for a whole game: the numbers of the components, and when law cards may be played."""

from typing import Final

# The twenty law cards, by reference number less one.
WORK_ORDER: Final = 0
PRICE_INCREASE: Final = 1
PRICE_DECREASE: Final = 2
UPGRADE_COTTAGE: Final = 3
SUBSTITUTION: Final = 4
COTTAGE_NUMBER: Final = 5
CRAFT_BARGAIN: Final = 6
UNEXPECTED_HARVEST: Final = 7
BROKEN_FENCES: Final = 8
REPEAL_LAW: Final = 9
UNSAFE_FENCE: Final = 10
HOUSE_MORATORIUM: Final = 11
DESIGN_CHANGE: Final = 12
DOUBLE_PRODUCTION: Final = 13
BARGAIN_LAW: Final = 14
SALE_LAW: Final = 15
DOWNGRADE_HOUSE: Final = 16
GOOD_HARVEST: Final = 17
POOR_HARVEST: Final = 18
START_ORDER: Final = 19
LAW_CARDS: Final = 20

# The moments at which law cards are asked for (KT-20), each with the windows of data.toml that are open then.
PHASE_ONE: Final = 0
PHASE_TWO: Final = 1
PHASE_THREE: Final = 2
PHASE_FOUR: Final = 3
PHASE_FIVE: Final = 4
BEFORE_MARKER: Final = 5
AFTER_MARKER: Final = 6
BEFORE_PLACING: Final = 7
BEFORE_COLLECTING: Final = 8
BEFORE_TURN: Final = 9
PURCHASE: Final = 10
END_OF_SPENDING: Final = 11

MOMENTS: Final[list[set[str]]] = [
    {
        "any_time",
        "any_phase_start",
        "phase1_start",
        "before_phase1",
        "before_phase2",
        "before_phase3",
    },
    {"any_time", "any_phase_start", "phase2_start", "before_phase2", "before_phase3"},
    {"any_time", "any_phase_start", "phase3_start"},
    {"any_time", "any_phase_start"},
    {"any_time", "any_phase_start"},
    {"any_time", "during_phase1", "before_phase2", "before_phase3"},
    {"any_time", "during_phase1", "before_phase2", "before_phase3", "after_marker_chosen"},
    {"any_time", "during_phase1", "before_phase2", "before_phase3", "after_marker_chosen"},
    {"any_time", "during_phase2", "before_phase3"},
    {"any_time"},
    {"any_time", "own_tile_purchase", "other_tile_purchase"},
    {"any_time"},
]


class Rules:
    """The numbers of one game, shared by all its tables. Costs are lists over the eight colours of cubes."""

    def __init__(
        self,
        players: int,
        face_up: bool,
        laws: bool,
        start_player: int,
        tile_cost: list[list[int]],
        tile_ours: list[bool],
        tile_row: list[int],
        tile_ids: list[str],
        row_value: list[int],
        slot_row: list[int],
        deck: list[int],
        start_fields: list[tuple[int, int]],
        keythedral: int,
        law_spaces: int,
        moment_cards: list[int],
        cube_count: list[int],
        cube_score: list[int],
        house_cost: list[int],
        fence_cost: list[int],
        unfence_cost: list[int],
        craft_price: list[int],
        trade_price: int,
        law_price: int,
        fences_each: int,
        cubes_score: bool,
        cubes_break_ties: bool,
        round_cap: int,
    ) -> None:
        self.players: Final = players
        self.face_up: Final = face_up
        self.laws: Final = laws
        self.start_player: Final = start_player
        self.tile_cost: Final = tile_cost
        self.tile_ours: Final = tile_ours  # whether its cost is reconstructed
        self.tile_row: Final = tile_row
        self.tile_ids: Final = tile_ids
        self.row_value: Final = row_value
        self.slot_row: Final = slot_row
        self.slots: Final = len(slot_row)
        self.deck: Final = deck  # field tiles that players draw: (number - 1) * 5 + kind
        self.start_fields: Final = start_fields  # (place, kind)
        self.keythedral: Final = keythedral  # its corner, or -1
        self.law_spaces: Final = law_spaces
        self.moment_cards: Final = moment_cards  # per moment, the law cards with an open window
        self.cube_count: Final = cube_count
        self.cube_score: Final = cube_score
        self.house_cost: Final = house_cost
        self.fence_cost: Final = fence_cost
        self.unfence_cost: Final = unfence_cost
        self.craft_price: Final = craft_price
        self.trade_price: Final = trade_price
        self.law_price: Final = law_price
        self.fences_each: Final = fences_each
        self.cubes_score: Final = cubes_score
        self.cubes_break_ties: Final = cubes_break_ties
        self.round_cap: Final = round_cap
