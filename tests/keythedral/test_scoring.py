"""The winner, ties, and the end."""

import pytest

from keydom import State
from keydom.engine.text import render
from tests.keythedral.village import A, B, C, Village, choices, do, land, step_name, until


def lines(state: State, seat: int) -> list[tuple[str, int]]:
    return [(render(line.what, "ABCDE"), line.points) for line in state.score_sheet()[seat]]


def test_the_example_of_thirty_six_points() -> None:
    """Tiles of 12, 8, 6 and 4, one purple and three green cubes."""
    village = Village().give(A, purple=1, green=3)
    rows = village.table.rules.slot_row
    village.sold(A, *(rows.index(row) for row in (0, 1, 2, 4)))
    state = village.begin(3)
    assert state.scores()[A] == 36
    assert lines(state, A) == [
        ("1 × seat of 4", 4),
        ("1 × seat of 6", 6),
        ("1 × seat of 8", 8),
        ("1 × seat of 12", 12),
        ("3 × food", 3),
        ("1 × stained glass", 3),
    ]


def test_each_colour_of_cubes_and_two_tiles_of_a_row() -> None:
    village = Village().give(
        B, black=1, brown=2, blue=3, green=1, red=1, white=2, purple=2, yellow=2
    )
    state = village.sold(B, 0, 1).begin(3)
    assert state.scores() == [0, 8 + 8 + 4 + 6 + 8, 0]
    assert sum(points for _, points in lines(state, B)) == state.scores()[B]
    assert lines(state, B)[0] == ("2 × seat of 4", 8)
    assert lines(state, A) == []


def test_kt_60_the_second_edition_shares_ties() -> None:
    village = Village().sold(A, 0).sold(B, 1).give(B, red=1).give(A, red=1).give(C, yellow=1)
    state = village.begin(3)
    assert state.scores() == [5, 5, 4]
    assert state.winners() == [A, B]


def test_kt_60_cubes_do_not_break_ties_in_the_second_edition() -> None:
    state = Village().sold(A, 0).give(B, yellow=1).begin(3)
    assert state.scores() == [4, 4, 0]
    assert state.winners() == [A, B]


def test_kt_60_the_first_edition_breaks_ties_by_cubes_then_shares() -> None:
    village = Village(edition="first").sold(A, 0).sold(B, 1).sold(C, 2)
    village.give(A, red=3).give(B, purple=1).give(C, red=2)
    state = village.begin(3)
    assert state.scores() == [1, 1, 1]
    assert state.winners() == [A, B]
    assert village.give(B, black=1).begin(3).winners() == [B]


def test_kt_61_the_round_cap_stops_after_phase_five_and_scores_as_usual() -> None:
    village = Village(data={"end": {"round_cap": 2}}).give(A, red=2)
    state = village.begin(4)
    assert land(state).round == 1
    until(state, "NameStartPlayer")
    do(state, "seat A")
    assert land(state).round == 2
    until(state, "NameStartPlayer")
    assert not state.is_over
    do(state, "seat A")
    assert state.is_over
    assert state.rounds == 2
    assert state.scores() == [7, 5, 4]  # a cube, a point
    assert state.scores()[A] == sum(land(state).cubes[:8])


def test_kt_61_the_cap_is_forty() -> None:
    assert Village().table.rules.round_cap == 40
    village = Village()
    village.table.round = 40
    state = village.begin(5)
    do(state, choices(state)[0])
    assert state.is_over
    village.table.round = 39
    state = village.begin(5)
    do(state, choices(state)[0])
    assert step_name(state) == "CallNumber"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_scores_stand_during_the_game_too(players: int) -> None:
    state = Village(players).begin(1)
    assert state.scores() == [0] * players
    assert state.winners() == list(range(players))
    assert state.score_sheet() == [[]] * players
