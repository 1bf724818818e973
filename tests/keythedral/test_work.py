"""Phase one: work order markers and workers."""

import pytest

from keydom import State
from keydom.keythedral.rules import (
    AFTER_MARKER,
    BEFORE_PLACING,
    BROKEN_FENCES,
    COTTAGE_NUMBER,
    START_ORDER,
    UPGRADE_COTTAGE,
    WORK_ORDER,
)
from keydom.keythedral.work import SendWorker
from tests.keythedral.village import (
    A,
    B,
    C,
    Village,
    asked,
    can,
    choices,
    do,
    land,
    offered,
    play,
    step_name,
    until,
)


def callers(state: State, call: list[int] | None = None) -> list[tuple[str, int, int]]:
    """Play phase one. Return who set which marker where, and who placed in which order."""
    told: list[tuple[str, int, int]] = []
    numbers = iter(call or [1, 2, 3, 4, 5])
    state.listen()
    while land(state).phase == 1:
        do(state, f"call {next(numbers)}") if step_name(state) == "CallNumber" else state.apply(
            state.legal_actions()[0]
        )
    for event in state.heard():
        if event.name in ("call", "work", "idle"):
            told.append((event.name, event.args[0], event.args[1]))
    return told


def placers(told: list[tuple[str, int, int]]) -> list[list[int]]:
    """Return the seats that placed after each marker, without repeats."""
    rows: list[list[int]] = []
    for name, seat, _ in told:
        if name == "call":
            rows.append([])
        elif not rows[-1] or rows[-1][-1] != seat:
            rows[-1].append(seat)
    return rows


def test_kt_16_the_first_worker_must_go_where_a_field_is_free() -> None:
    village = Village()
    fields = village.beside("A1")
    state = do(village.begin(1), "call 1")
    assert offered(state, "work") == [f"F{f + 1}" for f in fields]
    assert choices(state) == [f"work F{f + 1}" for f in fields]  # staying at home is no choice


def test_kt_16_only_without_a_free_field_the_workers_are_idle() -> None:
    village = Village()
    one, *rest = village.beside("A1")
    village.work(B, *rest)
    state = village.run(SendWorker(A, village.cottage("A1")))
    assert land(state).worker[one] == A  # one field left: no choice at all
    village.work(B, one)
    state = village.run(SendWorker(A, village.cottage("A1")))
    assert A not in land(state).worker


def test_a_fence_of_any_colour_keeps_workers_out() -> None:
    village = Village()
    first, second, *rest = village.beside("A1")
    state = do(village.fence(A, "A1", first).fence(C, "A1", second).begin(1), "call 1")
    assert offered(state, "work") == [f"F{f + 1}" for f in rest]


def test_a_fence_bars_only_the_cottage_it_stands_at() -> None:
    village = Village()
    shared = next(
        (name, f)
        for name in ("B1", "B2", "B3", "C1", "C2", "C3")
        for f in village.beside("A1")
        if f in village.beside(name)
    )
    name, field = shared
    village.fence(B, "A1", field)
    owner = village.cottage(name)
    state = village.run(SendWorker(owner // 5, owner))
    assert can(state, f"work F{field + 1}")


def test_kt_17_a_house_places_two_workers_in_different_fields() -> None:
    village = Village().house("A1")
    fields = village.beside("A1")
    state = do(village.begin(1), "call 1", f"work F{fields[0] + 1}")
    assert state.seat == A
    assert choices(state) == ["skip", *(f"work F{f + 1}" for f in fields[1:])]
    do(state, f"work F{fields[1] + 1}")
    assert [land(state).worker[f] for f in fields[:2]] == [A, A]
    assert state.seat == B


def test_kt_17_the_second_worker_may_stay_at_home() -> None:
    village = Village().house("A1")
    state = do(village.begin(1), "call 1", f"work F{village.beside('A1')[0] + 1}", "skip")
    assert land(state).worker.count(A) == 1
    assert state.seat == B


def test_kt_17_one_worker_where_only_one_field_is_free() -> None:
    village = Village().house("A1")
    one, *rest = village.beside("A1")
    state = village.work(B, *rest).run(SendWorker(A, village.cottage("A1")))
    assert state.is_over
    assert land(state).worker.count(A) == 1
    assert land(state).worker[one] == A


def test_a_cottage_places_one_worker() -> None:
    village = Village()
    state = do(village.begin(1), "call 1", f"work F{village.beside('A1')[0] + 1}")
    assert state.seat == B
    assert land(state).worker.count(A) == 1


@pytest.mark.parametrize(
    ("players", "first", "setters"),
    [
        (2, 0, [0, 1, 0, 1, 0]),
        (3, 0, [0, 1, 2, 0, 1]),
        (3, 2, [2, 0, 1, 2, 0]),
        (4, 1, [1, 2, 3, 0, 1]),
        (5, 3, [3, 4, 0, 1, 2]),
    ],
)
def test_kt_18_markers_and_first_placers_go_round_from_the_start_player(
    players: int, first: int, setters: list[int]
) -> None:
    village = Village(players)
    village.table.start_player = first
    told = callers(village.begin(1))
    assert [seat for name, seat, _ in told if name == "call"] == setters
    for setter, order in zip(setters, placers(told), strict=True):
        assert order == [(setter + i) % players for i in range(players)]


def test_kt_18_choosing_is_compulsory_among_the_numbers_left() -> None:
    state = Village().begin(1)
    assert choices(state) == ["call 1", "call 2", "call 3", "call 4", "call 5"]
    do(state, "call 5")
    while step_name(state) != "CallNumber":
        state.apply(state.legal_actions()[0])
    assert choices(state) == ["call 1", "call 2", "call 3", "call 4"]


def test_the_example_of_the_first_marker_on_five() -> None:
    """The start player sets marker one on the five: the cottages numbered five work first, A's before B's and C's;
    then B sets the second marker and A, who began, places last."""
    village = Village()
    state = village.begin(1)
    told = callers(state, [5, 1, 2, 3, 4])
    assert told[0] == ("call", A, 5)
    assert placers(told)[:2] == [[A, B, C], [B, C, A]]


def test_kt_19_one_worker_to_a_field_whoever_it_belongs_to() -> None:
    village = Village()
    fields = village.beside("A1")
    state = do(village.work(C, fields[0]).work(A, fields[1]).begin(1), "call 1")
    assert offered(state, "work") == [f"F{f + 1}" for f in fields[2:]]


def test_kt_19_ten_workers_are_enough() -> None:
    """Five houses of one seat, alone on the fields, send all ten counters out and never an eleventh."""
    village = Village(5).house("A1", "A2", "A3", "A4", "A5")
    state = village.run(*(SendWorker(A, cottage) for cottage in range(5)))
    while not state.is_over:
        state.apply(state.legal_actions()[-1])
    assert land(state).worker.count(A) == 10


# ---- Law cards of phase one


def test_work_order_sets_every_marker_and_the_first_placer_rotates() -> None:
    village = Village().law(C, WORK_ORDER)
    state = do(village.begin(1), play(WORK_ORDER))
    told = callers(state)
    assert [seat for name, seat, _ in told if name == "call"] == [C] * 5
    assert [row[0] for row in placers(told)] == [A, B, C, A, B]


def test_work_order_lasts_one_round() -> None:
    state = do(Village().law(C, WORK_ORDER).begin(1), play(WORK_ORDER))
    callers(state)
    while land(state).phase != 1:
        state.apply(state.legal_actions()[0])
    assert step_name(state) == "CallNumber"
    assert state.seat == land(state).start_player


@pytest.mark.parametrize("order", [(WORK_ORDER, START_ORDER), (START_ORDER, WORK_ORDER)])
def test_kt_39_work_order_and_start_order_in_either_order(order: tuple[int, int]) -> None:
    state = Village().law(C, WORK_ORDER, START_ORDER).begin(1)
    for card in order:
        do(state, play(card))
        if card == START_ORDER:
            do(state, "seat B")
    told = callers(state)
    assert [seat for name, seat, _ in told if name == "call"] == [C] * 5
    assert [row[0] for row in placers(told)] == [B, C, A, B, C]


def test_kt_31_upgrade_just_after_the_call_gives_two_workers() -> None:
    village = Village().law(A, UPGRADE_COTTAGE)
    fields = village.beside("A1")
    state = do(village.begin(1), "decline", "decline", "call 1")
    do(state, play(UPGRADE_COTTAGE), "tile A1", f"work F{fields[0] + 1}")
    assert state.seat == A
    assert can(state, f"work F{fields[1] + 1}")


def test_kt_31_upgrade_after_its_placement_gives_no_extra_worker() -> None:
    village = Village().law(A, UPGRADE_COTTAGE)
    state = do(village.begin(1), "decline", "decline", "call 1", "decline", "decline")
    do(state, f"work F{village.beside('A1')[0] + 1}")
    while step_name(state) != "AskLaw":
        state.apply(state.legal_actions()[0])
    do(state, play(UPGRADE_COTTAGE), "tile A1")
    placed = land(state).worker.count(A)
    while step_name(state) != "CallNumber":
        state.apply(state.legal_actions()[0])
    assert land(state).worker.count(A) == placed


def test_kt_33_the_example_of_cottage_number() -> None:
    """Number one is called: workers leave number one and another cottage nominated as a one; it is skipped later."""
    village = Village().law(A, COTTAGE_NUMBER)
    one, three = village.beside("A1"), village.beside("A3")
    state = do(village.begin(1), "call 1", play(COTTAGE_NUMBER))
    assert offered(state, "tile") == ["A2", "A3", "A4", "A5"]  # own, not yet called
    do(state, "tile A3")
    assert choices(state) == ["tile A1", "tile A3"]
    do(state, "tile A3")
    assert offered(state, "work") == [f"F{f + 1}" for f in three]
    do(state, f"work F{three[0] + 1}")
    assert state.seat == A
    assert offered(state, "work") == [f"F{f + 1}" for f in one if f != three[0]]
    state.apply(state.legal_actions()[0])
    before = land(state).worker.count(A)
    assert before == 2
    while step_name(state) != "CallNumber":
        state.apply(state.legal_actions()[0])
    do(state, "call 3")
    while step_name(state) != "CallNumber":
        assert state.seat != A  # the three has worked already
        state.apply(state.legal_actions()[0])
    assert land(state).worker.count(A) == before


def test_kt_33_a_nominated_house_places_two() -> None:
    village = Village().law(A, COTTAGE_NUMBER).house("A2")
    state = do(village.begin(1), "call 1", play(COTTAGE_NUMBER), "tile A2", "tile A2")
    state.apply(state.legal_actions()[0])
    assert can(state, "skip")
    state.apply(state.legal_actions()[1])
    state.apply(state.legal_actions()[0])
    assert land(state).worker.count(A) == 3


def test_kt_71_not_on_the_fifth_marker() -> None:
    village = Village().law(A, COTTAGE_NUMBER)
    state = village.begin(1)
    last = 0  # the last marker at which A was asked
    while land(state).phase == 1:
        if step_name(state) == "AskLaw":
            last = sum(marker >= 0 for marker in land(state).marker)
            assert last < 5
            do(state, "decline")
        else:
            state.apply(state.legal_actions()[0])
    assert last == 4


def test_kt_71_playable_until_the_own_placement_and_not_after() -> None:
    village = Village().law(C, COTTAGE_NUMBER)
    state = do(village.begin(1), "call 1")
    assert (asked(state), state.seat) == (AFTER_MARKER, C)
    do(state, "decline")
    for placer in (A, B, C):  # before everybody's worker, the own one included
        assert (asked(state), state.seat) == (BEFORE_PLACING, C)
        do(state, "decline")
        assert (step_name(state), state.seat) == ("FirstWorker", placer)
        state.apply(state.legal_actions()[0])
    assert step_name(state) == "CallNumber"  # C has placed: not asked before the next marker


def test_kt_71_not_before_a_later_placement_of_the_same_marker() -> None:
    """A has placed for this marker, so a tile that it nominated now would never send its workers."""
    village = Village().law(A, COTTAGE_NUMBER, UPGRADE_COTTAGE)
    state = until(village.begin(1), "FirstWorker", ["call 1"])
    state.apply(state.legal_actions()[0])
    assert (asked(state), state.seat) == (BEFORE_PLACING, A)  # before B's worker
    assert choices(state) == ["decline", play(UPGRADE_COTTAGE)]


def test_kt_71_playable_after_others_have_placed() -> None:
    village = Village().law(C, COTTAGE_NUMBER)
    state = until(do(village.begin(1), "call 1"), "FirstWorker")
    for _ in (A, B):
        until(state, "FirstWorker")
        state.apply(state.legal_actions()[0])
    do(state, play(COTTAGE_NUMBER), "tile C2")
    assert choices(state) == ["tile C1", "tile C2"]


def test_kt_71_skipped_even_if_it_has_become_a_house() -> None:
    village = Village().law(A, COTTAGE_NUMBER, UPGRADE_COTTAGE)
    state = do(village.begin(1), "decline", "decline", "call 1", play(COTTAGE_NUMBER), "tile A2")
    do(until(state, "WhichFirst"), "tile A1")
    while state.seat == A and step_name(state) == "FirstWorker":
        state.apply(state.legal_actions()[0])
    until(state, "CallNumber", [play(UPGRADE_COTTAGE), "tile A2"])
    assert land(state).house[village.cottage("A2")] == 1
    do(state, "call 2")
    placed = land(state).worker.count(A)
    while step_name(state) != "CallNumber":
        state.apply(state.legal_actions()[0])
    assert land(state).worker.count(A) == placed


def test_kt_34_broken_fences_for_the_player_that_the_holder_names() -> None:
    for climber, seat in (("A", A), ("B", B)):
        village = Village().law(C, BROKEN_FENCES)
        for name in ("A1", "B1"):
            village.fence(C, name, village.beside(name)[0])
        state = do(village.begin(1), play(BROKEN_FENCES))
        assert offered(state, "seat") == ["A", "B", "C"]
        do(state, f"seat {climber}", "call 1")
        for who, name in ((A, "A1"), (B, "B1")):
            assert state.seat == who
            assert can(state, f"work F{village.beside(name)[0] + 1}") == (who == seat)
            do(state, f"work F{village.beside(name)[1] + 1}")
        assert land(state).fence.count(C) == 2  # the fences stay


def test_kt_34_broken_fences_end_with_phase_one() -> None:
    village = Village().law(A, BROKEN_FENCES)
    field = village.beside("A1")[0]
    state = do(village.fence(B, "A1", field).begin(1), play(BROKEN_FENCES), "seat A")
    callers(state)
    while land(state).phase != 1:
        state.apply(state.legal_actions()[0])
    while state.seat != A or step_name(state) != "FirstWorker":
        do(state, "call 1") if can(state, "call 1") else state.apply(state.legal_actions()[0])
    assert not can(state, f"work F{field + 1}")
