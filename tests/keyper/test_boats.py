"""Boats: KP-15 to KP-17."""

import pytest

import keydom
from keydom.keyper.actions import ITEM_KEYS
from keydom.keyper.season import EndOfTurn
from tests.keyper.manor import Manor, country

# In spring boat 1 shows cow and clay, boat 2 pig and rocks.


def test_kp_15_the_boat_is_chosen_for_an_empty_river_and_stays_for_the_season() -> None:
    manor = Manor().begin().does("keyple brown", "field 1-2")
    assert manor.legal() == ["boat 1", "boat 2", "boat 3", "boat 4"]
    manor.does("boat 1", "decline", "get cow", "keyple white")
    manor.does("field 1-2", "lay", "get clay")
    assert manor.table.boats == [1, 2, 3]
    assert manor.table.boat_at == [0, -1]
    manor.does("get cow")
    assert manor.has(1) == {"clay": 1, "cow": 1}


def test_kp_15_boats_never_run_short_and_six_are_shuffled_each_season() -> None:
    seen = set()
    for seed in range(30):
        boats = country(keydom.game("keyper", 4).new(seed)).boats
        assert len(boats) == 4
        assert boats == sorted(set(boats))
        seen.add(tuple(boats))
    assert len(seen) > 8
    manor = Manor(2)
    for seat in range(2):
        manor.team(seat).keyper(seat, seat + 1)
    manor.table.boats, manor.table.boat_at = [2, 3], [0, 1]
    manor.begin(EndOfTurn(0))
    assert manor.table.season == 1
    assert len(manor.table.boats) == 4
    assert manor.table.boat_at == [-1, -1]


def test_kp_16_no_type_is_both_gained_and_shipped_in_a_turn() -> None:
    manor = Manor().team(1).stock(0, cow=2, clay=2).begin()
    manor.does("keyple light-blue", "field 1-2", "boat 1")
    assert manor.legal() == ["decline", "get clay", "get cow", "ship clay", "ship cow"]
    manor.does("get cow")
    assert manor.legal() == ["decline", "get clay", "get cow", "ship clay"]
    manor.does("ship clay")
    assert manor.has(0) == {"cow": 3, "clay": 1}
    assert manor.table.track == [2, 0]


def test_kp_16_the_ban_ends_with_the_turn_and_holds_for_each_player_alone() -> None:
    manor = Manor().stock(0, cow=1).stock(1, cow=1).begin()
    manor.does("keyple brown", "field 1-2", "boat 1", "join white", "get cow")
    assert "ship cow" in manor.legal()
    manor.does("ship cow")
    assert manor.legal() == ["decline", "get clay", "get cow"]
    manor.does("get cow", "get clay")
    assert manor.table.gained == [0, 0]
    assert manor.table.shipped == [0, 0]


@pytest.mark.parametrize(("upgraded", "points"), [(False, 1), (True, 2)])
def test_kp_16_the_seafarer_pays_once_a_turn_also_for_a_follower(
    upgraded: bool, points: int
) -> None:
    manor = Manor().build(0, "seafarer", "V1", upgraded).begin()
    manor.does("keyple light-blue", "field 1-2", "boat 1", "decline", "decline", "decline")
    assert manor.table.track == [points, 0]  # even if no action is used
    manor = Manor().build(1, "seafarer", "V1", upgraded).begin()
    manor.does("keyple brown", "field 1-2", "boat 1", "join brown")
    assert manor.table.track == [0, points]
    manor = Manor().build(0, "seafarer", "V1", upgraded).put("1-2", "brown")
    manor.table.boat_at[0] = 0
    manor.begin().does("keyple brown", "field 1-2", "lay", "decline", "decline")
    assert manor.table.track == [points, 0]  # laying down the other one is the same use


def test_kp_16_the_shipping_agent_pays_for_two_of_one_turn() -> None:
    manor = Manor().team(1).build(0, "shipping_agent", "V1").stock(0, cow=4).begin()
    manor.does("keyple light-blue", "field 1-2", "boat 1", "ship cow")
    assert manor.table.track[0] == 2
    manor.does("ship cow")
    assert manor.table.track[0] == 5
    assert manor.table.ship_count == [0, 0]  # a new turn counts anew
    manor = Manor().team(1).build(0, "shipping_agent", "V1", upgraded=True).stock(0, cow=2).begin()
    manor.does("keyple light-blue", "field 1-2", "boat 1", "ship cow", "ship cow")
    assert manor.table.track[0] == 6


def test_kp_16_a_covered_building_does_not_help() -> None:
    manor = Manor().build(0, "scrapyard", "V1", over="seafarer").begin()
    manor.does("keyple brown", "field 1-2", "boat 1", "decline", "decline")
    assert manor.table.track == [0, 0]


def test_kp_17_spring_and_summer_share_a_side_and_so_do_autumn_and_winter() -> None:
    rules = Manor().table.rules
    for boat in range(6):
        sides = rules.boat_items[boat * 4 : boat * 4 + 4]
        assert sides[0] == sides[1]
        assert sides[2] == sides[3]
        assert sides[0] != sides[2]
    assert [ITEM_KEYS[item] for item in rules.boat_items[0]] == ["clay", "cow"]


def test_kp_17_the_track_is_one_score() -> None:
    manor = Manor()
    manor.table.track = [34, 7]
    assert manor.scores() == [34, 7]
