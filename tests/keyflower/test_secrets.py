"""What a seat may know (KF-3, KF-97), and sampled worlds that agree with it."""

import random

import pytest

import keydom
from keydom import State
from keydom.keyflower.rules import KINDS
from keydom.keyflower.screens import block
from tests.keyflower.town import (
    Town,
    choose,
    do,
    end_season,
    held,
    in_bag,
    key,
    legal,
    look,
    wander,
)


def known(state: State, seat: int, viewer: int | None) -> list[int]:
    """What a viewer knows to be behind a screen."""
    table = state.view(viewer).table
    return table.held[seat * KINDS : seat * KINDS + KINDS]  # type: ignore[no-any-return]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_worlds_agree_with_the_view_and_can_be_played(players: int) -> None:
    rng = random.Random(players)
    game = keydom.game("keyflower", players=players)
    state = game.new(players)
    ply = 0
    while not state.is_over:
        if ply % 29 == 0 or (state.table.lanes and ply % 7 == 0):
            for viewer in (None, *range(players)):
                view = state.view(viewer)
                world = view.sample_world(ply)
                assert world.view(viewer).to_dict() == view.to_dict()
                assert game.check(world.table.clone()) == []
                if viewer is not None:
                    assert world.legal_actions(viewer) == state.legal_actions(viewer)
        if ply % 97 == 0:
            world = state.view(ply % players).sample_world(1)
            while not world.is_over:
                seat, action = wander(world, rng)
                world.apply(action, seat)
        seat, action = wander(state, rng)
        state.apply(action, seat)
        ply += 1


@pytest.mark.parametrize("plies", [0, 40])
def test_a_world_is_found_where_much_is_known(plies: int) -> None:
    """Free deals fail here: things are dealt one by one within the bounds, and swapped where nothing fits."""
    rng = random.Random(6)
    state = keydom.game("keyflower", players=6).new(6)
    for _ in range(plies):
        seat, action = wander(state, rng)
        state.apply(action, seat)
    held = look(state).held
    table = state.view(0).table.clone()
    start = block(table, 0)
    for at, there in enumerate(held):
        table.high[start + at] = min(table.high[start + at], there + 1)
    found = set()
    for chance in range(40):
        dealt = table.clone()
        dealt.chance = chance
        state.game.deal(dealt, 0)
        for at, there in enumerate(dealt.held):
            assert table.low[start + at] <= there <= table.high[start + at]
        for kind in range(KINDS):
            assert sum(dealt.held[kind::KINDS]) == sum(held[kind::KINDS])
        for row in range(0, len(held), KINDS):
            assert sum(dealt.held[row : row + KINDS]) == sum(held[row : row + KINDS])
        found.add(tuple(dealt.held))
    assert len(found) > 10


def test_worlds_differ() -> None:
    view = keydom.game("keyflower", players=4).new(1).view(0)
    hands = {tuple(look(view.sample_world(seed)).held[7:14]) for seed in range(20)}
    tiles = {tuple(look(view.sample_world(seed)).place[42:54]) for seed in range(20)}
    assert len(hands) > 5
    assert len(tiles) > 5


def test_a_view_does_not_depend_on_what_is_hidden() -> None:
    """The same visible actions in another world show the viewer the same."""
    state = keydom.game("keyflower", players=3).new(8)
    world = state.view(None).sample_world(5)
    assert look(world).held != look(state).held
    assert world.view(None).to_dict() == state.view(None).to_dict()
    do(state, "pass")
    do(world, "pass")
    assert world.view(None).to_dict() == state.view(None).to_dict()


def test_kf_97_the_first_eight_are_unknown_and_never_green() -> None:
    state = keydom.game("keyflower", players=3).new(8)
    assert known(state, 1, 0) == [0] * 7
    assert look(state).count[2] == 8
    for seed in range(20):
        assert held(state.view(0).sample_world(seed), 1, "green") == 0


def test_kf_97_boat_loads_stay_known() -> None:
    town = Town(2).behind(0, blue=1).behind(1, blue=1).load(0, red=3, saw=1).load(1, yellow=2)
    state = do(end_season(town.state(0)), "boat keyflower")
    assert known(state, 0, 1)[1] == 3
    assert known(state, 0, 1)[6] == 1


def test_kf_97_workers_coming_back_and_green_ones_are_known() -> None:
    town = Town(2).behind(0, blue=1).behind(1, blue=1).offer("miner")
    town.bid("miner", 0, "yellow", 2).bid("miner", 1, "yellow", 3)
    state = end_season(town.state(0))
    assert known(state, 0, 1)[2] == 2
    green = Town(2).own(0, "peddler", (0, -1)).behind(0, yellow=2).behind(1, red=1).state(0)
    assert known(do(green, "use peddler"), 0, 1)[3] == 1


def test_kf_97_draws_are_not_seen() -> None:
    town = Town(2).own(0, "alehouse", (0, -1), flipped=True).behind(0, blue=1).behind(1, red=1)
    state = do(town.state(0), "use alehouse")
    assert look(state).count[0] == 2
    assert known(state, 0, 1) == [0] * 7
    assert sum(known(state, 0, 0)) == 2


def test_kf_97_a_draw_from_a_bag_of_one_colour_is_known() -> None:
    town = Town(2).own(0, "alehouse", (0, -1)).behind(0, blue=1)
    state = do(town.behind(1, blue=39, red=40, yellow=35).state(0), "use alehouse")
    assert known(state, 0, 1)[2] == 1


def test_kf_97_a_skill_of_any_type_is_paid_face_down() -> None:
    def paid(skill: str) -> State:
        town = Town(2, season=1).own(0, "brewer", (0, -1)).behind(0, blue=1, anvil=1, saw=1)
        state = do(town.behind(1, red=1).state(0), "use brewer")
        return do(state, f"skill {skill}")

    assert known(paid("saw"), 0, 1)[4:] == [0, 0, 0]
    assert paid("saw").view(1).to_dict() == paid("anvil").view(1).to_dict()
    assert paid("saw").view(0).to_dict() != paid("anvil").view(0).to_dict()
    worlds = {held(paid("saw").view(1).sample_world(n), 0, "saw") for n in range(20)}
    assert worlds == {0, 1}
    typed = Town(2, season=1).own(0, "smelter", (0, -1)).behind(0, blue=1, anvil=1, saw=1)
    state = do(typed.behind(1, red=1).state(0), "use smelter")
    assert known(state, 0, 1)[4:] == [0, 0, 1]  # a type that is named is seen


def test_kf_97_playing_unknown_workers_reveals_them() -> None:
    state = keydom.game("keyflower", players=2).new(3)
    seat = state.seat
    colour = max(range(4), key=lambda c: look(state).held[seat * KINDS + c])
    before = look(state).high[seat * KINDS : seat * KINDS + 4]
    choose(
        do(state, f"bid {'turn_order_1'}"),
        f"colour {('blue', 'red', 'yellow')[colour]}",
        "workers 2",
    )
    after = look(state).high[seat * KINDS : seat * KINDS + 4]
    assert before == [8, 8, 8, 0]
    assert after == [6, 6, 6, 0]


def test_others_do_not_see_a_placement_before_it_is_made() -> None:
    state = keydom.game("keyflower", players=2).new(3)
    seat = state.seat
    before = state.view(1 - seat).to_dict()
    do(state, legal(state)[1])
    assert state.seat == seat
    assert state.view(1 - seat).to_dict() == before
    assert state.view(seat).to_dict() != before


def test_events_keep_secrets() -> None:
    town = Town(2).own(0, "alehouse", (0, -1)).behind(0, blue=1).behind(1, red=1)
    state = town.state(0)
    state.listen()
    do(state, "use alehouse")
    events = state.heard()
    private = [e for e in events if e.audience == 0]
    assert [e.name for e in private] == ["drew_one"]
    assert all(e.audience == -1 for e in events if e.name != "drew_one")
    assert not state.view(1).hears(private[0])


def test_screens_are_open_at_the_end() -> None:
    town = Town(2, season=3).own(0, "key_market").behind(0, green=3)
    state = town.ended()
    assert known(state, 0, 1)[3] == 3
    assert state.view(None).scores() == state.scores() == [6, 0]
    assert look(state).place[key("key_market")] == 0


def test_scores_of_others_count_what_is_known() -> None:
    town = Town(2, season=3).own(1, "village_hall").behind(0, blue=1).behind(1, blue=3)
    state = town.state(0)
    table = look(state)
    known = 3 * KINDS + KINDS  # to seat 0 about seat 1
    table.low[known : known + 4] = [1, 0, 0, 0]
    assert state.view(0).scores()[1] == 1
    assert state.view(1).scores()[1] == 3


def forget(state: State, seat: int, most: int, kinds: range) -> None:
    """Make the others forget what is behind a screen, except how much."""
    table = look(state)
    for viewer in (-1, *range(state.game.players)):
        for kind in kinds:
            at = block(table, viewer) + seat * KINDS + kind
            if viewer != seat:
                table.low[at], table.high[at] = 0, most


def test_kf_97_a_seat_knows_what_it_drew() -> None:
    """It draws from a bag of three blue and two red, so it knows what is left there."""
    town = Town(2).own(0, "alehouse", (0, -1), flipped=True).behind(0, blue=36, red=37, yellow=40)
    state = town.behind(1, blue=1, red=1).state(0)
    forget(state, 1, 2, range(4))
    choose(do(state, "use alehouse"), "colour yellow", "workers 1")
    bag = look(state).held[2 * KINDS : 3 * KINDS]
    assert sum(bag[:4]) == 3
    for seed in range(60):
        world = look(state.view(0).sample_world(seed))
        assert world.held[2 * KINDS : 3 * KINDS] == bag
    others = {held(state.view(None).sample_world(seed), 2, "blue") for seed in range(60)}
    assert others == {1, 2, 3}


def test_kf_97_what_a_seat_drew_tells_it_what_the_next_one_draws() -> None:
    town = Town(3).own(0, "alehouse", (0, -1)).behind(0, blue=34, red=34, yellow=38)
    town.behind(1, blue=4, red=4, yellow=2).behind(2, blue=1, red=1)
    state = town.state(0)
    forget(state, 2, 2, range(4))
    choose(do(state, "use alehouse"), "colour yellow", "workers 1")
    left = "blue" if in_bag(state, "blue") else "red"
    choose(do(state, "use alehouse"), "colour yellow", "workers 2")
    assert look(state).count[3 * 2] == 0
    seats = {held(state.view(0).sample_world(seed), 1, left) for seed in range(60)}
    assert seats == {held(state, 1, left)}
    assert len({held(state.view(2).sample_world(seed), 1, left) for seed in range(60)}) == 2


def test_kf_97_a_seat_knows_what_it_paid_face_down() -> None:
    town = Town(2, season=1).own(0, "brewer", (0, -1)).behind(0, blue=1, anvil=1, saw=1)
    state = town.behind(1, red=1, anvil=1, saw=1).state(0)
    forget(state, 1, 2, range(4, 7))
    do(state, "use brewer", "skill saw")
    pile = look(state).held[2 * KINDS + 4 : 3 * KINDS]
    for seed in range(60):
        world = look(state.view(0).sample_world(seed))
        assert world.held[2 * KINDS + 4 : 3 * KINDS] == pile


def test_kf_97_what_is_paid_face_down_was_there_before_the_draw() -> None:
    """A known skill is paid for two from a pile without that type: everybody knows where it is now."""
    town = Town(2, season=1).own(0, "hiring_fair", (0, -1)).behind(0, blue=1, saw=1)
    state = do(town.behind(1, red=1, anvil=14, saw=15).state(0), "use hiring_fair")
    assert look(state).count[1] == 2
    assert known(state, 2, 1)[6] == 1
    for viewer in (None, 1):
        for seed in range(20):
            assert held(state.view(viewer).sample_world(seed), 0, "saw") == 0


def test_screens_are_dealt_as_from_a_bag() -> None:
    """The mean and the variance of a colour are those of eight draws from all that a seat does not see."""
    state = keydom.game("keyflower", players=2).new(18)
    table = look(state)
    size = table.count[2] + table.count[4]
    views = [state.view(0).sample_world(seed) for seed in range(3000)]
    for colour, name in enumerate(("blue", "red", "yellow")):
        share = (table.held[KINDS + colour] + table.held[2 * KINDS + colour]) / size
        found = [held(world, 1, name) for world in views]
        mean = sum(found) / len(found)
        variance = sum((n - mean) ** 2 for n in found) / len(found)
        assert abs(mean - 8 * share) < 0.08
        assert abs(variance - 8 * share * (1 - share) * (size - 8) / (size - 1)) < 0.12


def test_a_position_says_what_each_seat_knows() -> None:
    state = keydom.game("keyflower", players=2).new(18)
    table = state.table.clone()
    own = block(look(state), 1) + KINDS
    assert state.game.check(table) == []
    table.high[own] += 1
    assert state.game.check(table) == [
        f"table.low[{own}]: seat 1 knows what is behind its own screen"
    ]
    table.high[own] -= 1
    table.low[own - 1] = 99
    assert state.game.check(table) == [f"table.held[6]: not from low[{own - 1}] to high[{own - 1}]"]
