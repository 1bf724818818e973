"""Transport and upgrading (KF-36 to KF-46, KF-95)."""

import pytest

from keydom import State
from keydom.keyflower.loop import longest_loop
from keydom.keyflower.transport import Transport
from tests.keyflower.town import Town, do, goods, held, in_bag, key, legal, look

# Home 1 has water on its south side and roads elsewhere. The tiles around it, with a turn so that roads meet.
NORTH = (0, -1)
NORTHEAST = (1, -1)
SOUTHEAST = (1, 0)


def moving(moves: int, flips: int) -> tuple[Town, Transport]:
    return Town(2, season=2).behind(0, blue=1).behind(1, red=1), Transport(0, moves, flips)


def flipped(state: State, name: str) -> bool:
    return bool(look(state).flipped >> key(name) & 1)


def test_kf_36_one_step_moves_one_resource_over_one_road() -> None:
    town, step = moving(2, 0)
    town.own(0, "keywood", NORTH, wood=2).own(0, "stable", (0, -2))
    state = town.state(0, step)
    # Keywood lies north of the home: S is a road of both, N too.
    assert legal(state) == ["finish", "move keywood wood N", "move keywood wood S"]
    do(state, "move keywood wood S")
    assert goods(state, "home_1", "wood") == 1
    do(state, "move keywood wood N")
    assert goods(state, "stable", "wood") == 1
    assert state.seat == 1  # two steps are used up


def test_kf_36_one_resource_may_go_two_tiles_and_fields_stop_it() -> None:
    town, step = moving(2, 0)
    town.own(0, "keywood", NORTH, wood=1).own(0, "apprentice_hall", NORTHEAST)
    state = town.state(0, step)
    assert "move keywood wood SE" not in legal(state)  # both sides are fields
    do(state, "move keywood wood S", "move home_1 wood NE")
    assert goods(state, "apprentice_hall", "wood") == 1


def test_kf_37_users_always_move_goods_in_their_own_village() -> None:
    town = Town(2, season=2).behind(0, blue=1).behind(1, red=1)
    town.own(0, "keywood", NORTH, wood=1).own(1, "miner", NORTH, iron=1)
    state = do(town.state(0), "use home_2")
    assert legal(state) == ["finish", "move keywood wood S"]
    offered = Town(2).behind(0, blue=1).behind(1, red=1).own(0, "keywood", NORTH, wood=1)
    state = do(offered.offer("stable").state(0), "use stable")
    assert "move keywood wood S" in legal(state)


def test_kf_38_moves_and_flips_mix_in_any_order() -> None:
    town, step = moving(2, 2)
    town.own(0, "keywood", NORTH, wood=1).behind(0, saw=1)
    town.own(0, "home_1", (0, 0), stone=1)
    state = town.state(0, step)
    assert "flip home_1" not in legal(state)
    do(state, "flip keywood", "move keywood wood S", "flip home_1")
    assert flipped(state, "home_1")
    assert flipped(state, "keywood")


def test_kf_39_the_face_used_holds_for_the_whole_use() -> None:
    town = Town(2, season=2).behind(0, blue=3).behind(1, red=1)
    town.own(0, "home_1", (0, 0), stone=1, wood=3).own(0, "keywood", NORTH)
    state = do(town.state(0), "use home_1", "workers 1", "flip home_1", "move home_1 wood N")
    assert state.seat == 1  # one move, although the back shows two
    do(state, "pass", "use home_1")
    do(state, "move home_1 wood N", "move keywood wood S")  # the later use has the new face
    assert flipped(state, "home_1")


def test_kf_40_workers_and_other_goods_stay_on_a_flipped_tile() -> None:
    town, step = moving(0, 1)
    town.own(0, "keywood", NORTH, wood=4).used("keywood", "blue", 2, last=2).behind(0, saw=1)
    state = do(town.state(0, step), "flip keywood")
    assert goods(state, "keywood", "wood") == 4
    assert look(state).used[key("keywood") * 4] == 2
    assert look(state).last_use[key("keywood")] == 2


def test_kf_41_any_resource_may_be_mixed_or_equal() -> None:
    town, step = moving(0, 1)
    town.own(0, "workshop", NORTH, iron=2, stone=1)
    mixed = do(town.state(0, step), "flip workshop")  # two of any: one is iron in any case
    assert set(legal(mixed)) == {"give iron", "give stone"}
    do(mixed, "give stone")
    assert flipped(mixed, "workshop")
    assert (goods(mixed, "workshop", "iron"), goods(mixed, "workshop", "stone")) == (1, 0)


def test_kf_42_gold_replaces_others_and_nothing_replaces_gold() -> None:
    town, step = moving(0, 1)
    town.own(0, "gold_mine", NORTH, iron=1, gold=1)
    state = do(town.state(0, step), "flip gold_mine")
    assert flipped(state, "gold_mine")
    assert goods(state, "gold_mine", "gold") == 0
    town, step = moving(0, 1)
    town.own(0, "peddler", NORTH, iron=3, stone=3, wood=3)
    town.own(0, "keywood", NORTHEAST).behind(0, saw=1)
    assert legal(town.state(0, step)) == ["finish", "flip keywood"]
    town.own(0, "summer_boat_3", SOUTHEAST, side="a")  # boat 3a
    state = do(town.state(0, step), "flip peddler", "give stone")
    assert flipped(state, "peddler")
    assert goods(state, "peddler", "stone") == 2


def test_kf_42_boat_3b_does_not_help_to_upgrade() -> None:
    town, step = moving(0, 1)
    town.own(0, "peddler", NORTH, iron=3).own(0, "summer_boat_3", SOUTHEAST, side="b")
    town.own(0, "keywood", NORTHEAST).behind(0, saw=1)
    assert legal(town.state(0, step)) == ["finish", "flip keywood"]


def test_kf_43_a_tile_is_flipped_once_and_homes_can_be() -> None:
    town, step = moving(0, 2)
    town.own(0, "home_1", (0, 0), stone=2, wood=2).own(0, "keywood", NORTH).behind(0, saw=1)
    state = do(town.state(0, step), "flip home_1")
    assert legal(state) == ["finish", "flip keywood"]


def test_kf_44_a_tile_on_offer_is_not_flipped_before_it_lies_in_the_village() -> None:
    town = Town(2).behind(0, blue=1, saw=1).behind(1, red=1).offer("keywood")
    state = do(town.bid("keywood", 0, "blue", 1).state(0), "use home_1")
    assert state.seat == 1  # nothing to move or flip


def test_kf_45_boat_2b_doubles_for_its_owner_only() -> None:
    town = Town(2, season=2).behind(0, blue=1).behind(1, red=1)
    town.own(0, "summer_boat_2", SOUTHEAST, side="b").own(0, "keywood", NORTH, wood=1)
    town.own(1, "miner", NORTH, iron=1)
    state = do(town.state(0), "use home_2")
    step = look(state).agenda[-1]
    assert isinstance(step, Transport)
    assert (step.moves, step.flips) == (2, 2)
    printed = do(town.state(1), "use home_1")
    step = look(printed).agenda[-1]
    assert isinstance(step, Transport)
    assert (step.moves, step.flips) == (1, 1)


def test_kf_46_boat_2a_crosses_fields_but_no_rivers() -> None:
    town, step = moving(9, 0)
    town.own(0, "keywood", NORTH, wood=1).own(0, "apprentice_hall", NORTHEAST)
    assert "move keywood wood SE" not in legal(town.state(0, step))
    town.own(0, "summer_boat_2", (1, 0), side="a", wood=1)
    state = town.state(0, step)
    assert "move keywood wood SE" in legal(state)  # field to field
    assert "move summer_boat_2 wood NW" in legal(state)  # road to field
    assert "move summer_boat_2 wood N" not in legal(state)  # a river


def test_kf_95_the_payer_chooses_where_the_answers_differ() -> None:
    town, step = moving(0, 1)
    town.own(0, "gold_mine", NORTH, iron=1, stone=1, gold=1)
    state = do(town.state(0, step), "flip gold_mine")
    assert legal(state) == ["give iron", "give stone"]
    do(state, "give iron")
    assert legal(state) == ["give stone", "give gold"]
    do(state, "give gold")
    assert (goods(state, "gold_mine", "stone"), goods(state, "gold_mine", "gold")) == (1, 0)
    town, step = moving(0, 1)
    town.own(0, "barn", NORTH).behind(0, saw=1, anvil=1)
    state = do(town.state(0, step), "flip barn")
    assert legal(state) == ["skill anvil", "skill saw"]
    do(state, "skill saw")
    assert (held(state, 0, "saw"), in_bag(state, "saw")) == (0, 16)
    town, step = moving(0, 1)
    town.own(0, "keystone_quarry", NORTH, stone=2).behind(0, pick_axe=1)
    state = do(town.state(0, step), "flip keystone_quarry")  # nothing to ask
    assert flipped(state, "keystone_quarry")


def test_kf_96_all_road_sides_of_a_tile_are_joined_inside_it() -> None:
    """What came in over one road leaves over every other, and a loop may turn at any two road sides of a tile."""
    town, step = moving(2, 0)
    for at, name in (
        (NORTH, "keywood"),
        (NORTHEAST, "stable"),
        ((-1, 0), "miner"),
        ((-1, 1), "alehouse"),
    ):
        town.own(0, name, at)
    town.own(0, "keywood", NORTH, wood=1)
    state = do(town.state(0, step), "move keywood wood S")
    table = look(state)
    for side, sign in enumerate(("N", "NE", "SE", "S", "SW", "NW")):
        other = table.near[side]
        road = other >= 0 and table.edge(0, side) == 1 and table.edge(other, (side + 3) % 6) == 1
        assert (f"move home_1 wood {sign}" in legal(state)) == road
    assert len(legal(state)) >= 4
    for turn in range(6):  # a triangle at every pair of neighbouring roads of the home
        ring = Town(2, season=3)
        around = (NORTH, NORTHEAST, SOUTHEAST, (0, 1), (-1, 1), (-1, 0))
        ring.own(0, "woodcutter", around[turn], turn=(3 + turn) % 6)
        ring.own(0, "alehouse", around[(turn + 1) % 6], turn=turn)
        water = 3 in (turn, (turn + 1) % 6)  # the south of home 1
        assert longest_loop(ring.table, 0) == (0 if water else 3)


@pytest.mark.parametrize(
    ("name", "needs"),
    [
        ("home_1", {"stone": 1, "wood": 1}),
        ("home_2", {"iron": 1, "stone": 1}),
        ("home_3", {"iron": 1, "wood": 1}),
        ("home_4", {"stone": 1, "wood": 1}),
        ("home_5", {"iron": 1, "stone": 1}),
        ("home_6", {"iron": 1, "wood": 1}),
        ("alehouse", {"iron": 1, "stone": 1, "wood": 1}),
        ("apprentice_hall", {"stone": 1, "wood": 1}),
        ("gold_mine", {"iron": 1, "stone": 1}),
        ("key_mine", {"anvil": 1}),
        ("keystone_quarry", {"pick_axe": 1}),
        ("keywood", {"saw": 1}),
        ("miner", {"anvil": 1}),
        ("quarryman", {"pick_axe": 1}),
        ("woodcutter", {"saw": 1}),
        ("peddler", {"gold": 1}),
        ("stable", {"iron": 1, "wood": 1}),
        ("workshop", {"iron": 2}),
        ("brewer", {"iron": 1, "stone": 1}),
        ("carpenter", {"wood": 3}),
        ("farrier", {"wood": 2}),
        ("hiring_fair", {"iron": 1, "wood": 1}),
        ("mason", {"stone": 3}),
        ("smelter", {"iron": 3}),
        ("store", {"gold": 1}),
        ("tavern", {"iron": 1, "stone": 1, "wood": 1}),
        ("barn", {"saw": 1}),
        ("blacksmith", {"anvil": 1}),
        ("fair", {"gold": 1}),
        ("forge", {"iron": 3}),
        ("goldsmith", {"gold": 2}),
        ("inn", {"stone": 1, "saw": 1}),
        ("sawmill", {"wood": 3}),
        ("sculptor", {"stone": 3}),
        ("stone_yard", {"pick_axe": 1}),
        ("timber_yard", {"saw": 1}),
        ("wainwright", {"stone": 2}),
        ("well", {"iron": 3}),
    ],
)
def test_the_cost_of_every_flip(name: str, needs: dict[str, int]) -> None:
    """The cost is paid; one piece less is not enough."""
    skills = ("anvil", "pick_axe", "saw")

    def state(missing: str | None) -> State:
        town, step = moving(0, 1)
        there = {k: n - (k == missing) for k, n in needs.items() if k not in skills}
        behind = {k: n - (k == missing) for k, n in needs.items() if k in skills}
        if name.startswith("home"):
            town.live_at(0, name)
        town.own(0, name, (0, 0) if name.startswith("home") else NORTH, **there)  # type: ignore[arg-type]
        town.own(0, "summer_boat_1", (1, 0)).behind(0, **behind)
        return town.state(0, step)

    paid = do(state(None), f"flip {name}")
    assert flipped(paid, name)
    assert look(paid).goods[key(name) * 4 : key(name) * 4 + 4] == [0, 0, 0, 0]
    assert look(paid).count[1] == 0
    for missing in needs:
        assert f"flip {name}" not in legal(state(missing))
