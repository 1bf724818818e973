"""Set-up, hidden information, start of a season (KF-1 to KF-7, KF-91, KF-92)."""

import random

import pytest

import keydom
from keydom.keyflower.actions import FAMILIES, TILE_KEYS
from keydom.keyflower.rules import BOATS, KINDS, SUMMER_BOATS, WINTER
from keydom.keyflower.setup import StartSeason
from keydom.keyflower.table import BOX, CHOSEN, HAND, HIDDEN, OFFERED, STACK
from tests.keyflower.town import Town, do, end_season, held, in_bag, key, legal, look, wander


@pytest.mark.parametrize(
    ("players", "turn_tiles", "season_tiles", "winter"),
    [(2, 1, 6, 3), (3, 2, 7, 3), (4, 3, 8, 3), (5, 4, 9, 2), (6, 4, 10, 2)],
)
def test_the_table_of_the_set_up(
    players: int, turn_tiles: int, season_tiles: int, winter: int
) -> None:
    state = keydom.game("keyflower", players=players).new(3)
    table = look(state)
    assert sum(tile >= 0 for tile in table.offer[:12]) == season_tiles
    assert all(6 <= tile < 18 for tile in table.offer[:season_tiles])
    assert sum(tile >= 0 for tile in table.offer[12:]) == turn_tiles
    assert table.rules.boats == players
    for seat in range(players):
        assert sum(table.held[seat * KINDS : seat * KINDS + 4]) == 8
        assert table.place[:6].count(seat) == 1
        assert table.place.count(HAND + seat) == winter
        assert held(state, seat, "green") == 0
    assert table.place[min(t for t in range(6) if table.place[t] < players)] == table.start_player
    assert state.seat == table.start_player


def test_boats_are_loaded_as_printed() -> None:
    table = look(keydom.game("keyflower", players=6).new(1))
    workers = [sum(table.load_workers[b * 4 : b * 4 + 4]) for b in range(6)]
    skills = [sum(table.load_skills[b * 3 : b * 3 + 3]) for b in range(6)]
    assert workers == [7, 6, 6, 5, 5, 4]
    assert skills == [1, 2, 1, 2, 1, 2]
    assert table.count[6 * 2] == 120 - 48 - 33  # 81 of 120 workers are out
    autumn = Town(6, season=1).state(0, StartSeason(2), run=True)
    load = look(autumn).load_workers
    assert [sum(load[b * 4 : b * 4 + 4]) for b in range(6)] == [3, 6, 4, 2, 3, 4]


def test_families_begin_where_the_constants_say() -> None:
    from keydom.keyflower import actions

    at = 0
    for word, labels in FAMILIES:
        constant = "PAY_SKILL" if word == "skill" else word.upper()
        assert getattr(actions, constant) == at
        at += max(1, len(labels))
    assert keydom.game("keyflower").num_actions == at


def test_kf_1_skills_on_boats_are_open_and_then_hidden() -> None:
    state = keydom.game("keyflower", players=3).new(2)
    assert look(state).load_skills == state.view(None).table.load_skills
    town = Town(2).load(0, saw=1, blue=2).load(1, anvil=2)
    town.bid("turn_order_1", 0, "red", 1)
    state = town.state(0)
    end_season(state)
    assert legal(state) == ["boat keyflower", "boat sea_bastion"]
    do(state, "boat keyflower")
    assert held(state, 0, "saw") == 1
    hands = {held(state.view(1).sample_world(seed), 0, "saw") for seed in range(10)}
    assert hands == {1}  # behind the screen now, but everybody saw the load


def test_kf_2_too_few_workers_go_round_the_boats_one_by_one() -> None:
    town = Town(3, season=0)
    town.behind(0, blue=40, red=40, yellow=33, anvil=16, pick_axe=16, saw=14)
    state = town.state(0, StartSeason(1), run=True)
    load = look(state).load_workers
    assert [sum(load[b * 4 : b * 4 + 4]) for b in range(3)] == [3, 2, 2]  # of 7, 6 and 4
    skills = look(state).load_skills
    assert [sum(skills[b * 3 : b * 3 + 3]) for b in range(3)] == [1, 1, 0]  # of 1, 2 and 1
    assert look(state).count[6] == 0


def test_kf_3_what_is_public_and_what_is_not() -> None:
    state = keydom.game("keyflower", players=3).new(4)
    table = look(state)
    seen = state.view(0).table
    for name in ("count", "greens", "stock", "goods", "offer", "bid", "used", "load_workers"):
        assert getattr(seen, name) == getattr(table, name)
    assert seen.held[:7] == table.held[:7]
    assert seen.held[7:21] == [0] * 14
    assert [p for p in seen.place[WINTER:BOATS] if p != HIDDEN] == [HAND] * 3


def test_kf_4_only_the_count_of_the_bag_is_public() -> None:
    """Two worlds with different colours in the bag look the same."""
    first = Town(2).behind(0, blue=2).behind(1, red=1).state(0)
    second = Town(2).behind(0, blue=2).behind(1, yellow=1).state(0)
    for state in (first, second):
        for row in (1, 2):
            for kind in range(4):
                for known in (0, 3 * KINDS):  # what everybody knows, and what seat 0 knows
                    look(state).low[known + row * KINDS + kind] = 0
                    look(state).high[known + row * KINDS + kind] = 120
    assert in_bag(first, "red") != in_bag(second, "red")
    assert first.view(0).to_dict() == second.view(0).to_dict()
    assert first.view(None).to_dict() == second.view(None).to_dict()


def winter_choice(players: int) -> keydom.State:
    return Town(players, season=2).behind(0, blue=1).state(0, StartSeason(3), run=True)


def test_kf_5_two_players_see_the_winter_tiles_in_a_fixed_order() -> None:
    state = winter_choice(2)
    do(state, "offer jeweller", "ready", seat=0)
    do(state, "offer key_market", "offer key_guild", "ready", seat=1)
    assert [TILE_KEYS[t] for t in look(state).offer if t >= 0][:3] == [
        "jeweller",
        "key_guild",
        "key_market",
    ]


def test_kf_6_winter_tiles_are_chosen_in_secret_and_mixed() -> None:
    orders = set()
    for chance in range(8):
        town = Town(3, season=2).behind(0, blue=1)
        town.table.chance = chance
        state = town.state(0, StartSeason(3), run=True)
        assert state.deciding() == [0, 1, 2]
        assert legal(state, 1) == ["offer key_guild", "offer key_market", "offer keythedral"]
        do(state, "offer key_market", seat=1)
        assert "ready" in legal(state, 1)
        assert "ready" not in legal(state, 0)  # at least one
        before = state.view(0).to_dict()
        do(state, "offer key_guild", seat=1)
        assert state.view(0).to_dict() == before
        do(state, "ready", seat=1)
        assert state.deciding() == [0, 2]
        do(state, "offer apothecary", "ready", seat=0)
        state.listen()
        # All three: nothing is left to choose, so nobody asks whether seat 2 is ready.
        do(state, "offer scribes", "offer mercers_guild", "offer scholar", seat=2)
        offered = [TILE_KEYS[t] for t in look(state).offer[:12] if t >= 0]
        assert sorted(offered) == sorted(
            ["apothecary", "key_guild", "key_market", "mercers_guild", "scholar", "scribes"]
        )
        orders.add(tuple(offered))
        assert look(state).place[key("keythedral")] == BOX
        numbers = [e.args[:2] for e in state.heard() if e.name == "offered"]
        assert numbers == [(0, 1), (1, 2), (2, 3)]
    assert len(orders) > 1


def test_kf_6_a_ready_player_has_chosen_something_in_every_world() -> None:
    state = winter_choice(4)
    do(state, "offer apothecary", "ready", seat=0)
    for seed in range(10):
        table = look(state.view(1).sample_world(seed))
        assert CHOSEN in table.place
        assert table.place.count(CHOSEN) + table.place.count(HAND) == 3


def test_kf_7_surplus_tiles_leave_the_game() -> None:
    state = keydom.game("keyflower", players=2).new(1)
    table = look(state)
    assert table.place[6:18].count(OFFERED) == 6
    assert table.place[6:18].count(BOX) == 6
    assert table.place[18:42].count(STACK) == 24


def test_summer_boats_come_on_either_side() -> None:
    sides: set[int] = set()
    for chance in range(12):
        town = Town(6).behind(0, blue=1)
        town.table.chance = chance
        state = town.state(0, StartSeason(1), run=True)
        boats = [t for t in look(state).offer if SUMMER_BOATS <= t < 30]
        sides.update(look(state).side_b >> (t - SUMMER_BOATS) & 1 for t in boats)
    assert sides == {0, 1}


def test_the_lowest_home_begins() -> None:
    firsts = set()
    for seed in range(12):
        state = keydom.game("keyflower", players=4).new(seed)
        homes = [look(state).home(seat) for seat in range(4)]
        assert state.seat == homes.index(min(homes))
        firsts.add(state.seat)
    assert len(firsts) > 1


def test_kf_91_two_players_have_one_turn_order_tile_with_the_purple_worker() -> None:
    rules = Town(2).game.rules
    assert (rules.turn_tiles, rules.purple_tile) == (1, 0)
    town = Town(2).bid("turn_order_1", 1, "red", 1)
    state = town.state(0)
    end_season(state)
    assert state.seat == 1  # chooses first
    do(state, "boat keyflower")
    assert look(state).start_player == 1
    assert look(state).season == 1
    assert state.seat == 1


def test_kf_92_two_players_choose_between_keyflower_and_sea_bastion() -> None:
    state = Town(2, season=3).state(0)
    end_season(state)
    assert legal(state) == ["boat keyflower", "boat sea_bastion"]
    assert look(state).place[key("sea_breese")] == BOX
    rng = random.Random(1)
    fresh = keydom.game("keyflower", players=2).new(1)
    while not fresh.is_over and look(fresh).season < 3:
        seat, action = wander(fresh, rng)
        fresh.apply(action, seat)
    while fresh.table.lanes:
        seat, action = wander(fresh, rng)
        fresh.apply(action, seat)
    assert 2 <= sum(t >= 0 for t in look(fresh).offer[:12]) <= 6
