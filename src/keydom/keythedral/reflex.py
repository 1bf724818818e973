"""Standing orders at an online table: when a player without orders is asked for a law card, and when not."""

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
    """No law card now, unless a card answers what has just happened (KT-20 asks very often)."""
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
        if table.buyer == view.seat:  # a card hit the own purchase: one's own cards may save it
            return None if table.hit else DECLINE
        if PLAY + PRICE_INCREASE in legal or PLAY + DESIGN_CHANGE in legal:
            return None
    return DECLINE


def armable(view: View[Keyland]) -> list[int]:
    """The cards in hand that wait for a window; Bargain and Sale are part of an action instead."""
    table = view.table
    if view.seat is None:
        return []
    hand = table.hands[view.seat]
    return [
        PLAY + card
        for card in range(LAW_CARDS)
        if hand >> card & 1 and card not in (BARGAIN_LAW, SALE_LAW)
    ]
