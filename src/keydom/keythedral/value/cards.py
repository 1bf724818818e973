"""What the law cards in a hand are worth."""

from typing import Final

from keydom.keythedral.rules import LAW_CARDS, UPGRADE_COTTAGE
from keydom.keythedral.table import Keyland

UNKNOWN: Final = 1.0  # a law card that was bought this round: it might have been any
UPGRADE: Final = 0.3  # a free house, for each round to come
ENOUGH_ROUNDS: Final = 3.0  # rounds in which a law card surely finds its moment
LAST_ROUND: Final = 0.3  # what is left of a card's worth when no round is to come
# Each law card, by reference number.
IN_HAND: Final[list[float]] = [
    0.3,  # Work order
    0.4,  # Price increase
    1.0,  # Price decrease
    0.2,  # Upgrade cottage
    1.0,  # Substitution
    0.4,  # Cottage number
    1.5,  # Craft bargain
    0.8,  # Unexpected harvest
    0.3,  # Broken fences
    0.5,  # Repeal law
    0.5,  # Unsafe fence
    0.2,  # House moratorium
    0.4,  # Design change
    0.9,  # Double production
    1.1,  # Bargain
    1.8,  # Sale
    0.6,  # Downgrade house
    1.0,  # Good harvest
    0.5,  # Poor harvest
    0.4,  # Start order
]


def law_cards(table: Keyland, seat: int, rounds: float) -> float:
    """Return what the hand is worth with this many rounds to come."""
    hand = table.hands[seat]
    if not hand:
        return 0.0
    total = 0.0
    for card in range(LAW_CARDS):
        if hand >> card & 1:
            total += IN_HAND[card]
    if hand >> UPGRADE_COTTAGE & 1:
        total += UPGRADE * rounds
    if table.phase == 3 and table.procured >> seat & 1:
        size = table.hand_size[seat]
        total = UNKNOWN + total * (size - 1) / size
    return total * (LAST_ROUND + (1.0 - LAST_ROUND) * min(1.0, rounds / ENOUGH_ROUNDS))
