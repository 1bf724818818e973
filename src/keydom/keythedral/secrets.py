"""What is hidden from whom, and how the unknown is dealt anew for somebody who wants to think ahead.

Secret are the law cards in other hands, on the spaces and in the stack, face-down and unused building tiles, the
order and colours of the field stack, and who is being asked for a law card. Everybody could have written down all the
rest (KT-15).

A seat is asked only when it has a card to play, so others may notice that the game waits, as they would at a table. A
view says no more than that: neither who is asked, nor anything about windows that have closed.
"""

from collections.abc import Sequence

from keydom.keythedral.laws import ASKED_LATER, AskLaw, AskRepeal, playable
from keydom.keythedral.rules import LAW_CARDS, REPEAL_LAW
from keydom.keythedral.table import COLOURS, EMPTY, HIDDEN, Keyland, number_of, numbered


def hide(table: Keyland, seat: int) -> None:
    rules = table.rules
    for other in range(rules.players):
        if other != seat:
            table.hands[other] = 0
    table.law_stack = [HIDDEN] * len(table.law_stack)
    table.law_spaces = [EMPTY if card == EMPTY else HIDDEN for card in table.law_spaces]
    for slot in range(rules.slots):
        if table.owner[slot] < 0 and not table.visible(slot):
            table.mat[slot] = HIDDEN
    table.unused = [HIDDEN] * len(table.unused)
    if table.stack:  # KT-75: only the number of the top tile shows
        top = numbered(table.stack[-1] // 5)
        table.stack = [HIDDEN] * len(table.stack)
        table.stack[-1] = top


def screen(table: Keyland, seats: Sequence[int]) -> None:
    """Hide the cubes of these seats: everybody could have counted them, but some play from memory (KT-15)."""
    for seat in seats:
        for colour in range(COLOURS):
            table.cubes[seat * COLOURS + colour] = HIDDEN


def deal(table: Keyland, seat: int) -> None:
    deal_tiles(table)
    deal_fields(table)
    if table.rules.laws:
        deal_laws(table, seat)


def deal_tiles(table: Keyland) -> None:
    known = {tile for tile in table.mat if tile >= 0} | set(table.out)
    pool = [tile for tile in range(len(table.rules.tile_cost)) if tile not in known]
    table.shuffle(pool)
    for slot in range(table.rules.slots):
        if table.mat[slot] == HIDDEN:
            row = table.rules.slot_row[slot]
            tile = next(t for t in pool if table.rules.tile_row[t] == row)
            pool.remove(tile)
            table.mat[slot] = tile
    table.unused = sorted(pool)


def deal_fields(table: Keyland) -> None:
    if not table.stack:
        return
    left = table.rules.deck.copy()
    for code in table.field_code[len(table.rules.start_fields) :]:
        left.remove(code)
    if table.drawn != EMPTY:
        left.remove(table.drawn)
    number = number_of(table.stack[-1])
    table.shuffle(left)
    tops = [i for i in range(len(left)) if left[i] // 5 == number]
    top = tops[table.hidden_random(len(tops))]
    left[top], left[-1] = left[-1], left[top]
    table.stack = left


def deal_laws(table: Keyland, seat: int) -> None:
    """Deal the unseen cards. Where somebody is being asked, deal until somebody holds a card to be asked for."""
    known = table.played | (table.hands[seat] if seat >= 0 else 0)
    pool = [card for card in range(LAW_CARDS) if not known >> card & 1]
    spaces = table.law_spaces.copy()
    while True:
        table.shuffle(pool)
        cards = pool.copy()
        for other in range(table.rules.players):
            if other != seat:
                table.hands[other] = 0
                for _ in range(table.hand_size[other]):
                    table.hands[other] |= 1 << cards.pop()
        table.law_spaces = [EMPTY if s == EMPTY else cards.pop() for s in spaces]
        table.law_stack = cards
        if name_asked(table, seat):
            return


def name_asked(table: Keyland, viewer: int) -> bool:
    """Name the seat that is asked, where a view hides it. Return False if nobody would be asked with these hands."""
    top = table.agenda[-1] if table.agenda else None
    players = table.rules.players
    if isinstance(top, AskRepeal) and top.seat < 0:
        for seat in range(players):
            if seat not in (viewer, top.by) and table.hands[seat] >> REPEAL_LAW & 1:
                table.agenda[-1] = AskRepeal(seat, top.card, top.by)
                return True
        return False
    if isinstance(top, AskLaw) and top.seat < 0:
        own = (viewer - top.first) % players if viewer >= 0 else players
        could_play = viewer >= 0 and bool(playable(table, viewer, top.moment))
        fit: list[int] = []
        for asked in range(players):
            seat = (top.first + asked) % players
            # A viewer who could play a card knows whether its own turn to answer is over.
            agrees = not could_play or (asked > own) == (top.asked == ASKED_LATER)
            if seat != viewer and agrees and playable(table, seat, top.moment):
                fit.append(asked)
        if not fit:
            return False
        asked = fit[table.hidden_random(len(fit))]
        seat = (top.first + asked) % players
        table.agenda[-1] = AskLaw(seat, top.moment, top.first, asked)
    return True
