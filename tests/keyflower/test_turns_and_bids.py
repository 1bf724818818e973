"""Turns, passing and bidding (KF-8 to KF-21, KF-94, KF-98, KF-101), and boat 4a (KF-63 to KF-69)."""

import random

import keydom
from keydom.keyflower.actions import COLOUR_KEYS
from tests.keyflower.town import (
    Town,
    choose,
    do,
    end_season,
    group,
    held,
    key,
    legal,
    look,
)


def colour(state: keydom.State, name: str) -> str:
    at = look(state).colour[key(name)]
    return COLOUR_KEYS[at] if at >= 0 else "none"


# ---- Turns


def test_kf_8_a_turn_is_one_action_or_a_pass() -> None:
    state = Town(2).behind(0, blue=3).behind(1, red=3).offer("keywood", "miner").state(0)
    assert {"pass", "bid keywood", "bid miner", "use keywood", "use home_1"} <= set(legal(state))
    do(state, "bid keywood", "workers 1")
    assert state.seat == 1
    do(state, "pass")
    assert state.seat == 0


def test_kf_8_a_player_with_nothing_to_place_passes_by_itself() -> None:
    state = Town(3).behind(0, blue=3).behind(2, red=3).offer("keywood").state(0)
    do(state, "pass")
    assert state.seat == 2
    assert look(state).passes == 2


def test_kf_9_as_many_passes_in_a_row_as_players_end_the_season() -> None:
    town = Town(3).behind(0, blue=3).behind(1, red=3).behind(2, red=3).offer("keywood")
    state = town.state(0)
    do(state, "pass", "pass", "bid keywood", "workers 1", "pass", "pass")
    assert state.seat == 2  # the action has reset the row
    do(state, "pass")
    assert "pass" not in legal(state)
    assert "boat keyflower" in legal(state)
    empty = Town(2).behind(0, blue=1).behind(1, blue=1).offer("keywood").state(0)
    do(empty, "pass", "pass")  # without any action at all
    assert "boat keyflower" in legal(empty)


def test_kf_10_a_player_who_passed_may_act_later() -> None:
    state = Town(2).behind(0, blue=3).behind(1, red=3).offer("keywood", "miner").state(0)
    do(state, "pass", "bid keywood", "workers 1", "bid miner", "workers 2")
    assert group(state, "miner", 0) == 2


def test_kf_11_the_start_player_begins_and_the_order_stays() -> None:
    town = (
        Town(3).behind(0, blue=5).behind(1, red=5).behind(2, red=5).bid("turn_order_2", 2, "red", 1)
    )
    state = town.state(0)
    do(state, "use home_1", "workers 1")
    assert state.seat == 1
    end_season(state)
    while look(state).season == 0:
        do(state, legal(state)[0])
    assert look(state).start_player == 2
    assert state.seat == 2
    do(state, "pass")
    assert state.seat == 0


# ---- Bids


def test_kf_12_bids_on_several_tiles_and_turn_order_tiles() -> None:
    town = Town(4).behind(0, blue=9).behind(1, red=1).offer("keywood", "miner")
    town.bid("keywood", 0, "blue", 1).bid("turn_order_1", 0, "blue", 1)
    assert {"bid miner", "bid turn_order_2", "bid turn_order_3"} <= set(legal(town.state(0)))


def test_kf_13_the_first_worker_binds_the_tile_for_bids_and_uses() -> None:
    town = Town(2).behind(0, blue=2, red=2).behind(1, red=5, yellow=5).offer("keywood", "miner")
    state = town.state(0)
    do(state, "use keywood", "colour red", "workers 1")
    assert colour(state, "keywood") == "red"
    do(state, "bid keywood")  # no choice of a colour: red
    do(state, "workers 1")
    assert group(state, "keywood", 1) == 1
    do(state, "bid miner", "colour blue", "workers 1")
    assert "bid miner" not in legal(state)  # seat 1 has no blue
    assert "use miner" not in legal(state)


def test_kf_13_a_tile_never_becomes_free_again() -> None:
    town = Town(2).behind(0, blue=2, yellow=4).behind(1, red=5).offer("keywood", "miner")
    town.bid("keywood", 0, "red", 1).bid("keywood", 1, "red", 2)
    state = town.state(0)
    # The only red workers of seat 0 are the outbid ones.
    choose(do(state, "bid miner"), "colour red", "join keywood", "workers 0")
    assert group(state, "keywood", 0) == 0
    assert colour(state, "keywood") == "red"


def test_kf_14_a_leading_bid_may_be_raised_in_its_colour() -> None:
    state = Town(2).behind(0, blue=3, red=5).bid("turn_order_1", 0, "blue", 2).state(0)
    do(state, "bid turn_order_1")
    assert legal(state) == ["workers 1", "workers 2", "workers 3"]
    do(state, "workers 3")
    assert group(state, "turn_order_1", 0) == 5


def test_kf_15_coming_back_counts_the_workers_still_lying_there() -> None:
    town = Town(2).behind(0, blue=4).behind(1, red=1).offer("keywood")
    town.bid("keywood", 0, "blue", 2).bid("keywood", 1, "blue", 4)
    state = town.state(0)
    do(state, "bid keywood")
    assert legal(state) == ["workers 3", "workers 4"]  # 5 or 6 against 4: a bid must lead
    do(state, "workers 3")
    assert (group(state, "keywood", 0), look(state).leader[0]) == (5, 0)
    poor = Town(2).behind(0, blue=2).offer("keywood")
    poor.bid("keywood", 0, "blue", 2).bid("keywood", 1, "blue", 4)
    assert "bid keywood" not in legal(poor.state(0))


def test_kf_16_an_outbid_group_moves_whole_or_not_at_all() -> None:
    town = Town(2).behind(0, blue=3).behind(1, red=1).offer("keywood", "miner")
    town.bid("keywood", 0, "blue", 2).bid("keywood", 1, "blue", 3)
    state = town.state(0)
    do(state, "bid miner", "join keywood")
    assert legal(state) == ["workers 0", "workers 1", "workers 2", "workers 3"]
    do(state, "workers 1")
    assert (group(state, "miner", 0), group(state, "keywood", 0)) == (3, 0)
    stays = town_with_losers().state(0)
    do(stays, "pass", "pass")
    assert held(stays, 0, "blue") == 3 + 2 + 1  # back behind the screen only at the end


def town_with_losers() -> Town:
    """Seat 0 has losing groups: two blue at Keywood, one blue at the Miner, two red at the Quarryman."""
    town = Town(2).behind(0, blue=3).behind(1, red=1)
    town.offer("keywood", "miner", "quarryman", "stable")
    town.bid("keywood", 0, "blue", 2).bid("keywood", 1, "blue", 3)
    town.bid("miner", 0, "blue", 1).bid("miner", 1, "blue", 2)
    return town.bid("quarryman", 0, "red", 2).bid("quarryman", 1, "red", 3)


def test_kf_17_groups_and_screen_workers_of_one_colour_join() -> None:
    state = town_with_losers().state(0)
    do(state, "bid stable", "colour blue")
    assert "join keywood" in legal(state)
    assert "join miner" in legal(state)
    assert "join quarryman" not in legal(state)
    do(state, "join keywood", "join miner", "workers 2")
    assert group(state, "stable", 0) == 5
    do(state, "use home_2")
    assert group(state, "stable", 0) == 5  # one group now, and it leads


def test_kf_17_joining_costs_nothing_from_the_screen() -> None:
    state = town_with_losers().state(0)
    do(state, "bid stable", "colour blue", "join keywood", "workers 0")
    assert held(state, 0, "blue") == 3


def test_kf_18_a_group_too_big_for_a_tile_cannot_be_used_there() -> None:
    town = Town(2).behind(0, yellow=1).behind(1, red=1).offer("keywood")
    town.bid("keywood", 0, "blue", 7).bid("keywood", 1, "blue", 8)
    state = town.state(0)
    do(state, "use home_1")  # only in yellow, with the worker behind the screen
    assert look(state).used[0:4] == [0, 0, 1, 0]
    room = Town(2).behind(1, red=1).offer("keywood").used("home_1", "blue", 3)
    room.bid("keywood", 0, "blue", 4).bid("keywood", 1, "blue", 5)
    assert "use home_1" not in legal(room.state(0))  # 3 + 4 is more than six
    assert "use home_2" in legal(room.state(0))


def test_kf_19_a_leading_group_never_moves() -> None:
    town = Town(2).behind(0, blue=1).behind(1, red=1).offer("keywood", "miner")
    town.bid("keywood", 0, "blue", 4).bid("miner", 1, "blue", 2)
    state = town.state(0)
    assert "bid miner" not in legal(state)  # one blue is not enough, and four lead elsewhere
    do(state, "use home_1")
    assert group(state, "keywood", 0) == 4


def test_kf_20_green_is_an_ordinary_colour() -> None:
    town = Town(2).behind(0, green=1).behind(1, red=9, blue=9).offer("keywood")
    state = town.state(0)
    do(state, "bid keywood")
    assert colour(state, "keywood") == "green"
    assert "bid keywood" not in legal(state)
    assert "use keywood" not in legal(state)


def test_kf_21_bids_have_no_limit() -> None:
    state = Town(2).behind(0, blue=9).behind(1, red=1).offer("keywood").state(0)
    do(state, "bid keywood")
    assert legal(state)[-1] == "workers 9"
    do(state, "workers 9")
    assert group(state, "keywood", 0) == 9


def test_kf_94_an_outbid_group_may_use_the_tile_it_lost() -> None:
    town = Town(2).behind(1, red=1).offer("keywood")
    town.bid("keywood", 0, "blue", 2).bid("keywood", 1, "blue", 3)
    state = town.state(0)
    do(state, "use keywood")
    assert look(state).used[key("keywood") * 4] == 2
    assert group(state, "keywood", 0) == 0
    assert look(state).goods[2] == 1  # wood on the home
    assert "use keywood" not in legal(state)


def test_kf_98_a_season_cannot_go_on_for_ever() -> None:
    """A season ends even if nobody passes by choice, because every action raises a bounded sum."""
    rng = random.Random(5)
    state = keydom.game("keyflower", players=3).new(9)
    turns = 0
    while look(state).season == 0 and "boat keyflower" not in legal(state):
        actions = legal(state)
        do(state, rng.choice([a for a in actions if a != "pass"] or actions))
        turns += 1
    assert turns < 1000


def test_kf_101_a_losing_group_may_raise_a_leading_bid() -> None:
    town = town_with_losers().bid("stable", 0, "blue", 1)
    state = town.state(0)
    do(state, "bid stable", "join keywood", "workers 0")
    assert group(state, "stable", 0) == 3


# ---- Boat 4a


def counter(**mine: int) -> Town:
    """Seat 0 has boat 4a; seat 1 leads in red at the Miner."""
    town = Town(2, season=2).own(0, "summer_boat_4", (1, 0), side="a")
    town.behind(0, **mine).behind(1, red=5, blue=5)
    return town.offer("forge", "inn").bid("inn", 1, "red", 2)


def test_kf_63_boat_4a_counters_a_bid_in_another_colour() -> None:
    state = counter(blue=3, green=4).state(0)
    do(state, "bid inn")
    assert legal(state) == ["colour blue", "colour green"]
    lone = counter(blue=4)
    lone.bid("turn_order_1", 1, "red", 1)
    assert "bid turn_order_1" not in legal(lone.state(0))  # not for turn order tiles
    by_use = Town(2, season=2).own(0, "summer_boat_4", (1, 0)).behind(0, blue=4).offer("inn")
    by_use.used("inn", "red", 1)
    assert "bid inn" not in legal(by_use.state(0))  # coloured by use alone
    without = Town(2, season=2).behind(0, blue=3).offer("inn").bid("inn", 1, "red", 2)
    assert "bid inn" not in legal(without.state(0))
    other_side = Town(2, season=2).own(0, "summer_boat_4", (1, 0), side="b").behind(0, blue=3)
    assert "bid inn" not in legal(other_side.offer("inn").bid("inn", 1, "red", 2).state(0))


def test_kf_63_boat_4a_works_for_winter_tiles_and_with_several_bids() -> None:
    winter = Town(3, season=3).own(0, "summer_boat_4", (1, 0)).behind(0, blue=4)
    winter.offer("scribes").bid("scribes", 1, "red", 2)
    assert "bid scribes" in legal(winter.state(0))
    winter.bid("scribes", 2, "red", 3)
    state = do(winter.state(0), "bid scribes")  # four blue beat both
    assert group(state, "scribes", 0) == 4
    assert colour(state, "scribes") == "red"


def test_kf_64_the_counter_bid_is_one_colour_and_strictly_higher() -> None:
    state = counter(blue=2, yellow=2, red=3).state(0)
    do(
        state, "bid inn"
    )  # two blue or yellow do not beat two: only red, the tile's own colour, is left
    choose(state, "workers 3")
    assert look(state).bid_colour[look(state).offer.index(key("inn")) * 2] == 1
    assert "colour red" in legal(do(counter(blue=3, red=3).state(0), "bid inn"))


def test_kf_65_boat_4a_does_nothing_against_green() -> None:
    town = Town(2, season=2).own(0, "summer_boat_4", (1, 0)).behind(0, blue=9)
    assert "bid inn" not in legal(town.offer("inn").bid("inn", 1, "green", 1).state(0))


def test_kf_66_no_second_group_in_another_colour_at_a_tile() -> None:
    town = Town(2, season=2).own(0, "summer_boat_4", (1, 0)).behind(0, blue=9).offer("inn")
    town.bid("inn", 0, "red", 1).bid("inn", 1, "red", 2)
    assert "bid inn" not in legal(town.state(0))  # only red would do
    lying = Town(2, season=2).own(0, "summer_boat_4", (1, 0)).behind(0, yellow=9).offer("inn")
    lying.bid("inn", 1, "red", 4).bid("inn", 0, "blue", 3)
    assert "bid inn" not in legal(lying.state(0))


def test_kf_67_others_keep_to_the_standing_colour_and_must_beat_the_lying_group() -> None:
    state = counter(blue=9).state(0)
    do(state, "bid inn", "workers 3")
    assert colour(state, "inn") == "red"
    do(state, "bid inn")
    # Two are there already, and four are needed for the lead.
    assert legal(state) == ["workers 2", "workers 3", "workers 4", "workers 5"]
    do(state, "workers 2")
    do(state, "bid inn")  # the lying group is raised in blue
    assert legal(state)[0] == "workers 2"
    do(state, "workers 2")
    assert group(state, "inn", 0) == 5
    do(state, "use inn", "workers 1")
    assert look(state).used[key("inn") * 4 + 1] == 1


def test_kf_68_the_lying_group_stands_up_when_the_last_standing_worker_leaves() -> None:
    state = counter(blue=9).state(0)
    do(state, "bid inn", "workers 3", "use home_2", "colour red", "join inn", "workers 0")
    assert colour(state, "inn") == "blue"
    used = counter(blue=9).used("inn", "red", 1).state(0)
    do(used, "bid inn", "workers 3", "use home_2", "colour red", "join inn", "workers 0")
    assert colour(used, "inn") == "red"  # a user stands there still


def test_kf_69_an_outbid_lying_group_is_an_ordinary_losing_group() -> None:
    town = Town(2, season=2).own(0, "summer_boat_4", (1, 0)).behind(1, blue=1).offer("inn", "forge")
    town.bid("inn", 1, "red", 4).bid("inn", 0, "blue", 3)
    state = town.state(0)
    choose(do(state, "bid forge"), "join inn", "workers 0")
    assert group(state, "forge", 0) == 3
    assert colour(state, "inn") == "red"
