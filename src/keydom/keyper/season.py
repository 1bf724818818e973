"""Seasons: the turns, the end of a season and the beginning of the next one."""

from typing import ClassVar, Final

from keydom.engine.table import Decision, Step
from keydom.keyper.actions import (
    BOARD_FIELDS,
    BOATS,
    BUILDINGS,
    COLOURS,
    FAIRS,
    LAYOUT,
    LAYOUTS,
    MAX_FIELDS,
    PLOTS,
    REST,
)
from keydom.keyper.animals import HouseAnimals
from keydom.keyper.fairs import HoldFair
from keydom.keyper.table import EMPTY, KEYPLES, NOBODY, SPRING, WINTER, YEAR, Country
from keydom.keyper.turn import LayDown, TakeTurn, can_lay

TEAM_BITS: Final = 5  # of the number of keyples of one colour, in the event that tells of them


class Turn(Step[Country]):
    """The turn of a seat: it places a piece, or lays down keyples once its keyp area is empty (KP-9)."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Country) -> None:
        refill(table)
        table.push(EndOfTurn(self.seat))
        if table.waiting(self.seat):
            table.push(TakeTurn(self.seat))
        elif can_lay(table, self.seat):
            table.push(LayDown(self.seat))
        else:
            table.note("skip", self.seat)


def clear_turn(table: Country) -> None:
    """Forget what was gained and shipped: that concerns one turn only."""
    for seat in range(table.rules.players):
        table.gained[seat] = 0
        table.shipped[seat] = 0
        table.ship_count[seat] = 0


class EndOfTurn(Step[Country]):
    """The turn passes on; when the last keyp area is empty, the season's last turns begin (KP-8)."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Country) -> None:
        clear_turn(table)
        for seat in range(table.rules.players):
            if table.waiting(seat):
                table.push(Turn((self.seat + 1) % table.rules.players))
                return
        table.last_player = self.seat
        table.note("last", self.seat)
        table.push(LastTurn(1))


class LastTurn(Step[Country]):
    """Every seat but the last player lays down once more, clockwise; `place` counts from the last player (KP-8)."""

    fields: ClassVar[tuple[str, ...]] = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Country) -> None:
        clear_turn(table)
        if self.place == table.rules.players:
            table.push(EndOfSeason())
            return
        seat = (table.last_player + self.place) % table.rules.players
        table.push(LastTurn(self.place + 1))
        if can_lay(table, seat):
            refill(table)  # KP-46: so not after the last action of the season
            table.push(LayDown(seat))
        else:
            table.note("skip", seat)


def whose_turn(table: Country) -> int:
    """Return the seat whose turn goes on, NOBODY between seasons."""
    for step in table.agenda:
        if isinstance(step, EndOfTurn):
            return step.seat
        if isinstance(step, LastTurn):  # the next one
            return (table.last_player + step.place - 1) % table.rules.players
    return NOBODY


# The display


def restock(table: Country) -> None:
    """Fill an empty bag with the tiles set aside (in spring) or those discarded (later)."""
    if not table.bag:
        if table.season == SPRING:
            table.bag = sorted(table.aside)
            table.aside = []
        else:
            table.bag = sorted(table.discard)
            table.discard = []


def refill(table: Country) -> None:
    """Draw tiles until the display is full or nothing is left (KP-46)."""
    while len(table.display) < table.rules.display:
        restock(table)
        if not table.bag:
            return
        table.own(YEAR)
        tile = table.bag.pop(table.random(len(table.bag)))
        table.display.append(tile)
        table.note("drawn", tile)
        restock(table)


def draw_boats(table: Country) -> None:
    """Draw the boats of the season: four of six (KP-15)."""
    boats = list(range(BOATS))
    while len(boats) > table.rules.boats_in_play:
        boats.pop(table.random(len(boats)))
    table.boats = boats


# The end of a season


class EndOfSeason(Step[Country]):
    """Fairs, then animals (KP-38, KP-47), then everything goes home."""

    def run(self, table: Country) -> None:
        table.note("season_ends", table.season)
        table.push(GoHome())
        players = table.rules.players
        for place in range(players - 1, -1, -1):
            table.push(HouseAnimals((table.last_player + place) % players))
        for place in range(players - 1, -1, -1):
            table.push(HoldFair((table.last_player + place) % players))


class GoHome(Step[Country]):
    """Each seat takes home its claimed board and the keyples on it, on its plots and on its keyp tile (KP-49)."""

    def run(self, table: Country) -> None:
        players = table.rules.players
        note_fairs(table)
        from_board = [0] * players
        from_plots = [0] * players
        table.own(KEYPLES)
        keyples = table.keyples
        for where in range((MAX_FIELDS + players * PLOTS) * 2):
            if keyples[where] >= 0:
                space = where // 2
                if space < MAX_FIELDS:
                    seat = table.keyper_on[space // BOARD_FIELDS]
                    from_board[seat] += 1
                else:
                    seat = (space - MAX_FIELDS) // PLOTS
                    from_plots[seat] += 1
                table.area[seat * COLOURS + keyples[where] % COLOURS] += 1
                keyples[where] = EMPTY
        for where in range(players * COLOURS):
            table.area[where] += table.resting[where]
            table.resting[where] = 0
        for seat in range(players):
            team = 0  # by colour, in so many bits each
            for colour in range(COLOURS):
                team |= table.area[seat * COLOURS + colour] << TEAM_BITS * colour
            table.note("home", seat, team, from_board[seat], from_plots[seat])
        if table.season == WINTER:  # the boards stay as they lie, for the scoring
            table.note("end")
            table.end()
            return
        table.own(YEAR)
        table.discard.extend(table.display)
        table.display = []
        if table.season == SPRING:
            table.bag = sorted(table.bag + table.aside)
            table.aside = []
        for seat in range(players):
            table.keyper_home[seat] = 1
            table.keyper_on[seat] = NOBODY
            table.boat_at[seat] = EMPTY
        table.season += 1
        table.start_player = table.last_player  # KP-1
        table.last_player = NOBODY
        table.note("season", table.season, table.start_player)
        refill(table)
        draw_boats(table)
        table.push(Reveal())
        table.together([ChooseLayout(seat) for seat in range(players)])


def note_fairs(table: Country) -> None:
    """Tell which seats did not hold their own fair, and in winter which fairs score nothing for them."""
    for seat in range(table.rules.players):
        held = [code % FAIRS for code in table.held[seat]]
        if table.season < WINTER:
            if table.own_fair(seat, table.season) not in held:
                table.note("lapsed", seat, table.season)
        else:
            for tile in table.hands[seat]:
                if tile >= BUILDINGS:
                    table.note("unheld", seat, tile)


class ChooseLayout(Decision[Country]):
    """Every seat chooses a layout for its board in secret; two may choose the same (KP-14)."""

    def legal(self, table: Country) -> list[int]:
        seasons = table.rules.layout_seasons
        return [LAYOUT + k for k in range(LAYOUTS) if seasons[k] >> table.season & 1]

    def apply(self, table: Country, action: int) -> None:
        table.choice[self.seat] = action - LAYOUT


class Reveal(Step[Country]):
    """The boards are revealed together; then surplus keyples rest, in the new turn order (KP-12)."""

    def run(self, table: Country) -> None:
        players = table.rules.players
        table.barrier = True
        for seat in range(players):
            table.boards[seat] = table.choice[seat]
            table.choice[seat] = EMPTY
            table.note("board", seat, table.boards[seat])
        table.push(Turn(table.start_player))
        for place in range(players - 1, -1, -1):
            seat = (table.start_player + place) % players
            team = sum(table.area[seat * COLOURS : (seat + 1) * COLOURS])
            if team > table.rules.team:
                table.push(RestKeyple(seat, team - table.rules.team))


class RestKeyple(Decision[Country]):
    """Which keyples rest on the keyp tile: `left` of them, one at a time."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def legal(self, table: Country) -> list[int]:
        base = self.seat * COLOURS
        return [REST + colour for colour in range(COLOURS) if table.area[base + colour]]

    def apply(self, table: Country, action: int) -> None:
        colour = action - REST
        table.area[self.seat * COLOURS + colour] -= 1
        table.resting[self.seat * COLOURS + colour] += 1
        table.note("rest", self.seat, colour)
        if self.left > 1:
            table.push(RestKeyple(self.seat, self.left - 1))
