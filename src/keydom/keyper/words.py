"""What players read: the prompt of a decision, its choices, the rule behind it, and the log."""

from collections.abc import Callable
from typing import Any

from keydom.engine.table import Decision, Event
from keydom.engine.text import N_, P_, Message, Seat
from keydom.engine.view import View
from keydom.keyper.actions import (
    BOARD_FIELDS,
    BOAT,
    BUILD,
    BUILDINGS,
    BY_ACTION,
    BY_RIGHT,
    COLOURS,
    DECLINE,
    DONE,
    ESTATE,
    FARM_PLOTS,
    FIELD,
    FIRST_ANIMAL,
    GET,
    HOLD,
    HOUSE,
    JOIN,
    KEYPER,
    KEYPLE,
    LAY,
    LAY_ONE,
    LAY_TWO,
    LAYOUT,
    LEAVE,
    MAX_FIELDS,
    PAY,
    PLOT,
    PLOTS,
    PRICE,
    RELEASE,
    REST,
    SHIP,
    TAKE,
    UPGRADE,
    USE,
    WAIVE,
)
from keydom.keyper.animals import ReleaseAnimal, herd, proposal, rooms, surplus
from keydom.keyper.building import (
    SELF_BUILD,
    VILLAGE_WIDTH,
    ChoosePlot,
    ChoosePrice,
    ChooseWaiver,
    affordable,
    buildable,
    cost_row,
    open_plots,
    rights,
)
from keydom.keyper.describe import (
    OURS,
    boat_text,
    building_text,
    choice_of,
    cost_text,
    effect_text,
    fair_sides,
    fair_text,
    field_number,
    field_text,
    layout_text,
    marked,
    plot_name,
    points,
    some,
    some_actions,
    tile_name,
    units_text,
)
from keydom.keyper.fairs import HoldFair, on_show
from keydom.keyper.help_texts import (
    ACT_HELP,
    BUILD_OVER,
    DISCOUNT_BUILD,
    HELP,
    HOLD_LAST_FAIR,
    TWO_PRICES,
)
from keydom.keyper.names import (
    BUILDING_NAMES,
    COLOUR_NAMES,
    FIELD_NAMES,
    ITEM_NAMES,
    SEASON_NAMES,
    SKILL_NAMES,
    vowel_first,
)
from keydom.keyper.outcome import actions_there, progress
from keydom.keyper.pay import PayNext, first_unit
from keydom.keyper.rules import (
    CONVERT,
    FREE,
    NONE,
    ON_BOAT,
    TAKE_TILE,
    TO_BUILD,
    TO_UPGRADE,
    Effect,
    Rules,
)
from keydom.keyper.season import TEAM_BITS
from keydom.keyper.table import EMPTY, WINTER, Country
from keydom.keyper.turn import Follow, KeypResource, RestedKeyples, TakeTurn
from keydom.keyper.work import Act, AlsoUse, field_effect

PROMPTS: dict[str, str] = {
    "TakeTurn": N_("Your turn: choose a board for your keyper, or a keyple."),
    "KeypResource": N_("Your keyp tile, {colour} keyple: which resource does it bring?"),
    "PlaceKeyple": N_("Where does your {colour} keyple go?"),
    "BringTile": N_("On which plot do you build the {tile}, with your {colour} keyple on it?"),
    "ChoosePlot": N_("On which plot do you build the {tile}?"),
    "ChoosePrice": N_("How do you pay for the {tile}?"),
    "ChooseWaiver": N_("You pay one resource less for {what}. Which one do you save?"),
    "LayCompanion": N_("{space}: lay down the keyple that stands there, for one more action?"),
    "ChooseBoat": N_("Which boat comes to the river of board {board}?"),
    "Follow": N_("{other} works at {space}. Join in, for {actions} each?"),
    "LayDown": N_("Your keyp area is empty: lay down one or two keyples on one space."),
    "AlsoUse": N_("The other exchange of the {space} is still open."),
    "PayNext": N_("Pay {unit} to the supply for {what}: with what?"),
    "Choose": N_("Choose what you gain ({left} to take)."),
    "HoldFair": N_("Which fair do you hold this season?"),
    "ReleaseAnimal": N_(
        "There is not room for all your animals. Which one goes back ({left} to go)?"
    ),
    "ChooseLayout": N_("Choose the fields of a country board for {season}."),
    "RestKeyple": N_("Your team is too large: who rests on the keyp tile ({left} to choose)?"),
}
ACT_PROMPTS: dict[int, str] = {
    CONVERT: N_("Exchange on board {board}?"),
    TAKE_TILE: N_("Take a tile from the display."),
    TO_BUILD: N_("Build one of your tiles."),
    TO_UPGRADE: N_("Upgrade one of your buildings."),
    ON_BOAT: N_("Gain or ship something on the boat of board {board}."),
    NONE: N_("{space}: use it or upgrade it."),
}
BUILD_OVER_PROMPT = N_("{space}: use it, upgrade it or build over it.")
KEYPER_OUT = N_("Your turn: choose a keyple to place.")
SEVERAL_RESTED = N_(
    "Your keyp tile, {colour} keyple {number} of {last}: which resource does it bring?"
)
PAY_SEVERAL = N_("Pay {unit} to the supply for {what} ({left} to pay): with what?")
FURTHER_FAIR = N_("Do you hold another fair this season?")
ONE_OF = N_("Action {number} of {last}. {text}")
WAITING = N_("Waiting for {seats}.")


def act_kind(table: Country, space: int) -> int:
    """What an action on a space does: the operation of a field, NONE for a building."""
    if space >= MAX_FIELDS:
        return NONE
    return table.rules.effects[field_effect(table, space)].op


def asked(view: View[Country]) -> bool:
    """Whether the viewer decides now."""
    return view.seat is not None and view.seat in view.deciding()


def prompt(view: View[Country]) -> Message:
    """What the viewer is asked, or who is waited for."""
    step = view.step
    if step is None:
        return Message(N_("The game is over."))
    if not asked(view):
        seats = [Message("{seat}", {"seat": Seat(seat)}) for seat in view.deciding()]
        return Message(WAITING, {"seats": seats})
    table = view.table
    text = PROMPTS.get(type(step).__name__, "")
    if isinstance(step, TakeTurn) and not table.keyper_home[step.seat]:
        text = KEYPER_OUT
    args = step_args(table, step)
    if isinstance(step, KeypResource):
        args["number"], args["last"] = rested(table, step)
        text = SEVERAL_RESTED if args["last"] > 1 else text
    if isinstance(step, PayNext) and args["left"] > 1:
        text = PAY_SEVERAL
    if isinstance(step, HoldFair) and on_show(table, step.seat):
        text = FURTHER_FAIR
    if isinstance(step, Act):
        text = BUILD_OVER_PROMPT if step.bring else ACT_PROMPTS[act_kind(table, step.space)]
    number, last = progress(table, step) if isinstance(step, Decision) else (1, 1)
    if last > 1:
        return Message(ONE_OF, {"number": number, "last": last, "text": Message(text, args)})
    return Message(text, args)


def rested(table: Country, step: KeypResource) -> tuple[int, int]:
    """Which keyple of its colour on the keyp tile brings something now, and of how many."""
    below = table.agenda[-2] if len(table.agenda) > 1 else None
    if not isinstance(below, RestedKeyples):
        return 1, 1
    return below.done, table.resting[step.seat * COLOURS + step.colour]


def payment(table: Country, cost: int) -> Message:
    """What a payment is for."""
    rules = table.rules
    if cost < BUILDINGS:
        return Message(N_("the {tile}"), {"tile": BUILDING_NAMES[cost]})
    if cost in rules.item_cost:
        return Message(N_("shipping"))
    if cost in rules.upgrade_cost:
        return Message(N_("the upgrade"))
    for effect in rules.effects:
        if effect.cost == cost and effect.op == TO_BUILD:
            return Message(N_("the building"))
        if effect.cost == cost and effect.op == TO_UPGRADE:
            return Message(N_("the upgrade"))
    return Message(N_("the exchange"))


def step_args(table: Country, step: object) -> dict[str, Any]:
    """The arguments of a decision's prompt."""
    args: dict[str, Any] = {"season": SEASON_NAMES[table.season]}
    colour = getattr(step, "colour", -1)
    if colour >= 0:
        args["colour"] = COLOUR_NAMES[colour]
    if isinstance(step, ChoosePlot):
        args["tile"] = BUILDING_NAMES[step.tile]
    if isinstance(step, ChoosePrice):
        args["tile"] = BUILDING_NAMES[table.top[step.seat * PLOTS + step.plot]]
    space = getattr(step, "space", -1)
    if space >= 0:
        args["space"] = short_name(table, space)
        args["board"] = space // BOARD_FIELDS + 1
    if isinstance(step, Follow):
        args["other"] = Seat(step.active)
        args["actions"] = some_actions(actions_there(table, step, JOIN))
    if hasattr(step, "left"):
        args["left"] = step.left
    if isinstance(step, ReleaseAnimal):
        args["left"] = surplus(table, herd(table, step.seat), rooms(table, step.seat))
    if isinstance(step, PayNext):
        args["unit"] = choice_of(table.rules.costs[step.cost][first_unit(step.left)])
        args["left"] = step.left.bit_count()
    if isinstance(step, (PayNext, ChooseWaiver)):
        args["what"] = payment(table, step.cost)
    return args


def help_text(view: View[Country]) -> Message:
    """The rule behind the decision."""
    step = view.step
    if not isinstance(step, Decision):
        return Message("")
    table = view.table
    if isinstance(step, Act):
        return act_help(table, step)
    if isinstance(step, HoldFair) and table.season == WINTER:
        return Message(HOLD_LAST_FAIR)
    if isinstance(step, ChoosePrice) and not step.right:
        return Message(TWO_PRICES)
    return Message(HELP[type(step).__name__])


def act_help(table: Country, step: Act) -> Message:
    """The rule of an action; for a building with all that it says."""
    kind = act_kind(table, step.space)
    if kind == NONE:
        about = building_text(table.rules, table.top[step.space - MAX_FIELDS])
        rule = BUILD_OVER if step.bring else ACT_HELP[kind]
        args: dict[str, Any] = {"rule": rule, "about": about, "ours": OURS}
        return Message(N_("{rule} {about} ({ours})"), args)
    if table.rules.effects[field_effect(table, step.space)].discount:
        return Message(DISCOUNT_BUILD)
    return Message(ACT_HELP[kind])


# Names


def short_name(table: Country, space: int) -> Message:
    """A space by what is drawn there: the building, or the field and its board."""
    if space >= MAX_FIELDS:
        return Message(BUILDING_NAMES[table.top[space - MAX_FIELDS]])
    return placed(table, space, Message(FIELD_NAMES[table.kind(space)]))


def placed(table: Country, space: int, field: Message) -> Message:
    """A field with its board, and with its number where the board has several of its kind."""
    board, place = divmod(space, BOARD_FIELDS)
    number = field_number(table.rules, table.boards[board], place)
    args: dict[str, Any] = {"field": field, "board": board + 1, "number": number}
    return Message(
        N_("{field} {number} on board {board}") if number else N_("{field} on board {board}"), args
    )


def space_name(table: Country, space: int) -> Message:
    """The same, with the colour of a field and the boat on a river."""
    if space >= MAX_FIELDS:
        return short_name(table, space)
    name = placed(table, space, field_text(table.rules, table.kind(space)))
    boat = table.boat_at[space // BOARD_FIELDS]
    if boat >= 0 and act_kind(table, space) == ON_BOAT:
        about = boat_text(table.rules, boat, table.season)
        return Message(N_("{place}, {boat}"), {"place": name, "boat": about})
    return name


def counted(table: Country, space: int) -> Message:
    """A space with the keyples on it."""
    crew = [
        Message(
            N_("{colour} standing") if keyple < len(COLOUR_NAMES) else N_("{colour} lying"),
            {"colour": COLOUR_NAMES[keyple % len(COLOUR_NAMES)]},
        )
        for keyple in table.keyples[space * 2 : space * 2 + 2]
        if keyple >= 0
    ]
    name = space_name(table, space)
    return Message(N_("{space} ({crew})"), {"space": name, "crew": crew}) if crew else name


# The choices


def label(view: View[Country], action: int) -> Message:
    """What an action is called, and how many actions on the space it gives."""
    table = view.table
    step = view.step
    count = actions_there(table, step, action)
    choice = name_of(table, step, action)
    if not count:
        return choice
    return Message(N_("{choice}: {actions}"), {"choice": choice, "actions": some_actions(count)})


def name_of(table: Country, step: Any, action: int) -> Message:
    for first, words in reversed(LABELS):
        if action >= first:
            found: Message = words(table, step, action - first)
            return found
    if action == DECLINE:
        return Message(declined(table, step))
    return Message(PLAIN[action])


def declined(table: Country, step: Any) -> str:
    """What is not done: nothing that a player has is thrown away by it."""
    if isinstance(step, Follow):
        return N_("Do not join in")
    if isinstance(step, AlsoUse):
        return N_("Exchange nothing more")
    return NOT_DONE[act_kind(table, step.space)]


NOT_DONE: dict[int, str] = {
    CONVERT: N_("Exchange nothing"),
    TAKE_TILE: N_("Take no tile"),
    TO_BUILD: N_("Build nothing"),
    TO_UPGRADE: N_("Upgrade nothing"),
    ON_BOAT: N_("Gain and ship nothing"),
    NONE: N_("Do nothing there"),
}
PLAIN: dict[int, str] = {
    DONE: N_("No further fair"),
    LEAVE: N_("Leave it standing"),
    LAY: N_("Lay it down"),
}


def _keyple(text: str) -> Callable[[Country, Any, int], Message]:
    def words(table: Country, step: Any, colour: int) -> Message:
        return Message(text, {"colour": COLOUR_NAMES[colour], "skill": SKILL_NAMES[colour]})

    return words


def _item(text: str, first: int = 0) -> Callable[[Country, Any, int], Message]:
    def words(table: Country, step: Any, item: int) -> Message:
        return Message(text, {"item": ITEM_NAMES[first + item]})

    return words


def _lay(text: str) -> Callable[[Country, Any, int], Message]:
    def words(table: Country, step: Any, space: int) -> Message:
        if space >= MAX_FIELDS:
            space += step.seat * PLOTS
        return Message(text, {"space": counted(table, space)})

    return words


def _house(table: Country, step: Any, _: int) -> Message:
    keep = proposal(table, step.seat)
    lost = [
        some(count - keep[kind], FIRST_ANIMAL + kind)
        for kind, count in enumerate(herd(table, step.seat))
        if count > keep[kind]
    ]
    return Message(N_("Proposed: let go {lost}"), {"lost": lost})


def _field(table: Country, step: Any, space: int) -> Message:
    return counted(table, space)


def _plot(table: Country, step: Any, plot: int) -> Message:
    where = step.seat * PLOTS + plot
    tile = table.top[where]
    if not isinstance(step, ChoosePlot):
        return counted(table, MAX_FIELDS + where)
    place = plot_text(plot)
    if tile >= 0:
        place = Message(N_("Over the {building}"), {"building": BUILDING_NAMES[tile]})
    if rights(table, step.seat)[plot] and table.rules.effects[step.effect].cost != FREE:
        return Message(N_("{place} (free beside the Building plot)"), {"place": place})
    return place


def plot_text(plot: int) -> Message:
    """An empty plot: its name as it is drawn, and where it lies."""
    if plot < FARM_PLOTS:
        row, column = divmod(plot, 2)
        text = N_("Farm plot {plot} (row {number}, {side})")
        sides = [N_("left"), N_("right")]
    else:
        row, column = divmod(plot - FARM_PLOTS, VILLAGE_WIDTH)
        text = N_("Village plot {plot} (row {number}, {side})")
        sides = [N_("left"), N_("middle"), N_("right")]
    return Message(text, {"plot": plot_name(plot), "number": row + 1, "side": sides[column]})


def _build(table: Country, step: Any, tile: int) -> Message:
    rules = table.rules
    seat = step.seat
    text = N_("Build {tile} ({cost})")
    args: dict[str, Any] = {"tile": BUILDING_NAMES[tile]}
    effect = rules.effects[SELF_BUILD]
    plots = range(PLOTS)
    if isinstance(step, Act):
        own = build_row(table, step.space)
        if own == NONE or BUILD + tile not in buildable(table, seat, rules.effects[own], EMPTY):
            where = step.space - MAX_FIELDS  # over the building itself (KP-53)
            plots = range(where % PLOTS, where % PLOTS + 1)
            args["building"] = BUILDING_NAMES[table.top[where]]
            text = N_("Build {tile} over the {building} ({cost})")
        else:
            effect = rules.effects[own]
    colour = getattr(step, "colour", EMPTY)
    right = rights(table, seat)
    open_here = open_plots(table, seat, rules.area[tile], colour)
    free = any(right[plot] for plot in open_here if plot in plots)
    args["cost"] = price_text(table, seat, effect, tile, free)
    return Message(text, args)


def build_row(table: Country, space: int) -> int:
    """The effect with which a field or building builds, or NONE."""
    rules = table.rules
    if space < MAX_FIELDS:
        return field_effect(table, space)
    for row in rules.sides[table.side(space - MAX_FIELDS)].effects:
        if rules.effects[row].op == TO_BUILD:
            return row
    return NONE


def price_text(table: Country, seat: int, effect: Effect, tile: int, free: bool) -> Message:
    """What a build action asks for, and whether a right of the Building plot makes it free."""
    if effect.cost == FREE:
        return Message(N_("free of charge"))
    row = cost_row(effect, tile)
    cost = cost_text(table.rules, row)
    if effect.discount and len(table.rules.costs[row]) > 1:
        cost = Message(N_("{cost}; one less"), {"cost": cost})
    if not free:
        return cost
    if affordable(table, seat, effect, tile):
        return Message(N_("{cost}, or free beside the Building plot"), {"cost": cost})
    return Message(N_("free beside the Building plot"))


def _price(table: Country, step: Any, way: int) -> Message:
    assert isinstance(step, ChoosePrice)
    if way == BY_RIGHT:
        return Message(N_("Build free of charge: the right of the Building plot is used"))
    effect = table.rules.effects[step.effect if way == BY_ACTION else SELF_BUILD]
    tile = table.top[step.seat * PLOTS + step.plot]
    return Message(N_("Pay {cost}"), {"cost": price_text(table, step.seat, effect, tile, False)})


def _upgrade(table: Country, step: Any, plot: int) -> Message:
    tile = table.top[step.seat * PLOTS + plot]
    return Message(N_("Upgrade {building}"), {"building": BUILDING_NAMES[tile]})


def _use(table: Country, step: Any, k: int) -> Message:
    space = step.space
    if space < MAX_FIELDS:
        row = field_effect(table, space)
    else:
        row = table.rules.sides[table.side(space - MAX_FIELDS)].effects[k]
    return Message(
        N_("Exchange: {effect}"), {"effect": effect_text(table.rules, table.rules.effects[row])}
    )


def _waive(table: Country, step: Any, unit: int) -> Message:
    assert isinstance(step, ChooseWaiver)
    units = table.rules.costs[step.cost]
    paid = Message("{units}", {"units": units_text(units[:unit] + units[unit + 1 :])})
    return Message(N_("Pay {cost}; save {unit}"), {"cost": paid, "unit": choice_of(units[unit])})


def _get(table: Country, step: Any, item: int) -> Message:
    if isinstance(step, Act):
        return Message(N_("Gain {item}"), {"item": ITEM_NAMES[item]})
    return Message(N_("Take {item}"), {"item": ITEM_NAMES[item]})


def _take(table: Country, step: Any, place: int) -> Message:
    tile = place + ESTATE
    if tile >= BUILDINGS:
        return Message(N_("Take {tile}"), {"tile": fair_sides(table.rules, tile)})
    args: dict[str, Any] = {"tile": BUILDING_NAMES[tile], "cost": cost_text(table.rules, tile)}
    return Message(N_("Take {tile} ({cost})"), args)


LABELS: list[tuple[int, Callable[[Country, Any, int], Message]]] = [
    (HOUSE, lambda table, step, k: _house(table, step, k) if k == 0 else Message(PLAIN[HOUSE + k])),
    (
        KEYPER,
        lambda table, step, board: Message(N_("Keyper to board {board}"), {"board": board + 1}),
    ),
    (KEYPLE, _keyple(N_("{colour} ({skill})"))),
    (JOIN, _keyple(N_("Join in with {colour}"))),
    (REST, _keyple(N_("{colour} rests"))),
    (FIELD, _field),
    (PLOT, _plot),
    (BOAT, lambda table, step, boat: boat_text(table.rules, boat, table.season)),
    (BUILD, _build),
    (UPGRADE, _upgrade),
    (USE, _use),
    (WAIVE, _waive),
    (PAY, _item(N_("Pay {item}"))),
    (GET, _get),
    (SHIP, _item(N_("Ship {item}"))),
    (TAKE, _take),
    (LAY_ONE, _lay(N_("Lay down one: {space}"))),
    (LAY_TWO, _lay(N_("Lay down both: {space}"))),
    (
        HOLD,
        lambda table, step, fair: Message(
            N_("Hold {fair}"), {"fair": fair_text(table.rules, fair)}
        ),
    ),
    (RELEASE, _item(N_("Let one {item} go"), FIRST_ANIMAL)),
    (LAYOUT, lambda table, step, layout: layout_text(table.rules, layout)),
    (PRICE, _price),
]

# The log: the sentence of each event, and what its numbers stand for.
EVENTS: dict[str, tuple[str, tuple[str, ...]]] = {
    "keyper": (N_("{seat} claims board {board} with the keyper"), ("seat", "board")),
    "keyple": (N_("{seat} places a {colour} keyple: {space}"), ("seat", "colour", "space")),
    "follow": (
        N_("{seat} joins in with a {colour} keyple: {space}"),
        ("seat", "colour", "space"),
    ),
    "declined": (N_("{seat} does not join in"), ("seat",)),
    "companion": (N_("{seat} lays down the keyple beside it: {space}"), ("seat", "space")),
    "laid": (
        P_("{seat} lays down {count} keyple: {space}", "{seat} lays down {count} keyples: {space}"),
        ("seat", "count", "space"),
    ),
    "skip": (N_("{seat} has nothing to lay down"), ("seat",)),
    "boat": (N_("{seat} brings boat {boat} to board {board}"), ("seat", "boat", "board")),
    "shipped": (N_("{seat} ships {item} for {gain}"), ("seat", "item", "gain")),
    "seafarer": (N_("{seat} scores {gain} with the Seafarer"), ("seat", "gain")),
    "gain": (N_("{seat} gains {items}"), ("seat", "items")),
    "lost": (
        P_(
            "{seat} misses out on {count} resource: the supply is empty",
            "{seat} misses out on {count} resources: the supply is empty",
        ),
        ("seat", "count"),
    ),
    "paid": (N_("{seat} pays {item}"), ("seat", "item")),
    "built": (N_("{seat} builds {tile} on {plot}"), ("seat", "tile", "plot")),
    "free": (N_("{seat} builds {tile} free of charge"), ("seat", "tile")),
    "upgraded": (N_("{seat} upgrades {tile} on {plot}"), ("seat", "tile", "plot")),
    "tile": (N_("{seat} takes {tile}"), ("seat", "tile")),
    "drawn": (N_("A tile from the bag: {tile}"), ("tile",)),
    "last": (N_("{seat} has emptied the last keyp area; the others lay down once more"), ("seat",)),
    "season_ends": (N_("The {season} ends"), ("season",)),
    "fair": (N_("{seat} holds a fair: {fair}"), ("seat", "fair")),
    "released": (N_("{seat} lets {items} go"), ("seat", "items")),
    "lapsed": (N_("{seat} did not hold the fair of {season}"), ("seat", "season")),
    "unheld": (N_("{seat} did not hold {tile}"), ("seat", "tile")),
    "home": (N_("{seat} brings home {team}"), ("seat", "team")),
    "season": (N_("The {season} begins; {seat} starts"), ("season", "seat")),
    "board": (N_("{seat} lays out {layout}"), ("seat", "layout")),
    "rest": (N_("{seat} lets a keyple rest on the keyp tile ({colour})"), ("seat", "colour")),
    "end": (N_("The winter is over: the points are counted"), ()),
}

# The same said to the player of the seat.
TO_YOU: dict[str, str] = {
    "keyper": N_("You claim board {board} with your keyper"),
    "keyple": N_("You place a {colour} keyple: {space}"),
    "follow": N_("You join in with a {colour} keyple: {space}"),
    "declined": N_("You do not join in"),
    "companion": N_("You lay down the keyple beside it: {space}"),
    "laid": P_("You lay down {count} keyple: {space}", "You lay down {count} keyples: {space}"),
    "skip": N_("You have nothing to lay down"),
    "boat": N_("You bring boat {boat} to board {board}"),
    "shipped": N_("You ship {item} for {gain}"),
    "seafarer": N_("You score {gain} with the Seafarer"),
    "gain": N_("You gain {items}"),
    "lost": P_(
        "You miss out on {count} resource: the supply is empty",
        "You miss out on {count} resources: the supply is empty",
    ),
    "paid": N_("You pay {item}"),
    "built": N_("You build {tile} on {plot}"),
    "free": N_("You build {tile} free of charge"),
    "upgraded": N_("You upgrade {tile} on {plot}"),
    "tile": N_("You take {tile}"),
    "last": N_("You have emptied the last keyp area; the others lay down once more"),
    "fair": N_("You hold a fair: {fair}"),
    "released": N_("You let {items} go"),
    "lapsed": N_("You did not hold the fair of {season}"),
    "unheld": N_("You did not hold {tile}"),
    "home": N_("You bring home {team}"),
    "season": N_("The {season} begins; you start"),
    "board": N_("You lay out {layout}"),
    "rest": N_("You let a keyple rest on the keyp tile ({colour})"),
}

# With a colour that begins with a vowel: English has another article then.
BEFORE_A_VOWEL: dict[str, str] = {
    "keyple": N_("{seat} places an {colour} keyple: {space}"),
    "follow": N_("{seat} joins in with an {colour} keyple: {space}"),
}
TO_YOU_BEFORE_A_VOWEL: dict[str, str] = {
    "keyple": N_("You place an {colour} keyple: {space}"),
    "follow": N_("You join in with an {colour} keyple: {space}"),
}


def tell(event: Event, rules: Rules) -> Message:
    """The sentence of an event."""
    text, kinds = EVENTS[event.name]
    you = TO_YOU.get(event.name)
    if event.name in BEFORE_A_VOWEL and vowel_first(event.args[1]):
        text, you = BEFORE_A_VOWEL[event.name], TO_YOU_BEFORE_A_VOWEL[event.name]
    args: dict[str, Any] = {}
    for place, kind in enumerate(kinds):
        number = event.args[place]
        if kind == "seat":
            args[kind] = Seat(number)
        elif kind in ("board", "boat"):
            args[kind] = number + 1
        elif kind == "colour":
            args[kind] = COLOUR_NAMES[number]
        elif kind == "item":
            args[kind] = ITEM_NAMES[number]
        elif kind == "tile":
            args[kind] = tile_name(number)
        elif kind == "plot":
            args[kind] = plot_name(number)
        elif kind == "season":
            args[kind] = SEASON_NAMES[number]
        elif kind == "items":
            args[kind] = some(event.args[place + 1], number)
        elif kind == "gain":
            args[kind] = points(number)
        elif kind == "team":
            args[kind] = team_text(number)
        elif kind == "fair":
            args[kind] = fair_text(rules, number)
        elif kind == "layout":
            args[kind] = marked(
                Message(N_("layout {n}"), {"n": number % 4 + 1}),
                rules.layout_marks[number],
                "fields",
            )
        elif kind == "space":
            args[kind] = told_space(number, event.args[place + 1])
        else:
            args[kind] = number
    return Message(text, args, {} if you is None else {"seat": you})


def team_text(team: int) -> list[Message]:
    """Keyples by colour, as the event `home` packs them."""
    counts = [team >> TEAM_BITS * colour & (1 << TEAM_BITS) - 1 for colour in range(COLOURS)]
    return [
        Message(N_("{n} × {colour}"), {"n": count, "colour": COLOUR_NAMES[colour]})
        for colour, count in enumerate(counts)
        if count
    ] or [Message(N_("no keyple"))]


def told_space(space: int, what: int) -> Message:
    """A space in the log: the event carries the kind of field or the building."""
    if space >= MAX_FIELDS:
        return Message(BUILDING_NAMES[what])
    args: dict[str, Any] = {"field": FIELD_NAMES[what], "board": space // BOARD_FIELDS + 1}
    return Message(N_("{field} on board {board}"), args)
