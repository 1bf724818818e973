"""Phase three: spend resource cubes. One of seven options each turn, until all have passed in succession."""

from typing import ClassVar

from keydom.engine.table import Decision, Step
from keydom.keythedral.actions import (
    BARGAIN,
    BUY,
    CRAFT,
    FENCE,
    HOUSE,
    LAW,
    PASS,
    SALE,
    SUBSTITUTE,
    TRADE,
    UNFENCE,
)
from keydom.keythedral.cost import can_pay
from keydom.keythedral.fences import BuildFence, RemoveFence, any_fence, any_open_edge
from keydom.keythedral.laws import (
    AskLaw,
    AskRepeal,
    NamePayment,
    NameTarget,
    open_window,
    play_law,
    spend_card,
)
from keydom.keythedral.pay import Pay
from keydom.keythedral.purchase import SubstitutionDeclared, declare
from keydom.keythedral.rules import (
    BARGAIN_LAW,
    BEFORE_TURN,
    END_OF_SPENDING,
    PHASE_THREE,
    SALE_LAW,
    SUBSTITUTION,
)
from keydom.keythedral.table import COLOURS, EMPTY, NOBODY, RESOURCES, Keyland
from keydom.keythedral.town import (
    SALE_DISCOUNT,
    BargainPay,
    SaleEffect,
    TakeLaw,
    TakeResource,
    buy_craft,
    sells,
)


class SpendCubes(Step[Keyland]):
    """The phase begins with the start player."""

    def run(self, table: Keyland) -> None:
        table.phase = 3
        table.passes = 0
        table.procured = 0
        table.push(Turn(NOBODY))
        open_window(table, PHASE_THREE, table.start_player)


def active(table: Keyland) -> int:
    """Return how many players have not procured a law card this round."""
    count = 0
    for seat in range(table.rules.players):
        if not table.procured >> seat & 1:
            count += 1
    return count


class Turn(Step[Keyland]):
    """The next turn of the phase, or its end (KT-45). The first turn has NOBODY: whoever is start player by then.

    A law card is no turn, so it neither breaks the row of passes nor reopens the phase (KT-27).
    """

    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Keyland) -> None:
        players = table.rules.players
        seat = table.start_player if self.seat < 0 else self.seat
        if table.passes >= active(table):
            open_window(table, END_OF_SPENDING, table.start_player)
            return
        while table.procured >> seat & 1:
            seat = (seat + 1) % players
        table.blocked = 0
        table.push(Act(seat))
        open_window(table, BEFORE_TURN, seat)


class Act(Decision[Keyland]):
    """One of the seven options."""

    def legal(self, table: Keyland) -> list[int]:
        seat = self.seat
        rules = table.rules
        cubes = table.cubes
        base = seat * COLOURS
        total = table.hand(seat)
        actions = [PASS]
        if not total:  # KT-74
            return actions
        if table.fences_left[seat] and table.holds(seat, rules.fence_cost):
            if any_open_edge(table):
                actions.append(FENCE)
        if table.holds(seat, rules.unfence_cost) and any_fence(table):
            actions.append(UNFENCE)
        if total >= rules.law_price and table.law_spaces and max(table.law_spaces) != EMPTY:
            actions.append(LAW)
        hand = table.hands[seat]
        if hand >> BARGAIN_LAW & 1:
            if max(cubes[base : base + RESOURCES]) and sum(table.store[:RESOURCES]) >= 2:
                actions.append(BARGAIN)
        owner = table.owner
        slot_row = rules.slot_row
        row = table.row
        for slot in range(rules.slots):  # `for_sale`, asked most often of all
            if slot_row[slot] == row and owner[slot] < 0:
                if not table.blocked >> table.mat[slot] & 1 and can_pay(table, seat, slot, 0):
                    actions.append(BUY + slot)
        if hand >> SUBSTITUTION & 1:
            for slot in range(rules.slots):
                if table.for_sale(slot) and not table.blocked >> table.mat[slot] & 1:
                    if can_pay(table, seat, slot, 1):
                        actions.append(SUBSTITUTE + slot)
        if table.moratorium_by < 0 or table.moratorium_by == seat:
            if table.holds(seat, rules.house_cost):
                for number in range(5):
                    if not table.house[seat * 5 + number]:
                        actions.append(HOUSE + number)
        for craft in range(3):
            if sells(table, craft):
                if total - cubes[base + RESOURCES + craft] >= rules.craft_price[craft]:
                    actions.append(CRAFT + craft)
        if hand >> SALE_LAW & 1:
            for craft in range(1, 3):  # not for ironwork
                price = rules.craft_price[craft] - SALE_DISCOUNT
                if sells(table, craft) and total - cubes[base + RESOURCES + craft] >= price:
                    actions.append(SALE + craft)
        for colour in range(RESOURCES):  # KT-42
            if table.store[colour] and total - cubes[base + colour] >= rules.trade_price:
                actions.append(TRADE + colour)
        return actions

    def apply(self, table: Keyland, action: int) -> None:
        seat = self.seat
        rules = table.rules
        if action == PASS:
            table.passes += 1
            table.note("pass", seat)
            if not table.hand(
                seat
            ):  # whoever was not asked hears why; behind a screen it is nobody else's business
                table.whisper(seat, "no_cubes", seat)
            table.push(Turn((seat + 1) % rules.players))
            return
        table.push(AfterAction(seat))
        if action == FENCE:
            table.pay(seat, rules.fence_cost)
            table.push(BuildFence(seat))
        elif action == UNFENCE:
            table.pay(seat, rules.unfence_cost)
            table.push(RemoveFence(seat))
        elif action == LAW:
            table.push(TakeLaw(seat))
            table.push(Pay(seat, rules.law_price, EMPTY, NOBODY))
        elif action == BARGAIN:
            spend_card(table, seat, BARGAIN_LAW)
            table.push(BargainPay(seat))
        elif action < SUBSTITUTE:
            declare(table, seat, action - BUY, 0)
        elif action < HOUSE:
            spend_card(table, seat, SUBSTITUTION)
            effect = SubstitutionDeclared(seat, action - SUBSTITUTE)
            play_law(table, seat, SUBSTITUTION, effect)
        elif action < CRAFT:
            table.pay(seat, rules.house_cost)
            table.set_house(seat * 5 + action - HOUSE, 1)
            table.note("house", seat, action - HOUSE + 1)
        elif action < SALE:
            buy_craft(table, seat, action - CRAFT, rules.craft_price[action - CRAFT])
        elif action < TRADE:
            spend_card(table, seat, SALE_LAW)
            play_law(table, seat, SALE_LAW, SaleEffect(seat, action - SALE))
        else:
            colour = action - TRADE
            table.push(TakeResource(seat, colour))
            table.push(Pay(seat, rules.trade_price, colour, NOBODY))


class AfterAction(Step[Keyland]):
    """The row of passes is broken and it is the next player's turn.

    An action that was stopped (KT-66, KT-68) has not happened: its player chooses another one, and law cards may be
    played first (KT-20).
    """

    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Keyland) -> None:
        if table.stopped:
            table.stopped = 0
            table.push(Act(self.seat))
            open_window(table, BEFORE_TURN, self.seat)
        else:
            table.passes = 0
            table.push(Turn((self.seat + 1) % table.rules.players))


def whose_turn(table: Keyland) -> int:
    """Return the seat whose turn goes on; a law card is no turn (KT-27)."""
    for step in table.agenda:
        if isinstance(step, (Act, AfterAction)):
            return step.seat
    top = table.agenda[-1] if table.agenda else None
    if isinstance(top, (AskLaw, NameTarget, NamePayment, AskRepeal)) or not isinstance(
        top, Decision
    ):
        return NOBODY
    return top.seat
