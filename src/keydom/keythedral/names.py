"""What the things are called, as message ids."""

from typing import Final

from keydom.engine.text import N_

CUBE_NAMES: Final = (
    N_("stone"),
    N_("timber"),
    N_("water"),
    N_("food"),
    N_("wine"),
    N_("ironwork"),
    N_("stained glass"),
    N_("gold"),
)
# A letter for each of them. In every language they differ, and no one begins another: they stand side by side.
CUBE_LETTERS: Final = N_("S T W F V I G Au")
FIELD_NAMES: Final = (N_("quarry"), N_("woods"), N_("lake"), N_("farm"), N_("vineyard"))
SIDE_NAMES: Final = (N_("south-east"), N_("south-west"), N_("north-east"), N_("north-west"))
CRAFTSMEN: Final = (N_("Blacksmith"), N_("Glassmaker"), N_("Goldsmith"))
PHASES: Final = (
    N_("Set-up"),
    N_("Work"),
    N_("Gather"),
    N_("Spend"),
    N_("Return"),
    N_("Start player"),
)
LAW_NAMES: Final = (
    N_("Work order"),
    N_("Price increase"),
    N_("Price decrease"),
    N_("Upgrade cottage"),
    N_("Substitution"),
    N_("Cottage number"),
    N_("Craft bargain"),
    N_("Unexpected harvest"),
    N_("Broken fences"),
    N_("Repeal law"),
    N_("Unsafe fence"),
    N_("House moratorium"),
    N_("Design change"),
    N_("Double production"),
    N_("Bargain"),
    N_("Sale"),
    N_("Downgrade house"),
    N_("Good harvest"),
    N_("Poor harvest"),
    N_("Start order"),
)
