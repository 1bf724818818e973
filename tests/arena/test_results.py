import pytest

import keydom as kd
from keydom.arena.results import document, results
from tests.arena.matches import made_up


def test_shares_points_and_time() -> None:
    games = [
        made_up(1, "ab", [0], [20, 10]),
        made_up(1, "ba", [0, 1], [12, 12]),
        made_up(2, "ab", [0], [30, 10]),
        made_up(2, "ba", [0], [9, 8]),
    ]
    a, b = results(games)
    assert (a.bot, a.played, a.share, a.points) == ("a", 4, 2.5 / 4, (20 + 12 + 30 + 8) / 4)
    assert (b.bot, b.played, b.share, b.points) == ("b", 4, 1.5 / 4, (10 + 12 + 10 + 9) / 4)
    assert a.low < a.share < a.high
    assert (a.low, a.high) == pytest.approx((1 - b.high, 1 - b.low))
    assert (a.expected, a.decisions, a.seconds_per_decision) == (0.5, 10, 0.05)
    assert a.slowest_decision == 0.1
    assert a.rating > b.rating


def test_several_seats_of_one_bot_are_one_player() -> None:
    games = [made_up(seed, "abbb", [winner]) for seed, winner in enumerate((0, 1, 3, 0))]
    a, b = results(games)
    assert (a.played, a.share, a.expected) == (4, 0.5, 0.25)
    assert (b.played, b.share, b.expected) == (4, 0.5, 0.75)


def test_a_shared_victory_of_two_seats_of_one_bot_is_whole() -> None:
    a, b = results([made_up(1, "abb", [1, 2]), made_up(2, "abb", [0, 1, 2])])
    assert (a.share, b.share) == pytest.approx((1 / 6, 5 / 6))


def test_a_bot_with_only_itself_to_play_against_surely_wins() -> None:
    (a,) = results([made_up(1, "aa", [0]), made_up(2, "aa", [1])])
    assert (a.share, a.low, a.high, a.expected) == (1, 1, 1, 1)


def test_bots_that_did_not_meet_in_every_game() -> None:
    games = [made_up(1, "ab", [0]), made_up(1, "ac", [0]), made_up(1, "bc", [0])]
    assert [(r.bot, r.played, r.share) for r in results(games)] == [
        ("a", 2, 1.0),
        ("b", 2, 0.5),
        ("c", 2, 0.0),
    ]


def test_the_document_has_the_promised_keys() -> None:
    found = document(kd.game("keyper", players=2), [made_up(1, "ab", [0]), made_up(1, "ba", [0])])
    assert (found["game"], found["players"], found["games"], found["seeds"]) == ("keyper", 2, 2, 1)
    assert (found["rounds"], found["decisions"]) == (4, 20)
    assert isinstance(found["results"], list)
    for result in found["results"]:
        assert {"bot", "played", "share", "low", "high", "rating", "points"} < set(result)
        assert "seconds_per_decision" in result
