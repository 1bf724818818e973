"""Country boards, fields and player boards: KP-14, KP-26 to KP-30; every field type."""

from collections import Counter

import pytest

import keydom
from keydom.keyper.actions import LAYOUT_KEYS, PLOT_KEYS, SEASON_KEYS
from keydom.keyper.data import built_in
from keydom.keyper.scoring import building_points
from keydom.keyper.season import EndOfTurn
from tests.keyper.manor import FIELD_KEYS, Manor, country


def layouts() -> dict[str, list[str]]:
    return {layout["key"]: layout["fields"] for layout in built_in()["layout"]}


def of_season(season: str) -> list[list[str]]:
    return [lay["fields"] for lay in built_in()["layout"] if season in lay["seasons"]]


def to_next_season(players: int = 2) -> Manor:
    manor = Manor(players)
    for seat in range(players):
        manor.team(seat).keyper(seat, seat + 1)
    return manor.begin(EndOfTurn(0))


def test_kp_14_all_choose_a_layout_in_secret_and_two_may_choose_alike() -> None:
    manor = to_next_season(3)
    state = manor.now
    assert state.deciding() == [0, 1, 2]
    assert manor.legal(2) == [f"layout summer-{n}" for n in range(1, 5)]
    before = [state.view(seat).to_dict() for seat in (0, 2, None)]
    state.apply(manor.game.parse("layout summer-3"), 1)
    after = [state.view(seat).to_dict() for seat in (0, 2, None)]
    for old, new in zip(before, after, strict=True):  # only that seat 1 is ready can be seen
        assert isinstance(old["table"], dict)
        assert isinstance(new["table"], dict)
        assert old["table"].pop("lanes") != new["table"].pop("lanes")
        assert old == new
    state.apply(manor.game.parse("layout summer-3"), 0)
    state.apply(manor.game.parse("layout summer-1"), 2)
    assert [LAYOUT_KEYS[k] for k in manor.table.boards] == ["summer_3", "summer_3", "summer_1"]
    assert manor.table.barrier


def test_kp_26_chickens_and_goats_are_in_spring_for_three_and_four_only() -> None:
    for players, expected in ((2, False), (3, True), (4, True)):
        table = country(keydom.game("keyper", players).new(1))
        kinds = {FIELD_KEYS[k] for board in table.boards for k in table.rules.layouts[board]}
        assert ("chickens" in kinds) == ("goats" in kinds) == expected
    lay = layouts()
    assert sorted(lay["spring_3"]) == sorted(lay["spring_4"])
    assert sorted(lay["summer_3"]) == sorted(lay["summer_4"])


def test_kp_27_no_gems_in_spring_and_summer_and_no_chickens_in_summer() -> None:
    gems = {"emeralds", "gold", "rubies", "sapphires"}
    for season in SEASON_KEYS:
        shown = {field for fields in of_season(season) for field in fields}
        assert bool(gems & shown) == (season in ("autumn", "winter"))
        assert ("chickens" in shown) == (season != "summer")


def test_kp_28_process_fields_are_in_autumn_and_winter() -> None:
    process = {"clay_to_bricks", "logs_to_timber", "rocks_to_stone"}
    for season in SEASON_KEYS:
        shown = {field for fields in of_season(season) for field in fields}
        assert bool(process & shown) == (season in ("autumn", "winter"))


def test_kp_29_trade_fields_are_black_in_spring_and_summer() -> None:
    rules = Manor().table.rules
    for key in ("trade_raw", "trade_finished"):
        assert rules.field_colour[FIELD_KEYS.index(key)] == 4
        for season in SEASON_KEYS:
            shown = any(key in fields for fields in of_season(season))
            assert shown == (season in ("spring", "summer"))


def test_kp_30_eight_farm_plots_and_twelve_village_plots_in_rows_of_three() -> None:
    manor = Manor().stock(0, brick=1, stone=2).begin().does("keyple black", "build drainage")
    assert len(manor.legal()) == 12
    # V5 is in the middle of row V4 V5 V6 and column V2 V5 V8 V11; a corner has one diagonal of three.
    manor = Manor().build(0, "pavements", "V5").build(0, "drainage", "V1")
    others = ("brickmaker", "carpenter", "stonemason", "scrapyard", "dock", "seafarer", "statue",
              "boatman", "mine", "kiln")  # fmt: skip
    for n, key in zip((2, 3, 4, 6, 7, 8, 9, 10, 11, 12), others, strict=True):
        manor.build(0, key, f"V{n}")
    points = building_points(manor.table, 0)
    assert points[PLOT_KEYS.index("V5")] == 6
    assert points[PLOT_KEYS.index("V1")] == 3


def test_every_board_has_fifteen_fields_with_one_keyp_and_one_river() -> None:
    for fields in layouts().values():
        assert len(fields) == 15
        assert fields.count("keyp") == fields.count("river") == 1


def test_winter_boards_reach_the_printed_maxima() -> None:
    colour = {field["key"]: field["colour"] for field in built_in()["field"]}
    boards = [Counter(colour[f] for f in fields) for fields in of_season("winter")]
    most = {
        c: max(board[c] for board in boards)
        for c in ("orange", "brown", "grey", "black", "light_green")
    }
    assert most == {"orange": 2, "brown": 3, "grey": 3, "black": 4, "light_green": 3}


GAINS = {
    "clay": ("orange", "clay"),
    "logs": ("brown", "logs"),
    "rocks": ("grey", "rocks"),
    "chickens": ("light_green", "chicken"),
    "cows": ("light_green", "cow"),
    "deer": ("brown", "deer"),
    "goats": ("light_green", "goat"),
    "horses": ("light_green", "horse"),
    "pigs": ("light_green", "pig"),
    "sheep": ("light_green", "sheep"),
    "wheat": ("light_green", "wheat"),
    "boar": ("brown", "boar"),
    "emeralds": ("black", "emerald"),
    "gold": ("black", "gold"),
    "rubies": ("black", "ruby"),
    "sapphires": ("black", "sapphire"),
}


def board_with(key: str) -> Manor:
    """A table whose first board shows this field."""
    layout = next(lay for lay in built_in()["layout"] if key in lay["fields"])
    return Manor(2, layout["seasons"][0]).boards(layout["key"], layout["key"]).team(1)


@pytest.mark.parametrize("key", GAINS)
def test_field_that_gives_a_resource(key: str) -> None:
    colour, item = GAINS[key]
    for keyple, count in ((colour, 2), ("white", 2), ("light_blue", 1)):
        manor = board_with(key).begin()
        manor.does(f"keyple {keyple.replace('_', '-')}", f"field {manor.field(key)}")
        assert manor.has(0) == {item: count}


@pytest.mark.parametrize(
    ("key", "colour", "raw", "finished"),
    [
        ("clay_to_bricks", "orange", "clay", "brick"),
        ("logs_to_timber", "brown", "logs", "timber"),
        ("rocks_to_stone", "grey", "rocks", "stone"),
    ],
)
def test_field_that_processes(key: str, colour: str, raw: str, finished: str) -> None:
    manor = board_with(key).stock(0, **{raw: 3}).begin()
    manor.does(f"keyple {colour}", f"field {manor.field(key)}", "use 1", "use 1", f"pay {raw}")
    assert manor.has(0) == {raw: 1, finished: 2}


@pytest.mark.parametrize(
    ("key", "paid", "gained"),
    [("trade_raw", "clay", "rocks"), ("trade_finished", "brick", "stone")],
)
def test_field_that_trades(key: str, paid: str, gained: str) -> None:
    manor = board_with(key).stock(0, **{paid: 1}).begin()
    manor.does(
        "keyple grey", f"field {manor.field(key)}", "use 1", f"get {gained}", f"get {gained}"
    )
    assert manor.has(0) == {gained: 2}


def test_field_keyp_takes_keypers_only() -> None:
    manor = Manor().begin().does("keyple white")
    assert "field 1-1" not in manor.legal()
    assert "field 2-1" not in manor.legal()


def test_field_river_is_light_blue() -> None:
    for keyple, actions in (("light-blue", 2), ("white", 2), ("brown", 1)):
        manor = Manor().team(1).begin().does(f"keyple {keyple}", "field 1-2", "boat 1")
        manor.does(*["get cow"] * actions)
        assert manor.has(0) == {"cow": actions}
        assert manor.asked() == "1 TakeTurn"


def test_field_country_tile_has_no_colour() -> None:
    manor = Manor().team(1).begin().does("keyple white", "field 1-3", "take alchemist")
    assert manor.asked() == "1 TakeTurn"
    assert len(manor.hand(0)) == 13


@pytest.mark.parametrize(("keyple", "actions"), [("orange", 2), ("black", 1)])
def test_field_build_is_orange(keyple: str, actions: int) -> None:
    manor = Manor().team(1).stock(0, brick=3, stone=3).begin().does(f"keyple {keyple}", "field 1-8")
    for n in range(actions):
        manor.does(("build drainage", "build carpenter")[n], f"plot V{n + 1}")
    assert manor.asked() == "1 TakeTurn"


def test_field_discount_build_has_no_colour() -> None:
    manor = Manor().team(1).stock(0, brick=1, stone=1).begin()
    manor.does("keyple white", "field 2-8", "build drainage", "plot V1", "waive 1")
    assert manor.has(0) == {"brick": 1}
    assert manor.asked() == "1 TakeTurn"


@pytest.mark.parametrize(("keyple", "actions"), [("grey", 2), ("black", 1)])
def test_field_upgrade_is_grey(keyple: str, actions: int) -> None:
    manor = Manor().team(1).stock(0, clay=3).build(0, "cow_shed", "F1").build(0, "pig_sty", "F2")
    manor.begin().does(f"keyple {keyple}", "field 1-9")
    for n in range(actions):
        manor.does(f"upgrade F{n + 1}")
    assert manor.has(0) == {"clay": 3 - actions}
    assert manor.asked() == "1 TakeTurn"


def test_every_field_type_is_tested_here() -> None:
    others = {"keyp", "river", "country_tile", "build", "discount_build", "upgrade", "trade_raw"}
    others |= {"trade_finished", "clay_to_bricks", "logs_to_timber", "rocks_to_stone"}
    assert set(FIELD_KEYS) == others | set(GAINS)
