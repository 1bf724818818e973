"""What the value of a position is judged by: what a seat has, what it is about to do, what will probably be its own."""

from typing import Any, Final

from keydom.engine.table import Decision, Step
from keydom.keyflower.benefit import ChooseResource, DiscardWorker, PaySkill, lands_on
from keydom.keyflower.bidding import BidColour, BidWorkers
from keydom.keyflower.boats import ChooseBoat
from keydom.keyflower.rules import ANY_WORKER, COLOURS, GREEN, KINDS, RESOURCES, SKILLS, WINTER
from keydom.keyflower.screens import SKILL, WORKER, common
from keydom.keyflower.table import EMPTY, WINTERTIME, Harbour
from keydom.keyflower.transport import PayAnySkill, PayGoods, Transport, doubling
from keydom.keyflower.using import UseColour, UseMixed, UseWorkers, use_range
from keydom.keyflower.value.belongings import Belongings
from keydom.keyflower.value.goals import GOALS
from keydom.keyflower.value.numbers import largest
from keydom.keyflower.value.roads import Roads, roads_of
from keydom.keyflower.value.uses import Uses, uses_of

FAR_OFF: Final = 6  # steps from which on more make no difference
UNLAID_STEPS: Final = 2  # steps to a tile that is not laid yet, about


class Outlook:
    """One seat's outlook. `foresee` fills in what it is about to do, `gather` (in auctions.py) what it will own."""

    def __init__(self, table: Harbour, seat: int) -> None:
        self.table = table
        self.seat = seat
        # While winter tiles are chosen, everything is as it was at the end of autumn.
        self.choosing = table.season == WINTERTIME and len(table.lanes) > 0
        self.season = WINTERTIME - 1 if self.choosing else table.season
        # Between two seasons nobody can act.
        self.closing = len(table.lanes) > 0 or isinstance(table.agenda[-1], ChooseBoat)
        base = seat * KINDS
        self.workers = [float(n) for n in table.held[base : base + COLOURS]]  # to be placed
        self.outbid = 0.0  # workers in outbid groups
        self.returning = [0.0] * COLOURS  # workers that come back when the season ends
        self.skills = [float(n) for n in table.held[base + COLOURS : base + KINDS]]
        self.goods = table.goods.copy()
        self.goods_at: list[int] = []  # indices into `goods` where there are any
        self.doable = 1.0  # the part of what is left to do that the workers suffice for
        # What is about to be done: transport and upgrades, a bid, a use
        self.moves = 0
        self.flips = 0
        self.bid_slot = EMPTY
        self.bid = 0
        self.bid_colour = EMPTY
        self.used_tile = EMPTY
        self.placed = 0
        self.placed_colour = EMPTY
        # What will be owned
        self.tiles: list[int] = []  # in the village, or led
        self.share: list[float] = []  # the chance to own each of them
        self.turn_order = [0.0] * 4  # the chance to win each turn order tile
        self.rivals: list[Belongings] = []  # in winter
        self.uses: Uses = uses_of(table.rules)
        self.gains = self.uses.gain
        self.roads: Roads = roads_of(table, seat)
        self.value = [0.0] * len(GOALS)

    def steps_to(self, tile: int, at: int) -> int:
        """How many steps the goods at an index are away from a tile."""
        if self.table.cell[tile] < 0:
            return UNLAID_STEPS
        return min(self.roads.distance[at // RESOURCES * WINTER + tile], FAR_OFF)

    # ---- What is about to happen

    def foresee(self) -> None:
        """Take what the seat is in the middle of doing as done, as cheaply as it can be."""
        table = self.table
        waiting: list[Step[Any]] = table.lanes[self.seat] if table.lanes else table.agenda
        if not waiting:
            return
        step = waiting[-1]
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
            self.foresee_transport(waiting)

    def foresee_bid(self, tile: int, colour: int) -> None:
        """A bid takes one worker more than the lead."""
        table = self.table
        slot = table.slot(tile)
        at = slot * table.rules.players + self.seat
        if colour < 0:
            colour = table.bid_colour[at] if table.bid[at] else table.colour[tile]
        if colour < 0:
            colour = largest(self.workers)
        self.bid_slot = slot
        self.bid = table.lead(slot) + 1
        self.bid_colour = colour
        self.place(colour, self.bid - table.bid[at])

    def foresee_use(self, tile: int, colour: int) -> None:
        """A use takes as few workers as allowed."""
        table = self.table
        if colour < 0:
            colour = table.colour[tile]
        if colour < 0:
            colour = largest(self.workers)
        self.used_tile = tile
        self.placed = use_range(table, tile)[0]
        self.placed_colour = colour
        self.place(colour, self.placed)
        self.foresee_gain(tile)

    def place(self, colour: int, n: int) -> None:
        """Take workers from behind the screen, and what is missing there from outbid groups."""
        self.workers[colour] -= n
        if self.workers[colour] < 0.0:
            self.outbid += self.workers[colour]
            self.workers[colour] = 0.0

    def foresee_gain(self, tile: int) -> None:
        """Pay for a use and take its benefit; each kind is as likely to be drawn."""
        table = self.table
        rules = table.rules
        face = table.face(tile)
        self.foresee_payment(rules.extra_cost[face])
        bag = common(table) * 2 + WORKER
        pile = common(table) * 2 + SKILL
        for colour in range(GREEN):
            self.workers[colour] += min(rules.bag_workers[face], table.count[bag]) / 3.0
        self.workers[GREEN] += min(rules.green_workers[face], table.greens)
        for skill in range(SKILLS):
            self.skills[skill] += min(rules.pile_skills[face], table.count[pile]) / 3.0
        to = lands_on(table, self.seat, tile)
        for resource in range(RESOURCES):
            n = min(rules.goods[face][resource], table.stock[resource])
            if n:
                self.goods[to * RESOURCES + resource] += n
                if rules.choose_one[face]:
                    break
        times = doubling(table, self.seat)
        self.moves = rules.moves[face] * times
        self.flips = rules.flips[face] * times

    def foresee_payment(self, cost: int) -> None:
        """Pay what a use costs beyond the workers placed, of any kind with the most common."""
        if cost == ANY_WORKER:
            self.workers[largest(self.workers)] -= 1.0
        elif cost >= KINDS:
            self.skills[largest(self.skills)] -= 1.0
        elif cost >= COLOURS:
            self.skills[cost - COLOURS] -= 1.0
        elif cost >= 0:
            self.workers[cost] -= 1.0

    def foresee_transport(self, waiting: list[Step[Any]]) -> None:
        """The steps and upgrades that are left, with the one being paid for."""
        at = len(waiting) - 1
        paying = isinstance(waiting[at], PayGoods)
        while not isinstance(waiting[at], Transport):
            at -= 1
        transport = waiting[at]
        assert isinstance(transport, Transport)
        self.moves = transport.moves
        self.flips = transport.flips + (1 if paying else 0)
