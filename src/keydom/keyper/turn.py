"""A turn: place the keyper, place a keyple or lay down keyples; and follow in the turns of others."""

from typing import ClassVar

from keydom.engine.table import Decision, Step
from keydom.keyper.actions import (
    BOARD_FIELDS,
    BOAT,
    BUILD,
    COLOURS,
    DECLINE,
    FIELD,
    GET,
    JOIN,
    KEYPER,
    KEYPLE,
    LAY,
    LAY_ONE,
    LAY_TWO,
    LEAVE,
    MAX_FIELDS,
    PLOT,
    PLOTS,
)
from keydom.keyper.building import SELF_BUILD, ChoosePlot, buildable
from keydom.keyper.rules import KEYPER_ONLY, ON_BOAT
from keydom.keyper.table import EMPTY, NOBODY, Country
from keydom.keyper.work import (
    ALONE,
    LAY_DOWN_ONE,
    LAY_DOWN_TWO,
    LAYING_IT_DOWN,
    NOT_LAYING,
    WITH_FOLLOWER,
    field_effect,
    start_work,
)


class TakeTurn(Decision[Country]):
    """The keyper or a keyple leaves the keyp area; there is no passing (KP-10)."""

    def legal(self, table: Country) -> list[int]:
        actions: list[int] = []
        if table.keyper_home[self.seat]:
            for board in range(table.rules.players):
                if table.keyper_on[board] < 0:
                    actions.append(KEYPER + board)
        base = self.seat * COLOURS
        for colour in range(COLOURS):
            if table.area[base + colour]:
                actions.append(KEYPLE + colour)
        return actions

    def apply(self, table: Country, action: int) -> None:
        if action >= KEYPLE:
            table.push(PlaceKeyple(self.seat, action - KEYPLE))
            return
        board = action - KEYPER
        forced = len(self.legal(table)) == 1
        table.keyper_home[self.seat] = 0
        table.keyper_on[board] = self.seat
        table.note("keyper", self.seat, board, table.keyples_on(board), int(forced))
        table.push(RestedKeyples(self.seat, 0, 0))


class RestedKeyples(Step[Country]):
    """Placing the keyper lays down the keyples on the keyp tile, for one resource each (KP-11).

    They go by colour; `done` of this `colour` have brought theirs.
    """

    fields: ClassVar[tuple[str, ...]] = ("seat", "colour", "done")

    def __init__(self, seat: int, colour: int, done: int) -> None:
        self.seat = seat
        self.colour = colour
        self.done = done

    def run(self, table: Country) -> None:
        colour = self.colour
        done = self.done
        while colour < COLOURS:
            while done < table.resting[self.seat * COLOURS + colour]:
                done += 1
                items = keyp_offer(table, colour)
                if len(items) > 1:
                    table.push(RestedKeyples(self.seat, colour, done))
                    table.push(KeypResource(self.seat, colour))
                    return
                if items:
                    table.gain(self.seat, items[0], 1)
                else:
                    table.note("lost", self.seat, 1)
            colour += 1
            done = 0


def keyp_offer(table: Country, colour: int) -> list[int]:
    """Return what a keyple of this colour can bring from the keyp tile (KP-51)."""
    return [item for item in table.rules.keyp_gains[colour] if table.store[item] > 0]


class KeypResource(Decision[Country]):
    """The resource that a keyple on the keyp tile brings."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "colour")

    def __init__(self, seat: int, colour: int) -> None:
        super().__init__(seat)
        self.colour = colour

    def legal(self, table: Country) -> list[int]:
        return [GET + item for item in keyp_offer(table, self.colour)]

    def apply(self, table: Country, action: int) -> None:
        table.gain(self.seat, action - GET, 1)


class PlaceKeyple(Decision[Country]):
    """Where a keyple goes: a field of any country board, an own building, or with a tile that it builds."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "colour")

    def __init__(self, seat: int, colour: int) -> None:
        super().__init__(seat)
        self.colour = colour

    def legal(self, table: Country) -> list[int]:
        seat = self.seat
        colour = self.colour
        rules = table.rules
        keyples = table.keyples
        effects = rules.effects
        field_effect = rules.field_effect
        actions: list[int] = []
        space = 0
        for board in range(rules.players):
            for kind in rules.layouts[table.boards[board]]:
                if keyples[space * 2] < 0 or table.fits(space, colour):
                    if effects[field_effect[kind]].op != KEYPER_ONLY:
                        actions.append(FIELD + space)
                space += 1
        base = seat * PLOTS
        top = table.top
        for plot in range(PLOTS):
            if top[base + plot] >= 0 and table.fits(MAX_FIELDS + base + plot, colour):
                actions.append(PLOT + plot)
        actions.extend(buildable(table, seat, rules.effects[SELF_BUILD], colour))
        return actions

    def apply(self, table: Country, action: int) -> None:
        seat = self.seat
        if action >= BUILD:
            table.push(BringTile(seat, action - BUILD, SELF_BUILD, self.colour, EMPTY))
            return
        space = action - FIELD if action < PLOT else MAX_FIELDS + seat * PLOTS + action - PLOT
        company = table.crew(space)
        standing = table.standing(space)
        table.put(seat, space, self.colour)
        table.note("keyple", seat, self.colour, space, table.what(space))
        if company:
            if standing:
                table.push(LayCompanion(seat, space, 0))
            else:  # KP-7: beside one that lies a keyple works as if alone
                start_work(table, space, seat, NOBODY, NOT_LAYING)
        elif space >= MAX_FIELDS:  # KP-5: nobody is asked for plots
            start_work(table, space, seat, NOBODY, ALONE)
        else:
            table.push(Invite(seat, space, (seat + 1) % table.rules.players))
            if table.rules.effects[field_effect(table, space)].op == ON_BOAT:
                table.push(ChooseBoat(seat, space))


class BringTile(ChoosePlot):
    """The plot for a tile that a keyple brings, builds and stays on (KP-43)."""

    def apply(self, table: Country, action: int) -> None:
        space = MAX_FIELDS + self.seat * PLOTS + action - PLOT
        table.put(self.seat, space, self.colour)
        table.note("keyple", self.seat, self.colour, space, self.tile)
        if table.standing(space) == 2:  # KP-53: build first, then use or upgrade the new tile
            table.push(LayCompanion(self.seat, space, 1))
        super().apply(table, action)


class LayCompanion(Decision[Country]):
    """Whether the keyple that was there before is laid down for one action more (KP-7); `used` actions are spent."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "space", "used")

    def __init__(self, seat: int, space: int, used: int) -> None:
        super().__init__(seat)
        self.space = space
        self.used = used

    def legal(self, table: Country) -> list[int]:
        return [LEAVE, LAY]

    def apply(self, table: Country, action: int) -> None:
        if action == LEAVE:
            start_work(table, self.space, self.seat, NOBODY, NOT_LAYING, self.used)
            return
        table.lay(self.space, 1)
        table.note("companion", self.seat, self.space, table.what(self.space))
        # KP-53: the tile may be used first and then built over.
        bring = 1 if self.space >= MAX_FIELDS and not self.used else 0
        start_work(table, self.space, self.seat, NOBODY, LAYING_IT_DOWN, self.used, bring)


class ChooseBoat(Decision[Country]):
    """The boat for an empty river field; it stays there for the season (KP-15)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "space")

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space

    def legal(self, table: Country) -> list[int]:
        return [BOAT + boat for boat in table.boats]

    def apply(self, table: Country, action: int) -> None:
        boat = action - BOAT
        table.boats.remove(boat)
        table.boat_at[self.space // BOARD_FIELDS] = boat
        table.note("boat", self.seat, boat, self.space // BOARD_FIELDS)


class Invite(Step[Country]):
    """The others are asked clockwise, each once, if they have a keyple that fits; the first taker ends it (KP-5)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "space", "asked")

    def __init__(self, seat: int, space: int, asked: int) -> None:
        self.seat = seat
        self.space = space
        self.asked = asked

    def run(self, table: Country) -> None:
        asked = self.asked
        while asked != self.seat:
            if followers(table, asked, self.space):
                table.push(Follow(asked, self.seat, self.space))
                return
            asked = (asked + 1) % table.rules.players
        start_work(table, self.space, self.seat, NOBODY, ALONE)


def followers(table: Country, seat: int, space: int) -> list[int]:
    """Return the colours of keyples with which a seat can follow."""
    base = seat * COLOURS
    return [c for c in range(COLOURS) if table.area[base + c] and table.fits(space, c)]


class Follow(Decision[Country]):
    """An invited seat sends a keyple to work along, or declines."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "active", "space")

    def __init__(self, seat: int, active: int, space: int) -> None:
        super().__init__(seat)
        self.active = active
        self.space = space

    def legal(self, table: Country) -> list[int]:
        actions = [DECLINE]
        actions.extend([JOIN + c for c in followers(table, self.seat, self.space)])
        return actions

    def apply(self, table: Country, action: int) -> None:
        if action == DECLINE:
            table.note("declined", self.seat)
            following = (self.seat + 1) % table.rules.players
            table.push(Invite(self.active, self.space, following))
            return
        table.put(self.seat, self.space, action - JOIN)
        what = table.what(self.space)
        table.note("follow", self.seat, action - JOIN, self.space, what)
        start_work(table, self.space, self.active, self.seat, WITH_FOLLOWER)


def can_lay(table: Country, seat: int) -> list[int]:
    """Return the spaces where a seat can lay down: its plots and its claimed board first, else any board (KP-9)."""
    found: list[int] = []
    board = table.claimed(seat) * BOARD_FIELDS
    add_standing(table, board, board + BOARD_FIELDS, found)
    plots = MAX_FIELDS + seat * PLOTS
    add_standing(table, plots, plots + PLOTS, found)
    if not found:
        add_standing(table, 0, table.rules.players * BOARD_FIELDS, found)
    return found


def add_standing(table: Country, first: int, end: int, found: list[int]) -> None:
    """Add the spaces from the first one on, up to the end, where keyples stand."""
    keyples = table.keyples
    for space in range(first, end):
        if keyples[space * 2] >= 0 and table.standing(space):
            found.append(space)


class LayDown(Decision[Country]):
    """One space, and one or both of the keyples that stand there."""

    def legal(self, table: Country) -> list[int]:
        ones: list[int] = []
        twos: list[int] = []
        for space in can_lay(table, self.seat):
            shown = space if space < MAX_FIELDS else MAX_FIELDS + (space - MAX_FIELDS) % PLOTS
            ones.append(LAY_ONE + shown)
            if table.standing(space) == 2:
                twos.append(LAY_TWO + shown)
        ones.extend(twos)
        return ones

    def apply(self, table: Country, action: int) -> None:
        count = 1 if action < LAY_TWO else 2
        space = action - (LAY_ONE if count == 1 else LAY_TWO)
        if space >= MAX_FIELDS:
            space += self.seat * PLOTS
        table.lay(space, count)
        table.note("laid", self.seat, count, space, table.what(space))
        start_work(table, space, self.seat, NOBODY, LAY_DOWN_ONE if count == 1 else LAY_DOWN_TWO)
