"""What a match says about its game: seats, scores, length, and what winners had and did."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from keydom.arena.intervals import Share, share_of
from keydom.arena.match import Played
from keydom.arena.things import THINGS, read
from keydom.engine.text import Message

Part: TypeAlias = tuple[str, tuple[str, ...]]  # a bot, and who sat at the table
SELDOM = 5  # what fewer seats did says nothing
REACHED = 0.1  # rounds that a smaller part of the games reached are left out of the course


class Chair(NamedTuple):
    """One seat of the table, whoever sat there."""

    wins: Share
    points: float


class Stage(NamedTuple):
    """The mean points at the end of a round, of those who won in the end and of the others."""

    games: int
    winners: float
    others: float


class Source(NamedTuple):
    """Something that gives points, and how many it gave on average."""

    what: Message
    winners: float
    others: float


class Thing(NamedTuple):
    """Something that seats did with a tile or card: how many, how often they won, and how often they should have."""

    what: Message
    seats: int
    wins: Share
    expected: float


class Deed(NamedTuple):
    """All things that seats did the same with, those of the winners first; and how many were too seldom."""

    what: Message
    things: list[Thing]
    seldom: int


def chairs(games: Sequence[Played]) -> list[Chair]:
    return [
        Chair(
            _share((played, seat) for played in games),
            mean([played.scores[seat] for played in games]),
        )
        for seat in range(len(games[0].scores))
    ]


def winning(games: Sequence[Played]) -> list[int]:
    """The scores of all winners."""
    return [played.scores[seat] for played in games for seat in played.winners]


def losing(games: Sequence[Played]) -> list[int]:
    return [
        score
        for played in games
        for seat, score in enumerate(played.scores)
        if seat not in played.winners
    ]


def course(games: Sequence[Played]) -> list[Stage]:
    stages: list[Stage] = []
    for number in range(max(len(played.course) for played in games)):
        there = [p._replace(scores=p.course[number]) for p in games if number < len(p.course)]
        if len(there) >= REACHED * len(games):
            stages.append(Stage(len(there), mean(winning(there)), mean(losing(there))))
    return stages


def sources(games: Sequence[Played]) -> list[Source]:
    """Where the points come from, the largest difference between winners and others first."""
    sums: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for played in games:
        for seat, lines in enumerate(played.sources):
            for what, points in lines.items():
                sums[what][seat not in played.winners] += points
    winners = max(1, len(winning(games)))
    others = max(1, len(losing(games)))
    found = [Source(read(w), won / winners, lost / others) for w, (won, lost) in sums.items()]
    return sorted(found, key=lambda source: source.others - source.winners)


def deeds(games: Sequence[Played]) -> list[Deed]:
    """Everything that was done with tiles and cards; what tells winners from the others comes first."""
    expected = _expectations(games)
    doers: dict[str, list[tuple[Played, int]]] = defaultdict(list)
    for played in games:
        for seat, done in enumerate(played.deeds):
            for what in done:
                doers[what].append((played, seat))
    groups: dict[str, list[Thing]] = defaultdict(list)
    for what, seats in doers.items():
        message = read(what)
        hoped = mean([expected[_part(played, seat)] for played, seat in seats])
        groups[message.id].append(Thing(message, len(seats), _share(seats), hoped))
    found: list[Deed] = []
    for things in groups.values():
        often = [thing for thing in things if thing.seats >= SELDOM]
        often.sort(key=lambda thing: thing.expected - thing.wins.share)
        whole = Message(things[0].what.id, dict.fromkeys(THINGS, "…"))
        if often:
            found.append(Deed(whole, often, len(things) - len(often)))
    return sorted(found, key=_weight, reverse=True)


def _weight(deed: Deed) -> float:
    """How well a deed tells winners from the others: what its things change, in the mean of their seats."""
    changes = [t.seats * (t.wins.share - t.expected) ** 2 for t in deed.things]
    return sum(changes) / sum(thing.seats for thing in deed.things)


def _expectations(games: Sequence[Played]) -> dict[Part, float]:
    """How often each bot wins from one seat against these others: its tiles must not look strong because it is."""
    seats: dict[Part, list[float]] = defaultdict(list)
    for played in games:
        for seat in range(len(played.fixture.seats)):
            seats[_part(played, seat)].append(_won(played, seat))
    return {part: mean(won) for part, won in seats.items()}


def _part(played: Played, seat: int) -> Part:
    return played.fixture.seats[seat], tuple(sorted(played.fixture.seats))


def _share(seats: Iterable[tuple[Played, int]]) -> Share:
    clusters: dict[int, tuple[float, int]] = {}
    for played, seat in seats:
        wins, size = clusters.get(played.fixture.seed, (0.0, 0))
        clusters[played.fixture.seed] = (wins + _won(played, seat), size + 1)
    return share_of(list(clusters.values()))


def _won(played: Played, seat: int) -> float:
    return 1 / len(played.winners) if seat in played.winners else 0.0


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0
