"""Phase three, actions two and three: houses, fences, and cottages that move because of a fence."""

from keydom import State
from keydom.keythedral.actions import SIDES, place
from keydom.keythedral.rules import (
    DOWNGRADE_HOUSE,
    HOUSE_MORATORIUM,
    UNSAFE_FENCE,
    UPGRADE_COTTAGE,
)
from keydom.keythedral.table import AROUND
from tests.keythedral.village import (
    A,
    B,
    C,
    Village,
    can,
    choices,
    cubes,
    do,
    edge_text,
    land,
    offered,
    play,
    step_name,
    stored,
    until,
)


def edges_of(village: Village, name: str) -> set[str]:
    """All edges of a cottage, as choices."""
    return {edge_text(village.edge(name, f)) for f in village.beside(name)}


# ---- Houses


def test_a_house_costs_one_black_and_one_brown() -> None:
    village = Village().give(A, black=2, brown=1)
    state = do(village.begin(3), "house 3")
    assert land(state).house[village.cottage("A3")] == 1
    assert cubes(state, A) == {"black": 1}
    assert (stored(state, "black"), stored(state, "brown")) == (19, 20)
    state = Village().give(A, black=2, red=2).begin(3)
    assert offered(state, "house") == []


def test_only_own_cottages_that_are_no_house_yet() -> None:
    state = Village().house("A2", "B1").give(A, black=1, brown=1).begin(3)
    assert offered(state, "house") == ["1", "3", "4", "5"]


def test_kt_38_moratorium_stops_the_others_for_this_round_only() -> None:
    village = Village().law(B, HOUSE_MORATORIUM).give(B, black=1, brown=1)
    village.give(A, black=3, brown=3)
    state = do(village.begin(3), play(HOUSE_MORATORIUM))
    assert (state.seat, offered(state, "house")) == (A, [])
    do(state, "pass")
    assert (state.seat, offered(state, "house")) == (B, ["1", "2", "3", "4", "5"])
    do(state, "pass")
    until(state, "CallNumber")
    state = until(state, "Act", ["seat A"])
    assert land(state).round == 2
    assert offered(state, "house") == ["1", "2", "3", "4", "5"]


def test_kt_38_upgrade_cottage_works_in_spite_of_a_moratorium() -> None:
    village = Village().law(B, HOUSE_MORATORIUM).law(A, UPGRADE_COTTAGE)
    state = village.begin(3)
    do(state, "decline", play(HOUSE_MORATORIUM), play(UPGRADE_COTTAGE), "tile A1")
    assert land(state).moratorium_by == B
    assert land(state).house[village.cottage("A1")] == 1


def test_kt_31_upgrade_takes_any_cottage_for_nothing() -> None:
    village = Village().house("A1").law(A, UPGRADE_COTTAGE)
    state = do(village.begin(3), play(UPGRADE_COTTAGE))
    names = [seat + number for seat in "ABC" for number in "12345"]
    assert offered(state, "tile") == names[1:]  # everybody's, but what is a house already
    do(state, "tile B4")
    assert land(state).house[village.cottage("B4")] == 1
    assert sum(land(state).cubes) == 0


def test_kt_37_downgrade_takes_any_house_and_workers_stay() -> None:
    village = Village().house("A1", "C2").law(B, DOWNGRADE_HOUSE)
    village.work(C, *village.beside("C2")[:2])
    state = do(village.begin(3), play(DOWNGRADE_HOUSE))
    assert choices(state) == ["tile A1", "tile C2"]
    do(state, "tile C2")
    assert land(state).house[village.cottage("C2")] == 0
    assert land(state).phase == 5
    village = Village().house("A1", "C2").law(B, DOWNGRADE_HOUSE)
    state = until(village.begin(1), "SecondWorker", ["call 2"])
    while land(state).worker.count(C) < 2:
        state.apply(state.legal_actions()[-1] if state.seat == C else state.legal_actions()[0])
    until(state, "AskLaw")
    workers = land(state).worker.copy()
    do(state, play(DOWNGRADE_HOUSE), "tile C2")
    assert [w for w in land(state).worker if w == C] == [w for w in workers if w == C]


def test_downgrade_needs_a_house() -> None:
    state = Village().law(B, DOWNGRADE_HOUSE).begin(3)
    assert step_name(state) != "AskLaw"


# ---- Fences


def test_a_fence_costs_one_brown_and_comes_from_the_own_three() -> None:
    village = Village().give(A, brown=4)
    state = do(village.begin(3), "fence")
    edge = village.edge("B1", village.beside("B1")[0])
    do(state, edge_text(edge))
    assert land(state).fence[edge] == A
    assert land(state).fences_left == [2, 3, 3]
    assert cubes(state, A) == {"brown": 3}
    assert stored(state, "brown") == 17


def test_kt_49_any_cottage_beside_a_field_one_fence_to_an_edge() -> None:
    village = Village().give(A, brown=1)
    taken = village.beside("C1")[0]
    village.fence(B, "C1", taken)
    state = do(village.begin(3), "fence")
    every = {e for s in "ABC" for n in "12345" for e in edges_of(village, s + n)}
    every.remove(edge_text(village.edge("C1", taken)))
    assert {f"edge {e}" for e in offered(state, "edge")} == every


def test_kt_49_not_at_an_empty_corner_nor_at_the_keythedral_nor_outside() -> None:
    village = Village().give(A, brown=1)
    table = village.table
    state = do(village.begin(3), "fence")
    bare = [
        f"edge F{field + 1}-{SIDES[side]}"
        for field, where in enumerate(table.field_at)
        for side in range(4)
        if where - AROUND[side] not in table.corner
    ]
    assert len(bare) > 20
    assert not [edge for edge in bare if can(state, edge)]


def test_kt_49_three_fences_in_a_game() -> None:
    village = Village().give(A, brown=5)
    village.fence(A, "B1", *village.beside("B1")[:2])
    state = do(village.begin(3), "fence")
    assert land(state).fences_left[A] == 1
    do(state, edge_text(village.edge("C1", village.beside("C1")[0])))
    assert state.seat == A
    assert not can(state, "fence")


def test_removing_a_fence_costs_two_red_and_takes_any_colour() -> None:
    village = Village().give(A, red=3)
    mine, other = village.beside("A1")[:2]
    village.fence(A, "A1", mine).fence(B, "A1", other)
    state = do(village.begin(3), "unfence")
    assert set(choices(state)) == {
        edge_text(village.edge("A1", mine)),
        edge_text(village.edge("A1", other)),
    }
    do(state, edge_text(village.edge("A1", other)))
    assert B not in land(state).fence
    assert cubes(state, A) == {"red": 1}
    assert stored(state, "red") == 14
    assert not can(Village().give(A, red=3).begin(3), "unfence")


def test_kt_54_a_removed_fence_is_out_of_the_game() -> None:
    village = Village().give(A, red=2)
    village.fence(A, "B1", *village.beside("B1")[:2]).fence(A, "C1", village.beside("C1")[0])
    state = do(village.begin(3), "unfence", edge_text(village.edge("C1", village.beside("C1")[0])))
    assert land(state).fences_left[A] == 0
    assert land(state).fence.count(A) == 2


def test_kt_54_unsafe_fence_takes_one_for_nothing_and_for_good() -> None:
    village = Village().law(C, UNSAFE_FENCE)
    one, two = village.beside("A1")[:2]
    village.fence(B, "A1", one, two)
    state = do(village.begin(3), play(UNSAFE_FENCE))
    assert len(choices(state)) == 2
    do(state, edge_text(village.edge("A1", one)))
    assert land(state).fence.count(B) == 1
    assert land(state).fences_left[B] == 1
    assert step_name(Village().law(C, UNSAFE_FENCE).begin(3)) != "AskLaw"  # no fence, no target


# ---- Cottages that move


def cut_off(name: str = "B5", builder: int = A, **held: int) -> tuple[Village, State]:
    """Let the builder close the last open edge of a cottage."""
    village = Village().give(builder, **{"brown": 1, "black": 1, **held})
    village.table.start_player = builder
    *closed, last = village.beside(name)
    assert closed
    village.fence(C, name, *closed)
    state = until(village.begin(3), "Act")
    return village, do(state, "fence", edge_text(village.edge(name, last)))


def test_kt_50_the_owner_moves_a_cottage_that_is_cut_off_at_once() -> None:
    village, state = cut_off("B5")
    assert (step_name(state), state.seat) == ("Relocate", B)
    corner = land(state).corner[village.cottage("B5")]
    free = {place(*map(int, text.split(","))) for text in offered(state, "corner")}
    assert free == set(land(state).free_corners())
    assert corner not in free
    target = min(free)
    state.apply(state.legal_actions()[0])
    assert land(state).corner[village.cottage("B5")] == target


def test_kt_50_before_any_law_window() -> None:
    village = Village().give(A, brown=1).law(C, UPGRADE_COTTAGE)
    *closed, last = village.beside("B5")
    village.fence(C, "B5", *closed)
    state = until(village.begin(3), "Act")
    do(state, "fence", edge_text(village.edge("B5", last)))
    assert step_name(state) == "Relocate"
    state.apply(state.legal_actions()[0])
    assert step_name(state) == "AskLaw"


def test_no_move_while_one_edge_is_open() -> None:
    village = Village().give(A, brown=1, black=1)
    *closed, last = village.beside("B1")
    village.fence(C, "B1", *closed[:-1])
    state = do(village.begin(3), "fence", edge_text(village.edge("B1", last)))
    assert step_name(state) != "Relocate"
    assert land(state).corner == village.table.corner


def test_kt_51_old_fences_stay_and_bar_whoever_comes_there_later() -> None:
    _, state = cut_off("B5")
    fences = land(state).fence.copy()
    state.apply(state.legal_actions()[0])
    assert land(state).fence == fences
    # A corner with one old fence: the newcomer there is barred by it.
    village = Village().give(A, brown=1, black=1)
    village.move("B5", -1, -1)
    one, *rest = village.beside("B5")
    village.fence(C, "B5", one)
    empty = next(c for c in village.table.free_corners() if len(village.fields_at(c)) > 1)
    corner = village.table.corner[village.cottage("B5")]
    village.table.lay_cottage(village.cottage("B5"), empty)
    village.table.lay_cottage(village.cottage("A1"), corner)
    state = do(village.begin(1), "call 1")
    assert state.seat == A
    assert offered(state, "work") == [f"F{f + 1}" for f in rest]


def test_kt_51_no_corner_whose_every_edge_is_fenced() -> None:
    village = Village().give(A, brown=1, black=1)
    table = village.table
    # An empty corner with one field, fenced off by an old fence.
    dead = next(c for c in table.free_corners() if len(village.fields_at(c)) == 1)
    home = table.corner[village.cottage("B4")]
    table.lay_cottage(village.cottage("B4"), dead)
    village.fence(C, "B4", village.beside("B4")[0])
    table.lay_cottage(village.cottage("B4"), home)
    *closed, last = village.beside("B5")
    village.fence(C, "B5", *closed)
    state = until(village.begin(3), "Act")
    do(state, "fence", edge_text(village.edge("B5", last)))
    assert step_name(state) == "Relocate"
    corners = {place(*map(int, text.split(","))) for text in offered(state, "corner")}
    assert dead not in corners
    assert corners == set(table.free_corners()) - {dead}


def test_kt_51_without_any_corner_left_it_stays_idle() -> None:
    """Two fields have only six corners: with a cottage on each there is nowhere to go."""
    village = Village(2)
    table = village.table
    keep = 2
    del table.field_at[keep:], table.field_code[keep:], table.worker[keep:], table.fence[keep * 4 :]
    table.stack = sorted(table.rules.deck)
    table.field_of = {where: f for f, where in enumerate(table.field_at)}
    corners = [place(x, y) for x in (-1, 0, 1) for y in (-1, 0)]
    table.corner = [-1] * 10
    for cottage, corner in enumerate(corners):
        table.lay_cottage(cottage, corner)
    table.around = [table.look_around(c // 4, c % 4) for c in range(40)]
    village.give(A, brown=1, black=1)
    state = do(village.begin(3), "fence", edge_text(village.edge("A1", village.beside("A1")[0])))
    assert step_name(state) != "Relocate"
    assert land(state).corner[0] == corners[0]
    until(state, "CallNumber")
    do(state, "call 1")
    assert land(state).worker.count(A) == 0


def test_kt_52_own_cottages_too_and_a_house_stays_a_house() -> None:
    village = Village().house("A5").give(A, brown=1, black=1)
    *closed, last = village.beside("A5")
    village.fence(B, "A5", *closed)
    state = do(village.begin(3), "fence", edge_text(village.edge("A5", last)))
    assert (step_name(state), state.seat) == ("Relocate", A)
    state.apply(state.legal_actions()[-1])
    assert land(state).house[village.cottage("A5")] == 1
    assert land(state).corner[village.cottage("A5")] != village.table.corner[village.cottage("A5")]


def test_kt_53_workers_on_the_fields_are_not_affected() -> None:
    village = Village().give(A, brown=1, black=1)
    *closed, last = village.beside("B5")
    village.fence(C, "B5", *closed).work(B, last)
    state = until(village.begin(3), "Act")
    do(state, "fence", edge_text(village.edge("B5", last)))
    assert land(state).worker[last] == B
    state.apply(state.legal_actions()[0])
    assert land(state).worker[last] == B


def test_kt_53_fences_are_built_in_phase_three_only() -> None:
    """No other phase offers to build one, so cottages move in phase three only."""
    village = Village().give(A, brown=5).give(B, brown=5)
    state = village.begin(1)
    while land(state).round == 1:
        if land(state).phase != 3:
            assert not can(state, "fence")
            assert step_name(state) != "Relocate"
        do(state, "pass") if can(state, "pass") else state.apply(state.legal_actions()[0])
