"""Every bot chooses legally, from a View alone, and the same in worlds that its seat cannot tell apart."""

import pytest

import keydom
from keydom.bots import LEVELS, bot, names
from keydom.bots.values import value
from tests.bots.games import play, repeatable


@pytest.mark.parametrize("game", keydom.games())
def test_greedy_plays_a_whole_game_and_beats_random(game: str) -> None:
    state = play(game, ["random:seed=5", "greedy:seed=1"], 1)
    assert state.is_over
    assert state.winners() == [1]


@pytest.mark.parametrize("game", keydom.games())
@pytest.mark.parametrize("name", names())
def test_the_choice_is_the_same_in_worlds_that_a_seat_cannot_tell_apart(
    game: str, name: str
) -> None:
    state = play(game, ["random:seed=1", "random:seed=2", "random:seed=3"], 4, 150)
    for seed in range(12):
        view = state.view(state.seat)
        world = view.sample_world(99)
        chosen = bot(repeatable(name, seed)).choose(view)
        assert chosen == bot(repeatable(name, seed)).choose(world.view(state.seat))
        assert chosen in state.legal_actions()
        state.apply(chosen, state.seat)


@pytest.mark.parametrize("game", keydom.games())
def test_judging_a_position_leaves_it_as_it_is(game: str) -> None:
    state = play(game, ["random:seed=1", "random:seed=2", "random:seed=3"], 5, 200)
    before = state.to_dict()
    assert not state.is_over  # otherwise only the points would count
    values = [value(state, seat) for seat in range(3)]
    assert any(values)
    assert state.to_dict() == before


@pytest.mark.parametrize("game", keydom.games())
def test_every_game_has_a_value_of_its_own(game: str) -> None:
    assert keydom.game(game, players=2).goals != keydom.Game.goals


@pytest.mark.parametrize("game", keydom.games())
def test_easy_is_better_than_chance_and_worse_than_medium(game: str) -> None:
    easy, medium = (each.bot for each in LEVELS[:2])
    state = play(game, ["random:seed=5", f"{easy}:seed=1"], 2)
    assert state.winners() == [1]
    state = play(game, [f"{medium}:seed=1", f"{easy}:seed=1"], 2)
    assert state.winners() == [0]
