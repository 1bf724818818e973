"""Every choice of Keythedral as a small int, in families; `FAMILIES` gives each its notation."""

from typing import Final

# The lattice: fields and corners on a square grid. Corner c lies between the fields c, c+1, c+WIDTH, c+WIDTH+1. The
# start fields lie in the middle; 25 more fields reach at most 26 places from it, so the grid is always wide enough.
WIDTH: Final = 56
MIDDLE: Final = 28
GRID: Final = 3136  # WIDTH * WIDTH
MAX_FIELDS: Final = 29
MAX_PLAYERS: Final = 5
MAX_SLOTS: Final = 34
MAX_BID: Final = 115  # all cubes

DECLINE: Final = 0  # no law card now
PASS: Final = 1
NO_BID: Final = 2
SKIP: Final = 3  # the second worker of a house stays at home
PAY: Final = 4
WITHDRAW: Final = 5
FENCE: Final = 6
UNFENCE: Final = 7
LAW: Final = 8
BARGAIN: Final = 9
BUY: Final = 10  # + slot of the mat
SUBSTITUTE: Final = 44  # + slot: the same with the law card Substitution
HOUSE: Final = 78  # + number - 1
CRAFT: Final = 83  # + craft
SALE: Final = 86  # + craft: the same with the law card Sale
TRADE: Final = 89  # + resource
CALL: Final = 94  # + number - 1
COTTAGE: Final = 99  # + number - 1: the one to lay
WORK: Final = 104  # + field
TILE: Final = 133  # + cottage tile (seat * 5 + number - 1)
EDGE: Final = 158  # + field * 4 + side
SLOT: Final = 274  # + slot of the mat
GIVE: Final = 308  # + cube
TAKE: Final = 316  # + cube
EXTRA: Final = 324  # + cube
LESS: Final = 332  # + cube
SWAP: Final = 340  # + craft shown * 3 + craft paid
SWAP_RESOURCES: Final = 349
PLAY: Final = 350  # + law card
KIND: Final = 370  # + kind of field
SEAT: Final = 375  # + seat
BID: Final = 380  # + cubes - 1
FIELD: Final = 495  # + place on the lattice
CORNER: Final = 3631  # + place on the lattice

CUBES: Final = ("black", "brown", "blue", "green", "red", "white", "purple", "yellow")
CRAFTS: Final = CUBES[5:]
KINDS: Final = ("grey", "brown", "blue", "green", "red")
SIDES: Final = ("se", "sw", "ne", "nw")  # of the field, where the corner lies


def place(x: int, y: int) -> int:
    """Return the place on the lattice at these coordinates; 0,0 is the first start field."""
    return (y + MIDDLE) * WIDTH + x + MIDDLE


def coordinates(where: int) -> tuple[int, int]:
    return where % WIDTH - MIDDLE, where // WIDTH - MIDDLE


_PLACES = tuple("{},{}".format(*coordinates(where)) for where in range(GRID))
_NUMBERS = tuple(str(n) for n in range(1, 6))
_SLOTS = tuple(str(n) for n in range(1, MAX_SLOTS + 1))
_SEATS = tuple("ABCDE")

FAMILIES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("decline", ()),
    ("pass", ()),
    ("no-bid", ()),
    ("skip", ()),
    ("pay", ()),
    ("withdraw", ()),
    ("fence", ()),
    ("unfence", ()),
    ("law", ()),
    ("bargain", ()),
    ("buy", _SLOTS),
    ("substitute", _SLOTS),
    ("house", _NUMBERS),
    ("craft", CRAFTS),
    ("sale", CRAFTS),
    ("trade", CUBES[:5]),
    ("call", _NUMBERS),
    ("cottage", _NUMBERS),
    ("work", tuple(f"F{n}" for n in range(1, MAX_FIELDS + 1))),
    ("tile", tuple(seat + number for seat in _SEATS for number in _NUMBERS)),
    ("edge", tuple(f"F{n}-{side}" for n in range(1, MAX_FIELDS + 1) for side in SIDES)),
    ("slot", _SLOTS),
    ("give", CUBES),
    ("take", CUBES),
    ("extra", CUBES),
    ("less", CUBES),
    ("swap", tuple(f"{a}-{b}" for a in CRAFTS for b in CRAFTS)),
    ("swap-resources", ()),
    ("play", tuple(str(n) for n in range(1, 21))),
    ("kind", KINDS),
    ("seat", _SEATS),
    ("bid", tuple(str(n) for n in range(1, MAX_BID + 1))),
    ("field", _PLACES),
    ("corner", _PLACES),
)
