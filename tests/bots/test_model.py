"""Learned values: features without secrets, files that are checked, and what happens where none fits."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import keydom
from keydom.bots import bot
from keydom.bots.beam import CHOICE_COST, play_line, turn
from keydom.bots.greedy import best_line
from keydom.bots.model import (
    HAND,
    SPREAD,
    Judgement,
    Model,
    UnfitModel,
    document,
    fitting,
    model_of,
    read,
    shipped,
)
from keydom.bots.tree import explore
from keydom.bots.values import value
from tests.bots.games import play


def made(game: keydom.Game, seed: int = 1) -> dict[str, Any]:
    """A model with weights from a hat, as a document."""
    dice = Random(seed)
    weights = [[dice.uniform(-0.5, 0.5) for _ in game.inputs] for _ in range(game.phases)]
    return document(game, weights, [8.0 + phase for phase in range(game.phases)], {"games": 0})


def file_of(found: dict[str, Any], folder: Path) -> Path:
    path = folder / "made.json"
    path.write_text(json.dumps(found), encoding="utf-8")
    return path


@pytest.mark.parametrize("name", keydom.games())
def test_features_hold_the_value_by_hand_and_known_inputs_and_change_nothing(name: str) -> None:
    game = keydom.game(name, players=3)
    assert len(set(game.inputs)) == len(game.inputs)
    state = game.new(8)
    dice = Random(8)
    phases = set()
    while not state.is_over:
        if dice.random() < 0.1:
            before = state.to_dict()
            assert game.worths(state.table) == [game.worth(state.table, s) for s in range(3)]
            for seat, found in enumerate(game.all_features(state.table)):
                alone = game.features(state.table, seat)
                assert (found.phase, found.points) == (alone.phase, alone.points)
                assert (found.inputs, found.amounts) == (alone.inputs, alone.amounts)
                assert found.points == pytest.approx(value(state, seat))
                assert len(set(found.inputs)) == len(found.inputs) == len(found.amounts)
                assert all(0 <= number < len(game.inputs) for number in found.inputs)
                assert all(found.amounts)
                phases.add(found.phase)
            assert state.to_dict() == before
        state.apply(dice.choice(state.legal_actions()))
    assert phases <= set(range(game.phases))
    assert len(phases) > 1


@pytest.mark.parametrize("name", keydom.games())
def test_worlds_that_a_seat_cannot_tell_apart_have_the_same_features_when_dealt_anew(
    name: str,
) -> None:
    state = play(name, ["random:seed=1", "random:seed=2", "random:seed=3"], 4, 150)
    view = state.view(state.seat)
    other = view.sample_world(99).view(state.seat)
    for seed in range(3):
        for seat in range(3):
            one = state.game.features(view.sample_world(seed).table, seat)
            two = state.game.features(other.sample_world(seed).table, seat)
            assert (one.phase, one.points) == (two.phase, two.points)
            assert (one.inputs, one.amounts) == (two.inputs, two.amounts)


@pytest.mark.parametrize("name", keydom.games())
def test_the_choice_with_a_model_is_the_same_in_worlds_that_a_seat_cannot_tell_apart(
    name: str, tmp_path: Path
) -> None:
    state = play(name, ["random:seed=1", "random:seed=2", "random:seed=3"], 4, 150)
    path = file_of(made(state.game), tmp_path)
    for text in (f"greedy:seed=1,model={path}", f"search:seed=1,iterations=3,model={path}"):
        view = state.view(state.seat)
        chosen = bot(text).choose(view)
        assert chosen == bot(text).choose(view.sample_world(99).view(state.seat))
        assert chosen in state.legal_actions()


def test_a_model_adds_its_weights_to_the_value_by_hand(tmp_path: Path) -> None:
    game = keydom.game("keyflower", players=2)
    state = play("keyflower", ["random:seed=1", "random:seed=2"], 4, 60)
    found = made(game)
    model = read(game, file_of(found, tmp_path))
    features = game.features(state.table, 0)
    expected = features.points + sum(
        found["weights"][game.inputs[number]][features.phase] * amount
        for number, amount in zip(features.inputs, features.amounts, strict=True)
    )
    assert model.value(features) == pytest.approx(expected)
    judged = Judgement(state, model)
    assert judged.points[0] == pytest.approx(expected)
    assert judged.spread == 8.0 + features.phase
    assert judged.lead(0) == pytest.approx(judged.points[0] - judged.points[1])
    assert judged.ahead(0, 1) + judged.ahead(1, 0) == pytest.approx(1.0)
    by_hand = Judgement(state, None)
    assert by_hand.points == [value(state, 0), value(state, 1)]
    assert by_hand.spread == SPREAD


@pytest.mark.parametrize("name", keydom.games())
def test_a_search_with_a_model_tries_lines_by_the_lead_that_it_sees(
    name: str, tmp_path: Path
) -> None:
    state = play(name, ["greedy:seed=1,model=hand", "greedy:seed=2,model=hand"], 3, 60)
    model = read(state.game, file_of(made(state.game), tmp_path))
    tree = explore(state.view(state.seat), 1, 1.0, 1, model)
    for kind in tree.root.kinds:
        for branch in kind.branches:
            end = play_line(tree.world, tree.seat, branch.actions)
            assert end is not None
            lead = Judgement(end, model).lead(tree.seat) - CHOICE_COST * len(branch.actions)
            assert branch.worth == pytest.approx(lead)
        assert kind.worth == max(branch.worth for branch in kind.branches)


def test_at_the_end_the_score_counts_whatever_the_model_says() -> None:
    state = play("keyper", ["random:seed=1", "random:seed=2"], 4)
    game = state.game
    model = Model(0, game.options, [[9.0] * len(game.inputs)] * game.phases, [5.0] * game.phases)
    assert Judgement(state, model).points == [float(score) for score in state.scores()]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"format": 2}, "format: expected 1, not 2"),
        ({"game": "keyper"}, "game: expected 'keyflower', not 'keyper'"),
        ({"rules": 99}, "rules: expected 1, not 99"),
        ({"players": 4}, "players: expected 2, not 4"),
        ({"inputs": 3}, "inputs: expected"),
        ({"spread": [1.0]}, "spread: expected 5 numbers"),
        ({"spread": [1.0, 1.0, 1.0, 1.0, 0.0]}, "spread: expected points above 0"),
        ({"spread": [1.0, 1.0, 1.0, 1.0, "1"]}, "spread: expected numbers, not '1'"),
        ({"weights": []}, "weights: expected an object"),
        ({"weights": {"tea": [0.0] * 5}}, "keyflower has no input 'tea'"),
        ({"weights": {"workers: red": [0.0]}}, "workers: red: expected 5 numbers"),
        (
            {"weights": {"workers: red": [1e9] * 5}},
            "workers: red: expected numbers, not 1000000000",
        ),
        ({"weights": {"workers: red": [float("nan")] * 5}}, "expected numbers, not nan"),
        ({"options": None}, "options, trained: expected objects"),
        ({"trained": {"games": "many"}}, "trained: expected a number of games, not 'many'"),
    ],
)
def test_a_model_that_does_not_fit_is_refused(
    change: dict[str, Any], says: str, tmp_path: Path
) -> None:
    game = keydom.game("keyflower", players=2)
    path = file_of({**made(game), **change}, tmp_path)
    with pytest.raises(UnfitModel, match=says):
        read(game, path)
    with pytest.raises(UnfitModel, match=says):
        model_of(game, str(path))


@pytest.mark.parametrize("text", ["", "[]", "{", '{"format": 1'])
def test_a_broken_file_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UnfitModel, match=r"broken\.json: "):
        read(keydom.game("keyflower", players=2), path)


def test_a_shipped_model_of_other_rules_is_refused_and_the_value_by_hand_serves(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = keydom.game("keyflower", players=2)
    old = file_of({**made(game), "rules": game.version + 1}, tmp_path)
    assert fitting(game, old) is None
    said = capsys.readouterr().err
    assert "keyflower: bots play with the value written by hand" in said
    assert f"rules: expected {game.version}, not {game.version + 1}" in said
    assert fitting(game, tmp_path / "none.json") is None
    assert capsys.readouterr().err == ""


def test_by_hand_on_request() -> None:
    assert model_of(keydom.game("keyflower", players=2), HAND) is None


@pytest.mark.parametrize("name", keydom.games())
def test_every_shipped_model_fits(name: str) -> None:
    for players in keydom.game(name).player_counts:
        game = keydom.game(name, players=players)
        if shipped(game).exists():
            model = model_of(game, None)
            assert model is not None
            assert any(any(row) for row in model.weights)


def test_a_game_with_other_options_is_judged_by_hand() -> None:
    assert model_of(keydom.game("keythedral", players=2, edition="first"), None) is None


def test_greedy_can_take_the_line_that_leaves_it_ahead_by_most() -> None:
    """In games of rivalry: Keyper with two players."""
    others = 0
    for most in (48, 56, 72, 90):
        state = play("keyper", ["random:seed=1", "random:seed=2"], 4, most)
        seat = state.seat
        lines = turn(state, seat, 8, False)
        leads = [
            value(line.end, seat) - value(line.end, 1 - seat) - CHOICE_COST * len(line.actions)
            for line in lines
        ]
        best = best_line(lines, seat, None)
        assert leads[lines.index(best)] == pytest.approx(max(leads))
        others += best is not lines[0]  # which is worth most to the seat alone
    assert others
    assert keydom.game("keyper").rivalry == 2


def test_with_printed_values_of_ones_own_the_value_by_hand_serves() -> None:
    """The shipped models are of games with ours."""
    ours = keydom.game("keyflower", players=2)
    assert model_of(ours, None) is not None
    tiles = [dict(tile) for tile in type(ours).printed()["tile"]]
    tiles[0]["upgrade_cost"] = {"stone": 2}
    own = keydom.game("keyflower", players=2, data={"tile": tiles})
    assert own.options["data"]
    assert model_of(own, None) is None
