"""Every building on both sides, as the rulebook words it: actions, lasting effects, points."""

import pytest

from keydom.keyper.actions import BUILDING_KEYS, PLOT_KEYS
from keydom.keyper.data import built_in
from keydom.keyper.describe import building_text, side_text
from keydom.keyper.scoring import building_points
from tests.keyper.manor import Manor

AREA = {t["key"]: t["area"] for t in built_in()["estate"] + built_in()["country"]}
COWS = {"cow": 12}
DOMESTIC = {"cow": 2, "horse": 1, "pig": 3, "sheep": 1}
WILD = {"chicken": 1, "deer": 2, "goat": 1, "boar": 1}
GEMS = {"emerald": 5, "gold": 5, "ruby": 5, "sapphire": 5}
ALL_COLOURS = [
    c for c in ("light_blue", "orange", "light_green", "brown", "black", "grey") for _ in range(5)
]

# What lies in store, and the printed most of the basic and the upgraded side.
STORED: dict[str, tuple[dict[str, int], int, int]] = {
    "cow_shed": (COWS, 4, 8),
    "pig_sty": ({"pig": 6}, 4, 8),
    "sheep_shelter": ({"sheep": 6}, 4, 8),
    "stable": ({"horse": 6}, 4, 8),
    "farmyard": (DOMESTIC, 4, 8),
    "paddock": (WILD, 4, 8),
    "chicken_house": ({"chicken": 6}, 8, 12),
    "goat_pen": ({"goat": 6}, 8, 12),
    "game_wardens_cottage": ({"deer": 6}, 8, 12),
    "hunters_lodge": ({"boar": 6}, 8, 12),
    "bracelet_maker": (GEMS, 16, 24),
    "emporium": (GEMS, 16, 24),
    "gem_merchant": (GEMS, 16, 24),
    "goldsmith": (GEMS, 16, 24),
    "jeweller": (GEMS, 16, 24),
    "ring_maker": (GEMS, 16, 24),
    "brickyard": ({"brick": 6}, 4, 8),
    "timberyard": ({"timber": 6}, 4, 8),
    "stoneyard": ({"stone": 6}, 4, 8),
    "prospector": (GEMS, 4, 8),
    "scrap_dealer": ({"clay": 3, "ruby": 3, "brick": 2, "wheat": 2}, 4, 8),
    "windmill": ({"wheat": 6}, 0, 8),
}
FLAT: dict[str, tuple[int, int]] = {
    "brickmaker": (0, 5),
    "carpenter": (0, 5),
    "stonemason": (0, 5),
    "scrapyard": (0, 3),
    "alchemist": (3, 5),
    "builder": (0, 3),
    "building_plot": (1, 3),
    "farm_labourer": (0, 3),
    "gem_dealer": (0, 3),
    "hop_field": (0, 3),
    "jewel_cutter": (0, 3),
    "livestock_market": (0, 1),
    "seafarer": (0, 3),
    "shipping_agent": (0, 3),
    "trading_post": (0, 3),
    "copse": (0, 3),
    "key_market": (3, 5),
    "merchant": (3, 3),
}
KEYPLES = ("boatman", "bricklayer", "farmer", "lumberjack", "quarryman")
# Winter layout with the most fields of the colour, and the printed most.
FIELDS: dict[str, tuple[int, int, int]] = {
    "farmers_cottage": (2, 3, 9),
    "kiln": (1, 4, 8),
    "log_cabin": (3, 3, 9),
    "mine": (1, 4, 8),
    "open_pit": (2, 3, 9),
}
# With every plot of the village and the farm built on its upgraded side.
FULL: dict[str, tuple[int, int]] = {
    "drainage": (5, 10),
    "pavements": (6, 12),
    "barn": (8, 16),
    "boarding_house": (4, 8),
    "oast_house": (4, 8),
    "statue": (6, 12),
    "thatcher": (6, 12),
    "village_hall": (6, 12),
}


def place(key: str) -> str:
    return "F1" if AREA[key] == "farm" else "V5"


def points(manor: Manor, key: str) -> int:
    return building_points(manor.table, 0)[PLOT_KEYS.index(place(key))]


def both(key: str) -> list[Manor]:
    return [Manor().build(0, key, place(key), upgraded) for upgraded in (False, True)]


@pytest.mark.parametrize("key", STORED)
def test_points_for_what_lies_on_a_building(key: str) -> None:
    stock, *expected = STORED[key]
    assert [points(m.stock(0, **stock), key) for m in both(key)] == expected
    assert [points(m, key) for m in both(key)] == [0, 0]


@pytest.mark.parametrize("key", FLAT)
def test_fixed_points(key: str) -> None:
    assert tuple(points(m, key) for m in both(key)) == FLAT[key]


@pytest.mark.parametrize(
    ("key", "colour"),
    [
        ("boatman", "light_blue"),
        ("bricklayer", "orange"),
        ("farmer", "light_green"),
        ("lumberjack", "brown"),
        ("quarryman", "grey"),
    ],
)
def test_points_for_keyples(key: str, colour: str) -> None:
    others = [c for c in ALL_COLOURS if c != colour]
    for manor, each in zip(both(key), (1, 2), strict=True):
        assert points(manor.team(0, *others), key) == 0
        assert points(manor.team(0, *others, colour, "white", "white"), key) == 3 * each
        assert points(manor.team(0, *others, *[colour] * 6), key) == 4 * each


@pytest.mark.parametrize("key", FIELDS)
def test_points_for_fields_of_the_winter_board(key: str) -> None:
    layout, *expected = FIELDS[key]
    for upgraded, most in zip((False, True), expected, strict=True):
        manor = Manor(2, "winter").boards(f"autumn_winter_{layout}", f"autumn_winter_{layout}")
        manor.build(0, key, place(key), upgraded)
        assert points(manor, key) == 0  # no board is claimed
        assert points(manor.keyper(0, 2), key) == most


@pytest.mark.parametrize("key", FULL)
def test_points_for_a_full_board(key: str) -> None:
    for upgraded, most in zip((False, True), FULL[key], strict=True):
        manor = Manor()
        for area, letter, plots in (("farm", "F", 8), ("village", "V", 12)):
            keys = [k for k in AREA if AREA[k] == area and k != key]
            for n in range(1, plots + 1):
                if f"{letter}{n}" != place(key):
                    manor.build(0, keys.pop(), f"{letter}{n}", upgraded=True)
        manor.build(0, key, place(key), upgraded)
        assert points(manor, key) == most


def test_barn_and_statue_upgraded_count_upgraded_buildings_only() -> None:
    manor = Manor().build(0, "barn", "F1", upgraded=True).build(0, "cow_shed", "F2")
    assert points(manor, "barn") == 2
    manor = Manor().build(0, "barn", "F1").build(0, "cow_shed", "F2").build(0, "mine", "V1")
    assert points(manor, "barn") == 2


def test_boarding_house_sides() -> None:
    for upgraded, expected in ((False, [0, 2, 2, 0]), (True, [2, 2, 2, 2])):
        for plot, more in zip(("V2", "V4", "V6", "V8"), expected, strict=True):
            manor = Manor().build(0, "boarding_house", "V5", upgraded).build(0, "mine", plot)
            assert points(manor, "boarding_house") == more


def test_dock() -> None:
    for manor, most, at in zip(both("dock"), (6, 12), (20, 30), strict=True):
        manor.table.track[0] = at - 1
        assert points(manor, "dock") == 0
        manor.table.track[0] = at
        assert points(manor, "dock") == most


def test_entertainer() -> None:
    for manor, each in zip(both("entertainer"), (1, 2), strict=True):
        manor.table.held[0] = [0, 34 + 6, 34 + 18]  # spring once, summer twice
        assert points(manor, "entertainer") == 2 * each
        manor.table.held[0] = [0, 34 + 6, 68 + 12, 102 + 18]
        assert points(manor, "entertainer") == 4 * each


# Actions: building, side, store before, choices, store after.
ACTIONS: list[tuple[str, bool, dict[str, int], list[str], dict[str, int]]] = [
    ("brickmaker", False, {"clay": 1}, ["use 1"], {"brick": 1}),
    ("brickmaker", True, {"clay": 1}, ["use 1"], {"brick": 2}),
    ("carpenter", False, {"logs": 1}, ["use 1"], {"timber": 1}),
    ("carpenter", True, {"logs": 1}, ["use 1"], {"timber": 2}),
    ("stonemason", False, {"rocks": 1}, ["use 1"], {"stone": 1}),
    ("stonemason", True, {"rocks": 1}, ["use 1"], {"stone": 2}),
    ("scrapyard", False, {"clay": 1, "rocks": 1}, ["use 1", "get timber"], {"timber": 1}),
    ("scrapyard", True, {"clay": 1}, ["use 1", "get timber"], {"timber": 1}),
    ("alchemist", False, {"logs": 2}, ["use 1", "get gold"], {"gold": 1}),
    ("alchemist", True, {"logs": 1}, ["use 1", "get gold"], {"gold": 1}),
    ("gem_dealer", False, {"ruby": 1}, ["use 1", "get gold"], {"gold": 1}),
    ("gem_dealer", True, {"ruby": 1}, ["use 1", "get ruby", "get ruby"], {"ruby": 2}),
    ("hop_field", False, {"wheat": 1}, ["use 1", "get boar"], {"boar": 1}),
    ("hop_field", True, {"wheat": 1}, ["use 1", "get boar", "get cow"], {"boar": 1, "cow": 1}),
    ("jewel_cutter", False, {"stone": 1}, ["use 1", "get ruby"], {"ruby": 1}),
    ("jewel_cutter", True, {"stone": 1}, ["use 1", "get ruby", "get gold"], {"ruby": 1, "gold": 1}),
    ("livestock_market", False, {"cow": 1}, ["use 1", "get deer"], {"deer": 1}),
    ("livestock_market", True, {"cow": 1}, ["use 1", "get cow", "get cow"], {"cow": 2}),
    ("copse", False, {"timber": 1}, ["use 1", "get goat"], {"goat": 1}),
    ("copse", True, {"timber": 1}, ["use 1", "get goat", "get deer"], {"goat": 1, "deer": 1}),
    ("windmill", False, {"rocks": 1}, ["use 1"], {"wheat": 2}),
    ("windmill", True, {"rocks": 1}, ["use 1"], {"wheat": 2}),
    ("key_market", False, {"clay": 1, "ruby": 1}, ["use 1", "get wheat"], {"wheat": 1}),
    ("key_market", True, {"clay": 1}, ["use 1", "get wheat"], {"wheat": 1}),
    ("trading_post", False, {"rocks": 1}, ["use 1", "get clay", "get logs"], {"clay": 1, "logs": 1}),
    ("trading_post", False, {"brick": 1}, ["use 2", "get stone", "get stone"], {"stone": 2}),
    (
        "trading_post",
        True,
        {"rocks": 1, "brick": 1},
        ["use 1", "pay rocks", "get clay", "get clay", "use 2", "get stone", "get stone"],
        {"clay": 2, "stone": 2},
    ),
    ("builder", False, {"timber": 1}, ["build pavements", "plot V1"], {}),
    ("builder", True, {"timber": 1}, ["build pavements", "plot V1"], {}),
    ("farm_labourer", False, {}, ["build cow-shed", "plot F2"], {}),
    ("farm_labourer", True, {}, ["build cow-shed", "plot F2"], {}),
]  # fmt: skip


@pytest.mark.parametrize(("key", "upgraded", "before", "choices", "after"), ACTIONS)
def test_actions(
    key: str, upgraded: bool, before: dict[str, int], choices: list[str], after: dict[str, int]
) -> None:
    manor = Manor().stock(0, **before).build(0, key, place(key), upgraded).begin()
    manor.does("keyple black", f"plot {place(key)}", *choices)
    assert manor.asked() == "1 TakeTurn"
    assert manor.has(0) == after


def test_what_copse_and_hop_field_offer() -> None:
    manor = Manor().stock(0, timber=1).build(0, "copse", "F1", upgraded=True).begin()
    manor.does("keyple black", "plot F1", "use 1")
    assert manor.legal() == ["get chicken", "get deer", "get goat", "get boar"]
    manor = Manor().stock(0, wheat=1).build(0, "hop_field", "F1", upgraded=True).begin()
    assert len(manor.does("keyple black", "plot F1", "use 1").legal()) == 8


def test_the_upgraded_farm_labourer_builds_and_upgrades_the_same_building() -> None:
    manor = Manor().build(0, "farm_labourer", "F1", upgraded=True).put("F1", "grey").begin()
    manor.does("keyple grey", "plot F1", "lay", "build stable", "plot F2", "upgrade F2")
    assert manor.top(0, "F2") == "stable"
    assert manor.upgraded(0, "F2")
    manor = Manor().build(0, "farm_labourer", "F1", upgraded=True).build(0, "mine", "V1").begin()
    manor.does("keyple grey", "plot F1")
    assert not [a for a in manor.legal() if a.startswith("upgrade")]  # farm buildings only
    assert not [a for a in manor.legal() if a == "build drainage"]


def test_seafarer_shipping_agent_and_merchant_on_a_boat() -> None:
    expected = {"seafarer": (5, 6), "shipping_agent": (5, 6), "merchant": (4, 6)}
    for key, track in expected.items():
        for upgraded, most in zip((False, True), track, strict=True):
            manor = Manor().team(1).stock(0, cow=9).build(0, key, "V5", upgraded).begin()
            manor.does("keyple light-blue", "field 1-2", "boat 1")
            while manor.asked() == "0 Act":
                manor.does("ship cow")
            assert manor.table.track[0] == most


def test_building_plot_gives_right_and_upgraded_also_above_and_below() -> None:
    for upgraded, plots in ((False, []), (True, ["plot V2", "plot V6", "plot V8"])):
        manor = Manor().build(0, "building_plot", "V5", upgraded).begin()
        manor.does("keyple black", "build drainage")
        if plots:
            assert manor.legal() == plots
        else:
            assert manor.top(0, "V6") == "drainage"


def test_every_building_is_tested_on_both_sides() -> None:
    covered = {*STORED, *FLAT, *KEYPLES, *FIELDS, *FULL, "dock", "entertainer"}
    assert covered == set(BUILDING_KEYS)
    acting = {
        (tile["key"], side == "upgraded")
        for tile in built_in()["estate"] + built_in()["country"]
        for side in ("basic", "upgraded")
        if tile[side]["actions"]
    }
    assert {(key, upgraded) for key, upgraded, *_ in ACTIONS} == acting


@pytest.mark.parametrize("key", BUILDING_KEYS)
def test_printed_maxima_agree_with_the_points_tested(key: str) -> None:
    tile = next(t for t in built_in()["estate"] + built_in()["country"] if t["key"] == key)
    most = {
        **{k: v[1:] for k, v in STORED.items()},
        **FLAT,
        **dict.fromkeys(KEYPLES, (4, 8)),
        **{k: v[1:] for k, v in FIELDS.items()},
        **FULL,
        "dock": (6, 12),
        "entertainer": (4, 8),
    }
    assert most[key] == (tile["max_basic"], tile["max_upgraded"])


def test_every_side_can_be_put_into_words() -> None:
    rules = Manor().table.rules
    for tile in range(60):
        assert side_text(rules, tile, 1)
        assert building_text(rules, tile).id
