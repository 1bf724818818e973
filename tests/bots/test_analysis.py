"""Verdicts on turns: found with what their player could know, true of what was thrown away, and kept in records."""

import pytest

import keydom
from keydom.bots import bot
from keydom.bots.analysis import BAD, Verdict, accuracy, chances, judge, turns_of
from keydom.bots.model import model_of
from keydom.bots.review import comment, read
from keydom.engine.game import State, View

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
    state = start.clone()
    number = 0
    for turn in turns_of(start, moves):
        while number < turn.number:  # forced
            assert len(state.legal_actions(moves[number][0])) == 1
            state.apply(moves[number][1], moves[number][0])
            number += 1
        assert turn.view.to_dict() == state.view(turn.seat).to_dict()
        for action in turn.actions:
            assert moves[number] == (turn.seat, action)
            state.apply(action, turn.seat)
            number += 1
        assert turn.chance == state.barrier


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
    found = chances(state, model_of(state.game, None))
    assert found == [pytest.approx(1 - found[1]), pytest.approx(1 - found[0])]


def test_the_end_of_a_game_is_certain() -> None:
    start, moves = played("keyper", 2, 1, 10_000)
    state = start.clone()
    for seat, action in moves:
        state.apply(action, seat)
    shared = 1 / len(state.winners())
    assert chances(state, None) == [shared if s in state.winners() else 0 for s in (0, 1)]


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


def test_comments_of_people_are_no_verdicts_and_broken_ones_are_refused() -> None:
    game = keydom.game("keyper", 2)
    assert read(game, "a fine move") is None
    for broken in ("{", '{"best": []}', '{"best": ["no such action"], "chances": [1, 0]}'):
        with pytest.raises(ValueError, match="no analysis"):
            read(game, f"analysis {broken}")
