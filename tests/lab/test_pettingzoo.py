"""The PettingZoo face: PettingZoo's own tests, rewards, secrets, and copies that go on as the original would."""

import copy
import pickle
import warnings
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper

import keydom
from keydom.engine.text import plain
from keydom.lab import episode, pettingzoo
from keydom.lab.pettingzoo import TableEnv, env


def play_on(table: TableEnv, dice: Random, steps: int) -> list[tuple[Any, ...]]:
    """Random choices; what every agent saw and got on the way."""
    told: list[tuple[Any, ...]] = []
    for agent in table.agent_iter(steps):
        observation, reward, terminated, truncated, info = table.last()
        assert observation is not None
        row = observation["observation"].tobytes(), observation["action_mask"].tobytes()
        told.append((agent, row, reward, terminated, truncated, info))
        legal = np.flatnonzero(observation["action_mask"]).tolist()
        table.step(None if terminated or truncated else dice.choice(legal))
    return told


@pytest.mark.parametrize("name", keydom.games())
def test_pettingzoo_itself_is_content(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        api_test(env(name, players=2), num_cycles=60)
        seed_test(lambda: env(name, players=3), num_cycles=20)
    # Said of every environment with action masks that is not in a list of PettingZoo's own.
    assert {str(w.message).partition(".")[0] for w in found} <= {
        "Observation is not a NumPy array",
        "Observation space for each agent probably should be gymnasium",
    }
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("rewards", ["placing", "points"])
def test_a_whole_game(rewards: str) -> None:
    table = env("keyper", players=3, rewards=rewards)
    table.reset(seed=5)
    told = play_on(table, Random(5), 100_000)
    assert not table.agents
    assert table.episode.state.is_over
    expected = episode.REWARDS[rewards](table.episode.state)
    assert [reward for _, _, reward, *_ in told[-3:]] == expected
    assert all(reward == 0 for _, _, reward, *_ in told[:-3])
    with pytest.raises(RuntimeError, match="reset"):
        table.step(0)


def test_the_seed_is_that_of_the_engine() -> None:
    table = env("keythedral", players=2, edition="first")
    table.reset(seed=9)
    assert table.episode.state.to_dict() == table.game.new(9).to_dict()
    table.reset()
    first = table.episode.state.to_dict()
    table.reset(seed=np.int64(9))  # type: ignore[arg-type]
    table.reset()
    assert table.episode.state.to_dict() == first


COPIES: list[Callable[[TableEnv], TableEnv]] = [
    TableEnv.clone,
    copy.deepcopy,
    lambda table: pickle.loads(pickle.dumps(table)),  # noqa: S301
]


@pytest.mark.parametrize("make", COPIES, ids=["clone", "deepcopy", "pickle"])
@pytest.mark.parametrize("name", keydom.games())
def test_a_copy_goes_on_as_the_original_would(
    name: str, make: Callable[[TableEnv], TableEnv]
) -> None:
    original = env(name, players=2)
    make(original).reset(seed=1)  # also before the first game
    original.reset(seed=3)
    for agent in original.agents:
        original.action_space(agent).seed(3)
    dice = Random(3)
    for steps in (0, 35, 70):
        play_on(original, dice, steps)
        twin = make(original)
        assert twin.episode.state is not original.episode.state
        state = dice.getstate()
        before = original.episode.state.to_dict()
        ahead = play_on(twin, dice, 40)
        assert original.episode.state.to_dict() == before
        dice.setstate(state)
        assert play_on(original.clone(), dice, 40) == ahead
    twin = make(original)
    for _ in range(2):  # the seeds of later games, and the dice of the spaces
        original.reset()
        twin.reset()
        assert original.episode.state.to_dict() == twin.episode.state.to_dict()
        agent = original.agent_selection
        mask = original.observe(agent)["action_mask"]
        assert original.action_space(agent).sample(mask) == twin.action_space(agent).sample(mask)


@pytest.mark.parametrize("make", COPIES, ids=["clone", "deepcopy", "pickle"])
def test_a_copy_in_the_middle_of_the_end(make: Callable[[TableEnv], TableEnv]) -> None:
    """When the game is over the agents leave one after another."""
    table = env("keyflower", players=3)
    table.reset(seed=2)
    dice = Random(2)
    while not any(table.terminations.values()):
        play_on(table, dice, 1)
    play_on(table, dice, 1)
    assert len(table.agents) == 2
    twin = make(table)
    assert play_on(twin, dice, 10) == play_on(table, dice, 10)
    assert not twin.agents


def test_agents_do_not_see_what_is_hidden() -> None:
    """The same table with everything dealt anew that an agent does not know."""
    table = env("keyflower", players=3)
    table.reset(seed=4)
    dice = Random(4)
    for _ in range(12):
        play_on(table, dice, 9)
        for seat, agent in enumerate(table.possible_agents):
            other = table.clone()
            other.episode.state = table.episode.state.view(seat).sample_world(1)
            assert other.episode.state.to_dict() != table.episode.state.to_dict()
            for part in ("observation", "action_mask"):
                assert np.array_equal(other.observe(agent)[part], table.observe(agent)[part])


def test_who_is_asked_for_a_law_card_is_no_secret_of_the_loop_but_of_the_agents() -> None:
    table = env("keythedral", players=3)
    table.reset(seed=6)
    columns = table.layout.columns()
    asking = columns.index("step=AskLaw")
    deciding = [columns.index(f"deciding[+{ahead}]") for ahead in range(3)]
    asked = 0
    dice = Random(6)
    for _ in range(600):
        table.step(dice.choice(table.episode.state.legal_actions()))
        if "AskLaw" in str(table.episode.state.table.agenda[-1:]):
            asked += 1
            for agent in table.agents:
                row = table.observe(agent)["observation"]
                assert row[asking]
                own = agent == table.agent_selection
                assert [row[c] for c in deciding] == [float(own), 0, 0]
    assert asked > 5


def test_an_illegal_action_changes_nothing() -> None:
    table = env("keyper", players=2)
    with pytest.raises(RuntimeError, match="reset"):
        table.step(0)
    table.reset(seed=1)
    before = pickle.dumps(table)
    legal = table.episode.state.legal_actions()
    for action in (table.game.num_actions, -1, next(a for a in range(99) if a not in legal), None):
        with pytest.raises(keydom.IllegalAction):
            table.step(action)
    assert pickle.dumps(table) == before


def test_the_wrappers_of_pettingzoo_fit() -> None:
    table = OrderEnforcingWrapper(TerminateIllegalWrapper(env("keyper", players=2), -1))
    table.reset(seed=1)
    observation, *_ = table.last()
    table.step(int(np.flatnonzero(observation["action_mask"] == 0)[0]))
    assert any(table.terminations.values())


def test_a_game_that_goes_on_for_ever_is_truncated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(episode, "MAX_DECISIONS", 5)
    table = env("keyper", players=2)
    table.reset(seed=1)
    play_on(table, Random(1), 5)
    assert table.truncations == {"player_0": True, "player_1": True}
    assert table.terminations == {"player_0": False, "player_1": False}
    assert sum(table.rewards.values()) == 0
    play_on(table, Random(1), 2)
    assert not table.agents


def test_pictures() -> None:
    table = env("keyflower", players=2, render_mode="svg")
    assert table._repr_svg_() is None
    table.reset(seed=1)
    picture = table.render()
    assert picture is not None
    assert picture.startswith("<svg")
    assert picture == table._repr_svg_() == table.episode.current_view().picture()
    text = env("keyflower", players=2, render_mode="ansi")
    text.reset(seed=1)
    assert text.game.board(text.episode.current_view(), "ABCDEF", plain) in str(text.render())
    assert env("keyflower", players=2).render() is None
    with pytest.raises(ValueError, match="ansi, svg, not 'human'"):
        env("keyflower", render_mode="human")


def test_bad_tables_are_refused() -> None:
    with pytest.raises(ValueError, match=f"there are {', '.join(keydom.games())}"):
        env("keyword")
    with pytest.raises(ValueError, match="2, 3, 4 players, not 7"):
        env("keyper", players=7)
    with pytest.raises(ValueError, match="has no option"):
        pettingzoo.env("keyper", colour="blue")
