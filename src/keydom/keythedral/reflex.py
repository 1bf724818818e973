"""Standing orders at an online table: which law windows a player is asked about without having asked for it."""

from keydom.engine.game import View
from keydom.keythedral.actions import DECLINE, PLAY
from keydom.keythedral.laws import AskLaw, AskRepeal
from keydom.keythedral.rules import (
    BARGAIN_LAW,
    DESIGN_CHANGE,
    LAW_CARDS,
    PRICE_INCREASE,
    PURCHASE,
    SALE_LAW,
)
from keydom.keythedral.table import Keyland


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
