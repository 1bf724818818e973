"""What an event means to those it concerns: losses, where it is seen, and seasons told as a whole."""

from collections.abc import Sequence
from typing import Final

from keydom.engine.game import Recap
from keydom.engine.picture import SEAT_LETTERS
from keydom.engine.table import Event
from keydom.engine.text import N_, P_, Argument, Message, Seat
from keydom.engine.view import View
from keydom.keyper.actions import (
    COLOURS,
    FAIRS_A_SEASON,
    ITEMS,
    MAX_FIELDS,
    PLOTS,
)
from keydom.keyper.describe import points, some, tile_name
from keydom.keyper.drawing.boats import IDS as BOAT_IDS
from keydom.keyper.drawing.buildings import tile_id
from keydom.keyper.drawing.country import BOARD_IDS, FIELD_IDS, KEYP_IDS
from keydom.keyper.drawing.estate import HAND_IDS
from keydom.keyper.drawing.fairs import IDS as FAIR_IDS
from keydom.keyper.drawing.seats import FACTS_IDS, GOODS_IDS, TEAM_IDS, WHO_IDS
from keydom.keyper.names import SEASON_NAMES
from keydom.keyper.rules import Rules
from keydom.keyper.season import TEAM_BITS
from keydom.keyper.table import WINTER, Country
from keydom.keyper.words import team_text

# The titles of the seasons, and of their ends.
TITLES: Final = (N_("Spring"), N_("Summer"), N_("Autumn"), N_("Winter"))
OVER: Final = (
    N_("Spring is over"),
    N_("Summer is over"),
    N_("Autumn is over"),
    N_("Winter is over"),
)


def loss(event: Event, seat: int, rules: Rules) -> Message | None:
    """What an event took from a seat, said to its player."""
    name, (who, b, c, _), _ = event
    if who != seat:
        return None
    if name == "lost":
        return Message(
            P_(
                "You miss out on {count} resource: the supply is empty.",
                "You miss out on {count} resources: the supply is empty.",
            ),
            {"count": b},
        )
    if name == "released":
        return Message(
            N_("You let {items} go: there is no room on your farm."), {"items": some(c, b)}
        )
    if name == "skip":
        return Message(N_("You lose a turn: no keyple stands that you could lay down."))
    if name == "lapsed":
        season = SEASON_NAMES[b]
        return Message(
            N_("You did not hold your fair of {season}; it is gone."), {"season": season}
        )
    if name == "unheld":
        return Message(N_("You did not hold {tile}; it scores nothing."), {"tile": tile_name(b)})
    if name == "home" and size(b) < rules.team:
        return Message(
            P_(
                "Only {count} keyple comes home to you, less than a full team.",
                "Only {count} keyples come home to you, less than a full team.",
            ),
            {"count": size(b)},
        )
    return None


def news(event: Event, seat: int, rules: Rules) -> Message | None:
    """What an event means to a seat that did not choose it: a loss, or a board that is claimed."""
    name, (who, board, count, forced), _ = event
    if name != "keyper":
        return loss(event, seat, rules)
    args: dict[str, Argument] = {"board": board + 1, "number": count}
    if who != seat:
        args["player"] = Seat(who)
        text = N_(
            "{player} claims board {board}: when the season ends, all keyples on it go home with {player}."
        )
        if count > 0:
            text = N_(
                "{player} claims board {board}: when the season ends, all keyples on it (now {number}) go home with "
                "{player}."
            )
        return Message(text, args)
    if forced > 0:
        text = N_(
            "Nothing else was left to place, so your keyper has claimed board {board}: when the season ends, all keyples on "
            "it come home with you."
        )
        return Message(text, args)
    return None


def size(team: int) -> int:
    """How many keyples the event `home` tells of."""
    return sum(team >> TEAM_BITS * colour & (1 << TEAM_BITS) - 1 for colour in range(COLOURS))


# Where it is seen


def place(event: Event) -> str:
    """The fragment that shows what happened, or nothing."""
    name, (a, b, c, d), _ = event
    if name in ("keyple", "follow", "laid"):
        return space_id(c, d)
    if name == "companion":
        return space_id(b, c)
    if name == "keyper":
        return KEYP_IDS[b]
    if name == "boat":
        return BOAT_IDS[b]
    if name in ("built", "free", "upgraded"):
        return tile_id(b, SEAT_LETTERS[a])
    if name == "drawn":
        return tile_id(a, "")
    if name == "board":
        return BOARD_IDS[a]
    if name == "fair":
        return FAIR_IDS[a][min(b // FAIRS_A_SEASON, WINTER)]
    if name == "lapsed":
        return FAIR_IDS[a][b]
    if name in ("gain", "released"):
        return GOODS_IDS[a][b]
    if name in PLACES:
        return PLACES[name][a]
    return ""


# What is seen at a seat.
PLACES: Final = {
    "shipped": FACTS_IDS,
    "seafarer": FACTS_IDS,
    "rest": FACTS_IDS,
    "tile": HAND_IDS,
    "unheld": HAND_IDS,
    "home": TEAM_IDS,
    "declined": WHO_IDS,
    "skip": WHO_IDS,
}


def space_id(space: int, what: int) -> str:
    """A field, or the building on a plot."""
    if space < MAX_FIELDS:
        return FIELD_IDS[space]
    return tile_id(what, SEAT_LETTERS[(space - MAX_FIELDS) // PLOTS])


# Seasons


def chapter(event: Event) -> Message | None:
    """The title of the season that an event opens, or of the end."""
    if event.name == "season":
        return Message(TITLES[event.args[0]])
    if event.name == "end":
        return Message(N_("The end"))
    return None


def recap(events: Sequence[Event], view: View[Country]) -> Recap | None:
    """What a season brought to each seat, who comes home and from where, and what comes next."""
    ends = [event.args[0] for event in events if event.name == "season_ends"]
    if not ends:
        return None
    scores = view.scores()
    lines = [
        (seat, line)
        for seat in range(view.game.players)
        for line in [
            *seat_lines([event for event in events if event.args[0] == seat]),
            Message(N_("Points: {number}"), {"number": scores[seat]}),
        ]
    ]
    following: dict[str, Argument] = {
        "season": SEASON_NAMES[view.table.season],
        "player": Seat(view.table.start_player),
    }
    text = N_(
        "Next: {season}. Everybody chooses the fields of a board in secret, and {player} begins."
    )
    you = {
        "player": N_(
            "Next: {season}. Everybody chooses the fields of a board in secret, and you begin."
        )
    }
    after = (
        Message(N_("The game is over.")) if ends[-1] == WINTER else Message(text, following, you)
    )
    return Recap(Message(OVER[ends[-1]]), tuple(lines), after)


def seat_lines(events: Sequence[Event]) -> list[Message]:
    """What happened to a seat, in a few lines."""
    gained = [0] * ITEMS
    gone = [0] * ITEMS
    tiles: dict[str, list[Message]] = {"tile": [], "built": [], "upgraded": []}
    shipped = held = missed = 0
    lines: list[Message] = []
    for name, (_, b, c, d), _ in events:
        if name == "gain":
            gained[b] += c
        elif name == "released":
            gone[b] += c
        elif name == "lost":
            missed += b
        elif name in tiles:
            tiles[name].append(tile_name(b))
        elif name == "shipped":
            shipped += c
        elif name == "seafarer":
            shipped += b
        elif name == "fair":
            held += c
        elif name == "lapsed":
            season = SEASON_NAMES[b]
            lines.append(Message(N_("Fair of {season}: not held"), {"season": season}))
        elif name == "home":
            lines.append(came_home(b, c, d))
    found = [
        (N_("Gained: {list}"), amounts(gained)),
        (N_("Tiles taken: {list}"), tiles["tile"]),
        (N_("Built: {list}"), tiles["built"]),
        (N_("Upgraded: {list}"), tiles["upgraded"]),
        (N_("Shipping: {list}"), [points(shipped)] if shipped else []),
        (N_("Fairs held: {list}"), [points(held)] if held else []),
        (N_("Animals let go: {list}"), amounts(gone)),
    ]
    told = [Message(text, {"list": what}) for text, what in found if what]
    if missed:
        text = P_(
            "Missed for lack of supply: {count} resource",
            "Missed for lack of supply: {count} resources",
        )
        told.append(Message(text, {"count": missed}))
    return told + lines


def amounts(items: list[int]) -> list[Message]:
    return [some(count, item) for item, count in enumerate(items) if count]


def came_home(team: int, board: int, plots: int) -> Message:
    """The keyples that a seat has now, and where they come from."""
    return Message(
        N_("Keyples: {team} (claimed board: {board}, own plots: {plots}, keyp tile: {rest})"),
        {
            "team": team_text(team),
            "board": board,
            "plots": plots,
            "rest": size(team) - board - plots,
        },
    )
