"""The table of Keyper: country boards with keyples, player boards with buildings, stores, display and boats."""

from typing import ClassVar, Final

from keydom.engine.table import Table
from keydom.keyper.actions import BOARD_FIELDS, COLOURS, ITEMS, MAX_FIELDS, PLOTS
from keydom.keyper.rules import NONE, Rules

EMPTY: Final = -1
HIDDEN: Final = -2  # only in views
NOBODY: Final = -1
WHITE: Final = 6
SPRING: Final = 0
WINTER: Final = 3


class Country(Table):
    """Spaces are numbered board * 15 + field, then 60 + seat * 20 + plot; each has room for two keyples, written as
    their colour, plus 7 when they lie."""

    fields: ClassVar[tuple[str, ...]] = (
        "season",
        "start_player",
        "last_player",
        "stock",
        "store",
        "area",
        "resting",
        "keyper_home",
        "boards",
        "keyper_on",
        "boat_at",
        "boats",
        "keyples",
        "top",
        "under",
        "upgraded",
        "free_used",
        "hands",
        "display",
        "bag",
        "aside",
        "discard",
        "track",
        "fairs",
        "held",
        "gained",
        "shipped",
        "ship_count",
        "paid",
        "choice",
    )

    def __init__(self, rules: Rules, original: "Country | None" = None) -> None:
        super().__init__(original)
        self.rules: Final = rules
        if original is None:
            players = rules.players
            self.season = SPRING
            self.start_player = 0
            self.last_player = NOBODY  # in whose turn the last keyp area was emptied
            self.stock = [0] * (players * ITEMS)
            self.store = [0] * ITEMS  # the general supply
            self.area = [0] * (players * COLOURS)  # keyples that stand in the keyp areas
            self.resting = [0] * (players * COLOURS)  # keyples on the keyp tiles
            self.keyper_home = [1] * players
            # The country boards: layout, whose keyper claims it, the boat on its river.
            self.boards = [EMPTY] * players
            self.keyper_on = [NOBODY] * players
            self.boat_at = [EMPTY] * players
            self.boats: list[int] = []  # this season's boats without a river
            self.keyples = [EMPTY] * ((MAX_FIELDS + players * PLOTS) * 2)
            # The player boards: the building on each plot, the one that it covers, its side.
            self.top = [EMPTY] * (players * PLOTS)
            self.under = [EMPTY] * (players * PLOTS)
            self.upgraded = [0] * (players * PLOTS)
            self.free_used = 0  # directions of the Building plot that were used (KP-25)
            self.hands: list[list[int]] = [[] for _ in range(players)]  # tiles not built, sorted
            self.display: list[int] = []
            self.bag: list[int] = []  # sorted: chance decides when a tile is drawn
            self.aside: list[int] = []  # waiting for summer, or for an empty bag
            self.discard: list[int] = []
            self.track = [0] * players  # points for shipping
            self.fairs = [EMPTY] * (players * 3)
            self.held: list[list[int]] = [[] for _ in range(players)]  # season * FAIRS + fair
            # The present turn, per seat: item types gained and shipped on a boat (bit masks), pieces shipped.
            self.gained = [0] * players
            self.shipped = [0] * players
            self.ship_count = [0] * players
            self.paid = EMPTY  # the type given in the present exchange
            self.choice = [EMPTY] * players  # layouts chosen in secret
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
