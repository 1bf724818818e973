"""The table of Keyflower in columns. Bids are listed by tile, as in actions, not by the slot where the tile lies."""

from collections.abc import Callable

from keydom.engine.columns import (
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
    asked,
    listed,
    number,
    seats,
    tally,
)
from keydom.engine.game import Game
from keydom.engine.view import View
from keydom.keyflower.actions import (
    COLOUR_KEYS,
    MIDDLE,
    RESOURCE_KEYS,
    SKILL_KEYS,
    TILE_KEYS,
    WIDTH,
)
from keydom.keyflower.rules import AUTUMN, BOATS, SUMMER_BOATS, TURN_ORDER, WINTER
from keydom.keyflower.screens import block
from keydom.keyflower.table import (
    BOX,
    CHOSEN,
    DOCK,
    EMPTY,
    HAND,
    HIDDEN,
    OFFERED,
    STACK,
    Harbour,
)

SEASONS = Choice(("spring", "summer", "autumn", "winter"))
COLOUR = Choice(COLOUR_KEYS)
PIECES = Number(150, unit=10)  # workers, skills, resources
FEW = Number(10, unit=5)
LATTICE = Place(WIDTH, MIDDLE, unit=5)
WHERE = ("hidden", "village", "offered", "stack", "box", "dock", "hand", "chosen")


def parts(game: Game[Harbour]) -> list[Part]:
    rules = game.blank().rules
    players = rules.players
    seat = seats(players)
    tiles = Axis(TILE_KEYS)
    worked = Axis(TILE_KEYS[:WINTER])
    boats = TILE_KEYS[BOATS : BOATS + rules.boats]
    rows = (seats(players, "bag"), Axis((*COLOUR_KEYS, *SKILL_KEYS)))
    return [
        number("season", SEASONS),
        number("start_player", SeatChoice()),
        number("purple", SeatChoice()),
        number("passes", Number(players)),
        # Behind the screens and in the bag: what is certain, then the least and the most that the viewer can work out,
        # then how many workers and skills there are.
        number("held", PIECES, *rows),
        Part("low", PIECES, lambda view: known(view, view.table.low), rows),
        Part("high", PIECES, lambda view: known(view, view.table.high), rows),
        number("count", PIECES, rows[0], Axis(("workers", "skills"))),
        number("greens", PIECES),
        number("stock", PIECES, Axis(RESOURCE_KEYS)),
        # Tiles: whose, else where; then what is bid for them and who leads.
        Part("place", SeatChoice(), on(owners), (tiles,)),
        Part("place.where", Choice(WHERE), on(where), (tiles,)),
        Part("bid", PIECES, on(lambda table: by_tile(table, table.bid, 0)), (tiles, seat)),
        Part(
            "bid_colour",
            COLOUR,
            on(lambda table: by_tile(table, table.bid_colour, EMPTY)),
            (tiles, seat),
        ),
        Part("leader", SeatChoice(), on(leaders), (tiles,)),
        number("colour", COLOUR, tiles),
        number("used", FEW, worked, Axis(COLOUR_KEYS)),
        number("last_use", FEW, worked),
        number("goods", PIECES, worked, Axis(RESOURCE_KEYS)),
        number("flipped", Bits(TILE_KEYS[:WINTER])),
        number("side_b", Bits(TILE_KEYS[SUMMER_BOATS:AUTUMN])),
        number("cell", LATTICE, tiles),
        Part("turn", Choice(("0", "1", "2", "3", "4", "5")), on(turns), (tiles,)),
        number("docked", Bits(boats)),
        number("load_workers", PIECES, Axis(boats), Axis(COLOUR_KEYS)),
        number("load_skills", PIECES, Axis(boats), Axis(SKILL_KEYS)),
        number("won", SeatChoice(), Axis(TILE_KEYS[TURN_ORDER : TURN_ORDER + rules.turn_tiles])),
        number("served", SeatBits()),
        # The numbers of a decision
        asked("seat", SeatChoice()),
        asked("tile", Choice(TILE_KEYS)),
        asked("colour", COLOUR),
        asked("cell", LATTICE),
        asked("moves", PIECES),
        asked("flips", PIECES),
        listed("joined", TILE_KEYS, lambda found: tally(found, len(TILE_KEYS))),
        listed("laid", TILE_KEYS, lambda found: tally(found, len(TILE_KEYS))),
        listed("added", COLOUR_KEYS, lambda found: tally(found, len(COLOUR_KEYS))),
        listed("paid", RESOURCE_KEYS, lambda found: found),
    ]


def on(read: Callable[[Harbour], list[int]]) -> Reader:
    return lambda view: read(view.table)


def known(view: View[Harbour], bounds: list[int]) -> list[int]:
    """The block of the viewer; a spectator knows what everybody knows."""
    table = view.table
    start = block(table, NOWHERE if view.seat is None else view.seat)
    return bounds[start : start + len(table.held)]


def owners(table: Harbour) -> list[int]:
    return [place if place < OFFERED else NOWHERE for place in table.place]


_WHERE = {HIDDEN: 0, OFFERED: 2, STACK: 3, BOX: 4, DOCK: 5}


def where(table: Harbour) -> list[int]:
    found: list[int] = []
    for place in table.place:
        if 0 <= place < OFFERED:
            found.append(1)
        elif place >= HAND:
            found.append(6 if place < CHOSEN else 7)
        else:
            found.append(_WHERE[place])
    return found


def by_tile(table: Harbour, by_slot: list[int], nothing: int) -> list[int]:
    """Groups beside tiles, from those beside slots."""
    players = table.rules.players
    found = [nothing] * (len(TILE_KEYS) * players)
    for slot, tile in enumerate(table.offer):
        if tile >= 0:
            groups = by_slot[slot * players : (slot + 1) * players]
            found[tile * players : (tile + 1) * players] = groups
    return found


def leaders(table: Harbour) -> list[int]:
    found = [NOWHERE] * len(TILE_KEYS)
    for slot, tile in enumerate(table.offer):
        if tile >= 0:
            found[tile] = table.leader[slot]
    return found


def turns(table: Harbour) -> list[int]:
    return [t if c >= 0 else NOWHERE for t, c in zip(table.turn, table.cell, strict=True)]
