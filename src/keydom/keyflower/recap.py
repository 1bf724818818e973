"""What happened, told to a player: losses, where an event can be seen, and what a season brought."""

from collections.abc import Sequence
from typing import Any, Final

from keydom.engine.game import Recap, View
from keydom.engine.picture import SEAT_LETTERS
from keydom.engine.table import EVERYBODY, Event
from keydom.engine.text import N_, P_, Message, Seat
from keydom.keyflower.actions import TILE_KEYS
from keydom.keyflower.describe import counted, some
from keydom.keyflower.names import COLOUR_NAMES, SEASONS, TILE_NAMES
from keydom.keyflower.rules import COLOURS
from keydom.keyflower.table import OFFERED, Harbour

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
    return "kf-season" if event.name in ("season", "end_of_season", "year_over") else ""


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

NEXT = (
    N_("Summer comes: new tiles and newly loaded boats; some tiles are boats with lasting powers."),
    N_("Autumn comes: new tiles and newly loaded boats for the last time; many tiles score."),
    N_("Winter comes: everybody offers winter tiles from hand, and at its end the boats score."),
    N_("The year is over: the villages are scored."),
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
ABOARD: Final = P_("{count} worker from the boat", "{count} workers from the boat")
NOW: Final = P_("{seat} now has {count} worker.", "{seat} now has {count} workers.")


def recap(events: Sequence[Event], view: View[Harbour]) -> Recap | None:
    """Who won what for which bid, where the workers went, how many everybody has now, what comes next."""
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
    for event in events:
        if event.name == "start_player":
            text = N_("{seat} becomes start player.")
            lines.append((event.args[0], Message(text, {"seat": Seat(event.args[0])})))
    title = Message(N_("{season} is over"), {"season": SEASONS[season]})
    return Recap(title, tuple(lines), Message(NEXT[season]))


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
        messages = [Message(N_("{seat} wins {tiles}."), {"seat": Seat(seat), "tiles": tiles})]
    else:
        messages = [Message(N_("{seat} wins no tile."), {"seat": Seat(seat)})]
    parts = workers(own, table, seat)
    if parts:
        text = N_("Workers of {seat}: {parts}.")
        messages.append(Message(text, {"seat": Seat(seat), "parts": parts}))
    messages += [
        Message(N_("{seat} takes the boat {tile}."), {"seat": Seat(seat), "tile": TILE_NAMES[tile]})
        for tile in [event.args[1] for event in own if event.name == "boat"]
    ]
    now = Message(NOW, {"seat": Seat(seat), "count": table.count[seat * 2]})
    return [*messages, now]


def workers(own: Sequence[Event], table: Harbour, seat: int) -> list[Message]:
    """Where the workers of a seat went this season, and where those came from that it has now."""
    sums = dict.fromkeys((SPENT, LOST, BAGGED, GIVEN, BACK, GATHERED, DRAWN, ABOARD), 0)
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
        elif name == "boat":
            sums[ABOARD] += two
    return [counted(text, count) for text, count in sums.items() if count]
