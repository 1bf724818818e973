"""Against values from the literature and from a simulation."""

from random import Random

import pytest

from keydom.arena.intervals import effective_size, share_of, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # Newcombe 1998 (Statistics in Medicine 17, 857-872), table I, method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        # and mirrored
        (20, 20, 0.8389, 1.0),
        (28, 29, 0.8282, 0.9939),
    ],
)
def test_wilson_as_published(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins / games, games) == pytest.approx((low, high), abs=6e-5)


@pytest.mark.parametrize("size", [1, 2, 10, 1000])
@pytest.mark.parametrize("share", [0.0, 0.001, 0.5, 0.999, 1.0])
def test_an_interval_holds_its_share_and_stays_within_bounds(share: float, size: int) -> None:
    low, high = wilson(share, size)
    assert 0 <= low <= share <= high <= 1
    assert low < high


def test_games_that_always_agree_within_a_seed_count_once() -> None:
    alike = [(2.0, 2), (0.0, 2)] * 20
    assert effective_size(alike) == pytest.approx(40, rel=0.05)
    assert share_of(alike)[1:] == pytest.approx(wilson(0.5, 40), abs=0.01)


def test_independent_games_count_each() -> None:
    chance = Random(1)
    free = [(float(sum(chance.random() < 0.5 for _ in range(4))), 4) for _ in range(2000)]
    assert effective_size(free) == pytest.approx(8000, rel=0.1)


def test_games_that_balance_each_other_count_no_more_than_once() -> None:
    # Whoever sits first wins: each seed gives both bots one game.
    assert effective_size([(1.0, 2)] * 30) == 60


def test_where_one_side_wins_everything_each_game_counts() -> None:
    assert share_of([(2.0, 2)] * 10)[1:] == pytest.approx((0.8389, 1.0), abs=1e-4)
    assert share_of([(0.0, 2)] * 10)[1:] == pytest.approx((0.0, 0.1611), abs=1e-4)


def test_one_seed_is_one_observation() -> None:
    assert share_of([(1.5, 2)])[1:] == wilson(0.75, 1)


def test_seeds_of_different_sizes() -> None:
    # a match that was interrupted
    found = share_of([(1.0, 2), (2.0, 2), (0.0, 1)])
    assert found.share == pytest.approx(0.6)
    assert 0 < found.low < 0.6 < found.high < 1


@pytest.mark.parametrize("likeness", [0.0, 0.5])
def test_the_interval_holds_the_truth_about_as_often_as_it_says(likeness: float) -> None:
    chance = Random(3)
    truth, seeds, repeats, held = 0.7, 60, 400, 0
    for _ in range(repeats):
        clusters = []
        for _ in range(seeds):
            common = chance.random()
            draws = [common if chance.random() < likeness else chance.random() for _ in range(4)]
            clusters.append((float(sum(draw < truth for draw in draws)), 4))
        found = share_of(clusters)
        held += found.low <= truth <= found.high
    assert 0.92 <= held / repeats <= 0.99
