"""Every choice of Keyper as a small int, in families; `FAMILIES` gives each family its notation."""

from typing import Final

BOARD_FIELDS: Final = 15
MAX_FIELDS: Final = 60  # four boards
FARM_PLOTS: Final = 8
PLOTS: Final = 20  # of one player: the farm plots, then twelve village plots in four rows of three
# Items stand in this order: raw materials, finished products (each three after its raw material), wheat, gems, animals.
FIRST_FINISHED: Final = 3
WHEAT: Final = 6
FIRST_GEM: Final = 7
FIRST_ANIMAL: Final = 11
ITEMS: Final = 19
RAW: Final = list(range(FIRST_FINISHED))
FINISHED: Final = list(range(FIRST_FINISHED, WHEAT))
GEMS: Final = list(range(FIRST_GEM, FIRST_ANIMAL))
GOODS: Final = list(range(FIRST_ANIMAL))  # everything but animals
ANIMALS: Final = list(range(FIRST_ANIMAL, ITEMS))
COLOURS: Final = 7
ESTATE: Final = 12
BUILDINGS: Final = 60
TILES: Final = 68  # the buildings, then eight winter fairs
FAIRS_A_SEASON: Final = 6
SEASON_FAIRS: Final = 18  # of spring, summer and autumn
WINTER_FAIRS: Final = 8
FAIRS: Final = 34  # the season fairs, the fronts of the winter fairs, their backs
BOATS: Final = 6
LAYOUTS: Final = 12

DECLINE: Final = 0  # not this action, no follower
DONE: Final = 1  # no further fair
HOUSE: Final = 2  # let the proposed animals go
LEAVE: Final = 3  # the keyple that stands there keeps standing
LAY: Final = 4  # it is laid down
KEYPER: Final = 5  # + board
KEYPLE: Final = 9  # + colour: the one that is placed
JOIN: Final = 16  # + colour: follow an invitation
REST: Final = 23  # + colour: to the keyp tile
FIELD: Final = 30  # + board * 15 + field
PLOT: Final = 90  # + plot
BOAT: Final = 110  # + boat
BUILD: Final = 116  # + building
UPGRADE: Final = 176  # + plot
USE: Final = 196  # + which of the conversions of a field or building
WAIVE: Final = 200  # + which resource of a cost
PAY: Final = 208  # + item
GET: Final = 227  # + item
SHIP: Final = 246  # + item
TAKE: Final = 265  # + tile - ESTATE
LAY_ONE: Final = 321  # + space (field, or MAX_FIELDS + plot)
LAY_TWO: Final = 401  # + space
HOLD: Final = 481  # + fair
RELEASE: Final = 515  # + animal - FIRST_ANIMAL
LAYOUT: Final = 523  # + layout
PRICE: Final = 535  # + how a building is paid for:
BY_RIGHT: Final = 0  # not at all, by a right of the Building plot
BY_ACTION: Final = 1  # as the build action says
BY_KEYPLE: Final = 2  # as printed, by the keyple on it

ITEM_KEYS: Final = (
    "clay", "logs", "rocks", "brick", "timber", "stone", "wheat", "emerald", "gold", "ruby", "sapphire",
    "chicken", "cow", "deer", "goat", "horse", "pig", "sheep", "boar",
)  # fmt: skip
COLOUR_KEYS: Final = ("light_blue", "orange", "light_green", "brown", "black", "grey", "white")
SEASON_KEYS: Final = ("spring", "summer", "autumn", "winter")
LAYOUT_KEYS: Final = (
    *(f"spring_{n}" for n in range(1, 5)),
    *(f"summer_{n}" for n in range(1, 5)),
    *(f"autumn_winter_{n}" for n in range(1, 5)),
)
BUILDING_KEYS: Final = (
    "cow_shed", "pig_sty", "sheep_shelter", "stable", "farmyard", "paddock", "brickmaker",
    "carpenter", "stonemason", "scrapyard", "drainage", "pavements", "alchemist", "barn",
    "boarding_house", "builder", "building_plot", "chicken_house", "dock", "farm_labourer",
    "gem_dealer", "goat_pen", "hop_field", "jewel_cutter", "livestock_market", "oast_house",
    "seafarer", "shipping_agent", "statue", "thatcher", "trading_post", "village_hall", "windmill",
    "boatman", "bracelet_maker", "bricklayer", "brickyard", "copse", "emporium", "entertainer",
    "farmer", "farmers_cottage", "game_wardens_cottage", "gem_merchant", "goldsmith",
    "hunters_lodge", "jeweller", "key_market", "kiln", "log_cabin", "lumberjack", "merchant",
    "mine", "open_pit", "prospector", "quarryman", "ring_maker", "scrap_dealer", "stoneyard",
    "timberyard",
)  # fmt: skip

_COLOURS = tuple(key.replace("_", "-") for key in COLOUR_KEYS)
_FIELDS = tuple(f"{b}-{f}" for b in range(1, 5) for f in range(1, BOARD_FIELDS + 1))
PLOT_KEYS: Final = (*(f"F{n}" for n in range(1, 9)), *(f"V{n}" for n in range(1, 13)))
_SPACES = (*_FIELDS, *PLOT_KEYS)
_BUILDINGS = tuple(key.replace("_", "-") for key in BUILDING_KEYS)
_WINTER = tuple(f"winter-{n}" for n in range(1, WINTER_FAIRS + 1))

FAMILIES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("decline", ()),
    ("done", ()),
    ("house", ()),
    ("leave", ()),
    ("lay", ()),
    ("keyper", ("1", "2", "3", "4")),
    ("keyple", _COLOURS),
    ("join", _COLOURS),
    ("rest", _COLOURS),
    ("field", _FIELDS),
    ("plot", PLOT_KEYS),
    ("boat", tuple(str(n) for n in range(1, BOATS + 1))),
    ("build", _BUILDINGS),
    ("upgrade", PLOT_KEYS),
    ("use", ("1", "2", "3", "4")),
    ("waive", tuple(str(n) for n in range(1, 9))),
    ("pay", ITEM_KEYS),
    ("get", ITEM_KEYS),
    ("ship", ITEM_KEYS),
    ("take", (*_BUILDINGS[ESTATE:], *_WINTER)),
    ("lay-one", _SPACES),
    ("lay-two", _SPACES),
    (
        "hold",
        (
            *(f"{season}-{n}" for season in SEASON_KEYS[:3] for n in range(1, 7)),
            *(f"{fair}-front" for fair in _WINTER),
            *(f"{fair}-back" for fair in _WINTER),
        ),
    ),
    ("release", ITEM_KEYS[FIRST_ANIMAL:]),
    ("layout", tuple(key.replace("_", "-") for key in LAYOUT_KEYS)),
    ("price", ("free", "action", "printed")),
)
