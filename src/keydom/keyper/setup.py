"""Setup: everything that is laid out before the first turn."""

from keydom.keyper.actions import BUILDINGS, COLOURS, ESTATE, ITEMS, TILES
from keydom.keyper.fairs import season_fairs
from keydom.keyper.rules import Rules
from keydom.keyper.season import Turn, draw_boats, refill
from keydom.keyper.table import WINTER, Country


def prepare(rules: Rules, chance: int) -> Country:
    """Return the table at the start of spring."""
    table = Country(rules)
    table.chance = chance
    table.store = rules.supply.copy()
    for tile in range(ESTATE, BUILDINGS):
        if rules.spring[tile - ESTATE]:
            table.bag.append(tile)
        else:
            table.aside.append(tile)
    table.aside.extend(range(BUILDINGS, TILES))
    refill(table)
    draw_boats(table)
    extra = rules.extra_keyples.copy()
    table.shuffle(extra)
    fairs = [season_fairs(season) for season in range(WINTER)]
    for stack in fairs:
        table.shuffle(stack)
    for seat in range(rules.players):
        table.boards[seat] = rules.spring_layouts[seat]
        for colour in range(COLOURS):
            table.area[seat * COLOURS + colour] = rules.start_keyples[colour]
        if extra:  # KP-2
            table.area[seat * COLOURS + extra.pop()] += 1
        for item in range(ITEMS):
            table.give(seat, item, -rules.start_items[item])
        table.hands[seat] = list(range(ESTATE))
        for season in range(WINTER):
            table.fairs[seat * WINTER + season] = fairs[season].pop()
    table.start_player = table.random(rules.players)  # KP-1
    table.push(Turn(table.start_player))
    return table
