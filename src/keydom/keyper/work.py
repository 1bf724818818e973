"""Work: the actions of keyples on a field of a country board or on a building."""

from typing import ClassVar

from keydom.engine.table import Decision, Step
from keydom.keyper.actions import (
    BOARD_FIELDS,
    BUILD,
    DECLINE,
    ESTATE,
    GET,
    MAX_FIELDS,
    PLOTS,
    SHIP,
    TAKE,
    UPGRADE,
    USE,
    WAIVE,
)
from keydom.keyper.boats import board_boat, boat_actions, boat_work, ship
from keydom.keyper.building import (
    SELF_BUILD,
    ChoosePlot,
    build,
    buildable,
    buildable_over,
    can_upgrade,
    upgradable,
    upgrade,
)
from keydom.keyper.pay import Receive, can_convert, convert
from keydom.keyper.rules import (
    CONVERT,
    GAIN,
    NONE,
    ON_BOAT,
    TAKE_TILE,
    TO_BUILD,
    TO_UPGRADE,
    Effect,
    Side,
)
from keydom.keyper.table import EMPTY, ESTATES, Country

# Rows of Rules.actions; the row after each is for keyples that have the colour of the field.
ALONE = 0
WITH_FOLLOWER = 2
LAYING_IT_DOWN = 4
NOT_LAYING = 6
LAY_DOWN_ONE = 8
LAY_DOWN_TWO = 10


def field_effect(table: Country, space: int) -> int:
    """Return the row of the effect that a field has."""
    return table.rules.field_effect[table.kind(space)]


def start_work(
    table: Country, space: int, seat: int, follower: int, row: int, used: int = 0, bring: int = 0
) -> None:
    """Fix the number of actions, of which `used` are spent; on a boat buildings of both seats may add to it."""
    count = table.rules.actions[row + 1 if table.matches(space) else row] - used
    other = count if follower >= 0 else 0
    if space < MAX_FIELDS and table.rules.effects[field_effect(table, space)].op == ON_BOAT:
        count += board_boat(table, seat)
        if follower >= 0:
            other += board_boat(table, follower)
    table.push(Work(space, seat, follower, count, other, 0, bring))


def active_next(op: int, turn: int, left: int, other: int) -> bool:
    """Return whether the active seat takes the next action of a field, not the follower (KP-6)."""
    # Country tiles are chosen first, second, second, first; all else alternates.
    active = turn % 4 in (0, 3) if op == TAKE_TILE else turn % 2 == 0
    return (active and left > 0) or other <= 0


class Work(Step[Country]):
    """Single actions in turn, the active seat first (KP-6).

    `left` of the active seat and `other` of the follower are to come; `turn` counts those taken. With `bring` they are
    on a building, and one of them may build a tile from the hand over it (KP-53).
    """

    fields: ClassVar[tuple[str, ...]] = (
        "space",
        "seat",
        "follower",
        "left",
        "other",
        "turn",
        "bring",
    )

    def __init__(
        self, space: int, seat: int, follower: int, left: int, other: int, turn: int, bring: int
    ) -> None:
        self.space = space
        self.seat = seat
        self.follower = follower
        self.left = left
        self.other = other
        self.turn = turn
        self.bring = bring

    def run(self, table: Country) -> None:
        row = NONE if self.space >= MAX_FIELDS else field_effect(table, self.space)
        op = NONE if row == NONE else table.rules.effects[row].op
        left = self.left
        other = self.other
        turn = self.turn
        while left > 0 or other > 0:
            active = active_next(op, turn, left, other)
            turn += 1
            if active:
                seat = self.seat
                left -= 1
            else:
                seat = self.follower
                other -= 1
            if op != GAIN:
                self.go_on(table, left, other, turn)
                table.push(Act(seat, self.space, self.bring))
                return
            effect = table.rules.effects[row]
            if len(effect.items) > 1 or effect.n > 1:
                self.go_on(table, left, other, turn)
                table.push(Receive(seat, row, effect.n))
                return
            # KP-55: what leaves no choice is taken at once.
            if table.store[effect.items[0]] > 0:
                table.gain(seat, effect.items[0], 1)
            else:
                table.note("lost", seat, 1)

    def go_on(self, table: Country, left: int, other: int, turn: int) -> None:
        """Come back for the actions that are left."""
        table.push(Work(self.space, self.seat, self.follower, left, other, turn, self.bring))


class Act(Decision[Country]):
    """One action on a space, or none (KP-13); with `bring` it may build over the building there (KP-53)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "space", "bring")

    def __init__(self, seat: int, space: int, bring: int) -> None:
        super().__init__(seat)
        self.space = space
        self.bring = bring

    def legal(self, table: Country) -> list[int]:
        actions = [DECLINE]
        if self.space >= MAX_FIELDS:
            self.on_building(table, actions)
            return actions
        row = field_effect(table, self.space)
        effect = table.rules.effects[row]
        if effect.op == CONVERT:
            if can_convert(table, self.seat, row):
                actions.append(USE)
        elif effect.op == TAKE_TILE:
            actions.extend(sorted([TAKE + tile - ESTATE for tile in table.display]))
        elif effect.op == TO_BUILD:
            actions.extend(buildable(table, self.seat, effect, EMPTY))
        elif effect.op == TO_UPGRADE:
            actions.extend(upgradable(table, self.seat, effect))
        else:
            boat = table.boat_at[self.space // BOARD_FIELDS]
            actions.extend(boat_actions(table, self.seat, boat))
        return actions

    def on_building(self, table: Country, actions: list[int]) -> None:
        """Add what the side on top offers now (KP-52), and its own upgrade (KP-44)."""
        where = self.space - MAX_FIELDS
        plot = where % PLOTS
        side = table.rules.sides[table.side(where)]
        builds: list[int] = []
        for row in side.effects:
            effect = table.rules.effects[row]
            if effect.op == TO_BUILD:
                builds.extend(buildable(table, self.seat, effect, EMPTY))
        if self.bring:
            for action in buildable_over(table, self.seat, plot):
                if action not in builds:
                    builds.append(action)
            builds.sort()
        actions.extend(builds)
        if not table.upgraded[where]:
            if can_upgrade(table, self.seat, self_upgrade(table), plot):
                actions.append(UPGRADE + plot)
        for row in side.effects:
            effect = table.rules.effects[row]
            if effect.op == TO_UPGRADE:
                actions.extend(upgradable(table, self.seat, effect))
        for k in range(len(side.effects)):
            row = side.effects[k]
            if table.rules.effects[row].op == CONVERT and can_convert(table, self.seat, row):
                actions.append(USE + k)

    def apply(self, table: Country, action: int) -> None:
        seat = self.seat
        if action == DECLINE:
            return
        if action >= TAKE:
            take_tile(table, seat, action - TAKE + ESTATE)
        elif action >= SHIP:
            ship(table, seat, action - SHIP)
        elif action >= GET:
            boat_work(table, seat, action - GET)
        elif self.space < MAX_FIELDS:
            row = field_effect(table, self.space)
            if action < UPGRADE:
                table.push(ChoosePlot(seat, action - BUILD, row, EMPTY, EMPTY))
            elif action < USE:
                upgrade(table, seat, table.rules.effects[row], action - UPGRADE)
            else:
                convert(table, seat, row)
        else:
            self.apply_on_building(table, action)

    def apply_on_building(self, table: Country, action: int) -> None:
        seat = self.seat
        where = self.space - MAX_FIELDS
        side = table.rules.sides[table.side(where)]
        if USE <= action < WAIVE:
            k = action - USE
            if side.all_of:
                table.push(AlsoUse(seat, self.space, 1 << k))
            convert(table, seat, side.effects[k])
        elif action >= UPGRADE and not table.upgraded[where]:
            upgrade(table, seat, self_upgrade(table), action - UPGRADE)
        elif action >= UPGRADE:
            for row in side.effects:
                effect = table.rules.effects[row]
                if effect.op == TO_UPGRADE:
                    upgrade(table, seat, effect, action - UPGRADE)
        else:
            self.apply_build(table, action - BUILD, side)

    def apply_build(self, table: Country, tile: int, side: Side) -> None:
        """Build where the building itself builds, or over it (KP-53)."""
        plot = (self.space - MAX_FIELDS) % PLOTS
        for row in side.effects:
            if table.rules.effects[row].op == TO_BUILD:
                over = plot if self.bring else EMPTY
                table.push(ChoosePlot(self.seat, tile, row, EMPTY, over))
                return
        build(table, self.seat, tile, plot, SELF_BUILD, plot)


def self_upgrade(table: Country) -> Effect:
    """Return the effect of upgrading a building by a keyple on it: any area, at the price of the player board."""
    return table.rules.effects[SELF_BUILD]


class AlsoUse(Decision[Country]):
    """The other exchanges of the same action, each optional, in any order (KP-22); `done` are bits."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "space", "done")

    def __init__(self, seat: int, space: int, done: int) -> None:
        super().__init__(seat)
        self.space = space
        self.done = done

    def legal(self, table: Country) -> list[int]:
        side = table.rules.sides[table.side(self.space - MAX_FIELDS)]
        actions = [DECLINE]
        for k in range(len(side.effects)):
            if not self.done >> k & 1 and can_convert(table, self.seat, side.effects[k]):
                actions.append(USE + k)
        return actions

    def apply(self, table: Country, action: int) -> None:
        if action != DECLINE:
            side = table.rules.sides[table.side(self.space - MAX_FIELDS)]
            table.push(AlsoUse(self.seat, self.space, self.done | 1 << (action - USE)))
            convert(table, self.seat, side.effects[action - USE])


def take_tile(table: Country, seat: int, tile: int) -> None:
    """Take a tile from the display, free of charge; the display is refilled before the next turn (KP-46)."""
    table.display.remove(tile)
    table.own(ESTATES)
    table.hands[seat].append(tile)
    table.hands[seat].sort()
    table.note("tile", seat, tile)
