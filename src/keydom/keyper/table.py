"""The table of Keyper: country boards with keyples, player boards with buildings, stores, display and boats."""

from typing import Final

from keydom.engine.table import ANY, Field, Table
from keydom.keyper.actions import (
    BOARD_FIELDS,
    BOATS,
    BUILDINGS,
    COLOURS,
    ESTATE,
    FAIRS,
    ITEMS,
    LAYOUTS,
    MAX_FIELDS,
    PLOTS,
    SEASON_FAIRS,
    TILES,
)
from keydom.keyper.rules import NONE, Rules

EMPTY: Final = -1
HIDDEN: Final = -2  # only in views
NOBODY: Final = -1
WHITE: Final = 6
SPRING: Final = 0
WINTER: Final = 3


MANY: Final = 999
ANY_ITEMS: Final = (1 << ITEMS) - 1


def fields(rules: Rules) -> list[Field]:
    """Everything that lies on the table.

    Spaces are numbered board * 15 + field, then 60 + seat * 20 + plot; each has room for two keyples, written as their
    colour, plus 7 when they lie.
    """
    n = rules.players
    plots = n * PLOTS
    return [
        Field("season", SPRING, WINTER, "the season"),
        Field("start_player", 0, n - 1, "who begins the season"),
        Field(
            "last_player",
            NOBODY,
            n - 1,
            "in whose turn the last keyp area was emptied",
            start=NOBODY,
        ),
        Field("stock", 0, MANY, "each seat's items", n * ITEMS),
        Field("store", 0, MANY, "items of the general supply", ITEMS),
        Field("area", 0, MANY, "keyples that stand in the keyp areas", n * COLOURS),
        Field("resting", 0, MANY, "keyples on the keyp tiles", n * COLOURS),
        Field("keyper_home", 0, 1, "whether each keyper is at home", n, start=1),
        Field("boards", 0, LAYOUTS - 1, "the layout of each country board", n, start=EMPTY),
        Field("keyper_on", NOBODY, n - 1, "whose keyper claims each board", n, start=NOBODY),
        Field("boat_at", EMPTY, BOATS - 1, "the boat on the river of each board", n, start=EMPTY),
        Field("boats", 0, BOATS - 1, "this season's boats without a river", ANY),
        Field(
            "keyples",
            EMPTY,
            COLOURS * 2 - 1,
            "on each space",
            (MAX_FIELDS + plots) * 2,
            start=EMPTY,
        ),
        Field("top", EMPTY, BUILDINGS - 1, "the building on each plot", plots, start=EMPTY),
        Field("under", EMPTY, BUILDINGS - 1, "the building that it covers", plots, start=EMPTY),
        Field("upgraded", 0, 1, "whether it shows its upgraded side", plots),
        Field(
            "free_used", 0, 15, "directions of the Building plot that were used (KP-25), as bits"
        ),
        Field("hands", 0, TILES - 1, "each seat's tiles that are not built, sorted", ANY, rows=n),
        Field("display", ESTATE, TILES - 1, "the tiles on display", ANY),
        Field("bag", ESTATE, TILES - 1, "sorted: chance decides when a tile is drawn", ANY),
        Field("aside", ESTATE, TILES - 1, "tiles that wait for summer, or for an empty bag", ANY),
        Field("discard", ESTATE, TILES - 1, "tiles that are out", ANY),
        Field("track", 0, MANY, "points for shipping", n),
        Field(
            "fairs",
            0,
            SEASON_FAIRS - 1,
            "each seat's fairs of spring, summer and autumn",
            n * 3,
            start=EMPTY,
        ),
        Field("held", 0, 4 * FAIRS - 1, "fairs held: season * FAIRS + fair", ANY, rows=n),
        Field("gained", 0, ANY_ITEMS, "item types gained in the present turn, as bits", n),
        Field("shipped", 0, ANY_ITEMS, "item types shipped in the present turn, as bits", n),
        Field("ship_count", 0, MANY, "pieces shipped in the present turn", n),
        Field("paid", EMPTY, ITEMS - 1, "the type given in the present exchange", start=EMPTY),
        Field("choice", EMPTY, LAYOUTS - 1, "layouts chosen in secret", n, start=EMPTY),
    ]


class Country(Table):
    """What lies on the table of Keyper: see `fields`."""

    season: int
    start_player: int
    last_player: int
    stock: list[int]
    store: list[int]
    area: list[int]
    resting: list[int]
    keyper_home: list[int]
    boards: list[int]
    keyper_on: list[int]
    boat_at: list[int]
    boats: list[int]
    keyples: list[int]
    top: list[int]
    under: list[int]
    upgraded: list[int]
    free_used: int
    hands: list[list[int]]
    display: list[int]
    bag: list[int]
    aside: list[int]
    discard: list[int]
    track: list[int]
    fairs: list[int]
    held: list[list[int]]
    gained: list[int]
    shipped: list[int]
    ship_count: list[int]
    paid: int
    choice: list[int]

    def __init__(self, rules: Rules, original: "Country | None" = None) -> None:
        super().__init__(original)
        self.rules: Final = rules
        if original is None:
            self.lay_out(fields(rules))
        else:
            self.season = original.season
            self.start_player = original.start_player
            self.last_player = original.last_player
            self.stock = original.stock.copy()
            self.store = original.store.copy()
            self.area = original.area.copy()
            self.resting = original.resting.copy()
            self.keyper_home = original.keyper_home.copy()
            self.boards = original.boards.copy()
            self.keyper_on = original.keyper_on.copy()
            self.boat_at = original.boat_at.copy()
            self.boats = original.boats.copy()
            self.keyples = original.keyples.copy()
            self.top = original.top.copy()
            self.under = original.under.copy()
            self.upgraded = original.upgraded.copy()
            self.free_used = original.free_used
            self.hands = [hand.copy() for hand in original.hands]
            self.display = original.display.copy()
            self.bag = original.bag.copy()
            self.aside = original.aside.copy()
            self.discard = original.discard.copy()
            self.track = original.track.copy()
            self.fairs = original.fairs.copy()
            self.held = [held.copy() for held in original.held]
            self.gained = original.gained.copy()
            self.shipped = original.shipped.copy()
            self.ship_count = original.ship_count.copy()
            self.paid = original.paid
            self.choice = original.choice.copy()

    def clone(self) -> "Country":
        return Country(self.rules, self)

    # Items

    def gain(self, seat: int, item: int, count: int) -> None:
        self.stock[seat * ITEMS + item] += count
        self.store[item] -= count
        self.note("gain", seat, item, count)

    def give(self, seat: int, item: int, count: int) -> None:
        self.stock[seat * ITEMS + item] -= count
        self.store[item] += count

    # Spaces

    def kind(self, space: int) -> int:
        """The kind of a field."""
        return self.rules.layouts[self.boards[space // BOARD_FIELDS]][space % BOARD_FIELDS]

    def what(self, space: int) -> int:
        """The kind of a field, or the building on a plot."""
        return self.top[space - MAX_FIELDS] if space >= MAX_FIELDS else self.kind(space)

    def frame(self, space: int) -> int:
        """The colour of a field's frame; plots have none."""
        return NONE if space >= MAX_FIELDS else self.rules.field_colour[self.kind(space)]

    def crew(self, space: int) -> int:
        """How many keyples are on a space."""
        first = space * 2
        if self.keyples[first] < 0:
            return 0
        return 1 if self.keyples[first + 1] < 0 else 2

    def standing(self, space: int) -> int:
        """How many of them stand."""
        first = space * 2
        count = 1 if 0 <= self.keyples[first] < COLOURS else 0
        return count + 1 if 0 <= self.keyples[first + 1] < COLOURS else count

    def fits(self, space: int, colour: int) -> bool:
        """Whether a keyple of this colour may go here: empty, or beside one that it can work with (KP-3, KP-7)."""
        first = self.keyples[space * 2]
        if first < 0:
            return True
        if self.keyples[space * 2 + 1] >= 0:
            return False
        if colour == WHITE:
            return True
        first %= COLOURS
        return colour == (self.frame(space) if first == WHITE else first)

    def matches(self, space: int) -> bool:
        """Whether the keyples here have the colour of the field: the one that is not white decides (KP-4)."""
        frame = self.frame(space)
        if frame < 0:
            return False
        for where in (space * 2, space * 2 + 1):
            keyple = self.keyples[where]
            if keyple >= 0 and keyple % COLOURS != WHITE and keyple % COLOURS != frame:
                return False
        return True

    def put(self, seat: int, space: int, colour: int) -> None:
        """A keyple leaves the keyp area and stands on a space."""
        self.area[seat * COLOURS + colour] -= 1
        first = space * 2
        self.keyples[first if self.keyples[first] < 0 else first + 1] = colour

    def lay(self, space: int, count: int) -> None:
        """Lays down so many of the keyples that stand here."""
        for where in (space * 2, space * 2 + 1):
            if count and 0 <= self.keyples[where] < COLOURS:
                self.keyples[where] += COLOURS
                count -= 1

    # Players

    def waiting(self, seat: int) -> bool:
        """Whether a keyper or keyple is still in this seat's keyp area."""
        if self.keyper_home[seat]:
            return True
        base = seat * COLOURS
        for colour in range(COLOURS):
            if self.area[base + colour]:
                return True
        return False

    def claimed(self, seat: int) -> int:
        """The country board that the seat's keyper claims."""
        for board in range(self.rules.players):
            if self.keyper_on[board] == seat:
                return board
        return EMPTY

    def side(self, where: int) -> int:
        """The side that shows on a built plot, as a row of `Rules.sides`."""
        return self.top[where] * 2 + self.upgraded[where]
