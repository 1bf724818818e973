"""Bots choose legally, from a View alone, and greedy beats random."""

import pytest

import keydom
from keydom.bots import bot, kind, names
from keydom.bots.values import value


def play(game: str, players: int, seats: list[str], seed: int, most: int = 100_000) -> keydom.State:
    state = keydom.game(game, players=players).new(seed)
    bots = [bot(name) for name in seats]
    for _ in range(most):
        if state.is_over:
            break
        seat = state.seat
        state.apply(bots[seat].choose(state.view(seat)), seat)
    return state


@pytest.mark.parametrize("game", keydom.games())
def test_greedy_plays_a_whole_game_and_beats_random(game: str) -> None:
    wins = 0.0
    for seed in range(2):
        seats = ["random:seed=5", "random:seed=5"]
        seats[seed] = f"greedy:seed={seed}"
        state = play(game, 2, seats, seed)
        assert state.is_over
        wins += (seed in state.winners()) / len(state.winners())
    assert wins == 2


@pytest.mark.parametrize("game", keydom.games())
@pytest.mark.parametrize("name", names())
def test_the_choice_is_the_same_in_worlds_that_a_seat_cannot_tell_apart(
    game: str, name: str
) -> None:
    state = play(game, 3, ["random:seed=1", "random:seed=2", "random:seed=3"], 4, 150)
    for _ in range(12):
        view = state.view(state.seat)
        other = view.sample_world(99).view(state.seat)
        chosen = bot(f"{name}:seed=7").choose(view)
        assert chosen == bot(f"{name}:seed=7").choose(other)
        assert chosen in state.legal_actions()
        state.apply(chosen, state.seat)


@pytest.mark.parametrize("game", keydom.games())
def test_judging_a_position_leaves_it_as_it_is(game: str) -> None:
    state = play(game, 3, ["random:seed=1", "random:seed=2", "random:seed=3"], 5, 200)
    before = state.to_dict()
    for seat in range(3):
        value(state, seat)
    assert state.to_dict() == before


def test_bots_are_named_from_weak_to_strong() -> None:
    assert names()[0] == "random"
    assert [kind(name).level for name in names()] == sorted(kind(name).level for name in names())


@pytest.mark.parametrize("text", ["wizard", "random:speed=1", "greedy:seed=x", "greedy:seed"])
def test_a_bad_bot_is_refused_with_the_good_ones(text: str) -> None:
    with pytest.raises(ValueError, match=r"there are random|takes seed|seed: invalid"):
        bot(text)
