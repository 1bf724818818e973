"""Positions for tests: say what lies where; all other pieces are in the bag, the pile, the stock or the box."""

import random

import keydom
from keydom import State
from keydom.engine.table import Step
from keydom.keyflower.actions import (
    COLOUR_KEYS,
    HOME_CELL,
    RESOURCE_KEYS,
    SKILL_KEYS,
    TILE_KEYS,
    cell,
)
from keydom.keyflower.game import Keyflower
from keydom.keyflower.rules import BOATS, KINDS, SPRING, SUMMER_BOATS, TURN_ORDER, WINTER
from keydom.keyflower.season import EndSeason
from keydom.keyflower.secrets import in_sight
from keydom.keyflower.setup import StartSeason
from keydom.keyflower.table import BOX, DOCK, EMPTY, HAND, OFFERED, STACK, TURN_SLOT, Harbour
from keydom.keyflower.turn import Act, Turn
from keydom.keyflower.winter import EndOfWinter

THINGS = (*COLOUR_KEYS, *SKILL_KEYS)


def key(name: str) -> int:
    return TILE_KEYS.index(name)


class Town:
    """A table in the middle of a season, with homes 1, 2, ... and nothing else in the villages."""

    def __init__(self, players: int = 2, season: int = 0, **options: object) -> None:
        game = keydom.game("keyflower", players=players, **options)
        assert isinstance(game, Keyflower)
        self.game = game
        table = Harbour(game.rules)
        self.table = table
        table.season = season
        table.chance = 12345
        table.docked = (1 << game.rules.boats) - 1
        table.greens = game.rules.kind_counts[3]
        for tile in range(SPRING, WINTER):
            coming = tile >= (18, 30, 42, 99)[season]
            table.place[tile] = STACK if coming else BOX
        for seat in range(players):
            table.place[seat] = seat
            table.cell[seat] = HOME_CELL
        for boat in range(game.rules.boats):
            table.place[BOATS + boat] = DOCK
        for number in range(game.rules.turn_tiles):
            table.place[TURN_ORDER + number] = OFFERED
            table.offer[TURN_SLOT + number] = TURN_ORDER + number
        if season < 3:
            hands = iter(range(WINTER, BOATS))
            for seat in range(players):
                for _ in range(game.rules.winter_each):
                    table.place[next(hands)] = HAND + seat
        table.derive()

    def behind(self, seat: int, **things: int) -> "Town":
        """Workers and skills behind a screen: blue=3, saw=1."""
        for name, n in things.items():
            self.table.held[seat * KINDS + THINGS.index(name)] += n
            if name == "green":
                self.table.greens -= n
        return self

    def offer(self, *names: str, side: str = "a") -> "Town":
        for name in names:
            tile = key(name)
            self.table.place[tile] = OFFERED
            self.table.offer[self.table.offer.index(EMPTY)] = tile
            if side == "b":
                self.table.side_b |= 1 << (tile - SUMMER_BOATS)
        return self

    def own(
        self,
        seat: int,
        name: str,
        at: tuple[int, int] | None = None,
        turn: int = 0,
        flipped: bool = False,
        side: str = "a",
        **goods: int,
    ) -> "Town":
        """A tile in a village (at axial coordinates, or beside it) with goods on it."""
        tile = key(name)
        table = self.table
        table.place[tile] = seat
        if at is not None:
            table.cell[tile] = cell(*at)
            table.turn[tile] = turn
        if flipped:
            table.flipped |= 1 << tile
        if side == "b":
            table.side_b |= 1 << (tile - SUMMER_BOATS)
        for resource, n in goods.items():
            table.goods[tile * 4 + RESOURCE_KEYS.index(resource)] += n
        if tile >= WINTER:
            for slot in range(16):
                if table.offer[slot] == tile:
                    table.offer[slot] = EMPTY
        table.derive()
        return self

    def live_at(self, seat: int, name: str) -> "Town":
        """Another home for a seat; its owner, if any, gets the seat's old one."""
        old, new = self.table.place.index(seat), key(name)
        for row in (self.table.place, self.table.cell):
            row[old], row[new] = row[new], row[old]
        self.table.derive()
        return self

    def bid(self, name: str, seat: int, colour: str, n: int) -> "Town":
        """A bid; the first one sets the tile's colour."""
        table = self.table
        slot = table.offer.index(key(name))
        table.bid[slot * self.game.players + seat] = n
        table.bid_colour[slot * self.game.players + seat] = COLOUR_KEYS.index(colour)
        if n > table.lead(slot) or table.leader[slot] < 0:
            table.leader[slot] = seat
        if table.colour[key(name)] < 0:
            table.colour[key(name)] = COLOUR_KEYS.index(colour)
        if colour == "green":
            table.greens -= n
        return self

    def used(self, name: str, colour: str, n: int, last: int = 0) -> "Town":
        """Workers on a tile."""
        tile = key(name)
        self.table.used[tile * 4 + COLOUR_KEYS.index(colour)] += n
        self.table.last_use[tile] = last or n
        if self.table.colour[tile] < 0:
            self.table.colour[tile] = COLOUR_KEYS.index(colour)
        if colour == "green":
            self.table.greens -= n
        return self

    def load(self, boat: int, **things: int) -> "Town":
        for name, n in things.items():
            kind = THINGS.index(name)
            if kind < 4:
                self.table.load_workers[boat * 4 + kind] = n
            else:
                self.table.load_skills[boat * 3 + kind - 4] = n
        return self

    def fill(self) -> None:
        """Put what is nowhere else into the bag, the pile and the stock; everybody knows everything."""
        table = self.table
        rules = self.game.rules
        common = rules.players * KINDS
        for kind in range(KINDS):
            table.held[common + kind] = 0
            there = sum(table.held[kind::KINDS]) + in_sight(table, kind)
            table.held[common + kind] = rules.kind_counts[kind] - there
        for resource in range(4):
            table.stock[resource] = rules.resource_counts[resource] - sum(table.goods[resource::4])
        table.low = table.held * (rules.players + 1)
        table.high = table.held * (rules.players + 1)
        for row in range(rules.players + 1):
            table.count[row * 2] = sum(table.held[row * KINDS : row * KINDS + 4])
            table.count[row * 2 + 1] = sum(table.held[row * KINDS + 4 : row * KINDS + 7])

    def state(self, seat: int = 0, *on_top: Step[Harbour], run: bool = False) -> State:
        """It is the seat's turn, or time for the steps `on_top`; then comes the rest of the year."""
        self.fill()
        table = self.table.clone()
        table.agenda = [EndOfWinter()]
        table.agenda += [StartSeason(n) for n in range(3, table.season, -1)]
        table.agenda += [EndSeason(), Turn((seat + 1) % self.game.players)]
        problems = self.game.check(table)
        assert not problems, problems
        table.agenda += on_top or [Act(seat)]
        return self.game.begin(table) if run else self.game.resume(table)

    def ended(self) -> State:
        """The same table after the game."""
        self.fill()
        table = self.table.clone()
        for tile in range(TURN_ORDER, 64):
            if table.place[tile] == OFFERED:
                table.place[tile] = BOX
        table.offer = [EMPTY] * len(table.offer)
        return self.game.begin(table)


def look(state: State) -> Harbour:
    table: Harbour = state.table
    return table


def legal(state: State, seat: int | None = None) -> list[str]:
    """The legal actions in words."""
    return [state.game.notation(action) for action in state.legal_actions(seat)]


def do(state: State, *texts: str, seat: int | None = None) -> State:
    """Plays actions by their notation."""
    for text in texts:
        state.apply(state.game.parse(text), seat)
    return state


def choose(state: State, *texts: str) -> State:
    """Like `do`, but skips choices that the engine has already made because there was only one answer."""
    for text in texts:
        if text in legal(state):
            do(state, text)
    return state


def end_season(state: State) -> State:
    """Everybody passes until the season is over."""
    season = look(state).season
    while look(state).season == season and "pass" in legal(state):
        do(state, "pass")
    return state


def held(state: State, seat: int, name: str) -> int:
    return look(state).held[seat * KINDS + THINGS.index(name)]


def in_bag(state: State, name: str) -> int:
    return held(state, state.game.players, name)


def goods(state: State, name: str, resource: str) -> int:
    return look(state).goods[key(name) * 4 + RESOURCE_KEYS.index(resource)]


def group(state: State, name: str, seat: int) -> int:
    table = look(state)
    return table.bid[table.offer.index(key(name)) * state.game.players + seat]


def wander(state: State, rng: random.Random, busy: bool = True) -> tuple[int, int]:
    """A seat and a random action; a busy player seldom passes or finishes, and never lays tiles twice."""
    seat = rng.choice(state.deciding())
    actions = state.legal_actions(seat)
    if busy and len(actions) > 1:
        if state.game.notation(actions[0]) in ("pass", "finish") and rng.random() < 0.93:
            actions = actions[1:]
        elif state.game.notation(actions[0]) == "confirm":
            actions = actions[:1]
    return seat, rng.choice(actions)
