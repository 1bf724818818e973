"""What a match says about its game: seats, scores, length, and what winners had and did."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from keydom.arena.extract import COMPONENTS, UNKNOWN, load_message
from keydom.arena.intervals import Share, share_by_seed
from keydom.arena.match import Played
from keydom.engine.text import Message

Matchup: TypeAlias = tuple[str, tuple[str, ...]]  # a bot, and all bots at its table
FEWEST_SEATS = 5  # a deed that fewer seats did says nothing
REACHED_BY = 0.1  # of the games; later rounds are left out of the course


class SeatResult(NamedTuple):
    """One seat of the table, whichever bots sat there."""

    wins: Share
    points: float


class Stage(NamedTuple):
    """The mean points at the end of a round, of the eventual winners and of the others."""

    games: int
    winners: float
    others: float


class Source(NamedTuple):
    """Something that gives points, and how many it gave on average."""

    what: Message
    winners: float
    others: float


class Deed(NamedTuple):
    """Something done with one component: how many seats did it, how often they won and were expected to win."""

    what: Message
    seats: int
    wins: Share
    expected: float

    @property
    def effect(self) -> float:
        return self.wins.share - self.expected


class DeedGroup(NamedTuple):
    """The same done with different components, those of winners first; `rare` ones are only counted."""

    what: Message
    deeds: list[Deed]
    rare: int

    @property
    def weight(self) -> float:
        """How well these deeds tell winners from others: the mean square of their effects, by seat."""
        squares = [deed.seats * deed.effect**2 for deed in self.deeds]
        return sum(squares) / sum(deed.seats for deed in self.deeds)


def seat_results(games: Sequence[Played]) -> list[SeatResult]:
    return [
        SeatResult(
            _share((played, seat) for played in games),
            mean([played.scores[seat] for played in games]),
        )
        for seat in range(len(games[0].scores))
    ]


def winning_scores(games: Sequence[Played]) -> list[int]:
    return [played.scores[seat] for played in games for seat in played.winners]


def other_scores(games: Sequence[Played]) -> list[int]:
    return [
        score
        for played in games
        for seat, score in enumerate(played.scores)
        if seat not in played.winners
    ]


def course(games: Sequence[Played]) -> list[Stage]:
    """How points grew from round to round."""
    stages: list[Stage] = []
    for number in range(max(len(played.course) for played in games)):
        there = [played for played in games if number < len(played.course)]
        then = [played._replace(scores=played.course[number]) for played in there]
        if len(then) >= REACHED_BY * len(games):
            stages.append(Stage(len(then), mean(winning_scores(then)), mean(other_scores(then))))
    return stages


def sources(games: Sequence[Played]) -> list[Source]:
    """Where the points come from; what sets winners apart comes first."""
    sums: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for played in games:
        for seat, lines in enumerate(played.sources):
            for what, points in lines.items():
                sums[what][seat not in played.winners] += points
    winners = max(1, len(winning_scores(games)))
    others = max(1, len(other_scores(games)))
    found = [
        Source(load_message(what), won / winners, lost / others)
        for what, (won, lost) in sums.items()
    ]
    return sorted(found, key=lambda source: source.others - source.winners)


def deed_groups(games: Sequence[Played]) -> list[DeedGroup]:
    """Everything that was done with components; what tells winners from others comes first."""
    groups: dict[str, list[Deed]] = defaultdict(list)
    for deed in _deeds(games):
        groups[deed.what.id].append(deed)
    found: list[DeedGroup] = []
    for text, deeds in groups.items():
        common = [deed for deed in deeds if deed.seats >= FEWEST_SEATS]
        common.sort(key=lambda deed: -deed.effect)
        if common:
            what = Message(text, dict.fromkeys(COMPONENTS, UNKNOWN))
            found.append(DeedGroup(what, common, len(deeds) - len(common)))
    return sorted(found, key=lambda group: group.weight, reverse=True)


def _deeds(games: Sequence[Played]) -> list[Deed]:
    expected = _expectations(games)
    doers: dict[str, list[tuple[Played, int]]] = defaultdict(list)
    for played in games:
        for seat, done in enumerate(played.deeds):
            for what in done:
                doers[what].append((played, seat))
    return [
        Deed(
            load_message(what),
            len(seats),
            _share(seats),
            mean([expected[_matchup(played, seat)] for played, seat in seats]),
        )
        for what, seats in doers.items()
    ]


def _expectations(games: Sequence[Played]) -> dict[Matchup, float]:
    """How often each bot wins from one seat against these others: its tiles must not look strong because it is."""
    seats: dict[Matchup, list[float]] = defaultdict(list)
    for played in games:
        for seat in range(len(played.fixture.seats)):
            seats[_matchup(played, seat)].append(_wins(played, seat))
    return {matchup: mean(wins) for matchup, wins in seats.items()}


def _matchup(played: Played, seat: int) -> Matchup:
    return played.fixture.seats[seat], tuple(sorted(played.fixture.seats))


def _share(seats: Iterable[tuple[Played, int]]) -> Share:
    return share_by_seed((played.fixture.seed, _wins(played, seat)) for played, seat in seats)


def _wins(played: Played, seat: int) -> float:
    """1 for a victory, less for a shared one."""
    return 1 / len(played.winners) if seat in played.winners else 0.0


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0
