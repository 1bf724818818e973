"""Phase two: collecting cubes, shortage, and the law cards that change a harvest."""

import pytest

from keydom import State
from keydom.keythedral.actions import CUBES, KINDS
from keydom.keythedral.rules import (
    DOUBLE_PRODUCTION,
    GOOD_HARVEST,
    POOR_HARVEST,
    UNEXPECTED_HARVEST,
)
from tests.keythedral.village import (
    A,
    B,
    C,
    Village,
    can,
    choices,
    cubes,
    do,
    land,
    offered,
    play,
    step_name,
    stored,
    until,
)


def working(kind: str, count: int = 1, seat: int = A) -> Village:
    """A village with workers of a seat on fields of one kind."""
    village = Village()
    return village.work(seat, *village.fields_of(kind)[:count])


def harvested(state: State, seat: int = A) -> dict[str, int]:
    """What the seat holds when phase two is over, having nothing before."""
    while land(state).phase == 2:
        do(state, "decline") if can(state, "decline") else state.apply(state.legal_actions()[0])
    return cubes(state, seat)


@pytest.mark.parametrize(("kind", "cube"), list(zip(KINDS, CUBES, strict=False)))
def test_one_cube_of_the_right_colour_for_each_worker(kind: str, cube: str) -> None:
    village = working(kind, 2)
    before = village.table.store[CUBES.index(cube)]
    state = village.begin(2)
    assert cubes(state, A) == {cube: 2}
    assert stored(state, cube) == before - 2
    assert cubes(state, B) == {}


def test_kt_44_who_comes_later_gets_what_is_left() -> None:
    village = Village().leave(C, brown=3)
    fields = village.fields_of("brown")
    village.work(B, *fields[:2]).work(A, *fields[2:4])
    village.table.start_player = B
    before = village.table.cubes[C * 8 + 1]
    state = village.begin(2)
    assert cubes(state, B) == {"brown": 2}  # from the start player on, each in full
    assert cubes(state, A) == {"brown": 1}
    assert land(state).cubes[C * 8 + 1] == before  # who has cubes keeps them
    assert stored(state, "brown") == 0


def test_kt_35_good_harvest_doubles_a_kind_for_everybody() -> None:
    village = working("blue").law(C, GOOD_HARVEST)
    village.work(B, village.fields_of("blue")[1], village.fields_of("green")[0])
    state = do(village.begin(2), play(GOOD_HARVEST), "kind blue")
    assert harvested(state) == {"blue": 2}
    assert cubes(state, B) == {"blue": 2, "green": 1}


def test_kt_35_poor_harvest_gives_nothing_to_anybody() -> None:
    village = working("red", 2).law(C, POOR_HARVEST)
    village.work(B, village.fields_of("red")[2], village.fields_of("green")[0])
    state = do(village.begin(2), play(POOR_HARVEST), "kind red")
    assert harvested(state) == {}
    assert cubes(state, B) == {"green": 1}


def test_kt_35_double_production_for_one_worker() -> None:
    village = working("green", 2).law(A, DOUBLE_PRODUCTION)
    first, second = village.fields_of("green")[:2]
    village.work(B, village.fields_of("green")[2])
    state = do(village.begin(2), play(DOUBLE_PRODUCTION))
    assert offered(state, "work") == [f"F{first + 1}", f"F{second + 1}"]  # own workers only
    do(state, f"work F{first + 1}")
    assert harvested(state) == {"green": 3}
    assert cubes(state, B) == {"green": 1}


def test_kt_35_good_harvest_and_double_production_multiply_to_four() -> None:
    village = working("blue", 2).law(A, DOUBLE_PRODUCTION).law(B, GOOD_HARVEST)
    field = village.fields_of("blue")[0]
    state = do(village.begin(2), play(DOUBLE_PRODUCTION), f"work F{field + 1}")
    do(state, play(GOOD_HARVEST), "kind blue")
    assert harvested(state) == {"blue": 4 + 2}


def test_kt_35_poor_harvest_beats_all() -> None:
    village = working("blue", 2).law(A, DOUBLE_PRODUCTION, GOOD_HARVEST).law(B, POOR_HARVEST)
    state = village.begin(2)
    do(state, play(GOOD_HARVEST), "kind blue", play(POOR_HARVEST), "kind blue")
    do(state, play(DOUBLE_PRODUCTION), f"work F{village.fields_of('blue')[0] + 1}")
    assert harvested(state) == {}


def test_kt_35_unexpected_harvest_changes_the_colours_of_the_multiplied_number() -> None:
    village = working("blue").law(A, UNEXPECTED_HARVEST, DOUBLE_PRODUCTION).law(B, GOOD_HARVEST)
    state = do(village.begin(2), play(DOUBLE_PRODUCTION))  # its only worker
    do(state, play(GOOD_HARVEST), "kind blue", play(UNEXPECTED_HARVEST), "kind blue")
    do(state, "take red", "take red", "take black", "take green")
    assert harvested(state) == {"red": 2, "black": 1, "green": 1}


def test_the_example_of_unexpected_harvest() -> None:
    """Three workers in the woods: three cubes of any colours, not necessarily the same."""
    village = working("brown", 3).law(A, UNEXPECTED_HARVEST)
    village.work(B, village.fields_of("brown")[3])
    state = do(village.begin(2), play(UNEXPECTED_HARVEST), "kind brown")
    assert choices(state) == ["take black", "take brown", "take blue", "take green", "take red"]
    do(state, "take blue", "take red", "take blue")
    assert cubes(state, A) == {"blue": 2, "red": 1}
    assert harvested(state, B) == {"brown": 1}  # own workers only


def test_unexpected_harvest_leaves_other_kinds_alone() -> None:
    village = working("brown").law(A, UNEXPECTED_HARVEST)
    village.work(A, village.fields_of("grey")[0])
    state = do(village.begin(2), play(UNEXPECTED_HARVEST), "kind brown", "take red")
    assert cubes(state, A) == {"black": 1, "red": 1}


def test_kt_72_a_doubled_worker_takes_what_is_left() -> None:
    village = working("red", 2).leave(C, red=3).law(B, GOOD_HARVEST)
    state = do(village.begin(2), play(GOOD_HARVEST), "kind red")
    assert harvested(state) == {"red": 3}


def test_kt_72_fixed_colours_come_before_the_free_cubes() -> None:
    village = working("grey").leave(C, black=1).law(A, UNEXPECTED_HARVEST)
    village.work(A, village.fields_of("blue")[0])
    state = do(village.begin(2), play(UNEXPECTED_HARVEST), "kind blue")
    assert cubes(state, A) == {"black": 1}
    assert not can(state, "take black")  # the last one is taken already
    assert can(state, "take brown")


def test_kt_72_no_resource_cube_no_free_cube() -> None:
    village = working("blue", 2).law(A, UNEXPECTED_HARVEST)
    village.leave(C, black=0, brown=0, blue=0, green=0, red=1)
    state = do(village.begin(2), play(UNEXPECTED_HARVEST), "kind blue")
    assert harvested(state) == {"red": 1}
    village = working("blue", 2).law(A, UNEXPECTED_HARVEST)
    village.leave(C, black=0, brown=0, blue=0, green=0, red=0)
    state = do(village.begin(2), play(UNEXPECTED_HARVEST), "kind blue")
    assert harvested(state) == {}


def test_kt_65_harvest_cards_hold_for_the_present_round() -> None:
    village = working("blue").law(A, UNEXPECTED_HARVEST, DOUBLE_PRODUCTION)
    village.law(B, GOOD_HARVEST).law(C, POOR_HARVEST)
    state = do(village.begin(2), play(DOUBLE_PRODUCTION))
    do(state, play(GOOD_HARVEST), "kind green", play(POOR_HARVEST), "kind red")
    do(state, play(UNEXPECTED_HARVEST), "kind grey")
    table = land(state)
    assert (table.good_kind, table.poor_kind, table.free_kind) == (3, 4, 0)
    until(state, "CallNumber")
    table = land(state)
    assert (table.good_kind, table.poor_kind, table.free_kind) == (-1, -1, -1)
    assert (table.double_field, table.free_seat) == (-1, -1)


@pytest.mark.parametrize("card", [UNEXPECTED_HARVEST, DOUBLE_PRODUCTION])
def test_kt_23_until_the_holder_has_collected(card: int) -> None:
    village = working("blue", 1, B).law(B, card)
    state = village.begin(2)
    asked = []
    while land(state).phase == 2:
        assert (step_name(state), state.seat) == ("AskLaw", B)
        asked.append(cubes(state, B))
        do(state, "decline")
    # At the start of the phase, before A collects and before B does: three times, and never with the cube in hand.
    assert asked == [{}, {}, {}]


def test_kt_23_double_production_is_for_an_own_worker() -> None:
    village = working("blue", 1, A).law(B, DOUBLE_PRODUCTION)
    state = village.begin(2)
    assert land(state).phase != 2  # B has no worker out, so there is nothing to ask
    village = working("blue", 1, B).law(B, DOUBLE_PRODUCTION)
    state = do(village.begin(2), play(DOUBLE_PRODUCTION))
    assert harvested(state, B) == {"blue": 2}


def test_kt_26_a_harvest_card_may_name_a_kind_that_nobody_works() -> None:
    state = do(working("blue").law(A, GOOD_HARVEST).begin(2), play(GOOD_HARVEST))
    assert choices(state) == [f"kind {kind}" for kind in KINDS]
    do(state, "kind red")
    assert harvested(state) == {"blue": 1}


def test_cards_eight_and_fourteen_can_be_played_in_phase_one() -> None:
    village = Village().law(A, UNEXPECTED_HARVEST)
    state = do(village.begin(1), play(UNEXPECTED_HARVEST), "kind grey")
    assert land(state).free_kind == 0
    village = Village().law(A, DOUBLE_PRODUCTION)
    state = village.begin(1)
    assert step_name(state) == "CallNumber"  # no worker is out yet
    do(state, "call 1")
    do(state, "work F1")
    until(state, "AskLaw", [])
    do(state, play(DOUBLE_PRODUCTION))
    assert land(state).double_field == 0  # F1, the only field with a worker of A
