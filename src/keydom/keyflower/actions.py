"""Every choice of Keyflower as a small int, in families; `FAMILIES` gives each its notation."""

from typing import Final

# A village lies on a lattice of hexagons with the home in the middle. At most 47 further tiles come to one village, so
# its outermost neighbour is 48 places away and nothing is ever cut off.
WIDTH: Final = 97
MIDDLE: Final = 48
GRID: Final = 9409  # WIDTH * WIDTH
HOME_CELL: Final = 4704  # MIDDLE * WIDTH + MIDDLE

PASS: Final = 0
PLACE: Final = 1  # workers of several colours are complete (boat 4b)
FINISH: Final = 2  # no more moving and flipping
CONFIRM: Final = 3  # the new tiles stay where they lie
READY: Final = 4  # no more winter tiles are offered
BOAT: Final = 5  # + boat
COLOUR: Final = 11  # + colour
ADD: Final = 15  # + colour: one more worker (boat 4b)
DISCARD: Final = 19  # + colour: the extra worker of the Tavern
PAY_SKILL: Final = 23  # + skill paid
GIVE: Final = 26  # + resource paid
TAKE: Final = 30  # + resource taken
OFFER: Final = 34  # + winter tile
TURN: Final = 46  # + turns to the right
AGAIN: Final = 52  # all new tiles are taken up again
JOIN: Final = 53  # + tile beside which the outbid group is
BID: Final = 117  # + tile
USE: Final = 181  # + tile
FLIP: Final = 223  # + tile
LAY: Final = 265  # + tile
WORKERS: Final = 329  # + number from behind the screen
MOVE: Final = 470  # see `move_action`
CELL: Final = 1478  # + place on the lattice

COLOUR_KEYS: Final = ("blue", "red", "yellow", "green")
RESOURCE_KEYS: Final = ("iron", "stone", "wood", "gold")
SKILL_KEYS: Final = ("anvil", "pick_axe", "saw")
SIDE_KEYS: Final = ("N", "NE", "SE", "S", "SW", "NW")

# The tiles in the order of data.toml.
TILE_KEYS: Final = (
    *("home_1", "home_2", "home_3", "home_4", "home_5", "home_6"),
    *("alehouse", "apprentice_hall", "gold_mine", "key_mine", "keystone_quarry", "keywood"),
    *("miner", "quarryman", "woodcutter", "peddler", "stable", "workshop"),
    *("brewer", "carpenter", "farrier", "hiring_fair", "mason", "smelter", "store", "tavern"),
    *("summer_boat_1", "summer_boat_2", "summer_boat_3", "summer_boat_4"),
    *("barn", "blacksmith", "fair", "forge", "goldsmith", "inn"),
    *("sawmill", "sculptor", "stone_yard", "timber_yard", "wainwright", "well"),
    *("apothecary", "craftsmans_guild", "jeweller", "key_guild", "key_market", "keythedral"),
    *("mercers_guild", "scholar", "scribes", "village_hall", "watermill", "windmill"),
    *("keyflower", "sea_bastion", "sea_breese", "flipper", "ianvincible", "white_wind"),
    *("turn_order_1", "turn_order_2", "turn_order_3", "turn_order_4"),
)


def move_action(tile: int, resource: int, side: int) -> int:
    """The action that moves a resource from a tile across one of its sides."""
    return MOVE + (tile * 4 + resource) * 6 + side


def move_parts(action: int) -> tuple[int, int, int]:
    """The tile, the resource and the side of a move."""
    move = action - MOVE
    return move // 24, move // 6 % 4, move % 6


def cell(q: int, r: int) -> int:
    """A place on the lattice from axial coordinates around the home: q to the right, r downwards."""
    return (r + MIDDLE) * WIDTH + q + MIDDLE


def coordinates(where: int) -> tuple[int, int]:
    return where % WIDTH - MIDDLE, where // WIDTH - MIDDLE


FAMILIES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("pass", ()),
    ("place", ()),
    ("finish", ()),
    ("confirm", ()),
    ("ready", ()),
    ("boat", TILE_KEYS[54:60]),
    ("colour", COLOUR_KEYS),
    ("add", COLOUR_KEYS),
    ("discard", COLOUR_KEYS),
    ("skill", SKILL_KEYS),
    ("give", RESOURCE_KEYS),
    ("take", RESOURCE_KEYS),
    ("offer", TILE_KEYS[42:54]),
    ("turn", tuple(str(n) for n in range(6))),
    ("again", ()),
    ("join", TILE_KEYS),
    ("bid", TILE_KEYS),
    ("use", TILE_KEYS[:42]),
    ("flip", TILE_KEYS[:42]),
    ("lay", TILE_KEYS),
    ("workers", tuple(str(n) for n in range(141))),
    (
        "move",
        tuple(f"{k} {r} {s}" for k in TILE_KEYS[:42] for r in RESOURCE_KEYS for s in SIDE_KEYS),
    ),
    ("cell", tuple("{},{}".format(*coordinates(where)) for where in range(GRID))),
)
