"""The same games wherever they are played; nothing goes on after an end."""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager

import pytest

import keydom as kd
from keydom.arena import runners
from keydom.arena.lineups import Fixture, fixtures
from keydom.arena.match import Failed, Played, play
from keydom.arena.runners import MatchStopped, on_cores, on_ray
from tests.arena.matches import timeless

GAME = kd.game("keyper", players=2)
BOTS = ["random", "random:seed=1"]
PLAN = fixtures(BOTS, 2, 6, 1)
LONG = fixtures(BOTS, 2, 100_000, 1)


def games(runner: AbstractContextManager[Iterator[Played]]) -> dict[Fixture, Played]:
    with runner as finished:
        return {played.fixture: timeless(played) for played in finished}


def test_the_cores_do_not_change_the_games() -> None:
    one = games(on_cores(GAME, PLAN, 1, play))
    assert set(one) == set(PLAN)
    assert games(on_cores(GAME, PLAN, 2, play)) == one
    assert games(on_cores(GAME, PLAN, 2, play, batch=4)) == one


def test_a_process_with_threads_is_not_forked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(threading, "active_count", lambda: 1)
    assert runners._start_method() == "fork"
    monkeypatch.setattr(threading, "active_count", lambda: 2)
    assert runners._start_method() == "spawn"


def failing(game: kd.Game, fixture: Fixture) -> Failed:
    return Failed(fixture, f"seed {fixture.seed} went wrong")


@pytest.mark.parametrize("cores", [1, 2])
def test_a_game_that_fails_stops_the_match(cores: int) -> None:
    with pytest.raises(MatchStopped, match=r"seed \d went wrong"):
        games(on_cores(GAME, PLAN, cores, failing))


def test_nothing_to_play() -> None:
    assert games(on_cores(GAME, [], 2, play)) == {}


def children() -> set[int]:
    return {child.pid for child in multiprocessing.active_children() if child.pid is not None}


def test_a_match_that_is_given_up_leaves_no_process_behind() -> None:
    before = children()
    with on_cores(GAME, LONG, 2, play) as running:
        assert isinstance(next(running), Played)
        assert len(children() - before) == 2
    assert children() <= before


def test_a_process_that_dies_stops_the_match_with_its_seeds() -> None:
    before = children()
    with on_cores(GAME, LONG, 2, play) as running:
        next(running)
        os.kill(min(children() - before), signal.SIGKILL)
        with pytest.raises(MatchStopped, match=r"played games of the seeds \d.* has died"):
            list(running)
    assert children() <= before


def test_a_local_ray_cluster_plays_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_ADDRESS", "local")
    assert games(on_ray(GAME, PLAN, play)) == games(on_cores(GAME, PLAN, 1, play))


def test_a_ray_address_that_is_none_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_ADDRESS", "garbage")
    with pytest.raises(MatchStopped, match=r"no Ray cluster: .*garbage"):
        games(on_ray(GAME, PLAN, play))


def test_without_ray_the_way_to_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MatchStopped, match=r"pip install 'keydom\[ray\]'"):
        games(on_ray(GAME, PLAN, play))
