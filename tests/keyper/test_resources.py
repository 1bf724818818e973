"""Resources: what serves for what, exchanges, scarce supplies. KP-18 to KP-22, KP-40, KP-51, KP-55."""

import pytest

from keydom.keyper.actions import BUILDING_KEYS
from tests.keyper.manor import Manor


def test_kp_18_supplies_are_limited_and_two_players_alternate() -> None:
    manor = Manor(3).supply(pig=3).begin()
    manor.does("keyple light-green", "field 1-12", "join light-green")
    assert manor.has(0) == {"pig": 2}
    assert manor.has(1) == {"pig": 1}  # no compensation
    assert manor.table.store[16] == 0


def test_kp_19_stores_have_no_limit_and_animals_roam_until_the_season_ends() -> None:
    manor = Manor(3).stock(0, pig=9, clay=14).begin().does("keyple light-green", "field 1-12")
    manor.does("decline", "decline")
    assert manor.has(0) == {"pig": 11, "clay": 14}


def test_kp_20_wheat_replaces_white_symbols_only() -> None:
    # The Stable costs a log and any raw material (white); the Cow shed clay and a log.
    manor = Manor().stock(0, wheat=2, logs=1).begin().does("keyple orange", "field 1-8")
    manor.does("decline")
    assert manor.legal() == ["decline", "build stable", "build farmyard", "build paddock", "build scrapyard"]  # fmt: skip
    manor.does("build stable", "plot F1")
    assert manor.has(0) == {"wheat": 1}


@pytest.mark.parametrize("key", ["scrapyard", "trading_post", "windmill", "builder"])
def test_kp_20_these_buildings_take_no_wheat(key: str) -> None:
    manor = Manor().stock(0, wheat=5).build(0, key, "V1", upgraded=True)
    manor.begin().does("keyple orange", "plot V1")
    assert manor.asked() == "1 TakeTurn"  # nothing to do with wheat alone


def test_kp_20_trade_fields_take_no_wheat_and_the_key_market_does() -> None:
    manor = Manor().team(1).stock(0, wheat=5).begin().does("keyple orange", "field 1-10")
    assert manor.asked() == "1 TakeTurn"
    manor = Manor().stock(0, wheat=2).build(0, "key_market", "V1").begin()
    manor.does("keyple orange", "plot V1", "use 1", "get ruby")
    assert manor.has(0) == {"ruby": 1}


def test_kp_20_the_alchemist_takes_wheat_for_any_raw_material() -> None:
    for stock in ({"wheat": 2}, {"wheat": 1, "logs": 1}):
        manor = Manor().stock(0, **stock).build(0, "alchemist", "V1").begin()
        manor.does("keyple orange", "plot V1", "use 1", "get gold")
        assert manor.has(0) == {"gold": 1}
    manor = Manor().stock(0, wheat=1).build(0, "alchemist", "V1", upgraded=True).begin()
    assert manor.does("keyple orange", "plot V1", "use 1", "get ruby").has(0) == {"ruby": 1}


def test_kp_20_upgrading_takes_wheat() -> None:
    manor = Manor().stock(0, wheat=2).build(0, "brickmaker", "V1").build(0, "cow_shed", "F1")
    manor.team(1).begin().does("keyple grey", "field 1-9", "upgrade V1", "upgrade F1")
    assert manor.has(0) == {}
    assert manor.upgraded(0, "V1")
    assert manor.upgraded(0, "F1")


def test_kp_20_wheat_never_serves_for_gems() -> None:
    manor = Manor().stock(0, wheat=5).build(0, "gem_dealer", "V1", upgraded=True).begin()
    assert manor.does("keyple orange", "plot V1").asked() == "1 TakeTurn"


def test_kp_21_a_finished_product_serves_as_raw_material_of_its_type_only() -> None:
    manor = Manor().stock(0, brick=1, timber=1).begin().does("keyple brown")
    assert "build cow-shed" in manor.legal()  # clay and a log
    assert "build pig-sty" not in manor.legal()  # a log and a rock
    manor = Manor().stock(0, clay=1, logs=1, rocks=1).begin().does("keyple brown")
    assert "build drainage" not in manor.legal()  # not the reverse


def test_kp_21_a_brick_in_the_brickmaker() -> None:
    manor = Manor().stock(0, brick=1).build(0, "brickmaker", "V1", upgraded=True).begin()
    manor.does("keyple brown", "plot V1", "use 1")
    assert manor.has(0) == {"brick": 2}


def test_kp_21_shipped_as_raw_material() -> None:
    manor = Manor().team(1).stock(0, brick=2, clay=1).begin()
    manor.does("keyple light-blue", "field 1-2", "boat 1", "ship clay")
    assert manor.legal() == ["pay clay", "pay brick"]
    manor.does("pay brick")
    assert "get clay" not in manor.legal()  # the brick counted as clay (KP-16)
    assert manor.table.track == [2, 0]


def test_kp_21_not_for_scoring() -> None:
    manor = Manor().stock(0, brick=4).build(0, "brickyard", "V1")
    assert manor.scores() == [4, 0]
    manor = Manor().stock(0, clay=4).build(0, "brickyard", "V1")
    assert manor.scores() == [0, 0]


def test_kp_22_what_was_received_feeds_the_next_trade() -> None:
    manor = Manor().team(1).stock(0, clay=1).begin().does("keyple black", "field 1-10")
    manor.does("use 1", "get rocks", "get logs", "use 1", "pay logs", "get clay", "get clay")
    assert manor.has(0) == {"rocks": 1, "clay": 2}


def test_kp_22_a_field_gives_any_two_and_the_trading_post_two_others() -> None:
    manor = Manor().team(1).stock(0, clay=1).begin().does("keyple brown", "field 1-10", "use 1")
    assert manor.legal() == ["get clay", "get logs", "get rocks"]
    manor = Manor().stock(0, clay=1).build(0, "trading_post", "V1").begin()
    manor.does("keyple brown", "plot V1", "use 1")
    assert manor.legal() == ["get logs", "get rocks"]
    manor.does("get logs", "get logs")  # they may be alike
    assert manor.has(0) == {"logs": 2}


def test_kp_22_a_brick_paid_as_raw_counts_as_clay_for_the_others() -> None:
    manor = Manor().stock(0, brick=1).build(0, "trading_post", "V1").begin()
    manor.does("keyple brown", "plot V1")
    assert manor.legal() == ["decline", "upgrade V1", "use 1", "use 2"]
    manor.does("use 1")
    assert manor.legal() == ["get logs", "get rocks"]


def test_kp_22_the_upgraded_trading_post_does_both_in_one_action() -> None:
    manor = Manor().stock(0, stone=1).build(0, "trading_post", "V1", upgraded=True).begin()
    manor.does("keyple brown", "plot V1", "use 2", "get brick", "get brick")
    assert manor.legal() == ["decline", "use 1"]  # the second trade, fed by the first
    manor.does("use 1", "get rocks", "get logs")
    assert manor.has(0) == {"brick": 1, "rocks": 1, "logs": 1}
    assert manor.asked() == "1 TakeTurn"


def test_kp_22_each_of_the_two_is_optional() -> None:
    manor = Manor().stock(0, stone=1).build(0, "trading_post", "V1", upgraded=True).begin()
    manor.does("keyple brown", "plot V1", "use 2", "get brick", "get brick", "decline")
    assert manor.has(0) == {"brick": 2}


def test_kp_40_there_are_sixteen_logs() -> None:
    rules = Manor().table.rules
    assert rules.supply == [16] * 6 + [20] + [16] * 4 + [12] * 8


def test_kp_51_the_payment_returns_before_the_gain_is_taken() -> None:
    manor = Manor(3).stock(0, brick=1).build(0, "brickmaker", "V1", upgraded=True).supply(brick=0)
    manor.begin().does("keyple brown", "plot V1", "use 1")
    assert manor.has(0) == {"brick": 1}  # the supply held only the brick that was paid


def test_kp_51_an_action_whose_gain_the_supply_lacks_cannot_be_chosen() -> None:
    manor = Manor(3).stock(0, clay=1).build(0, "brickmaker", "V1").supply(brick=0).begin()
    manor.does("keyple brown", "plot V1")
    assert manor.asked() == "1 TakeTurn"
    assert manor.has(0) == {"clay": 1}


def test_kp_51_a_payment_that_leaves_nothing_to_gain_is_not_offered() -> None:
    # Trading raw materials with an empty supply of them: only clay itself comes back for clay.
    manor = Manor(3).stock(0, clay=1, brick=1).supply(clay=0, logs=0, rocks=0)
    manor.team(1).team(2).begin().does("keyple brown", "field 1-10", "use 1")
    assert manor.has(0) == {"clay": 1, "brick": 1}


def test_kp_51_the_keyp_tile_gives_another_listed_resource() -> None:
    manor = Manor(3).rest(0, "black").supply(cow=0, pig=0).begin().does("keyper 1")
    assert manor.legal() == ["get horse", "get sheep"]
    manor = Manor(3).rest(0, "black").supply(cow=0, pig=0, horse=0, sheep=0).begin()
    assert manor.does("keyper 1").asked() == "1 TakeTurn"


def test_kp_55_gains_without_a_choice_are_taken_at_once_and_choices_are_asked() -> None:
    manor = Manor().team(1).begin().does("keyple orange", "field 1-5")
    assert manor.has(0) == {"clay": 2}
    assert manor.asked() == "1 TakeTurn"
    manor = Manor().team(1).begin().does("keyple orange", "field 1-3")
    assert manor.asked() == "0 Act"


def test_nobody_is_asked_for_the_order_of_a_payment_that_takes_every_piece() -> None:
    manor = Manor().stock(0, clay=1, logs=1, ruby=1).build(0, "alchemist", "V1").begin()
    manor.does("keyple orange", "plot V1", "use 1")
    assert manor.asked() == "0 Choose"  # the gem: clay and log are paid
    assert manor.has(0) == {"ruby": 1}
    manor = Manor().stock(0, clay=1, logs=2).build(0, "alchemist", "V1").begin()
    manor.does("keyple orange", "plot V1", "use 1")
    assert manor.legal() == ["pay clay", "pay logs"]  # one log may stay, or the clay
    manor.does("pay logs")
    assert manor.legal() == ["pay clay", "pay logs"]


def test_every_cost_is_paid_in_full_and_to_the_supply() -> None:
    manor = (
        Manor().stock(0, brick=1, stone=1).begin().does("keyple black", "build drainage", "plot V5")
    )
    assert manor.has(0) == {}
    assert manor.table.store[3] == 16
    assert BUILDING_KEYS.index("drainage") not in manor.table.hands[0]
