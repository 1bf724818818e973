"""The Gymnasium face: Gymnasium's own check, the bots' seats, illegal actions, copies."""

import copy
import pickle
import sys
from pathlib import Path
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import keydom
from keydom.bots.program import ProgramBot
from keydom.engine.registry import game_class
from keydom.lab import episode
from keydom.lab.gymnasium import SeatEnv, env

ROOT = Path(__file__).parents[2]
IDS = [f"keydom/{game_class(name).title}-v0" for name in keydom.games()]


def play_on(
    seat: SeatEnv, mask: Any, dice: Random, steps: int
) -> tuple[list[tuple[Any, ...]], Any]:
    """Random legal choices; all that came back, and the last mask."""
    told: list[tuple[Any, ...]] = []
    for _ in range(steps):
        row, reward, terminated, truncated, info = seat.step(
            dice.choice(np.flatnonzero(mask).tolist())
        )
        mask = info["action_mask"]
        told.append((row.tobytes(), reward, terminated, truncated, mask.tobytes()))
        if terminated or truncated:
            break
    return told, mask


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("name", IDS)
def test_gymnasium_itself_is_content(name: str) -> None:
    check_env(gymnasium.make(name, bots=["random", "random"], seat=2).unwrapped)


def test_a_game_is_found_by_its_id() -> None:
    made = gymnasium.make("keydom.lab.gymnasium:keydom/Keyper-v0", rewards="points")
    assert isinstance(made.unwrapped, SeatEnv)
    assert made.unwrapped.game.players == 2


@pytest.mark.parametrize("rewards", ["placing", "points"])
def test_a_whole_game(rewards: str) -> None:
    seat = env("keyper", ["random", "random"], seat=1, rewards=rewards)
    row, info = seat.reset(seed=2)
    assert seat.observation_space.contains(row)
    told, mask = play_on(seat, info["action_mask"], Random(2), 10_000)
    assert seat._episode is not None
    state = seat._episode.state
    assert state.is_over
    assert not mask.any()
    *before, (_, reward, terminated, truncated, _) = told
    assert (reward, terminated, truncated) == (episode.REWARDS[rewards](state)[1], True, False)
    assert all(part[1:4] == (0.0, False, False) for part in before)
    with pytest.raises(RuntimeError, match="reset"):
        seat.step(0)


def test_a_seed_fixes_everything_also_the_bots() -> None:
    tales = []
    for _ in range(2):
        seat = env("keyflower", ["random", "random"])
        games = []
        for seed in (8, None):
            row, info = seat.reset(seed=seed)
            told, _ = play_on(seat, info["action_mask"], Random(1), 25)
            games.append((row.tobytes(), told))
        tales.append(games)
    assert tales[0] == tales[1]
    assert tales[0][0] != tales[0][1]
    other = env("keyflower", ["random:seed=1", "random"])
    row, info = other.reset(seed=8)
    assert row.tobytes() == tales[0][0][0]  # the same deal, and nobody has chosen yet
    assert play_on(other, info["action_mask"], Random(1), 25)[0] != tales[0][0][1]


class Peeking:
    """A bot that writes down what it is given."""

    def __init__(self) -> None:
        self.given: list[keydom.View] = []

    def choose(self, view: keydom.View) -> int:
        self.given.append(view)
        return view.legal_actions()[0]


def test_bots_sit_in_order_and_get_their_own_view() -> None:
    seat = env("keyper", ["random", "greedy", "random"], seat=2)
    _, info = seat.reset(seed=1)
    assert [type(bot).__name__ for bot in seat._bots] == [
        "RandomBot",
        "GreedyBot",
        "NoneType",
        "RandomBot",
    ]
    peeking = Peeking()
    seat._bots[3] = peeking
    seat._bots[1] = Peeking()
    play_on(seat, info["action_mask"], Random(1), 10)
    assert peeking.given
    assert {view.seat for view in peeking.given} == {3}
    assert all(type(view) is keydom.View for view in peeking.given)


@pytest.mark.parametrize(("rewards", "expected"), [("placing", -1.0), ("points", 0.0)])
def test_an_illegal_action_loses_the_game(rewards: str, expected: float) -> None:
    seat = env("keyper", rewards=rewards)
    _, info = seat.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    assert seat._episode is not None
    before = seat._episode.state.to_dict()
    row, reward, terminated, truncated, info = seat.step(illegal)
    assert (reward, terminated, truncated) == (expected, True, False)
    assert "legal: " in info["illegal"]
    assert seat.observation_space.contains(row)
    assert seat._episode.state.to_dict() == before
    with pytest.raises(RuntimeError, match="reset"):
        seat.step(illegal)
    seat.reset()
    assert not seat.step(seat._episode.state.legal_actions()[0])[2]


def test_copies_go_on_as_the_original_would() -> None:
    seat = env("keythedral", ["random", "greedy"])
    _, info = seat.reset(seed=4)
    dice = Random(4)
    _, mask = play_on(seat, info["action_mask"], dice, 15)
    state = dice.getstate()
    tales = []
    for twin in (
        copy.deepcopy(seat),
        pickle.loads(pickle.dumps(seat)),  # noqa: S301
        seat,
    ):
        dice.setstate(state)
        told, _ = play_on(twin, mask, dice, 10)
        again = twin.reset()[0].tobytes()
        tales.append((told, again))
    assert tales[0] == tales[1] == tales[2]


def test_a_game_that_goes_on_for_ever_is_truncated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(episode, "MAX_DECISIONS", 6)
    seat = env("keyper")
    _, info = seat.reset(seed=1)
    told, _ = play_on(seat, info["action_mask"], Random(1), 100)
    assert told[-1][2:4] == (False, True)


def test_pictures() -> None:
    seat = env("keyper", render_mode="svg")
    assert seat.render() is None
    assert seat._repr_svg_() is None
    seat.reset(seed=1)
    assert seat._episode is not None
    assert seat.render() == seat._repr_svg_() == seat._episode.view(0).picture()
    text = env("keyper", render_mode="ansi")
    text.reset(seed=1)
    assert "Your turn" in str(text.render())


def test_bad_tables_are_refused() -> None:
    with pytest.raises(ValueError, match="a list of names"):
        env("keyper", "random")
    with pytest.raises(ValueError, match="no bot 'clever'"):
        env("keyper", ["clever"])
    with pytest.raises(ValueError, match=r"bot random takes .*, not 'x=1'"):
        env("keyper", ["random:x=1"])
    with pytest.raises(ValueError, match="2, 3, 4 players, not 5"):
        env("keyper", ["random"] * 4)
    with pytest.raises(ValueError, match="seat is 0 to 1, not 2"):
        env("keyper", ["random"], seat=2)
    with pytest.raises(ValueError, match="placing, points"):
        env("keyper", rewards="glory")


def test_programs_among_the_bots_end_with_the_environment() -> None:
    command = f"{sys.executable} {ROOT / 'examples' / 'json_bot.py'}"
    seat = env("keyper", [f"program:command={command}"], seat=1)
    _, info = seat.reset(seed=1)
    (player, _) = seat._bots
    assert isinstance(player, ProgramBot)
    mask = info["action_mask"]
    while player._process is None:  # until it was asked
        _, mask = play_on(seat, mask, Random(1), 1)
    process = player._process
    seat.close()
    assert process.poll() is not None
