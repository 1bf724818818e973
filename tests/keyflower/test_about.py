"""What a player is told of the things in the picture: why not, what it is worth; and which choices bring nothing."""

import random
import re

import pytest

import keydom
from keydom import State, View
from keydom.engine.text import render
from keydom.keyflower.table import Harbour
from tests.keyflower.town import Town, do, end_season, legal, wander

NAMES = ["Ada", "Basil", "Cleo", "Dora", "Emil", "Fay"]


def told(state: State, thing: str, seat: int = 0) -> str:
    return " ".join(render(message, NAMES) for message in state.view(seat).about(thing))


def idle(state: State, text: str, seat: int = 0) -> bool:
    action = state.game.parse(text)
    assert action in state.legal_actions(seat)
    return state.view(seat).idle(action)


# ---- Choices that bring nothing


def test_a_home_with_nothing_to_move_or_upgrade_is_idle() -> None:
    assert idle(Town(2).behind(0, blue=1).state(0), "use home_1")
    lonely = Town(2).behind(0, blue=1).own(0, "home_1", wood=1)
    assert idle(lonely.state(0), "use home_1")  # no other tile to move it to
    moving = Town(2).behind(0, blue=1).own(0, "keywood", (0, -1), wood=1)
    assert not idle(moving.state(0), "use home_1")


def test_a_home_from_which_a_tile_can_be_upgraded_is_not_idle() -> None:
    assert not idle(
        Town(2).behind(0, blue=1, saw=1).own(0, "keywood", (0, -1)).state(0), "use home_1"
    )


def test_a_use_is_idle_when_the_supply_is_empty() -> None:
    town = Town(2).behind(0, blue=1).own(0, "keywood", (0, -1)).own(0, "peddler", (1, -1))
    state = town.behind(0, yellow=3).state(0)
    table = state.table
    assert isinstance(table, Harbour)
    assert not idle(state, "use keywood")
    table.stock[2] = 0
    assert idle(state, "use keywood")
    assert not idle(state, "use peddler")
    table.greens = 0
    assert idle(state, "use peddler")


def test_a_draw_is_idle_when_the_bag_is_empty() -> None:
    town = Town(2).own(0, "alehouse", (0, -1)).behind(0, blue=40, red=40)
    assert not idle(town.state(0), "use alehouse")
    assert idle(town.behind(1, yellow=40).state(0), "use alehouse")


def test_bids_and_passes_are_never_idle() -> None:
    state = Town(2).behind(0, blue=1).offer("miner").state(0)
    assert not idle(state, "bid miner")
    assert not idle(state, "pass")


def test_an_empty_boat_is_idle() -> None:
    town = Town(2).behind(0, blue=1).behind(1, blue=1).load(1, red=1)
    state = end_season(town.state(0))
    assert idle(state, "boat keyflower")
    assert not idle(state, "boat sea_bastion")


# ---- Why not


def test_a_bid_says_what_it_lacks() -> None:
    town = (
        Town(2).behind(0, red=1, blue=2).behind(1, red=3).offer("miner").bid("miner", 1, "red", 1)
    )
    assert (
        told(town.state(0), "kf-price-miner") == "A bid takes 2 red or more here, you have 1 red."
    )
    assert told(town.state(0), "kf-tile-miner").startswith("A bid takes 2 red or more here")


def test_the_first_colour_binds() -> None:
    town = Town(2).behind(0, blue=2).offer("miner").bid("miner", 1, "red", 1)
    text = told(town.state(0), "kf-tile-miner")
    assert "Only red here: red was first." in text
    assert "A use takes 1 red or more here, you have 0 red." in text


def test_raising_says_what_it_lacks() -> None:
    town = Town(2).behind(0, blue=1).behind(1, red=1).offer("miner")
    town.bid("miner", 0, "red", 1).bid("miner", 1, "red", 3)
    assert told(town.state(0), "kf-bid-miner-A") == (
        "Raising your bid takes 3 red more, you have 0 red."
    )
    assert told(town.state(0), "kf-bid-miner-B") == ""


def test_what_can_be_chosen_needs_no_reason() -> None:
    state = Town(2).behind(0, blue=1).offer("miner").state(0)
    assert told(state, "kf-tile-miner") == ""
    assert told(state, "kf-price-miner") == ""


def test_a_full_tile_takes_no_further_use() -> None:
    town = Town(2).behind(0, blue=3).own(1, "keywood", (0, -1)).used("keywood", "blue", 5, last=3)
    assert told(town.state(0), "kf-tile-keywood") == (
        "No further use this season: 6 workers fit here at most."
    )


def test_a_use_says_what_else_it_costs() -> None:
    town = Town(2, season=1).behind(0, blue=3).own(1, "smelter", (0, -1))
    assert told(town.state(0), "kf-tile-smelter") == (
        "A use also costs 1 anvil, which you do not have."
    )


def test_outbid_groups_that_do_not_fit() -> None:
    town = Town(2).behind(1, red=1).own(1, "keywood", (0, -1)).used("keywood", "red", 3)
    town.offer("miner").bid("miner", 0, "red", 5).bid("miner", 1, "red", 6)
    assert told(town.state(0), "kf-tile-keywood").startswith("No further use")
    fitting = Town(2).behind(1, red=1).own(1, "keywood", (0, -1)).used("keywood", "red", 1)
    fitting.offer("miner").bid("miner", 0, "red", 6).bid("miner", 1, "red", 7)
    assert told(fitting.state(0), "kf-tile-keywood") == (
        "Outbid groups move whole: yours do not fit here."
    )


def test_without_workers_nothing_can_be_placed() -> None:
    state = Town(2).behind(1, blue=1).offer("miner").own(1, "keywood", (0, -1)).state(0)
    view = state.view(0)
    assert view.legal_actions()
    assert told(state, "kf-tile-miner") == "You have no workers left to place."
    assert told(state, "kf-tile-keywood") == "You have no workers left to place."


def test_boats_and_winter_tiles_come_later() -> None:
    state = Town(2).behind(0, blue=1).offer("miner").state(0)
    assert told(state, "kf-tile-keyflower").startswith("Boats are chosen at the end of the season")
    hand = told(state, "kf-tile-apothecary")
    assert hand.startswith("You may offer it when winter begins")


def test_a_placement_names_its_tile_and_its_colour() -> None:
    town = Town(2).behind(0, blue=2, red=1).behind(1, red=1).offer("miner", "peddler")
    town.bid("peddler", 0, "red", 1).bid("peddler", 1, "red", 2)
    state = do(town.state(0), "bid miner")
    assert told(state, "kf-tile-peddler") == "You are placing workers at Miner."
    assert told(state, "kf-kind-2") == "A bid takes 1 yellow or more here, you have 0 yellow."
    do(state, "colour blue")
    assert told(state, "kf-kind-1") == "This placement is in blue."
    assert told(state, "kf-bid-peddler-A") == "This placement is in blue."


def test_an_upgrade_says_what_is_missing() -> None:
    town = Town(2, season=1).behind(0, blue=1, saw=1).own(0, "keywood", (0, -1), wood=1)
    town.own(0, "brewer", (1, -1), turn=0, iron=1).own(1, "miner", (0, -1))
    state = do(town.state(0), "use home_1")
    assert "Missing on it: 1 stone." in told(state, "kf-tile-brewer")
    assert told(state, "kf-tile-miner", 0).startswith(
        "You move resources and upgrade tiles in your own"
    )
    assert told(state, "kf-tile-keywood") == ""
    do(state, "flip keywood")
    assert told(state, "kf-tile-keywood").startswith("It is upgraded already.")
    assert told(state, "kf-tile-brewer") == "No upgrade is left."


def test_goods_move_over_roads_of_ones_own_village() -> None:
    town = Town(2).behind(0, blue=1, red=1).own(0, "keywood", (0, -1), wood=1)
    town.own(1, "miner", (0, -1), iron=1)
    state = town.state(0)
    assert told(state, "kf-goods-keywood-2") == "Resources move when you use a tile with a cart."
    choose = do(state, "use home_1", "colour blue")
    assert told(choose, "kf-goods-keywood-2") == ""
    assert told(choose, "kf-goods-miner-0").startswith(
        "You move resources and upgrade tiles in your own"
    )
    do(choose, legal(choose)[-1])


def test_a_chosen_boat_says_so() -> None:
    town = Town(3).behind(0, blue=1).behind(1, blue=1).behind(2, blue=1)
    state = end_season(town.load(0, red=1).load(1, red=1).load(2, red=1).state(0))
    do(state, "boat keyflower")
    assert told(state, "kf-tile-keyflower", state.seat).startswith("Somebody has chosen it")
    assert "chosen" not in told(state, "kf-tile-sea_bastion", state.seat)


# ---- Worth


def test_winter_tiles_in_hand_say_what_they_are_worth() -> None:
    town = Town(2).behind(0, blue=11)
    assert "Worth 6 points to you now." in told(town.state(0), "kf-tile-apothecary")


def test_boats_at_the_quay_say_what_they_are_worth() -> None:
    state = Town(2).behind(0, blue=1).state(0)
    assert "Worth 1 point to you now." in told(state, "kf-tile-keyflower")  # a home's cart


def test_tiles_of_the_own_village_say_what_they_bring() -> None:
    town = Town(2, season=2).behind(0, blue=1).own(0, "stone_yard", (0, -1), stone=2)
    assert "Worth 4 points to you now." in told(town.state(0), "kf-tile-stone_yard")
    assert told(town.state(0), "kf-tile-stone_yard", 1) == ""


def test_turn_order_tiles_count_their_best_place() -> None:
    town = Town(2, season=3).behind(0, blue=1).own(0, "keywood", (0, -1))
    assert "Worth up to" in told(town.state(0), "kf-tile-turn_order_1")
    assert "Worth" not in told(Town(2).behind(0, blue=1).state(0), "kf-tile-turn_order_1")


# ---- Everything in the picture


def things(view: View) -> list[str]:
    return re.findall(' id="([^"]+)"', view.picture(NAMES))


@pytest.mark.parametrize("players", [2, 3, 6])
def test_everything_in_a_picture_can_be_asked_about(players: int) -> None:
    """And what is told does not depend on what is hidden."""
    rng = random.Random(players)
    state = keydom.game("keyflower", players).new(players)
    ply = 0
    said = set()
    while not state.is_over:
        if ply % 23 == 0:
            for seat in (None, *range(players)):
                view = state.view(seat)
                world = view.sample_world(ply).view(seat)
                for thing in things(view):
                    messages = view.about(thing)
                    assert messages == world.about(thing), thing
                    said |= {message.id for message in messages}
                    assert all("{" not in render(message, NAMES) for message in messages)
                if seat is not None:
                    for action in view.legal_actions():
                        assert view.idle(action) == world.idle(action)
        seat, action = wander(state, rng)
        state.apply(action, seat)
        ply += 1
    assert len(said) > 12
    assert state.view(0).about("kf-tile-home_1") == []
