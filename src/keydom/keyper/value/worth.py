"""What a table of Keyper is worth: points so far, and what the actions to come can still make of tiles and goods.

Every tile in hand or on the board, every empty place for an animal or a gem and every fair is a project: points, and
the single actions that it still costs. The best projects are counted, the less the farther they are from being done;
actions for which nothing is planned count a little. Inside, points and actions are counted in hundredths.
"""

from typing import Final

from keydom.engine.text import N_
from keydom.keyper.actions import (
    BOARD_FIELDS,
    BUILDINGS,
    COLOURS,
    FAIRS,
    FARM_PLOTS,
    FIRST_ANIMAL,
    ITEMS,
    MAX_FIELDS,
    PLOTS,
    SEASON_FAIRS,
    WINTER_FAIRS,
)
from keydom.keyper.rules import FARM, VILLAGE
from keydom.keyper.scoring import building_points, fair_points
from keydom.keyper.table import WHITE, WINTER, Country
from keydom.keyper.value.buildings import (
    AT_FAIRS,
    GOODS,
    IN_VILLAGE,
    ON_BOATS,
    ON_FARM,
    SEASON,
    TEAM,
    Estate,
)
from keydom.keyper.value.projects import MARGIN, Project, by_key

GOALS: Final[tuple[str, ...]] = (
    N_("points on the boat track"),
    N_("its farm and animals"),
    N_("buildings in its village"),
    N_("fairs"),
    N_("more keyples"),
    N_("goods for later"),
)

KEYPLE: Final = 230  # single actions that a keyple of the keyp area brings
LAY_DOWN: Final = 150  # and a turn in which keyples are laid down
# Actions next season: for a keyple of the team, for the last two of a full team, for one that rests.
MEMBER: Final = 210
LAST_TWO: Final = 170
SURPLUS: Final = 80
IDLE: Final = 62  # points of an action for which nothing is planned
EFFORT: Final = (
    110  # per cent: the actions that a project takes in the end, for those that it needs
)
SURE: Final = 92  # per cent of its points that a project counts,
FADE: Final = 20  # one less for so many hundredths of an action that it needs,
SPREAD: Final = 40  # and so many less for the last one that there is time for
LATER_FAIR: Final = 30  # per cent of the points of a fair in a later season
# Pieces for which nothing is planned: per cent of their price; points where a boat takes them.
LEFTOVER: Final = 48
LEFTOVER_GEM: Final = 25
SHIPPED: Final = 70
SHIPPED_ANIMAL: Final = 20
FIRST_GEM: Final = 7
# Per cent of its price for a piece that no field offers: there is another season, or none.
SCARCE: Final = 120
SCARCE_LAST: Final = 200


class Outlook(Estate):
    """One seat's prospects on one table."""

    # Keyples and time

    def look_at_keyples(self) -> None:
        table = self.table
        seat = self.seat
        players = self.rules.players
        area = 0
        home = 0
        for colour in range(COLOURS):
            count = table.area[seat * COLOURS + colour]
            resting = table.resting[seat * COLOURS + colour]
            area += count
            home += resting
            self.colours[colour] = resting * 100 + count * 50
            if count:  # with many colours more fields match
                self.sums[TEAM] += (25 if colour == WHITE else 14) + 4 * count
        pieces = area + table.keyper_home[seat]
        most = others = rivals = 0
        for other in range(players):
            if other != seat:
                count = table.keyper_home[other]
                rivals += count
                for colour in range(COLOURS):
                    count += table.area[other * COLOURS + colour]
                others += count
                most = max(most, count)
        standing = 0
        first = (MAX_FIELDS + self.base) * 2
        for where in range(first, first + PLOTS * 2):
            keyple = table.keyples[where]
            if keyple >= 0:
                home += 1
                standing += keyple < COLOURS
                self.colours[keyple % COLOURS] += 100
        home *= 100
        claimed = False
        best = 0
        worst = 99
        for board in range(players):
            owner = table.keyper_on[board]
            if owner >= 0 and owner != seat:
                continue
            crew = 0
            for where in range(board * BOARD_FIELDS * 2, (board + 1) * BOARD_FIELDS * 2):
                keyple = table.keyples[where]
                if keyple >= 0:
                    crew += 1
                    if owner == seat:
                        standing += keyple < COLOURS
                        self.colours[keyple % COLOURS] += 100
            if owner == seat:
                claimed = True
                best = worst = crew
            else:
                best = max(best, crew)
                worst = min(worst, crew)
        if claimed:
            home += best * 100 + area * 55 + others * 50 // players
        else:
            share = 60 if rivals else 100
            home += best * share + worst * (100 - share)
            home += area * 100 // players + others * 70 // players
        lays = max(0, most - pieces) + 1
        if self.pending.last_turns >= 0:
            lays = (seat - table.last_player) % players >= self.pending.last_turns
        if self.pending.season_over or not table.agenda:
            lays = 0
        self.now = area * KEYPLE + min(lays, standing + 1) * LAY_DOWN
        self.left = self.now
        if table.season < WINTER:
            self.left += (WINTER - table.season) * SEASON + team_actions(home, self.rules.team)

    def look_at_fields(self) -> None:
        """What no field offers any more costs more actions: it must wait for a boat or the next season."""
        table = self.table
        rules = self.rules
        if table.lanes:
            return
        offered = [False] * ITEMS
        for board in range(rules.players):
            layout = rules.layouts[table.boards[board]]
            for field in range(BOARD_FIELDS):
                if table.keyples[(board * BOARD_FIELDS + field) * 2 + 1] < 0:
                    for item in rules.effects[rules.field_effect[layout[field]]].items:
                        offered[item] = True
        share = SCARCE_LAST if table.season == WINTER else SCARCE
        for item in range(ITEMS):
            if not offered[item]:
                self.prices[item] = self.prices[item] * share // 100

    # Fairs

    def look_at_fairs(self) -> None:
        table = self.table
        season = table.season
        mask = 0
        for code in table.held[self.seat]:
            self.sums[AT_FAIRS] += self.rules.fair_points[code % FAIRS] * 100
            mask |= 1 << code // FAIRS
        for k in range(WINTER + 1):
            self.seasons += mask >> k & 1
        shown = self.have.copy()
        if mask >> season & 1:  # what is on show cannot be shown again
            for code in table.held[self.seat]:
                if code // FAIRS == season:
                    self.missing(shown, self.rules.fair_need[code % FAIRS])
        for k in range(season, WINTER):
            fair = table.fairs[self.seat * 3 + k]
            if fair >= 0 and season * FAIRS + fair not in table.held[self.seat]:
                self.add_fair(shown, fair, k)
        for tile in table.hands[self.seat]:
            if tile >= BUILDINGS:
                self.add_winter_fair(shown, SEASON_FAIRS + tile - BUILDINGS)

    def add_winter_fair(self, shown: list[int], front: int) -> None:
        """One of its sides can be held, and only once: the nearer one, with the points of the better in mind."""
        best = front
        merit = -9999
        for fair in (front, front + WINTER_FAIRS):
            needed = self.missing(shown.copy(), self.rules.fair_need[fair])
            if self.rules.fair_points[fair] * 100 - needed * MARGIN // 100 > merit:
                merit = self.rules.fair_points[fair] * 100 - needed * MARGIN // 100
                best = fair
        at_once = self.rules.fair_seasons[best] >> self.table.season & 1
        self.add_fair(shown, best, self.table.season if at_once else WINTER)

    def add_fair(self, shown: list[int], fair: int, season: int) -> None:
        """A fair in a season to come, or now: pieces are shown and not spent."""
        now = season == self.table.season
        rest = shown if now else shown.copy()
        missing = self.missing(rest, self.rules.fair_need[fair])
        points = self.rules.fair_points[fair] * 100
        if now and missing == 0:
            self.sums[AT_FAIRS] += points * 95 // 100
        elif missing <= (self.now if now else self.left):
            project = Project(AT_FAIRS, points if now else points * LATER_FAIR // 100)
            project.extra = missing
            self.add(self.consider(project))

    # All together

    def find_strays(self) -> None:
        """Animals without a house will be gone when the season ends: they count only where one can be built at once."""
        have = self.have
        room = [0] * ITEMS
        for plot in range(FARM_PLOTS):
            tile = self.table.top[self.base + plot]
            if tile >= 0:
                for animal in self.rules.houses[tile]:
                    room[animal] += self.rules.house_capacity
        for animal in range(FIRST_ANIMAL, ITEMS):
            if have[animal] > room[animal]:
                self.loose[animal] = have[animal] - room[animal]
                have[animal] = room[animal]

    def carry_out(self) -> None:
        """Takes the best projects, as far as time and plots allow."""
        self.projects.sort(key=by_key)
        budget = self.left
        room = [FARM_PLOTS - self.built[FARM], PLOTS - FARM_PLOTS - self.built[VILLAGE]]
        under_way = self.pending
        for project in self.projects:
            if project.cost >= 0 and room[project.area] <= 0:
                continue
            needed = self.price(project)
            effort = needed * EFFORT // 100
            hope = SURE - needed // FADE
            if needed > 100 and self.left:  # what comes later is less sure
                hope -= (self.left - budget) * SPREAD // self.left
            gain = project.gain * max(0, hope) // 100
            if effort > budget or gain < effort * IDLE // 100:
                self.put_back()
                continue
            self.taken.clear()
            budget -= effort
            self.sums[project.goal] += gain
            if project.cost >= 0:
                room[project.area] -= 1
            if self.builds_now:
                under_way.builds[project.area] -= 1
            if self.upgrades_now:
                under_way.upgrades -= 1
        self.sums[TEAM] += budget * IDLE // 100
        self.sums[GOODS] += self.leftovers()
        if self.table.lanes and self.table.choice[self.seat] >= 0:
            for kind in self.rules.layouts[self.table.choice[self.seat]]:
                effect = self.rules.effects[self.rules.field_effect[kind]]
                if len(effect.items) == 1:
                    self.sums[GOODS] += min(3, self.wanted[effect.items[0]]) * 8

    def leftovers(self) -> int:
        """Pieces for which nothing is planned: some may be shipped, goods keep for later seasons."""
        table = self.table
        season = table.season
        if self.left <= 0:
            return 0
        wanted = [0] * ITEMS
        if self.now > 0:
            for boat in table.boats:
                for item in self.rules.boat_items[boat * 4 + season]:
                    wanted[item] = 1
            for boat in table.boat_at:
                if boat >= 0:
                    for item in self.rules.boat_items[boat * 4 + season]:
                        wanted[item] = 1
        worth = 0
        ships = 2 + self.left // 600
        time = min(self.left, 2000)
        for item in range(ITEMS):
            count = self.have[item] + self.loose[item]
            if count > 0:
                if wanted[item]:
                    shipped = min(count, ships)
                    ships -= shipped
                    worth += shipped * (SHIPPED if item < FIRST_ANIMAL else SHIPPED_ANIMAL)
                    count -= shipped
                if item < FIRST_ANIMAL:
                    share = LEFTOVER if item < FIRST_GEM else LEFTOVER_GEM
                    worth += min(count, 3) * self.prices[item] * share // 100 * time // 2000
        return worth


def team_actions(home: int, team: int) -> int:
    """The actions next season that so many keyples (in hundredths) are more or less than a usual team's."""
    full = team * 100
    actions = min(home, full - 200) * MEMBER + max(0, min(home, full) - full + 200) * LAST_TWO
    return (actions + max(0, home - full) * SURPLUS) // 100 - team * 180


def worth(table: Country, seat: int) -> list[float]:
    """For each of the goals, the points that the seat will probably have at the end."""
    if not table.agenda and not table.lanes:
        return final(table, seat)
    outlook = Outlook(table, seat)
    outlook.look_at_keyples()
    outlook.look_at_fields()
    outlook.sums[ON_BOATS] += table.track[seat] * 100
    outlook.sums[GOODS] += outlook.pending.points
    outlook.look_at_fairs()
    outlook.find_strays()
    outlook.look_at_board()
    outlook.look_at_hand()
    outlook.carry_out()
    return [points / 100 for points in outlook.sums]


def final(table: Country, seat: int) -> list[float]:
    """The game is over: the points, goal by goal."""
    points = building_points(table, seat)
    sums = [0.0] * len(GOALS)
    sums[ON_BOATS] = float(table.track[seat])
    sums[ON_FARM] = float(sum(points[:FARM_PLOTS]))
    sums[IN_VILLAGE] = float(sum(points[FARM_PLOTS:]))
    sums[AT_FAIRS] = float(fair_points(table, seat))
    return sums
