"""Building, building over, upgrading: KP-23 to KP-25, KP-43 to KP-45, KP-52 to KP-54."""

from keydom.keyper.building import rights
from keydom.keyper.rules import RIGHT
from tests.keyper.manor import Manor, tile_of

DISCOUNT = "field 2-8"


def test_kp_23_the_discount_waives_one_resource_of_the_builders_choice() -> None:
    manor = Manor().team(1).stock(0, clay=1, logs=1).begin()
    manor.does("keyple black", DISCOUNT, "build cow-shed", "plot F1")
    assert manor.legal() == ["waive 1", "waive 2"]
    manor.does("waive 2")
    assert manor.has(0) == {"logs": 1}


def test_kp_23_at_least_one_resource_is_paid() -> None:
    manor = Manor().team(1).begin().does("keyple black", DISCOUNT)
    assert manor.asked() == "1 TakeTurn"  # not even the Scrapyard, which costs one
    manor = Manor().team(1).stock(0, brick=1).begin().does("keyple black", DISCOUNT)
    assert "build scrapyard" in manor.legal()
    assert manor.does("build scrapyard", "plot V1").has(0) == {}
    manor = Manor().team(1).stock(0, stone=1).begin()
    manor.does("keyple black", DISCOUNT, "build pavements", "plot V1")
    assert manor.has(0) == {}  # two stones, one waived, one paid


def test_kp_24_the_builders_price_is_one_finished_product_for_anything() -> None:
    manor = (
        Manor().stock(0, brick=1).give_tiles(0, "village_hall").build(0, "builder", "V1").begin()
    )
    manor.does("keyple black", "plot V1")
    assert "build village-hall" in manor.legal()
    assert "build cow-shed" in manor.legal()
    manor.does("build village-hall", "plot V2")
    assert manor.has(0) == {}
    assert manor.top(0, "V2") == "village_hall"


def test_kp_24_the_upgraded_builder_upgrades_any_building_for_a_finished_product_or_wheat() -> None:
    manor = Manor().stock(0, wheat=1).build(0, "builder", "V1", upgraded=True)
    manor.build(0, "cow_shed", "F1").build(0, "drainage", "V2").begin()
    manor.does("keyple black", "plot V1")
    assert manor.legal() == ["decline", "upgrade F1", "upgrade V2"]
    manor.does("upgrade F1")
    assert manor.has(0) == {}
    manor = Manor().stock(0, clay=1).build(0, "builder", "V1", upgraded=True)
    manor.build(0, "cow_shed", "F1").begin().does("keyple black", "plot V1")
    assert manor.asked() == "1 TakeTurn"  # a raw material does not do, not even for the farm


def test_kp_25_one_free_building_to_the_right_with_any_build_action() -> None:
    manor = Manor().build(0, "building_plot", "V1").begin().does("keyple black")
    assert [a for a in manor.legal() if a.startswith("build")] == [
        "build brickmaker",
        "build carpenter",
        "build stonemason",
        "build scrapyard",
        "build drainage",
        "build pavements",
    ]
    manor.does("build pavements")  # the plot is the only one that costs nothing
    assert manor.top(0, "V2") == "pavements"
    manor.does("keyper 1", "keyple orange")
    assert not [a for a in manor.legal() if a.startswith("build")]  # once a game


def beside_the_building_plot() -> Manor:
    """Seat 0 builds Drainage at the discount field, to the right of its Building plot."""
    manor = Manor().team(1).stock(0, brick=1, timber=1, stone=1).build(0, "building_plot", "V1")
    return manor.begin().does("keyple black", DISCOUNT, "build drainage", "plot V2")


def test_kp_25_the_right_serves_with_any_build_action() -> None:
    manor = beside_the_building_plot()
    assert manor.legal() == ["price free", "price action"]
    manor.does("price free")
    assert manor.has(0) == {"brick": 1, "timber": 1, "stone": 1}
    assert manor.table.free_used == RIGHT


def test_kp_25_the_builder_may_pay_and_keep_the_right_for_a_dearer_building_over_it() -> None:
    manor = beside_the_building_plot().does("price action", "waive 1")
    assert manor.has(0) == {"brick": 1, "timber": 1}
    assert manor.table.free_used == 0
    manor.does("keyper 1", "keyple orange", "build pavements")  # it can be free on V2 only
    assert manor.top(0, "V2") == "pavements"
    assert manor.has(0) == {"brick": 1, "timber": 1}  # two stones would be its price
    assert manor.table.free_used == RIGHT


def test_kp_25_who_cannot_pay_is_not_asked() -> None:
    manor = Manor().build(0, "building_plot", "V1").begin().does("keyple black", "build drainage")
    assert manor.table.free_used == RIGHT
    assert manor.asked() == "1 TakeTurn"


def test_kp_25_a_plot_with_two_tiles_gives_nothing() -> None:
    manor = Manor().build(0, "building_plot", "V1").build(0, "scrapyard", "V2", over="drainage")
    assert rights(manor.table, 0) == [0] * 20
    assert not [a for a in manor.begin().does("keyple black").legal() if a.startswith("build")]


def test_kp_25_upgraded_also_above_and_below_and_nothing_beyond_the_edge() -> None:
    manor = Manor().build(0, "building_plot", "V4", upgraded=True).begin()
    manor.does("keyple black", "build drainage")
    assert manor.legal() == ["plot V1", "plot V5", "plot V7"]
    manor = Manor().build(0, "building_plot", "V3", upgraded=True).begin()
    manor.does("keyple black", "build drainage")
    assert manor.top(0, "V6") == "drainage"  # right and above are outside the village


def test_kp_25_building_over_counts_and_a_covered_building_plot_gives_nothing() -> None:
    manor = Manor().build(0, "building_plot", "V1").build(0, "scrapyard", "V2").begin()
    manor.does("keyple black", "build drainage")
    assert manor.top(0, "V2") == "drainage"
    manor = Manor().build(0, "scrapyard", "V1", over="building_plot").begin().does("keyple black")
    assert not [a for a in manor.legal() if a.startswith("build")]


def test_kp_25_in_the_same_turn_with_two_build_actions() -> None:
    manor = Manor().team(1).stock(0, brick=1, timber=1).give_tiles(0, "building_plot").begin()
    manor.does("keyple orange", "field 1-8", "build building-plot", "plot V1")
    manor.does("build pavements")
    assert manor.top(0, "V2") == "pavements"


def test_kp_43_a_keyple_builds_the_tile_it_comes_with_and_stays() -> None:
    manor = (
        Manor().stock(0, clay=1, logs=1).begin().does("keyple brown", "build cow-shed", "plot F3")
    )
    assert manor.top(0, "F3") == "cow_shed"
    assert manor.crew("F3") == ["brown"]
    assert manor.asked() == "1 TakeTurn"  # one action, nobody is invited
    assert manor.has(0) == {}


def test_kp_43_no_keyple_on_a_plot_without_a_tile() -> None:
    manor = Manor().begin().does("keyple brown")
    assert not [a for a in manor.legal() if a.startswith("plot")]


def test_kp_44_a_keyple_may_upgrade_its_building_instead_of_using_it() -> None:
    manor = Manor().stock(0, clay=2, brick=1).build(0, "brickmaker", "V1").begin()
    manor.does("keyple brown", "plot V1")
    assert manor.legal() == ["decline", "upgrade V1", "use 1"]
    manor.does("upgrade V1")
    assert manor.upgraded(0, "V1")
    assert manor.has(0) == {"clay": 2}


def test_kp_44_with_two_actions_upgrade_first_and_then_use() -> None:
    manor = Manor().stock(0, clay=1, stone=1).build(0, "brickmaker", "V1").put("V1", "brown")
    manor.begin().does("keyple brown", "plot V1", "lay", "upgrade V1", "use 1")
    assert manor.has(0) == {"brick": 2}
    assert manor.crew("V1") == ["brown~", "brown"]


def test_kp_45_building_over_costs_the_full_price_once_and_keyples_move_up() -> None:
    manor = Manor().stock(0, clay=2, logs=2, rocks=2).build(0, "cow_shed", "F1").put("F1", "brown~")
    manor.build(0, "farmyard", "F2", over="paddock")
    manor.begin().does("keyple orange", "field 1-8", "decline", "build pig-sty")
    assert "plot F2" not in manor.legal()  # two tiles lie there
    manor.does("plot F1")
    assert manor.top(0, "F1") == "pig_sty"
    assert manor.table.under[0] == 0
    assert manor.has(0) == {"clay": 2, "logs": 1, "rocks": 1}
    assert manor.crew("F1") == ["brown~"]


def test_kp_45_a_covered_tile_counts_for_nothing_and_houses_nothing() -> None:
    manor = Manor().stock(0, cow=4).build(0, "pig_sty", "F1", over="cow_shed")
    assert manor.scores() == [0, 0]
    manor.build(0, "barn", "F2")
    assert manor.scores() == [2, 0]


def test_kp_45_the_colour_rule_for_joining_holds_on() -> None:
    manor = Manor().build(0, "pig_sty", "F1", over="cow_shed").put("F1", "brown").begin()
    assert "plot F1" not in manor.does("keyple orange").legal()


def test_an_upgraded_tile_that_is_built_over_shows_the_basic_side_of_the_new_one() -> None:
    manor = Manor().stock(0, logs=1, rocks=1).build(0, "cow_shed", "F1", upgraded=True).begin()
    manor.does("keyple orange", "build pig-sty", "plot F1")
    assert not manor.upgraded(0, "F1")


def test_kp_52_build_with_the_builder_and_then_upgrade_with_it() -> None:
    manor = Manor().stock(0, brick=2).build(0, "builder", "V1", upgraded=True).put("V1", "brown")
    manor.begin().does("keyple brown", "plot V1", "lay", "build drainage", "plot V5", "upgrade V5")
    assert manor.top(0, "V5") == "drainage"
    assert manor.upgraded(0, "V5")


def test_kp_52_a_labourer_that_builds_over_itself_is_gone_for_the_next_action() -> None:
    manor = Manor().stock(0, clay=1).build(0, "farm_labourer", "F1").put("F1", "brown").begin()
    manor.does("keyple brown", "plot F1", "lay", "build cow-shed", "plot F1")
    assert manor.legal() == ["decline", "upgrade F1"]
    manor.does("upgrade F1")
    assert manor.top(0, "F1") == "cow_shed"
    assert manor.upgraded(0, "F1")


def test_kp_53_a_self_build_over_a_keyple() -> None:
    manor = Manor().stock(0, timber=1, stone=1, clay=1).build(0, "scrapyard", "V1")
    manor.put("V1", "brown").begin().does("keyple brown", "build brickmaker", "plot V1")
    assert manor.legal() == ["leave", "lay"]  # the building stands already
    assert manor.top(0, "V1") == "brickmaker"
    manor.does("lay", "use 1")
    assert manor.has(0) == {"brick": 1}
    assert manor.crew("V1") == ["brown~", "brown"]
    assert manor.asked() == "1 TakeTurn"


def carpenter(**items: int) -> Manor:
    """A brown keyple stands on the Carpenter of seat 0; another one joins it, and the first lies down."""
    manor = Manor().stock(0, **items).build(0, "carpenter", "V1").put("V1", "brown")
    return manor.begin().does("keyple brown", "plot V1", "lay")


def test_kp_53_use_the_old_tile_and_then_build_over_it() -> None:
    manor = carpenter(logs=1, brick=1)
    assert manor.legal() == ["decline", "build scrapyard", "upgrade V1", "use 1"]
    manor.does("use 1")
    assert manor.has(0) == {"brick": 1, "timber": 1}
    assert manor.legal() == [
        "decline",
        "build stonemason",  # which the timber just made pays for
        "build scrapyard",
        "upgrade V1",
        "use 1",
    ]
    manor.does("build stonemason")
    assert manor.top(0, "V1") == "stonemason"
    assert manor.table.under[8] == tile_of("carpenter")
    assert manor.has(0) == {}
    assert manor.crew("V1") == ["brown~", "brown"]
    assert manor.asked() == "1 TakeTurn"


def test_kp_53_or_build_first_and_then_use_or_upgrade_the_new_tile() -> None:
    manor = carpenter(rocks=1, brick=1, timber=1).does("build stonemason")
    assert manor.legal() == ["decline", "use 1"]
    assert manor.does("use 1").has(0) == {"stone": 1}
    manor = carpenter(brick=1, timber=1, wheat=1).does("build stonemason")
    assert manor.legal() == ["decline", "upgrade V1"]
    assert manor.does("upgrade V1").upgraded(0, "V1")


def test_kp_53_only_one_tile_over_the_old_one_and_only_of_the_area() -> None:
    manor = carpenter(brick=4, timber=4, stone=4, clay=4, logs=4)
    assert "build cow-shed" not in manor.legal()
    manor.does("build stonemason")
    assert not [a for a in manor.legal() if a.startswith("build")]
    manor = Manor().stock(0, brick=2, timber=2, logs=1).put("V1", "brown")
    manor.build(0, "carpenter", "V1", over="scrapyard").begin()
    manor.does("keyple brown", "plot V1", "lay")
    assert not [a for a in manor.legal() if a.startswith("build")]


def test_kp_53_who_leaves_the_other_standing_builds_at_once_or_not_at_all() -> None:
    manor = Manor().stock(0, logs=1, brick=1).build(0, "carpenter", "V1").put("V1", "brown")
    manor.begin().does("keyple brown", "plot V1", "leave")
    assert manor.legal() == ["decline", "upgrade V1", "use 1"]


def test_kp_53_over_the_builder_at_its_price_or_at_the_printed_one() -> None:
    manor = Manor().stock(0, brick=1, wheat=1).build(0, "builder", "V1").put("V1", "brown").begin()
    manor.does("keyple brown", "plot V1", "lay", "build scrapyard", "plot V1")
    assert manor.legal() == ["price action", "price printed"]  # a finished product, or also wheat
    manor.does("price printed", "pay wheat")
    assert manor.has(0) == {"brick": 1}
    manor = Manor().stock(0, wheat=1).build(0, "builder", "V1").put("V1", "brown").begin()
    manor.does("keyple brown", "plot V1", "lay", "build scrapyard")  # only the keyple can build it
    assert manor.top(0, "V1") == "scrapyard"
    assert manor.has(0) == {}


def test_kp_53_with_the_right_of_the_building_plot() -> None:
    manor = Manor().stock(0, logs=1).build(0, "building_plot", "V1").build(0, "carpenter", "V2")
    manor.put("V2", "brown").begin().does("keyple brown", "plot V2", "lay", "use 1")
    assert "build pavements" in manor.legal()
    manor.does("build pavements")
    assert manor.top(0, "V2") == "pavements"
    assert manor.has(0) == {"timber": 1}


def test_kp_53_the_keyple_there_must_fit_and_may_stay_standing() -> None:
    manor = Manor().stock(0, timber=1, stone=1, clay=1).build(0, "scrapyard", "V1")
    manor.put("V1", "brown").begin().does("keyple orange", "build brickmaker")
    assert "plot V1" not in manor.legal()
    manor = Manor().stock(0, timber=1, stone=1, clay=1).build(0, "scrapyard", "V1")
    manor.put("V1", "brown").begin().does("keyple white", "build brickmaker", "plot V1", "leave")
    assert manor.has(0) == {"clay": 1}
    assert manor.asked() == "1 TakeTurn"


def test_kp_54_laying_down_never_builds_the_tile_itself() -> None:
    manor = Manor().team(0).keyper(0, 1).stock(0, clay=1, logs=1, brick=2)
    manor.build(0, "scrapyard", "V1").put("V1", "brown").put("1-5", "grey").begin()
    manor.does("lay-one V1")
    assert manor.legal() == ["decline", "upgrade V1", "use 1"]  # no tile from the hand
    manor = Manor().team(0).keyper(0, 1).stock(0, brick=1).build(0, "builder", "V1")
    manor.put("V1", "brown").put("1-5", "grey").begin().does("lay-one V1")
    assert "build drainage" in manor.legal()  # but the Builder builds elsewhere
    manor = Manor().team(0).keyper(0, 1).stock(0, logs=1, brick=2, timber=2)
    manor.build(0, "carpenter", "V1").put("V1", "brown", "brown").put("1-5", "grey").begin()
    manor.does("lay-two V1")
    assert not [a for a in manor.legal() if a.startswith("build")]


def test_farm_tiles_stay_on_the_farm_and_village_tiles_in_the_village() -> None:
    manor = Manor().stock(0, clay=1, logs=1, brick=1, stone=1).begin().does("keyple brown")
    manor.does("build cow-shed")
    assert manor.legal() == [f"plot F{n}" for n in range(1, 9)]
    manor = Manor().stock(0, brick=1, stone=1).begin().does("keyple brown", "build drainage")
    assert manor.legal() == [f"plot V{n}" for n in range(1, 13)]
