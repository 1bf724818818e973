"""The value of Keyflower prefers what is obviously better, counts half-made moves, and leaves the table alone."""

import random

import keydom
from keydom.bots.greedy import GreedyBot
from keydom.keyflower.setup import StartSeason
from keydom.keyflower.value.goals import GOALS
from keydom.keyflower.value.worth import worth
from keydom.keyflower.village import ExpandVillages
from keydom.keyflower.winter import EndOfWinter
from tests.keyflower.town import Town, choose, do, legal, look, wander


def value(state: keydom.State, seat: int = 0) -> float:
    return sum(worth(state.table, seat))


def greedy(state: keydom.State, until: int | None = None) -> list[str]:
    """What greedy does until it is another seat's turn."""
    seat = state.seat
    bot = GreedyBot(seed=3)
    row: list[str] = []
    while not state.is_over and seat in state.deciding() and (until is None or len(row) < until):
        action = bot.choose(state.view(seat))
        row.append(state.game.notation(action))
        state.apply(action, seat)
    return row


# ---- What there is


def test_more_workers_are_better_in_every_season() -> None:
    for season, offered in enumerate(("keywood", "store", "forge", "keythedral")):
        few = Town(2, season).offer(offered).behind(0, blue=2).behind(1, red=2)
        more = Town(2, season).offer(offered).behind(0, blue=3).behind(1, red=2)
        assert value(more.state(0)) > value(few.state(0))


def test_goods_skills_and_flipped_tiles_are_better_than_none() -> None:
    def village(iron: int = 0) -> Town:
        return Town(2, 1).behind(0, blue=4).behind(1, red=4).own(0, "miner", (0, 1), iron=iron)

    plain = value(village().state(0))
    assert value(village(iron=1).state(0)) > plain
    assert value(village().behind(0, anvil=1).state(0)) > plain
    flipped = Town(2, 1).behind(0, blue=4).behind(1, red=4)
    assert value(flipped.own(0, "miner", (0, 1), flipped=True).state(0)) > plain


def test_the_resources_of_a_flip_are_best_where_they_are_needed() -> None:
    def village(wood: int = 0) -> Town:
        town = Town(2, 2).behind(0, blue=4).behind(1, red=4)
        return town.own(0, "keywood", (1, -1)).own(0, "sawmill", (0, 1), wood=wood)

    there = value(village(wood=3).state(0))
    town = village()
    town.table.goods[0 * 4 + 2] = 3  # on the home
    assert there > value(town.state(0))
    assert value(town.state(0)) > value(village().state(0))


# ---- Bids


def test_a_lead_is_worth_less_than_the_tile_and_more_than_a_lost_bid() -> None:
    def town() -> Town:
        return Town(2, 0).behind(0, blue=5).behind(1, blue=6).offer("gold_mine", "miner")

    led = town().bid("gold_mine", 0, "blue", 1).state(0)
    lost = town().bid("gold_mine", 0, "blue", 1).bid("gold_mine", 1, "blue", 2).state(0)
    own = Town(2, 0).behind(0, blue=5).behind(1, blue=6).offer("miner").own(0, "gold_mine", (0, 1))
    assert value(own.state(0)) > value(led) > value(lost)


def test_a_lead_is_surer_when_nobody_can_bid_more() -> None:
    def town(**rival: int) -> keydom.State:
        led = Town(2, 0).behind(0, red=3).behind(1, **rival).offer("gold_mine")
        return led.bid("gold_mine", 0, "blue", 2).state(0)

    assert value(town(red=6)) > value(town(blue=6))


def test_the_lead_at_a_turn_order_tile_counts_as_a_place_in_the_turn_order() -> None:
    def place(rival: int) -> float:
        town = Town(3, 2).behind(0, blue=2).behind(1, blue=2).bid("turn_order_1", 0, "blue", 2)
        town.bid("turn_order_1", 1, "blue", rival)
        return worth(town.state(0).table, 0)[GOALS.index("a place in the turn order")]

    assert place(rival=1) > place(rival=3)


def test_a_bid_about_to_be_made_counts_for_what_it_is_made_for() -> None:
    town = Town(2, 2).behind(0, blue=5, red=2).behind(1, red=5).offer("forge", "inn")
    start = town.state(0)
    good = do(start.clone(), "bid forge")
    poor = do(start.clone(), "bid inn")
    assert legal(good) == ["colour blue", "colour red"]
    assert value(good) > value(start)
    assert value(good) > value(poor)


# ---- Uses


def test_transport_under_way_counts_as_if_it_were_made() -> None:
    town = Town(2, 2).behind(0, blue=5).behind(1, red=5).own(0, "keywood", (0, -1), wood=1)
    town.table.goods[0 * 4 + 1] = 1  # a stone on home 1, which needs a wood as well
    start = town.state(0)
    before = value(start)
    under_way = choose(start, "use home_1", "colour blue", "workers 1")
    assert "flip home_1" not in legal(under_way)
    assert value(under_way) > before
    assert greedy(under_way) == ["move keywood wood S", "flip home_1"]


def test_greedy_makes_the_flip_that_is_there_to_be_made() -> None:
    town = Town(2, 3).behind(0, blue=1).behind(1, red=1).offer("watermill")
    town.table.goods[0 * 4 + 1] = town.table.goods[0 * 4 + 2] = 1
    assert greedy(town.state(0), 2) == ["use home_1", "flip home_1"]


# ---- Winter


def test_greedy_bids_for_the_winter_tile_that_suits_it() -> None:
    town = Town(2, 3).behind(0, blue=4, saw=5).behind(1, red=4).offer("jeweller", "scholar")
    assert greedy(town.state(0), 1) == ["bid scholar"]


def test_no_item_counts_for_two_winter_tiles() -> None:
    def winter(*led: str) -> float:
        town = Town(2, 3).behind(0, anvil=2, pick_axe=2, saw=2, red=1).behind(1, red=1)
        town.offer("scribes", "key_guild")
        for name in led:
            town.bid(name, 0, "blue", 3)
        return value(town.state(0))

    none = winter()
    both = winter("scribes", "key_guild") - none
    assert winter("scribes") - none > 10  # two sets
    assert both < (winter("scribes") - none) + (winter("key_guild") - none) - 2


def test_the_boat_that_scores_most_is_chosen_in_winter() -> None:
    town = Town(2, 3).behind(0, blue=1).behind(1, blue=1).offer("watermill")
    town.own(0, "stable", (0, -1), flipped=True).bid("turn_order_1", 0, "blue", 1)
    state = do(town.state(0), "pass", "pass")
    assert greedy(state, 1) == ["boat keyflower"]  # five carts, and no road goes round


# ---- The village


def test_tiles_once_laid_are_not_taken_up_again() -> None:
    """Not even by the last to confirm, for whom winter begins at once."""
    town = Town(2, 2).own(0, "sawmill").own(0, "well").own(0, "inn").own(1, "forge")
    town.fill()
    table = town.table.clone()
    table.docked, table.served = 0, 3  # the boats are gone
    table.agenda = [EndOfWinter(), StartSeason(3), ExpandVillages()]
    state = town.game.begin(table)
    for seat in range(2):
        while legal(state, seat) != ["confirm", "again"]:
            assert greedy(state, 1) != ["again"]
        confirmed = do(state.clone(), "confirm", seat=seat)
        assert value(confirmed, seat) > value(do(state.clone(), "again", seat=seat), seat)
        state = confirmed
    assert look(state).season == 3


def test_judging_changes_nothing_and_gives_an_amount_for_each_goal() -> None:
    """In whole random games, also in the middle of moves and while tiles are laid."""
    rng = random.Random(8)
    for players in (2, 3):
        state = keydom.game("keyflower", players=players).new(players)
        steps = 0
        while not state.is_over:
            seat, action = wander(state, rng)
            state.apply(action, seat)
            steps += 1
            if steps % 5 == 0 or state.table.lanes:
                before = state.to_dict()
                near = list(look(state).near)
                for judged in range(players):
                    assert len(worth(state.table, judged)) == len(GOALS)
                assert state.to_dict() == before
                assert look(state).near == near
