"""The rule behind each decision, in our own words, by the decision's name."""

from typing import Final

from keydom.engine.text import N_
from keydom.keyper.rules import CONVERT, NONE, ON_BOAT, TAKE_TILE, TO_BUILD, TO_UPGRADE

HELP: Final[dict[str, str]] = {
    "TakeTurn": N_(
        "Once a season you place your keyper on a free keyp field: that board and all keyples on it "
        "come home with you at the end of the season. In every other turn you place a keyple; once "
        "your keyp area is empty you lay keyples down instead. There is no passing."
    ),
    "KeypResource": N_(
        "Placing the keyper lays down the keyples on your keyp tile. Orange, brown, grey and white "
        "bring a raw material; light blue, light green, black and white a cow, horse, pig or "
        "sheep. (Which colours and animals is our reconstruction.)"
    ),
    "PlaceKeyple": N_(
        "A keyple works once, twice on a field of its own colour. White has the colour of the field, or "
        "of the keyple that it joins. On an empty field the others may send a keyple of the same colour "
        "or a white one, and then both of you work once more. Beside a keyple that is already there "
        "yours must match it. On your own board a keyple uses or upgrades a building, or brings a tile "
        "and builds it."
    ),
    "BringTile": N_(
        "The keyple builds the tile at its cost and stays on it, so it comes home to you. Farm tiles "
        "go on the farm, village tiles in the village. You may build over a building once; the "
        "covered one counts for nothing."
    ),
    "ChoosePlot": N_(
        "Farm tiles go on the farm, village tiles in the village. You may build over a building once; "
        "the covered one counts for nothing. Buildings are never moved again."
    ),
    "ChoosePrice": N_(
        "Once in the game a building on this side of the Building plot is free of charge. You may pay "
        "instead and keep the right, for instance for a dearer building over this one."
    ),
    "ChooseWaiver": N_(
        "One resource of the cost need not be paid, but at least one must be. That the discount is one "
        "resource is our reading of the rules."
    ),
    "LayCompanion": N_(
        "A keyple that stands there can lie down and work a second time: one more action for you now. "
        "If you leave it standing, somebody can lay it down later."
    ),
    "ChooseBoat": N_(
        "The boat stays on this river for the whole season. Each action on it gains one of the two "
        "resources it shows or ships one for 2 points, but nobody gains and ships the same type in "
        "one turn. Which resources the boats show is our reconstruction."
    ),
    "Follow": N_(
        "Your keyple must have the colour of the one that stands there, or be white. A white one that "
        "stands there has the colour of the field; where the field has none, only white can join it. Both "
        "of you get 2 actions, 3 if the keyples have the colour of the field. The keyple then belongs to "
        "whoever takes that board home."
    ),
    "LayDown": N_(
        "Once your keyper and all your keyples are placed, you lay down one or both of the keyples that "
        "stand on a space: 1 or 2 actions, one more where they have the colour of the field. Your own plots "
        "and your claimed board come first; only when nothing stands there, any other board."
    ),
    "AlsoUse": N_("Both exchanges belong to one action. Each is optional, in any order."),
    "PayNext": N_(
        "A finished product always serves as raw material of its type. Wheat serves only where the "
        "cost names it. What you pay goes back to the supply."
    ),
    "Choose": N_("You get what the supply still holds; what is missing is lost."),
    "HoldFair": N_(
        "Show all the resources that a fair asks for and you score it at the end; nothing is spent. "
        "Each piece can be shown at one fair a season. A season's own fair that is not held now "
        "leaves the game; a winter fair can also be held in a later season that one of its sides names."
    ),
    "ReleaseAnimal": N_(
        "Up to four animals live on a farm tile that shows their kind. What finds no place goes back "
        "to the supply. The proposal keeps those that are worth most on your present buildings."
    ),
    "ChooseLayout": N_(
        "Everybody chooses in secret, then all boards are revealed; two players may choose the same "
        "layout. Everybody may work on every board. The lists of fields are our reconstruction."
    ),
    "RestKeyple": N_(
        "You keep a team of 8 keyples (9 with two players). The others rest on your keyp tile for this "
        "season and bring a resource each when you place your keyper."
    ),
}

# Where the situation asks for other words.
HOLD_LAST_FAIR: Final = N_(
    "Show all the resources that a fair asks for and you score it at the end; nothing is spent. "
    "Each piece can be shown at one fair a season. This is the last season: in winter you may hold "
    "either side of a winter fair, and one that is not held now scores nothing."
)
TWO_PRICES: Final = N_(
    "The building builds at its own price. The keyple that you placed on it can also build the tile "
    "itself, at the printed cost."
)
DISCOUNT_BUILD: Final = N_(
    "Pay the cost less one resource of your choice, but at least one resource: a tile that costs a "
    "single one gets no discount. The tile goes on a free plot, or over a building that covers nothing "
    "yet. That the discount is one resource is our reading of the rules; costs marked ≈ are our "
    "reconstruction. A declined action is lost."
)
BUILD_OVER: Final = N_(
    "Each action uses the building once, upgrades it if it is not upgraded, or builds a tile from your "
    "hand over it. You choose the order: the next action uses or upgrades what then lies there."
)

ACT_HELP: Final[dict[int, str]] = {
    CONVERT: N_(
        "The whole price goes back to the supply first, then you take the gain. What you have just "
        "received can pay for the next exchange. A declined action is lost."
    ),
    TAKE_TILE: N_(
        "Taking a tile is free; building it is not. With two players working here the choice goes "
        "first, second, second, first. The display is filled up before the next turn."
    ),
    TO_BUILD: N_(
        "Pay the cost and lay the tile on a free plot, or over a building that covers nothing yet. "
        "Costs marked ≈ are our reconstruction. A declined action is lost."
    ),
    TO_UPGRADE: N_(
        "Turn a building to its upgraded side: a farm building costs any raw material or wheat, a "
        "village building any finished product or wheat."
    ),
    ON_BOAT: N_(
        "Each action gains one of the resources shown, or ships one for 2 points. In one turn you "
        "cannot gain and ship the same type. A finished product can go as raw material of its type."
    ),
    NONE: N_(
        "Each action uses the building once, or upgrades it if it is not upgraded; after an upgrade "
        "the next action can use the new side."
    ),
}
