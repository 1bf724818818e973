"""Preparation and set-up: what is laid out, and how the players lay fields and cottages."""

import pytest

import keydom
from keydom import State
from keydom.keythedral.actions import KINDS, coordinates, place
from keydom.keythedral.rules import DESIGN_CHANGE
from keydom.keythedral.table import HIDDEN
from tests.keythedral.village import Village, can, choices, do, land, offered, play, step_name


def start(players: int = 3, seed: int = 1, **options: object) -> State:
    return keydom.game("keythedral", players, **options).new(seed)


def lay_out(state: State) -> list[tuple[int, str]]:
    """Play the set-up with first choices and return who decided what."""
    told = []
    while land(state).row < 0:
        told.append((state.seat, step_name(state)))
        state.apply(state.legal_actions()[0])
    return told


def at(texts: list[str]) -> set[tuple[int, int]]:
    return {(int(x), int(y)) for x, y in (text.split(",") for text in texts)}


def test_kt_1_the_start_player_is_chosen_beforehand() -> None:
    assert start().seat == 0
    state = start(start_player=2)
    assert state.seat == 2
    assert land(state).start_player == 2


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_pieces_before_the_first_turn(players: int) -> None:
    table = land(start(players))
    assert table.store == [20, 20, 15, 15, 15, 0, 0, 0]
    assert table.stock == [10, 10, 10]
    assert sum(table.cubes) == 0
    assert table.hands == [0] * players
    assert table.fences_left == [3] * players
    assert table.corner == [-1] * (players * 5)
    assert len(table.law_stack) + len(table.law_spaces) == 20
    assert len(table.mat) == 22
    assert len(table.unused) == 34 - 22
    # Fields with a number up to the number of players.
    assert len(table.field_at) + len(table.stack) + 1 == {2: 12, 3: 19, 4: 24, 5: 29}[players]
    assert max(code // 5 for code in [*table.stack, table.drawn]) == players - 1


def test_quarries_and_woods_lie_opposite_each_other() -> None:
    table = land(start())
    where = {coordinates(table.field_at[f]): KINDS[table.kind(f)] for f in range(4)}
    assert where == {(0, 0): "grey", (1, 1): "grey", (1, 0): "brown", (0, 1): "brown"}


def test_kt_2_only_the_first_row_is_turned_over_and_only_after_set_up() -> None:
    state = start()
    assert land(state.view(None)).mat == [HIDDEN] * 22
    lay_out(state)
    mat = land(state.view(None)).mat
    assert mat[:5] == land(state).mat[:5]
    assert mat[5:] == [HIDDEN] * 17
    assert [land(state).for_sale(slot) for slot in range(22)] == [True] * 5 + [False] * 17


def test_kt_3_nobody_sees_surplus_tiles_but_design_change_draws_from_them() -> None:
    village = Village()
    for seat in (None, 0, 1, 2):
        view = village.begin(3).view(seat)
        assert set(land(view).unused) == {HIDDEN}
    state = village.law(0, DESIGN_CHANGE).begin(3)
    before = set(land(state).unused)
    do(state, play(DESIGN_CHANGE), "slot 1")
    assert land(state).mat[0] in before


def test_kt_4_each_craftsman_gets_the_right_colour() -> None:
    cubes = [
        {"key": key, "kind": "resource", "count": count, "score": 1}
        for key, count in zip(
            ("black", "brown", "blue", "green", "red"), (20, 20, 15, 15, 15), strict=True
        )
    ]
    for key, count, price in (("white", 9, 2), ("purple", 10, 3), ("yellow", 11, 4)):
        cubes.append({"key": key, "kind": "craft", "count": count, "score": price, "price": price})
    village = Village(data={"cubes": cubes})
    assert village.table.stock == [9, 10, 11]
    state = village.give(0, black=2).begin(3)
    do(state, "craft white")
    assert land(state).stock == [8, 10, 11]


def test_kt_5_a_field_touches_a_field_or_only_a_cottage() -> None:
    state = start()
    assert not can(state, "field -1,-1")  # diagonal: touches no field's side
    do(state, "field 2,0", "cottage 1", "corner -1,-1")
    assert can(state, "field -1,-1")  # now it touches that cottage
    assert not can(state, "field -2,-1")  # beside the empty place only
    do(state, "field -1,-1")
    assert land(state).field_at[-1] == place(-1, -1)


def test_kt_6_fields_keep_to_one_lattice_and_may_leave_holes() -> None:
    state = start()
    ring = {(-1, 0), (-1, 1), (2, 0), (2, 1), (0, -1), (1, -1), (0, 2), (1, 2)}
    assert at(offered(state, "field")) == ring
    # Round a hole at 2,0: the hole stays a legal place and nothing forces it to be filled.
    for field, corner in (("2,1", "0,-1"), ("3,1", "0,1"), ("3,0", "-1,0"), ("3,-1", "1,0")):
        do(state, f"field {field}", lowest_cottage(state), f"corner {corner}")
    do(state, "field 2,-1", lowest_cottage(state), "corner -1,1")
    assert can(state, "field 2,0")
    assert can(state, "field 4,0")


def lowest_cottage(state: State) -> str:
    """Choose the first cottage that the seat still has."""
    table = land(state)
    number = next(n for n in range(5) if table.corner[state.seat * 5 + n] < 0)
    return f"cottage {number + 1}"


def test_kt_7_the_drawn_field_is_seen_and_must_be_laid() -> None:
    state = start()
    drawn = land(state).drawn
    for seat in (None, 0, 1, 2):
        assert land(state.view(seat)).drawn == drawn
    assert all(text.startswith("field ") for text in choices(state))
    do(state, "field 2,0")
    assert land(state).field_code[-1] == drawn


def test_kt_8_a_cottage_needs_one_field_at_its_corner() -> None:
    state = do(start(), "field 2,0", "cottage 3")
    corners = at(offered(state, "corner"))
    expected = {
        (x - dx, y - dy)
        for x, y in ((0, 0), (1, 0), (0, 1), (1, 1), (2, 0))
        for dx in (0, 1)
        for dy in (0, 1)
    }
    assert corners == expected - {(0, 0)}
    assert (-1, -1) in corners  # one field only
    assert (3, 0) not in corners  # none


def test_kt_9_any_cottage_number_beside_anybody_near_or_far_from_the_new_field() -> None:
    state = do(start(), "field 2,0")
    assert offered(state, "cottage") == ["1", "2", "3", "4", "5"]
    do(state, "cottage 4", "corner 1,0", "field 3,0")
    assert offered(state, "cottage") == ["1", "2", "3", "4", "5"]
    do(state, "cottage 4")
    assert can(state, "corner 1,-1")  # beside A's cottage
    assert can(state, "corner 3,0")  # beside the new field
    assert can(state, "corner -1,1")  # far away
    assert not can(state, "corner 1,0")  # taken
    do(state, "corner 1,-1", "field 4,0", "cottage 1", "corner 3,0", "field 5,0")
    assert offered(state, "cottage") == ["1", "2", "3", "5"]


def test_kt_10_the_field_comes_before_the_cottage() -> None:
    told = lay_out(start())
    assert [name for _, name in told[:3]] == ["LayField", "ChooseCottage", "LayCottage"]
    # The last cottage of a seat leaves no choice of number, all others have three decisions.
    assert len(told) == 3 * 15 - 3


def test_kt_11_nothing_is_laid_on_the_keythedral_and_no_fence_beside_it() -> None:
    state = do(start(), "field 2,0", "cottage 1")
    assert not can(state, "corner 0,0")
    village = Village()
    state = do(village.give(0, brown=1).begin(3), "fence")
    middle = {f"F{f + 1}-{side}" for f, side in ((0, "se"), (1, "nw"), (2, "sw"), (3, "ne"))}
    assert not middle & set(offered(state, "edge"))
    document = state.to_dict()
    document["table"]["corner"][0] = place(0, 0)  # type: ignore[index]
    with pytest.raises(keydom.InvalidPosition, match=r"table\.corner"):
        state.game.from_dict(document)


@pytest.mark.parametrize("first", [0, 2])
def test_kt_12_five_circuits_from_the_start_player_who_begins_round_one(first: int) -> None:
    state = start(start_player=first)
    told = lay_out(state)
    layers = [seat for seat, name in told if name == "LayField"]
    assert layers == [(first + i) % 3 for i in range(15)]
    assert (step_name(state), state.seat, land(state).start_player) == ("CallNumber", first, first)
    assert state.rounds == 1
    assert -1 not in land(state).corner


def test_kt_13_two_players_begin_with_two_fields_side_by_side() -> None:
    state = start(2)
    table = land(state)
    assert [coordinates(where) for where in table.field_at] == [(0, 0), (1, 0)]
    assert [KINDS[table.kind(f)] for f in range(2)] == ["grey", "brown"]
    do(state, "field 0,1", "cottage 1")
    assert can(state, "corner 0,0")  # no Keythedral tile
    assert at(offered(state, "corner")) == {
        (x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (1, 1)
    }


def test_kt_14_two_players_have_the_whole_mat_and_one_law_space() -> None:
    state = start(2)
    assert len(land(state).mat) == 22
    assert len(land(start(2, length="short")).mat) == 17
    assert len(land(state).law_spaces) == 1
    village = Village(2).give(0, black=1).give(1, black=2)
    state = do(village.begin(3), "law")
    assert land(state).law_spaces == [-1]
    assert not can(state, "law")
    do(state, "pass")  # the only one left ends the phase; the space is filled again
    assert land(state).phase == 5
    assert land(state).law_spaces != [-1]
    assert len(land(state).law_stack) == 18
