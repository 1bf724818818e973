"""`keydom train`: from self-play to a model that is kept only if it wins."""

import json
from functools import cache
from pathlib import Path

import numpy as np
import pytest

import keydom as kd
from keydom.arena.results import Result
from keydom.bots.model import HAND, read
from keydom.cli import train
from keydom.engine.game import Game
from keydom.lab import fit
from tests.cli.command import keydom, said

TINY = ("train", "keyper", "--games", "5", "--match", "2", "--bot", "greedy", "--cores", "1")


@cache
def games() -> list[fit.Judged]:
    return [fit.played(kd.game("keyper", players=2), HAND, seed) for seed in range(5)]


def played(game: Game, before: str, seeds: range, cores: int) -> list[fit.Judged]:
    assert (game.name, before, seeds, cores) == ("keyper", HAND, range(5), 1)
    return games()


def test_what_does_not_win_for_certain_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two games prove nothing, whoever wins them."""
    monkeypatch.setattr(train, "_play", played)
    out = tmp_path / "model.json"
    done = keydom(*TINY, "--out", out)
    assert done.exit_code == 1
    assert "5 games, " in done.output
    assert "Held out: log-loss " in done.output
    assert "of 2 games" in done.output
    assert "Not kept" in done.output
    assert not out.exists()


def test_what_wins_is_kept_with_how_it_was_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []

    def won(
        game: Game, bot: str, new: str, before: str, games: int, seed: int, cores: int
    ) -> Result:
        read(game, Path(new))  # it plays with a model that fits
        seen.append(f"{bot} {before} {games} {cores}")
        return Result(bot, games, 0.9, 0.8, 0.95, 0.5, 25.0, 8.0, 90.0, 50.0, 0.1, 0.2)

    monkeypatch.setattr(train, "_play", played)
    monkeypatch.setattr(train, "_match", won)
    out = tmp_path / "model.json"
    done = keydom(*TINY, "--out", out)
    assert done.exit_code == 0, done.output
    assert seen == ["greedy hand 2 1"]
    found = json.loads(out.read_text(encoding="utf-8"))
    assert found["trained"]["games"] == 5
    assert found["trained"]["seed"] == 0
    assert found["trained"]["from"] == "hand"
    model = read(kd.game("keyper", players=2), out)
    assert any(any(row) for row in model.weights)


def test_the_same_seeds_give_the_same_model() -> None:
    game = kd.game("keyper", players=2)
    again = fit.rows(game, [fit.played(game, HAND, seed) for seed in range(2)])
    first = fit.rows(game, games()[:2])
    assert (first.inputs == again.inputs).all()
    assert (first.lead == again.lead).all()


def test_leads_that_were_learned_explain_games_better_than_none() -> None:
    game = kd.game("keyper", players=2)
    data = fit.rows(game, games())
    by_hand = fit.loss_by_hand(game, data, data)
    (weights,) = fit.fit_all(game, data, [300.0])
    spread = fit.spreads(game, fit.leads_of(weights, data), data)
    fitted = fit.Fitted(fit.listed(weights), spread, 300.0)
    assert fit.loss_of(fitted, data) < by_hand
    shares = fit.calibration(fit.expected_wins(fitted, data), data.won)
    assert sum(count for _, _, count in shares) == 2 * len(data.won)


def test_what_is_seldom_seen_gets_no_large_weight() -> None:
    """A search looks for whatever a model overrates: what went well ten times in two thousand proves little."""
    dice = np.random.default_rng(1)
    count = 2000
    inputs = np.zeros((count, 2))
    inputs[:10, 0] = 1.0
    inputs[:, 1] = dice.choice([-1.0, 1.0], count)
    points = dice.normal(0.0, 10.0, count)
    lead = points + inputs @ [20.0, 3.0] + dice.normal(0.0, 10.0, count)
    zeros = np.zeros(count, dtype=np.int64)
    won = (lead > 0.0).astype(float)
    seen = fit.Rows(np.arange(count), zeros, inputs, points, lead, won)
    (_, (rare, common)) = fit.fit_phase(seen, [3000.0, 1000.0])
    assert common > 1.0
    assert 0.0 < rare < common


def test_what_cannot_be_trained_is_said(tmp_path: Path) -> None:
    done = keydom("train", "chess")
    assert done.exit_code == 2
    assert "chess" in done.output
    broken = tmp_path / "broken.json"
    broken.write_text("{}", encoding="utf-8")
    done = keydom("train", "keyflower", "--from", broken)
    assert done.exit_code == 2
    assert "format: expected 1, not None" in said(done.output)
