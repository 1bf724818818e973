"""What is checked in a loaded position beyond the shape of its document."""

from typing import Any

from keydom.engine.position import check_steps, waiting
from keydom.engine.table import Step
from keydom.keyper.actions import (
    BOARD_FIELDS,
    BUILDINGS,
    COLOURS,
    ESTATE,
    FAIRS,
    FAIRS_A_SEASON,
    ITEMS,
    MAX_FIELDS,
    PLOTS,
    SEASON_FAIRS,
    TILES,
)
from keydom.keyper.animals import HouseAnimals, ReleaseAnimal
from keydom.keyper.building import ANY_DIRECTION, ChoosePrice, area_of
from keydom.keyper.fairs import HoldFair, winter_tile
from keydom.keyper.rules import GAIN, KEYPER_ONLY, ON_BOAT
from keydom.keyper.season import ChooseLayout, EndOfSeason, GoHome, LastTurn, RestKeyple, Reveal
from keydom.keyper.table import EMPTY, NOBODY, WINTER, Country
from keydom.keyper.turn import ChooseBoat, Follow, Invite, LayCompanion, LayDown
from keydom.keyper.work import Act, Work, field_effect


def check(table: Country) -> list[str]:
    """Return everything that is wrong with a loaded position."""
    return check_agenda(table) or [
        *check_keyples(table),
        *check_items(table),
        *check_tiles(table),
        *check_fairs(table),
        *check_boards(table),
    ]


def check_agenda(table: Country) -> list[str]:
    """Check the numbers of the steps that are still to be done."""
    rules = table.rules
    last = rules.players - 1
    steps = waiting(table)
    problems = check_steps(
        table,
        {
            **{name: (0, 255) for _, step in steps for name in type(step).fields},
            "seat": (0, last),
            "active": (0, last),
            "asked": (0, last),
            "follower": (NOBODY, last),
            "space": (0, MAX_FIELDS + rules.players * PLOTS - 1),
            "tile": (0, BUILDINGS - 1),
            "effect": (0, len(rules.effects) - 1),
            "PayNext.effect": (-1, len(rules.effects) - 1),
            "cost": (0, len(rules.costs) - 1),
            "colour": (0, COLOURS - 1),
            "ChoosePlot.colour": (-1, COLOURS - 1),
            "place": (1, rules.players),
            "used": (0, 1),
            "bring": (0, 1),
            "itself": (0, 1),
            "over": (EMPTY, PLOTS - 1),
            "plot": (0, PLOTS - 1),
            "right": (0, ANY_DIRECTION),
        },
    )
    if problems:
        return problems
    for where, step in steps:
        name = type(step).__name__
        numbers: dict[str, int] = {field: getattr(step, field) for field in type(step).fields}
        if "space" in numbers and "seat" in numbers:
            problems += check_space(table, where, numbers["space"], numbers["seat"])
        if numbers.get("left") == 0 and name not in ("Receive", "Work"):
            problems.append(f"{where}.left: nothing left to choose")
        if "cost" in numbers and numbers.get("left", 0) >> len(rules.costs[numbers["cost"]]):
            problems.append(f"{where}.left: more resources than the cost has")
        if name in ("ChoosePlot", "BringTile"):
            if numbers["tile"] not in table.hands[numbers["seat"]]:
                problems.append(f"{where}.tile: not in the hand of seat {numbers['seat']}")
        if numbers.get("bring") and numbers["space"] < MAX_FIELDS:
            problems.append(f"{where}.bring: only over a building")
        if name in ("PlaceKeyple", "BringTile"):
            if not table.area[numbers["seat"] * COLOURS + numbers["colour"]]:
                problems.append(f"{where}.colour: no such keyple in the keyp area")
    return problems or check_moment(table, [step for _, step in steps])


def check_moment(table: Country, steps: list[Step[Any]]) -> list[str]:
    """Check that these steps fit the state of the table."""
    problems: list[str] = []
    for step in steps:
        name = type(step).__name__
        if isinstance(step, (LastTurn, EndOfSeason, HoldFair, HouseAnimals, ReleaseAnimal, GoHome)):
            if table.last_player < 0 or any(table.keyper_home):
                problems.append(f"table.agenda: {name} before the last keyper is placed")
        elif isinstance(step, LayDown) and table.waiting(step.seat):
            problems.append(f"table.agenda: LayDown while seat {step.seat} can still place")
        elif isinstance(step, (Follow, Invite, ChooseBoat)):
            river = step.space < MAX_FIELDS and effect_of(table, step.space) == ON_BOAT
            if table.crew(step.space) != 1 or step.space >= MAX_FIELDS:
                problems.append(f"table.agenda: {name} needs a field with one keyple")
            elif isinstance(step, ChooseBoat):
                if not river or table.boat_at[step.space // BOARD_FIELDS] >= 0:
                    problems.append("table.agenda: ChooseBoat needs a river without a boat")
            elif isinstance(step, Follow) and step.active == step.seat:
                problems.append("table.agenda: Follow after oneself")
        elif isinstance(step, Act) and step.space < MAX_FIELDS:
            if effect_of(table, step.space) == GAIN:
                problems.append("table.agenda: Act on a field that leaves no choice")
        elif isinstance(step, Work) and step.follower in (-1, step.seat) and step.other:
            problems.append("table.agenda: Work for a follower who is not there")
        elif isinstance(step, LayCompanion) and not table.standing(step.space):
            problems.append("table.agenda: LayCompanion where nobody stands")
        elif isinstance(step, ChoosePrice):
            if table.top[step.seat * PLOTS + step.plot] < 0 or not step.legal(table):
                problems.append("table.agenda: ChoosePrice for nothing that can be paid")
            elif step.right & table.free_used:
                problems.append("table.agenda: ChoosePrice with a right that was used")
        elif isinstance(step, RestKeyple):
            team = sum(table.area[step.seat * COLOURS : (step.seat + 1) * COLOURS])
            if step.left != team - table.rules.team:
                problems.append(f"table.agenda: RestKeyple, seat {step.seat} has {team} keyples")
    for seat, lane in enumerate(table.lanes):
        if not all(isinstance(step, ChooseLayout) and step.seat == seat for step in lane):
            problems.append(f"table.lanes[{seat}]: only the seat's own layout is chosen")
    if any(isinstance(step, ChooseLayout) for step in table.agenda):
        problems.append("table.agenda: layouts are chosen together")
    top = table.agenda[-1] if table.agenda else None
    if isinstance(top, HoldFair) and len(top.legal(table)) < 2:
        problems.append(f"table.agenda: seat {top.seat} has no fair to hold")
    return problems


def effect_of(table: Country, space: int) -> int:
    """Return what a field does."""
    return table.rules.effects[field_effect(table, space)].op


def check_space(table: Country, where: str, space: int, seat: int) -> list[str]:
    """Check that the seat can have a keyple at work there."""
    if space >= MAX_FIELDS:
        plot = space - MAX_FIELDS
        if plot // PLOTS != seat:
            return [f"{where}.space: not on the board of seat {seat}"]
        if table.top[plot] < 0:
            return [f"{where}.space: no building there"]
    elif space >= table.rules.players * BOARD_FIELDS:
        return [f"{where}.space: no such board"]
    if not table.crew(space):
        return [f"{where}.space: no keyple there"]
    return []


def check_keyples(table: Country) -> list[str]:
    """Check that keyples are where they can be, and that all are there."""
    rules = table.rules
    count = [0] * COLOURS
    problems: list[str] = []
    for i, number in enumerate(table.area):
        count[i % COLOURS] += number + table.resting[i]
    river_asked = len([step for step in table.agenda if isinstance(step, ChooseBoat)]) > 0
    for space in range(MAX_FIELDS + rules.players * PLOTS):
        here = [k for k in table.keyples[space * 2 : space * 2 + 2] if k >= 0]
        for keyple in here:
            count[keyple % COLOURS] += 1
        if here and table.keyples[space * 2] < 0:
            problems.append(f"table.keyples[{space * 2}]: the second keyple without a first")
        if here and space >= MAX_FIELDS and table.top[space - MAX_FIELDS] < 0:
            problems.append(f"table.keyples[{space * 2}]: a keyple on a plot without a building")
        if here and space < MAX_FIELDS:
            if space >= rules.players * BOARD_FIELDS:
                problems.append(f"table.keyples[{space * 2}]: no such board")
                continue
            op = effect_of(table, space)
            if op == KEYPER_ONLY:
                problems.append(f"table.keyples[{space * 2}]: a keyple on a keyp field")
            if op == ON_BOAT and table.boat_at[space // BOARD_FIELDS] < 0 and not river_asked:
                problems.append(f"table.boat_at[{space // BOARD_FIELDS}]: keyples without a boat")
    extra = 0
    for colour in range(COLOURS):
        more = count[colour] - rules.start_keyples[colour] * rules.players
        extra += more
        if not 0 <= more <= rules.extra_keyples.count(colour):
            problems.append(f"table.keyples, area, resting: {count[colour]} of colour {colour}")
    if extra != (rules.players if rules.extra_keyples else 0):
        problems.append("table.keyples, area, resting: not the keyples of this game")
    return problems


def check_items(table: Country) -> list[str]:
    """Check that the items of each kind add up to the supply."""
    problems: list[str] = []
    for item in range(ITEMS):
        count = table.store[item] + sum(table.stock[item::ITEMS])
        if count != table.rules.supply[item]:
            supply = table.rules.supply[item]
            problems.append(f"table.stock, store: {count} of item {item}, there are {supply}")
    return problems


def check_tiles(table: Country) -> list[str]:
    """Check that each country tile is in one place, and each seat's estate tiles are with that seat."""
    problems: list[str] = []
    found = table.display + table.bag + table.aside + table.discard
    for seat in range(table.rules.players):
        plots = slice(seat * PLOTS, (seat + 1) * PLOTS)
        own = table.hands[seat] + table.top[plots] + table.under[plots]
        own = [tile for tile in own if tile >= 0]
        if sorted([tile for tile in own if tile < ESTATE]) != list(range(ESTATE)):
            problems.append(f"table.hands[{seat}], top, under: not the twelve estate tiles")
        if table.hands[seat] != sorted(table.hands[seat]):
            problems.append(f"table.hands[{seat}]: not sorted")
        found.extend([tile for tile in own if tile >= ESTATE])
        for held in table.held[seat]:
            if held % FAIRS >= SEASON_FAIRS:
                found.append(winter_tile(held % FAIRS))
    if sorted(found) != list(range(ESTATE, TILES)):
        problems.append("table.display, bag, aside, discard, hands, top: each tile must be in one")
    for where, tile in enumerate(table.top):
        if tile < 0 and (table.under[where] >= 0 or table.upgraded[where]):
            problems.append(f"table.top[{where}]: nothing there to cover or upgrade")
        for each in (tile, table.under[where]):
            if each >= 0 and table.rules.area[each] != area_of(where % PLOTS):
                problems.append(f"table.top[{where}]: a building of the other area")
    return problems


def check_fairs(table: Country) -> list[str]:
    """Check each seat's fairs and when they were held."""
    problems: list[str] = []
    for i, fair in enumerate(table.fairs):
        if fair // FAIRS_A_SEASON != i % WINTER:
            problems.append(f"table.fairs[{i}]: a fair of another season")
    if len(set(table.fairs)) != len(table.fairs):
        problems.append("table.fairs: one fair twice")
    for seat, held in enumerate(table.held):
        for code in held:
            season, fair = code // FAIRS, code % FAIRS
            own = fair >= SEASON_FAIRS or fair == table.own_fair(seat, fair // FAIRS_A_SEASON)
            if not own or season > table.season or not table.rules.fair_seasons[fair] >> season & 1:
                problems.append(f"table.held[{seat}]: fair {fair} cannot have been held then")
        if len(set(held)) != len(held):
            problems.append(f"table.held[{seat}]: one fair twice")
    return problems


def check_boards(table: Country) -> list[str]:
    """Check keypers, boats and layouts."""
    problems: list[str] = []
    rules = table.rules
    for seat in range(rules.players):
        if table.keyper_on.count(seat) != 1 - table.keyper_home[seat]:
            problems.append(f"table.keyper_on: the keyper of seat {seat} must be in one place")
    boats = table.boats + [boat for boat in table.boat_at if boat >= 0]
    if len(set(boats)) != len(boats) or len(boats) != rules.boats_in_play:
        problems.append(f"table.boats, boat_at: expected {rules.boats_in_play} different boats")
    shown = table.choice if table.lanes else table.boards
    for seat, layout in enumerate(shown):
        chosen = not table.lanes or not table.lanes[seat]
        if chosen != (layout >= 0) or (
            chosen and not rules.layout_seasons[layout] >> table.season & 1
        ):
            problems.append(f"table.boards, choice: no layout of the season for seat {seat}")
    if table.lanes:
        if not table.agenda or not isinstance(table.agenda[-1], Reveal):
            problems.append("table.lanes: layouts are chosen only before they are revealed")
    elif max(table.choice) > EMPTY:
        problems.append("table.choice: nobody chooses a layout now")
    return problems
