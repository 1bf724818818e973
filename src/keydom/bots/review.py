"""The look back at a game in words: turning points, how well everybody played, what luck did.

A record carries it as comments behind the first action of each turn (`comment`), from which it can be read back (`read`).
"""

import json
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import isfinite
from typing import Any, NamedTuple

from keydom.bots import hint
from keydom.bots.analysis import (
    AS_GOOD,
    BAD,
    DOUBTFUL,
    FALL,
    SLIGHT,
    Judged,
    Verdict,
    accuracy,
    fall,
)
from keydom.bots.beam import play_line
from keydom.engine.game import Game
from keydom.engine.table import Event
from keydom.engine.text import N_, P_, Message, Translate, render
from keydom.engine.view import View

MOST_POINTS = 5  # turning points that are told of each player
FEW_POINTS = 2  # turns that are told of somebody who has no turning point
STEPS = 4  # choices of a turn that are named
WORTH_A_WORD = 1.0  # points that a goal must have lost in all to be told


class Chapter(NamedTuple):
    """A round or a season: the action with which it begins, and what it is called."""

    number: int
    title: Message


class Book(NamedTuple):
    """A finished game: what is needed to tell of its turns."""

    game: Game
    names: list[str]
    chapters: list[Chapter]

    def chapter_of(self, number: int) -> int:
        """The place of the chapter in which an action is."""
        return bisect_right(self.chapters, number, key=lambda chapter: chapter.number) - 1


class TurningPoint(NamedTuple):
    """A turn that gave much away; of somebody who has no such turn, one that gave most away."""

    number: int
    seat: int
    when: str  # the chapter it is in
    kind: str  # as `kind_of` tells
    cost: str  # what it gave away
    played: str
    better: str
    given_up: str  # for what the points would have been, where these are what it gave away
    reasons: tuple[str, ...]  # as they would be told to the player


class Player(NamedTuple):
    """How one seat did."""

    seat: int
    accuracy: int
    bad: int
    doubtful: int
    luck: int  # percent of the chance to win, by what was drawn and turned up
    goals: tuple[str, ...]  # for which points were left, the most first
    chapters: tuple[int | None, ...]  # accuracy in each
    turning_points: tuple[TurningPoint, ...]


def chapters(game: Game, told: Iterable[Sequence[Event]]) -> list[Chapter]:
    """The rounds or seasons of a game; `told` are the events of each action. What comes before the first that is told is one as well."""
    found = [
        Chapter(number, title)
        for number, events in enumerate(told)
        for event in events
        if not game.is_setup(event)
        for title in [game.chapter(event)]
        if title is not None
    ]
    return [Chapter(0, Message(N_("The beginning"))), *found]


def review(book: Book, judged: Sequence[Judged], say: Translate) -> list[Player]:
    """How each seat did, in one language."""
    luck = luck_of(judged, book.game.players)
    return [
        player_of(book, seat, [one for one in judged if one.turn.seat == seat], luck[seat], say)
        for seat in range(book.game.players)
    ]


def kind_of(judged: Judged) -> str:
    """How good a turn was: good, bad, doubtful, or "" where it gave a little away."""
    lost = judged.verdict.lost
    if lost >= BAD:
        return "bad"
    if lost >= DOUBTFUL or (lost >= SLIGHT and fall(judged) >= FALL) or judged.verdict.given_up:
        return "doubtful"
    return "good" if lost < AS_GOOD else ""


def player_of(book: Book, seat: int, own: list[Judged], luck: float, say: Translate) -> Player:
    lost = [one.verdict.lost for one in own]
    kinds = [kind_of(one) for one in own]
    worst = worst_first(own)
    told_of = [one for one in worst if kind_of(one) in ("bad", "doubtful")][:MOST_POINTS]
    if not told_of:  # whoever has lost wants to learn something all the same
        told_of = [one for one in worst[:FEW_POINTS] if one.verdict.lost >= AS_GOOD]
    return Player(
        seat,
        round(accuracy(lost)),
        kinds.count("bad"),
        kinds.count("doubtful"),
        round(100 * luck),
        goals_left(book.game, own, say),
        tuple(in_chapter(book, own, number) for number in range(len(book.chapters))),
        tuple(turning_point(book, one, say) for one in told_of),
    )


def worst_first(judged: Sequence[Judged]) -> list[Judged]:
    """Turns by what they gave away."""
    return sorted(judged, key=lambda one: (-one.verdict.lost, -one.verdict.given_up))


def in_chapter(book: Book, own: list[Judged], number: int) -> int | None:
    lost = [one.verdict.lost for one in own if book.chapter_of(one.turn.number) == number]
    return round(accuracy(lost)) if lost else None


def goals_left(game: Game, own: list[Judged], say: Translate) -> tuple[str, ...]:
    """The goals for which better turns would have brought points, the most first."""
    sums = [
        sum(one.verdict.goals[goal] for one in own if kind_of(one) != "good")
        for goal in range(len(game.goals))
    ]
    order = sorted(range(len(sums)), key=lambda goal: -sums[goal])
    return tuple(say(game.goals[goal]) for goal in order if sums[goal] >= WORTH_A_WORD)


def luck_of(judged: Sequence[Judged], players: int) -> list[float]:
    """By how much each chance changed where something was drawn or turned up, and not by anybody's turn."""
    total = [0.0] * players
    for before, after in pairwise(judged):
        if before.turn.chance:
            for seat in range(players):
                # What the turn after it lost is not bad luck of its player.
                own = after.verdict.lost if seat == after.turn.seat else 0.0
                total[seat] += after.verdict.chances[seat] + own - before.verdict.chances[seat]
    return total


def turning_point(book: Book, one: Judged, say: Translate) -> TurningPoint:
    turn, verdict, names = one.turn, one.verdict, book.names
    chapter = book.chapter_of(turn.number)
    view, played, better = apart(turn.view, turn.actions, verdict.best)
    why = hint.lasting_reasons(view, better, verdict.goals, played)
    return TurningPoint(
        turn.number,
        turn.seat,
        render(book.chapters[chapter].title, names, say),
        kind_of(one),
        ", ".join(render(part, names, say) for part in cost(verdict)),
        told(view, played, names, say),
        told(view, better, names, say),
        ", ".join(render(part, names, say) for part in goals_given_up(book.game, verdict)),
        tuple(render(reason, names, say) for reason in why),
    )


def cost(verdict: Verdict) -> list[Message]:
    """What a turn gave away: the chance to win, and points."""
    found = []
    percent = round(100 * verdict.lost)
    if percent:
        found.append(Message(N_("chance to win: {percent} % less"), {"percent": percent}))
    if verdict.given_up:
        text = P_(
            "about {points} point given up in a decided game",
            "about {points} points given up in a decided game",
        )
        found.append(Message(text, {"points": round(verdict.given_up)}))
    elif verdict.behind >= hint.LITTLE:
        text = P_("about {points} point less", "about {points} points less")
        found.append(Message(text, {"points": round(verdict.behind)}))
    return found


def goals_given_up(game: Game, verdict: Verdict) -> list[Message]:
    """For what the points would have been that a turn in a decided game gave up, the most first."""
    if not verdict.given_up:
        return []
    text = P_("{goal} (about {points} point)", "{goal} (about {points} points)")
    order = sorted(range(len(game.goals)), key=lambda goal: -verdict.goals[goal])
    return [
        Message(text, {"goal": game.goals[goal], "points": round(verdict.goals[goal])})
        for goal in order
        if verdict.goals[goal] >= WORTH_A_WORD
    ]


def apart(view: View, played: list[int], better: list[int]) -> tuple[View, list[int], list[int]]:
    """What the player knew where two turns part, and how each goes on from there."""
    shared = 0
    while shared + 1 < min(len(played), len(better)) and played[shared] == better[shared]:
        shared += 1
    assert view.seat is not None
    state = play_line(view.sample_world(0), view.seat, better[:shared])
    if state is None or view.seat not in state.deciding():  # otherwise in this world
        return view, played, better
    return state.view(view.seat), played[shared:], better[shared:]


def told(view: View, actions: Sequence[int], names: Sequence[str], say: Translate) -> str:
    """The choices of a turn in words: the first, and the next steps."""
    first = view.label(actions[0])
    rest = hint.next_steps(view, actions)
    return "; ".join(render(step, names, say) for step in [first, *rest][:STEPS])


# As documents


def to_document(verdict: Verdict) -> dict[str, Any]:
    return {
        "best": verdict.best,
        "chances": [round(chance, 4) for chance in verdict.chances],
        "lost": round(verdict.lost, 4),
        "behind": round(verdict.behind, 2),
        "goals": [round(points, 2) for points in verdict.goals],
        "given_up": round(verdict.given_up, 2),
    }


def from_document(game: Game, document: Any) -> Verdict:
    """The verdict of a document. Raises ValueError for one that is broken."""
    try:
        found = Verdict(
            [int(action) for action in document["best"]],
            [float(chance) for chance in document["chances"]],
            float(document["lost"]),
            float(document["behind"]),
            [float(points) for points in document["goals"]],
            float(document.get("given_up", 0.0)),  # older ones have none
        )
    except (LookupError, TypeError, ValueError, OverflowError) as error:
        raise ValueError(f"no analysis: {error}") from error
    if len(found.chances) != game.players or len(found.goals) != len(game.goals):
        raise ValueError(
            f"no analysis: expected {game.players} chances and {len(game.goals)} goals"
        )
    if not found.best or not all(
        map(isfinite, [*found.chances, found.lost, found.behind, *found.goals, found.given_up])
    ):
        raise ValueError("no analysis: expected a better turn, and numbers")
    return found


# In records

MARK = "analysis "


def comment(game: Game, verdict: Verdict) -> str:
    """A verdict as the comment of a record: the better turn in the notation of the game."""
    best = [game.notation(action) for action in verdict.best]
    return MARK + json.dumps(to_document(verdict) | {"best": best}, ensure_ascii=False)


def read(game: Game, said: str) -> Verdict | None:
    """The verdict in a comment; None if it is about something else. Raises ValueError for one that is broken."""
    if not said.startswith(MARK):
        return None
    try:
        document = json.loads(said[len(MARK) :])
        best = [game.parse(text) for text in document["best"]]
        return from_document(game, document | {"best": best})
    except (LookupError, TypeError, ValueError, RecursionError) as error:
        raise ValueError(f"a comment that is no analysis: {error}") from error
