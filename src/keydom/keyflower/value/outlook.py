"""One seat's look at a table of Keyflower: what it has, what it is about to do, and what will probably be its own."""

from math import exp
from typing import Any, Final

from keydom.engine.table import Decision, Step
from keydom.keyflower.benefit import ChooseResource, DiscardWorker, PaySkill
from keydom.keyflower.bidding import BidColour, BidWorkers
from keydom.keyflower.boats import ChooseBoat
from keydom.keyflower.rules import (
    ANY_WORKER,
    AUTUMN,
    BOAT_2B,
    BOAT_4A,
    COLOURS,
    GREEN,
    KINDS,
    RESOURCES,
    SKILLS,
    SUMMER_BOATS,
    TILES,
    WINTER,
)
from keydom.keyflower.table import EMPTY, SLOTS, TURN_SLOT, WINTERTIME, Harbour
from keydom.keyflower.transport import PayAnySkill, PayGoods, Transport
from keydom.keyflower.using import UseColour, UseMixed, UseWorkers, use_range
from keydom.keyflower.value.village import Roads, gains_of, roads_of, total, winter_points

# The goals, in the order of GOALS.
POINTS: Final = 0
UPGRADES: Final = 1
GOODS: Final = 2
SKILL: Final = 3
WORKERS: Final = 4
VILLAGE: Final = 5
SCORING: Final = 6
ORDER: Final = 7

# By season, in points.
USES: Final = [3.6, 2.6, 2.2, 0.0]  # of a tile, in the seasons to come
ABILITY: Final = [1.0, 1.0, 0.6, 0.2]  # how much a summer boat still helps
BOATS_HELP: Final = [1.8, 1.4, 2.0, 2.5, 1.5, 1.5, 1.5, 2.0]  # 1a, 1b, 2a ...
TURN_TILE: Final = 3.5  # what others may see in a turn order tile
UPGRADED: Final = 0.4  # part of the points of the back that others see in a tile

ENOUGH: Final = 3.0  # workers that can do two thirds of what is left to do in winter
OUTBID: Final = 0.65  # the chance that a bid of nothing is outbid
SHY: Final = 2.85  # how much each worker frightens, the less the more a tile is worth
COOL: Final = 2.0
SURPRISE: Final = 0.02  # somebody who cannot bid more finds the workers for it
CROWD: Final = [0.0, 0.0, 1.0, 0.8, 0.65, 0.55, 0.5]  # by players: they have other tiles to look at


class Outlook:
    """The numbers that all goals are judged by."""

    def __init__(self, table: Harbour, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.season = table.season
        # While winter tiles are chosen all is as it was at the end of autumn.
        self.choosing = table.season == WINTERTIME and len(table.lanes) > 0
        if self.choosing:
            self.season = WINTERTIME - 1
        # Between two seasons nobody can act.
        self.closing = len(table.lanes) > 0 or isinstance(table.agenda[-1], ChooseBoat)
        self.able = 1.0  # how much can still be done before the game ends
        base = seat * KINDS
        self.workers = [float(n) for n in table.held[base : base + COLOURS]]  # to be placed
        self.loose = 0.0  # in losing groups
        self.back = [0.0] * COLOURS  # not behind the screen, but when the season ends
        self.skills = [float(n) for n in table.held[base + COLOURS : base + KINDS]]
        self.goods = table.goods.copy()
        self.lying: list[int] = []  # where there are any
        self.moves = 0  # transport and upgrades about to be made
        self.flips = 0
        self.slot = EMPTY  # of a bid about to be made
        self.bid = 0
        self.bid_colour = EMPTY
        self.tile = EMPTY  # about to be used
        self.placed = 0
        self.placed_colour = EMPTY
        self.tiles: list[int] = []  # of the village, and led
        self.share: list[float] = []  # how surely each of them is the seat's
        self.order = [0.0] * 4  # the same for the turn order tiles
        self.rivals: list[list[float]] = []  # in winter: workers, skills and goods of the others
        self.gains = gains_of(table.rules)
        self.roads: Roads = roads_of(table, seat)
        self.value = [0.0] * (ORDER + 1)

    # ---- What is about to happen

    def foresee(self) -> None:
        table = self.table
        row: list[Step[Any]] = table.lanes[self.seat] if table.lanes else table.agenda
        if not row:
            return
        step = row[-1]
        if not isinstance(step, Decision) or step.seat != self.seat:
            return
        if isinstance(step, BidColour):
            self.foresee_bid(step.tile, EMPTY)
        elif isinstance(step, BidWorkers):
            self.foresee_bid(step.tile, step.colour)
        elif isinstance(step, (UseColour, UseMixed)):
            self.foresee_use(step.tile, EMPTY)
        elif isinstance(step, UseWorkers):
            self.foresee_use(step.tile, step.colour)
        elif isinstance(step, (DiscardWorker, PaySkill, ChooseResource)):
            self.foresee_gain(step.tile)
        elif isinstance(step, (Transport, PayGoods, PayAnySkill)):
            at = len(row) - 1
            while not isinstance(row[at], Transport):
                at -= 1
            transport = row[at]
            assert isinstance(transport, Transport)
            self.moves = transport.moves
            self.flips = transport.flips + (1 if isinstance(step, PayGoods) else 0)

    def place(self, colour: int, n: int) -> None:
        """Takes workers from behind the screen; what is missing there comes from losing groups."""
        self.workers[colour] -= n
        if self.workers[colour] < 0.0:
            self.loose += self.workers[colour]
            self.workers[colour] = 0.0

    def most(self) -> int:
        """The colour with most workers behind the screen."""
        best = 0
        for colour in range(1, COLOURS):
            if self.workers[colour] > self.workers[best]:
                best = colour
        return best

    def foresee_bid(self, tile: int, colour: int) -> None:
        """One worker more than the lead."""
        table = self.table
        slot = table.slot(tile)
        at = slot * table.rules.players + self.seat
        if colour < 0:
            colour = table.bid_colour[at] if table.bid[at] else table.colour[tile]
        if colour < 0:
            colour = self.most()
        self.slot = slot
        self.bid = table.lead(slot) + 1
        self.bid_colour = colour
        self.place(colour, self.bid - table.bid[at])

    def foresee_use(self, tile: int, colour: int) -> None:
        """With as few workers as it takes."""
        table = self.table
        if colour < 0:
            colour = table.colour[tile]
        if colour < 0:
            colour = self.most()
        self.tile = tile
        self.placed = use_range(table, tile)[0]
        self.placed_colour = colour
        self.place(colour, self.placed)
        self.foresee_gain(tile)

    def foresee_gain(self, tile: int) -> None:
        """What is drawn is of all kinds alike."""
        table = self.table
        rules = table.rules
        face = table.face(tile)
        common = rules.players * 2
        pay = rules.pay[face]
        if pay == ANY_WORKER:
            self.workers[self.most()] -= 1.0
        elif pay >= KINDS:
            self.skills[self.commonest_skill()] -= 1.0
        elif pay >= COLOURS:
            self.skills[pay - COLOURS] -= 1.0
        elif pay >= 0:
            self.workers[pay] -= 1.0
        for colour in range(GREEN):
            self.workers[colour] += min(rules.workers[face], table.count[common]) / 3.0
        self.workers[GREEN] += min(rules.greens[face], table.greens)
        for skill in range(SKILLS):
            self.skills[skill] += min(rules.skills[face], table.count[common + 1]) / 3.0
        to = tile if table.place[tile] == self.seat else table.home(self.seat)
        for resource in range(RESOURCES):
            n = min(rules.goods[face][resource], table.stock[resource])
            if n:
                self.goods[to * RESOURCES + resource] += n
                if rules.choose[face]:
                    break
        times = 2 if table.has(self.seat, BOAT_2B) else 1
        self.moves = rules.moves[face] * times
        self.flips = rules.flips[face] * times

    def commonest_skill(self) -> int:
        best = 0
        for skill in range(1, SKILLS):
            if self.skills[skill] > self.skills[best]:
                best = skill
        return best

    # ---- Whose it will be

    def gather(self) -> None:
        """The tiles of the village and those led, with the workers that come back from them and from lost bids."""
        table = self.table
        seat = self.seat
        players = table.rules.players
        groups = [0] * (players * COLOURS)  # workers in losing groups
        for slot in range(SLOTS):
            for other in range(players):
                at = slot * players + other
                if table.bid[at] and table.leader[slot] != other:
                    groups[other * COLOURS + table.bid_colour[at]] += table.bid[at]
                    if other == seat and slot != self.slot:
                        self.loose += table.bid[at]
                        self.back[table.bid_colour[at]] += table.bid[at]
        for tile in range(TILES):
            if table.place[tile] == seat:
                self.add(tile, 1.0)
        for slot in range(SLOTS):
            if table.leader[slot] == seat or slot == self.slot:
                at = slot * players + seat
                n = self.bid if slot == self.slot else table.bid[at]
                colour = self.bid_colour if slot == self.slot else table.bid_colour[at]
                chance = self.chance(slot, n, colour, groups)
                if slot >= TURN_SLOT:
                    self.order[slot - TURN_SLOT] = chance
                else:
                    self.add(table.offer[slot], chance)
                self.back[colour] += (1.0 - chance) * n
        if self.season == WINTERTIME:
            self.able = 1.0 - exp(-(total(self.workers) + self.loose) / ENOUGH)

    def add(self, tile: int, share: float) -> None:
        table = self.table
        self.tiles.append(tile)
        self.share.append(share)
        if tile < WINTER:
            if table.last_use[tile]:
                for colour in range(COLOURS):
                    self.back[colour] += share * table.used[tile * COLOURS + colour]
            if tile == self.tile:
                self.back[self.placed_colour] += share * self.placed

    def chance(self, slot: int, n: int, colour: int, groups: list[int]) -> float:
        """That a bid of n workers wins: the others may lack the workers, or the interest at that price."""
        table = self.table
        players = table.rules.players
        interest = TURN_TILE if slot >= TURN_SLOT else self.interest(table.offer[slot])
        outbid = OUTBID * exp(-SHY * n / (interest + COOL)) * CROWD[players]
        chance = 1.0
        for other in range(players):
            if other != self.seat:
                most = table.held[other * KINDS + colour] + groups[other * COLOURS + colour]
                if slot < TURN_SLOT and table.has(other, BOAT_4A):
                    for c in range(COLOURS):
                        free = table.held[other * KINDS + c] + groups[other * COLOURS + c]
                        most = max(most, free)
                chance *= 1.0 - (outbid if most > n else SURPRISE)
        return chance

    def interest(self, tile: int) -> float:
        """What another may see in a tile."""
        table = self.table
        if tile < WINTER:
            front = table.rules.points[tile * 2]
            return (
                front
                + self.later(tile)
                + UPGRADED * max(0, table.rules.points[tile * 2 + 1] - front)
            )
        best = 0.0
        for other in range(0, len(self.rivals), 3):
            best = max(
                best,
                winter_points(
                    table.rules,
                    tile,
                    self.rivals[other],
                    self.rivals[other + 1],
                    self.rivals[other + 2],
                ),
            )
        return best

    def look_at_rivals(self) -> None:
        table = self.table
        for other in range(table.rules.players):
            if other == self.seat:
                continue
            base = other * KINDS
            workers = [float(n) for n in table.held[base : base + COLOURS]]
            goods = [0.0] * RESOURCES
            for tile in range(WINTER):
                if table.place[tile] == other:
                    for resource in range(RESOURCES):
                        goods[resource] += table.goods[tile * RESOURCES + resource]
                    if table.last_use[tile]:
                        for colour in range(COLOURS):
                            workers[colour] += table.used[tile * COLOURS + colour]
            self.rivals.append(workers)
            self.rivals.append([float(n) for n in table.held[base + COLOURS : base + KINDS]])
            self.rivals.append(goods)

    def later(self, tile: int) -> float:
        """What a tile brings in the seasons to come, apart from goods and upgrades."""
        table = self.table
        if SUMMER_BOATS <= tile < AUTUMN:
            boat = tile - SUMMER_BOATS
            return BOATS_HELP[boat * 2 + (table.side_b >> boat & 1)] * ABILITY[self.season]
        return USES[self.season] * self.gains[table.face(tile)]
