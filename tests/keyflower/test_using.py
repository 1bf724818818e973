"""Using tiles (KF-22 to KF-35), and boat 4b (KF-70 to KF-73)."""

import keydom
from keydom.keyflower.rules import COLOURS
from keydom.keyflower.table import BOX
from tests.keyflower.town import (
    Town,
    choose,
    do,
    end_season,
    goods,
    held,
    in_bag,
    key,
    legal,
    look,
)


def on(state: keydom.State, name: str) -> list[int]:
    return look(state).used[key(name) * COLOURS : key(name) * COLOURS + COLOURS]


def test_kf_22_uses_with_one_two_and_three_workers() -> None:
    """The rulebook's numbers: 1, then 2, then 3, and the tile is full."""
    town = Town(2).behind(0, blue=20).own(1, "keywood", (0, -1))
    state = town.state(0)
    for n in (1, 2, 3):
        do(state, "use keywood")
        if n < 3:  # the third time there is room for three, so nothing is to be chosen
            assert legal(state)[0] == f"workers {n}"
            do(state, f"workers {n}")
    assert on(state, "keywood") == [6, 0, 0, 0]
    assert "use keywood" not in legal(state)


def test_kf_22_starting_with_two_leaves_one_more_use_with_three() -> None:
    state = Town(2).behind(0, blue=20).own(1, "keywood", (0, -1)).state(0)
    do(state, "use keywood", "workers 2", "use keywood")
    assert legal(state) == ["workers 3", "workers 4"]
    do(state, "workers 3")
    assert "use keywood" not in legal(state)  # five there, and four more would be nine


def test_kf_22_starting_with_three_ends_the_use_of_a_tile() -> None:
    state = Town(2).behind(0, blue=20).own(1, "keywood", (0, -1)).state(0)
    do(state, "use keywood")
    assert legal(state) == [f"workers {n}" for n in range(1, 7)]  # over-paying is allowed
    do(state, "workers 3")
    assert "use keywood" not in legal(state)


def test_kf_23_uses_by_all_players_count_together() -> None:
    state = Town(2).behind(0, blue=20).behind(1, blue=20).own(1, "keywood", (0, -1)).state(0)
    do(state, "use keywood", "workers 1", "use keywood")
    assert legal(state)[0] == "workers 2"


def test_kf_24_which_tiles_can_be_used() -> None:
    blocked = [*("forge", "goldsmith", "sawmill", "sculptor", "well", "barn", "blacksmith")]
    blocked += ["stone_yard", "timber_yard", "summer_boat_1"]
    town = Town(2, season=2).behind(0, blue=9, red=9)
    for i, name in enumerate(blocked):
        town.own(1, name, (i + 1, 0))
    town.own(1, "keywood", (0, 1)).offer("inn", "fair")
    uses = [a for a in legal(town.state(0)) if a.startswith("use ")]
    assert uses == ["use home_1", "use home_2", "use keywood", "use fair", "use inn"]


def test_kf_25_the_extra_cost_must_still_be_there_after_placing() -> None:
    town = Town(2, season=1).own(1, "peddler", (0, -1)).own(1, "carpenter", (1, -1))
    state = town.behind(0, yellow=2).state(0)
    do(state, "use peddler")  # one yellow to place, one to pay: nothing to choose
    assert on(state, "peddler") == [0, 0, 1, 0]
    assert held(state, 0, "green") == 1
    assert "use carpenter" not in legal(
        Town(2, season=1).own(1, "carpenter", (1, -1)).behind(0, red=2).state(0)
    )
    last = Town(2).own(1, "peddler", (0, -1)).behind(0, yellow=1)
    assert "use peddler" not in legal(last.state(0))
    tavern = Town(2, season=1).own(1, "tavern", (0, -1)).behind(0, blue=1)
    assert "use tavern" not in legal(tavern.state(0))


def test_kf_26_a_use_may_do_nothing() -> None:
    state = Town(2).behind(0, blue=1).behind(1, blue=9).state(0)
    do(state, "use home_1")
    assert (state.seat, on(state, "home_1")) == (1, [1, 0, 0, 0])
    dry = Town(2).behind(0, blue=1).behind(1, blue=1).own(0, "keywood", (0, -1), wood=24)
    assert "use keywood" in legal(dry.state(0))


def test_kf_27_where_goods_go() -> None:
    town = Town(2).behind(0, blue=3).behind(1, red=3)
    town.own(0, "keywood", (0, -1)).own(1, "miner", (0, -1)).offer("quarryman")
    state = town.bid("quarryman", 0, "blue", 1).state(0)
    do(state, "use keywood", "workers 1")
    do(state, "pass")
    do(state, "use miner", "workers 1")
    do(state, "pass")
    do(state, "use quarryman")
    assert goods(state, "keywood", "wood") == 1
    assert goods(state, "home_1", "iron") == 2
    assert goods(state, "home_1", "stone") == 2  # also from a tile whose bid the user leads
    assert goods(state, "home_2", "iron") == 0


def test_kf_28_goods_on_a_tile_belong_to_its_village() -> None:
    town = Town(2).behind(0, blue=3).behind(1, red=9)
    state = town.own(1, "keywood", (0, -1), wood=5).state(0)
    do(state, "use keywood", "workers 1")
    assert (goods(state, "keywood", "wood"), goods(state, "home_1", "wood")) == (5, 1)
    mover = Town(2).behind(0, blue=3).behind(1, red=9).own(1, "keywood", (0, -1), wood=5).state(0)
    do(mover, "use home_2", "workers 1")
    assert mover.seat == 1  # nothing in the own village: nothing to move


def test_kf_29_workers_on_tiles_go_to_the_owner_the_winner_or_the_bag() -> None:
    town = Town(2).behind(0, yellow=1).own(1, "keywood", (0, -1)).used("keywood", "blue", 2)
    town.offer("miner", "stable").used("miner", "red", 1).used("stable", "yellow", 3)
    state = town.bid("miner", 0, "red", 1).state(0)
    bag = in_bag(state, "yellow")
    reds = in_bag(state, "red")
    end_season(state)
    assert held(state, 1, "blue") == 2
    assert held(state, 0, "red") == 1
    assert in_bag(state, "yellow") == bag + 3
    assert in_bag(state, "red") == reds + 1  # the winning bid
    assert look(state).place[key("stable")] == BOX


def test_kf_30_the_extra_worker_comes_from_behind_the_screen_only() -> None:
    town = Town(2).own(1, "peddler", (0, -1)).behind(0, blue=2).offer("miner")
    town.bid("miner", 0, "yellow", 1).bid("miner", 1, "yellow", 2)
    assert "use peddler" not in legal(town.state(0))
    with_one = (
        Town(2).own(1, "peddler", (0, -1)).behind(0, yellow=1).behind(1, red=1).offer("miner")
    )
    with_one.bid("miner", 0, "yellow", 1).bid("miner", 1, "yellow", 2)
    state = with_one.state(0)
    choose(do(state, "use peddler"), "join miner", "workers 0")
    assert on(state, "peddler") == [0, 0, 1, 0]
    assert (held(state, 0, "yellow"), held(state, 0, "green")) == (0, 1)


def test_kf_31_the_tavern_worker_reaches_the_bag_after_the_draw() -> None:
    """The bag is empty, so nothing can be drawn, although a worker is discarded."""
    town = Town(2, season=1).own(0, "tavern", (0, -1)).behind(0, blue=2, red=1)
    state = town.behind(1, blue=38, red=39, yellow=40).state(0)
    do(state, "use tavern", "colour blue", "workers 1")
    assert legal(state) == ["discard blue", "discard red"]
    do(state, "discard red")
    assert look(state).count[0] == 1
    assert in_bag(state, "red") == 1
    peddler = Town(2).own(0, "peddler", (0, -1)).behind(0, yellow=2).behind(1, red=1).state(0)
    do(peddler, "use peddler")
    assert in_bag(peddler, "yellow") == 39


def test_kf_32_green_workers_in_the_bag_can_be_drawn_and_never_return_to_the_supply() -> None:
    town = (
        Town(2).own(0, "alehouse", (0, -1)).behind(0, blue=1).behind(1, blue=39, red=40, yellow=40)
    )
    town.table.greens -= 2  # two greens fell into the bag
    state = town.state(0)
    assert in_bag(state, "green") == 2
    do(state, "use alehouse")
    assert held(state, 0, "green") == 1
    assert look(state).greens == 18
    won = Town(2).offer("miner").bid("miner", 0, "green", 3).behind(0, red=1).state(0)
    end_season(won)
    assert look(won).greens == 17
    assert in_bag(won, "green") == 3


def test_kf_33_a_shortage_gives_what_there_is_and_the_cost_stays_paid() -> None:
    town = Town(2, season=1).own(0, "smelter", (0, -1)).own(1, "keywood", (0, -1), iron=22)
    state = town.behind(0, blue=1, anvil=1).behind(1, red=1).state(0)
    do(state, "use smelter")
    assert goods(state, "smelter", "iron") == 2  # of 3
    assert in_bag(state, "anvil") == 16
    fair = Town(2, season=1).own(0, "hiring_fair", (0, -1)).behind(0, blue=1, saw=1)
    fair.behind(1, red=1, anvil=16, pick_axe=16, saw=14)
    state = fair.state(0)
    do(state, "use hiring_fair")
    assert look(state).count[1] == 1  # one was in the pile; the paid one is not part of the draw
    assert in_bag(state, "saw") == 1


def test_kf_34_workshop_offers_only_what_is_in_stock() -> None:
    town = Town(2).own(0, "workshop", (0, -1)).own(1, "keywood", (0, -1), iron=24)
    state = do(town.behind(0, blue=1).behind(1, red=1).state(0), "use workshop")
    assert legal(state) == ["take stone", "take wood"]
    do(state, "take wood")
    assert goods(state, "workshop", "wood") == 1
    none = (
        Town(2).own(0, "workshop", (0, -1)).own(1, "keywood", (0, -1), iron=24, stone=24, wood=24)
    )
    state = do(none.behind(0, blue=1).behind(1, red=1).state(0), "use workshop")
    assert state.seat == 1


def test_kf_35_every_draw_is_uniform_over_the_pile() -> None:
    drawn = {"anvil": 0, "pick_axe": 0, "saw": 0}
    for chance in range(200):
        town = Town(2).own(0, "apprentice_hall", (0, -1)).behind(0, blue=1)
        town.behind(1, red=1, anvil=14, pick_axe=12, saw=14)  # left: 2, 4, 2
        town.table.chance = chance * 7919
        state = do(town.state(0), "use apprentice_hall")
        for name in drawn:
            drawn[name] += held(state, 0, name)
    assert sum(drawn.values()) == 200
    assert 75 < drawn["pick_axe"] < 125
    assert 28 < drawn["anvil"] < 75


# ---- Boat 4b


def mixer(**mine: int) -> Town:
    """Seat 0 has boat 4b; one red worker is on seat 1's Keywood."""
    town = Town(2, season=2).own(0, "summer_boat_4", (1, 0), side="b").behind(0, **mine)
    return town.behind(1, red=9).own(1, "keywood", (0, -1)).used("keywood", "red", 1)


def test_kf_70_boat_4b_ignores_the_colour_of_a_tile_even_green() -> None:
    state = do(mixer(blue=2).state(0), "use keywood")
    choose(state, "add blue", "add blue", "place")
    assert on(state, "keywood") == [2, 1, 0, 0]
    green = Town(2, season=2).own(0, "summer_boat_4", (1, 0), side="b").behind(0, blue=2)
    assert "use inn" in legal(green.offer("inn").bid("inn", 1, "green", 1).state(0))
    free = Town(2, season=2).own(0, "summer_boat_4", (1, 0), side="b").behind(0, blue=1, red=1)
    # The first worker at a tile follows the normal rules.
    state = do(free.state(0), "use home_2", "colour blue")
    assert on(state, "home_2") == [1, 0, 0, 0]
    without = Town(2, season=2).own(0, "summer_boat_4", (1, 0)).behind(0, blue=2)
    without.own(1, "keywood", (0, -1)).used("keywood", "red", 1)
    assert "use keywood" not in legal(without.state(0))


def test_kf_71_lying_workers_count_for_six_and_the_last_use_but_not_for_the_colour() -> None:
    state = do(mixer(blue=3).state(0), "use keywood")
    do(state, "place")
    assert look(state).colour[key("keywood")] == 1
    do(state, "use keywood")  # red, and at least three; three is all the room there is
    assert on(state, "keywood") == [2, 4, 0, 0]


def test_kf_72_one_use_may_mix_colours_and_groups() -> None:
    town = mixer(blue=1, yellow=1).offer("forge", "inn")
    town.bid("inn", 0, "yellow", 2).bid("inn", 1, "yellow", 3)
    town.bid("forge", 0, "green", 1).bid("forge", 1, "green", 2)
    state = do(town.state(0), "use keywood")
    assert {"join inn", "join forge", "add blue"} <= set(legal(state))
    do(state, "join forge", "join inn", "add blue")
    do(state, "place")
    assert on(state, "keywood") == [1, 1, 2, 1]
    assert look(state).last_use[key("keywood")] == 4
    assert (held(state, 0, "yellow"), look(state).leader[0]) == (1, 1)


def test_kf_72_the_extra_cost_is_kept_back_from_a_mixed_use() -> None:
    town = Town(2, season=2).own(0, "summer_boat_4", (1, 0), side="b").behind(0, blue=1, yellow=2)
    town.own(1, "peddler", (0, -1)).used("peddler", "red", 1).behind(1, red=1)
    state = do(town.state(0), "use peddler")
    assert (on(state, "peddler"), held(state, 0, "green")) == ([1, 1, 1, 0], 1)


def test_kf_73_4a_and_4b_are_two_sides_of_one_tile() -> None:
    both = Town(2, season=2).own(0, "summer_boat_4", (1, 0), side="b").behind(0, blue=9)
    state = both.offer("inn").bid("inn", 1, "red", 2).state(0)
    assert "use inn" in legal(state)
    assert "bid inn" not in legal(state)
