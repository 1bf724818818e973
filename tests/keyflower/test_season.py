"""End of season and boats (KF-55 to KF-62, KF-93, KF-100, KF-102)."""

from keydom import State
from keydom.keyflower.rules import BOATS, TURN_ORDER
from keydom.keyflower.table import BOX, OFFERED
from tests.keyflower.town import Town, do, end_season, held, in_bag, key, legal, look


def choosers(state: State) -> list[int]:
    """The seats in the order in which they choose a boat; the last one has no choice."""
    order = []
    served = look(state).served
    while not state.is_over and legal(state)[0].startswith("boat"):
        order.append(state.seat)
        do(state, legal(state)[0])
    assert served == 0
    return order


def four(**bids: tuple[int, str, int]) -> State:
    """Four players with a few workers; bids on turn order tiles t1, t2, t3."""
    town = Town(4, season=0)
    for seat in range(4):
        town.behind(seat, blue=1)
    for name, (seat, colour, n) in bids.items():
        town.bid(f"turn_order_{name[1]}", seat, colour, n)
    return end_season(town.state(0))


def test_kf_55_boats_by_number_then_clockwise_from_the_new_start_player() -> None:
    assert choosers(four(t1=(3, "red", 1), t3=(2, "red", 1))) == [3, 2, 0]  # and then 1
    # Nobody has the purple tile: clockwise from the old start player.
    assert choosers(four(t2=(1, "red", 1))) == [1, 0, 2]
    assert choosers(four(t1=(2, "red", 1), t2=(2, "red", 1), t3=(1, "red", 1))) == [2, 1, 3]


def test_kf_56_the_purple_marker_moves_before_the_others_choose() -> None:
    state = four(t3=(2, "red", 1))
    do(state, "boat keyflower")  # seat 2
    assert look(state).start_player == 2
    assert state.seat == 3


def test_kf_57_without_a_bid_the_left_neighbour_becomes_start_player_afterwards() -> None:
    state = four(t1=(2, "red", 1))
    assert choosers(state) == [2, 0, 1]
    assert look(state).start_player == 1
    assert (look(state).season, state.seat) == (1, 1)


def test_kf_58_everybody_takes_exactly_one_boat() -> None:
    town = Town(3).load(0, blue=1, saw=1).load(1, red=2).load(2, yellow=3)
    for seat in range(3):
        town.behind(seat, green=1)
    town.bid("turn_order_1", 1, "red", 1).bid("turn_order_2", 1, "red", 1)
    state = end_season(town.state(0))
    assert state.seat == 1
    do(state, "boat sea_bastion", "boat sea_breese")
    assert [held(state, seat, "red") for seat in range(3)] == [0, 2, 0]
    assert [held(state, seat, "yellow") for seat in range(3)] == [0, 0, 3]
    assert [held(state, seat, "blue") for seat in range(3)] == [1, 0, 0]
    assert [held(state, seat, "saw") for seat in range(3)] == [1, 0, 0]


def test_kf_59_all_winning_bids_reach_the_bag_before_boats_are_chosen() -> None:
    town = Town(2).bid("turn_order_1", 0, "red", 3).offer("miner").bid("miner", 1, "blue", 2)
    state = end_season(town.behind(0, yellow=1).state(0))
    assert legal(state)[0] == "boat keyflower"
    assert in_bag(state, "red") == 40
    assert in_bag(state, "blue") == 40
    winter = Town(2, season=3).bid("turn_order_1", 0, "red", 3).behind(0, yellow=1)
    state = end_season(winter.state(0))
    assert in_bag(state, "red") == 40


def test_kf_59_boat_1a_can_draw_the_very_workers_that_won_a_turn_order_tile() -> None:
    town = Town(2, season=2).own(0, "summer_boat_1", (0, 1)).bid("turn_order_1", 0, "red", 2)
    # The bag is empty but for the bid.
    town.behind(1, blue=40, red=38, yellow=39).behind(0, yellow=1)
    state = do(end_season(town.state(0)), "boat keyflower")
    assert held(state, 0, "red") == 2


def test_kf_60_boat_1a_draws_two_and_1b_gives_green_in_the_season_they_are_won() -> None:
    town = Town(2, season=1).offer("summer_boat_1").bid("summer_boat_1", 1, "red", 1)
    town.bid("turn_order_1", 0, "red", 1).behind(0, blue=1).behind(1, blue=1)
    state = end_season(town.load(0, red=1).load(1, red=1).state(0))
    before = look(state).count[2]
    do(state, "boat keyflower")
    # Its load and two from the bag, when its own turn to choose comes.
    assert look(state).count[2] == before + 1 + 2
    green = Town(2, season=3).own(0, "summer_boat_1", (0, 1), side="b").behind(0, blue=1)
    state = do(end_season(green.state(0)), "boat keyflower")  # at the end of winter, too
    assert held(state, 0, "green") == 1


def test_kf_61_boat_1b_with_an_empty_supply_gives_nothing() -> None:
    town = Town(2, season=2).own(0, "summer_boat_1", (0, 1), side="b").behind(0, blue=1)
    town.table.greens = 0  # all twenty are in the bag
    state = do(end_season(town.state(0)), "boat keyflower")
    assert held(state, 0, "green") == 0


def test_kf_62_players_without_a_tile_choose_clockwise_from_the_new_start_player() -> None:
    for start in range(4):
        state = four(t3=(start, "red", 1))
        assert choosers(state) == [start, (start + 1) % 4, (start + 2) % 4]


def test_kf_93_two_players_without_a_bid() -> None:
    town = Town(2).behind(0, blue=1).behind(1, blue=1)
    town.table.start_player = 1
    state = end_season(town.state(1))
    assert state.seat == 1  # the old start player chooses first
    do(state, "boat keyflower")
    assert look(state).start_player == 0


def test_kf_100_turn_order_tiles_stay_until_winter() -> None:
    state = four(t1=(2, "red", 1))
    choosers(state)
    assert look(state).offer[12:15] == [60, 61, 62]
    town = Town(4, season=3).bid("turn_order_2", 1, "red", 1).behind(0, blue=1)
    winter = end_season(town.state(0))
    assert look(winter).place[TURN_ORDER : TURN_ORDER + 3] == [BOX, 1, BOX]


def test_kf_102_tiles_1_and_the_purple_one_for_the_same_player() -> None:
    state = four(t1=(1, "red", 1), t3=(1, "blue", 1))
    assert choosers(state) == [1, 2, 3]  # once at 1; then clockwise from it as start player
    assert look(state).start_player == 1


def test_losing_groups_come_home_from_village_and_turn_order_tiles() -> None:
    town = Town(2).offer("miner").bid("miner", 0, "red", 2).bid("miner", 1, "red", 3)
    town.bid("turn_order_1", 0, "blue", 1).bid("turn_order_1", 1, "blue", 2).behind(0, yellow=1)
    state = end_season(town.state(0))
    assert (held(state, 0, "red"), held(state, 0, "blue")) == (2, 1)
    assert (held(state, 1, "red"), held(state, 1, "blue")) == (0, 0)
    assert look(state).place[key("miner")] == 1


def test_boats_join_the_villages_in_winter_and_no_load_comes() -> None:
    town = Town(2, season=3).bid("turn_order_1", 1, "red", 1).behind(0, blue=2).behind(1, blue=2)
    state = end_season(town.state(0))
    assert state.seat == 1
    do(state, "boat sea_bastion")
    table = look(state)
    assert table.place[BOATS : BOATS + 2] == [0, 1]
    assert table.place[TURN_ORDER] == 1
    assert table.purple == 1
    assert [table.count[0], table.count[2]] == [2, 2]


def test_colours_and_uses_are_free_in_the_next_season() -> None:
    town = Town(2).own(0, "keywood", (0, -1)).used("keywood", "blue", 3).behind(0, red=1)
    state = end_season(town.state(0))
    do(state, "boat keyflower")
    assert look(state).season == 1
    assert look(state).colour[key("keywood")] == -1
    assert look(state).last_use[key("keywood")] == 0
    assert look(state).place[key("keywood")] < OFFERED
