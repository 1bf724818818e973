"""`keydom train`: from self-play to a model that is kept only if it wins."""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

import keydom as kd
from keydom.arena.lineups import Fixture
from keydom.arena.match import Played, play
from keydom.arena.runners import Kept, PlayOne, on_cores
from keydom.bots.model import HAND, document, read
from keydom.cli import train
from keydom.engine.game import Game
from keydom.lab import fit
from tests.cli.command import keydom, said

TINY = ("train", "keyper", "--games", "5", "--match", "2", "--bot", "greedy", "--cores", "1")


def played(seed: int, players: int = 2) -> fit.Judged:
    return fit.played(kd.game("keyper", players=players), Fixture(seed, (HAND,) * players))


@cache
def games() -> list[fit.Judged]:
    return [played(seed) for seed in range(5)]


def quick(
    game: Game, planned: list[Fixture], play_one: object, title: str, cores: int, ray: bool
) -> list[fit.Judged] | list[Played]:
    """Games that were played before; those of a match need not be there."""
    assert (game.name, cores, ray) == ("keyper", 1, False)
    if play_one is play:
        return []
    return [
        each._replace(seed=fixture.seed) for each, fixture in zip(games(), planned, strict=True)
    ]


def test_what_does_not_win_for_certain_is_not_kept(tmp_path: Path) -> None:
    """Two games prove nothing, whoever wins them."""
    out = tmp_path / "model.json"
    done = keydom(*TINY, "--out", out)
    assert done.exit_code == 1
    assert "5 games, " in done.output
    assert "Held out: log-loss " in done.output
    assert "of 2 games" in done.output
    assert "Not kept" in done.output
    assert not list(tmp_path.iterdir())


def test_what_wins_is_kept_and_plays_the_next_games_until_one_does_not_win(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches: list[tuple[Fixture, ...]] = []
    seeds: list[list[int]] = []
    players: list[str] = []

    def remembered(
        game: Game, planned: list[Fixture], play_one: object, title: str, cores: int, ray: bool
    ) -> list[fit.Judged] | list[Played]:
        if play_one is play:
            matches.append(tuple(planned))
            for bot in planned[0].seats:  # they play with models that fit
                model = bot.partition("model=")[2]
                assert model == HAND or read(game, Path(model))
        else:
            seeds.append([fixture.seed for fixture in planned])
            players.append(Path(planned[0].seats[0]).name)
        return quick(game, planned, play_one, title, cores, ray)

    def wins(done: list[Played], planned: list[Fixture], bot: str) -> bool:
        return len(matches) < 3

    monkeypatch.setattr(train, "_play", remembered)
    monkeypatch.setattr(train, "_wins", wins)
    out = tmp_path / "model.json"
    done = keydom(*TINY, "--generations", "9", "--out", out)
    assert done.exit_code == 0, done.output
    assert seeds == [[*range(5)], [*range(5, 10)], [*range(10, 15)]]
    assert players == ["hand", "model.json", "model.json"]
    assert len({fixture.seed for match in matches for fixture in match}) == 3  # seats are swapped
    assert [len(match) for match in matches] == [2, 2, 2]
    found = json.loads(out.read_text(encoding="utf-8"))
    assert found["trained"]["games"] == 10
    assert found["trained"]["seed"] == 5
    assert found["trained"]["from"] == "model.json"
    model = read(kd.game("keyper", players=2), out)
    assert any(any(row) for row in model.weights)
    assert list(tmp_path.iterdir()) == [out]


def test_ray_plays_the_same_games_and_the_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []

    @contextmanager
    def cluster(
        game: Game, planned: Sequence[Fixture], play_one: PlayOne[Kept]
    ) -> Iterator[Iterator[Kept]]:
        asked.append(play_one)
        with on_cores(game, planned, 1, play_one) as finished:
            yield finished

    monkeypatch.setattr(train, "on_ray", cluster)
    done = keydom(*TINY, "--ray", "--out", tmp_path / "model.json")
    assert done.exit_code == 1, done.output
    assert asked == [fit.played, play]


def test_the_same_seeds_give_the_same_model() -> None:
    game = kd.game("keyper", players=2)
    again = fit.rows(game, [played(seed) for seed in range(2)])
    first = fit.rows(game, games()[:2])
    assert (first.inputs == again.inputs).all()
    assert (first.lead == again.lead).all()


def test_leads_that_were_learned_explain_games_better_than_none() -> None:
    game = kd.game("keyper", players=2)
    data = fit.rows(game, games())
    by_hand = fit.by_hand(game, data)
    fitted = fit.fit(game, data, by_hand.weights)
    assert fit.loss_of(fitted, data) < fit.loss_of(by_hand, data)
    shares = fit.calibration(fit.expected_wins(fitted, data), data.won)
    assert sum(count for _, _, count in shares) == 2 * len(data.won)


def test_the_next_phase_begins_with_the_same_seats_in_the_same_game() -> None:
    game = kd.game("keyper", players=3)
    data = fit.rows(game, [played(seed, players=3) for seed in range(2)])
    seats = np.arange(len(data.won)) % 3  # three pairs in each position
    last = data.phase == game.phases - 1
    assert (data.later[last] == -1).all()
    before, after = np.flatnonzero(~last), data.later[~last]
    assert (data.game[before] == data.game[after]).all()
    assert (seats[before] == seats[after]).all()
    assert (data.phase[after] == data.phase[before] + 1).all()
    assert (data.phase[after - 3] == data.phase[before]).all()
    second = data.where(data.game == 1)
    begin = int((data.game == 0).sum())
    assert (second.later[second.later >= 0] == data.later[begin:][second.later >= 0] - begin).all()


def made_up(
    inputs: NDArray[np.float64], weights: list[float], phase: NDArray[np.int64]
) -> fit.Rows:
    """Games of one row for each phase, whose first seat is ahead by its inputs times the weights, and by chance."""
    dice = np.random.default_rng(1)
    count = len(inputs)
    points = dice.normal(0.0, 10.0, count)
    lead = points + inputs @ weights + dice.normal(0.0, 10.0, count)
    phases = int(phase.max()) + 1
    later = np.where(phase == phases - 1, -1, np.arange(count) + 1)
    won = (lead > 0.0).astype(float)
    return fit.Rows(np.arange(count) // phases, phase, inputs, points, lead, won, later)


def test_what_is_seldom_seen_gets_no_large_weight() -> None:
    """A search looks for whatever a model overrates: what went well ten times in two thousand proves little."""
    count = 2000
    inputs = np.zeros((count, 2))
    inputs[:10, 0] = 1.0
    inputs[:, 1] = np.random.default_rng(2).choice([-1.0, 1.0], count)
    seen = made_up(inputs, [20.0, 3.0], np.zeros(count, dtype=np.int64))
    (_, (rare, common)) = fit.fit_phase(seen, [3000.0, 1000.0])
    assert common > 1.0
    assert 0.0 < rare < common


class Two:
    """As much of a game as the fit needs: two phases, one input."""

    phases = 2
    inputs = ("wealth",)


def test_each_phase_has_the_pull_that_does_best_and_starts_from_the_weights_before() -> None:
    count = 4000
    phase = np.arange(count) % 2
    inputs = np.random.default_rng(2).choice([-1.0, 1.0], (count, 1))
    inputs[phase == 0] = 0.0  # nothing to learn from
    data = made_up(inputs, [6.0], phase)
    fitted = fit.fit(Two(), data, [[0.5], [0.0]])  # type: ignore[arg-type]
    assert fitted.weights[0] == pytest.approx([0.5])
    assert 4.0 < fitted.weights[1][0] < 8.0
    assert fitted.pull[0] > fitted.pull[1]


def test_a_phase_learns_from_how_the_next_one_begins() -> None:
    """What will be wealth is worth as much as wealth, though the games happened to end otherwise."""
    count = 4000
    phase = np.arange(count) % 2
    inputs = np.random.default_rng(2).choice([-1.0, 1.0], (count, 1))
    inputs[phase == 0] = inputs[phase == 1]
    data = made_up(inputs, [6.0], phase)
    data.lead[phase == 0] = data.points[phase == 0]
    fitted = fit.Fitted([np.zeros(1), np.full(1, 6.0)], [10.0, 10.0], [])
    part = fit.towards(fitted, data, 0)
    after = data.points[phase == 1] + 6.0 * inputs[phase == 1, 0]
    ended = data.points[phase == 0]
    assert part.lead == pytest.approx(fit.FORESIGHT * after + (1 - fit.FORESIGHT) * ended)
    assert part.points == pytest.approx(ended)
    assert ((part.won > 0.0) & (part.won < 1.0)).all()


def test_a_model_for_two_is_a_start_for_four(tmp_path: Path) -> None:
    two = tmp_path / "2.json"
    weights = [[0.25] * len(kd.game("keyper", players=2).inputs)] * 4
    two.write_text(
        json.dumps(document(kd.game("keyper", players=2), weights, [9.0] * 4, {"games": 7})),
        encoding="utf-8",
    )
    four = kd.game("keyper", players=4)
    start = train._start(four, str(two), tmp_path / "start.json")
    assert start != str(two)
    assert read(four, Path(start)).weights == weights
    assert train._start(kd.game("keyper", players=2), str(two), tmp_path / "x") == str(two)
    assert train._start(four, HAND, tmp_path / "x") == HAND


def test_what_cannot_be_trained_is_said(tmp_path: Path) -> None:
    done = keydom("train", "chess")
    assert done.exit_code == 2
    assert "chess" in done.output
    broken = tmp_path / "broken.json"
    broken.write_text("{}", encoding="utf-8")
    done = keydom("train", "keyflower", "--from", broken)
    assert done.exit_code == 2
    assert "format: expected 1, not None" in said(done.output)
