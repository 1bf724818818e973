"""Actions that the rules allow and that bring nothing now."""

import random

import pytest

import keydom
from keydom import State
from keydom.keythedral.rules import (
    BROKEN_FENCES,
    COTTAGE_NUMBER,
    DOUBLE_PRODUCTION,
    DOWNGRADE_HOUSE,
    GOOD_HARVEST,
    HOUSE_MORATORIUM,
    POOR_HARVEST,
    UNEXPECTED_HARVEST,
    UNSAFE_FENCE,
    UPGRADE_COTTAGE,
)
from tests.keythedral.policy import armed_village, wander
from tests.keythedral.village import A, B, C, Village, choices, do, edge_text, play, until


def nothing(state: State) -> list[str]:
    """Return the choices that bring nothing."""
    view = state.view(state.seat)
    return [state.game.notation(action) for action in view.legal_actions() if view.idle(action)]


def woods(village: Village) -> int:
    """Return the one field beside A1 that gives timber."""
    (field,) = [field for field in village.fields_of("brown") if field in village.beside("A1")]
    return field


def old_fence(village: Village) -> int:
    """Build a fence beside A1 and move the cottage away from it. Return the edge."""
    near = village.beside("A1")[0]
    edge = village.edge("A1", near)
    village.fence(B, "A1", near)
    table = village.table
    table.lay_cottage(0, max(table.free_corners(), key=lambda c: len(village.fields_at(c))))
    return edge


def test_a_worker_brings_nothing_from_an_empty_store() -> None:
    village = Village().leave(C, brown=0)
    state = do(village.begin(1), "call 1")
    assert nothing(state) == [f"work F{woods(village) + 1}"]


def test_whoever_collects_first_leaves_nothing() -> None:
    village = Village().leave(C, brown=1)
    other = next(field for field in village.fields_of("brown") if field != woods(village))
    state = do(village.work(B, other).begin(1), "call 1")
    assert nothing(state) == []
    village = Village().leave(C, brown=1)
    state = do(village.work(A, other).begin(1), "call 1")
    assert nothing(state) == [f"work F{woods(village) + 1}"]
    village = Village().leave(C, brown=1)
    village.table.start_player = C
    state = do(village.work(C, other).begin(1), "call 1")
    while state.seat != A:
        do(state, next(text for text in choices(state) if text != f"work F{woods(village) + 1}"))
    assert nothing(state) == [f"work F{woods(village) + 1}"]


def test_a_house_needs_two_fields() -> None:
    village = Village().give(A, black=1, brown=1, red=1)
    assert nothing(village.begin(3)) == []
    state = village.fence(B, "A1", *village.beside("A1")[1:]).begin(3)
    assert nothing(state) == ["house 1"]


def test_upgrade_and_downgrade_of_a_tile_with_one_field() -> None:
    village = Village().law(A, UPGRADE_COTTAGE)
    village.fence(B, "C1", *village.beside("C1")[1:])
    state = village.begin(3)
    assert nothing(state) == []
    assert nothing(do(state, play(UPGRADE_COTTAGE))) == ["tile C1"]
    village = Village().law(A, DOWNGRADE_HOUSE).house("C1")
    assert nothing(village.begin(3)) == []
    village.fence(B, "C1", *village.beside("C1")[1:])
    assert nothing(village.begin(3)) == [play(DOWNGRADE_HOUSE)]


def test_a_fence_at_an_empty_corner() -> None:
    village = Village().give(A, red=2)
    edge = old_fence(village)
    state = village.begin(3)
    assert nothing(state) == ["unfence"]
    village.fence(C, "B2", village.beside("B2")[0])
    state = village.begin(3)
    assert nothing(state) == []
    assert nothing(do(state, "unfence")) == [edge_text(edge)]


def test_unsafe_fence_and_broken_fences_without_a_fence_in_the_way() -> None:
    village = Village().law(A, UNSAFE_FENCE, BROKEN_FENCES)
    old_fence(village)
    assert nothing(village.begin(1)) == [play(BROKEN_FENCES), play(UNSAFE_FENCE)]
    village = Village().law(A, UNSAFE_FENCE, BROKEN_FENCES)
    state = village.fence(A, "B2", village.beside("B2")[0]).begin(1)
    assert nothing(state) == []
    assert nothing(do(state, play(BROKEN_FENCES))) == ["seat A", "seat C"]


def test_cottage_number_of_a_cottage_without_a_free_field() -> None:
    village = Village().law(A, COTTAGE_NUMBER)
    village.fence(B, "A2", *village.beside("A2")[1:]).fence(C, "A2", village.beside("A2")[0])
    state = do(until(village.begin(1), "CallNumber"), "call 1")
    assert nothing(state) == []
    assert nothing(do(state, play(COTTAGE_NUMBER))) == ["tile A2"]


def test_harvest_cards_for_fields_without_workers() -> None:
    village = Village().law(A, GOOD_HARVEST, POOR_HARVEST, UNEXPECTED_HARVEST)
    village.work(A, village.fields_of("red")[0]).work(B, village.fields_of("blue")[0])
    empty = ["kind grey", "kind brown", "kind green"]
    assert nothing(village.begin(2)) == []
    assert nothing(do(village.begin(2), play(GOOD_HARVEST))) == empty
    assert nothing(do(village.begin(2), play(POOR_HARVEST))) == empty
    own = ["kind grey", "kind brown", "kind blue", "kind green"]
    assert nothing(do(village.begin(2), play(UNEXPECTED_HARVEST))) == own
    village.leave(C, blue=1)
    assert nothing(do(village.begin(2), play(GOOD_HARVEST))) == own
    village.leave(C, blue=0)
    assert nothing(do(village.begin(2), play(POOR_HARVEST))) == own


def test_double_production_where_the_store_has_no_more() -> None:
    village = Village().law(A, DOUBLE_PRODUCTION)
    red, blue = village.fields_of("red")[0], village.fields_of("blue")[0]
    village.work(A, red, blue).leave(C, red=1)
    assert nothing(do(village.begin(2), play(DOUBLE_PRODUCTION))) == [f"work F{red + 1}"]


def test_a_moratorium_when_all_others_have_their_houses() -> None:
    village = Village(2).law(A, HOUSE_MORATORIUM)
    assert nothing(village.begin(3)) == []
    village.house(*(f"B{number}" for number in range(1, 6)))
    assert nothing(village.begin(3)) == [play(HOUSE_MORATORIUM)]


@pytest.mark.parametrize("players", [2, 4])
def test_it_depends_only_on_what_the_seat_knows(players: int) -> None:
    chance = random.Random(players)
    state = armed_village(players, players).leave(B, blue=0).begin(1)
    asked = 0
    for ply in range(150):
        if state.is_over:
            break
        view = state.view(state.seat)
        world = view.sample_world(ply).view(state.seat)
        for action in view.legal_actions():
            assert view.idle(action) == world.idle(action)
            asked += view.idle(action)
        state.apply(wander(state, chance))
    assert asked


def test_nothing_of_the_set_up_is_idle() -> None:
    assert nothing(keydom.game("keythedral", 3).new(1)) == []
