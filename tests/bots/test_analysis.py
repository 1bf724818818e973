"""Verdicts on turns: found with what their player could know, true of what was thrown away, and kept in records."""

import pytest

import keydom
from keydom.bots import bot
from keydom.bots.analysis import (
    BAD,
    MANY,
    Judged,
    Turn,
    Verdict,
    accuracy,
    judge,
    many_given_up,
    turns_of,
)
from keydom.bots.analysis import chances as chances_of
from keydom.bots.model import HAND, SPREAD, model_of
from keydom.bots.review import Book, chapters, comment, kind_of, read, review
from keydom.engine.game import Game
from keydom.engine.state import State
from keydom.engine.text import plain, render
from keydom.engine.view import View
from keydom.keyper.table import ESTATES

GAMES = ("keythedral", "keyflower", "keyper")


def played(game: str, players: int, seed: int, most: int) -> tuple[State, list[tuple[int, int]]]:
    """The start of a game between greedy bots, whatever models there are, and its moves."""
    start = keydom.game(game, players).new(seed)
    state = start.clone()
    bots = [bot(f"greedy:seed={seat},model=hand") for seat in range(players)]
    moves: list[tuple[int, int]] = []
    while not state.is_over and len(moves) < most:
        seat = state.seat
        action = bots[seat].choose(state.view(seat))
        moves.append((seat, action))
        state.apply(action, seat)
    return start, moves


def quick(view: View, actions: list[int]) -> Verdict:
    return judge(view, actions, seed=3, passes=4, worlds=3)


@pytest.mark.parametrize("game", GAMES)
def test_turns_are_all_moves_in_order_without_those_that_nobody_chose(game: str) -> None:
    start, moves = played(game, 3, 5, 60)
    turns = turns_of(start, moves)
    state = start.clone()
    for number, (seat, action) in enumerate(moves):
        holding = [one for one in turns if one.seat == seat and one.number <= number <= one.last]
        if not holding:
            assert len(state.legal_actions(seat)) == 1
        for one in holding:
            if number == one.number:
                assert one.view.to_dict() == state.view(seat).to_dict()
        state.apply(action, seat)
        for one in holding:
            if number == one.last:
                assert one.chance == state.barrier
        assert len(holding) <= 1
    for one in turns:
        between = moves[one.number : one.last + 1]
        assert one.actions == [action for seat, action in between if seat == one.seat]


def test_what_is_decided_side_by_side_is_one_turn_whatever_others_do_meanwhile() -> None:
    """In Keyflower all lay their new tiles at the same time: half a village is no turn."""
    start = keydom.game("keyflower", 2).new(5)
    state = start.clone()
    players = [bot(f"greedy:seed={seat}") for seat in range(2)]
    moves: list[tuple[int, int]] = []
    side_by_side: list[int] = []
    while not side_by_side or state.table.lanes:
        # By turns, where both are asked.
        seat = state.deciding()[-1 if len(moves) % 2 else 0]
        if state.table.lanes:
            side_by_side.append(len(moves))
        moves.append((seat, players[seat].choose(state.view(seat))))
        state.apply(moves[-1][1], seat)
    turns = turns_of(start, moves)
    assert len({moves[number][0] for number in side_by_side[:2]}) == 2
    for seat in range(2):
        own = [number for number in side_by_side if moves[number][0] == seat]
        (laid,) = [one for one in turns if one.seat == seat and one.number <= own[0] <= one.last]
        assert laid.last == own[-1]
        assert laid.actions[-len(own) :] == [moves[number][1] for number in own]
    assert [one.last for one in turns] == sorted(one.last for one in turns)


@pytest.mark.parametrize("game", GAMES)
def test_worlds_that_a_player_cannot_tell_apart_get_the_same_verdict(game: str) -> None:
    start, moves = played(game, 3, 8, 40)
    turn = [*turns_of(start, moves)][-1]
    other = turn.view.sample_world(99).view(turn.seat)
    assert other.to_dict() == turn.view.to_dict()
    assert quick(other, turn.actions) == quick(turn.view, turn.actions)


@pytest.mark.parametrize("game", GAMES)
def test_chances_of_all_seats_make_one(game: str) -> None:
    start, moves = played(game, 4, 2, 30)
    for turn in [*turns_of(start, moves)][::7]:
        verdict = quick(turn.view, turn.actions)
        assert sum(verdict.chances) == pytest.approx(1)
        assert 0 <= verdict.lost <= 1


def test_between_two_seats_chances_are_those_that_bots_play_by() -> None:
    state = keydom.game("keyflower", 2).new(4)
    found = chances_of(state, model_of(state.game, None))
    assert found == [pytest.approx(1 - found[1]), pytest.approx(1 - found[0])]


def test_the_end_of_a_game_is_certain() -> None:
    start, moves = played("keyper", 2, 1, 10_000)
    state = start.clone()
    for seat, action in moves:
        state.apply(action, seat)
    shared = 1 / len(state.winners())
    assert chances_of(state, None) == [shared if s in state.winners() else 0 for s in (0, 1)]


def test_a_winning_turn_that_is_passed_up_is_bad() -> None:
    """The last seat of the Keythedral ends the game: whoever leads wins by buying it."""
    start, moves = played("keythedral", 2, 2, 10_000)
    last = [*turns_of(start, moves)][-1]
    verdict = judge(last.view, last.actions, seed=1, passes=20, worlds=6)
    assert verdict.chances[last.seat] == 1
    assert verdict.lost == 0
    for action in last.view.legal_actions()[:3]:
        if action != last.actions[0]:
            other = judge(last.view, [action], seed=1, passes=20, worlds=6)
            assert other.lost >= BAD
            assert other.best[0] == last.actions[0]


def test_accuracy_falls_with_the_chances_lost() -> None:
    assert accuracy([]) == accuracy([0.0, 0.0]) == 100
    assert accuracy([0.1]) == pytest.approx(64.7, abs=0.1)
    assert accuracy([0.0, 0.1]) > accuracy([0.05, 0.1])


def kind(before: float, after: float, given_up: float = 0.0) -> str:
    """What is said of a turn that took a chance from one value to another, and gave up points."""
    view = keydom.game("keyper", 2).new(1).view(1)
    verdict = Verdict([0], [1 - after, after], before - after, 0.0, [], given_up)
    return kind_of(Judged(Turn(0, 0, 1, [1], view, False), verdict))


def test_a_turn_is_judged_by_what_there_was_to_lose() -> None:
    assert kind(0.6, 0.49) == "bad"
    assert kind(0.6, 0.54) == "doubtful"
    assert kind(0.6, 0.57) == ""
    assert kind(0.6, 0.595) == "good"
    # Decided games: the same three percent are half of the chance, and as much to the leader.
    assert kind(0.06, 0.03) == "doubtful"
    assert kind(0.97, 0.94) == "doubtful"
    assert kind(1.0, 0.97) == "doubtful"
    assert kind(0.03, 0.0) == "doubtful"
    assert kind(0.02, 0.012) == "good"  # next to nothing
    assert kind(0.0, 0.0) == kind(1.0, 1.0) == "good"
    # Nothing is left to lose but points.
    assert kind(0.0, 0.0, 9.0) == kind(1.0, 1.0, 9.0) == "doubtful"


def test_points_are_given_up_where_they_are_sure_and_many() -> None:
    game = keydom.game("keyper", 2)
    ends = {lead: with_lead(game, lead) for lead in (0, 5, 7, 12)}

    def given_up(behind: float, *leads: int) -> float:
        """What a turn gave up after which the seat leads by nothing, where it could have led by so many points."""
        better: list[State | None] = [ends[lead] for lead in leads]
        return many_given_up(0, behind, [ends[0]] * len(better), better, None)

    assert MANY * SPREAD == 6
    assert given_up(20, 12, 12) == pytest.approx(12)
    assert given_up(20, 7, 7) == pytest.approx(7)
    assert given_up(20, 5, 5) == 0
    assert given_up(20, 7, 12) == pytest.approx(7)  # the mean less one standard error
    assert given_up(20, 0, 12) == 0
    # Both at once and after the replies of the others.
    assert given_up(8, 12, 12) == 8
    assert given_up(5, 12, 12) == 0


def test_only_in_a_decided_game_a_turn_is_told_by_the_points_it_gave_up() -> None:
    """The same choice costs the chance to win, or, where that is certain, points."""
    start, moves = played("keyper", 2, 6, 162)
    state = start.clone()
    for seat, action in moves:
        state.apply(action, seat)
    waste = [state.game.parse("field 1-3")]

    def verdict() -> Verdict:
        return judge(state.view(0), waste, seed=1, passes=20, worlds=4, model=HAND)

    even = verdict()
    assert even.lost >= BAD
    assert even.given_up == 0
    state.table.own(ESTATES)
    state.table.track[0] += 300
    decided = verdict()
    assert decided.lost < 0.001
    assert decided.given_up == pytest.approx(decided.behind) == pytest.approx(even.behind)
    assert decided.given_up >= MANY * SPREAD


def with_lead(game: Game, points: int) -> State:
    """A position in which the first seat has so many points more."""
    state = game.new(1)
    state.table.own(ESTATES)
    state.table.track[0] += points
    return state


@pytest.mark.parametrize("game", GAMES)
def test_every_turn_is_in_a_chapter(game: str) -> None:
    """What comes before the first that the log tells is one, too: Keyflower's spring, Keythedral's set-up."""
    start, moves = played(game, 3, 5, 60)
    state, told = start.clone(), []
    for seat, action in moves:
        state.listen()
        state.apply(action, seat)
        told.append(state.heard())
    book = Book(start.game, ["A", "B", "C"], chapters(start.game, told))
    assert [chapter.number for chapter in book.chapters] == sorted(
        chapter.number for chapter in book.chapters
    )
    judged = [
        Judged(one, Verdict(one.actions, [0.4, 0.3, 0.3], 0.0, 0.0, [0.0] * len(start.game.goals)))
        for one in turns_of(start, moves)
    ]
    for player in review(book, judged, plain):
        assert player.chapters[0] == 100
        assert len(player.chapters) == len(book.chapters)


def test_a_turn_is_told_from_where_it_differs_from_the_better_one() -> None:
    start, moves = played("keyper", 2, 6, 60)
    turn = next(one for one in turns_of(start, moves) if len(one.actions) > 2)
    state = start.clone()
    for seat, action in moves[: turn.number + 1]:
        state.apply(action, seat)
    other = next(a for a in state.legal_actions(turn.seat) if a != turn.actions[1])
    better = [turn.actions[0], other]
    verdict = Verdict(better, [0.5, 0.5], 0.2, 3.0, [3.0, *[0.0] * 5])
    book = Book(start.game, ["Ada", "Basil"], chapters(start.game, []))
    (point,) = review(book, [Judged(turn, verdict)], plain)[turn.seat].turning_points
    view = state.view(turn.seat)
    first = render(view.label(turn.actions[1]), book.names, plain)
    assert point.played.startswith(first)
    assert point.better == render(view.label(other), book.names, plain)


def test_a_record_carries_verdicts_and_gives_them_back() -> None:
    start, moves = played("keyper", 2, 6, 30)
    record = keydom.Record(start.game, seed=6, moves=moves)
    verdicts = {}
    for turn in [*turns_of(start, moves)][:3]:
        verdicts[turn.number] = quick(turn.view, turn.actions)
        record.comments[turn.number] = comment(record.game, verdicts[turn.number])
    loaded = keydom.Record.loads(record.dumps())
    assert loaded.moves == moves
    for number, verdict in verdicts.items():
        found = read(loaded.game, loaded.comments[number])
        assert found is not None
        assert found.best == verdict.best
        assert found.chances == pytest.approx(verdict.chances, abs=0.001)
        assert found.lost == pytest.approx(verdict.lost, abs=0.001)


def test_a_record_of_an_older_version_gave_nothing_up_in_decided_games() -> None:
    game = keydom.game("keyper", 2)
    verdict = Verdict([0], [1.0, 0.0], 0.0, 8.0, [8.0, *[0.0] * 5], 7.5)
    said = comment(game, verdict)
    assert read(game, said) == verdict
    older = said.replace(', "given_up": 7.5', "")
    assert read(game, older) == verdict._replace(given_up=0.0)


def test_what_was_given_up_in_a_decided_game_is_told_by_goal() -> None:
    start, moves = played("keyper", 2, 6, 60)
    turn = next(one for one in turns_of(start, moves) if len(one.actions) > 2)
    better = [turn.view.legal_actions()[-1]]
    verdict = Verdict(better, [1.0, 0.0], 0.0, 8.0, [0.4, 3.2, 6.1, -2.0, 0.0, 0.9], 7.5)
    book = Book(start.game, ["Ada", "Basil"], chapters(start.game, []))
    (point,) = review(book, [Judged(turn, verdict)], plain)[turn.seat].turning_points
    assert point.kind == "doubtful"
    assert point.cost == "about 8 points given up in a decided game"
    assert point.given_up == (
        "buildings in the village (about 6 points), the farm and its animals (about 3 points)"
    )
    open_game = verdict._replace(chances=[0.5, 0.5], lost=0.2, given_up=0.0)
    (point,) = review(book, [Judged(turn, open_game)], plain)[turn.seat].turning_points
    assert (point.cost, point.given_up) == ("chance to win: 20 % less, about 8 points less", "")


def test_comments_of_people_are_no_verdicts_and_broken_ones_are_refused() -> None:
    game = keydom.game("keyper", 2)
    assert read(game, "a fine move") is None
    for broken in ("{", '{"best": []}', '{"best": ["no such action"], "chances": [1, 0]}'):
        with pytest.raises(ValueError, match="no analysis"):
            read(game, f"analysis {broken}")
