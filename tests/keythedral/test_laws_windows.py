"""Law cards: when each of the twenty may be played, who is asked, in which order, and Repeal."""

import pytest

from keydom import State
from keydom.keythedral.names import LAW_NAMES
from keydom.keythedral.rules import (
    AFTER_MARKER,
    BARGAIN_LAW,
    BEFORE_COLLECTING,
    BEFORE_MARKER,
    BEFORE_PLACING,
    BEFORE_TURN,
    BROKEN_FENCES,
    COTTAGE_NUMBER,
    CRAFT_BARGAIN,
    DESIGN_CHANGE,
    DOUBLE_PRODUCTION,
    DOWNGRADE_HOUSE,
    END_OF_SPENDING,
    GOOD_HARVEST,
    HOUSE_MORATORIUM,
    PHASE_FIVE,
    PHASE_FOUR,
    PHASE_ONE,
    PHASE_THREE,
    PHASE_TWO,
    POOR_HARVEST,
    PRICE_DECREASE,
    PRICE_INCREASE,
    PURCHASE,
    REPEAL_LAW,
    SALE_LAW,
    START_ORDER,
    SUBSTITUTION,
    UNEXPECTED_HARVEST,
    UNSAFE_FENCE,
    UPGRADE_COTTAGE,
    WORK_ORDER,
)
from keydom.keythedral.work import LeaveHome
from tests.keythedral.village import (
    A,
    B,
    C,
    Village,
    asked,
    can,
    choices,
    do,
    do_nothing,
    land,
    offered,
    play,
    step_name,
    until,
)

IN_PHASE_ONE = {BEFORE_MARKER, AFTER_MARKER, BEFORE_PLACING}
BEFORE_SPENDING = {PHASE_ONE, PHASE_TWO, BEFORE_COLLECTING} | IN_PHASE_ONE
ANY_TIME = BEFORE_SPENDING | {
    PHASE_THREE,
    BEFORE_TURN,
    PURCHASE,
    END_OF_SPENDING,
    PHASE_FOUR,
    PHASE_FIVE,
}
OWN_PURCHASE = -1  # the card as part of an own action

# From the cards and the appendix: the moments of a round at which a card may be played.
WINDOWS: dict[int, set[int]] = {
    WORK_ORDER: {PHASE_ONE},
    PRICE_INCREASE: {PURCHASE},
    PRICE_DECREASE: ANY_TIME,
    UPGRADE_COTTAGE: ANY_TIME,
    SUBSTITUTION: {PURCHASE, OWN_PURCHASE},
    COTTAGE_NUMBER: {AFTER_MARKER, BEFORE_PLACING},
    CRAFT_BARGAIN: ANY_TIME,
    UNEXPECTED_HARVEST: BEFORE_SPENDING,
    BROKEN_FENCES: {PHASE_ONE} | IN_PHASE_ONE,
    REPEAL_LAW: set(),  # only as an answer
    UNSAFE_FENCE: ANY_TIME,
    HOUSE_MORATORIUM: BEFORE_SPENDING | {PHASE_THREE},
    DESIGN_CHANGE: ANY_TIME,
    DOUBLE_PRODUCTION: BEFORE_SPENDING - {PHASE_ONE},  # needs a worker on a field
    BARGAIN_LAW: {OWN_PURCHASE},
    SALE_LAW: {OWN_PURCHASE},
    DOWNGRADE_HOUSE: ANY_TIME,
    GOOD_HARVEST: {PHASE_TWO},
    POOR_HARVEST: {PHASE_TWO},
    START_ORDER: {PHASE_ONE, PHASE_TWO, PHASE_THREE, PHASE_FOUR, PHASE_FIVE},
}
OWN_ACTION = {SUBSTITUTION: "substitute", BARGAIN_LAW: "bargain", SALE_LAW: "sale"}


def rich_village() -> Village:
    """Every card finds something to do: houses, fences, used craft cubes, cubes to buy with."""
    village = Village().tiles("4-a", "4-b").house("A1", "B2").use_up(white=2)
    village.fence(C, "B1", village.beside("B1")[0])
    return village.give(A, black=4, brown=4, blue=2, red=2).give(B, black=4, brown=4, blue=2)


def a_round(state: State, card: int, holder: int) -> set[int]:
    """Play a round with a purchase by A and by B. Return the moments at which the holder could play the card."""
    seen: set[int] = set()
    bought: set[int] = set()
    while land(state).round == 1 and not state.is_over:
        moment = asked(state)
        if state.seat == holder and can(state, play(card)):
            assert moment is not None
            seen.add(moment)
        if step_name(state) == "Act":
            word = OWN_ACTION.get(card)
            if state.seat == holder and word and offered(state, word):
                seen.add(OWN_PURCHASE)
            buys = offered(state, "buy")
            if buys and state.seat in (A, B) and state.seat not in bought:
                bought.add(state.seat)
                do(state, f"buy {buys[0]}")
                continue
        do_nothing(state)
    assert bought >= {A, B}
    return seen


@pytest.mark.parametrize("card", list(WINDOWS), ids=[LAW_NAMES[card] for card in WINDOWS])
@pytest.mark.parametrize("holder", [A, B, C])
def test_kt_20_each_card_at_its_moments_and_at_no_other(card: int, holder: int) -> None:
    village = rich_village()
    if holder == C:
        village.give(C, black=2, brown=2, red=2, blue=2)
    seen = a_round(village.law(holder, card).begin(1), card, holder)
    # C buys nothing, so it has no own purchase to answer; everything else is the same for all.
    assert seen == WINDOWS[card] - ({PURCHASE} if holder == C and card == SUBSTITUTION else set())


def moments(state: State) -> list[tuple[int, int]]:
    """Return (moment, seat) of every law window of a round in which nobody plays a card."""
    told = []
    while land(state).round == 1:
        moment = asked(state)
        if moment is not None:
            told.append((moment, state.seat))
        do_nothing(state)
    return told


def test_kt_20_all_windows_of_a_round_in_their_order() -> None:
    """B holds a card for any time; A begins. (Nobody has cubes beyond the harvest, and all pass.)"""
    told = moments(Village().law(B, UPGRADE_COTTAGE).begin(1))
    assert {seat for _, seat in told} == {B}
    work = [BEFORE_MARKER, AFTER_MARKER, *[BEFORE_PLACING] * 3] * 5
    harvest = [PHASE_TWO] + [BEFORE_COLLECTING] * 3
    spend = [PHASE_THREE] + [BEFORE_TURN] * 3 + [END_OF_SPENDING]
    expected = [PHASE_ONE, *work, *harvest, *spend, PHASE_FOUR, PHASE_FIVE]
    assert [moment for moment, _ in told] == expected


def test_kt_20_before_each_placement_everybody_is_asked_the_placer_first() -> None:
    village = Village().law(A, DESIGN_CHANGE).law(B, UPGRADE_COTTAGE).law(C, PRICE_DECREASE)
    state = village.begin(1)
    told: list[tuple[int, int]] = []  # who places, who is asked
    while land(state).phase == 1:
        if asked(state) == BEFORE_PLACING:
            placing = land(state).agenda[-2]
            assert isinstance(placing, LeaveHome)
            told.append((placing.seat, state.seat))
        do_nothing(state)
    markers = [(A, B, C), (B, C, A), (C, A, B), (A, B, C), (B, C, A)]
    expected = [
        (placer, (placer + turn) % 3) for order in markers for placer in order for turn in range(3)
    ]
    assert told == expected


def test_kt_20_a_downgrade_answers_an_upgrade_before_the_worker_leaves() -> None:
    village = Village().house("B5").law(A, UPGRADE_COTTAGE).law(C, DOWNGRADE_HOUSE)
    state = until(village.begin(1), "CallNumber")
    do(state, "call 1")
    while not (asked(state) == BEFORE_PLACING and state.seat == A):
        do(state, "decline")
    do(state, play(UPGRADE_COTTAGE), "tile A1")
    assert (asked(state), state.seat) == (BEFORE_PLACING, C)
    assert offered(do(state.clone(), play(DOWNGRADE_HOUSE)), "tile") == ["A1", "B5"]
    kept = do(state.clone(), "decline")
    assert (step_name(kept), kept.seat) == ("FirstWorker", A)
    assert can(do(kept, choices(kept)[0]), "skip")  # a house: a second worker may leave
    do(state, play(DOWNGRADE_HOUSE), "tile A1")
    do(state, choices(state)[0])
    assert state.seat == B  # a cottage again: one worker


def test_kt_20_between_two_placements_whoever_holds_a_card_is_asked() -> None:
    village = Village().house("B1").law(C, DOWNGRADE_HOUSE)
    state = until(village.begin(1), "FirstWorker", ["call 1"])
    assert state.seat == A
    do(state, choices(state)[0])
    assert (asked(state), state.seat) == (BEFORE_PLACING, C)
    do(state, play(DOWNGRADE_HOUSE))  # the only house: nothing to name
    assert (step_name(state), state.seat) == ("FirstWorker", B)
    do(state, choices(state)[0])
    assert state.seat == C  # B's house was a cottage in time


def test_kt_20_a_card_is_answered_before_the_step_goes_on() -> None:
    """Whenever A plays a card, B is asked next in the same window, although B may have declined there before."""
    for moment in ANY_TIME - {PURCHASE}:
        village = Village().house("C1", "C2").law(A, UPGRADE_COTTAGE).law(B, DOWNGRADE_HOUSE)
        state = village.give(A, red=2).begin(1)
        while not (asked(state) == moment and state.seat == A):
            do_nothing(state)
        do(state, play(UPGRADE_COTTAGE), "tile A1")
        assert (asked(state), state.seat) == (moment, B)


@pytest.mark.parametrize(
    ("card", "acts"),
    [
        (SALE_LAW, ["sale purple"]),
        (BARGAIN_LAW, ["bargain", "give red", "take blue", "take blue"]),
        (SUBSTITUTION, ["substitute 1"]),
    ],
    ids=["Sale", "Bargain", "Substitution"],
)
def test_kt_20_a_window_opens_after_the_repeal_of_a_card_that_is_part_of_an_action(
    card: int, acts: list[str]
) -> None:
    village = Village().tiles("4-a").give(A, red=3, green=1).law(A, card, DESIGN_CHANGE)
    village.law(B, REPEAL_LAW, PRICE_DECREASE)
    state = until(village.begin(3), "Act")
    do(state, *acts)
    assert (step_name(state), state.seat) == ("AskRepeal", B)
    do(state, play(REPEAL_LAW))
    assert (asked(state), state.seat) == (BEFORE_TURN, A)  # whose turn it still is, then clockwise
    do(state, "decline")
    assert (asked(state), state.seat) == (BEFORE_TURN, B)
    do(state, play(PRICE_DECREASE), "slot 1", "decline")
    assert (step_name(state), state.seat) == ("Act", A)


def withdrawal(*others: int) -> State:
    """Let A withdraw from a purchase that B's Price increase has hit; B holds these cards as well."""
    village = Village().tiles("4-a").give(A, black=2, brown=2, red=1).give(C, red=1)
    state = until(village.law(B, PRICE_INCREASE, *others).begin(3), "Act")
    do(state, "buy 1", play(PRICE_INCREASE))
    while asked(state) is not None:
        do(state, "decline")
    return do(state, "withdraw")


def test_kt_20_a_window_opens_after_a_withdrawal() -> None:
    state = withdrawal(UPGRADE_COTTAGE)
    assert (asked(state), state.seat) == (BEFORE_TURN, B)
    do(state, play(UPGRADE_COTTAGE), "tile B1")
    assert (step_name(state), state.seat) == ("Act", A)
    assert not can(state, "buy 1")  # still the same turn (KT-29)


def test_kt_20_a_window_opens_after_a_declaration_that_became_void() -> None:
    village = Village().tiles("4-a").give(A, black=1, brown=1, red=1)
    state = until(village.law(B, PRICE_INCREASE, UPGRADE_COTTAGE).begin(3), "Act")
    do(state, "buy 1", play(PRICE_INCREASE), "decline")
    assert (asked(state), state.seat) == (BEFORE_TURN, B)
    do(state, "decline")
    assert (step_name(state), state.seat) == ("Act", A)


# ---- Passes


def test_kt_27_a_law_card_does_not_break_the_row_of_passes() -> None:
    village = Village().give(A, red=2).give(B, red=2).give(C, red=2).law(C, UPGRADE_COTTAGE)
    state = do(until(village.begin(3), "Act"), "pass", "decline", "pass")
    assert (asked(state), state.seat) == (BEFORE_TURN, C)
    do(state, play(UPGRADE_COTTAGE), "tile C1")
    assert (step_name(state), state.seat, land(state).passes) == ("Act", C, 2)
    do(state, "pass")
    assert land(state).phase == 5


def test_kt_27_nobody_reopens_the_phase_with_a_card() -> None:
    """C has bought a law card and is out of the phase; after A and B have passed, its card changes nothing."""
    village = Village().give(A, red=2).give(B, red=2).give(C, red=2).law(C, UPGRADE_COTTAGE)
    village.table.start_player = C
    state = until(village.begin(3), "Act")
    do(state, "law")
    while asked(state) != END_OF_SPENDING:
        do_nothing(state)
    assert (state.seat, land(state).procured, land(state).passes) == (C, 1 << C, 2)
    do(state, play(UPGRADE_COTTAGE), "tile C1")
    until(state, "Bid")
    assert land(state).phase == 5
    assert land(state).house[Village.cottage("C1")] == 1


def test_kt_27_a_stopped_action_does_not_break_the_row_of_passes() -> None:
    """B and C have passed. A's purchase is withdrawn, so it was no action: A's pass ends the phase (KT-66)."""
    village = Village().tiles("4-a").give(A, black=2, brown=2).give(B, red=1).give(C, red=1)
    village.law(B, PRICE_INCREASE).table.start_player = B
    state = do(village.begin(3), "pass", "pass", "buy 1", play(PRICE_INCREASE), "withdraw")
    assert (step_name(state), state.seat, land(state).passes) == ("Act", A, 2)
    done = do(state.clone(), "house 1")
    assert (done.seat, land(done).passes, land(done).phase) == (B, 0, 3)  # an action breaks the row
    do(state, "pass")
    assert land(state).phase == 5


# ---- Set-up, order, rounds


def test_kt_20_nobody_is_asked_during_set_up() -> None:
    state = Village().game.new(3)
    while land(state).row < 0:
        assert step_name(state) in ("LayField", "ChooseCottage", "LayCottage")
        assert land(state).hand_size == [0, 0, 0]
        state.apply(state.legal_actions()[-1])


def test_a_seat_is_asked_only_with_a_card_that_can_be_played() -> None:
    for card in (UNSAFE_FENCE, DOWNGRADE_HOUSE, CRAFT_BARGAIN):  # no fence, no house, no used cube
        assert moments(Village().law(A, card).begin(1)) == []
    assert moments(Village().law(A, REPEAL_LAW).begin(1)) == []


def test_kt_21_the_player_whose_turn_it_is_first_then_clockwise() -> None:
    village = Village().law(A, UPGRADE_COTTAGE).law(B, PRICE_DECREASE).law(C, DESIGN_CHANGE)
    village.table.start_player = B
    told = moments(village.begin(1))
    assert [seat for moment, seat in told if moment == PHASE_ONE] == [B, C, A]
    markers = [seat for moment, seat in told if moment == BEFORE_MARKER]
    assert markers == [*(B, C, A), *(C, A, B), *(A, B, C), *(B, C, A), *(C, A, B)]
    collecting = [seat for moment, seat in told if moment == BEFORE_COLLECTING]
    assert collecting == [*(B, C, A), *(C, A, B), *(A, B, C)]


def test_kt_21_one_card_each_time_until_all_decline_in_a_row() -> None:
    village = Village().law(A, UPGRADE_COTTAGE, PRICE_DECREASE).law(B, DESIGN_CHANGE)
    village.law(C, BROKEN_FENCES)
    state = village.begin(1)
    do(state, play(UPGRADE_COTTAGE), "tile A1")
    assert state.seat == B  # one card, then the next player
    do(state, "decline")
    assert state.seat == C
    do(state, play(BROKEN_FENCES), "seat C")
    assert state.seat == A  # asked again after C played
    do(state, "decline")
    assert state.seat == B  # who had declined before
    do(state, "decline")
    assert step_name(state) == "AskLaw"  # the next window: before the first marker
    assert asked(state) == BEFORE_MARKER


def test_kt_22_cards_for_a_phase_to_come_are_not_played_for_a_later_round() -> None:
    for card in (BROKEN_FENCES, UNEXPECTED_HARVEST, HOUSE_MORATORIUM, WORK_ORDER):
        state = Village().law(A, card).begin(4)
        assert step_name(state) != "AskLaw"  # phases four and five belong to the round that ends
        until(state, "AskLaw")
        assert (asked(state), land(state).round) == (PHASE_ONE, 2)


def test_kt_22_the_effect_is_for_the_round_it_was_played_in() -> None:
    village = Village().law(A, BROKEN_FENCES, HOUSE_MORATORIUM, WORK_ORDER)
    state = do(village.begin(1), play(BROKEN_FENCES), "seat B", play(WORK_ORDER))
    do(state, play(HOUSE_MORATORIUM))
    table = land(state)
    assert (table.climbers, table.work_order_by, table.moratorium_by) == (1 << B, A, A)
    until(state, "NameStartPlayer")
    do(state, "seat C")
    table = land(state)
    assert (table.round, table.climbers, table.work_order_by, table.moratorium_by) == (2, 0, -1, -1)


# ---- Repeal


def test_kt_24_repeal_is_asked_at_once_and_of_everybody_but_the_player() -> None:
    village = Village().law(A, UPGRADE_COTTAGE).law(C, REPEAL_LAW)
    state = do(village.begin(3), play(UPGRADE_COTTAGE), "tile A1")
    assert (step_name(state), state.seat) == ("AskRepeal", C)
    assert choices(state) == ["decline", play(REPEAL_LAW)]
    assert land(state).house[0] == 0  # not carried out yet
    do(state, "decline")
    assert land(state).house[0] == 1
    assert land(state).hands[C] == 1 << REPEAL_LAW  # kept


def test_kt_24_repeal_is_gone_once_the_card_took_effect() -> None:
    village = Village().law(A, UPGRADE_COTTAGE).law(C, REPEAL_LAW).give(A, red=2)
    state = do(village.begin(3), play(UPGRADE_COTTAGE), "tile A1", "decline")
    while land(state).phase == 3:
        assert not can(state, play(REPEAL_LAW))
        do(state, "pass")


def test_kt_25_the_repealed_card_is_lost_without_effect() -> None:
    village = Village().law(A, UPGRADE_COTTAGE).law(C, REPEAL_LAW)
    state = do(village.begin(3), play(UPGRADE_COTTAGE), "tile A1", play(REPEAL_LAW))
    assert land(state).house[0] == 0
    assert land(state).hands == [0, 0, 0]
    assert land(state).hand_size == [0, 0, 0]
    assert land(state).played == 1 << UPGRADE_COTTAGE | 1 << REPEAL_LAW


def test_kt_25_nobody_repeals_the_own_card() -> None:
    village = Village().law(A, UPGRADE_COTTAGE, REPEAL_LAW)
    state = do(village.begin(3), play(UPGRADE_COTTAGE), "tile A1")
    assert land(state).house[0] == 1
    assert land(state).hands[A] == 1 << REPEAL_LAW


REPEALABLE = {
    WORK_ORDER: (1, []),
    PRICE_DECREASE: (3, ["slot 1"]),
    UPGRADE_COTTAGE: (3, ["tile B1"]),
    CRAFT_BARGAIN: (3, ["give red"]),
    UNEXPECTED_HARVEST: (1, ["kind red"]),
    BROKEN_FENCES: (1, ["seat B"]),
    UNSAFE_FENCE: (3, []),
    HOUSE_MORATORIUM: (3, []),
    DESIGN_CHANGE: (3, ["slot 1"]),
    DOUBLE_PRODUCTION: (2, []),
    DOWNGRADE_HOUSE: (3, ["tile B2"]),
    GOOD_HARVEST: (2, ["kind red"]),
    POOR_HARVEST: (2, ["kind red"]),
    START_ORDER: (3, ["seat B"]),
}
UNTOUCHED = (
    *("cubes", "store", "stock", "mat", "unused", "out", "increase_on", "decrease_on", "fence"),
    *("house", "work_order_by", "climbers", "good_kind", "poor_kind", "double_field", "free_kind"),
    *("free_seat", "moratorium_by", "start_player"),
)


@pytest.mark.parametrize("card", list(REPEALABLE), ids=[LAW_NAMES[card] for card in REPEALABLE])
def test_kt_25_every_card_can_be_repealed_and_changes_the_table_if_not(card: int) -> None:
    phase, targets = REPEALABLE[card]
    village = rich_village().law(A, card).law(C, REPEAL_LAW).work(A, 0)
    if phase == 2:
        village.leave(C, black=0, brown=0, blue=0, green=0, red=0)
    state = do(village.begin(phase), play(card))
    do(state, *targets)
    assert (step_name(state), state.seat) == ("AskRepeal", C)
    before = {name: getattr(land(state), name) for name in UNTOUCHED}
    before = {k: v.copy() if isinstance(v, list) else v for k, v in before.items()}
    chance = land(state).chance
    other = state.clone()
    do(state, play(REPEAL_LAW))
    assert {name: getattr(land(state), name) for name in UNTOUCHED} == before
    assert land(state).chance == chance  # KT-67: nothing was drawn
    do(other, "decline")
    assert {name: getattr(land(other), name) for name in UNTOUCHED} != before


def test_kt_25_cottage_number_can_be_repealed() -> None:
    village = Village().law(A, COTTAGE_NUMBER).law(C, REPEAL_LAW)
    state = do(village.begin(1), "call 1", play(COTTAGE_NUMBER), "tile A2", play(REPEAL_LAW))
    assert land(state).nominated == -1
    assert offered(state, "work") == [f"F{f + 1}" for f in village.beside("A1")]


def test_kt_67_a_repealed_design_change_reveals_nothing() -> None:
    village = Village().law(A, DESIGN_CHANGE).law(C, REPEAL_LAW).give(A, red=2)
    state = do(village.begin(3), play(DESIGN_CHANGE), "slot 2")
    mat, unused = land(state).mat.copy(), land(state).unused.copy()
    do(state, play(REPEAL_LAW))
    assert (land(state).mat, land(state).unused) == (mat, unused)
    assert not state.barrier
    assert land(state).out == []


def test_kt_26_a_declared_card_must_be_played() -> None:
    """After `play` only targets are offered: no way back."""
    state = do(rich_village().law(A, UPGRADE_COTTAGE).begin(3), play(UPGRADE_COTTAGE))
    assert all(text.startswith("tile ") for text in choices(state))


def test_kt_39_design_change_draws_a_random_unused_tile_of_the_number() -> None:
    village = Village().law(A, DESIGN_CHANGE)
    pool = {t for t in village.table.unused if village.table.rules.tile_row[t] == 0}
    row_two = {t for t in village.table.unused if village.table.rules.tile_row[t] == 1}
    assert len(pool) == 1
    state = do(village.begin(3), play(DESIGN_CHANGE))
    assert offered(state, "slot") == ["1", "2", "3", "4", "5"]  # face-up tiles only
    do(state, "slot 3")
    assert land(state).mat[2] in pool
    assert land(state).out == [village.table.mat[2]]  # out of the game, not back to the pool
    assert village.table.mat[2] not in land(state).unused
    drawn = set()
    for chance in range(40):
        village = Village().row(1).law(A, DESIGN_CHANGE)
        village.table.chance = chance * 7919
        state = do(village.begin(3), play(DESIGN_CHANGE), "slot 6")
        drawn.add(land(state).mat[5])
        assert state.barrier
    assert drawn == row_two  # every unused tile of the number comes up


def test_kt_69_unused_tiles_of_each_number() -> None:
    for options, expected in (
        ({}, [1, 3, 3, 2, 3]),
        ({"length": "short"}, [2, 4, 4, 3, 4]),
        ({"edition": "first"}, [2, 4, 4, 3, 4]),
    ):
        table = Village(**options).table  # type: ignore[arg-type]
        rows = [table.rules.tile_row[tile] for tile in table.unused]
        assert [rows.count(row) for row in range(5)] == expected


def test_kt_69_no_target_where_no_unused_tile_is_left() -> None:
    village = Village().law(A, DESIGN_CHANGE)
    table = village.table
    last = next(t for t in table.unused if table.rules.tile_row[t] == 0)
    table.unused.remove(last)
    table.out.append(last)
    assert step_name(village.begin(3)) != "AskLaw"
    assert step_name(village.row(1).begin(3)) == "AskLaw"


@pytest.mark.parametrize("first", [True, False])
def test_cards_cannot_be_played_twice(first: bool) -> None:
    village = Village().law(A, UPGRADE_COTTAGE).give(A, red=2)
    state = do(village.begin(3), play(UPGRADE_COTTAGE), "tile A1" if first else "tile B1")
    while land(state).round == 1:
        assert not can(state, play(UPGRADE_COTTAGE))
        do_nothing(state)
    table = land(state)
    assert table.played == 1 << UPGRADE_COTTAGE
    assert UPGRADE_COTTAGE not in table.law_stack + table.law_spaces
