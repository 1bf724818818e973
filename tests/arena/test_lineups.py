from collections import Counter

import pytest

from keydom.arena.lineups import Fixture, fixtures, games_per_seed, lineups, rotations


def test_as_many_names_as_players_are_one_lineup() -> None:
    assert lineups(["a", "b", "c"], 3) == [("a", "b", "c")]
    assert lineups(["a", "b", "b", "b"], 4) == [("a", "b", "b", "b")]
    assert lineups(["a", "a"], 2) == [("a", "a")]


def test_otherwise_every_mixture_plays() -> None:
    assert lineups(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert lineups(["a", "b"], 3) == [("a", "a", "b"), ("a", "b", "b")]
    assert lineups(["a", "b"], 4) == [
        ("a", "a", "a", "b"),
        ("a", "a", "b", "b"),
        ("a", "b", "b", "b"),
    ]


def test_one_name_plays_against_itself() -> None:
    assert lineups(["a"], 3) == [("a", "a", "a")]


def test_a_name_given_twice_is_one_bot_of_the_mixtures() -> None:
    assert lineups(["a", "b", "a"], 2) == [("a", "b")]


def test_every_bot_of_a_lineup_comes_to_every_seat() -> None:
    assert rotations(("a", "b", "c")) == [("a", "b", "c"), ("c", "a", "b"), ("b", "c", "a")]
    assert len(rotations(("a", "b", "b", "b"))) == 4


def test_orders_that_look_the_same_are_played_once() -> None:
    assert rotations(("a", "a")) == [("a", "a")]
    assert rotations(("a", "b", "a", "b")) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]


def test_the_same_seeds_for_every_lineup_and_rotation() -> None:
    plan = fixtures(["a", "b", "c"], 2, 12, 7)
    assert len(plan) == len(set(plan)) == 12
    assert Counter(fixture.seed for fixture in plan) == {7: 6, 8: 6}
    seven, eight = ([f.seats for f in plan if f.seed == seed] for seed in (7, 8))
    assert seven == eight


@pytest.mark.parametrize(("asked", "played"), [(1, 6), (6, 6), (7, 12), (12, 12)])
def test_games_are_rounded_up_to_whole_seeds(asked: int, played: int) -> None:
    assert games_per_seed(["a", "b", "c"], 2) == 6
    assert len(fixtures(["a", "b", "c"], 2, asked, 0)) == played


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_bots_sit_equally_often_in_every_seat(players: int) -> None:
    plan = fixtures(["a", "b", "c"], players, 1, 0)
    sat = Counter((seat, bot) for fixture in plan for seat, bot in enumerate(fixture.seats))
    assert len(set(sat.values())) == 1


def test_more_games_only_add_to_the_plan() -> None:
    few, many = fixtures(["a", "b"], 2, 4, 3), fixtures(["a", "b"], 2, 10, 3)
    assert many[:4] == few
    assert many[0] == Fixture(3, ("a", "b"))
