"""Boats: working on them, shipping, and the buildings that help there."""

from keydom.keyper.actions import GET, PLOTS, SHIP
from keydom.keyper.pay import left_of, pay, payable
from keydom.keyper.table import EMPTY, Country


def board_boat(table: Country, seat: int) -> int:
    """Score the Seafarer for being active on a boat, and return the actions that the Merchant adds (KP-16)."""
    extra = 0
    base = seat * PLOTS
    for where in range(base, base + PLOTS):
        if table.top[where] >= 0:
            side = table.rules.sides[table.side(where)]
            extra += side.boat_actions
            if side.boat_use:
                table.track[seat] += side.boat_use
                table.note("seafarer", seat, side.boat_use)
    return extra


def boat_actions(table: Country, seat: int, boat: int) -> list[int]:
    """Return the ways to gain or ship what the boat shows, never both of one type in a turn (KP-16)."""
    items = table.rules.boat_items[boat * 4 + table.season]
    actions = [
        GET + item
        for item in items
        if table.store[item] > 0 and not table.shipped[seat] >> item & 1
    ]
    for item in items:
        if not table.gained[seat] >> item & 1:
            cost = table.rules.item_cost[item]
            if payable(table, seat, cost, left_of(table.rules.costs[cost]), EMPTY):
                actions.append(SHIP + item)
    return actions


def boat_work(table: Country, seat: int, item: int) -> None:
    """Work on the boat: gain a resource that it shows."""
    table.gained[seat] |= 1 << item
    table.gain(seat, item, 1)


def ship(table: Country, seat: int, item: int) -> None:
    """Ship a resource for points; a finished product may go as raw material of its type (KP-21)."""
    table.shipped[seat] |= 1 << item
    table.ship_count[seat] += 1
    points = table.rules.ship_points
    base = seat * PLOTS
    for where in range(base, base + PLOTS):
        if table.top[where] >= 0:
            side = table.rules.sides[table.side(where)]
            if side.ship_points and table.ship_count[seat] % side.ship_per == 0:
                points += side.ship_points
    table.track[seat] += points
    table.note("shipped", seat, item, points)
    cost = table.rules.item_cost[item]
    pay(table, seat, cost, left_of(table.rules.costs[cost]), EMPTY)
