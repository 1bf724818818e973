"""The coach warns of what is thrown away: of foolish choices often, of a bot's own hardly ever."""

from random import Random

import pytest

import keydom
from keydom import State
from keydom.bots.coach import warning
from keydom.bots.greedy import GreedyBot
from keydom.engine.registry import games
from keydom.engine.text import render
from keydom.keyflower.rules import RESOURCES
from keydom.keyflower.table import GOODS, WINTERTIME
from keydom.keyflower.village import ExpandVillages
from keydom.keyflower.winter import EndOfWinter
from keydom.keyper.actions import ITEM_KEYS
from tests.keyflower.town import Town, key, legal
from tests.keyflower.town import do as choose
from tests.keyper.manor import Manor
from tests.keythedral.village import A, B, Village, do

NAMES = ["Ada", "Basil", "Cleo", "Dora"]


def said(state: State, text: str) -> str:
    view = state.view(state.seat)
    return " ".join(render(message, NAMES) for message in warning(view, state.game.parse(text)))


def crowded() -> tuple[State, str]:
    """Of Ada's cottage 2 one field is left, and her worker of cottage 1 could take it. Returns that choice as well."""
    village = Village(2)
    (shared, *_) = sorted({*village.beside("A1")} & {*village.beside("A2")})
    others = [field for field in village.beside("A2") if field != shared]
    return do(village.fence(B, "A2", *others).begin(1), "call 1"), f"work F{shared + 1}"


def test_a_worker_who_would_be_crowded_out() -> None:
    state, foolish = crowded()
    assert state.seat == A
    words = {text: said(state, text) for text in map(state.game.notation, state.legal_actions())}
    why = "Your workers of number 2 have yet to leave: they would find no field."
    assert words.pop(foolish) == why
    assert len(words) > 1
    assert not any(words.values())


def test_a_tile_that_can_be_had_for_less() -> None:
    town = Town(2).behind(0, red=6, blue=2).offer("miner", "quarryman", "stable")
    state = choose(town.state(0), "bid miner", "colour red")
    assert said(state, "workers 1") == ""
    why = "Miner can be had for less: 1 worker takes the lead."
    assert said(state, "workers 2") == said(state, "workers 6") == why


def test_a_lead_that_is_raised_and_goods_that_count_nowhere() -> None:
    town = Town(2).behind(0, red=6).offer("miner").own(0, "keywood").bid("miner", 0, "red", 1)
    before, after = town.state(0), town.state(0)
    after.table.bid[0] = 3
    (lead,) = before.game.warn(before.table, after.table, 0)
    assert render(lead, NAMES) == "You lead at Miner already."
    after = before.clone()
    after.table.own(GOODS)
    after.table.goods[key("keywood") * RESOURCES] += 2
    assert before.game.warn(before.table, after.table, 0) == []  # they may still be carried
    before.table.season = after.table.season = WINTERTIME
    (goods,) = before.game.warn(before.table, after.table, 0)
    assert render(goods, NAMES) == "The resources on Keywood score nothing where they lie."


def test_a_season_that_ends_with_many_workers_unused() -> None:
    town = Town(2, 2).behind(0, red=6, blue=5).behind(1, red=2).offer("barn", "forge")
    town.own(0, "key_mine", (0, -1)).table.passes = 1
    why = "The season ends with this pass, and 11 workers behind your screen could still do something."
    assert said(town.state(0), "pass") == why
    town.table.passes = 0  # the other player has yet to pass
    assert "ends with this pass" not in said(town.state(0), "pass")
    few = Town(2, 2).behind(0, red=5).behind(1, red=2).offer("barn", "forge")
    few.own(0, "key_mine", (0, -1)).table.passes = 1
    assert said(few.state(0), "pass").startswith("Better: Bid for Forge.")


def after_the_boats(town: Town) -> State:
    """The last tiles are laid, and the year is over."""
    town.fill()
    table = town.table.clone()
    table.docked, table.served = 0, (1 << town.game.players) - 1
    table.agenda = [EndOfWinter(), ExpandVillages()]
    return town.game.begin(table)


def test_an_own_arrangement_is_confirmed_without_a_word() -> None:
    """Another place would have counted more, but it is no new decision."""
    town = Town(2, 3).own(0, "sawmill", (0, -1)).own(0, "well", (1, -1)).own(0, "turn_order_1")
    state = after_the_boats(town)
    better = choose(state.clone(), "cell 1,0", "confirm")
    choose(state, "cell 0,-2")
    assert said(state, "confirm") == said(state, "again") == ""
    choose(state, "confirm")
    assert state.is_over
    assert better.scores()[0] > state.scores()[0]


def test_to_win_the_game_is_not_told_in_points() -> None:
    town = Town(4, 3).own(0, "flipper").own(0, "keywood", (0, 1)).own(0, "workshop", (0, -1))
    state = after_the_boats(town)
    while "finish" not in legal(state):
        choose(state, legal(state)[0])
    choice = "Upgrade Home 1: 2 steps of transport, 1 upgrade, 5 points."
    why = "Home 1 is upgraded with it and counts 5 points."
    assert said(state, "finish") == f"About 5 points better: {choice} {why}"


def test_points_are_told_only_where_they_are_the_difference() -> None:
    """After the pass the year is over, and what could still be hoped for before it counts no longer."""
    town = Town(2, 3).behind(0, red=3).offer("watermill").own(0, "keywood", (0, 1), wood=6)
    town.table.passes = 1
    assert said(town.state(0), "pass").startswith(
        "Better: Bid for Turn order 1. Your bid for Turn order 1 leads"
    )


def test_animals_without_a_home() -> None:
    manor = Manor().build(0, "pig_sty", "F1").stock(0, pig=4).begin()
    before, after = manor.now, manor.now.clone()
    assert before.game.warn(before.table, after.table, 0) == []
    after.table.stock[ITEM_KEYS.index("pig")] += 1
    (homeless,) = before.game.warn(before.table, after.table, 0)
    why = "At the end of the season 1 animal of yours would find no room on your farm."
    assert render(homeless, NAMES) == why
    assert before.game.warn(after.table, after.table, 0) == []  # no more than before


@pytest.mark.parametrize("game", games())
def test_a_bot_is_hardly_ever_warned_and_a_fool_often(game: str) -> None:
    """Three greedy bots play; now and then one would do anything at all."""
    chance = Random(2)
    state = keydom.game(game, 3).new(seed=2)
    bots = [GreedyBot(seat) for seat in range(3)]
    own = fools = judged = 0
    for _ in range(160):
        if state.is_over:
            break
        seat = state.seat
        view = state.view(seat)
        action = bots[seat].choose(view)
        if chance.random() < 0.4:
            judged += 1
            own += bool(warning(view, action))
            fools += bool(warning(view, chance.choice(view.legal_actions())))
        state.apply(action, seat)
    assert judged > 40
    assert own < 0.03 * judged
    assert fools > own


def test_worlds_that_a_seat_cannot_tell_apart_are_warned_of_alike() -> None:
    chance = Random(3)
    state = keydom.game("keythedral", 3).new(seed=3)
    warned = 0
    for _ in range(250):
        seat = state.seat
        view = state.view(seat)
        action = chance.choice(view.legal_actions())
        found = warning(view, action)
        assert warning(view.sample_world(5).view(seat), action) == found
        warned += bool(found)
        state.apply(action, seat)
    assert warned
