"""Law cards: when they are asked for, who is asked, and the answer of Repeal law.

A card is carried out in three steps (KT-67): its choices are named, Repeal may answer, then it takes effect.
"""

from typing import ClassVar, Final

from keydom.engine.table import Decision, Step
from keydom.keythedral.actions import (
    DECLINE,
    EDGE,
    GIVE,
    KIND,
    PLAY,
    SEAT,
    SLOT,
    TAKE,
    TILE,
    WORK,
)
from keydom.keythedral.cost import can_pay
from keydom.keythedral.fences import remove_fence
from keydom.keythedral.rules import (
    BROKEN_FENCES,
    COTTAGE_NUMBER,
    CRAFT_BARGAIN,
    DESIGN_CHANGE,
    DOUBLE_PRODUCTION,
    DOWNGRADE_HOUSE,
    GOOD_HARVEST,
    HOUSE_MORATORIUM,
    LAW_CARDS,
    POOR_HARVEST,
    PRICE_DECREASE,
    PRICE_INCREASE,
    REPEAL_LAW,
    START_ORDER,
    SUBSTITUTION,
    UNEXPECTED_HARVEST,
    UNSAFE_FENCE,
    UPGRADE_COTTAGE,
    WORK_ORDER,
)
from keydom.keythedral.table import COLOURS, EMPTY, NOBODY, RESOURCES, Keyland

# What a view tells of somebody else's question: whether the viewer's own turn to answer is over.
ASKED_OTHER: Final = -1
ASKED_LATER: Final = -2  # the viewer could play a card too, and has had its turn


def open_window(table: Keyland, moment: int, first: int) -> None:
    """Ask for law cards, clockwise from `first`, if anybody holds one for this moment."""
    held = 0
    for hand in table.hands:
        held |= hand
    if held & table.rules.moment_cards[moment]:
        table.push(LawWindow(moment, first, 0))


def playable(table: Keyland, seat: int, moment: int) -> list[int]:
    """Return the law cards that this seat could play now: they fit the moment and their effect is possible (KT-26)."""
    cards: list[int] = []
    open_cards = table.hands[seat] & table.rules.moment_cards[moment]
    if open_cards:
        for card in range(LAW_CARDS):
            if open_cards >> card & 1 and possible(table, seat, card):
                cards.append(card)
    return cards


def possible(table: Keyland, seat: int, card: int) -> bool:
    """Return whether a card that fits the moment can take effect (KT-26)."""
    if card == PRICE_INCREASE:  # on another's purchase of a tile that is still there
        return seat != table.buyer and table.mat[table.slot] == table.tile
    if card == SUBSTITUTION:
        return (
            seat == table.buyer
            and table.mat[table.slot] == table.tile
            and can_pay(table, seat, table.slot, 1)
        )
    if card in (WORK_ORDER, HOUSE_MORATORIUM):
        return True
    if card in (UNEXPECTED_HARVEST, DOUBLE_PRODUCTION) and table.collected >> seat & 1:
        return False  # KT-23: until the holder has collected
    if card == COTTAGE_NUMBER and not still_to_place(table, seat):
        return False  # KT-71: until the holder has placed for this marker
    if card == CRAFT_BARGAIN:
        base = seat * COLOURS
        return max(table.store[RESOURCES:]) > 0 and max(table.cubes[base : base + RESOURCES]) > 0
    return bool(targets(table, seat, card))


def still_to_place(table: Keyland, seat: int) -> bool:
    """Return whether the seat's workers have yet to leave the cottage of the called number."""
    for step in table.agenda:
        if isinstance(step, Departure) and step.seat == seat:
            return True
    return False


def targets(table: Keyland, seat: int, card: int) -> list[int]:
    """Return what a card can be aimed at, as actions."""
    rules = table.rules
    if card == PRICE_DECREASE:  # KT-30, KT-70: some shown cube that is not gold
        return [
            SLOT + slot
            for slot in range(rules.slots)
            if table.visible(slot) and max(rules.tile_cost[table.mat[slot]][:7]) > 0
        ]
    if card == DESIGN_CHANGE:
        rows = {rules.tile_row[tile] for tile in table.unused if tile >= 0}
        return [
            SLOT + slot
            for slot in range(rules.slots)
            if table.visible(slot) and rules.slot_row[slot] in rows
        ]
    if card == UPGRADE_COTTAGE:  # KT-31: anybody's
        return [TILE + c for c in range(len(table.house)) if not table.house[c]]
    if card == DOWNGRADE_HOUSE:
        return [TILE + c for c in range(len(table.house)) if table.house[c]]
    if card == COTTAGE_NUMBER:  # KT-33: an own one whose number is still uncalled
        return [TILE + seat * 5 + n for n in range(5) if table.marker[n] < 0]
    if card == UNSAFE_FENCE:
        return [EDGE + e for e in range(len(table.fence)) if table.fence[e] >= 0]
    if card == DOUBLE_PRODUCTION:
        return [WORK + f for f in range(len(table.worker)) if table.worker[f] == seat]
    if card in (UNEXPECTED_HARVEST, GOOD_HARVEST, POOR_HARVEST):
        return [KIND + kind for kind in range(5)]
    if card == BROKEN_FENCES:  # KT-34: the holder chooses the player
        return [SEAT + s for s in range(rules.players)]
    if card == START_ORDER:  # a new start player
        return [SEAT + s for s in range(rules.players) if s != table.start_player]
    return []


def spend_card(table: Keyland, seat: int, card: int) -> None:
    """Take a declared card from the hand. Its choices are not named yet, but it must be played (KT-26)."""
    table.note("law", seat, card)
    table.barrier = True  # it cannot be withdrawn
    table.hands[seat] &= ~(1 << card)
    table.hand_size[seat] -= 1
    table.played |= 1 << card


def play_law(table: Keyland, seat: int, card: int, effect: "LawEffect") -> None:
    """Let Repeal answer a card whose choices are all named, then let it take effect."""
    effect.announce(table)
    table.push(effect)
    for other in range(table.rules.players):
        if other != seat and table.hands[other] >> REPEAL_LAW & 1:
            table.push(AskRepeal(other, card, seat))


class Departure(Step[Keyland]):
    """Phase one: a player's workers are still to leave the cottage of the called number."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class LawWindow(Step[Keyland]):
    """Ask clockwise from `first`, where `asked` seats have declined, until all decline in a row (KT-21)."""

    fields: ClassVar[tuple[str, ...]] = ("moment", "first", "asked")

    def __init__(self, moment: int, first: int, asked: int) -> None:
        self.moment = moment
        self.first = first
        self.asked = asked

    def run(self, table: Keyland) -> None:
        players = table.rules.players
        for asked in range(self.asked, players):
            seat = (self.first + asked) % players
            if playable(table, seat, self.moment):
                table.push(AskLaw(seat, self.moment, self.first, asked))
                return


class AskLaw(Decision[Keyland]):
    """A seat that can play a law card at this moment plays one or declines. Who is asked is a secret."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "moment", "first", "asked")

    def __init__(self, seat: int, moment: int, first: int, asked: int) -> None:
        super().__init__(seat)
        self.moment = moment
        self.first = first
        self.asked = asked

    def legal(self, table: Keyland) -> list[int]:
        actions = [DECLINE]
        actions.extend([PLAY + card for card in playable(table, self.seat, self.moment)])
        return actions

    def apply(self, table: Keyland, action: int) -> None:
        if action == DECLINE:
            table.push(LawWindow(self.moment, self.first, self.asked + 1))
            return
        # Everybody may answer a card before the game goes on (KT-20).
        seat = self.seat
        table.push(LawWindow(self.moment, (seat + 1) % table.rules.players, 0))
        card = action - PLAY
        spend_card(table, seat, card)
        if card in (WORK_ORDER, PRICE_INCREASE, SUBSTITUTION, HOUSE_MORATORIUM):
            play_law(table, seat, card, CardEffect(seat, card, EMPTY, EMPTY))
        else:
            table.push(NameTarget(seat, card))

    def seen_by(self, seat: int, table: Keyland) -> Step[Keyland]:
        if seat == self.seat:
            return self
        place = (seat - self.first) % table.rules.players
        answered = seat >= 0 and place < self.asked and bool(playable(table, seat, self.moment))
        asked = ASKED_LATER if answered else ASKED_OTHER
        return AskLaw(NOBODY, self.moment, self.first, asked)


class NameTarget(Decision[Keyland]):
    """The player names the target of the card just declared. There is no way back (KT-26)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def legal(self, table: Keyland) -> list[int]:
        if self.card == CRAFT_BARGAIN:  # KT-36: used craft cubes in the store only
            return [TAKE + c for c in range(RESOURCES, COLOURS) if table.store[c]]
        return targets(table, self.seat, self.card)

    def apply(self, table: Keyland, action: int) -> None:
        if self.card == CRAFT_BARGAIN:
            table.push(NamePayment(self.seat, action))
        else:
            play_law(table, self.seat, self.card, CardEffect(self.seat, self.card, action, EMPTY))


class NamePayment(Decision[Keyland]):
    """Craft bargain: the player names the resource cube to pay for the craft cube."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "target")

    def __init__(self, seat: int, target: int) -> None:
        super().__init__(seat)
        self.target = target

    def legal(self, table: Keyland) -> list[int]:
        base = self.seat * COLOURS
        return [GIVE + c for c in range(RESOURCES) if table.cubes[base + c]]

    def apply(self, table: Keyland, action: int) -> None:
        effect = CardEffect(self.seat, CRAFT_BARGAIN, self.target, action - GIVE)
        play_law(table, self.seat, CRAFT_BARGAIN, effect)


class AskRepeal(Decision[Keyland]):
    """The holder of Repeal law may answer a card that was just played, before anything else happens (KT-24)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "by")

    def __init__(self, seat: int, card: int, by: int) -> None:
        super().__init__(seat)
        self.card = card
        self.by = by

    def legal(self, table: Keyland) -> list[int]:
        return [DECLINE, PLAY + REPEAL_LAW]

    def apply(self, table: Keyland, action: int) -> None:
        if action == DECLINE:
            return
        table.hands[self.seat] &= ~(1 << REPEAL_LAW)
        table.hand_size[self.seat] -= 1
        table.played |= 1 << REPEAL_LAW
        table.note("repeal", self.seat, self.card, self.by)
        effect = table.agenda.pop()
        assert isinstance(effect, LawEffect)
        effect.repealed(table)

    def seen_by(self, seat: int, table: Keyland) -> Step[Keyland]:
        return self if seat == self.seat else AskRepeal(NOBODY, self.card, self.by)


class LawEffect(Step[Keyland]):
    """What a declared card does if nobody repeals it."""

    def announce(self, table: Keyland) -> None:
        """Log what the card is aimed at, before Repeal is asked for."""

    def repealed(self, table: Keyland) -> None:
        """The card is discarded without effect."""


class CardEffect(LawEffect):
    """A card that was played in a law window. `target` is the action that named its target."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "target", "second")

    def __init__(self, seat: int, card: int, target: int, second: int) -> None:
        self.seat = seat
        self.card = card
        self.target = target
        self.second = second

    def announce(self, table: Keyland) -> None:
        if SLOT <= self.target < GIVE:
            table.note("aim", self.card, self.target, table.mat[self.target - SLOT])
        elif self.target >= 0:
            table.note("aim", self.card, self.target, self.second)

    def repealed(self, table: Keyland) -> None:
        if self.card == SUBSTITUTION or (
            self.card == PRICE_DECREASE
            and self.seat == table.buyer
            and self.target == SLOT + table.slot
        ):
            table.hit = 1  # KT-28: Repeal hit this purchase

    def run(self, table: Keyland) -> None:
        card = self.card
        target = self.target
        if card == WORK_ORDER:
            table.work_order_by = self.seat
            table.note("order_taken", self.seat)
        elif card == PRICE_INCREASE:
            table.increase_on = table.slot
            table.hit = 1
            table.note("dearer", self.seat, table.slot, table.buyer)
        elif card == PRICE_DECREASE:
            table.decrease_on = target - SLOT
        elif card == UPGRADE_COTTAGE:
            table.set_house(target - TILE, 1)
        elif card == SUBSTITUTION:
            table.substitution = 1
        elif card == COTTAGE_NUMBER:
            table.nominated = target - TILE
            table.nominated_for = table.called
        elif card == CRAFT_BARGAIN:
            table.cubes[self.seat * COLOURS + self.second] -= 1
            table.store[self.second] += 1
            table.take(self.seat, target - TAKE, 1)
        elif card == UNEXPECTED_HARVEST:
            table.free_kind = target - KIND
            table.free_seat = self.seat
        elif card == BROKEN_FENCES:
            table.climbers |= 1 << (target - SEAT)
        elif card == UNSAFE_FENCE:
            remove_fence(table, self.seat, target - EDGE)
        elif card == HOUSE_MORATORIUM:
            table.moratorium_by = self.seat
            table.note("moratorium", self.seat)
        elif card == DESIGN_CHANGE:
            change_design(table, target - SLOT)
        elif card == DOUBLE_PRODUCTION:
            table.double_field = target - WORK
        elif card == DOWNGRADE_HOUSE:
            table.set_house(target - TILE, 0)
            table.note("downgraded", self.seat, target - TILE)
        elif card == GOOD_HARVEST:
            table.good_kind = target - KIND
        elif card == POOR_HARVEST:
            table.poor_kind = target - KIND
        elif card == START_ORDER:
            table.note("deposed", self.seat, target - SEAT, table.start_player)
            table.start_player = target - SEAT


def change_design(table: Keyland, slot: int) -> None:
    """Put a random unused tile of the same number in the place of the tile, which leaves the game (KT-39)."""
    row = table.rules.slot_row[slot]
    pool = [tile for tile in table.unused if table.rules.tile_row[tile] == row]
    new = pool[table.random(len(pool))]
    table.unused.remove(new)
    table.out.append(table.mat[slot])
    table.mat[slot] = new
    if table.increase_on == slot:  # KT-29: the price cards beneath go with it
        table.increase_on = EMPTY
    if table.decrease_on == slot:
        table.decrease_on = EMPTY
    table.note("new_tile", slot, new)
