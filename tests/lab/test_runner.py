"""Many games at once: the same games as one by one, new ones where some have ended."""

import copy
import pickle
from random import Random

import numpy as np
import pytest

import keydom
from keydom.lab.episode import placing
from keydom.lab.layout import Layout
from keydom.lab.runner import Batch, Runner


def step(runner: Runner, batch: Batch, dice: Random) -> Batch:
    return runner.step([dice.choice(np.flatnonzero(mask).tolist()) for mask in batch.masks])


def test_rows_are_the_tables() -> None:
    runner = Runner("keyflower", players=3, games=4, seed=1)
    layout = Layout(runner.game)
    dice = Random(1)
    batch = runner.look()
    for _ in range(40):
        batch = step(runner, batch, dice)
    assert batch.observations.shape == (4, layout.size)
    assert batch.masks.shape == (4, runner.game.num_actions)
    assert batch.rewards.shape == (4, 3)
    for row, mask, seat, view in zip(
        batch.observations, batch.masks, batch.seats, batch.views, strict=True
    ):
        assert view.seat == seat
        assert np.array_equal(row, layout.observe(view))
        assert np.flatnonzero(mask).tolist() == view.legal_actions()
    assert [view.seat for view in runner.views(2)] == [0, 1, 2]
    assert runner.views(2)[batch.seats[2]].to_dict() == batch.views[2].to_dict()


def test_games_end_with_their_rewards_and_new_ones_begin() -> None:
    runner = Runner("keyper", players=2, games=3, seed=2)
    dice = Random(2)
    batch = runner.look()
    ended = 0
    while ended < 4:
        before = copy.deepcopy(runner._episodes)
        actions = [dice.choice(view.legal_actions()) for view in batch.views]
        batch = runner.step(actions)
        for table, episode in enumerate(before):
            episode.apply(actions[table])
            assert batch.dones[table] == episode.is_done
            if episode.is_done:
                ended += 1
                assert batch.rewards[table].tolist() == placing(episode.state)
                assert batch.views[table].to_dict() != episode.current_view().to_dict()
                assert runner._episodes[table].decisions == 0
            else:
                assert batch.rewards[table].tolist() == [0.0, 0.0]
                assert batch.views[table].to_dict() == episode.current_view().to_dict()


def test_a_batch_can_be_kept() -> None:
    runner = Runner("keyper", players=2, games=2, seed=3)
    first = runner.look()
    views = [view.to_dict() for view in first.views]
    second = step(runner, first, Random(3))
    assert [view.to_dict() for view in first.views] == views
    assert not np.array_equal(first.observations, second.observations)


def test_a_seed_fixes_all_games_and_copies_go_on_alike() -> None:
    tales = []
    runner = Runner("keyper", players=3, games=2, seed=4, rewards="points")
    same = Runner("keyper", players=3, games=2, seed=4, rewards="points")
    for one in (runner, same, pickle.loads(pickle.dumps(runner)), copy.deepcopy(runner)):  # noqa: S301
        dice = Random(4)
        batch = one.look()
        tale = []
        for _ in range(30):
            batch = step(one, batch, dice)
            tale.append(batch.observations.tobytes())
        tales.append(tale)
    assert tales[0] == tales[1] == tales[2] == tales[3]
    other = Runner("keyper", players=3, games=2, seed=5)
    assert not np.array_equal(other.look().observations, same.look().observations)


def test_an_illegal_action_stops_the_whole_step() -> None:
    runner = Runner("keyper", players=2, games=2, seed=1)
    batch = runner.look()
    legal = batch.views[0].legal_actions()[0]
    with pytest.raises(keydom.IllegalAction):
        runner.step([legal, runner.game.num_actions - 1])
    assert np.array_equal(runner.look().observations, batch.observations)
    with pytest.raises(ValueError, match="expected 2 actions, one for each table, not 1"):
        runner.step([legal])
    with pytest.raises(ValueError, match="at least 1, not 0"):
        Runner("keyper", games=0)
