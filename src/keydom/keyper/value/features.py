"""What a learned value judges a seat of Keyper by: the goals, goods, keyples by colour, and which buildings and tiles.

The phases are the seasons. Points and actions are counted as in the outlook, in hundredths.
"""

from typing import Final

from keydom.engine.features import Features
from keydom.engine.table import Decision
from keydom.keyper.actions import (
    BUILDING_KEYS,
    BUILDINGS,
    COLOUR_KEYS,
    COLOURS,
    FIRST_ANIMAL,
    FIRST_GEM,
    ITEM_KEYS,
    ITEMS,
    PLOTS,
    TILES,
)
from keydom.keyper.table import Country
from keydom.keyper.value.outlook import Outlook
from keydom.keyper.value.worth import GOALS, final, survey, weigh

PHASES: Final = 4

# Where each group of inputs begins.
HAVE: Final = 6
AREA: Final = HAVE + ITEMS
RESTING: Final = AREA + COLOURS
AT_HOME: Final = RESTING + COLOURS
COUNTS: Final = AT_HOME + COLOURS
ALL_GOODS: Final = COUNTS
ALL_GEMS: Final = COUNTS + 1
ALL_ANIMALS: Final = COUNTS + 2
KINDS: Final = COUNTS + 3
ALL_KEYPLES: Final = COUNTS + 4
ACTIONS_NOW: Final = COUNTS + 5
ACTIONS_LEFT: Final = COUNTS + 6
TRACK: Final = COUNTS + 7
ON_FARM: Final = COUNTS + 8
IN_VILLAGE: Final = COUNTS + 9
FARM_UPGRADED: Final = COUNTS + 10
VILLAGE_UPGRADED: Final = COUNTS + 11
IN_HAND: Final = COUNTS + 12
PROJECTS: Final = COUNTS + 13
FAIRS_HELD: Final = COUNTS + 14
KEYPER_HOME: Final = COUNTS + 15
START_PLAYER: Final = COUNTS + 16
TO_MOVE: Final = COUNTS + 17
FREE_RIGHTS: Final = COUNTS + 18
HOUSED: Final = COUNTS + 19
COUNTED: Final[tuple[str, ...]] = (
    "goods in all",
    "gems in all",
    "animals in all",
    "kinds of goods",
    "keyples to place",
    "actions this season",
    "actions left",
    "points on the boat track",
    "farm plots built",
    "village plots built",
    "farm plots upgraded",
    "village plots upgraded",
    "tiles in hand",
    "projects",
    "fairs held",
    "keyper at home",
    "start player",
    "to move",
    "free buildings",
    "plots with a building under another",
)
SIDES: Final = COUNTS + 20
HELD: Final = SIDES + BUILDINGS * 2

INPUTS: Final[tuple[str, ...]] = (
    *(f"goal: {goal}" for goal in GOALS),
    *(f"goods: {key}" for key in ITEM_KEYS),
    *(f"keyples to place: {key}" for key in COLOUR_KEYS),
    *(f"keyples on the keyp tile: {key}" for key in COLOUR_KEYS),
    *(f"keyples at home later: {key}" for key in COLOUR_KEYS),
    *COUNTED,
    *(f"{key}, {side}" for key in BUILDING_KEYS for side in ("built", "upgraded")),
    *(f"{key}, in hand" for key in BUILDING_KEYS),
    *(f"winter fair {number}, in hand" for number in range(TILES - BUILDINGS)),
)


def features(table: Country, seat: int) -> Features:
    found = Features(table.season)
    if not table.agenda and not table.lanes:
        found.points = sum(final(table, seat))
        return found
    outlook = survey(table, seat)
    count_goods(outlook, found)
    count_keyples(outlook, found)
    weigh(outlook)
    count_buildings(outlook, found)
    note_tempo(outlook, found)
    total = 0
    for goal in range(len(outlook.sums)):
        total += outlook.sums[goal]
        found.add(goal, outlook.sums[goal] / 100)
    found.points = total / 100
    return found


def count_goods(outlook: Outlook, found: Features) -> None:
    have = outlook.have
    goods = 0
    gems = 0
    animals = 0
    kinds = 0
    for item in range(ITEMS):
        count = have[item]
        found.add(HAVE + item, float(count))
        if count > 0:
            kinds += 1
        if item < FIRST_GEM:
            goods += count
        elif item < FIRST_ANIMAL:
            gems += count
        else:
            animals += count
    found.add(ALL_GOODS, float(goods))
    found.add(ALL_GEMS, float(gems))
    found.add(ALL_ANIMALS, float(animals))
    found.add(KINDS, float(kinds))


def count_keyples(outlook: Outlook, found: Features) -> None:
    table = outlook.table
    base = outlook.seat * COLOURS
    all_of = 0
    for colour in range(COLOURS):
        all_of += table.area[base + colour]
        found.add(AREA + colour, float(table.area[base + colour]))
        found.add(RESTING + colour, float(table.resting[base + colour]))
        found.add(AT_HOME + colour, outlook.colours[colour] / 100)
    found.add(ALL_KEYPLES, float(all_of))
    found.add(ACTIONS_NOW, outlook.now / 100)
    found.add(ACTIONS_LEFT, outlook.left / 100)


def count_buildings(outlook: Outlook, found: Features) -> None:
    table = outlook.table
    covered = 0
    sides: dict[int, int] = {}
    for plot in range(outlook.base, outlook.base + PLOTS):
        if table.top[plot] >= 0:
            side = table.side(plot)
            sides[side] = sides.get(side, 0) + 1
        if table.under[plot] >= 0:
            covered += 1
    for side, count in sides.items():
        found.add(SIDES + side, float(count))
    held: dict[int, int] = {}
    for tile in table.hands[outlook.seat]:
        held[tile] = held.get(tile, 0) + 1
    for tile, count in held.items():
        found.add(HELD + tile, float(count))
    found.add(ON_FARM, float(outlook.built[0]))
    found.add(IN_VILLAGE, float(outlook.built[1]))
    found.add(FARM_UPGRADED, float(outlook.built_up[0]))
    found.add(VILLAGE_UPGRADED, float(outlook.built_up[1]))
    found.add(IN_HAND, float(len(table.hands[outlook.seat])))
    found.add(PROJECTS, float(len(outlook.projects)))
    found.add(FAIRS_HELD, float(len(table.held[outlook.seat])))
    found.add(FREE_RIGHTS, float(outlook.rights))
    found.add(HOUSED, float(covered))


def note_tempo(outlook: Outlook, found: Features) -> None:
    table = outlook.table
    seat = outlook.seat
    found.add(TRACK, float(table.track[seat]))
    found.add(KEYPER_HOME, float(table.keyper_home[seat]))
    found.add(START_PLAYER, 1.0 if table.start_player == seat else 0.0)
    if not table.lanes:
        top = table.agenda[-1]
        found.add(TO_MOVE, 1.0 if isinstance(top, Decision) and top.seat == seat else 0.0)
