"""What a thing of the picture says to whoever points at it: why it cannot be chosen now, and what it is worth to them."""

import re
from typing import Any, Final

from keydom.engine.picture import SEAT_LETTERS
from keydom.engine.text import N_, Argument, Message, Seat
from keydom.engine.view import View
from keydom.keyper.actions import (
    BOARD_FIELDS,
    BOAT,
    BUILD,
    BUILDINGS,
    COLOURS,
    ESTATE,
    FAIRS,
    FIELD,
    FIRST_ANIMAL,
    GET,
    HOLD,
    ITEM_KEYS,
    ITEMS,
    JOIN,
    KEYPER,
    KEYPLE,
    LAY_ONE,
    LAYOUT,
    MAX_FIELDS,
    PAY,
    PLOT,
    PLOT_KEYS,
    PLOTS,
    RELEASE,
    REST,
    SHIP,
    TAKE,
    TILES,
    UPGRADE,
    USE,
)
from keydom.keyper.animals import ReleaseAnimal
from keydom.keyper.building import (
    SELF_BUILD,
    ChoosePlot,
    affordable,
    area_of,
    cost_row,
    open_plots,
    upgrade_row,
)
from keydom.keyper.describe import choice_of, cost_text, points, units_text
from keydom.keyper.fairs import on_show, winter_sides
from keydom.keyper.matching import fill
from keydom.keyper.names import COLOUR_NAMES, ITEM_NAMES, SEASON_NAMES, vowel_first
from keydom.keyper.pay import Choose, PayNext, first_unit
from keydom.keyper.rules import (
    ANYWHERE,
    CONVERT,
    FARM,
    FREE,
    NONE,
    ON_BOAT,
    TAKE_TILE,
    TO_BUILD,
    TO_UPGRADE,
)
from keydom.keyper.scoring import building_points
from keydom.keyper.table import EMPTY, ESTATES, WHITE, WINTER, Country
from keydom.keyper.turn import ChooseBoat, Follow, KeypResource, LayDown, PlaceKeyple, TakeTurn
from keydom.keyper.words import act_kind, build_row
from keydom.keyper.work import Act, field_effect

# A kind of thing, then whose it is or where, then which.
THING: Final = re.compile(r"kp-([a-z]+)(?:-([A-D]))?(?:-([A-Za-z0-9_-]+))?")


class Pointing:
    """A player who points at something."""

    def __init__(self, view: View[Country], seat: int) -> None:
        self.seat = seat
        self.table = view.table
        self.rules = view.table.rules
        self.step = view.step if seat in view.deciding() else None  # what the player is asked
        self.legal = frozenset(view.legal_actions())

    def owned(self, item: int) -> int:
        return self.table.stock[self.seat * ITEMS + item]

    @property
    def stock(self) -> list[int]:
        return self.table.stock[self.seat * ITEMS : (self.seat + 1) * ITEMS]


def about(view: View[Country], thing: str) -> list[Message]:
    """What to tell the viewer of a thing; nothing where there is nothing sensible to say."""
    found = THING.fullmatch(thing)
    if view.seat is None or view.is_over or found is None:
        return []
    kind, letter, rest = found.groups()
    owner = SEAT_LETTERS.index(letter) if letter else EMPTY
    if kind not in KINDS or owner >= view.table.rules.players:
        return []
    told: list[Message] = KINDS[kind](Pointing(view, view.seat), owner, rest or "")
    return told


def say(text: str, **args: Argument) -> list[Message]:
    return [Message(text, args)]


def number_in(rest: str, most: int) -> int:
    """The number in an id, which counts from 1, as an index; EMPTY where there is none or it is too large."""
    return int(rest) - 1 if rest.isdecimal() and 1 <= int(rest) <= most else EMPTY


# Prices


def lacking(who: Pointing, units: list[list[int]], shown: list[list[int]]) -> list[list[int]]:
    """The resources of a cost that a player does not have, besides what is shown elsewhere."""
    pieces = fill([*shown, *units], 0, who.stock)[len(shown) :]
    return [unit for unit, piece in zip(units, pieces, strict=True) if piece < 0]


def too_dear(who: Pointing, cost: int) -> list[Message]:
    """Why a cost cannot be paid; nothing where it can."""
    missing = lacking(who, who.rules.costs[cost], [])
    if not missing:
        return []
    price = cost_text(who.rules, cost)
    if len(missing) == len(who.rules.costs[cost]):
        return say(N_("It costs {cost}: you have nothing of that."), cost=price)
    return say(N_("It costs {cost}; you lack {units}."), cost=price, units=units_text(missing))


# Fields


def field(who: Pointing, owner: int, rest: str) -> list[Message]:
    board, _, place = rest.partition("-")
    number = number_in(board, who.rules.players)
    inside = number_in(place, BOARD_FIELDS)
    if number < 0 or inside < 0 or who.table.lanes:
        return []
    return on_space(who, number * BOARD_FIELDS + inside)


def on_space(who: Pointing, space: int) -> list[Message]:
    """Why a field, or a building of the player, cannot be chosen."""
    table, step = who.table, who.step
    if isinstance(step, TakeTurn):
        return say(N_("Choose a keyple first, then where it goes."))
    plot = (space - MAX_FIELDS) % PLOTS
    if isinstance(step, PlaceKeyple):
        chosen = FIELD + space if space < MAX_FIELDS else PLOT + plot
        return [] if chosen in who.legal else no_room(table, space)
    if isinstance(step, LayDown):
        shown = space if space < MAX_FIELDS else MAX_FIELDS + plot
        if LAY_ONE + shown in who.legal:
            return []
        if not table.standing(space):
            return say(N_("No keyple stands here."))
        return say(N_("Your plots and the board that you claimed come first."))
    if isinstance(step, Act) and step.space == space and act_kind(table, space) == CONVERT:
        return too_dear(who, who.rules.effects[field_effect(table, space)].cost)
    return []


def no_room(table: Country, space: int) -> list[Message]:
    """Why a keyple cannot join those on a space."""
    if table.crew(space) == 2:
        return say(N_("Two keyples are here already."))
    first = table.keyples[space * 2]
    if first < 0:
        return []
    colour = first % COLOURS if first % COLOURS != WHITE else table.frame(space)
    if colour == NONE:
        return say(N_("Only white can join the keyple here."))
    return say(N_("Only {colour} or white can join the keyple here."), colour=COLOUR_NAMES[colour])


def keyple(who: Pointing, owner: int, rest: str) -> list[Message]:
    """A keyple on a space says what the space says."""
    space = rest.partition("-")[0]
    last = MAX_FIELDS + who.rules.players * PLOTS
    if not space.isdecimal() or int(space) >= last or who.table.lanes:
        return []
    number = int(space)
    if number < MAX_FIELDS:
        return on_space(who, number) if number < who.rules.players * BOARD_FIELDS else []
    where = number - MAX_FIELDS
    return building(who, where // PLOTS, where % PLOTS) if who.table.top[where] >= 0 else []


def keyp(who: Pointing, owner: int, rest: str) -> list[Message]:
    """The field for a keyper."""
    board = number_in(rest, who.rules.players)
    if board < 0 or KEYPER + board in who.legal:
        return []
    if isinstance(who.step, PlaceKeyple):
        return say(N_("Only a keyper goes here."))
    if isinstance(who.step, TakeTurn):
        if who.table.keyper_on[board] >= 0:
            return say(
                N_("{player} has claimed this board."), player=Seat(who.table.keyper_on[board])
            )
        return keyper(who, who.seat, "")
    return []


def keyper(who: Pointing, owner: int, rest: str) -> list[Message]:
    if owner != who.seat:
        return []
    board = who.table.claimed(owner)
    if board >= 0:
        return say(
            N_("Your keyper stands on board {board} until the season ends."), board=board + 1
        )
    if isinstance(who.step, TakeTurn):
        return say(N_("Choose the board that it claims: one of the free keyp fields."))
    return []


def home(who: Pointing, owner: int, rest: str) -> list[Message]:
    """The player's keyples of one colour."""
    first = rest.partition("-")[0]
    if owner != who.seat or not first.isdecimal() or int(first) >= COLOURS:
        return []
    colour = int(first)
    if {KEYPLE + colour, JOIN + colour, REST + colour} & who.legal:
        return []
    if isinstance(who.step, PlaceKeyple):
        if colour == who.step.colour:
            return say(N_("You are placing this keyple."))
        text = N_("You are placing a {colour} keyple.")
        if vowel_first(who.step.colour):
            text = N_("You are placing an {colour} keyple.")
        return say(text, colour=COLOUR_NAMES[who.step.colour])
    if isinstance(who.step, Follow):
        return no_room(who.table, who.step.space)
    return []


# Boats and goods


def boat(who: Pointing, owner: int, rest: str) -> list[Message]:
    """Whether a boat can be chosen, and what the player could ship on it."""
    table = who.table
    number = number_in(rest, len(who.rules.boat_marks))
    if number < 0 or BOAT + number in who.legal:
        return []
    told: list[Message] = []
    if isinstance(who.step, ChooseBoat) and number in table.boat_at:
        board = table.boat_at.index(number) + 1
        told += say(N_("This boat lies at board {board} for the season."), board=board)
    items = who.rules.boat_items[number * 4 + table.season]
    pieces = fill([who.rules.costs[who.rules.item_cost[item]][0] for item in items], 0, who.stock)
    ready = [
        Message(ITEM_NAMES[item]) for item, piece in zip(items, pieces, strict=True) if piece >= 0
    ]
    if ready:
        gain = points(who.rules.ship_points)
        return told + say(N_("You could ship {items}, for {gain} each."), items=ready, gain=gain)
    return told + say(N_("You have nothing that this boat ships."))


def item_of(rest: str) -> int:
    return ITEM_KEYS.index(rest) if rest in ITEM_KEYS else EMPTY


def stock(who: Pointing, owner: int, rest: str) -> list[Message]:
    """Goods of the player: why they do not pay, are not shipped and do not go."""
    item = item_of(rest)
    step = who.step
    if owner != who.seat or item < 0 or who.step is None:
        return []
    if {PAY + item, SHIP + item, RELEASE + item - FIRST_ANIMAL} & who.legal:
        return []
    name = ITEM_NAMES[item]
    if isinstance(step, PayNext):
        unit = who.rules.costs[step.cost][first_unit(step.left)]
        if item not in unit:
            return say(N_("This does not pay for {unit}."), unit=choice_of(unit))
        if who.owned(item):
            return say(N_("You need this for another part of the price."))
        return say(N_("You have none of it."))
    if isinstance(step, Act) and act_kind(who.table, step.space) == ON_BOAT:
        if item not in boat_shows(who, step):
            return say(N_("The boat here does not show {item}."), item=name)
        if who.table.gained[who.seat] >> item & 1:
            return say(N_("You gained {item} here this turn, so you cannot ship it."), item=name)
        return say(N_("You have none of it."))
    if isinstance(step, ReleaseAnimal) and item >= FIRST_ANIMAL and who.owned(item):
        return say(N_("Letting {item} go would make no room."), item=name)
    return []


def boat_shows(who: Pointing, step: Act) -> list[int]:
    boat = who.table.boat_at[step.space // BOARD_FIELDS]
    return who.rules.boat_items[boat * 4 + who.table.season]


def supply(who: Pointing, owner: int, rest: str) -> list[Message]:
    """What the supply holds: why the player does not get it."""
    item = item_of(rest)
    step = who.step
    if item < 0 or step is None or GET + item in who.legal:
        return []
    name = ITEM_NAMES[item]
    offered: list[int] = []
    if isinstance(step, Choose):
        effect = who.rules.effects[step.effect]
        if effect.other and item == who.table.paid:
            return say(N_("Not the type that you paid with."))
        offered = effect.items
    elif isinstance(step, KeypResource):
        offered = who.rules.keyp_gains[step.colour]
        if item not in offered:
            return say(N_("A keyple of this colour does not bring it."))
    elif isinstance(step, Act) and act_kind(who.table, step.space) == ON_BOAT:
        offered = boat_shows(who, step)
        if item not in offered:
            return say(N_("The boat here does not show {item}."), item=name)
        if who.table.shipped[who.seat] >> item & 1:
            return say(N_("You shipped {item} here this turn, so you cannot gain it."), item=name)
    else:
        return []
    if item not in offered:
        return say(N_("This is not among what you may gain."))
    return say(N_("The supply is empty."))


# Tiles


def tile(who: Pointing, owner: int, rest: str) -> list[Message]:
    """A tile wherever it lies: on display, in the player's hand, or built."""
    table = who.table
    number = number_in(rest, TILES)
    if number < 0:
        return []
    for seat in range(who.rules.players) if owner < 0 else [owner]:
        built = table.top[seat * PLOTS : (seat + 1) * PLOTS]
        if number in built:
            return building(who, seat, built.index(number))
    in_hand = number in table.hands[who.seat] and owner in (EMPTY, who.seat)
    if not in_hand and number not in table.display:
        return []
    told = not_built(who, number) if in_hand else not_taken(who, number)
    return told + (built_worth(who, number) if number < BUILDINGS else fair_worth(who, number))


def not_taken(who: Pointing, number: int) -> list[Message]:
    """Why a tile of the display cannot be taken."""
    step = who.step
    if step is None or TAKE + number - ESTATE in who.legal:
        return []
    if isinstance(step, Act) and act_kind(who.table, step.space) == TAKE_TILE:
        return []
    return say(N_("A keyple on a country tile field takes it."))


def not_built(who: Pointing, number: int) -> list[Message]:
    """Why a tile in the player's hand cannot be built."""
    table, step = who.table, who.step
    if step is None or number >= BUILDINGS or BUILD + number in who.legal:
        return []
    row, colour = NONE, EMPTY
    if isinstance(step, PlaceKeyple):
        row, colour = SELF_BUILD, step.colour
    elif isinstance(step, Act):
        row = SELF_BUILD if step.bring else build_row(table, step.space)
    if row == NONE or who.rules.effects[row].op != TO_BUILD:
        return say(N_("A keyple brings it along, or works on a build field."))
    effect = who.rules.effects[row]
    area = who.rules.area[number]
    if effect.area not in (ANYWHERE, area):
        return say(N_("Only farm buildings are built here."))
    if not open_plots(table, who.seat, area, colour):
        return say(N_("No plot is left for it."))
    return too_dear(who, cost_row(effect, number))


def built_worth(who: Pointing, number: int) -> list[Message]:
    """What a tile would be worth to the player on the best plot, with both sides."""
    sides = built_points(who, number)
    return say_built(sides) if sides else []


def say_built(sides: list[int]) -> list[Message]:
    basic, upgraded = map(points, sides)
    return say(
        N_("Built, it is worth {gain} to you now; upgraded, {more}."), gain=basic, more=upgraded
    )


def built_points(who: Pointing, number: int) -> list[int]:
    """The points of both sides of a tile on the best plot; none where no plot is left."""
    plots = open_plots(who.table, who.seat, who.rules.area[number], EMPTY)
    if not plots:
        return []
    before = sum(building_points(who.table, who.seat))
    return [
        max(with_building(who, number, plot, side) for plot in plots) - before for side in (0, 1)
    ]


def with_building(who: Pointing, number: int, plot: int, side: int) -> int:
    """The points of all the player's buildings once a tile lies on a plot."""
    table = who.table.clone()
    table.own(ESTATES)
    table.top[who.seat * PLOTS + plot] = number
    table.upgraded[who.seat * PLOTS + plot] = side
    return sum(building_points(table, who.seat))


def plot(who: Pointing, owner: int, rest: str) -> list[Message]:
    """An empty plot of the player."""
    if owner != who.seat or rest not in PLOT_KEYS:
        return []
    number = PLOT_KEYS.index(rest)
    if PLOT + number in who.legal:
        return []
    if isinstance(who.step, PlaceKeyple):
        return say(N_("There is no building here: choose a tile that the keyple brings along."))
    return not_here(who, number)


def not_here(who: Pointing, number: int) -> list[Message]:
    """Why the tile that is being built does not go on a plot."""
    step = who.step
    if not isinstance(step, ChoosePlot):
        return []
    if who.rules.area[step.tile] != area_of(number):
        if area_of(number) == FARM:
            return say(N_("This building goes into the village."))
        return say(N_("This building goes onto the farm."))
    if who.table.under[who.seat * PLOTS + number] >= 0:
        return say(N_("This plot was built over once already."))
    if not affordable(who.table, who.seat, who.rules.effects[step.effect], step.tile):
        return say(N_("You cannot pay for it here; beside the Building plot it is free."))
    return no_room(who.table, MAX_FIELDS + who.seat * PLOTS + number)


def building(who: Pointing, owner: int, number: int) -> list[Message]:
    """A building: why the player cannot choose it, and what it is worth to its owner."""
    table = who.table
    where = owner * PLOTS + number
    told: list[Message] = []
    if owner == who.seat and not {PLOT + number, UPGRADE + number} & who.legal:
        told = not_used(who, number)
    worth = points(building_points(table, owner)[number])
    if owner != who.seat:
        return told + say(N_("Worth {gain} to {player} now."), gain=worth, player=Seat(owner))
    if table.upgraded[where]:
        return told + say(N_("Worth {gain} to you now."), gain=worth)
    after = table.clone()
    after.own(ESTATES)
    after.upgraded[where] = 1
    more = points(building_points(after, owner)[number])
    return told + say(N_("Worth {gain} to you now; upgraded, {more}."), gain=worth, more=more)


def not_used(who: Pointing, number: int) -> list[Message]:
    """Why a building of the player cannot be chosen now."""
    table, step = who.table, who.step
    where = who.seat * PLOTS + number
    if isinstance(step, (TakeTurn, PlaceKeyple, LayDown)):
        return on_space(who, MAX_FIELDS + where)
    if isinstance(step, ChoosePlot):
        return not_here(who, number)
    if not isinstance(step, Act):
        return []
    if step.space == MAX_FIELDS + where:
        return not_working(who, where)
    row = build_or_upgrade(who, step)
    if row == NONE:
        return []
    effect = who.rules.effects[row]
    if table.upgraded[where]:
        return say(N_("It is upgraded already."))
    if effect.area not in (ANYWHERE, area_of(number)):
        return say(N_("Only farm buildings are upgraded here."))
    return [] if effect.cost == FREE else too_dear(who, upgrade_row(table, effect, number))


def build_or_upgrade(who: Pointing, step: Act) -> int:
    """The effect with which a field or building upgrades, or NONE."""
    if step.space < MAX_FIELDS:
        rows = [field_effect(who.table, step.space)]
    else:
        rows = who.rules.sides[who.table.side(step.space - MAX_FIELDS)].effects
    return next((row for row in rows if who.rules.effects[row].op == TO_UPGRADE), NONE)


def not_working(who: Pointing, where: int) -> list[Message]:
    """Why the building that a keyple works on offers nothing now."""
    effects = who.rules.sides[who.table.side(where)].effects
    if any(USE + k in who.legal for k in range(len(effects))):
        return []
    for row in effects:
        if who.rules.effects[row].op == CONVERT:
            return too_dear(who, who.rules.effects[row].cost)
    return []


# Fairs and layouts


def fair(who: Pointing, owner: int, rest: str) -> list[Message]:
    """A fair of the player: when it is held, and what is missing."""
    season = number_in(rest, WINTER)
    if owner != who.seat or season < who.table.season or season < 0:
        return []
    number = who.table.own_fair(owner, season)
    if number < 0 or any(code % FAIRS == number for code in who.table.held[owner]):
        return []
    return ready_for(who, number, season)


def ready_for(who: Pointing, number: int, season: int) -> list[Message]:
    """Whether a player has what a fair asks for, and what that brings."""
    if HOLD + number in who.legal:
        return []
    shown = on_show(who.table, who.seat) if season == who.table.season else []
    missing = lacking(who, who.rules.fair_need[number], shown)
    gain = points(who.rules.fair_points[number])
    name = SEASON_NAMES[season]
    if missing:
        return say(
            N_("Worth {gain} at the end of {season} if you get {units}."),
            gain=gain, season=name, units=units_text(missing),
        )  # fmt: skip
    return say(
        N_("Worth {gain} to you at the end of {season}: you have all that it asks for."),
        gain=gain, season=name,
    )  # fmt: skip


def fair_worth(who: Pointing, number: int) -> list[Message]:
    """Both sides of a winter fair, in the next season in which each can be held."""
    told: list[Message] = []
    for side in winter_sides(number):
        seasons = [
            season
            for season in range(who.table.season, WINTER + 1)
            if who.rules.fair_seasons[side] >> season & 1
        ]
        if seasons:
            told += ready_for(who, side, seasons[0])
    return told


def layout(who: Pointing, owner: int, rest: str) -> list[Message]:
    number = number_in(rest, len(who.rules.layouts))
    if number < 0 or not who.table.lanes or LAYOUT + number in who.legal:
        return []
    return say(N_("You have chosen; the boards are revealed when everybody has."))


KINDS: Final[dict[str, Any]] = {
    "field": field,
    "keyp": keyp,
    "keyple": keyple,
    "keyper": keyper,
    "home": home,
    "boat": boat,
    "stock": stock,
    "goods": stock,
    "supply": supply,
    "tile": tile,
    "plot": plot,
    "fair": fair,
    "layout": layout,
}
