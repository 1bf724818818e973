"""What makes a position document sound, beyond its shape."""

from typing import Final

from keydom.engine.position import check_steps
from keydom.engine.table import Decision, Step
from keydom.keythedral.actions import BID, MAX_BID, WIDTH
from keydom.keythedral.laws import AskRepeal, Departure, LawEffect
from keydom.keythedral.pay import Pay, PayCube, others
from keydom.keythedral.purchase import (
    ChooseExtra,
    ChooseLess,
    PayOrWithdraw,
    Settle,
    TakeTile,
)
from keydom.keythedral.round import Round
from keydom.keythedral.rules import (
    LAW_CARDS,
    PRICE_DECREASE,
    PRICE_INCREASE,
    REPEAL_LAW,
)
from keydom.keythedral.start_player import AuctionEnds, NextBid
from keydom.keythedral.table import AROUND, Keyland
from keydom.keythedral.work import NextMarker

WORKERS: Final = 10
# A field is laid beside another, or diagonally across a cottage.
TOUCHING: Final = (-WIDTH - 1, -WIDTH, -WIDTH + 1, -1, 1, WIDTH - 1, WIDTH, WIDTH + 1)


def check(table: Keyland) -> list[str]:
    """Return everything that is wrong with a loaded position."""
    problems = check_laid(table) or check_steps(table, step_ranges(table)) or check_pieces(table)
    if not problems:
        derive(table)
        problems = [*check_land(table), *check_mat(table), *check_agenda(table)]
    return problems


def check_laid(table: Keyland) -> list[str]:
    """Check that every field that is laid has a kind, room for a worker and four edges."""
    laid = len(table.field_at)
    lengths = [
        ("field_code", len(table.field_code), laid),
        ("worker", len(table.worker), laid),
        ("fence", len(table.fence), laid * 4),
    ]
    problems = [
        f"table.{name}: expected {length} numbers, found {found}"
        for name, found, length in lengths
        if found != length
    ]
    if table.double_field >= laid:
        problems.append(
            f"table.double_field: expected -1 to {laid - 1}, found {table.double_field}"
        )
    return problems


def step_ranges(table: Keyland) -> dict[str, tuple[int, int]]:
    """Return the bounds of the numbers that steps carry."""
    seats = table.rules.players - 1
    cottages = table.rules.players * 5 - 1
    return {
        "seat": (0, seats),
        "Turn.seat": (-1, seats),  # -1: whoever is start player by then
        "by": (0, seats),
        "to": (-1, seats),
        "first": (-1, 4),  # a seat, or the first cube of Bargain
        "asked": (0, seats + 1),
        "place": (0, seats + 2),
        "last": (0, 1),
        "marker": (0, 4),
        "moment": (0, len(table.rules.moment_cards) - 1),
        "card": (0, LAW_CARDS - 1),
        "target": (-1, BID - 1),
        "second": (-1, 7),
        "cottage": (0, cottages),
        "called": (0, cottages),
        "nominated": (0, cottages),
        "slot": (0, table.rules.slots - 1),
        "colour": (0, 7),
        "craft": (0, 2),
        "paid": (0, 4),
        "barred": (-1, 7),
        "left": (1, MAX_BID),
    }


def check_pieces(table: Keyland) -> list[str]:
    """Check that nothing is made or lost, and nothing lies in two places."""
    rules = table.rules
    problems: list[str] = []
    for colour in range(8):
        count = table.store[colour] + sum(table.cubes[colour::8])
        count += table.stock[colour - 5] if colour >= 5 else 0
        if count != rules.cube_count[colour]:
            problems.append(
                f"table.cubes: {count} cubes of colour {colour}, there are {rules.cube_count[colour]}"
            )
    if sorted(table.mat + table.unused + table.out) != list(range(len(rules.tile_cost))):
        problems.append("table.mat, unused, out: each building tile must lie in one place")
    for slot in range(rules.slots):
        if rules.tile_row[table.mat[slot]] != rules.slot_row[slot]:
            problems.append(f"table.mat[{slot}]: a tile of another number")
    start = len(rules.start_fields)
    codes = table.field_code[start:] + table.stack + ([table.drawn] if table.drawn >= 0 else [])
    if table.field_at[:start] != [where for where, _ in rules.start_fields]:
        problems.append("table.field_at: does not begin with the start fields")
    elif sorted(codes) != sorted(rules.deck):
        problems.append("table.field_code, stack, drawn: not the field tiles of this game")
    if len(set(table.field_at)) != len(table.field_at):
        problems.append("table.field_at: two fields on one place")
    laid = [corner for corner in table.corner if corner >= 0]
    if len(set(laid)) != len(laid) or rules.keythedral in laid:
        problems.append("table.corner: two tiles on one corner")
    for seat in range(rules.players):
        if table.fence.count(seat) + table.fences_left[seat] > rules.fences_each:
            problems.append(f"table.fence: seat {seat} has more than {rules.fences_each} fences")
        if table.hands[seat].bit_count() != table.hand_size[seat]:
            problems.append(f"table.hand_size[{seat}]: not the number of cards in hands[{seat}]")
    markers = sorted([marker for marker in table.marker if marker >= 0])
    coming = [step.marker for step in table.agenda if isinstance(step, NextMarker)]
    if markers != list(range(len(markers))) or any(
        not 0 <= marker - len(markers) <= 1 for marker in coming
    ):
        problems.append("table.marker: markers are set one after another, each once")
    slot = table.slot
    for name, cube, on in (
        ("extra", table.extra, table.increase_on),
        ("less", table.less, table.decrease_on),
    ):
        if cube >= 0 and (slot < 0 or slot != on or not rules.tile_cost[table.mat[slot]][cube]):
            problems.append(f"table.{name}: no price card asks for this cube of a declared tile")
    if rules.laws:
        cards = [c for c in table.law_stack + table.law_spaces if c >= 0]
        for mask in [*table.hands, table.played]:
            cards += [card for card in range(LAW_CARDS) if mask >> card & 1]
        if sorted(cards) != list(range(LAW_CARDS)):
            problems.append("table.law_stack, law_spaces, hands, played: each card must be in one")
    return problems


def check_land(table: Keyland) -> list[str]:
    """Check that fields hang together, cottages touch them, and fences stand where a cottage can lie."""
    problems: list[str] = []
    apart = set(table.field_at)
    reached = table.field_at[:1]
    while reached:
        where = reached.pop()
        apart.discard(where)
        for step in TOUCHING:
            if where + step in apart:
                apart.remove(where + step)
                reached.append(where + step)
    if apart:
        problems.append("table.field_at: a field apart from the others")
    for cottage in range(len(table.corner)):
        if table.corner[cottage] >= 0:
            if max(table.around[cottage * 4 : cottage * 4 + 4]) < 0:
                problems.append(f"table.corner[{cottage}]: touches no field")
    for edge in range(len(table.fence)):
        corner = table.field_at[edge // 4] - AROUND[edge % 4]
        if table.fence[edge] >= 0 and corner == table.rules.keythedral:
            problems.append(f"table.fence[{edge}]: no fence stands at the Keythedral")
    for seat in range(table.rules.players):
        if table.worker.count(seat) > WORKERS:
            problems.append(f"table.worker: seat {seat} has more than {WORKERS} workers")
    return problems


def check_mat(table: Keyland) -> list[str]:
    """Check that the row on sale has tiles left, and that price cards lie beneath face-up tiles."""
    problems: list[str] = []
    rules = table.rules
    selling = any(table.for_sale(slot) for slot in range(rules.slots))
    if table.row >= 0 and table.agenda and not selling:
        problems.append("table.row: the next row is turned over when the last tile of one is sold")
    if (table.row < 0) != (table.round == 0):
        problems.append("table.row: the first row is turned over when the first round begins")
    over = not table.agenda
    if over != (min(table.owner) >= 0) and not (over and table.round == rules.round_cap):
        problems.append("table.agenda: the game ends with the last tile, or after the last round")
    for name, slot, card in (
        ("increase_on", table.increase_on, PRICE_INCREASE),
        ("decrease_on", table.decrease_on, PRICE_DECREASE),
    ):
        if slot >= 0 and (not table.visible(slot) or not table.played >> card & 1):
            problems.append(f"table.{name}: the card was not played on a tile that is for sale")
    return problems


def check_agenda(table: Keyland) -> list[str]:
    """Check that what waits can be done: by those who hold the card or the cubes for it."""
    problems: list[str] = []
    rounds = [i for i, step in enumerate(table.agenda) if isinstance(step, Round)]
    if rounds not in ([], [0]):
        problems.append("table.agenda: a Round waits at the bottom only")
    buying = False
    for i, step in enumerate(table.agenda):
        if type(step) in (Step, Decision, LawEffect, Departure):
            problems.append(f"table.agenda[{i}]: {type(step).__name__} is no step of the game")
        if isinstance(step, AskRepeal):
            if not table.hands[step.seat] >> REPEAL_LAW & 1 or i < len(table.agenda) - 1:
                problems.append(f"table.agenda[{i}]: seat {step.seat} cannot repeal")
            elif not isinstance(table.agenda[i - 1], LawEffect):
                problems.append(f"table.agenda[{i}]: no law card waits beneath")
        if isinstance(step, (Settle, PayOrWithdraw, ChooseExtra, ChooseLess, TakeTile)):
            buying = True
            if step.seat != table.buyer:
                problems.append(f"table.agenda[{i}]: seat {step.seat} is not the buyer")
        if isinstance(step, (Pay, PayCube)) and step.left > others(table, step.seat, step.barred):
            problems.append(f"table.agenda[{i}].left: seat {step.seat} does not hold {step.left}")
    if [buying] * 3 != [table.slot >= 0, table.tile >= 0, table.buyer >= 0]:
        problems.append("table.slot, tile, buyer: set during a purchase, and only then")
    elif not buying and (table.substitution or table.hit):
        problems.append("table.substitution, hit: set during a purchase, and only then")
    if table.bidder >= 0 and table.bid > table.hand(table.bidder):
        if any(isinstance(step, (NextBid, AuctionEnds)) for step in table.agenda):
            problems.append(f"table.bid: seat {table.bidder} does not hold {table.bid} cubes")
    return problems


def derive(table: Keyland) -> None:
    """Fill in the field at each place, and the fields around each cottage tile."""
    table.field_of = {where: field for field, where in enumerate(table.field_at)}
    table.around = [table.look_around(c // 4, c % 4) for c in range(len(table.corner) * 4)]
