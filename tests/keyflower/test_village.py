"""Expanding the villages (KF-47 to KF-54, KF-99)."""

from keydom import State
from keydom.keyflower.actions import cell, coordinates
from keydom.keyflower.rules import BOAT_1A
from keydom.keyflower.village import ExpandVillages
from tests.keyflower.town import Town, do, end_season, goods, key, legal, look


def expanding(town: Town) -> State:
    town.behind(0, blue=1).behind(1, blue=1)
    return town.state(0, ExpandVillages(), run=True)


def cells(state: State, seat: int = 0) -> set[str]:
    return {a for a in legal(state, seat) if a.startswith("cell")}


def test_kf_47_tiles_are_turned_freely() -> None:
    state = expanding(Town(2).own(0, "keywood"))
    do(state, "cell 0,-1", seat=0)
    # Keywood: road, road, field, road, road, field; its southern side must be a road. Turned by three it looks alike.
    assert legal(state, 0) == ["turn 0", "turn 2"]
    do(state, "turn 2", seat=0)
    assert look(state).edge(key("keywood"), 3) == 1


def test_kf_48_every_touching_side_must_match_and_no_road_link_is_needed() -> None:
    town = Town(2).own(0, "keywood", (0, -1)).own(0, "miner")
    state = expanding(town)
    where = cells(state)
    assert "cell 5,5" not in where
    assert "cell 1,-1" in where  # touches the home's road and Keywood's field
    do(state, "cell 1,-1", seat=0)
    table = look(state)
    for text in legal(state, 0):
        turn = int(text.split()[1])
        packed = table.rules.edges[key("miner") * 6 + turn]
        assert packed >> 2 * 4 & 3 == 1  # the southwest meets the home's road
        assert packed >> 2 * 5 & 3 == 0  # the northwest meets Keywood's field
    lonely = expanding(Town(2).own(0, "keywood", (0, -1)).own(0, "summer_boat_1"))
    assert "cell -1,-1" in cells(lonely)  # beside Keywood's field, with no road at all


def test_kf_48_all_new_tiles_in_any_order() -> None:
    state = expanding(Town(2).own(0, "keywood").own(0, "miner"))
    assert legal(state, 0) == ["lay keywood", "lay miner"]
    do(state, "lay miner", "cell 0,-1", "turn 0", seat=0)
    assert "lay" not in " ".join(legal(state, 0))  # only Keywood is left
    assert "confirm" not in legal(state, 0)  # placing is compulsory


def walled() -> Town:
    """Six tiles around the home, each turned so that its three outer sides are roads: no place for a boat."""
    town = Town(2, season=3)
    ring = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
    names = ("alehouse", "woodcutter", "key_mine", "workshop", "miner", "stable")
    for side, (name, at) in enumerate(zip(names, ring, strict=True)):
        edges = town.game.rules.edges[key(name) * 6 : key(name) * 6 + 6]
        outer = sum(3 << 2 * ((side + step) % 6) for step in (-1, 0, 1))
        roads = sum(1 << 2 * ((side + step) % 6) for step in (-1, 0, 1))
        turn = next(t for t in range(6) if edges[t] & outer == roads)
        town.own(0, name, at, turn=turn)
    return town


def test_kf_49_a_tile_that_fits_nowhere_stays_beside_the_village() -> None:
    town = walled().own(0, "summer_boat_1")
    state = expanding(town)
    assert not state.table.lanes  # nothing to lay, nothing to confirm
    assert look(state).cell[key("summer_boat_1")] < 0
    assert look(state).has(0, BOAT_1A)  # owned, with its ability
    assert state.scores()[0] == 0


def test_kf_49_all_are_told_of_a_tile_that_fits_nowhere() -> None:
    state = walled().own(0, "summer_boat_1").behind(0, blue=1).behind(1, blue=1).state(0)
    state.listen()
    end_season(state)
    assert legal(state) == ["boat keyflower", "boat sea_bastion"]
    do(state, "boat keyflower")
    told = [event.args[:2] for event in state.heard() if event.name == "beside"]
    assert told == [(0, key("summer_boat_1")), (0, key("keyflower"))]


def test_kf_49_after_every_placement_the_hand_is_looked_at_again() -> None:
    state = expanding(walled().own(0, "summer_boat_1").own(0, "keywood"))
    assert legal(state, 0)[0].startswith("cell")  # Keywood by itself: the boat fits nowhere yet
    do(state, legal(state, 0)[0], seat=0)
    do(state, legal(state, 0)[0], seat=0)
    while "confirm" not in legal(state, 0):  # the boat is laid beside one of Keywood's fields
        do(state, legal(state, 0)[0], seat=0)
    assert look(state).cell[key("summer_boat_1")] >= 0


def test_kf_49_beside_the_village_is_owned_used_and_placed_later() -> None:
    town = Town(2).own(0, "keywood").own(0, "miner", (0, -1), iron=1)
    state = town.behind(0, blue=3).behind(1, red=3).state(0)
    do(state, "use keywood", "workers 1")
    assert goods(state, "keywood", "wood") == 1  # an own tile: the goods land on it
    do(state, "pass", "use home_1", "workers 1")
    assert not [a for a in legal(state) if "keywood" in a and a.startswith("move")]
    do(state, "finish")
    end_season(state)
    while not state.table.lanes:
        do(state, legal(state)[0])
    assert cells(state, 0)  # it must be placed at the next expansion


def test_kf_50_boat_2a_helps_in_the_expansion_in_which_it_arrives() -> None:
    state = expanding(Town(2, season=1).own(0, "summer_boat_2", side="a").own(0, "keywood"))
    do(state, "lay keywood", seat=0)
    assert cells(state) == {
        f"cell {q},{r}" for q, r in ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
    }
    do(state, "cell 0,1", seat=0)  # the water side
    assert legal(state, 0) == ["turn 0", "turn 1", "turn 2"]  # every turn that differs
    other = expanding(Town(2, season=1).own(0, "summer_boat_2", side="b").own(0, "keywood"))
    do(other, "lay keywood", seat=0)
    assert "cell 0,1" not in cells(other)


def test_kf_51_a_free_trial_until_confirmed() -> None:
    state = expanding(Town(2).own(0, "keywood").own(0, "miner"))
    do(
        state,
        "lay keywood",
        "cell 0,-1",
        "turn 0",
        "cell 1,0",
        legal_turn(state, "cell 1,0"),
        seat=0,
    )
    assert legal(state, 0) == ["confirm", "again"]
    near = look(state).near
    do(state, "again", seat=0)
    assert look(state).cell[key("keywood")] < 0
    assert look(state).near != near
    assert legal(state, 0) == ["lay keywood", "lay miner"]
    do(state, "lay keywood", "cell 1,-1", seat=0)
    do(state, legal(state, 0)[0], "cell 0,-1", seat=0)
    do(state, legal(state, 0)[0], "confirm", seat=0)
    assert look(state).cell[key("keywood")] == cell(1, -1)
    assert "again" not in legal(state)  # fixed


def legal_turn(state: State, where: str) -> str:
    return legal(do(state.clone(), "lay keywood", "cell 0,-1", "turn 0", where, seat=0), 0)[0]


def test_kf_52_players_expand_at_the_same_time() -> None:
    state = expanding(Town(2).own(0, "keywood").own(1, "miner"))
    assert state.deciding() == [0, 1]
    do(state, "cell 0,-1", seat=1)
    do(state, "cell 0,-1", seat=0)
    do(state, "turn 0", seat=0)
    do(state, "confirm", seat=0)
    assert state.deciding() == [1]


def test_kf_53_water_meets_water_and_boats_may_touch_by_their_fields() -> None:
    state = expanding(Town(2, season=1).own(0, "keywood", (0, -1)).own(0, "summer_boat_1"))
    where = cells(state)
    assert "cell 0,1" in where  # the home's water
    assert "cell -1,-1" in where  # Keywood's field
    assert "cell 1,0" not in where  # the home's road
    do(state, "cell 0,1", seat=0)
    assert look(state).edge(key("summer_boat_1"), 0) == 2  # the only turn that fits
    assert legal(state, 0) == ["confirm", "again"]


def test_kf_54_players_may_block_their_own_river() -> None:
    """A tile southeast and one southwest of the home can ask for roads in front of its water."""
    town = Town(2).own(0, "keywood", (1, 0), turn=0).own(0, "miner")
    state = expanding(town)
    # Keywood's southwestern side is a road: a tile with water cannot lie in front of the home's river any more.
    assert look(state).rim[0][cell(0, 1)] >> 12 == 0b11 | 0b11 << 2
    assert cells(state)
    boat = expanding(Town(2, season=1).own(0, "keywood", (1, 0)).own(0, "summer_boat_1"))
    assert "cell 0,1" not in cells(boat)


def test_kf_99_a_summer_boat_works_as_soon_as_it_is_taken() -> None:
    town = Town(2, season=1).offer("summer_boat_1", side="b").bid("summer_boat_1", 0, "red", 1)
    state = town.own(0, "keywood", (0, -1)).behind(0, blue=1).state(0)
    end_season(state)
    do(state, "boat keyflower")
    assert look(state).held[3] == 1  # boat 1b brings a green worker before it is laid
    assert look(state).cell[key("summer_boat_1")] < 0


def test_the_lattice_is_wide_enough() -> None:
    """47 tiles in a row from the home stay on it, with a neighbour beyond, in every direction."""
    for q, r in ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)):
        where = cell(q * 48, r * 48)
        assert coordinates(where) == (q * 48, r * 48)
        assert 0 <= where < 9409
