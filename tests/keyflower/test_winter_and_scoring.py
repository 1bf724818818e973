"""Winter and scoring (KF-74 to KF-90, KF-103)."""

import pytest

from keydom import State
from keydom.engine.text import render
from keydom.keyflower.loop import longest_loop
from keydom.keyflower.scoring import river_boats, scores
from tests.keyflower.town import Town, do, end_season, key, legal, look


def points(town: Town, seat: int = 0) -> int:
    town.fill()
    found = scores(town.table)[seat]
    sheet = town.ended().score_sheet()[seat]
    assert sum(line.points for line in sheet) == found  # the sheet says where each point comes from
    return found


def lines(town: Town, seat: int = 0) -> dict[str, int]:
    return {render(line.what, "ABCDEF"): line.points for line in town.ended().score_sheet()[seat]}


def village(*tiles: str, players: int = 2, **things: int) -> Town:
    """Seat 0 has these tiles beside its village, next to nothing, and things behind its screen."""
    town = Town(players, season=3)
    for name in tiles:
        town.own(0, name)
    return town.behind(0, **things)


def test_kf_74_winter_tiles_on_offer_cannot_be_used() -> None:
    town = Town(2, season=3).behind(0, blue=3).behind(1, blue=1).offer("scribes")
    actions = legal(town.state(0))
    assert "bid scribes" in actions
    assert [a for a in actions if a.startswith("use")] == ["use home_1", "use home_2"]


def test_kf_75_the_purple_marker_is_one_item_of_any_kind() -> None:
    town = village()
    assert points(town) == 0
    town.table.purple = 0
    assert points(town) == 1  # by itself one gold
    assert "The purple marker counts as gold" in lines(town)
    assert points(marked("jeweller")) == 2
    assert points(marked("scribes", anvil=1, saw=1)) == 10
    assert points(marked("craftsmans_guild", blue=1, red=1)) == 3
    assert points(marked("key_market")) == 2
    assert points(marked("key_guild", saw=4)) == 10
    yard = village().own(0, "timber_yard", flipped=True)
    yard.table.purple = 0
    assert points(yard) == 3  # without transport
    assert points(yard, 1) == 0


def marked(*tiles: str, **things: int) -> Town:
    town = village(*tiles, **things)
    town.table.purple = 0
    return town


def test_kf_75_a_marker_passed_on_without_a_bid_is_nobodys() -> None:
    state = end_season(Town(2, season=3).behind(0, blue=1).state(0))
    do(state, "boat keyflower")
    assert look(state).start_player == 1
    assert look(state).purple == -1
    won = Town(2, season=3).behind(0, blue=1).bid("turn_order_1", 1, "red", 1)
    state = end_season(won.state(0))
    assert look(do(state, "boat keyflower")).purple == 1


def test_kf_76_each_item_scores_once_and_the_best_allocation_is_found() -> None:
    # Five workers, three of different colours: a set of three, or five for the apothecary, not both.
    assert points(village("apothecary", "craftsmans_guild", blue=3, red=1, yellow=1)) == 3
    assert points(village("apothecary", "craftsmans_guild", blue=6, red=1, yellow=1)) == 6
    # Six skills in two sets beat five for the guild.
    assert points(village("scribes", "key_guild", anvil=2, pick_axe=2, saw=2)) == 20
    assert points(village("scribes", "key_guild", anvil=6, pick_axe=1, saw=1)) == 20
    # Greedy sets would leave four: two saws for the scholar are better placed otherwise.
    assert points(village("scribes", "scholar", anvil=1, pick_axe=1, saw=4)) == 19
    # Watermill and windmill: five wood, either five as a group or one each, the same; six iron make the group.
    assert points(village("watermill", "windmill").own(0, "keywood", wood=5, iron=5)) == 10


def test_kf_77_goods_on_barn_and_yards_may_score_there_or_elsewhere() -> None:
    town = village("windmill").own(0, "barn", wood=5)
    assert points(town) == 5  # one each on the barn, or five for the group
    town = village("mercers_guild").own(0, "timber_yard", wood=1).own(0, "keywood", iron=1, stone=1)
    assert points(town) == 5  # the wood leaves the yard for the set
    wrong = village("watermill").own(0, "timber_yard", iron=3)
    assert points(wrong) == 3  # wrong types lying there are free for other tiles
    assert points(village().own(0, "timber_yard", iron=3)) == 0


def test_kf_78_goods_on_all_other_tiles_count_from_where_they_lie() -> None:
    town = village("mercers_guild").own(0, "keywood", wood=1).own(0, "miner", iron=1)
    assert points(town.own(0, "home_1", (0, 0), stone=1)) == 5
    yard = village().own(0, "timber_yard").own(0, "keywood", wood=4)
    assert points(yard) == 0  # but a yard counts only what lies on it


def test_kf_79_one_type_only_but_green_is_a_colour() -> None:
    assert points(village("scholar", anvil=2, saw=3)) == 9
    assert points(village("village_hall", blue=2, green=3)) == 3
    assert points(village("watermill").own(0, "keywood", wood=2, iron=3)) == 3


def test_kf_80_gold_left_over_is_one_point_and_allocated_gold_is_not() -> None:
    assert points(village().own(0, "keywood", gold=3)) == 3
    assert points(village("jeweller").own(0, "keywood", gold=3)) == 6
    assert points(village("windmill").own(0, "keywood", gold=3, wood=2)) == 5
    assert points(village("watermill").own(0, "keywood", gold=3)) == 3


def test_kf_81_boat_3b_lets_everything_stand_in_on_scoring_tiles() -> None:
    def with_boat(*tiles: str) -> Town:
        return village(*tiles).own(0, "summer_boat_3", side="b")

    assert points(with_boat().own(0, "keywood", wood=3)) == 0  # left-over wood is no gold
    assert points(with_boat("jeweller").own(0, "keywood", wood=3)) == 6
    assert points(with_boat("mercers_guild").own(0, "keywood", wood=3)) == 5
    assert points(with_boat().own(0, "blacksmith", wood=2)) == 4
    assert points(with_boat("watermill").own(0, "keywood", wood=2, iron=2)) == 4
    other = village("jeweller").own(0, "summer_boat_3", side="a").own(0, "keywood", wood=3)
    assert points(other) == 0


def test_kf_82_gold_stands_for_any_part_of_a_set() -> None:
    assert points(village("mercers_guild").own(0, "keywood", gold=3)) == 5
    assert points(village("mercers_guild").own(0, "keywood", gold=2, wood=1)) == 5
    assert points(village("mercers_guild").own(0, "keywood", gold=1, wood=2)) == 1


def test_kf_83_workers_in_the_own_village_count() -> None:
    town = village("key_market", green=1).own(0, "keywood").used("keywood", "green", 2)
    assert points(town) == 6
    state = end_season(town.behind(1, blue=1).state(0))
    assert look(state).held[3] == 3
    # Arrivals of boat 1b at the end of winter count as well.
    boat = village("key_market").own(0, "summer_boat_1", side="b").behind(0, blue=1)
    state = do(end_season(boat.state(0)), "boat sea_bastion")
    assert state.scores()[0] == 2


def test_kf_84_keyflower_counts_the_carts_now_showing() -> None:
    town = village("keyflower")
    assert points(town) == 1
    town.own(0, "stable").own(0, "wainwright", flipped=True)
    assert points(town) == 1 + 2 + 6 + 5
    assert points(town.own(0, "summer_boat_2", side="b")) == 2 * (1 + 2 + 6) + 5


def ring(*names: str) -> Town:
    """The home and up to two tiles that touch it and each other: the smallest loop."""
    town = Town(2, season=3)
    for name, at in zip(names, ((0, -1), (1, -1)), strict=False):
        town.own(0, name, at)
    return town


def loop(town: Town) -> int:
    return longest_loop(town.table, 0)


def test_kf_85_sea_bastion_counts_the_tiles_of_a_closed_walk() -> None:
    assert loop(Town(2, season=3)) == 0
    town = ring("woodcutter", "alehouse")
    # Woodcutter: roads N, S, SW, NW. Turned by three its roads are S, N, NE, SE: it meets the Alehouse at SE.
    town.table.turn[key("woodcutter")] = 3
    town.table.turn[key("alehouse")] = 0  # roads N, S, SW, NW: NW meets the Woodcutter, SW the home
    town.table.derive()
    assert loop(town) == 3
    town.own(0, "keywood", (0, -2))  # a dead end adds nothing
    assert loop(town) == 3
    assert points(town.own(0, "sea_bastion")) == 3


def test_kf_85_two_loops_that_meet_in_a_tile_are_one_walk() -> None:
    town = ring("woodcutter", "alehouse")
    town.table.turn[key("woodcutter")] = 3
    town.own(0, "key_mine", (-1, 0)).own(0, "miner", (-1, 1))
    edges = town.game.rules.edges
    for mine in range(6):
        for miner in range(6):
            if edges[key("key_mine") * 6 + mine] >> 4 & edges[key("key_mine") * 6 + mine] >> 6 & 1:
                if edges[key("miner") * 6 + miner] & edges[key("miner") * 6 + miner] >> 2 & 1:
                    town.table.turn[key("key_mine")] = mine
                    town.table.turn[key("miner")] = miner
    town.table.derive()
    assert loop(town) == 5  # the home is crossed twice and counts once


def test_kf_85_boat_2a_does_not_make_roads() -> None:
    town = ring("woodcutter", "alehouse").own(0, "summer_boat_2", (5, 5))
    town.table.turn[key("woodcutter")] = 0  # a field towards the Alehouse
    town.table.derive()
    assert loop(town) == 0


def test_kf_86_sea_breese_counts_the_river_straight_from_home() -> None:
    town = Town(3, season=3).own(0, "summer_boat_1", (0, 1)).own(0, "summer_boat_2", (0, 2))
    assert river_boats(town.table, 0) == 2
    town.own(0, "sea_breese", (0, 3))
    assert points(town) == 8  # itself part of the chain
    town.own(0, "summer_boat_3", (0, 4)).own(0, "summer_boat_4", (0, 5))
    assert points(town) == 32
    turned = Town(3, season=3).own(0, "summer_boat_1", (0, 1), turn=1).own(0, "sea_breese", (5, 5))
    assert points(turned) == 0
    assert (
        points(Town(3, season=3).own(0, "summer_boat_1", (0, 1)).own(0, "sea_breese", (5, 5))) == 2
    )


def test_kf_87_flipper_turns_over_one_tile_free_and_scores_two() -> None:
    town = Town(4, season=3).own(0, "keywood", (0, -1), flipped=True).own(0, "forge", (1, -1))
    town.own(0, "barn", (1, 0)).own(0, "summer_boat_1", (-1, 0)).own(0, "scribes")
    for seat in range(4):
        town.behind(seat, blue=1)
    state = end_season(town.state(0))
    do(state, "boat flipper", "boat keyflower", "boat sea_bastion")
    while state.table.lanes:
        for seat in state.deciding():
            do(state, legal(state, seat)[0], seat=seat)
    assert state.seat == 0
    assert legal(state) == ["finish", "flip home_1", "flip barn", "flip forge"]
    before = state.scores()[0]
    do(state, "flip forge")
    assert state.is_over
    assert state.scores()[0] == before + 7
    assert points(village("flipper", players=4)) == 2


def test_kf_88_turn_order_tiles_count_their_neighbours() -> None:
    town = Town(2, season=3).own(0, "turn_order_1", (0, -1))
    assert points(town) == 1
    for at, name in (
        (0, "keywood"),
        (1, "miner"),
        (2, "stable"),
        (3, "summer_boat_1"),
        (4, "barn"),
    ):
        town.own(0, name, ((1, -1), (-1, 0), (0, -2), (1, -2), (-1, -1))[at])
    assert points(town) == 6
    assert points(village("turn_order_1")) == 0  # beside the village it is next to nothing


def test_kf_89_a_tie_is_shared() -> None:
    town = Town(3, season=3).own(0, "keythedral").own(2, "forge").own(2, "goldsmith", flipped=True)
    town.own(2, "keywood", gold=2)
    state: State = town.ended()
    assert state.scores() == [12, 0, 12]
    assert state.winners() == [0, 2]


@pytest.mark.parametrize(
    ("name", "front", "back"),
    [
        *((f"home_{n}", 0, 5) for n in range(1, 7)),
        ("alehouse", 0, 0),
        ("apprentice_hall", 0, 3),
        ("gold_mine", 0, 3),
        ("key_mine", 0, 3),
        ("keystone_quarry", 0, 3),
        ("keywood", 0, 3),
        ("miner", 0, 3),
        ("quarryman", 0, 3),
        ("woodcutter", 0, 3),
        ("peddler", 0, 0),
        ("stable", 0, 5),
        ("workshop", 0, 3),
        ("brewer", 0, 3),
        ("carpenter", 0, 7),
        ("farrier", 0, 5),
        ("hiring_fair", 0, 5),
        ("mason", 0, 7),
        ("smelter", 0, 7),
        ("store", 0, 3),
        ("tavern", 0, 0),
        ("barn", 0, 0),
        ("blacksmith", 0, 0),
        ("fair", 0, 5),
        ("forge", 3, 10),
        ("goldsmith", 0, 7),
        ("inn", 0, 0),
        ("sawmill", 3, 10),
        ("sculptor", 3, 10),
        ("stone_yard", 0, 0),
        ("timber_yard", 0, 0),
        ("wainwright", 0, 5),
        ("well", 3, 7),
    ],
)
def test_kf_90_fixed_points_of_the_face_showing(name: str, front: int, back: int) -> None:
    for shown, expected in ((False, front), (True, back)):
        town = Town(2, season=3)
        if name.startswith("home"):
            town.live_at(0, name)
        assert (
            points(town.own(0, name, (0, 0) if "home" in name else None, flipped=shown)) == expected
        )


@pytest.mark.parametrize(
    ("name", "resource", "front", "back"),
    [
        ("barn", "iron", 1, 2),
        ("barn", "stone", 1, 2),
        ("barn", "wood", 1, 2),
        ("barn", "gold", 1, 2),
        ("blacksmith", "iron", 2, 3),
        ("blacksmith", "gold", 2, 3),
        ("stone_yard", "stone", 2, 3),
        ("timber_yard", "wood", 2, 3),
        ("timber_yard", "stone", 0, 0),
    ],
)
def test_barn_and_yards(name: str, resource: str, front: int, back: int) -> None:
    assert points(village().own(0, name, **{resource: 2})) == 2 * front  # type: ignore[arg-type]
    assert points(village().own(0, name, flipped=True, **{resource: 2})) == 2 * back  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "things", "expected"),
    [
        ("apothecary", {"blue": 4, "green": 7}, 6),
        ("craftsmans_guild", {"blue": 4, "red": 2, "yellow": 3, "green": 5}, 6),
        ("key_guild", {"saw": 6, "anvil": 4, "pick_axe": 1}, 20),
        ("key_market", {"green": 4, "blue": 4}, 8),
        ("keythedral", {}, 12),
        ("scholar", {"saw": 4, "anvil": 2}, 12),
        ("scribes", {"saw": 4, "anvil": 2, "pick_axe": 3}, 20),
        ("village_hall", {"blue": 4, "red": 6}, 6),
        ("white_wind", {"blue": 4, "red": 6, "green": 1}, 11),
        ("ianvincible", {}, 5),
        ("flipper", {}, 2),
    ],
)
def test_winter_tiles_and_boats(name: str, things: dict[str, int], expected: int) -> None:
    assert points(village(name, players=6, **things)) == expected


@pytest.mark.parametrize(
    ("name", "goods", "expected"),
    [
        ("jeweller", {"gold": 3, "iron": 2}, 6),
        ("mercers_guild", {"iron": 2, "stone": 3, "wood": 2}, 10),
        ("watermill", {"iron": 2, "stone": 3}, 3),
        ("windmill", {"iron": 2, "stone": 3, "wood": 4}, 5),
    ],
)
def test_winter_tiles_for_goods(name: str, goods: dict[str, int], expected: int) -> None:
    assert points(village(name).own(0, "keywood", **goods)) == expected  # type: ignore[arg-type]


def test_kf_103_white_wind_beside_worker_tiles() -> None:
    assert points(village("white_wind", "apothecary", players=6, blue=5)) == 5
    assert points(village("white_wind", "key_market", players=6, blue=2, green=2)) == 6
    assert (
        points(village("white_wind", "craftsmans_guild", players=6, blue=2, red=2, yellow=2)) == 6
    )


def test_the_sheet_shows_the_allocation() -> None:
    town = village("mercers_guild", "windmill", "scribes", saw=2, anvil=1, pick_axe=1)
    found = lines(town.own(0, "keywood", wood=4, iron=2, stone=1, gold=1))
    assert found["Scribes: 1 anvil, 1 pick axe, 1 saw"] == 10
    assert found["Mercer's guild: 1 iron, 1 stone, 1 wood"] == 5
    assert found["Windmill: 1 iron, 3 wood, 1 gold"] == 5
