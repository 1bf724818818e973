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
WINTER: Final = 3  # and so the number of seasons that have fairs of their own

MANY: Final = 999
ANY_ITEMS: Final = (1 << ITEMS) - 1


# Parts of the table that seldom change: copies share them until one of them does (`Country.own`).
ESTATES: Final = 1  # buildings, and tiles in hands
KEYPLES: Final = 2  # on boards and plots
YEAR: Final = 4  # tiles to be drawn, and fairs
ALL_PARTS: Final = 7


def fields(rules: Rules) -> list[Field]:
    """Return the declaration of everything that lies on the table.

    Spaces are numbered board * 15 + field, then 60 + seat * 20 + plot. Each has room for two keyples, written as their
    colour, plus 7 when they lie.
    """
    seats = rules.players
    last = seats - 1
    plots = seats * PLOTS
    spaces = MAX_FIELDS + plots
    return [
        Field("season", SPRING, WINTER, "season, from spring (0) to winter (3)"),
        Field("start_player", 0, last, "seat that begins the season"),
        Field("last_player", NOBODY, last, "seat whose turn emptied the last keyp area", start=-1),
        Field("stock", 0, MANY, "items by seat and kind", seats * ITEMS),
        Field("store", 0, MANY, "items in the general supply by kind", ITEMS),
        Field("area", 0, MANY, "keyples in the keyp areas by seat and colour", seats * COLOURS),
        Field("resting", 0, MANY, "keyples on the keyp tiles by seat and colour", seats * COLOURS),
        Field("keyper_home", 0, 1, "whether the keyper is at home, by seat", seats, start=1),
        Field("boards", 0, LAYOUTS - 1, "layout of each country board", seats, start=EMPTY),
        Field("keyper_on", NOBODY, last, "seat whose keyper claims each board", seats, start=-1),
        Field("boat_at", EMPTY, BOATS - 1, "boat on the river of each board", seats, start=EMPTY),
        Field("boats", 0, BOATS - 1, "boats of the season that are on no river", ANY),
        Field("keyples", EMPTY, 2 * COLOURS - 1, "two by space, see above", spaces * 2, start=-1),
        Field("top", EMPTY, BUILDINGS - 1, "uppermost building by plot", plots, start=EMPTY),
        Field("under", EMPTY, BUILDINGS - 1, "building covered by `top`", plots, start=EMPTY),
        Field("upgraded", 0, 1, "whether `top` shows its upgraded side", plots),
        Field("free_used", 0, 15, "sides of the Building plot already used (KP-25), as bits"),
        Field("hands", 0, TILES - 1, "tiles not built yet by seat, sorted", ANY, rows=seats),
        Field("display", ESTATE, TILES - 1, "country tiles on display", ANY),
        Field("bag", ESTATE, TILES - 1, "country tiles in the bag, sorted", ANY),
        Field("aside", ESTATE, TILES - 1, "country tiles set aside during spring", ANY),
        Field("discard", ESTATE, TILES - 1, "country tiles discarded at the end of a season", ANY),
        Field("track", 0, MANY, "points on the boat track by seat", seats),
        Field("fairs", 0, SEASON_FAIRS - 1, "fair by seat and season", seats * WINTER, start=-1),
        Field("held", 0, 4 * FAIRS - 1, "fairs held by seat: season * 34 + fair", ANY, rows=seats),
        Field("gained", 0, ANY_ITEMS, "kinds gained on a boat this turn by seat, as bits", seats),
        Field("shipped", 0, ANY_ITEMS, "kinds shipped this turn by seat, as bits", seats),
        Field("ship_count", 0, MANY, "pieces shipped this turn by seat", seats),
        Field("paid", EMPTY, ITEMS - 1, "kind paid in the exchange under way", start=EMPTY),
        Field("choice", EMPTY, LAYOUTS - 1, "layout chosen in secret by seat", seats, start=EMPTY),
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
            self.shared = 0  # parts that copies have too
        else:
            original.shared = ALL_PARTS
            self.shared = ALL_PARTS
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
            self.keyples = original.keyples
            self.top = original.top
            self.under = original.under
            self.upgraded = original.upgraded
            self.free_used = original.free_used
            self.hands = original.hands
            self.display = original.display.copy()
            self.bag = original.bag
            self.aside = original.aside
            self.discard = original.discard
            self.track = original.track.copy()
            self.fairs = original.fairs
            self.held = original.held
            self.gained = original.gained.copy()
            self.shipped = original.shipped.copy()
            self.ship_count = original.ship_count.copy()
            self.paid = original.paid
            self.choice = original.choice.copy()

    def clone(self) -> "Country":
        return Country(self.rules, self)

    def own(self, parts: int) -> None:
        """Call this before parts of the table are changed: copies share them no longer."""
        shared = self.shared & parts
        if not shared:
            return
        self.shared -= shared
        if shared & ESTATES:
            self.top = self.top.copy()
            self.under = self.under.copy()
            self.upgraded = self.upgraded.copy()
            self.hands = [hand.copy() for hand in self.hands]
        if shared & KEYPLES:
            self.keyples = self.keyples.copy()
        if shared & YEAR:
            self.bag = self.bag.copy()
            self.aside = self.aside.copy()
            self.discard = self.discard.copy()
            self.fairs = self.fairs.copy()
            self.held = [held.copy() for held in self.held]

    # Items

    def gain(self, seat: int, item: int, count: int) -> None:
        """Move items from the supply to a seat."""
        self.stock[seat * ITEMS + item] += count
        self.store[item] -= count
        self.note("gain", seat, item, count)

    def give(self, seat: int, item: int, count: int) -> None:
        """Move items from a seat to the supply, silently."""
        self.stock[seat * ITEMS + item] -= count
        self.store[item] += count

    # Spaces

    def kind(self, space: int) -> int:
        """Return the kind of a field."""
        return self.rules.layouts[self.boards[space // BOARD_FIELDS]][space % BOARD_FIELDS]

    def what(self, space: int) -> int:
        """Return the kind of a field, or the building on a plot."""
        return self.top[space - MAX_FIELDS] if space >= MAX_FIELDS else self.kind(space)

    def frame(self, space: int) -> int:
        """Return the colour of a field's frame; plots have none."""
        return NONE if space >= MAX_FIELDS else self.rules.field_colour[self.kind(space)]

    def crew(self, space: int) -> int:
        """Return how many keyples are on a space."""
        first = space * 2
        if self.keyples[first] < 0:
            return 0
        return 1 if self.keyples[first + 1] < 0 else 2

    def keyples_on(self, board: int) -> int:
        """Return how many keyples are on a country board."""
        count = 0
        for space in range(board * BOARD_FIELDS, (board + 1) * BOARD_FIELDS):
            count += self.crew(space)
        return count

    def standing(self, space: int) -> int:
        """Return how many of them stand."""
        first = space * 2
        count = 1 if 0 <= self.keyples[first] < COLOURS else 0
        return count + 1 if 0 <= self.keyples[first + 1] < COLOURS else count

    def fits(self, space: int, colour: int) -> bool:
        """Return whether a keyple of this colour may go here: alone, or beside one that it can work with (KP-3, KP-7)."""
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
        """Return whether the keyples here have the colour of the field: one that is not white decides (KP-4)."""
        frame = self.frame(space)
        if frame < 0:
            return False
        for where in (space * 2, space * 2 + 1):
            keyple = self.keyples[where]
            if keyple >= 0 and keyple % COLOURS != WHITE and keyple % COLOURS != frame:
                return False
        return True

    def put(self, seat: int, space: int, colour: int) -> None:
        """Move a keyple from the keyp area to a space, where it stands."""
        self.area[seat * COLOURS + colour] -= 1
        first = space * 2
        self.own(KEYPLES)
        self.keyples[first if self.keyples[first] < 0 else first + 1] = colour

    def lay(self, space: int, count: int) -> None:
        """Lay down so many of the keyples that stand here."""
        self.own(KEYPLES)
        for where in (space * 2, space * 2 + 1):
            if count and 0 <= self.keyples[where] < COLOURS:
                self.keyples[where] += COLOURS
                count -= 1

    # Players

    def waiting(self, seat: int) -> bool:
        """Return whether a keyper or keyple is still in this seat's keyp area."""
        if self.keyper_home[seat]:
            return True
        base = seat * COLOURS
        for colour in range(COLOURS):
            if self.area[base + colour]:
                return True
        return False

    def claimed(self, seat: int) -> int:
        """Return the country board that the seat's keyper claims, or EMPTY."""
        for board in range(self.rules.players):
            if self.keyper_on[board] == seat:
                return board
        return EMPTY

    def own_fair(self, seat: int, season: int) -> int:
        """Return the seat's fair of a season before winter."""
        return self.fairs[seat * WINTER + season]

    def side(self, where: int) -> int:
        """Return the side that shows on a built plot, as a row of `Rules.sides`."""
        return self.top[where] * 2 + self.upgraded[where]
