"""Standing orders at an online table: which law windows a player is asked about without having asked for it."""

from typing import Final

from keydom.engine.view import View
from keydom.keythedral.actions import DECLINE, PLAY
from keydom.keythedral.laws import AskLaw, AskRepeal
from keydom.keythedral.rules import (
    AFTER_MARKER,
    BARGAIN_LAW,
    BEFORE_COLLECTING,
    BEFORE_TURN,
    BROKEN_FENCES,
    COTTAGE_NUMBER,
    CRAFT_BARGAIN,
    DESIGN_CHANGE,
    DOUBLE_PRODUCTION,
    DOWNGRADE_HOUSE,
    GOOD_HARVEST,
    HOUSE_MORATORIUM,
    LAW_CARDS,
    PHASE_ONE,
    PHASE_THREE,
    PHASE_TWO,
    POOR_HARVEST,
    PRICE_DECREASE,
    PRICE_INCREASE,
    PURCHASE,
    SALE_LAW,
    START_ORDER,
    UNEXPECTED_HARVEST,
    UNSAFE_FENCE,
    UPGRADE_COTTAGE,
    WORK_ORDER,
)
from keydom.keythedral.table import Keyland

# The cards that a moment is meant for, whoever's turn it is.
AT_MOMENT: Final[dict[int, tuple[int, ...]]] = {
    PHASE_ONE: (WORK_ORDER, BROKEN_FENCES, START_ORDER),
    PHASE_TWO: (GOOD_HARVEST, POOR_HARVEST),
    PHASE_THREE: (HOUSE_MORATORIUM,),
}
# The cards that a moment of one's own is good for.
AT_OWN_TURN: Final[dict[int, tuple[int, ...]]] = {
    AFTER_MARKER: (COTTAGE_NUMBER,),
    BEFORE_COLLECTING: (UNEXPECTED_HARVEST, DOUBLE_PRODUCTION),
    BEFORE_TURN: (
        PRICE_DECREASE,
        UPGRADE_COTTAGE,
        CRAFT_BARGAIN,
        UNSAFE_FENCE,
        DESIGN_CHANGE,
        DOWNGRADE_HOUSE,
    ),
}


def reflex(view: View[Keyland], never: bool) -> int | None:
    """Decline, unless a card answers what has just happened: KT-20 asks very often."""
    step = view.step
    if not isinstance(step, (AskLaw, AskRepeal)) or view.seat is None or step.seat != view.seat:
        return None
    if never:
        return DECLINE
    if isinstance(step, AskRepeal):
        return None
    if step.moment == PURCHASE:
        table = view.table
        legal = view.legal_actions()
        if (
            table.buyer == view.seat
        ):  # once a card has hit the purchase, the buyer's own may save it
            return None if table.hit else DECLINE
        if PLAY + PRICE_INCREASE in legal or PLAY + DESIGN_CHANGE in legal:
            return None
    return DECLINE


def reminds(view: View[Keyland]) -> bool:
    """Whether this is the moment that a card is for; those for any time are offered at one's own turns to spend."""
    step = view.step
    if not isinstance(step, AskLaw) or step.seat != view.seat:
        return False
    cards = AT_MOMENT.get(step.moment, ())
    if step.first == view.seat and not step.asked:
        cards += AT_OWN_TURN.get(step.moment, ())
    legal = view.legal_actions()
    return any(PLAY + card in legal for card in cards)


def armable(view: View[Keyland]) -> list[int]:
    """Return the cards in hand that are played in a window. Bargain and Sale are part of an action instead."""
    table = view.table
    if view.seat is None:
        return []
    hand = table.hands[view.seat]
    return [
        PLAY + card
        for card in range(LAW_CARDS)
        if hand >> card & 1 and card not in (BARGAIN_LAW, SALE_LAW)
    ]
