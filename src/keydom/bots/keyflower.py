"""What a table of Keyflower is worth: points with all that is led, and workers, skills and goods for later seasons."""

from keydom.engine.table import Table
from keydom.keyflower.rules import COLOURS, GOLD, KINDS, RESOURCES, SKILLS, WINTER
from keydom.keyflower.scoring import score
from keydom.keyflower.table import OFFERED, SLOTS, TURN_SLOT, Harbour

# By season: a worker behind the screen, a skill, a resource (those that lie on a tile that scores count as points).
WORKER = (0.62, 0.55, 0.42, 0.12)
SKILL = (0.7, 0.7, 0.6, 0.1)
GOOD = (0.75, 0.75, 0.6, 0.05)
USE = (1.6, 1.2, 0.7, 0.0)  # a tile that works, in the seasons to come
TURN = (0.5, 0.5, 0.8, 0.6)


def value(table: Table, seat: int) -> float:
    assert isinstance(table, Harbour)
    season = table.season
    players = table.rules.players
    worth = 0.0
    workers = float(sum(table.held[seat * KINDS : seat * KINDS + COLOURS]))
    led: list[int] = []
    for slot in range(SLOTS):
        group = table.bid[slot * players + seat]
        if table.leader[slot] == seat:
            tile = table.offer[slot]
            if slot >= TURN_SLOT:
                worth += TURN[season]
            else:
                led.append(tile)
                worth += future(table, tile, season)
        elif group:
            workers += 0.8 * group
    for tile in range(WINTER):
        if table.place[tile] == seat:
            workers += 0.9 * sum(table.used[tile * COLOURS : tile * COLOURS + COLOURS])
            worth += 0.6 * future(table, tile, season)
            for resource in range(RESOURCES):
                count = table.goods[tile * RESOURCES + resource]
                worth += count * (GOOD[season] + (0.2 if resource == GOLD else 0.0))
    worth += workers * WORKER[season]
    skills = sum(table.held[seat * KINDS + COLOURS : seat * KINDS + COLOURS + SKILLS])
    worth += skills * SKILL[season]
    return worth + points(table, seat, led)


def points(table: Harbour, seat: int, led: list[int]) -> float:
    """The score as if the season ended now: led tiles count as won (they would lie beside the village, KF-49)."""
    for tile in led:
        table.place[tile] = seat
    total = float(score(table, seat))
    for tile in led:
        table.place[tile] = OFFERED
    return total


def future(table: Harbour, tile: int, season: int) -> float:
    """What a tile will bring once it lies in the village: work done on it, and points after an upgrade."""
    rules = table.rules
    face = table.face(tile)
    worth = 0.0
    if rules.usable[face]:
        yields = sum(rules.goods[face]) + rules.workers[face] + rules.greens[face]
        worth += USE[season] * (0.5 + 0.5 * (yields + rules.skills[face]))
        worth += USE[season] * 0.25 * (rules.moves[face] + rules.flips[face])
    if season < 3 and not table.flipped >> tile & 1 and tile < WINTER:
        worth += 0.35 * max(0, rules.points[tile * 2 + 1] - rules.points[tile * 2])
    return worth
