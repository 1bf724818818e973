"""The OpenSpiel face: OpenSpiel's own simulation test, chance that nobody can foresee, information states that hide."""

import pickle
import subprocess
import sys
from random import Random

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

import keydom
from keydom.lab import episode
from keydom.lab.episode import placing
from keydom.lab.layout import Layout
from keydom.lab.openspiel import SpielState, register
from keydom.lab.perfect_recall import Memory
from tests.lab.games import moments

register()


def play_on(state: SpielState, dice: Random, steps: int) -> list[SpielState]:
    """Random choices of everybody, chance included; a copy of every state at which a player decides, and of the last."""
    met: list[SpielState] = []
    for _ in range(steps):
        if state.is_terminal():
            break
        if state.is_chance_node():
            state.apply_action(dice.randrange(256))
        else:
            met.append(state.clone())
            state.apply_action(dice.choice(state.legal_actions()))
    return [*met, state.clone()]


@pytest.mark.parametrize(
    "text",
    [
        "keydom_keythedral(players=2,edition=first,laws=False)",
        "keydom_keyflower(players=2)",
        "keydom_keyper(players=3)",
    ],
)
def test_openspiel_itself_is_content(text: str) -> None:
    game = pyspiel.load_game(text)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_all_games_are_registered_once() -> None:
    assert register() == register() == [f"keydom_{name}" for name in keydom.games()]
    assert set(register()) <= set(pyspiel.registered_names())


def test_parameters() -> None:
    game = pyspiel.load_game("keydom_keythedral(players=3,face_up=True)")
    assert game.num_players() == 3
    state = game.new_initial_state()
    play_on(state, Random(1), 10)
    assert state._episode.state.game.options["face_up"] is True
    assert state._episode.state.game.options["length"] == "full"
    with pytest.raises(ValueError, match="2, 3, 4 players, not 9"):
        pyspiel.load_game("keydom_keyper(players=9)")
    with pytest.raises(ValueError, match="edition must be one of"):
        pyspiel.load_game("keydom_keythedral(edition=third)")
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter"):
        pyspiel.load_game("keydom_keyper(length=short)")


def test_returns_are_the_placing() -> None:
    state = pyspiel.load_game("keydom_keyper(players=3)").new_initial_state()
    for met in play_on(state, Random(3), 100_000)[:-1]:
        assert met.returns() == [0.0, 0.0, 0.0]
    assert state.is_terminal()
    assert state._episode.state.is_over
    assert state.returns() == placing(state._episode.state)
    assert state.current_player() == pyspiel.PlayerId.TERMINAL


@pytest.mark.parametrize("name", keydom.games())
def test_chance_is_asked_where_it_speaks_and_nowhere_else(name: str) -> None:
    """A choice that needs chance leads to chance nodes; another one has the same outcome whatever the generator."""
    state = pyspiel.load_game(f"keydom_{name}").new_initial_state()
    dice = Random(7)
    asked = free = 0
    for _ in range(400):
        if state.is_terminal():
            break
        if state.is_chance_node():
            assert state.chance_outcomes() == [(byte, 1 / 256) for byte in range(256)]
            state.apply_action(dice.randrange(256))
            continue
        before = state._episode.clone()
        action = dice.choice(state.legal_actions())
        state.apply_action(action)
        if state.is_chance_node():
            asked += 1
            outcomes = set()
            for number in range(8):
                other = state.clone()
                for byte in (number, 3, 1, 4):
                    other.apply_action(byte)
                assert not other.is_chance_node()
                outcomes.add(str(other))
            assert len(outcomes) > 1
        else:
            free += 1
            before.state.table.chance = 12345
            before.apply(action)
            assert before.state.table.chance == 12345
            before.state.table.chance = state._episode.state.table.chance
            assert before.state.to_dict() == state._episode.state.to_dict()
    assert asked or name == "keythedral"  # which deals everything before the first choice
    assert free > asked


def hidden_from(seat: int, state: SpielState) -> SpielState | None:
    """The same state with everything dealt anew that the seat does not know."""
    assert state._episode is not None
    world = state._episode.state.view(seat).sample_world(3)
    if world.to_dict()["table"] == state._episode.state.to_dict()["table"]:
        return None
    other: SpielState = state.clone()
    assert other._episode is not None
    other._episode.state = world
    earlier = state._memory
    assert isinstance(earlier, Memory)
    # What it saw up to here it saw in this world too: only the last link is another one.
    other._memory = Memory(earlier._earlier, world, earlier._seat, earlier._action)
    return other


@pytest.mark.parametrize("name", keydom.games())
def test_information_states_hide_what_they_must(name: str) -> None:
    game = pyspiel.load_game(f"keydom_{name}(players=3)")
    state = game.new_initial_state()
    met = play_on(state, Random(5), 240)
    compared = 0
    for one in met[::12]:
        others = [hidden_from(seat, one) for seat in range(3)]
        for seat, other in enumerate(others):
            if other is None:
                continue
            compared += 1
            assert other.information_state_string(seat) == one.information_state_string(seat)
            assert other.observation_string(seat) == one.observation_string(seat)
            assert other.observation_tensor(seat) == one.observation_tensor(seat)
            assert str(other) != str(one)
    assert compared > 10


def test_information_states_recall_everything() -> None:
    """Two ways to the same view are two information states for who went them, and one for who cannot have noticed."""
    game = keydom.game("keyflower", 2)
    start = next(state for state in moments(game, 1, 1) if len(state.legal_actions()) > 3)
    seat = start.seat
    root = Memory(None, start)
    digests = []
    for action in start.legal_actions()[:2]:
        digests.append(root.after(start, seat, action))
    assert digests[0].seen(seat).text == digests[1].seen(seat).text
    assert digests[0].seen(seat).digest != digests[1].seen(seat).digest
    assert digests[0].seen(1 - seat) == digests[1].seen(1 - seat) == root.seen(1 - seat)
    # Neither does the number of choices tell, only what came of them.
    assert digests[0].after(start, seat, 0).seen(1 - seat) == root.seen(1 - seat)


def test_who_was_secretly_asked_leaves_no_trace() -> None:
    """Whether A held a law card that fits and declined, or none and was not asked, B cannot tell afterwards."""
    game = keydom.game("keythedral", 2)
    decline = game.parse("decline")
    compared = 0
    for number, before in enumerate(moments(game, 3, 1)):
        if before.is_over:
            break
        seat = before.seat
        action = before.legal_actions()[0]
        asked = before.clone()
        asked.apply(action)
        if asked.is_over or asked.seat == seat or decline not in asked.legal_actions():
            continue
        after, one = asked, Memory(None, before.clone()).after(asked, seat, action)
        while (
            after.seat != seat and decline in after.legal_actions()
        ):  # at one moment after the other
            declined = after.clone()
            declined.apply(decline)
            after, one = declined, one.after(declined, after.seat, decline)
        other = before.view(seat).sample_world(number)
        unasked = other.clone()
        unasked.apply(action)
        if unasked.view(seat).to_dict() != after.view(seat).to_dict():
            continue
        compared += 1
        two = Memory(None, other).after(unasked, seat, action)
        assert one.seen(seat) == two.seen(seat)
    assert compared


def test_what_was_once_seen_is_not_forgotten() -> None:
    game = pyspiel.load_game("keydom_keyper(players=2)")
    first, second = game.new_initial_state(), game.new_initial_state()
    for state, last in ((first, 1), (second, 2)):
        for byte in (0, 0, 0, last):
            state.apply_action(byte)
    assert first.information_state_string(0) != second.information_state_string(0)
    # Suppose the tables became the same: what each seat has seen before still tells them apart.
    second._episode = first._episode.clone()
    second._memory = second._memory.after(second._episode.state, 1, 0)
    first._memory = first._memory.after(first._episode.state, 1, 0)
    assert first.observation_string(0) == second.observation_string(0)
    assert first.information_state_string(0) != second.information_state_string(0)


def test_copies_and_pickles_keep_everything() -> None:
    game = pyspiel.load_game("keydom_keyflower(players=3)")
    assert str(pickle.loads(pickle.dumps(game))) == str(game)  # noqa: S301
    state = game.new_initial_state()
    dice = Random(9)
    waits = 0
    for steps in (0, 2, 2, 40, 1, 1, 1, 60, 1, 1):
        play_on(state, dice, steps)
        waits += state.is_chance_node()
        twins = [state.clone(), pickle.loads(pickle.dumps(state))]  # noqa: S301
        here = dice.getstate()
        tales = []
        for twin in (*twins, state.clone()):
            dice.setstate(here)
            tales.append([str(twin), twin.history()])
            for met in play_on(twin, dice, 12):
                tales[-1] += [str(met), *(met.information_state_string(seat) for seat in range(3))]
        assert tales[0] == tales[1] == tales[2]
    assert waits > 1


def test_a_pickle_is_read_in_a_new_process() -> None:
    state = pyspiel.load_game("keydom_keyper").new_initial_state()
    play_on(state, Random(1), 30)
    program = "import pickle, sys; print(pickle.load(sys.stdin.buffer))"
    told = subprocess.run(  # noqa: S603
        [sys.executable, "-c", program], input=pickle.dumps(state), capture_output=True, check=True
    )
    assert told.stdout.decode().strip() == str(state)


def test_observers() -> None:
    game = pyspiel.load_game("keydom_keyper(players=2)")
    layout = Layout(keydom.game("keyper", 2))
    observation = make_observation(game)
    state = game.new_initial_state()
    observation.set_from(state, 0)
    assert not observation.tensor.any()  # nothing is laid out yet
    assert observation.string_from(state, 0) == ""
    play_on(state, Random(2), 25)
    observation.set_from(state, 1)
    view = state._episode.view(1)
    assert np.array_equal(observation.tensor, layout.observe(view))
    assert np.array_equal(observation.dict["observation"], observation.tensor)
    assert state.observation_tensor(1) == layout.observe(view).tolist()
    public = make_observation(
        game, pyspiel.IIGObservationType(True, False, pyspiel.PrivateInfoType.NONE)
    )
    public.set_from(state, 0)
    assert np.array_equal(public.tensor, layout.observe(state._episode.view(None)))
    recalling = make_observation(game, INFO_STATE_OBS_TYPE)
    assert recalling.tensor is None
    assert recalling.string_from(state, 0) == state.information_state_string(0)
    for wanted in (
        pyspiel.IIGObservationType(False, False),
        pyspiel.IIGObservationType(True, False, pyspiel.PrivateInfoType.ALL_PLAYERS),
    ):
        with pytest.raises(ValueError, match="public information"):
            make_observation(game, wanted)
    with pytest.raises(ValueError, match="no parameters"):
        make_observation(game, params={"colour": 1})


def test_openspiel_can_drive_it() -> None:
    environment = rl_environment.Environment(pyspiel.load_game("keydom_keyper"))
    environment.seed(1)
    step = environment.reset()
    for _ in range(20):
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) == Layout(keydom.game("keyper", 2)).size
        step = environment.step([step.observations["legal_actions"][player][0]])


def test_a_game_that_goes_on_for_ever_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(episode, "MAX_DECISIONS", 4)
    state = pyspiel.load_game("keydom_keyper").new_initial_state()
    play_on(state, Random(1), 100)
    assert state.is_terminal()
    assert not state._episode.state.is_over
    assert sum(state.returns()) == 0
