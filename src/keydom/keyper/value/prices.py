"""What a piece costs to get, in hundredths of an action, and pieces that are sure to come but not chosen yet."""

from typing import Final

from keydom.keyper.actions import FIRST_ANIMAL, FIRST_FINISHED, FIRST_GEM, ITEMS, WHEAT

RAW_PRICE: Final = 100
FINISHED_PRICE: Final = 150
WHEAT_PRICE: Final = 100
GEM_PRICE: Final = 105
ANIMAL_PRICE: Final = 100

# Kinds of pieces beyond the items: one of a class, chosen later. Wheat is in no class.
ANY_RAW: Final = ITEMS
ANY_FINISHED: Final = ITEMS + 1
ANY_GEM: Final = ITEMS + 2
ANY_ANIMAL: Final = ITEMS + 3
NEVER: Final = ITEMS + 4
KINDS: Final = ITEMS + 5


def class_of(item: int) -> int:
    """Return the kind of unchosen piece that may become this item."""
    if item < FIRST_FINISHED:
        return ANY_RAW
    if item < WHEAT:
        return ANY_FINISHED
    if item == WHEAT:
        return NEVER
    return ANY_GEM if item < FIRST_ANIMAL else ANY_ANIMAL


def price_of(kind: int) -> int:
    """Return the actions that a piece of this kind costs."""
    if kind in (WHEAT, NEVER):
        return WHEAT_PRICE
    if kind < FIRST_FINISHED or kind == ANY_RAW:
        return RAW_PRICE
    if kind < FIRST_GEM or kind == ANY_FINISHED:
        return FINISHED_PRICE
    if kind < FIRST_ANIMAL or kind == ANY_GEM:
        return GEM_PRICE
    return ANIMAL_PRICE


PRICES: Final = [price_of(kind) for kind in range(KINDS)]
CLASSES: Final = [class_of(item) for item in range(ITEMS)]
