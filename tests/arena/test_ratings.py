import pytest

from keydom.arena.ratings import ratings
from tests.arena.matches import made_up


def test_the_winner_rises_as_openskill_has_it() -> None:
    """The values of OpenSkill's own documentation for one game of two new players, Plackett-Luce."""
    found = ratings([made_up(1, "ab", [0])])
    assert found["a"] == pytest.approx((27.6352, 8.0655), abs=2e-3)
    assert found["b"] == pytest.approx((22.3648, 8.0655), abs=2e-3)


def test_a_draw_between_equals_moves_nobody() -> None:
    found = ratings([made_up(1, "ab", [0, 1], [7, 7])])
    assert found["a"].mu == pytest.approx(25)
    assert found["a"].sigma < 25 / 3


def test_ratings_order_bots_by_strength_and_grow_certain() -> None:
    games = []
    for seed in range(40):
        games.append(made_up(seed, "abc", [0], [9, 6, 3]))
        games.append(made_up(seed, "cab", [1], [3, 9, 6]))
    found = ratings(games)
    assert found["a"].mu > found["b"].mu > found["c"].mu
    assert all(rating.sigma < 6 for rating in found.values())


def test_a_bot_in_several_seats_has_one_rating() -> None:
    found = ratings([made_up(1, "abbb", [0])])
    assert set(found) == {"a", "b"}
    assert found["a"].mu > 25 > found["b"].mu


def test_against_itself_a_bot_proves_nothing() -> None:
    found = ratings([made_up(1, "aa", [0]), made_up(2, "aa", [1])])
    assert found["a"] == pytest.approx((25, 25 / 3))
