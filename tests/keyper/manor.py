"""A table of Keyper that tests arrange as they need it and play in notation."""

from typing import Any

import keydom
from keydom.engine.state import State
from keydom.engine.table import Step
from keydom.keyper.actions import (
    BOARD_FIELDS,
    BUILDING_KEYS,
    COLOUR_KEYS,
    COLOURS,
    ITEM_KEYS,
    ITEMS,
    LAYOUT_KEYS,
    MAX_FIELDS,
    PLOT_KEYS,
    PLOTS,
    SEASON_KEYS,
)
from keydom.keyper.data import built_in
from keydom.keyper.season import Turn
from keydom.keyper.table import Country

FIELD_KEYS = [field["key"] for field in built_in()["field"]]


def country(state: State) -> Country:
    table: Country = state.table
    return table


class Manor:
    """A table where seat 0 begins, stores are empty, boats 1 to 4 are in play and the first eight spring tiles on display."""

    def __init__(self, players: int = 2, season: str = "spring", data: object = None) -> None:
        self.game = keydom.game("keyper", players, data=data)
        self.table = country(self.game.new(7))
        table = self.table
        table.start_player = 0
        table.boats = [0, 1, 2, 3]
        tiles = sorted(table.display + table.bag)
        table.display, table.bag = tiles[:8], tiles[8:]
        table.season = SEASON_KEYS.index(season)
        if season != "spring":
            first = LAYOUT_KEYS.index("summer_1" if season == "summer" else "autumn_winter_1")
            self.boards(*LAYOUT_KEYS[first : first + players])
            table.bag, table.aside = sorted(table.bag + table.aside), []
        for seat in range(players):
            self.stock(seat)
            if players == 2:  # the ninth keyple: brown and light green
                self.team(seat, "light_blue", "orange", "light_green", "brown", "black", "grey",
                          "white", "white", ("brown", "light_green")[seat])  # fmt: skip
        self.state: State | None = None

    # Arranging

    def boards(self, *layouts: str) -> "Manor":
        self.table.boards = [LAYOUT_KEYS.index(layout) for layout in layouts]
        return self

    def stock(self, seat: int, **items: int) -> "Manor":
        """Give a seat exactly these items."""
        for item, key in enumerate(ITEM_KEYS):
            have = self.table.stock[seat * ITEMS + item]
            self.table.give(seat, item, have - items.get(key, 0))
        return self

    def supply(self, **items: int) -> "Manor":
        """Leave so many in the general supply; the last seat gets the rest."""
        last = self.table.rules.players - 1
        for key, left in items.items():
            item = ITEM_KEYS.index(key)
            self.table.give(last, item, left - self.table.store[item])
        return self

    def team(self, seat: int, *colours: str) -> "Manor":
        """Put exactly these keyples in the keyp area."""
        for colour, key in enumerate(COLOUR_KEYS):
            self.table.area[seat * COLOURS + colour] = colours.count(key)
        return self

    def keyper(self, seat: int, board: int) -> "Manor":
        self.table.keyper_home[seat] = 0
        self.table.keyper_on[board - 1] = seat
        return self

    def rest(self, seat: int, *colours: str) -> "Manor":
        for key in colours:
            self.table.resting[seat * COLOURS + COLOUR_KEYS.index(key)] += 1
        return self

    def pull(self, tile: int) -> None:
        """Take a tile from display, bag, aside or discard."""
        table = self.table
        for pile in (table.display, table.bag, table.aside, table.discard):
            if tile in pile:
                pile.remove(tile)
        table.display.sort()

    def give_tiles(self, seat: int, *keys: str) -> "Manor":
        """Put country tiles or winter fairs in a hand."""
        for key in keys:
            tile = tile_of(key)
            self.pull(tile)
            self.table.hands[seat].append(tile)
        self.table.hands[seat].sort()
        return self

    def build(
        self, seat: int, key: str, plot: str, upgraded: bool = False, over: str = ""
    ) -> "Manor":
        table = self.table
        where = seat * PLOTS + PLOT_KEYS.index(plot)
        for name in filter(None, (over, key)):
            tile = tile_of(name)
            self.pull(tile)
            if tile in table.hands[seat]:
                table.hands[seat].remove(tile)
            table.under[where], table.top[where] = table.top[where], tile
        table.upgraded[where] = int(upgraded)
        return self

    def on_display(self, *keys: str) -> "Manor":
        """Put exactly these tiles on display; what lay there goes into the bag."""
        table = self.table
        table.bag = sorted(table.bag + table.display)
        table.display = []
        for key in keys:
            self.pull(tile_of(key))
            table.display.append(tile_of(key))
        return self

    def put(self, place: str, *keyples: str, seat: int = 0) -> "Manor":
        """Put keyples on a field or plot; a trailing ~ lays one down."""
        space = self.space(place, seat)
        for slot, keyple in enumerate(keyples):
            colour = COLOUR_KEYS.index(keyple.rstrip("~"))
            lying = COLOURS if keyple.endswith("~") else 0
            self.table.keyples[space * 2 + slot] = colour + lying
        return self

    # Looking

    def space(self, place: str, seat: int = 0) -> int:
        if place in PLOT_KEYS:
            return MAX_FIELDS + seat * PLOTS + PLOT_KEYS.index(place)
        board, field = place.split("-")
        return (int(board) - 1) * BOARD_FIELDS + int(field) - 1

    def field(self, key: str, board: int = 1) -> str:
        """Return the place of a field on a board, in notation."""
        layout = self.table.rules.layouts[self.table.boards[board - 1]]
        return f"{board}-{layout.index(FIELD_KEYS.index(key)) + 1}"

    def crew(self, place: str, seat: int = 0) -> list[str]:
        here = self.table.keyples[self.space(place, seat) * 2 :][:2]
        return [COLOUR_KEYS[k % COLOURS] + ("~" if k >= COLOURS else "") for k in here if k >= 0]

    def has(self, seat: int) -> dict[str, int]:
        """Return the items of a seat."""
        own = self.table.stock[seat * ITEMS : (seat + 1) * ITEMS]
        return {key: n for key, n in zip(ITEM_KEYS, own, strict=True) if n}

    def top(self, seat: int, plot: str) -> str:
        tile = self.table.top[seat * PLOTS + PLOT_KEYS.index(plot)]
        return BUILDING_KEYS[tile] if tile >= 0 else ""

    def upgraded(self, seat: int, plot: str) -> bool:
        return bool(self.table.upgraded[seat * PLOTS + PLOT_KEYS.index(plot)])

    def hand(self, seat: int) -> list[str]:
        return [BUILDING_KEYS[t] if t < 60 else f"winter_{t - 59}" for t in self.table.hands[seat]]

    def scores(self) -> list[int]:
        return self.game.scores(self.table)

    # Playing

    def begin(self, *steps: Step[Any]) -> "Manor":
        """Run these steps, the last one first; without any, seat 0 takes a turn."""
        self.table.agenda = list(steps) or [Turn(0)]
        self.table.lanes = []
        self.state = self.game.begin(self.table)
        return self

    @property
    def now(self) -> State:
        assert self.state is not None, "begin first"
        return self.state

    def legal(self, seat: int | None = None) -> list[str]:
        return [self.game.notation(action) for action in self.now.legal_actions(seat)]

    def does(self, *texts: str) -> "Manor":
        for text in texts:
            action = self.game.parse(text)
            assert action in self.now.legal_actions(), f"{text!r} not in {self.legal()}"
            self.now.apply(action)
        return self

    def asked(self) -> str:
        """Return who decides what, for instance "0 TakeTurn"."""
        if self.now.is_over:
            return "over"
        return f"{self.now.seat} {type(self.table.agenda[-1]).__name__}"


def tile_of(key: str) -> int:
    if key.startswith("winter_"):
        return 59 + int(key.removeprefix("winter_"))
    return BUILDING_KEYS.index(key)
