"""What the things are called, as message ids."""

from typing import Final

from keydom.engine.text import N_, P_

SEASONS: Final = (N_("Spring"), N_("Summer"), N_("Autumn"), N_("Winter"))
COLOUR_NAMES: Final = (N_("blue"), N_("red"), N_("yellow"), N_("green"))
# A letter for each of them. In every language they differ, and no one begins another: they stand side by side.
COLOUR_LETTERS: Final = N_("B R Y G")
RESOURCE_NAMES: Final = (N_("iron"), N_("stone"), N_("wood"), N_("gold"))
RESOURCE_LETTERS: Final = N_("I S W G")
SKILL_NAMES: Final = (N_("anvil"), N_("pick axe"), N_("saw"))
# What is counted in another form than it is named. Colours and resources are not: 2 blue, 3 iron.
COUNTED: Final = {
    "anvil": P_("{count} anvil", "{count} anvils"),
    "pick axe": P_("{count} pick axe", "{count} pick axes"),
    "saw": P_("{count} saw", "{count} saws"),
}
SIDE_NAMES: Final = (
    N_("north"),
    N_("northeast"),
    N_("southeast"),
    N_("south"),
    N_("southwest"),
    N_("northwest"),
)
TILE_NAMES: Final = (
    N_("Home 1"),
    N_("Home 2"),
    N_("Home 3"),
    N_("Home 4"),
    N_("Home 5"),
    N_("Home 6"),
    N_("Alehouse"),
    N_("Apprentice hall"),
    N_("Gold mine"),
    N_("Key mine"),
    N_("Keystone quarry"),
    N_("Keywood"),
    N_("Miner"),
    N_("Quarryman"),
    N_("Woodcutter"),
    N_("Peddler"),
    N_("Stable"),
    N_("Workshop"),
    N_("Brewer"),
    N_("Carpenter"),
    N_("Farrier"),
    N_("Hiring fair"),
    N_("Mason"),
    N_("Smelter"),
    N_("Store"),
    N_("Tavern"),
    N_("Summer boat 1"),
    N_("Summer boat 2"),
    N_("Summer boat 3"),
    N_("Summer boat 4"),
    N_("Barn"),
    N_("Blacksmith"),
    N_("Fair"),
    N_("Forge"),
    N_("Goldsmith"),
    N_("Inn"),
    N_("Sawmill"),
    N_("Sculptor"),
    N_("Stone yard"),
    N_("Timber yard"),
    N_("Wainwright"),
    N_("Well"),
    N_("Apothecary"),
    N_("Craftsman's guild"),
    N_("Jeweller"),
    N_("Key guild"),
    N_("Key market"),
    N_("Keythedral"),
    N_("Mercer's guild"),
    N_("Scholar"),
    N_("Scribes"),
    N_("Village hall"),
    N_("Watermill"),
    N_("Windmill"),
    N_("Keyflower"),
    N_("Sea Bastion"),
    N_("Sea Breese"),
    N_("Flipper"),
    N_("Ianvincible"),
    N_("White Wind"),
    N_("Turn order 1"),
    N_("Turn order 2"),
    N_("Turn order 3"),
    N_("Turn order 4"),
)
