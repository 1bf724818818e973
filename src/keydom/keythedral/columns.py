"""The table of Keythedral in columns. Fields keep the order in which they were laid."""

from collections.abc import Callable

from keydom.engine.columns import (
    FLAG,
    NOWHERE,
    Axis,
    Bits,
    Choice,
    Number,
    Part,
    Place,
    Reader,
    SeatBits,
    SeatChoice,
    among,
    asked,
    number,
    numbered,
    plain_list,
    seats,
)
from keydom.engine.game import Game
from keydom.engine.view import View
from keydom.keythedral.actions import CRAFTS, CUBES, KINDS, MAX_BID, MIDDLE, SIDES, TAKE, WIDTH
from keydom.keythedral.rules import LAW_CARDS, MOMENTS
from keydom.keythedral.table import COLOURS, EMPTY, HIDDEN, Keyland, number_of

NUMBERS = Choice(("1", "2", "3", "4", "5"))  # of cottages and fields
LATTICE = Place(WIDTH, MIDDLE, unit=5)
LAWS = [str(n) for n in range(1, LAW_CARDS + 1)]
COUNT = Number(MAX_BID, unit=10)
KIND = Choice(KINDS)
CUBE = Choice(CUBES)


def parts(game: Game[Keyland]) -> list[Part]:
    rules = game.blank().rules
    players = rules.players
    most = len(rules.start_fields) + len(rules.deck)
    seat = seats(players)
    numbers = Axis(NUMBERS.names)
    slots = plain_list(rules.slots)
    slot = Choice(slots.labels)
    fields = Axis([f"F{n}" for n in range(1, most + 1)])
    cottage = Choice([f"{s}-{n}" for s in range(players) for n in NUMBERS.names])
    stages = Choice(numbered(len(rules.row_value)))
    return [
        number("round", Number(rules.round_cap, unit=10)),
        number("phase", Choice(numbered(6))),
        number("start_player", SeatChoice()),
        number("cubes", COUNT, seat, Axis(CUBES)),
        number("store", COUNT, Axis(CUBES)),
        number("stock", COUNT, Axis(CRAFTS)),
        # The mat: what the tiles that lie open and are not sold cost; which lie face down; who has which seat.
        number("row", stages),
        Part("mat", Number(20, unit=5), on(costs), (slots, Axis(CUBES))),
        Part("mat.hidden", FLAG, on(face_down), (slots,)),
        number("owner", SeatChoice(), slots),
        Part("unused", COUNT, on(lambda table: [len(table.unused)])),
        among("out", rules.tile_ids),
        number("increase_on", slot),
        number("decrease_on", slot),
        # Fields: how many are still to come and the number on the next; the one drawn; those laid.
        Part("stack", COUNT, on(lambda table: [len(table.stack)])),
        Part("stack.top", NUMBERS, on(top_number)),
        Part("drawn.number", NUMBERS, on(lambda table: [code_number(table.drawn)])),
        Part("drawn.kind", KIND, on(lambda table: [code_kind(table.drawn)])),
        Part("field_at", LATTICE, on(lambda table: full(table.field_at, most)), (fields,)),
        Part("field_code.number", NUMBERS, on(lambda t: codes(t, code_number, most)), (fields,)),
        Part("field_code.kind", KIND, on(lambda t: codes(t, code_kind, most)), (fields,)),
        Part("worker", SeatChoice(), on(lambda table: full(table.worker, most)), (fields,)),
        Part("fence", SeatChoice(), on(lambda t: full(t.fence, most * 4)), (fields, Axis(SIDES))),
        number("fences_left", Number(rules.fences_each), seat),
        number("corner", LATTICE, seat, numbers),
        number("house", FLAG, seat, numbers),
        # Law cards: the viewer's own, how many the others have, those played.
        Part("law_stack", COUNT, on(lambda table: [len(table.law_stack)])),
        Part("law_spaces", FLAG, on(covered), (plain_list(rules.law_spaces),)),
        Part("hands", Bits(LAWS), own_laws),
        number("hand_size", Number(LAW_CARDS, unit=5), seat),
        number("played", Bits(LAWS)),
        # Phase one
        number("marker", NUMBERS, numbers),
        number("called", NUMBERS),
        number("nominated", cottage),
        number("nominated_for", NUMBERS),
        number("work_order_by", SeatChoice()),
        number("climbers", SeatBits()),
        # Phase two
        number("good_kind", KIND),
        number("poor_kind", KIND),
        number("double_field", Choice(fields.labels)),
        number("free_kind", KIND),
        number("free_seat", SeatChoice()),
        number("collected", SeatBits()),
        # Phase three
        number("moratorium_by", SeatChoice()),
        number("passes", Number(players)),
        number("procured", SeatBits()),
        number("stopped", FLAG),
        number("blocked", Bits(rules.tile_ids)),
        number("slot", slot),
        number("tile", Choice(rules.tile_ids)),
        number("buyer", SeatChoice()),
        number("substitution", FLAG),
        number("hit", FLAG),
        number("extra", CUBE),
        number("less", CUBE),
        # Phase five
        number("bid", COUNT),
        number("bidder", SeatChoice()),
        # The numbers of a decision; `first` is a seat, or the first cube of a bargain.
        asked("seat", SeatChoice()),
        asked("by", SeatChoice()),
        asked("to", SeatChoice()),
        asked("first", Choice(numbered(COLOURS))),
        asked("asked", Choice(("past", "hidden", *numbered(players)), low=-2)),
        asked("moment", Choice(numbered(len(MOMENTS)))),
        asked("card", Choice(LAWS)),
        asked("cottage", cottage),
        asked("called", cottage),
        asked("nominated", cottage),
        asked("marker", NUMBERS),
        asked("last", FLAG),
        asked("left", COUNT),
        asked("barred", CUBE),
        asked("paid", CUBE),
        asked("target", Choice(CUBES, low=TAKE)),
    ]


def on(read: Callable[[Keyland], list[int]]) -> Reader:
    """Read the table of a view."""
    return lambda view: read(view.table)


def full(things: list[int], count: int) -> list[int]:
    """Return a list that grows at its full length."""
    return things + [NOWHERE] * (count - len(things))


def costs(table: Keyland) -> list[int]:
    found: list[int] = []
    for slot, tile in enumerate(table.mat):
        shown = tile >= 0 and table.owner[slot] < 0
        found += table.rules.tile_cost[tile] if shown else [0] * COLOURS
    return found


def face_down(table: Keyland) -> list[int]:
    return [int(tile == HIDDEN) for tile in table.mat]


def top_number(table: Keyland) -> list[int]:
    """Of the next field only the number is seen."""
    return [number_of(table.stack[-1]) if table.stack else NOWHERE]


def code_number(code: int) -> int:
    return NOWHERE if code < 0 else code // 5


def code_kind(code: int) -> int:
    return NOWHERE if code < 0 else code % 5


def codes(table: Keyland, part: Callable[[int], int], count: int) -> list[int]:
    return full([part(code) for code in table.field_code], count)


def covered(table: Keyland) -> list[int]:
    return [int(card != EMPTY) for card in table.law_spaces]


def own_laws(view: View[Keyland]) -> list[int]:
    return [0 if view.seat is None else view.table.hands[view.seat]]
