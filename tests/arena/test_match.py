"""One game: what is kept of it, and what is said of bots that fail."""

import sys
from pathlib import Path
from random import Random

import pytest

import keydom as kd
from keydom.arena.extract import load_message
from keydom.arena.lineups import Fixture
from keydom.arena.match import Failed, Played, play, play_at_random, seeded_bot
from keydom.bots.random import RandomBot
from tests.arena.matches import real, timeless

SILENT = "import sys\nfor line in sys.stdin: print('hm', flush=True)\n"
CHEAT = "import sys\nfor line in sys.stdin: print('{\"action\": -5}', flush=True)\n"


def test_the_seed_decides_everything() -> None:
    game = kd.game("keyper", players=2)
    fixture = Fixture(5, ("random", "random:seed=1"))
    one, again, other = (play(game, f) for f in (fixture, fixture, fixture._replace(seed=6)))
    assert isinstance(one, Played)
    assert isinstance(again, Played)
    assert isinstance(other, Played)
    assert timeless(one) == timeless(again)
    assert one.decisions != other.decisions


def throws(spec: str, seed: int, seat: int) -> list[float]:
    bot = seeded_bot(spec, seed, seat)
    assert isinstance(bot, RandomBot)
    return [bot._random.random() for _ in range(3)]


def test_bots_of_one_name_have_different_luck() -> None:
    """Two random bots with the same throws would copy each other."""
    assert throws("random", 1, 0) == throws("random", 1, 0)
    assert throws("random", 1, 0) != throws("random", 1, 1)
    assert throws("random", 1, 0) != throws("random", 2, 0)
    assert throws("random:seed=7", 1, 0) == throws("random:seed=7", 2, 1)


def test_without_details_the_same_game_is_played() -> None:
    game = kd.game("keyper", players=2)
    fixture = Fixture(5, ("random", "random:seed=1"))
    whole, bare = play(game, fixture), play(game, fixture, details=False)
    assert isinstance(whole, Played)
    assert isinstance(bare, Played)
    assert timeless(bare) == timeless(whole)._replace(course=[], sources=[], deeds=[])
    assert whole.course


@pytest.mark.parametrize("name", kd.games())
def test_random_choices_without_bots(name: str) -> None:
    game = kd.game(name, players=3)
    fixture = Fixture(4, ("random",) * 3)
    played = play_at_random(game, fixture)
    assert played == play_at_random(game, fixture)
    state, chance, decisions = game.new(4), Random(4), [0, 0, 0]
    while not state.is_over:
        decisions[state.seat] += 1
        legal = state.legal_actions()
        state.apply(legal[int(chance.random() * len(legal))])
    assert (played.scores, played.winners) == (state.scores(), state.winners())
    assert (played.rounds, played.decisions) == (state.rounds, decisions)


@pytest.mark.parametrize("name", kd.games())
def test_what_is_kept(name: str) -> None:
    played = real(name, ("random",), 2, 1)[0]
    assert len(played.course) == played.rounds
    assert played.course[-1] == played.scores
    assert all(max(played.scores) == played.scores[seat] for seat in played.winners)
    assert [sum(sources.values()) for sources in played.sources] == played.scores
    assert all(
        0 < slow <= all_of_it
        for slow, all_of_it in zip(played.slowest, played.seconds, strict=True)
    )
    for seat in range(2):
        assert played.deeds[seat]
        assert all("{seat}" in load_message(deed).id for deed in played.deeds[seat])


def program(folder: Path, text: str) -> str:
    path = folder / "bot.py"
    path.write_text(text)
    return f"program:command={sys.executable} {path}"


@pytest.mark.parametrize(
    ("text", "why"),
    [(SILENT, "answered 'hm'"), (CHEAT, "chose -5"), ("raise SystemExit(3)", "exit status 3")],
)
def test_a_bot_that_fails_is_named_with_its_game(tmp_path: Path, text: str, why: str) -> None:
    bad = program(tmp_path, text)
    failed = play(kd.game("keyper", players=2), Fixture(12, ("random", bad)))
    assert isinstance(failed, Failed)
    for words in (f"bot {bad} failed: keyper, 2 players, seed 12", "seat B", why):
        assert words in failed.why


class Cheat:
    def choose(self, view: kd.View) -> int:
        return view.legal_actions()[0] if view.seat == 0 else 10**6


def test_a_choice_against_the_rules_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("keydom.bots.bot", lambda text: Cheat())
    failed = play(kd.game("keyper", players=2), Fixture(3, ("random", "greedy")))
    assert isinstance(failed, Failed)
    assert "bot greedy made an illegal choice: keyper, 2 players, seed 3" in failed.why
    assert "seat 1 cannot choose 1000000 here" in failed.why


class Clumsy:
    def choose(self, view: kd.View) -> int:
        return view.legal_actions()[len(view.legal_actions())]


def test_a_bot_with_a_fault_is_told_with_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("keydom.bots.bot", lambda text: Clumsy())
    failed = play(kd.game("keyper", players=2), Fixture(3, ("random", "greedy")))
    assert isinstance(failed, Failed)
    assert "failed: keyper, 2 players, seed 3" in failed.why
    assert "IndexError: list index out of range (line " in failed.why
    assert failed.why.endswith(f"of {__file__})")


class Ditherer:
    """In Keyflower a tile may be taken up and laid down again and again."""

    def choose(self, view: kd.View) -> int:
        legal = view.legal_actions()
        again = view.game.parse("again")
        return again if again in legal else legal[-1]


def test_a_bot_that_never_comes_to_an_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("keydom.bots.bot", lambda text: Ditherer())
    failed = play(kd.game("keyflower", players=2), Fixture(3, ("random", "greedy")))
    assert isinstance(failed, Failed)
    assert "goes round in circles: keyflower, 2 players, seed 3" in failed.why
    assert "1000 in a row, the last ones" in failed.why
    assert "again" in failed.why
