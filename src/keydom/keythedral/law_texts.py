"""What each law card does and when, in our own words, by reference number less one."""

from typing import Final

from keydom.engine.text import N_

LAW_HELP: Final = (
    N_("At the beginning of phase one: this round you set all five work order markers."),
    N_(
        "When another player wants to buy a seat: it costs one cube more, of a colour shown on it. "
        "The buyer may withdraw; the card stays with the seat."
    ),
    N_("At any time: a face-up seat costs one cube less, not gold. The buyer chooses the cube."),
    N_("At any time: a cottage becomes a house, free of charge."),
    N_(
        "When you buy a seat: pay other resource cubes for the resource cubes shown, or another "
        "craft cube for one craft cube."
    ),
    N_(
        "After a marker is set in phase one: one of your cottages whose number is not yet called "
        "sends its workers now as well, and not again later this round."
    ),
    N_("At any time: swap one resource cube for a used craft cube in the store."),
    N_(
        "Before or during phase two, until you have collected: from one kind of field your workers "
        "bring cubes of any colours."
    ),
    N_("Before or during phase one: one player's workers ignore fences this round."),
    N_("Right after another player's law card: it has no effect."),
    N_("At any time: a fence leaves the game."),
    N_("Before or at the beginning of phase three: nobody else may build houses this round."),
    N_(
        "At any time, also when the tile has been declared: a random unused tile of the same number "
        "takes the place of a face-up tile."
    ),
    N_("Before or during phase two, until you have collected: one of your workers brings double."),
    N_("When you trade: one resource cube for two of any colours."),
    N_("When you buy glass or gold: two cubes less."),
    N_("At any time: a house becomes a cottage again."),
    N_("At the beginning of phase two: one kind of field brings double for everybody."),
    N_("At the beginning of phase two: one kind of field brings nothing for anybody."),
    N_("At the beginning of any phase: name a new start player, until phase five."),
)
