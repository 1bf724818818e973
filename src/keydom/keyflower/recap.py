"""What happened, told to a player: losses, where an event can be seen, and what a season brought."""

from collections.abc import Sequence
from typing import Any, Final

from keydom.engine.game import Recap
from keydom.engine.picture import SEAT_LETTERS
from keydom.engine.table import EVERYBODY, Event
from keydom.engine.text import N_, P_, Message, Plural, Seat
from keydom.engine.view import View
from keydom.keyflower.actions import TILE_KEYS
from keydom.keyflower.describe import counted, some
from keydom.keyflower.names import COLOUR_NAMES, SEASONS, TILE_NAMES
from keydom.keyflower.rules import COLOURS
from keydom.keyflower.table import OFFERED, WINTERTIME, Harbour
from keydom.keyflower.words import tell

# Where the tile of an event is among its numbers.
TILE_AT = {
    "stood_up": 0,
    **dict.fromkeys(("bid", "outbid", "use", "goods", "flipped", "won", "gathered", "boat"), 1),
    **dict.fromkeys(("laid", "beside"), 1),
    "moved": 3,
}
# Events that are seen at a seat, by the fragment there.
SEAT_PART = {
    **dict.fromkeys(("greens", "drew", "paid", "came_back"), "workers"),
    "paid_a_skill": "skills",
    **dict.fromkeys(("pass", "start_player", "offered"), "who"),
}


def place(event: Event) -> str:
    if event.name in TILE_AT:
        return f"kf-tile-{TILE_KEYS[event.args[TILE_AT[event.name]]]}"
    if event.name in SEAT_PART:
        return f"kf-{SEAT_PART[event.name]}-{SEAT_LETTERS[event.args[0]]}"
    return "kf-season" if event.name in ("season", "end_of_season", "reckoned", "year_over") else ""


def loss(event: Event, seat: int) -> Message | None:
    if event.args[0] != seat:
        return None
    if event.name == "outbid":
        args: dict[str, Any] = {"tile": TILE_NAMES[event.args[1]], "other": Seat(event.args[2])}
        return Message(N_("{other} outbids you at {tile}: your workers there may move on."), args)
    if event.name == "beside":
        text = N_("{tile} fits nowhere in your village: you have it, but no road leads to it.")
        return Message(text, {"tile": TILE_NAMES[event.args[1]]})
    return None


def chapter(event: Event) -> Message | None:
    return Message(SEASONS[event.args[0]]) if event.name == "season" else None


# ---- The end of a season

# While boats are left to take.
BOATS_NEXT: Final = N_(
    "Next, everybody gets a boat with workers and skill tiles: whoever won a turn order tile chooses first, the last one"
    " takes the boat that is left."
)
LAYING: Final = N_("Then all lay their new tiles.")
NEXT = (
    N_("In summer some of the new tiles are boats with lasting powers."),
    N_("In autumn new tiles come for the last time, and many of them score."),
    N_("For winter everybody offers winter tiles from their hand."),
    N_(
        "At the end everybody takes a boat itself, which scores: first whoever won a turn order tile. All lay their new"
        " tiles, and the villages are scored."
    ),
)
# Where the workers of a player went, and where new ones came from.
SPENT: Final = P_(
    "{count} worker of winning bids into the bag", "{count} workers of winning bids into the bag"
)
LOST: Final = P_(
    "{count} worker on tiles of others to their owners",
    "{count} workers on tiles of others to their owners",
)
BAGGED: Final = P_(
    "{count} worker on unsold tiles into the bag", "{count} workers on unsold tiles into the bag"
)
GIVEN: Final = P_("{count} worker given for uses", "{count} workers given for uses")
BACK: Final = P_("{count} outbid worker back", "{count} outbid workers back")
GATHERED: Final = P_("{count} worker from own tiles", "{count} workers from own tiles")
DRAWN: Final = P_("{count} worker from bag and supply", "{count} workers from bag and supply")
NOW: Final = P_("{seat} now has {count} worker.", "{seat} now has {count} workers.")
YOU_NOW: Final = P_("You now have {count} worker.", "You now have {count} workers.")


def recap(events: Sequence[Event], view: View[Harbour]) -> Recap | None:
    """Who won what for which bid, where the workers went, which boats are taken, how many everybody has now, what comes next."""
    ended = [event for event in events if event.name == "end_of_season"]
    if not ended:
        return None
    season = ended[0].args[0]
    lines: list[tuple[int, Message]] = []
    for seat in range(view.game.players):
        lines += [(seat, message) for message in fortunes(events, view.table, seat)]
    unsold = [event for event in events if event.name == "unsold"]
    if unsold:
        tiles = [Message(TILE_NAMES[event.args[0]]) for event in unsold]
        lines.append((EVERYBODY, Message(N_("Nobody bid for {tiles}."), {"tiles": tiles})))
    title = Message(N_("{season} is over"), {"season": SEASONS[season]})
    return Recap(title, tuple(lines), coming(events, season, view.game.players))


def coming(events: Sequence[Event], season: int, players: int) -> Message:
    """What is yet to come: no boat that is taken."""
    following = Message(NEXT[season])
    if season == WINTERTIME:
        return following
    args: dict[str, Any] = {"laying": Message(LAYING), "season": following}
    if sum(event.name == "boat" for event in events) == players:
        return Message("{laying} {season}", args)
    return Message("{boats} {laying} {season}", {"boats": Message(BOATS_NEXT), **args})


def fortunes(events: Sequence[Event], table: Harbour, seat: int) -> list[Message]:
    """What a season brought one seat."""
    own = [event for event in events if event.args[0] == seat]
    won = [event for event in own if event.name == "won"]
    if won:
        tiles = [
            Message(
                "{tile} ({bid})",
                {"tile": TILE_NAMES[tile], "bid": some(count, COLOUR_NAMES[colour])},
            )
            for _, tile, count, colour in [event.args for event in won]
        ]
        you = {"seat": N_("You win {tiles}.")}
        messages = [Message(N_("{seat} wins {tiles}."), {"seat": Seat(seat), "tiles": tiles}, you)]
    else:
        you = {"seat": N_("You win no tile.")}
        messages = [Message(N_("{seat} wins no tile."), {"seat": Seat(seat)}, you)]
    sums = workers(own, table, seat)
    for text, ways in (
        (N_("Workers gone: {parts}."), (SPENT, LOST, BAGGED, GIVEN)),
        (N_("Workers new or back: {parts}."), (BACK, GATHERED, DRAWN)),
    ):
        parts = [counted(way, sums[way]) for way in ways if sums[way]]
        if parts:
            messages.append(Message(text, {"parts": parts}))
    messages += [tell(event) for event in own if event.name == "boat"]
    now = Message(NOW, {"seat": Seat(seat), "count": table.count[seat * 2]}, {"seat": YOU_NOW})
    return [*messages, now]


def workers(own: Sequence[Event], table: Harbour, seat: int) -> dict[Plural, int]:
    """Where the workers of a seat went this season, and where those came from that it has now."""
    sums = dict.fromkeys((SPENT, LOST, BAGGED, GIVEN, BACK, GATHERED, DRAWN), 0)
    for name, (_, one, two, _), _ in own:
        if name == "won":
            sums[SPENT] += two
        elif name == "use" and table.place[one] > OFFERED:
            sums[BAGGED] += two
        elif name == "use" and table.place[one] != seat:
            sums[LOST] += two
        elif name == "paid" and one < COLOURS:
            sums[GIVEN] += 1
        elif name == "came_back":
            sums[BACK] += one
        elif name == "gathered":
            sums[GATHERED] += two
        elif name == "greens":
            sums[DRAWN] += one
        elif name == "drew" and not one:
            sums[DRAWN] += two
    return sums
