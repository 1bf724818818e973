"""What a learned value judges a seat of Keyflower by: the goals, counts of what it will have, and which tiles.

The phases are the seasons, and last the time after the auctions of winter, when the score is known.
"""

from typing import Final

from keydom.engine.features import Features
from keydom.engine.table import Decision
from keydom.keyflower.actions import COLOUR_KEYS, RESOURCE_KEYS, SKILL_KEYS, TILE_KEYS
from keydom.keyflower.rules import (
    BOATS,
    COLOURS,
    RESOURCES,
    SKILLS,
    TILES,
    WINTER,
)
from keydom.keyflower.scoring import river_boats, transport_capacity
from keydom.keyflower.table import EMPTY, HAND, OFFERED, Harbour
from keydom.keyflower.value.goals import GOALS
from keydom.keyflower.value.numbers import total
from keydom.keyflower.value.outlook import Outlook
from keydom.keyflower.value.worth import (
    best_turn,
    final_value,
    is_settled,
    laying,
    survey,
    weigh,
)

PHASES: Final = 5
SETTLED: Final = 4  # the last of them

# Where each group of inputs begins.
WORKERS: Final = 8
RETURNING: Final = WORKERS + COLOURS
SKILLED: Final = RETURNING + COLOURS
GOODS: Final = SKILLED + SKILLS
COUNTS: Final = GOODS + RESOURCES
OUTBID: Final = COUNTS
ALL_WORKERS: Final = COUNTS + 1
ALL_WORKERS_SQUARED: Final = COUNTS + 2
MOST_WORKERS: Final = COUNTS + 3
COLOURS_HELD: Final = COUNTS + 4
ALL_SKILLS: Final = COUNTS + 5
ALL_SKILLS_SQUARED: Final = COUNTS + 6
MOST_SKILLS: Final = COUNTS + 7
FEWEST_SKILLS: Final = COUNTS + 8
ALL_GOODS: Final = COUNTS + 9
MOST_GOODS: Final = COUNTS + 10
OWNED: Final = COUNTS + 11
LED: Final = COUNTS + 12
UPGRADED: Final = COUNTS + 13
TOUCHING: Final = COUNTS + 14
ON_LOOPS: Final = COUNTS + 15
RIVER: Final = COUNTS + 16
TRANSPORT: Final = COUNTS + 17
START_PLAYER: Final = COUNTS + 18
TO_MOVE: Final = COUNTS + 19
PASSES: Final = COUNTS + 20
WAITING: Final = COUNTS + 21
OTHERS_LEAD: Final = COUNTS + 22
BEST_TURN_ORDER: Final = COUNTS + 23
COUNTED: Final[tuple[str, ...]] = (
    "workers in outbid groups",
    "workers in all",
    "workers in all, squared",
    "the most workers of a colour",
    "colours of workers",
    "skills in all",
    "skills in all, squared",
    "the most skills of a type",
    "the fewest skills of a type",
    "goods in all",
    "the most goods of a type",
    "tiles",
    "tiles led",
    "tiles upgraded",
    "tiles side by side",
    "tiles on loops",
    "boats on the river",
    "steps of transport",
    "start player",
    "to move",
    "passes of all",
    "workers between seasons",
    "winter tiles led by others",
    "the best chance for a turn order tile",
)
TURN_ORDER: Final = BEST_TURN_ORDER + 1
FACES: Final = TURN_ORDER + 4
LED_WINTER: Final = FACES + WINTER * 2
HELD_WINTER: Final = LED_WINTER + TILES - WINTER

INPUTS: Final[tuple[str, ...]] = (
    *(f"goal: {goal}" for goal in GOALS),
    *(f"workers: {key}" for key in COLOUR_KEYS),
    *(f"workers to come back: {key}" for key in COLOUR_KEYS),
    *(f"skills: {key}" for key in SKILL_KEYS),
    *(f"goods: {key}" for key in RESOURCE_KEYS),
    *COUNTED,
    *(f"turn order tile {number + 1}" for number in range(4)),
    *(f"{key}, {side}" for key in TILE_KEYS[:WINTER] for side in ("front", "back")),
    *(f"{key}, led or won" for key in TILE_KEYS[WINTER:]),
    *(f"{key}, in hand" for key in TILE_KEYS[WINTER:BOATS]),
)


def features(table: Harbour, seat: int) -> Features:
    """Leaves the table as it was."""
    step = laying(table, seat)
    if step is None:
        return describe(table, seat)
    near = table.near
    rim = table.rim
    table.lay(step.tile, step.cell, best_turn(table, seat, step)[0])
    found = describe(table, seat)
    table.near = near
    table.rim = rim
    table.cell[step.tile] = EMPTY
    table.turn[step.tile] = 0
    return found


def describe(table: Harbour, seat: int) -> Features:
    if is_settled(table):
        found = Features(SETTLED)
        found.points = total(final_value(table, seat))
        return found
    outlook = survey(table, seat)
    found = Features(outlook.season)
    count_people(outlook, found)
    count_goods(outlook, found)
    count_tiles(outlook, found)
    note_tempo(outlook, found)
    weigh(outlook)
    found.points = total(outlook.value)
    for goal in range(len(outlook.value)):
        found.add(goal, outlook.value[goal])
    return found


def count_people(outlook: Outlook, found: Features) -> None:
    both = 0.0
    most = 0.0
    colours = 0
    for colour in range(COLOURS):
        found.add(WORKERS + colour, outlook.workers[colour])
        found.add(RETURNING + colour, outlook.returning[colour])
        there = outlook.workers[colour] + outlook.returning[colour]
        both += there
        most = max(most, there)
        if there >= 1.0:
            colours += 1
    skills = outlook.skills
    for skill in range(SKILLS):
        found.add(SKILLED + skill, skills[skill])
    all_skills = total(skills)
    found.add(OUTBID, outlook.outbid)
    found.add(ALL_WORKERS, both)
    found.add(ALL_WORKERS_SQUARED, both * both / 10.0)
    found.add(MOST_WORKERS, most)
    found.add(COLOURS_HELD, float(colours))
    found.add(ALL_SKILLS, all_skills)
    found.add(ALL_SKILLS_SQUARED, all_skills * all_skills / 10.0)
    found.add(MOST_SKILLS, max(skills[0], skills[1], skills[2]))
    found.add(FEWEST_SKILLS, min(skills[0], skills[1], skills[2]))


def count_goods(outlook: Outlook, found: Features) -> None:
    goods = [0] * RESOURCES
    for tile in outlook.roads.tiles:
        for resource in range(RESOURCES):
            goods[resource] += outlook.goods[tile * RESOURCES + resource]
    for resource in range(RESOURCES):
        found.add(GOODS + resource, float(goods[resource]))
    found.add(ALL_GOODS, float(goods[0] + goods[1] + goods[2] + goods[3]))
    found.add(MOST_GOODS, float(max(goods[0], goods[1], goods[2])))


def count_tiles(outlook: Outlook, found: Features) -> None:
    """Which tiles the seat has or leads, each with the chance that it will be its own."""
    table = outlook.table
    seat = outlook.seat
    owned = 0
    led = 0.0
    upgraded = 0
    for i in range(len(outlook.tiles)):
        tile = outlook.tiles[i]
        share = outlook.share[i]
        if tile >= WINTER:
            found.add(LED_WINTER + tile - WINTER, share)
        else:
            found.add(FACES + table.face(tile), share)
        if share == 1.0:
            owned += 1
            upgraded += table.flipped >> tile & 1 if tile < WINTER else 0
        else:
            led += share
    for tile in range(WINTER, BOATS):
        if table.place[tile] == HAND + seat:
            found.add(HELD_WINTER + tile - WINTER, 1.0)
    found.add(OWNED, float(owned))
    found.add(LED, led)
    found.add(UPGRADED, float(upgraded))
    found.add(TOUCHING, float(outlook.roads.touching))
    found.add(ON_LOOPS, float(outlook.roads.loop))
    found.add(RIVER, float(river_boats(table, seat)))
    found.add(TRANSPORT, float(transport_capacity(table, seat)))


def note_tempo(outlook: Outlook, found: Features) -> None:
    table = outlook.table
    seat = outlook.seat
    found.add(START_PLAYER, 1.0 if table.start_player == seat else 0.0)
    top = table.agenda[-1]
    moves = not table.lanes and isinstance(top, Decision) and top.seat == seat
    found.add(TO_MOVE, 1.0 if moves else 0.0)
    found.add(PASSES, float(table.passes) if moves else 0.0)
    found.add(WAITING, total(outlook.workers) if outlook.closing else 0.0)
    others = 0
    for tile in range(WINTER, BOATS):
        if table.place[tile] == OFFERED:
            leader = table.leader[table.slot(tile)]
            if leader >= 0 and leader != seat:
                others += 1
    found.add(OTHERS_LEAD, float(others))
    best = 0.0
    for number in range(4):
        found.add(TURN_ORDER + number, outlook.turn_order[number])
        best = max(best, outlook.turn_order[number])
    found.add(BEST_TURN_ORDER, best)
