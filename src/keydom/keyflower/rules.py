"""What is fixed for a whole game: the tiles and kinds by number, and the numbers of the components and the set-up."""

from collections.abc import Mapping
from typing import Any, Final

from keydom.keyflower.actions import COLOUR_KEYS, RESOURCE_KEYS, SKILL_KEYS
from keydom.keyflower.data import COST_KEYS, EDGE_KEYS, EXTRA_COST_KEYS, LOADED_SEASONS

# Tiles by number, in the order of data.toml: where each group begins, and the tiles that the rules name.
SPRING: Final = 6  # after the homes
SUMMER: Final = 18
SUMMER_BOATS: Final = 26
AUTUMN: Final = 30
WINTER: Final = 42  # tiles below this one lie in villages during play
APOTHECARY: Final = 42
CRAFTSMANS_GUILD: Final = 43
JEWELLER: Final = 44
KEY_GUILD: Final = 45
KEY_MARKET: Final = 46
MERCERS_GUILD: Final = 48
SCHOLAR: Final = 49
SCRIBES: Final = 50
VILLAGE_HALL: Final = 51
WATERMILL: Final = 52
WINDMILL: Final = 53
BOATS: Final = 54
KEYFLOWER: Final = 54
SEA_BASTION: Final = 55
SEA_BREESE: Final = 56
FLIPPER: Final = 57
WHITE_WIND: Final = 59
TURN_ORDER: Final = 60
TILES: Final = 64

# The barn and the yards, on which resources score.
BARN: Final = 30
BLACKSMITH: Final = 31
STONE_YARD: Final = 38
TIMBER_YARD: Final = 39

# Summer boats: boat * 2 + side; a boat has one of its sides in a game (KF-73).
BOAT_1A: Final = 0
BOAT_1B: Final = 1
BOAT_2A: Final = 2
BOAT_2B: Final = 3
BOAT_3A: Final = 4
BOAT_3B: Final = 5
BOAT_4A: Final = 6
BOAT_4B: Final = 7

# What is behind screens, in the bag and in the pile: four colours of workers, then three skills.
KINDS: Final = 7
COLOURS: Final = 4
SKILLS: Final = 3
GREEN: Final = 3
GOLD: Final = 3
RESOURCES: Final = 4

# The sides of a tile, two bits each.
FIELD: Final = 0
ROAD: Final = 1
WATER: Final = 2

# What an upgrade costs: the four resources, then these.
COST_ANY_RESOURCE: Final = 4
COST_SKILLS: Final = 5  # + skill
COST_ANY_SKILL: Final = 8

# What a use costs beyond the workers placed: a kind, or one of these.
NO_COST: Final = -1
ANY_WORKER: Final = 7
ANY_SKILL: Final = 8


class Rules:
    """The numbers of one game, read from its data and shared by all its tables.

    `data` has passed `data.check`. A list by face has the front of a tile at tile * 2 and its back right after it.
    """

    def __init__(self, players: int, data: Mapping[str, Any]) -> None:
        parts = data["components"]
        numbers = data["rules_numbers"]
        setup = setup_for(data["setup"], players)
        tiles: list[dict[str, Any]] = data["tile"]
        faces = [tile.get(side, {}) for tile in tiles for side in ("front", "back")]
        uses = [face.get("use", {}) for face in faces]
        gains = [use.get("gain", {}) for use in uses]
        scoring = [scoring_of(tile, face) for tile in tiles for face in ("front", "back")]
        boats = [tile for tile in tiles if tile["kind"] == "boat"]
        extra = tiles[SUMMER_BOATS]  # boat 1, which brings workers on either side

        # The game
        self.players: Final = players
        workers: list[int] = [parts["workers"][key] for key in COLOUR_KEYS]
        skills: list[int] = [parts["skills"][key] for key in SKILL_KEYS]
        self.kind_counts: Final = workers + skills
        self.resource_counts: Final[list[int]] = [parts["resources"][key] for key in RESOURCE_KEYS]
        # KF-92: two players have Keyflower and Sea Bastion.
        self.boats: Final = len([boat for boat in boats if boat["players_min"] <= players])
        self.turn_tiles: Final[int] = setup["turn_order"]
        self.season_tiles: Final[int] = setup["season_tiles"]
        self.winter_each: Final[int] = setup["winter_per_player"]
        self.start_workers: Final[int] = numbers["start_workers"]
        self.most_on_tile: Final[int] = numbers["max_workers_on_tile"]
        self.first_use: Final[int] = numbers["first_use_workers"]
        self.next_use: Final[int] = numbers["next_use_extra_workers"]
        self.gold_points: Final[int] = numbers["points_per_unallocated_gold"]

        # By tile
        self.edges: Final[
            list[int]
        ] = [  # tile * 6 + turns to the right: six sides of two bits, north first
            packed_edges(tile["edges"], turn) for tile in tiles for turn in range(6)
        ]
        self.turns: Final = [different_turns(self.edges, tile) for tile in range(TILES)]
        self.turned: Final = [  # the sides of each tile, by those turns
            [self.edges[tile * 6 + turn] for turn in self.turns[tile]] for tile in range(TILES)
        ]
        self.upgrade_cost: Final[list[list[int]]] = [
            [tile.get("upgrade_cost", {}).get(key, 0) for key in COST_KEYS] for tile in tiles
        ]
        self.upgradable: Final = [max(cost) > 0 for cost in self.upgrade_cost]

        # By face: what a use costs and gives
        self.usable: Final[list[bool]] = [bool(use) for use in uses]
        self.extra_cost: Final = [extra_cost(use) for use in uses]
        self.goods: Final[list[list[int]]] = [
            [gain.get(key, 0) for key in RESOURCE_KEYS] for gain in gains
        ]
        self.choose_one: Final[list[bool]] = [use.get("mode") == "choose_one" for use in uses]
        self.bag_workers: Final[list[int]] = [gain.get("worker_random", 0) for gain in gains]
        self.green_workers: Final[list[int]] = [gain.get("worker_green", 0) for gain in gains]
        self.pile_skills: Final[list[int]] = [gain.get("skill_random", 0) for gain in gains]
        self.moves: Final[list[int]] = [gain.get("transport", 0) for gain in gains]
        self.flips: Final[list[int]] = [gain.get("upgrade", 0) for gain in gains]

        # By face: what it scores
        self.points: Final = [
            fixed_points(tile, side) for tile in tiles for side in ("front", "back")
        ]
        self.points_each: Final[list[int]] = [score.get("points", 0) for score in scoring]
        self.group_size: Final[list[int]] = [score.get("size", 1) for score in scoring]
        self.yard_goods: Final = [yard_goods(score) for score in scoring]  # as bits
        # By number of boats on the river, from one
        self.river_points: Final[list[int]] = list(scoring[SEA_BREESE * 2]["points_by_length"])

        # What boats bring
        self.loads: Final[list[int]] = [  # (boat * 3 + season) * 2: workers, then skills
            boat["contents"][season][what]
            for boat in boats
            for season in LOADED_SEASONS
            for what in ("workers", "skills")
        ]
        self.extra_workers: Final[int] = extra["side_a"]["amount"]  # boat 1a
        self.extra_greens: Final[int] = extra["side_b"]["amount"]  # boat 1b

    @property
    def purple_tile(self) -> int:
        """The turn order tile with the purple worker is the highest in use (KF-91)."""
        return self.turn_tiles - 1


# ---- Reading the data


def setup_for(rows: list[dict[str, Any]], players: int) -> dict[str, Any]:
    """The row of the set-up table for this number of players."""
    for row in rows:
        if row["players"] == players:
            return row
    raise ValueError(f"setup: nothing for {players} players")


def packed_edges(edges: list[str], turn: int) -> int:
    """The six sides of a tile turned to the right so many times, two bits each."""
    packed = 0
    for side in range(6):
        packed |= EDGE_KEYS.index(edges[(side - turn) % 6]) << 2 * side
    return packed


def different_turns(edges: list[int], tile: int) -> list[int]:
    """The turns of a tile that differ from each other."""
    own = edges[tile * 6 : tile * 6 + 6]
    return [turn for turn in range(6) if own[turn] not in own[:turn]]


def extra_cost(use: dict[str, Any]) -> int:
    """What a use costs beyond the workers placed."""
    for key in use.get("pay", {}):
        return EXTRA_COST_KEYS.index(key)
    return NO_COST


def scoring_of(tile: dict[str, Any], side: str) -> dict[str, Any]:
    """How a face scores: its own way, else the tile's."""
    found: dict[str, Any] = tile.get(side, {}).get("scoring", tile.get("scoring", {}))
    return found


def fixed_points(tile: dict[str, Any], side: str) -> int:
    """The points of a face that depend on nothing; some boats have them, too."""
    points: int = tile.get(side, {}).get("points", 0)
    if tile["kind"] == "boat" and side == "front":
        if tile["scoring"]["type"] in ("fixed", "free_flip"):
            points = tile["scoring"]["points"]
    return points


def yard_goods(score: dict[str, Any]) -> int:
    """The resources that score where they lie on the tile, as bits."""
    bits = 0
    if score.get("type") == "per_resource_on_tile":
        for key in score["resources"]:
            bits |= 1 << RESOURCE_KEYS.index(key)
    return bits
