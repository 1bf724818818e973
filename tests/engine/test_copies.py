"""Copies share parts of a table until one of them changes: nobody may notice."""

from random import Random

import pytest

import keydom
from keydom.engine.state import State


def wander(state: State, decisions: int, rng: Random) -> None:
    """Any choices of anybody who is asked."""
    for _ in range(decisions):
        if not state.is_over:
            seat = rng.choice(state.deciding())
            state.apply(rng.choice(state.legal_actions(seat)), seat)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", keydom.games())
def test_a_copy_and_its_original_go_their_own_ways(name: str, players: int) -> None:
    rng = Random(players)
    state = keydom.game(name, players=players).new(5)
    while not state.is_over:
        copy = state.clone()
        before = state.to_dict()
        assert copy.to_dict() == before
        assert copy.is_same(state)
        wander(state, 4, rng)
        assert copy.to_dict() == before
        there = state.to_dict()
        assert copy.is_same(state) == (before == there)
        wander(copy, 8, rng)
        assert state.to_dict() == there


@pytest.mark.parametrize("name", keydom.games())
def test_a_view_and_a_sampled_world_leave_the_state_alone(name: str) -> None:
    rng = Random(3)
    state = keydom.game(name, players=3).new(6)
    while not state.is_over:
        before = state.to_dict()
        view = state.view(state.seat)
        seen = view.to_dict()
        wander(view.sample_world(rng.getrandbits(32)), 5, rng)
        assert state.to_dict() == before
        wander(state, 7, rng)
        assert view.to_dict() == seen
