"""What is fixed for a whole game: the numbers of the tiles and of the set-up."""

from typing import Final

# Tiles by number, in the order of data.toml.
SPRING: Final = 6
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

# The tiles on which resources score: barn, blacksmith, stone yard, timber yard.
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

# What a use costs beyond the workers placed: a kind, or one of these.
NO_PAY: Final = -1
ANY_WORKER: Final = 7
ANY_SKILL: Final = 8

# The sides of a tile, two bits each.
FIELD: Final = 0
ROAD: Final = 1
WATER: Final = 2


class Rules:
    """The numbers of one game, shared by all its tables. A face is tile * 2, plus 1 for the back."""

    def __init__(
        self,
        players: int,
        kinds: list[int],
        resources: list[int],
        boats: int,
        turn_tiles: int,
        season_tiles: int,
        winter_each: int,
        start_workers: int,
        most_on_tile: int,
        first_use: int,
        next_use: int,
        gold_points: int,
        edges: list[int],
        turns: list[list[int]],
        cost: list[list[int]],
        usable: list[bool],
        pay: list[int],
        goods: list[list[int]],
        choose: list[bool],
        workers: list[int],
        greens: list[int],
        skills: list[int],
        moves: list[int],
        flips: list[int],
        points: list[int],
        each: list[int],
        size: list[int],
        store_goods: list[int],
        river: list[int],
        load: list[int],
        extra_workers: int,
        extra_greens: int,
    ) -> None:
        self.players: Final = players
        self.kinds: Final = kinds  # how many there are of each colour and skill
        self.resources: Final = resources
        self.boats: Final = boats
        self.turn_tiles: Final = turn_tiles
        self.season_tiles: Final = season_tiles
        self.winter_each: Final = winter_each
        self.start_workers: Final = start_workers
        self.most_on_tile: Final = most_on_tile
        self.first_use: Final = first_use
        self.next_use: Final = next_use
        self.gold_points: Final = gold_points
        self.edges: Final = (
            edges  # tile * 6 + turns to the right: six sides of two bits, north first
        )
        self.turns: Final = turns  # the turns of a tile that differ from each other
        self.cost: Final = cost  # to flip: four resources, any resource, three skills, any skill
        self.usable: Final = usable  # by face, as all that follows
        self.pay: Final = pay
        self.goods: Final = goods
        self.choose: Final = choose
        self.workers: Final = workers
        self.greens: Final = greens
        self.skills: Final = skills
        self.moves: Final = moves
        self.flips: Final = flips
        self.points: Final = points
        self.each: Final = each  # points for each item or group that a scoring tile counts
        self.size: Final = size  # of such a group
        self.store_goods: Final = store_goods  # which resources score on the tile, as bits
        self.river: Final = river  # Sea Breese: points by number of boats
        self.load: Final = load  # (boat * 3 + season) * 2: workers, skills
        self.extra_workers: Final = extra_workers  # boat 1a
        self.extra_greens: Final = extra_greens  # boat 1b

    @property
    def purple_tile(self) -> int:
        """The turn order tile with the purple worker is the highest in use (KF-91)."""
        return self.turn_tiles - 1
